//! Replays the commands that pages show, with what is typed and printed.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::markdown::{Page, Part};
use crate::refusal::found_at_end;
use crate::run::{run, LIMITS};

/// How pages run a program.
const RUN: &str = "cargo run -q --release -p ";

/// How pages run a task.
const TASK: &str = "cargo xtask ";

/// Runs the commands on `page` that `$ ` marks, and returns the faults: what they do not print.
/// `program` gives the path of the program of a package.
pub fn replay(page: &Page, root: &Path, program: impl Fn(&str) -> Option<PathBuf>) -> Vec<String> {
    let fault = |command: Part| match printed(&command, root, &program) {
        Some(printed) => page.difference(&command, &printed, "what is printed"),
        None => Some(page.fault(command.number, "a command that a test can run", command.text)),
    };
    page.commands().into_iter().filter_map(fault).collect()
}

/// Returns what a command prints, after each line what is typed there; `None` if there is no such
/// program or input file.
fn printed(
    command: &Part,
    root: &Path,
    program: impl Fn(&str) -> Option<PathBuf>,
) -> Option<String> {
    if let Some(task) = command.text.strip_prefix(TASK) {
        let output = Command::new(program("scripts")?).args(task.split(' ')).output().ok()?;
        return Some(text(&[output.stdout, output.stderr].concat()));
    }
    let (slug, file) = match command.text.strip_prefix(RUN)?.split_once(" < ") {
        Some((slug, file)) => (slug, Some(file)),
        None => (command.text.strip_prefix(RUN)?, None),
    };
    let program = program(slug)?;
    Some(match file {
        Some(file) => {
            let input = judging::files::bytes(&root.join(file)).ok()?;
            text(&run(program, &input, LIMITS).stdout)
        }
        None => session(&program, &command.lines),
    })
}

/// Returns the session that begins with the first of `lines`: what is typed and, after each line,
/// what the program answers before it reads on. A line of the page that stands where the program
/// answers is not typed.
fn session(program: &Path, lines: &[&str]) -> String {
    let mut typed = String::new();
    let mut answered = 0;
    let mut session = String::new();
    while let Some(line) = lines.get(session.lines().count()) {
        typed += &format!("{line}\n");
        session += &format!("{line}\n");
        let ran = run(program, typed.as_bytes(), LIMITS);
        let [stdout, stderr] = [ran.stdout, ran.stderr].map(|bytes| text(&bytes));
        // It prints less of a longer input if it loses answers before an error.
        session += stdout.get(answered..).unwrap_or_default();
        answered = stdout.len();
        if !stderr.contains(&found_at_end()) {
            session += &stderr;
        }
    }
    session
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}
