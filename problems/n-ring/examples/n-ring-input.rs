//! Inputs for the benchmark of `n-ring`; without arguments, a list of them.

use std::process::ExitCode;

use scripts::random::Random;
use scripts::workload::{self, Purpose, Workload};

const WORKLOADS: &[Workload] = &[
    Workload {
        purpose: Purpose::Beside,
        name: "rings",
        sizes: &[100_000],
        input: rings,
    },
    Workload {
        purpose: Purpose::Beside,
        name: "small-takes",
        sizes: &[20_000],
        input: small_takes,
    },
    Workload {
        purpose: Purpose::Growth,
        name: "one-ring",
        sizes: &[1000, 10_000, 100_000],
        input: one_ring,
    },
    Workload {
        purpose: Purpose::Largest,
        name: "many-tables",
        sizes: &[1000],
        input: many_tables,
    },
];

fn main() -> ExitCode {
    workload::run(WORKLOADS)
}

/// Rings and takes as the judge might send them.
fn rings(count: u64, random: &mut Random) -> String {
    cases(count, 1000, random)
}

fn small_takes(count: u64, random: &mut Random) -> String {
    cases(count, 20, random)
}

fn cases(count: u64, largest_take: u64, random: &mut Random) -> String {
    let case = |_| {
        format!(
            "{} {}\n",
            random.number(1..=1000),
            random.number(1..=largest_take)
        )
    };
    let cases: String = (0..count).map(case).collect();
    format!("{count}\n{cases}")
}

fn one_ring(items: u64, _: &mut Random) -> String {
    format!("1\n{items} 3\n")
}

/// More tables than are kept, each of them made in no time, as few lines fall apart.
fn many_tables(count: u64, _: &mut Random) -> String {
    let cases: String = (0..count)
        .map(|case| format!("100000 {}\n", 48_001 + case))
        .collect();
    format!("{count}\n{cases}")
}
