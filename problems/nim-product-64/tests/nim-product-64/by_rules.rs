use proconio::{input, source::once::OnceSource};
use shared::search::mex;
use shared::search::Search;
use testing::{assert_counted, assert_values, output_and_end, pairs, Moves};

use crate::solution::solve;

/// A square: column and row, both counted from 0.
pub type Square = (usize, usize);

/// The size of a board. The heads of a position are the digits of a number, square by square.
#[derive(Clone, Copy)]
pub struct Board {
    pub columns: usize,
    pub rows: usize,
}

impl Board {
    /// Returns all squares.
    pub fn squares(self) -> impl Iterator<Item = Square> {
        (0..self.rows).flat_map(move |y| (0..self.columns).map(move |x| (x, y)))
    }

    /// Returns the heads on the squares of a list.
    pub fn heads(self, squares: &[Square]) -> usize {
        squares.iter().fold(0, |heads, (x, y)| heads ^ 1 << (y * self.columns + x))
    }

    /// Returns the positions after a move, which turns the coins of one of the lists that `moves`
    /// gives for a square with heads.
    pub fn options(
        self,
        moves: impl Fn(Square) -> Vec<Vec<Square>>,
    ) -> impl Fn(&usize) -> Vec<usize> {
        let turned = |square| moves(square).iter().map(|list| self.heads(list)).collect();
        let masks: Vec<Vec<usize>> = self.squares().map(turned).collect();
        move |heads| {
            let is_chosen = |&place: &usize| heads >> place & 1 == 1;
            let places = (0..masks.len()).filter(is_chosen);
            places.flat_map(|place| masks[place].iter().map(|mask| heads ^ mask)).collect()
        }
    }

    /// Checks the Grundy values of all positions: the nim-sum of `value` over the heads.
    pub fn check(
        self,
        moves: impl Fn(Square) -> Vec<Vec<Square>>,
        value: impl Fn(Square) -> usize,
    ) {
        let mut search = Search::grundy(self.options(moves));
        assert_values(&mut search, 0..1 << (self.columns * self.rows), |heads| {
            let squares = self.squares().filter(|&square| heads & self.heads(&[square]) != 0);
            squares.fold(0, |sum, square| sum ^ value(square))
        });
    }
}

/// Returns the moves of Turning Corners at (x, y): with a < x and b < y the coins at (x, y), (a, y),
/// (x, b) and (a, b).
pub fn corners((x, y): Square) -> Vec<Vec<Square>> {
    let others = (0..y).flat_map(|b| (0..x).map(move |a| (a, b)));
    others.map(|(a, b)| vec![(x, y), (a, y), (x, b), (a, b)]).collect()
}

/// Returns the product that the program prints.
pub fn product(a: u64, b: u64) -> u64 {
    output_and_end(solve, format!("1 {a} {b}")).0.trim().parse().unwrap()
}

/// Returns the products of all numbers below 16 that the program prints.
pub fn small_products() -> impl Fn(Square) -> usize {
    let pairs: String = pairs(0..16).map(|(a, b)| format!(" {a} {b}")).collect();
    let (printed, _) = output_and_end(solve, format!("256{pairs}"));
    let products = printed.lines().map(|line| line.parse().unwrap()).collect::<Vec<usize>>();
    move |(x, y)| products[16 * x + y]
}

/// The value of a square with heads.
#[test]
fn the_table() {
    Moves::of_parts(&[0, 0], |&square: &Square| {
        let lists = corners(square).into_iter();
        lists.map(|list| list[1..].to_vec())
    })
    .check();
}

#[test]
fn every_position_of_turning_corners_on_12_squares() {
    let product = small_products();
    for (columns, rows) in [(4, 3), (2, 6), (3, 3)] {
        Board { columns, rows }.check(corners, &product);
    }
}

/// Returns the products of all numbers below `count`, by their definition.
fn by_definition(count: usize) -> Vec<Vec<usize>> {
    let mut products = vec![vec![0; count]; count];
    for (a, b) in pairs(0..count) {
        let pairs = (0..a).flat_map(|c| (0..b).map(move |d| (c, d)));
        let options = pairs.map(|(c, d)| products[c][b] ^ products[a][d] ^ products[c][d]);
        let product = mex(options);
        products[a][b] = product;
    }
    products
}

/// Returns the product of numbers below 2^(2 `half`), too large for the definition, digit by digit.
fn by_digits(a: u64, b: u64, half: usize) -> u64 {
    if half == 0 {
        return a & b;
    }
    let mask = (1 << half) - 1;
    let times = |a, b| by_digits(a, b, half / 2);
    let (high, low) = (times(a >> half, b >> half), times(a & mask, b & mask));
    let mixed = times(a >> half, b & mask) ^ times(a & mask, b >> half);
    (high ^ mixed) << half | (low ^ times(high, 1 << (half - 1)))
}

#[test]
fn every_pair_below_40_by_the_definition() {
    let products = by_definition(40);
    let case = |(a, b): Square| {
        assert_eq!(by_digits(a as u64, b as u64, 4), products[a][b] as u64);
        (format!("{a} {b}"), format!("{}\n", products[a][b]))
    };
    assert_counted(solve, pairs(0..40).map(case));
}

pub fn answers(input: &str) -> String {
    input! { from OnceSource::from(input), pairs: [(u64, u64)] }
    pairs.iter().map(|&(a, b)| format!("{}\n", by_digits(a, b, 32))).collect()
}
