//! Time and memory of whole processes, with input and output in files.
//!
//! Peak memory is what Linux tells of a running process, `VmHWM` in `/proc/<pid>/status`, at the
//! last look before the process ends; looks are a fifth of a millisecond apart. It never falls,
//! and the programs take all their memory before they answer, so little can be missed. Elsewhere,
//! and for a process that was gone before the first look, there is none.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus};
use std::thread;
use std::time::{Duration, Instant};

use crate::files::fault;

/// A program and its files.
pub struct Job<'a> {
    /// The program.
    pub program: &'a Path,
    /// What it reads.
    pub input: &'a Path,
    /// Where its output goes.
    pub output: PathBuf,
}

impl Job<'_> {
    /// Returns the time that a run takes.
    ///
    /// # Errors
    /// A message if the program fails, or a file cannot be opened.
    pub fn time(&self) -> Result<Duration, String> {
        let start = Instant::now();
        self.finish(self.start()?)?;
        Ok(start.elapsed())
    }

    /// Returns the peak memory of a run in bytes, where the system tells it.
    ///
    /// # Errors
    /// As [`Job::time`].
    pub fn peak_memory(&self) -> Result<Option<u64>, String> {
        let child = self.start()?;
        let status = format!("/proc/{}/status", child.id());
        let mut peak = None;
        // Who has ended has a status until somebody waits for it, but no memory.
        while let Some(bytes) = memory(Path::new(&status)) {
            peak = Some(bytes);
            thread::sleep(Duration::from_micros(200));
        }
        self.finish(child)?;
        Ok(peak)
    }

    fn start(&self) -> Result<Child, String> {
        let stdin = File::open(self.input).map_err(|error| fault(self.input, error))?;
        let stdout = File::create(&self.output).map_err(|error| fault(&self.output, error))?;
        let mut command = Command::new(self.program);
        let child = command.stdin(stdin).stdout(stdout).spawn();
        child.map_err(|error| fault(self.program, error))
    }

    fn finish(&self, mut child: Child) -> Result<(), String> {
        succeeded(self.program, child.wait())
    }
}

/// Returns whether `program` ended well.
///
/// # Errors
/// A message if it did not.
pub fn succeeded(program: &Path, status: std::io::Result<ExitStatus>) -> Result<(), String> {
    let status = status.map_err(|error| fault(program, error))?;
    match status.success() {
        true => Ok(()),
        false => Err(fault(program, status)),
    }
}

/// Returns the peak memory in bytes that `status` tells of a process; nothing if it has ended.
fn memory(status: &Path) -> Option<u64> {
    let text = fs::read_to_string(status).ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(1024 * kilobytes)
}
