//! Programs stay within their limits, and nothing that they start outlives them.

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use judging::process::{self, End, Limits};

#[cfg(unix)]
mod shells;

const WIDE: Limits = Limits { time: Duration::from_secs(60), output: 1 << 20, memory: u64::MAX };

/// Prints the same on every run.
fn help() -> Command {
    let mut command = Command::new(env!("CARGO"));
    command.arg("--help");
    command
}

#[test]
fn output_of_exactly_the_limit_is_within_it() {
    let all = process::run_command(help(), Vec::new(), WIDE).unwrap();
    assert!(all.success());
    let length = all.stdout.len();
    for (output, is_within) in [(length, true), (length - 1, false), (length + 1, true)] {
        let ran = process::run_command(help(), Vec::new(), Limits { output, ..WIDE }).unwrap();
        assert_eq!(ran.success(), is_within, "{output} of {length}: {ran:?}");
        assert_eq!(
            matches!(ran.end, End::OutputLimit),
            !is_within,
            "{output} of {length}: {ran:?}"
        );
    }
}

#[test]
fn a_program_that_is_not_there_is_named() {
    let message = process::run(Path::new("no-such-program"), Vec::new(), WIDE).unwrap_err();
    assert!(message.starts_with("no-such-program: "), "{message}");
}
