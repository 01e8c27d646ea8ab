use crate::interactor::{moves, Position};

/// Plays all games on the board of an input, by the side that wins. The answer is empty: the
/// interactor judges the samples.
fn answers(input: &str) -> String {
    input! { from OnceSource::from(input), count: usize, least: usize, most: usize }
    let position = (vec![true; count], least, most);
    let options = |position: &Position| moves(position).into_iter().map(|(_, left)| left);
    let wins = Search::normal_play(options).wins(&position);
    play(&position, &format!("{count} {least} {most}\n"), WINNER.line(wins), wins);
    String::new()
}

/// Plays on, after the program has read `input` and written `output`: by its move if it is its turn,
/// otherwise by each reply of the opponent.
fn play(position: &Position, input: &str, output: &str, is_its_turn: bool) {
    if !is_its_turn {
        for (written, left) in moves(position) {
            play(&left, &format!("{input}{written}\n"), output, true);
        }
        return;
    }
    let (longer, _) = output_and_end(solve, input);
    let line = longer.strip_prefix(output).expect("the same game so far");
    let played = moves(position).into_iter().find(|(written, _)| line == format!("{written}\n"));
    let (_, left) = played.unwrap_or_else(|| panic!("no move: {line:?} after {input}"));
    play(&left, input, &longer, false);
}

#[test]
fn every_reply_on_small_boards() {
    let is_board = |board: &Vec<usize>| board[1] <= board[2] && board[2] <= board[0];
    for board in lists(3, 1..=6).into_iter().filter(is_board) {
        answers(&join(board));
    }
}
