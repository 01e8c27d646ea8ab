//! What a judge says of a run.

use std::fmt;
use std::process::ExitStatus;

use super::compare::difference;
use super::process::{Ending, Ran};
use super::screen::failure;

/// What a judge says of one run.
#[derive(Debug, PartialEq, Eq)]
pub enum Verdict {
    /// AC: the expected output, or one that the partner accepts, in time.
    Accepted,
    /// WA: where the output is wrong, or what the partner says.
    WrongAnswer(String),
    /// RE: another exit status than 0, with what the program wrote on standard error.
    RuntimeError(String),
    /// TLE: stopped at the time limit, with what is known of the wait.
    TimeLimitExceeded(Option<&'static str>),
    /// Nothing can be said of the program.
    Fault(String),
}

impl Verdict {
    /// Returns the word for it.
    pub fn word(&self) -> &'static str {
        match self {
            Verdict::Accepted => "AC",
            Verdict::WrongAnswer(_) => "WA",
            Verdict::RuntimeError(_) => "RE",
            Verdict::TimeLimitExceeded(_) => "TLE",
            Verdict::Fault(_) => "fault",
        }
    }

    /// Returns what is said besides.
    pub fn reason(&self) -> Option<&str> {
        match self {
            Verdict::Accepted => None,
            Verdict::TimeLimitExceeded(reason) => *reason,
            Verdict::WrongAnswer(reason)
            | Verdict::RuntimeError(reason)
            | Verdict::Fault(reason) => Some(reason),
        }
    }

    pub(super) fn of_failure(status: ExitStatus, messages: &[u8]) -> Verdict {
        Verdict::RuntimeError(match failure(messages) {
            message if message.is_empty() => status.to_string(),
            message => format!("{status}: {message}"),
        })
    }

    pub(super) fn of_too_much(bytes: usize) -> Verdict {
        let megabytes = bytes / 1_000_000;
        Verdict::WrongAnswer(format!("stopped after {megabytes} MB of output"))
    }

    /// Returns what is said of a run whose output is to be `expected`.
    pub(super) fn of_run(ran: &Ran, expected: &[u8], exact: bool) -> Verdict {
        let difference = || difference(expected, &ran.stdout, exact);
        match ran.ending {
            Ending::OutOfTime => Verdict::TimeLimitExceeded(None),
            Ending::Exited(status) if !status.success() => Verdict::of_failure(status, &ran.stderr),
            Ending::Exited(_) => match difference() {
                Some(difference) => Verdict::WrongAnswer(difference.to_string()),
                None => Verdict::Accepted,
            },
            Ending::TooMuchOutput => match (difference(), Verdict::of_too_much(ran.stdout.len())) {
                (Some(difference), Verdict::WrongAnswer(stopped)) => {
                    Verdict::WrongAnswer(format!("{difference}; {stopped}"))
                }
                (_, verdict) => verdict,
            },
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())?;
        self.reason()
            .map_or(Ok(()), |reason| write!(f, " {reason}"))
    }
}
