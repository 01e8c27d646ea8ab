//! Wythoff's game (1907): two heaps, and a move takes items from one, or as many from both.
//!
//! The P-positions are the pairs ⌊dφ⌋, ⌊dφ⌋ + d for d = 0, 1, 2, … with the golden ratio
//! φ = (1 + √5)/2. Checked against plain search for all heaps up to 150.

use crate::golden_ratio::exceeds_phi_times;

/// Returns whether the player to move wins.
///
/// Let a be the smaller heap, b the larger one and d their difference. By Wythoff's theorem the
/// player to move loses exactly if a = ⌊dφ⌋, that is, if a ≤ dφ < a + 1.
///
/// # Complexity
/// O(1).
///
/// # Examples
/// ```
/// use shared::wythoff::first_player_wins;
///
/// assert!(!first_player_wins(1, 2));
/// assert!(first_player_wins(8, 4));
/// assert!(!first_player_wins(4, 7));
/// ```
pub fn first_player_wins(heap: u64, other_heap: u64) -> bool {
    let (a, b) = (heap.min(other_heap), heap.max(other_heap));
    let d = b - a;
    // If a is 2^64 - 1, d is 0, so the first comparison holds and the second does not matter.
    // Unlike `||`, `|` needs no branch.
    exceeds_phi_times(a, d) | !exceeds_phi_times(a.saturating_add(1), d)
}

#[cfg(test)]
mod tests {
    use super::first_player_wins;
    use crate::search::{options_of_wythoff, Search};
    use std::iter::successors;

    #[test]
    fn equals_plain_search_to_two_heaps_of_150() {
        let mut search = Search::normal_play(options_of_wythoff);
        for (a, b) in (0..=150).flat_map(|a| (0..=150).map(move |b| (a, b))) {
            assert_eq!(first_player_wins(a, b), search.wins(&(a, b)), "{a} {b}");
        }
    }

    /// Their ratios are nearest to φ, and below φ and above it in turn.
    #[test]
    fn every_second_pair_of_neighbouring_fibonacci_numbers_loses() {
        let pairs = successors(Some((1_u64, 2)), |&(a, b)| Some((b, a.checked_add(b)?)));
        for (index, (a, b)) in pairs.enumerate() {
            assert_eq!(first_player_wins(a, b), index % 2 == 1, "{a} {b}");
        }
    }

    #[test]
    fn the_largest_heaps_overflow_nothing() {
        for heap in [0, 1, u64::MAX / 2, u64::MAX - 1, u64::MAX] {
            assert!(first_player_wins(u64::MAX, heap));
        }
    }
}
