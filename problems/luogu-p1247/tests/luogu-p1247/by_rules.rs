use proconio::{input, source::once::OnceSource};
use shared::rules::options_of_sum;
use shared::search::Search;
use testing::{assert_one, assert_separately, join, join_counted, lists, Moves, Random};

use crate::solution::solve;

pub type Heaps = Vec<u64>;

/// Returns the positions after one move, those of the first heap first: one heap has fewer items.
pub fn options(heaps: &Heaps) -> Vec<Heaps> {
    options_of_sum(heaps, |&heap| (0..heap).rev())
}

/// Returns the expected output, given the heaps after the winning moves, the least first heap and
/// the least take in front.
fn lines(heaps: &Heaps, winning: &[Heaps]) -> String {
    match winning.first() {
        None => "lose\n".to_string(),
        Some(after) => {
            let pairs = heaps.iter().zip(after);
            let changed = pairs.enumerate().find(|(_, (before, after))| before != after);
            let (index, (before, left)) = changed.unwrap();
            format!("{} {}\n{}\n", before - left, index + 1, join(after))
        }
    }
}

#[test]
fn the_table() {
    Moves::of(&[0, 0], options).check();
}

#[test]
fn every_position_of_up_to_4_heaps_to_6() {
    let mut search = Search::normal_play(options);
    let positions = (0..=4).flat_map(|count| lists(count, 0..=6));
    let mut answer = |heaps: &Heaps| lines(heaps, &search.winning_options(heaps));
    assert_separately(solve, positions.map(|it| (join_counted(&it), answer(&it))));
}

/// Heaps that are too large for a search. They are lost in pairs, because the second player copies
/// every move; one heap more is won by taking all of it, and by nothing else in that heap.
#[test]
fn pairs_of_large_heaps_and_one_more() {
    let mut random = Random::new(1);
    for count in 1..100 {
        let pairs = join(random.numbers(count, 0..=u64::MAX).repeat(2));
        assert_one(solve, &format!("{} {pairs}", 2 * count), "lose\n");
        // The largest stands first, so no heap before it has the highest bit.
        let input = format!("{} {} {pairs}", 2 * count + 1, u64::MAX);
        assert_one(solve, &input, &format!("{} 1\n0 {pairs}\n", u64::MAX));
    }
}

/// The table on the page, and the counterexamples there.
#[test]
fn small_heaps() {
    let mut values = Search::grundy(options);
    let mut search = Search::normal_play(options);
    assert_eq!(values.values((0..8).map(|heap| vec![1, 2, heap])), [3, 2, 1, 0, 7, 6, 5, 4]);
    let moves: [&[[u64; 3]]; 4] = [&[[1, 1, 0]], &[[1, 0, 1]], &[[0, 2, 2]], &[]];
    for (heap, expected) in (0..).zip(moves.into_iter().chain([&[[1, 2, 3]][..]; 4])) {
        assert_eq!(search.winning_options(&vec![1, 2, heap]), expected);
    }
    assert_eq!(search.winning_options(&vec![8, 8, 1]), [[8, 8, 0]]);
}

pub fn answers(input: &str) -> String {
    let mut search = Search::normal_play(options);
    input! { from OnceSource::from(input), heaps: [u64] }
    lines(&heaps, &search.winning_options(&heaps))
}
