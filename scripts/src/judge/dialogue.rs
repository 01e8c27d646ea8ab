//! Lets a program and its partner talk: each reads what the other writes.
//!
//! The partner gets the path of the case as its argument. Its exit status is 0 if it accepts the
//! program; 1 is a wrong answer, and it says why on stderr; any other is a fault of its own.

use std::io::Write;
use std::path::Path;
use std::process::{ChildStdin, Stdio};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use super::process::{lock, pause, pump, Limits, Process, GRACE};
use super::verdict::{failure, messages, too_long, too_much, Judged, Seen, Verdict};

/// The time that a partner has to end after a program failed. It does not see the failure, so its
/// verdict is on what was said before.
const LAST_WORD: Duration = Duration::from_millis(500);

/// Who says something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Speaker {
    /// The program that is judged.
    Program,
    /// Its partner.
    Partner,
}

/// What was said, in turn.
pub type Said = Vec<(Speaker, Vec<u8>)>;

/// Lets `program` talk with `partner` about the case at this path, and judges it.
///
/// # Errors
/// A message if one of them cannot be started.
pub fn talk(program: &Path, partner: &Path, case: &Path, limits: Limits) -> Result<Judged, String> {
    let mut partner = Process::start(partner, &[case], Stdio::piped())?;
    let mut program = Process::start(program, &[], Stdio::piped())?;
    let said = Arc::new(Mutex::new(Said::new()));
    let (verdict, reason) = verdict(&mut program, &mut partner, &said, limits);
    let time = program.start.elapsed();
    let (stderr, partner_stderr) = (program.stop(), partner.stop());
    // Until then, the last words are still under way.
    let end = Instant::now();
    while Arc::strong_count(&said) > 1 && end.elapsed() < GRACE {
        pause(end);
    }
    let said = std::mem::take(&mut *lock(&said));
    Ok(Judged {
        verdict,
        reason,
        time,
        seen: Seen::Dialogue(said, stderr, partner_stderr),
    })
}

/// Waits until the verdict is clear. Returns it with its reason.
fn verdict(
    program: &mut Process,
    partner: &mut Process,
    said: &Arc<Mutex<Said>>,
    limits: Limits,
) -> (Verdict, String) {
    relay(Speaker::Partner, partner, program, said);
    let mut to_partner = Some(relay(Speaker::Program, program, partner, said));
    let mut program_end = None;
    loop {
        pause(program.start);
        let partner_end = partner.ended();
        program_end = program_end.or_else(|| Some((program.ended()?, Instant::now())));
        if let Some(status) = partner_end.filter(|status| !status.success()) {
            let why = messages(&partner.stop(), usize::MAX);
            let fault = format!("the partner failed, {status}\n{why}");
            return match status.code() {
                Some(1) => (Verdict::WrongAnswer, why),
                _ => (Verdict::Fault, fault),
            };
        }
        match program_end {
            Some((status, at)) if !status.success() => {
                if partner_end.is_some() || at.elapsed() > LAST_WORD {
                    return failure(status, &program.stop());
                }
                continue;
            }
            Some(_) if partner_end.is_some() => return (Verdict::Accepted, String::new()),
            // The partner sees the end of its input when all is passed on.
            Some(_) => drop(to_partner.take()),
            None if length(said) > limits.output => {
                let (wrong, reason) = too_much(limits.output);
                let is_partner = matches!(lock(said).last(), Some((Speaker::Partner, _)));
                return (if is_partner { Verdict::Fault } else { wrong }, reason);
            }
            None => {}
        }
        if program.start.elapsed() > limits.time {
            return too_long(limits.time, cause(&lock(said), program_end.is_some()));
        }
    }
}

/// Returns why a dialogue may stand still.
fn cause(said: &Said, has_ended: bool) -> &'static str {
    match said.last() {
        _ if has_ended => ": the partner goes on after the end of the program",
        Some((Speaker::Partner, _)) => ": the partner spoke last, is the output flushed?",
        Some((_, text)) if !text.ends_with(b"\n") => ": the last line has no line end",
        Some(_) => ": the program spoke last, is it still its turn?",
        None => "",
    }
}

/// Returns how many bytes were said.
fn length(said: &Mutex<Said>) -> usize {
    lock(said).iter().map(|(_, words)| words.len()).sum()
}

/// Gives to one process what the other writes, in the background. The pipe to it is closed when
/// all is passed on and the result is dropped.
fn relay(
    speaker: Speaker,
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
                Some((last, text)) if *last == speaker => text.extend(words),
                _ => said.push((speaker, words.to_vec())),
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
