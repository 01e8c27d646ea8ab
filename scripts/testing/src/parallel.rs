//! Work on several things at a time.

use std::num::NonZeroUsize;
use std::panic::resume_unwind;
use std::thread;

/// Returns what `work` makes of each item, in the order of the items.
///
/// # Panics
/// If `work` does.
pub fn map<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let mut results = Vec::new();
    let _: Result<(), ()> = each(items, work, |result| {
        results.push(result);
        Ok(())
    });
    results
}

/// Does `work` on as many items at a time as there are processors, and gives each result to `done`,
/// in order. It stops when `done` fails.
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
    let (count, work) = (thread::available_parallelism().map_or(1, NonZeroUsize::get), &work);
    for items in items.chunks(count) {
        thread::scope(|scope| {
            let start = |item| scope.spawn(move || work(item));
            let threads: Vec<_> = items.iter().map(start).collect();
            let results = threads.into_iter().map(thread::ScopedJoinHandle::join);
            results
                .map(|result| result.unwrap_or_else(|panic| resume_unwind(panic)))
                .try_for_each(&mut done)
        })?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_keep_the_order() {
        let items: Vec<u64> = (0..1000).collect();
        let doubled: Vec<u64> = items.iter().map(|item| 2 * item).collect();
        assert_eq!(map(&items, |item| 2 * item), doubled);
    }

    #[test]
    #[should_panic(expected = "as it should")]
    fn a_panic_is_passed_on() {
        map(&[0; 1000], |_| -> u8 { panic!("as it should") });
    }
}
