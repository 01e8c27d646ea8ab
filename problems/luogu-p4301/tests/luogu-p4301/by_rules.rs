use proconio::{input, source::once::OnceSource};
use shared::rules::options_of_splits;
use shared::search::Search;
use testing::{assert_one, join, join_counted, lists, subsets, Moves};

use crate::solution::solve;

/// How many players may still take whole heaps, and the heaps.
pub type Position = (u32, Vec<u64>);

/// Returns the positions after one move: at first some heaps stay, but not none, then it is Nim.
pub fn options((openings, heaps): &Position) -> Vec<Position> {
    if *openings > 0 {
        let mut kept = subsets(heaps.iter().copied());
        kept.retain(|kept| !kept.is_empty());
        kept.into_iter().map(|kept| (openings - 1, kept)).collect()
    } else {
        let lefts = |&heap: &u64| (0..heap).map(|left| vec![left]).collect();
        options_of_splits(heaps, lefts).into_iter().map(|heaps| (0, heaps)).collect()
    }
}

/// Returns how many items the first player can take in a winning opening, the fewest first.
pub fn totals<F: Fn(&Position) -> Vec<Position>>(
    search: &mut Search<Position, bool, F>,
    position: &Position,
) -> Vec<u64> {
    let total = |position: &Position| position.1.iter().sum::<u64>();
    let winning = search.winning_options(position).into_iter();
    let mut totals: Vec<u64> = winning.map(|after| total(position) - total(&after)).collect();
    totals.sort_unstable();
    totals
}

fn line(totals: &[u64]) -> String {
    totals.first().map_or("-1\n".to_string(), |least| format!("{least}\n"))
}

/// One opening is left, and two heaps.
#[test]
fn the_table() {
    Moves::of(&[1, 1, 1], options).check();
}

#[test]
fn every_position_of_up_to_3_heaps_to_7_and_4_to_4() {
    let mut search = Search::normal_play(options);
    let few = (0..=3).flat_map(|count| lists(count, 0..=7));
    for heaps in few.chain(lists(4, 0..=4)) {
        let input = join_counted(&heaps);
        assert_one(solve, &input, &line(&totals(&mut search, &(2, heaps))));
    }
}

/// The same digits in the highest places: the nim-sums that are 0 are the same.
#[test]
fn every_position_of_3_heaps_to_7_times_2_to_the_61() {
    let mut search = Search::normal_play(options);
    for heaps in lists(3, 1..=7_u64) {
        let input = format!("3 {}", join(heaps.iter().map(|heap| heap << 61)));
        let least = u128::from(totals(&mut search, &(2, heaps))[0]) << 61;
        assert_one(solve, &input, &format!("{least}\n"));
    }
}

/// The table on the page.
#[test]
fn small_heaps() {
    let mut search = Search::normal_play(options);
    let least = (0..8).map(|heap| totals(&mut search, &(2, vec![3, 5, heap]))[0]);
    assert_eq!(least.collect::<Vec<u64>>(), [0, 0, 0, 3, 0, 5, 3, 0]);
    assert_eq!(totals(&mut search, &(2, vec![12, 10, 6, 5, 3]))[0], 9);
    assert_eq!(search.winning_options(&(0, vec![5, 10, 12])), [(0, vec![5, 9, 12])]);
    assert_eq!(search.winning_options(&(0, vec![10, 12])), [(0, vec![10, 10])]);
}

pub fn answers(input: &str) -> String {
    let mut search = Search::normal_play(options);
    input! { from OnceSource::from(input), heaps: [u64] }
    line(&totals(&mut search, &(2, heaps)))
}
