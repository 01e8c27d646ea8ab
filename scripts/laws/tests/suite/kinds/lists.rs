//! Lists of lost positions.

use laws::{laws_of_kind, Table};

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

/// Who wins the game in which two players multiply a number from 1 on by 2 to 9 until it is at least n: the
/// ends of the runs are multiplied by 9 and 2 in turn. How far a table goes, no run shows.
#[test]
fn runs_that_multiply_have_no_period() {
    let is_won = |n: i64| {
        let mut number = 1;
        let mut factors = [9, 2].into_iter().cycle();
        while number < n {
            number *= factors.next().unwrap();
        }
        i64::from(factors.next() == Some(2))
    };
    for count in [400, 1000, 2000] {
        let points = |heaps: std::ops::RangeInclusive<i64>| {
            heaps.map(|heap| (vec![heap], is_won(heap))).collect::<Vec<_>>()
        };
        let laws = laws_of_kind("lists", &Table::new(1, points(2..=count), true)).unwrap();
        assert_eq!(laws[0].condition, None, "{}", laws[0].words);
        for (heap, won) in points(2..=40_000).into_iter().step_by(7) {
            assert_eq!(laws[0].value(&heap), Some(won), "{} at {heap:?}", laws[0].words);
        }
    }
}

/// A list that goes up by the same steps again and again is a period in other words.
#[test]
fn lists_that_go_up_by_equal_steps_have_a_condition() {
    let is_won = |n: i64| i64::from(![0, 3, 7, 10, 14, 17, 21].contains(&(n % 25)));
    for count in [120, 150, 240] {
        let points = (0..count).map(|heap| (vec![heap], is_won(heap))).collect();
        let laws = laws_of_kind("lists", &Table::new(1, points, true)).unwrap();
        let condition = laws[0].condition.as_ref();
        assert_eq!(condition.map(|it| it.largest_take), Some(count - 25), "{}", laws[0].words);
    }
}

#[test]
fn lists_are_found_alone() {
    samples().iter().for_each(Sample::check);
}

#[test]
fn noise_is_no_list() {
    check_noise("lists");
}
