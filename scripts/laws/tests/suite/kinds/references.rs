//! References to smaller positions.

use super::{check_noise, Sample};

/// Returns the Grundy value of a heap, by plain search.
fn value(heap: i64, options: fn(i64) -> Vec<i64>) -> i64 {
    let mut known: Vec<i64> = Vec::new();
    for heap in 0..=heap {
        let of_options: Vec<i64> = options(heap).iter().map(|&to| known[to as usize]).collect();
        known.push((0..).find(|value| !of_options.contains(value)).unwrap());
    }
    known[heap as usize]
}

pub fn samples() -> Vec<Sample> {
    vec![
        Sample::values(
            "references",
            "otherwise v(n - ⌊n / 3⌋ - 1); it begins with 0 at 0",
            (0, 120, 1),
            |n| value(n[0], |n| (n - n / 3..n).collect()),
        ),
        Sample::values("references", "v(n) = mex {v(n - 1), v(⌊n / 2⌋)}", (0, 120, 1), |n| {
            value(n[0], |n| if n == 0 { vec![] } else { vec![n - 1, n / 2] })
        }),
    ]
}

#[test]
fn references_are_found_alone() {
    samples().iter().for_each(Sample::check);
}

#[test]
fn noise_has_no_reference() {
    check_noise("references");
}
