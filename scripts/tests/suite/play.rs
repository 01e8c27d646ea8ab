//! A person plays against the search.

use std::io::BufWriter;
use std::process::{Command, Stdio};

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
    assert_eq!(shown(&[3], false, Player::Person, "q\n1\n"), text);
    let mut moves = options;
    let error = Match::new(&mut moves, &vec![1, 2, 3], false).err().unwrap();
    assert_eq!(error, "`1 2 3` is not a position of this game");
}

/// Moves of other games, from small numbers.
fn graph(position: &Position) -> Result<Options, String> {
    let to: &[u64] = match position[..] {
        [1] => &[3, 2],
        [2] => &[1],
        [3] => &[0, 0],
        // Nim from 100 on.
        [heap] if heap >= 100 => {
            return Ok(Some((100..heap).map(|left| vec![vec![left]]).collect()))
        }
        // Take 3, 2 or 1.
        [heap] if heap >= 10 => {
            let takes = (1..=3).rev().filter(|take| heap >= 10 + take);
            return Ok(Some(takes.map(|take| vec![vec![heap - take]]).collect()));
        }
        _ => &[],
    };
    Ok(Some(to.iter().map(|&number| vec![vec![number]]).collect()))
}

#[test]
fn the_program_hopes_for_a_draw_or_a_mistake() {
    let said = |start: u64| {
        let mut moves = graph;
        let mut output = BufWriter::new(Vec::new());
        let mut game = Match::new(&mut moves, &vec![start], false).unwrap();
        game.play(Player::Program, &mut "q\n".as_bytes(), &mut output).unwrap();
        assert!(output.buffer().is_empty(), "what is said is written at once");
        String::from_utf8(output.into_inner().unwrap()).unwrap()
    };
    // From 3 the person wins at once, and from 2 play goes on for ever.
    assert!(said(1).contains("\nI move to 2.\n"), "{}", said(1));
    // From 14 all moves lose: most moves are left after a take of 1.
    assert!(said(14).contains("\nI move to 13.\n"), "{}", said(14));
    assert!(said(14).ends_with("`q` to stop):\n"), "{}", said(14));
}

#[test]
fn an_option_is_listed_once_and_of_many_some() {
    let mut moves = graph;
    let mut output = Vec::new();
    let mut game = Match::new(&mut moves, &vec![3], false).unwrap();
    game.play(Player::Person, &mut "".as_bytes(), &mut output).unwrap();
    let text = String::from_utf8(output).unwrap();
    assert!(text.contains("\n  1: 0\nyour move, 1 to 1 "), "{text}");
    let mut output = Vec::new();
    let mut game = Match::new(&mut moves, &vec![161], false).unwrap();
    game.play(Player::Person, &mut "".as_bytes(), &mut output).unwrap();
    let text = String::from_utf8(output).unwrap();
    assert!(text.contains("\n  60: 159\n  … and so on, to 61\n"), "{text}");
    let mut game = Match::new(&mut moves, &vec![3], false).unwrap();
    let error = game.play(Player::Person, &mut "".as_bytes(), &mut &mut [0; 9][..]).unwrap_err();
    assert!(error.starts_with("stdout: "), "{error}");
}

/// Without numbers the task chooses a position in which the person can win.
#[test]
fn the_task_plays_a_problem() {
    let play = |arguments: &[&str]| {
        let mut tool = Command::new(env!("CARGO_BIN_EXE_scripts"));
        tool.arg("play").args(arguments).stdin(Stdio::null());
        let output = tool.output().unwrap();
        String::from_utf8([output.stdout, output.stderr].concat()).unwrap()
    };
    // 9 is lost.
    let text = play(&["hdu1847"]);
    assert!(text.contains("\nposition: 10\n  1: 9\n  2: 8\n  3: 6\n  4: 2\nyour move"), "{text}");
    let text = play(&["hdu1847", "5", "--second"]);
    assert!(text.contains("\nposition: 5\nI move to 3.\n"), "{text}");
    assert!(play(&["5"]).starts_with("error: name one problem"), "{}", play(&["5"]));
}
