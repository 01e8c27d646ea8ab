//! Inputs for the benchmark of `three-x`; without arguments, a list of them.

use std::process::ExitCode;

use scripts::random::Random;
use scripts::workload::{self, Purpose, Workload};

const WORKLOADS: &[Workload] = &[
    Workload {
        purpose: Purpose::Beside,
        name: "strip",
        sizes: &[30_000],
        input: strip,
    },
    Workload {
        purpose: Purpose::Growth,
        name: "strip",
        sizes: &[1000, 10_000, 100_000],
        input: strip,
    },
    Workload {
        purpose: Purpose::Largest,
        name: "strip",
        sizes: &[100_000],
        input: strip,
    },
];

fn main() -> ExitCode {
    workload::run(WORKLOADS)
}

fn strip(squares: u64, _: &mut Random) -> String {
    format!("{squares}\n")
}
