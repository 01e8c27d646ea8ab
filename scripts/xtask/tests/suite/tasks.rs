//! The command line of all tasks.

use std::ffi::OsStr;
use std::io::Write;
use std::process::{Command, Stdio};

/// Returns what the tool prints on stdout and on stderr, and its exit status.
fn ask<A: AsRef<OsStr>>(arguments: &[A]) -> (String, String, Option<i32>) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
    let output = command.args(arguments).output().unwrap();
    let [stdout, stderr] =
        [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    (stdout, stderr, output.status.code())
}

#[test]
fn hostile_arguments_are_one_line() {
    #[cfg(unix)]
    let not_utf8 = std::os::unix::ffi::OsStrExt::from_bytes(b"a\xffb");
    #[cfg(not(unix))]
    let not_utf8 = OsStr::new("\n");
    for argument in [OsStr::new("a\u{1b}[31mb\n"), not_utf8] {
        let (stdout, message, status) = ask(&[OsStr::new("find"), argument]);
        assert!(message.starts_with("error: expected an argument in UTF-8"), "{message}");
        assert!(message.lines().count() == 1 && !message.contains('\x1b'), "{message}");
        assert_eq!((status, stdout.len()), (Some(1), 0));
    }
}

#[test]
fn the_help_lists_the_tasks_and_an_unknown_task_is_named() {
    let none: &[&str] = &[];
    for arguments in [none, &["help"], &["--help"], &["-h"]] {
        let (stdout, stderr, status) = ask(arguments);
        assert!(stdout.starts_with("usage: cargo xtask <task> [argument…]\n\n  bundle "));
        assert!(stdout.contains("\n  table    print the values of a game"), "{stdout}");
        assert_eq!((stderr.as_str(), status), ("", Some(0)));
    }
    for arguments in [["judge", "--help"], ["help", "judge"], ["-h", "judge"]] {
        let (stdout, stderr, status) = ask(&arguments);
        assert!(stdout.contains("usage: cargo xtask judge "), "{stdout}");
        assert_eq!((stderr.as_str(), status), ("", Some(0)));
    }
    let (stdout, stderr, status) = ask(&["plai"]);
    assert!(stderr.starts_with("error: unknown task `plai`; known tasks: bundle, find, "));
    assert_eq!((stdout.as_str(), status), ("", Some(1)));
    let (_, stderr, _) = ask(&["jugde", "hdu1847"]);
    assert!(stderr.starts_with("error: unknown task `jugde`; did you mean judge?; known tasks: "));
}

/// The package `guess` reads their arguments, from any folder, and the summaries are its own.
#[test]
fn other_tasks_are_handed_over() {
    let (all, ..) = ask(&["--help"]);
    for task in ["guess", "table"] {
        let (stdout, stderr, status) = ask(&["help", task]);
        // cargo says that it builds the package, and what it runs.
        assert!(stderr.contains("Running `") && status == Some(0), "{stderr}");
        let summary = stdout.lines().next().unwrap();
        assert!(all.contains(&format!("\n  {task:<8} {summary}\n")), "{stdout}");
        assert!(stdout.contains(&format!("\nusage: cargo xtask {task} ")), "{stdout}");
    }
    let (stdout, _, status) = ask(&["table", "HDU", "1847", "--to", "4", "--claim", "no-such"]);
    assert_eq!((stdout.as_str(), status), ("", Some(1)));
    let (stdout, stderr, status) = ask(&["table", "HDU", "1847", "--to", "4"]);
    assert!(stdout.contains("  0 1 2 0 1\n") && status == Some(0), "{stdout}{stderr}");
    let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
    command.arg("guess").stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.current_dir(env!("CARGO_TARGET_TMPDIR")).spawn().unwrap();
    child.stdin.take().unwrap().write_all("0 1 2 ".repeat(20).as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(String::from_utf8(output.stdout).unwrap().contains("period 3: 0, 1, 2"));
    assert_eq!(output.status.code(), Some(0));
}

/// Who reads the output may have seen enough.
#[test]
fn a_closed_pipe_is_no_error() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
    command.arg("--help").stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0));
}
