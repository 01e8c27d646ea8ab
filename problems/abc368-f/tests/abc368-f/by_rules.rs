use proconio::{input, source::once::OnceSource};
use shared::rules::options_of_sum;
use shared::search::Search;
use testing::{assert_separately, join_counted, lists, Moves, Winner};

use crate::solution::{prime_factors, solve};

const WINNER: Winner = Winner("Anna\n", "Bruno\n");

type Numbers = Vec<u64>;

/// Returns the positions after one move: a proper divisor in place of one number.
fn options(numbers: &Numbers) -> Vec<Numbers> {
    options_of_sum(numbers, |&number| (1..number).filter(move |divisor| number % divisor == 0))
}

#[test]
fn the_table() {
    Moves::of(&[1], options).check();
}

#[test]
fn every_list_of_up_to_3_numbers_to_24() {
    let mut search = Search::normal_play(options);
    let positions = (0..=3).flat_map(|count| lists(count, 1..=24));
    let case = |numbers: Numbers| (join_counted(&numbers), WINNER.line(search.wins(&numbers)));
    assert_separately(solve, positions.map(case));
}

pub fn answers(input: &str) -> String {
    let mut search = Search::normal_play(options);
    input! { from OnceSource::from(input), numbers: [u64] }
    WINNER.line(search.wins(&numbers)).to_string()
}

#[test]
fn the_winning_move_of_the_first_sample() {
    assert_eq!(Search::normal_play(options).winning_options(&vec![2, 3, 4]), [[2, 3, 1]]);
}

/// By proper divisors: each number has one prime factor more than its largest one.
#[test]
fn prime_factors_of_all_numbers_to_3000() {
    for number in 2..=3000 {
        let divisor = (1..number).rev().find(|divisor| number % divisor == 0).unwrap();
        assert_eq!(prime_factors(number), prime_factors(divisor) + 1, "{number}");
    }
    assert_eq!(prime_factors(1), 0);
}
