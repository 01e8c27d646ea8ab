use shared::rules::options_of_sum;
use shared::search::Search;
use testing::{assert_values, assert_wins, is_lost_in_misere_nim, lists};

/// Returns the heaps after a move that takes a power of `base`, the first one with exponent
/// `least`.
fn after(heap: usize, base: usize, least: u32) -> Vec<usize> {
    let takes = (least..).map(|exponent| base.pow(exponent)).take_while(|&take| take <= heap);
    takes.map(|take| heap - take).collect()
}

#[test]
fn all_winning_moves() {
    let mut search = Search::normal_play(|&heap: &usize| after(heap, 2, 0));
    let mut takes = |heap: usize| -> Vec<usize> {
        search.winning_options(&heap).iter().map(|rest| heap - rest).collect()
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
    let mut search = Search::misere_play(|&heap: &usize| after(heap, 2, 0));
    assert_wins(&mut search, 0..300, |heap| heap % 3 != 1);
}

#[test]
fn several_heaps() {
    let options = |heaps: &Vec<usize>| options_of_sum(heaps, |&heap| after(heap, 2, 0));
    assert_eq!(Search::grundy(options).value(&vec![5, 4]), 3);
    assert_eq!(Search::normal_play(options).winning_options(&vec![5, 4]), [[4, 4], [1, 4], [5, 2]]);
    let mut misere = Search::misere_play(options);
    assert_eq!(misere.winning_options(&vec![5, 4]), [[3, 4], [5, 2]]);
    assert_wins(&mut misere, lists(2, 0..30), |heaps| {
        !is_lost_in_misere_nim(heaps.iter().map(|heap| heap % 3))
    });
}

#[test]
fn powers_of_other_numbers() {
    for base in 2..20 {
        let mut search = Search::grundy(|&heap: &usize| after(heap, base, 0));
        assert_values(&mut search, 0..1000, |heap| match base % 2 {
            0 if heap % (base + 1) == base => 2,
            0 => heap % (base + 1) % 2,
            _ => heap % 2,
        });
    }
}

#[test]
fn without_the_take_1() {
    let options = |&heap: &usize| after(heap, 2, 1);
    assert_values(&mut Search::grundy(options), 0..300, |heap| heap / 2 % 3);
    assert_wins(&mut Search::misere_play(options), 0..300, |heap| ![2, 3].contains(&(heap % 6)));
}

#[test]
fn primes_and_their_powers() {
    let smallest_factor = |n: usize| (2..=n).find(|factor| n % factor == 0).unwrap_or(1);
    let is_prime = |n: usize| n > 1 && smallest_factor(n) == n;
    let is_power = |n: usize| (0..8).any(|exponent| smallest_factor(n).pow(exponent) == n);
    let options = |heap: usize, is_take: &dyn Fn(usize) -> bool| -> Vec<usize> {
        (1..=heap).filter(|&take| take == 1 || is_take(take)).map(|take| heap - take).collect()
    };
    let mut primes = Search::grundy(|&heap: &usize| options(heap, &is_prime));
    let mut powers = Search::grundy(|&heap: &usize| options(heap, &is_power));
    assert_values(&mut primes, 0..200, |heap| heap % 4);
    assert_values(&mut powers, 0..200, |heap| heap % 6);
}
