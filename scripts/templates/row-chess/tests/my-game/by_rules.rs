type Squares = Vec<u64>;

/// Returns the squares of the pieces after one move.
fn options(squares: &Squares) -> Vec<Squares> {
    todo!("FILL IN the moves from {squares:?}")
}

pub fn answers(input: &str) -> String {
    input! { from OnceSource::from(input), squares: [u64] }
    WINNER.line(Search::normal_play(options).wins(&squares)).to_string()
}

#[test]
fn every_small_position() {
    for squares in subsets(1..=8) {
        let input = join_counted(&squares);
        assert_one(solve, &input, &answers(&input));
    }
}
