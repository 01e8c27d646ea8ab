//! `--case`: prints the input of one case, what is expected and what was found.

use judging::compare::{first_difference, lines, shown};
use judging::output::print;
use judging::{files, Case, Judged, Text, Verdict};

/// The lines of a text that are shown, unless all are.
const SHOWN: usize = 20;

/// Prints the input, the expected and the found output, and stderr; or the dialogue. Of a long text
/// it prints `all`, or the part that matters. The first difference has a mark.
pub fn case(case: &Case, judged: &Judged, exact: bool, all: bool) -> Result<(), String> {
    // Shows the whitespace that the judge ignored in an accepted output.
    let exact = exact || judged.verdict == Verdict::Accepted && !judged.reason.is_empty();
    let is_output = |text| [Text::Expected, Text::Found].contains(&text);
    let outputs = judged.seen.iter().filter(|(text, _)| is_output(*text));
    let outputs: Vec<_> = outputs.map(|(_, bytes)| lines(bytes, exact)).collect();
    let differs = outputs.split_first().and_then(|(it, rest)| first_difference(it, rest.first()?));
    let input = files::bytes(&case.input)?;
    print(&part("input", &lines(&input, false), None, 0, all))?;
    for (text, bytes) in &judged.seen {
        let mark = differs.filter(|_| is_output(*text));
        let lines = lines(bytes, exact && is_output(*text));
        // A dialogue shows how it ends, and what has no difference how it begins.
        let start = if *text == Text::Dialogue { lines.len() } else { 0 };
        print(&part(text.title(), &lines, mark, start, all))?;
    }
    Ok(())
}

/// Returns a title and the lines of a text around `mark`, or from `start`, or `all`.
fn part(title: &str, lines: &[&[u8]], mark: Option<usize>, start: usize, all: bool) -> String {
    let count = if all { lines.len() } else { lines.len().min(SHOWN) };
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
        text += &format!("          {count} of {} lines: --all shows the rest\n", lines.len());
    }
    text
}
