//! Runs a program within limits of time and output.
//!
//! Pipes are read in the background, so a program hardly waits for its reader. What the program has
//! started ends with it; nobody waits long for the end of a pipe that is held open all the same.

use std::fmt::{self, Display, Formatter};
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{channel, sync_channel, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::time::{Duration, Instant};
use std::{iter, thread};

use crate::files::fault;

/// The longest wait for the end of a pipe after the end of its program.
const GRACE: Duration = Duration::from_secs(1);

/// The bytes of stderr that are kept.
const KEPT_MESSAGES: usize = 1 << 20;

/// The parts of what a program writes that may wait for its reader: more than it needs time for, and
/// few enough for memory.
pub const UNREAD: usize = 64;

/// How far a program may go.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The time from its start to its end.
    pub time: Duration,
    /// The bytes on stdout.
    pub output: usize,
}

/// What is known of a run.
#[derive(Debug)]
pub struct Ran {
    /// Its exit status, unless it was stopped at a limit.
    pub status: Option<ExitStatus>,
    /// What it wrote to stdout: more than the limit if it was stopped there, but not all.
    pub stdout: Vec<u8>,
    /// The beginning of what it wrote to stderr.
    pub stderr: Vec<u8>,
    /// The time from its start to its end.
    pub time: Duration,
}

impl Ran {
    /// Returns whether it ended by itself, with exit status 0.
    pub fn success(&self) -> bool {
        self.status.is_some_and(|status| status.success())
    }
}

/// How it ended.
impl Display for Ran {
    fn fmt(&self, to: &mut Formatter) -> fmt::Result {
        let (seconds, bytes) = (self.time.as_secs_f64(), self.stdout.len());
        match self.status {
            Some(status) => write!(to, "{status}"),
            None => write!(to, "no end after {seconds:.1} s and {bytes} bytes of output"),
        }
    }
}

/// Runs `program` on `input`.
pub fn run(program: &Path, input: Vec<u8>, limits: Limits) -> Result<Ran, String> {
    let (sender, heard) = sync_channel(UNREAD);
    let mut process = Process::start(program, &[], (true, sender))?;
    process.say(input);
    process.close();
    let (mut stdout, mut status) = (Vec::new(), None);
    while status.is_none()
        && process.start.elapsed() <= limits.time
        && stdout.len() <= limits.output
    {
        stdout.extend(next(&heard).unwrap_or_default().1);
        status = process.ended();
    }
    let time = process.start.elapsed();
    let stderr = process.stop();
    let room = (limits.output + 1).saturating_sub(stdout.len());
    stdout.extend(rest(&heard).flat_map(|(_, part)| part).take(room));
    // It may have gone beyond a limit and ended before it was stopped.
    let status = status.filter(|_| stdout.len() <= limits.output && time <= limits.time);
    Ok(Ran { status, stdout, stderr, time })
}

/// What a process wrote, and whether that is the program; empty at the end of all.
pub type Words = (bool, Vec<u8>);

/// A running program, to [`stop`](Process::stop).
pub struct Process {
    child: Child,
    /// Ends its group when its own input ends, also if this process is interrupted.
    killer: Option<Child>,
    /// When it was started.
    pub start: Instant,
    stdin: Option<Sender<Vec<u8>>>,
    /// What comes from stderr, and what was taken of it.
    stderr: (Receiver<Vec<u8>>, Vec<u8>),
}

impl Process {
    /// Starts `program`. What it writes to stdout is sent in parts, with whether it is the program.
    pub fn start(
        program: &Path,
        arguments: &[&Path],
        to: (bool, SyncSender<Words>),
    ) -> Result<Process, String> {
        let mut command = Command::new(program);
        command.args(arguments);
        Process::spawn(command, to)
    }

