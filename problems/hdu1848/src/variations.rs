//! The variations on the page, each answered by plain search: no theorem.

use shared::search::Search;

const FIBONACCI: [u64; 8] = [1, 2, 3, 5, 8, 13, 21, 34];

/// Returns the moves from `heaps`: the heap before, the heap after, and the position after.
fn moves(heaps: &[u64], takes: &[u64]) -> Vec<(u64, u64, Vec<u64>)> {
    let mut moves = Vec::new();
    for (index, &heap) in heaps.iter().enumerate() {
        for take in takes.iter().filter(|&&take| take <= heap) {
            let mut after = heaps.to_vec();
            after[index] -= take;
            moves.push((heap, heap - take, after));
        }
    }
    moves
}

fn options(heaps: &[u64], takes: &[u64]) -> Vec<Vec<u64>> {
    let moves = moves(heaps, takes).into_iter();
    // The order of the heaps means nothing: each position is searched once.
    let in_order = |(_, _, mut after): (u64, u64, Vec<u64>)| {
        after.sort_unstable();
        after
    };
    moves.map(in_order).collect()
}

fn wins(heaps: &[u64], takes: &[u64]) -> bool {
    Search::normal_play(|heaps: &Vec<u64>| options(heaps, takes)).wins(&heaps.to_vec())
}

/// Returns the heap before and after each move that wins.
fn winning_moves(heaps: &[u64], takes: &[u64]) -> Vec<(u64, u64)> {
    let moves = moves(heaps, takes).into_iter();
    let winning = moves.filter(|(_, _, after)| !wins(after, takes));
    winning.map(|(before, after, _)| (before, after)).collect()
}

#[test]
fn every_winning_move_from_5_4_and_0() {
    let found = winning_moves(&[5, 4, 0], &FIBONACCI);
    assert_eq!(found, [(5, 4), (5, 0), (4, 1)]);
}

#[test]
fn heaps_of_34() {
    assert!(!wins(&[34, 8, 0], &FIBONACCI));
    assert_eq!(winning_moves(&[34, 4, 0], &FIBONACCI), [(34, 0)]);
    assert_eq!(winning_moves(&[9, 3, 2], &FIBONACCI), [(9, 1)]);
}

#[test]
fn four_heaps_with_takes_to_8() {
    let mut search = Search::normal_play(|heaps: &Vec<u64>| options(heaps, &[1, 2, 3, 5, 8]));
    assert!(search.wins(&vec![13, 24, 35, 47]));
    assert!(!search.wins(&vec![13, 24, 35, 46]));
}

/// Two heaps are lost exactly if their values are equal.
#[test]
fn takes_from_2_on() {
    let takes = &FIBONACCI[1..];
    let values = [0, 0, 1, 1, 2, 2, 3, 0, 4];
    for (one, value) in (0..).zip(values) {
        for (other, beside) in (0..).zip(values) {
            assert_eq!(wins(&[one, other], takes), value != beside);
        }
    }
    assert!(!wins(&[6, 4, 2], takes));
}

#[test]
fn misere_play() {
    let mut search = Search::misere_play(|heaps: &Vec<u64>| options(heaps, &FIBONACCI));
    assert!(!search.wins(&vec![5, 0, 0]));
    assert!(!search.wins(&vec![1, 1, 1]));
    assert!(search.wins(&vec![9, 3, 2]));
    // The values of the heaps 0 to 9, as the page has them.
    let value = [0_u64, 1, 2, 3, 0, 1, 2, 3, 4, 5];
    for code in 0..1000 {
        let heaps = [code / 100, code / 10 % 10, code % 10];
        let values = heaps.map(|heap| value[heap as usize]);
        let sum = values[0] ^ values[1] ^ values[2];
        let is_lost = sum == u64::from(values.iter().all(|&value| value <= 1));
        assert_eq!(search.wins(&heaps.to_vec()), !is_lost, "{heaps:?}");
    }
}
