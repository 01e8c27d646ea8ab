//! Runs a program within limits of time and output. The judge, the benchmarks and the tests all
//! start programs here.
//!
//! Pipes are read in the background, so a program never waits for its reader. Nobody waits long
//! for the end of a pipe either: a process that the program started may hold it open for ever.

use std::fs::File;
use std::io::{ErrorKind, Read, Write};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use crate::files::fault;

/// The time between two looks at a running program.
pub const LOOK: Duration = Duration::from_micros(200);

/// The longest wait for the end of a pipe after the end of its program.
pub const GRACE: Duration = Duration::from_secs(1);

/// The bytes of stderr that are kept.
const KEPT_MESSAGES: usize = 1 << 20;

/// How far a program may go.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The time from its start to its end.
    pub time: Duration,
    /// The bytes on stdout.
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
    /// What it wrote to stdout, up to the limit.
    pub stdout: Vec<u8>,
    /// The beginning of what it wrote to stderr.
    pub stderr: Vec<u8>,
    /// The time from its start to its end.
    pub time: Duration,
    /// The most bytes of memory that it held, if that was measured. A program that ends before
    /// the first look has none.
    pub peak_memory: Option<u64>,
}

/// Runs `program` on `input`.
///
/// # Errors
/// A message if it cannot be started or the input cannot be read.
pub fn run(program: &Path, input: &Input, limits: Limits) -> Result<Ran, String> {
    run_as(program, input, limits, false)
}

/// Runs `program` on `input` and measures its memory on Linux.
///
/// # Errors
/// The same as [`run`].
pub fn run_measured(program: &Path, input: &Input, limits: Limits) -> Result<Ran, String> {
    run_as(program, input, limits, true)
}

fn run_as(program: &Path, input: &Input, limits: Limits, measured: bool) -> Result<Ran, String> {
    let stdin = match input {
        Input::Bytes(_) => Stdio::piped(),
        Input::File(path) => File::open(path).map_err(|error| fault(path, error))?.into(),
    };
    let mut process = Process::start(program, &[], stdin)?;
    process.is_measured = measured;
    if let Input::Bytes(bytes) = input {
        process.send(bytes);
    }
    let mut stdout = Stream::of(process.child.stdout.take(), limits.output);
    process.finish(limits.time, &mut stdout)
}

/// A running program. It is stopped when this is dropped.
pub struct Process {
    /// The child, with pipes for stdout and perhaps stdin to take.
    pub child: Child,
    /// When it was started.
    pub start: Instant,
    name: String,
    stderr: Stream,
    is_measured: bool,
}

