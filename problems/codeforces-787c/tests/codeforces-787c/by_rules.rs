use proconio::{input, source::once::OnceSource};
use shared::retrograde;
use testing::{assert_separately, join, subsets};

use crate::solution::{outcomes, solve, Outcome};

/// For each player to move and each place, the hole first: the outcome, and the number of moves if
/// the winner hurries and the loser delays.
pub type Labels = [Vec<(Outcome, usize)>; 2];

/// Decides all positions round by round by the rules alone, if the player to move at the hole has
/// the outcome `hole`.
pub fn rounds(places: usize, steps: &[Vec<usize>; 2], hole: Outcome) -> Labels {
    let mut labels = [vec![(Outcome::Loop, 0); places], vec![(Outcome::Loop, 0); places]];
    labels[0][0].0 = hole;
    labels[1][0].0 = hole;
    for round in 1.. {
        let before = labels.clone();
        for (player, place) in (0..2).flat_map(|player| (1..places).map(move |at| (player, at))) {
            let after = |step: &usize| before[1 - player][(place + step) % places].0;
            let options: Vec<Outcome> = steps[player].iter().map(after).collect();
            if before[player][place].0 != Outcome::Loop {
                continue;
            } else if options.contains(&Outcome::Lose) {
                labels[player][place] = (Outcome::Win, round);
            } else if options.iter().all(|&outcome| outcome == Outcome::Win) {
                labels[player][place] = (Outcome::Lose, round);
            }
        }
        if labels == before {
            break;
        }
    }
    labels
}

/// Returns all sets of steps on a ring, each in rising order.
pub fn sets(places: usize) -> Vec<Vec<usize>> {
    let mut sets = subsets(1..places);
    sets.retain(|set| !set.is_empty());
    sets
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
    let line = |steps: &Vec<usize>| format!("{} {}\n", steps.len(), join(steps));
    format!("{places}\n{}{}", line(&steps[0]), line(&steps[1]))
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

/// Vertex 2v has Rick to move at place v, and 2v + 1 has Morty; the hole has no edges.
#[test]
fn the_library_on_rings_to_5() {
    for places in 2..=5 {
        for steps in pairs(places) {
            let mut graph = vec![Vec::new(); 2 * places];
            for (vertex, successors) in graph.iter_mut().enumerate().skip(2) {
                let after = |step: &usize| (vertex / 2 + step) % places * 2 + 1 - vertex % 2;
                successors.extend(steps[vertex % 2].iter().map(after));
            }
            let expected = outcomes(places, &steps);
            for (vertex, outcome) in retrograde::outcomes(&graph).into_iter().enumerate() {
                let outcome = match outcome {
                    retrograde::Outcome::Won(_) => Outcome::Win,
                    retrograde::Outcome::Lost(_) => Outcome::Lose,
                    retrograde::Outcome::Drawn => Outcome::Loop,
                };
                assert!(outcome == expected[vertex % 2][vertex / 2], "{places} {steps:?}");
            }
        }
    }
}

pub fn answers(input: &str) -> String {
    input! { from OnceSource::from(input), places: usize, rick: [usize], morty: [usize] }
    output(&rounds(places, &[rick, morty], Outcome::Lose))
}
