//! The input for the benchmark of `dag-chess`: a graph with as many vertices as the argument says.

use testing::{join, print_input, Random};

fn main() {
    print_input(1_000_000, graph);
}

/// A graph with five successors a vertex on average, whose edges lead to later vertices.
fn graph(count: u64, random: &mut Random) -> String {
    let mut text = format!("{count}\n");
    for vertex in 1..=count {
        let successors = random.number(0..=10).min(count - vertex);
        let numbers = (0..successors).map(|_| random.number(vertex + 1..=count));
        text += &join([successors].into_iter().chain(numbers));
        text += "\n";
    }
    let pieces = (0..1000).map(|_| random.number(1..=count));
    text + "1000\n" + &join(pieces) + "\n"
}
