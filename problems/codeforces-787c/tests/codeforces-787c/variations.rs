use shared::retrograde;

use super::by_rules::{counts, graph, pairs, rounds, sets, Outcome};
use crate::solution::outcomes_of_ring;

fn samples() -> [(usize, [Vec<usize>; 2]); 2] {
    [(5, [vec![3, 2], vec![1, 2, 3]]), (8, [vec![6, 2, 3, 4], vec![3, 6]])]
}

#[test]
fn both_have_the_same_steps() {
    let expected = [[1, 0, 0], [4, 2, 0], [14, 5, 2], [40, 16, 4], [96, 29, 30]];
    for (places, expected) in (2..).zip(expected) {
        let both = sets(places).into_iter().map(|set| [set.clone(), set]);
        let all: Vec<_> = both.map(|steps| rounds(places, &steps, Outcome::Lose)).collect();
        assert!(all.iter().all(|[rick, morty]| rick == morty));
        assert_eq!(counts(all.iter().map(|rows| &rows[0])), expected);
    }
    for (places, most) in (2..=15).flat_map(|places| (1..places).map(move |most| (places, most))) {
        let steps: Vec<usize> = (1..=most).collect();
        let rows = rounds(places, &[steps.clone(), steps], Outcome::Lose);
        for (place, &(outcome, _)) in rows[0].iter().enumerate().skip(1) {
            let is_lost = (places - place) % (most + 1) == 0;
            assert_eq!(
                outcome,
                if is_lost { Outcome::Lose } else { Outcome::Win },
                "{places} {most}"
            );
        }
    }
}

#[test]
fn the_hole_loses() {
    let expected = [[0, 2, 0], [8, 12, 16], [68, 82, 144], [352, 360, 1088], [1216, 1278, 7116]];
    for (places, expected) in (2..).zip(expected) {
        let all: Vec<_> =
            pairs(places).iter().map(|steps| rounds(places, steps, Outcome::Win)).collect();
        assert_eq!(counts(all.iter().flatten()), expected);
    }
    for (places, steps) in samples() {
        assert_eq!(counts(&rounds(places, &steps, Outcome::Win)), [0, 0, 2 * (places - 1)]);
    }
}

/// Decides vertex `at` by a depth-first search that takes a vertex on its own path for a loop, and keeps
/// what follows from this. Steps are tried in the order of the list.
fn kept_guess(options: &[Vec<usize>], at: usize, kept: &mut [Option<Outcome>]) -> Outcome {
    if let Some(outcome) = kept[at] {
        return outcome;
    }
    kept[at] = Some(Outcome::Loop);
    let of_options: Vec<Outcome> =
        options[at].iter().map(|&option| kept_guess(options, option, kept)).collect();
    let outcome = if of_options.contains(&Outcome::Lose) {
        Outcome::Win
    } else if of_options.contains(&Outcome::Loop) {
        Outcome::Loop
    } else {
        Outcome::Lose
    };
    kept[at] = Some(outcome);
    outcome
}

#[test]
fn ideas_that_fail() {
    // Vertex 2v is the place v, counted from the hole, if Rick moves, and 2v + 1 if Morty does.
    let steps = [vec![2, 1], vec![1]];
    let [rick, morty] = rounds(3, &steps, Outcome::Lose);
    assert_eq!((rick[2].0, morty[1].0), (Outcome::Win, Outcome::Lose));
    let mut kept = vec![None; 6];
    assert_eq!(kept_guess(&graph(3, &steps), 4, &mut kept), Outcome::Win);
    assert_eq!(kept[3], Some(Outcome::Loop));

    // One option of Rick's place 3 is won for Morty, but the other one goes on for ever.
    let [rick, morty] = rounds(4, &[vec![1, 3], vec![3]], Outcome::Lose);
    assert_eq!((rick[2].0, morty[1].0, morty[3].0), (Outcome::Loop, Outcome::Win, Outcome::Loop));
}

#[test]
fn the_number_of_moves() {
    let moves: [[Vec<usize>; 2]; 2] = samples().map(|(places, steps)| {
        rounds(places, &steps, Outcome::Lose).map(|row| row[1..].iter().map(|it| it.1).collect())
    });
    let expected = [
        [vec![2, 1, 1, 0], vec![0, 1, 1, 1]],
        [vec![3, 1, 3, 1, 1, 1, 5], vec![6, 1, 4, 6, 1, 4, 2]],
    ];
    assert_eq!(moves, expected);
}

/// A pass is a step of all places.
#[test]
fn both_may_pass() {
    let words = samples().map(|(places, mut steps)| {
        steps.iter_mut().for_each(|steps| steps.push(places));
        let letter = |outcome: Outcome| ["W", "L", "-"][outcome as usize];
        rounds(places, &steps, Outcome::Lose)
            .map(|row| row[1..].iter().map(|it| letter(it.0)).collect::<String>())
    });
    assert_eq!(words, [["-WW-", "-WWW"], ["-W-WWW-", "-W--W--"]]);
    for (places, set) in
        (2..=6).flat_map(|places| sets(places).into_iter().map(move |set| (places, set)))
    {
        let with_pass = [&set[..], &[places]].concat();
        let rows = rounds(places, &[with_pass.clone(), with_pass], Outcome::Lose);
        for (place, (outcome, _)) in rows[0].iter().enumerate().skip(1) {
            let is_won = set.contains(&(places - place));
            assert_eq!(*outcome, if is_won { Outcome::Win } else { Outcome::Loop });
        }
    }
}

/// Rick wins exactly where he can bring the monster into the hole in a bounded number of moves, by a
/// set that grows as long as it can.
#[test]
fn play_without_end_counts_for_morty() {
    for (places, steps) in
        (2..=5).flat_map(|places| pairs(places).into_iter().map(move |it| (places, it)))
    {
        let mut rick_wins = [vec![false; places], vec![false; places]];
        rick_wins[1][0] = true;
        loop {
            let before = rick_wins.clone();
            let after = |place: usize| move |step: &usize| (place + step) % places;
            let rick = |place| steps[0].iter().map(after(place)).any(|to| before[1][to]);
            let morty = |place| steps[1].iter().map(after(place)).all(|to| before[0][to]);
            rick_wins = [(0..places).map(rick).collect(), (0..places).map(morty).collect()];
            (rick_wins[0][0], rick_wins[1][0]) = (false, true);
            if rick_wins == before {
                break;
            }
        }
        let found = outcomes_of_ring(places, &steps);
        for (player, row) in found.chunks(places).enumerate() {
            let expected = row[1..].iter().map(|outcome| match outcome {
                retrograde::Outcome::Won => player == 0,
                retrograde::Outcome::Lost => player == 1,
                retrograde::Outcome::Drawn => false,
            });
            assert!(rick_wins[player][1..].iter().copied().eq(expected), "{places} {steps:?}");
        }
    }
}
