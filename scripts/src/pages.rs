//! The checks of the pages, the `README.md` files: they find what differs between a page and the
//! files that it is about.
//!
//! The test of each problem checks that problem's page ([`problem`]) and replays what pages
//! show of its program ([`Page::commands`]); a test of this package checks the rest ([`others`]). A
//! fault is one line: file and line, what was expected, what was found.

mod links;
mod markdown;
mod quotes;
mod sections;
mod transcripts;

use std::fs;
use std::path::Path;

pub use self::markdown::{Block, Page};
use crate::files::files;
use crate::new::{open, OPEN};
use crate::workspace;

/// Fails with all of `faults`, one a line.
///
/// # Panics
/// If there are any.
pub fn report(faults: &[String]) {
    let all = faults.join("\n");
    assert!(faults.is_empty(), "problems found:\n{all}\n");
}

/// Returns the faults of the page of problem `slug` below `root`, and what is left to write in its
/// files.
///
/// The problem needs a page once the table of the main page lists it. Before that, a page in which
/// something is left to write is not checked.
pub fn problem(root: &Path, slug: &str) -> Vec<String> {
    let folder = root.join("problems").join(slug);
    let is_listed = rows(root).iter().any(|(_, listed)| listed == slug);
    let mut faults = open(root, slug);
    let page = match Page::read(root, &folder) {
        Ok(page) if is_listed || !page.text.contains(OPEN) => page,
        Err(message) if is_listed => {
            faults.push(format!("{message}, but README.md lists {slug}"));
            return faults;
        }
        _ => {
            faults.retain(|fault| !fault.contains("/README.md:"));
            return faults;
        }
    };
    if !is_listed {
        faults.push(format!("README.md: expected a row with a link to problems/{slug} under `## Problems`, found none"));
    }
    faults.extend(sections::headings(&page));
    faults.extend(sections::answers(&page));
    faults.extend(quotes::samples(&page, root, slug));
    faults.extend(quotes::code(
        &page,
        &[&folder, &root.join("shared").join("src")],
    ));
    faults.extend(links::faults(&page, root));
    faults.extend(transcripts::faults(&page, root));
    faults
}

/// Returns the faults of all other pages below `root`, and of its folders: a problem without test
/// data, test data without a problem, and a row of the main page without a problem.
///
/// # Errors
/// A message if a folder or a page cannot be read.
pub fn others(root: &Path) -> Result<Vec<String>, String> {
    let [problems, shared, scripts, testdata] =
        ["problems", "shared", "scripts", "testdata"].map(|name| root.join(name));
    let mut faults = Vec::new();
    for page in all(root)? {
        if page.folder.parent() != Some(&problems) {
            faults.extend(quotes::code(&page, &[&problems, &shared, &scripts]));
            faults.extend(links::faults(&page, root));
            faults.extend(transcripts::faults(&page, root));
        }
    }
    for slug in workspace::slugs(root)? {
        if !testdata.join(&slug).is_dir() {
            faults.push(format!(
                "problems/{slug}: expected its cases in testdata/{slug}, found no such folder"
            ));
        }
    }
    let data = fs::read_dir(testdata).into_iter().flatten().flatten();
    let data = data.map(|entry| entry.file_name().to_string_lossy().into_owned());
    let data = data.map(|slug| (format!("testdata/{slug}"), slug));
    let rows = rows(root)
        .into_iter()
        .map(|(number, slug)| (format!("README.md:{number}"), slug));
    for (place, slug) in data.chain(rows) {
        if !problems.join(&slug).is_dir() {
            faults.push(format!(
                "{place}: expected the problem problems/{slug}, found no such folder"
            ));
        }
    }
    Ok(faults)
}

/// Returns the pages below `root`.
///
/// # Errors
/// A message if a folder or a page cannot be read.
pub fn all(root: &Path) -> Result<Vec<Page>, String> {
    let paths = files(root)?
        .into_iter()
        .filter(|path| path.ends_with("README.md"));
    paths
        .map(|path| Page::read(root, path.parent().unwrap_or(root)))
        .collect()
}

/// Returns the problems that the main page links in the tables under `## Problems`, each with the
/// number of its line.
fn rows(root: &Path) -> Vec<(usize, String)> {
    let Ok(page) = Page::read(root, root) else {
        return Vec::new();
    };
    let mut rows = Vec::new();
    for line in page.prose() {
        if line.section == "Problems" && line.text.starts_with('|') {
            let folders = line
                .links()
                .into_iter()
                .filter_map(|(_, link)| link.strip_prefix("problems/"));
            let slugs = folders.filter_map(|folder| folder.split('/').next());
            rows.extend(slugs.map(|slug| (line.number, slug.to_string())));
        }
    }
    rows
}
