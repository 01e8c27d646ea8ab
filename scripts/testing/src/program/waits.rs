//! Whether a program waits for nothing but input: it answers before it reads on, and ends when
//! nobody reads its answers.

use std::io::Write;
use std::path::Path;
use std::process::{ChildStdout, Stdio};
use std::time::{Duration, Instant};

use super::run::{difference, outcome, outcome_after, outcome_of, run, LIMITS};
use super::Program;
use crate::judge::process::{Ending, Limits, Process, Stream, GRACE};

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
        // If it has not answered, its end is seen a moment after that of its output.
        let (ending, time) = if has_answered {
            drop(stdin.take());
            ("exit status 0", limit)
        } else {
            ("waiting for more input", GRACE)
        };
        let time = process.start.elapsed() + time;
        let ran = process.finish(Limits { time, ..LIMITS }, &stdout);
        let found = if !has_answered && ran.ending == Ending::OutOfTime {
            outcome_after(ending, &ran)
        } else {
            outcome_of(&ran)
        };
        let mut fault = difference(sent.as_bytes(), &outcome(ending, "", &expected), &found);
        if !has_answered && !is_counted && self.wants_count(question, answer) {
            let hint = "after the number of questions the answers are right: write `(counted, …)`";
            fault = fault.map(|fault| format!("{fault}\n  {hint}"));
        }
        self.report("dialogue", fault);
    }

    /// Returns whether the program answers three questions if their number comes first.
    fn wants_count(&self, question: &str, answer: &str) -> bool {
        let answers: String = (1..=3).map(|turn| numbered(answer, turn)).collect();
        let questions = format!("3\n{}", question.repeat(3));
        run(self.path, questions.as_bytes(), LIMITS).stdout == answers.as_bytes()
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
