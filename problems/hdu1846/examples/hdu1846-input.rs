//! Inputs for the benchmark of `hdu1846`; without arguments, a list of them.

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

/// Heaps as the judge might send them.
fn heaps(count: u64, random: &mut Random) -> String {
    cases(count, 1000, random)
}

fn large_heaps(count: u64, random: &mut Random) -> String {
    cases(count, u64::MAX, random)
}

fn cases(count: u64, largest: u64, random: &mut Random) -> String {
    let case = |_| {
        format!(
            "{} {}\n",
            random.number(1..=largest),
            random.number(1..=largest)
        )
    };
    let cases: String = (0..count).map(case).collect();
    format!("{count}\n{cases}")
}
