//! What pages show of programs and tasks.

use std::path::Path;

use super::markdown::{Block, Line, Page};

/// How pages run a program.
const RUN: &str = "cargo run -q --release -p ";

impl Page {
    /// Returns the commands that `$ ` marks in the blocks of code, with what is typed and printed
    /// below them.
    pub fn commands(&self) -> Vec<Block<'_>> {
        let mut commands = Vec::new();
        for block in self.blocks() {
            let before = commands.len();
            let Line {
                number, section, ..
            } = block.fence;
            for (number, line) in (number + 1..).zip(block.lines) {
                if let Some(text) = line.strip_prefix("$ ") {
                    commands.push(Block::new(number, section, text));
                } else if let Some(command) = commands[before..].last_mut() {
                    command.lines.push(line);
                }
            }
        }
        commands
    }

    /// Returns the dialogues, one for each sample of an interactive problem: `> ` stands before
    /// what the program says, two blanks before what its partner says.
    pub fn dialogues(&self) -> Vec<Block<'_>> {
        let blocks = self.blocks().into_iter();
        blocks.filter(Block::is_dialogue).collect()
    }
}

impl<'a> Block<'a> {
    /// Returns whether this is a dialogue.
    pub fn is_dialogue(&self) -> bool {
        self.lines.iter().any(|line| line.starts_with("> "))
    }

    /// Returns the program that the command above runs, and the file that it reads, if any.
    pub fn program(&self) -> Option<(&'a str, Option<&'a str>)> {
        let program = self.fence.text.strip_prefix(RUN)?;
        let file = program.split_once(" < ");
        Some(file.map_or((program, None), |(program, file)| (program, Some(file))))
    }
}

/// Returns the faults of commands that run no program of a problem, so that no test replays them.
pub fn faults(page: &Page, root: &Path) -> Vec<String> {
    let mut faults = Vec::new();
    for command in page.commands() {
        let Line { number, text, .. } = command.fence;
        let (slug, file) = command.program().unwrap_or_default();
        let is_replayed = !slug.is_empty()
            && root.join("problems").join(slug).is_dir()
            && root.join(file.unwrap_or_default()).exists();
        if text.starts_with("cargo run") && !is_replayed {
            faults.push(page.fault(
                number,
                &format!("`{RUN}<problem>`, perhaps with ` < <file>`"),
                text,
            ));
        }
    }
    faults
}
