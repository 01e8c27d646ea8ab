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

pub(crate) fn read<Row: AsRef<[usize]>>(next: &[Row], base: i64, numbers: &[i64]) -> usize {
    let mut rest = numbers.to_vec();
    let mut state = 0;
    while rest.iter().any(|&number| number > 0) {
        let digits = rest.iter().fold(0, |digits, number| digits * base + number % base);
        state = next[state].as_ref()[digits as usize];
        rest.iter_mut().for_each(|number| *number /= base);
    }
    state
}
