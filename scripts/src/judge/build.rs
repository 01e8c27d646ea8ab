//! Builds programs, each for itself: one that does not compile leaves the others be.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::screen::{one_line, place, Progress};
use crate::files::program_name;
use crate::workspace;

/// The programs that were built.
pub struct Built {
    folder: PathBuf,
    faults: BTreeMap<String, String>,
}

impl Built {
    /// Returns the path of the program of a problem.
    ///
    /// # Errors
    /// The compiler's first error if there is none.
    pub fn program(&self, slug: &str) -> Result<PathBuf, &str> {
        match self.faults.get(slug) {
            Some(fault) => Err(fault),
            None => Ok(self.folder.join(program_name(slug))),
        }
    }
}

/// Builds the release binaries of the problems, as far as they compile.
///
/// # Errors
/// A message if cargo cannot be run.
pub fn build_each(root: &Path, slugs: &[String]) -> Result<Built, String> {
    let _progress = Progress::of("building the programs");
    let mut built = Built {
        folder: target()?.join("release"),
        faults: BTreeMap::new(),
    };
    let mut arguments = vec!["--release", "--keep-going"];
    for slug in slugs {
        arguments.extend(["--package", slug, "--bin", slug]);
    }
    // A cargo that does not know how to keep going fails at once: then nothing is built yet.
    if cargo_build(root, &arguments)?.is_ok() {
        return Ok(built);
    }
    for slug in slugs {
        let arguments = ["--release", "--package", slug, "--bin", slug];
        if let Err(message) = cargo_build(root, &arguments)? {
            built.faults.insert(slug.clone(), message);
        }
    }
    Ok(built)
}

/// Returns the command that shows why the program of a problem does not compile.
pub fn command(slug: &str) -> String {
    format!("cargo build --release -p {slug}")
}

/// Builds the release binaries of the problems and returns the folder where they are.
///
/// # Errors
/// A message if cargo cannot be run or a program does not compile.
pub fn build(root: &Path, slugs: &[String]) -> Result<PathBuf, String> {
    let built = build_each(root, slugs)?;
    match built.faults.into_iter().next() {
        Some((slug, message)) => Err(format!("{slug} does not build: {message}")),
        None => Ok(built.folder),
    }
}

/// Builds the partner of a problem, `examples/<slug>-partner.rs`, and returns its path, or
/// nothing if the problem has none.
///
/// # Errors
/// A message if cargo cannot be run or the partner does not compile.
pub fn partner(root: &Path, slug: &str) -> Result<Option<PathBuf>, String> {
    let name = format!("{slug}-partner");
    let examples = root.join("problems").join(slug).join("examples");
    if !examples.join(format!("{name}.rs")).is_file() {
        return Ok(None);
    }
    let _progress = Progress::of(&format!("building {name}"));
    // As the tests build it: where they run, all that it uses is there already.
    cargo_build(root, &["--package", slug, "--example", &name])?.map_err(|message| {
        let file = format!("{name}.rs:");
        let message = message
            .split_once(&file)
            .map_or(&*message, |(_, error)| error);
        format!("the partner does not build: {message}")
    })?;
    let folder = target()?.join("debug").join("examples");
    Ok(Some(folder.join(program_name(&name))))
}

/// Returns the target folder, wherever that is: a task lies in …/debug or …/release of it, a
/// test in …/debug/deps.
fn target() -> Result<PathBuf, String> {
    let task = std::env::current_exe().map_err(|error| format!("current program: {error}"))?;
    let is_test = task.parent().is_some_and(|folder| folder.ends_with("deps"));
    let target = task.ancestors().nth(2 + usize::from(is_test));
    let target = target.ok_or_else(|| format!("no target folder above {}", task.display()))?;
    Ok(target.to_path_buf())
}

/// Runs `cargo build` and returns the compiler's first error if it fails.
///
/// # Errors
/// A message if cargo cannot be run.
pub fn cargo_build(root: &Path, arguments: &[&str]) -> Result<Result<(), String>, String> {
    let output = workspace::cargo(root)
        .args(["build", "--quiet", "--message-format", "short"])
        .args(arguments)
        .output()
        .map_err(|error| format!("cargo: {error}"))?;
    let messages = String::from_utf8_lossy(&output.stderr);
    if output.status.success() {
        // Warnings, if any.
        eprint!("{messages}");
        return Ok(Ok(()));
    }
    Ok(Err(first_error(&messages)))
}

/// Returns the first line of messages that is an error, as one that prints.
fn first_error(messages: &str) -> String {
    let is_error = |line: &&str| line.starts_with("error") || line.contains(": error");
    let lines = || messages.lines().filter(|line| !line.trim().is_empty());
    let line = lines().find(is_error).or_else(|| lines().next());
    one_line(place(line.unwrap_or("cargo does not say why")).as_bytes())
}

#[cfg(test)]
mod tests {
    use super::first_error;

    #[test]
    fn the_first_error_is_found() {
        let error = "problems/a/src/main.rs:1:13: error[E0425]: cannot find value `x`";
        let messages =
            format!("a.rs:1:1: warning: unused\n{error}\nerror: could not compile `a`\n");
        let due = "src/main.rs:1:13: error[E0425]: cannot find value `x`";
        assert_eq!(first_error(&messages), due);
        assert_eq!(first_error("\n???\n"), "???");
        assert_eq!(first_error(""), "cargo does not say why");
    }
}
