//! LibreOJ 10243, AcWing 1319 (移棋子游戏): pieces on a directed acyclic graph, and a move takes
//! one of them along one edge.

use shared::dag::grundy_values;
use shared::edges::read_edges;
use shared::graph::Rows;
use shared::io::{run, Error, Io};

fn main() {
    run(solve);
}

/// Reads the graph and the pieces and answers once: the player to move wins exactly if the nim-sum
/// of the Grundy values of the pieces' vertices is not 0 (Sprague 1935, Grundy 1939).
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    let vertices = io.read("number of vertices", 0..=1_000_000)?;
    let edges = io.read("number of edges", 0..=usize::MAX)?;
    let pieces = io.read("number of pieces", 0..=u64::MAX)?;
    let edges = read_edges(io, vertices, edges)?;
    let graph = Rows::of_edges(vertices, edges.iter().copied());
    // The value of a vertex is the mex of the values of its successors.
    let values = grundy_values(&graph)
        .map_err(|vertex| format!("there is a cycle through vertex {}", vertex + 1))?;
    let mut sum = 0;
    for _ in 0..pieces {
        sum ^= values[io.read("vertex of a piece", 1..=vertices)? - 1];
    }
    io.write_line(if sum != 0 { "win" } else { "lose" });
    Ok(())
}
