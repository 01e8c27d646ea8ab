//! `cargo xtask <task> [argument…]`: runs a task, which is a module of its own, and prints its
//! error.

use std::process::ExitCode;

use judging::output::print;
use scripts::{bench, bundle, judge, new, table};

struct Task {
    name: &'static str,
    /// What `--help` prints. The first line says what the task does.
    usage: &'static str,
    /// Runs the task with its arguments, and returns whether all is well.
    run: fn(&[String]) -> Result<bool, String>,
}

const TASKS: [Task; 5] = [
    Task { name: "bench", usage: bench::USAGE, run: bench::run },
    Task { name: "bundle", usage: bundle::USAGE, run: bundle::run },
    Task { name: "judge", usage: judge::USAGE, run: judge::run },
    Task { name: "new", usage: new::USAGE, run: new::run },
    Task { name: "table", usage: table::USAGE, run: table::run },
];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments) {
        Ok(true) => return ExitCode::SUCCESS,
        Ok(false) => {}
        Err(message) => eprintln!("error: {message}"),
    }
    ExitCode::FAILURE
}

fn run(arguments: &[String]) -> Result<bool, String> {
    let is_help = |word: &String| ["help", "--help", "-h"].contains(&word.as_str());
    let Some(place) = arguments.iter().position(|word| !is_help(word)) else {
        return show(&tasks());
    };
    let name = &arguments[place];
    let Some(task) = TASKS.iter().find(|task| task.name == name) else {
        let known = TASKS.map(|task| task.name).join(", ");
        return Err(format!("unknown task `{name}`; known tasks: {known}"));
    };
    if arguments.iter().any(is_help) {
        return show(task.usage);
    }
    (task.run)(&arguments[place + 1..])
}

fn show(text: &str) -> Result<bool, String> {
    print(text).map(|()| true)
}

fn tasks() -> String {
    let summary = |task: &Task| task.usage.lines().next().unwrap_or_default();
    let line = |task: &Task| format!("{:<8} {}\n", task.name, summary(task));
    let lines: String = TASKS.iter().map(line).collect();
    format!(
        "usage: cargo xtask <task> [argument…]\n\n{lines}\n`cargo xtask help <task>` lists the \
         arguments of a task.\n"
    )
}
