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
use judging::workspace;

pub use self::markdown::Page;
pub(crate) use self::markdown::Part;
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
    let block = text(&folder.join("tests/program.rs")).unwrap_or_default();
    let at = format!("problems/{slug}/tests/program.rs");
    let reference = format!("examples/{slug}-reference.rs");
    for (part, file) in [("c", format!("{slug}.c")), ("reference", reference)] {
        if folder.join(&file).is_file() && !block.contains(&format!("    {part}: [")) {
            faults.push(format!("{at}: expected `{part}: [],` to test {file}"));
        }
    }
    match Page::read(root, &folder) {
        Ok(page) if is_listed || !page.text.contains(MARK) => {
            faults.extend(quotes::answers(&page));
            faults.extend(quotes::samples(&page, root, slug));
            faults.extend(general(&page, root, &[folder, root.join("shared")]));
            faults.extend(rows(&page, root, slug));
        }
        Err(message) if is_listed => faults.push(format!("{message}: README.md lists {slug}")),
        // The page may wait until it is listed.
        _ => faults.retain(|fault| !fault.contains("/README.md:")),
    }
    faults
}

/// Returns the faults of other pages that do not lead to the page of problem `slug`.
fn rows(page: &Page, root: &Path, slug: &str) -> Vec<String> {
    let link = format!("../problems/{slug}");
    let variations = format!("{link}/README.md#variations");
    let has_variations = page.anchors().any(|anchor| anchor == "variations");
    let theory = root.join("shared");
    let mut faults = Vec::new();
    for (folder, section, link) in [
        (root, "Problems", &link[3..]),
        (&theory, "What does my game look like?", &link),
        (&theory, "Index of the variations", &variations),
    ] {
        if !lists(folder, section, link) && (has_variations || !link.ends_with("variations")) {
            let file = if folder == root { "README.md" } else { "shared/README.md" };
            faults.push(format!("{file}: expected a link to {link} under `## {section}`"));
        }
    }
    faults
}

/// Returns whether the page in `folder` links `target` under the heading `section`.
fn lists(folder: &Path, section: &str, target: &str) -> bool {
    let is_link = |(_, link): (&str, &str)| link == target;
    Page::read(folder, folder).is_ok_and(|page| {
        let mut lines = page.prose().filter(|line| line.section == section);
        lines.any(|line| markdown::links(line.text).into_iter().any(is_link))
    })
}

/// Returns the faults that any page can have: what it quotes from the files below `folders`, and
/// its links.
fn general(page: &Page, root: &Path, folders: &[PathBuf]) -> Vec<String> {
    let mut faults = quotes::code(page, folders);
    faults.extend(links::faults(page, root));
    faults
}

/// Returns the pages below `root` that belong to no problem.
pub fn others(root: &Path) -> Result<Vec<Page>, String> {
    let problems = root.join("problems");
    let mut paths = files(root)?;
    paths.retain(|path| path.ends_with("README.md"));
    let folders = paths.iter().filter_map(|path| path.parent());
    let others = folders.filter(|folder| folder.parent() != Some(&problems));
    others.map(|folder| Page::read(root, folder)).collect()
}

/// Returns the faults of a page that belongs to no problem.
pub fn other(page: &Page, root: &Path) -> Vec<String> {
    general(page, root, &["problems", "shared", "scripts"].map(|name| root.join(name)))
}

/// Returns the folders of test data that belong to no problem, as faults.
pub fn stray_test_data(root: &Path) -> Result<Vec<String>, String> {
    let mut slugs = workspace::folders(&root.join("testdata"))?;
    slugs.retain(|slug| !root.join("problems").join(slug).is_dir());
    let fault = |slug| format!("testdata/{slug}: expected the folder problems/{slug}, found none");
    Ok(slugs.into_iter().map(fault).collect())
}
