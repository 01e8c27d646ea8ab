//! `cargo xtask bench`: times programs beside their textbook twins, and how the time grows.
//!
//! A problem takes part by its reference solution, `examples/<slug>-reference.rs`, and
//! the inputs `examples/<slug>-input.rs` (see [`crate::workload`]). Times are those of whole
//! processes. Program and twin run in turn, so that a machine that is busy for a while is so for
//! both, and each pair has its own ratio.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use crate::arguments::{Arguments, Takes};
use crate::files::{create_folder, fault};
use crate::judge;
use crate::judge::process::{self, Ending, Input, Limits, Ran};
use crate::output::{milliseconds, say};
use crate::workload::Purpose;
use crate::workspace;

/// How far a program may go.
const LIMITS: Limits = Limits {
    time: Duration::from_secs(600),
    output: 1 << 30,
};

/// The pairs of runs that a ratio is the median of.
const PAIRS: usize = 5;

/// One input: what it is for, which, and how large.
#[derive(Debug, PartialEq, Eq)]
struct Load {
    purpose: Purpose,
    name: String,
    size: u64,
}

/// Where the files of one problem are.
struct Problem<'a> {
    slug: &'a str,
    program: PathBuf,
    twin: PathBuf,
    inputs: PathBuf,
    /// Where inputs and outputs go.
    folder: PathBuf,
}

/// What `--help` says.
pub const USAGE: &str = "\
usage: cargo xtask bench [slug…] [--pairs NUMBER]

Times the programs beside their textbook twins, and prints a table for each:
the medians, their ratio, peak memory where the system tells it, and growth.

--pairs NUMBER  how often each runs, from 1 to 1000; 5, if nothing is said
";

const NUMBER: &str = "a number from 1 to 1000";

/// Times the problems named in `arguments`, or all that have inputs and a twin, and prints a
/// table for each; returns that all is well.
///
/// # Errors
/// A message if an argument means nothing, a program fails, or program and twin differ.
pub fn run(arguments: &[String]) -> Result<bool, String> {
    let options = [("--pairs", Takes::One(NUMBER))];
    let arguments = Arguments::parse("bench", arguments, &options)?;
    let pairs = arguments.value("--pairs").map_or(Ok(PAIRS), pairs)?;
    let root = workspace::root()?;
    let what = "has no textbook twin or no inputs";
    let slugs = workspace::chosen_of(&root, &arguments.words, takes_part, what)?;
    let programs = judge::build::build(&root, &slugs, &["--release", "--bins", "--examples"])?;
    let built = |name: String| {
        let program = programs.get(&name).cloned();
        program.ok_or(format!("{name} does not compile"))
    };
    let target = workspace::target()?;
    for slug in &slugs {
        let problem = Problem {
            slug,
            program: built(slug.clone())?,
            twin: built(format!("{slug}-reference"))?,
            inputs: built(format!("{slug}-input"))?,
            folder: target.join("bench").join(slug),
        };
        create_folder(&problem.folder)?;
        let measured = measure(&root, &problem, pairs);
        // The inputs are large, and made anew in no time.
        let _ = fs::remove_dir_all(&problem.folder);
        measured?;
    }
    Ok(true)
}

fn takes_part(folder: &Path, slug: &str) -> bool {
    let examples = folder.join("examples");
    examples.join(format!("{slug}-reference.rs")).is_file()
        && examples.join(format!("{slug}-input.rs")).is_file()
}

/// Runs `program` on the file `input`.
fn timed(program: &Path, input: &Path) -> Result<Ran, String> {
    let ran = process::run_measured(program, &Input::File(input), LIMITS)?;
    match ran.ending {
        Ending::Exited(status) if status.success() => Ok(ran),
        ending => Err(fault(program, format!("{ending:?}"))),
    }
}

/// Prints the tables of one problem.
fn measure(root: &Path, problem: &Problem, pairs: usize) -> Result<(), String> {
    let loads = loads(problem)?;
    say(&format!(
        "{}\n  {:<14} {:>9} {:>11} {:>11} {:>8}  {:<16} {:>9}\n",
        problem.slug, "input", "size", "program", "textbook", "ratio", "all pairs", "memory"
    ))?;
    for case in judge::cases(root, problem.slug)? {
        if case.name == "sample-1" {
            beside(problem, &case.name, "", &case.input, 4 * pairs)?;
        }
    }
    let input = problem.folder.join("in");
    let mut before: Option<(&Load, Duration)> = None;
    for load in &loads {
        write_input(problem, load, &input)?;
        let (name, size) = (&load.name, load.size.to_string());
        if load.purpose == Purpose::Beside {
            beside(problem, name, &size, &input, pairs)?;
            continue;
        }
        let (time, memory) = alone(problem, &input, pairs)?;
        let smaller = before.filter(|(smaller, _)| smaller.name == *name);
        let more = match (load.purpose, smaller) {
            (Purpose::Largest, _) => format!("{:>47}", megabytes(memory)),
            (_, Some((smaller, shorter))) => {
                let times = time.as_secs_f64() / shorter.as_secs_f64();
                let sizes = load.size as f64 / smaller.size as f64;
                format!("grows as size^{:.2}", times.ln() / sizes.ln())
            }
            (_, None) => String::new(),
        };
        let time_shown = milliseconds(time);
        say(&format!(
            "  {name:<14} {size:>9} {time_shown:>11}  {more}\n"
        ))?;
        before = Some((load, time));
    }
    Ok(())
}

