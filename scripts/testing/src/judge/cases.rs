//! The cases of a problem: the files in `testdata/<slug>`.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use super::build::{self, Programs};
use crate::files;

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
    /// The interactor, a program that talks with it.
    Interactor(PathBuf),
}

/// What is found in the folder of a problem.
#[derive(Debug, Default)]
pub struct Found {
    /// The complete cases, by name.
    pub cases: Vec<Case>,
    /// What is wrong, one line each.
    pub faults: Vec<String>,
    /// The number of cases, complete or not.
    pub count: usize,
}

/// Finds the cases of a problem: `<name>.in` with `<name>.out` or `<name>.ans`. An interactive
/// problem has `<name>.in` alone, and its interactor is in `programs` unless it does not compile.
pub fn find(root: &Path, slug: &str, programs: &Programs) -> Found {
    let is_interactive = build::is_interactive(root, slug);
    let interactor = programs.get(&build::interactor_name(slug));
    let folder = root.join("testdata").join(slug);
    let (mut found, mut names) = (Found::default(), BTreeSet::new());
    // A missing folder has no cases.
    for path in files::entries(&folder).unwrap_or_default() {
        let name = |part: Option<&OsStr>| part.map(|part| part.to_string_lossy().into_owned());
        match path.extension().and_then(OsStr::to_str) {
            Some("in" | "out" | "ans") if path.is_file() => names.extend(name(path.file_stem())),
            _ => {
                let file = name(path.file_name()).unwrap_or_default();
                found.faults.push(format!(
                    "{file}: expected a file that ends in .in, .out or .ans"
                ));
            }
        }
    }
    if names.is_empty() {
        let fault = "no cases: put sample-1.in and, unless interactive, sample-1.out into testdata";
        found.faults.push(format!("{fault}/{slug}"));
    }
    if is_interactive && interactor.is_none() {
        let fault = "the interactor does not compile: see the messages of cargo";
        found.faults.push(fault.to_string());
    }
    found.count = names.len();
    for name in names {
        let path = |ending| folder.join(format!("{name}.{ending}"));
        let file = |ending| Some(path(ending)).filter(|path| path.is_file());
        let expected = match (file("in"), file("out"), file("ans")) {
            (None, ..) => Err("has no .in"),
            (_, None, None) if is_interactive => Ok(interactor.cloned().map(Expected::Interactor)),
            _ if is_interactive => Err("has an output: the interactor decides, delete it"),
            (_, Some(_), Some(_)) => Err("has a .out and a .ans: keep one"),
            (_, Some(output), _) | (_, _, Some(output)) => Ok(Some(Expected::Output(output))),
            _ => Err("has no .out, and the problem no interactor"),
        };
        match expected {
            Ok(Some(expected)) => found.cases.push(Case {
                input: path("in"),
                name,
                expected,
            }),
            Ok(None) => {}
            Err(fault) => found.faults.push(format!("{name} {fault}")),
        }
    }
    found
}

/// Returns the cases of a problem, whose interactor is built if it has one.
///
/// # Errors
/// What is wrong with its files.
pub fn cases(root: &Path, slug: &str) -> Result<Vec<Case>, String> {
    let interactors = build::interactors(root, &[slug.to_string()])?;
    let found = find(root, slug, &interactors);
    match found.faults.is_empty() {
        true => Ok(found.cases),
        false => Err(format!("testdata/{slug}: {}", found.faults.join("; "))),
    }
}
