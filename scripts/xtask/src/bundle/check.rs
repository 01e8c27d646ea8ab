//! Tests bundles on all cases of their problems: before one is written, or with `--check` in every
//! edition.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, iter};

use judging::{Problem, Referee, Rules};
use tooling::output::{print, printable};
use tooling::{files, parallel};

use super::compose::{self, Reader, CONTRACT};
use super::file::Bundle;
use crate::facts::Facts;

/// What to do if rustc refuses a file whose program compiles.
const REMEDY: &str =
    "the file has `src/main.rs` and the modules that it names as `shared::module::`: move \
    everything else into `src/main.rs`, and use no other crate";

/// Returns the rustc of this build.
pub fn own() -> PathBuf {
    env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()).into()
}

/// Compiles the file and runs it on all cases. Returns in words how many it passes.
///
/// # Errors
/// What is wrong: something is left to write, rustc refuses the file, or a case fails.
pub fn all_cases(root: &Path, bundle: &Bundle) -> Result<String, String> {
    let slug = &bundle.slug;
    let is_left = |line: &&str| line.contains("todo!(") && !line.trim_start().starts_with("//");
    if let Some(line) = bundle.text.lines().find(is_left) {
        return Err(format!("a `todo!` is left to write in {slug}: {}", line.trim()));
    }
    let problem = Problem::complete(root, slug)?;
    let program = bundle.compile(&own(), &["--edition=2021", "-O"])?;
    let refused = |says| format!("rustc refuses {slug} as one file:\n{says}\n{REMEDY}; {CONTRACT}");
    let program = program.map_err(refused)?;
    let referee = Referee::build(root, &problem)?;
    let count = problem.cases.len();
    let failures = referee.failures(&program, &problem, Rules::with_ample_time(&problem, false))?;
    if failures.is_empty() {
        return Ok(format!("{count} of {count} cases passed"));
    }
    let failures: Vec<String> = failures.iter().map(|it| it.replace('\n', "\n    ")).collect();
    Err(format!("the file fails:\n  {}", failures.join("\n  ")))
}

/// Tests the files of the problems with the compiler of this build and those at `paths`, and prints
/// a table. Returns whether all is well.
pub fn check(
    root: &Path,
    slugs: &[String],
    reader: Reader,
    paths: &[&str],
) -> Result<bool, String> {
    let paths = iter::once(own()).chain(paths.iter().map(PathBuf::from));
    let compilers = paths.map(Compiler::at).collect::<Result<Vec<_>, _>>()?;
    let facts = Facts::read(root)?;
    print("problem          lines  bytes  rustc                2015     2018     2021     2024\n")?;
    let tested = parallel::map(slugs, |slug| {
        let text = compose::program(root, &facts, slug, slug, reader);
        let tested = text
            .and_then(|text| Bundle::new(slug, text))
            .and_then(|bundle| rows(root, &bundle, &compilers));
        // A problem that is not finished is not in the way of the others.
        tested.unwrap_or_else(|fault| {
            (format!("{slug:<16} not tested\n"), format!("{slug}:\n  {fault}\n"))
        })
    });
    let mut faults = String::new();
    for (rows, found) in tested {
        print(&rows)?;
        faults += &found;
    }
    let end = "all compile without a warning; the table counts accepted cases\n";
    print(if faults.is_empty() { end } else { &faults })?;
    Ok(faults.is_empty())
}

/// A compiler of Rust.
struct Compiler {
    path: PathBuf,
    version: String,
}

impl Compiler {
    fn at(path: PathBuf) -> Result<Compiler, String> {
        let answer = Command::new(&path).arg("--version").output();
        let answer = answer.map_err(|error| files::fault(&path, error))?.stdout;
        let says = printable(answer.split(|byte| *byte == b'\n').next().unwrap_or_default());
        match says.strip_prefix("rustc ").and_then(|rest| rest.split(' ').next()) {
            Some(version) => Ok(Compiler { version: version.to_string(), path }),
            None => {
                let expected = "expected a compiler of Rust, but `--version` prints";
                Err(files::fault(&path, format!("{expected} \"{says}\"")))
            }
        }
    }

    fn knows(&self, edition: &str) -> bool {
        let asked =
            Command::new(&self.path).args(["--print=sysroot", "--edition", edition]).output();
        asked.is_ok_and(|answer| answer.status.success())
    }
}

/// Returns the rows of a file, one for each compiler, and what is wrong, each fault once.
fn rows(root: &Path, bundle: &Bundle, compilers: &[Compiler]) -> Result<(String, String), String> {
    let slug = &bundle.slug;
    let problem = Problem::complete(root, slug)?;
    let referee = Referee::build(root, &problem)?;
    let lines = bundle.text.lines().count();
    let bytes = bundle.text.len();
    let mut rows = String::new();
    let mut faults = BTreeMap::<String, String>::new();
    for compiler in compilers {
        let version = &compiler.version;
        rows += &format!("{slug:<16} {lines:>5} {bytes:>6}  {version:<16}");
        for edition in ["2015", "2018", "2021", "2024"] {
            if !compiler.knows(edition) {
                rows += "        -";
                continue;
            }
            let options = ["--edition", edition, "-O", "-D", "warnings"];
            let (passed, fault) = match bundle.compile(&compiler.path, &options)? {
                Ok(program) => {
                    let rules = Rules::with_ample_time(&problem, true);
                    let failures = referee.failures(&program, &problem, rules)?;
                    (problem.cases.len() - failures.len(), failures.join("\n"))
                }
                Err(says) => (0, says),
            };
            rows += &format!(" {:>8}", format!("{passed}/{}", problem.cases.len()));
            if !fault.is_empty() {
                *faults.entry(fault).or_default() += &format!(", {version} in edition {edition}");
            }
        }
        rows += "\n";
    }
    let fault = |(fault, places): (String, String)| {
        format!("{slug}{places}:\n  {}\n", fault.trim_end().replace('\n', "\n  "))
    };
    Ok((rows, faults.into_iter().map(fault).collect()))
}
