//! Files and folders: an error names the one that it is about.

use std::fmt::Display;
use std::fs::{self, DirEntry};
use std::io;
use std::path::{Path, PathBuf};

use crate::output::printable;

/// Returns the message for `error` about the file or folder at `path`.
pub fn fault(path: &Path, error: impl Display) -> String {
    let path = printable(path.as_os_str().as_encoded_bytes());
    format!("{path}: {error}")
}

/// Returns the bytes of the file at `path`.
pub fn bytes(path: &Path) -> Result<Vec<u8>, String> {
    fs::read(path).map_err(|error| fault(path, error))
}

/// Returns the text of the file at `path`, with line ends of one byte: those of an editor or a
/// checkout on Windows have two.
pub fn text(path: &Path) -> Result<String, String> {
    let text = String::from_utf8(bytes(path)?).map_err(|error| fault(path, error))?;
    Ok(text.replace("\r\n", "\n"))
}

/// Writes the file at `path`, and makes its folder if it is missing. The text is written beside it and
/// renamed, so a full disk or a kill leaves the file that was there, or the whole new one.
pub fn write(path: &Path, contents: impl AsRef<[u8]>) -> Result<(), String> {
    // A link stays one, and what it leads to is written.
    let target = path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
    if target.exists() && !target.is_file() {
        // A device or a pipe cannot be replaced.
        return fs::write(&target, contents).map_err(|error| fault(path, error));
    }
    let folder = target.parent().unwrap_or(&target);
    let name = target.file_name().unwrap_or_default().to_string_lossy();
    let beside = folder.join(format!(".{name}.{}.new", std::process::id()));
    let written = fs::create_dir_all(folder)
        .and_then(|()| fs::write(&beside, contents))
        .and_then(|()| fs::rename(&beside, &target));
    written.map_err(|error| {
        // What could not be written need not be there.
        let _ = fs::remove_file(&beside);
        fault(path, error)
    })
}

/// Returns what is in `folder`, sorted, without what is hidden.
pub fn entries(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder)
        .and_then(Iterator::collect::<io::Result<Vec<_>>>)
        .map_err(|error| fault(folder, format!("cannot be read: {error}")))?;
    let is_seen = |entry: &DirEntry| !entry.file_name().to_string_lossy().starts_with('.');
    let mut paths: Vec<PathBuf> =
        entries.iter().filter(|entry| is_seen(entry)).map(DirEntry::path).collect();
    paths.sort();
    Ok(paths)
}

/// Returns the plain files in `folder` and in the folders below it, and the links to such, sorted.
/// Skips what is hidden and cargo's target folders, also those that cargo did not make or has not
/// used yet. Does not follow links to folders: they may lead back.
pub fn below(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let mut found = Vec::new();
    for path in entries(folder)? {
        if path.is_file() {
            found.push(path);
        } else if !path.is_symlink() && path.is_dir() && !is_target(&path) {
            found.extend(below(&path)?);
        }
    }
    Ok(found)
}

fn is_target(folder: &Path) -> bool {
    let is_marked = |name: &&str| folder.join(name).exists();
    folder.ends_with("target") || ["CACHEDIR.TAG", ".rustc_info.json"].iter().any(is_marked)
}

/// Returns the file name of an executable.
pub fn executable_name(name: &str) -> String {
    format!("{name}{}", std::env::consts::EXE_SUFFIX)
}

/// Returns `path` as messages show it: with `/` between folders on every system, and what could
/// steer a terminal escaped.
pub fn slashed(path: &Path) -> String {
    let parts = path.iter().map(|part| printable(part.as_encoded_bytes()));
    // The root is a part of its own, `/`.
    parts.collect::<Vec<_>>().join("/").replace("//", "/")
}
