//! The sections on the number of moves, strategy stealing and Northcott's game.

use std::fmt::Debug;
use std::hash::Hash;

use shared::nim::nim_sum;
use shared::rules::options_of_sum;
use shared::search::Search;

use crate::{check, game, lists, without, GAMES, POSITIONS};

/// Checks that the parity of `moves` decides, in both kinds of play, and is the value.
fn check_parity<P: Clone + Debug + Eq + Hash>(
    options: impl Fn(&P) -> Vec<P>,
    positions: impl Iterator<Item = P>,
    moves: impl Fn(&P) -> usize,
) {
    let (mut values, mut misere) = (Search::grundy(&options), Search::misere_play(&options));
    for position in positions {
        let parity = moves(&position) % 2;
        assert_eq!(values.value(&position), parity, "{position:?}");
        assert_eq!(misere.wins(&position), parity == 0, "{position:?}");
    }
}

fn is_distinct(numbers: &Vec<usize>) -> bool {
    (0..numbers.len()).all(|index| !numbers[..index].contains(&numbers[index]))
}

#[test]
fn heaps_and_words() {
    let one_less = |heaps: &Vec<usize>| options_of_sum(heaps, |&heap| heap.checked_sub(1));
    let distinct = |heaps: &Vec<usize>| one_less(heaps).into_iter().filter(is_distinct).collect();
    check_parity(distinct, lists(4, 7).filter(is_distinct), |heaps| heaps.iter().sum());

    let is_word = |word: &Vec<usize>| word.windows(2).all(|pair| pair[0] != pair[1]);
    let dropped = |word: &Vec<usize>| {
        (1..word.len() - 1).map(|index| without(word, index)).filter(is_word).collect()
    };
    let words = (2..7).flat_map(|length| lists(length, 3)).filter(is_word);
    check_parity(dropped, words, |it| it.len() + usize::from(it[0] == it[it.len() - 1]));
}

/// Sets of numbers from 1 on, one bit each.
#[test]
fn sets_of_numbers() {
    let numbers = |set: usize| (1..16).filter(move |number| set >> number & 1 == 1);
    let multiples = |of: usize, to: usize| (1..=to / of).map(|it| 1 << (it * of)).sum::<usize>();
    let is_prime = |n: &usize| *n > 1 && (2..*n).all(|factor| n % factor > 0);
    let removed = |&set: &usize| {
        numbers(set).filter(is_prime).map(|prime| set & !multiples(prime, 15)).collect()
    };
    let primes = |&set: &usize| numbers(set).filter(is_prime).count();
    check_parity(removed, (1..16).map(|n| multiples(1, n)), primes);

    // Differences alone, and sums to 9 too.
    for most in [0, 9] {
        let added = |&set: &usize| {
            let pairs =
                numbers(set).flat_map(|b| numbers(set & ((1 << b) - 1)).map(move |a| (a, b)));
            let new = pairs.flat_map(|(a, b)| [b - a, if a + b <= most { a + b } else { b }]);
            new.map(|number| set | 1 << number).filter(|&option| option != set).collect()
        };
        check_parity(
            added,
            (1..512_usize).filter(|set| set.count_ones() > 1).map(|set| 2 * set),
            |&set| {
                let largest = numbers(set).next_back().unwrap().max(most);
                let is_common = |of: &usize| numbers(set).all(|number| number % of == 0);
                let gcd = (1..10).rev().find(is_common).unwrap();
                (largest / gcd).abs_diff(set.count_ones() as usize)
            },
        );
    }
}

#[test]
fn a_digit_and_a_leaf() {
    // Of the digits only the remainders modulo 3 matter.
    let deleted = |digits: &Vec<usize>| {
        let rest = (0..digits.len()).map(|index| without(digits, index));
        rest.filter(|rest| rest.iter().sum::<usize>() % 3 == 0).collect::<Vec<_>>()
    };
    check(deleted, (1..8).flat_map(|count| lists(count, 3)), |digits| {
        let sum = digits.iter().sum::<usize>() % 3;
        let is_even = digits.iter().filter(|&&digit| digit == 0).count() % 2 == 0;
        !digits.contains(&sum) || is_even == (sum == 0)
    });

    // The parent of vertex v + 1 is parents[v] % (v + 1), and a position is a set of vertices.
    for parents in lists(6, 6).step_by(7) {
        let mut near = [0_usize; 7];
        for (vertex, parent) in (1..7).map(|vertex| (vertex, parents[vertex - 1] % vertex)) {
            near[vertex] |= 1 << parent;
            near[parent] |= 1 << vertex;
        }
        let is_leaf =
            |set: usize, at: usize| set >> at & 1 == 1 && (near[at] & set).count_ones() < 2;
        for x in 0..7 {
            let options = |&set: &usize| -> Vec<usize> {
                let leaves = (0..7).filter(|&leaf| is_leaf(set, leaf));
                leaves.map(|leaf| if leaf == x { 0 } else { set & !(1 << leaf) }).collect()
            };
            check(options, [127, 127 - 64], |&set: &usize| {
                set >> x & 1 == 0 || set.count_ones() % 2 == 1 && !is_leaf(set, x)
            });
        }
    }
}

