//! Inputs for the benchmark of `stones-134`; without arguments, a list of them.

use std::process::ExitCode;

use scripts::random::Random;
use scripts::workload::{self, Purpose, Workload};

const WORKLOADS: &[Workload] = &[
    Workload {
        purpose: Purpose::Beside,
        name: "heaps",
        sizes: &[1_000_000],
        input: heaps,
    },
    Workload {
        purpose: Purpose::Growth,
        name: "heaps",
        sizes: &[100_000, 1_000_000, 10_000_000],
        input: heaps,
    },
    Workload {
        purpose: Purpose::Largest,
        name: "large-heaps",
        sizes: &[1_000_000],
        input: large_heaps,
    },
];

fn main() -> ExitCode {
    workload::run(WORKLOADS)
}

/// Heaps for which a table is enough.
fn heaps(count: u64, random: &mut Random) -> String {
    (0..count)
        .map(|_| format!("{}\n", random.number(0..=1_000_000)))
        .collect()
}

fn large_heaps(count: u64, random: &mut Random) -> String {
    (0..count)
        .map(|_| format!("{}\n", random.number(0..=1_000_000_000_000_000_000)))
        .collect()
}
