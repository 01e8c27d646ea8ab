//! The section on passes.

use shared::rules::options_of_heap;
use shared::search::Search;

use crate::{game, nim, GAMES, POSITIONS};

/// Returns the options of a position and the passes that the two players have left, those of the
/// player to move first. Both use the same passes if `is_shared`. A pass is allowed when no other
/// move is left if `at_the_end`.
fn with_passes<P: Clone>(
    (position, [own, others]): &(P, [usize; 2]),
    options: impl Fn(&P) -> Vec<P>,
    is_shared: bool,
    at_the_end: bool,
) -> Vec<(P, [usize; 2])> {
    let turn = |position, left| (position, [if is_shared { left } else { *others }, left]);
    let mut all: Vec<_> = options(position).into_iter().map(|option| turn(option, *own)).collect();
    if *own > 0 && (at_the_end || !all.is_empty()) {
        all.push(turn(position.clone(), own - 1));
    }
    all
}

/// All games of few positions: the pass that is a part of its own; one or two passes of each
/// player, in misère play too; and a pass of one player alone.
#[test]
fn passes_in_all_small_games() {
    for code in 0..GAMES {
        let options = |&from: &usize| game(code, from);
        let mut plain = Search::grundy(options);
        let mut shared = Search::grundy(|state| with_passes(state, options, true, true));
        let of_each = |end| move |state: &_| with_passes(state, options, false, end);
        let mut normal_of_each = [true, false].map(|end| Search::normal_play(of_each(end)));
        let mut misere = Search::misere_play(options);
        let mut misere_of_each = [true, false].map(|end| Search::misere_play(of_each(end)));
        for from in 0..POSITIONS {
            let value = plain.value(&from);
            assert_eq!(shared.value(&(from, [1, 1])), value ^ 1, "{code} {from}");
            assert_eq!(shared.value(&(from, [2, 2])), value, "{code} {from}");
            for state in [1, 2].map(|passes| (from, [passes, passes])) {
                let won = [0, 1].map(|end| normal_of_each[end].wins(&state));
                assert_eq!(won, [value != 0; 2], "{code} {state:?}");
                let won = [0, 1].map(|end| misere_of_each[end].wins(&state));
                assert_eq!(won, [misere.wins(&from); 2], "{code} {state:?}");
            }
            let [at_the_end, before] = &mut normal_of_each;
            assert!(at_the_end.wins(&(from, [1, 0])) && !at_the_end.wins(&(from, [0, 1])));
            assert_eq!(before.wins(&(from, [1, 0])), !options(&from).is_empty());
            let can_end = options(&from).iter().any(|to| options(to).is_empty());
            assert_eq!(before.wins(&(from, [0, 1])), can_end, "{code} {from}");
        }
    }
}

/// The pass that is not allowed when no other move is left.
#[test]
fn a_pass_that_ends_with_the_game() {
    for most in 1..8 {
        let takes: Vec<usize> = (1..=most).collect();
        let options = |heap: &usize| options_of_heap(&takes, heap);
        let mut search = Search::normal_play(|state| with_passes(state, options, true, false));
        for heap in 0..100 {
            let is_lost = heap == 0 || heap > 1 && heap % (most + 1) == 1;
            assert_eq!(search.wins(&(heap, [1, 1])), !is_lost, "{most} {heap}");
        }
    }
    let mut search = Search::grundy(|state| with_passes(state, nim, true, false));
    for (heaps, values) in [(vec![3], [4, 3]), (vec![1, 2], [0, 3])] {
        assert_eq!(search.values([1, 0].map(|passes| (heaps.clone(), [passes, passes]))), values);
    }

    let mut search = Search::normal_play(|state| with_passes(state, nim, true, false));
    for (code, passes) in (0..144).flat_map(|code| (0..6).map(move |passes| (code, passes))) {
        let (x, y) = (code / 12, code % 12);
        let partner = if passes % 2 == 0 || x == 0 { x } else { ((x - 1) ^ 1) + 1 };
        let state = (vec![x, y], [passes, passes]);
        assert_eq!(search.wins(&state), y != partner, "{state:?}");
    }

    let single = |heap: &usize| options_of_heap(&[1], heap);
    let [a, b] = [true, false].map(|end| {
        Search::normal_play(move |state| with_passes(state, single, true, end)).wins(&(1, [1, 1]))
    });
    assert!(!a && b);
    assert!(Search::misere_play(|state| with_passes(state, single, true, true)).wins(&(1, [1, 1])));
}
