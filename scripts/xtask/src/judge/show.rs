//! `--case`: prints the input of one case, what is expected and what was found.

use judging::compare::{first_difference, lines, shown};
use judging::{Case, Decider, Judged, Verdict};
use tooling::files;
use tooling::output::print;

use super::options::Options;

/// The lines of a text that are shown, unless all are.
const SHOWN: usize = 20;

/// Prints the input, the expected and the found output, and stderr; or the dialogue. Of a long text
/// it prints the part that matters. The first difference has a mark.
pub fn case(
    case: &Case,
    decider: Decider,
    judged: &Judged,
    options: &Options,
) -> Result<(), String> {
    let most = if options.shows_all { usize::MAX } else { SHOWN };
    let part = |title: &str, lines: &[&[u8]], mark, start| part(title, lines, mark, start, most);
    let text = |title: &str, bytes: &[u8]| part(title, &lines(bytes, false), None, 0);
    let mut shown = text("input", &files::bytes(&case.input)?);
    if decider == Decider::Checker {
        if let Some(answer) = &judged.expected {
            shown += &text("one right output", answer);
        }
        shown += &text("found", &judged.found);
    } else if let Some(expected) = &judged.expected {
        // Shows the whitespace that the judge ignored in an accepted output.
        let is_inexact =
            judged.decision.verdict == Verdict::Accepted && !judged.decision.reason.is_empty();
        let exact = options.exact || is_inexact;
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
    if let (Some(kind), Some(words)) = (decider.kind(), &judged.referee_stderr) {
        shown += &text(&format!("stderr of the {kind}"), words);
    }
    print(&shown)
}

/// Returns a title and at most `most` lines of a text, around `mark`, or from `start`.
fn part(title: &str, lines: &[&[u8]], mark: Option<usize>, start: usize, most: usize) -> String {
    let count = lines.len().min(most);
    let start = mark.map_or(start, |mark| mark.saturating_sub(most / 2)).min(lines.len() - count);
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
