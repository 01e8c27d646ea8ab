//! Replays the commands that pages show, with what is typed and printed.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use judging::process::{self, Limits};
use tooling::files;
use tooling::output::text;
use tooling::workspace;

use super::markdown::Page;

/// Gives the path of the program of a package.
pub type Programs<'a> = &'a dyn Fn(&str) -> Option<PathBuf>;

/// Runs the commands on `page` that `$ ` marks, and returns the faults: what they do not print.
///
/// On the page of the problems, code after a line that ends with the path of a file is written there,
/// so `root` is a copy of the workspace then.
pub fn replay(page: &Page, root: &Path, programs: Programs) -> Vec<String> {
    let mut faults = Vec::new();
    let mut line = "";
    for part in page.parts() {
        let file = line.strip_suffix("`:").and_then(|line| line.rsplit('`').next());
        let file = file.filter(|_| page.name == "problems/README.md");
        if !part.is_code {
            line = if part.text.is_empty() { line } else { part.text };
        } else if let Some(command) = part.text.strip_prefix("$ ") {
            faults.extend(match printed(command, &part.lines, root, programs) {
                Some(printed) => page.drift(&part, &printed, "what is printed"),
                None => Some(page.fault(part.number, "a command that a test can run", command)),
            });
        } else if let Some(file) = file {
            files::write(&root.join(file), part.lines.join("\n") + "\n").unwrap();
            line = "";
        }
    }
    faults
}

/// Returns what a command prints, with what is typed there of `shown`, unless it cannot be run.
fn printed(command: &str, shown: &[&str], root: &Path, programs: Programs) -> Option<String> {
    let words: Vec<&str> = command.split(' ').collect();
    let (mut call, arguments) = match &words[..] {
        ["cargo", "run", "-q", "--release", "-p", slug] => return session(&programs(slug)?, shown),
        ["cargo", "run", "-q", "--release", "-p", slug, "<", file] => {
            let input = files::text(&root.join(file)).ok()?;
            return run(&programs(slug)?, &input).map(|[stdout, _]| stdout);
        }
        ["cargo", "xtask", arguments @ .., "<", file] => {
            let mut tool = Command::new(programs(package_of(arguments))?);
            tool.stdin(File::open(root.join(file)).ok()?);
            (tool, arguments)
        }
        ["cargo", "xtask", arguments @ ..] => {
            (Command::new(programs(package_of(arguments))?), arguments)
        }
        ["cargo", "test", ..] => (workspace::cargo(root).ok()?, &words[1..]),
        _ => return None,
    };
    let tool = programs("xtask")?;
    call.env("CARGO_TARGET_DIR", tool.ancestors().nth(2)?).env("CARGO_MANIFEST_DIR", root);
    // No page says how fast a new program is.
    call.env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0");
    let output = call.current_dir(root).args(arguments).output().ok()?;
    // What cargo says while it builds is on stderr, too.
    let stderr = if output.status.success() { Vec::new() } else { output.stderr };
    // No two runs take the same time.
    let line = |(at, line): (usize, &str)| match shown.get(at) {
        Some(shown) if timeless(shown) == timeless(line) => format!("{shown}\n"),
        _ => format!("{line}\n"),
    };
    Some(text(&[output.stdout, stderr].concat()).lines().enumerate().map(line).collect())
}

/// Returns the package whose program runs a task of `cargo xtask`.
fn package_of(arguments: &[&str]) -> &'static str {
    match arguments {
        ["guess" | "table", ..] => "guess",
        _ => "xtask",
    }
}

/// Returns the words of a line, without times such as `1.7 ms` and `0.05s`, and memory such as `1.9 MB`.
fn timeless(line: &str) -> Vec<&str> {
    let number = |word: &str| word.trim_end_matches('s').parse::<f64>();
    let is_time = |word: &&str| word.contains('.') && number(word).is_ok();
    // Not every system says how much memory a program takes.
    let is_memory = |word: &&str| *word == "MB";
    line.split_whitespace().filter(|word| !is_time(word) && !is_memory(word)).collect()
}

/// Returns the session that begins with the first of `shown`: what is typed and, after each line,
/// what the program answers before it reads on. A line where the program answers is not typed.
fn session(program: &Path, shown: &[&str]) -> Option<String> {
    let mut typed = String::new();
    let mut session = String::new();
    let mut answered = 0;
    while let Some(line) = shown.get(session.lines().count()) {
        typed += &format!("{line}\n");
        session += &format!("{line}\n");
        let [stdout, stderr] = run(program, &typed)?;
        // It prints less of a longer input if it loses answers before an error.
        session += stdout.get(answered..).unwrap_or_default();
        answered = stdout.len();
        if !stderr.contains("found the end of the input") {
            session += &stderr;
        }
    }
    Some(session)
}

/// Returns what `program` prints on stdout and on stderr. It needs a fraction of the time; the rest
/// is for a busy machine.
fn run(program: &Path, input: &str) -> Option<[String; 2]> {
    let limits = Limits { time: Duration::from_secs(10), output: 64_000_000, memory: u64::MAX };
    let ran = process::run(program, input.into(), limits).ok()?;
    Some([ran.stdout, ran.stderr].map(|bytes| text(&bytes)))
}
