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

/// Returns the command that runs cargo in the workspace at `root`, with the target folder of
/// this process.
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

/// Returns the slugs that `wanted` names, alone or as the end of a path, each once; all slugs if it
/// is empty.
///
/// # Errors
/// A message about the first argument that is not a problem, with the nearest one.
pub fn chosen(root: &Path, wanted: &[String]) -> Result<Vec<String>, String> {
    let mut folders = files::entries(&root.join("problems"))?;
    folders.retain(|path| path.is_dir());
    let names = folders.iter().filter_map(|path| path.file_name());
    let slugs: Vec<String> = names.map(|name| files::slashed(name.as_ref())).collect();
    if wanted.is_empty() {
        return Ok(slugs);
    }
    let mut chosen = Vec::new();
    for word in wanted {
        // `.` has no name of its own.
        let path = Path::new(word).canonicalize().unwrap_or_else(|_| word.into());
        let last = path.file_name().unwrap_or_default().to_string_lossy();
        match slugs.iter().find(|&slug| *slug == last) {
            Some(slug) if chosen.contains(slug) => {}
            Some(slug) => chosen.push(slug.clone()),
            None => {
                let last = last.to_lowercase().replace(' ', "");
                let nearest = slugs.iter().max_by_key(|slug| {
                    let common = slug.chars().zip(last.chars()).take_while(|(a, b)| a == b);
                    (slug.contains(&last), common.count())
                });
                let near = nearest.map_or(String::new(), |slug| format!("; the nearest is {slug}"));
                let list = "shared/judges/README.md lists problems by judge and number";
                return Err(format!("no problem `{word}`{near}; {list}"));
            }
        }
    }
    Ok(chosen)
}
