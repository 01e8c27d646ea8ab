//! Lists of lost positions.

use super::{check_noise, Sample};

fn is_won(n: i64, terms: impl Iterator<Item = i64>) -> i64 {
    i64::from(!terms.take_while(|&term| term <= n).any(|term| term == n))
}

fn fibonacci() -> impl Iterator<Item = i64> {
    std::iter::successors(Some((2, 3)), |&(a, b)| Some((b, a + b))).map(|pair| pair.0)
}

pub fn samples() -> Vec<Sample> {
    vec![
        Sample::outcomes(
            "lists",
            "t(k) = t(k - 1) + t(k - 2); it begins with 2, 3",
            (2, 300, 1),
            |n| is_won(n[0], fibonacci()),
        ),
        Sample::outcomes("lists", "t(k) = 3 t(k - 1) - t(k - 2)", (1, 1200, 1), |n| {
            is_won(n[0], fibonacci().step_by(2))
        }),
        Sample::outcomes("lists", "t(k) = 3 t(k - 1) + 1", (0, 1200, 1), |n| {
            is_won(n[0], std::iter::successors(Some(0), |term| Some(3 * term + 1)))
        }),
    ]
}

#[test]
fn lists_are_found_alone() {
    samples().iter().for_each(Sample::check);
}

#[test]
fn noise_is_no_list() {
    check_noise("lists");
}
