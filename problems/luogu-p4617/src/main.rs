//! Luogu P4617 Planinarenje (COCI 2017/2018): two players walk along trails between peaks and
//! valleys and visit no place twice; the player who cannot go on loses.

use shared::error::Error;
use shared::io::Io;
use shared::matching::Bipartite;

/// The largest number of peaks.
const LARGEST: u64 = 1_000_000;

fn main() {
    shared::run::run(solve);
}

/// Reads the trails and answers for every peak as the start: the player to move loses exactly if
/// some maximum matching of peaks and valleys misses it (Fraenkel, Scheinerman and Ullman 1993).
pub fn solve(io: &mut Io) -> Result<(), Error> {
    let peaks = io.read("number of peaks", 0..=LARGEST)?;
    let trails = io.read("number of trails", 0..=u64::MAX)?;
    let mut graph = Bipartite::new(peaks as usize, peaks as usize);
    for _ in 0..trails {
        let peak = io.read("peak", 1..=peaks)? as u32 - 1;
        let valley = io.read("valley", 1..=peaks)? as u32 - 1;
        graph.add_edge(peak, valley);
    }
    for can_be_missed in graph.can_be_missed() {
        // Slavko moves from peaks.
        io.write_line(if can_be_missed { "Mirko" } else { "Slavko" });
    }
    Ok(())
}
