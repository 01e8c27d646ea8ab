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

pub use self::markdown::{Page, Part};
pub use self::transcripts::Call;
use crate::files::{files, text};
use crate::unfinished::{self, MARK};
use crate::workspace;

/// Fails with all of `faults`, one a line.
///
/// # Panics
/// If there are any.
pub fn report(faults: &[String]) {
    let all = faults.join("\n");
    assert!(faults.is_empty(), "problems found:\n{all}\n");
}

/// Returns the faults of the page of problem `slug` below `root`, what is left to write in its
/// files, and which of its other programs no test runs.
///
/// The problem needs a page once the table of the main page lists it. Before that, a page in which
/// something is left to write is not checked.
pub fn problem(root: &Path, slug: &str) -> Vec<String> {
    let folder = root.join("problems").join(slug);
    let is_listed = rows(root).iter().any(|(_, listed)| listed == slug);
    let mut faults = unfinished::places(root, slug);
    let block = text(&folder.join("tests/program.rs")).unwrap_or_default();
    let at = format!("problems/{slug}/tests/program.rs");
    for (part, file) in [("c", ".c"), ("reference", "-reference.rs")] {
        let (file, line) = (format!("{slug}{file}"), format!("    {part}: ["));
        let folders = [folder.clone(), folder.join("examples")];
        if folders.iter().any(|folder| folder.join(&file).is_file()) && !block.contains(&line) {
            faults.push(format!("{at}: expected `{part}: [],` to test {file}"));
        }
    }
    // A comment is not an input.
    let rows = block.split_once("odd: [").map_or("", |(_, rows)| rows);
    let mut rows = rows.lines().map(str::trim);
    let row = rows.find(|row| !row.is_empty() && !row.starts_with("//"));
    if is_listed && row.map_or(true, |row| row.starts_with(']')) {
        faults.push(format!("{at}: expected input that is refused in `odd: [`, found none"));
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

/// Returns the faults of all other pages below `root`, and of its folders: a problem without test
/// data, test data without a problem, and a row of the main page without a problem.
pub fn others(root: &Path) -> Result<Vec<String>, String> {
    let folders = ["problems", "shared", "scripts"].map(|name| root.join(name));
    let mut faults = Vec::new();
    for page in all(root)? {
        if page.folder.parent() != Some(&folders[0]) {
            faults.extend(general(&page, root, &folders));
        }
    }
    let mut needed = Vec::new();
    for (here, there) in [("problems", "testdata"), ("testdata", "problems")] {
        for slug in workspace::folders(&root.join(here))? {
            needed.push((format!("{here}/{slug}"), format!("{there}/{slug}")));
        }
    }
    for (number, slug) in rows(root) {
        needed.push((format!("README.md:{number}"), format!("problems/{slug}")));
    }
    for (place, folder) in needed {
        if !root.join(&folder).is_dir() {
            faults.push(format!("{place}: expected the folder {folder}, found none"));
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

/// Returns the problems that the main page links in the tables under `## Problems`, each with the
/// number of its line.
fn rows(root: &Path) -> Vec<(usize, String)> {
    let mut rows = Vec::new();
    let page = Page::read(root, root);
    for line in page.iter().flat_map(Page::prose) {
        if line.section == "Problems" && line.text.starts_with('|') {
            for (_, link) in markdown::links(line.text) {
                let slug = link.strip_prefix("problems/").and_then(|link| link.split('/').next());
                rows.extend(slug.map(|slug| (line.number, slug.to_string())));
            }
        }
    }
    rows
}
