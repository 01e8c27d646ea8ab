//! Wythoff's game (1907): two heaps, and a move takes items from one, or as many from both.
//!
//! The P-positions are the pairs ⌊dφ⌋, ⌊dφ⌋ + d for d = 0, 1, 2, … with the golden ratio
//! φ = (1 + √5)/2. Checked against plain search for all heaps up to 150.

/// Returns whether the player to move wins.
///
/// Let a be the smaller heap, b the larger one and d their difference. By Wythoff's theorem the
/// player to move loses exactly if a = ⌊dφ⌋, that is, if a ≤ dφ < a + 1. As φ is the positive root
/// of x² = x + 1, x ≤ dφ means x² ≤ dx + d² for every x ≥ 0. So integers alone decide:
/// - a ≤ dφ means a² ≤ da + d² = db.
/// - dφ < a + 1 means (a + 1)² > d(a + 1) + d² = d(b + 1), that is, d(b + 1) ≤ a² + 2a.
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
    let a = u128::from(heap.min(other_heap));
    let b = u128::from(heap.max(other_heap));
    let d = b - a;
    // Nothing overflows: all of a, b and d are below 2^64, so db and d(b + 1) are below 2^128, and
    // a² + 2a = (a + 1)² - 1 is at most 2^128 - 1.
    let is_at_most_d_phi = a * a <= d * b;
    let is_floor_or_more = d * (b + 1) <= a * a + 2 * a;
    !(is_at_most_d_phi & is_floor_or_more)
}
