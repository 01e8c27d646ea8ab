//! Chapter 16: tables of sets against searches by the rules, in which the order of the moves is kept.

use shared::rules::adjacent_places;
use shared::search::Search;

use crate::{breaking, check, kayles, lists, without};

/// Returns for each set of `things` things, one bit a thing, whether it is lost if a move takes one of
/// the sets of `moves`, all of whose things are left.
fn lost_sets(things: usize, moves: &[usize]) -> Vec<bool> {
    let mut is_lost: Vec<bool> = Vec::new();
    for left in 0..1 << things {
        let mut allowed = moves.iter().filter(|&taken| left & taken == *taken);
        let can_win = allowed.any(|taken| is_lost[left ^ taken]);
        is_lost.push(!can_win);
    }
    is_lost
}

#[test]
fn one_number_or_two_whose_sum_is_4() {
    let is_lost = lost_sets(3, &[1, 2, 4, 5]);
    assert_eq!(is_lost, [true, false, false, true, false, false, true, false]);
    let options = |numbers: &Vec<usize>| {
        let one = (0..numbers.len()).map(|at| without(numbers, at));
        let both = numbers.iter().filter(|&number| *number != 2).count() == 2;
        let rest = numbers.iter().copied().filter(|&number| number == 2).collect();
        one.chain(both.then_some(rest)).collect::<Vec<_>>()
    };
    let numbers = |set: usize| (1..4).filter(|number| set >> (number - 1) & 1 == 1).collect();
    check(options, (0..8).map(numbers), |numbers: &Vec<usize>| {
        is_lost[numbers.iter().map(|number| 1 << (number - 1)).sum::<usize>()]
    });
}

/// Six coins in a row, as in the lines of Python.
#[test]
fn kayles_as_sets() {
    let moves: Vec<usize> = (0..6).map(|i| 1 << i).chain((0..5).map(|i| 3 << i)).collect();
    assert_eq!(moves, adjacent_places(6, false, [1, 2]));
    let is_lost = lost_sets(6, &moves);
    let mut search = Search::normal_play(breaking(kayles));
    for (left, is_lost) in is_lost.into_iter().enumerate() {
        let row: String =
            (0..6).map(|coin| if left >> coin & 1 == 1 { 'o' } else { ' ' }).collect();
        let mut rows: Vec<usize> = row.split_whitespace().map(str::len).collect();
        rows.sort_unstable();
        assert_eq!(search.wins(&rows), !is_lost, "{row}");
    }
}

/// Two cards go that have equal fronts or equal backs: AtCoder ABC354 E. All lists of 4
/// cards with sides to 3, by a list of the cards that are left.
#[test]
fn cards_with_an_equal_side() {
    let card = |number: usize| (number % 3, number / 3);
    let fits =
        |one: usize, other: usize| card(one).0 == card(other).0 || card(one).1 == card(other).1;
    let mut search = Search::normal_play(|cards: &Vec<usize>| {
        let pairs = (0..cards.len()).flat_map(|high| (0..high).map(move |low| (low, high)));
        let fitting = pairs.filter(|&(low, high)| fits(cards[low], cards[high]));
        fitting.map(|(low, high)| without(&without(cards, high), low)).collect::<Vec<_>>()
    });
    for cards in lists(4, 9) {
        let pairs = (0..4).flat_map(|high| (0..high).map(move |low| (low, high)));
        let fitting = pairs.filter(|&(low, high)| fits(cards[low], cards[high]));
        let moves: Vec<usize> = fitting.map(|(low, high)| 1 << low | 1 << high).collect();
        assert_eq!(search.wins(&cards), !lost_sets(4, &moves)[15], "{cards:?}");
    }
}

/// The steps from a cell of a hexagon in the three directions of its lines.
const STEPS: [(i32, i32); 3] = [(1, 0), (0, 1), (1, -1)];

/// Returns the cells of a hexagon with sides of `side` cells.
fn hexagon(side: i32) -> Vec<(i32, i32)> {
    let far = side - 1;
    let cells = (-far..=far).flat_map(|x| (-far..=far).map(move |y| (x, y)));
    cells.filter(|(x, y)| (x + y).abs() <= far).collect()
}

/// Returns the runs of neighbours on the lines of a hexagon, one bit a cell.
fn runs(cells: &[(i32, i32)]) -> Vec<usize> {
    let mut runs = Vec::new();
    for (start, step) in cells.iter().flat_map(|&cell| STEPS.map(|step| (cell, step))) {
        let mut run = 0;
        for length in 0.. {
            let cell = (start.0 + length * step.0, start.1 + length * step.1);
            let place = cells.iter().position(|&other| other == cell);
            let place = match place {
                Some(place) => place,
                None => break,
            };
            run |= 1 << place;
            runs.push(run);
        }
    }
    runs.sort_unstable();
    runs.dedup();
    runs
}

