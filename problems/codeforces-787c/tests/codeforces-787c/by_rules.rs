use proconio::{input, source::once::OnceSource};
use shared::graph::Rows;
use shared::remoteness;
use testing::{assert_separately, forced, join, join_counted, subsets, Forced};

use crate::solution::{outcomes_of_ring, solve};

/// What a position is for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Some step leads to a lost position.
    Win,
    /// All steps lead to won positions.
    Lose,
    /// Neither player can force an end.
    Loop,
}

/// For each player to move and each place, the hole first: the outcome, and the number of moves if
/// the winner hurries and the loser delays.
pub type Labels = [Vec<(Outcome, usize)>; 2];

/// Returns the options of all positions: at vertex 2v Rick moves from place v, and at 2v + 1 Morty. The
/// hole has no option.
pub fn graph(places: usize, steps: &[Vec<usize>; 2]) -> Vec<Vec<usize>> {
    let options = |vertex: usize| {
        let steps = steps[vertex % 2].iter().filter(|_| vertex > 1);
        steps.map(|step| (vertex / 2 + step) % places * 2 + 1 - vertex % 2).collect()
    };
    (0..2 * places).map(options).collect()
}

/// Decides all positions by the rules alone, if the player to move at the hole has the outcome `hole`.
pub fn rounds(places: usize, steps: &[Vec<usize>; 2], hole: Outcome) -> Labels {
    let label = |forced: &Forced| match *forced {
        Forced::Win(moves) => (Outcome::Win, moves),
        Forced::Loss(moves) => (Outcome::Lose, moves),
        Forced::Draw => (Outcome::Loop, 0),
    };
    let forced = forced(&graph(places, steps), hole == Outcome::Win);
    [0, 1].map(|player| forced[player..].iter().step_by(2).map(label).collect())
}

/// Returns all sets of steps on a ring, each in rising order.
pub fn sets(places: usize) -> Vec<Vec<usize>> {
    // The first one is empty.
    subsets(1..places).split_off(1)
}

/// Returns all pairs of sets of steps on a ring.
pub fn pairs(places: usize) -> Vec<[Vec<usize>; 2]> {
    let sets = sets(places);
    sets.iter().flat_map(|one| sets.iter().map(move |other| [one.clone(), other.clone()])).collect()
}

/// Returns how many positions of `labels` outside the hole are won, lost and never end.
pub fn counts<'a>(labels: impl IntoIterator<Item = &'a Vec<(Outcome, usize)>>) -> [usize; 3] {
    let mut counts = [0; 3];
    for (outcome, _) in labels.into_iter().flat_map(|row| &row[1..]) {
        counts[*outcome as usize] += 1;
    }
    counts
}

fn input(places: usize, steps: &[Vec<usize>; 2]) -> String {
    format!("{places}\n{}\n{}", join_counted(&steps[0]), join_counted(&steps[1]))
}

fn output(labels: &Labels) -> String {
    let word = |&(outcome, _): &(Outcome, usize)| ["Win", "Lose", "Loop"][outcome as usize];
    labels.iter().map(|row| join(row[1..].iter().map(word)) + "\n").collect()
}

#[test]
fn every_pair_of_sets_on_rings_to_6() {
    let expected = [[2, 0, 0], [24, 8, 4], [186, 68, 40], [1128, 424, 248], [5894, 1988, 1728]];
    for (places, expected) in (2..).zip(expected) {
        let all: Vec<_> = pairs(places)
            .into_iter()
            .map(|steps| (input(places, &steps), rounds(places, &steps, Outcome::Lose)))
            .collect();
        assert_eq!(counts(all.iter().flat_map(|(_, labels)| labels)), expected);
        assert_separately(solve, all.iter().map(|(input, labels)| (input.clone(), output(labels))));
    }
}

#[test]
fn a_stored_graph_has_the_same_outcomes_on_rings_to_5() {
    for places in 2..=5 {
        for steps in pairs(places) {
            let found = outcomes_of_ring(places, &steps);
            let graph = Rows::of_lists(&graph(places, &steps));
            for (vertex, (outcome, _)) in
                remoteness::outcomes_of_graph(&graph).into_iter().enumerate()
            {
                assert_eq!(found[vertex % 2 * places + vertex / 2], outcome, "{places} {steps:?}");
            }
        }
    }
}

pub fn answers(input: &str) -> String {
    input! { from OnceSource::from(input), places: usize, rick: [usize], morty: [usize] }
    output(&rounds(places, &[rick, morty], Outcome::Lose))
}
