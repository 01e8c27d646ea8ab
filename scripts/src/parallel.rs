//! Work on several things at a time.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::{
    atomic::{AtomicUsize, Ordering},
    mpsc,
};
use std::thread;

/// Returns what `work` makes of each item, in the order of the items. It works on as many at a
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
    let _: Result<(), ()> = each(items, work, |result| {
        results.push(result);
        Ok(())
    });
    results
}

/// Does the same as [`map`], and gives each result to `done`, in order, as soon as possible. It
/// stops when `done` fails.
///
/// # Errors
/// That of `done`.
///
/// # Panics
/// If `work` does.
pub fn each<T: Sync, R: Send, E>(
    items: &[T],
    work: impl Fn(&T) -> R + Sync,
    mut done: impl FnMut(R) -> Result<(), E>,
) -> Result<(), E> {
    let count = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        for _ in 0..count {
            let (next, work, sender) = (&next, &work, sender.clone());
            scope.spawn(move || loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                let item = items.get(number);
                // Nobody receives any more if `done` failed.
                if !item.is_some_and(|item| sender.send((number, work(item))).is_ok()) {
                    break;
                }
            });
        }
        drop(sender);
        let mut early = BTreeMap::new();
        for wanted in 0..items.len() {
            let result = loop {
                if let Some(result) = early.remove(&wanted) {
                    break result;
                }
                match receiver.recv() {
                    Ok((number, result)) => early.insert(number, result),
                    // `work` panicked, and so will the scope.
                    Err(_) => return Ok(()),
                };
            };
            done(result)?;
        }
        Ok(())
    })
}
