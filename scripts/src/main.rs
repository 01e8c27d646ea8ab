//! `cargo xtask <task> [argument…]`: runs a task, each a module of its own, and prints its error.

use std::process::ExitCode;

use scripts::arguments::given;
use scripts::{bench, bundle, judge, new, table};
use testing::output::say;

/// A task: its name, what `--help` prints, whose first line says what it does, and the function
/// that runs it and returns whether all is well.
type Task = (
    &'static str,
    &'static str,
    fn(&[String]) -> Result<bool, String>,
);

const TASKS: [Task; 5] = [
    ("bench", bench::USAGE, bench::run),
    ("bundle", bundle::USAGE, bundle::run),
    ("judge", judge::USAGE, judge::run),
    ("new", new::USAGE, new::run),
    ("table", table::USAGE, table::run),
];

fn main() -> ExitCode {
    match run(&given()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &[String]) -> Result<bool, String> {
    let is_help = |argument: &String| argument == "--help" || argument == "-h";
    let Some((name, rest)) = arguments.split_first() else {
        return help(None);
    };
    if is_help(name) || name == "help" {
        return help(rest.first());
    }
    let (_, usage, task) = find(name)?;
    match rest.iter().any(is_help) {
        true => say(usage).map(|()| true),
        false => task(rest),
    }
}

fn find(name: &str) -> Result<Task, String> {
    let task = TASKS.into_iter().find(|(task, ..)| *task == name);
    task.ok_or_else(|| {
        let names = TASKS.map(|(name, ..)| name).join(", ");
        format!("unknown task `{name}`; known tasks: {names}")
    })
}

/// Prints the usage of the task called `name`, or the list of tasks.
fn help(name: Option<&String>) -> Result<bool, String> {
    let mut text = "usage: cargo xtask <task> [argument…]\n\n".to_string();
    for (name, usage, _) in TASKS {
        let summary = usage.lines().next().unwrap_or_default();
        text += &format!("{name:<8} {summary}\n");
    }
    text += "\n`cargo xtask <task> --help` lists the arguments of a task.\n";
    match name {
        Some(name) => say(find(name)?.1),
        None => say(&text),
    }
    .map(|()| true)
}
