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

/// Two thirds of the heaps are there to find the rule. Heap 15 is the first with the value 1, so below heap 150
/// nothing follows from it, below 160 once, and below 170 twice.
#[test]
fn what_follows_from_a_value_is_seen_twice() {
    let is_said = |count: i64| {
        let value = |n: i64| i64::from(n >= 10 && n % 10 >= 5);
        let points = (0..count).map(|n| (vec![n], value(n))).collect();
        let laws = laws_of_kind("recurrences", &Table::new(1, points, true)).unwrap();
        laws.iter().any(|law| law.words.contains("n mod 10"))
    };
    for (count, expected) in [(150, false), (240, false), (255, true)] {
        assert_eq!(is_said(count), expected, "{count} heaps");
    }
}

/// Up to heap 242 the values of heaps 81 and more are those of the heaps 81 below, further on they are not.
#[test]
fn values_by_the_digits_have_no_period_up_to_the_next_power() {
    for count in [100, 120, 160] {
        let points = (0..count).map(|n| (vec![n], mark_3(n))).collect();
        let laws = laws_of_kind("recurrences", &Table::new(1, points, true)).unwrap();
        assert_eq!(laws[0].condition, None, "{count} heaps: {}", laws[0].words);
    }
}
