//! A person plays against the search.

use scripts::play::{Match, Player};
use scripts::table::moves::{Options, Position};

/// One heap: a move takes 1, 2 or 3 items. A move in a pair of heaps splits it in two.
fn options(position: &Position) -> Result<Options, String> {
    Ok(match position[..] {
        [heap] => Some((1..=heap.min(3)).map(|take| vec![vec![heap - take]]).collect()),
        [a, b] => Some(vec![vec![vec![a], vec![b]]]),
        _ => None,
    })
}

/// Returns what is shown in a game from `start` with these answers.
fn shown(start: &[u64], is_misere: bool, turn: Player, answers: &str) -> String {
    let mut moves = options;
    let mut output = Vec::new();
    let mut game = Match::new(&mut moves, &start.to_vec(), is_misere).unwrap();
    game.play(turn, &mut answers.as_bytes(), &mut output).unwrap();
    String::from_utf8(output).unwrap()
}

#[test]
fn the_winning_moves_win() {
    let text = shown(&[6], false, Player::Person, "?\nx\n0\n4\n2\n?\n1\n");
    let expected = "The player who cannot move loses.\n\nposition: 6\n  1: 5\n  2: 4\n  3: 3\n";
    assert!(text.starts_with(expected), "{text}");
    assert!(text.contains("\nwinning: 2 (4)\n"), "{text}");
    assert_eq!(text.matches("expected a number from 1 to 3\n").count(), 3, "{text}");
    assert!(text.contains("\nposition: 4\nI move to "), "{text}");
    let text = shown(&[6], false, Player::Person, "2\n3\n2\n1\n1\n");
    assert!(text.ends_with("position: 0\nI have no move: you win.\n"), "{text}");
}

#[test]
fn the_program_wins_where_it_can() {
    for answers in ["1\n1\n1\n1\n", "2\n2\n1\n1\n", "3\n1\n2\n1\n"] {
        let text = shown(&[8], false, Player::Person, answers);
        assert!(text.ends_with("position: 0\nYou have no move: I win.\n"), "{text}");
        // 5 items are lost in misère play.
        let text = shown(&[5], true, Player::Person, answers);
        assert!(text.starts_with("The player who cannot move wins.\n"), "{text}");
        assert!(text.ends_with("position: 0\nI have no move: I win.\n"), "{text}");
    }
    let text = shown(&[5, 5], false, Player::Program, "?\nq\n");
    assert!(text.contains("position: 5 5\nI move to 5 + 5.\n"), "{text}");
    assert!(text.contains("\n  1: 4 + 5\n  2: 3 + 5\n"), "{text}");
    assert!(text.contains("\nno move wins against the best answers\n"), "{text}");
}

#[test]
fn a_game_ends_with_its_input_and_wrong_positions_are_named() {
    let text = shown(&[3], false, Player::Person, "");
    assert!(text.ends_with("your move, 1 to 3 (`?` for a hint, `q` to stop):\n"), "{text}");
    let mut moves = options;
    let error = Match::new(&mut moves, &vec![1, 2, 3], false).err().unwrap();
    assert_eq!(error, "`1 2 3` is not a position of this game");
}
