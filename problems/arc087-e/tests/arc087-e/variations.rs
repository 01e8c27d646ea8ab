use shared::search::Search;
use testing::{assert_values, assert_wins, is_lost_in_misere_nim};

use super::by_rules::{is_prefix, value, Game};

#[test]
fn the_last_string_loses() {
    for (longest, from) in [(1, 0), (2, 0), (3, 0), (4, 1 << 2)] {
        let game = Game::new(longest, 2, is_prefix);
        let mut search = Search::misere_play(|&set: &u64| game.options(set));
        assert_wins(&mut search, game.sets(from), |&set| {
            !is_lost_in_misere_nim(game.trees(set).iter().map(|&levels| value(&[levels])))
        });
    }
}

/// The Gray code of the levels, and the number whose code is wanted, give the depth.
#[test]
fn which_strings_win() {
    let gray = |n: usize| n ^ n >> 1;
    for (longest, from) in [(1, 0), (2, 0), (3, 0), (4, 1 << 2)] {
        let game = Game::new(longest, 2, is_prefix);
        let mut search = Search::normal_play(|&set: &u64| game.options(set));
        for set in game.sets(from) {
            let trees = game.trees(set);
            let winning = trees.iter().filter_map(|&levels| {
                let code = gray(levels - 1) ^ value(&[levels]) ^ value(&trees);
                let rest = (0..levels).find(|&rest| gray(rest) == code)?;
                Some(1 << (levels - 1 - rest))
            });
            assert_eq!(search.winning_options(&set).len(), winning.sum::<usize>(), "{set:b}");
        }
    }
}

#[test]
fn three_letters() {
    let game = Game::new(2, 3, is_prefix);
    let mut search = Search::grundy(|&set: &u64| game.options(set));
    assert_values(&mut search, game.sets(0), |&set| game.trees(set).len() % 2);
}

/// Any set is a position: the shorter strings first.
#[test]
fn a_string_may_extend_another() {
    let game = Game::new(3, 2, |new, old| old.starts_with(new));
    let mut search = Search::grundy(|&set: &u64| game.options(set));
    assert_values(&mut search, (0..1 << 14).step_by(3), |&set| value(&game.trees(set)));
}

/// The strings that ideas get wrong: the levels of the free trees, and that Alice wins.
#[test]
fn ideas_that_fail() {
    for (longest, string, levels) in
        [(2, "00", vec![1, 2]), (3, "000", vec![1, 2, 3]), (1, "0", vec![1])]
    {
        let game = Game::new(longest, 2, is_prefix);
        let set = 1 << game.strings.iter().position(|it| it == string).unwrap();
        let mut trees = game.trees(set);
        trees.sort_unstable();
        assert_eq!(trees, levels);
        assert!(Search::normal_play(|&set: &u64| game.options(set)).wins(&set));
    }
    // What they say: an even number of trees, nim-sum 0 of the levels, and nim-sum 0 of the exponents.
    assert_eq!([1 ^ 2 ^ 3, 1_u32.trailing_zeros()], [0, 0]);
}
