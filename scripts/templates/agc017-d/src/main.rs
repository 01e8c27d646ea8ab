/// Reads the tree and answers once.
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    // FILL IN what is read, and what is printed. For another graph, also read its number of edges.
    let vertices = io.read("number of vertices", 1..=1_000_000)?;
    let edges = shared::graph::read_edges(io, vertices, vertices - 1)?;
    let tree = shared::graph::neighbours(vertices, &edges);
    io.write_line(if first_player_wins(&tree) { "first" } else { "second" });
    Ok(())
}

/// The vertices are counted from 0.
fn first_player_wins(tree: &[Vec<usize>]) -> bool {
    todo!("FILL IN who wins with {tree:?}")
}
