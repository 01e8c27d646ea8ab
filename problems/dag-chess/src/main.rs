//! Pieces on a directed acyclic graph: a move takes one piece along one edge.

use shared::dag::grundy_values;
use shared::graph::Rows;
use shared::io::{run, Error, Io};

fn main() {
    run(solve);
}

/// Reads the graph and the pieces and answers once: the player to move wins exactly if the nim-sum
/// of the Grundy values of the pieces' vertices is not 0 (Sprague 1935, Grundy 1939).
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    let vertices = io.read("number of vertices", 0..=usize::MAX)?;
    let mut graph = Rows::default();
    let mut successors = Vec::new();
    for _ in 0..vertices {
        for _ in 0..io.read("number of successors", 0..=u64::MAX)? {
            successors.push(io.read("successor", 1..=vertices)? - 1);
        }
        graph.push(successors.drain(..));
    }
    // The value of a vertex is the mex of the values of its successors.
    let values = grundy_values(&graph)
        .map_err(|vertex| format!("there is a cycle through vertex {}", vertex + 1))?;
    let mut sum = 0;
    for _ in 0..io.read("number of pieces", 0..=u64::MAX)? {
        sum ^= values[io.read("vertex of a piece", 1..=vertices)? - 1];
    }
    io.write_line(if sum != 0 { "1" } else { "2" });
    Ok(())
}
