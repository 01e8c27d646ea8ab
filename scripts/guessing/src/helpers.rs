//! Functions that formulas call. The engine evaluates them, and a formula carries the text of those
//! that it calls: each one compiles on its own, or with others of this file.
//!
//! They are total: an argument outside of the domain gives 0 or the argument, never a panic.

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

pub(crate) fn distinct_primes(n: i64) -> i64 {
    exponents(n).len() as i64
}

pub(crate) fn exponent_xor(n: i64) -> i64 {
    exponents(n).iter().fold(0, |sum, exponent| sum ^ exponent)
}

pub(crate) fn largest_exponent(n: i64) -> i64 {
    exponents(n).into_iter().max().unwrap_or(0)
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

pub(crate) fn fibonacci_summands(n: i64) -> i64 {
    let mut rest = n;
    let mut count = 0;
    while rest > 0 {
        let mut fibonacci = 1;
        let mut next = 2;
        while next <= rest {
            let sum = fibonacci + next;
            fibonacci = next;
            next = sum;
        }
        rest -= fibonacci;
        count += 1;
    }
    count
}

pub(crate) fn odious(k: i64) -> i64 {
    if k <= 0 {
        0
    } else {
        2 * (k - 1) + 1 - i64::from((k - 1).count_ones() % 2)
    }
}

pub(crate) fn evil(k: i64) -> i64 {
    2 * k + i64::from(k.count_ones() % 2)
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

pub(crate) fn xor(heaps: &[i64]) -> i64 {
    heaps.iter().fold(0, |sum, heap| sum ^ heap)
}

pub(crate) fn sorted(heaps: &[i64], index: usize) -> i64 {
    let mut list = heaps.to_vec();
    list.sort_unstable();
    list[index]
}

pub(crate) fn alternate_xor(heaps: &[i64], first: usize) -> i64 {
    heaps.iter().skip(first).step_by(2).fold(0, |sum, heap| sum ^ heap)
}

pub(crate) fn staircase_xor(heaps: &[i64]) -> i64 {
    let mut list = heaps.to_vec();
    list.sort_unstable();
    let differences: Vec<i64> = (0..list.len())
        .map(|index| if index == 0 { list[0] } else { list[index] - list[index - 1] })
        .collect();
    differences.iter().rev().step_by(2).fold(0, |sum, difference| sum ^ difference)
}

pub(crate) fn gap_xor(heaps: &[i64]) -> i64 {
    let mut list = heaps.to_vec();
    list.sort_unstable();
    if list.len() % 2 == 1 {
        list.insert(0, -1);
    }
    list.chunks(2).fold(0, |sum, pair| sum ^ (pair[1] - pair[0] - 1))
}

pub(crate) fn digit_counts(heaps: &[i64], modulus: i64) -> i64 {
    let mut sum = 0;
    for place in 0..40 {
        let count = heaps.iter().filter(|&&heap| heap >> place & 1 == 1).count() as i64;
        sum += (count % modulus) << place;
    }
    sum
}

pub(crate) fn base_sum(heaps: &[i64], base: i64) -> i64 {
    let mut sum = 0;
    let mut power = 1;
    while heaps.iter().any(|&heap| heap >= power) && power < 1 << 40 {
        let digits: i64 = heaps.iter().map(|heap| heap / power % base).sum();
        sum += digits % base * power;
        power *= base;
    }
    sum
}

pub(crate) fn count_equal(heaps: &[i64], value: i64) -> i64 {
    heaps.iter().filter(|&&heap| heap == value).count() as i64
}

pub(crate) fn count_odd(heaps: &[i64]) -> i64 {
    heaps.iter().filter(|&&heap| heap % 2 != 0).count() as i64
}

pub(crate) fn distinct(heaps: &[i64]) -> i64 {
    let mut list = heaps.to_vec();
    list.sort_unstable();
    list.dedup();
    list.len() as i64
}

pub(crate) fn unpaired(heaps: &[i64]) -> i64 {
    let mut list = heaps.to_vec();
    list.sort_unstable();
    list.dedup();
    list.iter().filter(|&&heap| count_equal(heaps, heap) % 2 == 1).count() as i64
}

pub(crate) fn welter(heaps: &[i64]) -> i64 {
    let mut sum = 0;
    for (index, &heap) in heaps.iter().enumerate() {
        sum ^= heap;
        for &other in &heaps[..index] {
            let difference = heap ^ other;
            sum ^=
                if difference == 0 { 0 } else { (difference & difference.wrapping_neg()) * 2 - 1 };
        }
    }
    sum
}

pub(crate) fn sum(heaps: &[i64]) -> i64 {
    heaps.iter().sum()
}

pub(crate) fn largest(heaps: &[i64]) -> i64 {
    sorted(heaps, heaps.len() - 1)
}

pub(crate) fn second_largest(heaps: &[i64]) -> i64 {
    sorted(heaps, heaps.len() - 2)
}

pub(crate) fn count_least(heaps: &[i64]) -> i64 {
    count_equal(heaps, sorted(heaps, 0))
}

pub(crate) fn count_largest(heaps: &[i64]) -> i64 {
    count_equal(heaps, largest(heaps))
}

pub(crate) fn common_divisor(heaps: &[i64]) -> i64 {
    heaps.iter().fold(0, |divisor, &heap| gcd(divisor, heap))
}

pub(crate) fn product(heaps: &[i64]) -> i64 {
    heaps.iter().fold(1, |product: i64, &heap| product.saturating_mul(heap))
}

pub(crate) fn nim_product_of(heaps: &[i64]) -> i64 {
    heaps.iter().fold(1, |product, &heap| nim_product(product, heap.max(0)))
}

pub(crate) fn half_xor(heaps: &[i64]) -> i64 {
    heaps.iter().fold(0, |sum, heap| sum ^ (heap / 2))
}

pub(crate) fn first_filled(heaps: &[i64]) -> i64 {
    heaps.iter().take_while(|&&heap| heap == 0).count() as i64
}

pub(crate) fn pair_differences(heaps: &[i64]) -> i64 {
    heaps.chunks(2).fold(0, |sum, pair| {
        if pair.len() == 2 {
            sum ^ (pair[1] - pair[0]).abs()
        } else {
            sum ^ pair[0]
        }
    })
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

pub(crate) fn most_pairs(heaps: &[i64]) -> i64 {
    let total = sum(heaps);
    (total / 2).min(total - largest(heaps))
}
