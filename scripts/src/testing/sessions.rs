//! The sessions with a program that pages show.

use std::path::Path;

use super::run::run;
use crate::page;

/// Checks the sessions with `program` on the main page and on the page of the problem.
pub fn check_sessions(root: &Path, slug: &str, program: &str) {
    for folder in [root.to_path_buf(), root.join("problems").join(slug)] {
        let page = folder.join("README.md");
        let text = std::fs::read_to_string(&page).unwrap_or_default();
        for (file, lines) in page::sessions(&text, slug) {
            let found = match file {
                Some(file) => run(program, &std::fs::read(root.join(file)).unwrap()).1,
                None => replay(program, &lines),
            };
            let shown: String = lines.iter().map(|line| format!("{line}\n")).collect();
            let page = page.display();
            assert_eq!(
                shown, found,
                "a session with {slug} in {page}: correct the page"
            );
        }
    }
}

/// Returns the session that begins with the first of `lines`: what is typed and, behind each
/// line, what `program` answers before it reads on. Of `lines`, those are typed that stand where
/// no answer is due.
fn replay(program: &str, lines: &[&str]) -> String {
    let (mut typed, mut answered, mut session) = (String::new(), String::new(), String::new());
    while let Some(line) = lines.get(session.lines().count()) {
        typed += &format!("{line}\n");
        session += &format!("{line}\n");
        let (_, stdout, stderr) = run(program, typed.as_bytes());
        session += &stdout[answered.len()..];
        answered = stdout;
        if !stderr.contains("found the end of the input") {
            session += &stderr;
        }
    }
    session
}
