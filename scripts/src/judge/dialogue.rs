//! Lets a program and its partner talk: what one writes, the other reads.

use std::io::Write;
use std::path::Path;
use std::process::Stdio;
use std::sync::mpsc::{self, Receiver};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::process::{pump, Limits, Process, LOOK};
use super::screen::{self, one_line};
use super::verdict::Verdict;

/// The bytes of a dialogue that are kept, from its beginning.
const KEPT: usize = 1 << 16;

/// How long a program that failed keeps its partner waiting. A partner that ends by then has not
/// seen the failure: what it says, it says of the program's words.
const GRACE: Duration = Duration::from_millis(100);

/// How long nobody says anything before it is called a wait.
const SILENCE: Duration = Duration::from_millis(100);

/// The exit status of a Rust program that panics: of a partner it says nothing of the program.
const PANIC: i32 = 101;

/// Who says something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Speaker {
    /// The program that is judged.
    Program,
    /// Its partner.
    Partner,
}

/// What was said, in turn, as far as it was kept.
pub type Said = Vec<(Speaker, Vec<u8>)>;

/// What is known of a dialogue.
#[derive(Debug)]
pub struct Dialogue {
    /// What the judge says.
    pub verdict: Verdict,
    /// What was said.
    pub said: Said,
    /// What the program wrote on standard error.
    pub stderr: Vec<u8>,
    /// What the partner wrote there.
    pub partner_stderr: Vec<u8>,
    /// The time to the end of both.
    pub time: Duration,
}

#[derive(Default)]
struct Record {
    said: Said,
    kept: usize,
    /// Who spoke last, the last byte, and when.
    last: Option<(Speaker, u8, Instant)>,
    /// The bytes that the program wrote.
    written: usize,
}

impl Record {
    fn add(&mut self, speaker: Speaker, bytes: &[u8]) {
        if speaker == Speaker::Program {
            self.written += bytes.len();
        }
        let last = bytes.last();
        self.last = last
            .map(|&byte| (speaker, byte, Instant::now()))
            .or(self.last);
        let kept = &bytes[..bytes.len().min(KEPT - self.kept)];
        self.kept += kept.len();
        match self.said.last_mut() {
            Some((last, text)) if *last == speaker => text.extend(kept),
            _ => self.said.push((speaker, kept.to_vec())),
        }
    }

    /// Returns what can be said of a dialogue that stands still.
    fn wait(&self) -> Option<&'static str> {
        match self.last {
            Some((_, _, at)) if at.elapsed() < SILENCE => None,
            Some((Speaker::Partner, ..)) => Some("the partner spoke last; does the program flush?"),
            Some((Speaker::Program, last, _)) if last != b'\n' => {
                Some("both wait; the program's last line has no end")
            }
            _ => Some("both wait"),
        }
    }
}

/// Lets `program` talk with `partner`, which gets the path of the case as its argument.
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
    let record = Arc::new(Mutex::new(Record::default()));
    let (told, to_be_told) = mpsc::channel::<()>();
    let (from, to) = (program.child.stdout.take(), partner.child.stdin.take());
    relay(Speaker::Program, from, to, Some(to_be_told), &record);
    let (from, to) = (partner.child.stdout.take(), program.child.stdin.take());
    relay(Speaker::Partner, from, to, None, &record);

    // Dropped when the partner may know that the program has ended.
    let mut told = Some(told);
    let mut program_end = None;
    let verdict = loop {
        let partner_status = partner.ended()?;
        if program_end.is_none() {
            program_end = program.ended()?.map(|status| (status, Instant::now()));
        }
        let failure = program_end.filter(|(status, _)| !status.success());
        match (partner_status, program_end, failure) {
            // Whatever it says, it says of a program that failed.
            (Some(_), _, Some((status, _))) if told.is_none() => {
                break Verdict::of_failure(status, &program.messages());
            }
            (Some(status), ..) if status.code().is_none() => {
                break Verdict::Fault(format!("the partner was stopped: {status}"));
            }
            (Some(status), ..) if status.code() == Some(PANIC) => {
                let message = screen::failure(&partner.messages());
                break Verdict::Fault(format!("the partner panicked: {message}"));
            }
            (Some(status), ..) if !status.success() => {
                let reason = one_line(&partner.messages());
                break Verdict::WrongAnswer(match reason.is_empty() {
                    true => format!("the partner does not say why: {status}"),
                    false => reason,
                });
            }
            (Some(_), _, Some((status, _))) => {
                break Verdict::of_failure(status, &program.messages());
            }
            (Some(_), Some(_), None) => break Verdict::Accepted,
            (None, Some((_, end)), failure) if failure.is_none() || end.elapsed() > GRACE => {
                told = None;
            }
            _ => {}
        }
        if program.start.elapsed() > limits.time {
            break match (program_end, failure) {
                (_, Some((status, _))) => Verdict::of_failure(status, &program.messages()),
                (Some(_), None) => {
                    Verdict::Fault("the partner goes on when the program has ended".to_string())
                }
                (None, _) if partner_status.is_some() => Verdict::TimeLimitExceeded(None),
                (None, _) => Verdict::TimeLimitExceeded(lock(&record).wait()),
            };
        }
        if lock(&record).written > limits.output {
            break Verdict::of_too_much(limits.output);
        }
        thread::sleep(LOOK);
    };
    let time = program.start.elapsed();
    program.stop();
    partner.stop();
    let said = std::mem::take(&mut lock(&record).said);
    Ok(Dialogue {
        verdict,
        said,
        stderr: program.messages(),
        partner_stderr: partner.messages(),
        time,
    })
}

fn lock(record: &Mutex<Record>) -> MutexGuard<'_, Record> {
    record.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Gives to one process what the other writes, in the background; at the end of that, waits until
/// `to_be_told` is hung up and closes the input.
///
/// What nobody reads any more is dropped, so that no process fails because of the other's end.
fn relay<R, W>(
    speaker: Speaker,
    from: Option<R>,
    mut to: Option<W>,
    to_be_told: Option<Receiver<()>>,
    record: &Arc<Mutex<Record>>,
) where
    R: std::io::Read + Send + 'static,
    W: Write + Send + 'static,
{
    let record = Arc::clone(record);
    thread::spawn(move || {
        if let Some(from) = from {
            pump(from, |bytes| {
                lock(&record).add(speaker, bytes);
                let gone = to.as_mut().map(|to| to.write_all(bytes).is_err());
                if gone == Some(true) {
                    to = None;
                }
                true
            });
        }
        if let Some(to_be_told) = to_be_told {
            let _ = to_be_told.recv();
        }
    });
}
