//! The answers under Variations, by plain search.

use shared::search::Search;

/// Returns the heaps after a move that takes a power of `base`, the first one with exponent
/// `least`.
fn after(heap: u32, base: u32, least: u32) -> Vec<u32> {
    let takes = (least..).map(|exponent| base.pow(exponent));
    takes
        .take_while(|&take| take <= heap)
        .map(|take| heap - take)
        .collect()
}

/// Returns the positions after a move in one of several heaps, a power of two.
fn several(heaps: &[u32]) -> Vec<Vec<u32>> {
    let mut options = Vec::new();
    for (index, &heap) in heaps.iter().enumerate() {
        for rest in after(heap, 2, 0) {
            let mut option = heaps.to_vec();
            option[index] = rest;
            options.push(option);
        }
    }
    options
}

#[test]
fn all_winning_moves() {
    let mut search = Search::normal_play(|&heap: &u32| after(heap, 2, 0));
    let mut takes = |heap: u32| -> Vec<u32> {
        let mut winning = after(heap, 2, 0);
        winning.retain(|rest| !search.wins(rest));
        winning.iter().map(|rest| heap - rest).collect()
    };
    assert_eq!(takes(10), [1, 4]);
    assert_eq!(takes(20), [2, 8]);
    assert_eq!(takes(100), [1, 4, 16, 64]);
    for heap in 0..200 {
        assert_eq!(takes(heap).first().copied().unwrap_or(0), heap % 3);
    }
}

#[test]
fn misere_play() {
    let mut search = Search::misere_play(|&heap: &u32| after(heap, 2, 0));
    for heap in 0..300 {
        assert_eq!(search.wins(&heap), heap % 3 != 1);
    }
}

#[test]
fn several_heaps() {
    let mut grundy = Search::grundy(|heaps: &Vec<u32>| several(heaps));
    assert_eq!(grundy.value(&vec![5, 4]), 3);
    let mut winning = several(&[5, 4]);
    winning.retain(|option| grundy.value(option) == 0);
    assert_eq!(winning, [[4, 4], [1, 4], [5, 2]]);
    let mut last_loses = Search::misere_play(|heaps: &Vec<u32>| several(heaps));
    let mut winning = several(&[5, 4]);
    winning.retain(|option| !last_loses.wins(option));
    assert_eq!(winning, [[3, 4], [5, 2]]);
    for (one, other) in (0..900).map(|code| (code % 30, code / 30)) {
        let lost = match (one % 3, other % 3) {
            (0 | 1, 0 | 1) => (one % 3 + other % 3) % 2 == 1,
            (one, other) => one == other,
        };
        assert_eq!(last_loses.wins(&vec![one, other]), !lost);
    }
}

#[test]
fn powers_of_other_numbers() {
    for base in 2..20 {
        let mut search = Search::grundy(|&heap: &u32| after(heap, base, 0));
        for heap in 0..1000 {
            let remainder = heap % (base + 1);
            let expected = match base % 2 {
                0 if remainder == base => 2,
                0 => remainder % 2,
                _ => heap % 2,
            };
            assert_eq!(search.value(&heap), expected, "{base} {heap}");
        }
    }
}

#[test]
fn without_the_take_1() {
    let options = |&heap: &u32| after(heap, 2, 1);
    let mut normal = Search::grundy(options);
    let mut last_loses = Search::misere_play(options);
    for heap in 0..300 {
        assert_eq!(normal.value(&heap), heap / 2 % 3);
        assert_eq!(last_loses.wins(&heap), ![2, 3].contains(&(heap % 6)));
    }
}

#[test]
fn primes_and_their_powers() {
    let smallest_factor = |n: u32| (2..=n).find(|factor| n % factor == 0).unwrap_or(1);
    let is_prime = |n: u32| n > 1 && smallest_factor(n) == n;
    let is_power = |n: u32| {
        let prime = smallest_factor(n);
        (0..8).any(|exponent| prime.pow(exponent) == n)
    };
    let options = |heap: u32, is_take: &dyn Fn(u32) -> bool| -> Vec<u32> {
        (1..=heap)
            .filter(|&take| take == 1 || is_take(take))
            .map(|take| heap - take)
            .collect()
    };
    let mut primes = Search::grundy(|&heap: &u32| options(heap, &is_prime));
    let mut powers = Search::grundy(|&heap: &u32| options(heap, &is_power));
    for heap in 0..200 {
        assert_eq!(primes.value(&heap), heap % 4);
        assert_eq!(powers.value(&heap), heap % 6);
    }
}
