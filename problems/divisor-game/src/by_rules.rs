//! The game by its rules: plain search, no theorem.

use proconio::input;
use proconio::source::once::OnceSource;
use scripts::testing::{answer, samples};
use shared::search::Search;

use super::solve;

/// Returns the positions after one move, each with the index of the number that it replaces.
fn moves(numbers: &[u64]) -> Vec<(usize, Vec<u64>)> {
    let mut moves = Vec::new();
    for (index, &number) in numbers.iter().enumerate() {
        for divisor in (1..number).filter(|divisor| number % divisor == 0) {
            let mut option = numbers.to_vec();
            option[index] = divisor;
            moves.push((index, option));
        }
    }
    moves
}

fn options(numbers: &[u64]) -> Vec<Vec<u64>> {
    moves(numbers)
        .into_iter()
        .map(|(_, option)| option)
        .collect()
}

/// Returns the least index, counted from 1, of a move that wins.
fn winning_index(numbers: &[u64], wins: &mut impl FnMut(&Vec<u64>) -> bool) -> Option<usize> {
    let winning = moves(numbers).into_iter().find(|(_, option)| !wins(option));
    winning.map(|(index, _)| index + 1)
}

fn lines(index: Option<usize>) -> String {
    index.map_or("2\n".to_string(), |index| format!("1\n{index}\n"))
}

#[test]
fn every_list_of_up_to_3_numbers_to_24() {
    let mut search = Search::normal_play(|numbers: &Vec<u64>| options(numbers));
    for count in 0..=3 {
        for code in 0..24_u64.pow(count) {
            let numbers: Vec<u64> = (0..count).map(|i| code / 24_u64.pow(i) % 24 + 1).collect();
            let index = winning_index(&numbers, &mut |option| search.wins(option));
            let mut input = format!("{count}");
            numbers
                .iter()
                .for_each(|number| input += &format!(" {number}"));
            assert_eq!(answer(solve, &input), Ok(lines(index)), "{numbers:?}");
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
            let index = winning_index(&numbers, &mut |option| search.wins(option));
            let input = format!("2 {number} {power}");
            assert_eq!(answer(solve, &input), Ok(lines(index)), "{numbers:?}");
        }
    }
}

#[test]
fn samples_read_by_another_reader() {
    let mut search = Search::normal_play(|numbers: &Vec<u64>| options(numbers));
    for (input, expected) in samples("divisor-game") {
        input! { from OnceSource::from(input.as_str()), numbers: [u64] }
        let index = winning_index(&numbers, &mut |option| search.wins(option));
        assert_eq!(lines(index), expected);
    }
}
