//! Pieces on a directed acyclic graph: a move takes one piece along one edge.

use shared::dag::Dag;
use shared::error::Error;
use shared::io::Io;
use shared::nim::nim_sum;

fn main() {
    shared::run::run(solve);
}

/// Reads the graph and the pieces and answers once.
pub fn solve(io: &mut Io) -> Result<(), Error> {
    let vertices = io.read("number of vertices", 0..=u64::from(u32::MAX))?;
    let values = read_dag(io, vertices)?.grundy_values()?;
    let mut piece_values = Vec::new();
    for _ in 0..io.read("number of pieces", 0..=u64::MAX)? {
        let vertex = io.read("vertex of a piece", 1..=vertices)?;
        piece_values.push(values[vertex as usize - 1]);
    }
    let wins = nim_sum(piece_values) != 0;
    io.write_line(if wins { "1" } else { "2" });
    Ok(())
}

/// Reads for each vertex the number of its successors and the successors, counted from 1.
fn read_dag(io: &mut Io, vertices: u64) -> Result<Dag, Error> {
    let mut dag = Dag::new();
    // A `Dag` has fewer than 2^32 edges.
    let mut edges_left = u64::from(u32::MAX);
    for _ in 0..vertices {
        let successors = io.read("number of successors", 0..=edges_left)?;
        edges_left -= successors;
        for _ in 0..successors {
            dag.add_successor(io.read("successor", 1..=vertices)? as u32 - 1);
        }
        dag.end_vertex();
    }
    Ok(dag)
}
