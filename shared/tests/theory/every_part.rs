//! The section on moves in several parts at once.

use shared::rules::{options_of_heap, options_of_heaps};
use shared::search::Search;

use crate::{check, game, is_won, is_won_misere, lists, unequal, winning, GAMES, POSITIONS};

/// Returns the options of `parts` after a move in each part that has not ended.
pub(crate) fn in_every(parts: &[usize], options: impl Fn(usize) -> Vec<usize>) -> Vec<Vec<usize>> {
    let mut moved = vec![Vec::new()];
    for &part in parts {
        let mut options = options(part);
        if options.is_empty() {
            options.push(part);
        }
        let longer = |start: &Vec<usize>| -> Vec<Vec<usize>> {
            options.iter().map(|&option| [&start[..], &[option]].concat()).collect()
        };
        moved = moved.iter().flat_map(longer).collect();
    }
    moved.retain(|option| option != parts);
    moved
}

/// Returns the lengths of the positions 0, 1, … of which no option is larger and which are `won` or
/// not: `next` gives that of a position that has not ended from those of its P-options and from
/// those of all its options.
fn lengths(won: &[bool], options: impl Fn(usize) -> Vec<usize>, next: Next) -> Vec<usize> {
    let mut lengths: Vec<usize> = Vec::new();
    for part in 0..won.len() {
        let (mut lost, mut all) = (Vec::new(), Vec::new());
        for option in options(part) {
            let length = lengths[option];
            all.push(length);
            lost.extend((!won[option]).then_some(length));
        }
        lengths.push(next(&lost, &all).map_or(0, |length| length + 1));
    }
    lengths
}

/// Returns the lengths of the heaps 0 to 12 with these takes.
fn lengths_of_heaps(takes: &[usize], next: Next) -> Vec<usize> {
    let options = |heap: &usize| options_of_heap(takes, heap);
    let won: Vec<bool> = (0..13).map(|heap| is_won(options, heap)).collect();
    lengths(&won, |heap| options_of_heap(takes, &heap), next)
}

type Next = fn(&[usize], &[usize]) -> Option<usize>;

/// The game ends with the first part: the winner of a part hurries, the loser delays.
const TO_THE_FIRST_END: Next = |lost, all| lost.iter().min().or(all.iter().max()).copied();

/// The game ends with the last part: the winner of a part delays, the loser hurries.
const TO_THE_LAST_END: Next = |lost, all| lost.iter().max().or(all.iter().min()).copied();

/// All games of few positions: what the least length and the greatest say of three parts.
#[test]
fn moves_in_every_part_of_three() {
    for code in 0..GAMES {
        let options = |part| game(code, part);
        let by_rules = |part: &usize| game(code, *part);
        let won: Vec<bool> = (0..POSITIONS).map(|part| is_won(by_rules, part)).collect();
        let first = lengths(&won, options, TO_THE_FIRST_END);
        let last = lengths(&won, options, TO_THE_LAST_END);
        let won_misere = (0..POSITIONS).map(|part| is_won_misere(by_rules, part));
        let won_misere: Vec<bool> = won_misere.collect();
        let misere = lengths(&won_misere, options, TO_THE_LAST_END);
        let first_misere = lengths(&won_misere, options, TO_THE_FIRST_END);

        let to_the_first_end = |parts: &Vec<usize>| {
            let is_over = parts.iter().any(|&part| options(part).is_empty());
            in_every(if is_over { &[] } else { parts }, options)
        };
        let mut to_the_first = Search::normal_play(to_the_first_end);
        let mut first_wins = Search::misere_play(to_the_first_end);
        let in_any = |part| [options(part), vec![part]].concat();
        let mut any_loses = Search::misere_play(|parts: &Vec<usize>| in_every(parts, in_any));
        let in_all = |parts: &Vec<usize>| in_every(parts, options);
        let mut to_the_last = Search::normal_play(in_all);
        let mut last_loses = Search::misere_play(in_all);
        for parts in lists(3, POSITIONS) {
            let least = parts.iter().map(|&part| first[part]).min();
            let greatest = |lengths: &[usize]| parts.iter().map(|&part| lengths[part]).max();
            let stated =
                [least, greatest(&last), greatest(&misere)].map(|length| length.unwrap() % 2);
            let found =
                [to_the_first.wins(&parts), to_the_last.wins(&parts), !last_loses.wins(&parts)];
            assert_eq!(found, stated.map(|odd| odd == 1), "{code} {parts:?}");
            let least = parts.iter().map(|&part| first_misere[part]).min();
            assert_eq!(first_wins.wins(&parts), least.unwrap() % 2 == 0, "{code} {parts:?}");
            let open = parts.iter().filter(|&&part| !options(part).is_empty());
            let outcomes = if open.clone().count() > 1 { &won } else { &won_misere };
            let expected = open.clone().count() == 0 || open.clone().any(|&part| outcomes[part]);
            assert_eq!(any_loses.wins(&parts), expected, "{code} {parts:?}");
        }
    }
}

