//! Replays the commands that pages show, with what is typed and printed.
//!
//! A page is text that anybody may change, so it cannot run just anything: a command is one of
//! [`TASKS`] with the options there, a session with a program, or the tests of a package. It is started
//! without a shell, in its words. Files are named by paths that stay below the root.

use std::fs::File;
use std::path::{Component, Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use judging::process::{self, Limits};
use tooling::files;
use tooling::output::text;
use tooling::workspace;
use xtask::address::is_slug;
use xtask::pages::inside::{self, inside};

use super::markdown::{Page, PagePart};

/// Gives the path of the program of a package.
pub type Programs<'a> = &'a dyn Fn(&str) -> Option<PathBuf>;

/// Where the commands of a page run.
pub struct Environment<'a> {
    pub root: &'a Path,
    pub programs: Programs<'a>,
    /// Whether `root` is a copy of the workspace, in which a page writes files: code after a line that
    /// ends with the path of a file.
    pub is_copy: bool,
}

/// The tasks that a page may run, the package of each, and its options. Those that run a command, a
/// compiler or a server are missing.
const TASKS: [(&str, &str, &[&str]); 7] = [
    ("find", "xtask", &["--short"]),
    ("judge", "xtask", &["--case", "--all", "--exact", "--left"]),
    ("bundle", "xtask", &["-o", "--strict", "--module"]),
    ("new", "xtask", &["--like"]),
    ("pages", "xtask", &[]),
    (
        "guess",
        "guess",
        &[
            "--from",
            "--lost",
            "--list",
            "--at",
            "--moves",
            "--law",
            "--outcomes",
            "--to",
            "--misere",
        ],
    ),
    (
        "table",
        "guess",
        &[
            "--take",
            "--octal",
            "--moves",
            "--law",
            "--outcomes",
            "--to",
            "--from",
            "--misere",
            "--guess",
            "--at",
        ],
    ),
];

/// Runs the commands on `page` that `$ ` marks, and returns the faults: what they do not print.
pub fn replay(page: &Page, environment: &Environment) -> Vec<String> {
    let mut faults = Vec::new();
    let mut line = "";
    for part in page.parts() {
        if !part.is_code {
            line = if part.text.is_empty() { line } else { part.text };
        } else if let Some(command) = part.text.strip_prefix("$ ") {
            faults.extend(match printed(command, &part.lines, environment) {
                Ok(printed) => page.drift(&part, &printed, "what is printed"),
                Err(why) => Some(page.fault(part.number, &why, &format!("`{command}`"))),
            });
        } else if let Some(file) = file_of(line).filter(|_| environment.is_copy) {
            faults.extend(write(page, &part, file, environment.root));
            line = "";
        }
    }
    faults
}

/// Returns the path with which a line ends: ``… in `src/main.rs`:``.
fn file_of(line: &str) -> Option<&str> {
    line.strip_suffix("`:")?.rsplit('`').next()
}

/// Writes the code of `part` to `file` below `root`; returns the fault if that is elsewhere.
fn write(page: &Page, part: &PagePart, file: &str, root: &Path) -> Option<String> {
    let code = part.lines.join("\n") + "\n";
    match relative(root, file) {
        Ok(path) => files::write(&path, code).err(),
        Err(why) => Some(page.fault(part.number, &why, &format!("`{file}`"))),
    }
}

/// Returns the path `word` of a command seen from `root`, if it stays below, whatever links are on the
/// way. There need not be such a file, and a word that is no path is a name like any other.
///
/// # Errors
/// What was expected instead.
fn relative(root: &Path, word: &str) -> Result<PathBuf, String> {
    let is_name = |part| matches!(part, Component::Normal(_) | Component::CurDir);
    let is_plain = Path::new(word).components().all(is_name) && !word.contains(['\\', ':']);
    let path = root.join(word);
    let is_there = |path: &&Path| path.exists() || path.is_symlink();
    let is_inside = path.ancestors().find(is_there).is_some_and(|path| inside(root, path).is_ok());
    match is_plain && is_inside {
        true => Ok(path),
        false => Err("a relative path in this workspace, without `..`".to_string()),
    }
}

