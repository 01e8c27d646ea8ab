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

use std::path::{Path, PathBuf};

pub use crate::files::files;
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
