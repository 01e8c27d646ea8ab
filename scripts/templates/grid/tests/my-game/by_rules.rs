use proconio::{input, source::once::OnceSource};
use shared::search::Search;
use testing::*;

use crate::solution::solve;

// FILL IN the words that `solve` writes. For numbers, look at `Search::grundy` and `winning_options`.
const WINNER: Winner = Winner("first\n", "second\n");

/// The rows as the input has them.
type Grid = Vec<String>;

/// Returns the grids after one move.
fn options(grid: &Grid) -> Vec<Grid> {
    todo!("FILL IN the moves from {grid:?}")
}

// If the input is one grid alone, drop the loop, and check each grid below by `assert_separately`.
pub fn answers(input: &str) -> String {
    let mut source = OnceSource::from(input);
    input! { from &mut source, cases: usize }
    let mut search = Search::normal_play(options);
    let mut lines = String::new();
    for _ in 0..cases {
        input! { from &mut source, height: usize, _width: usize, grid: [String; height] }
        lines += WINNER.line(search.wins(&grid));
    }
    lines
}

/// All grids of up to 3 rows and columns.
#[test]
fn every_small_position() {
    let mut search = Search::normal_play(options);
    let sizes = pairs(1..=3_usize);
    let grids = sizes.flat_map(|(height, width)| {
        let squares = lists(height * width, 0..=1_usize).into_iter();
        squares.map(move |squares| squares.chunks(width).map(row).collect::<Grid>())
    });
    let case = |grid: Grid| {
        let size = format!("{} {}", grid.len(), grid[0].len());
        (format!("{size}\n{}", grid.join("\n")), WINNER.line(search.wins(&grid)))
    };
    assert_counted(solve, grids.map(case));
}

fn row(squares: &[usize]) -> String {
    squares.iter().map(|&square| if square == 1 { '#' } else { '.' }).collect()
}
