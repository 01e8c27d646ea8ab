use proconio::{input, source::once::OnceSource, source::Source};
use shared::rules::options_of_heaps;
use shared::search::Search;
use testing::{assert_one, assert_wins, join_counted, lists, subsets, Moves};

use crate::solution::solve;

type Heaps = Vec<u64>;

/// Checks all of `positions` for all of `sets` of takes, in one input.
fn check(sets: &[Vec<u64>], positions: &[Heaps]) {
    let text = |numbers: &Vec<u64>| join_counted(numbers) + "\n";
    let lines: String = positions.iter().map(text).collect();
    let case = |takes| format!("{}{}\n{lines}", text(takes), positions.len());
    let input = sets.iter().map(case).collect::<String>() + "0";
    assert_one(solve, &input, &answers(&input));
}

/// Returns every list of up to `longest` of the numbers from `least` to `most`.
fn all_lists(longest: usize, least: u64, most: u64) -> Vec<Vec<u64>> {
    (0..=longest).flat_map(|length| lists(length, least..=most)).collect()
}

/// One heap, and the takes of the sample.
#[test]
fn the_table() {
    Moves::of(&[0], |heaps: &Heaps| options_of_heaps(&[2, 5], heaps)).check();
}

/// No heap at all among the positions.
#[test]
fn every_set_of_takes_to_5_and_3_heaps_to_7() {
    check(&subsets(1..=5)[1..], &all_lists(3, 0, 7));
}

/// In any order, repeats included.
#[test]
fn every_list_of_up_to_4_takes_to_4() {
    check(&all_lists(4, 1, 4)[1..], &all_lists(2, 0, 9));
}

/// A large heap after a small one, and a small one after a large one: the table of values grows,
/// but never from one set of takes into the next.
#[test]
fn larger_heaps_and_takes() {
    let sets = [vec![64, 3], vec![1, 2], vec![100, 7, 1_000_000], vec![90]];
    check(&sets, &(0..300).map(|heap| vec![heap * 7 % 300, 5]).collect::<Vec<Heaps>>());
}

pub fn answers(input: &str) -> String {
    let mut source = OnceSource::from(input);
    let mut found = String::new();
    while !source.is_empty() {
        input! { from &mut source, takes: [u64] }
        if takes.is_empty() {
            break;
        }
        input! { from &mut source, positions: [[u64]] }
        let mut search = Search::normal_play(|heaps| options_of_heaps(&takes, heaps));
        found.extend(positions.iter().map(|heaps| if search.wins(heaps) { 'W' } else { 'L' }));
        found.push('\n');
    }
    found
}

/// The second position of the first case; and the values on the page: two heaps lose exactly if
/// their values are equal.
#[test]
fn every_winning_move_of_the_sample() {
    let mut search = Search::normal_play(|heaps| options_of_heaps(&[2, 5], heaps));
    assert_eq!(search.winning_options(&vec![2, 4, 7]), [[0, 4, 7], [2, 2, 7], [2, 4, 2]]);
    let values = [0, 0, 1, 1, 0, 2, 1, 0, 0, 1, 1, 0, 2];
    assert_wins(&mut search, lists(1, 0..=12), |heaps| values[heaps[0] as usize] != 0);
    assert_wins(&mut search, lists(2, 0..=12), |heaps| {
        values[heaps[0] as usize] != values[heaps[1] as usize]
    });
}
