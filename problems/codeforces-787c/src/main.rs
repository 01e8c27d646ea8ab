//! Codeforces 787C and 786A, Berzerk: two players move a monster around a ring of places, each by
//! steps of their own, and the player who brings it to the black hole wins.

use shared::io::{run, Error, Io};
use shared::retrograde::{outcomes_backwards, Outcome};

fn main() {
    run(solve);
}

/// Reads the ring and the steps of both players, and answers for each player who begins and each
/// place of the monster.
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    let places = io.read("number of places", 2..=100_000)?;
    let mut steps = [Vec::new(), Vec::new()];
    for player in &mut steps {
        for _ in 0..io.read("number of steps", 1..=places - 1)? {
            player.push(io.read("step", 1..=places - 1)?);
        }
    }
    for of_player in outcomes_of_ring(places, &steps).chunks(places) {
        let words = of_player[1..].iter().map(|outcome| match outcome {
            Outcome::Won => "Win",
            Outcome::Lost => "Lose",
            Outcome::Drawn => "Loop",
        });
        io.write_line(words.collect::<Vec<_>>().join(" "));
    }
    Ok(())
}

/// Returns the outcome of each place for the first player to move, and then for the second one; the
/// hole is place 0, where the player to move has lost.
///
/// A position is won if some step leads to a lost one, lost if all steps lead to won ones, and
/// otherwise play never ends (after Zermelo 1913). Each decided position is followed backwards
/// once, along the steps by which the other player comes to it.
pub(crate) fn outcomes_of_ring(places: usize, steps: &[Vec<usize>; 2]) -> Vec<Outcome> {
    let mut degrees = Vec::new();
    for of_player in steps {
        degrees.push(0);
        degrees.resize(degrees.len() + places - 1, of_player.len() as u32);
    }
    outcomes_backwards(degrees, |vertex| {
        let (player, place) = (vertex / places, vertex % places);
        let before = 1 - player;
        steps[before].iter().map(move |&step| {
            let from = if step <= place { place - step } else { place + places - step };
            before * places + from
        })
    })
}
