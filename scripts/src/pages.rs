//! The checks of the pages, the `README.md` files: they find what differs between a page and the
//! files that it is about.
//!
//! The test of each problem checks that problem's page ([`check_page`]) and replays what pages
//! show of its program ([`Transcript`]); a test of this package checks the other pages ([`others`])
//! and the folders ([`folders`]). A fault is one line: file and line, what was expected, what was
//! found.

mod answers;
mod headings;
mod links;
mod markdown;
mod quotes;
mod transcripts;

use std::fs;
use std::path::{Path, PathBuf};

use self::markdown::Page;
pub use self::transcripts::{all_commands, commands, dialogues, Transcript};
use crate::files::{fault, files, slashed};
use crate::new::OPEN;
use crate::workspace;

/// Checks the page of problem `slug`.
///
/// # Panics
/// If something is wrong with it: with all faults, one a line.
pub fn check_page(slug: &str) {
    report(&problem(&workspace::root().unwrap(), slug));
}

/// Fails with all of `faults`, one a line.
///
/// # Panics
/// If there are any.
pub fn report(faults: &[String]) {
    assert!(
        faults.is_empty(),
        "problems found:\n{}\n",
        faults.join("\n")
    );
}

/// Returns the faults of the page of problem `slug` below `root`.
///
/// The problem needs a page once the table in the main page lists it. Before that, a page in which
/// something is left to write is not checked.
pub fn problem(root: &Path, slug: &str) -> Vec<String> {
    let folder = root.join("problems").join(slug);
    let file = format!("problems/{slug}/README.md");
    let is_listed = listed(root).iter().any(|(_, listed)| listed == slug);
    let text = match fs::read_to_string(folder.join("README.md")) {
        Ok(text) => text,
        Err(_) if !is_listed => return Vec::new(),
        Err(error) => {
            return vec![format!(
                "{file}: expected a page, because README.md lists {slug}, found {error}"
            )]
        }
    };
    let open: Vec<_> = (1..)
        .zip(text.lines())
        .filter(|(_, line)| line.contains(OPEN))
        .collect();
    if !is_listed && !open.is_empty() {
        return Vec::new();
    }
    let page = Page::new(&text);
    let mut faults: Vec<String> = open
        .iter()
        .map(|(number, line)| format!("{number}: expected a finished page, found {line:?}"))
        .collect();
    faults.extend(headings::faults(&page));
    faults.extend(quotes::samples(&page, root, slug));
    let sources = [folder.clone(), root.join("shared").join("src")];
    faults.extend(quotes::code(&page, &sources));
    faults.extend(links::faults(&page, root, &folder));
    faults.extend(answers::faults(&page, &folder));
    faults.extend(transcripts::faults(&text, root));
    let mut faults = with_file(&file, faults);
    if !is_listed {
        faults.push(format!(
            "README.md: expected a row with a link to problems/{slug} under `## Problems`, found none"
        ));
    }
    faults
}

/// Returns the faults of all other pages below `root`.
///
/// # Errors
/// A message if a page cannot be read.
pub fn others(root: &Path) -> Result<Vec<String>, String> {
    let mut faults = Vec::new();
    for (path, text) in all(root)? {
        let folder = path.parent().unwrap_or(root);
        if folder.parent() == Some(&root.join("problems")) {
            continue;
        }
        let page = Page::new(&text);
        let mut found = links::faults(&page, root, folder);
        found.extend(quotes::code(
            &page,
            &["problems", "shared", "scripts"].map(|name| root.join(name)),
        ));
        found.extend(transcripts::faults(&text, root));
        faults.extend(with_file(&name(root, &path), found));
    }
    Ok(faults)
}

/// Returns the faults of the folders below `root`: a problem without test data, test data without
/// a problem, and a row of the main page without a problem.
///
/// # Errors
/// A message if a folder cannot be read.
pub fn folders(root: &Path) -> Result<Vec<String>, String> {
    let slugs = workspace::slugs(root)?;
    let mut faults = Vec::new();
    for slug in &slugs {
        if !root.join("testdata").join(slug).is_dir() {
            faults.push(format!(
                "problems/{slug}: expected its cases in testdata/{slug}, found no such folder"
            ));
        }
    }
    let testdata = root.join("testdata");
    for entry in fs::read_dir(&testdata).map_err(|error| fault(&testdata, error))? {
        let entry = entry.map_err(|error| fault(&testdata, error))?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if !name.starts_with('.') && !slugs.contains(&name) {
            faults.push(format!(
                "testdata/{name}: expected the problem problems/{name}, found no such folder"
            ));
        }
    }
    for (number, slug) in listed(root) {
        if !slugs.contains(&slug) {
            faults.push(format!(
                "README.md:{number}: expected the problem problems/{slug}, found no such folder"
            ));
        }
    }
    Ok(faults)
}

/// Returns the pages below `root`, each with its text.
///
/// # Errors
/// A message if a folder or a page cannot be read.
pub fn all(root: &Path) -> Result<Vec<(PathBuf, String)>, String> {
    let mut pages = Vec::new();
    for path in files(root)? {
        if path.ends_with("README.md") {
            let text = fs::read_to_string(&path).map_err(|error| fault(&path, error))?;
            pages.push((path, text));
        }
    }
    Ok(pages)
}

/// Returns the problems that the main page links in the rows of the tables under `## Problems`,
/// each with the number of its line.
fn listed(root: &Path) -> Vec<(usize, String)> {
    let text = fs::read_to_string(root.join("README.md")).unwrap_or_default();
    let page = Page::new(&text);
    let rows = page
        .prose
        .iter()
        .filter(|line| line.section == "Problems" && line.text.starts_with('|'));
    let links = rows.flat_map(|row| row.links().into_iter().map(|(_, link)| (row.number, link)));
    let slug = |(number, link): (usize, &str)| {
        let slug = link.strip_prefix("problems/")?.split('/').next()?;
        Some((number, slug.to_string()))
    };
    links.filter_map(slug).collect()
}

/// Returns how messages name the file at `path` below `root`.
fn name(root: &Path, path: &Path) -> String {
    slashed(path.strip_prefix(root).unwrap_or(path))
}

/// Returns how messages show a line of a text.
fn line_at(lines: &[&str], place: usize) -> String {
    lines
        .get(place)
        .map_or("the end".to_string(), |line| format!("`{line}`"))
}

/// Returns faults, each of which begins with the number of its line, with their file before it.
fn with_file(file: &str, faults: Vec<String>) -> Vec<String> {
    let with_file = |fault| format!("{file}:{fault}");
    faults.into_iter().map(with_file).collect()
}
