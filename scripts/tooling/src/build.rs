//! Builds programs. One call of cargo builds all, and goes on when one does not compile; its
//! messages go to stderr as they are.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use crate::toml::read_json;
use crate::workspace;

/// The paths of programs by their names, without those that do not compile.
pub type Programs = BTreeMap<String, PathBuf>;

/// What to do when cargo fails before it compiles anything.
const NOT_BEGUN: &str = "cargo did not begin to build: see its message above; \
    if it asks for the network, run `cargo fetch` once where there is one";

/// Runs `cargo build` with `arguments` for the packages of problems, and returns what it built.
///
/// # Errors
/// A message if cargo cannot begin. If a program does not compile, it is missing in what is returned.
pub fn build(root: &Path, slugs: &[String], arguments: &[&str]) -> Result<Programs, String> {
    let cargo = workspace::cargo(root)?
        .args(["build", "--keep-going"])
        .args(["--message-format", "json-render-diagnostics"])
        .args(arguments)
        .args(slugs.iter().flat_map(|slug| ["--package", slug]))
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| format!("cargo: {error}"))?;
    let messages = String::from_utf8_lossy(&cargo.stdout);
    // The last message of a build, also of one that fails.
    if !cargo.status.success() && !messages.contains("\"reason\":\"build-finished\"") {
        return Err(NOT_BEGUN.to_string());
    }
    Ok(messages.lines().filter_map(program).collect())
}

/// Returns the name and the path of the program that a line of cargo's JSON names, if it does.
fn program(line: &str) -> Option<(String, PathBuf)> {
    let message = read_json(line).ok()?;
    let path = PathBuf::from(message.get("executable")?.text()?);
    Some((path.file_stem()?.to_str()?.to_string(), path))
}
