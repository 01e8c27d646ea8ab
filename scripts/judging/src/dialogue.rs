//! Lets a program and its interactor talk: each reads what the other writes.
//!
//! The exit status of an interactor is 0 if the program wins, 1 if it does not, and another if the
//! case is wrong.

use std::io::Write;
use std::path::Path;
use std::process::{ChildStdin, Stdio};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use crate::process::{lock, pause, pump, Limits, Process, GRACE};
use crate::verdict::{failure, messages, too_much, Judged, Verdict};

/// The time that an interactor has to end after a program failed. It does not see the failure, so its
/// verdict is on what was said before it.
const LAST_WORD: Duration = Duration::from_millis(500);

/// What was said, in turn, and whether the program said it.
type Said = Vec<(bool, Vec<u8>)>;

/// Lets `program` talk with `interactor` about the case at this path, and judges it.
pub fn talk(
    program: &Path,
    interactor: &Path,
    case: &Path,
    limits: Limits,
) -> Result<Judged, String> {
    let mut interactor = Process::start(interactor, &[case], Stdio::piped())?;
    let mut program = Process::start(program, &[], Stdio::piped())?;
    let said = Arc::new(Mutex::new(Said::new()));
    let (verdict, reason) = verdict(&mut program, &mut interactor, &said, limits);
    let time = program.start.elapsed().min(limits.time);
    let (stderr, interactor_stderr) = (program.stop(), interactor.stop());
    // The relays may still be copying output.
    let end = Instant::now();
    while Arc::strong_count(&said) > 1 && end.elapsed() < GRACE {
        pause(end);
    }
    let mut text = String::new();
    for (is_program, text_said) in lock(&said).iter() {
        for line in String::from_utf8_lossy(text_said).lines() {
            text += &format!("{} {line}\n", if *is_program { ">" } else { "<" });
        }
    }
    let seen = vec![
        ("dialogue (> program, < interactor)", text.into_bytes()),
        ("stderr", stderr),
        ("stderr of the interactor", interactor_stderr),
    ];
    Ok(Judged { verdict, reason, time, seen })
}

/// Waits until the verdict is clear. Returns it with its reason.
fn verdict(
    program: &mut Process,
    interactor: &mut Process,
    said: &Arc<Mutex<Said>>,
    limits: Limits,
) -> (Verdict, String) {
    let (to_program, _) = relay(false, interactor, program, said);
    let (to_interactor, sending) = relay(true, program, interactor, said);
    let mut program_end = None;
    loop {
        pause(program.start);
        let interactor_end = interactor.ended();
        program_end = program_end.or_else(|| Some((program.ended()?, Instant::now())));
        if let Some(status) = interactor_end.filter(|status| !status.success()) {
            let why = messages(&interactor.stop(), usize::MAX);
            return match status.code() {
                Some(1) => (Verdict::WrongAnswer, why),
                _ => (Verdict::JudgeError, format!("the interactor failed, {status}\n{why}")),
            };
        }
        let said_bytes: usize = lock(said).iter().map(|(_, text)| text.len()).sum();
        match program_end {
            Some((status, at)) if !status.success() => {
                if interactor_end.is_some() || at.elapsed() > LAST_WORD {
                    return failure(status, &program.stop());
                }
                continue;
            }
            Some(_) if interactor_end.is_some() => return (Verdict::Accepted, String::new()),
            Some(_) if sending.is_finished() => close(&to_interactor),
            None if said_bytes > limits.output => {
                let (wrong, reason) = too_much(limits.output);
                let is_interactor = matches!(lock(said).last(), Some((false, _)));
                return (if is_interactor { Verdict::JudgeError } else { wrong }, reason);
            }
            _ => {}
        }
        if program.start.elapsed() > limits.time {
            break;
        }
    }
    [&to_program, &to_interactor].into_iter().for_each(close);
    let (verdict, who) = silent(program, interactor);
    (verdict, format!("stopped after {:.2} s: {who}", limits.time.as_secs_f64()))
}

/// Returns the verdict on two processes that said nothing in time and whose input has ended now: who
/// waited for input ends.
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
    let (from, said) = (from.child.stdout.take(), Arc::clone(said));
    let to = Arc::new(Mutex::new(to.child.stdin.take()));
    let pipe = Arc::clone(&to);
    let copying = thread::spawn(move || {
        pump(from, |words| {
            let mut pipe = lock(&pipe);
            let Some(open) = pipe.as_mut() else { return };
            let mut said = lock(&said);
            match said.last_mut() {
                Some((last, text)) if *last == is_program => text.extend(words),
                _ => said.push((is_program, words.to_vec())),
            }
            drop(said);
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
