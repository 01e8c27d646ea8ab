//! Tests bundles: on the samples, or with `--check` in every edition on all cases.

use std::collections::BTreeMap;
use std::iter;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use super::{rustc, Bundle};
use judging::files::fault;
use judging::output::{print, printable};
use judging::{parallel, unfinished, Problem, Referee, Rules};

/// A compiler of Rust, and its version.
type Compiler = (PathBuf, String);

fn compiler(path: PathBuf) -> Result<Compiler, String> {
    let answer = Command::new(&path).arg("--version").output();
    let answer = answer.map_err(|error| fault(&path, error))?.stdout;
    let says = printable(answer.split(|byte| *byte == b'\n').next().unwrap_or_default());
    let version = says.strip_prefix("rustc ").and_then(|rest| rest.split(' ').next());
    let expected = "expected a compiler of Rust, but `--version` prints";
    let version =
        version.ok_or_else(|| fault(&path, format!("{expected} \"{says}\"")))?.to_string();
    Ok((path, version))
}

/// Compiles a bundle and runs it on the cases. Returns how many it passes, and what is wrong.
fn test(
    rustc: &Path,
    options: &[&str],
    problem: &Problem,
    referee: &Referee,
    bundle: &Bundle,
    exact: bool,
) -> Result<(usize, String), String> {
    let program = match bundle.program(rustc, options)? {
        Ok(program) => program,
        Err(messages) => return Ok((0, messages)),
    };
    // Enough time for any case: `cargo xtask judge` decides whether a program is fast.
    let time_limit = Duration::from_secs(10);
    let rules = Rules { time_limit, memory_limit: problem.memory_limit, exact };
    let mut faults = Vec::new();
    for case in &problem.cases {
        let judged = referee.judge(&program, case, rules)?;
        faults.extend(judged.decision.objection().map(|why| format!("{}: {why}\n", case.name)));
    }
    Ok((problem.cases.len() - faults.len(), faults.concat()))
}

/// How a bundle does on the samples.
pub struct Samples {
    /// How many it passes, in words.
    pub count: String,
    /// What is wrong, if anything is.
    pub fault: Option<String>,
}

/// Runs the bundle of problem `slug` on the samples, unless something is left to write before it can
/// be submitted.
pub fn samples(root: &Path, slug: &str, bundle: &Bundle) -> Result<Samples, String> {
    let mut left = unfinished::places(root, slug);
    left.retain(|place| place.contains("/src/") || place.starts_with("testdata/"));
    if !left.is_empty() {
        let fault = format!("left to write:\n  {}", left.join("\n  "));
        return Ok(Samples { count: String::new(), fault: Some(fault) });
    }
    let none = Samples { count: "no samples".to_string(), fault: None };
    if !root.join("testdata").join(slug).is_dir() {
        return Ok(none);
    }
    let mut problem = Problem::load(root, slug)?;
    problem.cases.retain(|case| case.name.starts_with("sample"));
    let all = problem.cases.len();
    if all == 0 {
        return Ok(none);
    }
    let referee = Referee::build(root, &problem)?;
    // As a judge compiles it.
    let options = ["--edition", &bundle.edition, "-O"];
    let (passed, faults) = test(&rustc::own(), &options, &problem, &referee, bundle, false)?;
    let count = format!("{passed} of {all} samples passed");
    let lines: String = faults.lines().map(|line| format!("\n  {line}")).collect();
    let fault = (!lines.is_empty()).then(|| format!("the file fails samples:{lines}"));
    Ok(Samples { count, fault })
}

/// Tests the files of the problems with the compiler of this build and those at `paths`, and prints
/// a table. Returns whether all is well.
pub fn check(root: &Path, slugs: &[String], paths: &[&str]) -> Result<bool, String> {
    let paths = iter::once(rustc::own()).chain(paths.iter().map(PathBuf::from));
    let compilers = paths.map(compiler).collect::<Result<Vec<_>, _>>()?;
    print("problem          lines  bytes  rustc                2015     2018     2021     2024\n")?;
    let mut faults = String::new();
    for tested in parallel::map(slugs, |slug| rows(root, slug, &compilers)) {
        let (rows, found) = tested?;
        print(&rows)?;
        faults += &found;
    }
    let end = "all compile without a warning; the table counts accepted cases\n";
    print(if faults.is_empty() { end } else { &faults })?;
    Ok(faults.is_empty())
}

/// Returns the rows of a problem, one for each compiler, and what is wrong, each fault once.
fn rows(root: &Path, slug: &str, compilers: &[Compiler]) -> Result<(String, String), String> {
    let bundle = Bundle::new(root, slug)?;
    let problem = Problem::complete(root, slug)?;
    let referee = Referee::build(root, &problem)?;
    let lines = bundle.text.lines().count();
    let bytes = bundle.text.len();
    let mut rows = String::new();
    let mut faults = BTreeMap::<String, String>::new();
    for (rustc, version) in compilers {
        rows += &format!("{slug:<16} {lines:>5} {bytes:>6}  {version:<16}");
        for edition in ["2015", "2018", "2021", "2024"] {
            let options = ["--edition", edition, "-O", "-D", "warnings"];
            let asked = Command::new(rustc).arg("--print=sysroot").args(&options[..2]).output();
            if !asked.is_ok_and(|answer| answer.status.success()) {
                rows += "        -";
                continue;
            }
            let (passed, fault) = test(rustc, &options, &problem, &referee, &bundle, true)?;
            rows += &format!(" {:>8}", format!("{passed}/{}", problem.cases.len()));
            if !fault.is_empty() {
                *faults.entry(fault).or_default() += &format!(", {version} in edition {edition}");
            }
        }
        rows += "\n";
    }
    let fault = |(fault, places)| format!("{slug}{places}:\n{fault}");
    Ok((rows, faults.into_iter().map(fault).collect()))
}
