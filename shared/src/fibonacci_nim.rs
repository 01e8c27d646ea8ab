//! Fibonacci Nim, where each take is at most twice the one before it.
//!
//! Checked against plain search for all heaps to 150.

/// Returns the last summand when `heap` is written as a sum of Fibonacci numbers 1, 2, 3,
/// 5, …, each time the largest that fits (Zeckendorf 1972); 0 gives 0.
///
/// In *Fibonacci Nim* each take is at most twice the one before it, and the first one
/// anything but the whole heap. The player to move wins by this take, and loses where it is
/// the whole heap (Whinihan 1963).
///
/// # Complexity
/// O(log² n) time for a heap of n, O(1) space.
///
/// # Examples
/// ```
/// use shared::fibonacci_nim::least_fibonacci_summand;
///
/// // 11 = 8 + 3 and 12 = 8 + 3 + 1.
/// assert_eq!((least_fibonacci_summand(11), least_fibonacci_summand(12)), (3, 1));
/// assert_eq!(least_fibonacci_summand(13), 13);
/// ```
pub fn least_fibonacci_summand(heap: u64) -> u64 {
    let mut rest = heap;
    loop {
        // The first Fibonacci number that does not fit may exceed 2^64.
        let (mut number, mut next) = (1, 2);
        while next <= u128::from(rest) {
            let after = number + next;
            number = next;
            next = after;
        }
        if number >= u128::from(rest) {
            return rest;
        }
        rest -= number as u64;
    }
}

#[cfg(test)]
mod tests {
    use super::least_fibonacci_summand;
    use crate::search::Search;

    /// A position is the heap and the largest take that is allowed.
    #[test]
    fn least_fibonacci_summands_equal_plain_search() {
        let mut search = Search::normal_play(|&(heap, most): &(u64, u64)| {
            (1..=most.min(heap)).map(move |take| (heap - take, 2 * take))
        });
        for heap in 1..=150 {
            let mut wins = (1..=heap).find(|take| !search.wins(&(heap - take, 2 * take)));
            assert_eq!(wins.take(), Some(least_fibonacci_summand(heap)), "{heap}");
        }
        assert_eq!(least_fibonacci_summand(0), 0);
        // The largest Fibonacci number below 2^64, the ones beside it, and the largest
        // heap.
        let largest = 12_200_160_415_121_876_738;
        let beside =
            [largest - 1, largest, largest + 1, largest + 2].map(least_fibonacci_summand);
        assert_eq!(beside, [1, largest, 1, 2]);
        assert_eq!(least_fibonacci_summand(u64::MAX), 2);
    }
}
