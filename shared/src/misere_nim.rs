//! Misère Nim, where the player who takes the last item loses.
//!
//! Checked against plain search for all positions of up to 4 heaps of 4.

use crate::nim::nim_sum;

/// Returns whether the player to move wins *misère Nim*, where the player who takes the
/// last item loses.
///
/// While some heap has more than one item it is as in Nim: the player to move wins exactly
/// if the nim-sum is not 0. Otherwise each move takes one heap, and it is the other way
/// round (Bouton 1901). The proof is in chapter 8 of the theory, *Misère Nim*.
///
/// # Complexity
/// O(n) time, O(1) space.
///
/// # Examples
/// ```
/// use shared::misere_nim::wins_misere_nim;
///
/// assert!(!wins_misere_nim(&[1, 1, 1]) && !wins_misere_nim(&[2, 2]));
/// assert!(wins_misere_nim(&[]) && wins_misere_nim(&[1, 1]) && wins_misere_nim(&[1, 2]));
/// ```
pub fn wins_misere_nim(heaps: &[u64]) -> bool {
    let has_large = heaps.iter().any(|&heap| heap > 1);
    (nim_sum(heaps.iter().copied()) != 0) == has_large
}

#[cfg(test)]
mod tests {
    use super::wins_misere_nim;
    use crate::rules::options_of_sum;
    use crate::search::Search;

    #[test]
    fn equals_plain_search() {
        let mut misere =
            Search::misere_play(|heaps: &Vec<u64>| options_of_sum(heaps, |&n| 0..n));
        for count in 0..=4 {
            for code in 0..5_u64.pow(count) {
                let heaps: Vec<u64> =
                    (0..count).map(|place| code / 5_u64.pow(place) % 5).collect();
                assert_eq!(wins_misere_nim(&heaps), misere.wins(&heaps), "{heaps:?}");
            }
        }
    }
}
