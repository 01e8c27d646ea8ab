//! Counting the choices of values by their nim-sum.
//!
//! For problems that ask how many positions are lost, e.g. AtCoder ABC212 H, Nim Counting.
//!
//! Checked against all choices of up to three values to 3 and of up to two values to 1.

/// Returns for each nim-sum s in how many ways values can be chosen with the nim-sum s,
/// modulo `modulus`.
///
/// The choices are made part by part: `kinds` has for each kind of part the numbers c₀, c₁,
/// … of choices of the values 0, 1, …, and how many parts of this kind there are. The
/// result has a place for each number below the least power of two that exceeds all values.
///
/// The counts are transformed to sums with signs (Walsh 1923, Hadamard 1893), where
/// nim-sums become products. The transform is its own inverse up to a factor. The proof is
/// in chapter 2 of the theory, *Counting by nim-sum*.
///
/// # Panics
/// If `modulus` is even or exceeds 2^32.
///
/// # Complexity
/// O(k M (log M + log n)) time and O(M) space for k kinds, M places and up to n parts of a
/// kind.
///
/// # Examples
/// Two heaps of 1, 2 or 3 items, each size once: three pairs have the nim-sum 0.
/// ```
/// use shared::counting::count_by_nim_sum;
///
/// assert_eq!(count_by_nim_sum(&[(vec![0, 1, 1, 1], 2)], 998_244_353), [3, 2, 2, 2]);
/// ```
pub fn count_by_nim_sum(kinds: &[(Vec<u64>, u64)], modulus: u64) -> Vec<u64> {
    assert!(modulus % 2 == 1 && modulus <= 1 << 32, "an odd modulus to 2^32");
    let longest = kinds.iter().map(|(counts, _)| counts.len()).max().unwrap_or(0);
    let places = longest.next_power_of_two();
    let mut product = vec![1; places];
    for (counts, parts) in kinds {
        let mut sums: Vec<u64> = counts.iter().map(|count| count % modulus).collect();
        sums.resize(places, 0);
        transform(&mut sums, modulus);
        for (product, sum) in product.iter_mut().zip(sums) {
            *product = *product * power(sum, *parts, modulus) % modulus;
        }
    }
    transform(&mut product, modulus);
    // Each transform doubled the sum once for each bit.
    let half = modulus / 2 + 1;
    let factor = power(half, u64::from(places.trailing_zeros()), modulus);
    product.iter().map(|sum| sum * factor % modulus).collect()
}

/// Replaces each pair of places that differ in one bit by its sum and its difference, bit
/// by bit.
fn transform(sums: &mut [u64], modulus: u64) {
    let mut half = 1;
    while half < sums.len() {
        for block in sums.chunks_mut(2 * half) {
            let (zeros, ones) = block.split_at_mut(half);
            for (zero, one) in zeros.iter_mut().zip(ones) {
                let sum = (*zero + *one) % modulus;
                *one = (*zero + modulus - *one) % modulus;
                *zero = sum;
            }
        }
        half *= 2;
    }
}

/// Returns `base` to the power of `exponent`, modulo `modulus`.
fn power(mut base: u64, mut exponent: u64, modulus: u64) -> u64 {
    let mut power = 1;
    while exponent > 0 {
        if exponent % 2 == 1 {
            power = power * base % modulus;
        }
        base = base * base % modulus;
        exponent /= 2;
    }
    power
}

#[cfg(test)]
mod tests {
    use super::count_by_nim_sum;

    #[test]
    fn counts_by_nim_sum_equal_all_choices() {
        let modulus = 1_000_003;
        for code in 0..3_u64.pow(6) {
            // Values 0 to 3 of one kind and 0 to 1 of another one, each with 0 to 2
            // choices.
            let digits: Vec<u64> = (0..6).map(|place| code / 3_u64.pow(place) % 3).collect();
            let (one, other) = digits.split_at(4);
            for (ones, others) in [(0, 0), (1, 0), (2, 1), (3, 2)] {
                let mut expected = vec![1, 0, 0, 0];
                let kinds = [(one, ones), (other, others)];
                for (counts, parts) in kinds {
                    for _ in 0..parts {
                        let mut next = vec![0; 4];
                        for (sum, ways) in expected.iter().enumerate() {
                            for (value, count) in counts.iter().enumerate() {
                                next[sum ^ value] += ways * count;
                            }
                        }
                        expected = next;
                    }
                }
                let kinds = kinds.map(|(counts, parts)| (counts.to_vec(), parts));
                let found = count_by_nim_sum(&kinds, modulus);
                let expected: Vec<u64> = expected.iter().map(|ways| ways % modulus).collect();
                assert_eq!(found, expected, "{kinds:?}");
            }
        }
        assert_eq!(count_by_nim_sum(&[], 7), [1]);
        // One part: its own counts, in 2 places and in 8.
        assert_eq!(count_by_nim_sum(&[(vec![3, 5], 1)], 7), [3, 5]);
        assert_eq!(count_by_nim_sum(&[(vec![0, 1, 2, 3, 4], 1)], 7), [0, 1, 2, 3, 4, 0, 0, 0]);
        // Modulo 1 every count is 0, and 2^32 - 1 does not overflow.
        assert_eq!(count_by_nim_sum(&[(vec![3, 5], 0)], 1), [0, 0]);
        let largest = (1 << 32) - 1;
        assert_eq!(count_by_nim_sum(&[(vec![largest - 1, 0], 2)], largest), [1, 0]);
    }

    #[test]
    fn a_wrong_modulus_is_noticed() {
        for modulus in [2, (1 << 32) + 1] {
            let count = || count_by_nim_sum(&[(vec![1, 1], 1)], modulus);
            assert!(std::panic::catch_unwind(count).is_err(), "{modulus}");
        }
    }
}
