//! Files that pages show and write: those of the workspace, and no others.

use std::path::{Path, PathBuf};

use tooling::files::{self, fault};

/// Returns where `path` leads: to a file below `root` that is there, whatever links and `..` are on the
/// way.
///
/// # Errors
/// A message if it leads elsewhere, or if there is no such file.
pub fn inside(root: &Path, path: &Path) -> Result<PathBuf, String> {
    let root = root.canonicalize().map_err(|error| fault(root, error))?;
    let target = path.canonicalize().map_err(|error| fault(path, error))?;
    if target.starts_with(root) {
        Ok(target)
    } else {
        Err(fault(path, "leads out of the workspace; put a copy of the file into it"))
    }
}

/// Returns the text of the file at `path`, with line ends of one byte.
///
/// # Errors
/// A message if it is not a file below `root`, or cannot be read.
pub fn text(root: &Path, path: &Path) -> Result<String, String> {
    files::text(&inside(root, path)?)
}
