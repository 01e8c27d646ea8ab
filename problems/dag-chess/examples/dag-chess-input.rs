//! Inputs for the benchmark of `dag-chess`; without arguments, a list of them.

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
    graph(count, 10, random)
}

fn dense(count: u64, random: &mut Random) -> String {
    graph(count, 20, random)
}

fn graph(count: u64, most: u64, random: &mut Random) -> String {
    let mut text = format!("{count}\n");
    for vertex in 1..=count {
        let successors = random.number(0..=most).min(count - vertex);
        text += &successors.to_string();
        for _ in 0..successors {
            text += &format!(" {}", random.number(vertex + 1..=count));
        }
        text.push('\n');
    }
    let pieces: Vec<String> = (0..1000)
        .map(|_| random.number(1..=count).to_string())
        .collect();
    text + &format!("1000\n{}\n", pieces.join(" "))
}
