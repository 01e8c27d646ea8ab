//! Codeforces 1610I, Mashtali vs AtCoder: a move cuts an edge of a tree and removes what is no
//! longer connected with the ground, which are the vertices 1 to k, for every k.

use shared::graph::read_edges;
use shared::io::{run, Error, Io};
use shared::tree::leaves_first;

fn main() {
    run(solve);
}

/// Reads the tree and answers for every k: the player to move wins exactly if the Grundy value is
/// not 0.
///
/// The ground and the paths between its vertices count as one vertex, and each edge of these paths
/// counts 1: the fusion principle (Berlekamp, Conway and Guy 1982).
pub fn solve(io: &mut Io) -> Result<(), Error> {
    let vertices = io.read("number of vertices", 1..=1_000_000)?;
    let edges = read_edges(io, vertices, vertices - 1)?;
    let (mut values, mut parents) = (vec![0; vertices], vec![0; vertices]);
    for (parent, child) in leaves_first(vertices, &edges, 0)? {
        values[parent] ^= values[child] + 1;
        parents[child] = parent;
    }
    let mut is_fused = vec![false; vertices];
    is_fused[0] = true;
    let mut value = values[0];
    let mut winners = String::new();
    for ground in 0..vertices {
        let mut vertex = ground;
        while !is_fused[vertex] {
            is_fused[vertex] = true;
            // In place of the edge with its tree: an edge that counts 1, and the tree on the ground.
            value ^= (values[vertex] + 1) ^ 1 ^ values[vertex];
            vertex = parents[vertex];
        }
        winners.push(if value != 0 { '1' } else { '2' });
    }
    io.write_line(&winners);
    Ok(())
}
