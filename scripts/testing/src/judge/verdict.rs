//! Runs one program on one case and gives the verdict.

use std::fmt;
use std::path::Path;
use std::process::ExitStatus;
use std::time::Duration;

use super::cases::{Case, Expected};
use super::compare::{difference, trimmed};
use super::dialogue::{self, Said};
use super::process::{self, Ending, Input, Limits, Ran};
use crate::files;
use crate::output::{coloured, is_terminal, printable};

/// The time limit of most judges.
pub const TIME_LIMIT: Duration = Duration::from_secs(1);

/// The bytes of output, beyond the expected ones, after which a program is stopped.
const TOO_MUCH: usize = 16_000_000;

/// What to say about an output that is accepted, but not by a test.
const INEXACT: &str = "differs byte for byte, as `cargo test` compares: --exact shows it";

/// How strict the judge is.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    /// The time from the start of a program to its end.
    pub time_limit: Duration,
    /// Whether all bytes of the output count.
    pub exact: bool,
}

impl Rules {
    /// Returns the rules by which all bytes count.
    pub fn exact(time_limit: Duration) -> Rules {
        let exact = true;
        Rules { time_limit, exact }
    }
}

/// What a judge says of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The expected output, or one that the interactor accepts, in time.
    Accepted,
    /// Another output.
    WrongAnswer,
    /// Another exit status than 0.
    RuntimeError,
    /// Stopped at the time limit.
    TimeLimitExceeded,
    /// It does not compile.
    CompileError,
    /// The test data or the interactor is wrong.
    Fault,
}

impl Verdict {
    /// Returns its short name.
    pub fn word(self) -> &'static str {
        match self {
            Verdict::Accepted => "AC",
            Verdict::WrongAnswer => "WA",
            Verdict::RuntimeError => "RE",
            Verdict::TimeLimitExceeded => "TLE",
            Verdict::CompileError => "CE",
            Verdict::Fault => "fault",
        }
    }

    /// Returns its short name, in green or red on a terminal.
    pub fn coloured(self) -> String {
        coloured(self.word(), self == Verdict::Accepted)
    }
}

/// What is known of a program on a case.
#[derive(Debug)]
pub struct Judged {
    /// What the judge says.
    pub verdict: Verdict,
    /// Why, e.g. the first difference; empty if there is nothing to say.
    pub reason: String,
    /// The time that it took.
    pub time: Duration,
    /// What there is to see.
    pub seen: Seen,
}

/// What there is to see of a program on a case.
#[derive(Debug)]
pub enum Seen {
    /// The expected output, and a run.
    Output(Vec<u8>, Ran),
    /// What was said, and the stderr of the program and of its interactor.
    Dialogue(Said, Vec<u8>, Vec<u8>),
}

impl fmt::Display for Judged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.verdict.word(), self.reason)
    }
}

impl Judged {
    /// Judges a run whose output is to be `expected`.
    pub fn of_run(ran: Ran, expected: Vec<u8>, exact: bool) -> Judged {
        let difference = difference(&expected, &ran.stdout, exact);
        let (verdict, reason) = match (ran.ending, difference) {
            (Ending::OutOfTime, _) => too_long(ran.time, ""),
            (Ending::TooMuchOutput, _) => too_much(ran.stdout.len()),
            (Ending::Exited(status), _) if !status.success() => failure(status, &ran.stderr),
            (_, Some(difference)) => (Verdict::WrongAnswer, difference.message),
            (_, None) if expected == ran.stdout => (Verdict::Accepted, String::new()),
            (_, None) => (Verdict::Accepted, INEXACT.to_string()),
        };
        Judged {
            verdict,
            reason,
            time: ran.time,
            seen: Seen::Output(expected, ran),
        }
    }
}

/// Runs `program` on `case` and judges it by `rules`.
///
/// # Errors
/// A message if the case cannot be read or the program cannot be started.
pub fn judge(program: &Path, case: &Case, rules: Rules) -> Result<Judged, String> {
    let (time, mut output) = (rules.time_limit, TOO_MUCH);
    let expected = match &case.expected {
        Expected::Output(file) => files::bytes(file)?,
        Expected::Interactor(interactor) => {
            return dialogue::talk(program, interactor, &case.input, Limits { time, output });
        }
    };
    output += expected.len();
    let ran = process::run(program, &Input::File(&case.input), Limits { time, output })?;
    Ok(Judged::of_run(ran, expected, rules.exact))
}

pub(super) fn too_long(time: Duration, cause: &str) -> (Verdict, String) {
    let reason = format!("stopped after {:.2} s{cause}", time.as_secs_f64());
    (Verdict::TimeLimitExceeded, reason)
}

pub(super) fn too_much(bytes: usize) -> (Verdict, String) {
    let reason = format!("stopped after {} MB of output", bytes / 1_000_000);
    (Verdict::WrongAnswer, reason)
}

/// Returns the verdict on a program that failed, with its stderr, on a terminal the first lines.
pub(super) fn failure(status: ExitStatus, stderr: &[u8]) -> (Verdict, String) {
    let count = if is_terminal() { 2 } else { usize::MAX };
    let reason = format!("{status}\n{}", messages(stderr, count));
    (Verdict::RuntimeError, reason.trim_end().to_string())
}

/// Returns the first `count` lines of a program's stderr that are not blank, as text that prints.
pub(super) fn messages(stderr: &[u8], count: usize) -> String {
    let lines = stderr.split(|&byte| byte == b'\n').map(trimmed);
    let lines = lines.filter(|line| !line.is_empty()).map(printable);
    lines.take(count).collect::<Vec<_>>().join("\n")
}
