//! Roots, divisors, Fibonacci summands, nim-products: functions of numbers that do not look at digits or
//! factors.

pub(crate) fn root(square: i128) -> i128 {
    let mut root = (square as f64).sqrt() as i128;
    while root * root > square {
        root -= 1;
    }
    while (root + 1) * (root + 1) <= square {
        root += 1;
    }
    root
}

pub(crate) fn square_root(n: i64) -> i64 {
    root(i128::from(n.max(0))) as i64
}

pub(crate) fn golden(n: i64) -> i64 {
    let n = i128::from(n);
    ((n + root(5 * n * n)) / 2) as i64
}

pub(crate) fn gcd(mut a: i64, mut b: i64) -> i64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

pub(crate) fn least_fibonacci(n: i64) -> i64 {
    let mut rest = n;
    while rest > 0 {
        let mut fibonacci = 1;
        let mut next = 2;
        while next <= rest {
            (fibonacci, next) = (next, fibonacci + next);
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

pub(crate) fn mex(values: Vec<i64>) -> i64 {
    (0..).find(|value| !values.contains(value)).unwrap_or(0)
}
