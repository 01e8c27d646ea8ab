use shared::golden_ratio::exceeds_phi_times;
use shared::rules::options_of_sum;
use shared::search::Search;
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
    assert_values(&mut grundy, pairs(150), |&(a, b)| ((a * a - b * b) / (a * b)) as usize);
    assert_eq!(grundy.values([(7, 2), (9, 4), (8, 5)]), [3, 1, 0]);
    let mut search = Search::normal_play(|sum: &Vec<Pair>| options_of_sum(sum, options_to_equal));
    let winning = search.winning_options(&vec![(7, 2), (9, 4), (8, 5)]);
    assert_eq!(winning, [[(2, 1), (9, 4), (8, 5)], [(7, 2), (4, 1), (8, 5)]]);
}

/// Neighbouring Fibonacci numbers, whose ratio is just above φ.
#[test]
fn where_floating_point_fails() {
    let phi = (1.0 + 5_f64.sqrt()) / 2.0;
    let (a, b) = (165_580_141_u64, 102_334_155_u64);
    assert!(exceeds_phi_times(a, b) && a as f64 / b as f64 <= phi && a as f64 <= b as f64 * phi);
    assert!(exceeds_phi_times(4181, 2584) && 4181_f32 / 2584_f32 <= phi as f32);
    assert!(!exceeds_phi_times(377, 233) && 377.0 / 233.0 > 1.618);
}
