use proconio::{input, source::once::OnceSource, source::Source};
use shared::nim::nim_sum;
use shared::rules::options_of_sum;
use shared::search::Search;
use testing::{assert_in_one_input, join_counted, lists, Moves, Random};

use crate::solution::solve;

pub type Heaps = Vec<u64>;

/// Returns the positions after one move: one heap has fewer items.
pub fn options(heaps: &Heaps) -> Vec<Heaps> {
    options_of_sum(heaps, |&heap| 0..heap)
}

#[test]
fn the_table() {
    Moves::of(&[0, 0], options).check();
}

#[test]
fn every_position_of_up_to_4_heaps_to_7() {
    let mut search = Search::normal_play(options);
    let positions = (1..=4).flat_map(|count| lists(count, 0..=7));
    let mut answer = |heaps: &Heaps| format!("{}\n", search.winning_options(heaps).len());
    assert_in_one_input(solve, positions.map(|heaps| (join_counted(&heaps), answer(&heaps))));
}

/// For heaps that are too large for a search: the moves after which the nim-sum is 0, each to the
/// nim-sum of the other heaps.
fn moves_to_nim_sum_0(heaps: &Heaps) -> usize {
    let others = |index: usize| [&heaps[..index], &heaps[index + 1..]].concat();
    let is_move = |&index: &usize| nim_sum(others(index)) < heaps[index];
    (0..heaps.len()).filter(is_move).count()
}

#[test]
fn many_large_heaps() {
    let mut random = Random::new(1);
    let positions = (1..100).map(|count| random.numbers(count, 0..=u64::MAX));
    let answer = |heaps: &Heaps| format!("{}\n", moves_to_nim_sum_0(heaps));
    assert_in_one_input(solve, positions.map(|heaps| (join_counted(&heaps), answer(&heaps))));
}

pub fn answers(input: &str) -> String {
    let mut source = OnceSource::from(input);
    let mut found = String::new();
    while !source.is_empty() {
        input! { from &mut source, heaps: [u64] }
        if heaps.is_empty() {
            break;
        }
        found += &format!("{}\n", moves_to_nim_sum_0(&heaps));
    }
    found
}
