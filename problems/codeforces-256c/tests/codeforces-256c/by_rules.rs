use proconio::{input, source::once::OnceSource};
use shared::rules::options_of_sum;
use shared::search::mex;
use shared::search::Search;
use testing::{assert_one, assert_values, join_counted, lists, Moves, Winner};

use crate::solution::{solve, value};

const WINNER: Winner = Winner("Furlo\n", "Rublo\n");

/// Returns what can be left of a pile of x coins: y < x with y^4 >= x >= y^2.
pub fn left(&coins: &u64) -> Vec<u64> {
    let all = (0..coins).take_while(|left| left * left <= coins);
    all.filter(|left| left.pow(4) >= coins).collect()
}

/// Returns the piles after one move.
pub fn options(piles: &Vec<u64>) -> Vec<Vec<u64>> {
    options_of_sum(piles, left)
}

/// Returns sums of piles, most of them where the value changes: small ones, and one large pile.
pub fn sums() -> Vec<Vec<u64>> {
    let small = [0, 1, 3, 4, 15, 16, 81, 82].into_iter();
    let mut sums: Vec<Vec<u64>> = (0..=3).flat_map(|count| lists(count, small.clone())).collect();
    for large in [6723, 6724, 50_625, 50_626] {
        sums.extend(small.clone().map(|pile| vec![large, pile]));
    }
    sums
}

/// One pile.
#[test]
fn the_table() {
    Moves::of(&[0], left).check();
}

#[test]
fn sums_of_up_to_three_piles() {
    let mut search = Search::normal_play(options);
    for piles in sums() {
        assert_one(solve, &join_counted(&piles), WINNER.line(search.wins(&piles)));
    }
}

#[test]
fn every_pile_to_7000_and_some_to_60000() {
    let mut search = Search::grundy(left);
    let some = (7000..=60_000).step_by(53).chain([50_625, 50_626]);
    assert_values(&mut search, (0..=7000).chain(some), |&coins| value(coins));
}

/// The bounds of the options pass from one run to the next at the squares of the starts, and after
/// the fourth powers of the ends. In between no value changes.
#[test]
fn every_pile_run_by_run() {
    let starts = [0, 4, 16, 82, 6724, 50_626, 2_562_991_876, 2_042_925_103_215_442, 1 << 64];
    let runs: Vec<(u128, u128)> = starts.windows(2).map(|pair| (pair[0], pair[1] - 1)).collect();
    let passed = |&(start, end): &(u128, u128)| [start.pow(2), 1 + end.min(1 << 31).pow(4)];
    let mut changes: Vec<u128> = runs.iter().flat_map(passed).chain([1 << 64]).collect();
    changes.retain(|coins| (16..=1 << 64).contains(coins));
    changes.sort_unstable();
    for pair in changes.windows(2) {
        for coins in [pair[0], pair[1] - 1] {
            let met =
                runs.iter().filter(|run| run.0.pow(2) <= coins && run.1.saturating_pow(4) >= coins);
            let expected = mex(met.map(|run| value(run.0 as u64)));
            assert_eq!(value(coins as u64), expected, "{coins}");
        }
    }
}

pub fn answers(input: &str) -> String {
    let mut search = Search::normal_play(options);
    input! { from OnceSource::from(input), count: usize, piles: [u64; count] }
    WINNER.line(search.wins(&piles)).to_string()
}
