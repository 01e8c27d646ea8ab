//! Inputs for the benchmark of `rooted-dag`; without arguments, a list of them.

use std::process::ExitCode;

use scripts::random::Random;
use scripts::workload::{self, Purpose, Workload};

const WORKLOADS: &[Workload] = &[
    Workload {
        purpose: Purpose::Beside,
        name: "vertices",
        sizes: &[1_000_000],
        input: vertices,
    },
    Workload {
        purpose: Purpose::Growth,
        name: "vertices",
        sizes: &[10_000, 100_000, 1_000_000],
        input: vertices,
    },
    Workload {
        purpose: Purpose::Largest,
        name: "dense",
        sizes: &[1_000_000],
        input: dense,
    },
];

fn main() -> ExitCode {
    workload::run(WORKLOADS)
}

/// A graph with 5 successors a vertex on average, whose edges lead to later vertices.
fn vertices(count: u64, random: &mut Random) -> String {
    graph(count, 5 * count, random)
}

fn dense(count: u64, random: &mut Random) -> String {
    graph(count, 10 * count, random)
}

fn graph(count: u64, edges: u64, random: &mut Random) -> String {
    let mut text = format!("{count} {edges}\n");
    for _ in 0..edges {
        let from = random.number(1..=count - 1);
        text += &format!("{from} {}\n", random.number(from + 1..=count));
    }
    text
}
