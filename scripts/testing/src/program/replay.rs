//! Replays what pages show: commands with what they print, dialogues with an interactor.

use std::path::Path;
use std::process::Command;

use super::refusal::found_at_end;
use super::run::{run, LIMITS};
use super::Program;
use crate::by_rules::samples;
use crate::files;
use crate::judge::build::{build, Programs};
use crate::judge::{transcript, Case, Seen};
use crate::pages::{Call, Page, Part};

/// Where the lines of a transcript come from.
const PRINTED: &str = "what is printed";

/// Runs the commands on `page`, and returns the faults: what they do not print. Builds what they
/// run, unless it is among `programs`.
pub fn replay(page: &Page, root: &Path, mut programs: Programs) -> Vec<String> {
    let mut faults = Vec::new();
    for command in page.commands() {
        // A command of another kind is a fault that `pages` finds.
        let Some(call) = command.call() else { continue };
        let package = match call {
            Call::Task(_) => "scripts",
            Call::Program { slug, .. } => slug,
        };
        if !programs.contains_key(package) {
            programs.extend(build(root, &[package.to_string()], &["--quiet", "--bins"]).unwrap());
        }
        let Some(program) = programs.get(package) else {
            faults.push(page.fault(command.number, "a program that compiles", package));
            continue;
        };
        let printed = match call {
            Call::Task(arguments) => {
                let mut task = Command::new(program);
                let output = task.args(arguments.split_whitespace()).output().unwrap();
                text([output.stdout, output.stderr].concat())
            }
            Call::Program { file: None, .. } => session(program, &command.lines),
            Call::Program { file: Some(file), .. } => {
                let Ok(input) = files::bytes(&root.join(file)) else {
                    faults.push(page.fault(command.number, "an input file", file));
                    continue;
                };
                text(run(program, &input, LIMITS).stdout)
            }
        };
        faults.extend(page.difference(&command, &printed, PRINTED));
    }
    faults
}

/// Returns the session that begins with the first of `lines`: what is typed and, after each line,
/// what the program answers before it reads on. A line of the page that stands where the program
/// answers is not typed.
fn session(program: &Path, lines: &[&str]) -> String {
    let mut typed = String::new();
    let mut answered = 0;
    let mut session = String::new();
    while let Some(line) = lines.get(session.lines().count()) {
        typed += &format!("{line}\n");
        session += &format!("{line}\n");
        let ran = run(program, typed.as_bytes(), LIMITS);
        let [stdout, stderr] = [ran.stdout, ran.stderr].map(text);
        // It prints less of a longer input if it loses answers before an error.
        session += stdout.get(answered..).unwrap_or_default();
        answered = stdout.len();
        if !stderr.contains(&found_at_end()) {
            session += &stderr;
        }
    }
    session
}

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8_lossy(&bytes).into_owned()
}

impl Program<'_> {
    /// Replays the page of the problem, with one dialogue for each sample of an interactive one.
    pub(super) fn faults_of_replay(&self, root: &Path) -> Vec<String> {
        // A page that is missing is a fault once the main page lists the problem.
        let Ok(page) = Page::read(root, &root.join("problems").join(self.slug)) else {
            return Vec::new();
        };
        let own = Programs::from([(self.slug.to_string(), self.path.into())]);
        let mut faults = replay(&page, root, own);
        for (index, dialogue) in page.blocks().filter(Part::is_dialogue).enumerate() {
            let said = samples(self.slug).get(index).map(|case| self.dialogue(case));
            faults.extend(page.difference(&dialogue, &said.unwrap_or_default(), PRINTED));
        }
        faults
    }

    /// Returns what the program and its interactor say on a case, as pages show it.
    fn dialogue(&self, case: &Case) -> String {
        match self.judge(self.interactor().as_ref(), case).seen {
            Seen::Dialogue { said, .. } => transcript(&said, "  "),
            Seen::Run { .. } => String::new(),
        }
    }
}
