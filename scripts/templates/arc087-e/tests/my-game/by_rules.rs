/// The greatest length, and the words.
type Position = (u64, Vec<String>);

/// Returns the positions after one move.
fn options((longest, words): &Position) -> Vec<Position> {
    todo!("FILL IN the moves from {words:?} and {longest}")
}

pub fn answers(input: &str) -> String {
    input! { from OnceSource::from(input), count: usize, longest: u64, words: [String; count] }
    WINNER.line(Search::normal_play(options).wins(&(longest, words))).to_string()
}

#[test]
fn every_small_position() {
    for longest in 1..=4 {
        for words in subsets(["0", "1", "00", "01", "10", "11"].into_iter()) {
            let input = format!("{} {longest}\n{}\n", words.len(), words.join("\n"));
            assert_one(solve, &input, &answers(&input));
        }
    }
}
