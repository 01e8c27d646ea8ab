//! The number of prime factors: the Grundy value of a number whose options are its proper
//! divisors.
//!
//! Trial division up to the cube root leaves 1, a prime or a product of two primes. A
//! primality test decides which. For a prime n and a base b that n does not divide,
//! b^(n - 1) is 1 modulo n (Fermat 1640), and 1 has only the square roots 1 and -1. The
//! test of G. L. Miller (1976) and M. O. Rabin (1980) computes b^(n - 1) by squaring and
//! looks for another root. A composite number may pass for some bases: 3825123056546413051
//! passes for the primes up to 31. But none below 2^64 passes for the primes up to 37; the
//! least that does has 24 digits (Sorenson and Webster 2015).
//!
//! Checked against the definition for all numbers up to 2^18.

/// Returns the least prime factor of each number from 0 to `last`; 0 and 1 have none, and
/// give 0.
///
/// Dividing a number by its least prime factor again and again gives all of them.
///
/// # Panics
/// If `last` exceeds 2^32 - 1.
///
/// # Complexity
/// O(n log log n) time and 4n bytes for n numbers (sieve of Eratosthenes).
///
/// # Examples
/// ```
/// use shared::prime_factors::least_prime_factors;
///
/// assert_eq!(least_prime_factors(10), [0, 0, 2, 3, 2, 5, 2, 7, 2, 3, 2]);
/// ```
pub fn least_prime_factors(last: usize) -> Vec<u32> {
    assert!(last <= u32::MAX as usize, "the factors have 32 bits");
    let mut factors = vec![0; last + 1];
    for number in 2..=last {
        if factors[number] == 0 {
            factors[number] = number as u32;
            // A smaller multiple has a smaller factor.
            let mut multiple = number.saturating_mul(number);
            while multiple <= last {
                if factors[multiple] == 0 {
                    factors[multiple] = number as u32;
                }
                multiple += number;
            }
        }
    }
    factors
}

/// A counter of prime factors. Its table grows with the numbers asked for.
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
pub struct PrimeFactors {
    /// The least prime factor of each number.
    least: Vec<u32>,
    /// The primes among these numbers.
    primes: Vec<u64>,
}

impl PrimeFactors {
    /// Returns a counter.
    pub fn new() -> PrimeFactors {
        PrimeFactors { least: Vec::new(), primes: Vec::new() }
    }

    /// Returns the number of prime factors of `number`, each counted as often as it
    /// divides. The number 1 has none; 0 gives 0 by convention.
    ///
    /// # Complexity
    /// O(∛n / log n) time for a number n, and O(log n) if the table has it. The table takes
    /// 4 bytes for each number up to the greatest ∛n, or 2^17 after many numbers.
    pub fn count(&mut self, number: u64) -> u32 {
        let length = self.least.len();
        // A number beyond a short table doubles it: many numbers are worth a longer one.
        let wanted =
            if number >= length as u64 && length < 1 << 17 { length.max(63) } else { 0 };
        self.sieve(wanted.max((number as f64).cbrt() as usize + 1));
        let mut rest = number;
        let mut count = 0;
        for &prime in &self.primes {
            if rest < self.least.len() as u64 || prime * prime > rest / prime {
                break;
            }
            while rest % prime == 0 {
                rest /= prime;
                count += 1;
            }
        }
        while let Some(&factor) = self.least.get(rest as usize).filter(|&&factor| factor > 0) {
            rest /= u64::from(factor);
            count += 1;
        }
        // What is left has no three prime factors: the cube of each is greater. It is 0, 1
        // or beyond the table, which has at least 64 numbers.
        match rest {
            0 | 1 => count,
            _ if is_prime(rest) => count + 1,
            _ => count + 2,
        }
    }

    /// Extends the table to the numbers up to `last`.
    fn sieve(&mut self, last: usize) {
        if last >= self.least.len() {
            self.least = least_prime_factors(last.max(2 * self.least.len()));
            let numbers = (2..).zip(&self.least[2..]);
            self.primes =
                numbers.filter(|&(n, &least)| n == u64::from(least)).map(|it| it.0).collect();
        }
    }
}

