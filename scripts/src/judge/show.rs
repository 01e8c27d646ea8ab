//! `--case`: prints the input of one case, what is expected and what was found.

use judging::compare::{lines, shown};
use judging::output::say;
use judging::{files, transcript, Case, Judged, Seen, Verdict};

/// Prints the input, the expected and the found output, and stderr; or the dialogue.
pub fn case(case: &Case, judged: &Judged, exact: bool) -> Result<(), String> {
    text("input", &files::bytes(&case.input)?, false)?;
    match &judged.seen {
        Seen::Run { expected, ran } => {
            // Shows the whitespace that the judge ignored in an accepted output.
            let is_accepted = judged.verdict == Verdict::Accepted;
            let exact = exact || is_accepted && !judged.reason.is_empty();
            text("expected", expected, exact)?;
            text("found", &ran.stdout, exact)?;
            text("stderr", &ran.stderr, false)
        }
        Seen::Dialogue { said, stderr, interactor_stderr } => {
            let dialogue = transcript(said, "< ");
            text("dialogue (> program, < interactor)", dialogue.as_bytes(), false)?;
            text("stderr", stderr, false)?;
            text("stderr of the interactor", interactor_stderr, false)
        }
    }
}

/// Prints `bytes` below `title`, with the numbers of the lines.
fn text(title: &str, bytes: &[u8], exact: bool) -> Result<(), String> {
    let empty = if bytes.is_empty() { ", empty" } else { "" };
    let mut text = format!("\n{title}{empty}\n");
    for (number, line) in (1..).zip(lines(bytes, exact)) {
        text += &format!("{number:>8}  {}\n", shown(line, 0));
    }
    say(&text)
}
