//! Inputs for the benchmark of `poj3922`; without arguments, a list of them.

use std::process::ExitCode;

use scripts::random::Random;
use scripts::workload::{self, Purpose, Workload};

const WORKLOADS: &[Workload] = &[
    Workload {
        purpose: Purpose::Beside,
        name: "cases",
        sizes: &[1000],
        input: cases,
    },
    Workload {
        purpose: Purpose::Growth,
        name: "factor",
        sizes: &[100_000, 1_000_000, 10_000_000],
        input: factor,
    },
    Workload {
        purpose: Purpose::Largest,
        name: "factor",
        sizes: &[10_000_000],
        input: factor,
    },
];

fn main() -> ExitCode {
    workload::run(WORKLOADS)
}

/// Cases up to the judge's limits.
fn cases(count: u64, random: &mut Random) -> String {
    let case = |_| {
        format!(
            "{} {}\n",
            random.number(2..=100_000_000),
            random.number(1..=100_000)
        )
    };
    let cases: String = (0..count).map(case).collect();
    format!("{count}\n{cases}")
}

/// One heap of 10^18 items; the size is the factor, of which the work depends most.
fn factor(factor: u64, _: &mut Random) -> String {
    format!("1\n1000000000000000000 {factor}\n")
}