    /// Starts `command`, as [`start`](Process::start) does.
    pub fn spawn(
        mut command: Command,
        (is_program, hear): (bool, SyncSender<Words>),
    ) -> Result<Process, String> {
        let start = Instant::now();
        // A panic prints no backtrace, on every machine.
        command.env("RUST_BACKTRACE", "0");
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        own_group(&mut command);
        let program = command.get_program().to_os_string();
        let mut child = command.spawn().map_err(|error| fault(program.as_ref(), error))?;
        let mut killer = Command::new("sh");
        killer.args(["-c", "read end; kill -9 -$0", &child.id().to_string()]);
        own_group(killer.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()));
        let killer = if cfg!(windows) { None } else { killer.spawn().ok() };
        let (to_stdin, input) = channel::<Vec<u8>>();
        let mut stdin = child.stdin.take();
        // A program may end before it has read everything: that is not a failure.
        thread::spawn(move || input.iter().try_for_each(|it| stdin.as_mut()?.write_all(&it).ok()));
        pump(child.stdout.take(), move |part| drop(hear.send((is_program, part.to_vec()))));
        let (kept, from_stderr) = channel();
        let mut room = KEPT_MESSAGES;
        pump(child.stderr.take(), move |part| {
            let part = &part[..part.len().min(room)];
            room -= part.len();
            // What goes on writing is not waited for.
            let _ = (!part.is_empty()).then(|| kept.send(part.to_vec()));
        });
        let (stdin, stderr) = (Some(to_stdin), (from_stderr, Vec::new()));
        Ok(Process { child, killer, start, stdin, stderr })
    }

    /// Gives it more input, unless its input has ended.
    pub fn say(&mut self, words: Vec<u8>) {
        let _ = self.stdin.as_ref().map(|stdin| stdin.send(words));
    }

    /// Ends its input, after all that it was given.
    pub fn close(&mut self) {
        self.stdin = None;
    }

    /// Returns the exit status if the program has ended.
    pub fn ended(&mut self) -> Option<ExitStatus> {
        // If the system does not say, the time limit ends the run.
        self.child.try_wait().ok().flatten()
    }

    /// Stops the program and what it has started, as far as they still run, and returns what it
    /// wrote to stderr.
    pub fn stop(&mut self) -> Vec<u8> {
        // All of this fails if they have ended already.
        if let Some(killer) = &mut self.killer {
            let _ = killer.wait();
        } else {
            let id = self.child.id().to_string();
            let _ = Command::new("taskkill").args(["/T", "/F", "/PID", &id]).output();
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
        let (parts, taken) = &mut self.stderr;
        taken.extend(rest(parts).flatten());
        taken.clone()
    }
}

/// Lets a command begin a group of its own: what it starts belongs to it.
#[cfg_attr(not(unix), allow(unused_variables))]
fn own_group(command: &mut Command) {
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
}

/// Returns the next of `parts`, or nothing after a short wait. Whoever closes a pipe mostly ends soon.
pub(crate) fn next<T>(parts: &Receiver<T>) -> Option<T> {
    let part = parts.recv_timeout(Duration::from_millis(5));
    if matches!(part, Err(RecvTimeoutError::Disconnected)) {
        thread::sleep(Duration::from_micros(100));
    }
    part.ok()
}

/// Returns what is left of `parts` after their program has ended. What still holds its pipe open is
/// not waited for.
pub(crate) fn rest<T>(parts: &Receiver<T>) -> impl Iterator<Item = T> + '_ {
    let end = Instant::now() + GRACE;
    iter::from_fn(move || parts.recv_timeout(end.checked_duration_since(Instant::now())?).ok())
}

/// Gives what `pipe` yields to `sink` in the background, and an empty part when it ends or fails.
fn pump(pipe: Option<impl Read + Send + 'static>, mut sink: impl FnMut(&[u8]) + Send + 'static) {
    let Some(mut pipe) = pipe else { return };
    thread::spawn(move || {
        let mut buffer = vec![0; 1 << 16];
        while let Ok(count @ 1..) = pipe.read(&mut buffer) {
            sink(&buffer[..count]);
        }
        sink(&[]);
    });
}
