//! Inputs for the benchmark of `hdu1847`; without arguments, a list of them.

use std::process::ExitCode;

use scripts::random::Random;
use scripts::workload::{self, Purpose, Workload};

const WORKLOADS: &[Workload] = &[
    Workload {
        purpose: Purpose::Beside,
        name: "queries",
        sizes: &[3_000_000],
        input: queries,
    },
    Workload {
        purpose: Purpose::Growth,
        name: "queries",
        sizes: &[100_000, 1_000_000, 10_000_000],
        input: queries,
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

/// As many heaps as the judge might send.
fn queries(count: u64, random: &mut Random) -> String {
    heaps(count, 1000, random)
}

fn large_heaps(count: u64, random: &mut Random) -> String {
    heaps(count, u64::MAX, random)
}

fn heaps(count: u64, largest: u64, random: &mut Random) -> String {
    (0..count)
        .map(|_| format!("{}\n", random.number(1..=largest)))
        .collect()
}
