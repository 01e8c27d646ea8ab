//! The engine at its limits, and the rules by their definitions.

use super::*;

#[test]
fn play_may_be_long() {
    let mut search = Search::normal_play(|&n: &u32| if n == 0 { vec![] } else { vec![n - 1] });
    assert!(!search.wins(&200_000));
}

#[test]
#[should_panic(expected = "too large to search: it fills")]
fn large_positions_stop_a_search() {
    Search::normal_play(|&bytes: &&[u8]| vec![&bytes[1..]; 15]).wins(&&[0; 1 << 20][..]);
}

#[test]
#[should_panic(expected = "too large to search: it fills 256 MB")]
fn many_options_stop_a_search() {
    Search::normal_play(|&n: &u64| 0..n).wins(&u64::MAX);
}

#[test]
#[should_panic(expected = "too large to search: it fills 256 MB")]
fn many_options_of_a_sum_stop_a_search() {
    options_of_sum(&[u64::MAX; 1024], |&n| 0..n);
}

#[test]
fn options_that_are_done_do_not_count() {
    let options = |&n: &u64| vec![n + 1; if n < 100 { 1_000_000 } else { 0 }];
    let mut search = Search::normal_play(options);
    for n in (80..100).rev() {
        assert_eq!(search.wins(&n), n % 2 == 1);
    }
}

#[test]
#[should_panic(expected = "play returns to a position: shared::retrograde decides such games")]
fn a_game_without_end_is_noticed() {
    Search::normal_play(|&n: &u32| vec![(n + 1) % 3]).wins(&0);
}

/// In each game a heap has up to 4 moves, and each leaves up to 3 smaller heaps.
#[test]
fn parts_equal_whole_positions_in_many_games() {
    for game in 1..400_u64 {
        let moves = |&heap: &u64| -> Vec<Vec<u64>> {
            let dice = |roll: u64| ((heap + 1000 * game + roll) * (heap + roll) * game) % 1009;
            let part = |roll: u64| dice(roll) % heap;
            let parts = |number: u64| (0..dice(number) % 4).map(move |i| part(4 * number + i));
            let count = if heap == 0 { 0 } else { dice(0) % 5 };
            (1..=count).map(|number| parts(number).collect()).collect()
        };
        let mut whole = Search::grundy(|heaps: &Vec<u64>| options_of_splits(heaps, moves));
        let expected: Vec<usize> = (0..8).map(|heap| whole.value(&vec![heap])).collect();
        assert_eq!(SearchOfParts::new(moves).values(0..8), expected, "{game}");
    }
}

/// Codeforces 603C: take one item, or replace an even heap by k halves. For even k the values are 0 1 2
/// and then 0 and 1 in turn.
#[test]
fn heaps_of_thousands_by_parts() {
    for k in [2, 4] {
        let mut search = SearchOfParts::new(|&n: &u64| match n {
            0 => vec![],
            _ if n % 2 == 0 => vec![vec![n - 1], vec![n / 2; k]],
            _ => vec![vec![n - 1]],
        });
        let expected: Vec<usize> = [0, 1, 2].into_iter().chain([0, 1].repeat(200)).collect();
        assert_eq!(search.values(0..403), expected);
        assert_eq!(search.value(&10_000), 1);
    }
}

#[test]
#[should_panic(expected = "too large to search: it fills 256 MB")]
fn many_moves_of_no_part_stop_a_search() {
    SearchOfParts::new(|_: &[u64; 64]| (0..u64::MAX).map(|_| Vec::new())).value(&[0; 64]);
}

/// The definition: one heap shrinks, or both by the same number.
#[test]
fn options_of_wythoffs_game() {
    let sizes = (0..9).flat_map(|a| (0..9).map(move |b| (a, b)));
    for (a, b) in sizes.chain([(65, 65), (2, 70), (70, 3)]) {
        let smaller = (0..=a).flat_map(|c| (0..=b).map(move |d| (c, d)));
        let is_move =
            |&(c, d): &(u64, u64)| (c, d) != (a, b) && (c == a || d == b || a - c == b - d);
        let mut options: Vec<(u64, u64)> = options_of_wythoff(&(a, b)).collect();
        options.sort_unstable();
        assert_eq!(options, smaller.filter(is_move).collect::<Vec<_>>(), "{a} {b}");
    }
}

/// The definition: from some place on, `take` steps to the next place. In a ring that a move takes
/// whole, each place gives the same set.
#[test]
fn neighbours_in_rows_and_rings() {
    for (places, take) in (1..7_usize).flat_map(|places| (1..9).map(move |take| (places, take))) {
        for is_ring in [false, true] {
            let set = |start: usize| -> Option<usize> {
                let fits = take <= places && (is_ring || start + take <= places);
                let walk = (0..take).map(|step| 1 << ((start + step) % places));
                fits.then(|| walk.sum())
            };
            let expected: Vec<usize> = (0..places).filter_map(set).collect();
            assert_eq!(adjacent_places(places, is_ring, [take]), expected, "{places} {take}");
            let twice = [&expected[..], &expected].concat();
            assert_eq!(adjacent_places(places, is_ring, [take, take]), twice);
        }
    }
}

/// Each of the 64 places has a bit of its own.
#[test]
fn a_row_may_have_as_many_places_as_a_number_has_bits() {
    assert_eq!(adjacent_places(64, false, [64]), [usize::MAX]);
    assert_eq!(adjacent_places(64, false, [63]), [usize::MAX >> 1, usize::MAX - 1]);
    assert_eq!(adjacent_places(64, true, [1]).last(), Some(&(1 << 63)));
}

#[test]
#[should_panic(expected = "a place needs a bit")]
fn a_row_of_more_places_is_refused() {
    adjacent_places(65, false, [1]);
}
