//! Formulas.

use super::{check_noise, Sample};

/// Whether the smaller heap is the difference times the golden ratio.
fn wythoff(heaps: &[i64]) -> i64 {
    let small = heaps[0].min(heaps[1]);
    let difference = (heaps[0] - heaps[1]).abs();
    let is_at_most = |heap: i64| heap * heap <= heap * difference + difference * difference;
    i64::from(!is_at_most(small) || is_at_most(small + 1))
}

pub fn samples() -> Vec<Sample> {
    vec![
        Sample::values("formulas", "a xor b", (0, 9, 2), |p| p[0] ^ p[1]),
        Sample::values("formulas", "|a - b|", (0, 9, 2), |p| (p[0] - p[1]).abs()),
        Sample::outcomes("formulas", "won iff a ≠ b", (0, 9, 2), |p| i64::from(p[0] != p[1])),
        Sample::outcomes("formulas", "won iff a + b is odd", (1, 9, 2), |p| (p[0] + p[1]) % 2),
        Sample::values("formulas", "⌊n / 2⌋", (0, 60, 1), |n| n[0] / 2),
        Sample::values("formulas", "the lowest binary one of n", (1, 60, 1), |n| n[0] & -n[0]),
        Sample::values("formulas", "(a + b) mod 3", (0, 12, 2), |p| (p[0] + p[1]) % 3),
        Sample::outcomes("formulas", "won iff |a - b| > 2", (0, 14, 2), |p| {
            i64::from((p[0] - p[1]).abs() > 2)
        }),
        Sample::outcomes("formulas", "won iff min(a, b) ≠ ⌊φ · |a - b|⌋", (0, 26, 2), wythoff),
        Sample::values("formulas", "n mod 3 = ", (0, 120, 1), |n| match n[0] % 3 {
            0 => n[0] / 3,
            1 => 7,
            _ => 2 * n[0] + 5,
        }),
        Sample::outcomes("formulas", "won iff the nim-sum of all ≠ 0", (0, 6, 3), |p| {
            i64::from(p[0] ^ p[1] ^ p[2] != 0)
        }),
    ]
}

#[test]
fn formulas_are_found_alone() {
    samples().iter().for_each(Sample::check);
}

#[test]
fn noise_has_no_formula() {
    check_noise("formulas");
}
