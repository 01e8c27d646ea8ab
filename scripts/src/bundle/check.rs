//! Tests bundles: on the samples, or with `--check` in every edition on all cases.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;
use std::{env, iter};

use super::Bundle;
use judging::files::fault;
use judging::output::{print, printable};
use judging::{parallel, unfinished, Problem, Referee, Rules};

/// Returns the rustc of this build.
pub fn own() -> PathBuf {
    env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()).into()
}

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
    let (is_compiled, messages) = bundle.compile(rustc, options)?;
    if !is_compiled {
        return Ok((0, messages));
    }
    // Enough time for any case: `cargo xtask judge` decides whether a program is fast.
    let time_limit = Duration::from_secs(10);
    let rules = Rules { time_limit, memory_limit: problem.memory_limit, exact };
    let mut faults = Vec::new();
    for case in &problem.cases {
        let judged = referee.judge(&bundle.program, case, rules)?;
        faults.extend(judged.decision.objection().map(|why| format!("{}: {why}\n", case.name)));
    }
    Ok((problem.cases.len() - faults.len(), faults.concat()))
}

/// Returns a line for each place of problem `slug` that is left to write before it can be submitted
/// or, without any, for each sample that its bundle fails.
pub fn objections(root: &Path, slug: &str, bundle: &Bundle) -> Result<String, String> {
    let mut left = unfinished::places(root, slug);
    left.retain(|place| place.contains("/src/") || place.starts_with("testdata/"));
    if !left.is_empty() || !root.join("testdata").join(slug).is_dir() {
        return Ok(left.iter().map(|place| format!("warning: left to write: {place}\n")).collect());
    }
    let mut problem = Problem::load(root, slug)?;
    problem.cases.retain(|case| case.name.starts_with("sample"));
    let referee = Referee::build(root, &problem)?;
    let options = ["--edition", &bundle.edition];
    let (_, faults) = test(&own(), &options, &problem, &referee, bundle, false)?;
    let lines: String = faults.lines().map(|line| format!("\n  {line}")).collect();
    Ok(if lines.is_empty() { lines } else { format!("warning: the file fails samples:{lines}\n") })
}

/// Tests the files of the problems with the compiler of this build and those at `paths`, and prints
/// a table. Returns whether all is well.
pub fn check(root: &Path, slugs: &[String], paths: &[&str]) -> Result<bool, String> {
    let paths = iter::once(own()).chain(paths.iter().map(PathBuf::from));
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
    let (lines, bytes) = (bundle.text.lines().count(), bundle.text.len());
    let (mut rows, mut faults) = (String::new(), BTreeMap::<String, String>::new());
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
