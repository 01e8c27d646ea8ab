//! Powers, inverses and roots in the field of nim products.
//!
//! The numbers below 2^64 are a field of 2^64 elements, so a^(2^64) is a (after Fermat),
//! and every power with an exponent below 2^64 is at most 128 products.
//!
//! For the division of nim products, on the page of `nim-product-64`.
//!
//! Checked against products of many factors for 900 numbers.

use crate::nim_product::NimProducts;

/// Returns the nim product of `exponent` factors `base`, 1 without a factor.
///
/// # Complexity
/// O(1): at most 128 products.
///
/// # Examples
/// ```
/// use shared::nim_field::power;
/// use shared::nim_product::NimProducts;
///
/// assert_eq!(power(&NimProducts::new(), 2, 3), 1);
/// ```
pub fn power(products: &NimProducts, mut base: u64, mut exponent: u64) -> u64 {
    let mut power = 1;
    while exponent > 0 {
        if exponent % 2 == 1 {
            power = products.product(power, base);
        }
        base = products.product(base, base);
        exponent /= 2;
    }
    power
}

/// Returns the number whose nim product with `a` is 1: a^(2^64 − 2), because a^(2^64 − 1)
/// is 1; 0 has none.
///
/// # Complexity
/// O(1): 127 products.
pub fn inverse(products: &NimProducts, a: u64) -> Option<u64> {
    (a != 0).then(|| power(products, a, u64::MAX - 1))
}

/// Returns the only number whose nim square is `a`: a^(2^63), because a^(2^64) is a.
///
/// # Complexity
/// O(1): 64 products.
pub fn square_root(products: &NimProducts, a: u64) -> u64 {
    power(products, a, 1 << 63)
}

#[cfg(test)]
mod tests {
    use super::{inverse, power, square_root};
    use crate::nim_product::NimProducts;

    #[test]
    fn powers_inverses_and_roots() {
        let products = NimProducts::new();
        let times = |a, b| products.product(a, b);
        for place in 0..900_u64 {
            let a = place.wrapping_mul(0x9E37_79B9_7F4A_7C15);
            let root = square_root(&products, a);
            assert_eq!(times(root, root), a);
            let product = inverse(&products, a).map(|inverse| times(a, inverse));
            assert_eq!(product, (a != 0).then_some(1));
            assert_eq!(power(&products, a, place), (0..place).fold(1, |x, _| times(x, a)));
        }
        assert_eq!(inverse(&products, 1), Some(1));
    }
}
