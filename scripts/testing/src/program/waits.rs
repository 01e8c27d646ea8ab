//! Whether a program waits for nothing but input: it answers before it reads on, and ends when
//! nobody reads its answers.

use std::io::Write;
use std::path::Path;
use std::process::{ChildStdout, Stdio};
use std::time::{Duration, Instant};

use super::Program;
use crate::run::{mismatch, summary, summary_of, text, time_limit, LIMITS};
use judging::process::{Ending, Limits, Process, Stream};

impl Program<'_> {
    /// Asks `question` three times while the input stays open. Checks that each `answer` comes
    /// within `limit`, and that the program ends well when its input ends. `{}` in the answer is the
    /// number of the question; if it `is_counted`, the input begins with the number of questions.
    pub fn check_dialogue(&self, limit: Duration, is_counted: bool, question: &str, answer: &str) {
        let mut process = self.start();
        let mut stdin = process.child.stdin.take();
        let stdout = Stream::of(process.child.stdout.take(), LIMITS.output);
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

    /// Closes the output, and asks `question` so often that it is answered in parts. Checks that the
    /// program ends, at most with a line on stderr.
    pub fn check_closed_output(&self, is_counted: bool, question: &str) {
        let mut process = self.start();
        drop(process.child.stdout.take());
        let before = if is_counted { "1000000000\n" } else { "" };
        let sent = before.to_string() + &question.repeat(1 + (1 << 18) / question.len());
        process.send(sent.as_bytes());
        let nothing = Stream::of(None::<ChildStdout>, 0);
        let ran = process.finish(Limits { time: time_limit(), ..LIMITS }, &nothing);
        let is_ended = matches!(ran.ending, Ending::Exited(it) if matches!(it.code(), Some(0 | 1)));
        let lines = ran.stderr.iter().filter(|&&byte| byte == b'\n').count();
        let expected = summary("exit status 0 or 1", "at most a line", "");
        let fault = mismatch(sent.as_bytes(), &expected, &summary_of(&ran));
        self.report("closed output", fault.filter(|_| !is_ended || lines > 1));
    }

    fn start(&self) -> Process {
        Process::start(Path::new(self.path), &[], Stdio::piped()).unwrap()
    }
}
