//! `cargo xtask bench`: times programs against reference solutions.
//!
//! A problem takes part if its `examples` have the reference solution `<slug>-reference.rs` and
//! the inputs `<slug>-input.rs`, which list themselves. Times are those of whole processes.
//! Program and reference run alternately, so a busy machine slows both, and each pair has its own
//! ratio.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use crate::arguments::Arguments;
use judging::build::{build, Programs};
use judging::files::{self, fault};
use judging::output::{milliseconds, print};
use judging::process::{self, Limits, Ran};
use judging::workspace;

/// What `--help` prints.
pub const USAGE: &str = "\
time programs against reference solutions

usage: cargo xtask bench [slug…] [--pairs NUMBER]

Times programs and their reference solutions on generated inputs, and prints a
table for each problem: median times, the median and the range of the ratios.
Some inputs time the program alone, in several sizes, to show how its time grows.

--pairs NUMBER  runs of each program, from 1 to 1000 (default: 5)
";

/// The limits of a program.
const LIMITS: Limits = Limits { time: Duration::from_secs(600), output: 1 << 30 };

/// Times the problems that `arguments` name, or all that take part, prints a table for each, and
/// returns `true`.
pub fn run(arguments: &[String]) -> Result<bool, String> {
    let arguments = Arguments::parse("bench", USAGE, arguments)?;
    let pairs = arguments.number("--pairs", 1..=1000)?.unwrap_or(5);
    let root = workspace::root()?;
    let mut slugs = workspace::chosen(&root, &arguments.words)?;
    let has = |slug: &str, kind| workspace::example(&root, slug, kind).is_file();
    let takes_part = |slug: &String| has(slug, "reference") && has(slug, "input");
    if arguments.words.is_empty() {
        slugs.retain(takes_part);
    }
    if let Some(slug) = slugs.iter().find(|slug| !takes_part(slug)) {
        return Err(format!("{slug} has no benchmark, {slug}-reference.rs and {slug}-input.rs"));
    }
    let programs = build(&root, &slugs, &["--release", "--bins", "--examples"])?;
    let folder = workspace::target()?.join("bench");
    for slug in &slugs {
        print(&format!("{slug}\n"))?;
        let input = folder.join(slug);
        let measured = measure(slug, &programs, &input, pairs);
        // It is large, and quick to make again.
        let _ = fs::remove_file(&input);
        measured?;
    }
    Ok(true)
}

/// Prints the table of problem `slug`. The inputs are written to the file `input`, one by one.
fn measure(slug: &str, programs: &Programs, input: &Path, pairs: usize) -> Result<(), String> {
    let built = |name: String| programs.get(&name).ok_or(name + " does not compile");
    let program = built(slug.to_string())?;
    let reference = built(format!("{slug}-reference"))?;
    let inputs = built(format!("{slug}-input"))?;
    print("  input             size     program   reference  ratio (range)\n")?;
    for workload in made(inputs, &[])?.lines() {
        let [purpose, name, size] = workload.split(' ').collect::<Vec<_>>()[..] else {
            return Err(fault(inputs, format!("not a workload: `{workload}`")));
        };
        files::write(input, made(inputs, &[name, size])?)?;
        // The first runs are not timed.
        let first = timed(program, input)?;
        let is_compared = purpose == "Compare";
        if is_compared && timed(reference, input)?.stdout != first.stdout {
            return Err(format!("{slug} and its reference differ on {name} {size}"));
        }
        let (mut times, mut reference_times) = (Vec::new(), Vec::new());
        for _ in 0..pairs {
            times.push(timed(program, input)?.time.as_secs_f64());
            if is_compared {
                reference_times.push(timed(reference, input)?.time.as_secs_f64());
            }
        }
        let pairs = reference_times.iter().zip(&times);
        let ratios = pairs.map(|(reference, time)| reference / time).collect();
        let [time, reference] = [times, reference_times].map(|seconds| {
            let median = spread(seconds).map(|[_, median, _]| Duration::from_secs_f64(median));
            median.map_or(String::new(), milliseconds)
        });
        let ratio =
            spread(ratios).map(|[least, it, most]| format!("{it:.1} ({least:.1} to {most:.1})"));
        let remark = ratio.unwrap_or_default();
        let row = format!("  {name:<12} {size:>9} {time:>11} {reference:>11}  {remark}");
        print(&format!("{}\n", row.trim_end()))?;
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

/// Runs `program` on the file `input`, and returns the run if it ended well.
fn timed(program: &Path, input: &Path) -> Result<Ran, String> {
    match process::run(program, input, LIMITS)? {
        ran if ran.success() => Ok(ran),
        ran => Err(fault(program, ran)),
    }
}

/// Returns the least, the median (the upper one of two) and the greatest of `values`, if any.
fn spread(mut values: Vec<f64>) -> Option<[f64; 3]> {
    values.sort_by(f64::total_cmp);
    Some([*values.first()?, values[values.len() / 2], *values.last()?])
}
