//! A command that answers questions: it reads a line and writes a line, as often as it is asked.

use std::collections::VecDeque;
use std::process::Command;
use std::sync::mpsc::{sync_channel, Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use judging::process::{Event, Process, UNREAD};
use tooling::output::{printable, text};

/// How long a command may take for a line.
pub const PATIENCE: Duration = Duration::from_secs(10);

/// The bytes of a line at which a command is stopped.
const LONGEST_LINE: usize = 16_000_000;

/// The time that a command has to end after its last answer, before it is stopped.
const GOODBYE: Duration = Duration::from_millis(500);

/// A running command. It is stopped, with all that it has started, when this is dropped.
pub struct Talk {
    process: Process,
    heard: Receiver<Event>,
    /// What was written, but not taken yet, and whether more can come.
    unread: Unread,
    patience: Duration,
    /// What begins a line that is an answer; others are left out.
    marker: &'static str,
    /// Whether a question was answered.
    has_answered: bool,
}

#[derive(Default)]
struct Unread {
    lines: VecDeque<Vec<u8>>,
    /// The beginning of a line.
    begun: Vec<u8>,
    is_over: bool,
}

impl Talk {
    /// Starts what a user typed, by the shell of the system.
    pub fn with_shell(line: &str, patience: Duration) -> Result<Talk, String> {
        let mut command = shell(line);
        // Python would keep its lines to itself until it ends.
        command.env("PYTHONUNBUFFERED", "1");
        Talk::with(command, "", patience)
    }

    /// Starts a command whose answers begin with `marker`.
    pub fn with(
        command: Command,
        marker: &'static str,
        patience: Duration,
    ) -> Result<Talk, String> {
        let (sender, heard) = sync_channel(UNREAD);
        // Nobody listens any more after the end.
        let process = Process::start(command, move |event| drop(sender.send(event)))?;
        Ok(Talk {
            process,
            heard,
            unread: Unread::default(),
            patience,
            marker,
            has_answered: false,
        })
    }

    /// Returns the line that the command writes when it is asked `question`.
    ///
    /// # Errors
    /// A message that names the question, if the command ends, writes no line in time, or has written
    /// one that nothing asked for.
    pub fn ask(&mut self, question: &str) -> Result<String, String> {
        self.hear(Duration::ZERO);
        if let Some(line) = self.next_line() {
            return Err(unasked(&line, &format!("before it was asked `{question}`")));
        }
        self.process.say(format!("{question}\n").into_bytes());
        let answer = self.answer(&format!("when it was asked `{question}`"))?;
        self.has_answered = true;
        Ok(answer)
    }

    /// Returns the first line of a command that begins the talk.
    pub fn greeting(&mut self) -> Result<String, String> {
        self.answer("when it was started")
    }

    /// Ends the input of the command, which has nothing more to write.
    pub fn end(mut self) -> Result<(), String> {
        self.process.close();
        let end = Instant::now() + GOODBYE;
        while !self.unread.is_over && Instant::now() < end {
            self.hear(end.saturating_duration_since(Instant::now()));
            if let Some(line) = self.next_line() {
                return Err(unasked(&line, "after its last answer"));
            }
        }
        Ok(())
    }

    fn answer(&mut self, when: &str) -> Result<String, String> {
        let end = Instant::now() + self.patience;
        loop {
            if let Some(line) = self.next_line() {
                return Ok(line);
            }
            if self.unread.is_over {
                return Err(self.ended(when));
            }
            if self.unread.begun.len() > LONGEST_LINE {
                let megabytes = LONGEST_LINE / 1_000_000;
                let fault = format!("wrote {megabytes} MB without the end of a line");
                return Err(format!("the command {fault} {when}"));
            }
            let rest = end.saturating_duration_since(Instant::now());
            if rest.is_zero() {
                let seconds = self.patience.as_secs_f64();
                let help = "a program that prints has to flush each line";
                return Err(format!("the command wrote no line in {seconds} s {when}; {help}"));
            }
            self.hear(rest);
        }
    }

    /// Takes the next part of what the command writes, if it comes in time.
    fn hear(&mut self, time: Duration) {
        let unread = &mut self.unread;
        match self.heard.recv_timeout(time) {
            Ok(Event::End) | Err(RecvTimeoutError::Disconnected) => unread.is_over = true,
            Err(RecvTimeoutError::Timeout) => {}
            Ok(Event::Bytes(part)) => {
                for piece in part.split_inclusive(|&byte| byte == b'\n') {
                    unread.begun.extend(piece);
                    if piece.ends_with(b"\n") {
                        unread.lines.push_back(std::mem::take(&mut unread.begun));
                    }
                }
            }
        }
        if unread.is_over && !unread.begun.is_empty() {
            unread.lines.push_back(std::mem::take(&mut unread.begun));
        }
    }

    /// Returns the next whole line that is an answer.
    fn next_line(&mut self) -> Option<String> {
        loop {
            let line = text(&self.unread.lines.pop_front()?);
            if let Some((_, answer)) = line.split_once(self.marker) {
                return Some(answer.trim().trim_start_matches('\u{feff}').to_string());
            }
        }
    }

    /// Returns how the command ended, and the last line of its messages.
    fn ended(&mut self, when: &str) -> String {
        let end = Instant::now() + GOODBYE;
        let status = loop {
            match self.process.ended() {
                Some(status) => break status.to_string(),
                None if Instant::now() > end => break "its stdout is closed".to_string(),
                None => std::thread::sleep(Duration::from_millis(2)),
            }
        };
        let messages = text(&self.process.stop());
        let last = messages.lines().rev().find(|line| !line.trim().is_empty());
        let last = match last {
            Some(line) => format!("; on stderr: {}", shown(line)),
            None if self.has_answered => {
                "; it has to read lines in a loop, and to answer each".to_string()
            }
            None => String::new(),
        };
        format!("the command ended ({status}) {when}{last}")
    }
}

fn unasked(line: &str, when: &str) -> String {
    format!("the command wrote a line that nothing asked for, `{}`, {when}", shown(line))
}

/// Returns the beginning of a line in a form that cannot steer a terminal.
pub fn shown(line: &str) -> String {
    let mut start: String = line.chars().take(120).collect();
    if start.len() < line.len() {
        start.push('…');
    }
    printable(start.trim().as_bytes())
}

#[cfg(not(windows))]
fn shell(line: &str) -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", line]);
    command
}

#[cfg(windows)]
fn shell(line: &str) -> Command {
    use std::os::windows::process::CommandExt;
    let mut command = Command::new("cmd");
    // `cmd` has quotes of its own, which Rust does not know.
    command.args(["/D", "/S", "/C"]).raw_arg(format!("\"{line}\""));
    command
}
