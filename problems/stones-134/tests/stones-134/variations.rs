use shared::rules::{options_of_heap, options_of_heaps};
use shared::search::Search;
use testing::{assert_wins, is_lost_in_misere_nim, lists};

const TAKES: [u64; 3] = [1, 3, 4];

/// Checks that two of the heaps with these `values`, from 0 on, lose exactly if their values are
/// equal.
fn assert_values(takes: &[u64], values: impl IntoIterator<Item = usize>) {
    let mut search = Search::normal_play(|heaps| options_of_heaps(takes, heaps));
    let values: Vec<usize> = values.into_iter().take(60).collect();
    assert_wins(&mut search, lists(2, 0..values.len() as u64), |heaps| {
        values[heaps[0] as usize] != values[heaps[1] as usize]
    });
}

#[test]
fn takes_2_4_and_7() {
    let preperiod = [0, 0, 1, 1, 2, 2, 0, 3].into_iter();
    assert_values(&[2, 4, 7], preperiod.chain([1, 0, 2].into_iter().cycle()));
    let mut search = Search::normal_play(|heaps| options_of_heaps(&[2, 4, 7], heaps));
    assert_eq!(search.p_positions(lists(1, 0..=15)).concat(), [0, 1, 6, 9, 12, 15]);
}

#[test]
fn every_winning_move_from_4_8_and_2() {
    let mut search = Search::normal_play(|heaps| options_of_heaps(&TAKES, heaps));
    assert_eq!(search.winning_options(&vec![4, 8, 2]), [[3, 8, 2], [1, 8, 2], [4, 4, 2]]);
}

#[test]
fn takes_that_change_nothing() {
    let values = || [0, 1, 0, 1, 2, 3, 2].into_iter().cycle().take(30);
    assert_values(&TAKES, values());
    assert_values(&[1, 3, 4, 6], values());
    assert_values(&[1, 3, 4, 8, 10, 11, 13, 15], values());
    assert_values(&[1, 3, 4, 5], [0, 1, 0, 1, 2, 3, 2, 3].into_iter().cycle().take(30));
    // A take that may not be added: two heaps that lose without it win by it.
    for take in [2, 5, 7, 9, 12, 14] {
        let mut before = Search::normal_play(|heaps| options_of_heaps(&TAKES, heaps));
        let mut after = Search::normal_play(|heaps| options_of_heaps(&[1, 3, 4, take], heaps));
        let pairs = (take..take + 7).map(|heap| vec![heap, heap - take]);
        let mut changed = pairs.filter(|heaps| !before.wins(heaps) && after.wins(heaps));
        assert!(changed.next().is_some(), "{take}");
    }
}

#[test]
fn misere_play() {
    let sets: [(&[u64], [usize; 15]); 3] = [
        (&TAKES, [0, 1, 0, 1, 2, 3, 2, 0, 1, 0, 1, 2, 3, 2, 0]),
        (&[2, 4, 7], [0, 0, 1, 1, 2, 2, 0, 3, 1, 0, 2, 1, 0, 2, 1]),
        (&[2, 3], [0, 0, 1, 1, 2, 0, 0, 1, 1, 2, 0, 0, 1, 1, 2]),
    ];
    for (takes, values) in sets {
        assert_values(takes, values);
        let mut search = Search::misere_play(|heaps| options_of_heaps(takes, heaps));
        assert_wins(&mut search, lists(3, 0..15), |heaps| {
            !is_lost_in_misere_nim(heaps.iter().map(|&heap| values[heap as usize]))
        });
    }
    let mut search = Search::misere_play(|heaps| options_of_heaps(&TAKES, heaps));
    assert_wins(&mut search, lists(1, 0..60), |heaps| ![1, 3].contains(&(heaps[0] % 7)));
}

/// Returns the values of the heaps to 20 if a move may also put one of `puts` on the heap, at most
/// `times` in the game.
fn values_with(puts: &[u64], times: u64) -> Vec<usize> {
    let mut search = Search::grundy(|&(heap, times): &(u64, u64)| {
        let moved = options_of_heap(&TAKES, &heap).into_iter().map(|left| (left, times));
        let allowed = puts.iter().filter(|_| times > 0);
        moved.chain(allowed.map(|put| (heap + put, times - 1))).collect::<Vec<_>>()
    });
    search.values((0..=20).map(|heap| (heap, times)))
}

#[test]
fn items_put_on_the_heap() {
    let values = values_with(&[], 0);
    assert_eq!(values[..7], [0, 1, 0, 1, 2, 3, 2]);
    assert_eq!(values_with(&[1, 3, 4], 3), values);
    assert_eq!(values_with(&[2], 1)[..2], [1, 0]);
}
