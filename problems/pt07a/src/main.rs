//! SPOJ PT07A, Play with a Tree: some vertices of a tree are on the ground, and a move cuts an edge
//! and removes what is no longer connected with the ground.

use shared::edges::read_edges;
use shared::fusion::GroundedTree;
use shared::io::{run, Error, Io};

fn main() {
    run(solve);
}

/// Answers for as many trees as the first number says: the player to move wins exactly if the
/// Grundy value is not 0.
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
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
    let mut tree =
        GroundedTree::new(vertices, &edges, root).ok_or("the edges do not form a tree")?;
    // Without a vertex on the ground there is no edge to cut.
    let mut value = 0;
    for vertex in grounds {
        value = tree.put_on_ground(vertex);
    }
    Ok(value)
}
