//! The checks of the pages, the `README.md` files: they find what differs between a page and the
//! files that it is about.
//!
//! The test of each problem checks the page of the problem ([`problem`]); a test of the tools
//! checks the others ([`others`]). A fault is one line: file and line, what was expected, what was
//! found.

mod links;
mod markdown;
mod quotes;
mod replay;

use std::path::{Path, PathBuf};

use judging::files::{files, text};
use judging::unfinished::{self, MARK};

pub use self::markdown::Page;
pub(crate) use self::quotes::is_dialogue;
pub use self::replay::replay;

/// Returns the faults of the page of problem `slug` below `root`, the places left to write, and the
/// programs that no test runs.
///
/// The problem needs a page once the table of the main page lists it, and a place on the page of
/// theory. Before that, a page in which something is left to write is not checked.
pub fn problem(root: &Path, slug: &str) -> Vec<String> {
    let folder = root.join("problems").join(slug);
    let is_listed = lists(root, "Problems", &format!("problems/{slug}"));
    let mut faults = unfinished::places(root, slug);
    let test = text(&folder.join("tests/program.rs")).unwrap_or_default();
    if folder.join(format!("{slug}.c")).is_file() && !test.contains("    c: [") {
        let expected = format!("`c: [],` to test {slug}.c");
        faults.push(format!("problems/{slug}/tests/program.rs: expected {expected}"));
    }
    match Page::read(root, &folder) {
        Ok(page) if is_listed || !page.text.contains(MARK) => {
            faults.extend(quotes::answers(&page));
            faults.extend(quotes::samples(&page, root, slug));
            faults.extend(quotes::code(&page, &[folder, root.join("shared")]));
            faults.extend(links::faults(&page, root));
            faults.extend(rows(&page, root, slug));
        }
        Err(message) if is_listed => faults.push(format!("{message}: README.md lists {slug}")),
        // The page may wait until it is listed.
        _ => faults.retain(|fault| !fault.contains("/README.md:")),
    }
    faults
}

/// Returns the links to the page of problem `slug` that other pages do not have, as faults.
fn rows(page: &Page, root: &Path, slug: &str) -> Vec<String> {
    let link = format!("problems/{slug}");
    let mut places = vec![
        ("", "Problems", link.clone()),
        ("shared/", "What does my game look like?", format!("../{link}")),
        ("shared/", "Index of the variations", format!("../{link}/README.md#variations")),
    ];
    let has_variations = page.anchors().any(|anchor| anchor == "variations");
    places.truncate(if has_variations { 3 } else { 2 });
    places.retain(|(folder, section, link)| !lists(&root.join(folder), section, link));
    let fault = |(folder, section, link): &(&str, &str, String)| {
        format!("{folder}README.md: expected a link to {link} under `## {section}`")
    };
    places.iter().map(fault).collect()
}

/// Returns whether the page in `folder` links `target` under the heading `section`.
fn lists(folder: &Path, section: &str, target: &str) -> bool {
    let is_link = |(_, link): (&str, &str)| link == target;
    Page::read(folder, folder).is_ok_and(|page| {
        let mut lines = page.prose().filter(|line| line.section == section);
        lines.any(|line| markdown::links(line.text).into_iter().any(is_link))
    })
}

/// Returns the faults of the pages below `root` that belong to no problem. `program` gives the path
/// of the program of a package.
pub fn others(
    root: &Path,
    program: impl Fn(&str) -> Option<PathBuf>,
) -> Result<Vec<String>, String> {
    let folders = ["problems", "shared", "scripts"].map(|name| root.join(name));
    let mut faults = Vec::new();
    for path in files(root)? {
        let folder = path.parent().unwrap_or(root);
        if path.ends_with("README.md") && folder.parent() != Some(&folders[0]) {
            let page = Page::read(root, folder)?;
            faults.extend(quotes::code(&page, &folders));
            faults.extend(links::faults(&page, root));
            faults.extend(replay(&page, root, &program));
        }
    }
    Ok(faults)
}
