//! Inputs for the benchmark of `poj2975`; without arguments, a list of them.

use std::process::ExitCode;

use testing::random::Random;
use testing::words;
use testing::workload::{self, Purpose::Compare, Purpose::Measure};

fn main() -> ExitCode {
    workload::run(&[
        Compare.on("cases", &[2000], cases),
        Measure.on("cases", &[100, 1000, 10_000], cases),
        Measure.on("heaps", &[10_000_000], heaps),
    ])
}

/// Cases of the judge's largest size.
fn cases(count: u64, random: &mut Random) -> String {
    let cases = (0..count).map(|_| case(1000, 1_000_000_000, random));
    cases.chain(["0\n".to_string()]).collect()
}

fn heaps(count: u64, random: &mut Random) -> String {
    case(count, u64::MAX, random)
}

fn case(count: u64, largest: u64, random: &mut Random) -> String {
    let heaps = (0..count).map(|_| random.number(1..=largest));
    format!("{count}\n{}\n", words(heaps))
}
