//! Files and folders: an error names the one that it is about.

use std::fmt::Display;
use std::fs::{self, DirEntry};
use std::io;
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

/// Returns the text of the file at `path`, with line ends of one byte: those of an editor or a
/// checkout on Windows have two.
///
/// # Errors
/// A message if it cannot be read, or is not UTF-8.
pub fn text(path: &Path) -> Result<String, String> {
    let text = fs::read_to_string(path).map_err(|error| fault(path, error))?;
    Ok(text.replace("\r\n", "\n"))
}

/// Writes the file at `path`, and makes its folder if it is missing.
///
/// # Errors
/// A message if that fails.
pub fn write(path: &Path, contents: impl AsRef<[u8]>) -> Result<(), String> {
    let made = fs::create_dir_all(path.parent().unwrap_or(path));
    let written = made.and_then(|()| fs::write(path, contents));
    written.map_err(|error| fault(path, error))
}

/// Returns what is in `folder`, sorted, without what is hidden.
///
/// # Errors
/// A message if the folder cannot be read.
pub fn entries(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder).and_then(Iterator::collect::<io::Result<Vec<_>>>);
    let entries = entries.map_err(|error| fault(folder, error))?;
    let is_seen = |entry: &DirEntry| !entry.file_name().to_string_lossy().starts_with('.');
    let mut paths: Vec<PathBuf> = entries
        .iter()
        .filter(|entry| is_seen(entry))
        .map(DirEntry::path)
        .collect();
    paths.sort();
    Ok(paths)
}

/// Returns the files in `folder` and in the folders below it, sorted, without what is hidden and
/// without cargo's target folders, whatever their names.
///
/// # Errors
/// A message if a folder cannot be read.
pub fn files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let mut files = Vec::new();
    for path in entries(folder)? {
        match path.is_dir() {
            true if path.join("CACHEDIR.TAG").exists() => {}
            true => files.extend(self::files(&path)?),
            false => files.push(path),
        }
    }
    Ok(files)
}

/// Returns the file name of a program.
pub fn program_name(name: &str) -> String {
    format!("{name}{}", std::env::consts::EXE_SUFFIX)
}

/// Returns `path` with `/` between folders on every system.
pub fn slashed(path: &Path) -> String {
    let parts = path.iter().map(|part| part.to_string_lossy());
    parts.collect::<Vec<_>>().join("/")
}
