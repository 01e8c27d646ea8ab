//! The checks of the pages, the `README.md` files: they find what differs between a page and the
//! files that it is about.
//!
//! The test of each problem checks the page of the problem ([`problem`]); a test of this package
//! checks the others ([`others`]). A fault is one line: file and line, what was expected, what was
//! found.

mod links;
mod markdown;
mod quotes;
mod sections;
mod transcripts;

use std::path::{Path, PathBuf};

pub use self::markdown::Page;
pub(crate) use self::markdown::Part;
pub(crate) use self::transcripts::Call;
use crate::files::{files, text};
use crate::unfinished::{self, MARK};
use crate::workspace;

/// Returns the faults of the page of problem `slug` below `root`, the places left to write, and the
/// programs that no test runs.
///
/// The problem needs a page once the table of the main page lists it. Before that, a page in which
/// something is left to write is not checked.
pub fn problem(root: &Path, slug: &str) -> Vec<String> {
    let folder = root.join("problems").join(slug);
    let is_listed = is_listed(root, slug);
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
            faults.extend(sections::headings(&page));
            faults.extend(sections::without_text(&page));
            faults.extend(sections::answers(&page));
            faults.extend(quotes::samples(&page, root, slug));
            faults.extend(general(&page, root, &[folder, root.join("shared")]));
            if !is_listed {
                let row = format!("a row of problems/{slug} under `## Problems`");
                faults.push(format!("README.md: expected {row}, found none"));
            }
        }
        Err(message) if is_listed => faults.push(format!("{message}: README.md lists {slug}")),
        // The page may wait until it is listed.
        _ => faults.retain(|fault| !fault.contains("/README.md:")),
    }
    faults
}

/// Returns the faults that any page can have: what it quotes from the files below `folders`, its
/// links and its commands.
fn general(page: &Page, root: &Path, folders: &[PathBuf]) -> Vec<String> {
    let mut faults = quotes::code(page, folders);
    faults.extend(links::faults(page, root));
    faults.extend(transcripts::faults(page, root));
    faults
}

/// Returns the faults of all other pages below `root`, and the test data of no problem.
pub fn others(root: &Path) -> Result<Vec<String>, String> {
    let folders = ["problems", "shared", "scripts"].map(|name| root.join(name));
    let mut faults = Vec::new();
    for page in all(root)? {
        if page.folder.parent() != Some(&folders[0]) {
            faults.extend(general(&page, root, &folders));
        }
    }
    for slug in workspace::folders(&root.join("testdata"))? {
        if !folders[0].join(&slug).is_dir() {
            faults
                .push(format!("testdata/{slug}: expected the folder problems/{slug}, found none"));
        }
    }
    Ok(faults)
}

/// Returns the pages below `root`.
pub fn all(root: &Path) -> Result<Vec<Page>, String> {
    let mut paths = files(root)?;
    paths.retain(|path| path.ends_with("README.md"));
    let folders = paths.iter().filter_map(|path| path.parent());
    folders.map(|folder| Page::read(root, folder)).collect()
}

/// Returns whether the main page links problem `slug` in a table under `## Problems`.
fn is_listed(root: &Path, slug: &str) -> bool {
    let target = format!("problems/{slug}");
    let is_row = |line: Part| {
        let mut links = markdown::links(line.text).into_iter();
        line.section == "Problems" && links.any(|(_, link)| link == target)
    };
    Page::read(root, root).is_ok_and(|page| page.prose().any(is_row))
}
