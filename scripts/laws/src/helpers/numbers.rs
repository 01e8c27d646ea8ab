//! Roots, divisors, Fibonacci summands, nim-products: functions of numbers that do not look at digits or
//! factors.

pub(crate) fn square_root(n: i64) -> i64 {
    let mut root = (n.max(0) as f64).sqrt() as i64;
    while i128::from(root) * i128::from(root) > i128::from(n.max(0)) {
        root -= 1;
    }
    while i128::from(root + 1) * i128::from(root + 1) <= i128::from(n.max(0)) {
        root += 1;
    }
    root
}

pub(crate) fn triangle_root(n: i64) -> i64 {
    let mut root = square_root(2 * n.clamp(0, 1 << 60));
    while root * (root + 1) / 2 > n.max(0) {
        root -= 1;
    }
    root
}

pub(crate) fn golden(n: i64) -> i64 {
    let square = 5 * i128::from(n) * i128::from(n);
    let mut root = (square as f64).sqrt() as i128;
    while root * root > square {
        root -= 1;
    }
    while (root + 1) * (root + 1) <= square {
        root += 1;
    }
    ((i128::from(n) + root) / 2) as i64
}

pub(crate) fn gcd(a: i64, b: i64) -> i64 {
    let mut larger = a;
    let mut smaller = b;
    while smaller != 0 {
        let rest = larger % smaller;
        larger = smaller;
        smaller = rest;
    }
    larger
}

pub(crate) fn least_fibonacci(n: i64) -> i64 {
    let mut rest = n;
    while rest > 0 {
        let mut fibonacci = 1;
        let mut next = 2;
        while next <= rest {
            let sum = fibonacci + next;
            fibonacci = next;
            next = sum;
        }
        if fibonacci == rest {
            return fibonacci;
        }
        rest -= fibonacci;
    }
    0
}

pub(crate) fn nim_product(a: i64, b: i64) -> i64 {
    nim_product_below(a as u64, b as u64, 32) as i64
}

pub(crate) fn nim_product_below(a: u64, b: u64, half: u32) -> u64 {
    if a < 2 || b < 2 {
        return a * b;
    }
    if half == 0 {
        return a & b;
    }
    let mask = (1u64 << half) - 1;
    let high_a = a >> half;
    let low_a = a & mask;
    let high_b = b >> half;
    let low_b = b & mask;
    if high_a == 0 && high_b == 0 {
        return nim_product_below(low_a, low_b, half / 2);
    }
    let low = nim_product_below(low_a, low_b, half / 2);
    let both = nim_product_below(low_a ^ high_a, low_b ^ high_b, half / 2);
    let high = nim_product_below(high_a, high_b, half / 2);
    let turned = nim_product_below(high, 1u64 << (half - 1), half / 2);
    ((both ^ low) << half) ^ low ^ turned
}

pub(crate) fn quadratic_floor(n: i64, numerator: i64, root: i64, denominator: i64) -> i64 {
    let square = i128::from(root) * i128::from(n) * i128::from(n);
    let mut part = (square as f64).sqrt() as i128;
    while part * part > square {
        part -= 1;
    }
    while (part + 1) * (part + 1) <= square {
        part += 1;
    }
    (i128::from(numerator) * i128::from(n) + part).div_euclid(i128::from(denominator)) as i64
}

pub(crate) fn mex(values: Vec<i64>) -> i64 {
    (0..).find(|value| !values.contains(value)).unwrap_or(0)
}
