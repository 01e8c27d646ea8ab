//! Runs a program in a test, and says what is wrong with what it did.

use std::path::Path;
use std::time::Duration;

use crate::judge::process::{self, Ending, Input, Limits, Ran};
use crate::judge::{self, Case, Rules, Seen, Verdict};

/// How far a program may go in a test.
///
/// It needs a fraction of this even without optimization; the rest is for a busy machine.
pub const LIMITS: Limits = Limits {
    time: Duration::from_secs(10),
    output: 64_000_000,
};

/// The bytes of a text that a message shows.
const SHOWN: usize = 400;

/// Runs `program` on `input`.
///
/// # Panics
/// If it cannot be started.
pub fn run(program: &Path, input: &[u8], limits: Limits) -> Ran {
    process::run(program, &Input::Bytes(input), limits).unwrap()
}

/// Returns what is wrong if `program` does not print `stdout` and `stderr` for `input` and end
/// with the exit status `status`.
pub fn fault(
    program: &Path,
    input: &[u8],
    (status, stdout, stderr): (i32, &str, &str),
) -> Option<String> {
    let ran = run(program, input, LIMITS);
    let is_status = matches!(ran.ending, Ending::Exited(ended) if ended.code() == Some(status));
    if is_status && (&*ran.stdout, &*ran.stderr) == (stdout.as_bytes(), stderr.as_bytes()) {
        return None;
    }
    let expected = format!(
        "{}, on stderr {}, exit status {status}",
        shown(stdout.as_bytes()),
        shown(stderr.as_bytes())
    );
    Some(compared(input, Some(&expected), &found(&ran)))
}

/// Returns what is wrong with `program` on `case`: the verdict, with the outputs.
pub fn judged(program: &Path, case: &Case, exact: bool) -> Option<String> {
    let rules = Rules {
        time_limit: LIMITS.time,
        exact,
    };
    let judged = judge::judge_by(program, case, rules).unwrap();
    let outputs = match (&judged.verdict, &judged.seen) {
        (Verdict::Accepted, _) => return None,
        (Verdict::TimeLimitExceeded(_), _) => {
            return Some(format!("slow: no end within {} s", LIMITS.time.as_secs()))
        }
        (_, Seen::Dialogue(..)) => String::new(),
        (_, Seen::Output(expected, ran)) => {
            let input = std::fs::read(&case.input).unwrap();
            format!(
                "\n{}",
                compared(&input, Some(&shown(expected)), &found(ran))
            )
        }
    };
    Some(format!("{}{outputs}", judged.verdict))
}

/// Returns how a run ended.
pub fn ending(ran: &Ran) -> String {
    match ran.ending {
        Ending::Exited(status) => status.to_string(),
        Ending::OutOfTime => format!("no end within {} s", ran.time.as_secs()),
        Ending::TooMuchOutput => format!("no end after {} bytes", ran.stdout.len()),
    }
}

/// Returns what a run printed, and how it ended.
pub fn found(ran: &Ran) -> String {
    let (stdout, stderr) = (shown(&ran.stdout), shown(&ran.stderr));
    format!("{stdout}, on stderr {stderr}, {}", ending(ran))
}

/// Returns the lines that show an input with what was expected and found for it.
pub fn compared(input: &[u8], expected: Option<&str>, found: &str) -> String {
    let expected = expected.map_or(String::new(), |text| format!("\n  expected: {text}"));
    format!(
        "  input:    {}{expected}\n  found:    {found}",
        shown(input)
    )
}

/// Returns the beginning of `bytes` in quotes.
pub fn shown(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(&bytes[..bytes.len().min(SHOWN)]).into_owned();
    let more = if bytes.len() > SHOWN { "…" } else { "" };
    format!("{text:?}{more}")
}
