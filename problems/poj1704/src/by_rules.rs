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
        "Georgia will win\n"
    } else {
        "Bob will win\n"
    }
}

fn text(squares: impl ExactSizeIterator<Item = u32>) -> String {
    let mut text = format!("{}\n", squares.len());
    squares.for_each(|square| text += &format!("{square} "));
    text + "\n"
}

/// One input with all of them, so that a piece left over from the last case would show.
#[test]
fn every_row_of_10_squares_in_either_order() {
    let mut search = Search::normal_play(|squares: &Vec<u32>| options(squares));
    let (mut input, mut expected) = ("2048\n".to_string(), String::new());
    for code in (0..1 << 10).rev() {
        let squares: Vec<u32> = (1..=10)
            .filter(|square| code >> (square - 1) & 1 == 1)
            .collect();
        input += &text(squares.iter().copied());
        input += &text(squares.iter().rev().copied());
        expected += &line(search.wins(&squares)).repeat(2);
    }
    assert_eq!(answer(solve, &input), Ok(expected));
}

/// Whichever of two pieces comes first, and whatever stands around them.
#[test]
fn every_list_with_a_square_twice() {
    for code in 0..4_u32.pow(4) {
        let squares: Vec<u32> = (0..4).map(|i| code / 4_u32.pow(i) % 4 + 1).collect();
        let is_twice = |square| squares.iter().filter(|&&other| other == square).count() > 1;
        let input = format!("2 1 2 {}", text(squares.iter().copied()));
        let found = answer(solve, &input);
        match (1..=4).find(|&square| is_twice(square)) {
            // Which one is named, of two such squares, is left open.
            Some(_) => assert!(
                (1..=4).any(|square| is_twice(square)
                    && found == Err(format!("two pieces on square {square}"))),
                "{input}: {found:?}"
            ),
            None => assert!(found.is_ok(), "{input}: {found:?}"),
        }
    }
}

#[test]
fn samples_read_by_another_reader() {
    let mut search = Search::normal_play(|squares: &Vec<u32>| options(squares));
    for (input, expected) in samples("poj1704") {
        input! { from OnceSource::from(input.as_str()), rows: [[u32]] }
        let lines = rows.into_iter().map(|mut squares| {
            squares.sort_unstable();
            line(search.wins(&squares))
        });
        assert_eq!(lines.collect::<String>(), expected);
    }
}
