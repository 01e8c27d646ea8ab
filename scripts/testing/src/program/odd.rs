//! Input that is odd: refused, unusual, rubbish, or with numbers at their extremes.

use std::time::Duration;

use super::refusal::{about_first_token, message};
use super::run::{difference, outcome, outcome_of, run, LIMITS};
use super::Program;
use crate::by_rules::samples;
use crate::files;
use crate::judge::process::{Ending, Limits};
use crate::parallel;

/// An input that a program refuses.
pub struct Odd<'a> {
    /// The input.
    pub input: &'a [u8],
    /// What the program prints before it notices.
    pub stdout: &'a str,
    /// Where and what it expected, as [`test_program!`](crate::test_program) says.
    pub error: &'a str,
}

impl Program<'_> {
    /// Checks that the program refuses each of `odd` with one line on stderr.
    pub fn check_odd(&self, odd: &[Odd]) {
        let faults = odd.iter().filter_map(|odd| {
            let error = format!("error: {}\n", message(odd.input, odd.error));
            let expected = outcome("exit status 1", &error, odd.stdout);
            difference(odd.input, &expected, &self.found(odd.input))
        });
        self.report("odd input", faults);
    }

    /// Checks that the program answers each of `accepted`: the input and all that it prints.
    pub fn check_accepted(&self, accepted: &[(&[u8], &str)]) {
        let faults = accepted.iter().filter_map(|(input, stdout)| {
            let expected = outcome("exit status 0", "", stdout);
            difference(input, &expected, &self.found(input))
        });
        self.report("accepted input", faults);
    }

    fn found(&self, input: &[u8]) -> String {
        outcome_of(&run(self.path, input, LIMITS))
    }

    /// Checks that the program refuses, with one line, what no program can read; numbers beyond
    /// 2^64 − 1 too, unless it takes `long_numbers`.
    pub fn check_rubbish(&self, long_numbers: bool) {
        let all_bytes: Vec<u8> = (0..=255).rev().collect();
        let words: [&[u8]; 6] = [&all_bytes, b"-3", b"-0", b"1.5", b"+", b"\xEF\xBB"];
        let numbers: [&[u8]; 2] = [b"18446744073709551616", &[b'9'; 100_000]];
        let long: [&[u8]; 2] = [&[b'x'; 100_000], &[0; 100_000]];
        let numbers = if long_numbers { &[][..] } else { &numbers };
        let expected = outcome("exit status 1", &format!("error: {}…\n", about_first_token()), "");
        let (start, end) = expected.split_once('…').unwrap_or_default();
        let faults = words.iter().chain(&long).chain(numbers).filter_map(|input| {
            let ran = run(self.path, input, LIMITS);
            let found = outcome_of(&ran);
            let is_line = ran.stderr.iter().filter(|&&byte| byte == b'\n').count() == 1;
            let is_right = is_line && found.starts_with(start) && found.ends_with(end);
            difference(input, &expected, if is_right { &expected } else { &found })
        });
        self.report("rubbish", faults);
    }

    /// Checks that the program ends by itself, with exit status 0 or 1, if one number of a sample
    /// is replaced by 0, 1, 2^32, 2^63 or 2^64 − 1.
    pub fn check_extremes(&self) {
        let mut inputs = Vec::new();
        for case in samples(self.slug) {
            let sample = files::text(&case.input).unwrap();
            let words: Vec<&str> = sample.split_inclusive(char::is_whitespace).collect();
            for (place, word) in words.iter().enumerate() {
                let number = word.trim_end();
                if number.parse::<i128>().is_err() {
                    continue;
                }
                for extreme in [0, 1, 1 << 32, 1 << 63, u64::MAX] {
                    let changed = word.replace(number, &extreme.to_string());
                    let [before, after] = [&words[..place], &words[place + 1..]].map(<[_]>::concat);
                    inputs.push(before + &changed + &after);
                }
            }
        }
        // The input is short, and so is the output.
        let (time, output) = (Duration::from_secs(30), 1_000_000);
        let fault = |input: &String| {
            let ran = run(self.path, input.as_bytes(), Limits { time, output });
            let fault = difference(input.as_bytes(), "exit status 0 or 1", &outcome_of(&ran));
            match ran.ending {
                Ending::Exited(status) if matches!(status.code(), Some(0 | 1)) => (None, true),
                Ending::Exited(_) => (fault, true),
                _ => (fault, false),
            }
        };
        let mut faults = Vec::new();
        for (fault, has_ended) in parallel::map(&inputs, fault) {
            faults.extend(fault);
            if !has_ended {
                // The others may take as long.
                break;
            }
        }
        self.report("numbers at their extremes", faults);
    }
}
