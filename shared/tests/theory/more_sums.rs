//! Other ways to end a sum, rows with one open heap, a series of games, and what a value means.

use shared::octal::OctalGame;
use shared::rules::{options_of_heap, options_of_heaps};
use shared::search::Search;

use super::{breaking, game, kayles, lists, GAMES, POSITIONS};

#[test]
fn a_position_is_equivalent_to_a_heap() {
    for code in 0..GAMES {
        let mut value = Search::grundy(|&position: &usize| game(code, position));
        let mut both = Search::normal_play(|&(position, heap): &(usize, usize)| {
            let moved = game(code, position).into_iter().map(move |option| (option, heap));
            moved.chain((0..heap).map(move |left| (position, left)))
        });
        for position in 0..POSITIONS {
            let value = value.value(&position);
            assert!((0..6).all(|heap| both.wins(&(position, heap)) == (heap != value)));
        }
    }
}

/// The player to move loses as soon as one part has ended.
#[test]
fn until_the_first_part_ends() {
    for code in 0..GAMES {
        let is_end = |position: usize| game(code, position).is_empty();
        let is_open = |position: usize| game(code, position).into_iter().any(is_end);
        let mut kept = Search::grundy(|&position: &usize| {
            game(code, position).into_iter().filter(|&option| !is_end(option) && !is_open(option))
        });
        let mut inner = Search::grundy(|&position: &usize| {
            game(code, position).into_iter().filter(|&option| !is_end(option))
        });
        let options = |&(a, b): &(usize, usize)| {
            let first = game(code, a).into_iter().map(move |option| (option, b));
            let second = game(code, b).into_iter().map(move |option| (a, option));
            first.chain(second).filter(move |_| !is_end(a) && !is_end(b)).collect::<Vec<_>>()
        };
        let (mut search, mut end_loses) =
            (Search::normal_play(options), Search::misere_play(options));
        for (a, b) in (0..POSITIONS).flat_map(|a| (0..POSITIONS).map(move |b| (a, b))) {
            let expected = !is_end(a)
                && !is_end(b)
                && (is_open(a) || is_open(b) || kept.value(&a) != kept.value(&b));
            assert_eq!(search.wins(&(a, b)), expected, "{code}: {a} {b}");
            let is_inside = !is_end(a) && !is_end(b);
            let expected = !is_inside || inner.value(&a) != inner.value(&b);
            assert_eq!(end_loses.wins(&(a, b)), expected, "{code}: {a} {b}");
        }
    }
}

#[test]
fn until_the_first_heap_with_takes_1_and_4_ends() {
    let options = |heap: &usize| options_of_heap(&[1, 4], heap);
    let mut kept = Search::grundy(|heap| {
        options(heap).into_iter().filter(|left| ![0, 1, 4].contains(left)).collect::<Vec<_>>()
    });
    assert_eq!([2, 3, 5, 6].map(|heap| kept.value(&heap)), [0, 1, 0, 1]);
    let mut search = Search::normal_play(|heaps: &Vec<usize>| {
        let takes: &[usize] = if heaps.contains(&0) { &[] } else { &[1, 4] };
        options_of_heaps(takes, heaps)
    });
    assert!(!search.wins(&vec![2, 5]) && search.wins(&vec![2, 3]));
    assert!([1, 4].iter().all(|&heap| search.wins(&vec![2, heap])));
}

/// Only the first heap of a row is open; an empty heap is gone.
#[test]
fn rows_of_which_the_first_heap_is_open() {
    let mut search = Search::grundy(|row: &Vec<usize>| {
        let rest = row.get(1..).unwrap_or_default().to_vec();
        let shorter = (1..row.first().copied().unwrap_or(0))
            .map(|left| [&[left][..], &row[1..]].concat())
            .collect::<Vec<_>>();
        shorter.into_iter().chain((!row.is_empty()).then_some(rest))
    });
    for (a, b, c) in (1..216).map(|code| (code % 6, code / 6 % 6, code / 36)) {
        let row: Vec<usize> = [a, b, c].into_iter().filter(|&heap| heap > 0).collect();
        let value = row.iter().rev().fold(0, |rest, &heap| heap - usize::from(heap <= rest));
        assert_eq!(search.value(&row), value, "{row:?}");
    }
    assert_eq!([search.value(&vec![3, 2]), search.value(&vec![2, 3])], [3, 1]);
}

