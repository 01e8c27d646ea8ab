//! The game by its rules: plain search, no theorem.

use proconio::input;
use proconio::source::once::OnceSource;
use scripts::testing::{answer, samples};
use shared::search::Search;

use super::solve;

/// Returns whether the player to move wins on a heap from which a move takes 1 to `most` items.
fn search(most: u64) -> impl FnMut(u64) -> bool {
    let options = move |&heap: &u64| -> Vec<u64> {
        (1..=most)
            .filter(|&take| take <= heap)
            .map(|take| heap - take)
            .collect()
    };
    let mut search = Search::normal_play(options);
    move |heap| search.wins(&heap)
}

fn line(wins: bool) -> &'static str {
    if wins {
        "first\n"
    } else {
        "second\n"
    }
}

#[test]
fn every_heap_to_400_and_take_to_60() {
    let (mut input, mut expected) = ("24060\n".to_string(), String::new());
    for most in 1..=60 {
        let mut wins = search(most);
        for heap in 0..=400 {
            input += &format!("{heap} {most}\n");
            expected += line(wins(heap));
        }
    }
    assert_eq!(answer(solve, &input), Ok(expected));
}

#[test]
fn samples_read_by_another_reader() {
    for (input, expected) in samples("hdu1846") {
        let mut source = OnceSource::from(input.as_str());
        input! { from &mut source, cases: [(u64, u64)] }
        let found: String = cases
            .iter()
            .map(|&(heap, most)| line(search(most)(heap)))
            .collect();
        assert_eq!(found, expected);
    }
}
