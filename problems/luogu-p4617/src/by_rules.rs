//! The game by its rules: plain search, no theorem.

use proconio::input;
use proconio::marker::Usize1;
use proconio::source::once::OnceSource;
use shared::search::Search;
use testing::random::Random;
use testing::{answer, each_sample, Winner};

use super::solve;

const WINNER: Winner = Winner("Slavko\n", "Mirko\n");

/// A trail from a peak to a valley, each counted from 0.
type Trail = (usize, usize);

/// A peak or a valley.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Place {
    Peak(usize),
    Valley(usize),
}

use Place::{Peak, Valley};

/// Returns the places that a trail connects with `place`.
fn neighbours(trails: &[Trail], place: Place) -> Vec<Place> {
    let other_end = |&(peak, valley): &Trail| match place {
        _ if place == Peak(peak) => Some(Valley(valley)),
        _ if place == Valley(valley) => Some(Peak(peak)),
        _ => None,
    };
    trails.iter().filter_map(other_end).collect()
}

/// Returns the answer for all peaks. A position is the walk so far.
fn answers(count: usize, trails: &[Trail]) -> String {
    let options = |walk: &Vec<Place>| -> Vec<Vec<Place>> {
        let mut next = walk.last().map_or(vec![], |&last| neighbours(trails, last));
        next.retain(|place| !walk.contains(place));
        next.into_iter()
            .map(|place| [walk.as_slice(), &[place]].concat())
            .collect()
    };
    let mut search = Search::normal_play(options);
    (0..count)
        .map(|peak| WINNER.line(search.wins(&vec![Peak(peak)])))
        .collect()
}

fn text(count: usize, trails: &[Trail]) -> String {
    let line = |(peak, valley): &Trail| format!("{} {}\n", peak + 1, valley + 1);
    let lines: String = trails.iter().map(line).collect();
    format!("{count} {}\n{lines}", trails.len())
}

fn check(count: usize, trails: &[Trail]) {
    let found = answer(solve, &text(count, trails));
    let expected = answers(count, trails);
    assert_eq!(found.as_deref(), Ok(expected.as_str()), "{trails:?}");
}

/// All sets of trails.
#[test]
fn every_graph_to_3_peaks_and_3_valleys() {
    for count in 0..=3 {
        let all = (0..count).flat_map(|peak| (0..count).map(move |valley| (peak, valley)));
        for trails in testing::subsets(all) {
            check(count, &trails);
        }
    }
}

/// Returns whether the player to move from `place` wins. Places are bits, peaks the lower four.
fn wins(neighbours: &[u32; 8], place: usize, unvisited: u32) -> bool {
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

/// All sets of trails. A search with bits instead of walks takes a second instead of minutes.
#[test]
fn every_graph_of_4_peaks_and_4_valleys() {
    for code in 0..1_u32 << 16 {
        let is_trail = |place: &usize| code >> place & 1 == 1;
        let trails = (0..16).filter(is_trail).map(|place| (place / 4, place % 4));
        let trails: Vec<Trail> = trails.collect();
        let mut neighbours = [0; 8];
        for &(peak, valley) in &trails {
            neighbours[peak] |= 16 << valley;
            neighbours[4 + valley] |= 1 << peak;
        }
        let lines = (0..4).map(|peak| WINNER.line(wins(&neighbours, peak, !0)));
        let expected: String = lines.collect();
        let found = answer(solve, &text(4, &trails));
        assert_eq!(found, Ok(expected), "{trails:?}");
    }
}

/// Up to 8 trails between 6 peaks and 6 valleys, in any order and with repeats.
#[test]
fn random_trails() {
    let mut random = Random::new(1);
    for _ in 0..2000 {
        let trails: Vec<Trail> = (0..random.below(9))
            .map(|_| (random.below(6), random.below(6)))
            .collect();
        check(6, &trails);
    }
}

#[test]
fn samples_read_by_another_reader() {
    each_sample("luogu-p4617", |input| {
        let source = OnceSource::from(input);
        input! { from source, count: usize, trails: usize, trails: [(Usize1, Usize1); trails] }
        answers(count, &trails)
    });
}
