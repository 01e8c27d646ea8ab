//! One piece on vertex 1 of a directed acyclic graph: a move takes it along an edge.

use shared::dag::grundy_values;
use shared::edges::read_edges;
use shared::graph::Rows;
use shared::io::{run, Error, Io};

fn main() {
    run(solve);
}

/// Reads the graph and answers once: the player to move wins exactly if the Grundy value of vertex
/// 1 is not 0 (Sprague 1935, Grundy 1939).
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    let vertices = io.read("number of vertices", 1..=1_000_000)?;
    let edges = io.read("number of edges", 0..=usize::MAX)?;
    let edges = read_edges(io, vertices, edges)?;
    let graph = Rows::of_edges(vertices, edges.iter().copied());
    let values = grundy_values(&graph)
        .map_err(|vertex| format!("there is a cycle through vertex {}", vertex + 1))?;
    io.write_line(if values[0] != 0 { "1" } else { "2" });
    Ok(())
}
