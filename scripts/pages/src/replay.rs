//! Replays the commands that pages show, with what is typed and printed.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use judging::files::write;
use judging::process::{self, Limits, Ran};
use judging::workspace;

use super::markdown::{Page, Part};

/// Runs the commands on `page` that `$ ` marks, and returns the faults: what they do not print.
/// `program` gives the path of the program of a package.
///
/// On the page of the problems, code after a line that ends with the path of a file is written there,
/// so `root` is a copy of the workspace then.
pub fn replay(page: &Page, root: &Path, program: impl Fn(&str) -> Option<PathBuf>) -> Vec<String> {
    let (mut faults, mut line) = (Vec::new(), "");
    for part in page.parts() {
        let file = line.strip_suffix("`:").and_then(|line| line.rsplit('`').next());
        match file.filter(|_| page.name == "problems/README.md") {
            _ if !part.is_code => line = if part.text.is_empty() { line } else { part.text },
            Some(file) => {
                write(&root.join(file), part.lines.join("\n") + "\n").unwrap();
                line = "";
            }
            None => faults.extend(commands(page, &part, root, &program)),
        }
    }
    faults
}

/// Runs the commands of a block, and returns the faults.
fn commands(
    page: &Page,
    block: &Part,
    root: &Path,
    program: impl Fn(&str) -> Option<PathBuf>,
) -> Vec<String> {
    let is_command = |&at: &usize| block.lines[at].starts_with("$ ");
    let fault = |at: usize| {
        let end = (at + 1..block.lines.len()).find(is_command).unwrap_or(block.lines.len());
        let command = &block.lines[at][2..];
        let (number, lines) = (block.number + 1 + at, block.lines[at + 1..end].to_vec());
        let Some(printed) = printed(command, &lines, root, &program) else {
            return Some(page.fault(number, "a command that a test can run", command));
        };
        // No two runs take the same time.
        let line = |(at, line): (usize, &str)| match lines.get(at) {
            Some(shown) if timeless(shown) == timeless(line) => format!("{shown}\n"),
            _ => format!("{line}\n"),
        };
        let printed: String = printed.lines().enumerate().map(line).collect();
        page.drift(&Part { number, lines, ..*block }, &printed, "what is printed")
    };
    (0..block.lines.len()).filter(is_command).filter_map(fault).collect()
}

/// Returns the words of a line, without times such as `1.7 ms` and `0.05s`.
fn timeless(line: &str) -> Vec<&str> {
    let number = |word: &str| word.trim_end_matches('s').parse::<f64>();
    let is_time = |word: &&str| word.contains('.') && number(word).is_ok();
    line.split_whitespace().filter(|word| !is_time(word)).collect()
}

/// How far a program may go. It needs a fraction of this; the rest is for a busy machine.
const LIMITS: Limits = Limits { time: Duration::from_secs(10), output: 64_000_000 };

fn run(program: &Path, input: Vec<u8>) -> Option<Ran> {
    process::run(program, input, LIMITS).ok()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Returns what a command prints, with what is typed there of `lines`, unless it cannot be run.
fn printed(
    command: &str,
    lines: &[&str],
    root: &Path,
    program: impl Fn(&str) -> Option<PathBuf>,
) -> Option<String> {
    let words: Vec<&str> = command.split(' ').collect();
    if let ["cargo", task @ ("xtask" | "test"), arguments @ ..] = &words[..] {
        let tool = program("scripts")?;
        let mut command = Command::new(&tool);
        if *task == "test" {
            command = workspace::cargo(root).ok()?;
            command.arg("test").env("CARGO_TARGET_DIR", tool.ancestors().nth(2)?);
        }
        // No page says how fast a new program is.
        command.env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0");
        let output = command.env("CARGO_MANIFEST_DIR", root).current_dir(root).args(arguments);
        let output = output.output().ok()?;
        // What cargo says while it builds is on stderr, too.
        let stderr = if output.status.success() { Vec::new() } else { output.stderr };
        return Some(text(&[output.stdout, stderr].concat()));
    }
    let call = command.strip_prefix("cargo run -q --release -p ")?;
    Some(match call.split_once(" < ") {
        Some((slug, file)) => {
            let input = judging::files::bytes(&root.join(file)).ok()?;
            text(&run(&program(slug)?, input)?.stdout)
        }
        None => session(&program(call)?, lines)?,
    })
}

/// Returns the session that begins with the first of `lines`: what is typed and, after each line,
/// what the program answers before it reads on. A line where the program answers is not typed.
fn session(program: &Path, lines: &[&str]) -> Option<String> {
    let (mut typed, mut session, mut answered) = (String::new(), String::new(), 0);
    while let Some(line) = lines.get(session.lines().count()) {
        typed += &format!("{line}\n");
        session += &format!("{line}\n");
        let ran = run(program, typed.clone().into_bytes())?;
        let [stdout, stderr] = [ran.stdout, ran.stderr].map(|bytes| text(&bytes));
        // It prints less of a longer input if it loses answers before an error.
        session += stdout.get(answered..).unwrap_or_default();
        answered = stdout.len();
        if !stderr.contains("found the end of the input") {
            session += &stderr;
        }
    }
    Some(session)
}
