//! The game by its rules: plain search, no theorem.

use proconio::input;
use proconio::source::{once::OnceSource, Source};
use scripts::testing::{answer, samples};
use shared::search::Search;

use super::solve;

/// Returns the positions after one move: one heap loses a Fibonacci number of items.
fn options(heaps: &[u64; 3]) -> Vec<[u64; 3]> {
    let mut options = Vec::new();
    for (index, &heap) in heaps.iter().enumerate() {
        for take in (1..=heap).filter(|&take| is_fibonacci(take)) {
            let mut option = *heaps;
            option[index] -= take;
            options.push(option);
        }
    }
    options
}

/// The statement's numbers: F(1) = 1, F(2) = 2, F(n) = F(n - 1) + F(n - 2).
fn is_fibonacci(number: u64) -> bool {
    fn term(n: u64) -> u64 {
        if n <= 2 {
            n
        } else {
            term(n - 1) + term(n - 2)
        }
    }
    (1..=number)
        .map(term)
        .take_while(|&term| term <= number)
        .any(|term| term == number)
}

fn line(wins: bool) -> &'static str {
    if wins {
        "Fibo\n"
    } else {
        "Nacci\n"
    }
}

/// All but three empty heaps, which end the input.
#[test]
fn every_position_to_40() {
    let mut search = Search::normal_play(options);
    let (mut input, mut expected) = (String::new(), String::new());
    for code in 1..41_u64.pow(3) {
        let heaps = [code / 1681, code / 41 % 41, code % 41];
        input += &format!("{} {} {}\n", heaps[0], heaps[1], heaps[2]);
        expected += line(search.wins(&heaps));
    }
    assert_eq!(answer(solve, &input), Ok(expected));
}

/// One heap against an empty one and every heap to 2000, beyond the judge's limit: lost exactly
/// where plain search finds the same Grundy value.
#[test]
fn pairs_of_heaps_to_2000() {
    let fibonacci: Vec<u64> = (1..=2000).filter(|&take| is_fibonacci(take)).collect();
    let options = |&heap: &u64| -> Vec<u64> {
        let takes = fibonacci.iter().filter(|&&take| take <= heap);
        takes.map(|take| heap - take).collect()
    };
    let mut search = Search::grundy(options);
    let (mut input, mut expected) = (String::new(), String::new());
    for one in 1..=2000_u64 {
        for other in [0, 1, 2, 3, 5, 8, one / 2, one - 1, one] {
            input += &format!("{one} 0 {other}\n");
            expected += line(search.value(&one) != search.value(&other));
        }
    }
    assert_eq!(answer(solve, &input), Ok(expected));
}

#[test]
fn samples_read_by_another_reader() {
    let mut search = Search::normal_play(options);
    for (input, expected) in samples("hdu1848") {
        let mut source = OnceSource::from(input.as_str());
        let mut found = String::new();
        while !source.is_empty() {
            input! { from &mut source, heaps: [u64; 3] }
            if heaps == [0, 0, 0] {
                break;
            }
            found += line(search.wins(&[heaps[0], heaps[1], heaps[2]]));
        }
        assert_eq!(found, expected);
    }
}
