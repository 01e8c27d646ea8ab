//! Inputs for the benchmark of `divisor-game`; without arguments, a list of them.

use testing::workload;
use testing::{join, Random};

fn main() {
    workload::print(&[
        ("semiprimes", &[2000], semiprimes),
        ("to-10-12", &[10_000, 100_000, 1_000_000], |count, random| {
            numbers(count, 1_000_000_000_000, random)
        }),
        ("to-10-18", &[20_000], |count, random| numbers(count, 1_000_000_000_000_000_000, random)),
    ]);
}

/// Products of two primes near 10^6: the worst that trial division can meet near 10^12.
fn semiprimes(count: u64, random: &mut Random) -> String {
    let is_prime = |number: &u64| (2..=1000).all(|divisor| number % divisor != 0);
    let mut numbers = std::iter::repeat_with(|| random.number(990_000..=1_000_000));
    let mut prime = || numbers.find(is_prime).unwrap_or(2);
    format!("{count}\n{}\n", join((0..count).map(|_| prime() * prime())))
}

fn numbers(count: u64, largest: u64, random: &mut Random) -> String {
    random.lists(1, |random| random.numbers(count, 1..=largest))
}
