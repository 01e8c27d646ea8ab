use shared::nim::nim_sum;
use shared::search::{Search, SearchOfParts};
use testing::{assert_wins, lists, pairs};

use super::by_rules::{cuts, is_square, options, sheets, table, Sheet};

/// Returns the nim-sum of the values of `sheets`.
fn sum(values: &[Vec<usize>], sheets: &[Sheet]) -> usize {
    nim_sum(sheets.iter().map(|&(width, height)| values[width][height]))
}

#[test]
fn several_sheets() {
    let values = table(10);
    let mut search = Search::normal_play(|sheets: &Vec<Sheet>| options(sheets, is_square));
    let some = [2, 3].into_iter().flat_map(|count| lists(count, sheets(20 / (count - 1))));
    let some = some.chain([vec![(4, 4), (2, 6)], vec![(4, 4), (4, 5)]]);
    assert_wins(&mut search, some, |sheets| sum(&values, sheets) != 0);
}

/// Returns whether the rule says that a cut of `side` into `part` and the rest wins, where `other` is
/// the other side.
fn wins_by_the_rule(d: &[usize], side: usize, part: usize, other: usize) -> bool {
    let (left, right) = (d[part], d[side - part]);
    match (d[side] == 0, d[other] == 0) {
        (false, false) => d[other] == 1 || (left == 0) == (right == 0),
        (false, true) => left == right,
        (true, false) => d[other] == 1 || (left != 0 && right != 0),
        (true, true) => false,
    }
}

#[test]
fn winning_cuts() {
    let values = table(24);
    let d = &values[2];
    let winning = |side: usize, other: usize| {
        let parts = (2..side - 1).filter(move |&part| wins_by_the_rule(d, side, part, other));
        let equal = (2..side - 1).filter(|&part| values[part][other] == values[side - part][other]);
        assert!(parts.clone().eq(equal), "{side} x {other}");
        parts.count()
    };
    assert!(pairs(2..=24).map(|(side, other)| winning(side, other)).sum::<usize>() > 0);
    let mut search = Search::normal_play(|sheets: &Vec<Sheet>| options(sheets, is_square));
    let mut count = |sheet| search.winning_options(&vec![sheet]).len();
    for (width, height) in sheets(48) {
        let expected = winning(width, height) + winning(height, width);
        assert_eq!(count((width, height)), expected, "{width} x {height}");
    }
    assert_eq!([(2, 4), (4, 4), (5, 5), (6, 7)].map(count), [1, 2, 4, 1]);
}

/// As no cut may make a single square, the sheets are a sum with a table of its own.
#[test]
fn the_first_square_loses() {
    let mut search = SearchOfParts::new(|sheet: &Sheet| {
        cuts(sheet).into_iter().filter(|parts| !parts.iter().any(is_square))
    });
    let mut values = vec![vec![0; 25]; 25];
    for (width, height) in pairs(1..=24).filter(|(width, height)| width <= height) {
        values[width][height] = search.value(&(width, height));
        let (is_won, is_even) = (values[width][height] != 0, width * height % 2 == 0);
        let expected = is_even || is_odd_and_won(width, height);
        assert!(width == 1 || is_won == expected, "{width} {height}");
    }
    let mut search = Search::misere_play(|sheets: &Vec<Sheet>| options(sheets, is_square));
    let single = sheets(30).chain((2..=24).map(|length| (1, length))).map(|sheet| vec![sheet]);
    assert_wins(&mut search, single, |sheets| sum(&values, sheets) != 0);
    assert_eq!(values[1][3..], table(24)[2][3..]);
}

/// Returns which sheets with odd sides from 3 on, the first not larger than the second, are won.
fn is_odd_and_won(width: usize, height: usize) -> bool {
    let is_with_21 = |other: usize| ![3, 7, 13, 23, 53, 63, 73].contains(&other);
    match (width, height) {
        (21, other) | (other, 21) => is_with_21(other),
        (3 | 5, height) if height % 34 == 15 => true,
        sheet => [(3, 19), (5, 19), (5, 41)].contains(&sheet),
    }
}

/// The table of values, a row for each width: a cut of one side leaves two sheets.
#[test]
fn odd_sheets_to_401() {
    const LARGEST: usize = 401;
    let mut values = vec![vec![0_u32; LARGEST + 1]; LARGEST + 1];
    for width in 1..=LARGEST {
        for height in width.max(2)..=LARGEST {
            let mut reached = 0_u64;
            let column = &values[width];
            // No cut of a strip may make a single square.
            let least = if width == 1 { 2 } else { 1 };
            for part in least..=height / 2 {
                reached |= 1 << (column[part] ^ column[height - part]);
            }
            for part in 1..=width / 2 {
                reached |= 1 << (values[part][height] ^ values[width - part][height]);
            }
            let value = reached.trailing_ones();
            values[width][height] = value;
            values[height][width] = value;
            let is_odd = width > 1 && width % 2 == 1 && height % 2 == 1;
            assert!(!is_odd || (value != 0) == is_odd_and_won(width, height), "{width} {height}");
        }
    }
}

/// The sheets with sides from 2 to 200 that three ideas get wrong, and the first of them.
#[test]
fn ideas_that_fail() {
    let values = table(200);
    let d: Vec<usize> = (0..=200).map(|side| values[2][side]).collect();
    let is_even = |side: usize| side % 2 == 0;
    let ideas: [&dyn Fn(usize, usize) -> bool; 3] = [
        &|width, height| is_even(width) || is_even(height),
        &|width, height| [width, height].iter().any(|&side| is_even(side) && side >= 4),
        &|width, height| d[width] != d[height],
    ];
    let sheets: Vec<Sheet> =
        (2..=200).flat_map(|height| (2..=height).map(move |width| (width, height))).collect();
    assert_eq!(sheets.len(), 19_900);
    let wrong = ideas.map(|wins| {
        let is_wrong = |&&(a, b): &&Sheet| wins(a, b) != (values[a][b] != 0);
        let mut wrong = sheets.iter().filter(is_wrong);
        let first = *wrong.clone().min_by_key(|(a, b)| (a * b, *a)).unwrap();
        (wrong.by_ref().count(), first)
    });
    assert_eq!(wrong, [(4455, (2, 2)), (4489, (2, 5)), (2804, (4, 4))]);
}
