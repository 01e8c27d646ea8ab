//! The cases of a problem: the files in `testdata/<slug>`.

use std::collections::BTreeSet;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use super::build;
use crate::files::is_hidden;

/// An input and what is expected for it.
#[derive(Clone, Debug)]
pub struct Case {
    /// The file name without its ending, e.g. `sample-1`.
    pub name: String,
    /// The path of the input.
    pub input: PathBuf,
    /// What decides whether a program is right.
    pub expected: Expected,
}

/// What decides whether a program is right.
#[derive(Clone, Debug)]
pub enum Expected {
    /// The output in this file.
    Output(PathBuf),
    /// The partner, a program that talks with it.
    Partner(PathBuf),
}

/// What is found in the folder of a problem.
#[derive(Debug, Default)]
pub struct Found {
    /// The complete cases, by name.
    pub cases: Vec<Case>,
    /// What is wrong with the other files, one line each.
    pub faults: Vec<String>,
    /// The number of cases, complete or not.
    pub count: usize,
}

/// Finds the cases of a problem: `<name>.in` with `<name>.out` or `<name>.ans`, or, for an
/// interactive problem, `<name>.in` alone, with its `partner` if that compiles.
pub fn find(root: &Path, slug: &str, partner: Option<&PathBuf>) -> Found {
    let mut found = Found::default();
    let is_interactive = build::is_interactive(root, slug);
    if is_interactive && partner.is_none() {
        let fault = "the partner does not compile: see the messages of cargo";
        found.faults.push(fault.to_string());
    }
    let folder = root.join("testdata").join(slug);
    let files = match fs::read_dir(&folder) {
        Ok(entries) => entries.flatten().map(|entry| entry.path()).collect(),
        Err(error) if error.kind() == ErrorKind::NotFound => Vec::new(),
        Err(error) => {
            found.faults.push(format!("testdata/{slug}: {error}"));
            Vec::new()
        }
    };
    let mut names = BTreeSet::new();
    for path in files {
        let file = path.file_name().unwrap_or_default();
        match path.extension().and_then(|ending| ending.to_str()) {
            // Programs leave hidden files of their own.
            _ if is_hidden(file) => {}
            Some("in" | "out" | "ans") if path.is_file() => {
                names.extend(
                    path.file_stem()
                        .map(|name| name.to_string_lossy().into_owned()),
                );
            }
            _ => {
                let file = file.to_string_lossy();
                let fault = "expected only files that end in .in, .out or .ans";
                found
                    .faults
                    .push(format!("testdata/{slug}/{file}: {fault}"));
            }
        }
    }
    found.count = names.len();
    for name in names {
        match expected(&folder, &name, is_interactive, partner) {
            Ok(Some(expected)) => found.cases.push(Case {
                input: folder.join(format!("{name}.in")),
                name,
                expected,
            }),
            Ok(None) => {}
            Err(fault) => found.faults.push(format!("testdata/{slug}/{name}{fault}")),
        }
    }
    if found.count == 0 {
        let output = if is_interactive {
            ""
        } else {
            " and sample-1.out"
        };
        let fault = format!("no cases: put sample-1.in{output} into testdata/{slug}");
        found.faults.push(fault);
    }
    found
}

/// Returns what is expected for the case called `name`, or nothing if the partner is missing.
///
/// # Errors
/// What is wrong with the files of the case, to be read after its name.
fn expected(
    folder: &Path,
    name: &str,
    is_interactive: bool,
    partner: Option<&PathBuf>,
) -> Result<Option<Expected>, String> {
    let file = |ending| Some(folder.join(format!("{name}.{ending}"))).filter(|file| file.is_file());
    let fault = match (file("in"), file("out"), file("ans")) {
        (None, ..) => " has an output, but no .in",
        (_, None, None) if is_interactive => {
            return Ok(partner.cloned().map(Expected::Partner));
        }
        _ if is_interactive => ": an interactive problem has no expected output, delete it",
        (_, Some(_), Some(_)) => " has a .out and a .ans: keep one",
        (_, Some(output), None) | (_, None, Some(output)) => {
            return Ok(Some(Expected::Output(output)));
        }
        _ => ".in has no .out",
    };
    Err(fault.to_string())
}

/// Returns the cases of a problem, whose partner is built if it has one.
///
/// # Errors
/// What is wrong with its files, one line each.
pub fn cases(root: &Path, slug: &str) -> Result<Vec<Case>, String> {
    let partners = build::partners(root, &[slug.to_string()])?;
    let found = find(root, slug, partners.values().next());
    match found.faults.is_empty() {
        true => Ok(found.cases),
        false => Err(found.faults.join("\n")),
    }
}
