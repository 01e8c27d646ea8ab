//! The section on misère play.

use std::hash::Hash;

use shared::nim::nim_sum;
use shared::rules::{options_of_heap, options_of_heaps, options_of_sum};
use shared::search::Search;

use crate::{breaking, game, grundy, is_misere_p, is_won, is_won_misere, kayles, nim};
use crate::{lists, unequal, winning, GAMES, POSITIONS};

/// Returns the options that are P in misère play.
pub(crate) fn winning_misere<P: Clone + Eq + Hash>(
    options: impl Fn(&P) -> Vec<P>,
    position: P,
) -> Vec<P> {
    Search::misere_play(options).winning_options(&position)
}

#[test]
fn misere_nim_to_three_heaps_of_6() {
    for code in 0..343_usize {
        let heaps = vec![code % 7, code / 7 % 7, code / 49];
        let won = is_won_misere(nim, heaps.clone());
        assert_eq!(won, !is_misere_p(&heaps), "{heaps:?}");
        let moves = winning_misere(nim, heaps.clone());
        match heaps.iter().filter(|&&heap| heap > 1).count() {
            0 if !won => assert!(moves.is_empty()),
            0 => assert_eq!(moves.len(), heaps.iter().filter(|&&heap| heap == 1).count()),
            1 => assert_eq!(moves.len(), 1),
            _ => assert_eq!(moves, winning(nim, heaps)),
        }
    }
    assert_eq!(winning_misere(nim, vec![1, 2, 0]), [[1, 0, 0]]);
    assert_eq!(winning(nim, vec![1, 2, 0]), [[1, 1, 0]]);
    assert_eq!(winning_misere(nim, vec![1, 2, 4]), [[1, 2, 3]]);
    assert_eq!(winning(nim, vec![1, 2, 4]), [[1, 2, 3]]);
    for both in [vec![1, 2, 3], vec![2, 2]] {
        assert!(!is_won(nim, both.clone()) && !is_won_misere(nim, both));
    }
    for only in [vec![1], vec![1, 1, 1]] {
        assert!(is_won(nim, only.clone()) && !is_won_misere(nim, only));
    }
    assert!(is_won_misere(nim, vec![]));
}

#[test]
fn misere_play_of_two_heaps_with_takes_1_to_3() {
    let heaps = |heaps: &Vec<usize>| options_of_heaps(&[1, 2, 3], heaps);
    let mut search = Search::misere_play(heaps);
    for (a, b) in (0..400).map(|code| (code % 20, code / 20)) {
        assert_eq!(search.wins(&vec![a, b]), !is_misere_p(&[a % 4, b % 4]), "{a} {b}");
    }
    assert_eq!(search.p_positions([vec![5, 4], vec![4, 4], vec![6, 6]]), [[5, 4], [6, 6]]);
    assert!(!is_won(heaps, vec![6, 6]));
}

/// Every set of takes within 1 to 5.
#[test]
fn misere_play_of_two_heaps_of_a_subtraction_game() {
    for code in 1..32_usize {
        let takes: Vec<usize> = (1..6).filter(|take| code >> (take - 1) & 1 == 1).collect();
        let heaps = |heaps: &Vec<usize>| options_of_heaps(&takes, heaps);
        let values = Search::grundy(|heap: &usize| options_of_heap(&takes, heap)).values(0..50);
        for heap in 0..50_usize {
            let below = heap.checked_sub(takes[0]).map(|heap| values[heap]);
            assert_eq!(values[heap] == 1, below == Some(0), "{takes:?} {heap}");
        }
        for (a, b) in (0..144).map(|code| (code % 12, code / 12)) {
            let both = [values[a], values[b]];
            assert_eq!(is_won_misere(heaps, vec![a, b]), !is_misere_p(&both), "{takes:?} {a} {b}");
        }
    }
}

/// Three pieces on every graph of 5 vertices whose edges lead to smaller numbers, with every choice
/// of small vertices that has the five properties.
#[test]
fn misere_play_of_sums_with_small_and_large_parts() {
    let (mut choices, mut beyond_the_corollary) = (0, 0);
    for code in 0..GAMES {
        let options = |&from: &usize| game(code, from);
        let values = Search::grundy(options).values(0..POSITIONS);
        let value = |vertex: usize| values[vertex];
        let mut search = Search::misere_play(|pieces: &Vec<usize>| options_of_sum(pieces, options));
        for choice in 0..32_usize {
            let is_small = |vertex: usize| choice >> vertex & 1 == 1;
            let has_small = |vertex, wanted| {
                options(&vertex).iter().any(|&v| is_small(v) && value(v) == wanted)
            };
            let is_fit = |vertex: usize| match (is_small(vertex), value(vertex)) {
                (true, own) => {
                    let options = options(&vertex);
                    own < 2
                        && (options.is_empty() || has_small(vertex, 1 - own))
                        && options.iter().all(|&option| is_small(option) || value(option) > 1)
                }
                (false, 0) if options(&vertex).is_empty() => false,
                (false, 0 | 1) => !has_small(vertex, 0) && !has_small(vertex, 1),
                (false, _) => has_small(vertex, 0) == has_small(vertex, 1),
            };
            if !(0..POSITIONS).all(is_fit) {
                continue;
            }
            choices += 1;
            beyond_the_corollary +=
                usize::from((0..POSITIONS).any(|v| value(v) < 2 && !is_small(v)));
            for pieces in lists(3, POSITIONS) {
                let nim_sum = nim_sum(pieces.iter().map(|&vertex| value(vertex)));
                let is_lost = nim_sum == usize::from(pieces.iter().all(|&vertex| is_small(vertex)));
                assert_eq!(search.wins(&pieces), !is_lost, "{code} {choice} {pieces:?}");
            }
        }
    }
    assert!(choices > 500 && beyond_the_corollary > 20);
}

