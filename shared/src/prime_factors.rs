//! The number of prime factors: the Grundy value of a number whose options are its proper
//! divisors.
//!
//! Trial division up to the cube root leaves 1, a prime or a product of two primes. The test of
//! Miller (1976) and Rabin (1980) decides which, with bases for which no composite number below
//! 2^64 passes (Sorenson and Webster 2015).
//!
//! Checked against the definition for all numbers up to 10^5.
//!
//! Next: [`golden_ratio`](crate::golden_ratio).

/// The bases of the primality test: no composite below 3·10^23 passes for all of them
/// (Sorenson and Webster 2015).
const BASES: [u64; 12] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];

/// The least composite that passes for the first 5 bases (Jaeschke 1993).
const LEAST_PSEUDOPRIME_TO_5_BASES: u64 = 2_152_302_898_747;

/// A counter of prime factors, whose table of primes grows with the numbers asked for.
///
/// # Examples
/// ```
/// use shared::prime_factors::PrimeFactors;
///
/// let mut factors = PrimeFactors::new();
/// assert_eq!(factors.count(1), 0);
/// assert_eq!(factors.count(12), 3);
/// assert_eq!(factors.count(1_000_000_007 * 998_244_353), 2);
/// ```
#[derive(Clone, Debug, Default)]
pub struct PrimeFactors {
    /// The odd primes up to `limit`.
    primes: Vec<u32>,
    /// For each prime p of `primes`, its inverse modulo 2^64 and the largest n for which n p is
    /// below 2^64.
    divisors: Vec<(u64, u64)>,
    limit: u64,
}

impl PrimeFactors {
    /// Returns a counter with an empty table.
    pub fn new() -> PrimeFactors {
        PrimeFactors::default()
    }

    /// Returns the number of prime factors of `number`, each counted as often as it divides. The
    /// number 1 has none; 0 gives 0 by convention.
    ///
    /// # Complexity
    /// O(∛n / log n) time for a number n; the table holds the primes to the greatest ∛n.
    pub fn count(&mut self, number: u64) -> u32 {
        if number == 0 {
            return 0;
        }
        let twos = number.trailing_zeros();
        let (mut rest, mut count) = (number >> twos, twos);
        let mut next = 0;
        loop {
            let root = cube_root(rest);
            self.sieve(root);
            let end = self.primes.partition_point(|&prime| u64::from(prime) <= root);
            // For odd p, the product of n and the inverse of p is at most (2^64 - 1) / p exactly
            // if p divides n, and is then n / p.
            let divides = |&(inverse, most): &(u64, u64)| rest.wrapping_mul(inverse) <= most;
            match self.divisors[next.min(end)..end].iter().position(divides) {
                Some(skipped) => {
                    next += skipped;
                    rest = rest.wrapping_mul(self.divisors[next].0);
                    count += 1;
                }
                None => break,
            }
        }
        match rest {
            1 => count,
            _ if is_prime(rest) => count + 1,
            _ => count + 2,
        }
    }

    /// Makes the table hold all odd primes up to `limit`, which is below 2^32.
    fn sieve(&mut self, limit: u64) {
        if limit <= self.limit {
            return;
        }
        self.limit = limit.max(2 * self.limit);
        self.primes.clear();
        self.divisors.clear();
        // Place i stands for the odd number 2 i + 1.
        let mut is_composite = vec![false; (self.limit as usize + 1) / 2];
        for place in 1..is_composite.len() {
            if is_composite[place] {
                continue;
            }
            let prime = 2 * place + 1;
            for multiple in is_composite.iter_mut().skip(prime * prime / 2).step_by(prime) {
                *multiple = true;
            }
            self.primes.push(prime as u32);
            self.divisors.push((inverse(prime as u64), u64::MAX / prime as u64));
        }
    }
}

/// Returns the greatest integer whose cube is at most `number`.
fn cube_root(number: u64) -> u64 {
    // The root of std may be too small by one on some machine. A cube may exceed 64 bits.
    let cube = |root: u64| u128::from(root) * u128::from(root) * u128::from(root);
    let mut root = (number as f64).cbrt() as u64 + 1;
    while cube(root) > u128::from(number) {
        root -= 1;
    }
    root
}

/// Returns the inverse of an odd number modulo 2^64.
fn inverse(odd: u64) -> u64 {
    // At first the lowest 3 bits are right. Each of Newton's steps doubles their number.
    let mut inverse = odd;
    for _ in 0..5 {
        inverse = inverse.wrapping_mul(2u64.wrapping_sub(odd.wrapping_mul(inverse)));
    }
    inverse
}