impl Process {
    /// Starts `program`.
    ///
    /// # Errors
    /// A message if that fails.
    pub fn start(program: &Path, arguments: &[&Path], stdin: Stdio) -> Result<Process, String> {
        let start = Instant::now();
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(stdin)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| fault(program, error))?;
        Ok(Process {
            stderr: Stream::of(child.stderr.take(), KEPT_MESSAGES),
            child,
            start,
            name: program.display().to_string(),
            is_measured: false,
        })
    }

    /// Returns the exit status if the program has ended.
    ///
    /// # Errors
    /// A message if the system does not say.
    pub fn ended(&mut self) -> Result<Option<ExitStatus>, String> {
        let status = self.child.try_wait();
        status.map_err(|error| format!("{}: {error}", self.name))
    }

    /// Sends `bytes` and the end of the input, in the background.
    pub fn send(&mut self, bytes: &[u8]) {
        if let Some(mut pipe) = self.child.stdin.take() {
            let bytes = bytes.to_vec();
            // A program may end before it has read everything, so a failure is none of its own.
            thread::spawn(move || drop(pipe.write_all(&bytes)));
        }
    }

    /// Waits until the program ends, or stops it when `time` is over or `stdout` has too much.
    ///
    /// # Errors
    /// The same as [`Process::ended`].
    pub fn finish(&mut self, time: Duration, stdout: &mut Stream) -> Result<Ran, String> {
        let (mut status, mut peak_memory) = (None, None);
        while status.is_none() && self.start.elapsed() <= time && !stdout.is_over() {
            if self.is_measured {
                peak_memory = memory(self.child.id()).or(peak_memory);
            }
            thread::sleep(LOOK);
            status = self.ended()?;
        }
        let time_used = self.start.elapsed();
        self.stop();
        stdout.wait_for_end();
        let ending = match status {
            // It may have ended because nobody read on.
            _ if stdout.is_over() => Ending::TooMuchOutput,
            Some(status) if time_used <= time => Ending::Exited(status),
            _ => Ending::OutOfTime,
        };
        Ok(Ran {
            ending,
            stdout: stdout.so_far().to_vec(),
            stderr: self.messages(),
            time: time_used,
            peak_memory,
        })
    }

    /// Stops the program if it still runs.
    pub fn stop(&mut self) {
        // It fails if the program has just ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// Returns what the program wrote to stderr; call it after the end.
    pub fn messages(&mut self) -> Vec<u8> {
        self.stderr.wait_for_end();
        self.stderr.so_far().to_vec()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Returns the most bytes of memory that a running process has held, if the system says so.
fn memory(process: u32) -> Option<u64> {
    let text = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(1024 * kilobytes)
}

/// What comes out of a pipe.
pub struct Stream {
    parts: Receiver<Vec<u8>>,
    bytes: Vec<u8>,
    limit: usize,
    has_ended: bool,
}

impl Stream {
    /// Reads `pipe` in the background and keeps at most `limit` bytes.
    pub fn of<R: Read + Send + 'static>(pipe: Option<R>, limit: usize) -> Stream {
        let (sender, parts) = mpsc::channel();
        // One byte more shows that there were too many.
        let mut room = limit.saturating_add(1);
        if let Some(pipe) = pipe {
            thread::spawn(move || {
                pump(pipe, |part| {
                    let kept = &part[..part.len().min(room)];
                    room -= kept.len();
                    kept.is_empty() || sender.send(kept.to_vec()).is_ok()
                });
            });
        }
        Stream {
            parts,
            bytes: Vec::new(),
            limit,
            has_ended: false,
        }
    }

    /// Waits until there are `count` bytes, the pipe has ended, or the time is `until`. Returns
    /// whether there are `count` bytes.
    pub fn has(&mut self, count: usize, until: Instant) -> bool {
        while self.bytes.len() < count && !self.has_ended {
            let left = until.saturating_duration_since(Instant::now());
            match self.parts.recv_timeout(left) {
                Ok(part) => self.bytes.extend(part),
                Err(RecvTimeoutError::Timeout) => break,
                Err(RecvTimeoutError::Disconnected) => self.has_ended = true,
            }
        }
        self.bytes.len() >= count
    }

    /// Returns whether there were more bytes than the limit.
    pub fn is_over(&mut self) -> bool {
        self.has(self.limit.saturating_add(1), Instant::now())
    }

    /// Waits for the end of the pipe, but not longer than [`GRACE`].
    pub fn wait_for_end(&mut self) {
        self.has(usize::MAX, Instant::now() + GRACE);
    }

    /// Returns the bytes that have been received, up to the limit.
    pub fn so_far(&self) -> &[u8] {
        &self.bytes[..self.bytes.len().min(self.limit)]
    }
}

/// Gives what `pipe` yields to `sink`, until the pipe ends or `sink` returns `false`.
pub fn pump(mut pipe: impl Read, mut sink: impl FnMut(&[u8]) -> bool) {
    let mut buffer = vec![0; 1 << 16];
    loop {
        match pipe.read(&mut buffer) {
            Ok(0) => break,
            Ok(count) if sink(&buffer[..count]) => {}
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            // A failure ends the pipe.
            _ => break,
        }
    }
}
