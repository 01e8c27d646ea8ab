//! Runs a program within limits of time and output.
//!
//! Pipes are read in the background, so a program never waits for its reader. What the program has
//! started ends with it; nobody waits long for the end of a pipe that is held open all the same.

use std::fmt::{self, Display, Formatter};
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use crate::files::fault;

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

/// What is known of a run.
#[derive(Debug)]
pub struct Ran {
    /// How it ended.
    pub ending: Ending,
    /// What it wrote to stdout, up to the limit and one byte more.
    pub stdout: Vec<u8>,
    /// The beginning of what it wrote to stderr.
    pub stderr: Vec<u8>,
    /// The time from its start to its end.
    pub time: Duration,
}

impl Ran {
    /// Returns whether it ended by itself, with exit status 0.
    pub fn success(&self) -> bool {
        matches!(self.ending, Ending::Exited(status) if status.success())
    }
}

/// How it ended.
impl Display for Ran {
    fn fmt(&self, to: &mut Formatter) -> fmt::Result {
        match self.ending {
            Ending::Exited(status) => match status.code() {
                Some(code) => write!(to, "exit status {code}"),
                None => write!(to, "{status}"),
            },
            Ending::OutOfTime => write!(to, "no end within {:.1} s", self.time.as_secs_f64()),
            Ending::TooMuchOutput => {
                write!(to, "no end after {} MB", self.stdout.len() / 1_000_000)
            }
        }
    }
}

/// Runs `program` on `input`.
pub fn run(program: &Path, input: Vec<u8>, limits: Limits) -> Result<Ran, String> {
    let mut process = Process::start(program, &[])?;
    let pipe = process.stdin();
    // A program may end before it has read everything: that is not a failure.
    thread::spawn(move || pipe.map(|mut pipe| pipe.write_all(&input)));
    let stdout = Stream::of(process.stdout(), limits.output);
    Ok(process.finish(limits, &stdout))
}

/// A running program, to [`finish`](Process::finish) or [`stop`](Process::stop).
pub struct Process {
    child: Child,
    /// When it was started.
    pub start: Instant,
    stderr: Stream,
}

impl Process {
    /// Starts `program`, with pipes.
    pub fn start(program: &Path, arguments: &[&Path]) -> Result<Process, String> {
        let start = Instant::now();
        let mut command = Command::new(program);
        // A panic prints no backtrace, on every machine.
        command.args(arguments).env("RUST_BACKTRACE", "0");
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // A group of its own: what it starts belongs to it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn().map_err(|error| fault(program, error))?;
        let stderr = Stream::of(child.stderr.take(), KEPT_MESSAGES);
        Ok(Process { child, start, stderr })
    }

    /// Returns the exit status if the program has ended.
    pub fn ended(&mut self) -> Option<ExitStatus> {
        // If the system does not say, the time limit ends the run.
        self.child.try_wait().ok().flatten()
    }

    /// Returns the pipe to its stdin, once.
    pub fn stdin(&mut self) -> Option<ChildStdin> {
        self.child.stdin.take()
    }

    /// Returns the pipe from its stdout, once.
    pub fn stdout(&mut self) -> Option<ChildStdout> {
        self.child.stdout.take()
    }

    /// Waits until the program ends, or stops it when it is over the limits.
    pub fn finish(&mut self, limits: Limits, stdout: &Stream) -> Ran {
        let is_over = || lock(&stdout.bytes).len() > limits.output;
        let mut status = None;
        while status.is_none() && self.start.elapsed() <= limits.time && !is_over() {
            pause(self.start);
            status = self.ended();
        }
        let time = self.start.elapsed();
        let stderr = self.stop();
        let stdout = stdout.all();
        let ending = match status {
            // It may have ended because nobody read on.
            _ if is_over() => Ending::TooMuchOutput,
            Some(status) if time <= limits.time => Ending::Exited(status),
            _ => Ending::OutOfTime,
        };
        Ran { ending, stdout, stderr, time }
    }

    /// Stops the program and what it has started, as far as they still run, and returns what it
    /// wrote to stderr.
    pub fn stop(&mut self) -> Vec<u8> {
        let id = self.child.id().to_string();
        let mut killer = Command::new(if cfg!(windows) { "taskkill" } else { "sh" });
        if cfg!(windows) {
            killer.args(["/T", "/F", "/PID", &id]);
        } else {
            killer.args(["-c", "kill -9 -$0", &id]);
        }
        // All of this fails if they have ended already.
        let _ = killer.stdin(Stdio::null()).output();
        let _ = self.child.kill();
        let _ = self.child.wait();
        self.stderr.all()
    }
}

/// Waits before the next look at what began at `start`: longer, the longer ago that is, because
/// looking slows it down. Its end is seen within 0.2 ms, or a fiftieth of its time.
pub(crate) fn pause(start: Instant) {
    let fiftieth = start.elapsed() / 50;
    thread::sleep(fiftieth.clamp(Duration::from_micros(200), Duration::from_millis(5)));
}

/// What comes out of a pipe, read in the background.
pub struct Stream {
    bytes: Arc<Mutex<Vec<u8>>>,
    reader: JoinHandle<()>,
}

impl Stream {
    /// Reads `pipe`, and keeps as many bytes as show whether there are more than `limit`.
    pub fn of<R: Read + Send + 'static>(pipe: Option<R>, limit: usize) -> Stream {
        let bytes = Arc::<Mutex<Vec<u8>>>::default();
        let kept = Arc::clone(&bytes);
        let keep = move |part: &[u8]| {
            let mut kept = lock(&kept);
            let room = limit + 1 - kept.len();
            kept.extend(&part[..part.len().min(room)]);
        };
        Stream { bytes, reader: thread::spawn(|| pump(pipe, keep)) }
    }

    /// Waits until there are `count` bytes, the pipe has ended, or the time is `until`. Returns
    /// what there is.
    pub fn wait(&self, count: usize, until: Instant) -> Vec<u8> {
        let start = Instant::now();
        let is_there = || lock(&self.bytes).len() >= count || self.reader.is_finished();
        while !is_there() && Instant::now() < until {
            pause(start);
        }
        lock(&self.bytes).clone()
    }

    /// Waits for the end, but not longer than [`GRACE`], and returns the bytes.
    fn all(&self) -> Vec<u8> {
        self.wait(usize::MAX, Instant::now() + GRACE)
    }
}

/// Gives what `pipe` yields to `sink`, until the pipe ends or fails.
pub(crate) fn pump(pipe: Option<impl Read>, mut sink: impl FnMut(&[u8])) {
    let Some(mut pipe) = pipe else { return };
    let mut buffer = vec![0; 1 << 16];
    while let Ok(count @ 1..) = pipe.read(&mut buffer) {
        sink(&buffer[..count]);
    }
}

/// Locks `mutex`, even if a thread panicked while it held it: what it guards stays complete.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
