//! Functions of one number, with their words and their code.

use std::cell::RefCell;

use crate::engine::helpers;

/// The largest argument of functions that factor it.
const FACTORED: i64 = 1_000_000_000_000;
/// The largest argument of functions that count primes.
const COUNTED: i64 = 10_000_000;
/// Up to here the number of primes is remembered.
const REMEMBERED: i64 = 2_000_000;
/// No limit below which sums of a few terms could overflow.
const FREE: i64 = 1 << 61;

/// A function of one number.
pub(crate) struct Unary {
    /// How the words call it; the argument takes the place of `_`.
    pub words: &'static str,
    /// The call in Rust; the argument takes the place of `_`.
    pub code: &'static str,
    /// The function.
    pub evaluate: fn(i64) -> i64,
    /// The least argument.
    pub least: i64,
    /// The largest argument.
    pub largest: i64,
    /// Whether it depends on the factors of the argument, so that a long chain means nothing.
    pub is_arithmetic: bool,
}

impl Unary {
    /// Returns how much the function asks of the reader.
    pub fn weight(&self) -> u32 {
        match self.code {
            "square_root(_)" | "golden(_)" | "is_prime(_)" | "ones(_)" | "lowest_bit(_)" => 20,
            _ if self.is_arithmetic => 30,
            _ => 40,
        }
    }
}

const fn unary(
    words: &'static str,
    code: &'static str,
    evaluate: fn(i64) -> i64,
    least: i64,
) -> Unary {
    Unary { words, code, evaluate, least, largest: FREE, is_arithmetic: false }
}

const fn arithmetic(
    words: &'static str,
    code: &'static str,
    evaluate: fn(i64) -> i64,
    largest: i64,
) -> Unary {
    Unary { words, code, evaluate, least: 1, largest, is_arithmetic: true }
}

/// The functions of one number, the usual ones first.
pub(crate) static UNARY: &[Unary] = &[
    unary(
        "the number of trailing binary zeros of _",
        "trailing_zeros(_)",
        helpers::trailing_zeros,
        1,
    ),
    unary("the lowest binary one of _", "lowest_bit(_)", helpers::lowest_bit, 0),
    unary("the number of binary ones of _", "ones(_)", helpers::ones, 0),
    unary("the number of binary digits of _", "length(_, 2)", |n| helpers::length(n, 2), 0),
    unary("the number of trailing binary ones of _", "trailing_ones(_)", helpers::trailing_ones, 0),
    unary("the integer square root of _", "square_root(_)", helpers::square_root, 0),
    unary("⌊φ · _⌋", "golden(_)", helpers::golden, 0),
    unary("the least Fibonacci summand of _", "least_fibonacci(_)", helpers::least_fibonacci, 0),
    unary(
        "the root of the greatest triangular number up to _",
        "triangle_root(_)",
        helpers::triangle_root,
        0,
    ),
    unary("the exponent of 3 in _", "exponent(_, 3)", |n| helpers::exponent(n, 3), 1),
    arithmetic(
        "the number of prime factors of _",
        "prime_factors(_)",
        helpers::prime_factors,
        FACTORED,
    ),
    arithmetic("the least prime factor of _", "least_prime(_)", helpers::least_prime, FACTORED),
    arithmetic(
        "the greatest prime factor of _",
        "greatest_prime(_)",
        helpers::greatest_prime,
        FACTORED,
    ),
    arithmetic("whether _ is a prime", "is_prime(_)", helpers::is_prime, FACTORED),
    arithmetic("the number of divisors of _", "divisors(_)", helpers::divisors, FACTORED),
    arithmetic(
        "the nim-sum of the prime exponents of _",
        "exponent_xor(_)",
        helpers::exponent_xor,
        FACTORED,
    ),
    arithmetic(
        "the place of the least prime factor of _ among the primes",
        "primes_up_to(least_prime(_))",
        |n| count_primes(helpers::least_prime(n)),
        COUNTED,
    ),
    arithmetic("the number of primes up to _", "primes_up_to(_)", count_primes, COUNTED),
];

thread_local! {
    /// The number of primes up to 0, 1, 2, …, as far as it was needed.
    static PRIMES: RefCell<Vec<i64>> = RefCell::new(vec![0]);
}

/// Returns what `helpers::primes_up_to` returns, but remembers it for small arguments.
fn count_primes(n: i64) -> i64 {
    if n > REMEMBERED {
        return helpers::primes_up_to(n);
    }
    let n = n.max(0) as usize;
    PRIMES.with(|primes| {
        let mut counts = primes.borrow_mut();
        if n >= counts.len() {
            *counts = sieve(n.max(2 * counts.len()));
        }
        counts[n]
    })
}

/// Returns how many primes there are up to each number to `last`.
fn sieve(last: usize) -> Vec<i64> {
    let mut composite = vec![false; last + 1];
    let mut counts = vec![0; last + 1];
    for number in 2..=last {
        counts[number] = counts[number - 1];
        if !composite[number] {
            counts[number] += 1;
            for multiple in (number * number..=last).step_by(number) {
                composite[multiple] = true;
            }
        }
    }
    counts
}
