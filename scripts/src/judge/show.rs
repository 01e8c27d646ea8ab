//! `--case`: what goes into a program and what comes out, each line with its number, and the
//! first difference marked.

use std::path::Path;

use super::cases::{Case, Due};
use super::compare::{difference, lines, window, Difference};
use super::dialogue::Speaker;
use super::process::{Ending, Ran};
use super::screen::{milliseconds, one_line, Screen, COLUMNS, CUT};
use super::trial::{Judged, Seen};
use super::verdict::Verdict;
use crate::files;

/// The lines that are shown of a text.
const SHOWN: usize = 12;

/// The lines that are shown before a difference.
const BEFORE: usize = 4;

/// The columns of what stands before a line.
const MARGIN: usize = 10;

/// Prints all that there is to see of a case.
///
/// # Errors
/// A message if it cannot be printed, or the input not be read.
pub fn case(slug: &str, case: &Case, judged: &Judged, exact: bool) -> Result<(), String> {
    let screen = Screen::new();
    let is_good = judged.verdict == Verdict::Accepted;
    let word = judged.verdict.word();
    let line = format!(
        "{slug} {}: {word}, {}",
        case.name,
        milliseconds(judged.time)
    );
    screen.judged(&line, word, is_good)?;
    if let Some(reason) = judged.verdict.reason() {
        screen.line(reason)?;
    }
    let input = files::bytes(&case.input)?;
    let title = format!("input, {}", file_name(&case.input));
    text(&screen, &title, &input, false, None)?;
    match &judged.seen {
        Seen::Output(expected, ran) => {
            let difference = difference(expected, &ran.stdout, exact);
            let show =
                |title: String, bytes| text(&screen, &title, bytes, exact, difference.as_ref());
            let (Due::Output(due) | Due::Partner(due)) = &case.due;
            show(format!("expected, {}", file_name(due)), expected)?;
            show(format!("found, {}", end_of(ran)), &ran.stdout)?;
            messages(&screen, "standard error", &ran.stderr)
        }
        Seen::Dialogue(said, stderr, partner_stderr) => {
            screen.line("")?;
            screen.line("dialogue, > is the program, < its partner")?;
            let mut left = 4 * SHOWN;
            for (speaker, bytes) in said {
                let sign = match speaker {
                    Speaker::Program => '>',
                    Speaker::Partner => '<',
                };
                let mut lines = lines(bytes, false).take(left).peekable();
                while let Some(line) = lines.next() {
                    let is_open = lines.peek().is_none() && !bytes.ends_with(b"\n");
                    let end = if is_open { " (line not ended)" } else { "" };
                    let line = window(line, 0, COLUMNS).0;
                    screen.line(&format!("  {sign} {line}{end}"))?;
                    left -= 1;
                }
            }
            if left == 0 {
                screen.line(&format!("  {CUT}"))?;
            }
            messages(&screen, "standard error", stderr)?;
            messages(&screen, "standard error of the partner", partner_stderr)
        }
    }
}

fn counted(count: usize, what: &str) -> String {
    let ending = if count == 1 { "" } else { "s" };
    format!("{count} {what}{ending}")
}

fn file_name(path: &Path) -> String {
    path.file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned()
}

fn end_of(ran: &Ran) -> String {
    match ran.ending {
        Ending::Exited(status) => status.to_string(),
        Ending::OutOfTime => "stopped at the time limit".to_string(),
        Ending::TooMuchOutput => "stopped for its length".to_string(),
    }
}

fn messages(screen: &Screen, title: &str, stderr: &[u8]) -> Result<(), String> {
    match one_line(stderr).is_empty() {
        true => Ok(()),
        false => text(screen, title, stderr, false, None),
    }
}

/// Prints a title, and the first lines of `bytes` or those around the place `mark` where they
/// differ from others.
fn text(
    screen: &Screen,
    title: &str,
    bytes: &[u8],
    exact: bool,
    mark: Option<&Difference>,
) -> Result<(), String> {
    screen.line("")?;
    screen.line(&format!("{title}, {}", counted(bytes.len(), "byte")))?;
    let from = mark.map_or(1, |mark| mark.line.saturating_sub(BEFORE).max(1));
    if from > 1 {
        screen.line(&format!("{:>MARGIN$}", CUT))?;
    }
    let mut last = from - 1;
    let mut rest = (from..).zip(lines(bytes, exact).skip(from - 1));
    for (number, line) in rest.by_ref().take(SHOWN) {
        let mark = mark.filter(|mark| mark.line == number);
        let (sign, at) = mark.map_or((' ', 0), |mark| ('>', mark.at));
        let (text, before) = window(line, at, COLUMNS - MARGIN - 1);
        screen.line(&format!("{sign} {number:>6}  {text}"))?;
        if mark.is_some() {
            screen.line(&format!("{:>MARGIN$}{:>before$}^", "", ""))?;
        }
        last = number;
    }
    let more = rest.count();
    if more > 0 {
        screen.line(&format!("{:>MARGIN$} {}", CUT, counted(more, "more line")))?;
    }
    match mark {
        Some(mark) if mark.line > last => {
            screen.line(&format!("> {:>6}  (nothing more)", mark.line))
        }
        _ => Ok(()),
    }
}
