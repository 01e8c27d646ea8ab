//! What pages show of programs and tasks.

use std::path::Path;

use super::markdown::{Block, Page};
use super::quotes::difference;
use super::{line_at, name};

/// Lines on a page that a program or a task has to print.
#[derive(Debug, PartialEq, Eq)]
pub struct Transcript {
    /// The page below the workspace.
    pub page: String,
    /// The number of the line before the first one.
    pub number: usize,
    /// What is run, without `$ `; nothing for a dialogue with a partner.
    pub command: String,
    /// What is typed and what is printed.
    pub lines: Vec<String>,
}

impl Transcript {
    fn new(page: &str, number: usize, command: &str) -> Self {
        Transcript {
            page: page.to_string(),
            number,
            command: command.to_string(),
            lines: Vec::new(),
        }
    }

    /// Returns the program that is run and the file that it reads, if any.
    pub fn program(&self) -> Option<(&str, Option<&str>)> {
        let program = self.command.strip_prefix(RUN)?;
        let (program, file) = match program.split_once(" < ") {
            Some((program, file)) => (program, Some(file)),
            None => (program, None),
        };
        (!program.contains(' ')).then_some((program, file))
    }

    /// Returns the fault of the page if `printed` is not what it shows.
    pub fn fault(&self, printed: &str) -> Option<String> {
        let expected: Vec<&str> = printed.lines().collect();
        let found: Vec<&str> = self.lines.iter().map(String::as_str).collect();
        difference(&expected, &found).map(|place| {
            format!(
                "{}:{}: expected {}, which is printed, found {}",
                self.page,
                self.number + 1 + place,
                line_at(&expected, place),
                line_at(&found, place)
            )
        })
    }
}

/// How pages run a program.
const RUN: &str = "cargo run -q --release -p ";

/// Returns the commands that `$ ` marks in the blocks of code of a page, with the lines below.
///
/// # Examples
/// ```
/// let page = "```\n$ cargo run -q --release -p nim\n1 2\n1\n```\n";
/// let transcripts = scripts::pages::commands("README.md", page);
/// assert_eq!(transcripts[0].program(), Some(("nim", None)));
/// assert_eq!(transcripts[0].lines, ["1 2", "1"]);
/// assert_eq!(transcripts[0].fault("1 2\n1\n"), None);
/// ```
pub fn commands(page: &str, text: &str) -> Vec<Transcript> {
    let mut commands: Vec<Transcript> = Vec::new();
    for block in Page::new(text).blocks {
        let before = commands.len();
        for (number, line) in (block.number + 1..).zip(block.lines) {
            if let Some(command) = line.strip_prefix("$ ") {
                commands.push(Transcript::new(page, number, command));
            } else if let Some(command) = commands[before..].last_mut() {
                command.lines.push(line.to_string());
            }
        }
    }
    commands
}

/// Returns the commands on all pages below `root`.
///
/// # Errors
/// A message if a page cannot be read.
pub fn all_commands(root: &Path) -> Result<Vec<Transcript>, String> {
    let pages = super::all(root)?;
    let commands = pages
        .iter()
        .flat_map(|(path, text)| commands(&name(root, path), text));
    Ok(commands.collect())
}

/// Returns the dialogues on the page of problem `slug`, one for each sample: `> ` stands before
/// what the program says, two blanks before what its partner says.
pub fn dialogues(root: &Path, slug: &str) -> Vec<Transcript> {
    let page = format!("problems/{slug}/README.md");
    let text = std::fs::read_to_string(root.join(&page)).unwrap_or_default();
    let blocks = Page::new(&text)
        .blocks
        .into_iter()
        .filter(Block::is_dialogue);
    let dialogue = |block: Block| Transcript {
        lines: block.lines.iter().map(|line| line.to_string()).collect(),
        ..Transcript::new(&page, block.number, "")
    };
    blocks.map(dialogue).collect()
}

/// Returns the faults of commands on a page that run no program of a problem, and so are never
/// replayed.
pub fn faults(text: &str, root: &Path) -> Vec<String> {
    let is_replayed = |command: &Transcript| {
        command.program().is_some_and(|(slug, file)| {
            root.join("problems").join(slug).is_dir()
                && file.map_or(true, |file| root.join(file).is_file())
        })
    };
    let commands = commands("", text).into_iter();
    let faults = commands
        .filter(|command| command.command.starts_with("cargo run") && !is_replayed(command));
    let fault = |Transcript {
                     number, command, ..
                 }| {
        format!("{number}: expected `$ {RUN}<problem>[ < <file>]`, found `$ {command}`")
    };
    faults.map(fault).collect()
}
