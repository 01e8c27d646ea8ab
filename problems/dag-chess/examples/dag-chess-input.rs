//! Inputs for the benchmark of `dag-chess`; without arguments, a list of them.

use testing::workload;
use testing::{join, Random};

fn main() {
    let vertices = |count, random: &mut Random| graph(count, 10, random);
    workload::print(&[
        ("vertices", &[10_000, 100_000, 1_000_000], vertices),
        ("dense", &[1_000_000], |count, random| graph(count, 20, random)),
    ]);
}

/// A graph with half of `most` successors a vertex on average, whose edges lead to later vertices.
fn graph(count: u64, most: u64, random: &mut Random) -> String {
    let mut text = format!("{count}\n");
    for vertex in 1..=count {
        let successors = random.number(0..=most).min(count - vertex);
        let numbers = (0..successors).map(|_| random.number(vertex + 1..=count));
        text += &join([successors].into_iter().chain(numbers));
        text += "\n";
    }
    let pieces = (0..1000).map(|_| random.number(1..=count));
    text + "1000\n" + &join(pieces) + "\n"
}
