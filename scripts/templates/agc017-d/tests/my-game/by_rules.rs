/// The edges between vertices, which are counted from 1.
type Position = Vec<(usize, usize)>;

/// Returns the positions after one move.
fn options(edges: &Position) -> Vec<Position> {
    todo!("FILL IN the moves from {edges:?}")
}

#[test]
fn every_small_position() {
    let mut search = Search::normal_play(options);
    for count in 1..=7 {
        for edges in trees(count) {
            let lines: String = edges.iter().map(|(a, b)| format!("{a} {b}\n")).collect();
            assert_one(solve, &format!("{count}\n{lines}"), WINNER.line(search.wins(&edges)));
        }
    }
}

#[test]
fn samples_read_by_another_reader() {
    let mut search = Search::normal_play(options);
    assert_samples("my-game", |input| {
        input! { from OnceSource::from(input), count: usize, edges: [(usize, usize); count - 1] }
        WINNER.line(search.wins(&edges)).to_string()
    });
}
