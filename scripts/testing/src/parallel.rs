//! Work on several things at a time.

use std::num::NonZeroUsize;
use std::sync::{mpsc, Arc, Mutex};
use std::thread;

/// Returns what `work` makes of each item, in the order of the items. It works on as many at a
/// time as there are processors.
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
    done: impl FnMut(R) -> Result<(), E>,
) -> Result<(), E> {
    let count = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let (senders, receivers): (Vec<_>, Vec<_>) = items.iter().map(|_| mpsc::channel()).unzip();
    let waiting = Arc::new(Mutex::new(items.iter().zip(senders)));
    thread::scope(|scope| {
        for _ in 0..count {
            let (waiting, work) = (Arc::clone(&waiting), &work);
            scope.spawn(move || {
                // The lock is never poisoned: nothing panics while it is held.
                let next = || waiting.lock().unwrap().next();
                while let Some((item, sender)) = next() {
                    // Nobody receives any more if `done` failed.
                    if sender.send(work(item)).is_err() {
                        break;
                    }
                }
            });
        }
        // Then the senders go with the last thread, even if all panic.
        drop(waiting);
        receivers.into_iter().flatten().try_for_each(done)
    })
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
    #[should_panic]
    fn panics_of_all_threads_are_passed_on() {
        map(&[0; 1000], |_| -> u8 { panic!("as it should") });
    }
}
