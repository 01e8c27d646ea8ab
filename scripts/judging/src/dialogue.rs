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
use crate::verdict::{failure, messages, too_long, too_much, Judged, Verdict};

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
    let time = program.start.elapsed();
    let (stderr, interactor_stderr) = (program.stop(), interactor.stop());
    // The relays may still be copying output.
    let end = Instant::now();
    while Arc::strong_count(&said) > 1 && end.elapsed() < GRACE {
        pause(end);
    }
    let mut text = String::new();
    for (is_program, words) in lock(&said).iter() {
        for line in String::from_utf8_lossy(words).lines() {
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
    relay(false, interactor, program, said);
    let mut to_interactor = Some(relay(true, program, interactor, said));
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
        let said_bytes: usize = lock(said).iter().map(|(_, words)| words.len()).sum();
        match program_end {
            Some((status, at)) if !status.success() => {
                if interactor_end.is_some() || at.elapsed() > LAST_WORD {
                    return failure(status, &program.stop());
                }
                continue;
            }
            Some(_) if interactor_end.is_some() => return (Verdict::Accepted, String::new()),
            // The interactor sees the end of its input when all is passed on.
            Some(_) => drop(to_interactor.take()),
            None if said_bytes > limits.output => {
                let (wrong, reason) = too_much(limits.output);
                let is_interactor = matches!(lock(said).last(), Some((false, _)));
                return (if is_interactor { Verdict::JudgeError } else { wrong }, reason);
            }
            None => {}
        }
        if program.start.elapsed() > limits.time {
            return too_long(limits.time);
        }
    }
}

/// Copies what one process writes to the other, in the background. The pipe to that one is closed
/// when all is copied and the result is dropped.
fn relay(
    is_program: bool,
    from: &mut Process,
    to: &mut Process,
    said: &Arc<Mutex<Said>>,
) -> JoinHandle<Option<ChildStdin>> {
    let (from, mut to) = (from.child.stdout.take(), to.child.stdin.take());
    let said = Arc::clone(said);
    thread::spawn(move || {
        pump(from, |words| {
            let mut said = lock(&said);
            match said.last_mut() {
                Some((last, text)) if *last == is_program => text.extend(words),
                _ => said.push((is_program, words.to_vec())),
            }
            drop(said);
            // The other may have ended. Its exit status says whether that is a fault.
            if to.as_mut().is_some_and(|to| to.write_all(words).is_err()) {
                to = None;
            }
        });
        to
    })
}
