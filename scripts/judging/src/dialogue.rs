//! Lets a program and its interactor talk: each reads what the other writes.
//!
//! The exit status of an interactor is 0 if the program wins, 1 if it does not, and another if the
//! case is wrong.

use std::path::Path;
use std::process::ExitStatus;
use std::sync::mpsc::{sync_channel, Receiver};
use std::time::{Duration, Instant};

use crate::compare::{shown, trimmed};
use crate::process::{next, rest, Limits, Process, Words, UNREAD};
use crate::verdict::{failure, messages, too_much, Judged, Verdict};

/// The time that an interactor has to end after a program failed. It does not see the failure, so its
/// verdict is on what was said before it.
const LAST_WORD: Duration = Duration::from_millis(500);

struct Dialogue {
    program: Process,
    interactor: Process,
    /// What was said, a line each: `> ` begins one of the program, `< ` one of the interactor.
    text: Vec<u8>,
    /// Whether the program said the last word, and when it was said.
    last: (bool, Instant),
}

/// Lets `program` talk with `interactor` about the case at this path, and judges it.
pub fn talk(
    program: &Path,
    interactor: &Path,
    case: &Path,
    limits: Limits,
) -> Result<Judged, String> {
    let (sender, heard) = sync_channel(UNREAD);
    let interactor = Process::start(interactor, &[case], (false, sender.clone()))?;
    let program = Process::start(program, &[], (true, sender))?;
    let (text, last) = (Vec::new(), (false, program.start));
    let mut dialogue = Dialogue { program, interactor, text, last };
    let (verdict, reason) = dialogue.decide(&heard, limits);
    let time = dialogue.program.start.elapsed().min(limits.time);
    let (stderr, interactor_stderr) = (dialogue.program.stop(), Some(dialogue.interactor.stop()));
    rest(&heard).for_each(|words| dialogue.add(&words));
    let found = dialogue.text;
    Ok(Judged { verdict, reason, time, expected: None, found, stderr, interactor_stderr })
}

impl Dialogue {
    /// Passes on what both say, until the verdict is clear. Returns it with its reason.
    fn decide(&mut self, heard: &Receiver<Words>, limits: Limits) -> (Verdict, String) {
        let (mut program_end, mut has_failed, mut is_silent) = (None, false, false);
        while has_failed || self.program.start.elapsed() <= limits.time {
            if let Some(words) = next(heard) {
                self.add(&words);
                match words {
                    (false, words) if words.is_empty() => self.program.close(),
                    (false, words) => self.program.say(words),
                    (true, words) if words.is_empty() => is_silent = true,
                    (true, words) => self.interactor.say(words),
                }
            }
            let interactor_end = self.interactor.ended();
            program_end = program_end.or_else(|| Some((self.program.ended()?, Instant::now())));
            if let Some(status) = interactor_end.filter(|status| !status.success()) {
                return refusal(status, &self.interactor.stop());
            }
            if let Some((status, at)) = program_end.filter(|(status, _)| !status.success()) {
                has_failed = true;
                if interactor_end.is_none() && at.elapsed() <= LAST_WORD {
                    continue;
                }
                let (verdict, reason) = failure(status, &self.program.stop());
                return (verdict, format!("{reason}\n{}", self.last_line()));
            }
            match program_end {
                Some(_) if interactor_end.is_some() => return (Verdict::Accepted, String::new()),
                _ if self.text.len() > limits.output => {
                    let (wrong, reason) = too_much(limits.output);
                    return (if self.last.0 { wrong } else { Verdict::JudgeError }, reason);
                }
                // What the program has written is all only if it has not failed. What it has started may
                // hold its pipe open.
                Some((_, at)) if is_silent || at.elapsed() > LAST_WORD => self.interactor.close(),
                _ => {}
            }
        }
        self.stopped(program_end.is_some(), limits.time)
    }

    /// Returns the verdict at the time limit, and what moved till then.
    fn stopped(&mut self, is_over: bool, limit: Duration) -> (Verdict, String) {
        let is_moving = self.last.1.elapsed() < limit / 2;
        let why = match self.interactor.ended() {
            _ if is_over => "the interactor does not end",
            Some(_) => "the program does not end",
            None if is_moving => "the dialogue goes on",
            None => "nothing moved: one computes, or both wait: a line is missing or not flushed",
        };
        let verdict = if is_over { Verdict::JudgeError } else { Verdict::TimeLimitExceeded };
        (verdict, format!("stopped after {:.2} s: {why}\n{}", limit.as_secs_f64(), self.counts()))
    }

    fn add(&mut self, (is_program, words): &Words) {
        let sign = if *is_program { "> " } else { "< " };
        for line in words.split_inclusive(|&byte| byte == b'\n') {
            match self.text.last() {
                None | Some(b'\n') => self.text.extend(sign.bytes()),
                _ if self.last.0 != *is_program => self.text.extend(format!("\n{sign}").bytes()),
                _ => {}
            }
            self.text.extend(line);
            self.last = (*is_program, Instant::now());
        }
    }

    /// Returns how many lines went each way, and who was to write next.
    fn counts(&self) -> String {
        let [program, interactor] = [b'>', b'<'].map(|sign| {
            let lines = self.text.split_inclusive(|&byte| byte == b'\n');
            lines.filter(|line| line[0] == sign && line.ends_with(b"\n")).count()
        });
        let next = if self.last.0 { "the interactor" } else { "the program" };
        format!(
            "lines: {program} of the program, {interactor} of the interactor; next to write: {next}"
        )
    }

    /// Returns the last line, and who said it.
    fn last_line(&self) -> String {
        let line = trimmed(&self.text).rsplit(|&byte| byte == b'\n').next().unwrap_or_default();
        let who = match line.first() {
            None => "nobody",
            Some(b'>') => "the program",
            Some(_) => "the interactor",
        };
        format!("the last line, of {who}: {}", shown(line.get(2..).unwrap_or_default(), 0))
    }
}

/// Returns the verdict of an interactor that ends with this status, other than 0.
fn refusal(status: ExitStatus, stderr: &[u8]) -> (Verdict, String) {
    let why = messages(stderr, usize::MAX);
    match status.code() {
        Some(1) => (Verdict::WrongAnswer, why),
        _ => (Verdict::JudgeError, format!("the interactor failed, {status}\n{why}")),
    }
}
