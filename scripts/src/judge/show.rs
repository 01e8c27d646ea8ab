//! `--case`: prints the input of one case, what is expected and what was found.

use judging::compare::{lines, shown};
use judging::output::print;
use judging::{files, Case, Judged, Verdict};

/// Prints the input, the expected and the found output, and stderr; or the dialogue.
pub fn case(case: &Case, judged: &Judged, exact: bool) -> Result<(), String> {
    // Shows the whitespace that the judge ignored in an accepted output.
    let exact = exact || judged.verdict == Verdict::Accepted && !judged.reason.is_empty();
    let input = [("input", files::bytes(&case.input)?)];
    for (title, bytes) in input.iter().chain(&judged.seen) {
        let empty = if bytes.is_empty() { ", empty" } else { "" };
        let mut text = format!("\n{title}{empty}\n");
        let is_output = ["expected", "found"].contains(title);
        for (number, line) in (1..).zip(lines(bytes, exact && is_output)) {
            text += &format!("{number:>8}  {}\n", shown(line, 0));
        }
        print(&text)?;
    }
    Ok(())
}
