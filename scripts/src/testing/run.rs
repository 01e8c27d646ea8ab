//! Runs a program in a test, and tells what came of it.

use std::path::Path;
use std::time::Duration;

use crate::judge::process::{self, Ending, Input, Limits, Ran};

/// How far a program may go in a test. What is given to it here is little: by itself it needs a
/// fraction of this, even without optimization, and has the rest for a machine that is busy.
pub const LIMITS: Limits = Limits {
    time: Duration::from_secs(10),
    output: 64_000_000,
};

/// The bytes of a text that a message shows.
const SHOWN: usize = 400;

/// Runs `program` on `input` and returns its exit status and what it wrote.
///
/// # Panics
/// If it cannot be run, writes no UTF-8, or goes on for ever.
pub fn run(program: &str, input: &[u8]) -> (Option<i32>, String, String) {
    let ran = process::run(Path::new(program), &Input::Bytes(input), LIMITS).unwrap();
    let Ending::Exited(status) = ran.ending else {
        let told = told(input, None, &ran.stdout, &ran.stderr);
        panic!("{program}: {}{told}\n", shown_ending(&ran, LIMITS.time));
    };
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (status.code(), text(ran.stdout), text(ran.stderr))
}

/// Returns how a run ended.
pub fn shown_ending(ran: &Ran, limit: Duration) -> String {
    match ran.ending {
        Ending::Exited(status) => status.to_string(),
        Ending::OutOfTime => format!("no end within {} s", limit.as_secs()),
        Ending::TooMuchOutput => format!("no end after {} bytes", ran.stdout.len()),
    }
}

/// Returns the beginning of `bytes` in quotes.
pub fn shown(bytes: &[u8]) -> String {
    let text = String::from_utf8_lossy(&bytes[..bytes.len().min(SHOWN)]).into_owned();
    let more = if bytes.len() > SHOWN { "…" } else { "" };
    format!("{text:?}{more}")
}

/// Returns the lines that tell what was sent to a program, what was due and what came.
pub fn told(sent: &[u8], due: Option<&[u8]>, stdout: &[u8], stderr: &[u8]) -> String {
    let mut told = format!("\n  sent: {}", shown(sent));
    if let Some(due) = due {
        told += &format!("\n  due:  {}", shown(due));
    }
    told += &format!("\n  came: {}", shown(stdout));
    if !stderr.is_empty() {
        told += &format!("\n  on standard error: {}", shown(stderr));
    }
    told
}
