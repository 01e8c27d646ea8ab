//! Where things are: the workspace's root and its problems.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::arguments::did_you_mean;
use crate::files::{fault, is_hidden};

/// Returns the root of the workspace: the nearest folder, from the one cargo
/// names (or else the current one) upwards, that holds `problems` and `testdata`.
///
/// # Errors
/// A message if no such folder exists.
pub fn root() -> Result<PathBuf, String> {
    let start = match std::env::var_os("CARGO_MANIFEST_DIR") {
        Some(folder) => PathBuf::from(folder),
        None => std::env::current_dir().map_err(|error| format!("current folder: {error}"))?,
    };
    start
        .ancestors()
        .find(|folder| folder.join("problems").is_dir() && folder.join("testdata").is_dir())
        .map(Path::to_path_buf)
        .ok_or_else(|| format!("no workspace above {}", start.display()))
}

/// Returns the command that runs cargo in the workspace at `root`.
pub fn cargo(root: &Path) -> Command {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.current_dir(root);
    command
}

/// Returns the slugs of all problems, sorted: the folders under `problems`.
///
/// # Errors
/// A message if the folder cannot be read.
pub fn slugs(root: &Path) -> Result<Vec<String>, String> {
    let folder = root.join("problems");
    let unreadable = |error| fault(&folder, error);
    let mut slugs = Vec::new();
    for entry in fs::read_dir(&folder).map_err(unreadable)? {
        let entry = entry.map_err(unreadable)?;
        if entry.path().is_dir() && !is_hidden(&entry.file_name()) {
            slugs.push(entry.file_name().to_string_lossy().into_owned());
        }
    }
    slugs.sort();
    Ok(slugs)
}

/// Returns the slugs that `wanted` names, by themselves or as the last part of a path, each once,
/// or all slugs if it is empty.
///
/// # Errors
/// A message that names the first argument that is not a problem.
pub fn chosen(root: &Path, wanted: &[String]) -> Result<Vec<String>, String> {
    let slugs = slugs(root)?;
    if wanted.is_empty() {
        return Ok(slugs);
    }
    let mut chosen = Vec::new();
    for word in wanted {
        let last = Path::new(word).file_name();
        let Some(slug) = slugs.iter().find(|&slug| Some(OsStr::new(slug)) == last) else {
            let meant = match did_you_mean(word, &slugs) {
                meant if meant.is_empty() => "; each folder of `problems` is one".to_string(),
                meant => meant,
            };
            return Err(format!("no problem `{word}`{meant}"));
        };
        if !chosen.contains(slug) {
            chosen.push(slug.clone());
        }
    }
    Ok(chosen)
}

/// Returns as [`chosen`] those problems for which `takes_part` holds, given the folder and the slug.
///
/// # Errors
/// As [`chosen`], and a message with `what` if it does not hold for one that `wanted` names.
pub fn chosen_of(
    root: &Path,
    wanted: &[String],
    takes_part: impl Fn(&Path, &str) -> bool,
    what: &str,
) -> Result<Vec<String>, String> {
    let mut slugs = chosen(root, wanted)?;
    let folder = root.join("problems");
    let takes_part = |slug: &String| takes_part(&folder.join(slug), slug);
    if wanted.is_empty() {
        slugs.retain(takes_part);
    }
    match slugs.iter().find(|slug| !takes_part(slug)) {
        Some(slug) => Err(format!("{slug} {what}")),
        None => Ok(slugs),
    }
}
