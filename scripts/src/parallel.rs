//! Work on several things at a time.

use std::num::NonZeroUsize;
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
    let _: Result<(), ()> = each(items, work, |_, result| {
        results.push(result);
        Ok(())
    });
    results
}

/// Does the same as [`map`], and gives each item and its result to `done`, in order, as soon as
/// possible. It stops when `done` fails.
///
/// # Errors
/// That of `done`.
///
/// # Panics
/// If `work` does.
pub fn each<'a, T: Sync, R: Send, E>(
    items: &'a [T],
    work: impl Fn(&T) -> R + Sync,
    mut done: impl FnMut(&'a T, R) -> Result<(), E>,
) -> Result<(), E> {
    let count = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    for items in items.chunks(count) {
        thread::scope(|scope| {
            let work = &work;
            let threads = items.iter().map(|item| scope.spawn(move || work(item)));
            let threads: Vec<_> = threads.collect();
            let results = threads.into_iter().map(|thread| thread.join().unwrap());
            let mut results = items.iter().zip(results);
            results.try_for_each(|(item, result)| done(item, result))
        })?;
    }
    Ok(())
}
