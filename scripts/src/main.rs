//! `cargo xtask <task> [argument…]`: runs a task and prints its error.

use std::env;
use std::ffi::OsString;
use std::io::{stderr, Write};
use std::process::ExitCode;

use judging::output::{print, printable};
use scripts::arguments::{Arguments, Task};
use scripts::{bundle, find, guess, judge, new, pages, play, table};

const TASKS: [&Task; 8] = [
    &bundle::TASK,
    &find::TASK,
    &guess::TASK,
    &judge::TASK,
    &new::TASK,
    &pages::TASK,
    &play::TASK,
    &table::TASK,
];

fn main() -> ExitCode {
    let arguments = env::args_os().skip(1).map(text).collect::<Result<Vec<_>, _>>();
    let succeeded = arguments.and_then(|arguments| run(&arguments)).unwrap_or_else(|message| {
        // If stderr cannot be written, the exit status says enough.
        let _ = writeln!(stderr(), "error: {message}");
        false
    });
    ExitCode::from(u8::from(!succeeded))
}

/// Returns an argument that messages can repeat: text that cannot steer a terminal.
fn text(argument: OsString) -> Result<String, String> {
    let shown = printable(argument.as_encoded_bytes());
    let text = argument.into_string().ok().filter(|text| !text.contains(char::is_control));
    let expected = "expected an argument in UTF-8 without control characters";
    text.ok_or_else(|| format!("{expected}, found `{shown}`"))
}

fn run(arguments: &[String]) -> Result<bool, String> {
    let is_help = |word: &String| ["help", "--help", "-h"].contains(&word.as_str());
    let Some(place) = arguments.iter().position(|word| !is_help(word)) else {
        let line = |task: &Task| format!("  {:<8} {}\n", task.name, task.summary);
        let lines: String = TASKS.into_iter().map(line).collect();
        let help = "`cargo xtask <task> --help` lists the arguments of a task";
        let text = format!("usage: cargo xtask <task> [argument…]\n\n{lines}\n{help}\n");
        return print(&text).map(|()| true);
    };
    let name = &arguments[place];
    let Some(task) = TASKS.into_iter().find(|task| task.name == name) else {
        let known = TASKS.map(|task| task.name).join(", ");
        return Err(format!("unknown task `{name}`; known tasks: {known}"));
    };
    if arguments.iter().any(is_help) {
        return print(&task.help()).map(|()| true);
    }
    (task.run)(&Arguments::parse(task, &arguments[place + 1..])?)
}
