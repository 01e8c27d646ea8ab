//! The cases of a problem, as they lie in `testdata/<slug>`.

use std::ffi::OsStr;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use super::build;
use crate::files::is_hidden;

/// One input and what is due for it.
#[derive(Clone, Debug)]
pub struct Case {
    /// The file name without its ending, as `sample-1`.
    pub name: String,
    /// The path of the input.
    pub input: PathBuf,
    /// What is due.
    pub due: Due,
}

/// What decides whether a program is right.
#[derive(Clone, Debug)]
pub enum Due {
    /// The output in this file.
    Output(PathBuf),
    /// The partner, a program that talks with it.
    Partner(PathBuf),
}

/// Returns the complete cases of a problem, by name: `<name>.in` with `<name>.out` or
/// `<name>.ans`, or `<name>.in` alone for a problem with a partner, which is built for it; and
/// what is wrong with the rest, a line for each fault.
pub fn find(root: &Path, slug: &str) -> (Vec<Case>, Vec<String>) {
    match build::partner(root, slug) {
        Ok(partner) => listed(root, slug, partner.as_deref()),
        Err(message) => (Vec::new(), vec![message]),
    }
}

/// Does as [`find`] and builds nothing: `partner` is that of the problem, if it has one.
pub fn listed(root: &Path, slug: &str, partner: Option<&Path>) -> (Vec<Case>, Vec<String>) {
    let (mut cases, mut faults) = (Vec::new(), Vec::new());
    let folder = root.join("testdata").join(slug);
    let mut files = Vec::new();
    match fs::read_dir(&folder) {
        Ok(entries) => {
            let entries = entries.flatten();
            // Programs leave files of their own, and hide them.
            let entries = entries.filter(|entry| !is_hidden(&entry.file_name()));
            files.extend(entries.map(|entry| entry.path()));
        }
        Err(error) if error.kind() == ErrorKind::NotFound => {}
        Err(error) => faults.push(format!("testdata/{slug}: {error}")),
    }
    files.sort();
    for path in &files {
        match due(path, slug, partner) {
            Ok(None) => {}
            Ok(Some(due)) => cases.push(Case {
                name: path.file_stem().map(lossy).unwrap_or_default(),
                input: path.clone(),
                due,
            }),
            Err(fault) => {
                let name = path.file_name().map(lossy).unwrap_or_default();
                faults.push(format!("testdata/{slug}/{name} {fault}"));
            }
        }
    }
    if cases.is_empty() && faults.is_empty() {
        let output = if partner.is_some() {
            ""
        } else {
            " and sample-1.out"
        };
        faults.push(format!(
            "no case: put sample-1.in{output} into testdata/{slug}"
        ));
    }
    (cases, faults)
}

/// Returns what is due if the file at `path` is an input, and nothing if it is the answer to one.
///
/// # Errors
/// What is wrong with it.
fn due(path: &Path, slug: &str, partner: Option<&Path>) -> Result<Option<Due>, String> {
    let there = |ending| Some(path.with_extension(ending)).filter(|path| path.is_file());
    if !path.is_file() {
        return Err("is no file: move it away".to_string());
    }
    match path.extension().and_then(|ending| ending.to_str()) {
        Some("out" | "ans") => match (partner, there("in")) {
            (Some(_), _) => Err("is for nothing, the partner decides: move it away".to_string()),
            (None, Some(_)) => Ok(None),
            (None, None) => Err("has no .in".to_string()),
        },
        Some("in") => match (partner, there("out"), there("ans")) {
            (Some(partner), ..) => Ok(Some(Due::Partner(partner.to_path_buf()))),
            (None, Some(_), Some(_)) => Err("has a .out and a .ans: keep one".to_string()),
            (None, Some(output), None) | (None, None, Some(output)) => {
                Ok(Some(Due::Output(output)))
            }
            (None, None, None) => Err(format!(
                "has no .out, and there is no examples/{slug}-partner.rs"
            )),
        },
        _ => Err("is neither .in nor .out nor .ans: move it away".to_string()),
    }
}

fn lossy(name: &OsStr) -> String {
    name.to_string_lossy().into_owned()
}

/// Returns the cases of a problem, as [`find`] does.
///
/// # Errors
/// Its faults, if there are any.
pub fn cases(root: &Path, slug: &str) -> Result<Vec<Case>, String> {
    match find(root, slug) {
        (cases, faults) if faults.is_empty() => Ok(cases),
        (_, faults) => Err(faults.join("\n")),
    }
}
