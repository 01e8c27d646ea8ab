//! The sections on added moves, growing heaps and staircases.

use shared::rules::options_of_staircase;
use shared::search::Search;

use crate::{game, is_misere_p, is_won_misere, nim, winning, GAMES, POSITIONS};

/// Returns the values of the positions of [`game`].
fn values(code: usize) -> Vec<usize> {
    Search::grundy(|&from: &usize| game(code, from)).values(0..POSITIONS)
}

/// All games of few positions, with every choice of moves that can be added: no value changes
/// exactly if each leads to another value.
#[test]
fn moves_added_to_all_small_games() {
    let all: Vec<Vec<usize>> = (0..GAMES).map(values).collect();
    for (old, before) in (0..GAMES).zip(&all) {
        for (new, after) in (0..GAMES).zip(&all).filter(|(new, _)| old & new == old) {
            let is_to_another = |from: usize| {
                let mut added = game(new & !old, from).into_iter();
                added.all(|to| before[to] != before[from])
            };
            assert_eq!(before == after, (0..POSITIONS).all(is_to_another), "{old} {new}");
        }
    }
}

/// All games of few positions, with all moves to other values, of which two are allowed.
#[test]
fn added_moves_that_are_limited_change_no_value() {
    for code in 0..GAMES {
        let values = values(code);
        let mut search = Search::grundy(|&(from, left): &(usize, usize)| {
            let old = game(code, from).into_iter().map(|to| (to, left));
            let is_other = |to: &usize| left > 0 && values[*to] != values[from];
            old.chain((0..POSITIONS).filter(is_other).map(|to| (to, left - 1))).collect::<Vec<_>>()
        });
        for (from, &value) in values.iter().enumerate() {
            assert_eq!(search.value(&(from, 2)), value, "{code} {from}");
        }
    }
}

/// Nim with a stock, from which a move may put one item on a heap: the last number.
#[test]
fn a_stock_of_items_changes_no_value() {
    let options = |position: &Vec<usize>| -> Vec<Vec<usize>> {
        let (heaps, stock) = position.split_at(2);
        let taken = nim(&heaps.to_vec()).into_iter();
        let mut options: Vec<Vec<usize>> = taken.map(|heaps| [&heaps, stock].concat()).collect();
        if stock[0] > 0 {
            options.push(vec![heaps[0] + 1, heaps[1], stock[0] - 1]);
            options.push(vec![heaps[0], heaps[1] + 1, stock[0] - 1]);
        }
        options
    };
    let mut search = Search::grundy(options);
    for [a, b, stock] in (0..7 * 7 * 3).map(|code| [code % 7, code / 7 % 7, code / 49]) {
        assert_eq!(search.value(&vec![a, b, stock]), a ^ b);
    }
    assert_eq!(5 ^ 3, 6);
}

#[test]
fn staircase_nim_in_both_kinds_of_play() {
    let mut search = Search::grundy(options_of_staircase);
    for code in 0..256_usize {
        let coins: Vec<usize> = (0..4).map(|step| code >> (2 * step) & 3).collect();
        let odd = [coins[0], coins[2]];
        assert_eq!(search.value(&coins), odd[0] ^ odd[1], "{coins:?}");
        if coins.iter().sum::<usize>() < 7 {
            assert_eq!(
                is_won_misere(options_of_staircase, coins.clone()),
                !is_misere_p(&odd),
                "{coins:?}"
            );
        }
    }
    assert_eq!(winning(options_of_staircase, vec![2, 5, 3, 1]), [[3, 4, 3, 1], [2, 6, 2, 1]]);
}
