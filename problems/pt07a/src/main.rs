//! SPOJ PT07A, Play with a Tree: some vertices of a tree are on the ground, and a move cuts an edge
//! and removes what is no longer connected with the ground.

use shared::graph::read_edges;
use shared::io::{run, Error, Io};
use shared::tree::leaves_first;

fn main() {
    run(solve);
}

/// Answers for as many trees as the first number says: the player to move wins exactly if the
/// Grundy value is not 0.
pub fn solve(io: &mut Io) -> Result<(), Error> {
    for _ in 0..io.read("number of trees", 0..=u64::MAX)? {
        let value = read_value(io)?;
        io.write_line(if value != 0 { "1" } else { "0" });
    }
    Ok(())
}

/// Reads a tree and returns its Grundy value.
///
/// The ground and the paths between its vertices count as one vertex, and each edge of these paths
/// counts 1: the fusion principle (Berlekamp, Conway and Guy 1982).
fn read_value(io: &mut Io) -> Result<usize, Error> {
    let vertices = io.read("number of vertices", 1..=1_000_000)?;
    let mut grounds = Vec::new();
    for vertex in 0..vertices {
        if io.read("flag", 0..=1)? == 1 {
            grounds.push(vertex);
        }
    }
    let root = grounds.first().copied().unwrap_or(0);
    let edges = read_edges(io, vertices, vertices - 1)?;
    let (mut values, mut parents) = (vec![0; vertices], vec![0; vertices]);
    for (parent, child) in leaves_first(vertices, &edges, root)? {
        values[parent] ^= values[child] + 1;
        parents[child] = parent;
    }
    let mut is_fused = vec![false; vertices];
    is_fused[root] = true;
    // Without a vertex on the ground there is no edge to cut.
    let mut value = if grounds.is_empty() { 0 } else { values[root] };
    for mut vertex in grounds {
        while !is_fused[vertex] {
            is_fused[vertex] = true;
            // In place of the edge with its tree: an edge that counts 1, and the tree on the ground.
            value ^= (values[vertex] + 1) ^ 1 ^ values[vertex];
            vertex = parents[vertex];
        }
    }
    Ok(value)
}
