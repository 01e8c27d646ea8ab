//! Functions of one number, with their words and their code.

use std::cell::RefCell;

use crate::helpers;

/// The largest argument of functions that factor it.
const FACTORED: i64 = 1_000_000_000_000;
/// The largest argument of functions that count primes.
const COUNTED: i64 = 10_000_000;
/// Up to here the number of primes is remembered.
const REMEMBERED: i64 = 2_000_000;
/// No limit below which sums of a few terms could overflow.
const FREE: i64 = 1 << 61;

/// An operation on one number: a row of the table.
pub struct One {
    /// How the words call it; the argument takes the place of `_`.
    pub words: &'static str,
    /// The call in Rust; the argument takes the place of `_`.
    pub code: &'static str,
    /// The helpers that the call needs.
    pub needs: &'static [&'static str],
    /// How much it asks of its reader, where a coordinate counts 10.
    pub weight: u32,
    /// The function.
    pub evaluate: fn(i64) -> i64,
    /// The least argument.
    pub least: i64,
    /// The largest argument.
    pub largest: i64,
    /// Whether it depends on the factors of the argument, so that a long chain means nothing.
    pub is_arithmetic: bool,
}

impl PartialEq for One {
    fn eq(&self, other: &One) -> bool {
        self.code == other.code
    }
}

impl One {
    /// Returns the value, or nothing where the argument is outside of the domain.
    pub fn apply(&self, argument: i64) -> Option<i64> {
        (self.least..=self.largest).contains(&argument).then(|| (self.evaluate)(argument))
    }

    /// Returns the operation with this code.
    pub fn named(code: &str) -> Option<&'static One> {
        ONES.iter().find(|one| one.code == code)
    }
}

const fn digits(
    words: &'static str,
    code: &'static str,
    needs: &'static [&'static str],
    weight: u32,
    evaluate: fn(i64) -> i64,
    least: i64,
) -> One {
    One { words, code, needs, weight, evaluate, least, largest: FREE, is_arithmetic: false }
}

const fn factors(
    words: &'static str,
    code: &'static str,
    needs: &'static [&'static str],
    weight: u32,
    evaluate: fn(i64) -> i64,
    largest: i64,
) -> One {
    One { words, code, needs, weight, evaluate, least: 1, largest, is_arithmetic: true }
}

/// The functions of one number, the usual ones first.
pub(crate) static ONES: &[One] = &[
    digits(
        "the number of trailing binary zeros of _",
        "trailing_zeros(_)",
        &["trailing_zeros"],
        40,
        helpers::trailing_zeros,
        1,
    ),
    digits(
        "the lowest binary one of _",
        "lowest_bit(_)",
        &["lowest_bit"],
        20,
        helpers::lowest_bit,
        0,
    ),
    digits("the number of binary ones of _", "ones(_)", &["ones"], 20, helpers::ones, 0),
    digits(
        "the number of binary digits of _",
        "length(_, 2)",
        &["length"],
        40,
        |n| helpers::length(n, 2),
        0,
    ),
    digits(
        "the number of trailing binary ones of _",
        "trailing_ones(_)",
        &["trailing_ones"],
        40,
        helpers::trailing_ones,
        0,
    ),
    digits(
        "the integer square root of _",
        "square_root(_)",
        &["square_root"],
        20,
        helpers::square_root,
        0,
    ),
    digits("⌊φ · _⌋", "golden(_)", &["golden"], 20, helpers::golden, 0),
    digits(
        "the least Fibonacci summand of _",
        "least_fibonacci(_)",
        &["least_fibonacci"],
        40,
        helpers::least_fibonacci,
        0,
    ),
    digits(
        "the root of the greatest triangular number up to _",
        "triangle_root(_)",
        &["square_root", "triangle_root"],
        40,
        helpers::triangle_root,
        0,
    ),
    digits(
        "the exponent of 3 in _",
        "exponent(_, 3)",
        &["exponent"],
        40,
        |n| helpers::exponent(n, 3),
        1,
    ),
    factors(
        "the number of prime factors of _",
        "prime_factors(_)",
        &["exponents", "prime_factors"],
        30,
        helpers::prime_factors,
        FACTORED,
    ),
    factors(
        "the least prime factor of _",
        "least_prime(_)",
        &["least_prime"],
        30,
        helpers::least_prime,
        FACTORED,
    ),
    factors(
        "the greatest prime factor of _",
        "greatest_prime(_)",
        &["greatest_prime"],
        30,
        helpers::greatest_prime,
        FACTORED,
    ),
    One {
        least: 0,
        ..factors(
            "whether _ is a prime",
            "is_prime(_)",
            &["exponents", "is_prime", "prime_factors"],
            20,
            helpers::is_prime,
            FACTORED,
        )
    },
    factors(
        "the number of divisors of _",
        "divisors(_)",
        &["divisors", "exponents"],
        30,
        helpers::divisors,
        FACTORED,
    ),
    factors(
        "the nim-sum of the prime exponents of _",
        "exponent_xor(_)",
        &["exponent_xor", "exponents"],
        30,
        helpers::exponent_xor,
        FACTORED,
    ),
    factors(
        "the place of the least prime factor of _ among the primes",
        "primes_up_to(least_prime(_))",
        &["least_prime", "primes_up_to"],
        30,
        |n| count_primes(helpers::least_prime(n)),
        COUNTED,
    ),
    factors(
        "the number of primes up to _",
        "primes_up_to(_)",
        &["primes_up_to"],
        30,
        count_primes,
        COUNTED,
    ),
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
