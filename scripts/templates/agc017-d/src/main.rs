//! FILL IN the judge's name of the problem, and the game in a few words.

use shared::io::{run, Error, Io};

fn main() {
    run(solve);
}

/// Reads the tree and answers once.
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    // FILL IN what is read, and what is printed. For another graph, also read its number of edges.
    let vertices = io.read("number of vertices", 1..=1_000_000)?;
    let edges = shared::edges::read_edges(io, vertices, vertices - 1)?;
    io.write_line(if first_player_wins(vertices, &edges) { "first" } else { "second" });
    Ok(())
}

/// The vertices are counted from 0. `shared::tree::leaves_first` walks through a tree.
fn first_player_wins(vertices: usize, edges: &[(usize, usize)]) -> bool {
    todo!("FILL IN who wins with {vertices} vertices and {edges:?}")
}
