//! What goes to a terminal: lines that fit, colours, and a sign of life.

use std::io::{self, IsTerminal, Write};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use crate::output::say;

/// The columns of a line.
pub const COLUMNS: usize = 80;

/// What stands where something was left out.
pub const CUT: &str = "…";

/// Returns `bytes` as characters that print, all others escaped as Rust does.
pub fn printable(bytes: &[u8]) -> String {
    let mut text = String::new();
    for character in String::from_utf8_lossy(bytes).chars() {
        match character {
            '"' | '\'' | '\\' => text.push(character),
            _ => text.extend(character.escape_debug()),
        }
    }
    text
}

/// Returns the columns that a character takes: two for what is written in East Asia.
fn columns(character: char) -> usize {
    match character {
        '\u{1100}'..='\u{115F}' | '\u{2E80}'..='\u{D7A3}' | '\u{F900}'..='\u{FAFF}' => 2,
        '\u{FE30}'..='\u{FE6F}' | '\u{FF00}'..='\u{FF60}' | '\u{1F300}'..='\u{3FFFD}' => 2,
        _ => 1,
    }
}

/// Returns how a time is shown.
pub fn milliseconds(time: Duration) -> String {
    format!("{:.1} ms", 1e3 * time.as_secs_f64())
}

/// Returns `line` cut to `width` columns.
pub fn clipped(line: &str, width: usize) -> String {
    if line.chars().map(columns).sum::<usize>() <= width {
        return line.to_string();
    }
    let mut used = CUT.chars().count();
    let fits = |character: &char| {
        used += columns(*character);
        used <= width
    };
    line.chars().take_while(fits).collect::<String>() + CUT
}

/// Returns text of any length as one line: blanks, breaks too, become one space.
pub fn one_line(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(text);
    let words: Vec<&str> = text.split_whitespace().collect();
    printable(words.join(" ").as_bytes())
}

/// The columns of a message that has a place behind it.
const MESSAGE: usize = 24;

/// Returns what a program that failed wrote on standard error as one line: if it panicked, the
/// message, and behind it the place.
pub fn failure(messages: &[u8]) -> String {
    let text = String::from_utf8_lossy(messages);
    let panic = text.split_once(" panicked at ");
    let Some((at, message)) = panic.and_then(|(_, panic)| panic.split_once(":\n")) else {
        return one_line(messages);
    };
    let behind = ["\nstack backtrace:", "\nnote: "];
    let message = behind.iter().fold(message, |text, end| {
        text.split_once(end).map_or(text, |(front, _)| front)
    });
    let message = clipped(&one_line(message.as_bytes()), MESSAGE);
    format!("{message} ({})", one_line(place(at).as_bytes()))
}

/// Returns text that begins with the path of a file, as seen from the folder of its problem.
pub fn place(text: &str) -> &str {
    let inside = text.strip_prefix("problems");
    let inside = inside.and_then(|path| path.splitn(3, ['/', '\\']).nth(2));
    inside.unwrap_or(text)
}

/// Standard output: a line is cut to [`COLUMNS`], and coloured where that is seen.
pub struct Screen {
    has_colour: bool,
}

impl Screen {
    /// Returns the screen; it has colours if it is a terminal that shows them and nobody set
    /// `NO_COLOR`.
    pub(super) fn new() -> Screen {
        let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        // The old console of Windows prints the codes as they are; these two do not run in it.
        let knows_codes = cfg!(unix) || is_set("WT_SESSION") || is_set("TERM");
        let has_colour = io::stdout().is_terminal() && !is_set("NO_COLOR") && !is_dumb;
        Screen {
            has_colour: has_colour && knows_codes,
        }
    }

    /// Prints `line`.
    ///
    /// # Errors
    /// As [`say`].
    pub fn line(&self, line: &str) -> Result<(), String> {
        self.judged(line, "", false)
    }

    /// Prints `line` with `word`, which stands in it, in green or red.
    ///
    /// # Errors
    /// As [`say`].
    pub fn judged(&self, line: &str, word: &str, is_good: bool) -> Result<(), String> {
        let mut line = clipped(line, COLUMNS);
        if self.has_colour && !word.is_empty() {
            let code = if is_good { 32 } else { 31 };
            line = line.replacen(word, &format!("\x1b[{code}m{word}\x1b[0m"), 1);
        }
        say(&format!("{line}\n"))
    }
}

/// A line on standard error, if that is a terminal, which says what takes longer than a second
/// and for how long it has; it goes when this is dropped.
pub struct Progress(Option<(Sender<()>, JoinHandle<()>)>);

impl Progress {
    /// Begins to count the time of `what`.
    pub fn of(what: &str) -> Progress {
        if !io::stderr().is_terminal() {
            return Progress(None);
        }
        let what = clipped(what, COLUMNS - 16);
        let (end, ended) = mpsc::channel();
        let line = thread::spawn(move || {
            let start = Instant::now();
            let mut stderr = io::stderr();
            let mut shown = 0;
            while ended.recv_timeout(Duration::from_secs(1)) == Err(RecvTimeoutError::Timeout) {
                let line = format!("{what}: {} s", start.elapsed().as_secs());
                shown = line.chars().map(columns).sum();
                // Without the line, nothing is lost.
                let _ = write!(stderr, "\r{line}").and_then(|()| stderr.flush());
            }
            if shown > 0 {
                let blank = " ".repeat(shown);
                let _ = write!(stderr, "\r{blank}\r").and_then(|()| stderr.flush());
            }
        });
        Progress(Some((end, line)))
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some((end, line)) = self.0.take() {
            drop(end);
            let _ = line.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_cut_to_columns() {
        assert_eq!(clipped("12345", 5), "12345");
        assert_eq!(clipped("123456", 5), "1234…");
        assert_eq!(clipped("取石子游戏", 10), "取石子游戏");
        assert_eq!(clipped("取石子游戏", 9), "取石子游…");
        assert_eq!(clipped("取石子游戏", 8), "取石子…");
    }

    #[test]
    fn nothing_that_steers_a_terminal_is_printed() {
        assert_eq!(
            printable(b"a\"\\\t\x1b[31m\r\n"),
            "a\"\\\\t\\u{1b}[31m\\r\\n"
        );
        assert_eq!(printable("ä\u{202E}".as_bytes()), "ä\\u{202e}");
        assert_eq!(printable(b"\xFF"), "\u{FFFD}");
        assert_eq!(one_line(b" a\r\n\tb\x07 "), "a b\\u{7}");
    }

    #[test]
    fn a_panic_is_told_by_its_message_and_its_place() {
        let told = |text: &str| failure(text.as_bytes());
        let thread = "\nthread 'main' (16161) panicked at";
        let note = "stack backtrace:\n   0: main\nnote: run with `RUST_BACKTRACE=1`";
        for path in ["problems/a/src/main.rs", "problems\\a\\src/main.rs"] {
            let panic = format!("one\n{thread} {path}:1:28:\noh\nno\n{note}\n");
            assert_eq!(told(&panic), "oh no (src/main.rs:1:28)");
        }
        let long = format!("{thread} shared/src/nim.rs:1:28:\n{}", "7".repeat(99));
        let due = format!("{}… (shared/src/nim.rs:1:28)", "7".repeat(23));
        assert_eq!(told(&long), due);
        assert_eq!(told("error: no\nmore\n"), "error: no more");
    }
}
