//! Lets a program and its interactor talk: each reads what the other writes.
//!
//! The exit status of an interactor is 0 if the program wins, 1 if it does not, and another if the
//! case is wrong.

use std::io::Write;
use std::path::Path;
use std::process::{ChildStdin, ExitStatus};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use crate::compare::{shown, trimmed};
use crate::process::{lock, pause, pump, Limits, Process, GRACE};
use crate::verdict::{failure, messages, too_much, Judged, Text, Verdict};

/// The time that an interactor has to end after a program failed. It does not see the failure, so its
/// verdict is on what was said before it.
const LAST_WORD: Duration = Duration::from_millis(500);

/// What was said, in turn.
struct Said {
    /// The texts, and whether the program said them.
    texts: Vec<(bool, Vec<u8>)>,
    /// When the last word was said.
    last: Instant,
}

impl Said {
    fn add(&mut self, is_program: bool, words: &[u8]) {
        self.last = Instant::now();
        match self.texts.last_mut() {
            Some((last, text)) if *last == is_program => text.extend(words),
            _ => self.texts.push((is_program, words.to_vec())),
        }
    }

    fn bytes(&self) -> usize {
        self.texts.iter().map(|(_, text)| text.len()).sum()
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
        let lines = |(is_program, text): &(bool, Vec<u8>)| {
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
    let mut interactor = Process::start(interactor, &[case])?;
    let mut program = Process::start(program, &[])?;
    let said = Arc::new(Mutex::new(Said { texts: Vec::new(), last: Instant::now() }));
    let (verdict, reason) = decide(&mut program, &mut interactor, &said, limits);
    let time = program.start.elapsed().min(limits.time);
    let (stderr, interactor_stderr) = (program.stop(), interactor.stop());
    // The relays may still be copying output.
    let end = Instant::now();
    while Arc::strong_count(&said) > 1 && end.elapsed() < GRACE {
        pause(end);
    }
    let dialogue = lock(&said).text().into_bytes();
    let seen = vec![
        (Text::Dialogue, dialogue),
        (Text::Stderr, stderr),
        (Text::StderrOfInteractor, interactor_stderr),
    ];
    Ok(Judged { verdict, reason, time, seen })
}

/// Waits until the verdict is clear. Returns it with its reason.
fn decide(
    program: &mut Process,
    interactor: &mut Process,
    said: &Arc<Mutex<Said>>,
    limits: Limits,
) -> (Verdict, String) {
    let (to_program, _) = relay(false, interactor, program, said);
    let (to_interactor, sending) = relay(true, program, interactor, said);
    let mut program_end = None;
    while program.start.elapsed() <= limits.time {
        pause(program.start);
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
            let (who, line) = lock(said).end().unwrap_or(("nobody", String::new()));
            return (verdict, format!("{reason}\nthe last line, of {who}: {line}"));
        }
        match program_end {
            Some(_) if interactor_end.is_some() => return (Verdict::Accepted, String::new()),
            Some(_) if sending.is_finished() => close(&to_interactor),
            None if lock(said).bytes() > limits.output => {
                let (wrong, reason) = too_much(limits.output);
                let is_program = lock(said).end().is_some_and(|(who, _)| who == "the program");
                return (if is_program { wrong } else { Verdict::JudgeError }, reason);
            }
            _ => {}
        }
    }
    let is_moving = lock(said).last.elapsed() < LAST_WORD.min(limits.time / 2);
    [&to_program, &to_interactor].into_iter().for_each(close);
    let (verdict, who) = if is_moving {
        (Verdict::TimeLimitExceeded, "the dialogue goes on")
    } else {
        silent(program, interactor)
    };
    let (seconds, counts) = (limits.time.as_secs_f64(), lock(said).counts());
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

/// Returns the verdict on two processes that said nothing for some time and whose input has ended
/// now: who waited for input ends.
fn silent(program: &mut Process, interactor: &mut Process) -> (Verdict, &'static str) {
    let start = Instant::now();
    let mut ended = (false, false);
    while ended != (true, true) && start.elapsed() < LAST_WORD {
        pause(start);
        ended = (program.ended().is_some(), interactor.ended().is_some());
    }
    match ended {
        (true, true) => (
            Verdict::TimeLimitExceeded,
            "program and interactor both wait for input: a line is missing or not flushed",
        ),
        (true, false) => (Verdict::JudgeError, "the interactor does not end"),
        (false, _) => (Verdict::TimeLimitExceeded, "the program does not end"),
    }
}

/// The pipe to a process, until it is closed.
type Pipe = Arc<Mutex<Option<ChildStdin>>>;

/// Closes a pipe, unless its process does not read what is being written.
fn close(pipe: &Pipe) {
    if let Ok(mut pipe) = pipe.try_lock() {
        *pipe = None;
    }
}

/// Copies what one process writes to the other, in the background. What the program writes may be
/// all: the interactor does not see the end of its input before the pipe is closed.
fn relay(
    is_program: bool,
    from: &mut Process,
    to: &mut Process,
    said: &Arc<Mutex<Said>>,
) -> (Pipe, JoinHandle<()>) {
    let (from, said) = (from.stdout(), Arc::clone(said));
    let to = Arc::new(Mutex::new(to.stdin()));
    let pipe = Arc::clone(&to);
    let copying = thread::spawn(move || {
        pump(from, |words| {
            let mut pipe = lock(&pipe);
            let Some(open) = pipe.as_mut() else { return };
            lock(&said).add(is_program, words);
            // The other may have ended. Its exit status says whether that is a fault.
            if open.write_all(words).is_err() {
                *pipe = None;
            }
        });
        if !is_program {
            close(&pipe);
        }
    });
    (to, copying)
}
