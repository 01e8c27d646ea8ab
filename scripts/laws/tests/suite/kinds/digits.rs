//! Rules by digits.

use super::{check_noise, Sample};

pub fn samples() -> Vec<Sample> {
    vec![
        Sample::values("digits", "base 2", (0, 200, 1), |n| i64::from(n[0].count_ones() % 2)),
        // The place of the lowest digit 2 in base 3, from 1, or 0.
        Sample::values("digits", "v(⌊n / 3⌋) + 1", (0, 300, 1), |n| {
            (0..12)
                .find(|place| n[0] / 3_i64.pow(*place) % 3 == 2)
                .map_or(0, |place| i64::from(place) + 1)
        }),
        Sample::outcomes("digits", "an automaton", (0, 24, 2), |p| i64::from(p[0] & p[1] != 0)),
    ]
}

#[test]
fn rules_by_digits_are_found_alone() {
    samples().iter().for_each(Sample::check);
}

#[test]
fn noise_has_no_rule_by_digits() {
    check_noise("digits");
}
