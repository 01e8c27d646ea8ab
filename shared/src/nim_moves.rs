//! The winning moves of Nim.
//!
//! A move wins exactly if it leaves heaps with the nim-sum 0 (Bouton 1901). [`crate::sums`]
//! does the same for any sum of games.
//!
//! Checked against plain search for all positions of up to 4 heaps of 7.

use crate::nim::nim_sum;

/// Returns all winning moves, each as the place of a heap and what is left of it.
///
/// They are in the order of `heaps`; places count from 0. A heap h has to become h xor s
/// for the nim-sum s, because then the nim-sum is 0. That is a move exactly if it makes the
/// heap smaller (Bouton 1901). So each heap has at most one, and if s is 0, no heap has
/// one.
///
/// # Complexity
/// O(n) time and space.
///
/// # Examples
/// ```
/// use shared::nim_moves::winning_moves;
///
/// assert_eq!(winning_moves(&[7, 11, 13]), [(0, 6), (1, 10), (2, 12)]);
/// assert_eq!(winning_moves(&[1, 2, 5]), [(2, 3)]);
/// assert_eq!(winning_moves(&[5, 5]), []);
/// ```
pub fn winning_moves(heaps: &[u64]) -> Vec<(usize, u64)> {
    let sum = nim_sum(heaps.iter().copied());
    let moves = heaps.iter().map(|heap| heap ^ sum).enumerate();
    moves.filter(|&(place, left)| left < heaps[place]).collect()
}

#[cfg(test)]
mod tests {
    use super::winning_moves;
    use crate::rules::options_of_sum;
    use crate::search::Search;

    #[test]
    fn all_winning_moves_equal_plain_search() {
        let mut search =
            Search::normal_play(|heaps: &Vec<u64>| options_of_sum(heaps, |&n| 0..n));
        for count in 0..=4 {
            for code in 0..8_u64.pow(count) {
                let heaps: Vec<u64> = (0..count).map(|place| code >> (3 * place) & 7).collect();
                let after = winning_moves(&heaps).into_iter().map(|(place, left)| {
                    let mut after = heaps.clone();
                    after[place] = left;
                    after
                });
                assert_eq!(
                    after.collect::<Vec<_>>(),
                    search.winning_options(&heaps),
                    "{heaps:?}"
                );
            }
        }
    }

    #[test]
    fn heaps_may_be_large() {
        let top = 1 << 63;
        assert_eq!(winning_moves(&[u64::MAX, top, 1]), [(0, top + 1)]);
        assert_eq!(winning_moves(&[0, 1 << 32, 1 << 33]), [(2, 1 << 32)]);
        assert_eq!(winning_moves(&[3; 5]), [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0)]);
    }
}
