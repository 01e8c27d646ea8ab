//! `--case`: prints the input of one case, what is expected and what was found. The first line
//! that differs has a mark.

use testing::files;
use testing::judge::compare::{difference, lines, shown};
use testing::judge::{Case, Judged, Seen, Speaker, Verdict};
use testing::output::say;

/// Prints all that there is to see of a case.
///
/// # Errors
/// A message if it cannot be printed, or the input not be read.
pub fn case(case: &Case, judged: &Judged, exact: bool) -> Result<(), String> {
    let plain = |title: &str, bytes: &[u8]| text(title, bytes, false, (0, 0));
    plain("input", &files::bytes(&case.input)?)?;
    match &judged.seen {
        Seen::Run { expected, ran } => {
            // Of an accepted output, show what the judge ignores.
            let is_accepted = judged.verdict == Verdict::Accepted;
            let exact = exact || is_accepted && !judged.reason.is_empty();
            let difference = difference(expected, &ran.stdout, exact);
            let mark = difference.map_or((0, 0), |first| (first.line, first.at));
            text("expected", expected, exact, mark)?;
            text("found", &ran.stdout, exact, mark)?;
            plain("stderr", &ran.stderr)
        }
        Seen::Dialogue { said, stderr, interactor_stderr } => {
            let mut dialogue = Vec::new();
            for (speaker, words) in said {
                let is_program = *speaker == Speaker::Program;
                for line in lines(words, false) {
                    dialogue.extend(if is_program { b"> " } else { b"< " });
                    dialogue.extend([line, b"\n"].concat());
                }
            }
            plain("dialogue (> program, < interactor)", &dialogue)?;
            plain("stderr", stderr)?;
            plain("stderr of the interactor", interactor_stderr)
        }
    }
}

/// Prints `bytes` with the numbers of the lines, and a sign at the marked line, whose number comes
/// first in `mark`, then the byte that differs.
fn text(title: &str, bytes: &[u8], exact: bool, mark: (usize, usize)) -> Result<(), String> {
    let (marked, at) = mark;
    let empty = if bytes.is_empty() { ", empty" } else { "" };
    let mut text = format!("\n{title}{empty}\n");
    let mut count = 0;
    for line in lines(bytes, exact) {
        count += 1;
        let sign = if count == marked { '>' } else { ' ' };
        text += &format!("{sign} {count:>6}  {}\n", shown(line, at));
    }
    if count < marked {
        text += &format!("> {marked:>6}  end of output\n");
    }
    say(&text)
}
