//! The variations on the page, each answered by plain search: no theorem.

use shared::search::Search;

/// Squares 0, 1, … of which three in a row end the game, each list of squares in a row.
struct Board {
    squares: u32,
    rows: Vec<u32>,
}

impl Board {
    /// Returns strips of these lengths, one beside the other.
    fn strips(lengths: &[u32]) -> Board {
        let mut board = Board {
            squares: 0,
            rows: Vec::new(),
        };
        for length in lengths {
            let first = board.squares;
            board.squares += length;
            board
                .rows
                .extend((first + 2..board.squares).map(|last| 7 << (last - 2)));
        }
        board
    }

    fn ring(squares: u32) -> Board {
        let place = |square: u32| 1 << (square % squares);
        let row = |first| place(first) | place(first + 1) | place(first + 2);
        Board {
            squares,
            rows: (0..squares).map(row).collect(),
        }
    }

    fn is_over(&self, crosses: u32) -> bool {
        self.rows.iter().any(|row| crosses & row == *row)
    }

    /// Returns the positions after one more X on an empty square.
    fn moves(&self, crosses: u32) -> Vec<u32> {
        let squares = (0..self.squares).map(|square| 1 << square);
        let empty = squares.filter(|square| crosses & square == 0);
        empty.map(|square| crosses | square).collect()
    }

    /// Three in a row leave the player to move, who did not make them, without an option.
    fn options(&self, crosses: u32) -> Vec<u32> {
        if self.is_over(crosses) {
            Vec::new()
        } else {
            self.moves(crosses)
        }
    }

    fn first_player_wins(&self) -> bool {
        Search::normal_play(|&crosses: &u32| self.options(crosses)).wins(&0)
    }
}

/// Returns the squares, counted from 1, where an X wins on a strip that is drawn with an `X` for
/// each X and a dot for each empty square.
fn winning_squares(drawing: &str) -> Vec<usize> {
    let crosses = drawing.match_indices('X').map(|(square, _)| 1 << square);
    let crosses = crosses.fold(0, |all, square| all | square);
    let strip = Board::strips(&[drawing.len() as u32]);
    let mut search = Search::normal_play(|&crosses: &u32| strip.options(crosses));
    let empty = drawing.match_indices('.').map(|(square, _)| square);
    let winning = empty.filter(|square| !search.wins(&(crosses | 1 << square)));
    winning.map(|square| square + 1).collect()
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
    let wins = |one, other| Board::strips(&[one, other]).first_player_wins();
    for squares in 3..=8 {
        assert!(!wins(squares, squares));
    }
    for (one, other) in [(3, 9), (4, 5), (7, 8)] {
        assert!(!wins(one, other));
    }
    assert!(wins(6, 7));
    for squares in 3..=12 {
        // The values of these strips, as the page has them.
        let value = [1, 2, 2, 0, 3, 3, 1, 1, 1, 0][squares as usize - 3];
        assert_eq!(wins(squares, 1), value != 1);
        assert_eq!(wins(squares, 2), value != 0);
    }
}

#[test]
fn squares_in_a_ring() {
    let won = (3..=17).filter(|&squares| Board::ring(squares).first_player_wins());
    assert_eq!(won.collect::<Vec<_>>(), [3, 4, 5, 11, 17]);
}

/// Two in a row end the game, and lose for who completes them.
#[test]
fn two_in_a_row_lose() {
    let strip = |squares: u32| Board {
        squares,
        rows: (1..squares).map(|last| 3 << (last - 1)).collect(),
    };
    let is_lost = |squares: &u32| {
        let strip = strip(*squares);
        !Search::misere_play(|&crosses: &u32| strip.options(crosses)).wins(&0)
    };
    let lost = (2..=20).filter(is_lost);
    assert_eq!(lost.collect::<Vec<_>>(), [4, 8, 14, 20]);
    assert!((2..=8).all(|squares| !strip(squares).first_player_wins()));
}

#[test]
fn misere_strips() {
    let is_lost = |squares: &u32| {
        let strip = Board::strips(&[*squares]);
        !Search::misere_play(|&crosses: &u32| strip.options(crosses)).wins(&0)
    };
    let lost = (3..=16).filter(is_lost);
    assert_eq!(lost.collect::<Vec<_>>(), [3, 6, 9, 10, 12, 13, 16]);
}
