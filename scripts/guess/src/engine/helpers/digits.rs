//! Functions of the digits of a number.

pub(crate) fn trailing_zeros(n: i64) -> i64 {
    if n == 0 {
        0
    } else {
        i64::from(n.trailing_zeros())
    }
}

pub(crate) fn trailing_ones(n: i64) -> i64 {
    i64::from(n.trailing_ones())
}

pub(crate) fn lowest_bit(n: i64) -> i64 {
    n & n.wrapping_neg()
}

pub(crate) fn highest_bit(n: i64) -> i64 {
    if n <= 0 {
        0
    } else {
        1 << (63 - n.leading_zeros())
    }
}

pub(crate) fn ones(n: i64) -> i64 {
    i64::from(n.count_ones())
}

pub(crate) fn length(n: i64, base: i64) -> i64 {
    let mut rest = n;
    let mut digits = 0;
    while rest > 0 {
        rest /= base;
        digits += 1;
    }
    digits
}

pub(crate) fn digit_sum(n: i64, base: i64) -> i64 {
    let mut rest = n;
    let mut sum = 0;
    while rest > 0 {
        sum += rest % base;
        rest /= base;
    }
    sum
}

pub(crate) fn digit_xor(n: i64, base: i64) -> i64 {
    let mut rest = n;
    let mut sum = 0;
    while rest > 0 {
        sum ^= rest % base;
        rest /= base;
    }
    sum
}

pub(crate) fn largest_digit(n: i64, base: i64) -> i64 {
    let mut rest = n;
    let mut largest = 0;
    while rest > 0 {
        largest = largest.max(rest % base);
        rest /= base;
    }
    largest
}

pub(crate) fn leading_digit(n: i64, base: i64) -> i64 {
    let mut rest = n;
    while rest >= base {
        rest /= base;
    }
    rest
}

pub(crate) fn last_nonzero_digit(n: i64, base: i64) -> i64 {
    let mut rest = n;
    while rest > 0 && rest % base == 0 {
        rest /= base;
    }
    rest % base
}

pub(crate) fn exponent(n: i64, base: i64) -> i64 {
    let mut rest = n;
    let mut times = 0;
    while rest > 0 && rest % base == 0 {
        rest /= base;
        times += 1;
    }
    times
}

pub(crate) fn digit_count(n: i64, base: i64, modulus: i64, class: i64) -> i64 {
    let mut rest = n;
    let mut count = 0;
    while rest > 0 {
        if rest % base % modulus == class {
            count += 1;
        }
        rest /= base;
    }
    count
}
