//! Replays what pages show of a program: sessions with it, dialogues with the problem's interactor.

use std::path::{Path, PathBuf};

use super::refusal::found_at_end;
use super::run::{run, LIMITS};
use super::Program;
use crate::by_rules::samples;
use crate::files;
use crate::judge::build::build;
use crate::judge::{Case, Seen, Speaker};
use crate::pages;

/// Where the lines of a session come from.
const PRINTED: &str = "what is printed";

impl Program<'_> {
    /// Returns the faults of the sessions with the program on all pages below `root`, and of the
    /// dialogues on the problem's page, one for each sample: what the program does not print.
    pub(super) fn faults_of_sessions(&self, root: &Path) -> Vec<String> {
        let samples = samples(self.slug);
        let mut faults = Vec::new();
        for page in pages::all(root).unwrap() {
            let is_own = page.folder == root.join("problems").join(self.slug);
            for session in page.commands() {
                let Some((slug, file)) = session.program() else {
                    continue;
                };
                let path = match slug == self.slug {
                    true => PathBuf::from(self.path),
                    // It is built only if this page shows it.
                    false if is_own => {
                        let built = build(root, &[slug.to_string()], &["--quiet", "--bins"]);
                        built.unwrap().remove(slug).unwrap()
                    }
                    false => continue,
                };
                let printed = match file {
                    None => replay(&path, &session.lines),
                    Some(file) => {
                        // A file that is missing is a fault of the page.
                        let input = files::bytes(&root.join(file)).unwrap_or_default();
                        text(run(&path, &input, LIMITS).stdout)
                    }
                };
                faults.extend(page.difference(&session, &printed, PRINTED));
            }
            if is_own {
                faults.extend(pages::replay_tasks(&page, root));
                let dialogues = page.blocks().filter(pages::Part::is_dialogue);
                for (index, dialogue) in dialogues.enumerate() {
                    let said = samples.get(index).map_or(String::new(), |case| self.dialogue(case));
                    faults.extend(page.difference(&dialogue, &said, PRINTED));
                }
            }
        }
        faults
    }

    /// Returns what the program and its interactor say on a case, as pages show it.
    fn dialogue(&self, case: &Case) -> String {
        let judged = self.judge(self.interactor().as_ref(), case);
        let Seen::Dialogue { said, .. } = judged.seen else {
            return String::new();
        };
        let mut text = String::new();
        for (speaker, bytes) in said {
            let is_program = speaker == Speaker::Program;
            let sign = if is_program { '>' } else { ' ' };
            for line in String::from_utf8_lossy(&bytes).lines() {
                text += &format!("{sign} {line}\n");
            }
        }
        text
    }
}

/// Returns the session that begins with the first of `lines`: what is typed and, after each line,
/// what the program answers before it reads on. Lines in place of an answer are not typed.
fn replay(program: &Path, lines: &[&str]) -> String {
    let (mut typed, mut answered, mut session) = (String::new(), 0, String::new());
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
