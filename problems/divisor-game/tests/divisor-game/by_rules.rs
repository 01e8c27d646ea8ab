use proconio::{input, source::once::OnceSource};
use shared::prime_factors::PrimeFactors;
use shared::rules::options_of_sum;
use shared::search::Search;
use testing::{assert_agree, assert_separately, assert_values, join, join_counted, lists, Moves};

use crate::reference::answer;
use crate::solution::solve;

pub type Numbers = Vec<u64>;

/// Returns the proper divisors.
pub fn divisors(number: u64) -> Vec<u64> {
    (1..number).filter(|divisor| number % divisor == 0).collect()
}

/// Returns the positions after one move: a proper divisor in place of one number.
pub fn options(numbers: &Numbers) -> Vec<Numbers> {
    options_of_sum(numbers, |&number| divisors(number))
}

#[test]
fn the_table() {
    Moves::of(&[1], |&number: &u64| divisors(number)).check();
}

/// The theorem for one number, against the definition of the value.
#[test]
fn every_number_to_1000_by_its_divisors() {
    let mut factors = PrimeFactors::new();
    let mut search = Search::grundy(|&number: &u64| divisors(number));
    assert_values(&mut search, 1..=1000, |&number| factors.count(number) as usize);
}

/// Returns the expected output, given the positions after the winning moves. The first of them
/// changes the number with the least index.
fn lines(numbers: &Numbers, winning: &[Numbers]) -> String {
    match winning.first() {
        Some(option) => {
            let index = (0..numbers.len()).find(|&index| option[index] != numbers[index]);
            format!("1\n{}\n", index.unwrap() + 1)
        }
        None => "2\n".to_string(),
    }
}

#[test]
fn every_list_of_up_to_3_numbers_to_24() {
    let mut search = Search::normal_play(options);
    let positions = (0..=3).flat_map(|count| lists(count, 1..=24));
    let mut answer = |numbers: &Numbers| lines(numbers, &search.winning_options(numbers));
    assert_separately(solve, positions.map(|it| (join_counted(&it), answer(&it))));
}

pub fn answers(input: &str) -> String {
    let mut search = Search::normal_play(options);
    input! { from OnceSource::from(input), numbers: [u64] }
    lines(&numbers, &search.winning_options(&numbers))
}

#[test]
fn the_reference_agrees() {
    let lists = lists(2, 1..=60).into_iter();
    assert_agree(solve, answer, lists.map(|numbers| format!("2\n{}\n", join(numbers))));
}
