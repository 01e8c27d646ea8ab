//! The cases of a problem: the files in `testdata/<slug>`.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use super::build::is_interactive;
use crate::files;
use crate::output::printable;

/// An input and what is expected for it.
#[derive(Clone, Debug)]
pub struct Case {
    /// The file name without its ending, e.g. `sample-1`.
    pub name: String,
    /// The path of the input.
    pub input: PathBuf,
    /// The path of the expected output, unless an interactor decides.
    pub output: Option<PathBuf>,
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
/// problem has `<name>.in` alone. Only plain files are read, and links to such.
pub fn find(root: &Path, slug: &str) -> Found {
    let folder = root.join("testdata").join(slug);
    let mut found = Found::default();
    let mut names = BTreeSet::new();
    let paths = match files::entries(&folder) {
        Err(message) if folder.exists() => {
            found.faults.push(message);
            return found;
        }
        // A missing folder has no cases.
        paths => paths.unwrap_or_default(),
    };
    for path in paths {
        let fault = match path.extension().and_then(OsStr::to_str) {
            _ if path.to_str().is_none() => "expected a name in UTF-8",
            Some("in" | "out" | "ans") if !path.is_file() => "expected a plain file",
            Some("in" | "out" | "ans") => {
                names.extend(path.file_stem().and_then(OsStr::to_str).map(str::to_string));
                continue;
            }
            _ => "expected a file that ends in .in, .out or .ans",
        };
        let file = files::slashed(path.strip_prefix(&folder).unwrap_or(&path));
        found.faults.push(format!("{file}: {fault}"));
    }
    if names.is_empty() {
        let fault = "no cases: put sample-1.in and, unless interactive, sample-1.out into testdata";
        found.faults.push(format!("{fault}/{slug}"));
    }
    found.count = names.len();
    for name in names {
        let path = |ending| folder.join(format!("{name}.{ending}"));
        let file = |ending| Some(path(ending)).filter(|path| path.is_file());
        let output = match (file("in"), file("out"), file("ans")) {
            (None, ..) => Err("has no .in file"),
            (_, None, None) if is_interactive(root, slug) => Ok(None),
            _ if is_interactive(root, slug) => {
                Err("has an output: delete it, the interactor decides")
            }
            (_, Some(_), Some(_)) => Err("has a .out and a .ans file: keep one"),
            (_, None, None) => Err("has no .out file, and the problem has no interactor"),
            (_, output, answer) => Ok(output.or(answer)),
        };
        let input = path("in");
        let name = printable(name.as_bytes());
        match output {
            Ok(output) => found.cases.push(Case { name, input, output }),
            Err(fault) => found.faults.push(format!("{name} {fault}")),
        }
    }
    found
}

/// Returns the cases of a problem.
///
/// # Errors
/// What is wrong with its files.
pub fn cases(root: &Path, slug: &str) -> Result<Vec<Case>, String> {
    let found = find(root, slug);
    if found.faults.is_empty() {
        return Ok(found.cases);
    }
    Err(format!("testdata/{slug}: {}", found.faults.join("; ")))
}
