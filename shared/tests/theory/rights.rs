//! A right that is used once: a bit of the position.

use shared::search::Search;

use crate::{game, lists, GAMES, POSITIONS};

/// One more take, once in the game for whoever uses it first: the position is the heap and a bit.
#[test]
fn a_take_that_is_allowed_once() {
    let options = |&(heap, is_left): &(usize, bool)| {
        let takes = (1..=2_usize.min(heap)).map(move |take| (heap - take, is_left));
        takes.chain((is_left && heap >= 3).then_some((heap.wrapping_sub(3), false)))
    };
    let mut search = Search::grundy(options);
    let mut values = |is_left| search.values((0..10).map(|heap| (heap, is_left)));
    assert_eq!(values(false), [0, 1, 2, 0, 1, 2, 0, 1, 2, 0]);
    assert_eq!(values(true), [0, 1, 2, 3, 0, 1, 2, 0, 1, 2]);
}

/// A position, the right of the player to move, and that of the opponent.
type Rights = (usize, bool, bool);

/// Returns the options if each player may once go to `swapped[position]` in place of a move.
fn options(code: usize, swapped: &[usize], &(at, mine, theirs): &Rights) -> Vec<Rights> {
    let moves = game(code, at).into_iter().map(|to| (to, theirs, mine));
    let right = mine.then_some((swapped[at], theirs, false));
    moves.chain(right).collect()
}

/// Every game of few positions, and every way to exchange positions in pairs. Play ends, because a move
/// leads to a smaller number and the rights are used once.
#[test]
fn a_right_that_takes_itself_back_changes_nothing() {
    let swaps = lists(POSITIONS as u32, POSITIONS);
    let swaps: Vec<Vec<usize>> =
        swaps.filter(|swap| (0..POSITIONS).all(|at| swap[swap[at]] == at)).collect();
    assert_eq!(swaps.len(), 26);
    for code in 0..GAMES {
        for swapped in &swaps {
            let mut search =
                Search::normal_play(|position: &Rights| options(code, swapped, position));
            for at in 0..POSITIONS {
                let wins = search.wins(&(at, false, false));
                assert_eq!(search.wins(&(at, true, true)), wins, "{code} {swapped:?}: {at}");
            }
        }
    }
}

/// The right of one player alone matters, and so does a right of both that does not take itself back.
#[test]
fn rights_that_matter() {
    let mut exchange = Search::normal_play(|position: &Rights| options(0, &[1, 0], position));
    assert!(!exchange.wins(&(0, false, false)) && exchange.wins(&(0, true, false)));
    assert!(!exchange.wins(&(0, true, true)));

    // Takes of 1 and 2, and of 3 once for each player.
    let mut take_3 = Search::normal_play(|&(heap, mine, theirs): &Rights| {
        let takes = (1..=2.min(heap)).map(move |take| (heap - take, theirs, mine));
        takes.chain((mine && heap >= 3).then_some((heap.wrapping_sub(3), theirs, false)))
    });
    let mut lost = |mine, theirs| -> Vec<usize> {
        (0..12).filter(|&heap| !take_3.wins(&(heap, mine, theirs))).collect()
    };
    assert_eq!(lost(false, false), [0, 3, 6, 9]);
    assert_eq!(lost(true, true), [0, 4, 7, 10]);
}

/// A dot that vectors move within a circle, and that each player may mirror once: Codeforces 69D. A move out
/// of the circle loses at once.
#[test]
fn a_dot_that_may_be_mirrored() {
    let all = [(0, 1), (1, 0), (1, 2), (2, 0), (0, 3), (3, 1)];
    for chosen in 1..64 {
        let vectors: Vec<(i32, i32)> =
            (0..6).filter(|at| chosen >> at & 1 == 1).map(|at| all[at]).collect();
        let is_inside = |x: i32, y: i32| x * x + y * y <= 25;
        let mut search = Search::normal_play(|&(x, y, mine, theirs): &(i32, i32, bool, bool)| {
            let moves = vectors.iter().map(|(right, up)| (x + right, y + up, theirs, mine));
            let mirrored = mine.then_some((y, x, theirs, false));
            let inside = moves.filter(|&(x, y, ..)| is_inside(x, y));
            inside.chain(mirrored).collect::<Vec<_>>()
        });
        for (x, y) in (-5..=5).flat_map(|x| (-5..=5).map(move |y| (x, y))) {
            if is_inside(x, y) {
                let wins = search.wins(&(x, y, false, false));
                assert_eq!(search.wins(&(x, y, true, true)), wins, "{vectors:?}: {x} {y}");
            }
        }
    }
}
