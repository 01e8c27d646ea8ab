//! `cargo xtask judge`: runs programs on the cases in `testdata`, as an online judge does.

use std::fmt;
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::workspace;

/// What `--help` says.
pub const USAGE: &str = "usage: cargo xtask judge [slug…] [--time-limit SECONDS]\n";

/// The time that most of the judges give.
pub const TIME_LIMIT: Duration = Duration::from_secs(1);

/// What a judge says of one run.
#[derive(Debug, PartialEq, Eq)]
pub enum Verdict {
    /// AC: exactly the expected bytes, in time.
    Accepted,
    /// WA: the first line that differs, counted from 1, as expected and as found.
    WrongAnswer(usize, String, String),
    /// RE: another exit status than 0, with what the program wrote on standard error.
    RuntimeError(String),
    /// TLE: stopped at the time limit.
    TimeLimitExceeded,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Accepted => f.write_str("AC"),
            Verdict::WrongAnswer(line, expected, found) => {
                write!(f, "WA line {line}: expected {expected}, found {found}")
            }
            Verdict::RuntimeError(message) => write!(f, "RE {message}"),
            Verdict::TimeLimitExceeded => f.write_str("TLE"),
        }
    }
}

/// One input and its expected output.
#[derive(Debug)]
pub struct Case {
    /// The file name without its ending, as `sample-1`.
    pub name: String,
    /// The path of the input.
    pub input: PathBuf,
    /// The path of the expected output.
    pub output: PathBuf,
}

/// Returns the cases of a problem, by name: `testdata/<slug>/<name>.in` and `.out`.
///
/// # Errors
/// A message if there is no case, or an input without an output or the other way round.
pub fn cases(root: &Path, slug: &str) -> Result<Vec<Case>, String> {
    let folder = root.join("testdata").join(slug);
    let unreadable = |error| format!("{}: {error}", folder.display());
    let mut cases = Vec::new();
    for entry in fs::read_dir(&folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        let partner = match path.extension().and_then(|ending| ending.to_str()) {
            Some("in") => path.with_extension("out"),
            Some("out") => path.with_extension("in"),
            _ => return Err(format!("{} is neither .in nor .out", path.display())),
        };
        if !partner.is_file() {
            return Err(format!("{} has no {}", path.display(), partner.display()));
        }
        if path < partner {
            cases.push(Case {
                name: path
                    .file_stem()
                    .unwrap_or_default()
                    .to_string_lossy()
                    .into_owned(),
                input: path,
                output: partner,
            });
        }
    }
    if cases.is_empty() {
        return Err(format!(
            "no case in {}: put sample-1.in and sample-1.out there, the judge's or proved",
            folder.display()
        ));
    }
    cases.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(cases)
}

/// Runs `program` on `case` and returns the verdict and the time that it took.
///
/// # Errors
/// A message if the case cannot be read or the program cannot be started.
pub fn judge(
    program: &Path,
    case: &Case,
    time_limit: Duration,
) -> Result<(Verdict, Duration), String> {
    let unreadable = |path: &Path, error| format!("{}: {error}", path.display());
    let expected = fs::read(&case.output).map_err(|error| unreadable(&case.output, error))?;
    let input = File::open(&case.input).map_err(|error| unreadable(&case.input, error))?;
    let start = Instant::now();
    let mut child = Command::new(program)
        .stdin(input)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|error| unreadable(program, error))?;
    let output = child.stdout.take().map(read_in_background);
    let message = child.stderr.take().map(read_in_background);
    let status = loop {
        if let Some(status) = child
            .try_wait()
            .map_err(|error| unreadable(program, error))?
        {
            break status;
        }
        if start.elapsed() > time_limit {
            // A child that is gone in between needs no end; the verdict is the same.
            let _ = child.kill();
            let _ = child.wait();
            return Ok((Verdict::TimeLimitExceeded, start.elapsed()));
        }
        thread::sleep(Duration::from_micros(200));
    };
    let time = start.elapsed();
    let bytes = |reader: Option<thread::JoinHandle<Vec<u8>>>| {
        reader
            .and_then(|reader| reader.join().ok())
            .unwrap_or_default()
    };
    let (output, message) = (bytes(output), bytes(message));
    let verdict = if !status.success() {
        let message = String::from_utf8_lossy(&message);
        Verdict::RuntimeError(format!("{status}: {}", message.trim_end()))
    } else {
        match first_difference(&expected, &output) {
            None => Verdict::Accepted,
            Some((line, expected, found)) => Verdict::WrongAnswer(line, expected, found),
        }
    };
    Ok((verdict, time))
}

/// Reads a pipe to its end while the program runs, so that it never has to wait for us.
fn read_in_background<R: Read + Send + 'static>(mut pipe: R) -> thread::JoinHandle<Vec<u8>> {
    thread::spawn(move || {
        let mut bytes = Vec::new();
        // What could be read before a failure is all that there is to compare.
        let _ = pipe.read_to_end(&mut bytes);
        bytes
    })
}

