//! `cargo xtask bench`: times programs against reference solutions.
//!
//! A problem takes part if its `examples` have the reference solution `<slug>-reference.rs` and
//! the inputs `<slug>-input.rs`, which list themselves. Times are those of whole processes, the
//! least of several: what a busy machine adds is never negative.

use std::fs;
use std::path::Path;
use std::process::Command;
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

usage: cargo xtask bench [slug…]

Times programs and their reference solutions on generated inputs, and prints the
least of five times, and how many times as long the reference takes. A reference
that needs more than 20 s for an input is left out.
";

/// The limits of a run.
const LIMITS: Limits = Limits { time: Duration::from_secs(20), output: 1 << 30 };

/// Times the problems that `arguments` name, or all that take part, prints a table for each, and
/// returns `true`.
pub fn run(arguments: &[String]) -> Result<bool, String> {
    let arguments = Arguments::parse("bench", USAGE, arguments)?;
    let root = workspace::root()?;
    let mut slugs = workspace::chosen(&root, &arguments.names)?;
    slugs.retain(|slug| workspace::example(&root, slug, "reference").is_file());
    if slugs.is_empty() {
        let needed = "needs <slug>-reference.rs and <slug>-input.rs in problems/<slug>/examples";
        return Err(format!("{}: a benchmark {needed}", arguments.names.join(" ")));
    }
    let programs = build(&root, &slugs, &["--release", "--bins", "--examples"])?;
    for slug in &slugs {
        let input = workspace::target()?.join("bench").join(slug);
        let measured = measure(slug, &programs, &input);
        // It is large, and quick to make again.
        let _ = fs::remove_file(&input);
        measured?;
    }
    Ok(true)
}

/// Prints the table of problem `slug`. The inputs are written to the file `input`, one by one.
fn measure(slug: &str, programs: &Programs, input: &Path) -> Result<(), String> {
    let built = |name: String| programs.get(&name).ok_or(name + " does not compile");
    let program = built(slug.to_string())?;
    let reference = built(format!("{slug}-reference"))?;
    let inputs = built(format!("{slug}-input"))?;
    print(&format!("{slug:<24}      size     program   reference  ratio\n"))?;
    for workload in made(inputs, &[])?.lines() {
        let (name, size) = workload.split_once(' ').unwrap_or_default();
        // At once, because what follows takes its time.
        print(&format!("  {name:<22} {size:>9} "))?;
        files::write(input, made(inputs, &[name, size])?)?;
        let first = least(program, input)?.ok_or(format!("{program:?} needs more than 20 s"))?;
        print(&format!("{:>11} ", milliseconds(first.time)))?;
        let second = least(reference, input)?;
        if second.as_ref().is_some_and(|second| second.stdout != first.stdout) {
            return Err(format!("{slug} and its reference differ on {workload}"));
        }
        print(&second.map_or("          -\n".to_string(), |second| {
            let ratio = second.time.as_secs_f64() / first.time.as_secs_f64();
            format!("{:>11}  {ratio:.1}\n", milliseconds(second.time))
        }))?;
    }
    Ok(())
}

/// Returns what the example `inputs` prints, given `arguments`.
fn made(inputs: &Path, arguments: &[&str]) -> Result<String, String> {
    let ran = Command::new(inputs).args(arguments).output();
    let output = ran.map_err(|error| fault(inputs, error))?;
    String::from_utf8(output.stdout).map_err(|error| fault(inputs, error))
}

/// Runs `program` on the file `input` five times. Returns the shortest run, or `None` if one needs
/// too long.
fn least(program: &Path, input: &Path) -> Result<Option<Ran>, String> {
    let mut runs = Vec::new();
    for _ in 0..5 {
        let ran = process::run_file(program, input, LIMITS)?;
        if ran.ending == Ending::OutOfTime {
            return Ok(None);
        }
        if !ran.success() {
            return Err(fault(program, ran));
        }
        runs.push(ran);
    }
    Ok(runs.into_iter().min_by_key(|ran| ran.time))
}
