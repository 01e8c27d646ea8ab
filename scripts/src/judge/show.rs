//! `--case`: prints the input of one case, what is expected and what was found, with numbers of
//! lines and the first difference marked.

use std::path::Path;

use super::cases::{Case, Expected};
use super::compare::{around, difference, lines, Difference};
use super::dialogue::Speaker;
use super::process::{Ending, Ran};
use super::verdict::{Judged, Seen};
use crate::files;
use crate::output::{is_terminal, say};

/// The lines of a text that a terminal shows. Elsewhere all are shown.
const SHOWN: usize = 20;

/// The lines that are shown before a difference.
const BEFORE: usize = 4;

/// Prints all that there is to see of a case.
///
/// # Errors
/// A message if it cannot be printed, or the input not be read.
pub fn case(case: &Case, judged: &Judged, exact: bool) -> Result<(), String> {
    let input = files::bytes(&case.input)?;
    let title = format!("input, {}", file_name(&case.input));
    text(&title, &input, false, None)?;
    match &judged.seen {
        Seen::Output(expected, ran) => {
            let exact = exact || judged.is_inexact();
            let difference = difference(expected, &ran.stdout, exact);
            let (Expected::Output(file) | Expected::Partner(file)) = &case.expected;
            let title = format!("expected, {}", file_name(file));
            text(&title, expected, exact, difference.as_ref())?;
            let title = format!("found, {}", ending(ran));
            text(&title, &ran.stdout, exact, difference.as_ref())?;
            messages("stderr", &ran.stderr)
        }
        Seen::Dialogue(said, of_program, of_partner) => {
            let said = said.iter().flat_map(|(speaker, text)| {
                let end = if text.ends_with(b"\n") {
                    ""
                } else {
                    " (no line end)"
                };
                let last = lines(text, false).count();
                let numbered = (1..).zip(lines(text, false));
                numbered.map(move |(number, line)| {
                    (*speaker, line, if number == last { end } else { "" })
                })
            });
            let row = |_, (speaker, line, end): (Speaker, &[u8], &str)| {
                let sign = if speaker == Speaker::Program {
                    '>'
                } else {
                    '<'
                };
                format!("  {sign} {}{end}\n", around(line, 0).0)
            };
            print("dialogue: > program, < partner", said, 0, row)?;
            messages("stderr", of_program)?;
            messages("stderr of the partner", of_partner)
        }
    }
}

fn file_name(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default();
    name.to_string_lossy().into_owned()
}

fn ending(ran: &Ran) -> String {
    match ran.ending {
        Ending::Exited(status) => status.to_string(),
        Ending::OutOfTime => "stopped at the time limit".to_string(),
        Ending::TooMuchOutput => "stopped because of its length".to_string(),
    }
}

fn messages(title: &str, stderr: &[u8]) -> Result<(), String> {
    match stderr.is_empty() {
        true => Ok(()),
        false => text(title, stderr, false, None),
    }
}

/// Prints `bytes` with numbers of lines, and marks the place where they differ from others.
fn text(title: &str, bytes: &[u8], exact: bool, mark: Option<&Difference>) -> Result<(), String> {
    let title = match bytes.len() {
        1 => format!("{title}, 1 byte"),
        count => format!("{title}, {count} bytes"),
    };
    let first = mark.map_or(0, |mark| mark.line.saturating_sub(1 + BEFORE));
    let row = |number: usize, line: &[u8]| match mark.filter(|mark| mark.line == number) {
        Some(mark) => {
            let (line, before) = around(line, mark.at);
            format!("> {number:>6}  {line}\n{:>10}{:>before$}^\n", "", "")
        }
        None => format!("  {number:>6}  {}\n", around(line, 0).0),
    };
    let count = print(&title, lines(bytes, exact), first, row)?;
    match mark {
        Some(mark) if mark.line > count => say(&format!("> {:>6}  end of output\n", mark.line)),
        _ => Ok(()),
    }
}

/// Prints a title and below it a row for each line, on a terminal only some from the `first` on.
/// Returns the number of lines.
fn print<L>(
    title: &str,
    mut lines: impl Iterator<Item = L>,
    first: usize,
    row: impl Fn(usize, L) -> String,
) -> Result<usize, String> {
    let (first, shown) = if is_terminal() {
        (first, SHOWN)
    } else {
        (0, usize::MAX)
    };
    let more = |count| match count {
        0 => String::new(),
        _ => format!("  … {count} more lines: write the output to a file to see them\n"),
    };
    let mut count = lines.by_ref().take(first).count();
    let mut text = format!("\n{title}\n{}", more(count));
    for line in lines.by_ref().take(shown) {
        count += 1;
        text += &row(count, line);
        if text.len() > 1 << 16 {
            say(&text)?;
            text.clear();
        }
    }
    let rest = lines.count();
    say(&(text + &more(rest)))?;
    Ok(count + rest)
}
