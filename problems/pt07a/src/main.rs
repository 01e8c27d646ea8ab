//! SPOJ PT07A, Play with a Tree: some vertices of a tree are on the ground, and a move cuts an edge
//! and removes what is no longer connected with the ground.

use shared::fusion::hackenbush_value;
use shared::graph::{neighbours, read_edges};
use shared::io::{run, Error, Io};
use shared::tree::edges_from;

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

/// Reads a tree and returns its Grundy value: that of the graph in which all vertices on the ground
/// are one vertex, number 0. The others get the numbers from 1 on.
fn read_value(io: &mut Io) -> Result<usize, Error> {
    let vertices = io.read("number of vertices", 1..=1_000_000)?;
    let mut names = Vec::new();
    for vertex in 0..vertices {
        let is_ground = io.read("flag", 0..=1)? == 1;
        names.push(if is_ground { 0 } else { vertex + 1 });
    }
    let mut edges = read_edges(io, vertices, vertices - 1)?;
    edges_from(&neighbours(vertices, &edges), 0)?;
    for edge in &mut edges {
        *edge = (names[edge.0], names[edge.1]);
    }
    Ok(hackenbush_value(&neighbours(vertices + 1, &edges), 0))
}
