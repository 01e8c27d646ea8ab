//! `cargo xtask find`: finds a problem by judge and number, title or rule.

use crate::index::{self, Found, Index};
use tooling::arguments::{Arguments, Task};
use tooling::{output::print, workspace};

pub const TASK: Task = Task {
    name: "find",
    summary: "find a problem by judge and number, title or rule",
    usage: "WORDS… [--short]",
    about: "\
Prints what fits, the best first, each in two to four lines: the problem and its
game; what to submit, or what decides it; the page.

WORDS are a judge and a number, e.g. hdu1536, cf 1704f or AGC017_D, a contest, an
address, a path, an everyday name, or words of a title, a rule or a theorem, e.g.
powers of two. What has all of the words comes first. `judge` and `bundle` take such
names, too, if a program here solves exactly that problem.

If nothing fits, the exit status is 1.",
    options: &[("--short", "print one line for each, and up to 20 of them")],
    run,
};

/// What helps if nothing is found.
const NEXT: &str = "\
- problems/by-judge.md lists the problems by judge and number
- shared/README.md, `What does my game look like?`, leads from a rule to its theory
- `cargo xtask guess 0 1 2 0 1 2` finds the law behind the numbers of a game
- `cargo xtask new` makes a new problem";

fn run(arguments: &Arguments) -> Result<bool, String> {
    let text = arguments.names.join(" ");
    if text.trim().is_empty() {
        return Err("missing WORDS, e.g. `cargo xtask find hdu1536`".to_string());
    }
    index::check_length(&text)?;
    let index = Index::read(&workspace::root()?)?;
    let found = index.find(&text);
    if found.entries.is_empty() && found.note.is_none() {
        return Err(format!("nothing fits `{text:.200}`\n{NEXT}"));
    }
    print(&lines(&found, arguments.has("--short"))).map(|()| true)
}

/// So many entries are printed, and so many of one line each: no more than a terminal shows at once.
const SHOWN: usize = 6;
const SHOWN_SHORT: usize = 20;

/// Returns what is printed.
pub fn lines(found: &Found, is_short: bool) -> String {
    let mut text = found.note.as_ref().map_or(String::new(), |note| format!("{note}\n"));
    let shown = if is_short { SHOWN_SHORT } else { SHOWN };
    for lines in found.entries.iter().take(shown) {
        let count = if is_short { 1 } else { lines.len() };
        text += &format!("{}\n", lines[..count].join("\n  "));
    }
    let more = found.entries.len().saturating_sub(shown);
    if more > 0 {
        text += &format!("and {more} more: add a word to see fewer");
        text += if is_short { "\n" } else { ", or --short to see more\n" };
    }
    text
}
