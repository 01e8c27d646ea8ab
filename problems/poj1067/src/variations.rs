//! The answers under Variations, by plain search.

use shared::search::Search;

type Heaps = (u32, u32);

/// Returns the positions after a move that takes at most `most` items from a heap, and from both
/// heaps numbers that differ by less than `near`.
fn options((one, other): Heaps, most: u32, near: u32) -> Vec<Heaps> {
    let mut options = Vec::new();
    for from_one in 0..=one.min(most) {
        for from_other in 0..=other.min(most) {
            let is_single = (from_one == 0) != (from_other == 0);
            let is_double = from_one * from_other > 0 && from_one.abs_diff(from_other) < near;
            if is_single || is_double {
                options.push((one - from_one, other - from_other));
            }
        }
    }
    options
}

fn wythoff(heaps: &Heaps) -> Vec<Heaps> {
    options(*heaps, u32::MAX, 1)
}

/// Returns the lost positions with heaps up to `largest`, the smaller heap first.
fn lost(largest: u32, mut wins: impl FnMut(Heaps) -> bool) -> Vec<Heaps> {
    let heaps = (0..=largest).flat_map(|one| (one..=largest).map(move |other| (one, other)));
    heaps.filter(|&heaps| !wins(heaps)).collect()
}

#[test]
fn all_winning_moves() {
    let mut search = Search::normal_play(wythoff);
    let mut winning = |heaps: Heaps| {
        let mut winning = wythoff(&heaps);
        winning.retain(|option| !search.wins(option));
        winning.sort_unstable();
        winning
    };
    assert_eq!(winning((11, 20)), [(11, 18)]);
    assert_eq!(winning((10, 13)), [(4, 7), (8, 13), (10, 6)]);
    assert_eq!(winning((60, 97)), [(59, 96), (60, 37)]);
    for (one, other) in (0..60 * 60).map(|code| (code % 60, code / 60)) {
        assert!(winning((one, other)).len() <= 3);
    }
}

#[test]
fn misere_play() {
    let mut search = Search::misere_play(wythoff);
    let mut normal = Search::normal_play(wythoff);
    let mut expected = lost(60, |heaps| normal.wins(&heaps));
    expected[..2].copy_from_slice(&[(0, 1), (2, 2)]);
    assert_eq!(lost(60, |heaps| search.wins(&heaps)), expected);
    assert_eq!(expected[2..5], [(3, 5), (4, 7), (6, 10)]);
}

fn both(&(one, other): &(Heaps, Heaps)) -> Vec<(Heaps, Heaps)> {
    let first = wythoff(&one).into_iter().map(|one| (one, other));
    let second = wythoff(&other).into_iter().map(|other| (one, other));
    first.chain(second).collect()
}

#[test]
fn two_queens() {
    let mut grundy = Search::grundy(wythoff);
    assert_eq!((grundy.value(&(3, 3)), grundy.value(&(2, 4))), (6, 3));
    let start = ((3, 3), (2, 4));
    let mut search = Search::normal_play(both);
    let mut winning = both(&start);
    winning.retain(|option| !search.wins(option));
    assert_eq!(winning, [((3, 0), (2, 4)), ((0, 3), (2, 4))]);
    let values = wythoff(&(2, 4))
        .into_iter()
        .map(|heaps| grundy.value(&heaps));
    let mut values: Vec<u32> = values.collect();
    values.sort_unstable();
    values.dedup();
    assert_eq!(values, [0, 1, 2, 4, 5]);
}

