//! Inputs for the benchmark of `poj2975`; without arguments, a list of them.

use testing::random::Random;
use testing::workload::{self, Purpose::Compare, Purpose::Measure};

fn main() {
    workload::run(&[
        Compare.on("cases", &[2000], cases),
        Measure.on("cases", &[100, 1000, 10_000], cases),
        Measure.on("heaps", &[10_000_000], heaps),
    ]);
}

/// Cases of the judge's largest size.
fn cases(count: u64, random: &mut Random) -> String {
    random.lists(count, |random| random.numbers(1000, 1..=1_000_000_000)) + "0\n"
}

fn heaps(count: u64, random: &mut Random) -> String {
    random.lists(1, |random| random.numbers(count, 1..=u64::MAX))
}
