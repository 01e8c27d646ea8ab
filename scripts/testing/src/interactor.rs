//! The interactor of an interactive problem: what it needs besides the rules of the game.
//!
//! An interactor, `examples/<slug>-interactor.rs`, talks with the program over stdin and stdout,
//! line by line. Its argument is the path of a case. Its exit status is 0 if the program wins, 1 if
//! it does not, and 2 if the case is wrong; stderr says why.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use judging::files;

/// The program that the interactor talks with.
pub struct Submission {
    has_talked: bool,
}

/// Reads the case that the argument of this interactor names, and lets `play` play it. Call it from
/// `main`.
pub fn start(play: fn(case: &str, program: &mut Submission) -> Result<(), String>) -> ExitCode {
    let case = match std::env::args_os().nth(1).map(PathBuf::from) {
        Some(path) => files::text(&path),
        None => Err("missing argument: the path of a case".to_string()),
    };
    let mut program = Submission { has_talked: false };
    match case.and_then(|case| play(&case, &mut program)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            // Before a word is said, only the case can be wrong.
            ExitCode::from(if program.has_talked { 1 } else { 2 })
        }
    }
}

/// Returns the numbers in `text`, or the message that `what` was expected, if they are not `COUNT`.
pub fn numbers<const COUNT: usize>(text: &str, what: &str) -> Result<[usize; COUNT], String> {
    let numbers = text.split_whitespace().map(|word| word.parse().ok());
    let numbers = numbers.collect::<Option<Vec<usize>>>().and_then(|it| it.try_into().ok());
    numbers.ok_or_else(|| format!("expected {what}, found {:?}", text.trim()))
}

impl Submission {
    /// Gives the program a line to read, unless it has ended.
    pub fn send(&mut self, line: &str) -> Result<(), String> {
        self.has_talked = true;
        let mut stdout = io::stdout();
        let said = writeln!(stdout, "{line}").and_then(|()| stdout.flush());
        said.map_err(|error| format!("the program does not read {line:?}: {error}"))
    }

    /// Returns the next line that the program prints, without trailing whitespace, or the message
    /// that `what` was expected.
    pub fn receive(&mut self, what: &str) -> Result<String, String> {
        self.has_talked = true;
        match io::stdin().lines().next() {
            Some(Ok(line)) => Ok(line.trim_end().to_string()),
            Some(Err(error)) => Err(format!("expected {what}: {error}")),
            None => Err(format!("expected {what}, found the end of the output")),
        }
    }
}