#[test]
fn strategy_stealing() {
    for code in 0..GAMES {
        let options = |&from: &usize| game(code, from);
        let mut normal = Search::normal_play(options);
        let mut misere = Search::misere_play(options);
        for from in 0..POSITIONS {
            let own = options(&from);
            let is_copied = |x: &&usize| options(x).iter().all(|option| own.contains(option));
            let copied: Vec<_> = own.iter().filter(is_copied).collect();
            assert!(copied.is_empty() || normal.wins(&from));
            let copied_before_the_end = copied.into_iter().any(|x| !options(x).is_empty());
            assert!(!copied_before_the_end || misere.wins(&from));
        }
    }
}

/// The lengths of the rows of a bar, the lowest first.
#[test]
fn chomp() {
    let options = |rows: &Vec<usize>| -> Vec<Vec<usize>> {
        let squares = (0..rows.len()).flat_map(|row| (0..rows[row]).map(move |left| (row, left)));
        let cut = |(row, left)| {
            let above = rows[row..].iter().map(|&length| length.min(left));
            rows[..row].iter().copied().chain(above).collect()
        };
        squares.filter(|&square| square != (0, 0)).map(cut).collect()
    };
    let mut search = Search::normal_play(options);
    for (height, width) in (1..5).flat_map(|height| (1..6).map(move |width| (height, width))) {
        assert_eq!(search.wins(&vec![width; height]), height > 1 || width > 1);
        let arms = [vec![width], vec![1; height - 1]].concat();
        assert_eq!(search.wins(&arms), width != height);
        assert_eq!(search.winning_options(&vec![width, width]), [[width, width - 1]]);
    }
}

#[test]
fn one_free_choice() {
    // The first number is the heap to be finished.
    let finished = |heaps: &Vec<usize>| {
        let open = if heaps[0] > 0 { 0..1 } else { 1..heaps.len() };
        let moves = open.flat_map(|at| (0..heaps[at]).map(move |left| (at, left)));
        let take = |(at, left)| {
            let mut option = heaps.clone();
            option[at] = 0;
            option[0] = left;
            option
        };
        moves.map(take).collect::<Vec<_>>()
    };
    check(finished, lists(4, 5).filter(|heaps| heaps[0] == 0), |heaps| {
        heaps.iter().all(|&heap| heap < 2) && heaps.iter().sum::<usize>() % 2 == 0
    });

    let from_all = |heaps: &Vec<usize>| {
        let least = heaps.iter().copied().filter(|&heap| heap > 0).min().unwrap_or(0);
        let take = |take| heaps.iter().map(|heap| heap.saturating_sub(take)).collect();
        (1..=least).map(take).collect::<Vec<Vec<usize>>>()
    };
    check(from_all, lists(4, 7), |heaps| {
        let largest = *heaps.iter().max().unwrap();
        (1..largest).find(|size| !heaps.contains(size)).unwrap_or(largest) % 2 == 0
    });

    let lowered = |numbers: &Vec<usize>| {
        let largest = *numbers.iter().max().unwrap();
        let options = options_of_sum(numbers, |&it| 0..if it == largest { it } else { 0 });
        options.into_iter().filter(is_distinct).collect::<Vec<_>>()
    };
    let several = (2..=4).flat_map(|count| lists(count, 8)).filter(is_distinct);
    check(lowered, several, |numbers| {
        let largest = *numbers.iter().max().unwrap();
        numbers.contains(&(largest - 1)) && (largest + 1 - numbers.len()) % 2 == 0
    });
    // A single number is won, unless it is 0.
    check(lowered, (0..8).map(|number| vec![number]), |numbers| numbers[0] == 0);
}

/// One row of five squares: the place of the piece of the player to move, and that of the other one. A
/// move goes forward or back, but not onto or over the other piece.
#[test]
fn northcotts_game_need_not_end() {
    let options = |&(own, other): &(usize, usize)| -> Vec<(usize, usize)> {
        let is_between = |square: usize| (own < other) == (square < other) && square != other;
        let free = (1..=5).filter(|&square| square != own && is_between(square));
        free.map(|square| (other, square)).collect()
    };
    let play = [(1, 5), (5, 2), (2, 4), (4, 1), (1, 5)];
    assert!(play.windows(2).all(|step| options(&step[0]).contains(&step[1])));
}

/// Three rows of 4 squares. Each has the place of the piece of the player to move, counted from its
/// own side, and that of the other piece, from the other side; the last pair are the moves back.
#[test]
fn northcotts_game() {
    let options = |pairs: &Vec<usize>| {
        let mut options = Vec::new();
        for row in [0, 2, 4] {
            for place in (0..3 - pairs[row + 1]).filter(|&place| place != pairs[row]) {
                let mut turned = pairs.clone();
                turned[row] = place;
                if place < pairs[row] {
                    turned[6] = turned[6].wrapping_sub(1);
                }
                turned.chunks_mut(2).for_each(|pair| pair.reverse());
                options.push(turned);
            }
        }
        options.retain(|turned| turned[7] < 2);
        options
    };
    let gap = |row: &[usize]| 2 - row[0] - row[1];
    let is_free = |rows: &Vec<usize>| rows.chunks(2).all(|row| row[0] + row[1] < 3);
    for backs in [[0, 0], [0, 1], [1, 0], [1, 1]] {
        let positions = lists(6, 3).filter(is_free).map(|rows| [rows, backs.to_vec()].concat());
        check(options, positions, |pairs| nim_sum(pairs[..6].chunks(2).map(gap)) == 0);
    }
}
