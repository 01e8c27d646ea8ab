//! Lets a program and its partner talk: each reads what the other writes.

use std::io::{Read, Write};
use std::path::Path;
use std::process::{ChildStdin, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use super::process::{pump, Limits, Process, GRACE, LOOK};
use super::verdict::{messages, Verdict};

/// How long a program may have failed before its partner ends. The partner does not see the
/// failure by then, so its own verdict counts, e.g. on a last answer that was wrong.
const LAST_WORD: Duration = Duration::from_millis(100);

/// The exit status of a Rust program that panics. A partner that panics says nothing about the
/// program.
const PANIC: i32 = 101;

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

/// What is known of a dialogue.
#[derive(Debug)]
pub struct Dialogue {
    /// What the judge says.
    pub verdict: Verdict,
    /// What was said.
    pub said: Said,
    /// What the program wrote to stderr.
    pub stderr: Vec<u8>,
    /// What the partner wrote to stderr.
    pub partner_stderr: Vec<u8>,
    /// The time to the end of both.
    pub time: Duration,
}

/// Lets `program` talk with `partner`, whose argument is the path of the `case`.
///
/// # Errors
/// A message if one of them cannot be started.
pub fn talk(
    program: &Path,
    partner: &Path,
    case: &Path,
    limits: Limits,
) -> Result<Dialogue, String> {
    let mut partner = Process::start(partner, &[case], Stdio::piped())?;
    let mut program = Process::start(program, &[], Stdio::piped())?;
    let (sender, heard) = mpsc::channel();
    let (from, to) = (program.child.stdout.take(), partner.child.stdin.take());
    relay(Speaker::Program, from, to, sender.clone());
    let (from, to) = (partner.child.stdout.take(), program.child.stdin.take());
    relay(Speaker::Partner, from, to, sender);
    let mut record = Record {
        heard,
        said: Said::new(),
        bytes: 0,
        to_partner: None,
    };
    let verdict = verdict(&mut program, &mut partner, &mut record, limits)?;
    let time = program.start.elapsed();
    program.stop();
    partner.stop();
    // It ends sooner, by an error, when both outputs have ended.
    let _ = record.listen(Instant::now() + GRACE);
    Ok(Dialogue {
        verdict,
        said: record.said,
        stderr: program.messages(),
        partner_stderr: partner.messages(),
        time,
    })
}

/// Waits until the verdict is clear.
fn verdict(
    program: &mut Process,
    partner: &mut Process,
    record: &mut Record,
    limits: Limits,
) -> Result<Verdict, String> {
    let (mut program_end, mut program_ended_at) = (None, None);
    loop {
        if record.listen(Instant::now() + LOOK) == Err(RecvTimeoutError::Disconnected) {
            thread::sleep(LOOK);
        }
        let partner_end = partner.ended()?;
        if program_end.is_none() {
            program_end = program.ended()?;
            program_ended_at = program_end.map(|_| Instant::now());
        }
        let failure = program_end.filter(|status| !status.success());
        if let Some(status) = partner_end.filter(|status| !status.success()) {
            let mut said = messages(&partner.messages()).collect::<Vec<_>>().join("\n");
            if said.is_empty() {
                said = format!("the partner gives no reason, {status}");
            }
            return Ok(match status.code() {
                None => Verdict::Fault(format!("the partner was stopped, {status}")),
                Some(PANIC) => Verdict::Fault(format!("the partner panicked\n{said}")),
                Some(_) => Verdict::WrongAnswer(said),
            });
        }
        let had_last_word = program_ended_at.is_some_and(|at| at.elapsed() > LAST_WORD);
        let is_out_of_time = program.start.elapsed() > limits.time;
        match (program_end, failure) {
            (_, Some(status)) if partner_end.is_some() || had_last_word || is_out_of_time => {
                return Ok(Verdict::of_failure(status, &program.messages()));
            }
            (Some(_), None) if partner_end.is_some() => return Ok(Verdict::Accepted),
            (Some(_), None) if is_out_of_time => {
                let fault = "the partner goes on after the end of the program";
                return Ok(Verdict::Fault(fault.to_string()));
            }
            // Now the partner sees the end of its input.
            (Some(_), None) => record.to_partner = None,
            (None, _) if is_out_of_time => {
                let is_last = partner_end.is_none().then(|| record.said.last()).flatten();
                return Ok(Verdict::TimeLimitExceeded(cause(is_last).to_string()));
            }
            _ => {}
        }
        match record.said.last() {
            Some((Speaker::Program, _)) if record.bytes > limits.output => {
                return Ok(Verdict::of_too_much(limits.output));
            }
            Some((Speaker::Partner, _)) if record.bytes > limits.output => {
                return Ok(Verdict::Fault("the partner writes too much".to_string()));
            }
            _ => {}
        }
    }
}

/// Returns why a dialogue may stand still after what was said last.
fn cause(last: Option<&(Speaker, Vec<u8>)>) -> &'static str {
    match last {
        Some((Speaker::Partner, _)) => "the partner spoke last: does the program flush its output?",
        Some((Speaker::Program, text)) if !text.ends_with(b"\n") => {
            "the last line of the program has no line end"
        }
        _ => "",
    }
}

enum Heard {
    Words(Speaker, Vec<u8>),
    /// The program closed its output; the partner does not know yet.
    End(Option<ChildStdin>),
}

struct Record {
    heard: Receiver<Heard>,
    said: Said,
    bytes: usize,
    to_partner: Option<ChildStdin>,
}

impl Record {
    /// Records what is said until a time, or until nobody is left who could say more.
    fn listen(&mut self, until: Instant) -> Result<(), RecvTimeoutError> {
        while Instant::now() < until {
            let left = until.saturating_duration_since(Instant::now());
            match self.heard.recv_timeout(left)? {
                Heard::End(to_partner) => self.to_partner = to_partner,
                Heard::Words(speaker, words) => {
                    self.bytes += words.len();
                    match self.said.last_mut() {
                        Some((last, text)) if *last == speaker => text.extend(words),
                        _ => self.said.push((speaker, words)),
                    }
                }
            }
        }
        Ok(())
    }
}

/// Gives to one process what the other writes, in the background.
fn relay<R: Read + Send + 'static>(
    speaker: Speaker,
    from: Option<R>,
    mut to: Option<ChildStdin>,
    heard: Sender<Heard>,
) {
    thread::spawn(move || {
        let pass_on = |words: &[u8]| {
            let is_heard = heard.send(Heard::Words(speaker, words.to_vec())).is_ok();
            // The other may have ended. Its exit status says whether that is a fault.
            if to.as_mut().is_some_and(|to| to.write_all(words).is_err()) {
                to = None;
            }
            is_heard
        };
        if let Some(from) = from {
            pump(from, pass_on);
        }
        if speaker == Speaker::Program {
            // It fails when the verdict is clear.
            let _ = heard.send(Heard::End(to));
        }
    });
}
