//! The variations on the page, each answered by plain search: no theorem.

use shared::search::Search;

const TAKES: [u64; 3] = [1, 3, 4];

/// Returns the heaps before and after each move, and the position after it.
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
    moves.map(|(_, _, after)| after).collect()
}

/// Checks that two of the heaps with these `values`, from 0 on, are lost exactly if their values
/// are equal.
fn assert_values(takes: &[u64], values: &[u64]) {
    let mut search = Search::normal_play(|heaps: &Vec<u64>| options(heaps, takes));
    for (one, value) in (0..).zip(values) {
        for (other, beside) in (0..=one).zip(values) {
            assert_eq!(search.wins(&vec![one, other]), value != beside);
        }
    }
}

#[test]
fn takes_2_4_and_7() {
    let pre_period = [0, 0, 1, 1, 2, 2, 0, 3];
    let values: Vec<u64> = (pre_period.into_iter())
        .chain([1, 0, 2].into_iter().cycle())
        .take(60)
        .collect();
    assert_values(&[2, 4, 7], &values);
    let mut search = Search::normal_play(|heaps: &Vec<u64>| options(heaps, &[2, 4, 7]));
    let lost = (0..40).filter(|&heap| !search.wins(&vec![heap]));
    assert_eq!(lost.take(6).collect::<Vec<u64>>(), [0, 1, 6, 9, 12, 15]);
}

#[test]
fn every_winning_move_from_4_8_and_2() {
    let mut search = Search::normal_play(|heaps: &Vec<u64>| options(heaps, &TAKES));
    let moves = moves(&[4, 8, 2], &TAKES).into_iter();
    let winning = moves.filter(|(_, _, after)| !search.wins(after));
    let found: Vec<(u64, u64)> = winning.map(|(before, after, _)| (before, after)).collect();
    assert_eq!(found, [(4, 3), (4, 1), (8, 4)]);
}

#[test]
fn takes_that_change_nothing() {
    let values: Vec<u64> = [0, 1, 0, 1, 2, 3, 2].into_iter().cycle().take(30).collect();
    assert_values(&TAKES, &values);
    assert_values(&[1, 3, 4, 6], &values);
    assert_values(&[1, 3, 4, 8, 10, 11, 13, 15], &values);
    let with_5: Vec<u64> = [0, 1, 0, 1, 2, 3, 2, 3]
        .into_iter()
        .cycle()
        .take(30)
        .collect();
    assert_values(&[1, 3, 4, 5], &with_5);
    // A take that may not be added: two heaps that were lost are won, by taking it.
    for take in [2, 5, 7, 9, 12, 14] {
        let takes = [1, 3, 4, take];
        let mut before = Search::normal_play(|heaps: &Vec<u64>| options(heaps, &TAKES));
        let mut after = Search::normal_play(|heaps: &Vec<u64>| options(heaps, &takes));
        let differs = |heap| {
            let heaps = vec![heap, heap - take];
            !before.wins(&heaps) && after.wins(&heaps)
        };
        assert!((take..take + 7).any(differs), "{take}");
    }
}

#[test]
fn misere_play() {
    let sets: [(&[u64], &[u64]); 3] = [
        (&TAKES, &[0, 1, 0, 1, 2, 3, 2, 0, 1, 0, 1, 2, 3, 2, 0]),
        (&[2, 4, 7], &[0, 0, 1, 1, 2, 2, 0, 3, 1, 0, 2, 1, 0, 2, 1]),
        (&[2, 3], &[0, 0, 1, 1, 2, 0, 0, 1, 1, 2, 0, 0, 1, 1, 2]),
    ];
    for (takes, values) in sets {
        assert_values(takes, values);
        let mut search = Search::misere_play(|heaps: &Vec<u64>| options(heaps, takes));
        for code in 0..15_u64.pow(3) {
            let heaps = [code / 225, code / 15 % 15, code % 15];
            let values = heaps.map(|heap| values[heap as usize]);
            let sum = values[0] ^ values[1] ^ values[2];
            let is_lost = sum == u64::from(values.iter().all(|&value| value <= 1));
            assert_eq!(search.wins(&heaps.to_vec()), !is_lost, "{heaps:?}");
        }
    }
    let mut search = Search::misere_play(|heaps: &Vec<u64>| options(heaps, &TAKES));
    for heap in 0..60 {
        let is_lost = [1, 3].contains(&(heap % 7));
        assert_eq!(search.wins(&vec![heap]), !is_lost);
    }
}

/// Returns the values of the heaps to 20 if a move may also put one of `puts` on the heap, so many
/// `times` in the game.
fn values_with(puts: &[u64], times: u64) -> Vec<u64> {
    let options = |&(heap, times): &(u64, u64)| -> Vec<(u64, u64)> {
        let takes = TAKES.into_iter().filter(|&take| take <= heap);
        let mut options: Vec<(u64, u64)> = takes.map(|take| (heap - take, times)).collect();
        if times > 0 {
            options.extend(puts.iter().map(|put| (heap + put, times - 1)));
        }
        options
    };
    let mut search = Search::grundy(options);
    (0..=20)
        .map(|heap| search.value(&(heap, times)).into())
        .collect()
}

#[test]
fn items_put_on_the_heap() {
    let values = values_with(&[], 0);
    assert_eq!(values[..7], [0, 1, 0, 1, 2, 3, 2]);
    assert_eq!(values_with(&[1, 3, 4], 3), values);
    assert_eq!(values_with(&[2], 1)[..2], [1, 0]);
}

/// A position is the heap and the last take, 0 if there was none.
#[test]
fn no_take_twice_in_a_row() {
    let options = |&(heap, last): &(u64, u64)| -> Vec<(u64, u64)> {
        let takes = TAKES
            .into_iter()
            .filter(|&take| take <= heap && take != last);
        takes.map(|take| (heap - take, take)).collect()
    };
    let mut search = Search::normal_play(options);
    for (last, row) in [(0, "PNNNN"), (1, "PPPNN"), (3, "PNNNN"), (4, "PNNNP")] {
        for (heap, word) in (0..300).zip(row.chars().cycle()) {
            assert_eq!(search.wins(&(heap, last)), word == 'N', "{heap} {last}");
        }
    }
}
