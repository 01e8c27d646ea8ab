//! The game by its rules: plain search, no theorem.

use proconio::input;
use proconio::source::once::OnceSource;
use scripts::testing::{answer, samples};
use shared::search::Search;

use super::solve;

/// Returns the positions after one move; the pieces stand in ascending order.
fn options(squares: &[u32]) -> Vec<Vec<u32>> {
    let mut options = Vec::new();
    for (index, &square) in squares.iter().enumerate() {
        let first = if index == 0 {
            1
        } else {
            squares[index - 1] + 1
        };
        for target in first..square {
            let mut option = squares.to_vec();
            option[index] = target;
            options.push(option);
        }
    }
    options
}

fn line(wins: bool) -> &'static str {
    if wins {
        "1\n"
    } else {
        "2\n"
    }
}

#[test]
fn every_row_of_10_squares_in_either_order() {
    let mut search = Search::normal_play(|squares: &Vec<u32>| options(squares));
    for code in 0..1 << 10 {
        let squares: Vec<u32> = (1..=10)
            .filter(|square| code >> (square - 1) & 1 == 1)
            .collect();
        let expected = line(search.wins(&squares)).to_string();
        let mut input = format!("{}", squares.len());
        squares
            .iter()
            .for_each(|square| input += &format!(" {square}"));
        assert_eq!(answer(solve, &input), Ok(expected.clone()), "{squares:?}");
        let mut reversed = format!("{}", squares.len());
        squares
            .iter()
            .rev()
            .for_each(|square| reversed += &format!(" {square}"));
        assert_eq!(answer(solve, &reversed), Ok(expected), "{squares:?}");
    }
}

#[test]
fn samples_read_by_another_reader() {
    let mut search = Search::normal_play(|squares: &Vec<u32>| options(squares));
    for (input, expected) in samples("row-chess") {
        input! { from OnceSource::from(input.as_str()), mut squares: [u32] }
        squares.sort_unstable();
        assert_eq!(line(search.wins(&squares)), expected);
    }
}
