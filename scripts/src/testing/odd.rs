//! Input that is odd: refused, unusual, rubbish, or with numbers at their extremes.

use std::time::Duration;

use super::run::{compared, fault, found, run, LIMITS};
use super::{samples, Program};
use crate::judge::process::{Ending, Limits};

/// Input that a program has to refuse.
pub struct Odd<'a> {
    /// What it reads.
    pub input: &'a [u8],
    /// What it prints before it notices.
    pub stdout: &'a str,
    /// The one line on stderr, without `error: `.
    pub error: &'a str,
}

/// 0, 1, 2^32, 2^63 and 2^64 − 1.
const EXTREMES: [&str; 5] = [
    "0",
    "1",
    "4294967296",
    "9223372036854775808",
    "18446744073709551615",
];

/// How far a program may go with a number at its extreme: its input is short, and so is its output.
const SHORT: Limits = Limits {
    time: Duration::from_secs(30),
    output: 1_000_000,
};

impl Program<'_> {
    /// Checks that the program prints, for each of `odd`, what it says, and ends with status 1.
    pub fn check_odd(&self, odd: &[Odd]) {
        let fault = |odd: &Odd| {
            let error = format!("error: {}\n", odd.error);
            fault(self.path(), odd.input, (1, odd.stdout, &error))
        };
        self.report(
            "odd input",
            &odd.iter().filter_map(fault).collect::<Vec<_>>(),
        );
    }

    /// Checks that the program prints exactly `stdout` for `input`, and ends with exit status 0.
    pub fn check_answer(&self, input: &[u8], stdout: &str) {
        let fault = fault(self.path(), input, (0, stdout, ""));
        self.report("answer", &fault.into_iter().collect::<Vec<_>>());
    }

    /// Checks that the program refuses, with one line, what no program can read; numbers beyond
    /// 2^64 − 1 too, unless it takes `long_numbers`.
    pub fn check_rubbish(&self, long_numbers: bool) {
        let all_bytes: Vec<u8> = (0..=255).rev().collect();
        let rubbish: [&[u8]; 10] = [
            &all_bytes,
            b"-3",
            b"-0",
            b"1.5",
            b"+",
            b"\xEF\xBB",
            &[b'x'; 100_000],
            &[0; 100_000],
            b"18446744073709551616",
            &[b'9'; 100_000],
        ];
        let count = if long_numbers { 8 } else { 10 };
        let fault = |input: &&[u8]| {
            let ran = run(self.path(), input, LIMITS);
            let is_refused =
                matches!(ran.ending, Ending::Exited(status) if status.code() == Some(1));
            let message = ran
                .stderr
                .strip_prefix(b"error: line 1, column 1: expected ");
            let is_line = message.is_some_and(|text| {
                text.iter().position(|&byte| byte == b'\n') == Some(text.len() - 1)
            });
            let expected =
                "one line on stderr, \"error: line 1, column 1: expected …\", exit status 1";
            let is_right = is_refused && is_line && ran.stdout.is_empty();
            (!is_right).then(|| compared(input, Some(expected), &found(&ran)))
        };
        self.report(
            "odd input",
            &rubbish[..count]
                .iter()
                .filter_map(fault)
                .collect::<Vec<_>>(),
        );
    }

    /// Checks that the program ends by itself, with exit status 0 or 1, if one number of a sample
    /// is replaced by 0, 1, 2^32, 2^63 or 2^64 − 1.
    pub fn check_extremes(&self) {
        let mut faults = Vec::new();
        for (input, _) in samples(self.slug) {
            let words: Vec<&str> = input.split_inclusive(char::is_whitespace).collect();
            for place in 0..words.len() {
                let number = words[place].trim_end();
                if number.parse::<i128>().is_err() {
                    continue;
                }
                for extreme in EXTREMES {
                    let changed = words[place].replace(number, extreme);
                    let input = [&words[..place], &[&changed], &words[place + 1..]]
                        .concat()
                        .concat();
                    let ran = run(self.path(), input.as_bytes(), SHORT);
                    let code = match ran.ending {
                        Ending::Exited(status) => status.code(),
                        _ => None,
                    };
                    if !matches!(code, Some(0 | 1)) {
                        faults.push(compared(
                            input.as_bytes(),
                            Some("exit status 0 or 1"),
                            &found(&ran),
                        ));
                    }
                    if !matches!(ran.ending, Ending::Exited(_)) {
                        // Others would take as long.
                        return self.report("extreme", &faults);
                    }
                }
            }
        }
        self.report("extreme", &faults);
    }
}
