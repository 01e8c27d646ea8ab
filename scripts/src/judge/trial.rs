//! One program on one case.

use std::path::Path;
use std::time::Duration;

use super::cases::{Case, Due};
use super::dialogue;
use super::process::{self, Input, Limits, Ran};
use super::verdict::Verdict;
use crate::files;

/// The time that most of the judges give.
pub const TIME_LIMIT: Duration = Duration::from_secs(1);

/// How many bytes more than expected a program may write before it is stopped.
const TOO_MUCH: usize = 64_000_000;

/// How strict a judge is.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    /// From the start of a program to its end.
    pub time_limit: Duration,
    /// Whether all bytes of the output count.
    pub exact: bool,
}

impl Rules {
    /// Returns the arguments by which these rules hold, each behind a blank; none for the usual
    /// ones.
    pub(super) fn arguments(self) -> String {
        let mut arguments = String::new();
        if self.exact {
            arguments += " --exact";
        }
        if self.time_limit != TIME_LIMIT {
            arguments += &format!(" --time-limit {}", self.time_limit.as_secs_f64());
        }
        arguments
    }
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
    /// What was said, and the messages of the program and of its partner.
    Dialogue(dialogue::Said, Vec<u8>, Vec<u8>),
}

/// Runs `program` on `case` and judges it by `rules`.
///
/// # Errors
/// A message if the case cannot be read or the program cannot be started.
pub fn judge_by(program: &Path, case: &Case, rules: Rules) -> Result<Judged, String> {
    let mut limits = Limits {
        time: rules.time_limit,
        output: TOO_MUCH,
    };
    let output = match &case.due {
        Due::Output(output) => output,
        Due::Partner(partner) => {
            let dialogue = dialogue::talk(program, partner, &case.input, limits)?;
            return Ok(Judged {
                verdict: dialogue.verdict,
                time: dialogue.time,
                seen: Seen::Dialogue(dialogue.said, dialogue.stderr, dialogue.partner_stderr),
            });
        }
    };
    let expected = files::bytes(output)?;
    limits.output += expected.len();
    let ran = process::run(program, &Input::File(&case.input), limits)?;
    Ok(Judged {
        verdict: Verdict::of_run(&ran, &expected, rules.exact),
        time: ran.time,
        seen: Seen::Output(expected, ran),
    })
}

/// Runs `program` on `case` and returns the verdict, for which all bytes count.
///
/// # Errors
/// As [`judge_by`].
pub fn judge(program: &Path, case: &Case, time_limit: Duration) -> Result<Verdict, String> {
    let exact = true;
    let judged = judge_by(program, case, Rules { time_limit, exact })?;
    Ok(judged.verdict)
}
