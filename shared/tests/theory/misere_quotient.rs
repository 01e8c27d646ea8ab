//! The chapter on misère quotients: each step from the moves of the octal game 0.75 to its quotient.

use std::collections::BTreeSet;

use shared::search::Search;

use crate::{breaking, grundy, is_won_misere, lists};

/// A product of the letters a, b and c, reduced: how often it has each of them.
type Element = [usize; 3];

const ONE: Element = [0, 0, 0];
const A: Element = [1, 0, 0];
const B: Element = [0, 1, 0];
const AB: Element = [1, 1, 0];
const B2: Element = [0, 2, 0];
const AB2: Element = [1, 2, 0];
const C: Element = [0, 0, 1];
const AC: Element = [1, 0, 1];
const ELEMENTS: [Element; 8] = [ONE, A, B, AB, B2, AB2, C, AC];
const MARKED: [Element; 2] = [A, B2];

/// Replaces c² by b², bc by ab, b³ by b and a² by 1, as long as one of them is there.
fn reduced([mut a, mut b, mut c]: Element) -> Element {
    while c > 1 {
        c -= 2;
        b += 2;
    }
    if b > 0 && c > 0 {
        c -= 1;
        a += 1;
    }
    while b > 2 {
        b -= 2;
    }
    [a % 2, b, c]
}

fn product(elements: impl IntoIterator<Item = Element>) -> Element {
    let times = |all: Element, one: Element| [0, 1, 2].map(|letter| all[letter] + one[letter]);
    reduced(elements.into_iter().fold(ONE, times))
}

fn element(heap: usize) -> Element {
    match heap {
        1 | 3 => A,
        5 | 7 => C,
        0 => ONE,
        _ if heap % 2 == 0 => B,
        _ => AB2,
    }
}

fn element_of(heaps: &[usize]) -> Element {
    product(heaps.iter().map(|&heap| element(heap)))
}

/// A move takes one item and leaves one heap or two, or takes two and leaves nothing or two heaps.
pub(crate) fn moves(heap: usize) -> Vec<Vec<usize>> {
    let in_two = |rest: usize| (1..rest).map(move |part| vec![part, rest - part]);
    let mut moves = Vec::new();
    if heap > 0 {
        moves.push(vec![heap - 1]);
        moves.extend(in_two(heap - 1));
    }
    if heap == 2 {
        moves.push(vec![]);
    }
    if heap > 2 {
        moves.extend(in_two(heap - 2));
    }
    moves
}

fn elements_of_options(heap: usize) -> BTreeSet<Element> {
    moves(heap).iter().map(|rest| element_of(rest)).collect()
}

/// Returns the elements beside which `element` is marked.
fn beside(element: Element) -> BTreeSet<Element> {
    let is_marked = |other: &Element| MARKED.contains(&product([element, *other]));
    ELEMENTS.into_iter().filter(is_marked).collect()
}

/// Returns the elements beside which some option of the heap is marked.
fn beside_options(heap: usize) -> BTreeSet<Element> {
    elements_of_options(heap).into_iter().flat_map(beside).collect()
}

fn set<const N: usize>(elements: [Element; N]) -> BTreeSet<Element> {
    elements.into()
}

#[test]
fn steps_1_and_2_of_the_quotient() {
    let sorted = |heap: usize| -> BTreeSet<Vec<usize>> {
        let parts = moves(heap).into_iter().map(|mut rest| {
            rest.retain(|&part| part > 0);
            rest.sort_unstable();
            rest
        });
        parts.collect()
    };
    let expected: [&[&[usize]]; 5] = [
        &[&[]],
        &[&[1], &[]],
        &[&[2], &[1, 1]],
        &[&[3], &[1, 2], &[1, 1]],
        &[&[4], &[1, 3], &[2, 2], &[1, 2]],
    ];
    for (heap, options) in (1..).zip(expected) {
        assert_eq!(sorted(heap), options.iter().map(|it| it.to_vec()).collect());
    }
    // Heaps of 3 can be replaced by 1, and heaps of 4 by 2, in all sums of four heaps.
    let mut search = Search::misere_play(breaking(moves));
    for heaps in lists(4, 5) {
        let replaced = heaps.iter().map(|&heap| if heap > 2 { heap - 2 } else { heap }).collect();
        assert_eq!(search.wins(&heaps), search.wins(&replaced), "{heaps:?}");
    }
}

#[test]
fn step_3_of_the_quotient() {
    let is_won = |heaps: &[usize]| is_won_misere(breaking(moves), heaps.to_vec());
    assert!(is_won(&[5]) && is_won(&[5, 1]) && is_won(&[5, 2]) && is_won(&[5, 1, 2]));
    assert!(!is_won(&[2, 2]) && !is_won(&[4, 2]) && !is_won(&[1, 2, 1, 2]));
    let old: [&[usize]; 6] = [&[], &[1], &[2], &[1, 2], &[2, 2], &[1, 2, 2]];
    let is_won_twice = |heaps: &&[usize]| is_won(heaps) && is_won(&[heaps, &[1][..]].concat());
    let both: Vec<&[usize]> = old.into_iter().filter(is_won_twice).collect();
    assert_eq!(both, [&[2][..], &[1, 2]]);
}

