//! The game by its rules: plain search, no theorem.

use proconio::input;
use proconio::source::once::OnceSource;
use shared::search::Search;
use testing::{answer, assert_answer, each_sample, lists, subsets, two_pieces_on, words, Winner};

use super::solve;

const WINNER: Winner = Winner("Georgia will win\n", "Bob will win\n");

/// Returns the positions after one move; the pieces stand in ascending order.
fn options(squares: &[u32]) -> Vec<Vec<u32>> {
    let mut options = Vec::new();
    for index in 0..squares.len() {
        let left = if index == 0 { 0 } else { squares[index - 1] };
        for target in left + 1..squares[index] {
            let mut option = squares.to_vec();
            option[index] = target;
            options.push(option);
        }
    }
    options
}

fn text(squares: &[u32]) -> String {
    format!("{} {}\n", squares.len(), words(squares))
}

/// One input with all rows, so that a piece left over from the last case would show.
#[test]
fn every_row_of_10_squares_in_either_order() {
    let mut search = Search::normal_play(|squares: &Vec<u32>| options(squares));
    let (mut input, mut expected) = ("2048\n".to_string(), String::new());
    for mut squares in subsets(1..=10).into_iter().rev() {
        expected += &WINNER.line(search.wins(&squares)).repeat(2);
        input += &text(&squares);
        squares.reverse();
        input += &text(&squares);
    }
    assert_answer(solve, &input, &expected);
}

/// In either order, with and without other pieces around the two.
#[test]
fn every_list_with_a_square_twice() {
    for squares in lists(4, 1..=4) {
        let pieces_on = |square| squares.iter().filter(|&&other| other == square).count();
        let found = answer(solve, &format!("2 1 2 {}", text(&squares)));
        // If two squares hold two pieces each, the message may name either.
        let mut shared = (1..=4).filter(|&square| pieces_on(square) > 1).peekable();
        let is_right = match shared.peek() {
            Some(_) => shared.any(|square| found == Err(two_pieces_on(square.into()))),
            None => found.is_ok(),
        };
        assert!(is_right, "{squares:?}: {found:?}");
    }
}

#[test]
fn samples_read_by_another_reader() {
    let mut search = Search::normal_play(|squares: &Vec<u32>| options(squares));
    each_sample("poj1704", |input| {
        input! { from OnceSource::from(input), mut rows: [[u32]] }
        rows.iter_mut().for_each(|squares| squares.sort_unstable());
        let line = |squares| WINNER.line(search.wins(squares));
        rows.iter().map(line).collect()
    });
}
