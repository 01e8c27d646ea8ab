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
    let time = milliseconds(judged.time);
    screen.line(
        &format!("{slug} {}: {word}, {time}", case.name),
        Some((word, is_good)),
    )?;
    if let Some(reason) = judged.verdict.reason() {
        screen.line(reason, None)?;
    }
    let input = files::bytes(&case.input)?;
    let text = Text {
        screen: &screen,
        mark: None,
    };
    text.show(&format!("input, {}", file_name(&case.input)), &input, false)?;
    match &judged.seen {
        Seen::Output(expected, ran) => {
            let difference = difference(expected, &ran.stdout, exact);
            let text = Text {
                mark: difference.as_ref(),
                ..text
            };
            let expected_in = match &case.due {
                Due::Output(output) => file_name(output),
                Due::Partner(partner) => file_name(partner),
            };
            text.show(&format!("expected, {expected_in}"), expected, exact)?;
            text.show(&format!("found, {}", end_of(ran)), &ran.stdout, exact)?;
            messages(&screen, "standard error", &ran.stderr)
        }
        Seen::Dialogue(said, stderr, partner_stderr) => {
            screen.line("", None)?;
            screen.line("dialogue, > is the program, < its partner", None)?;
            let mut left = 4 * SHOWN;
            for (speaker, bytes) in said {
                let sign = if *speaker == Speaker::Program {
                    '>'
                } else {
                    '<'
                };
                let mut lines = lines(bytes, false).take(left).peekable();
                while let Some(line) = lines.next() {
                    let is_open = lines.peek().is_none() && !bytes.ends_with(b"\n");
                    let end = if is_open { " (line not ended)" } else { "" };
                    let line = window(line, 0, COLUMNS).0;
                    screen.line(&format!("  {sign} {line}{end}"), None)?;
                    left -= 1;
                }
            }
            if left == 0 {
                screen.line(&format!("  {CUT}"), None)?;
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
        false => Text { screen, mark: None }.show(title, stderr, false),
    }
}

/// How a text is shown.
#[derive(Clone, Copy)]
struct Text<'a> {
    screen: &'a Screen,
    /// Where it differs from another.
    mark: Option<&'a Difference<'a>>,
}

impl Text<'_> {
    /// Prints a title, and the first lines of `bytes` or those around the difference.
    fn show(&self, title: &str, bytes: &[u8], exact: bool) -> Result<(), String> {
        self.screen.line("", None)?;
        self.screen
            .line(&format!("{title}, {}", counted(bytes.len(), "byte")), None)?;
        let from = self
            .mark
            .map_or(1, |mark| mark.line.saturating_sub(BEFORE).max(1));
        if from > 1 {
            self.screen.line(&format!("{:>MARGIN$}", CUT), None)?;
        }
        let mut last = from - 1;
        let mut rest = (from..).zip(lines(bytes, exact).skip(from - 1));
        for (number, line) in rest.by_ref().take(SHOWN) {
            self.line(number, line)?;
            last = number;
        }
        let more = rest.count();
        if more > 0 {
            self.screen.line(
                &format!("{:>MARGIN$} {}", CUT, counted(more, "more line")),
                None,
            )?;
        }
        match self.mark {
            Some(mark) if mark.line > last => self
                .screen
                .line(&format!("> {:>6}  (nothing more)", mark.line), None),
            _ => Ok(()),
        }
    }

    fn line(&self, number: usize, line: &[u8]) -> Result<(), String> {
        let mark = self.mark.filter(|mark| mark.line == number);
        let sign = if mark.is_some() { '>' } else { ' ' };
        let at = mark.map_or(0, |mark| mark.at);
        let (text, before) = window(line, at, COLUMNS - MARGIN - 1);
        self.screen
            .line(&format!("{sign} {number:>6}  {text}"), None)?;
        match mark {
            Some(_) => self
                .screen
                .line(&format!("{:>MARGIN$}{:>before$}^", "", ""), None),
            None => Ok(()),
        }
    }
}
