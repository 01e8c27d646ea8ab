//! The checks of the pages, the `.md` files: they find what differs between a page and the
//! files that it is about. A fault is one line: file and line, what was expected, what was found.

mod links;
mod markdown;
mod quotes;
mod replay;

use std::path::Path;

use judging::files::{below, text};
use judging::unfinished::{self, MARK};

pub use self::markdown::Page;
pub use self::replay::{replay, Programs};

/// Where readers look for a problem, if its page has this heading: the page and its section.
const LISTS: [[&str; 3]; 4] = [
    ["", "README.md", "Problems"],
    ["", "shared/README.md", "What does my game look like?"],
    ["theory", "shared/theory/a-theorems.md", "The theorems, and what checks them"],
    ["variations", "shared/theory/b-variations.md", "Index of the variations"],
];

/// Returns the faults of the page of problem `slug` below `root`, and the places left to write. The
/// page shows sessions with `program`, and one dialogue for each that `said` returns: what was said,
/// and the name of its case. Before the main page lists the problem, its page may wait.
pub fn of_program(
    root: &Path,
    slug: &str,
    program: &Path,
    said: impl FnOnce() -> Vec<(String, String)>,
) -> Vec<String> {
    let folder = root.join("problems").join(slug);
    let is_listed = lists(root, "README.md", "Problems", &format!("problems/{slug}/README.md"));
    let mut faults = unfinished::places(root, slug);
    match Page::read(root, &folder.join("README.md")) {
        Ok(page) if is_listed || !page.text.contains(MARK) => {
            let programs = |package: &str| (package == slug).then(|| program.into());
            faults.extend(links::faults(&page, root));
            faults.extend(replay(&page, root, &programs));
            faults.extend(quotes::code(&page, &[folder, root.join("shared")]));
            faults.extend(quotes::answers(&page));
            faults.extend(quotes::samples(&page, root, slug, said()));
            faults.extend(rows(&page, root, slug));
        }
        Err(message) if is_listed => faults.push(format!("{message}: README.md lists {slug}")),
        _ => faults.retain(|fault| !fault.contains("/README.md:")),
    }
    faults
}

/// Returns what other pages lack or have too much about problem `slug`, as faults.
fn rows(page: &Page, root: &Path, slug: &str) -> Vec<String> {
    let mut faults = Vec::new();
    for [heading, file, section] in LISTS {
        let link = "../".repeat(file.matches('/').count()) + &format!("problems/{slug}/README.md");
        let is_due = page.anchors().any(|anchor| anchor.starts_with(heading));
        if is_due && !lists(root, file, section, &link) {
            faults.push(format!("{file}: expected a link to {link} under `{section}`"));
        }
    }
    faults
}

/// Returns whether the page `file` links `target`, or a heading there, in the section `section`, or
/// under its title.
fn lists(root: &Path, file: &str, section: &str, target: &str) -> bool {
    let page = text(&root.join(file)).unwrap_or_default();
    let has_link =
        |part: &str| [")", "#"].iter().any(|end| part.contains(&format!("]({target}{end}")));
    let mut sections = page.split("\n## ").map(|part| part.trim_start_matches("# "));
    sections.any(|part| part.starts_with(section) && has_link(part))
}

/// Returns the faults of the pages below `root` that belong to no problem. Their commands run in
/// `copy`, a copy of the workspace.
pub fn others(root: &Path, copy: &Path, programs: Programs) -> Result<Vec<String>, String> {
    let folders = ["problems", "shared", "scripts"].map(|name| root.join(name));
    let mut faults = Vec::new();
    for path in below(root)? {
        let is_problem = path.ancestors().nth(2) == Some(&folders[0]);
        if path.extension() == Some("md".as_ref()) && !is_problem {
            let page = Page::read(root, &path)?;
            faults.extend(links::faults(&page, root));
            faults.extend(replay(&page, copy, programs));
            faults.extend(quotes::code(&page, &folders));
        }
    }
    Ok(faults)
}