/// Returns what a command prints, with what is typed there of `shown`.
fn printed(command: &str, shown: &[&str], environment: &Environment) -> Result<String, String> {
    let words = words(command)?;
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let (words, input) = match &words[..] {
        [words @ .., "<", file] => (words, Some(relative(environment.root, file)?)),
        words => (words, None),
    };
    let program = |package: &str| {
        (environment.programs)(package).ok_or_else(|| {
            format!("a command that a test can run: there is no program of `{package}` here")
        })
    };
    let mut call = match words {
        ["cargo", "run", "-q", "--release", "-p", slug] if is_slug(slug) => {
            return match input {
                None => session(&program(slug)?, shown),
                Some(file) => run(&program(slug)?, &inside::text(environment.root, &file)?)
                    .map(|[stdout, _]| stdout),
            };
        }
        ["cargo", "xtask", task, arguments @ ..] => {
            let (package, arguments) = allowed(task, arguments, environment.root)?;
            let mut call = Command::new(program(package)?);
            call.arg(task).args(arguments);
            call
        }
        ["cargo", "test", "-q", "-p", package] if is_slug(package) => {
            let mut cargo = workspace::cargo(environment.root)?;
            cargo.args(["test", "-q", "-p", package]);
            cargo
        }
        _ => return Err(format!("a command that a test can run, {COMMANDS}")),
    };
    let tool = program("xtask")?;
    let target = tool.ancestors().nth(2).ok_or("expected the tasks in a target folder")?;
    call.env("CARGO_TARGET_DIR", target).env("CARGO_MANIFEST_DIR", environment.root);
    // No page says how fast a new program is.
    call.env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0");
    if let Some(file) = input {
        call.stdin(File::open(&file).map_err(|error| files::fault(&file, error))?);
    }
    let output = call.current_dir(environment.root).output();
    let output = output.map_err(|error| format!("a command that a test can run ({error})"))?;
    // What cargo says while it builds is on stderr, too.
    let stderr = if output.status.success() { Vec::new() } else { output.stderr };
    // No two runs take the same time.
    let line = |(at, line): (usize, &str)| match shown.get(at) {
        Some(shown) if timeless(shown) == timeless(line) => format!("{shown}\n"),
        _ => format!("{line}\n"),
    };
    Ok(text(&[output.stdout, stderr].concat()).lines().enumerate().map(line).collect())
}

const COMMANDS: &str =
    "`cargo xtask TASK`, `cargo run -q --release -p SLUG` or `cargo test -q -p SLUG`";

/// Returns the words of a command. Double quotes keep blanks together, and nothing else has a meaning.
fn words(command: &str) -> Result<Vec<String>, String> {
    let mut words = Vec::new();
    for (place, part) in command.split('"').enumerate() {
        match place % 2 {
            0 => words.extend(part.split(' ').filter(|word| !word.is_empty()).map(str::to_string)),
            _ => words.push(part.to_string()),
        }
    }
    match command.matches('"').count() % 2 {
        0 => Ok(words),
        _ => Err("a second double quote after the first".to_string()),
    }
}

/// Returns the package of a task, and its arguments if a page may use them.
fn allowed<'a>(
    task: &str,
    arguments: &'a [&'a str],
    root: &Path,
) -> Result<(&'static str, &'a [&'a str]), String> {
    let Some((_, package, options)) = TASKS.iter().find(|(name, ..)| *name == task) else {
        let names: Vec<&str> = TASKS.iter().map(|(name, ..)| *name).collect();
        return Err(format!("a task that a test can run, one of {}", names.join(", ")));
    };
    let mut before = "";
    for &argument in arguments {
        let is_option = argument.starts_with('-') && argument.parse::<f64>().is_err();
        if is_option && !options.contains(&argument) {
            let options = options.join(", ");
            return Err(format!("an option of {task} that a test can run, one of {options}"));
        }
        // What follows these is a formula, in which `/` divides.
        if !["--moves", "--law"].contains(&before) {
            relative(root, argument)?;
        }
        before = argument;
    }
    Ok((package, arguments))
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
fn session(program: &Path, shown: &[&str]) -> Result<String, String> {
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
    Ok(session)
}

/// Returns what `program` prints on stdout and on stderr. It needs a fraction of the time; the rest
/// is for a busy machine.
fn run(program: &Path, input: &str) -> Result<[String; 2], String> {
    let limits = Limits { time: Duration::from_secs(10), output: 64_000_000, memory: u64::MAX };
    let ran = process::run(program, input.into(), limits)
        .map_err(|error| format!("a command that a test can run ({error})"))?;
    Ok([ran.stdout, ran.stderr].map(|bytes| text(&bytes)))
}
