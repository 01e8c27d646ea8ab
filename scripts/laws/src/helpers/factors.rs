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

pub(crate) fn is_prime(n: i64) -> i64 {
    i64::from(prime_factors(n) == 1)
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

pub(crate) fn primes_up_to(n: i64) -> i64 {
    let mut composite = vec![false; n.clamp(0, 10_000_000) as usize + 1];
    let mut count = 0;
    for number in 2..composite.len() {
        if !composite[number] {
            count += 1;
            for multiple in (number * number..composite.len()).step_by(number) {
                composite[multiple] = true;
            }
        }
    }
    count
}