/// Returns the inputs that the problem lists.
fn loads(problem: &Problem) -> Result<Vec<Load>, String> {
    let output = Command::new(&problem.inputs)
        .output()
        .map_err(|error| fault(&problem.inputs, error))?;
    let list = String::from_utf8_lossy(&output.stdout).into_owned();
    let loads = listed(&list);
    match loads {
        Some(loads) if output.status.success() => Ok(loads),
        _ => Err(format!("{} lists no workloads", problem.inputs.display())),
    }
}

/// Returns what the lines of a list say, each a purpose, a name and sizes.
fn listed(list: &str) -> Option<Vec<Load>> {
    let mut loads = Vec::new();
    for line in list.lines() {
        let mut words = line.split_whitespace();
        let purpose = Purpose::of(words.next()?)?;
        let name = words.next()?.to_string();
        for word in words {
            loads.push(Load {
                purpose,
                name: name.clone(),
                size: word.parse().ok()?,
            });
        }
    }
    Some(loads)
}

fn write_input(problem: &Problem, load: &Load, input: &Path) -> Result<(), String> {
    let file = File::create(input).map_err(|error| fault(input, error))?;
    let mut command = Command::new(&problem.inputs);
    command
        .args([&load.name, &load.size.to_string()])
        .stdout(file);
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(fault(&problem.inputs, status)),
        Err(error) => Err(fault(&problem.inputs, error)),
    }
}

/// Runs program and twin in turn on `input` and prints a line of the table.
fn beside(
    problem: &Problem,
    name: &str,
    size: &str,
    input: &Path,
    pairs: usize,
) -> Result<(), String> {
    let (mut times, mut twin_times, mut ratios) = (Vec::new(), Vec::new(), Vec::new());
    // The first pair warms up, is looked at and not counted.
    let first = timed(&problem.program, input)?;
    let memory = first.peak_memory;
    if first.stdout != timed(&problem.twin, input)?.stdout {
        return Err(format!("{} and its twin differ on {name}", problem.slug));
    }
    for _ in 0..pairs {
        let time = timed(&problem.program, input)?.time;
        let twin_time = timed(&problem.twin, input)?.time;
        ratios.push(twin_time.as_secs_f64() / time.as_secs_f64());
        times.push(time);
        twin_times.push(twin_time);
    }
    ratios.sort_by(f64::total_cmp);
    let spread = match &ratios[..] {
        [least, .., most] => format!("{least:.1} to {most:.1}"),
        _ => String::new(),
    };
    say(&format!(
        "  {name:<14} {size:>9} {:>11} {:>11} {:>7.1}×  {spread:<16} {:>9}\n",
        milliseconds(median(&mut times)),
        milliseconds(median(&mut twin_times)),
        // There is one: `pairs` is at least 1.
        ratios[ratios.len() / 2],
        megabytes(memory)
    ))
}

/// Returns the median time of the program on `input`, and its peak memory.
fn alone(problem: &Problem, input: &Path, runs: usize) -> Result<(Duration, Option<u64>), String> {
    let memory = timed(&problem.program, input)?.peak_memory;
    let times = (0..runs).map(|_| Ok(timed(&problem.program, input)?.time));
    Ok((
        median(&mut times.collect::<Result<Vec<_>, String>>()?),
        memory,
    ))
}

/// Returns the middle one of `times`, zero if there is none; sorts them.
fn median(times: &mut [Duration]) -> Duration {
    times.sort();
    times.get(times.len() / 2).copied().unwrap_or_default()
}

fn megabytes(bytes: Option<u64>) -> String {
    bytes.map_or("-".to_string(), |bytes| {
        format!("{:.1} MB", bytes as f64 / 1e6)
    })
}

/// Returns the number of pairs.
fn pairs(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|pairs| (1..=1000).contains(pairs));
    number.ok_or(format!("--pairs takes {NUMBER}: not `{text}`"))
}

#[cfg(test)]
mod tests {
    use super::{listed, median, pairs, Load};
    use crate::workload::Purpose;
    use std::time::Duration;

    #[test]
    fn a_list_is_read_line_by_line() {
        let load = |purpose, name: &str, size| Load {
            purpose,
            name: name.to_string(),
            size,
        };
        let loads = listed("beside heaps 10 20\nlargest wide 5\n");
        let expected = vec![
            load(Purpose::Beside, "heaps", 10),
            load(Purpose::Beside, "heaps", 20),
            load(Purpose::Largest, "wide", 5),
        ];
        assert_eq!(loads, Some(expected));
        assert_eq!(listed("beside heaps x\n"), None);
        assert_eq!(listed("beneath heaps 1\n"), None);
    }

    #[test]
    fn the_median_is_in_the_middle() {
        let seconds = |list: &[u64]| list.iter().copied().map(Duration::from_secs).collect();
        let mut times: Vec<Duration> = seconds(&[9, 1, 4]);
        assert_eq!(median(&mut times), Duration::from_secs(4));
        assert_eq!(median(&mut []), Duration::ZERO);
    }

    #[test]
    fn numbers_of_pairs_that_mean_nothing_are_refused() {
        assert_eq!(pairs("3"), Ok(3));
        for wrong in ["0", "1001", "x", "-1", "1.5", "NaN"] {
            assert!(pairs(wrong).is_err(), "{wrong}");
        }
    }
}
