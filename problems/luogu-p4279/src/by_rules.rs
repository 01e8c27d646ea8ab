//! The game by its rules: plain search, no theorem.

use proconio::input;
use proconio::source::once::OnceSource;
use scripts::testing::{answer, samples};
use shared::search::Search;

use super::solve;

/// Returns the positions after one move: one heap has fewer stones.
fn options(heaps: &[u64]) -> Vec<Vec<u64>> {
    let mut options = Vec::new();
    for (index, &heap) in heaps.iter().enumerate() {
        for rest in 0..heap {
            let mut option = heaps.to_vec();
            option[index] = rest;
            options.push(option);
        }
    }
    options
}

fn line(wins: bool) -> &'static str {
    if wins {
        "John\n"
    } else {
        "Brother\n"
    }
}

/// Whoever has no stone left to take wins, as the other one took the last.
#[test]
fn every_position_of_up_to_4_heaps_to_6() {
    let mut search = Search::misere_play(|heaps: &Vec<u64>| options(heaps));
    let (mut input, mut expected, mut count) = (String::new(), String::new(), 0);
    for length in 0..=4 {
        for code in 0..7_u64.pow(length) {
            let heap = |index| code / 7_u64.pow(index) % 7;
            let heaps: Vec<u64> = (0..length).map(heap).collect();
            input += &format!("{length}");
            heaps.iter().for_each(|heap| input += &format!(" {heap}"));
            input += "\n";
            expected += line(search.wins(&heaps));
            count += 1;
        }
    }
    assert_eq!(answer(solve, &format!("{count}\n{input}")), Ok(expected));
}

/// Up to 9 heaps of at most 2 stones, where the two ways to win part.
#[test]
fn many_small_heaps() {
    let mut search = Search::misere_play(|heaps: &Vec<u64>| options(heaps));
    for code in 0..3_u64.pow(9) {
        let heaps: Vec<u64> = (0..9).map(|index| code / 3_u64.pow(index) % 3).collect();
        let mut sorted = heaps.clone();
        sorted.sort_unstable();
        if heaps == sorted {
            let heaps_text: String = heaps.iter().map(|heap| format!(" {heap}")).collect();
            let expected = line(search.wins(&heaps)).to_string();
            assert_eq!(
                answer(solve, &format!("1 9{heaps_text}")),
                Ok(expected),
                "{heaps:?}"
            );
        }
    }
}

#[test]
fn samples_read_by_another_reader() {
    let mut search = Search::misere_play(|heaps: &Vec<u64>| options(heaps));
    for (input, expected) in samples("luogu-p4279") {
        input! { from OnceSource::from(input.as_str()), positions: [[u64]] }
        let found: String = positions
            .iter()
            .map(|heaps| line(search.wins(heaps)))
            .collect();
        assert_eq!(found, expected);
    }
}
