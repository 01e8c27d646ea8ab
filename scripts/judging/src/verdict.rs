//! The verdict on a run of a program, or on its dialogue with an interactor.

use std::process::ExitStatus;
use std::time::Duration;

use crate::compare::{difference, trimmed};
use crate::output::printable;
use crate::process::Ran;

/// Why an output that is accepted is not the one that `cargo test` wants.
const INEXACT: &str = "differs byte for byte, as `cargo test` compares: --exact shows it";

/// How strict the judge is.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    /// The time from the start of a program to its end.
    pub time_limit: Duration,
    /// Whether all bytes of the output count.
    pub exact: bool,
}

/// What a judge says of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The expected output, or one that the interactor accepts, in time.
    Accepted,
    /// Wrong output.
    WrongAnswer,
    /// An exit status other than 0.
    RuntimeError,
    /// Stopped at the time limit.
    TimeLimitExceeded,
    /// It does not compile.
    CompileError,
    /// The test data or the interactor is wrong.
    JudgeError,
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
            Verdict::JudgeError => "JE",
        }
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
    /// The expected output, unless an interactor decides.
    pub expected: Option<Vec<u8>>,
    /// The output of the program; if an interactor decides, what both said.
    pub found: Vec<u8>,
    /// The stderr of the program.
    pub stderr: Vec<u8>,
    /// The stderr of the interactor, if it decides.
    pub interactor_stderr: Option<Vec<u8>>,
}

impl Judged {
    /// Judges a run whose output is to be `expected`.
    pub fn of_run(ran: Ran, expected: Vec<u8>, rules: Rules) -> Judged {
        let difference = difference(&expected, &ran.stdout, rules.exact);
        let (verdict, reason) = match (ran.status, difference) {
            (None, _) if ran.time <= rules.time_limit => too_much(ran.stdout.len()),
            (None, _) => {
                let seconds = rules.time_limit.as_secs_f64();
                (Verdict::TimeLimitExceeded, format!("stopped after {seconds:.2} s"))
            }
            (Some(status), _) if !status.success() => failure(status, &ran.stderr),
            (_, Some(difference)) => (Verdict::WrongAnswer, difference),
            (_, None) if expected == ran.stdout => (Verdict::Accepted, String::new()),
            _ => (Verdict::Accepted, INEXACT.to_string()),
        };
        let Ran { stdout: found, stderr, time, .. } = ran;
        let (expected, interactor_stderr) = (Some(expected), None);
        Judged { verdict, reason, time, expected, found, stderr, interactor_stderr }
    }

    /// Returns the verdict and its reason, unless the program is accepted.
    pub fn objection(&self) -> Option<String> {
        let is_accepted = self.verdict == Verdict::Accepted;
        (!is_accepted).then(|| format!("{} {}", self.verdict.word(), self.reason))
    }
}

pub(crate) fn too_much(bytes: usize) -> (Verdict, String) {
    (Verdict::WrongAnswer, format!("stopped after {} MB of output", bytes / 1_000_000))
}

/// Returns the verdict on a program that failed, with the first lines of its stderr.
pub(crate) fn failure(status: ExitStatus, stderr: &[u8]) -> (Verdict, String) {
    let reason = format!("{status}\n{}", messages(stderr, 3));
    (Verdict::RuntimeError, reason.trim_end().to_string())
}

/// Returns the first `count` lines of a program's stderr that are not blank, as text that prints.
pub(crate) fn messages(stderr: &[u8], count: usize) -> String {
    let lines = stderr.split(|&byte| byte == b'\n').map(trimmed);
    let shown = lines.filter(|line| !line.is_empty()).map(printable);
    shown.take(count).collect::<Vec<_>>().join("\n")
}
