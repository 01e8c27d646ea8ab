//! Inputs for the benchmark of `hdu1848`; without arguments, a list of them.

use std::process::ExitCode;

use scripts::random::Random;
use scripts::workload::{self, Purpose, Workload};

const WORKLOADS: &[Workload] = &[
    Workload {
        purpose: Purpose::Beside,
        name: "positions",
        sizes: &[1_000_000],
        input: positions,
    },
    Workload {
        purpose: Purpose::Growth,
        name: "positions",
        sizes: &[30_000, 300_000, 3_000_000],
        input: positions,
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

/// Positions as the judge might send them.
fn positions(count: u64, random: &mut Random) -> String {
    heaps(count, 1000, random)
}

fn large_heaps(count: u64, random: &mut Random) -> String {
    heaps(count, 1_000_000, random)
}

fn heaps(count: u64, largest: u64, random: &mut Random) -> String {
    let mut heap = || random.number(1..=largest);
    let positions: String = (0..count)
        .map(|_| format!("{} {} {}\n", heap(), heap(), heap()))
        .collect();
    positions + "0 0 0\n"
}
