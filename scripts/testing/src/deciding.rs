//! What the interactors and the checkers of problems share: they read the case, decide, and say why.

use std::env;
use std::fs;
use std::io::{self, Write};
use std::process::ExitCode;
use std::str::FromStr;

/// Returns the text of the file that the argument `index` names, counted from 0: the case comes first,
/// and a checker gets the output of the program and one right answer after it.
///
/// # Errors
/// A message about a missing argument, or about a file that cannot be read.
pub fn argument(index: usize) -> Result<String, String> {
    let path = env::args_os().nth(index + 1);
    let path = path.ok_or_else(|| format!("missing argument {}: a path", index + 1))?;
    fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.to_string_lossy()))
}

/// Decides about a program: returns exit status 0 if `judge` finds nothing wrong, 1 if it does, and 3 if
/// the case is wrong, as testlib does. The reason goes to stderr.
pub fn decide<C>(case: Result<C, String>, judge: impl FnOnce(C) -> Result<(), String>) -> ExitCode {
    let (status, why) = match case.map(judge) {
        Ok(Ok(())) => return ExitCode::SUCCESS,
        Ok(Err(why)) => (1, why),
        Err(why) => (3, why),
    };
    eprintln!("{why}");
    ExitCode::from(status)
}

/// Returns the numbers in `text`, or the message that `what` was expected, if they are not `COUNT`.
pub fn numbers<N: FromStr, const COUNT: usize>(
    text: &str,
    what: &str,
) -> Result<[N; COUNT], String> {
    let numbers = text.split_whitespace().map(|word| word.parse().ok());
    let numbers: Option<Vec<N>> = numbers.collect();
    let numbers = numbers.and_then(|numbers| numbers.try_into().ok());
    numbers.ok_or_else(|| format!("expected {what}, found {:?}", text.trim()))
}

/// Returns the next line of the program, or the message that `what` was expected.
pub fn receive(what: &str) -> Result<String, String> {
    match io::stdin().lines().next() {
        Some(line) => line.map_err(|error| format!("expected {what}: {error}")),
        None => Err(format!("expected {what}, found the end of the output")),
    }
}

/// Gives the program a line to read, unless it has ended.
pub fn send(line: &str) -> Result<(), String> {
    let mut stdout = io::stdout().lock();
    let sent = writeln!(stdout, "{line}").and_then(|()| stdout.flush());
    sent.map_err(|error| format!("{line:?} is not read: {error}"))
}
