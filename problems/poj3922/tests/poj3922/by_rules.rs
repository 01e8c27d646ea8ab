use proconio::{input, source::once::OnceSource};
use shared::search::Search;
use testing::{assert_one, Moves};

use crate::solution::solve;

/// How many items are left, and how many of them a move may take at most.
pub type Position = (u64, u64);

/// Returns the positions after a take of 1, of 2 and so on, where `limit` gives the most that may
/// be taken after a take.
pub fn options<F: Fn(u64) -> u64>(
    &(left, most): &Position,
    limit: F,
) -> impl Iterator<Item = Position> {
    (1..=most.min(left)).map(move |take| (left - take, limit(take)))
}

/// Returns the result for each heap from 1 to `largest`: the least winning take, or `lose`.
fn results(factor: u64, largest: u64) -> Vec<String> {
    let mut search = Search::normal_play(|position| options(position, move |take| factor * take));
    let result = |heap| match search.winning_options(&(heap, heap - 1)).first() {
        Some((remaining, _)) => (heap - remaining).to_string(),
        None => "lose".to_string(),
    };
    (1..=largest).map(result).collect()
}

/// Returns the least winning take from each heap to `largest` if all of it may be taken: the least
/// after which the opponent may not take as many as would win.
fn least_winning_takes(factor: u64, largest: usize) -> Vec<u64> {
    let mut takes = vec![u64::MAX];
    for heap in 1..=largest {
        let wins = |&take: &usize| factor * (take as u64) < takes[heap - take];
        takes.push((1..=heap).find(wins).unwrap() as u64);
    }
    takes
}

/// Checks the program on `factor` and the heaps 1, 2, 3, …, which have these `results`.
fn check(factor: u64, results: impl IntoIterator<Item = String>) {
    let answers: String =
        (1..).zip(results).map(|(heap, result)| format!("Case {heap}: {result}\n")).collect();
    let count = answers.lines().count();
    let cases: String = (1..=count).map(|heap| format!("{heap} {factor}\n")).collect();
    assert_one(solve, &format!("{count}\n{cases}"), &answers);
}

/// What is left, and the most that may be taken, where no take is larger than the last one.
#[test]
fn the_table() {
    Moves::of(&[0, 0], |position| options(position, |take| take)).check();
}

#[test]
fn every_heap_to_150_and_factor_to_6() {
    for factor in 1..=6 {
        check(factor, results(factor, 150));
    }
}

/// Beyond what a search reaches: factors so small that the sum has many parts, and so large that
/// the same step leads on a thousand times.
#[test]
fn every_heap_to_4000_and_many_factors() {
    for factor in [1, 2, 3, 4, 5, 7, 10, 13, 20, 31, 60, 63, 64, 100, 500, 1500, 3999, 4000, 9999] {
        let takes = least_winning_takes(factor, 4000);
        let result = |heap: u64| match takes[heap as usize] {
            take if take < heap => take.to_string(),
            _ => "lose".to_string(),
        };
        check(factor, (1..=4000).map(result));
    }
}

pub fn answers(input: &str) -> String {
    input! { from OnceSource::from(input), cases: [(u64, u64)] }
    let line = |(number, (heap, factor))| {
        let result = &results(factor, heap)[heap as usize - 1];
        format!("Case {number}: {result}\n")
    };
    (1..).zip(cases).map(line).collect()
}
