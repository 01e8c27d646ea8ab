//! Inputs for the benchmark of `three-x`; without arguments, a list of them.

use testing::workload;
use testing::Random;

fn main() {
    workload::print(&[("strip", &[1000, 10_000, 30_000, 100_000], strip)]);
}

fn strip(squares: u64, _: &mut Random) -> String {
    format!("{squares}\n")
}
