//! Inputs for the benchmark of `hdu2147`; without arguments, a list of them.

use std::process::ExitCode;

use scripts::random::Random;
use scripts::workload::{self, Purpose, Workload};

const WORKLOADS: &[Workload] = &[
    Workload {
        purpose: Purpose::Beside,
        name: "boards",
        sizes: &[1_000_000],
        input: boards,
    },
    Workload {
        purpose: Purpose::Growth,
        name: "boards",
        sizes: &[100_000, 1_000_000, 10_000_000],
        input: boards,
    },
    Workload {
        purpose: Purpose::Largest,
        name: "large-boards",
        sizes: &[1_000_000],
        input: large_boards,
    },
];

fn main() -> ExitCode {
    workload::run(WORKLOADS)
}

/// Boards as the judge might send them.
fn boards(count: u64, random: &mut Random) -> String {
    cases(count, 2000, random)
}

fn large_boards(count: u64, random: &mut Random) -> String {
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
    (0..count).map(case).collect::<String>() + "0 0\n"
}
