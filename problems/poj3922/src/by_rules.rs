//! The game by its rules: plain search, no theorem.

use proconio::input;
use proconio::source::once::OnceSource;
use scripts::testing::{answer, samples};
use shared::search::Search;

use super::solve;

/// Returns the line for each heap from 1 to `largest`, by a search through the positions: how
/// many items remain, and how many a move may take.
fn lines(factor: u64, largest: u64) -> Vec<String> {
    let after = |remaining: u64, take: u64| (remaining - take, factor * take);
    let options = |&(remaining, most): &(u64, u64)| -> Vec<(u64, u64)> {
        let takes = 1..=most.min(remaining);
        takes.map(|take| after(remaining, take)).collect()
    };
    let mut search = Search::normal_play(options);
    let line = |heap: u64| match (1..heap).find(|&take| !search.wins(&after(heap, take))) {
        Some(take) => take.to_string(),
        None => "lose".to_string(),
    };
    (1..=largest).map(line).collect()
}

/// Returns the least winning take from each heap to `largest` if all of it may be taken: the
/// least that leaves the opponent, who may take up to `factor` times as many, less than he needs.
fn least_winning_takes(factor: u64, largest: usize) -> Vec<u64> {
    let mut takes = vec![u64::MAX];
    for heap in 1..=largest {
        let wins = |&take: &usize| factor * (take as u64) < takes[heap - take];
        let take = (1..=heap).find(wins).unwrap();
        takes.push(take as u64);
    }
    takes
}

/// Returns the program's answers for `factor` and the heaps from 1 to `largest`.
fn answers(factor: u64, largest: u64) -> Vec<String> {
    let cases: String = (1..=largest)
        .map(|heap| format!("{heap} {factor}\n"))
        .collect();
    let output = answer(solve, &format!("{largest}\n{cases}")).unwrap();
    let word = |(index, line): (usize, &str)| {
        let front = format!("Case {}: ", index + 1);
        line.strip_prefix(&front).unwrap().to_string()
    };
    output.lines().enumerate().map(word).collect()
}

#[test]
fn every_heap_to_150_and_factor_to_6() {
    for factor in 1..=6 {
        assert_eq!(answers(factor, 150), lines(factor, 150), "k = {factor}");
    }
}

/// Beyond what a search reaches: factors so small that the sum has many parts, and so large that
/// the same step leads on a thousand times.
#[test]
fn every_heap_to_4000_and_many_factors() {
    for factor in [
        1, 2, 3, 4, 5, 7, 10, 13, 20, 31, 60, 63, 64, 100, 500, 1500, 3999, 4000, 9999,
    ] {
        let takes = least_winning_takes(factor, 4000);
        let word = |heap: usize| match takes[heap] {
            take if take < heap as u64 => take.to_string(),
            _ => "lose".to_string(),
        };
        let expected: Vec<String> = (1..=4000).map(word).collect();
        assert_eq!(answers(factor, 4000), expected, "k = {factor}");
    }
}

/// For k = 1 the losing totals are the powers of two, for k = 2 the Fibonacci numbers: a heap that
/// is one, or one more or less, up to the largest.
#[test]
fn powers_of_two_and_fibonacci_numbers_to_the_top() {
    let (mut input, mut expected, mut cases) = (String::new(), String::new(), 0);
    let mut ask = |heap: u64, factor: u64, words: &str| {
        cases += 1;
        input += &format!("{heap} {factor}\n");
        expected += &format!("Case {cases}: {words}\n");
    };
    for exponent in 3..64 {
        ask(1 << exponent, 1, "lose");
        ask((1 << exponent) + 1, 1, "1");
        ask((1 << exponent) - 2, 1, "2");
    }
    ask(u64::MAX, 1, "1");
    let (mut number, mut next) = (5_u64, 8_u64);
    while let Some(sum) = number.checked_add(next) {
        ask(next, 2, "lose");
        ask(next + 1, 2, "1");
        ask(next + 3, 2, "3");
        number = next;
        next = sum;
    }
    ask(next, 2, "lose");
    assert_eq!(answer(solve, &format!("{cases}\n{input}")), Ok(expected));
}

#[test]
fn samples_read_by_another_reader() {
    for (input, expected) in samples("poj3922") {
        let mut source = OnceSource::from(input.as_str());
        input! { from &mut source, cases: [(usize, u64)] }
        let mut found = String::new();
        for (index, &(heap, factor)) in cases.iter().enumerate() {
            found += &format!(
                "Case {}: {}\n",
                index + 1,
                lines(factor, heap as u64)[heap - 1]
            );
        }
        assert_eq!(found, expected);
    }
}
