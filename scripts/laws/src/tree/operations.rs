//! The operations on one number, on two, and on all coordinates: a table each, with rows of one kind.

use std::sync::OnceLock;

use crate::helpers::*;

/// An operation: a row of a table.
pub struct Operation<F> {
    /// How it is written in words: the operands take the places of the `_` that stand alone.
    pub words: &'static str,
    /// The same in Rust, where all coordinates are one array.
    pub code: &'static str,
    /// How much it asks of its reader, where a coordinate counts 10.
    pub weight: u32,
    domain: Domain,
    evaluate: F,
}

/// An operation on one number.
pub type One = Operation<fn(i64) -> i64>;
/// An operation on two numbers, without its name.
type Row = Operation<fn(i64, i64) -> Option<i64>>;
/// An operation on all coordinates at once.
pub type All = Operation<fn(&[i64]) -> i64>;

const fn row<F>(
    words: &'static str,
    code: &'static str,
    weight: u32,
    domain: Domain,
    evaluate: F,
) -> Operation<F> {
    Operation { words, code, weight, domain, evaluate }
}

/// The functions of one number, the usual ones first.
pub(crate) static ONES: &[One] = &[
    row("the number of trailing binary zeros of _", "trailing_zeros(_)", 40, From1, trailing_zeros),
    row("the lowest binary one of _", "lowest_bit(_)", 20, From0, lowest_bit),
    row("the number of binary ones of _", "ones(_)", 20, From0, ones),
    row("the number of binary digits of _", "length(_, 2)", 40, From0, |n| length(n, 2)),
    row("the number of trailing binary ones of _", "trailing_ones(_)", 40, From0, trailing_ones),
    row("the integer square root of _", "square_root(_)", 20, From0, square_root),
    row("⌊φ · _⌋", "golden(_)", 20, From0, golden),
    row("the least Fibonacci summand of _", "least_fibonacci(_)", 40, From0, least_fibonacci),
    row("the number of prime factors of _", "prime_factors(_)", 30, Factored, prime_factors),
    row("the least prime factor of _", "least_prime(_)", 30, Factored, least_prime),
    row("the greatest prime factor of _", "greatest_prime(_)", 30, Factored, greatest_prime),
    row("the number of divisors of _", "divisors(_)", 30, Factored, divisors),
    row("the nim-sum of the prime exponents of _", "exponent_xor(_)", 30, Factored, exponent_xor),
    row(
        "the place of the least prime factor of _ among the primes",
        "primes_up_to(least_prime(_))",
        30,
        Counted,
        |n| count_primes(least_prime(n)),
    ),
];

/// Functions of all coordinates that do not depend on their order, the usual ones first.
pub(crate) static SYMMETRIC: &[All] = &[
    row("the nim-sum of all", "xor(_)", 14, Any, xor),
    row("the sum of all", "sum(_)", 14, Any, sum),
    row("the smallest", "sorted(_, 0)", 14, Any, |heaps| sorted(heaps, 0)),
    row("the largest", "largest(_)", 14, Any, largest),
    row("the number of zeros", "count_zeros(_)", 14, Any, count_zeros),
    row("the number of odd ones", "count_odd(_)", 14, Any, count_odd),
    row("the greatest common divisor", "common_divisor(_)", 30, Any, common_divisor),
    row(
        "the sum of the binary digits by place, each mod 3",
        "digit_counts(_, 3)",
        30,
        Any,
        |heaps| digit_counts(heaps, 3),
    ),
    row(
        "the sum of the binary digits by place, each mod 4",
        "digit_counts(_, 4)",
        30,
        Any,
        |heaps| digit_counts(heaps, 4),
    ),
    row(
        "the nim-sum of every second gap of the sorted sizes, from the largest",
        "staircase_xor(_)",
        30,
        Any,
        staircase_xor,
    ),
    row("Welter's function", "welter(_)", 30, Any, welter),
];

/// Functions of all coordinates that depend on their order.
pub(crate) static ORDERED: &[All] = &[
    row("the nim-sum of the 1st, 3rd, 5th, …", "alternate_xor(_, 0)", 30, Any, |heaps| {
        alternate_xor(heaps, 0)
    }),
    row("the nim-sum of the 2nd, 4th, 6th, …", "alternate_xor(_, 1)", 30, Any, |heaps| {
        alternate_xor(heaps, 1)
    }),
];

