//! Nim products: the numbers below 2^64 are a field, in which nim-sums are the sums.
//!
//! The nim product of x and y is the Grundy value of a coin at (x, y) in Turning Corners. It is
//! computed by two rules of J. H. Conway (*On Numbers and Games*, 1976). Let N be 2, 4, 16, 256,
//! 65536 or 2^32. Then N ⊗ a = N·a for each a < N, and N ⊗ N = N ⊕ N/2. So with numbers below N
//! (N ⊗ a ⊕ b) ⊗ (N ⊗ c ⊕ d) has the upper half ac ⊕ ad ⊕ bc and the lower half bd ⊕ ac ⊗ N/2.
//!
//! Checked against the definition for all pairs of numbers below 64.
//!
//! Next: [`retrograde`](crate::retrograde).

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
#[derive(Clone, Debug)]
pub struct NimProducts {
    of_bytes: [[u8; 256]; 256],
}

/// Makes the method that multiplies numbers by the products of their halves.
macro_rules! product_by_halves {
    ($product:ident, $number:ident, $of_halves:ident, $half:ident) => {
        fn $product(&self, a: $number, b: $number) -> $number {
            const BITS: u32 = $half::BITS;
            let ([a_high, a_low], [b_high, b_low]) =
                ([(a >> BITS) as $half, a as $half], [(b >> BITS) as $half, b as $half]);
            let low = self.$of_halves(a_low, b_low);
            let high = self.$of_halves(a_high, b_high);
            // By the distributive law this is low ⊕ high and the mixed products.
            let all = self.$of_halves(a_high ^ a_low, b_high ^ b_low);
            let upper = $number::from(all ^ low) << BITS;
            upper | $number::from(low ^ self.$of_halves(high, 1 << (BITS - 1)))
        }
    };
}

impl NimProducts {
    /// Returns the table.
    ///
    /// # Complexity
    /// 65536 steps, and 64 KB.
    pub fn new() -> NimProducts {
        let mut of_bytes = [[0; 256]; 256];
        for a in 1..=u8::MAX {
            let digit = a & a.wrapping_neg();
            for b in 0..=u8::MAX {
                let [column, row] = [b, a].map(usize::from);
                // The rows of smaller numbers are complete.
                of_bytes[row][column] = if a == digit {
                    product_of_bits(a, b, 4)
                } else {
                    of_bytes[usize::from(a ^ digit)][column] ^ of_bytes[usize::from(digit)][column]
                };
            }
        }
        NimProducts { of_bytes }
    }

    /// Returns the nim product of two numbers.
    ///
    /// # Complexity
    /// O(1): 64 looks at the table.
    pub fn product(&self, a: u64, b: u64) -> u64 {
        self.of_64_bits(a, b)
    }

    product_by_halves!(of_64_bits, u64, of_32_bits, u32);
    product_by_halves!(of_32_bits, u32, of_16_bits, u16);
    product_by_halves!(of_16_bits, u16, of_8_bits, u8);

    fn of_8_bits(&self, a: u8, b: u8) -> u8 {
        self.of_bytes[usize::from(a)][usize::from(b)]
    }
}

/// Returns the product of two numbers of at most twice `half` bits: 4, 2 or 1, or of one bit if
/// `half` is 0.
fn product_of_bits(a: u8, b: u8, half: u32) -> u8 {
    if half == 0 {
        return a & b;
    }
    let parts = |number: u8| (number >> half, number & ((1 << half) - 1));
    let ((a_high, a_low), (b_high, b_low)) = (parts(a), parts(b));
    let low = product_of_bits(a_low, b_low, half / 2);
    let high = product_of_bits(a_high, b_high, half / 2);
    let all = product_of_bits(a_high ^ a_low, b_high ^ b_low, half / 2);
    (all ^ low) << half | (low ^ product_of_bits(high, 1 << (half - 1), half / 2))
}

#[cfg(test)]
mod tests {
    use super::NimProducts;
    use crate::mex::mex;

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
