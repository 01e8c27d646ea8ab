//! The game by its rules: plain search, no theorem.

use proconio::input;
use proconio::source::once::OnceSource;
use scripts::testing::{answer, samples};
use shared::search::Search;

use super::solve;

/// Returns the positions after one move.
fn options(numbers: &[u64]) -> Vec<Vec<u64>> {
    let mut options = Vec::new();
    for (index, &number) in numbers.iter().enumerate() {
        for divisor in (1..number).filter(|divisor| number % divisor == 0) {
            let mut option = numbers.to_vec();
            option[index] = divisor;
            options.push(option);
        }
    }
    options
}

fn line(wins: bool) -> &'static str {
    if wins {
        "Anna\n"
    } else {
        "Bruno\n"
    }
}

fn text(numbers: &[u64]) -> String {
    let mut text = format!("{}\n", numbers.len());
    numbers
        .iter()
        .for_each(|number| text += &format!("{number} "));
    text
}

#[test]
fn every_list_of_up_to_3_numbers_to_24() {
    let mut search = Search::normal_play(|numbers: &Vec<u64>| options(numbers));
    for count in 0..=3 {
        for code in 0..24_u64.pow(count) {
            let numbers: Vec<u64> = (0..count).map(|i| code / 24_u64.pow(i) % 24 + 1).collect();
            let expected = line(search.wins(&numbers)).to_string();
            assert_eq!(answer(solve, &text(&numbers)), Ok(expected), "{numbers:?}");
        }
    }
}

/// Every single number, against one with a known value: two equal values are lost.
#[test]
fn every_number_to_1000_beside_a_power_of_two() {
    let mut search = Search::normal_play(|numbers: &Vec<u64>| options(numbers));
    for number in 1..=1000 {
        for power in [1, 2, 4, 8] {
            let numbers = vec![number, power];
            let expected = line(search.wins(&numbers)).to_string();
            assert_eq!(answer(solve, &text(&numbers)), Ok(expected), "{numbers:?}");
        }
    }
}

#[test]
fn samples_read_by_another_reader() {
    let mut search = Search::normal_play(|numbers: &Vec<u64>| options(numbers));
    for (input, expected) in samples("abc368-f") {
        input! { from OnceSource::from(input.as_str()), numbers: [u64] }
        assert_eq!(line(search.wins(&numbers)), expected);
    }
}