#[test]
fn step_4_of_the_quotient() {
    // The rules may be used in any order.
    let all = || (0..4 * 5 * 4).map(|code| [code % 4, code / 4 % 5, code / 20]);
    for (one, other) in all().flat_map(|one| all().map(move |other| (one, other))) {
        assert_eq!(product([one, other]), product([reduced(one), reduced(other)]));
    }
    let expected = [
        set([A, B2]),
        set([ONE, AB2]),
        set([B]),
        set([AB]),
        set([ONE, B2, AC]),
        set([A, AB2, C]),
        set([AB2, C]),
        set([B2, AC]),
    ];
    assert_eq!(ELEMENTS.map(beside), expected);
    // The same by play, with a sum for each element and for each of the new products.
    let sums: [&[usize]; 8] = [&[], &[1], &[2], &[1, 2], &[2, 2], &[1, 2, 2], &[5], &[1, 5]];
    let mut search = Search::misere_play(breaking(moves));
    let mut beside_sums = |heaps: &[usize]| -> BTreeSet<Element> {
        let is_lost = |&place: &usize| !search.wins(&[heaps, sums[place]].concat());
        (0..8).filter(is_lost).map(|place| ELEMENTS[place]).collect()
    };
    assert_eq!(sums.map(&mut beside_sums), expected);
    assert_eq!(beside_sums(&[5, 2]), set([AB]));
    assert_eq!(beside_sums(&[5, 5]), set([ONE, B2, AC]));
}

#[test]
fn step_5_of_the_quotient() {
    let row = |heap: usize| (elements_of_options(heap), element(heap));
    assert_eq!(row(1), (set([ONE]), A));
    assert_eq!(row(2), (set([ONE, A]), B));
    assert_eq!(row(3), (set([ONE, B]), A));
    assert_eq!(row(4), (set([ONE, A, AB]), B));
    assert_eq!(row(5), (set([ONE, B, AB, B2]), C));
    assert_eq!(row(6), (set([ONE, AB, B2, C]), B));
    assert_eq!(row(7), (set([ONE, B, AB, B2, AC]), C));
    assert_eq!(row(8), (set([ONE, AB, B2, C, AC]), B));
    for heap in [9, 11] {
        assert_eq!(row(heap), (set([B, AB, B2, AC]), AB2));
        assert_eq!(row(heap + 1), (set([AB, B2, AB2, AC]), B));
    }
    for heap in (13..100).step_by(2) {
        assert_eq!(row(heap), (set([B, AB, B2]), AB2));
        assert_eq!(row(heap + 1), (set([AB, B2, AB2]), B));
    }
}

/// The properties that the proof uses, and the theorem by play.
#[test]
fn steps_6_and_7_of_the_quotient() {
    for heap in 1..60 {
        assert!(beside(element(heap)).is_disjoint(&beside_options(heap)), "{heap}");
    }
    for heap in 5..60 {
        let both = &beside(element(heap)) | &beside_options(heap);
        assert_eq!(both, ELEMENTS.into(), "{heap}");
    }
    let old = set([ONE, A, B, AB, B2, AB2]);
    assert_eq!(&beside_options(4) & &old, &old - &set([B]));
    assert_eq!(&beside_options(2) & &old, set([ONE, A, B2, AB2]));
    assert_eq!(ELEMENTS.map(beside).into_iter().collect::<BTreeSet<_>>().len(), 8);

    let mut search = Search::misere_play(breaking(moves));
    for heaps in lists(3, 15).chain(lists(5, 7)) {
        assert_eq!(search.wins(&heaps), !MARKED.contains(&element_of(&heaps)), "{heaps:?}");
    }
    let heaps = vec![5, 6, 9];
    assert_eq!(element_of(&heaps), B);
    assert!(search.wins(&heaps) && !search.wins(&vec![1, 2, 6, 9]));
}

/// The heaps of Nim that make the heaps 5 and 6 lost; a heap of Nim has 100 items more, to tell it from
/// a heap of the game.
#[test]
fn genus_of_the_heaps_5_and_6() {
    let with_nim = |part: usize| match part.checked_sub(100) {
        Some(heap) => (0..heap).map(|left| vec![100 + left]).collect(),
        None => moves(part),
    };
    let mut misere = Search::misere_play(breaking(with_nim));
    let mut misere_value = |heaps: &[usize]| {
        let sum = |heap: usize| [heaps, &[100 + heap]].concat();
        (0..16).find(|&heap| !misere.wins(&sum(heap))).unwrap()
    };
    let options: [&[usize]; 4] = [&[4], &[1, 3], &[2, 2], &[1, 2]];
    assert_eq!(options.map(&mut misere_value), [2, 1, 0, 3]);
    let options: [&[usize]; 5] = [&[5], &[1, 4], &[2, 3], &[1, 3], &[2, 2]];
    assert_eq!(options.map(&mut misere_value), [4, 3, 3, 1, 0]);
    assert_eq!([misere_value(&[5]), misere_value(&[6])], [4, 2]);
    assert_eq!([5, 6].map(|heap| grundy(breaking(moves), vec![heap])), [1, 2]);
}
