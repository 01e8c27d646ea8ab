//! Work on several things at the same time.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
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
    let mut results = Vec::new();
    let _: Result<(), ()> = each(items, work, |_, result| {
        results.push(result);
        Ok(())
    });
    results
}

/// Does as [`map`], and gives each item and its result to `done`, in order, as soon as that is
/// possible, until it fails.
///
/// # Errors
/// That of `done`.
///
/// # Panics
/// If `work` or `done` does.
pub fn each<'a, T: Sync, R: Send, E>(
    items: &'a [T],
    work: impl Fn(&T) -> R + Sync,
    mut done: impl FnMut(&'a T, R) -> Result<(), E>,
) -> Result<(), E> {
    let next = AtomicUsize::new(0);
    let (sender, results) = mpsc::channel();
    let worker = |sender: mpsc::Sender<_>| loop {
        let index = next.fetch_add(1, Ordering::Relaxed);
        match items.get(index) {
            Some(item) if sender.send((index, work(item))).is_ok() => {}
            // All are taken, or nobody listens any more.
            _ => break,
        }
    };
    let count = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    thread::scope(|scope| {
        for _ in 0..count {
            let (worker, sender) = (&worker, sender.clone());
            scope.spawn(move || worker(sender));
        }
        drop(sender);
        let (mut early, mut due) = (BTreeMap::new(), 0);
        for (index, result) in results {
            early.insert(index, result);
            while let Some(result) = early.remove(&due) {
                // A result has the index of an item.
                done(&items[due], result)?;
                due += 1;
            }
        }
        Ok(())
    })
}