/// Returns whether a number from 38 on is prime, by the test of Miller (1976) and Rabin
/// (1980).
fn is_prime(number: u64) -> bool {
    let bases = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];
    bases.iter().all(|&base| passes(number, base))
}

/// Returns whether `number` passes this test for `base`.
fn passes(number: u64, base: u64) -> bool {
    let product = |a: u64, b: u64| (u128::from(a) * u128::from(b) % u128::from(number)) as u64;
    let exponent = number - 1;
    let mut power = 1;
    for place in (0..64 - exponent.leading_zeros()).rev() {
        let square = product(power, power);
        if square == 1 && power != 1 && power != number - 1 {
            return false;
        }
        power = if exponent >> place & 1 == 1 { product(square, base) } else { square };
    }
    power == 1
}

#[cfg(test)]
mod tests {
    use super::{is_prime, least_prime_factors, PrimeFactors};

    /// The definition: divide by the least divisor, up to the root or the number itself; 0
    /// gives 0.
    fn naive(number: u64) -> u32 {
        let mut to_root = (2..).take_while(|divisor| divisor * divisor <= number);
        match to_root.find(|divisor| number % divisor == 0) {
            Some(divisor) => 1 + naive(number / divisor),
            None => u32::from(number > 1),
        }
    }

    /// To beyond the first table, and from there on by division.
    #[test]
    fn equals_its_definition_to_2_to_the_18() {
        let mut factors = PrimeFactors::new();
        for number in 0..=1 << 18 {
            assert_eq!(factors.count(number), naive(number), "{number}");
        }
        for number in (0..200).chain((1 << 17) - 50..(1 << 17) + 50) {
            assert_eq!(
                PrimeFactors::new().count(number),
                naive(number),
                "{number} by a new table"
            );
        }
    }

    #[test]
    fn least_prime_factors_are_the_least_divisors() {
        for last in [0, 1, 2, 3, 4, 24, 25, 26, 3000] {
            let factors = least_prime_factors(last);
            assert_eq!(factors.len(), last + 1);
            for (number, &factor) in factors.iter().enumerate() {
                let least = (2..=number as u32).find(|&divisor| number as u32 % divisor == 0);
                assert_eq!(factor, least.filter(|_| number > 1).unwrap_or(0), "{number}");
            }
        }
    }

    #[test]
    #[should_panic(expected = "the factors have 32 bits")]
    fn factors_beyond_32_bits_are_noticed() {
        least_prime_factors(1 << 32);
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

    /// The division must reach the root itself.
    #[test]
    fn cubes_of_primes() {
        let mut factors = PrimeFactors::new();
        for prime in (2..10_000).filter(|&number| naive(number) == 1) {
            assert_eq!(factors.count(prime * prime * prime), 3, "{prime}");
        }
    }

    #[test]
    fn pseudoprimes_are_not_prime() {
        // Composites that pass for base 2, for 2 3 5, for 2 to 7, for 2 to 11, for 2 to 31.
        let first = [2047, 25_326_001, 118_670_087_467, 2_152_302_898_747];
        let to_31 = [3_825_123_056_546_413_051];
        // Others that pass for some bases; the last two for all from 2 to 37 but 2, and but
        // 5.
        let some = [522_661 * 1_045_321, 268_267 * 536_533, 61_381 * 122_761];
        let all_but_one = [2_816_068_711 * 5_632_137_421, 133_613_989 * 267_227_977];
        // Without a look at the roots of 1 they pass for all (Carmichael numbers).
        let carmichael = [46_657, 9_721 * 19_441, 211 * 421 * 631];
        for numbers in [&first[..], &to_31, &some, &all_but_one, &carmichael] {
            for &number in numbers {
                assert!(!is_prime(number), "{number}");
            }
        }
    }
}
