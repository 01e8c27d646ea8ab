use shared::search::Search;

use super::by_rules::Board;

/// Returns the squares, counted from 1, where an X wins on a strip that is drawn with an `X` for
/// each X and a dot for each empty square.
fn winning_squares(drawing: &str) -> Vec<u32> {
    let crosses = drawing.match_indices('X').map(|(square, _)| 1 << square).sum();
    let strip = Board::strips(&[drawing.len() as u32]);
    let mut search = Search::normal_play(|&crosses: &u32| strip.options(crosses));
    let winning = search.winning_options(&crosses).into_iter();
    winning.map(|option| (option ^ crosses).trailing_zeros() + 1).collect()
}

#[test]
fn every_winning_first_move() {
    let winning = |squares| winning_squares(&".".repeat(squares));
    assert_eq!(winning(8), [4, 5]);
    assert_eq!(winning(9), [1, 4, 5, 6, 9]);
    assert_eq!(winning(10), [2, 5, 6, 9]);
    assert_eq!(winning(16), [2, 4, 5, 12, 13, 15]);
}

#[test]
fn every_winning_square_beside_x_already_placed() {
    assert_eq!(winning_squares(".X.X...X"), [3]);
    assert_eq!(winning_squares("..X......."), [8]);
    assert_eq!(winning_squares("...X.......X...."), [1, 7, 8, 9, 15, 16]);
    assert!(winning_squares(".X..X........").is_empty());
    assert_eq!(winning_squares("X............."), [6, 9, 12]);
}

#[test]
fn two_strips() {
    let wins = |a, b| Board::strips(&[a, b]).first_player_wins();
    assert!((3..=8).all(|squares| !wins(squares, squares)));
    assert_eq!(
        [(3, 9), (4, 5), (7, 8), (6, 7)].map(|(a, b)| wins(a, b)),
        [false, false, false, true]
    );
    // The values of these strips, from the page.
    for (squares, value) in (3..).zip([1, 2, 2, 0, 3, 3, 1, 1, 1, 0]) {
        assert_eq!(wins(squares, 1), value != 1);
        assert_eq!(wins(squares, 2), value != 0);
    }
}

/// Three in a row end the game, whatever is left of the heap.
#[test]
fn beside_a_heap_of_nim() {
    for (squares, value) in (3..).zip([1, 2, 2, 0, 3, 3, 1]) {
        let strip = Board::strips(&[squares]);
        let mut search = Search::normal_play(|&(crosses, heap): &(u32, u32)| {
            let moves = strip.options(crosses);
            let taken = (0..if moves.is_empty() { 0 } else { heap }).map(|left| (crosses, left));
            taken.chain(moves.iter().map(|&option| (option, heap))).collect::<Vec<_>>()
        });
        assert!((0..6).all(|heap| search.wins(&(0, heap)) == (heap != value)), "{squares}");
    }
}

/// Two in a row end the game, and the player who completes them loses.
#[test]
fn two_in_a_row_lose() {
    let strip =
        |squares: u32| Board { squares, rows: (1..squares).map(|last| 3 << (last - 1)).collect() };
    let lost = (2..=20).filter(|&squares| !strip(squares).first_player_wins_misere());
    assert_eq!(lost.collect::<Vec<u32>>(), [4, 8, 14, 20]);
    assert!((2..=8).all(|squares| !strip(squares).first_player_wins()));
}

#[test]
fn misere_strips() {
    let lost = (3..=16).filter(|&squares| !Board::strips(&[squares]).first_player_wins_misere());
    assert_eq!(lost.collect::<Vec<u32>>(), [3, 6, 9, 10, 12, 13, 16]);
}
