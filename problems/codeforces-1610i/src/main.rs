//! Codeforces 1610I, Mashtali vs AtCoder: a move cuts an edge of a tree and removes what is no
//! longer connected with the ground, which are the vertices 1 to k, for every k.

use shared::edges::read_edges;
use shared::fusion::GroundedTree;
use shared::io::{run, Error, Io};

fn main() {
    run(solve);
}

/// Reads the tree and answers for every k: the player to move wins exactly if the Grundy value is
/// not 0.
///
/// The ground and the paths between its vertices count as one vertex, and each edge of these paths
/// counts 1: the fusion principle (Berlekamp, Conway and Guy 1982).
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    let vertices = io.read("number of vertices", 1..=1_000_000)?;
    let edges = read_edges(io, vertices, vertices - 1)?;
    let mut tree = GroundedTree::new(vertices, &edges, 0).ok_or("the edges do not form a tree")?;
    let winner = |vertex| if tree.put_on_ground(vertex) != 0 { '1' } else { '2' };
    let winners: String = (0..vertices).map(winner).collect();
    io.write_line(winners);
    Ok(())
}
