//! The input for the benchmark of `divisor-game`: as many numbers as the argument says.

use testing::{join, print_input, Random};

fn main() {
    print_input(2000, semiprimes);
}

/// Products of two primes near 10^6: the worst that trial division can meet near 10^12.
fn semiprimes(count: u64, random: &mut Random) -> String {
    let is_prime = |number: &u64| (2..=1000).all(|divisor| number % divisor != 0);
    let mut numbers = std::iter::repeat_with(|| random.number(990_000..=1_000_000));
    let mut prime = || numbers.find(is_prime).unwrap_or(2);
    format!("{count}\n{}\n", join((0..count).map(|_| prime() * prime())))
}
