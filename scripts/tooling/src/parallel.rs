//! Work on several things at a time.

use std::num::NonZeroUsize;
use std::thread;

/// Returns what `work` makes of each item, in the order of the items. It works on one batch at a
/// time, an item for each processor, and on the next when the first of its results is asked for.
///
/// # Panics
/// If `work` does.
pub fn map<'a, T: Sync, R: Send + 'a>(
    items: &'a [T],
    work: impl Fn(&T) -> R + Sync + 'a,
) -> impl Iterator<Item = R> + 'a {
    let count = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    items.chunks(count).flat_map(move |items| {
        let work = &work;
        thread::scope(|scope| {
            let start = |item| scope.spawn(move || work(item));
            let threads: Vec<_> = items.iter().map(start).collect();
            threads.into_iter().map(|thread| thread.join().unwrap()).collect::<Vec<R>>()
        })
    })
}
