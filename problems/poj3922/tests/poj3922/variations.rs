use shared::search::Search;
use testing::assert_wins;

use super::by_rules::{options, Position};

/// Returns the takes that win.
fn winning_takes(position: Position, limit: &dyn Fn(u64) -> u64) -> Vec<u64> {
    let mut search = Search::normal_play(|position: &Position| options(position, limit));
    search.winning_options(&position).into_iter().map(|(left, _)| position.0 - left).collect()
}

/// Returns the heaps to `largest` from which no first take wins but that of all items.
fn losing_totals(largest: u64, limit: &dyn Fn(u64) -> u64) -> Vec<u64> {
    let is_lost = |heap: &u64| winning_takes((*heap, heap - 1), limit).is_empty();
    (1..=largest).filter(is_lost).collect()
}

#[test]
fn winning_takes_with_factor_2() {
    let found = |left, most| winning_takes((left, most), &|take| 2 * take);
    assert_eq!([found(30, 29), found(12, 11)], [vec![1, 9], vec![1]]);
    let in_mid_game = [found(20, 6), found(24, 2), found(24, 4), found(7, 8)];
    assert_eq!(in_mid_game, [vec![2], vec![], vec![3], vec![2, 7]]);
}

#[test]
fn the_last_item_loses() {
    for factor in 1..=3 {
        let times = |take| factor * take;
        let mut misere = Search::misere_play(|position: &Position| options(position, &times));
        let mut normal = Search::normal_play(|position: &Position| options(position, &times));
        let totals = losing_totals(40, &times);
        for left in 2..=40 {
            assert!(misere.wins(&(left, left - 1)));
            let positions = (1..=left).map(|most| (left, most));
            assert_wins(&mut misere, positions, |(_, most)| normal.wins(&(left - 1, *most)));
            if left > 2 {
                assert_eq!(misere.wins(&(left, left - 2)), !totals.contains(&(left - 1)));
            }
        }
        if factor == 2 {
            assert!(misere.wins(&(24, 3)) && !misere.wins(&(22, 4)));
        }
    }
}

/// Each total and the least earlier one that, times the factor, reaches it: the next one is their sum.
#[test]
fn numbers_of_totals() {
    let totals_to = |largest: u64, factor: u64| {
        let mut totals = vec![1];
        let mut step = 0;
        while totals[totals.len() - 1] <= largest {
            let last = totals[totals.len() - 1];
            while totals[step] * factor < last {
                step += 1;
            }
            totals.push(last + totals[step]);
        }
        totals.pop();
        totals
    };
    for factor in 1..=6 {
        assert_eq!(totals_to(60, factor), losing_totals(60, &|take| factor * take));
    }
    let totals = totals_to(10_u64.pow(18), 100_000);
    assert_eq!(totals.len(), 3_051_087);
    assert_eq!(totals.partition_point(|&total| total <= 10_u64.pow(8)), 748_550);
}

#[test]
fn totals_of_other_factors() {
    assert_eq!(losing_totals(50, &|take| take), [1, 2, 4, 8, 16, 32]);
    let by_fours = [1, 2, 3, 4, 5, 7, 9, 12, 15, 19, 24, 31, 40, 52];
    assert_eq!(losing_totals(55, &|take| 4 * take), by_fours);
    assert_eq!(winning_takes((44, 43), &|take| take).first(), Some(&4));
    assert_eq!(winning_takes((44, 43), &|take| 4 * take).first(), Some(&4));
}

#[test]
fn other_limits() {
    assert_eq!(losing_totals(50, &|take| 2 * take - 1), [1, 2, 4, 8, 16, 32]);
    assert_eq!(losing_totals(50, &|take| take + 1), [1, 2, 3, 5, 10, 20, 40]);
    assert_eq!(winning_takes((17, 16), &|take| take + 1), [2, 7]);
}

/// Returns the takes that win by the rule on the page, after the losing totals.
fn winning_takes_by_rule(
    (left, most): Position,
    totals: &[u64],
    limit: &dyn Fn(u64) -> u64,
) -> Vec<u64> {
    let mut rest = left;
    let mut summands = Vec::new();
    for &total in totals.iter().rev() {
        if total <= rest {
            rest -= total;
            summands.push(total);
        }
    }
    let last_summands = (0..summands.len()).rev().map(|place| summands.split_at(place));
    let is_winning = |before: Option<&u64>, take| before.map_or(true, |&it| limit(take) < it);
    let takes = last_summands.map(|(before, last)| (before.last(), last.iter().sum()));
    let winning = takes.filter(|&(before, take)| take <= most && is_winning(before, take));
    winning.map(|(_, take)| take).collect()
}

#[test]
fn every_winning_take_in_mid_game() {
    let limits: [&dyn Fn(u64) -> u64; 5] =
        [&|take| take, &|take| 2 * take, &|take| 3 * take, &|take| 2 * take - 1, &|take| take + 1];
    for limit in limits {
        let totals = losing_totals(30, limit);
        let mut search = Search::normal_play(|position: &Position| options(position, limit));
        for left in 1..=30 {
            for most in 0..=left {
                let winning = search.winning_options(&(left, most)).into_iter();
                let takes: Vec<u64> = winning.map(|(rest, _)| left - rest).collect();
                let expected = winning_takes_by_rule((left, most), &totals, limit);
                assert_eq!(takes, expected, "{left} {most}");
            }
        }
    }
}
