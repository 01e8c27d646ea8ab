//! The answers of the exercises in chapters 1 to 4.

use shared::counting::count_by_nim_sum;
use shared::many_takes::values_of_many_takes;
use shared::mex::Mex;
use shared::nim::nim_sum;
use shared::period::{of_all_takes_but, Rise};
use shared::prime_factors::least_prime_factors;
use shared::rules::{options_of_heap, options_of_heaps, options_of_staircase};
use shared::search::Search;

use crate::more_values::welter;
use crate::{breaking, check, grundy, is_won, kayles, lists, nim, winning};

#[test]
fn takes_1_to_3() {
    check(|heap| options_of_heap(&[1, 2, 3], heap), 0..100_usize, |heap| heap % 4 == 0);
}

/// A set of numbers, a bit each.
fn numbers(set: usize) -> impl Iterator<Item = usize> {
    (1..64).filter(move |number| set >> number & 1 == 1)
}

fn set_of(numbers: impl Iterator<Item = usize>) -> usize {
    numbers.map(|number| 1 << number).sum()
}

/// The player who takes 1 loses, so that no move does.
#[test]
fn divisors_with_their_multiples() {
    for n in 2..=60 {
        let divisors = set_of((1..=n).filter(|divisor| n % divisor == 0));
        let options = |&left: &usize| -> Vec<usize> {
            let chosen = numbers(left).filter(|&chosen| chosen > 1);
            let rest = |chosen| set_of(numbers(left).filter(|number| number % chosen > 0));
            chosen.map(rest).collect()
        };
        assert!(is_won(options, divisors), "{n}");
    }
}

#[test]
fn dominoes_on_a_board() {
    let is_won_on = |rows: usize, columns: usize| {
        let square = |row: usize, column: usize| 1 << (row * columns + column);
        let mut dominoes = Vec::new();
        for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |it| (row, it))) {
            if row + 1 < rows {
                dominoes.push(square(row, column) | square(row + 1, column));
            }
            if column + 1 < columns {
                dominoes.push(square(row, column) | square(row, column + 1));
            }
        }
        let options = |&covered: &usize| -> Vec<usize> {
            let free = dominoes.iter().filter(|&domino| covered & domino == 0);
            free.map(|domino| covered | domino).collect()
        };
        let middle = square(1, 1) | square(1, 2);
        (is_won(options, 0), is_won(options, middle))
    };
    assert!(!is_won_on(4, 4).0);
    assert_eq!(is_won_on(3, 4), (true, false));
}

#[test]
fn takes_of_at_most_half() {
    let options = |&heap: &usize| (1..=heap / 2).map(move |take| heap - take);
    check(options, 0..300, |heap| (heap + 1).is_power_of_two());
    let from_20: Vec<usize> = winning(|heap| options(heap).collect(), 20);
    assert_eq!(from_20, [15]);
}

#[test]
fn numbers_with_their_divisors() {
    for n in 1..=14 {
        let options = |&left: &usize| -> Vec<usize> {
            let rest = |chosen| set_of(numbers(left).filter(|number| chosen % number > 0));
            numbers(left).map(rest).collect()
        };
        assert!(is_won(options, set_of(1..=n)), "{n}");
    }
}

#[test]
fn takes_1_and_2_from_heaps_of_4_and_5() {
    let heap = |heap: &usize| options_of_heap(&[1, 2], heap);
    let values = Search::grundy(heap).values(0..60);
    assert!((0..60).all(|heap| values[heap] == heap % 3));
    let heaps = |heaps: &Vec<usize>| options_of_heaps(&[1, 2], heaps);
    assert!(grundy(heaps, vec![4, 5]) == 3 && is_won(heaps, vec![4, 5]));
}

#[test]
fn nim_from_3_5_and_7() {
    assert_eq!(winning(nim, vec![3, 5, 7]), [[2, 5, 7], [3, 4, 7], [3, 5, 6]]);
}

#[test]
fn takes_1_and_4_from_heaps_of_4_7_and_8() {
    let heaps = |heaps: &Vec<usize>| options_of_heaps(&[1, 4], heaps);
    assert_eq!(winning(heaps, vec![4, 7, 8]), [[3, 7, 8], [4, 7, 4]]);
}

