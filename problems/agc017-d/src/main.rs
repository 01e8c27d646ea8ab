//! AtCoder AGC017 D, Game on Tree: a move cuts an edge and removes the part that is not connected
//! to vertex 1.

use shared::edges::read_edges;
use shared::io::{run, Error, Io};
use shared::tree::leaves_first;

fn main() {
    run(solve);
}

/// Reads the tree and answers once: the player to move wins exactly if the Grundy value of vertex 1
/// is not 0.
///
/// An edge with a tree of value v at its end has the value v + 1: the colon principle (Berlekamp,
/// Conway and Guy 1982). The edges to the children of a vertex are a sum of games.
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    let vertices = io.read("number of vertices", 1..=1_000_000)?;
    let edges = read_edges(io, vertices, vertices - 1)?;
    let mut values = vec![0; vertices];
    let upwards = leaves_first(vertices, &edges, 0).ok_or("the edges do not form a tree")?;
    for (parent, child) in upwards {
        values[parent] ^= values[child] + 1;
    }
    io.write_line(if values[0] != 0 { "Alice" } else { "Bob" });
    Ok(())
}
