//! Rules by the last digit.

use laws::{laws_of_kind, Table};

use super::{check_noise, Sample};

/// Whether the player who moves to ⌊n / 3⌋, n - 1 or n - 2 wins.
fn mark_3(n: i64) -> i64 {
    let mut is_won: Vec<i64> = vec![0];
    for heap in 1..=n as usize {
        let options = [heap.checked_sub(1), heap.checked_sub(2), Some(heap / 3)];
        let has_lost = options.iter().flatten().any(|&option| is_won[option] == 0);
        is_won.push(i64::from(has_lost));
    }
    is_won[n as usize]
}

pub fn samples() -> Vec<Sample> {
    vec![Sample::outcomes(
        "recurrences",
        "v(⌊n / 3⌋) = 0 if n mod 3 = 0, otherwise 1",
        (0, 160, 1),
        |n| mark_3(n[0]),
    )]
}

#[test]
fn rules_by_the_last_digit_are_found_alone() {
    samples().iter().for_each(Sample::check);
}

#[test]
fn noise_has_no_rule_by_the_last_digit() {
    check_noise("recurrences");
}

#[test]
fn values_that_grow_with_the_digits_have_no_rule_by_the_last_digit() {
    for base in 2_i64..6 {
        let digits = |n: i64| (1..).find(|&count| base.pow(count) > n).unwrap_or(0);
        let points = (0..400).map(|n| (vec![n], i64::from(digits(n)))).collect();
        let laws = laws_of_kind("recurrences", &Table::new(1, points, false)).unwrap();
        assert!(laws.is_empty(), "base {base}: {}", laws[0].words);
    }
}
