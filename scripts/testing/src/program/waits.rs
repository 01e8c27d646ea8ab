//! Whether a program waits for nothing but input: it answers before it reads on.

use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};

use super::Program;
use crate::run::{mismatch, summary, summary_of, text, LIMITS};
use judging::process::{Limits, Process, Stream};

impl Program<'_> {
    /// Asks `question` three times while the input stays open. Checks that each `answer` comes
    /// within `limit`, and that the program ends well when its input ends. `{}` in the answer is the
    /// number of the question; if it `is_counted`, the input begins with the number of questions.
    pub fn check_dialogue(&self, limit: Duration, is_counted: bool, question: &str, answer: &str) {
        let mut process = Process::start(Path::new(self.path), &[]).unwrap();
        let mut stdin = process.stdin();
        let stdout = Stream::of(process.stdout(), LIMITS.output);
        let mut sent = if is_counted { "3\n".to_string() } else { String::new() };
        let (mut written, mut expected, mut printed) = (0, String::new(), Vec::new());
        for turn in 1..=3 {
            if printed == expected.as_bytes() {
                sent += question;
                // If it reads no more, it has ended, and what it printed says why.
                let _ = stdin.as_mut().map(|pipe| pipe.write_all(&sent.as_bytes()[written..]));
                written = sent.len();
                expected += &answer.replace("{}", &turn.to_string());
                printed = stdout.wait(expected.len(), Instant::now() + limit);
            }
        }
        let found = if printed == expected.as_bytes() {
            drop(stdin.take());
            let time = process.start.elapsed() + limit;
            summary_of(&process.finish(Limits { time, ..LIMITS }, &stdout))
        } else {
            summary("waiting for more input", &text(&process.stop()), &text(&printed))
        };
        let expected = summary("exit status 0", "", &expected);
        self.report("dialogue", mismatch(sent.as_bytes(), &expected, &found));
    }
}
