use proconio::{input, marker::Usize1, source::once::OnceSource};
use testing::{assert_one, pairs, subsets, Random, Winner};

use crate::solution::solve;

const WINNER: Winner = Winner("Slavko\n", "Mirko\n");

/// A trail from a peak to a valley, each counted from 0.
type Trail = (usize, usize);

/// Returns whether the player to move from `place` wins. Places are bits: the peaks, then as many
/// valleys. The walk may lead to the places that are `unvisited`.
fn wins(neighbours: &[u32], place: usize, unvisited: u32) -> bool {
    let unvisited = unvisited & !(1 << place);
    let mut options = neighbours[place] & unvisited;
    while options > 0 {
        if !wins(neighbours, options.trailing_zeros() as usize, unvisited) {
            return true;
        }
        options &= options - 1;
    }
    false
}

/// Returns the answer for all peaks.
pub fn answers(input: &str) -> String {
    let source = OnceSource::from(input);
    input! { from source, count: usize, trails: usize, trails: [(Usize1, Usize1); trails] }
    let mut neighbours = vec![0; 2 * count];
    for (peak, valley) in trails {
        neighbours[peak] |= 1 << (count + valley);
        neighbours[count + valley] |= 1 << peak;
    }
    (0..count).map(|peak| WINNER.line(wins(&neighbours, peak, !0))).collect()
}

fn check(count: usize, trails: &[Trail]) {
    let line = |(peak, valley): &Trail| format!("{} {}\n", peak + 1, valley + 1);
    let lines: String = trails.iter().map(line).collect();
    let input = format!("{count} {}\n{lines}", trails.len());
    assert_one(solve, &input, &answers(&input));
}

/// All sets of trails.
#[test]
fn every_graph_of_4_peaks_and_4_valleys() {
    for trails in subsets(pairs(0..4)) {
        check(4, &trails);
    }
}

/// Up to 8 trails between up to 6 peaks and 6 valleys, in any order and with repeats.
#[test]
fn random_trails() {
    let mut random = Random::new(1);
    for count in (1..=6).cycle().take(2000) {
        let trails = (0..random.below(9)).map(|_| (random.below(count), random.below(count)));
        check(count, &trails.collect::<Vec<Trail>>());
    }
}
