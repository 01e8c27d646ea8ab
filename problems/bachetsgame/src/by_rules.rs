//! The game by its rules: plain search, no theorem.

use proconio::input;
use proconio::source::{once::OnceSource, Source};
use scripts::program::{answer, samples};
use shared::search::Search;

use crate::solve;

/// Returns the heaps after one move.
fn options(takes: &[u64], heap: u64) -> Vec<u64> {
    let takes = takes.iter().filter(|&&take| take <= heap);
    takes.map(|take| heap - take).collect()
}

fn line(wins: bool) -> &'static str {
    if wins {
        "Stan wins\n"
    } else {
        "Ollie wins\n"
    }
}

/// Appends one case for each of `heaps` to an input, and its answer to what is expected.
fn add_cases(
    takes: &[u64],
    heaps: impl Iterator<Item = u64>,
    input: &mut String,
    expected: &mut String,
) {
    let mut search = Search::wins(|&heap: &u64| options(takes, heap));
    for heap in heaps {
        *input += &format!("{heap} {}", takes.len());
        takes.iter().for_each(|take| *input += &format!(" {take}"));
        *input += "\n";
        *expected += line(search.value(&heap));
    }
}

/// One input with all of them, so that a table left over from the last case would show.
#[test]
fn every_set_of_takes_to_9() {
    let (mut input, mut expected) = (String::new(), String::new());
    for code in 0..1 << 9 {
        let takes = (1..=9).filter(|take| code >> (take - 1) & 1 == 1);
        let takes: Vec<u64> = takes.collect();
        add_cases(&takes, (0..=30).rev(), &mut input, &mut expected);
    }
    assert_eq!(answer(solve, &input), Ok(expected));
}

#[test]
fn long_takes_and_larger_heaps() {
    let (mut input, mut expected) = (String::new(), String::new());
    for takes in [
        &[64][..],
        &[64, 1, 64],
        &[63, 65, 2],
        &[128, 5, 3, 64, 100],
        &[10, 11, 12, 13, 14, 15, 300],
    ] {
        add_cases(takes, (0..=700).rev(), &mut input, &mut expected);
    }
    assert_eq!(answer(solve, &input), Ok(expected));
}

#[test]
fn samples_read_by_another_reader() {
    for (input, expected) in samples("bachetsgame") {
        let mut source = OnceSource::from(input.as_str());
        let mut found = String::new();
        while !source.is_empty() {
            input! { from &mut source, heap: u64, takes: [u64] }
            found += line(Search::wins(|&heap: &u64| options(&takes, heap)).value(&heap));
        }
        assert_eq!(found, expected);
    }
}
