//! Orders, roots and a quadratic equation in the field of nim-sum and nim product.

use shared::nim_field::power;
use shared::nim_product::NimProducts;

/// Returns how often `base` is multiplied until it is 1.
fn order(products: &NimProducts, base: u64) -> u64 {
    let mut power = base;
    let mut order = 1;
    while power != 1 {
        power = products.product(power, base);
        order += 1;
    }
    order
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 {
        a
    } else {
        gcd(b, a % b)
    }
}

#[test]
fn orders_roots_and_quadratic_equations_below_256() {
    let products = NimProducts::new();
    let square = |x: u64| products.product(x, x);
    for limit in [2, 4, 16, 256_u64] {
        let orders: Vec<u64> = (1..limit).map(|x| order(&products, x)).collect();
        for divisor in 1..limit {
            let found = orders.iter().filter(|&&order| order == divisor).count();
            let coprime = (1..=divisor).filter(|&k| gcd(k, divisor) == 1).count();
            let expected = if (limit - 1) % divisor == 0 { coprime } else { 0 };
            assert_eq!(found, expected, "order {divisor} below {limit}");
        }
        for x in 0..limit {
            assert!(x == 0 || power(&products, x, limit - 1) == 1);
            let roots: Vec<u64> = (0..limit).filter(|&root| square(root) == x).collect();
            assert_eq!(roots, [power(&products, x, limit / 2)]);
            let is_solved = (0..limit).any(|y| square(y) ^ y == x);
            assert_eq!(is_solved, x < limit / 2, "{x} below {limit}");
        }
    }
}

/// The order divides a number exactly if this power is 1, so it is `expected` if no power with one of
/// its prime factors less is.
#[test]
fn orders_of_2_4_16_to_2_to_the_32() {
    let products = NimProducts::new();
    for (exponent, thirds) in [(1, 1), (2, 1), (4, 3), (8, 3), (16, 3), (32, 3)] {
        let number = 1_u64 << exponent;
        let all = (u128::from(number) * u128::from(number) - 1) as u64;
        let expected = all / thirds;
        assert_eq!(power(&products, number, expected), 1, "{number}");
        // The prime factors of 2^64 - 1.
        for prime in [3, 5, 17, 257, 641, 65_537, 6_700_417] {
            let is_factor = expected % prime == 0;
            assert!(!is_factor || power(&products, number, expected / prime) != 1, "{number}");
        }
    }
}
