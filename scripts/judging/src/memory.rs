//! How much memory a process takes, where the system says it.
//!
//! Linux shows the peak of a process that runs, in `/proc/<id>/status`, and nothing after its end.
//! So it is read again and again while the process runs; what is taken just before the end may be
//! missed. Other systems show nothing that `std` can read.

use std::fs::File;
use std::io::{Read, Seek};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// A process that has just begun shows a few pages: what it takes is not known yet.
const LEAST: u64 = 64 << 10;

/// The time between two looks at the memory of a process.
const BETWEEN: Duration = Duration::from_millis(1);

/// The memory of a process, as one thread looks at it.
pub(crate) struct Memory {
    /// What Linux says of the process. The open file stays that of this process, even if another
    /// one gets its number.
    status: Option<File>,
    looked: Option<Instant>,
    /// The most bytes that any thread has seen; 0 if none has seen any.
    most: Arc<AtomicU64>,
}

impl Memory {
    /// Returns the memory of the process with this number, which has not been waited for, for two
    /// threads.
    pub fn of(process: u32) -> [Memory; 2] {
        let most = Arc::<AtomicU64>::default();
        [(); 2].map(|()| Memory {
            status: File::open(format!("/proc/{process}/status")).ok(),
            looked: None,
            most: Arc::clone(&most),
        })
    }

    /// Looks at the process, unless this thread has just done so.
    pub fn look(&mut self) {
        if self.looked.is_some_and(|looked| looked.elapsed() < BETWEEN) {
            return;
        }
        self.looked = Some(Instant::now());
        if let Some(peak) = self.status.as_mut().and_then(peak) {
            self.most.fetch_max(peak, Ordering::Relaxed);
        }
    }

    /// Returns the most bytes that were seen, if any were.
    pub fn most(&self) -> Option<u64> {
        Some(self.most.load(Ordering::Relaxed)).filter(|&most| most >= LEAST)
    }
}

/// Returns the most bytes that a process has taken so far; nothing after its end.
fn peak(status: &mut File) -> Option<u64> {
    let mut text = String::new();
    status.rewind().ok()?;
    status.read_to_string(&mut text).ok()?;
    let (_, peak) = text.split_once("\nVmHWM:")?;
    let kilobytes: u64 = peak.split_whitespace().next()?.parse().ok()?;
    Some(1024 * kilobytes)
}
