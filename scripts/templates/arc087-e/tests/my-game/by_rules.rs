/// The greatest length, and the words.
type Position = (u64, Vec<String>);

/// Returns the positions after one move.
fn options((longest, words): &Position) -> Vec<Position> {
    todo!("FILL IN the moves from {words:?} and {longest}")
}

#[test]
fn every_small_position() {
    let mut search = Search::normal_play(options);
    for longest in 1..=4 {
        for words in subsets(["0", "1", "00", "01", "10", "11"].map(String::from).into_iter()) {
            let input = format!("{} {longest}\n{}\n", words.len(), words.join("\n"));
            assert_one(solve, &input, WINNER.line(search.wins(&(longest, words))));
        }
    }
}

#[test]
fn samples_read_by_another_reader() {
    let mut search = Search::normal_play(options);
    assert_samples("my-game", |input| {
        input! { from OnceSource::from(input), count: usize, longest: u64, words: [String; count] }
        WINNER.line(search.wins(&(longest, words))).to_string()
    });
}
