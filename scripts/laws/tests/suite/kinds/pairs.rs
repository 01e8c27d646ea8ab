//! Pairs by the least free number.

use super::{check_noise, Sample};

/// Whether no whole number k from 0 on has ⌊k √2⌋ as the smaller heap and 2 k more as the larger one.
fn is_won(heaps: &[i64]) -> i64 {
    let small = heaps[0].min(heaps[1]);
    let k = (heaps[0] - heaps[1]).abs() / 2;
    let is_lost = (heaps[0] - heaps[1]) % 2 == 0
        && small * small <= 2 * k * k
        && (small + 1) * (small + 1) > 2 * k * k;
    i64::from(!is_lost)
}

pub fn samples() -> Vec<Sample> {
    vec![Sample::outcomes("pairs", "the pair x, x + 2 k", (0, 40, 2), is_won)]
}

#[test]
fn pairs_are_found_alone() {
    samples().iter().for_each(Sample::check);
}

#[test]
fn noise_has_no_pairs() {
    check_noise("pairs");
}
