//! The answers under Variations on the page, by plain search, and where floating point fails.

use shared::golden_ratio::exceeds_phi_times;
use shared::search::{options_of_sum, Search};
use testing::{assert_values, assert_wins};

use super::by_rules::{options, ordered, Pair};

/// Returns all pairs of numbers from 1 to `largest`.
fn pairs(largest: u64) -> impl Iterator<Item = Pair> {
    (1..=largest).flat_map(|a| (1..=a).map(move |b| (a, b)))
}

#[test]
fn all_winning_moves() {
    let mut search = Search::normal_play(options);
    for (a, b) in pairs(150) {
        let (q, r) = (a / b, a % b);
        let is_below_phi = |larger, smaller| !exceeds_phi_times(larger, smaller);
        let winning = match a == b || !is_below_phi(a, b) {
            false => vec![],
            true if r == 0 || is_below_phi(b, r) => vec![ordered(b, a - q * b)],
            true => vec![ordered(b, a - (q - 1) * b)],
        };
        assert_eq!(search.winning_options(&(a, b)), winning, "{a} {b}");
    }
    // The picture.
    assert_eq!(search.winning_options(&(18, 5)), [(8, 5)]);
    let winning = [(34, 12), (25, 7), (30, 12)].map(|pair| search.winning_options(&pair));
    assert_eq!(winning, [[(12, 10)], [(11, 7)], [(18, 12)]]);
}

#[test]
fn misere_play() {
    let mut search = Search::misere_play(options);
    assert_wins(&mut search, pairs(150), |&(a, b)| exceeds_phi_times(a, b));
    assert_eq!(pairs(8).filter(|pair| search.wins(pair)).count(), 18);
}

/// Returns the options where equal numbers end the game.
fn options_to_equal(&(a, b): &Pair) -> Vec<Pair> {
    (1..=(a - 1) / b).map(|multiple| ordered(b, a - multiple * b)).collect()
}

#[test]
fn equal_numbers_end_the_game() {
    let mut grundy = Search::grundy(options_to_equal);
    // ⌊a/b - b/a⌋.
    assert_values(&mut grundy, pairs(150), |&(a, b)| ((a * a - b * b) / (a * b)) as u32);
    assert_eq!(grundy.values([(7, 2), (9, 4), (8, 5)]), [3, 1, 0]);
    let mut search = Search::normal_play(|sum: &Vec<Pair>| options_of_sum(sum, options_to_equal));
    let winning = search.winning_options(&vec![(7, 2), (9, 4), (8, 5)]);
    assert_eq!(winning, [[(2, 1), (9, 4), (8, 5)], [(7, 2), (4, 1), (8, 5)]]);
}

#[test]
fn two_pairs() {
    let mut search = Search::normal_play(|sum: &Vec<Pair>| options_of_sum(sum, options));
    assert_eq!(search.winning_options(&vec![(4, 1), (7, 3)]), [[(1, 1), (7, 3)]]);
    assert!(!search.wins(&vec![(5, 2), (7, 3)]));
}

#[test]
fn no_multiples() {
    let mut search = Search::normal_play(|&(a, b): &Pair| match b {
        0 => vec![],
        _ => vec![ordered(b, a - b)],
    });
    assert_wins(&mut search, pairs(150), |&(mut larger, mut smaller)| {
        let mut quotients = 0;
        while smaller > 0 {
            quotients += larger / smaller;
            (larger, smaller) = (smaller, larger % smaller);
        }
        quotients % 2 == 1
    });
    assert!(!search.wins(&(34, 12)) && search.wins(&(24, 15)));
}

/// Returns whether the player to move wins if a move takes the smaller number up to `most` times, by
/// Euclid's algorithm.
fn wins_by_quotients(most: u64, (a, b): Pair) -> bool {
    let (q, r) = (a / b, a % b);
    let is_end_won = r > 0 && wins_by_quotients(most, (b, r));
    q % (most + 1) != u64::from(is_end_won)
}

#[test]
fn at_most_k_times() {
    for most in 1..=8 {
        let mut search = Search::normal_play(|pair: &Pair| options(pair).take(most as usize));
        assert_wins(&mut search, pairs(100), |&pair| wins_by_quotients(most, pair));
        if most == 2 {
            assert_eq!(search.winning_options(&(34, 12)), [(12, 10)]);
            assert!(!search.wins(&(36, 12)) && !search.wins(&(40, 12)) && !search.wins(&(12, 4)));
        }
    }
}

/// Returns the first smaller number up to `most` for which `exceeds` is wrong, with the larger
/// number.
///
/// It looks at the whole numbers next to bφ, and only where they are nearer to it than `slack`
/// parts of 2^64.
fn first_wrong(most: u64, slack: u64, exceeds: impl Fn(u64, u64) -> bool) -> Option<Pair> {
    // ⌊2^64 (φ - 1)⌋.
    const FRACTION: u64 = 0x9E37_79B9_7F4A_7C15;
    let (mut fraction, mut b) = (0_u64, 0);
    while b < most {
        b += 1;
        fraction = fraction.wrapping_add(FRACTION);
        if fraction.wrapping_add(slack) <= slack.saturating_mul(2) {
            let floor = ((u128::from(b) * u128::from(FRACTION)) >> 64) as u64 + b;
            let wrong = |&(a, b): &Pair| exceeds(a, b) != exceeds_phi_times(a, b);
            if let Some(pair) = [floor, floor + 1].map(|a| (a, b)).into_iter().find(wrong) {
                return Some(pair);
            }
        }
    }
    None
}

/// Up to here a `double` has an error of less than 2^-24 in bφ, or b times that in a/b: it can err
/// only where bφ is nearer to a whole number than that.
#[test]
fn where_doubles_fail() {
    let phi = (1.0 + 5_f64.sqrt()) / 2.0;
    let (a, b) = (165_580_141, 102_334_155);
    let divided = |a, b| a as f64 / b as f64 > phi;
    let multiplied = |a, b| a as f64 > b as f64 * phi;
    assert!(exceeds_phi_times(a, b) && !divided(a, b) && !multiplied(a, b));
    // Wrong where one of the two is.
    let either = |a, b| match exceeds_phi_times(a, b) {
        true => divided(a, b) && multiplied(a, b),
        false => divided(a, b) || multiplied(a, b),
    };
    assert_eq!(first_wrong(b, 1 << 40, either), Some((a, b)));

    let single = |a, b| a as f32 / b as f32 > phi as f32;
    let three_places = |a, b| a as f64 / b as f64 > 1.618;
    assert_eq!(first_wrong(5000, u64::MAX, single), Some((4181, 2584)));
    assert_eq!(first_wrong(5000, u64::MAX, three_places), Some((377, 233)));
}
