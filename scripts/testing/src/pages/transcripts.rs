//! The commands on a page, with what they print, and the dialogues.

use std::path::Path;
use std::process::Command;

use super::markdown::{Page, Part};
use crate::files;
use crate::judge::build::build;

/// How pages run a program.
const RUN: &str = "cargo run -q --release -p ";

/// How pages run a task.
const TASK: &str = "cargo xtask ";

impl Page {
    /// Returns the commands that `$ ` marks in the blocks of code, each with what is typed and
    /// printed below it.
    pub fn commands(&self) -> Vec<Part<'_>> {
        let mut commands: Vec<Part> = Vec::new();
        for block in self.blocks() {
            let first = commands.len();
            for (number, line) in (block.number + 1..).zip(block.lines) {
                if let Some(text) = line.strip_prefix("$ ") {
                    commands.push(Part::new(number, block.section, text));
                } else if let Some(command) = commands[first..].last_mut() {
                    command.lines.push(line);
                }
            }
        }
        commands
    }
}

impl<'a> Part<'a> {
    /// Returns whether this is a dialogue, one for each sample of an interactive problem. What the
    /// program says follows `> `; what its interactor says follows two blanks.
    pub fn is_dialogue(&self) -> bool {
        self.is_code && self.lines.iter().any(|line| line.starts_with("> "))
    }

    /// Returns the program that this command runs, and the file that it reads, if any.
    pub fn program(&self) -> Option<(&'a str, Option<&'a str>)> {
        let program = self.text.strip_prefix(RUN)?;
        let file = program.split_once(" < ");
        Some(file.map_or((program, None), |(program, file)| (program, Some(file))))
    }

    /// Returns the task that this command runs, with its arguments, if its output is always the same.
    fn task(&self) -> Option<&'a str> {
        let task = self.text.strip_prefix(TASK)?;
        Some(task).filter(|task| task.starts_with("table ") || task.ends_with(" --help"))
    }
}

/// Returns the faults of the commands on `page`: those that no test replays, and tasks and options
/// that do not exist.
pub fn faults(page: &Page, root: &Path) -> Vec<String> {
    let is_replayed = |command: &Part| match command.program() {
        Some((slug, file)) => {
            root.join("problems").join(slug).join("src").is_dir()
                && root.join(file.unwrap_or("")).exists()
        }
        None => command.task().is_some(),
    };
    let mut commands = page.commands();
    commands.retain(|command| !is_replayed(command));
    let expected = format!("`{RUN}<problem>`, perhaps with ` < <file>`, or `{TASK}table`");
    let fault = |command: &Part| page.fault(command.number, &expected, command.text);
    let mut faults: Vec<String> = commands.iter().map(fault).collect();
    for (number, line) in (1..).zip(page.text.lines()) {
        for command in line.split(TASK).skip(1) {
            let words = command.split(['`', '|', '#', '>']).next();
            if !is_known(words.unwrap_or_default(), root) {
                faults.push(page.fault(number, "a task and its options", command));
            }
        }
    }
    faults
}

/// Returns whether `words` begin with a task whose usage has all options among them, or with a
/// placeholder such as `<task>`.
fn is_known(words: &str, root: &Path) -> bool {
    let (task, options) = words.split_once(' ').unwrap_or((words, ""));
    let source = root.join("scripts/src").join(format!("{task}.rs"));
    let source = files::text(&source).unwrap_or_default();
    let usage = source.split("\";\n").find(|part| part.contains("usage: cargo xtask"));
    let mut options = options.split(' ').filter(|word| word.starts_with('-'));
    task.is_empty()
        || task.starts_with(['<', '-'])
        || usage.is_some_and(|usage| {
            options.all(|option| option == "--help" || usage.contains(&format!("{option} ")))
        })
}

/// Runs the tasks whose output `page` shows, and returns the faults: what they do not print.
pub fn replay_tasks(page: &Page, root: &Path) -> Vec<String> {
    let mut faults = Vec::new();
    for command in page.commands() {
        let Some(task) = command.task() else { continue };
        // It is built only if a page shows what it prints.
        let built = build(root, &["scripts".to_string()], &["--quiet", "--bins"]).unwrap();
        let mut tool = Command::new(&built["scripts"]);
        let output = tool.args(task.split_whitespace()).output().unwrap();
        let printed = [output.stdout, output.stderr].concat();
        let printed = String::from_utf8_lossy(&printed);
        faults.extend(page.difference(&command, &printed, "what is printed"));
    }
    faults
}