/// A run of neighbours on a line is eaten: Codeforces 63E. The hexagon of 7 cells by the rules: a run goes
/// from a cell that is left step by step over such cells.
#[test]
fn runs_on_a_hexagon() {
    let cells = hexagon(2);
    let is_lost = lost_sets(cells.len(), &runs(&cells));
    let options = |left: &Vec<(i32, i32)>| {
        let mut options = Vec::new();
        for (start, step) in left.iter().flat_map(|&cell| STEPS.map(|step| (cell, step))) {
            let mut after = left.clone();
            let mut cell = start;
            while let Some(place) = after.iter().position(|&other| other == cell) {
                after.remove(place);
                options.push(after.clone());
                cell = (cell.0 + step.0, cell.1 + step.1);
            }
        }
        options
    };
    let of_set = |set: usize| -> Vec<(i32, i32)> {
        (0..cells.len()).filter(|place| set >> place & 1 == 1).map(|place| cells[place]).collect()
    };
    let mut search = Search::normal_play(options);
    for (set, is_lost) in is_lost.into_iter().enumerate() {
        assert_eq!(search.wins(&of_set(set)), !is_lost, "{set:b}");
    }
    let cells = hexagon(3);
    assert_eq!(cells.len(), 19);
    assert!(!lost_sets(19, &runs(&cells))[(1 << 19) - 1]);
}

/// Numbers that are chosen once each until the total is reached: LeetCode 464. The position by the rules is
/// the list of what has been chosen.
#[test]
fn the_total_is_in_the_set() {
    for (most, total) in (1..6).flat_map(|most| (1..=15).map(move |total| (most, total))) {
        let sum = |chosen: &[usize]| chosen.iter().sum::<usize>();
        let mut search = Search::normal_play(|chosen: &Vec<usize>| {
            let free = (1..=most).filter(|number| !chosen.contains(number));
            let after = free.map(|number| [&chosen[..], &[number]].concat());
            after.filter(|_| sum(chosen) < total).collect::<Vec<_>>()
        });
        assert_eq!(search.wins(&vec![]), wins_total(most, total), "{most} {total}");
    }
}

fn numbers(set: usize, most: usize) -> impl Iterator<Item = usize> {
    (1..=most).filter(move |number| set >> (number - 1) & 1 == 1)
}

/// Returns whether the first player wins, by a table of the sets that are left.
fn wins_total(most: usize, total: usize) -> bool {
    let mut is_lost: Vec<bool> = Vec::new();
    let all: usize = (1..=most).sum();
    for left in 0..1_usize << most {
        let so_far = all - numbers(left, most).sum::<usize>();
        let wins = |number: usize| so_far + number >= total || is_lost[left ^ 1 << (number - 1)];
        is_lost.push(so_far >= total || !numbers(left, most).any(wins));
    }
    !is_lost[(1 << most) - 1]
}

#[test]
fn a_total_of_6() {
    assert!(wins_total(4, 6) && !wins_total(10, 11));
    let mut search = Search::normal_play(|chosen: &Vec<usize>| {
        let free = (1..=4).filter(|number| !chosen.contains(number));
        let after = free.map(|number| [&chosen[..], &[number]].concat());
        after.filter(|_| chosen.iter().sum::<usize>() < 6).collect::<Vec<_>>()
    });
    assert_eq!(search.winning_options(&vec![]), [[1]]);
}

/// Returns the sums of `chosen` below `limit`, each of which may be used several times; one bit a number.
fn sums(chosen: &[usize], limit: usize) -> usize {
    let mut sums = 1;
    for number in 1..limit {
        let is_sum = chosen.iter().any(|&last| last <= number && sums >> (number - last) & 1 == 1);
        sums |= usize::from(is_sum) << number;
    }
    sums
}

/// Numbers from 2 to 9 that are no sums of chosen ones: POJ 1143. By the rules the position is the list of
/// the chosen numbers, and by the chapter the set of all that can still be chosen.
#[test]
fn numbers_that_are_no_sums() {
    let mut by_lists = Search::normal_play(|chosen: &Vec<usize>| {
        let gone = sums(chosen, 10);
        let free = (2..10).filter(|number| gone >> number & 1 == 0);
        free.map(|number| [&chosen[..], &[number]].concat()).collect::<Vec<_>>()
    });
    let mut by_sets = Search::normal_play(|&left: &usize| {
        let free = (2..10).filter(move |number| left >> number & 1 == 1);
        free.map(move |number| {
            let gone: Vec<usize> = (2..10).filter(|other| left >> other & 1 == 0).collect();
            left & !sums(&[&gone[..], &[number]].concat(), 10)
        })
    });
    for chosen in (0..4).flat_map(|count| lists(count, 8)) {
        let chosen: Vec<usize> = chosen.into_iter().map(|number| number + 2).collect();
        let left = 0b11_1111_1100 & !sums(&chosen, 10);
        assert_eq!(by_lists.wins(&chosen), by_sets.wins(&left), "{chosen:?}");
    }
}

#[test]
fn four_cards_in_a_chain() {
    let is_lost = lost_sets(4, &[0b0011, 0b0110, 0b1100]);
    assert!(!is_lost[15] && is_lost[0b1001] && !is_lost[0b1100] && !is_lost[0b0011]);
}
