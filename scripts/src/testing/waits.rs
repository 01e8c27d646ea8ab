//! Whether a program waits for nothing but input: it answers before it reads on, and ends when
//! nobody reads its answers.

use std::io::Write;
use std::process::{ChildStdout, Stdio};
use std::time::{Duration, Instant};

use super::run::{compared, ending, found, shown, LIMITS};
use super::Program;
use crate::judge::process::{Ending, Process, Stream, GRACE};

/// A question that a program answers before it reads the next one.
pub struct Dialogue<'a> {
    /// Whether the number of questions comes before the first one.
    pub is_counted: bool,
    /// What it reads.
    pub question: &'a str,
    /// What it prints; `{}` stands for the number of the question, from 1.
    pub answer: &'a str,
}

impl Program<'_> {
    /// Checks that the program answers a question three times while its input stays open, and
    /// ends well when its input ends.
    pub fn check_dialogue(&self, dialogue: &Dialogue) {
        self.check_dialogue_within(dialogue, LIMITS.time);
    }

    /// Does the same as [`Program::check_dialogue`], with a limit for the time of each answer.
    pub fn check_dialogue_within(&self, dialogue: &Dialogue, limit: Duration) {
        let mut process = Process::start(self.path(), &[], Stdio::piped()).unwrap();
        let mut stdin = process.child.stdin.take();
        let mut stdout = Stream::of(process.child.stdout.take(), LIMITS.output);
        let (mut sent, mut expected) = (String::new(), String::new());
        if dialogue.is_counted {
            sent += "3\n";
        }
        let mut already_sent = 0;
        for turn in 1..=3 {
            sent += dialogue.question;
            expected += &dialogue.answer.replace("{}", &turn.to_string());
            // If it reads no more, it has ended, and what it printed says why.
            let _ = stdin
                .as_mut()
                .map(|pipe| pipe.write_all(sent[already_sent..].as_bytes()));
            already_sent = sent.len();
            let until = Instant::now() + limit;
            let is_there = stdout.has(expected.len(), until);
            let so_far = stdout.so_far().to_vec();
            if is_there && so_far == expected.as_bytes() {
                continue;
            }
            // A moment for its end: the closed pipe may be seen before the end is.
            let moment = GRACE.min(until.saturating_duration_since(Instant::now()));
            let ran = process
                .finish(process.start.elapsed() + moment, &mut stdout)
                .unwrap();
            let why = match ran.ending {
                Ending::Exited(status) => format!("it ended, {status}"),
                _ if is_there => "it waits for more input".to_string(),
                _ => format!("it was silent for {} s", limit.as_secs()),
            };
            let what = match is_there {
                true => "another answer",
                false => "no answer before more is sent",
            };
            let found = format!("{}, on stderr {}", shown(&so_far), shown(&ran.stderr));
            let outputs = compared(sent.as_bytes(), Some(&shown(expected.as_bytes())), &found);
            panic!("\n{}: {what}: {why}\n{outputs}\n", self.slug);
        }
        drop(stdin);
        let ran = process
            .finish(process.start.elapsed() + limit, &mut stdout)
            .unwrap();
        assert!(
            matches!(ran.ending, Ending::Exited(status) if status.success()),
            "\n{}: after its input has ended: {}\n{}\n",
            self.slug,
            ending(&ran),
            compared(
                sent.as_bytes(),
                Some(&shown(expected.as_bytes())),
                &found(&ran)
            )
        );
    }

    /// Checks that the program ends in silence, with exit status 0, when nobody reads what it
    /// answers to a question, asked so often that it is answered in parts.
    pub fn check_closed_output(&self, dialogue: &Dialogue) {
        let mut process = Process::start(self.path(), &[], Stdio::piped()).unwrap();
        drop(process.child.stdout.take());
        let before = if dialogue.is_counted {
            "1000000000\n"
        } else {
            ""
        };
        let question = dialogue.question;
        let sent = before.to_string() + &question.repeat(1 + (1 << 18) / question.len());
        process.send(sent.as_bytes());
        let mut nothing = Stream::of(None::<ChildStdout>, 0);
        let ran = process.finish(LIMITS.time, &mut nothing).unwrap();
        let is_well = matches!(ran.ending, Ending::Exited(status) if status.success());
        let expected = "nothing on stderr, exit status 0";
        assert!(
            is_well && ran.stderr.is_empty(),
            "\n{}: with a closed output\n{}\n",
            self.slug,
            compared(sent.as_bytes(), Some(expected), &found(&ran))
        );
    }
}
