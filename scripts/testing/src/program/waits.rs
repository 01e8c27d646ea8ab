//! Whether a program waits for nothing but input: it answers before it reads on, and ends when
//! nobody reads its answers.

use std::io::Write;
use std::path::Path;
use std::process::{ChildStdout, Stdio};
use std::time::{Duration, Instant};

use super::run::{difference, outcome, outcome_of, run, LIMITS};
use super::Program;
use crate::judge::process::{Ending, Limits, Process, Stream, GRACE};

impl Program<'_> {
    /// Checks that the program prints `answer` each time that it has read `question`, three times
    /// while its input stays open, each within `limit`, and that it ends well when its input ends.
    /// `{}` in the answer is the number of the question; if it `is_counted`, the input begins with
    /// the number of questions.
    pub fn check_dialogue(&self, limit: Duration, is_counted: bool, question: &str, answer: &str) {
        let mut process = self.start();
        let mut stdin = process.child.stdin.take();
        let stdout = Stream::of(process.child.stdout.take(), LIMITS.output);
        let mut sent = if is_counted { "3\n" } else { "" }.to_string();
        let (mut unsent, mut expected) = (0, String::new());
        let reply = |turn: u32| answer.replace("{}", &turn.to_string());
        let has_answered = (1..=3).all(|turn| {
            sent += question;
            expected += &reply(turn);
            // If it reads no more, it has ended, and what it printed says why.
            let _ = stdin.as_mut().map(|pipe| pipe.write_all(&sent.as_bytes()[unsent..]));
            unsent = sent.len();
            stdout.has(expected.len(), Instant::now() + limit);
            stdout.so_far() == expected.as_bytes()
        });
        // It may have ended if not: that is seen a moment after the end of its output.
        let (mut ending, mut time) = ("waiting for more input", GRACE);
        if has_answered {
            (ending, time) = ("exit status 0", limit);
            drop(stdin.take());
        }
        let time = process.start.elapsed() + time;
        let ran = process.finish(Limits { time, ..LIMITS }, &stdout);
        let found = if !has_answered && ran.ending == Ending::OutOfTime {
            let [stderr, stdout] = [&ran.stderr, &ran.stdout].map(|it| String::from_utf8_lossy(it));
            outcome(ending, &stderr, &stdout)
        } else {
            outcome_of(&ran)
        };
        // What would the program answer if the number of questions came first?
        let answers: String = (1..=3).map(reply).collect();
        let counted =
            || run(self.path, ("3\n".to_owned() + &question.repeat(3)).as_bytes(), LIMITS);
        let lacks_count = !has_answered && !is_counted && counted().stdout == answers.as_bytes();
        let hint = "\n  after the number of questions the answers are right: write `(counted, …)`"
            .repeat(lacks_count.into());
        let expected = outcome(ending, "", &expected);
        let fault = difference(sent.as_bytes(), &expected, &found);
        self.report("dialogue", fault.map(|fault| fault + &hint));
    }

    /// Checks that the program ends in silence, with exit status 0, when nobody reads what it
    /// answers to `question`, asked so often that it is answered in parts.
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
