use shared::prime_factors::PrimeFactors;
use shared::rules::options_of_sum;
use shared::search::Search;
use testing::{assert_wins, is_lost_in_misere_nim, lists};

use super::by_rules::{divisors, options, Numbers};

#[test]
fn every_winning_move_from_30_12_and_4() {
    let winning = Search::normal_play(options).winning_options(&vec![30, 12, 4]);
    assert_eq!(winning[..3], [[2, 12, 4], [3, 12, 4], [5, 12, 4]]);
    assert_eq!(winning[3..], [[30, 2, 4], [30, 3, 4], [30, 12, 1]]);
}

#[test]
fn without_the_divisor_1() {
    let after = |&number: &u64| divisors(number).into_iter().filter(|&divisor| divisor != 1);
    let mut search = Search::normal_play(|numbers: &Numbers| options_of_sum(numbers, after));
    assert!(!search.wins(&vec![12, 6, 36]));
    assert!(Search::normal_play(options).wins(&vec![12, 6, 36]));
    // Two numbers lose exactly if their values are equal.
    let mut factors = PrimeFactors::new();
    let mut value = |number| factors.count(number).max(1) - 1;
    assert_wins(&mut search, lists(2, 1..=64), |pair| value(pair[0]) != value(pair[1]));
}

#[test]
fn misere_play() {
    let mut factors = PrimeFactors::new();
    let mut search = Search::misere_play(options);
    assert_wins(&mut search, lists(3, 1..=20), |numbers| {
        !is_lost_in_misere_nim(numbers.iter().map(|&number| factors.count(number) as usize))
    });
    let mut wins = |numbers: &[u64]| search.wins(&numbers.to_vec());
    assert!(!wins(&[4, 9]) && !wins(&[2, 3, 5]) && wins(&[2, 3, 1]));
    assert!(!wins(&[2]) && !wins(&[3]) && wins(&[1]) && wins(&[6]));
}

#[test]
fn subtracting_a_proper_divisor() {
    let after = |&number: &u64| divisors(number).into_iter().map(move |divisor| number - divisor);
    let mut search = Search::normal_play(|numbers: &Numbers| options_of_sum(numbers, after));
    assert_wins(&mut search, lists(1, 1..=50), |numbers| numbers[0] % 2 == 0);
    assert_wins(&mut search, lists(2, 1..=50), |pair| {
        pair[0].trailing_zeros() != pair[1].trailing_zeros()
    });
    assert!(!search.wins(&vec![12, 8, 6]));
    assert_eq!(search.winning_options(&vec![3, 2]), [[2, 2], [3, 1]]);
}
