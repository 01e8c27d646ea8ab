//! The answers under Variations on the page, by plain search.

use shared::search::{options_of_sum, Search};

/// Returns the heaps after a move that takes a power of `base`, the first one with exponent
/// `least`.
fn after(heap: u32, base: u32, least: u32) -> Vec<u32> {
    let takes = (least..).map(|exponent| base.pow(exponent));
    let takes = takes.take_while(|&take| take <= heap);
    takes.map(|take| heap - take).collect()
}

#[test]
fn all_winning_moves() {
    let mut search = Search::normal_play(|&heap: &u32| after(heap, 2, 0));
    let mut takes = |heap: u32| -> Vec<u32> {
        let winning = search.winning_options(&heap);
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
    let options = |heaps: &Vec<u32>| options_of_sum(heaps, |&heap| after(heap, 2, 0));
    assert_eq!(Search::grundy(options).value(&vec![5, 4]), 3);
    let winning = Search::normal_play(options).winning_options(&vec![5, 4]);
    assert_eq!(winning, [[4, 4], [1, 4], [5, 2]]);
    let mut misere = Search::misere_play(options);
    assert_eq!(misere.winning_options(&vec![5, 4]), [[3, 4], [5, 2]]);
    for a in 0..30 {
        for b in 0..30 {
            let is_lost = match (a % 3, b % 3) {
                (a @ (0 | 1), b @ (0 | 1)) => a != b,
                (a, b) => a == b,
            };
            assert_eq!(misere.wins(&vec![a, b]), !is_lost);
        }
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
    let mut misere = Search::misere_play(options);
    for heap in 0..300 {
        assert_eq!(normal.value(&heap), heap / 2 % 3);
        assert_eq!(misere.wins(&heap), ![2, 3].contains(&(heap % 6)));
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
        let takes = (1..=heap).filter(|&take| take == 1 || is_take(take));
        takes.map(|take| heap - take).collect()
    };
    let mut primes = Search::grundy(|&heap: &u32| options(heap, &is_prime));
    let mut powers = Search::grundy(|&heap: &u32| options(heap, &is_power));
    for heap in 0..200 {
        assert_eq!(primes.value(&heap), heap % 4);
        assert_eq!(powers.value(&heap), heap % 6);
    }
}
