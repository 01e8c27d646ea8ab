//! Finds the commands on a page, with what they print, and the dialogues.

use std::path::Path;

use super::markdown::{Page, Part};

/// How pages run a program.
const RUN: &str = "cargo run -q --release -p ";

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
    /// Returns whether this is a dialogue, one for each sample of an interactive problem: `> `
    /// stands before what the program says, two blanks before what its interactor says.
    pub fn is_dialogue(&self) -> bool {
        self.is_code && self.lines.iter().any(|line| line.starts_with("> "))
    }

    /// Returns the program that this command runs, and the file that it reads, if any.
    pub fn program(&self) -> Option<(&'a str, Option<&'a str>)> {
        let program = self.text.strip_prefix(RUN)?;
        let file = program.split_once(" < ");
        Some(file.map_or((program, None), |(program, file)| (program, Some(file))))
    }
}

/// Returns the faults of commands that run no program of a problem, so that no test replays them.
pub fn faults(page: &Page, root: &Path) -> Vec<String> {
    let is_replayed = |command: &Part| {
        let (slug, file) = command.program().unwrap_or_default();
        root.join("problems").join(slug).join("src").is_dir()
            && root.join(file.unwrap_or("")).exists()
    };
    let mut commands = page.commands();
    commands.retain(|command| command.text.starts_with("cargo run") && !is_replayed(command));
    let expected = format!("`{RUN}<problem>`, perhaps with ` < <file>`");
    let fault = |command: &Part| page.fault(command.number, &expected, command.text);
    commands.iter().map(fault).collect()
}
