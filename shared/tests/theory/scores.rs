//! Chapter 15: games in which moves give points, by plain search: each player takes the best difference.

use std::collections::HashMap;
use std::hash::Hash;

use crate::{lists, without};

/// What a move gives, and the position after it.
type Gain<P> = (i64, P);

/// Returns by how much the player to move gets more from here on: the rules alone, with both scores.
fn difference<P: Clone + Eq + Hash>(
    moves: &dyn Fn(&P) -> Vec<Gain<P>>,
    position: &P,
    known: &mut HashMap<P, i64>,
) -> i64 {
    if let Some(&known) = known.get(position) {
        return known;
    }
    let best = moves(position).into_iter().map(|(gain, option)| {
        let of_opponent = difference(moves, &option, known);
        gain - of_opponent
    });
    let best = best.max().unwrap_or(0);
    known.insert(position.clone(), best);
    best
}

/// Returns what the two players get, as the rules say it: the player to move has the greater difference
/// in the end, and the points so far are part of the position.
fn with_points<P: Clone>(
    moves: &dyn Fn(&P) -> Vec<Gain<P>>,
    position: &P,
    own: i64,
    others: i64,
) -> (i64, i64) {
    let after = moves(position).into_iter().map(|(gain, option)| {
        let (others, own) = with_points(moves, &option, others, own + gain);
        (own, others)
    });
    after.max_by_key(|(own, others)| own - others).unwrap_or((own, others))
}

fn found<P: Clone + Eq + Hash>(moves: impl Fn(&P) -> Vec<Gain<P>>, position: P) -> i64 {
    difference(&moves, &position, &mut HashMap::new())
}

type Row = Vec<i64>;

fn rows(length: u32, limit: usize) -> impl Iterator<Item = Row> {
    lists(length, limit).map(|list| list.into_iter().map(|number| number as i64).collect())
}

/// A number at either end goes, and its player gets it.
fn either_end(row: &Row) -> Vec<Gain<Row>> {
    match row.as_slice() {
        [] => vec![],
        [only] => vec![(*only, vec![])],
        [first, .., last] => {
            vec![(*first, row[1..].to_vec()), (*last, row[..row.len() - 1].to_vec())]
        }
    }
}

/// Returns the difference of each segment, from place `first` to before place `end`.
fn differences(row: &[i64]) -> Vec<Vec<i64>> {
    let mut differences = vec![vec![0; row.len() + 1]; row.len() + 1];
    for length in 1..=row.len() {
        for first in 0..=row.len() - length {
            let end = first + length;
            let left = row[first] - differences[first + 1][end];
            let right = row[end - 1] - differences[first][end - 1];
            differences[first][end] = left.max(right);
        }
    }
    differences
}

#[test]
fn a_number_at_either_end() {
    for row in (0..7).flat_map(|length| rows(length, 4)) {
        let expected = differences(&row)[0][row.len()];
        assert_eq!(found(either_end, row.clone()), expected, "{row:?}");
        let (own, others) = with_points(&either_end, &row, 0, 0);
        assert_eq!(own - others, expected);
        assert_eq!(own, (row.iter().sum::<i64>() + expected) / 2);
        if row.len() % 2 == 0 {
            let [odd, even] =
                [0, 1].map(|start| row[start.min(row.len())..].iter().step_by(2).sum::<i64>());
            assert!(expected >= (odd - even).abs());
        }
    }
    assert_eq!(found(either_end, vec![3, 9, 1, 2]), 7);
}

/// The positions of the table: what the points so far are changes nothing. Numbers go from the front, or a
/// number exceeds the last one, or a piece walks on coloured squares.
#[test]
fn points_so_far_do_not_matter() {
    let front = |row: &Row| {
        let takes = 1..=row.len().min(3);
        takes.map(|take| (row[..take].iter().sum(), row[take..].to_vec())).collect::<Vec<_>>()
    };
    let growing = |(row, most): &(Row, usize)| {
        let takes = 1..=row.len().min(2 * most);
        let after = |take: usize| (row[take..].to_vec(), take.max(*most));
        takes.map(|take| (row[..take].iter().sum(), after(take))).collect::<Vec<_>>()
    };
    for row in rows(5, 3).map(|row| row.into_iter().map(|number| number - 1).collect::<Row>()) {
        let (own, others) = with_points(&front, &row, 0, 0);
        assert_eq!(found(front, row.clone()), own - others, "{row:?}");
        let (own, others) = with_points(&growing, &(row.clone(), 1), 0, 0);
        assert_eq!(found(growing, (row.clone(), 1)), own - others, "{row:?}");
    }
    for numbers in rows(4, 6) {
        let next = |&last: &i64| {
            let allowed = numbers.iter().filter(|&number| (1..=2).contains(&(number - last)));
            allowed.map(|&number| (number, number)).collect::<Vec<_>>()
        };
        let (own, others) = with_points(&next, &0, 0, 0);
        assert_eq!(found(next, 0), own - others, "{numbers:?}");
    }
    for colours in 0..1 << 9 {
        let step = |&(row, column): &(usize, usize)| {
            let squares = [(row + 1, column), (row, column + 1)].into_iter();
            let inside = squares.filter(|&(row, column)| row < 3 && column < 3);
            let points = |row: usize, column: usize| 2 * (colours >> (3 * row + column) & 1) - 1;
            inside.map(|(row, column)| (points(row, column), (row, column))).collect::<Vec<_>>()
        };
        let (own, others) = with_points(&step, &(0, 0), 0, 0);
        assert_eq!(found(step, (0, 0)), own - others, "{colours:b}");
    }
}

