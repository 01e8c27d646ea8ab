use proconio::{input, source::once::OnceSource};
use shared::mex::Mex;
use shared::nim::nim_sum;
use shared::rules::options_of_splits;
use shared::search::mex;
use shared::search::Search;
use testing::{assert_one, join, join_counted, lists, Moves};

use crate::solution::{add_options, solve};

/// Several heaps.
pub type Heaps = Vec<usize>;

/// Returns `heap` in `parts` parts whose sizes differ by at most 1.
pub fn split(heap: usize, parts: usize) -> Heaps {
    (0..parts).map(|part| (heap + part) / parts).collect()
}

/// Returns the positions after one move: a heap of at least `threshold` stones is divided.
pub fn options(threshold: usize, heaps: &Heaps) -> Vec<Heaps> {
    options_of_splits(heaps, |&heap| {
        let parts = 2..=if heap < threshold { 1 } else { heap };
        parts.map(|parts| split(heap, parts)).collect()
    })
}

/// Returns all collections of up to 3 small heaps.
pub fn collections() -> impl Iterator<Item = Heaps> {
    let most = [0, 18, 9, 6];
    (0..).zip(most).flat_map(|(count, most)| lists(count, 1..=most))
}

/// Returns the values of the heaps 0 to `largest` by their definition, over all numbers of parts.
pub fn values(largest: usize, threshold: usize) -> Vec<usize> {
    let mut values: Vec<usize> = Vec::new();
    for heap in 0..=largest {
        let parts = 2..=if heap < threshold { 1 } else { heap };
        let options = parts.map(|parts| {
            let larger = if heap % parts % 2 == 1 { values[heap / parts + 1] } else { 0 };
            let smaller = if (parts - heap % parts) % 2 == 1 { values[heap / parts] } else { 0 };
            larger ^ smaller
        });
        let value = mex(options);
        values.push(value);
    }
    values
}

/// One heap, which can be divided if it has two stones.
#[test]
fn the_table() {
    Moves::of_parts(&[0], |&heap: &usize| {
        let parts = 2..=heap;
        parts.map(move |parts| split(heap, parts))
    })
    .check();
}

#[test]
fn all_collections_of_small_heaps() {
    for threshold in 1..=5 {
        let lines = collections().map(|heaps| join_counted(&heaps) + "\n");
        let input = format!("{} {threshold}\n{}", collections().count(), lines.collect::<String>());
        assert_one(solve, &input, &answers(&input));
    }
}

#[test]
fn the_values_of_single_heaps() {
    for threshold in 1..=6 {
        let mut search = Search::grundy(|heaps: &Heaps| options(threshold, heaps));
        let expected = search.values((0..=24).map(|heap| vec![heap]));
        assert_eq!(values(24, threshold), expected, "{threshold}");
    }
}

#[test]
fn two_numbers_of_parts_of_each_block_are_enough() {
    for threshold in [1, 2, 3, 4, 5, 7, 10, 200] {
        let mut mex = Mex::new();
        let mut found = Vec::new();
        for heap in 0..=600 {
            if heap >= threshold {
                add_options(heap, &found, &mut mex);
            }
            found.push(mex.take());
        }
        assert_eq!(found, values(600, threshold), "{threshold}");
    }
}

pub fn answers(input: &str) -> String {
    input! { from OnceSource::from(input), count: usize, threshold: usize, games: [[usize]; count] }
    let mut search = Search::normal_play(|heaps: &Heaps| options(threshold, heaps));
    join(games.iter().map(|heaps| u8::from(search.wins(heaps)))) + "\n"
}

/// What the page says about the values for all thresholds from 2 on.
#[test]
fn facts_about_the_values() {
    for threshold in 2..=12 {
        let values = values(3 * threshold + 300, threshold);
        assert_eq!(nim_sum(values[..threshold].iter().copied()), 0);
        assert!(values[threshold..].iter().all(|&value| value > 0));
        assert!(values[threshold..2 * threshold - 1].iter().all(|&value| value == 1));
        assert_eq!(values[2 * threshold - 1], 2);
        assert!(values[3 * threshold..].iter().all(|&value| value > 1));
    }
}

/// The proof of fact 4: the odd numbers of parts that all have the value 1, and the heaps without one.
#[test]
fn an_option_of_value_1() {
    for threshold in 2..=40 {
        let values = values(30 * threshold, threshold);
        let of_parts = |parts: &[usize]| nim_sum(parts.iter().map(|&part| values[part]));
        let mut without = Vec::new();
        for heap in 3 * threshold..=30 * threshold {
            let is_fit = |parts: &usize| {
                let sizes = split(heap, *parts);
                sizes.iter().all(|size| (threshold..=2 * threshold - 2).contains(size))
            };
            match (3..=heap).step_by(2).find(is_fit) {
                Some(parts) => assert_eq!(of_parts(&split(heap, parts)), 1),
                None => without.push(heap),
            }
        }
        match threshold {
            2 => assert!((6..=60).all(|heap| of_parts(&split(heap, heap - 1)) == 1)),
            3 => assert_eq!(without, [13, 14]),
            4 => assert_eq!(without, [19]),
            _ => assert_eq!(without, []),
        }
        match threshold {
            3 => {
                assert_eq!(split(13, 5), [2, 2, 3, 3, 3]);
                assert_eq!(split(14, 3), [4, 5, 5]);
                assert_eq!([of_parts(&split(13, 5)), of_parts(&split(14, 3))], [1, 1]);
            }
            4 => {
                assert_eq!(split(19, 6), [3, 3, 3, 3, 3, 4]);
                assert_eq!(of_parts(&split(19, 6)), 1);
            }
            _ => {}
        }
    }
}
