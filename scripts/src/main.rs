//! `cargo xtask <task> [argument…]`: runs a task, each a module of its own, and prints its error.

use std::process::ExitCode;

use scripts::arguments::given;
use scripts::output::say;
use scripts::{bench, bundle, judge, new, table};

struct Task {
    name: &'static str,
    summary: &'static str,
    usage: &'static str,
    /// Returns whether everything passed.
    run: fn(&[String]) -> Result<bool, String>,
}

const TASKS: [Task; 5] = [
    Task {
        name: "bench",
        summary: "time programs against reference solutions",
        usage: bench::USAGE,
        run: bench::run,
    },
    Task {
        name: "bundle",
        summary: "print a program as one file to submit",
        usage: bundle::USAGE,
        run: bundle::run,
    },
    Task {
        name: "judge",
        summary: "run programs on their cases, as an online judge does",
        usage: judge::USAGE,
        run: judge::run,
    },
    Task {
        name: "new",
        summary: "make a new problem like another one",
        usage: new::USAGE,
        run: new::run,
    },
    Task {
        name: "table",
        summary: "print the Grundy values of a heap game, and their period",
        usage: table::USAGE,
        run: table::run,
    },
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
    let task = find(name)?;
    if rest.iter().any(is_help) {
        return help(Some(name));
    }
    (task.run)(rest)
}

fn find(name: &str) -> Result<&'static Task, String> {
    let task = TASKS.iter().find(|task| task.name == name);
    task.ok_or_else(|| {
        let names = TASKS.map(|task| task.name).join(", ");
        format!("unknown task `{name}`; known tasks: {names}")
    })
}

/// Prints the usage of the task called `name`, or the list of tasks.
fn help(name: Option<&String>) -> Result<bool, String> {
    if let Some(name) = name {
        return say(find(name)?.usage).map(|()| true);
    }
    let mut text = "usage: cargo xtask <task> [argument…]\n\n".to_string();
    for Task { name, summary, .. } in &TASKS {
        text += &format!("{name:<8} {summary}\n");
    }
    text += "\n`cargo xtask <task> --help` lists the arguments of a task.\n";
    say(&text).map(|()| true)
}