/// The operations on two numbers, in the order of [`Two`].
static TWOS: [Row; 17] = [
    row("_ + _", "_ + _", 6, Any, i64::checked_add),
    row("_ - _", "_ - _", 6, Any, i64::checked_sub),
    row("_ · _", "_ * _", 10, Any, i64::checked_mul),
    row("⌊_ / _⌋", "_ / _", 14, From0, i64::checked_div),
    row("_ mod _", "_ % _", 12, From0, i64::checked_rem),
    row("_ xor _", "_ ^ _", 14, Any, |a, b| Some(a ^ b)),
    row("_ and _", "_ & _", 40, Any, |a, b| Some(a & b)),
    row("_ or _", "_ | _", 40, Any, |a, b| Some(a | b)),
    row("min(_, _)", "_.min(_)", 10, Any, |a, b| Some(a.min(b))),
    row("max(_, _)", "_.max(_)", 10, Any, |a, b| Some(a.max(b))),
    row("gcd(_, _)", "gcd(_, _)", 24, From0, |a, b| Some(gcd(a, b))),
    row("|_ - _|", "(_ - _).abs()", 8, Any, |a, b| a.checked_sub(b)?.checked_abs()),
    row("_ = _", "_ == _", 8, Any, |a, b| Some(i64::from(a == b))),
    row("_ ≠ _", "_ != _", 8, Any, |a, b| Some(i64::from(a != b))),
    row("_ < _", "_ < _", 8, Any, |a, b| Some(i64::from(a < b))),
    row("_ ≤ _", "_ <= _", 8, Any, |a, b| Some(i64::from(a <= b))),
    row("_ ⊗ _", "nim_product(_, _)", 24, From0, |a, b| Some(nim_product(a, b))),
];

/// An operation on two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Two {
    Add,
    Subtract,
    Multiply,
    Divide,
    Remainder,
    Xor,
    And,
    Or,
    Minimum,
    Maximum,
    Gcd,
    Distance,
    Equal,
    Unequal,
    Less,
    AtMost,
    NimProduct,
}

/// What the operands of an operation may be.
#[derive(Clone, Copy, PartialEq)]
enum Domain {
    Any,
    /// Numbers from 0 on, as far as sums of a few do not overflow.
    From0,
    From1,
    /// Numbers from 1 on whose factors are found at once.
    Factored,
    /// Numbers from 1 on up to which the primes are counted at once.
    Counted,
}
use Domain::{Any, Counted, Factored, From0, From1};

impl Domain {
    fn contains(self, number: i64) -> bool {
        match self {
            Any => true,
            From0 => (0..=1 << 61).contains(&number),
            From1 => (1..=1 << 61).contains(&number),
            Factored => (1..=1_000_000_000_000).contains(&number),
            Counted => (1..=10_000_000).contains(&number),
        }
    }
}

impl<F> PartialEq for Operation<F> {
    fn eq(&self, other: &Operation<F>) -> bool {
        self.code == other.code
    }
}

impl One {
    /// Returns the value, or nothing where there is none.
    pub fn apply(&self, argument: i64) -> Option<i64> {
        self.domain.contains(argument).then(|| (self.evaluate)(argument))
    }

    /// Returns whether it depends on the factors of the argument, so that a long chain means nothing.
    pub fn is_arithmetic(&self) -> bool {
        matches!(self.domain, Factored | Counted)
    }

    /// Returns the operation with this code.
    pub fn named(code: &str) -> Option<&'static One> {
        ONES.iter().find(|one| one.code == code)
    }
}

impl All {
    /// Returns the value at a position.
    pub fn apply(&self, position: &[i64]) -> i64 {
        (self.evaluate)(position)
    }

    /// Returns the operation with this code, if the order of the coordinates does not matter to it.
    pub fn named(code: &str) -> Option<&'static All> {
        SYMMETRIC.iter().find(|all| all.code == code)
    }
}

impl Two {
    pub(super) fn row(self) -> &'static Row {
        &TWOS[self as usize]
    }

    /// Returns the result, or nothing where there is none or it might overflow.
    #[inline]
    pub fn apply(self, left: i64, right: i64) -> Option<i64> {
        let Operation { domain, evaluate, .. } = self.row();
        let exists = domain.contains(left) && domain.contains(right);
        exists.then(|| evaluate(left, right)).flatten()
    }

    /// Returns whether the order of the operands does not matter.
    pub fn is_symmetric(self) -> bool {
        use Two::*;
        !matches!(self, Subtract | Divide | Remainder | Less | AtMost)
    }

    /// Returns whether the result is 0 for no and 1 for yes.
    pub fn is_comparison(self) -> bool {
        use Two::*;
        matches!(self, Equal | Unequal | Less | AtMost)
    }
}

/// Returns how many primes there are up to a number; the smaller ones are listed once.
fn count_primes(n: i64) -> i64 {
    const LISTED: i64 = 200_000;
    static PRIMES: OnceLock<Vec<i64>> = OnceLock::new();
    if n > LISTED {
        return primes_up_to(n);
    }
    PRIMES.get_or_init(|| primes(LISTED)).partition_point(|&prime| prime <= n) as i64
}
