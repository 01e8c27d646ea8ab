/// The heaps.
type Position = Vec<u64>;

/// Returns the positions after one move, which changes one heap.
fn options(heaps: &Position) -> Vec<Position> {
    let moves = |heap: &u64| -> Vec<u64> { todo!("FILL IN the moves from {heap}") };
    shared::search::options_of_sum(heaps, moves)
}

#[test]
fn every_small_position() {
    let mut search = Search::normal_play(options);
    let case = |heaps: Position| {
        let input = format!("{} {}", heaps.len(), join(&heaps));
        (input, WINNER.line(search.wins(&heaps)))
    };
    let positions = (0..=4).flat_map(|count| lists(count, 0..=6));
    assert_counted(solve, positions.map(case));
}

#[test]
fn samples_read_by_another_reader() {
    let mut search = Search::normal_play(options);
    assert_samples("my-game", |input| {
        input! { from OnceSource::from(input), cases: [[u64]] }
        cases.iter().map(|heaps| WINNER.line(search.wins(heaps))).collect()
    });
}
