//! The game by its rules: plain search, no theorem.

use proconio::input;
use proconio::source::{once::OnceSource, Source};
use scripts::testing::{answer, samples};
use shared::search::Search;

use super::solve;

/// Returns the positions after one move: one heap loses as many items as a take says.
fn options(takes: &[u64], heaps: &[u64]) -> Vec<Vec<u64>> {
    let mut options = Vec::new();
    for (index, &heap) in heaps.iter().enumerate() {
        for take in takes.iter().filter(|&&take| take <= heap) {
            let mut option = heaps.to_vec();
            option[index] -= take;
            options.push(option);
        }
    }
    options
}

fn text(numbers: &[u64]) -> String {
    let mut text = numbers.len().to_string();
    numbers
        .iter()
        .for_each(|number| text += &format!(" {number}"));
    text + "\n"
}

/// Returns every list of up to `longest` of the numbers from `least` to `most`.
fn lists(longest: u32, least: u64, most: u64) -> Vec<Vec<u64>> {
    let count = most - least + 1;
    let list = |length, code: u64| {
        let number = |index| least + code / count.pow(index) % count;
        (0..length).map(number).collect()
    };
    (0..=longest)
        .flat_map(|length| (0..count.pow(length)).map(move |code| list(length, code)))
        .collect()
}

/// Checks all of `positions` for all of `sets` of takes, in one input.
fn check(sets: &[Vec<u64>], positions: &[Vec<u64>]) {
    let (mut input, mut expected) = (String::new(), String::new());
    for takes in sets {
        let mut search = Search::normal_play(|heaps: &Vec<u64>| options(takes, heaps));
        input += &text(takes);
        input += &format!("{}\n", positions.len());
        for heaps in positions {
            input += &text(heaps);
            expected.push(if search.wins(heaps) { 'W' } else { 'L' });
        }
        expected.push('\n');
    }
    assert_eq!(answer(solve, &(input + "0")), Ok(expected));
}

/// No heap at all among the positions.
#[test]
fn every_set_of_takes_to_5_and_3_heaps_to_7() {
    let set = |code: u64| (1..=5).filter(|take| code >> (take - 1) & 1 == 1).collect();
    let sets: Vec<Vec<u64>> = (1..1 << 5).map(set).collect();
    check(&sets, &lists(3, 0, 7));
}

/// In any order, repeats included.
#[test]
fn every_list_of_up_to_4_takes_to_4() {
    let sets: Vec<Vec<u64>> = lists(4, 1, 4).into_iter().skip(1).collect();
    check(&sets, &lists(2, 0, 9));
}

/// A large heap behind a small one, and the other way round: the table of values grows, but never
/// from one set of takes into the next.
#[test]
fn larger_heaps_and_takes() {
    let sets = [vec![64, 3], vec![1, 2], vec![100, 7, 1_000_000], vec![90]];
    let positions: Vec<Vec<u64>> = (0..300).map(|heap| vec![heap * 7 % 300, 5]).collect();
    check(&sets, &positions);
}

#[test]
fn samples_read_by_another_reader() {
    for (input, expected) in samples("snim") {
        let mut source = OnceSource::from(input.as_str());
        let mut found = String::new();
        while !source.is_empty() {
            input! { from &mut source, takes: [u64] }
            if takes.is_empty() {
                break;
            }
            input! { from &mut source, positions: [[u64]] }
            let mut search = Search::normal_play(|heaps: &Vec<u64>| options(&takes, heaps));
            let letter = |heaps| if search.wins(heaps) { 'W' } else { 'L' };
            found.extend(positions.iter().map(letter));
            found.push('\n');
        }
        assert_eq!(found, expected);
    }
}
