//! Inputs for the benchmark of `hdu1847`; without arguments, a list of them.

use testing::workload;
use testing::Random;

fn main() {
    workload::print(&[
        ("queries", &[100_000, 1_000_000, 10_000_000], queries),
        ("large-heaps", &[1_000_000], large_heaps),
    ]);
}

/// Heaps up to the judge's limit.
fn queries(count: u64, random: &mut Random) -> String {
    random.lines(count, |random| vec![random.number(1..=1000)])
}

fn large_heaps(count: u64, random: &mut Random) -> String {
    random.lines(count, |random| vec![random.number(1..=u64::MAX)])
}
