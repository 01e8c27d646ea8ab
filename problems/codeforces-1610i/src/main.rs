//! Codeforces 1610I, Mashtali vs AtCoder: a move cuts an edge of a tree and removes what is no
//! longer connected with the ground, which are the vertices 1 to k, for every k.

use shared::error::Error;
use shared::io::Io;
use shared::tree::Tree;

/// The largest number of vertices.
const LARGEST: u64 = 1_000_000;

fn main() {
    shared::run::run(solve);
}

/// Reads the tree and answers for every k: the player to move wins exactly if the Grundy value is
/// not 0.
pub fn solve(io: &mut Io) -> Result<(), Error> {
    let vertices = io.read("number of vertices", 1..=LARGEST)?;
    let mut tree = Tree::new();
    for _ in 1..vertices {
        let a = io.read("vertex of an edge", 1..=vertices)? as u32 - 1;
        let b = io.read("vertex of an edge", 1..=vertices)? as u32 - 1;
        tree.add_edge(a, b);
    }
    // At first all vertices are on the ground. Then they leave it, the last one first, and become
    // leaves to be removed or stay on a path between two others.
    let mut winners = String::new();
    for leaving in (0..vertices as u32).rev() {
        winners.push(if tree.fused_value() != 0 { '1' } else { '2' });
        tree.remove_leaves(leaving, |vertex| vertex < leaving);
    }
    // A graph with n - 1 edges and no cycle is connected.
    tree.into_values()?;
    io.write_line(&winners.chars().rev().collect::<String>());
    Ok(())
}
