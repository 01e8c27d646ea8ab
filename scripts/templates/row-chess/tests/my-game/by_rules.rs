/// The squares of the pieces.
type Position = Vec<u64>;

/// Returns the positions after one move.
fn options(squares: &Position) -> Vec<Position> {
    todo!("FILL IN the moves from {squares:?}")
}

#[test]
fn every_small_position() {
    let mut search = Search::normal_play(options);
    for squares in subsets(1..=8) {
        let input = format!("{} {}", squares.len(), join(&squares));
        assert_one(solve, &input, WINNER.line(search.wins(&squares)));
    }
}

#[test]
fn samples_read_by_another_reader() {
    let mut search = Search::normal_play(options);
    assert_samples("my-game", |input| {
        input! { from OnceSource::from(input), squares: [u64] }
        WINNER.line(search.wins(&squares)).to_string()
    });
}
