use crate::interactor::{moves, Position};

/// Plays all games on the board of an input, by the side that wins. The answer is empty: the
/// interactor judges the samples.
pub fn answers(input: &str) -> String {
    input! { from OnceSource::from(input), count: usize, least: usize, most: usize }
    let position = (vec![true; count], least, most);
    let options = |position: &Position| moves(position).into_iter().map(|(_, left)| left);
    let wins = Search::normal_play(options).wins(&position);
    let start = [&format!("{count} {least} {most}\n"), WINNER.line(wins)];
    assert_wins_games(solve, &moves, "0 0", &position, start, wins);
    String::new()
}

#[test]
fn every_reply_on_small_boards() {
    let is_board = |board: &Vec<usize>| board[1] <= board[2] && board[2] <= board[0];
    for board in lists(3, 1..=6).into_iter().filter(is_board) {
        answers(&join(board));
    }
}
