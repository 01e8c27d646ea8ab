/// The heap.
type Position = u64;

/// Returns the positions after one move.
fn options(heap: &Position) -> Vec<Position> {
    todo!("FILL IN the moves from {heap}")
}

#[test]
fn every_small_position() {
    let mut search = Search::normal_play(options);
    let case = |heap: Position| (heap.to_string(), WINNER.line(search.wins(&heap)));
    assert_in_one_input(solve, (0..=100).map(case));
}

#[test]
fn samples_read_by_another_reader() {
    let mut search = Search::normal_play(options);
    assert_samples("my-game", |input| {
        let count = input.split_whitespace().count();
        input! { from OnceSource::from(input), heaps: [u64; count] }
        heaps.iter().map(|heap| WINNER.line(search.wins(heap))).collect()
    });
}
