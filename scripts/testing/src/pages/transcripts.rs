//! The commands on a page, with what they print, and the dialogues.

use std::path::Path;

use super::markdown::{Page, Part};
use crate::files;

/// How pages run a program.
const RUN: &str = "cargo run -q --release -p ";

/// How pages run a task.
const TASK: &str = "cargo xtask ";

/// What a command on a page runs.
#[derive(Clone, Copy)]
pub(crate) enum Call<'a> {
    /// A task with its arguments.
    Task(&'a str),
    /// The program of a problem.
    Program {
        /// The problem.
        slug: &'a str,
        /// The file that the program reads; without one, the lines below the command are typed.
        file: Option<&'a str>,
    },
}

impl Page {
    /// Returns the commands that `$ ` marks in the blocks of code, each with what is typed and
    /// printed below it.
    pub(crate) fn commands(&self) -> Vec<Part<'_>> {
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
    pub(crate) fn is_dialogue(&self) -> bool {
        self.is_code && self.lines.iter().any(|line| line.starts_with("> "))
    }

    /// Returns what this command runs, if that always prints the same.
    pub(crate) fn call(&self) -> Option<Call<'a>> {
        if let Some(task) = self.text.strip_prefix(TASK) {
            let is_fixed = task.starts_with("table ") || task.ends_with(" --help");
            return is_fixed.then_some(Call::Task(task));
        }
        let program = self.text.strip_prefix(RUN)?;
        Some(match program.split_once(" < ") {
            Some((slug, file)) => Call::Program { slug, file: Some(file) },
            None => Call::Program { slug: program, file: None },
        })
    }
}

/// Returns the faults of the commands on `page`: those that no test replays, and tasks and options
/// that do not exist.
pub fn faults(page: &Page, root: &Path) -> Vec<String> {
    let expected = format!("`{RUN}<problem>`, perhaps with ` < <file>`, or a task's table or help");
    let mut faults = Vec::new();
    for command in page.commands().iter().filter(|command| command.call().is_none()) {
        faults.push(page.fault(command.number, &expected, command.text));
    }
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
    let path = root.join("scripts/src").join(format!("{task}.rs"));
    let source = files::text(&path).unwrap_or_default();
    let usage = source.split("\";\n").find(|part| part.contains("usage: cargo xtask"));
    let mut options = options.split(' ').filter(|word| word.starts_with('-'));
    task.is_empty()
        || task.starts_with(['<', '-'])
        || usage.is_some_and(|usage| {
            options.all(|option| option == "--help" || usage.contains(&format!("{option} ")))
        })
}
