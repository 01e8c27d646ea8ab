//! Inputs for the benchmark of `moore-nim`; without arguments, a list of them.

use std::process::ExitCode;

use scripts::random::Random;
use scripts::workload::{self, Purpose, Workload};

const WORKLOADS: &[Workload] = &[
    Workload {
        purpose: Purpose::Beside,
        name: "cases",
        sizes: &[2000],
        input: cases,
    },
    Workload {
        purpose: Purpose::Growth,
        name: "cases",
        sizes: &[100, 1000, 10_000],
        input: cases,
    },
    Workload {
        purpose: Purpose::Largest,
        name: "heaps",
        sizes: &[10_000_000],
        input: heaps,
    },
];

fn main() -> ExitCode {
    workload::run(WORKLOADS)
}

/// Cases of 1000 heaps.
fn cases(count: u64, random: &mut Random) -> String {
    let mut text = String::new();
    for _ in 0..count {
        text += &case(1000, 1_000_000_000, random);
    }
    text
}

fn heaps(count: u64, random: &mut Random) -> String {
    case(count, u64::MAX, random)
}

fn case(count: u64, largest: u64, random: &mut Random) -> String {
    let most = random.number(1..=5);
    let heap = |_| random.number(0..=largest).to_string();
    let heaps: Vec<String> = (0..count).map(heap).collect();
    format!("{count} {most}\n{}\n", heaps.join(" "))
}
