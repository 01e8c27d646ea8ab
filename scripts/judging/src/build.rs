//! Builds programs. One call of cargo builds all, and goes on when one does not compile; its
//! messages go to stderr as they are.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use crate::files::{fault, text};
use crate::workspace;

/// The paths of programs by their names, without those that do not compile.
pub type Programs = BTreeMap<String, PathBuf>;

/// Runs `cargo build` with `arguments` for the packages of problems, and returns what it built.
pub fn build(root: &Path, slugs: &[String], arguments: &[&str]) -> Result<Programs, String> {
    for slug in slugs {
        let manifest = root.join("problems").join(slug).join("Cargo.toml");
        if !text(&manifest)?.contains(&format!("name = \"{slug}\"\n")) {
            return Err(fault(&manifest, format!("expected `name = \"{slug}\"`, as its folder")));
        }
    }
    let cargo = workspace::cargo(root)?
        .args(["build", "--keep-going"])
        .args(["--message-format", "json-render-diagnostics"])
        .args(arguments)
        .args(slugs.iter().flat_map(|slug| ["--package", slug]))
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| format!("cargo: {error}"))?;
    let artifacts = String::from_utf8_lossy(&cargo.stdout);
    let paths = artifacts.lines().filter_map(executable);
    let named = paths.filter_map(|path| Some((path.file_stem()?.to_str()?.to_string(), path)));
    Ok(named.collect())
}

/// Returns the path of the program that a line of cargo's JSON names, if it does.
fn executable(line: &str) -> Option<PathBuf> {
    let (_, path) = line.split_once("\"executable\":\"")?;
    let (path, _) = path.split_once('"')?;
    Some(PathBuf::from(path.replace("\\\\", "\\")))
}