/// A move takes any number, or divides a heap in two.
#[test]
fn misere_lasker() {
    let moves = |heap: usize| {
        let taken = (0..heap).map(|left| vec![left]);
        taken.chain((1..heap).map(move |a| vec![a, heap - a])).collect()
    };
    let values = Search::grundy(breaking(moves)).values((0..6).map(|heap| vec![heap]));
    let mut search = Search::misere_play(breaking(moves));
    for heaps in lists(3, 6) {
        let values: Vec<usize> = heaps.iter().map(|&heap| values[heap]).collect();
        assert_eq!(search.wins(&heaps), !is_misere_p(&values), "{heaps:?}");
    }
    let of_2_and_2 = Search::grundy(breaking(moves)).values(breaking(moves)(&vec![2, 2]));
    assert!(!of_2_and_2.contains(&1));
}

/// All games of few positions, in which play ends when all values are 0, and games in which it
/// goes on.
#[test]
fn play_that_ends_at_the_value_0() {
    for code in 0..GAMES {
        let options = |&from: &usize| game(code, from);
        let values = Search::grundy(options).values(0..POSITIONS);
        let value = |&part: &usize| values[part];
        let mut search = Search::misere_play(|parts: &Vec<usize>| {
            let is_over = parts.iter().all(|part| value(part) == 0);
            options_of_sum(if is_over { &[] } else { parts }, options)
        });
        for parts in lists(3, POSITIONS) {
            let values: Vec<usize> = parts.iter().map(value).collect();
            assert_eq!(search.wins(&parts), !is_misere_p(&values), "{code} {parts:?}");
        }
    }
    // Position 1 leads to 0, position 2 to 0 and 1, and position 3 to 2.
    let options = |&from: &usize| game(0b100_111, from);
    assert_eq!([1, 2, 3].map(|from| options(&from)), [vec![0], vec![0, 1], vec![2]]);
    assert_eq!(grundy(options, 3), 0);
    assert!(!is_misere_p(&[0]) && !is_won_misere(options, 3));
    type Moves = fn(usize) -> Vec<Vec<usize>>;
    for (moves, heaps) in [(kayles as Moves, [1, 5]), (unequal, [3, 13])] {
        let values = heaps.map(|heap| grundy(breaking(moves), vec![heap]));
        assert!(!is_won_misere(breaking(moves), heaps.to_vec()) && !is_misere_p(&values));
    }
}

/// Every set of takes within 1 to 6.
#[test]
fn the_misere_heap_is_a_smaller_normal_one() {
    for code in 1..64_usize {
        let takes: Vec<usize> = (1..7).filter(|take| code >> (take - 1) & 1 == 1).collect();
        let options = |heap: &usize| options_of_heap(&takes, heap);
        let least = takes[0];
        for heap in 0..40 {
            let won = heap < least || is_won(options, heap - least);
            assert_eq!(is_won_misere(options, heap), won, "{takes:?}, {heap}");
        }
        // As many letters as the largest take that come again prove a period.
        let letters: Vec<bool> = (0..40).map(|heap| is_won_misere(options, heap)).collect();
        let largest = takes[takes.len() - 1];
        for (start, period) in (0..20).flat_map(|start| (1..12).map(move |period| (start, period)))
        {
            let agrees = |heap: usize| letters[heap] == letters[heap + period];
            if (start..start + largest).all(agrees) {
                assert!((start..40 - period).all(agrees), "{takes:?}");
            }
        }
        let by_1 = |heap| is_won_misere(options, heap) == is_won(options, heap - 1);
        assert_eq!((1..40).all(by_1), least == 1);
    }
    for (takes, lost) in [([1, 4], [1, 3]), ([2, 3], [2, 3])] {
        for heap in 0..40 {
            let won = is_won_misere(|heap| options_of_heap(&takes, heap), heap);
            assert_eq!(won, !lost.contains(&(heap % 5)), "{takes:?}, {heap}");
        }
    }
}
