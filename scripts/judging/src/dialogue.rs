//! Lets a program and its interactor talk: each reads what the other writes.
//!
//! The exit status of an interactor is 0 if the program wins, 1 if it does not, and another if the
//! case is wrong.

use std::path::Path;
use std::process::ExitStatus;
use std::sync::mpsc::{channel, Receiver, Sender};
use std::time::{Duration, Instant};

use crate::compare::{shown, trimmed};
use crate::process::{next, rest, Limits, Process};
use crate::verdict::{failure, messages, too_much, Judged, Text, Verdict};

/// The time that an interactor has to end after a program failed. It does not see the failure, so its
/// verdict is on what was said before it.
const LAST_WORD: Duration = Duration::from_millis(500);

/// What somebody said, and whether the program did; empty at the end of all.
type Words = (bool, Vec<u8>);

/// What was said, in turn.
struct Said {
    texts: Vec<Words>,
    bytes: usize,
    /// When the last word was said.
    last: Instant,
}

impl Said {
    fn add(&mut self, (is_program, words): &Words) {
        if words.is_empty() {
            return;
        }
        self.last = Instant::now();
        self.bytes += words.len();
        match self.texts.last_mut() {
            Some((last, text)) if last == is_program => text.extend(words),
            _ => self.texts.push((*is_program, words.clone())),
        }
    }

    /// Returns how many lines went each way, and who was to write next.
    fn counts(&self) -> String {
        let [program, interactor] = [true, false].map(|of_program| {
            let texts = self.texts.iter().filter(|(is_program, _)| *is_program == of_program);
            texts.flat_map(|(_, text)| text).filter(|&&byte| byte == b'\n').count()
        });
        let next = match self.end() {
            Some(("the program", _)) => "the interactor",
            _ => "the program",
        };
        format!(
            "lines: {program} of the program, {interactor} of the interactor; next to write: {next}"
        )
    }

    /// Returns who said the last word, and the last line.
    fn end(&self) -> Option<(&'static str, String)> {
        let (is_program, text) = self.texts.last()?;
        let line = trimmed(text).rsplit(|&byte| byte == b'\n').next()?;
        Some((if *is_program { "the program" } else { "the interactor" }, shown(line, 0)))
    }

    /// Returns the dialogue, a line each.
    fn text(&self) -> String {
        let sign = |is_program: bool| if is_program { '>' } else { '<' };
        let lines = |(is_program, text): &Words| {
            let text = String::from_utf8_lossy(text).into_owned();
            text.lines().map(|line| format!("{} {line}\n", sign(*is_program))).collect::<String>()
        };
        self.texts.iter().map(lines).collect()
    }
}

/// Lets `program` talk with `interactor` about the case at this path, and judges it.
pub fn talk(
    program: &Path,
    interactor: &Path,
    case: &Path,
    limits: Limits,
) -> Result<Judged, String> {
    let (sender, heard) = channel();
    let hear = |is_program: bool, sender: Sender<Words>| {
        move |words: &[u8]| drop(sender.send((is_program, words.to_vec())))
    };
    let mut interactor = Process::start(interactor, &[case], hear(false, sender.clone()))?;
    let mut program = Process::start(program, &[], hear(true, sender))?;
    let mut said = Said { texts: Vec::new(), bytes: 0, last: Instant::now() };
    let (verdict, reason) = decide(&mut program, &mut interactor, &heard, &mut said, limits);
    let time = program.start.elapsed().min(limits.time);
    let (stderr, interactor_stderr) = (program.stop(), interactor.stop());
    rest(&heard).for_each(|words| said.add(&words));
    let seen = vec![
        (Text::Dialogue, said.text().into_bytes()),
        (Text::Stderr, stderr),
        (Text::StderrOfInteractor, interactor_stderr),
    ];
    Ok(Judged { verdict, reason, time, seen })
}

/// Passes on what both say, until the verdict is clear. Returns it with its reason.
fn decide(
    program: &mut Process,
    interactor: &mut Process,
    heard: &Receiver<Words>,
    said: &mut Said,
    limits: Limits,
) -> (Verdict, String) {
    let (mut program_end, mut is_silent) = (None, false);
    while program.start.elapsed() <= limits.time {
        if let Some(words) = next(heard, program.start) {
            said.add(&words);
            match words {
                (false, words) if words.is_empty() => program.close(),
                (false, words) => program.say(words),
                (true, words) if words.is_empty() => is_silent = true,
                (true, words) => interactor.say(words),
            }
        }
        let interactor_end = interactor.ended();
        program_end = program_end.or_else(|| Some((program.ended()?, Instant::now())));
        if let Some(status) = interactor_end.filter(|status| !status.success()) {
            return refusal(status, &interactor.stop());
        }
        if let Some((status, at)) = program_end.filter(|(status, _)| !status.success()) {
            if interactor_end.is_none() && at.elapsed() <= LAST_WORD {
                continue;
            }
            let (verdict, reason) = failure(status, &program.stop());
            let (who, line) = said.end().unwrap_or(("nobody", String::new()));
            return (verdict, format!("{reason}\nthe last line, of {who}: {line}"));
        }
        match program_end {
            Some(_) if interactor_end.is_some() => return (Verdict::Accepted, String::new()),
            // What the program has written is all only if it has not failed.
            Some(_) if is_silent => interactor.close(),
            None if said.bytes > limits.output => {
                let (wrong, reason) = too_much(limits.output);
                let is_program = said.end().is_some_and(|(who, _)| who == "the program");
                return (if is_program { wrong } else { Verdict::JudgeError }, reason);
            }
            _ => {}
        }
    }
    let (verdict, who) = if said.last.elapsed() < limits.time / 2 && !said.texts.is_empty() {
        (Verdict::TimeLimitExceeded, "the dialogue goes on")
    } else {
        silent(program, interactor, heard)
    };
    let (seconds, counts) = (limits.time.as_secs_f64(), said.counts());
    (verdict, format!("stopped after {seconds:.2} s: {who}\n{counts}"))
}

/// Returns the verdict of an interactor that ends with this status, other than 0.
fn refusal(status: ExitStatus, stderr: &[u8]) -> (Verdict, String) {
    let why = messages(stderr, usize::MAX);
    match status.code() {
        Some(1) => (Verdict::WrongAnswer, why),
        _ => (Verdict::JudgeError, format!("the interactor failed, {status}\n{why}")),
    }
}

/// Ends the input of two processes that said nothing for some time, and returns the verdict on them:
/// who waited for input ends now, and says nothing more.
fn silent(
    program: &mut Process,
    interactor: &mut Process,
    heard: &Receiver<Words>,
) -> (Verdict, &'static str) {
    [&mut *program, &mut *interactor].into_iter().for_each(Process::close);
    let start = Instant::now();
    let (mut ended, mut is_moving) = ((false, false), false);
    while ended != (true, true) && start.elapsed() < LAST_WORD {
        is_moving |= next(heard, start).is_some_and(|(who, words)| who && !words.is_empty());
        ended = (program.ended().is_some(), interactor.ended().is_some());
    }
    match ended {
        _ if is_moving => (Verdict::TimeLimitExceeded, "the dialogue goes on"),
        (true, true) => (
            Verdict::TimeLimitExceeded,
            "program and interactor both wait for input: a line is missing or not flushed",
        ),
        (true, false) => (Verdict::JudgeError, "the interactor does not end"),
        (false, _) => (Verdict::TimeLimitExceeded, "the program does not end"),
    }
}
