//! The tasks of the package `guess`. cargo builds it when one of them is asked for.

use std::env::current_dir;
use std::process::ExitCode;

use tooling::arguments::OtherTask;
use tooling::workspace;

use crate::index;

/// Finds laws.
pub const GUESS: OtherTask = OtherTask {
    name: "guess",
    summary: "find the law behind the numbers of a game",
    run: |arguments| start("guess", arguments),
};

/// Prints tables. The name of a problem stands before the options.
pub const TABLE: OtherTask = OtherTask {
    name: "table",
    summary: "print the values of a game, and their period",
    run: |arguments| start("table", &with_slug(arguments)?),
};

/// Runs a task of `guess` in the user's folder, where the files are that arguments name.
fn start(task: &str, arguments: &[String]) -> Result<ExitCode, String> {
    let root = workspace::root()?;
    let folder = current_dir().map_err(|error| format!("current folder: {error}"))?;
    let mut cargo = workspace::cargo(&root)?;
    // Not quiet: a build takes half a minute, and cargo says what it compiles.
    cargo
        .args(["run", "--package", "guess", "--manifest-path"])
        .arg(root.join("Cargo.toml"))
        .args(["--", task])
        .args(arguments)
        .current_dir(folder);
    let status = cargo.status().map_err(|error| format!("cargo: {error}"))?;
    let code = status.code().and_then(|code| u8::try_from(code).ok());
    Ok(code.map_or(ExitCode::FAILURE, ExitCode::from))
}

/// Returns the arguments with the slug of the problem whose name they begin with.
fn with_slug(arguments: &[String]) -> Result<Vec<String>, String> {
    let is_word = |argument: &&String| !argument.starts_with('-');
    let count = arguments.iter().take_while(is_word).count();
    let (name, rest) = arguments.split_at(count);
    if name.is_empty() {
        return Ok(arguments.to_vec());
    }
    let slugs = index::chosen(&workspace::root()?, name)?;
    Ok([&slugs[..], rest].concat())
}
