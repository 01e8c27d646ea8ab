//! The game by its rules: plain search, no theorem.

use proconio::input;
use proconio::source::{once::OnceSource, Source};
use scripts::testing::{answer, samples};
use shared::search::Search;

use super::solve;

/// Returns the positions after one move: one heap becomes smaller.
fn options(heaps: &[u64]) -> Vec<Vec<u64>> {
    let mut options = Vec::new();
    for (index, &heap) in heaps.iter().enumerate() {
        for less in 0..heap {
            let mut option = heaps.to_vec();
            option[index] = less;
            options.push(option);
        }
    }
    options
}

#[test]
fn every_position_of_up_to_4_heaps_to_7() {
    let mut search = Search::normal_play(|heaps: &Vec<u64>| options(heaps));
    let (mut input, mut expected) = (String::new(), String::new());
    for count in 1..=4 {
        for code in 0..8_u64.pow(count) {
            let heaps: Vec<u64> = (0..count).map(|index| code >> (3 * index) & 7).collect();
            let winning = options(&heaps)
                .iter()
                .filter(|&option| !search.wins(option))
                .count();
            input += &format!("{count}");
            heaps.iter().for_each(|heap| input += &format!(" {heap}"));
            input += "\n";
            expected += &format!("{winning}\n");
        }
    }
    assert_eq!(answer(solve, &input), Ok(expected));
}

/// The heaps are too large for a search: every winning move is found by trying what makes the
/// nim-sum 0, as Bouton's theorem says.
#[test]
fn samples_read_by_another_reader() {
    for (input, expected) in samples("poj2975") {
        let mut source = OnceSource::from(input.as_str());
        let mut found = String::new();
        while !source.is_empty() {
            input! { from &mut source, heaps: [u64] }
            if heaps.is_empty() {
                break;
            }
            let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
            let winning = heaps.iter().filter(|&heap| heap ^ sum < *heap).count();
            found += &format!("{winning}\n");
        }
        assert_eq!(found, expected);
    }
}

/// Heaps whose counts of digits run through many binary places.
#[test]
fn many_large_heaps() {
    let heaps: Vec<u64> = (1..100_u64)
        .map(|i| i.wrapping_mul(0x9E37_79B9_7F4A_7C15))
        .collect();
    let (mut input, mut expected) = (String::new(), String::new());
    for count in 1..heaps.len() {
        let heaps = &heaps[..count];
        let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
        let winning = heaps.iter().filter(|&heap| heap ^ sum < *heap).count();
        input += &format!("{count}");
        heaps.iter().for_each(|heap| input += &format!(" {heap}"));
        input += "\n";
        expected += &format!("{winning}\n");
    }
    assert_eq!(answer(solve, &input), Ok(expected));
}
