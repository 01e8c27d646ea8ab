//! Inputs for the benchmark of `three-x`; without arguments, a list of them.

use testing::workload::{self, Purpose::Compare, Purpose::Measure};
use testing::Random;

fn main() {
    workload::run(&[
        Compare.on("strip", &[30_000], strip),
        Measure.on("strip", &[1000, 10_000, 100_000], strip),
    ]);
}

fn strip(squares: u64, _: &mut Random) -> String {
    format!("{squares}\n")
}