/// Returns first − second + third − … of the numbers in falling order.
fn in_turn(mut numbers: Row) -> i64 {
    numbers.sort_unstable_by(|a, b| b.cmp(a));
    numbers.iter().rev().fold(0, |rest, number| number - rest)
}

/// Any number may be taken; or any thing, which each player values in another way.
#[test]
fn the_largest_first() {
    let any = |row: &Row| {
        let index = 0..row.len();
        let rest = |at| row[..at].iter().chain(&row[at + 1..]).copied().collect();
        index.map(|at| (row[at], rest(at))).collect::<Vec<_>>()
    };
    for row in (0..6).flat_map(|length| rows(length, 4)) {
        assert_eq!(found(any, row.clone()), in_turn(row.clone()), "{row:?}");
    }
    // The worths of four things to the player to move, and those to the opponent.
    let things = |(own, others): &(Vec<usize>, Vec<usize>)| {
        let index = 0..own.len();
        let after = |at| (without(others, at), without(own, at));
        index.map(|at| (own[at] as i64, after(at))).collect::<Vec<_>>()
    };
    for own in lists(4, 3) {
        for others in lists(4, 3) {
            let both = own.iter().zip(&others).map(|(a, b)| (a + b) as i64).collect();
            let all: usize = others.iter().sum();
            // What the first player gets, less what the second gets, is in_turn less what the second
            // would get in all, plus what the first player takes away of it.
            let taken = in_turn(both);
            let total: i64 = own.iter().zip(&others).map(|(a, b)| (a + b) as i64).sum();
            let expected = (total + taken) / 2 - all as i64;
            assert_eq!(
                found(things, (own.clone(), others.clone())),
                expected,
                "{own:?} {others:?}"
            );
        }
    }
}

type Piles = Vec<Row>;

/// The piles, from the side of the player to move: this player takes the first card of a pile.
fn from_the_own_side(piles: &Piles) -> Vec<Gain<Piles>> {
    let mut moves = Vec::new();
    for at in (0..piles.len()).filter(|&at| !piles[at].is_empty()) {
        let mut after = piles.clone();
        let card = after[at].remove(0);
        after.iter_mut().for_each(|pile| pile.reverse());
        moves.push((card, after));
    }
    moves
}

/// Returns the difference by the theorem.
fn halves_and_middles(piles: &Piles) -> i64 {
    let mut middles = Vec::new();
    let mut halves = 0;
    for pile in piles {
        let half = pile.len() / 2;
        let (own, others) = (&pile[..half], &pile[pile.len() - half..]);
        halves += own.iter().sum::<i64>() - others.iter().sum::<i64>();
        middles.extend((pile.len() % 2 == 1).then(|| pile[half]));
    }
    halves + in_turn(middles)
}

/// All piles of up to 3, 3 and 2 cards with numbers to 2.
#[test]
fn piles_from_both_sides() {
    let piles = |most: u32| (0..=most).flat_map(|length| rows(length, 3)).collect::<Vec<Row>>();
    let mut known = HashMap::new();
    for one in piles(3) {
        for other in piles(3) {
            for third in piles(2) {
                let position = vec![one.clone(), other.clone(), third];
                let found = difference(&from_the_own_side, &position, &mut known);
                assert_eq!(found, halves_and_middles(&position), "{position:?}");
            }
        }
    }
    let example = vec![vec![1, 2, 3], vec![5, 9]];
    assert_eq!(with_points(&from_the_own_side, &example, 0, 0), (8, 12));
}

#[test]
fn differences_do_not_add_up() {
    let several = |rows: &Piles| {
        let mut moves = Vec::new();
        for (at, row) in rows.iter().enumerate() {
            for (gain, left) in either_end(row) {
                let mut after = rows.clone();
                after[at] = left;
                moves.push((gain, after));
            }
        }
        moves
    };
    let row = vec![1, 3, 1];
    assert_eq!(found(several, vec![row.clone()]), -1);
    assert_eq!(found(several, vec![row.clone(), row.clone()]), 0);
    assert_eq!(found(several, vec![row, vec![1]]), 2);
}

#[test]
fn from_the_front_of_1_2_3_7() {
    let front = |row: &Row| {
        let takes = 1..=row.len().min(3);
        takes.map(|take| (row[..take].iter().sum(), row[take..].to_vec())).collect::<Vec<_>>()
    };
    let rows = [vec![7], vec![3, 7], vec![2, 3, 7], vec![1, 2, 3, 7]];
    assert_eq!(rows.map(|row| found(front, row)), [7, 10, 12, -1]);
}

#[test]
fn the_sum_of_those_that_are_left() {
    let moves = |row: &Row| {
        let left = either_end(row).into_iter().map(|(_, left)| left);
        left.map(|left| (left.iter().sum(), left)).collect::<Vec<_>>()
    };
    let rows = [vec![3, 1, 4, 2], vec![5, 3, 1, 4], vec![5, 3, 1, 4, 2]];
    assert_eq!(rows.map(|row| found(moves, row)), [7, 7, 6]);
    for row in rows_of_four() {
        let (own, others) = with_points(&moves, &row, 0, 0);
        assert_eq!(found(moves, row.clone()), own - others, "{row:?}");
    }
}

fn rows_of_four() -> impl Iterator<Item = Row> {
    rows(4, 4)
}
