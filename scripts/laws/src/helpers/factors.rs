//! Functions of the prime factors of a number.

pub(crate) fn exponents(n: i64) -> Vec<i64> {
    let mut rest = n;
    let mut list = Vec::new();
    let mut prime = 2;
    while rest > 1 {
        if prime * prime > rest {
            prime = rest;
        }
        let mut exponent = 0;
        while rest % prime == 0 {
            rest /= prime;
            exponent += 1;
        }
        if exponent > 0 {
            list.push(exponent);
        }
        prime += 1;
    }
    list
}

pub(crate) fn prime_factors(n: i64) -> i64 {
    exponents(n).iter().sum()
}

pub(crate) fn exponent_xor(n: i64) -> i64 {
    exponents(n).iter().fold(0, |sum, exponent| sum ^ exponent)
}

pub(crate) fn divisors(n: i64) -> i64 {
    exponents(n).iter().map(|exponent| exponent + 1).product()
}

pub(crate) fn least_prime(n: i64) -> i64 {
    let mut prime = 2;
    while prime * prime <= n && n % prime != 0 {
        prime += 1;
    }
    if prime * prime <= n {
        prime
    } else {
        n
    }
}

pub(crate) fn greatest_prime(n: i64) -> i64 {
    let mut rest = n;
    let mut prime = 2;
    while prime * prime <= rest {
        if rest % prime == 0 {
            rest /= prime;
        } else {
            prime += 1;
        }
    }
    rest
}

pub(crate) fn primes(last: i64) -> Vec<i64> {
    let mut is_composite = vec![false; last.clamp(0, 10_000_000) as usize + 1];
    let mut list = Vec::new();
    for number in 2..is_composite.len() {
        if !is_composite[number] {
            list.push(number as i64);
            for multiple in (number * number..is_composite.len()).step_by(number) {
                is_composite[multiple] = true;
            }
        }
    }
    list
}

pub(crate) fn primes_up_to(n: i64) -> i64 {
    primes(n).len() as i64
}
