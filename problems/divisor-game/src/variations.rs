//! The variations on the page, each answered by plain search: no theorem.

use shared::search::Search;

/// Returns the proper divisors.
fn divisors(number: u64) -> Vec<u64> {
    (1..number)
        .filter(|divisor| number % divisor == 0)
        .collect()
}

/// Returns the numbers that only one prime divides: 2, 3, 4, 5, 7, 8, 9, …
fn prime_powers(largest: u64) -> Vec<u64> {
    let is_prime = |number: u64| number > 1 && divisors(number) == [1];
    let has_one_prime = |number: &u64| {
        let parts = divisors(*number).into_iter().chain([*number]);
        parts.filter(|&part| is_prime(part)).count() == 1
    };
    (1..=largest).filter(has_one_prime).collect()
}

/// Returns the moves from `numbers`, where `after` lists what one of them may become: the number
/// before, the number after, and the position after.
fn moves(numbers: &[u64], after: impl Fn(u64) -> Vec<u64>) -> Vec<(u64, u64, Vec<u64>)> {
    let mut moves = Vec::new();
    for (index, &number) in numbers.iter().enumerate() {
        for other in after(number) {
            let mut position = numbers.to_vec();
            position[index] = other;
            moves.push((number, other, position));
        }
    }
    moves
}

fn options(numbers: &[u64], after: impl Fn(u64) -> Vec<u64>) -> Vec<Vec<u64>> {
    let moves = moves(numbers, after).into_iter();
    moves.map(|(_, _, position)| position).collect()
}

fn wins(numbers: &[u64], after: impl Fn(u64) -> Vec<u64>) -> bool {
    Search::normal_play(|numbers: &Vec<u64>| options(numbers, &after)).wins(&numbers.to_vec())
}

/// Returns the number before and after each move that wins.
fn winning_moves(numbers: &[u64], after: impl Fn(u64) -> Vec<u64>) -> Vec<(u64, u64)> {
    let moves = moves(numbers, &after).into_iter();
    let winning = moves.filter(|(_, _, position)| !wins(position, &after));
    winning.map(|(before, after, _)| (before, after)).collect()
}

#[test]
fn every_winning_move_from_30_12_and_4() {
    let found = winning_moves(&[30, 12, 4], divisors);
    assert_eq!(found, [(30, 2), (30, 3), (30, 5), (12, 2), (12, 3), (4, 1)]);
}

#[test]
fn without_the_divisor_1() {
    let after = |number| {
        let mut divisors = divisors(number);
        divisors.retain(|&divisor| divisor != 1);
        divisors
    };
    assert!(!wins(&[12, 6, 36], after));
    assert!(wins(&[12, 6, 36], divisors));
    // Two numbers are lost exactly if their values are equal.
    let value = |number| prime_factors(number).max(1) - 1;
    for one in 1..=64 {
        for other in 1..=one {
            assert_eq!(wins(&[one, other], after), value(one) != value(other));
        }
    }
}

/// Returns how many primes divide the number, each as often as it does.
fn prime_factors(number: u64) -> usize {
    match (2..=number).find(|divisor| number % divisor == 0) {
        Some(divisor) => 1 + prime_factors(number / divisor),
        None => 0,
    }
}

#[test]
fn misere_play() {
    let mut search = Search::misere_play(|numbers: &Vec<u64>| options(numbers, divisors));
    let mut wins = |numbers: &[u64]| search.wins(&numbers.to_vec());
    assert!(!wins(&[4, 9]) && !wins(&[2, 3, 5]) && wins(&[2, 3, 1]));
    assert!(!wins(&[2]) && !wins(&[3]) && wins(&[1]) && wins(&[6]));
    for code in 0..20_u64.pow(3) {
        let numbers = [code / 400 + 1, code / 20 % 20 + 1, code % 20 + 1];
        let heaps = numbers.map(prime_factors);
        let sum = heaps[0] ^ heaps[1] ^ heaps[2];
        let is_lost = sum == usize::from(heaps.iter().all(|&heap| heap <= 1));
        assert_eq!(wins(&numbers), !is_lost, "{numbers:?}");
    }
}

#[test]
fn dividing_by_a_prime_or_a_power_of_one() {
    let powers = prime_powers(100);
    let by_powers = |number| -> Vec<u64> {
        let fits = powers.iter().filter(|&power| number % power == 0);
        fits.map(|power| number / power).collect()
    };
    assert_eq!(winning_moves(&[72], by_powers), [(72, 36)]);
    assert!(!wins(&[72, 2], by_powers));
    let by_primes = |number| -> Vec<u64> {
        let primes = powers.iter().filter(|&&power| divisors(power) == [1]);
        let fits = primes.filter(|&prime| number % prime == 0);
        fits.map(|prime| number / prime).collect()
    };
    for one in 1..=40 {
        for other in 1..=one {
            let factors = prime_factors(one) + prime_factors(other);
            assert_eq!(wins(&[one, other], by_primes), factors % 2 == 1);
        }
    }
}

#[test]
fn subtracting_a_proper_divisor() {
    let after = |number: u64| -> Vec<u64> {
        let divisors = divisors(number).into_iter();
        divisors.map(|divisor| number - divisor).collect()
    };
    for one in 1..=50_u64 {
        assert_eq!(wins(&[one], after), one % 2 == 0);
        for other in 1..=one {
            let is_lost = one.trailing_zeros() == other.trailing_zeros();
            assert_eq!(wins(&[one, other], after), !is_lost, "{one} {other}");
        }
    }
    assert!(!wins(&[12, 8, 6], after));
    assert_eq!(winning_moves(&[3, 2], after), [(3, 2), (2, 1)]);
}
