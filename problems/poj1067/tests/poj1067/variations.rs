use shared::rules::{options_of_sum, options_of_wythoff};
use shared::search::Search;
use testing::{assert_wins, pairs};

type Pair = (u64, u64);

/// Returns the positions after a move that takes at most `most` items from a heap, and from both
/// heaps numbers that differ by less than `near`.
fn options(&(a, b): &Pair, most: u64, near: u64) -> Vec<Pair> {
    let mut options = Vec::new();
    for from_a in 0..=a.min(most) {
        for from_b in 0..=b.min(most) {
            let is_single = (from_a == 0) != (from_b == 0);
            let is_double = from_a * from_b > 0 && from_a.abs_diff(from_b) < near;
            if is_single || is_double {
                options.push((a - from_a, b - from_b));
            }
        }
    }
    options
}

/// Returns the positions that lose with heaps up to `largest`, the smaller heap first.
fn lost(largest: u64, mut wins: impl FnMut(&Pair) -> bool) -> Vec<Pair> {
    pairs(0..=largest).filter(|(a, b)| a <= b).filter(|heaps| !wins(heaps)).collect()
}

#[test]
fn all_winning_moves() {
    let mut search = Search::normal_play(options_of_wythoff);
    let mut winning = |heaps| {
        let mut winning = search.winning_options(&heaps);
        winning.sort_unstable();
        winning
    };
    assert_eq!(winning((8, 4)), [(7, 4)]);
    assert_eq!(winning((11, 20)), [(11, 18)]);
    assert_eq!(winning((10, 13)), [(4, 7), (8, 13), (10, 6)]);
    assert_eq!(winning((60, 97)), [(59, 96), (60, 37)]);
    assert!(pairs(0..=59).all(|heaps| winning(heaps).len() <= 3));
}

#[test]
fn misere_play() {
    let mut misere = Search::misere_play(options_of_wythoff);
    let mut normal = Search::normal_play(options_of_wythoff);
    let mut expected = lost(60, |heaps| normal.wins(heaps));
    expected[..2].copy_from_slice(&[(0, 1), (2, 2)]);
    assert_eq!(lost(60, |heaps| misere.wins(heaps)), expected);
    assert_eq!(expected[2..5], [(3, 5), (4, 7), (6, 10)]);
    assert_eq!(misere.winning_options(&(1, 2)), [(1, 0), (0, 1)]);
}

#[test]
fn two_queens() {
    let mut grundy = Search::grundy(options_of_wythoff);
    assert_eq!((grundy.value(&(3, 3)), grundy.value(&(2, 4))), (6, 3));
    let mut search =
        Search::normal_play(|queens: &Vec<Pair>| options_of_sum(queens, options_of_wythoff));
    let winning = search.winning_options(&vec![(3, 3), (2, 4)]);
    assert_eq!(winning, [[(0, 3), (2, 4)], [(3, 0), (2, 4)]]);
    let mut values = grundy.values(options_of_wythoff(&(2, 4)));
    values.sort_unstable();
    values.dedup();
    assert_eq!(values, [0, 1, 2, 4, 5]);
}

#[test]
fn at_most_k_items() {
    let mut wythoff = Search::normal_play(options_of_wythoff);
    for most in 1..9 {
        let mut search = Search::normal_play(|heaps: &Pair| options(heaps, most, 1));
        assert_wins(&mut search, pairs(0..=29), |(a, b)| {
            wythoff.wins(&(a % (most + 1), b % (most + 1)))
        });
    }
    assert_eq!(lost(2, |heaps| wythoff.wins(heaps)), [(0, 0), (1, 2)]);
}

#[test]
fn takes_that_differ_by_one() {
    for near in 1..5 {
        let mut search = Search::normal_play(|heaps: &Pair| options(heaps, u64::MAX, near));
        let found = lost(30, |heaps| search.wins(heaps));
        let mut expected: Vec<Pair> = Vec::new();
        for difference in (0..).step_by(near as usize) {
            let is_used = |n: &u64| expected.iter().any(|&(a, b)| a == *n || b == *n);
            let least = (0..).find(|n| !is_used(n)).unwrap();
            if least + difference > 30 {
                break;
            }
            expected.push((least, least + difference));
        }
        assert_eq!(found, expected);
        if near == 2 {
            assert_eq!(found[..6], [(0, 0), (1, 3), (2, 6), (4, 10), (5, 13), (7, 17)]);
        }
    }
}

#[test]
fn squares_of_a_chessboard() {
    let count = |most: u64, near: u64| {
        Search::normal_play(|heaps: &Pair| options(heaps, most, near))
            .p_positions(pairs(0..=7))
            .len()
    };
    let [queen, rook, king] = [count(7, 1), count(7, 0), count(1, 1)];
    assert_eq!([queen, rook, king], [7, 8, 16]);
}

/// A difference at which a `double` gives another smaller heap than the golden ratio.
#[test]
fn an_error_of_a_double() {
    // a is ⌊dφ⌋ exactly if 2a - d, which is not negative, is the whole part of d √5, or one less.
    let is_right = |d: u64, a: u64| {
        let square = |n: u64| n * n;
        square(2 * a - d) <= 5 * d * d && 5 * d * d < square(2 * a + 2 - d)
    };
    let formulas: [fn(f64) -> f64; 2] =
        [|d| 1.618_033_988_749_895 * d, |d| d * (1.0 + 5.0_f64.sqrt()) / 2.0];
    for formula in formulas {
        assert!((0..100_000).all(|d| is_right(d, formula(d as f64) as u64)));
        assert_eq!(formula(102_334_155.0) as u64, 165_580_141);
    }
    assert!(is_right(102_334_155, 165_580_140) && !is_right(102_334_155, 165_580_141));
}
