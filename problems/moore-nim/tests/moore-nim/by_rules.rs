use proconio::{input, source::once::OnceSource, source::Source};
use shared::search::Search;
use testing::{assert_in_one_input, assert_values, join, lists, Moves, Random, Winner};

use crate::solution::solve;

const WINNER: Winner = Winner("1\n", "2\n");

pub type Heaps = Vec<u64>;

/// Returns the positions after a move that changes `least` to `most` numbers, each to one of
/// those that `rests` lists for its index.
///
/// # Panics
/// If there are a million or more.
pub fn several<I: IntoIterator<Item = u64>>(
    numbers: &[u64],
    (least, most): (usize, usize),
    rests: impl Fn(usize) -> I,
) -> Vec<Heaps> {
    let mut options = vec![(Vec::new(), 0)];
    for (index, &number) in numbers.iter().enumerate() {
        let mut longer = Vec::new();
        for (option, changed) in options {
            longer.push(([&option[..], &[number]].concat(), changed));
            if changed == most {
                continue;
            }
            for rest in rests(index) {
                longer.push(([&option[..], &[rest]].concat(), changed + 1));
                assert!(longer.len() < 1_000_000, "too many options: call the case `edge-…`");
            }
        }
        options = longer;
    }
    options.into_iter().filter(|(_, changed)| *changed >= least).map(|(option, _)| option).collect()
}

/// Returns the positions after a move that reduces 1 to `most` heaps.
pub fn options(heaps: &Heaps, most: usize) -> Vec<Heaps> {
    several(heaps, (1, most), |index| 0..heaps[index])
}

fn line(heaps: &[u64], most: usize) -> String {
    format!("{} {most} {}", heaps.len(), join(heaps))
}

/// Moves that change at most two heaps.
#[test]
fn the_table() {
    Moves::of(&[0, 0, 0], |heaps| options(heaps, 2)).check();
}

/// With up to 4 heaps, k = 4 already allows every set of heaps, and 5 more than there are.
#[test]
fn every_position_of_up_to_4_heaps_to_5_for_every_k() {
    for most in 1..=5 {
        let mut search = Search::normal_play(|heaps| options(heaps, most));
        let case = |heaps: Heaps| (line(&heaps, most), WINNER.line(search.wins(&heaps)));
        assert_in_one_input(solve, (0..=4).flat_map(|count| lists(count, 0..=5)).map(case));
    }
}

/// Returns whether `divisor` divides the number of heaps with each digit.
pub fn divides_counts(heaps: &[u64], divisor: usize) -> bool {
    let count = |digit: usize| heaps.iter().filter(|&heap| heap >> digit & 1 == 1).count();
    (0..64).all(|digit| count(digit) % divisor == 0)
}

/// Counts of digits that reach multiples of k + 1, against a count digit by digit.
#[test]
fn many_large_heaps() {
    let mut random = Random::new(1);
    let counts = (1..40).flat_map(|most| (1..=2 * most + 2).map(move |copies| (most, copies)));
    let case = |(most, copies)| {
        // Two different heaps, equally often.
        let heaps = random.numbers(2, 0..=u64::MAX).repeat(copies);
        (line(&heaps, most), WINNER.line(!divides_counts(&heaps, most + 1)))
    };
    assert_in_one_input(solve, counts.map(case));
}

pub fn answers(input: &str) -> String {
    let mut source = OnceSource::from(input);
    let mut found = String::new();
    while !source.is_empty() {
        input! { from &mut source, count: usize, most: usize, heaps: [u64; count] }
        found += WINNER.line(Search::normal_play(|heaps| options(heaps, most)).wins(&heaps));
    }
    found
}

/// Where a move takes a single item from each of 1 to 2 heaps, the Grundy value of a heap is its
/// parity. By Moore's rule, with the values 1, 1, 1, 0, the heaps 1, 1, 1, 2 would lose.
#[test]
fn the_theorem_stops_at_grundy_values() {
    let mut single_items = Search::normal_play(|heaps: &Heaps| {
        several(heaps, (1, 2), |index| heaps[index].checked_sub(1))
    });
    assert!(single_items.wins(&vec![1, 1, 1, 2]) && !single_items.wins(&vec![1, 1, 1, 0]));
    assert!(!Search::normal_play(|heaps| options(heaps, 2)).wins(&vec![1, 1, 1, 0]));
}

#[test]
fn the_value_of_at_most_k_heaps_is_their_sum() {
    for most in 1..=3 {
        let mut search = Search::grundy(|heaps| options(heaps, most));
        let positions = (0..=most).flat_map(|count| lists(count, 0..=5));
        assert_values(&mut search, positions, |heaps| heaps.iter().sum::<u64>() as usize);
    }
}

/// The same remainders of the counts by 3, but different Grundy values.
#[test]
fn the_theorem_gives_no_grundy_value() {
    let mut search = Search::grundy(|heaps| options(heaps, 2));
    assert_eq!(search.values([vec![1, 1, 1], vec![1, 1, 2], vec![1, 1, 3], vec![2]]), [0, 4, 5, 2]);
}
