//! Where things are: the workspace's root and its problems.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::files::{self, fault};

/// Returns the root of the workspace: the nearest folder, from the one cargo
/// names (or else the current one) upwards, that holds `problems` and `testdata`.
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

/// Returns the command that runs cargo at `root`, with the target folder of this process.
pub fn cargo(root: &Path) -> Result<Command, String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    // A relative one in the environment was meant for another folder.
    command.current_dir(root).env("CARGO_TARGET_DIR", target()?);
    Ok(command)
}

/// Returns the target folder: the tools are in `target/debug`, tests in `target/debug/deps`.
pub fn target() -> Result<PathBuf, String> {
    let tool = std::env::current_exe().map_err(|error| format!("current program: {error}"))?;
    let is_test = tool.parent().is_some_and(|folder| folder.ends_with("deps"));
    let target = tool.ancestors().nth(if is_test { 3 } else { 2 });
    target.map(Path::to_path_buf).ok_or_else(|| fault(&tool, "expected in a target folder"))
}

/// Returns the path of the example `<slug>-<kind>` of problem `slug`.
pub fn example(root: &Path, slug: &str, kind: &str) -> PathBuf {
    root.join("problems").join(slug).join("examples").join(format!("{slug}-{kind}.rs"))
}

/// Returns the slugs of all problems, sorted: the folders in `problems` that have a manifest.
pub fn slugs(root: &Path) -> Result<Vec<String>, String> {
    let mut folders = files::entries(&root.join("problems"))?;
    folders.retain(|path| path.join("Cargo.toml").is_file());
    let names = folders.iter().filter_map(|path| path.file_name());
    Ok(names.map(|name| files::slashed(name.as_ref())).collect())
}

/// Returns the slug that `word` is, or the one of the problem in whose folders the path `word` leads.
pub fn named(slugs: &[String], word: &str) -> Option<String> {
    // `.` has no name of its own.
    let path = Path::new(word).canonicalize().unwrap_or_else(|_| word.into());
    let is_folder_of = |folder: &Path, slug: &str| {
        let parent = folder.parent().and_then(Path::file_name);
        let is_for_problems = parent.is_some_and(|name| name == "problems" || name == "testdata");
        is_for_problems && folder.ends_with(slug)
    };
    let slug_of = |folder: &Path| slugs.iter().find(|slug| is_folder_of(folder, slug));
    let exact = slugs.iter().find(|slug| word == slug.as_str());
    exact.or_else(|| path.ancestors().find_map(slug_of)).cloned()
}
