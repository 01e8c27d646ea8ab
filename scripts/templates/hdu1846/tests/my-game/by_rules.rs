/// The heap and the largest take.
type Position = (u64, u64);

/// Returns the positions after one move.
fn options(&(heap, most): &Position) -> Vec<Position> {
    todo!("FILL IN the moves from {heap} and {most}")
}

#[test]
fn every_small_position() {
    let mut search = Search::normal_play(options);
    let positions = (1..=10).flat_map(|most| (0..=100).map(move |heap| (heap, most)));
    let case = |(heap, most)| (format!("{heap} {most}"), WINNER.line(search.wins(&(heap, most))));
    assert_counted(solve, positions.map(case));
}

#[test]
fn samples_read_by_another_reader() {
    let mut search = Search::normal_play(options);
    assert_samples("my-game", |input| {
        input! { from OnceSource::from(input), cases: [(u64, u64)] }
        cases.iter().map(|case| WINNER.line(search.wins(case))).collect()
    });
}
