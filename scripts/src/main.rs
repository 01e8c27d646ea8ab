//! `cargo xtask <task> [argument…]`: one module a task, and the one place that prints errors.

use std::process::ExitCode;

use scripts::arguments::{did_you_mean, given};
use scripts::output::say;
use scripts::{bench, judge, new, submission, table};

struct Task {
    name: &'static str,
    summary: &'static str,
    usage: &'static str,
    /// Returns whether all is well.
    run: fn(&[String]) -> Result<bool, String>,
}

const TASKS: [Task; 5] = [
    Task {
        name: "bench",
        summary: "time programs beside their textbook twins",
        usage: bench::USAGE,
        run: bench::run,
    },
    Task {
        name: "bundle",
        summary: "print a program as one file to submit",
        usage: submission::USAGE,
        run: submission::run,
    },
    Task {
        name: "judge",
        summary: "run programs on their cases, as an online judge does",
        usage: judge::USAGE,
        run: judge::run,
    },
    Task {
        name: "new",
        summary: "make the folders of a new problem, red until filled",
        usage: new::USAGE,
        run: new::run,
    },
    Task {
        name: "table",
        summary: "print Grundy values of a game with heaps, and the proved period",
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
    TASKS.iter().find(|task| task.name == name).ok_or_else(|| {
        let names: Vec<&str> = TASKS.iter().map(|task| task.name).collect();
        let meant = did_you_mean(name, &names);
        format!("no task `{name}`{meant}\n`cargo xtask --help` tells which there are")
    })
}

/// Prints how the task called `name` is used, or which tasks there are.
fn help(name: Option<&String>) -> Result<bool, String> {
    if let Some(name) = name {
        return say(find(name)?.usage).map(|()| true);
    }
    let mut text = "usage: cargo xtask <task> [argument…]\n\n".to_string();
    for Task { name, summary, .. } in &TASKS {
        text += &format!("{name:<8} {summary}\n");
    }
    text += "\n`cargo xtask <task> --help` tells the arguments of a task.\n";
    say(&text).map(|()| true)
}
