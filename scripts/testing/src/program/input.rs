//! Input beside the samples: rejected, unusual, rubbish, with numbers at their extremes, or typed bit
//! by bit.

use std::cell::{Cell, RefCell};
use std::io::{self, Read, Write};

use super::Program;
use crate::answers::{end, seen, transcript};
use crate::run::{mismatch, run, samples, text};
use judging::files;
use shared::io::Io;

impl Program<'_> {
    /// Checks that `solve` rejects each of `inputs`, and the program as built the first one, with one
    /// line on stderr. Beside an input is what is printed before it is rejected, and where and what
    /// was expected, as [`test_program!`](crate::test_program) says.
    pub fn check_rejects(&self, inputs: &[(&[u8], &str, &str)]) {
        assert!(!inputs.is_empty(), "{}: expected input in `rejects: [`", self.slug);
        let faults = inputs.iter().filter_map(|(input, stdout, error)| {
            // With its end, if it has no place.
            let message = match error.split_once(' ') {
                Some((place, what)) if place.contains(':') => {
                    format!("line {}: expected {what}", place.replacen(':', ", column ", 1))
                }
                _ => format!("{error}\n"),
            };
            self.not_rejected(input, stdout, &message)
        });
        self.report("rejected input", faults);
        let (seen, ran) = (transcript(self.solve, inputs[0].0), run(self.path, inputs[0].0));
        let code = ran.status.and_then(|status| status.code()).unwrap_or(-1);
        let found = format!("{}{}exit status {code}", text(&ran.stdout), text(&ran.stderr));
        let fault = mismatch(inputs[0].0, &(seen + "exit status 1"), &found);
        self.report("rejected input, as built", fault);
    }

    /// Returns what `solve` does with `input`, unless it writes `stdout`, and then fails with one line
    /// that begins with `message`.
    fn not_rejected(&self, input: &[u8], stdout: &str, message: &str) -> Option<String> {
        let expected = format!("{stdout}error: {message}");
        let found = transcript(self.solve, input);
        let is_line = |rest: &str| format!("{message}{rest}").lines().count() == 1;
        match found.strip_prefix(&expected) {
            Some(rest) if is_line(rest) => None,
            _ => mismatch(input, &expected, &found),
        }
    }

    /// Checks that `solve` answers each of `accepted`: the input and all that it writes.
    pub fn check_accepted(&self, accepted: &[(&[u8], &str)]) {
        let faults = accepted
            .iter()
            .filter_map(|(input, answer)| mismatch(input, answer, &transcript(self.solve, input)));
        self.report("accepted input", faults);
    }

    /// Checks that `solve` rejects what no program can read; numbers beyond 2^64 − 1 too, unless it
    /// takes `long_numbers`.
    pub fn check_rubbish(&self, long_numbers: bool) {
        let all_bytes: Vec<u8> = (0..=255).rev().collect();
        let [letters, zeros, digits] = [b'x', 0, b'9'].map(|byte| vec![byte; 100_000]);
        let mut inputs: Vec<&[u8]> = vec![&all_bytes, &letters, &zeros];
        inputs.extend([b"-3".as_slice(), b"-0", b"1.5", b"+", b"\xEF\xBB"]);
        if !long_numbers {
            inputs.extend([b"18446744073709551616".as_slice(), &digits]);
        }
        let start = "line 1, column 1: expected ";
        self.report("rubbish", inputs.iter().find_map(|input| self.not_rejected(input, "", start)));
    }

    /// Replaces each number of each sample by 0, 2^32 and 2^64 − 1. Checks that `solve` ends without
    /// a panic.
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
                    let _ = transcript(self.solve, (before + &changed + &after).as_bytes());
                }
            }
        }
    }

    /// Asks `question` three times. Checks that each `answer` is there before `solve` reads on, and
    /// that it ends well when its input does. `{}` in the answer is the number of the question; if
    /// it `is_counted`, the input begins with the number of questions.
    pub fn check_dialogue(&self, is_counted: bool, question: &str, answer: &str) {
        let counts = [if is_counted { "3\n" } else { "" }, "", ""];
        let questions = counts.map(|count| count.to_string() + question);
        let answers = ["1", "2", "3"].map(|turn| answer.replace("{}", turn));
        let (input, expected) = (questions.concat(), answers.concat());
        let user = User { questions, answers, turn: Cell::new(0), printed: RefCell::default() };
        let end = end(self.solve, input.as_bytes(), &mut Io::new(&mut &user, &mut &user));
        let found = seen((text(&user.printed.borrow()), end));
        self.report("dialogue", mismatch(input.as_bytes(), &expected, &found));
    }
}

/// Types a question when all answers to those before it are printed.
struct User {
    questions: [String; 3],
    answers: [String; 3],
    /// How many questions were typed.
    turn: Cell<usize>,
    printed: RefCell<Vec<u8>>,
}

impl Read for &User {
    fn read(&mut self, mut buffer: &mut [u8]) -> io::Result<usize> {
        let turn = self.turn.get();
        if *self.printed.borrow() != self.answers[..turn].concat().as_bytes() {
            return Err(io::Error::other("reads on before it answers"));
        }
        let Some(question) = self.questions.get(turn) else { return Ok(0) };
        self.turn.set(turn + 1);
        buffer.write(question.as_bytes())
    }
}

impl Write for &User {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.printed.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
