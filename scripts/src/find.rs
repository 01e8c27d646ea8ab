//! `cargo xtask find`: finds a problem by judge and number, title or rule.

use crate::arguments::{Arguments, Task};
use crate::index::{lines, rows};
use judging::{output::print, workspace};

/// The task.
pub const TASK: Task = Task {
    name: "find",
    summary: "find a problem by judge and number, title or rule",
    usage: "WORDS…",
    about: "\
Prints a line for each problem that fits: judge, number and title, the game, and
what to do: the command that writes the file to submit, the C file, or the page
with the theory. A program without a command plays the same game with other
input or output.

WORDS are a judge and a number, e.g. hdu1536, cf 1704f or AGC017_D, an address,
words of a title in English, Chinese or Japanese, or words of the rule. The
other tasks take such a name, too, if a program answers the problem as it is.",
    options: &[],
    run,
};

/// What helps if nothing is found.
const NEXT: &str = "\
- shared/README.md, `What does my game look like?`, leads from a rule to its theory
- `cargo xtask table` prints Grundy values, to find a pattern in
- `cargo xtask new` makes a new problem";

fn run(arguments: &Arguments) -> Result<bool, String> {
    let text = arguments.names.join(" ");
    if text.trim().is_empty() {
        return Err("missing WORDS, e.g. `cargo xtask find hdu1536`".to_string());
    }
    let found = lines(&rows(&workspace::root()?)?, &text);
    if found.is_empty() {
        return Err(format!("nothing fits `{text:.200}`\n{NEXT}"));
    }
    print(&found).map(|()| true)
}
