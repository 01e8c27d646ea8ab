use proconio::{input, source::once::OnceSource};
use shared::octal::OctalGame;
use shared::period::{of_octal_game, Period};
use shared::rules::options_of_splits;
use shared::search::mex;
use shared::search::Search;
use testing::{assert_in_one_input, pairs, Moves, Winner};

use crate::solution::{is_lost_side, solve, values_of_sheets};

const WINNER: Winner = Winner("WIN\n", "LOSE\n");

pub type Sheet = (usize, usize);

/// Returns the two parts after each cut of a sheet, turned so that the width is at most the height.
pub fn cuts(&(width, height): &Sheet) -> Vec<Vec<Sheet>> {
    let sheet = |a: usize, b: usize| (a.min(b), a.max(b));
    let down = (1..width).map(|left| vec![sheet(left, height), sheet(width - left, height)]);
    let across = (1..height).map(|top| vec![sheet(width, top), sheet(width, height - top)]);
    down.chain(across).collect()
}

/// Returns the sheets on the table after one cut: the game is over once one of them `ends` it.
pub fn options(sheets: &[Sheet], ends: impl Fn(&Sheet) -> bool) -> Vec<Vec<Sheet>> {
    if sheets.iter().any(ends) {
        return Vec::new();
    }
    options_of_splits(sheets, cuts)
}

/// Returns whether a sheet is a single square, which ends the game.
pub fn is_square(&sheet: &Sheet) -> bool {
    sheet == (1, 1)
}

/// Returns the sheets with sides from 2, the width at most the height, of at most `area` squares.
pub fn sheets(area: usize) -> impl Iterator<Item = Sheet> + Clone {
    (2..=area).flat_map(move |width| (width..=area / width).map(move |height| (width, height)))
}

/// Returns the Grundy values of all sheets with sides from 2 to `longest`, if no cut makes a strip.
pub fn table(longest: usize) -> Vec<Vec<usize>> {
    let mut values = vec![vec![0; longest + 1]; longest + 1];
    for width in 2..=longest {
        for height in 2..=longest {
            let down =
                (2..width - 1).map(|left| values[left][height] ^ values[width - left][height]);
            let across =
                (2..height - 1).map(|top| values[width][top] ^ values[width][height - top]);
            let value = mex(down.chain(across));
            values[width][height] = value;
        }
    }
    values
}

/// Sheets of two columns by their height. A cut that leaves a strip loses, as the page shows.
#[test]
fn the_table() {
    Moves::by_numbers(&[2], |numbers| {
        let &[height] = numbers else { return None };
        let parts = |cut: Vec<Sheet>| cut.iter().map(|&(_, height)| vec![height as u64]).collect();
        let mut cuts = cuts(&(2, height as usize));
        cuts.retain(|cut| cut.iter().all(|&(width, _)| width > 1));
        Some(cuts.into_iter().map(parts).collect())
    })
    .check();
}

#[test]
fn every_sheet_to_60_squares() {
    let mut search = Search::normal_play(|sheets: &Vec<Sheet>| options(sheets, is_square));
    let case =
        |(a, b)| (format!("{a} {b}\n{b} {a}"), WINNER.line(search.wins(&vec![(a, b)])).repeat(2));
    assert_in_one_input(solve, sheets(60).map(case));
}

#[test]
fn the_theorem_for_sides_to_100() {
    let values = table(100);
    for (width, height) in pairs(2..=100) {
        let expected = match (values[2][width], values[2][height]) {
            (0, value) | (value, 0) => value,
            _ => 1,
        };
        assert_eq!(values[width][height], expected, "{width} {height}");
    }
}

/// The period holds for ever, so what is true of two periods is true of all sides.
#[test]
fn the_lost_sides() {
    let mut kayles = OctalGame::new(&[(2, 7)]);
    let values = kayles.values_to(300);
    assert_eq!(of_octal_game(values, 2), Some(Period { preperiod: 53, period: 34 }));
    assert_eq!(values[..99], table(100)[2][2..]);
    let of_sheets = values_of_sheets();
    for (side, &value) in (2..).zip(values) {
        let is_on_the_page =
            matches!(side, 2 | 3 | 17 | 37) || [7, 11, 23, 27, 31].contains(&(side % 34));
        assert_eq!(is_on_the_page, value == 0, "{side}");
        assert_eq!(is_lost_side(side, &of_sheets), value == 0, "{side}");
    }
}

pub fn answers(input: &str) -> String {
    let mut search = Search::normal_play(|sheets: &Vec<Sheet>| options(sheets, is_square));
    let cases = input.split_whitespace().count() / 2;
    input! { from OnceSource::from(input), sheets: [(usize, usize); cases] }
    sheets.iter().map(|&sheet| WINNER.line(search.wins(&vec![sheet]))).collect()
}
