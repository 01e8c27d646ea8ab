use std::ops::RangeInclusive;

use shared::nim_field::inverse;
use shared::nim_product::NimProducts;
use shared::search::Search;

use super::by_rules::{corners, product, small_products, Board, Square};

/// Returns the largest power of two that divides `number`, which is not 0.
fn lowest_digit(number: usize) -> usize {
    1 << number.trailing_zeros()
}

/// Returns the squares with columns of `columns` and rows of `rows`.
fn rectangle(columns: RangeInclusive<usize>, rows: RangeInclusive<usize>) -> Vec<Square> {
    rows.flat_map(|y| columns.clone().map(move |x| (x, y))).collect()
}

#[test]
fn all_winning_moves() {
    let board = Board { columns: 4, rows: 3 };
    let value = small_products();
    let mut search = Search::normal_play(board.options(corners));
    for heads in 0..1 << 12 {
        let on = |&square: &Square| heads & board.heads(&[square]) != 0;
        let sum = board.squares().filter(on).fold(0, |sum, square| sum ^ value(square));
        for (x, y) in board.squares().filter(on) {
            for move_ in corners((x, y)) {
                let (a, b) = move_[3];
                let wins = !search.wins(&(heads ^ board.heads(&move_)));
                assert_eq!(wins, value((x ^ a, y ^ b)) == sum, "{heads:b}: {move_:?}");
            }
        }
    }
}

/// Numbered from 1, the corners of a line or of a single square coincide (HDU 3404).
#[test]
fn lines_and_single_squares() {
    let product = small_products();
    let moves = |(x, y): Square| {
        let cancelled = |list: Vec<Square>| {
            // Row and column 0 are not on the board.
            list.into_iter().filter(|&(x, y)| x > 0 && y > 0).map(|(x, y)| (x - 1, y - 1)).collect()
        };
        corners((x + 1, y + 1)).into_iter().map(cancelled).collect()
    };
    for (columns, rows) in [(3, 4), (6, 2)] {
        Board { columns, rows }.check(moves, |(x, y)| product((x + 1, y + 1)));
    }
}

/// A move turns a square of at most `side` rows and columns (Codeforces 494E).
#[test]
fn squares_of_a_bounded_side() {
    for side in 1..=4 {
        let moves = |(x, y): Square| {
            let longest = side.min(x + 1).min(y + 1);
            (0..longest).map(|less| rectangle(x - less..=x, y - less..=y)).collect()
        };
        Board { columns: 4, rows: 3 }.check(moves, |(x, y)| {
            let largest = (side + 1).next_power_of_two() / 2;
            lowest_digit(x + 1).min(lowest_digit(y + 1)).min(largest)
        });
    }
}

#[test]
fn all_coins_of_a_rectangle() {
    let product = small_products();
    let moves = |(x, y): Square| {
        let starts = (0..=y).flat_map(|b| (0..=x).map(move |a| (a, b)));
        starts.map(|(a, b)| rectangle(a..=x, b..=y)).collect()
    };
    Board { columns: 4, rows: 3 }
        .check(moves, |(x, y)| product((lowest_digit(x + 1), lowest_digit(y + 1))));
}

/// A board of 3 × 2 × 2: the row is y + 2z.
#[test]
fn three_dimensions() {
    let times = small_products();
    let moves = |(x, row): Square| {
        let corner = |(a, z): Square| {
            let base = corners((x, row % 2)).into_iter().filter(move |list| list[3].0 == a);
            let lift = move |&(x, y): &Square| [(x, y + row / 2 * 2), (x, y + 2 * z)];
            base.map(move |list| list.iter().flat_map(lift).collect())
        };
        let others = (0..row / 2).flat_map(|z| (0..x).map(move |a| (a, z)));
        others.flat_map(corner).collect()
    };
    Board { columns: 3, rows: 4 }.check(moves, |(x, row)| times((times((x, row % 2)), row / 2)));
}

/// The rows are Turtles, the columns are Ruler: the values are multiplied.
#[test]
fn two_games_in_one() {
    let product = small_products();
    let moves = |(x, y): Square| {
        let rows = (0..=y).map(|b| b..=y);
        let columns = (0..=x).map(|a| if a < x { vec![a, x] } else { vec![x] });
        let columns: Vec<Vec<usize>> = columns.collect();
        let both = rows.flat_map(|rows| columns.iter().map(move |columns| (rows.clone(), columns)));
        both.map(|(rows, columns)| {
            rows.flat_map(|y| columns.iter().map(move |&x| (x, y))).collect()
        })
        .collect()
    };
    Board { columns: 3, rows: 4 }.check(moves, |(x, y)| product((x + 1, lowest_digit(y + 1))));
}

#[test]
fn misere_play() {
    let board = Board { columns: 3, rows: 3 };
    let mut search = Search::misere_play(board.options(corners));
    assert_eq!(product(2, 2), 3);
    assert!(!search.wins(&board.heads(&[(2, 2)])));
}

#[test]
fn division() {
    let products = NimProducts::new();
    let inverse = |a| inverse(&products, a).unwrap();
    assert!((1..=15).map(inverse).eq([1, 3, 2, 15, 12, 9, 11, 10, 6, 8, 7, 5, 14, 13, 4]));
    for a in [16, 255, 65_537, u64::MAX] {
        assert_eq!(product(a, products.product(10, inverse(a))), 10);
    }
}
