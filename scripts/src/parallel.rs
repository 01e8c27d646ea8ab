//! Work on several things at the same time.

use std::num::NonZeroUsize;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// Returns what `work` makes of each item, in the order of the items; it works on as many at a
/// time as there are processors.
///
/// # Panics
/// If `work` does.
///
/// # Examples
/// ```
/// use scripts::parallel::map;
///
/// assert_eq!(map(&[3, 1, 4], |digit| digit * digit), [9, 1, 16]);
/// ```
pub fn map<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let worker = || {
        let mut done = Vec::new();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            match items.get(index) {
                Some(item) => done.push((index, work(item))),
                None => return done,
            }
        }
    };
    let count = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let mut done = thread::scope(|scope| {
        let workers: Vec<_> = (0..count).map(|_| scope.spawn(worker)).collect();
        let results = workers.into_iter().map(|worker| worker.join());
        results
            .flat_map(|done| done.unwrap_or_else(|panic| resume_unwind(panic)))
            .collect::<Vec<_>>()
    });
    done.sort_unstable_by_key(|(index, _)| *index);
    done.into_iter().map(|(_, result)| result).collect()
}