#[test]
fn two_queens_in_misere_play() {
    let mut grundy = Search::grundy(wythoff);
    let mut search = Search::misere_play(both);
    let is_small = |(one, other): Heaps| match (one.min(other), one.max(other)) {
        (0, larger) => larger < 2,
        (smaller, larger) => smaller < 3 && larger == 2,
    };
    let squares = || (0..9).flat_map(|one| (0..9).map(move |other| (one, other)));
    for one in squares().filter(|(column, row)| column <= row) {
        for other in squares().filter(|&other| one <= other) {
            let sum = grundy.value(&one) ^ grundy.value(&other);
            let is_lost = sum == u32::from(is_small(one) && is_small(other));
            assert_eq!(search.wins(&(one, other)), !is_lost, "{one:?} {other:?}");
        }
    }
    let lost = [((1, 2), (3, 5)), ((2, 2), (3, 6)), ((1, 2), (2, 2))];
    assert!(lost.iter().all(|queens| !search.wins(queens)));
    assert_eq!((grundy.value(&(1, 2)), grundy.value(&(3, 5))), (0, 0));
    assert_eq!((grundy.value(&(2, 2)), grundy.value(&(3, 6))), (1, 1));
    let options = wythoff(&(3, 5)).into_iter();
    assert!(options
        .map(|heaps| grundy.value(&heaps))
        .all(|value| value != 1));
}

#[test]
fn at_most_k_items() {
    let mut wythoff = Search::normal_play(wythoff);
    for most in 1..9 {
        let mut search = Search::normal_play(|&heaps: &Heaps| options(heaps, most, 1));
        for (one, other) in (0..900).map(|code| (code % 30, code / 30)) {
            let remainders = (one % (most + 1), other % (most + 1));
            assert_eq!(search.wins(&(one, other)), wythoff.wins(&remainders));
        }
    }
    let lost: Vec<Heaps> = lost(2, |heaps| wythoff.wins(&heaps));
    assert_eq!(lost, [(0, 0), (1, 2)]);
}

#[test]
fn takes_that_differ_by_one() {
    for near in 1..5 {
        let mut search = Search::normal_play(|&heaps: &Heaps| options(heaps, u32::MAX, near));
        let found = lost(30, |heaps| search.wins(&heaps));
        let mut pairs: Vec<Heaps> = Vec::new();
        for difference in (0..).step_by(near as usize) {
            let is_used = |n: &u32| pairs.iter().any(|&(a, b)| a == *n || b == *n);
            let least = (0..).find(|n| !is_used(n)).unwrap();
            pairs.push((least, least + difference));
            if least + difference > 30 {
                pairs.pop();
                break;
            }
        }
        assert_eq!(found, pairs);
        if near == 2 {
            let first = [(0, 0), (1, 3), (2, 6), (4, 10), (5, 13), (7, 17)];
            assert_eq!(found[..6], first);
        }
    }
}

/// Returns the positions after a move that takes from one of three heaps, or the same number from
/// all.
fn one_or_all(&[one, other, third]: &[u32; 3]) -> Vec<[u32; 3]> {
    let mut options: Vec<[u32; 3]> = (0..one).map(|left| [left, other, third]).collect();
    options.extend((0..other).map(|left| [one, left, third]));
    options.extend((0..third).map(|left| [one, other, left]));
    let least = one.min(other).min(third);
    options.extend((1..=least).map(|take| [one - take, other - take, third - take]));
    options
}

#[test]
fn three_heaps() {
    let mut values = Search::grundy(one_or_all);
    for code in 0..1000 {
        let heaps = [code / 100, code / 10 % 10, code % 10];
        let [one, other, third] = heaps;
        assert_eq!(values.value(&heaps), one ^ other ^ third, "{heaps:?}");
    }
    let mut winning = |heaps: [u32; 3]| {
        let mut winning = one_or_all(&heaps);
        winning.retain(|option| values.value(option) == 0);
        winning
    };
    assert_eq!(
        winning([5, 6, 7]),
        [[1, 6, 7], [5, 2, 7], [5, 6, 3], [1, 2, 3]]
    );
    assert_eq!(
        winning([3, 3, 3]),
        [[0, 3, 3], [3, 0, 3], [3, 3, 0], [0, 0, 0]]
    );
}

#[test]
fn squares_of_a_chessboard() {
    let count = |most: u32, near: u32| {
        let mut search = Search::normal_play(|&heaps: &Heaps| options(heaps, most, near));
        let squares = (0..64).map(|code| (code % 8, code / 8));
        squares.filter(|heaps| !search.wins(heaps)).count()
    };
    let (queen, rook, king) = (count(7, 1), count(7, 0), count(1, 1));
    assert_eq!((queen, rook, king), (7, 8, 16));
}
