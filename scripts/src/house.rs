//! The checks of the house: what every problem and every page has to have.
//!
//! Each check takes texts or folders and returns the faults, one line each, that say what to
//! write where. All that is about one problem stands in [`problem`], which the problem's own
//! test `page` calls by [`check_page`]; the test `house` asks for the rest.

pub mod library;
pub mod links;
pub mod problem;
pub mod repeats;
pub mod rows;
pub mod samples;
pub mod sections;
pub mod variations;

use std::fs;
use std::path::{Path, PathBuf};

use crate::files::{fault, is_hidden};
use crate::workspace;

/// Checks all that can be read off the folders of problem `slug`, its page, and its row on the
/// main page.
///
/// # Panics
/// If something is missing: with all faults, one a line.
pub fn check_page(slug: &str) {
    let root = workspace::root().unwrap();
    report(&problem::faults(&root, slug));
}

/// Fails with all of `faults`, one a line, if there are any.
///
/// # Panics
/// If there are any.
pub fn report(faults: &[String]) {
    assert!(faults.is_empty(), "to mend:\n{}\n", faults.join("\n"));
}

/// Returns the pages of the workspace: each `README.md` in `root` and in any folder below.
///
/// # Errors
/// A message if a folder cannot be read.
pub fn pages(root: &Path) -> Result<Vec<PathBuf>, String> {
    let mut pages = files(root)?;
    pages.retain(|path| path.ends_with("README.md"));
    Ok(pages)
}

/// Returns the files in `folder` and in any folder below that does not hold what cargo
/// builds, sorted, without what is hidden.
///
/// # Errors
/// A message if a folder cannot be read.
pub fn files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        let unreadable = |error| fault(&folder, error);
        for entry in fs::read_dir(&folder).map_err(unreadable)? {
            let entry = entry.map_err(unreadable)?;
            let (name, path) = (entry.file_name(), entry.path());
            match path.is_dir() {
                _ if is_hidden(&name) => {}
                true if name == "target" => {}
                true => folders.push(path),
                false => files.push(path),
            }
        }
    }
    files.sort();
    Ok(files)
}
