//! Runs one program on one case and gives the verdict.

use std::fmt;
use std::path::Path;
use std::process::ExitStatus;
use std::time::Duration;

use super::cases::{Case, Expected};
use super::compare::difference;
use super::dialogue::{self, Dialogue};
use super::process::{self, Ending, Input, Limits, Ran};
use crate::files;
use crate::output::printable;

/// The time limit of most judges.
pub const TIME_LIMIT: Duration = Duration::from_secs(1);

/// The bytes of output, beyond the expected ones, after which a program is stopped.
const TOO_MUCH: usize = 64_000_000;

/// How strict the judge is.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    /// The time from the start of a program to its end.
    pub time_limit: Duration,
    /// Whether all bytes of the output count.
    pub exact: bool,
}

/// What the judge says of one run. [`fmt::Display`] gives it with its reason.
#[derive(Debug, PartialEq, Eq)]
pub enum Verdict {
    /// AC: the expected output, or one that the partner accepts, in time.
    Accepted,
    /// WA: the first difference, or what the partner says.
    WrongAnswer(String),
    /// RE: another exit status than 0, and the first lines on stderr.
    RuntimeError(String),
    /// TLE: stopped at the time limit, and a likely cause if one is known.
    TimeLimitExceeded(String),
    /// The fault is not the program's.
    Fault(String),
}

impl Verdict {
    /// Returns its short name.
    pub fn word(&self) -> &'static str {
        match self {
            Verdict::Accepted => "AC",
            Verdict::WrongAnswer(_) => "WA",
            Verdict::RuntimeError(_) => "RE",
            Verdict::TimeLimitExceeded(_) => "TLE",
            Verdict::Fault(_) => "fault",
        }
    }

    /// Returns the reason, which is empty if there is none to give.
    pub fn reason(&self) -> &str {
        match self {
            Verdict::Accepted => "",
            Verdict::WrongAnswer(reason)
            | Verdict::RuntimeError(reason)
            | Verdict::TimeLimitExceeded(reason)
            | Verdict::Fault(reason) => reason,
        }
    }

    /// Returns the verdict on a program that failed: its exit status, and the first two lines on
    /// stderr that are not blank.
    pub(super) fn of_failure(status: ExitStatus, stderr: &[u8]) -> Verdict {
        let lines = messages(stderr).take(2);
        Verdict::RuntimeError(lines.fold(status.to_string(), |text, line| text + "\n" + &line))
    }

    pub(super) fn of_too_much(bytes: usize) -> Verdict {
        let megabytes = bytes / 1_000_000;
        Verdict::WrongAnswer(format!("stopped after {megabytes} MB of output"))
    }

    /// Returns the verdict on a run, of which `expected` is the output.
    pub(crate) fn of_run(ran: &Ran, expected: &[u8], exact: bool) -> Verdict {
        match (ran.ending, difference(expected, &ran.stdout, exact)) {
            (Ending::OutOfTime, _) => Verdict::TimeLimitExceeded(String::new()),
            (Ending::TooMuchOutput, _) => Verdict::of_too_much(ran.stdout.len()),
            (Ending::Exited(status), _) if !status.success() => {
                Verdict::of_failure(status, &ran.stderr)
            }
            (_, Some(difference)) => Verdict::WrongAnswer(difference.to_string()),
            (_, None) => Verdict::Accepted,
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.word(), self.reason())
    }
}

/// Returns the lines of a program's stderr that are not blank, as text that prints.
pub(super) fn messages(stderr: &[u8]) -> impl Iterator<Item = String> + '_ {
    let lines = stderr.split(|&byte| byte == b'\n');
    let lines = lines.map(|line| printable(line.strip_suffix(b"\r").unwrap_or(line)));
    lines.filter(|line| !line.trim().is_empty())
}

/// What is known of a program on a case.
#[derive(Debug)]
pub struct Judged {
    /// What the judge says.
    pub verdict: Verdict,
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
    /// What was said, and the stderr of the program and of its partner.
    Dialogue(dialogue::Said, Vec<u8>, Vec<u8>),
}

impl Judged {
    /// Returns whether the program is accepted though some bytes differ from those expected.
    pub fn is_inexact(&self) -> bool {
        let is_accepted = self.verdict == Verdict::Accepted;
        is_accepted && matches!(&self.seen, Seen::Output(expected, ran) if *expected != ran.stdout)
    }
}

/// Runs `program` on `case` and judges it by `rules`.
///
/// # Errors
/// A message if the case cannot be read or the program cannot be started.
pub fn judge_by(program: &Path, case: &Case, rules: Rules) -> Result<Judged, String> {
    let time = rules.time_limit;
    let output = match &case.expected {
        Expected::Output(output) => output,
        Expected::Partner(partner) => {
            let output = TOO_MUCH;
            let talk = dialogue::talk(program, partner, &case.input, Limits { time, output })?;
            let Dialogue { verdict, time, .. } = talk;
            let seen = Seen::Dialogue(talk.said, talk.stderr, talk.partner_stderr);
            return Ok(Judged {
                verdict,
                time,
                seen,
            });
        }
    };
    let expected = files::bytes(output)?;
    let output = TOO_MUCH + expected.len();
    let ran = process::run(program, &Input::File(&case.input), Limits { time, output })?;
    Ok(Judged {
        verdict: Verdict::of_run(&ran, &expected, rules.exact),
        time: ran.time,
        seen: Seen::Output(expected, ran),
    })
}

/// Runs `program` on `case` and returns the verdict, for which all bytes count.
///
/// # Errors
/// The same as [`judge_by`].
pub fn judge(program: &Path, case: &Case, time_limit: Duration) -> Result<Verdict, String> {
    let exact = true;
    let judged = judge_by(program, case, Rules { time_limit, exact })?;
    Ok(judged.verdict)
}
