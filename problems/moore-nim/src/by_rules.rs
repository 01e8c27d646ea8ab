//! The game by its rules: plain search, no theorem.

use proconio::input;
use proconio::source::{once::OnceSource, Source};
use scripts::testing::{answer, samples};
use shared::search::Search;

use super::solve;

/// Returns the positions after one move: 1 to `most` heaps become smaller, each by itself.
fn options(heaps: &[u64], most: u64) -> Vec<Vec<u64>> {
    let mut options = vec![Vec::new()];
    for &heap in heaps {
        let larger = options
            .into_iter()
            .flat_map(|option| (0..=heap).map(move |rest| [option.as_slice(), &[rest]].concat()));
        options = larger.collect();
    }
    let changed = |option: &Vec<u64>| option.iter().zip(heaps).filter(|(a, b)| a != b).count();
    options.retain(|option| (1..=most).contains(&(changed(option) as u64)));
    options
}

fn wins(heaps: &[u64], most: u64) -> bool {
    Search::normal_play(|heaps: &Vec<u64>| options(heaps, most)).wins(&heaps.to_vec())
}

fn line(wins: bool) -> &'static str {
    if wins {
        "1\n"
    } else {
        "2\n"
    }
}

/// With up to 4 heaps, k = 4 already allows every set of heaps, and 5 more than there are.
#[test]
fn every_position_of_up_to_4_heaps_to_5_for_every_k() {
    for most in 1..=5 {
        let mut search = Search::normal_play(|heaps: &Vec<u64>| options(heaps, most));
        let (mut input, mut expected) = (String::new(), String::new());
        for count in 0..=4 {
            for code in 0..6_u64.pow(count) {
                let heaps: Vec<u64> = (0..count).map(|i| code / 6_u64.pow(i) % 6).collect();
                input += &format!("{count} {most}");
                heaps.iter().for_each(|heap| input += &format!(" {heap}"));
                input += "\n";
                expected += line(search.wins(&heaps));
            }
        }
        assert_eq!(answer(solve, &input), Ok(expected), "k = {most}");
    }
}

/// With exactly 2 heaps in each move a single heap cannot be moved, which loses it and wins three
/// heaps of one item: the contrary of Moore's rule for 1 to 2 heaps.
#[test]
fn the_theorem_stops_at_exactly_k_heaps() {
    let exactly_two = |heaps: &Vec<u64>| -> Vec<Vec<u64>> {
        let mut options = options(heaps, 2);
        options.retain(|option| option.iter().zip(heaps).filter(|(a, b)| a != b).count() == 2);
        options
    };
    let mut search = Search::normal_play(exactly_two);
    assert!(!search.wins(&vec![1]));
    assert!(wins(&[1], 2));
    assert!(search.wins(&vec![1, 1, 1]));
    assert!(!wins(&[1, 1, 1], 2));
}

/// Where a move takes a single item from each of 1 to 2 heaps, a heap has its parity for a Grundy
/// value. By Moore's rule, with values 1, 1, 1, 0, the heaps 1, 1, 1, 2 would be lost.
#[test]
fn the_theorem_stops_at_grundy_values() {
    let single_items = |heaps: &Vec<u64>| -> Vec<Vec<u64>> {
        let mut options = options(heaps, 2);
        options.retain(|option| {
            option
                .iter()
                .zip(heaps)
                .all(|(rest, heap)| heap - rest <= 1)
        });
        options
    };
    let mut search = Search::normal_play(single_items);
    assert!(search.wins(&vec![1, 1, 1, 2]));
    assert!(!search.wins(&vec![1, 1, 1, 0]));
    assert!(!wins(&[1, 1, 1, 0], 2));
}

/// The same remainders of the counts by 3, and yet different Grundy values.
#[test]
fn the_theorem_gives_no_grundy_value() {
    let mut search = Search::grundy(|heaps: &Vec<u64>| options(heaps, 2));
    assert_eq!(search.value(&vec![1, 1, 3]), 5);
    assert_eq!(search.value(&vec![2]), 2);
}

#[test]
fn samples_read_by_another_reader() {
    for (input, expected) in samples("moore-nim") {
        let mut source = OnceSource::from(input.as_str());
        let mut found = String::new();
        while !source.is_empty() {
            input! { from &mut source, count: usize, most: u64, heaps: [u64; count] }
            found += line(wins(&heaps, most));
        }
        assert_eq!(found, expected);
    }
}

/// Counts of digits that reach `most` + 1 and its multiples, against a count digit by digit.
#[test]
fn many_large_heaps() {
    let heap = |i: u64| i.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let (mut input, mut expected) = (String::new(), String::new());
    for most in 1..40_u64 {
        for copies in 1..=2 * most + 2 {
            // Two different heaps, each as often as the other.
            let heaps = [heap(most), heap(copies)].repeat(copies as usize);
            input += &format!("{} {most}", heaps.len());
            heaps.iter().for_each(|heap| input += &format!(" {heap}"));
            input += "\n";
            let count = |digit: u32| heaps.iter().filter(|&heap| heap >> digit & 1 == 1).count();
            let is_lost = (0..64).all(|digit| count(digit) as u64 % (most + 1) == 0);
            expected += line(!is_lost);
        }
    }
    assert_eq!(answer(solve, &input), Ok(expected));
}
