//! Functions of all heaps of a position.

use super::gcd;

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

pub(crate) fn digit_counts(heaps: &[i64], modulus: i64) -> i64 {
    let mut sum = 0;
    for place in 0..40 {
        let count = heaps.iter().filter(|&&heap| heap >> place & 1 == 1).count() as i64;
        sum += (count % modulus) << place;
    }
    sum
}

pub(crate) fn count_zeros(heaps: &[i64]) -> i64 {
    heaps.iter().filter(|&&heap| heap == 0).count() as i64
}

pub(crate) fn count_odd(heaps: &[i64]) -> i64 {
    heaps.iter().filter(|&&heap| heap % 2 != 0).count() as i64
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

pub(crate) fn common_divisor(heaps: &[i64]) -> i64 {
    heaps.iter().fold(0, |divisor, &heap| gcd(divisor, heap))
}
