//! Files and folders: an error names the one that it is about.

use std::ffi::OsStr;
use std::fmt::Display;
use std::fs;
use std::path::Path;

/// Returns the message for `error` about the file or folder at `path`.
pub fn fault(path: &Path, error: impl Display) -> String {
    format!("{}: {error}", path.display())
}

/// Returns the bytes of the file at `path`.
///
/// # Errors
/// A message if it cannot be read.
pub fn bytes(path: &Path) -> Result<Vec<u8>, String> {
    fs::read(path).map_err(|error| fault(path, error))
}

/// Writes a file at `path`, over whatever is there.
///
/// # Errors
/// A message if that is not possible.
pub fn write(path: &Path, contents: impl AsRef<[u8]>) -> Result<(), String> {
    fs::write(path, contents).map_err(|error| fault(path, error))
}

/// Makes the folder at `path`, and those above it, unless they are there.
///
/// # Errors
/// A message if that is not possible.
pub fn create_folder(path: &Path) -> Result<(), String> {
    fs::create_dir_all(path).map_err(|error| fault(path, error))
}

/// Returns the file name of a program.
pub fn program_name(name: &str) -> String {
    format!("{name}{}", std::env::consts::EXE_SUFFIX)
}

/// Returns whether `name` is that of a hidden file or folder.
pub fn is_hidden(name: &OsStr) -> bool {
    name.to_string_lossy().starts_with('.')
}

/// Returns `path` with `/` between folders on every system.
pub fn slashed(path: &Path) -> String {
    let parts = path.iter().map(|part| part.to_string_lossy());
    parts.collect::<Vec<_>>().join("/")
}
