//! Inputs for the benchmark of `poj2975`; without arguments, a list of them.

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

/// Cases of the judge's largest size.
fn cases(count: u64, random: &mut Random) -> String {
    let mut text = String::new();
    for _ in 0..count {
        text += &case(1000, 1_000_000_000, random);
    }
    text + "0\n"
}

fn heaps(count: u64, random: &mut Random) -> String {
    case(count, u64::MAX, random)
}

fn case(count: u64, largest: u64, random: &mut Random) -> String {
    let heap = |_| random.number(1..=largest).to_string();
    let heaps: Vec<String> = (0..count).map(heap).collect();
    format!("{count}\n{}\n", heaps.join(" "))
}