#[test]
fn heaps_in_each_of_which_a_move_takes() {
    assert_eq!(lengths_of_heaps(&[1, 4], TO_THE_FIRST_END)[..10], [0, 1, 2, 3, 1, 2, 3, 4, 5, 3]);
    assert_eq!(lengths_of_heaps(&[1, 3, 4], TO_THE_LAST_END)[..10], [0, 1, 2, 3, 1, 3, 3, 2, 3, 4]);
    let options = |heap: &usize| options_of_heap(&[1, 2], heap);
    let won: Vec<bool> = (0..6).map(|heap| is_won_misere(options, heap)).collect();
    let misere = lengths(&won, |heap| options(&heap), TO_THE_LAST_END);
    assert_eq!(misere, [0, 1, 2, 2, 3, 4]);

    let in_both = |heaps: &Vec<usize>| {
        let options = in_every(heaps, |heap| options_of_heap(&[1, 4], &heap));
        options.into_iter().filter(|_| !heaps.contains(&0)).collect()
    };
    assert!(!is_won(in_both, vec![5, 8]));
    assert_eq!(winning(in_both, vec![1, 2]), [[0, 1]]);
    let in_any = |heaps: &Vec<usize>| [in_both(heaps), options_of_heaps(&[1, 4], heaps)].concat();
    for (a, b) in (0..400).map(|code| (code % 20, code / 20)) {
        let won = [a, b].map(|heap| is_won(|heap: &usize| options_of_heap(&[1, 4], heap), heap));
        assert_eq!(is_won(in_any, vec![a, b]), won[0] || won[1]);
    }
    assert!(winning(in_any, vec![3, 4]).contains(&vec![2, 0]));
}

/// Grundy's game, whose heaps break up: what counts is the greatest length of the pieces.
#[test]
fn parts_that_break_up() {
    let options = |heaps: &Vec<usize>| -> Vec<Vec<usize>> {
        let mut moved = vec![vec![]];
        for &heap in heaps.iter().filter(|&&heap| heap > 2) {
            let divide = |rest: &Vec<usize>| {
                unequal(heap).into_iter().map(|it| [&rest[..], &it].concat()).collect::<Vec<_>>()
            };
            moved = moved.iter().flat_map(divide).collect();
        }
        moved.retain(|pieces| !pieces.is_empty());
        moved
    };
    let mut lengths = vec![0; 3];
    for heap in 3..11 {
        let length = |pieces: &Vec<usize>| pieces.iter().map(|&it| lengths[it]).max().unwrap();
        let all: Vec<usize> = unequal(heap).iter().map(length).collect();
        let lost: Vec<usize> = all.iter().copied().filter(|length| length % 2 == 0).collect();
        lengths.push(TO_THE_LAST_END(&lost, &all).unwrap() + 1);
    }
    check(options, lists(2, 11), |heaps| {
        heaps.iter().map(|&heap| lengths[heap]).max().unwrap() % 2 == 0
    });
}

/// Pairs a ≥ b, as the number 16 a + b.
#[test]
fn euclid_in_every_pair() {
    fn length(a: usize, b: usize) -> usize {
        match a.checked_rem(b).map(|rest| length(b, rest)) {
            None => 0,
            Some(odd) if odd % 2 == 1 && a >= 2 * b => odd + 2,
            Some(length) => length + 1,
        }
    }
    let options = |pair: usize| {
        let (a, b) = (pair / 16, pair % 16);
        let taken = (1..=a.checked_div(b).unwrap_or(0)).map(|times| a - times * b);
        taken.map(|left| 16 * left.max(b) + left.min(b)).collect::<Vec<usize>>()
    };
    let pairs = lists(4, 14).filter(|it| it[0] >= it[1] && it[2] >= it[3]);
    check(
        |pairs| in_every(pairs, options),
        pairs.map(|it| vec![16 * it[0] + it[1], 16 * it[2] + it[3]]),
        |pairs| pairs.iter().map(|pair| length(pair / 16, pair % 16)).max().unwrap() % 2 == 0,
    );
}

/// The version that exchanges the least and the greatest: where it is wrong.
#[test]
fn the_lengths_of_the_other_rule_decide_wrongly() {
    let wrong = |takes: &[usize]| -> Vec<Vec<usize>> {
        let lengths = lengths_of_heaps(takes, TO_THE_FIRST_END);
        let mut search = Search::normal_play(|heaps: &Vec<usize>| {
            in_every(heaps, |heap| options_of_heap(takes, &heap))
        });
        let pairs = (0..169).map(|code| vec![code / 13, code % 13]);
        let is_wrong = |heaps: &Vec<usize>| {
            let greatest = heaps.iter().map(|&heap| lengths[heap]).max();
            search.wins(heaps) != (greatest.unwrap() % 2 == 1)
        };
        pairs.filter(is_wrong).collect()
    };
    assert_eq!(wrong(&[1, 2]).len() + wrong(&[1, 4]).len(), 0);
    assert_eq!(wrong(&[1, 3, 4])[0], [2, 3]);
    let options = |heaps: &Vec<usize>| in_every(heaps, |heap| options_of_heap(&[1, 3, 4], &heap));
    assert_eq!(winning(options, vec![2, 3]), [[1, 2]]);
}
