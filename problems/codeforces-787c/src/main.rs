//! Codeforces 787C and 786A, Berzerk: two players move a monster around a ring of places, each by
//! steps of their own, and the player who brings it to the black hole wins.

use shared::io::{run, Error, Io};

fn main() {
    run(solve);
}

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

/// Reads the ring and the steps of both players, and answers for each player who begins and each
/// place of the monster.
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    let places = io.read("number of places", 2..=100_000)?;
    let mut steps = [Vec::new(), Vec::new()];
    for steps in &mut steps {
        for _ in 0..io.read("number of steps", 1..=places - 1)? {
            steps.push(io.read("step", 1..=places - 1)?);
        }
    }
    for outcomes in outcomes(places, &steps) {
        let words = outcomes[1..].iter().map(|outcome| match outcome {
            Outcome::Win => "Win",
            Outcome::Lose => "Lose",
            Outcome::Loop => "Loop",
        });
        io.write_line(&words.collect::<Vec<_>>().join(" "));
    }
    Ok(())
}

/// Returns for each player to move the outcome of each place; the hole is place 0.
///
/// A position is won if some step leads to a lost one, lost if all steps lead to won ones, and
/// otherwise play never ends (after Zermelo 1913). Each decided position is followed backwards once,
/// along the steps by which the other player comes to it.
pub(crate) fn outcomes(places: usize, steps: &[Vec<usize>; 2]) -> [Vec<Outcome>; 2] {
    let mut outcomes = [vec![Outcome::Loop; places], vec![Outcome::Loop; places]];
    // For each position the number of steps that do not lead to a won position, as far as is known.
    let mut open = [vec![steps[0].len(); places], vec![steps[1].len(); places]];
    // With the monster in the hole the player to move has lost.
    let mut decided = vec![(0, 0), (1, 0)];
    for (player, place) in decided.clone() {
        outcomes[player][place] = Outcome::Lose;
    }
    while let Some((player, place)) = decided.pop() {
        let other = 1 - player;
        for &step in &steps[other] {
            let from = if step <= place { place - step } else { place + places - step };
            if outcomes[other][from] != Outcome::Loop {
                continue;
            }
            if outcomes[player][place] == Outcome::Lose {
                outcomes[other][from] = Outcome::Win;
            } else {
                open[other][from] -= 1;
                if open[other][from] > 0 {
                    continue;
                }
                outcomes[other][from] = Outcome::Lose;
            }
            decided.push((other, from));
        }
    }
    outcomes
}
