//! `cargo xtask bench`: times programs against reference solutions.
//!
//! A problem takes part if its `examples` have the reference solution `<slug>-reference.rs` and
//! the inputs `<slug>-input.rs` (see [`testing::workload`]). Times are those of whole processes.
//! Program and reference run in turn, so that a machine that is busy for a while is busy for both,
//! and each pair has its own ratio.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use crate::arguments::Arguments;
use testing::files::{self, fault};
use testing::judge::build::{build, Programs};
use testing::judge::process::{self, Ending, Input, Limits, Ran};
use testing::output::{milliseconds, say};
use testing::workload::Purpose;
use testing::workspace;

/// What `--help` prints.
pub const USAGE: &str = "\
time programs against reference solutions

usage: cargo xtask bench [slug…] [--pairs NUMBER]

Times programs and their reference solutions on generated inputs, and prints a
table for each problem: median times, the median and the range of the ratios.
Where only the program runs, several sizes show how its time grows.

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
    let slugs = workspace::chosen(&root, &arguments.words)?.into_iter();
    let (slugs, others): (Vec<_>, Vec<_>) = slugs.partition(|slug| takes_part(&root, slug));
    if let (Some(slug), false) = (others.first(), arguments.words.is_empty()) {
        return Err(format!("{slug} has no reference solution or no inputs"));
    }
    let programs = build(&root, &slugs, &["--release", "--bins", "--examples"])?;
    let folder = workspace::target()?.join("bench");
    for slug in &slugs {
        say(&format!("{slug}\n"))?;
        let input = folder.join(slug);
        let measured = measure(slug, &programs, &input, pairs);
        // It is large, and quick to make again.
        let _ = fs::remove_file(&input);
        measured?;
    }
    Ok(true)
}

fn takes_part(root: &Path, slug: &str) -> bool {
    let examples = root.join("problems").join(slug).join("examples");
    let has = |kind| examples.join(format!("{slug}-{kind}.rs")).is_file();
    has("reference") && has("input")
}

const HEADER: &str = "  input             size     program   reference  ratio (range)\n";

/// Prints the table of problem `slug`. The inputs are written to the file `input`, one by one.
fn measure(slug: &str, programs: &Programs, input: &Path, pairs: usize) -> Result<(), String> {
    let built = |name: String| programs.get(&name).ok_or(name + " does not compile");
    let program = built(slug.to_string())?;
    let reference = built(format!("{slug}-reference"))?;
    let inputs = built(format!("{slug}-input"))?;
    say(HEADER)?;
    let workloads = made(inputs, &[])?;
    for workload in workloads.lines() {
        let words: Vec<&str> = workload.split(' ').collect();
        let [purpose, name, size] = words[..] else {
            return Err(fault(inputs, format!("not a workload: `{workload}`")));
        };
        let is_compared = purpose == format!("{:?}", Purpose::Compare);
        files::write(input, made(inputs, &[name, size])?)?;
        // The first runs are not timed.
        let first = timed(program, input)?;
        if is_compared && timed(reference, input)?.stdout != first.stdout {
            return Err(format!("{slug} and its reference differ on {name} {size}"));
        }
        let (mut times, mut reference_times, mut ratios) = (Vec::new(), Vec::new(), Vec::new());
        for _ in 0..pairs {
            let time = timed(program, input)?.time.as_secs_f64();
            times.push(time);
            if is_compared {
                let reference_time = timed(reference, input)?.time.as_secs_f64();
                reference_times.push(reference_time);
                ratios.push(reference_time / time);
            }
        }
        let remark = match (median(&mut ratios), ratios.first(), ratios.last()) {
            (Some(ratio), Some(least), Some(most)) => {
                format!("{ratio:.1} ({least:.1} to {most:.1})")
            }
            _ => String::new(),
        };
        let [time, reference] = [&mut times, &mut reference_times].map(|times| shown(times));
        let row = format!("  {name:<12} {size:>9} {time:>11} {reference:>11}  {remark}");
        say(&format!("{}\n", row.trim_end()))?;
    }
    Ok(())
}

/// Returns what the example `inputs` prints, given `arguments`.
fn made(inputs: &Path, arguments: &[&str]) -> Result<String, String> {
    let output = Command::new(inputs).args(arguments).output();
    let output = output.map_err(|error| fault(inputs, error))?;
    match String::from_utf8(output.stdout) {
        Ok(text) if output.status.success() => Ok(text),
        _ => Err(fault(inputs, output.status)),
    }
}

/// Runs `program` on the file `input`, and returns the run if it ended well.
fn timed(program: &Path, input: &Path) -> Result<Ran, String> {
    match process::run(program, &Input::File(input), LIMITS)? {
        ran if matches!(ran.ending, Ending::Exited(status) if status.success()) => Ok(ran),
        ran => Err(fault(program, format!("{:?}", ran.ending))),
    }
}

/// Sorts `values` and returns the middle one, if there are any.
fn median(values: &mut [f64]) -> Option<f64> {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied()
}

/// Returns the median of `times` in milliseconds, or nothing if there are none.
fn shown(times: &mut [f64]) -> String {
    let median = median(times).map(Duration::from_secs_f64);
    median.map(milliseconds).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::median;

    #[test]
    fn the_median_is_in_the_middle() {
        assert_eq!(median(&mut [9.0, 1.0, 4.0]), Some(4.0));
        assert_eq!(median(&mut []), None);
    }
}
