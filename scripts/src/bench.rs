//! `cargo xtask bench`: times programs beside their textbook twins, and how the time grows.
//!
//! A problem takes part by what stands in its folder: the twin `src/bin/<slug>-textbook.rs` and
//! the inputs `examples/<slug>-input.rs` (see [`crate::workload`]). Times are those of whole
//! processes, from start to exit, with input and output in files. Program and twin run in turn,
//! so that a machine that is busy for a while is so for both, and each pair has its own ratio.
//!
//! Peak memory is what Linux tells of a running process, `VmHWM` in `/proc/<pid>/status`, at the
//! last look before the process ends; looks are a fifth of a millisecond apart. It never falls,
//! and the programs take all their memory before they answer, so little can be missed. Elsewhere,
//! and for a process that was gone before the first look, a dash stands for it.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::thread;
use std::time::{Duration, Instant};

use crate::arguments::{Arguments, Takes};
use crate::files::{self, create_folder, fault, program_name};
use crate::judge;
use crate::judge::screen::Progress;
use crate::workload::Purpose;
use crate::workspace;

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
    let mut slugs = workspace::chosen(&root, &arguments.words)?;
    match slugs.iter().find(|slug| !takes_part(&root, slug)) {
        Some(slug) if arguments.words.contains(slug) => {
            return Err(format!("{slug} has no textbook twin or no inputs"))
        }
        _ => slugs.retain(|slug| takes_part(&root, slug)),
    }
    let release = judge::build(&root, &slugs)?;
    build_the_rest(&root, &slugs)?;
    let target = release.parent().unwrap_or(&release);
    for slug in &slugs {
        let problem = Problem {
            slug,
            program: release.join(program_name(slug)),
            twin: release.join(program_name(&format!("{slug}-textbook"))),
            inputs: release
                .join("examples")
                .join(program_name(&format!("{slug}-input"))),
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

fn takes_part(root: &Path, slug: &str) -> bool {
    let folder = root.join("problems").join(slug);
    let twin = folder.join("src").join("bin");
    twin.join(format!("{slug}-textbook.rs")).is_file()
        && folder
            .join("examples")
            .join(format!("{slug}-input.rs"))
            .is_file()
}

/// Builds what only a benchmark needs: twins and inputs.
fn build_the_rest(root: &Path, slugs: &[String]) -> Result<(), String> {
    let _progress = Progress::of("building the twins and the inputs");
    let mut arguments = vec!["--release", "--bins", "--examples"];
    for slug in slugs {
        arguments.extend(["--package", slug]);
    }
    judge::build::cargo_build(root, &arguments)?
        .map_err(|message| format!("the benchmark does not build: {message}"))
}

/// Prints the two tables of one problem.
fn measure(root: &Path, problem: &Problem, pairs: usize) -> Result<(), String> {
    let loads = loads(problem)?;
    println!("{}", problem.slug);
    println!(
        "  {:<14} {:>9} {:>11} {:>11} {:>8}  {:<16} {:>9}",
        "input", "size", "program", "textbook", "ratio", "all pairs", "memory"
    );
    for case in judge::cases(root, problem.slug)? {
        if case.name == "sample-1" {
            beside(problem, &case.name, "", &case.input, 4 * pairs)?;
        }
    }
    let input = problem.folder.join("in");
    for load in loads.iter().filter(|load| load.purpose == Purpose::Beside) {
        write_input(problem, load, &input)?;
        beside(problem, &load.name, &load.size.to_string(), &input, pairs)?;
    }
    let mut before: Option<(&Load, Duration)> = None;
    for load in loads.iter().filter(|load| load.purpose == Purpose::Growth) {
        write_input(problem, load, &input)?;
        let (time, _) = alone(problem, &input, pairs)?;
        let exponent =
            before
                .filter(|(smaller, _)| smaller.name == load.name)
                .map(|(smaller, shorter)| {
                    let times = time.as_secs_f64() / shorter.as_secs_f64();
                    let sizes = load.size as f64 / smaller.size as f64;
                    format!("grows as size^{:.2}", times.ln() / sizes.ln())
                });
        println!(
            "  {:<14} {:>9} {:>8.1} ms  {}",
            load.name,
            load.size,
            milliseconds(time),
            exponent.unwrap_or_default()
        );
        before = Some((load, time));
    }
    for load in loads.iter().filter(|load| load.purpose == Purpose::Largest) {
        write_input(problem, load, &input)?;
        let (time, memory) = alone(problem, &input, pairs)?;
        println!(
            "  {:<14} {:>9} {:>8.1} ms {:>48}",
            load.name,
            load.size,
            milliseconds(time),
            megabytes(memory)
        );
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
    let status = Command::new(&problem.inputs)
        .args([&load.name, &load.size.to_string()])
        .stdout(file)
        .status()
        .map_err(|error| fault(&problem.inputs, error))?;
    match status.success() {
        true => Ok(()),
        false => Err(format!("{}: {status}", problem.inputs.display())),
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
    let outputs = [problem.folder.join("out"), problem.folder.join("textbook")];
    let (mut times, mut twin_times, mut ratios) = (Vec::new(), Vec::new(), Vec::new());
    // The first pair warms up, is looked at and not counted.
    let memory = peak_memory(&problem.program, input, &outputs[0])?;
    time(&problem.twin, input, &outputs[1])?;
    if !same(&outputs)? {
        return Err(format!("{} and its twin differ on {name}", problem.slug));
    }
    for _ in 0..pairs {
        let time = time(&problem.program, input, &outputs[0])?;
        let twin_time = self::time(&problem.twin, input, &outputs[1])?;
        ratios.push(twin_time.as_secs_f64() / time.as_secs_f64());
        times.push(time);
        twin_times.push(twin_time);
    }
    ratios.sort_by(f64::total_cmp);
    let spread = match &ratios[..] {
        [least, .., most] => format!("{least:.1} to {most:.1}"),
        _ => String::new(),
    };
    println!(
        "  {name:<14} {size:>9} {:>8.1} ms {:>8.1} ms {:>7.1}×  {spread:<16} {:>9}",
        milliseconds(median(&mut times)),
        milliseconds(median(&mut twin_times)),
        // There is one: `pairs` is at least 1.
        ratios[ratios.len() / 2],
        megabytes(memory)
    );
    Ok(())
}

/// Returns the median time of the program on `input`, and its peak memory.
fn alone(problem: &Problem, input: &Path, runs: usize) -> Result<(Duration, Option<u64>), String> {
    let output = problem.folder.join("out");
    let memory = peak_memory(&problem.program, input, &output)?;
    let mut times = Vec::new();
    for _ in 0..runs {
        times.push(time(&problem.program, input, &output)?);
    }
    Ok((median(&mut times), memory))
}

/// Runs `program` and returns the time that it took.
fn time(program: &Path, input: &Path, output: &Path) -> Result<Duration, String> {
    let start = Instant::now();
    finish(program, start_on(program, input, output)?)?;
    Ok(start.elapsed())
}

/// Runs `program` and returns its peak memory in bytes, where the system tells it.
fn peak_memory(program: &Path, input: &Path, output: &Path) -> Result<Option<u64>, String> {
    let child = start_on(program, input, output)?;
    let status = PathBuf::from(format!("/proc/{}/status", child.id()));
    let looks = thread::spawn(move || {
        let mut peak = None;
        while let Some(bytes) = peak_so_far(&status) {
            peak = Some(bytes);
            thread::sleep(Duration::from_micros(200));
        }
        peak
    });
    finish(program, child)?;
    Ok(looks.join().unwrap_or(None))
}

fn start_on(program: &Path, input: &Path, output: &Path) -> Result<Child, String> {
    let stdin = File::open(input).map_err(|error| fault(input, error))?;
    let stdout = File::create(output).map_err(|error| fault(output, error))?;
    Command::new(program)
        .stdin(stdin)
        .stdout(stdout)
        .spawn()
        .map_err(|error| fault(program, error))
}

fn finish(program: &Path, mut child: Child) -> Result<(), String> {
    let status = child.wait().map_err(|error| fault(program, error))?;
    match status.success() {
        true => Ok(()),
        false => Err(format!("{}: {status}", program.display())),
    }
}

/// Returns the peak memory in bytes that `status` tells of a process; nothing if it has ended.
fn peak_so_far(status: &Path) -> Option<u64> {
    let text = fs::read_to_string(status).ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(1024 * kilobytes)
}

fn same(outputs: &[PathBuf; 2]) -> Result<bool, String> {
    Ok(files::bytes(&outputs[0])? == files::bytes(&outputs[1])?)
}

/// Returns the middle one of `times`, zero if there is none; sorts them.
fn median(times: &mut [Duration]) -> Duration {
    times.sort();
    times.get(times.len() / 2).copied().unwrap_or_default()
}

fn milliseconds(time: Duration) -> f64 {
    1e3 * time.as_secs_f64()
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
