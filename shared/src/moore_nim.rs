//! Moore's Nim, where a move takes items from several heaps.
//!
//! Checked against plain search for all positions of up to 4 heaps of 3 and moves in up to
//! 3 heaps.

/// Returns whether the player to move wins *Moore's Nim*, where a move takes any number of
/// items from each of 1 to `most` heaps.
///
/// That is so exactly if some bit is in a number of heaps that is not a multiple of
/// `most` + 1 (Moore 1910; chapter 6 of the theory, *Moore's Nim*). With `most` = 0 there
/// is no move.
///
/// # Complexity
/// O(64 n) time, O(1) space.
///
/// # Examples
/// ```
/// use shared::moore_nim::wins_moore_nim;
///
/// assert!(!wins_moore_nim(&[1, 2, 3], 1) && wins_moore_nim(&[1, 2, 3], 2));
/// assert!(!wins_moore_nim(&[5, 5, 5], 2));
/// ```
pub fn wins_moore_nim(heaps: &[u64], most: u64) -> bool {
    (0..64).any(|place| {
        let count = heaps.iter().filter(|&heap| heap >> place & 1 == 1).count();
        count as u128 % (u128::from(most) + 1) != 0
    })
}

#[cfg(test)]
mod tests {
    use super::wins_moore_nim;
    use crate::search::Search;

    #[test]
    fn equals_plain_search() {
        // A move in several heaps: all lists that are lower in 1 to `most` places, and
        // nowhere higher.
        let lists = |count: u32, size: u64| {
            (0..size.pow(count)).map(move |code| {
                (0..count).map(|place| code / size.pow(place) % size).collect::<Vec<u64>>()
            })
        };
        for most in 0..=3 {
            let mut search = Search::normal_play(|heaps: &Vec<u64>| {
                let after: Vec<Vec<u64>> = lists(heaps.len() as u32, 4)
                    .filter(|after| {
                        let pairs = || after.iter().zip(heaps);
                        let lower = pairs().filter(|(after, before)| after < before).count();
                        pairs().all(|(after, before)| after <= before)
                            && (1..=most).contains(&(lower as u64))
                    })
                    .collect();
                after
            });
            for count in 0..=4 {
                for heaps in lists(count, 4) {
                    let wins = search.wins(&heaps);
                    assert_eq!(wins_moore_nim(&heaps, most), wins, "{heaps:?} {most}");
                }
            }
        }
        assert!(wins_moore_nim(&[1 << 63], u64::MAX) && !wins_moore_nim(&[1 << 63; 3], 2));
    }
}
