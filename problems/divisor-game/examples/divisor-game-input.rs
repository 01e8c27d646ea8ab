//! Inputs for the benchmark of `divisor-game`; without arguments, a list of them.

use std::process::ExitCode;

use scripts::random::Random;
use scripts::workload::{self, Purpose, Workload};

const WORKLOADS: &[Workload] = &[
    Workload {
        purpose: Purpose::Beside,
        name: "semiprimes",
        sizes: &[2000],
        input: semiprimes,
    },
    Workload {
        purpose: Purpose::Growth,
        name: "to-10-12",
        sizes: &[10_000, 100_000, 1_000_000],
        input: to_10_to_the_12,
    },
    Workload {
        purpose: Purpose::Largest,
        name: "to-10-18",
        sizes: &[20_000],
        input: to_10_to_the_18,
    },
    Workload {
        purpose: Purpose::Largest,
        name: "to-10-12",
        sizes: &[1_000_000],
        input: to_10_to_the_12,
    },
];

fn main() -> ExitCode {
    workload::run(WORKLOADS)
}

/// Products of two primes near 10^6: the worst that trial division can meet near 10^12.
fn semiprimes(count: u64, random: &mut Random) -> String {
    let is_prime = |number: u64| (2..=1000).all(|divisor| number % divisor != 0);
    let mut prime = || loop {
        let number = random.number(990_000..=1_000_000);
        if is_prime(number) {
            break number;
        }
    };
    numbers(count, || prime() * prime())
}

fn to_10_to_the_12(count: u64, random: &mut Random) -> String {
    numbers(count, || random.number(1..=1_000_000_000_000))
}

fn to_10_to_the_18(count: u64, random: &mut Random) -> String {
    numbers(count, || random.number(1..=1_000_000_000_000_000_000))
}

fn numbers(count: u64, mut number: impl FnMut() -> u64) -> String {
    let numbers: Vec<String> = (0..count).map(|_| number().to_string()).collect();
    format!("{count}\n{}\n", numbers.join(" "))
}
