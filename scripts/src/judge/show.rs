//! `--case`: prints the input of one case, what is expected and what was found.

use judging::compare::{first_difference, lines, shown};
use judging::output::print;
use judging::{files, Case, Judged, Verdict};

/// The lines of a text that are shown.
const SHOWN: usize = 20;

/// Prints the input, the expected and the found output, and stderr; or the dialogue. Of a long text
/// it prints the part that matters. The first difference has a mark.
pub fn case(case: &Case, judged: &Judged, exact: bool) -> Result<(), String> {
    let text = |title, bytes: &[u8]| part(title, &lines(bytes, false), None, 0);
    let mut shown = text("input", &files::bytes(&case.input)?);
    if let Some(expected) = &judged.expected {
        // Shows the whitespace that the judge ignored in an accepted output.
        let exact = exact || judged.verdict == Verdict::Accepted && !judged.reason.is_empty();
        let [expected, found] = [expected, &judged.found].map(|bytes| lines(bytes, exact));
        let mark = first_difference(&expected, &found);
        shown += &part("expected", &expected, mark, 0);
        shown += &part("found", &found, mark, 0);
    } else {
        let said = lines(&judged.found, false);
        // The end matters.
        shown += &part("dialogue (> program, < interactor)", &said, None, said.len());
    }
    shown += &text("stderr", &judged.stderr);
    if let Some(stderr) = &judged.interactor_stderr {
        shown += &text("stderr of the interactor", stderr);
    }
    print(&shown)
}

/// Returns a title and the lines of a text around `mark`, or from `start`.
fn part(title: &str, lines: &[&[u8]], mark: Option<usize>, start: usize) -> String {
    let count = lines.len().min(SHOWN);
    let start = mark.map_or(start, |mark| mark.saturating_sub(SHOWN / 2)).min(lines.len() - count);
    let empty = if lines.is_empty() { ", empty" } else { "" };
    let mut text = format!("\n{title}{empty}\n");
    for (index, line) in lines.iter().enumerate().skip(start).take(count) {
        let sign = if mark == Some(index) { '>' } else { ' ' };
        text += &format!("{sign}{:>7}  {}\n", index + 1, shown(line, 0));
    }
    if mark == Some(lines.len()) {
        text += &format!(">{:>7}  end of output\n", lines.len() + 1);
    }
    if count < lines.len() {
        text += &format!("          {count} of {} lines\n", lines.len());
    }
    text
}
