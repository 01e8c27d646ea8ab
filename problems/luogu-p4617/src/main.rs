//! Luogu P4617 Planinarenje (COCI 2017/2018): two players walk along trails between peaks and
//! valleys and visit no place twice; the player who cannot go on loses.

use shared::edges::read_edges;
use shared::graph::Rows;
use shared::io::{run, Error, Io};
use shared::matching::Matching;

fn main() {
    run(solve);
}

/// Reads the trails and answers for every peak as the start: the player to move loses exactly if
/// some maximum matching of peaks and valleys misses it (Fraenkel, Scheinerman and Ullman 1993).
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    let peaks = io.read("number of peaks", 0..=1_000_000)?;
    let trails = io.read("number of trails", 0..=usize::MAX)?;
    let edges = read_edges(io, peaks, trails)?;
    let graph = Rows::of_edges(peaks, edges.iter().copied());
    let matching = Matching::maximum(&graph, peaks);
    for peak in 0..peaks {
        // Slavko moves from peaks.
        io.write_line(if matching.can_miss(peak) { "Mirko" } else { "Slavko" });
    }
    Ok(())
}