/// Returns the positions after a move in the first of the games that are left. When it has ended,
/// its loser starts the next one, or the winner does.
fn in_series(heaps: &[usize], winner_starts: bool) -> Vec<Vec<usize>> {
    let left = options_of_heap(&[1, 2], &heaps[0]);
    if !left.is_empty() || heaps.len() == 1 {
        left.into_iter().map(|left| [&[left], &heaps[1..]].concat()).collect()
    } else if winner_starts {
        vec![heaps[1..].to_vec()]
    } else {
        in_series(&heaps[1..], winner_starts)
    }
}

#[test]
fn a_series_of_games() {
    let takes = |heap: &usize| options_of_heap(&[1, 2], heap);
    let (mut normal, mut misere) = (Search::normal_play(takes), Search::misere_play(takes));
    let mut series = [false, true].map(|winner_starts| {
        Search::normal_play(move |heaps: &Vec<usize>| in_series(heaps, winner_starts))
    });
    for heaps in (1..5).flat_map(|games| lists(games, 7)) {
        let mut expected = [false, true];
        for heap in heaps.iter().rev() {
            let [win, loss] = [normal.wins(heap), misere.wins(heap)];
            expected = [if expected[0] { loss } else { win }, if expected[1] { win } else { loss }];
        }
        assert_eq!([0, 1].map(|kind| series[kind].wins(&heaps)), expected, "{heaps:?}");
    }
    let outcomes = [3, 4, 5].map(|heap| [normal.wins(&heap), misere.wins(&heap)]);
    assert_eq!(outcomes, [[false, true], [true, false], [true, true]]);
    assert!(series[0].wins(&vec![3, 5, 4]) && !series[0].wins(&vec![3, 4, 5]));
    // The last game has to be won, whoever starts after a game.
    assert!(series.iter_mut().all(|series| !series.wins(&vec![3])));
}

/// Each heap of Nim may be left as it is once, before it is empty.
#[test]
fn a_pass_for_each_heap() {
    let mut search = Search::grundy(|&(heap, pass): &(usize, bool)| {
        let shorter = (0..heap).map(move |left| (left, pass));
        shorter.chain((pass && heap > 0).then_some((heap, false)))
    });
    for heap in 1..30 {
        let expected = if heap % 2 == 1 { heap + 1 } else { heap - 1 };
        assert_eq!(search.value(&(heap, true)), expected);
    }
}

/// A row of 8 in Kayles has the value 1, which misère Nim loses. If play ends as soon as all pieces
/// have the value 0, it is won.
#[test]
fn pieces_are_not_parts_in_the_sj_theorem() {
    let mut value = Search::grundy(breaking(kayles));
    let moves = breaking(kayles);
    let is_zero: Vec<bool> = (0..=8).map(|row| value.value(&vec![row]) == 0).collect();
    let is_over = |rows: &Vec<usize>| rows.iter().all(|&row| is_zero[row]);
    // The end is won, as in misère play.
    let mut search = Search::misere_play(|rows: &Vec<usize>| {
        moves(rows).into_iter().filter(|_| !is_over(rows)).collect::<Vec<_>>()
    });
    assert_eq!(value.value(&vec![8]), 1);
    assert!(search.wins(&vec![8]));
}

#[test]
fn octal_codes() {
    let values = |code: &[(usize, u8)], last: usize| -> Vec<usize> {
        let mut game = OctalGame::new(code);
        game.values_to(last).to_vec()
    };
    let mut takes = Search::grundy(|heap: &usize| options_of_heap(&[1, 3, 4], heap));
    assert_eq!(values(&[(1, 3), (3, 3), (4, 3)], 50), takes.values(0..=50));
    assert_eq!(values(&[(1, 1), (2, 3), (3, 7)], 199), values(&[(2, 7)], 200)[1..]);
    let mut rows = Search::grundy(breaking(kayles));
    assert_eq!(values(&[(1, 7), (2, 7)], 12), rows.values((0..=12).map(|row| vec![row])));
}