#[test]
fn choices_of_3_5_6_and_9() {
    let mut ways = [0; 16];
    for choice in lists(4, 2) {
        let chosen = choice.iter().zip([3, 5, 6, 9]).map(|(times, heap)| times * heap);
        ways[nim_sum(chosen)] += 1;
    }
    assert_eq!(ways.iter().filter(|&&ways| ways > 0).count(), 8);
    assert!(ways.iter().all(|&ways| ways == 0 || ways == 2));
}

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

/// A row that the middle coin leaves is two rows of one.
#[test]
fn kayles_with_rows_of_3_and_4() {
    let mut left = winning(breaking(kayles), vec![3, 4]);
    left.iter_mut().for_each(|rows| rows.sort_unstable());
    left.sort();
    left.dedup();
    assert_eq!(left, [vec![1, 2, 3], vec![1, 4], vec![3, 3]]);
}

#[test]
fn coins_on_four_stairs() {
    let won = winning(options_of_staircase, vec![3, 1, 2, 1]);
    assert_eq!(won, [[2, 1, 2, 1], [3, 1, 3, 0]]);
}

#[test]
fn welters_game_from_four_coins() {
    assert_eq!(winning(welter, vec![2, 3, 5, 9]), [[2, 3, 4, 5]]);
}

#[test]
fn welters_game_from_three_coins() {
    assert_eq!(winning(welter, vec![3, 5, 8]), [[1, 3, 5]]);
}

#[test]
fn prime_takes() {
    let factors = least_prime_factors(10_000);
    let is_prime = |&number: &usize| number > 1 && factors[number] as usize == number;
    let primes: Vec<usize> = (0..=10_000).filter(is_prime).collect();
    assert_eq!(primes.len(), 1229);
    let values = values_of_many_takes(&primes, 10_000);
    let mut mex = Mex::new();
    let mut expected: Vec<usize> = Vec::new();
    for heap in 0..=10_000 {
        for take in primes.iter().take_while(|&&take| take <= heap) {
            mex.add(expected[heap - take]);
        }
        expected.push(mex.take());
    }
    assert_eq!(values, expected);
    let lost: Vec<usize> = (0..=10_000).filter(|&heap| values[heap] == 0).collect();
    assert_eq!(lost[..7], [0, 1, 9, 10, 25, 34, 35]);
    assert_eq!((lost[7], lost.len(), values.iter().max()), (49, 1325, Some(&11)));
}

/// Returns the values of the heaps to `largest` of which a move takes any number that is not
/// `forbidden`.
fn values_of_all_takes_but(forbidden: &[usize], largest: usize) -> Vec<usize> {
    let takes: Vec<usize> = (1..=largest).filter(|take| !forbidden.contains(take)).collect();
    Search::grundy(|heap: &usize| options_of_heap(&takes, heap)).values(0..=largest)
}

#[test]
fn all_takes_but_7() {
    let values = values_of_all_takes_but(&[7], 200);
    assert_eq!(values[100], 51);
    assert!((0..=200).all(|heap| (values[heap] == 0) == [0, 7].contains(&heap)));
}

#[test]
fn takes_2_and_5() {
    let options = |heap: &usize| options_of_heap(&[2, 5], heap);
    let lost: Vec<usize> = (0..=13).filter(|&heap| !is_won(options, heap)).collect();
    assert_eq!(lost, [0, 1, 4, 7, 8, 11]);
}

#[test]
fn takes_3_and_7_from_heaps_of_18_and_29() {
    let heaps = |heaps: &Vec<usize>| options_of_heaps(&[3, 7], heaps);
    assert_eq!(winning(heaps, vec![18, 29]), [[15, 29]]);
}

#[test]
fn all_takes_but_1_and_3() {
    let values = values_of_all_takes_but(&[1, 3], 200);
    assert!((0..=200).all(|heap| values[heap] == heap / 2));
    assert_eq!(values_of_all_takes_but(&[1], 200), values);
    assert_ne!(values_of_all_takes_but(&[3], 200), values);
}

#[test]
fn all_takes_but_3_and_7() {
    let values = values_of_all_takes_but(&[3, 7], 300);
    assert_eq!(values[..6], [0, 1, 2, 0, 1, 2]);
    assert!((0..300 - 6).all(|heap| values[heap + 6] == values[heap] + 3));
    let found = Some(Rise { preperiod: 0, period: 6, rise: 3 });
    assert_eq!(of_all_takes_but(&values[..21], 7), found);
    assert_eq!(of_all_takes_but(&values[..20], 7), None);
}
