//! One heap, and a set of takes: which heaps are won.
//!
//! Checked against plain search in the tests of `subtraction`.

/// Returns for each of the heaps 0, 1, …, `heap` whether the player to move wins.
///
/// A heap is lost if no take from it leads to a lost heap. So from the smallest heap on,
/// each lost one makes those won from which a take leads to it.
///
/// # Panics
/// If a take is 0: such a game never ends.
///
/// # Complexity
/// O(n) time and space for n heaps, and O(k) time for k takes for each lost one.
///
/// # Examples
/// ```
/// use shared::won_heaps::wins_to;
///
/// assert_eq!(wins_to(&[2, 3], 5), [false, false, true, true, true, false]);
/// ```
pub fn wins_to(takes: &[usize], heap: usize) -> Vec<bool> {
    assert!(!takes.contains(&0), "a move takes at least one item");
    let mut is_won = vec![false; heap + 1];
    for lost in 0..=heap {
        if !is_won[lost] {
            for take in takes.iter().filter(|&&take| take <= heap - lost) {
                is_won[lost + take] = true;
            }
        }
    }
    is_won
}

#[cfg(test)]
mod tests {
    use super::wins_to;

    #[test]
    #[should_panic(expected = "a move takes at least one item")]
    fn a_take_of_nothing_is_noticed_by_the_winners() {
        wins_to(&[2, 0], 3);
    }
}
