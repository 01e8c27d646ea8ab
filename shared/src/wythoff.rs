//! Wythoff's game (1907): two heaps, and a move takes items from one, or as many from both.
//!
//! The P-positions are the pairs ⌊dφ⌋, ⌊dφ⌋ + d for d = 0, 1, 2, … with the golden ratio
//! φ = (1 + √5)/2. Checked against plain search for all heaps up to 150.

/// Returns whether the player to move wins, from heaps of any size.
///
/// Let a be the smaller heap and d the difference. By Wythoff's theorem the player to move
/// loses exactly if a = ⌊dφ⌋, that is a ≤ dφ < a + 1. As φ is the positive root of x² = x + 1,
/// x ≤ dφ means x² ≤ dx + d² for every x ≥ 0: integers alone decide.
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
#[inline]
pub fn first_player_wins(one: u64, other: u64) -> bool {
    let (a, b) = (u128::from(one.min(other)), u128::from(one.max(other)));
    let d = b - a;
    // As d² + da = db, a ≤ dφ is a² ≤ db, and dφ < a + 1 is db + d ≤ a² + 2a, which is below
    // 2^128. The two halves are about as likely as not: both at once cost less than a guess.
    let (square, product) = (a * a, d * b);
    !((square <= product) & (product + d <= square + 2 * a))
}
