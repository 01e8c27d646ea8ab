//! What pages show of a program: sessions with it, and its dialogues with the problem's partner.

use std::iter::repeat;
use std::path::Path;

use super::run::{run, LIMITS};
use crate::judge::dialogue::Speaker;
use crate::judge::{self, Rules, Seen};
use crate::pages;

/// What a transcript on a page has to be.
const PRINTED: &str = "what is printed";

/// Returns what is wrong with the sessions with `program` on all pages, and with the dialogues on
/// the page of its problem: what the program does not print.
pub fn faults(root: &Path, slug: &str, program: &Path) -> Vec<String> {
    let said = dialogues(root, slug, program);
    let own = root.join("problems").join(slug);
    let mut faults = Vec::new();
    for page in pages::all(root).unwrap() {
        for session in page.commands() {
            let printed = match session.program() {
                Some((name, None)) if name == slug => replay(program, &session.lines),
                Some((name, Some(file))) if name == slug => {
                    let input = std::fs::read(root.join(file)).unwrap();
                    text(run(program, &input, LIMITS).stdout)
                }
                _ => continue,
            };
            faults.extend(page.difference(&session, &printed, PRINTED));
        }
        if page.folder == own {
            let said = said.iter().map(String::as_str).chain(repeat(""));
            let pairs = page.dialogues().into_iter().zip(said);
            faults.extend(
                pairs.filter_map(|(dialogue, said)| page.difference(&dialogue, said, PRINTED)),
            );
        }
    }
    faults
}

/// Returns what `program` and its partner say on each sample, as pages show it.
fn dialogues(root: &Path, slug: &str, program: &Path) -> Vec<String> {
    let rules = Rules {
        time_limit: LIMITS.time,
        exact: true,
    };
    let mut dialogues = Vec::new();
    for case in judge::cases(root, slug).unwrap_or_default() {
        if !case.name.starts_with("sample-") {
            continue;
        }
        let judged = judge::judge_by(program, &case, rules).unwrap();
        if let Seen::Dialogue(said, ..) = judged.seen {
            let mut text = String::new();
            for (speaker, bytes) in said {
                let mark = match speaker {
                    Speaker::Program => "> ",
                    Speaker::Partner => "  ",
                };
                for line in String::from_utf8_lossy(&bytes).lines() {
                    text += &format!("{mark}{line}\n");
                }
            }
            dialogues.push(text);
        }
    }
    dialogues
}

/// Returns the session that begins with the first of `lines`: what is typed and, after each
/// line, what `program` answers before it reads on. Of `lines`, those are typed where no answer
/// is expected.
fn replay(program: &Path, lines: &[&str]) -> String {
    let (mut typed, mut answered, mut session) = (String::new(), String::new(), String::new());
    while let Some(line) = lines.get(session.lines().count()) {
        typed += &format!("{line}\n");
        session += &format!("{line}\n");
        let ran = run(program, typed.as_bytes(), LIMITS);
        let [stdout, stderr] = [ran.stdout, ran.stderr].map(text);
        session += &stdout[answered.len()..];
        answered = stdout;
        if !stderr.contains("found the end of the input") {
            session += &stderr;
        }
    }
    session
}

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap()
}
