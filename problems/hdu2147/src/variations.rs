//! The variations on the page, each answered by plain search: no theorem.

use shared::search::Search;

/// A row counted from the bottom and a column counted from the left, both from 1.
type Square = (u64, u64);

/// Returns the squares after one of the `steps` to the bottom and to the left.
fn squares_after(&(row, column): &Square, steps: &[(u64, u64)]) -> Vec<Square> {
    let on_board = steps
        .iter()
        .filter(|(down, left)| *down < row && *left < column);
    on_board
        .map(|(down, left)| (row - down, column - left))
        .collect()
}

const STEPS: [(u64, u64); 3] = [(0, 1), (1, 0), (1, 1)];

fn options(square: &Square) -> Vec<Square> {
    squares_after(square, &STEPS)
}

/// Returns all squares of a board of `side` rows and columns.
fn board(side: u64) -> impl Iterator<Item = Square> {
    (1..=side).flat_map(move |row| (1..=side).map(move |column| (row, column)))
}

fn options_of_two(&(one, other): &(Square, Square)) -> Vec<(Square, Square)> {
    let moves_of_one = options(&one).into_iter().map(|one| (one, other));
    let moves_of_other = options(&other).into_iter().map(|other| (one, other));
    moves_of_one.chain(moves_of_other).collect()
}

/// Returns the Grundy value that the page gives to a square.
fn value((row, column): Square) -> u32 {
    match (row % 2, column % 2) {
        (1, 1) => 0,
        (0, 0) => 2,
        (1, _) if row < column => 1,
        (_, 1) if column < row => 1,
        _ => 3,
    }
}

#[test]
fn two_coins() {
    let mut search = Search::normal_play(options_of_two);
    for one in board(11) {
        for other in board(11) {
            let wins = search.wins(&(one, other));
            assert_eq!(wins, value(one) != value(other), "{one:?} {other:?}");
        }
    }
    let coins = ((6, 6), (3, 4));
    let winning = options_of_two(&coins)
        .into_iter()
        .filter(|coins| !search.wins(coins));
    let found: Vec<(Square, Square)> = winning.collect();
    assert_eq!(
        found,
        [((6, 5), (3, 4)), ((5, 6), (3, 4)), ((6, 6), (2, 4))]
    );
    assert!(!search.wins(&((5, 6), (2, 1))));
    assert!(search.wins(&((5, 6), (1, 1))) && search.wins(&((2, 1), (1, 1))));
}

/// One winning move from each square that is not lost.
#[test]
fn one_winning_move() {
    let mut search = Search::normal_play(options);
    for (row, column) in board(40).filter(|(row, column)| row * column % 2 == 0) {
        let moves = options(&(row, column)).into_iter();
        let winning: Vec<Square> = moves.filter(|square| !search.wins(square)).collect();
        assert_eq!(winning, [(row - (row + 1) % 2, column - (column + 1) % 2)]);
    }
}

#[test]
fn misere_play() {
    let mut search = Search::misere_play(options);
    for (row, column) in board(60) {
        let is_lost = if row == 1 || column == 1 {
            row.max(column) % 2 == 0
        } else {
            row % 2 == 1 && column % 2 == 1
        };
        assert_eq!(search.wins(&(row, column)), !is_lost);
    }
}

#[test]
fn misere_play_with_several_coins() {
    let options_of_three = |coins: &[Square; 3]| -> Vec<[Square; 3]> {
        let mut after = Vec::new();
        for (index, coin) in coins.iter().enumerate() {
            for option in options(coin) {
                let mut coins = *coins;
                coins[index] = option;
                // The order of the coins means nothing: each position is searched once.
                coins.sort_unstable();
                after.push(coins);
            }
        }
        after
    };
    let mut search = Search::misere_play(options_of_three);
    let squares: Vec<Square> = board(6).collect();
    for &one in &squares {
        for &other in squares.iter().filter(|&&other| one <= other) {
            for &third in squares.iter().filter(|&&third| other <= third) {
                let coins = [one, other, third];
                let sum = value(one) ^ value(other) ^ value(third);
                let is_small = |&(row, column): &Square| row == 1 || column == 1;
                let is_lost = sum == u32::from(coins.iter().all(is_small));
                assert_eq!(search.wins(&coins), !is_lost, "{coins:?}");
            }
        }
    }

    let mut search = Search::misere_play(options_of_two);
    let mut winning = |coins| {
        let mut winning = options_of_two(&coins);
        winning.retain(|coins| !search.wins(coins));
        winning
    };
    assert!(winning(((3, 3), (1, 1))).is_empty());
    let from_two_large = [((2, 2), (2, 2)), ((3, 3), (1, 1))];
    assert_eq!(winning(((3, 3), (2, 2))), from_two_large);
    assert_eq!(winning(((2, 4), (1, 2))), [((1, 3), (1, 2))]);
}

#[test]
fn a_hole_in_the_board() {
    let options = |square: &Square| -> Vec<Square> {
        let mut options = options(square);
        options.retain(|&option| option != (3, 3));
        options
    };
    let mut search = Search::normal_play(options);
    let mut row = |row| -> String {
        let word = |column| match (row, column) {
            (3, 3) => '-',
            square if search.wins(&square) => 'N',
            _ => 'P',
        };
        (1..=6).map(word).collect()
    };
    let rows: Vec<String> = (1..=6).rev().map(&mut row).collect();
    assert_eq!(
        rows,
        ["NNPNNN", "PNNNPN", "NNPNNN", "PN-PNP", "NNNNNN", "PNPNPN"]
    );
}

#[test]
fn no_diagonal_moves() {
    let one_or_two = [(0, 1), (0, 2), (1, 0), (2, 0)];
    let mut search = Search::normal_play(|square: &Square| squares_after(square, &one_or_two));
    for (row, column) in board(30) {
        let is_lost = row.abs_diff(column) % 3 == 0;
        assert_eq!(search.wins(&(row, column)), !is_lost);
    }
    let single = [(0, 1), (1, 0)];
    let mut search = Search::normal_play(|square: &Square| squares_after(square, &single));
    let any: Vec<(u64, u64)> = (1..30).flat_map(|step| [(0, step), (step, 0)]).collect();
    let mut rook = Search::normal_play(|square: &Square| squares_after(square, &any));
    for (row, column) in board(30) {
        assert_eq!(search.wins(&(row, column)), (row + column) % 2 == 1);
        assert_eq!(rook.wins(&(row, column)), row != column);
    }
}

#[test]
fn a_coin_in_a_box() {
    let options = |place: &[u64; 3]| -> Vec<[u64; 3]> {
        let mut options = Vec::new();
        for directions in 1..8_u64 {
            let step = |axis: usize| directions >> axis & 1;
            let after = [0, 1, 2].map(|axis| place[axis] - step(axis));
            options.extend((!after.contains(&0)).then_some(after));
        }
        options
    };
    let mut search = Search::normal_play(options);
    for code in 0..1000 {
        let place = [code / 100 + 1, code / 10 % 10 + 1, code % 10 + 1];
        let is_lost = place.iter().all(|number| number % 2 == 1);
        assert_eq!(search.wins(&place), !is_lost, "{place:?}");
    }
}