/// Returns whether an odd number from 3 on is prime.
///
/// Residues stand as x·2^64 modulo the number, where a product costs no division
/// (Montgomery 1985).
fn is_prime(number: u64) -> bool {
    let inverse = inverse(number);
    let product = |a: u64, b: u64| -> u64 {
        let whole = u128::from(a) * u128::from(b);
        // A multiple of the number with the same lower half: the difference is a multiple of 2^64.
        // Both upper halves are below the number.
        let factor = (whole as u64).wrapping_mul(inverse);
        let multiple = u128::from(factor) * u128::from(number);
        let (upper, lower) = ((whole >> 64) as u64, (multiple >> 64) as u64);
        match upper.checked_sub(lower) {
            Some(difference) => difference,
            None => upper.wrapping_sub(lower).wrapping_add(number),
        }
    };
    let residue = |x: u64| ((u128::from(x) << 64) % u128::from(number)) as u64;
    let one = residue(1);
    let minus_one = number - one;
    let halvings = (number - 1).trailing_zeros();
    for (index, &base) in BASES.iter().enumerate() {
        if index == 5 && number < LEAST_PSEUDOPRIME_TO_5_BASES {
            break;
        }
        if base == number {
            continue;
        }
        let mut power = one;
        let (mut square, mut exponent) = (residue(base), (number - 1) >> halvings);
        while exponent > 0 {
            if exponent & 1 == 1 {
                power = product(power, square);
            }
            square = product(square, square);
            exponent >>= 1;
        }
        let mut left = halvings;
        while power != one && power != minus_one && left > 1 {
            power = product(power, power);
            left -= 1;
        }
        if power != minus_one && (power != one || left < halvings) {
            return false;
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::{cube_root, is_prime, PrimeFactors};

    /// The definition: divide by the least divisor, up to the root or the number itself; 0 gives 0.
    fn naive(number: u64) -> u32 {
        let mut to_root = (2..).take_while(|divisor| divisor * divisor <= number);
        match to_root.find(|divisor| number % divisor == 0) {
            Some(divisor) => 1 + naive(number / divisor),
            None => u32::from(number > 1),
        }
    }

    #[test]
    fn equals_its_definition_to_10_to_the_5() {
        let mut factors = PrimeFactors::new();
        for number in 0..=100_000 {
            let expected = naive(number);
            assert_eq!(factors.count(number), expected, "{number}");
            assert_eq!(PrimeFactors::new().count(number), expected, "{number} by a new table");
        }
    }

    #[test]
    fn large_products_of_known_primes() {
        let small = [2_u64, 3, 2_642_239];
        let primes = [small, [4_294_967_291, 1_000_000_007, 999_999_999_989]].concat();
        let mut factors = PrimeFactors::new();
        for &p in &primes {
            assert_eq!(factors.count(p), 1, "{p}");
            for &q in &primes {
                if let Some(product) = p.checked_mul(q) {
                    assert_eq!(factors.count(product), 2, "{p} * {q}");
                }
            }
        }
        assert_eq!(factors.count(1 << 63), 63);
        assert_eq!(factors.count(2_642_239 * 2_642_239 * 2_642_239), 3);
        assert_eq!(factors.count(u64::MAX), 7);
        assert_eq!(factors.count(18_446_744_073_709_551_557), 1);
    }

    #[test]
    fn strong_pseudoprimes_are_not_prime() {
        // Composites that pass for base 2, for 2 3 5, for 2 to 7, for 2 to 11, for 2 to 31.
        assert!(!is_prime(2047) && !is_prime(25_326_001) && !is_prime(118_670_087_467));
        assert!(!is_prime(2_152_302_898_747) && !is_prime(3_825_123_056_546_413_051));
        // Some power of each base from 2 to 11 is 1, but the power before it is not -1.
        assert!(!is_prime(46_657) && !is_prime(9_721 * 19_441));
    }

    #[test]
    fn cube_roots_are_exact() {
        for root in (1..2_642_245).step_by(997).chain([2_642_245]) {
            assert_eq!(cube_root(root * root * root), root);
            assert_eq!(cube_root(root * root * root - 1), root - 1);
        }
        assert_eq!(cube_root(u64::MAX), 2_642_245);
    }
}
