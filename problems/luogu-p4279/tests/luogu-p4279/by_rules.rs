use proconio::{input, source::once::OnceSource};
use shared::rules::options_of_sum;
use shared::search::Search;
use testing::{assert_counted, assert_wins, join_counted, lists, Moves, Winner};

use crate::solution::solve;

const WINNER: Winner = Winner("John\n", "Brother\n");

type Heaps = Vec<u64>;

/// Returns the positions after one move: one heap has fewer stones.
fn options(heaps: &Heaps) -> Vec<Heaps> {
    options_of_sum(heaps, |&heap| 0..heap)
}

/// Checks all positions in one input. The player who has no stone left to take wins, because the
/// opponent took the last one.
fn check(positions: impl IntoIterator<Item = Heaps>) {
    let mut search = Search::misere_play(options);
    let case = |heaps: Heaps| (join_counted(&heaps), WINNER.line(search.wins(&heaps)));
    assert_counted(solve, positions.into_iter().map(case));
}

#[test]
fn the_table() {
    Moves::of(&[0, 0, 0], options).misere().check();
}

#[test]
fn every_position_of_up_to_4_heaps_to_6() {
    check((0..=4).flat_map(|count| lists(count, 0..=6)));
}

/// Nine heaps of at most 2 stones, where normal play and misère play part.
#[test]
fn many_small_heaps() {
    let mut positions = lists(9, 0..=2);
    positions.retain(|heaps| heaps.windows(2).all(|pair| pair[0] <= pair[1]));
    check(positions);
}

pub fn answers(input: &str) -> String {
    let mut search = Search::misere_play(options);
    input! { from OnceSource::from(input), positions: [[u64]] }
    positions.iter().map(|heaps| WINNER.line(search.wins(heaps))).collect()
}

#[test]
fn winning_moves_and_limited_takes() {
    let mut search = Search::misere_play(options);
    assert_eq!(search.winning_options(&vec![3, 5, 1]), [[3, 2, 1]]);
    // At most 3 stones a move: the remainders modulo 4 decide.
    let mut limited = Search::misere_play(|heaps: &Heaps| {
        options_of_sum(heaps, |&heap| heap.saturating_sub(3)..heap)
    });
    assert!(!limited.wins(&vec![4, 1]));
    assert_wins(&mut limited, lists(3, 0..=9), |heaps| {
        search.wins(&heaps.iter().map(|heap| heap % 4).collect())
    });
}
