//! One piece on vertex 1 of a directed acyclic graph: a move takes it along an edge.

use shared::dag::Dag;
use shared::error::Error;
use shared::io::Io;

/// The largest number of vertices.
const LARGEST: u64 = 1_000_000;

fn main() {
    shared::run::run(solve);
}

/// Reads the graph and answers once.
pub fn solve(io: &mut Io) -> Result<(), Error> {
    let vertices = io.read("number of vertices", 1..=LARGEST)?;
    let values = read_dag(io, vertices)?.grundy_values()?;
    // Without edges the graph is empty, and vertex 1 has no move.
    let value = values.first().copied().unwrap_or(0);
    io.write_line(if value != 0 { "1" } else { "2" });
    Ok(())
}

/// Reads the number of edges and the edges, whose vertices are counted from 1.
fn read_dag(io: &mut Io, vertices: u64) -> Result<Dag, Error> {
    let mut edges = Vec::new();
    for _ in 0..io.read("number of edges", 0..=u64::from(u32::MAX))? {
        let from = io.read("vertex", 1..=vertices)? as u32 - 1;
        let to = io.read("vertex", 1..=vertices)? as u32 - 1;
        edges.push((from, to));
    }
    Ok(Dag::from_edges(edges))
}
