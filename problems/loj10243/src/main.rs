//! LibreOJ 10243, AcWing 1319 (移棋子游戏): pieces on a directed acyclic graph, and a move takes
//! one of them along one edge.

use shared::dag::Dag;
use shared::error::Error;
use shared::io::Io;
use shared::nim::nim_sum;

/// The largest number of vertices.
const LARGEST: u64 = 1_000_000;

fn main() {
    shared::run::run(solve);
}

/// Reads the graph and the pieces and answers once.
pub fn solve(io: &mut Io) -> Result<(), Error> {
    let vertices = io.read("number of vertices", 0..=LARGEST)?;
    let edges = io.read("number of edges", 0..=u64::from(u32::MAX))?;
    let pieces = io.read("number of pieces", 0..=u64::MAX)?;
    let values = read_dag(io, vertices, edges)?.grundy_values()?;
    let mut piece_values = Vec::new();
    for _ in 0..pieces {
        let vertex = io.read("vertex of a piece", 1..=vertices)?;
        // The graph ends at the largest vertex of an edge; vertices after it have no move.
        piece_values.push(values.get(vertex as usize - 1).copied().unwrap_or(0));
    }
    let wins = nim_sum(piece_values) != 0;
    io.write_line(if wins { "win" } else { "lose" });
    Ok(())
}

/// Reads the two ends of each edge, counted from 1.
fn read_dag(io: &mut Io, vertices: u64, edges: u64) -> Result<Dag, Error> {
    let mut list = Vec::new();
    for _ in 0..edges {
        let from = io.read("vertex of an edge", 1..=vertices)? as u32 - 1;
        let to = io.read("vertex of an edge", 1..=vertices)? as u32 - 1;
        list.push((from, to));
    }
    Ok(Dag::from_edges(list))
}
