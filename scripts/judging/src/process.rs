//! Runs a program within limits of time, output and memory.
//!
//! Pipes are read in the background, so a program hardly waits for its reader. What the program has
//! started ends with it. A pipe that something else still holds open is not waited for.

use std::fmt::{self, Display, Formatter};
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{channel, sync_channel, Receiver, RecvTimeoutError, Sender};
use std::sync::Arc;
use std::time::{Duration, Instant};
use std::{fs, iter, thread};

use crate::group::Group;
use crate::memory::Memory;
use tooling::files::fault;

/// The longest wait for the next part of a pipe after the end of its program. On a busy machine it
/// takes its time to read a long output.
const GRACE: Duration = Duration::from_secs(1);

/// The longest wait for all of them: what still holds the pipe open may write on.
const FAREWELL: Duration = Duration::from_secs(30);

/// The time between two looks at a program that runs.
pub(crate) const LOOK: Duration = Duration::from_millis(2);

/// The bytes of stderr that are kept.
const KEPT_MESSAGES: usize = 1 << 20;

/// The events that may wait for their reader: more than it needs time for, and few enough for memory.
pub const UNREAD: usize = 64;

/// How far a program may go.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The time from its start to its end.
    pub time: Duration,
    /// The bytes on stdout.
    pub output: usize,
    /// The bytes in memory, where the system says how many there are.
    pub memory: u64,
}

/// How a run ended.
#[derive(Clone, Copy, Debug)]
pub enum End {
    /// By itself.
    Exit(ExitStatus),
    /// It was stopped, because it took too long.
    TimeLimit,
    /// It was stopped, because it wrote too much.
    OutputLimit,
    /// It was stopped, because it took too much memory.
    MemoryLimit,
}

/// What is known of a run.
#[derive(Debug)]
pub struct Ran {
    pub end: End,
    /// What it wrote to stdout: more than the limit if it was stopped there, but not all.
    pub stdout: Vec<u8>,
    /// The beginning of what it wrote to stderr.
    pub stderr: Vec<u8>,
    /// The time from its start to its end.
    pub time: Duration,
    /// The most bytes that were seen in its memory, where the system says it.
    pub memory: Option<u64>,
}

impl Ran {
    /// Returns whether it ended by itself, with exit status 0.
    pub fn success(&self) -> bool {
        matches!(self.end, End::Exit(status) if status.success())
    }

    /// Returns its exit status, unless it was stopped.
    pub fn code(&self) -> Option<i32> {
        match self.end {
            End::Exit(status) => status.code(),
            _ => None,
        }
    }
}

impl Display for Ran {
    fn fmt(&self, to: &mut Formatter) -> fmt::Result {
        if let End::Exit(status) = self.end {
            return write!(to, "{status}");
        }
        let seconds = self.time.as_secs_f64();
        let bytes = self.stdout.len();
        write!(to, "no end after {seconds:.1} s and {bytes} bytes of output")
    }
}

/// Runs `program` on `input`.
pub fn run(program: &Path, input: Vec<u8>, limits: Limits) -> Result<Ran, String> {
    run_command(Command::new(program), input, limits)
}

/// Runs `command` on `input`.
pub fn run_command(command: Command, input: Vec<u8>, limits: Limits) -> Result<Ran, String> {
    let (sender, events) = sync_channel(UNREAD);
    // Nobody listens any more after the end.
    let mut process = Process::start(command, move |event| drop(sender.send(event)))?;
    process.say(input);
    process.close();
    let mut stdout = Vec::new();
    let mut end = loop {
        if let Some(Event::Bytes(bytes)) = next(&events, LOOK) {
            stdout.extend(bytes);
        }
        if let Some(end) = process.beyond(limits, stdout.len()) {
            break end;
        }
        if let Some(status) = process.ended() {
            break End::Exit(status);
        }
    };
    let time = process.start.elapsed();
    let memory = process.memory();
    let stderr = process.stop();
    for bytes in rest(&events).filter_map(Event::bytes) {
        let room = (limits.output + 1).saturating_sub(stdout.len());
        stdout.extend(bytes.iter().take(room));
        if bytes.len() >= room {
            break;
        }
    }
    // What it wrote just before its end may be too much.
    if matches!(end, End::Exit(_)) && stdout.len() > limits.output {
        end = End::OutputLimit;
    }
    Ok(Ran { end, stdout, stderr, time, memory })
}

/// What is heard of the stdout of a process.
#[derive(Debug)]
pub enum Event {
    /// It wrote these bytes.
    Bytes(Vec<u8>),
    /// It writes no more: it has closed its stdout.
    End,
}

impl Event {
    fn bytes(self) -> Option<Vec<u8>> {
        match self {
            Event::Bytes(bytes) => Some(bytes),
            Event::End => None,
        }
    }
}

/// A process that runs. It is killed with all that it has started when this value is stopped or
/// dropped, and also when the tool itself ends, e.g. by Ctrl-C.
pub struct Process {
    child: Child,
    group: Group,
    pub start: Instant,
    /// Leads to its stdin; `None` when its input has ended.
    stdin: Option<Sender<Vec<u8>>>,
    /// How much it was given that is not written to its stdin yet.
    unwritten: Arc<AtomicUsize>,
    /// What it writes to stderr, and what was taken of that.
    stderr: Receiver<Vec<u8>>,
    messages: Vec<u8>,
    memory: Memory,
}