/// Returns the first line in which two outputs differ: its number from 1, and how each has it.
fn first_difference(expected: &[u8], found: &[u8]) -> Option<(usize, String, String)> {
    let quoted = |line: Option<&[u8]>| match line {
        Some(line) => format!("{:?}", String::from_utf8_lossy(line)),
        None => "nothing more".to_string(),
    };
    let mut expected_lines = expected.split_inclusive(|&byte| byte == b'\n');
    let mut found_lines = found.split_inclusive(|&byte| byte == b'\n');
    for number in 1.. {
        match (expected_lines.next(), found_lines.next()) {
            (None, None) => break,
            (one, other) if one == other => {}
            (one, other) => return Some((number, quoted(one), quoted(other))),
        }
    }
    None
}

/// Builds the release binaries of the problems and returns the folder where they are.
///
/// # Errors
/// A message if cargo cannot be run or fails.
pub fn build(root: &Path, slugs: &[String]) -> Result<PathBuf, String> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command
        .current_dir(root)
        .args(["build", "--quiet", "--release"]);
    for slug in slugs {
        command.args(["--package", slug, "--bin", slug]);
    }
    let status = command
        .status()
        .map_err(|error| format!("cargo: {error}"))?;
    if !status.success() {
        return Err("the programs do not build".to_string());
    }
    // This program lies in …/debug or …/release of the target folder, wherever that is.
    let task = std::env::current_exe().map_err(|error| format!("current program: {error}"))?;
    match task.ancestors().nth(2) {
        Some(target) => Ok(target.join("release")),
        None => Err(format!("no target folder above {}", task.display())),
    }
}

/// Judges the problems named in `arguments`, or all, and prints a table.
///
/// # Errors
/// A message if an argument means nothing or a problem cannot be judged at all.
pub fn run(arguments: &[String]) -> Result<ExitCode, String> {
    let (wanted, time_limit) = options(arguments)?;
    let root = workspace::root()?;
    let slugs = workspace::chosen(&root, &wanted)?;
    let folder = build(&root, &slugs)?;
    let (mut accepted, mut total) = (0, 0);
    println!(
        "{:<16} {:>8} {:>11}  verdict",
        "problem", "cases", "slowest"
    );
    for slug in &slugs {
        let program = folder.join(format!("{slug}{}", std::env::consts::EXE_SUFFIX));
        let cases = cases(&root, slug)?;
        let mut slowest = Duration::ZERO;
        let mut faults = Vec::new();
        for case in &cases {
            let (verdict, time) = judge(&program, case, time_limit)?;
            slowest = slowest.max(time);
            if verdict != Verdict::Accepted {
                faults.push(format!("{} {verdict}", case.name));
            }
        }
        let right = cases.len() - faults.len();
        accepted += right;
        total += cases.len();
        let count = format!("{right}/{}", cases.len());
        let milliseconds = slowest.as_secs_f64() * 1e3;
        let verdict = if faults.is_empty() { "AC" } else { &faults[0] };
        println!("{slug:<16} {count:>8} {milliseconds:>8.1} ms  {verdict}");
        for fault in faults.iter().skip(1) {
            println!("{:<38} {fault}", "");
        }
    }
    println!(
        "{} problems, {accepted} of {total} cases accepted",
        slugs.len()
    );
    Ok(if accepted == total {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// Splits the arguments into slugs and the time limit.
fn options(arguments: &[String]) -> Result<(Vec<String>, Duration), String> {
    let mut wanted = Vec::new();
    let mut time_limit = TIME_LIMIT;
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        if argument == "--time-limit" {
            let seconds = rest.next().and_then(|text| text.parse().ok());
            time_limit = seconds
                .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
                .ok_or("--time-limit takes a number of seconds, as 2 or 0.5")?;
        } else if argument.starts_with('-') {
            return Err(format!(
                "no option `{argument}`; usage: cargo xtask judge [slug…] [--time-limit SECONDS]"
            ));
        } else {
            wanted.push(argument.clone());
        }
    }
    Ok((wanted, time_limit))
}

#[cfg(test)]
mod tests {
    use super::first_difference;

    #[test]
    fn the_first_line_that_differs_is_found() {
        let difference = |expected: &str, found: &str| {
            first_difference(expected.as_bytes(), found.as_bytes()).map(|(line, ..)| line)
        };
        assert_eq!(difference("1\n2\n", "1\n2\n"), None);
        assert_eq!(difference("1\n2\n", "1\n3\n"), Some(2));
        assert_eq!(difference("1\n2\n", "1\n2"), Some(2));
        assert_eq!(difference("1\n2\n", "1\n"), Some(2));
        assert_eq!(difference("1\n", "1\n\n"), Some(2));
        assert_eq!(difference("", "1\n"), Some(1));
    }
}
