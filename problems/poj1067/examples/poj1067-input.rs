//! Inputs for the benchmark of `poj1067`; without arguments, a list of them.

use std::process::ExitCode;

use scripts::random::Random;
use scripts::workload::{self, Purpose, Workload};

const WORKLOADS: &[Workload] = &[
    Workload {
        purpose: Purpose::Beside,
        name: "pairs",
        sizes: &[2_000_000],
        input: pairs,
    },
    Workload {
        purpose: Purpose::Growth,
        name: "pairs",
        sizes: &[30_000, 300_000, 3_000_000],
        input: pairs,
    },
    Workload {
        purpose: Purpose::Largest,
        name: "large-pairs",
        sizes: &[1_000_000],
        input: large_pairs,
    },
];

fn main() -> ExitCode {
    workload::run(WORKLOADS)
}

/// Pairs up to 10^8, where floating point is still right: every other one is lost.
fn pairs(count: u64, random: &mut Random) -> String {
    let ratio = (1.0 + 5.0_f64.sqrt()) / 2.0;
    let pair = |place| match place % 4 {
        0 => {
            let difference = random.number(1..=60_000_000);
            let smaller = (difference as f64 * ratio) as u64;
            format!("{smaller} {}\n", smaller + difference)
        }
        1 => {
            let difference = random.number(1..=60_000_000);
            let smaller = (difference as f64 * ratio) as u64;
            format!("{} {smaller}\n", smaller + difference)
        }
        _ => {
            let (one, other) = (
                random.number(1..=100_000_000),
                random.number(1..=100_000_000),
            );
            format!("{one} {other}\n")
        }
    };
    (0..count).map(pair).collect()
}

fn large_pairs(count: u64, random: &mut Random) -> String {
    let mut heap = || random.number(0..=u64::MAX);
    (0..count)
        .map(|_| format!("{} {}\n", heap(), heap()))
        .collect()
}
