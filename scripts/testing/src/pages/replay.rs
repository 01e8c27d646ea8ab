//! Replays the commands that pages show, with what is typed and printed.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::markdown::{Page, Part};
use crate::run::{run, text};

/// Runs the commands on `page` that `$ ` marks, and returns the faults: what they do not print.
/// `program` gives the path of the program of a package.
pub fn replay(page: &Page, root: &Path, program: impl Fn(&str) -> Option<PathBuf>) -> Vec<String> {
    let mut faults = Vec::new();
    for block in page.blocks() {
        let is_command = |&at: &usize| block.lines[at].starts_with("$ ");
        for at in (0..block.lines.len()).filter(is_command) {
            let end = (at + 1..block.lines.len()).find(is_command).unwrap_or(block.lines.len());
            let command = &block.lines[at][2..];
            let (number, lines) = (block.number + 1 + at, block.lines[at + 1..end].to_vec());
            let shown = Part { number, lines, ..block };
            faults.extend(match printed(command, &shown.lines, root, &program) {
                Some(printed) => page.drift(&shown, &printed, "what is printed"),
                None => Some(page.fault(number, "a command that a test can run", command)),
            });
        }
    }
    faults
}

/// Returns what a command prints, with what is typed there of `lines`, unless it cannot be run.
fn printed(
    command: &str,
    lines: &[&str],
    root: &Path,
    program: impl Fn(&str) -> Option<PathBuf>,
) -> Option<String> {
    if let Some(task) = command.strip_prefix("cargo xtask ") {
        let output = Command::new(program("scripts")?).args(task.split(' ')).output().ok()?;
        return Some(text(&[output.stdout, output.stderr].concat()));
    }
    let call = command.strip_prefix("cargo run -q --release -p ")?;
    Some(match call.split_once(" < ") {
        Some((slug, file)) => {
            let input = judging::files::bytes(&root.join(file)).ok()?;
            text(&run(program(slug)?, &input).stdout)
        }
        None => session(&program(call)?, lines),
    })
}

/// Returns the session that begins with the first of `lines`: what is typed and, after each line,
/// what the program answers before it reads on. A line where the program answers is not typed.
fn session(program: &Path, lines: &[&str]) -> String {
    let (mut typed, mut session, mut answered) = (String::new(), String::new(), 0);
    while let Some(line) = lines.get(session.lines().count()) {
        typed += &format!("{line}\n");
        session += &format!("{line}\n");
        let ran = run(program, typed.as_bytes());
        let [stdout, stderr] = [ran.stdout, ran.stderr].map(|bytes| text(&bytes));
        // It prints less of a longer input if it loses answers before an error.
        session += stdout.get(answered..).unwrap_or_default();
        answered = stdout.len();
        if !stderr.contains("found the end of the input") {
            session += &stderr;
        }
    }
    session
}
