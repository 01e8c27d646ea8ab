//! The answers of the exercises in chapters 8 to 12.

use shared::rules::{options_of_heap, options_of_heaps};
use shared::search::Search;

use crate::draws::{by_rules, options_of};
use crate::misere::winning_misere;
use crate::misere_quotient::moves;
use crate::more_values::top_entails;
use crate::named::{after_a_bag, eaten, Bags};
use crate::{breaking, is_won_misere, kayles, nim, winning};

#[test]
fn misere_nim_from_1_1_and_3() {
    assert_eq!(winning_misere(nim, vec![1, 1, 3]), [[1, 1, 1]]);
    assert_eq!(winning_misere(nim, vec![1, 1, 1, 3]), [[1, 1, 1, 0]]);
}

#[test]
fn misere_play_with_takes_2_and_3() {
    let options = |heap: &usize| options_of_heap(&[2, 3], heap);
    let lost: Vec<usize> = (0..=13).filter(|&heap| !is_won_misere(options, heap)).collect();
    assert_eq!(lost, [2, 3, 7, 8, 12, 13]);
}

#[test]
fn misere_play_in_one_heap_or_both() {
    let options = |heaps: &Vec<usize>| -> Vec<Vec<usize>> {
        let or_stays = |heap: usize| [options_of_heap(&[1, 2], &heap), vec![heap]].concat();
        let pairs = or_stays(heaps[0]).into_iter();
        let pairs = pairs.flat_map(|a| or_stays(heaps[1]).into_iter().map(move |b| vec![a, b]));
        pairs.filter(|pair| pair != heaps).collect()
    };
    assert_eq!(winning_misere(options, vec![1, 3]), [[0, 1]]);
    assert!(!is_won_misere(options, vec![3, 3]));
}

#[test]
fn misere_play_with_takes_1_to_3_from_heaps_of_4_5_and_6() {
    let heaps = |heaps: &Vec<usize>| options_of_heaps(&[1, 2, 3], heaps);
    let mut won = winning_misere(heaps, vec![4, 5, 6]);
    won.sort();
    assert_eq!(won, [[3, 5, 6], [4, 2, 6], [4, 5, 4]]);
}

#[test]
fn misere_play_with_takes_2_and_5() {
    let heaps = |heaps: &Vec<usize>| options_of_heaps(&[2, 5], heaps);
    assert!(!is_won_misere(heaps, vec![4, 7, 9]));
    assert_eq!(winning_misere(heaps, vec![4, 5, 9]), [[4, 0, 9]]);
}

#[test]
fn misere_nim_from_3_3_2_and_1() {
    assert!(is_won_misere(nim, vec![3, 3, 2, 1]));
}

/// A heap of Nim has 100 items more, to tell it from a row.
#[test]
fn kayles_beside_a_heap_of_nim() {
    let moves = |part: usize| match part.checked_sub(100) {
        Some(heap) => (0..heap).map(|left| vec![100 + left]).collect(),
        None => kayles(part),
    };
    let mut search = Search::misere_play(breaking(moves));
    assert!(search.wins(&vec![5, 104]) && !search.wins(&vec![5, 101]));
}

#[test]
fn kayles_with_tame_rows() {
    let mut search = Search::misere_play(breaking(kayles));
    assert!(!search.wins(&vec![2, 3, 4]) && search.wins(&vec![1, 4]));
}

#[test]
fn the_game_0_75_from_heaps_of_5_and_6() {
    let mut left = winning_misere(breaking(moves), vec![5, 6]);
    left.iter_mut().for_each(|heaps| heaps.sort_unstable());
    left.sort();
    left.dedup();
    assert_eq!(left, [[4, 6], [5, 5]]);
}

#[test]
fn top_entails_from_4_and_6() {
    let mut won = winning(top_entails, (vec![4, 6], None));
    won.iter_mut().for_each(|(heaps, _)| heaps.sort_unstable());
    won.dedup();
    assert_eq!(won, [(vec![2, 4, 4], None)]);
}

/// A heap beside each heap of Nim, to find its value; 64 stands for ∞. A take of 2 binds the opponent.
#[test]
fn a_take_of_2_that_binds() {
    type Position = (usize, usize, bool);
    let options = |&(heap, nim, is_bound): &Position| -> Vec<Position> {
        let mut options = Vec::new();
        options.extend(heap.checked_sub(1).map(|left| (left, nim, false)));
        options.extend(heap.checked_sub(2).map(|left| (left, nim, true)));
        if !is_bound {
            options.extend((0..nim).map(|left| (heap, left, false)));
        }
        options
    };
    let mut search = Search::normal_play(options);
    let mut value = |heap| (0..16).find(|&nim| !search.wins(&(heap, nim, false))).unwrap_or(64);
    assert_eq!([0, 1, 2, 3, 4, 5, 6, 7, 8].map(&mut value), [0, 1, 64, 0, 1, 2, 0, 1, 2]);
}

/// Positions count from 0 here, and from 1 on the page.
#[test]
fn four_vertices_of_which_two_are_drawn() {
    let options = options_of(4, &[(0, 1), (1, 0), (1, 2), (2, 3)]);
    let letters: String = by_rules(&options, 1).into_iter().map(|(_, letter)| letter).collect();
    assert_eq!(letters, "DDWL");
}

#[test]
fn sums_with_a_position_without_label() {
    let options = options_of(5, &[(0, 1), (1, 0), (1, 2), (2, 3), (4, 3), (4, 4)]);
    let sums = by_rules(&options, 2);
    let letter = |parts: [usize; 2]| sums.iter().find(|(sum, _)| *sum == parts).unwrap().1;
    assert_eq!([[2, 2], [2, 3], [1, 3]].map(letter), ['L', 'W', 'D']);
}

#[test]
fn bags_of_2_2_3_and_4() {
    let mut search = Search::normal_play(after_a_bag);
    let start = |bags: &[usize]| -> Bags { (bags.to_vec(), vec![0; bags.len()]) };
    assert!(search.wins(&start(&[2, 2, 3, 4])));
    for fifth in 1..=4 {
        let mut bags = vec![2, 2, 3, 4, fifth];
        bags.sort_unstable();
        assert!(!search.wins(&start(&bags)), "{fifth}");
    }
}

#[test]
fn candy_piles_of_5_3_3_1_and_1() {
    let heaps = vec![5, 3, 3, 1, 1];
    assert!(!is_won_misere(eaten, heaps.clone()));
    assert!(!Search::normal_play(eaten).wins(&heaps));
}

#[test]
fn takes_of_5_from_heaps_of_5_and_12() {
    let options = |&(a, b): &(usize, usize)| -> Vec<(usize, usize)> {
        let kept = (1..=a.min(b)).filter(|&kept| kept < a.max(b));
        let sorted = |kept: usize| (kept.min(a.max(b) - kept), kept.max(a.max(b) - kept));
        kept.map(sorted).collect()
    };
    assert_eq!(winning(options, (5, 12)), [(1, 11), (5, 7)]);
    assert!(winning(options, (5, 7)).is_empty());
}
