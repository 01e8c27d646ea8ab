//! Input beside the samples: rejected, unusual, rubbish, with numbers at their extremes, or typed bit
//! by bit.

use std::cell::{Cell, RefCell};
use std::io::{self, Read, Write};

use crate::answers::{end, output_and_end, seen, transcript};
use crate::program::{First, Tests};
use crate::rejected::Rejected;
use crate::run::{mismatch, run, samples, text, with_input};
use judging::compare;
use shared::io::Io;
use tooling::files;

impl Tests<'_> {
    /// Checks that `solve` rejects each of `inputs`, and the program as built the first one, with one
    /// line on stderr.
    pub fn check_rejects(&self, inputs: &[Rejected]) {
        let Some(first) = inputs.first() else {
            panic!("{}: expected an input that is rejected in `rejects: vec![…]`", self.slug);
        };
        let fault =
            |it: &Rejected| self.not_rejected(it.input.as_bytes(), it.printed, &it.message());
        self.report("rejected input", inputs.iter().filter_map(fault));
        let input = first.input.as_bytes();
        let seen = transcript(self.solve, input);
        let ran = run(self.path, input);
        let code = ran.code().unwrap_or(-1);
        let found = format!("{}{}exit status {code}", text(&ran.stdout), text(&ran.stderr));
        let fault = mismatch(input, &(seen + "exit status 1"), &found);
        self.report("rejected input, as built", fault);
    }

    /// Returns what `solve` does with `input`, unless it writes `stdout`, and then fails with one line
    /// that begins with `message`.
    fn not_rejected(&self, input: &[u8], stdout: &str, message: &str) -> Option<String> {
        let expected = format!("{stdout}error: {message}");
        let found = transcript(self.solve, input);
        let Some(rest) = found.strip_prefix(&expected) else {
            return mismatch(input, &expected, &found);
        };
        several_lines(input, &format!("{message}{rest}"))
    }

    /// Checks that `solve` answers each of `accepted`: the input and all that it writes.
    pub fn check_accepts(&self, accepted: &[(&str, &str)]) {
        let fault = |&(input, answer): &(&str, &str)| {
            mismatch(input.as_bytes(), answer, &transcript(self.solve, input.as_bytes()))
        };
        self.report("accepted input", accepted.iter().filter_map(fault));
    }

    /// Checks that `solve` rejects what no program can read. If an input begins with a word, that may
    /// be anything: then `solve` has to end without a panic, and with one line if it fails.
    pub fn check_rubbish(&self) {
        let all_bytes: Vec<u8> = (0..=255).rev().collect();
        let letters = vec![b'x'; 100_000];
        // Zero bytes alone would be the end of old data.
        let zeros = [&[0; 100_000][..], b"x"].concat();
        let digits = vec![b'9'; 100_000];
        let mut inputs: Vec<&[u8]> = vec![&letters, &all_bytes, &zeros];
        inputs.extend([b"-3".as_slice(), b"-0", b"1.5", b"+", b"\xEF\xBB"]);
        if self.begins_with != First::LongNumber {
            inputs.extend([b"18446744073709551616".as_slice(), &digits]);
        }
        let fault = |input: &&[u8]| match self.begins_with {
            First::Word => self.ends_badly(input),
            First::Number | First::LongNumber => {
                let why = self.not_rejected(input, "", "line 1, column 1: expected ")?;
                Some(format!(
                    "\"{}\" was thought to be rubbish, because an input begins with a number; \
                     if it begins with a word, write `begins_with: First::Word`\n{why}",
                    compare::shown(input, 0)
                ))
            }
        };
        self.report("rubbish", inputs.iter().find_map(fault));
    }

    /// Returns how `solve` ends with `input`, if its error is more than one line.
    fn ends_badly(&self, input: &[u8]) -> Option<String> {
        let (_, end) = output_and_end(self.solve, input);
        several_lines(input, &end.err()?)
    }

    /// Replaces each number of each sample by 0, 2^32 and 2^64 − 1. Checks that `solve` ends without
    /// a panic.
    pub fn check_extremes(&self) {
        for case in samples(self.slug) {
            let sample = files::text(&case.input).unwrap();
            let words: Vec<&str> = sample.split_inclusive(char::is_whitespace).collect();
            for (place, word) in words.iter().enumerate() {
                let number = word.trim_end();
                if number.parse::<i128>().is_err() {
                    continue;
                }
                let before = words[..place].concat();
                let after = words[place + 1..].concat();
                for extreme in [0, 1 << 32, u64::MAX] {
                    let changed = word.replace(number, &extreme.to_string());
                    let _ = transcript(self.solve, (before.clone() + &changed + &after).as_bytes());
                }
            }
        }
    }

    /// Asks `question` three times. Checks that each `answer` is there before `solve` reads on, and
    /// that it ends well when its input does. In the answer, `{}` is the number of the question.
    pub fn check_dialogue(&self, question: &str, answer: &str) {
        self.check_typed([question; 3].map(str::to_string), answer);
    }

    /// Checks what [`check_dialogue`](Tests::check_dialogue) does, where the number of questions comes
    /// first in the input.
    pub fn check_counted_dialogue(&self, question: &str, answer: &str) {
        let first = format!("3\n{question}");
        self.check_typed([first, question.to_string(), question.to_string()], answer);
    }

    fn check_typed(&self, questions: [String; 3], answer: &str) {
        let answers = ["1", "2", "3"].map(|turn| answer.replace("{}", turn));
        let input = questions.concat();
        let expected = answers.concat();
        let user = User { questions, answers, turn: Cell::new(0), printed: RefCell::default() };
        let end = end(self.solve, input.as_bytes(), &mut Io::new(&mut &user, &mut &user));
        let found = seen((text(&user.printed.borrow()), end));
        self.report("dialogue", mismatch(input.as_bytes(), &expected, &found));
    }
}

/// Returns what is wrong with an error that has several lines.
fn several_lines(input: &[u8], error: &str) -> Option<String> {
    let count = error.lines().count();
    let shown = compare::shown(error.as_bytes(), 0);
    let why = format!("expected an error of one line, found {count}: \"{shown}\"");
    (count != 1).then(|| with_input(&why, input))
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
