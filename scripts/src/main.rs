//! `cargo xtask <task> [argument…]`: runs a task, which is a module of its own, and prints its
//! error.

use std::process::ExitCode;

use scripts::arguments::given;
use scripts::{bench, bundle, judge, new, table};
use testing::output::say;

/// A task of `cargo xtask`.
struct Task {
    name: &'static str,
    /// What `--help` prints. The first line says what the task does.
    usage: &'static str,
    run: Run,
}

/// Runs a task with its arguments, and returns whether all is well.
type Run = fn(&[String]) -> Result<bool, String>;

const TASKS: [Task; 5] = [
    task("bench", bench::USAGE, bench::run),
    task("bundle", bundle::USAGE, bundle::run),
    task("judge", judge::USAGE, judge::run),
    task("new", new::USAGE, new::run),
    task("table", table::USAGE, table::run),
];

const fn task(name: &'static str, usage: &'static str, run: Run) -> Task {
    Task { name, usage, run }
}

fn main() -> ExitCode {
    let is_well = run(&given()).unwrap_or_else(|message| {
        eprintln!("error: {message}");
        false
    });
    ExitCode::from(u8::from(!is_well))
}

fn run(arguments: &[String]) -> Result<bool, String> {
    let is_help = |argument: &String| argument == "--help" || argument == "-h";
    let (name, rest) = match arguments {
        [name, rest @ ..] if name != "help" && !is_help(name) => (name, rest),
        _ => return say(&tasks()).map(|()| true),
    };
    let Some(task) = TASKS.iter().find(|task| task.name == name) else {
        let names = TASKS.map(|task| task.name).join(", ");
        return Err(format!("unknown task `{name}`; known tasks: {names}"));
    };
    match rest.iter().any(is_help) {
        true => say(task.usage).map(|()| true),
        false => (task.run)(rest),
    }
}

/// Returns the list of the tasks.
fn tasks() -> String {
    let mut text = "usage: cargo xtask <task> [argument…]\n\n".to_string();
    for task in &TASKS {
        let summary = task.usage.lines().next().unwrap_or_default();
        text += &format!("{:<8} {summary}\n", task.name);
    }
    text + "\n`cargo xtask <task> --help` lists the arguments of a task.\n"
}
