/// The cards that are left, and the least and the greatest number that a move takes.
type Position = (Vec<bool>, usize, usize);

/// Returns the moves, each as a player writes it, with the position after it.
fn moves((is_left, least, most): &Position) -> Vec<(String, Position)> {
    todo!("FILL IN the moves of {least} to {most} from {is_left:?}")
}

/// Plays all games on a board of so many cards, by the side that wins.
fn play_all(count: usize, least: usize, most: usize) {
    let options = |position: &Position| moves(position).into_iter().map(|(_, left)| left);
    let position = (vec![true; count], least, most);
    let wins = Search::normal_play(options).wins(&position);
    play(&position, &format!("{count} {least} {most}\n"), WINNER.line(wins), wins);
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
    // `0 0` says that the opponent cannot move. It is an error as long as the opponent can.
    let (longer, end) = output_and_end(solve, &format!("{input}0 0\n"));
    let line = longer.strip_prefix(output).expect("the same game so far");
    let played = moves(position).into_iter().find(|(written, _)| line == format!("{written}\n"));
    let (_, left) = played.unwrap_or_else(|| panic!("no move: {line:?} after {input}"));
    assert_eq!(end.is_ok(), moves(&left).is_empty(), "{input}");
    play(&left, input, &longer, false);
}

#[test]
fn every_reply_on_small_boards() {
    for count in 1..=6 {
        for takes in lists(2, 1..=count).into_iter().filter(|takes| takes[0] <= takes[1]) {
            play_all(count, takes[0], takes[1]);
        }
    }
}

#[test]
fn samples_read_by_another_reader() {
    assert_samples("my-game", |input| {
        input! { from OnceSource::from(input), count: usize, least: usize, most: usize }
        play_all(count, least, most);
        String::new()
    });
}
