//! Files and folders: an error names the one that it is about.

use std::ffi::OsStr;
use std::fmt::Display;
use std::fs;
use std::path::{Path, PathBuf};

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
