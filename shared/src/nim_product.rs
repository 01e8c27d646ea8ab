//! Nim products: the numbers below 2^64 are a field, in which nim-sums are the sums.
//!
//! The nim product of x and y is the Grundy value of a coin at (x, y) in Turning Corners.
//! It is computed by two rules of J. H. Conway (*On Numbers and Games*, 1976). Let N be 2,
//! 4, 16, 256, 65536 or 2^32. Then N ⊗ a = N·a for each a < N, and N ⊗ N = N ⊕ N/2. So with
//! numbers below N (N ⊗ a ⊕ b) ⊗ (N ⊗ c ⊕ d) has the upper half ac ⊕ ad ⊕ bc and the lower
//! half bd ⊕ ac ⊗ N/2.
//!
//! Checked against the definition for all pairs of numbers below 64.

/// Multiplies numbers by a table of all products of numbers below 256.
///
/// # Examples
/// ```
/// use shared::nim_product::NimProducts;
///
/// let products = NimProducts::new();
/// assert_eq!(products.product(2, 2), 3);
/// assert_eq!(products.product(16, 5), 80);
/// assert_eq!(products.product(16, 16), 24);
/// ```
pub struct NimProducts {
    of_bytes: [[u8; 256]; 256],
}

impl NimProducts {
    /// Returns the table.
    ///
    /// # Complexity
    /// 65536 products of two bytes, and 64 KB.
    pub fn new() -> NimProducts {
        let mut of_bytes = [[0; 256]; 256];
        for (a, row) in (0..).zip(&mut of_bytes) {
            for (b, product) in (0..).zip(row) {
                *product = product_by_halves(&[], a, b, 4) as u8;
            }
        }
        NimProducts { of_bytes }
    }

    /// Returns the nim product of two numbers.
    ///
    /// # Complexity
    /// O(1): 64 looks at the table.
    pub fn product(&self, a: u64, b: u64) -> u64 {
        product_by_halves(&self.of_bytes, a, b, 32)
    }
}

/// Returns the product of two numbers of twice `half` bits, or of one bit if `half` is 0.
/// The table of bytes may be empty.
fn product_by_halves(of_bytes: &[[u8; 256]], a: u64, b: u64, half: u32) -> u64 {
    if half == 0 {
        return a & b;
    }
    if half == 4 && !of_bytes.is_empty() {
        // Both are bytes, and the table has a row and a column for each.
        return u64::from(of_bytes[a as usize][b as usize]);
    }
    let product = |a, b| product_by_halves(of_bytes, a, b, half / 2);
    let parts = |number: u64| (number >> half, number & ((1 << half) - 1));
    let ((a_high, a_low), (b_high, b_low)) = (parts(a), parts(b));
    let (low, high) = (product(a_low, b_low), product(a_high, b_high));
    // By the distributive law this is low ⊕ high and the mixed products. With N = 2^half,
    // N ⊗ N = N ⊕ N/2 (Conway 1976).
    let all = product(a_high ^ a_low, b_high ^ b_low);
    (all ^ low) << half | (low ^ product(high, 1 << (half - 1)))
}

#[cfg(test)]
mod tests {
    use super::NimProducts;
    use crate::search::mex;

    #[test]
    fn equals_its_definition_below_64() {
        let products = NimProducts::new();
        let mut by_definition = vec![vec![0; 64]; 64];
        for a in 0..64 {
            for b in 0..=a {
                let below = |(c, d): (usize, usize)| {
                    by_definition[c][b] ^ by_definition[a][d] ^ by_definition[c][d]
                };
                let pairs = (0..a).flat_map(|c| (0..b).map(move |d| (c, d)));
                let value = mex(pairs.map(below));
                by_definition[a][b] = value;
                by_definition[b][a] = value;
                assert_eq!(products.product(a as u64, b as u64), value as u64, "{a} {b}");
            }
        }
    }

    #[test]
    fn the_numbers_below_2_to_the_64_are_a_field() {
        let products = NimProducts::new();
        let times = |a, b| products.product(a, b);
        for place in 0..300 {
            let [a, b, c] = [3 * place, 3 * place + 1, 3 * place + 2]
                .map(|place: u64| place.wrapping_mul(0x9E37_79B9_7F4A_7C15));
            assert_eq!(times(a, b), times(b, a));
            assert_eq!(times(times(a, b), c), times(a, times(b, c)));
            assert_eq!(times(a, b ^ c), times(a, b) ^ times(a, c));
            // x^(2^64 - 1) is 1, so squaring 64 times leads back.
            assert_eq!((0..64).fold(a, |x, _| times(x, x)), a);
        }
        for power in [1, 2, 4, 8, 16, 32].map(|digit| 1 << digit) {
            assert_eq!(times(power, power), power / 2 * 3);
            assert_eq!(times(power, power - 1), power * (power - 1));
        }
    }
}
