//! A problem as it is judged: its cases, and its interactor.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use crate::build::build;
use crate::process::{self, Limits};
use crate::verdict::{Judged, Rules};
use crate::{dialogue, files, workspace};

/// A program is stopped when it has printed this many bytes more than expected.
const TOO_MUCH: usize = 16_000_000;

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

/// A problem with what is in `testdata/<slug>`.
#[derive(Debug)]
pub struct Problem {
    /// The complete cases, by name.
    pub cases: Vec<Case>,
    /// What is wrong with the files, one line each.
    pub faults: Vec<String>,
    /// The number of cases, complete or not.
    pub count: usize,
    /// The program that decides instead of an output, if it compiles.
    interactor: Option<PathBuf>,
}

impl Problem {
    /// Finds the cases of a problem: `<name>.in` with `<name>.out` or `<name>.ans`. An interactive
    /// problem has `<name>.in` alone, and its interactor is built. Only plain files are read, and
    /// links to such.
    pub fn load(root: &Path, slug: &str) -> Result<Problem, String> {
        let folder = root.join("testdata").join(slug);
        let is_interactive = workspace::example(root, slug, "interactor").is_file();
        let (mut cases, mut faults, mut count, mut interactor) = (Vec::new(), Vec::new(), 0, None);
        // A missing folder has no cases.
        for path in files::entries(&folder).unwrap_or_default() {
            let name = files::slashed(path.strip_prefix(&folder).unwrap_or(&path));
            match path.extension().and_then(OsStr::to_str).filter(|_| path.is_file()) {
                Some("in") => {
                    count += 1;
                    match case(path, is_interactive) {
                        Ok(case) => cases.push(case),
                        Err(fault) => faults.push(format!("{name} {fault}")),
                    }
                }
                Some("out" | "ans") if path.with_extension("in").is_file() => {}
                Some("out" | "ans") => faults.push(format!("{name} has no .in file")),
                _ => faults.push(format!("{name}: expected a file that ends in .in, .out or .ans")),
            }
        }
        if count == 0 && faults.is_empty() {
            let files = "sample-1.in and, unless interactive, sample-1.out";
            faults.push(format!("no cases: put {files} into testdata/{slug}"));
        }
        if is_interactive {
            let name = format!("{slug}-interactor");
            // Not `--release`: the tests and this task have built what interactors need.
            let arguments = ["--quiet", "--example", &name];
            interactor = build(root, &[slug.to_string()], &arguments)?.remove(&name);
        }
        Ok(Problem { cases, faults, count, interactor })
    }

    /// Returns the problem, or what is wrong with its files.
    pub fn complete(root: &Path, slug: &str) -> Result<Problem, String> {
        let problem = Problem::load(root, slug)?;
        if problem.faults.is_empty() {
            return Ok(problem);
        }
        Err(format!("testdata/{slug}: {}", problem.faults.join("; ")))
    }

    /// Runs `program` on `case` and judges it by `rules`. The interactor decides where no output is
    /// expected.
    ///
    /// # Errors
    /// A message if the case cannot be read, a program cannot be started, or the interactor does
    /// not compile.
    pub fn judge(&self, program: &Path, case: &Case, rules: Rules) -> Result<Judged, String> {
        let limits = |bytes: usize| Limits { time: rules.time_limit, output: bytes + TOO_MUCH };
        let Some(output) = &case.output else {
            let why = "the interactor does not compile: see cargo's messages";
            let interactor = self.interactor.as_ref().ok_or(why)?;
            return dialogue::talk(program, interactor, &case.input, limits(0));
        };
        let expected = files::bytes(output)?;
        let ran = process::run(program, files::bytes(&case.input)?, limits(expected.len()))?;
        Ok(Judged::of_run(ran, expected, rules))
    }
}

/// Returns the case with this input, or what is wrong with it.
fn case(input: PathBuf, is_interactive: bool) -> Result<Case, &'static str> {
    let name = files::slashed(input.file_stem().unwrap_or_default().as_ref());
    let file = |ending| Some(input.with_extension(ending)).filter(|path| path.is_file());
    match (file("out"), file("ans")) {
        (None, None) if is_interactive => Ok(Case { name, input, output: None }),
        _ if is_interactive => Err("has an output: delete it, the interactor decides"),
        (Some(_), Some(_)) => Err("has a .out and a .ans file: keep one"),
        (None, None) => Err("has no .out file, and the problem has no interactor"),
        (output, answer) => Ok(Case { name, input, output: output.or(answer) }),
    }
}
