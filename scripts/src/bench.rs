//! `cargo xtask bench`: times programs against reference solutions.
//!
//! A problem takes part if its `examples` have the reference solution `<slug>-reference.rs` and
//! the inputs `<slug>-input.rs`, which list themselves. Times are those of whole processes, the
//! least of several: what a busy machine adds is never negative.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use crate::arguments::Arguments;
use judging::build::{build, Programs};
use judging::files::{self, fault};
use judging::output::{milliseconds, print};
use judging::process::{self, Ending, Limits, Ran};
use judging::workspace;

/// What `--help` prints.
pub const USAGE: &str = "\
time programs against reference solutions

usage: cargo xtask bench [slug…] [--runs NUMBER]

Times programs and their reference solutions on generated inputs, and prints a
table for each problem: the least times, and how many times as long the
reference takes. After a run of 20 s it does not run on larger inputs.

--runs NUMBER  runs of each program on each input, from 1 to 1000 (default: 5)
";

/// The limits of a run.
const LIMITS: Limits = Limits { time: Duration::from_secs(20), output: 1 << 30 };

/// Times the problems that `arguments` name, or all that take part, prints a table for each, and
/// returns `true`.
pub fn run(arguments: &[String]) -> Result<bool, String> {
    let arguments = Arguments::parse("bench", USAGE, arguments)?;
    let runs = arguments.number("--runs", 1..=1000)?.unwrap_or(5);
    let root = workspace::root()?;
    let mut slugs = workspace::chosen(&root, &arguments.words)?;
    let has = |slug: &str, kind| workspace::example(&root, slug, kind).is_file();
    let takes_part = |slug: &String| has(slug, "reference") && has(slug, "input");
    if arguments.words.is_empty() {
        slugs.retain(takes_part);
    }
    if let Some(slug) = slugs.iter().find(|slug| !takes_part(slug)) {
        let examples = format!("problems/{slug}/examples/{slug}");
        return Err(format!("{slug} needs {examples}-reference.rs and {examples}-input.rs"));
    }
    let programs = build(&root, &slugs, &["--release", "--bins", "--examples"])?;
    let folder = workspace::target()?.join("bench");
    for slug in &slugs {
        let input = folder.join(slug);
        let measured = measure(slug, &programs, &input, runs);
        // It is large, and quick to make again.
        let _ = fs::remove_file(&input);
        measured?;
    }
    Ok(true)
}

/// Prints the table of problem `slug`. The inputs are written to the file `input`, one by one.
fn measure(slug: &str, programs: &Programs, input: &Path, runs: usize) -> Result<(), String> {
    let built = |name: String| programs.get(&name).ok_or(name + " does not compile");
    let program = built(slug.to_string())?;
    let reference = built(format!("{slug}-reference"))?;
    let inputs = built(format!("{slug}-input"))?;
    print(&format!("{slug:<24}      size     program   reference  ratio\n"))?;
    let mut late = String::new();
    for workload in made(inputs, &[])?.lines() {
        let (name, size) = workload.split_once(' ').unwrap_or_default();
        // At once, because what follows takes its time.
        print(&format!("  {name:<22} {size:>9} "))?;
        files::write(input, made(inputs, &[name, size])?)?;
        let first = least(program, input, runs)?.ok_or(format!("{program:?} takes too long"))?;
        print(&format!("{:>11} ", milliseconds(first.time)))?;
        let second = if late == name { None } else { least(reference, input, runs)? };
        let Some(second) = second else {
            late = name.to_string();
            print("          -\n")?;
            continue;
        };
        if first.stdout != second.stdout {
            return Err(format!("{slug} and its reference differ on {workload}"));
        }
        let ratio = second.time.as_secs_f64() / first.time.as_secs_f64();
        print(&format!("{:>11}  {ratio:.1}\n", milliseconds(second.time)))?;
    }
    Ok(())
}

/// Returns what the example `inputs` prints, given `arguments`.
fn made(inputs: &Path, arguments: &[&str]) -> Result<String, String> {
    let ran = Command::new(inputs).args(arguments).stderr(Stdio::inherit()).output();
    let output = ran.map_err(|error| fault(inputs, error))?;
    match String::from_utf8(output.stdout) {
        Ok(text) if output.status.success() => Ok(text),
        _ => Err(fault(inputs, output.status)),
    }
}

/// Runs `program` on the file `input`, and returns the shortest run, or `None` if one takes too long.
fn least(program: &Path, input: &Path, runs: usize) -> Result<Option<Ran>, String> {
    let mut least: Option<Ran> = None;
    for _ in 0..runs {
        match process::run(program, input, LIMITS)? {
            ran if ran.ending == Ending::OutOfTime => return Ok(None),
            ran if !ran.success() => return Err(fault(program, ran)),
            ran if least.as_ref().is_some_and(|least| least.time < ran.time) => {}
            ran => least = Some(ran),
        }
    }
    Ok(least)
}
