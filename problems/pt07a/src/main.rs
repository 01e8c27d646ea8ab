//! SPOJ PT07A, Play with a Tree: some vertices of a tree are on the ground, and a move cuts an edge
//! and removes what is no longer connected with the ground.

use shared::error::Error;
use shared::fusion::grundy_value;
use shared::io::Io;
use shared::tree::Tree;

/// The largest number of vertices.
const LARGEST: u64 = 1_000_000;

fn main() {
    shared::run::run(solve);
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

/// Reads a tree and returns its Grundy value: that of the graph in which all vertices on the ground
/// are one vertex, number 0. The others keep their numbers from 1 on.
fn read_value(io: &mut Io) -> Result<u32, Error> {
    let vertices = io.read("number of vertices", 1..=LARGEST)?;
    let mut names = vec![0];
    for vertex in 1..=vertices as u32 {
        let is_ground = io.read("flag", 0..=1)? == 1;
        names.push(if is_ground { 0 } else { vertex });
    }
    let (mut tree, mut edges) = (Tree::new(), Vec::new());
    for _ in 1..vertices {
        let a = io.read("vertex of an edge", 1..=vertices)? as u32;
        let b = io.read("vertex of an edge", 1..=vertices)? as u32;
        tree.add_edge(a - 1, b - 1);
        edges.push((names[a as usize], names[b as usize]));
    }
    // A graph with n - 1 edges and no cycle is a tree.
    tree.grundy_values(0)?;
    Ok(grundy_value(names.len(), &edges, 0))
}
