//! Runs a program within limits of time and output, whatever it does.
//!
//! Pipes are read in the background, so that the program never waits for us, and never for
//! longer than a moment after its end: what it leaves running may hold them open for ever.

use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::files::fault;

/// How often we look whether a program has ended.
pub const LOOK: Duration = Duration::from_micros(200);

/// How long we read on after the end of a program, and wait for its end after that of its output.
pub const GRACE: Duration = Duration::from_secs(1);

/// The bytes of standard error that are kept; the rest is read and dropped.
const KEPT_MESSAGES: usize = 1 << 16;

/// How far a program may go.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// From its start to its end.
    pub time: Duration,
    /// The bytes on standard output.
    pub output: usize,
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// By itself.
    Exited(ExitStatus),
    /// Stopped at the limit of time.
    OutOfTime,
    /// Stopped at the limit of output.
    TooMuchOutput,
}

/// What a program reads.
pub enum Input<'a> {
    /// A file.
    File(&'a Path),
    /// These bytes, through a pipe.
    Bytes(&'a [u8]),
}

/// What is known of a run.
#[derive(Debug)]
pub struct Ran {
    /// How it ended.
    pub ending: Ending,
    /// What it wrote on standard output, up to the limit.
    pub stdout: Vec<u8>,
    /// What it wrote on standard error, from the beginning.
    pub stderr: Vec<u8>,
    /// The time from its start to its end.
    pub time: Duration,
}

/// Runs `program` on `input`.
///
/// # Errors
/// A message if it cannot be started or the input cannot be read.
pub fn run(program: &Path, input: &Input, limits: Limits) -> Result<Ran, String> {
    let stdin = match input {
        Input::Bytes(_) => Stdio::piped(),
        Input::File(path) => {
            let file = std::fs::File::open(path);
            file.map_err(|error| fault(path, error))?.into()
        }
    };
    let mut process = Process::start(program, &[], stdin)?;
    if let Input::Bytes(bytes) = input {
        process.send(bytes);
    }
    let stdout = Stream::of(process.child.stdout.take(), limits.output, false);
    process.finish(limits.time, &stdout)
}

/// A process that does not outlive its owner.
pub struct Process {
    /// The child; its pipes are to be taken.
    pub child: Child,
    /// When it was started.
    pub start: Instant,
    name: String,
    stderr: Stream,
}

impl Process {
    /// Starts `program` with pipes for its output.
    ///
    /// # Errors
    /// A message if that is not possible.
    pub fn start(program: &Path, arguments: &[&Path], stdin: Stdio) -> Result<Process, String> {
        let name = program.display().to_string();
        let start = Instant::now();
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(stdin)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| format!("{name}: {error}"))?;
        let stderr = Stream::of(child.stderr.take(), KEPT_MESSAGES, true);
        Ok(Process {
            child,
            start,
            name,
            stderr,
        })
    }

    /// Returns the exit status, if it has ended.
    ///
    /// # Errors
    /// A message if the system does not tell.
    pub fn ended(&mut self) -> Result<Option<ExitStatus>, String> {
        let status = self.child.try_wait();
        status.map_err(|error| format!("{}: {error}", self.name))
    }

    /// Gives it `bytes` to read, and no more, in the background.
    pub fn send(&mut self, bytes: &[u8]) {
        if let Some(mut pipe) = self.child.stdin.take() {
            let bytes = bytes.to_vec();
            // A program that ends before its input does closes the pipe: no fault of its own.
            thread::spawn(move || drop(pipe.write_all(&bytes)));
        }
    }

    /// Waits for the end, and brings it about when `time` is over or `stdout` has too much.
    ///
    /// # Errors
    /// As [`Process::ended`].
    pub fn finish(&mut self, time: Duration, stdout: &Stream) -> Result<Ran, String> {
        let mut status = None;
        while status.is_none() && self.start.elapsed() <= time && !stdout.is_over() {
            thread::sleep(LOOK);
            status = self.ended()?;
        }
        let time_used = self.start.elapsed();
        self.stop();
        let is_over = stdout.finish();
        let ending = match status {
            // It may have ended because nobody read on.
            _ if is_over => Ending::TooMuchOutput,
            Some(status) if time_used <= time => Ending::Exited(status),
            _ => Ending::OutOfTime,
        };
        Ok(Ran {
            ending,
            stdout: stdout.take(),
            stderr: self.messages(),
            time: time_used,
        })
    }

    /// Ends the process if it still runs.
    pub fn stop(&mut self) {
        // It may be gone in between: that is what was wanted.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// Returns what it wrote on standard error.
    pub fn messages(&self) -> Vec<u8> {
        self.stderr.finish();
        self.stderr.so_far()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.stop();
    }
}

/// What comes out of a pipe.
#[derive(Clone)]
pub struct Stream(Arc<(Mutex<State>, Condvar)>);

#[derive(Default)]
struct State {
    bytes: Vec<u8>,
    has_ended: bool,
    is_over: bool,
}

impl Stream {
    /// Reads `pipe` in the background, at most `limit` bytes; then it is closed, or read on and
    /// dropped if it `goes_on`.
    pub fn of<R: Read + Send + 'static>(pipe: Option<R>, limit: usize, goes_on: bool) -> Stream {
        let stream = Stream(Arc::default());
        let writer = stream.clone();
        thread::spawn(move || {
            if let Some(pipe) = pipe {
                pump(pipe, |bytes| writer.add(bytes, limit) || goes_on);
            }
            writer.state().has_ended = true;
            writer.0 .1.notify_all();
        });
        stream
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0 .0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds what fits and returns whether all did.
    fn add(&self, bytes: &[u8], limit: usize) -> bool {
        let mut state = self.state();
        let room = limit - state.bytes.len();
        state
            .bytes
            .extend_from_slice(&bytes[..bytes.len().min(room)]);
        state.is_over |= bytes.len() > room;
        self.0 .1.notify_all();
        !state.is_over
    }

    /// Returns whether there was more than the limit.
    pub fn is_over(&self) -> bool {
        self.state().is_over
    }

    /// Waits until there are `count` bytes, the pipe has ended, or the time is `until`, and
    /// returns whether the bytes are there.
    pub fn has(&self, count: usize, until: Instant) -> bool {
        let mut state = self.state();
        loop {
            let left = until.saturating_duration_since(Instant::now());
            if state.bytes.len() >= count || state.has_ended || left.is_zero() {
                return state.bytes.len() >= count;
            }
            let waited = self.0 .1.wait_timeout(state, left);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// Waits a moment for the end of the pipe and returns whether there was too much.
    pub fn finish(&self) -> bool {
        self.has(usize::MAX, Instant::now() + GRACE);
        self.is_over()
    }

    /// Returns the bytes so far.
    pub fn so_far(&self) -> Vec<u8> {
        self.state().bytes.clone()
    }

    /// Returns the bytes so far, and keeps none of them.
    pub fn take(&self) -> Vec<u8> {
        std::mem::take(&mut self.state().bytes)
    }
}

/// Gives what `pipe` yields to `sink`, part by part, until either has enough.
pub fn pump(mut pipe: impl Read, mut sink: impl FnMut(&[u8]) -> bool) {
    let mut buffer = vec![0; 1 << 16];
    loop {
        match pipe.read(&mut buffer) {
            Ok(0) => break,
            Ok(count) if sink(&buffer[..count]) => {}
            Err(error) if error.kind() == std::io::ErrorKind::Interrupted => {}
            // What could be read before a failure is all that there is.
            _ => break,
        }
    }
}
