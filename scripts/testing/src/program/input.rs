//! Input beside the samples: rejected, unusual, rubbish, or with numbers at their extremes.

use super::Program;
use crate::answers::assert_ends;
use crate::by_rules::samples;
use crate::run::{mismatch, run, summary, summary_of};
use judging::files;
use judging::process::Ending;

/// An input that a program rejects.
pub struct Rejected<'a> {
    /// The input.
    pub input: &'a [u8],
    /// What the program prints before it notices.
    pub stdout: &'a str,
    /// Where and what it expected, as [`test_program!`](crate::test_program) says.
    pub error: &'a str,
}

impl Program<'_> {
    /// Checks that the program rejects each of `inputs` with one line on stderr.
    pub fn check_rejects(&self, inputs: &[Rejected]) {
        assert!(!inputs.is_empty(), "{}: expected input in `rejects: [`", self.slug);
        let fault = |it: &Rejected| {
            let message = match it.error.split_once(' ') {
                Some((place, what)) if place.contains(':') => {
                    let place = place.replacen(':', ", column ", 1);
                    format!("error: line {place}: expected {what}")
                }
                _ => format!("error: {}\n", it.error),
            };
            self.not_rejected(it.input, it.stdout, &message)
        };
        self.report("rejected input", inputs.iter().filter_map(fault));
    }

    /// Returns what the program does with `input`, unless it prints `stdout`, then one line on
    /// stderr that begins with `message`, and exits with status 1.
    fn not_rejected(&self, input: &[u8], stdout: &str, message: &str) -> Option<String> {
        let ran = run(self.path, input);
        let stderr = String::from_utf8_lossy(&ran.stderr);
        let is_line = stderr.starts_with(message) && stderr.find('\n') == Some(stderr.len() - 1);
        let has_failed = matches!(ran.ending, Ending::Exited(it) if it.code() == Some(1));
        if has_failed && is_line && ran.stdout == stdout.as_bytes() {
            return None;
        }
        let expected = summary("exit status 1", &format!("{message}…"), stdout);
        mismatch(input, &expected, &summary_of(&ran))
    }

    /// Checks that the program answers each of `accepted`: the input and all that it prints.
    pub fn check_accepted(&self, accepted: &[(&[u8], &str)]) {
        let faults = accepted.iter().filter_map(|(input, stdout)| {
            let expected = summary("exit status 0", "", stdout);
            mismatch(input, &expected, &summary_of(&run(self.path, input)))
        });
        self.report("accepted input", faults);
    }

    /// Checks that the program rejects, with one line, what no program can read; numbers beyond
    /// 2^64 − 1 too, unless it takes `long_numbers`.
    pub fn check_rubbish(&self, long_numbers: bool) {
        let all_bytes: Vec<u8> = (0..=255).rev().collect();
        let [letters, zeros, digits] = [b'x', 0, b'9'].map(|byte| vec![byte; 100_000]);
        let mut inputs: Vec<&[u8]> = vec![&all_bytes, &letters, &zeros];
        inputs.extend([b"-3".as_slice(), b"-0", b"1.5", b"+", b"\xEF\xBB"]);
        if !long_numbers {
            inputs.extend([b"18446744073709551616".as_slice(), &digits]);
        }
        let start = "error: line 1, column 1: expected ";
        let fault = inputs.iter().find_map(|input| self.not_rejected(input, "", start));
        self.report("rubbish", fault);
    }

    /// Replaces each number of each sample by 0, 2^32 and 2^64 − 1. Checks that `solve` ends.
    pub fn check_extremes(&self) {
        for case in samples(self.slug) {
            let sample = files::text(&case.input).unwrap();
            let words: Vec<&str> = sample.split_inclusive(char::is_whitespace).collect();
            for (place, word) in words.iter().enumerate() {
                let number = word.trim_end();
                let is_number = number.parse::<i128>().is_ok();
                for extreme in [0, 1 << 32, u64::MAX].into_iter().filter(|_| is_number) {
                    let changed = word.replace(number, &extreme.to_string());
                    let [before, after] = [&words[..place], &words[place + 1..]].map(<[_]>::concat);
                    assert_ends(self.solve, &(before + &changed + &after));
                }
            }
        }
    }
}
