//! AtCoder AGC017 D, Game on Tree: a move cuts an edge and removes the part that is not connected
//! to vertex 1.

use shared::error::Error;
use shared::io::Io;
use shared::tree::Tree;

/// The largest number of vertices.
const LARGEST: u64 = 1_000_000;

fn main() {
    shared::run::run(solve);
}

/// Reads the tree and answers once: the player to move wins exactly if the Grundy value of vertex 1
/// is not 0.
pub fn solve(io: &mut Io) -> Result<(), Error> {
    let vertices = io.read("number of vertices", 1..=LARGEST)?;
    let mut tree = Tree::new();
    for _ in 1..vertices {
        let a = io.read("vertex of an edge", 1..=vertices)? as u32 - 1;
        let b = io.read("vertex of an edge", 1..=vertices)? as u32 - 1;
        tree.add_edge(a, b);
    }
    // A graph with n - 1 edges and no cycle is connected.
    let values = tree.grundy_values(0)?;
    io.write_line(if values[0] != 0 { "Alice" } else { "Bob" });
    Ok(())
}
