//! AtCoder Educational DP Contest K, Stones: one heap, and a move takes one of the given
//! numbers of items.

use shared::io::{run, Error, Io};

fn main() {
    run(solve);
}

/// Reads the number of takes, the heap and the takes and answers once.
pub fn solve(io: &mut Io) -> Result<(), Error> {
    let count = io.read("number of takes", 0..=u64::MAX)?;
    let heap = io.read("heap", 0..=10_000_000)?;
    let mut takes = Vec::new();
    for _ in 0..count {
        takes.push(io.read("take", 1..=usize::MAX)?);
    }
    io.write_line(if first_player_wins(heap, &takes) { "First" } else { "Second" });
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
