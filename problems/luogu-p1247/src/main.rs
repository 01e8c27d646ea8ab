//! Luogu P1247 (取火柴游戏): Nim. The first heap from which a move wins, and that move.

use shared::io::{run, Error, Io};
use shared::nim_moves::winning_moves;

fn main() {
    run(solve);
}

/// Reads the heaps and writes a winning move and the heaps after it.
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    let mut heaps = Vec::new();
    for _ in 0..io.read("number of heaps", 0..=u64::MAX)? {
        heaps.push(io.read("heap", 0..=u64::MAX)?);
    }
    match winning_moves(&heaps).first() {
        None => io.write_line("lose"),
        Some(&(place, left)) => {
            writeln!(io, "{} {}", heaps[place] - left, place + 1);
            heaps[place] = left;
            let heaps: Vec<String> = heaps.iter().map(|heap| heap.to_string()).collect();
            io.write_line(heaps.join(" "));
        }
    }
    Ok(())
}
