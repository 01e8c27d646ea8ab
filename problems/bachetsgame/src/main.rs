//! Kattis bachetsgame, Bachet's Game (UVa 10404): one heap, and a move takes one of the given
//! numbers of items.

use shared::io::{run, Error, Io};

fn main() {
    run(solve);
}

/// Answers for every heap and its takes until the input ends.
pub fn solve(io: &mut Io) -> Result<(), Error> {
    while let Some(heap) = io.read_or_end("heap", 0..=10_000_000)? {
        let mut takes = Vec::new();
        for _ in 0..io.read("number of takes", 0..=u64::MAX)? {
            takes.push(io.read("take", 1..=usize::MAX)?);
        }
        io.write_line(if first_player_wins(heap, &takes) { "Stan wins" } else { "Ollie wins" });
    }
    Ok(())
}

/// Returns whether the player to move wins.
///
/// A heap is lost if no take from it leads to a lost heap. So from the smallest heap on, each lost
/// one makes those won from which a take leads to it.
fn first_player_wins(heap: usize, takes: &[usize]) -> bool {
    let mut is_won = vec![false; heap + 1];
    for lost in 0..=heap {
        if !is_won[lost] {
            for &take in takes {
                if take <= heap - lost {
                    is_won[lost + take] = true;
                }
            }
        }
    }
    is_won[heap]
}
