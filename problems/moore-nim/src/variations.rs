//! The answers under Variations, by plain search.

use shared::search::Search;

/// Returns the positions after a move that changes `least` to `most` numbers, each to one of
/// those that `rests` allows besides itself.
fn several(
    numbers: &[u32],
    (least, most): (usize, usize),
    rests: impl Fn(usize) -> Vec<u32>,
) -> Vec<Vec<u32>> {
    let mut options = vec![(Vec::new(), 0)];
    for (index, &number) in numbers.iter().enumerate() {
        let mut longer = Vec::new();
        for (option, changed) in options {
            longer.push(([option.as_slice(), &[number]].concat(), changed));
            if changed < most {
                let moved = rests(index).into_iter();
                longer.extend(moved.map(|rest| ([&option[..], &[rest]].concat(), changed + 1)));
            }
        }
        options = longer;
    }
    let enough = options.into_iter().filter(|(_, changed)| *changed >= least);
    enough.map(|(option, _)| option).collect()
}

/// Returns the options if a move reduces 1 to `most` heaps.
fn moore(heaps: &[u32], most: usize) -> Vec<Vec<u32>> {
    several(heaps, (1, most), |index| (0..heaps[index]).collect())
}

/// Returns every list of `count` heaps up to `largest`.
fn lists(count: u32, largest: u32) -> Vec<Vec<u32>> {
    let heap = |code: u32, index| code / (largest + 1).pow(index) % (largest + 1);
    let list = |code| (0..count).map(|index| heap(code, index)).collect();
    (0..(largest + 1).pow(count)).map(list).collect()
}

/// Returns whether `divisor` divides the number of heaps with each digit.
fn divides_counts(heaps: &[u32], divisor: usize) -> bool {
    let count = |digit: u32| heaps.iter().filter(|&heap| heap >> digit & 1 == 1).count();
    (0..8).all(|digit| count(digit) % divisor == 0)
}

#[test]
fn all_winning_moves() {
    let mut search = Search::normal_play(|heaps: &Vec<u32>| moore(heaps, 2));
    let mut winning = moore(&[6, 5, 3, 2], 2);
    winning.retain(|option| !search.wins(option));
    winning.sort_unstable();
    assert_eq!(winning, [[1, 3, 3, 2], [3, 1, 3, 2]]);
}

#[test]
fn misere_play() {
    for most in 1..=4 {
        let mut search = Search::misere_play(|heaps: &Vec<u32>| moore(heaps, most));
        for heaps in lists(4, 3) {
            let is_lost = match heaps.iter().any(|&heap| heap > 1) {
                true => divides_counts(&heaps, most + 1),
                false => heaps.iter().sum::<u32>() as usize % (most + 1) == 1,
            };
            assert_eq!(search.wins(&heaps), !is_lost, "{heaps:?}");
        }
        if most == 2 {
            let mut winning = moore(&[1, 1, 2], 2);
            winning.retain(|option| !search.wins(option));
            winning.sort_unstable();
            assert_eq!(winning, [[0, 1, 0], [1, 0, 0]]);
            let mut normal = Search::normal_play(|heaps: &Vec<u32>| moore(heaps, 2));
            assert!(!normal.wins(&vec![1, 1, 1]));
        }
    }
}

#[test]
fn all_but_one_heap() {
    for most in 1..=3 {
        let mut search = Search::normal_play(|heaps: &Vec<u32>| moore(heaps, most));
        for heaps in lists(most as u32 + 1, 5) {
            let least = *heaps.iter().min().unwrap();
            let mut winning = moore(&heaps, most);
            winning.retain(|option| !search.wins(option));
            if heaps.iter().all(|&heap| heap == least) {
                assert!(winning.is_empty());
            } else {
                assert_eq!(winning, [vec![least; most + 1]]);
            }
        }
        for heaps in lists(most as u32, 5) {
            let is_end = heaps.iter().all(|&heap| heap == 0);
            assert_eq!(search.wins(&heaps), !is_end);
        }
    }
}

#[test]
fn exactly_two_heaps() {
    let options = |heaps: &Vec<u32>| several(heaps, (2, 2), |index| (0..heaps[index]).collect());
    let mut search = Search::normal_play(options);
    for heaps in lists(3, 5) {
        let empty = heaps.iter().filter(|&&heap| heap == 0).count();
        assert_eq!(search.wins(&heaps), empty < 2);
    }
    for mut heaps in lists(4, 5) {
        heaps.sort_unstable();
        assert_eq!(search.wins(&heaps), heaps[0] != heaps[2], "{heaps:?}");
    }
}

/// A position is the squares of the pieces, the white ones first and then every other one, and
/// before them whose turn it is: 0 for white, 1 for black.
#[test]
fn black_and_white_chess() {
    let wins = |squares: u32, pieces: u32, most: usize| {
        let mut search = Search::normal_play(|position: &Vec<u32>| {
            let (turn, row) = (position[0], &position[1..]);
            let rests = |index: usize| match (turn, index % 2) {
                (0, 0) => (row[index] + 1..row[index + 1]).collect(),
                (1, 1) => (row[index - 1] + 1..row[index]).collect(),
                _ => vec![],
            };
            let moved = several(row, (1, most), rests).into_iter();
            moved.map(|row| [&[1 - turn], &row[..]].concat()).collect()
        });
        let row = |code: u32| -> Vec<u32> {
            (0..squares)
                .filter(|square| code >> square & 1 == 1)
                .collect()
        };
        let openings = (0..1 << squares).filter(|code: &u32| code.count_ones() == pieces);
        let is_won = |code: &u32| search.wins(&[&[0], &row(*code)[..]].concat());
        openings.filter(is_won).count()
    };
    assert_eq!(wins(10, 4, 2), 182);
    assert_eq!(wins(8, 4, 1), 48);
    // Two pieces of a row at once: from 2 and 3 to 1 and 2, where nothing can move.
    let both = |row: &Vec<u32>| -> Vec<Vec<u32>> {
        let mut options = Vec::new();
        for first in 1..=row[0] {
            for second in first + 1..=row[1] {
                let is_crossing = second <= row[0] && first == row[0];
                if [first, second] != row[..] && !is_crossing {
                    options.push(vec![first, second]);
                }
            }
        }
        options
    };
    assert!(Search::normal_play(both).wins(&vec![2, 3]));
}

#[test]
fn equal_takes() {
    let mut search = Search::normal_play(|heaps: &Vec<u32>| {
        let mut options = moore(heaps, 1);
        let least = heaps[0].min(heaps[1]);
        options.extend((1..=least).map(|take| vec![heaps[0] - take, heaps[1] - take]));
        options
    });
    assert!(!search.wins(&vec![1, 2]));
    assert!(!divides_counts(&[1, 2], 3));
}
