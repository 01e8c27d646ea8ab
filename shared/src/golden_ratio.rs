//! The golden ratio φ = (1 + √5)/2, compared with fractions exactly.
//!
//! φ is the positive root of x² = x + 1, so integers decide on which side of it a fraction
//! lies. Wythoff's game (1907) and Euclid's game (Cole and Davie 1969) ask this.
//!
//! Checked against another form of the comparison for all fractions up to 300/300, and for
//! the fractions of Fibonacci numbers, which are nearest to φ, up to 2^64.

/// Returns whether a > bφ.
///
/// As φ² = φ + 1, the parabola x² - x - 1 is above 0 exactly for x > φ, among all x ≥ 0.
/// With x = a/b this is a² - ab - b² > 0, that is, a(a - b) > b². Equality needs a = b = 0,
/// because φ is irrational.
///
/// # Complexity
/// O(1).
///
/// # Examples
/// ```
/// use shared::golden_ratio::exceeds_phi_times;
///
/// assert!(exceeds_phi_times(5, 3));
/// assert!(!exceeds_phi_times(8, 5));
/// assert!(exceeds_phi_times(1, 0));
/// assert!(!exceeds_phi_times(0, 0));
/// ```
pub fn exceeds_phi_times(a: u64, b: u64) -> bool {
    // No a exceeds aφ, so for each b from a on the answer is that for b = a.
    let b = b.min(a);
    let product = |x: u64, y: u64| u128::from(x) * u128::from(y);
    product(a, a - b) > product(b, b)
}

#[cfg(test)]
mod tests {
    use super::exceeds_phi_times;

    /// a > bφ means 2a - b > b√5.
    #[test]
    fn equals_another_form_to_300() {
        for a in 0..=300 {
            for b in 0..=300 {
                let twice = 2 * a as i64 - b as i64;
                let is_above = twice > 0 && twice * twice > 5 * (b * b) as i64;
                assert_eq!(exceeds_phi_times(a, b), is_above, "{a} {b}");
            }
        }
    }

    /// The fractions 1/1, 2/1, 3/2, 5/3, … of Fibonacci numbers are below φ and above it in
    /// turn: a(a - b) - b² is -1 and 1 in turn (Cassini 1680).
    #[test]
    fn consecutive_fibonacci_numbers_to_the_top() {
        let mut a = 1_u64;
        let mut b = 1_u64;
        let mut is_above = false;
        while let Some(next) = a.checked_add(b) {
            assert_eq!(exceeds_phi_times(a, b), is_above, "{a} {b}");
            b = a;
            a = next;
            is_above = !is_above;
        }
        assert!(a > u64::MAX / 2);
        assert!(exceeds_phi_times(1 << 33, 1 << 32));
        assert!(exceeds_phi_times(u64::MAX, u64::MAX / 2) && exceeds_phi_times(u64::MAX, 0));
        assert!(!exceeds_phi_times(u64::MAX, u64::MAX) && !exceeds_phi_times(0, u64::MAX));
    }
}
