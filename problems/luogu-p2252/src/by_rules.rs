//! The game by its rules: plain search, no theorem.

use proconio::input;
use proconio::source::once::OnceSource;
use scripts::testing::{answer, samples};
use shared::search::Search;

use super::solve;

/// Returns the positions after one move: fewer items in one heap, or as many fewer in both.
fn options(&(one, other): &(u64, u64)) -> Vec<(u64, u64)> {
    let from_one = (1..=one).map(|take| (one - take, other));
    let from_other = (1..=other).map(|take| (one, other - take));
    let from_both = (1..=one.min(other)).map(|take| (one - take, other - take));
    from_one.chain(from_other).chain(from_both).collect()
}

fn line(wins: bool) -> &'static str {
    if wins {
        "1\n"
    } else {
        "0\n"
    }
}

#[test]
fn every_pair_of_heaps_to_70() {
    let mut search = Search::normal_play(options);
    for one in 0..=70 {
        for other in 0..=70 {
            let expected = line(search.wins(&(one, other))).to_string();
            let found = answer(solve, &format!("{one} {other}"));
            assert_eq!(found, Ok(expected), "{one} {other}");
        }
    }
}

#[test]
fn samples_read_by_another_reader() {
    let mut search = Search::normal_play(options);
    for (input, expected) in samples("luogu-p2252") {
        input! { from OnceSource::from(input.as_str()), one: u64, other: u64 }
        assert_eq!(line(search.wins(&(one, other))), expected);
    }
}
