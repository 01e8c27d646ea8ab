//! Answers of exercises that functions of the library compute, against another way.

use shared::counting::count_by_nim_sum;
use shared::many_takes::values_of_many_takes;
use shared::mex::Mex;
use shared::period::{of_all_takes_but, Rise};
use shared::prime_factors::least_prime_factors;
use shared::wythoff::wythoff_heap;

/// ((M - 1)ⁿ - (-1)ⁿ)/M with M = 4, and 1 more for an even n and the nim-sum 0.
#[test]
fn heaps_of_1_to_3() {
    let kind = vec![0, 1, 1, 1];
    assert_eq!(
        count_by_nim_sum(&[(kind.clone(), 10)], 998_244_353)[0],
        (3_u64.pow(10) - 1) / 4 + 1
    );
    let modulus = 998_244_353_u64;
    // The modulus is prime, so 3^(modulus - 1) leaves 1 (Fermat 1640).
    let power = (0..1_000_000_000 % (modulus - 1)).fold(1, |power, _| power * 3 % modulus);
    let found = count_by_nim_sum(&[(kind, 1_000_000_000)], modulus);
    assert_eq!(4 * found[1] % modulus, power - 1);
    assert_eq!(found, [224_965_630, 224_965_629, 224_965_629, 224_965_629]);
}

#[test]
fn prime_takes() {
    let factors = least_prime_factors(10_000);
    let is_prime = |&number: &usize| number > 1 && factors[number] as usize == number;
    let primes: Vec<usize> = (0..=10_000).filter(is_prime).collect();
    assert_eq!(primes.len(), 1229);
    let values = values_of_many_takes(&primes, 10_000);
    let mut mex = Mex::new();
    let mut expected = Vec::new();
    for heap in 0..=10_000 {
        let takes = primes.iter().take_while(|&&take| take <= heap);
        takes.for_each(|take| mex.add(expected[heap - take]));
        expected.push(mex.take());
    }
    assert_eq!(values, expected);
    let lost: Vec<usize> = (0..=10_000).filter(|&heap| values[heap] == 0).collect();
    assert_eq!(lost[..7], [0, 1, 9, 10, 25, 34, 35]);
    assert_eq!((lost[7], lost.len(), values.iter().max()), (49, 1325, Some(&11)));
}

#[test]
fn all_takes_but_3_and_7() {
    let mut mex = Mex::new();
    let mut values = Vec::new();
    for heap in 0..=300 {
        let takes = (1..=heap).filter(|take| ![3, 7].contains(take));
        takes.for_each(|take| mex.add(values[heap - take]));
        values.push(mex.take());
    }
    assert!((0..300 - 6).all(|heap| values[heap + 6] == values[heap] + 3));
    let found = Some(Rise { preperiod: 0, period: 6, rise: 3 });
    assert_eq!(of_all_takes_but(&values[..21], 7), found);
    assert_eq!(of_all_takes_but(&values[..20], 7), None);
}

#[test]
fn takes_from_both_that_differ_by_at_most_1() {
    let root = wythoff_heap(1_000_000_000, 2).unwrap();
    assert_eq!(root, 1_414_213_562);
    assert!(root * root < 2 * 10_u64.pow(18) && (root + 1) * (root + 1) > 2 * 10_u64.pow(18));
}