impl Process {
    /// Starts `command`. Each event of its stdout is given to `hear`, in a thread of its own.
    pub fn start(
        mut command: Command,
        mut hear: impl FnMut(Event) + Send + 'static,
    ) -> Result<Process, String> {
        // A panic prints no backtrace, on every machine.
        command.env("RUST_BACKTRACE", "0");
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let group = Group::of(&mut command);
        let start = Instant::now();
        let program = command.get_program().to_os_string();
        let mut child = command.spawn().map_err(|error| fault(program.as_ref(), error))?;
        let [memory, mut seen_when_heard] = Memory::of(child.id());
        pump(child.stdout.take(), move |event| {
            hear(event);
            seen_when_heard.look();
        });
        let unwritten = Arc::<AtomicUsize>::default();
        let stdin = feed(child.stdin.take(), Arc::clone(&unwritten));
        let stderr = keep(child.stderr.take());
        let messages = Vec::new();
        let stdin = Some(stdin);
        Ok(Process { child, group, start, stdin, unwritten, stderr, messages, memory })
    }

    /// Gives it more input, unless its input has ended. Does not wait until the process reads it.
    pub fn say(&mut self, words: Vec<u8>) {
        if let Some(stdin) = &self.stdin {
            self.unwritten.fetch_add(1, Ordering::SeqCst);
            // If the process has ended, nobody reads it.
            let _ = stdin.send(words);
        }
    }

    /// Returns whether the process, which has not ended, waits for input: it has read all that it was
    /// given, and is idle, but not for a time that it has set itself. Only Linux says it.
    pub fn waits_for_input(&self) -> Option<bool> {
        let is_written = self.unwritten.load(Ordering::SeqCst) == 0;
        let seen =
            |file: &str| fs::read_to_string(format!("/proc/{}/{file}", self.child.id())).ok();
        let status = seen("stat")?;
        // After the name, which may be anything, comes a letter.
        let (_, state) = status.rsplit_once(") ")?;
        let is_idle = state.starts_with('S');
        let is_asleep = || seen("wchan").is_some_and(|call| call.contains("sleep"));
        Some(is_written && is_idle && !is_asleep())
    }

    /// Ends its input, after all that it was given.
    pub fn close(&mut self) {
        self.stdin = None;
    }

    /// Returns the exit status if the process has ended.
    pub fn ended(&mut self) -> Option<ExitStatus> {
        // If the system does not say, the time limit ends the run.
        self.child.try_wait().ok().flatten()
    }

    /// Returns the most bytes that were seen in its memory so far, where the system says it.
    pub fn memory(&mut self) -> Option<u64> {
        self.memory.look();
        self.memory.most()
    }

    /// Returns which of `limits` the process has gone beyond, when it has written `output` bytes.
    pub(crate) fn beyond(&mut self, limits: Limits, output: usize) -> Option<End> {
        if output > limits.output {
            Some(End::OutputLimit)
        } else if self.memory() > Some(limits.memory) {
            Some(End::MemoryLimit)
        } else if self.start.elapsed() > limits.time {
            Some(End::TimeLimit)
        } else {
            None
        }
    }

    /// Kills the process and what it has started, as far as they still run, and returns what it
    /// wrote to stderr.
    pub fn stop(&mut self) -> Vec<u8> {
        self.kill();
        let rest = rest(&self.stderr).flatten();
        self.messages.extend(rest);
        self.messages.clone()
    }

    fn kill(&mut self) {
        self.group.kill(&self.child);
        // Both fail if it has ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Returns the next of `events`, or nothing after `patience`.
pub fn next<T>(events: &Receiver<T>, patience: Duration) -> Option<T> {
    let event = events.recv_timeout(patience);
    if matches!(event, Err(RecvTimeoutError::Disconnected)) {
        // Nothing is left to hear. A process that has closed its stdout usually ends at once.
        thread::sleep(Duration::from_micros(100));
    }
    event.ok()
}

/// Returns what is left of `events` after the end of their process. If something else still holds
/// its pipe open, that is not waited for.
pub fn rest<T>(events: &Receiver<T>) -> impl Iterator<Item = T> + '_ {
    let end = Instant::now() + FAREWELL;
    iter::from_fn(move || {
        let left = end.checked_duration_since(Instant::now())?;
        events.recv_timeout(left.min(GRACE)).ok()
    })
}

/// Gives the events of `pipe` to `hear`, in a thread of its own.
fn pump(pipe: Option<impl Read + Send + 'static>, mut hear: impl FnMut(Event) + Send + 'static) {
    let Some(mut pipe) = pipe else { return };
    thread::spawn(move || {
        let mut buffer = vec![0; 1 << 16];
        while let Ok(count @ 1..) = pipe.read(&mut buffer) {
            hear(Event::Bytes(buffer[..count].to_vec()));
        }
        hear(Event::End);
    });
}

/// Returns what leads to `stdin`, which is written in a thread of its own. What is written is taken
/// from the number `unwritten`.
fn feed(
    stdin: Option<impl Write + Send + 'static>,
    unwritten: Arc<AtomicUsize>,
) -> Sender<Vec<u8>> {
    let (sender, words) = channel::<Vec<u8>>();
    let Some(mut stdin) = stdin else { return sender };
    thread::spawn(move || {
        for words in words {
            if stdin.write_all(&words).is_err() {
                // A program may end before it has read everything: that is not a failure.
                return;
            }
            unwritten.fetch_sub(1, Ordering::SeqCst);
        }
    });
    sender
}

/// Returns the beginning of what comes from `stderr`. It is read to its end all the same, so that
/// the process does not wait.
fn keep(stderr: Option<impl Read + Send + 'static>) -> Receiver<Vec<u8>> {
    let (sender, kept) = channel();
    let mut room = KEPT_MESSAGES;
    pump(stderr, move |event| {
        let mut bytes = event.bytes().unwrap_or_default();
        bytes.truncate(room);
        room -= bytes.len();
        if !bytes.is_empty() {
            // Nobody listens any more after the end.
            let _ = sender.send(bytes);
        }
    });
    kept
}
