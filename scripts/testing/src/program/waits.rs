//! Whether a program waits for nothing but input: it answers before it reads on, and ends when
//! nobody reads its answers.

use std::io::Write;
use std::path::Path;
use std::process::{ChildStdout, Stdio};
use std::time::{Duration, Instant};

use super::Program;
use crate::run::{difference, outcome, outcome_of, text, LIMITS};
use judging::process::{Limits, Process, Stream};

impl Program<'_> {
    /// Asks `question` three times while the input stays open. Checks that each `answer` comes
    /// within `limit`, and that the program ends well when its input ends. `{}` in the answer is the
    /// number of the question; if it `is_counted`, the input begins with the number of questions.
    pub fn check_dialogue(&self, limit: Duration, is_counted: bool, question: &str, answer: &str) {
        let mut process = self.start();
        let mut stdin = process.child.stdin.take();
        let stdout = Stream::of(process.child.stdout.take(), LIMITS.output);
        let mut sent = String::new();
        let mut expected = String::new();
        let mut has_answered = true;
        for turn in 1..=3 {
            let count = if is_counted && turn == 1 { "3\n" } else { "" };
            let lines = format!("{count}{question}");
            // If it reads no more, it has ended, and what it printed says why.
            let _ = stdin.as_mut().map(|pipe| pipe.write_all(lines.as_bytes()));
            sent += &lines;
            expected += &numbered(answer, turn);
            stdout.has(expected.len(), Instant::now() + limit);
            has_answered = stdout.so_far() == expected.as_bytes();
            if !has_answered {
                break;
            }
        }
        let expected = outcome("exit status 0", "", &expected);
        let found = if has_answered {
            drop(stdin.take());
            let time = process.start.elapsed() + limit;
            outcome_of(&process.finish(Limits { time, ..LIMITS }, &stdout))
        } else {
            let printed = stdout.so_far();
            let [stderr, stdout] = [process.stop(), printed].map(|it| format!("{:?}", text(&it)));
            format!("waiting for more input, on stderr {stderr}, on stdout {stdout}")
        };
        self.report("dialogue", difference(sent.as_bytes(), &expected, &found));
    }

    /// Closes the output, and asks `question` so often that it is answered in parts. Checks that the
    /// program ends without a message, with exit status 0.
    pub fn check_closed_output(&self, is_counted: bool, question: &str) {
        let mut process = self.start();
        drop(process.child.stdout.take());
        let before = if is_counted { "1000000000\n" } else { "" };
        let sent = before.to_string() + &question.repeat(1 + (1 << 18) / question.len());
        process.send(sent.as_bytes());
        let nothing = Stream::of(None::<ChildStdout>, 0);
        let found = outcome_of(&process.finish(LIMITS, &nothing));
        let expected = outcome("exit status 0", "", "");
        self.report("closed output", difference(sent.as_bytes(), &expected, &found));
    }

    fn start(&self) -> Process {
        Process::start(Path::new(self.path), &[], Stdio::piped()).unwrap()
    }
}

/// Returns the answer to the question with this number.
fn numbered(answer: &str, question: u32) -> String {
    answer.replace("{}", &question.to_string())
}
