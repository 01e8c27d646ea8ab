//! The section on moves in several parts at once.

use shared::search::{options_of_heap, options_of_heaps, Search};

use crate::{game, is_won, is_won_misere, lists, winning, GAMES, POSITIONS};

/// Returns the options of `parts` after a move in each part that has not ended.
fn in_every(parts: &[u32], options: impl Fn(u32) -> Vec<u32>) -> Vec<Vec<u32>> {
    let mut moved = vec![Vec::new()];
    for &part in parts {
        let mut options = options(part);
        if options.is_empty() {
            options.push(part);
        }
        let longer = |start: &Vec<u32>| -> Vec<Vec<u32>> {
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
fn lengths(won: &[bool], options: impl Fn(u32) -> Vec<u32>, next: Next) -> Vec<u32> {
    let mut lengths: Vec<u32> = Vec::new();
    for part in 0..won.len() {
        let (mut lost, mut all) = (Vec::new(), Vec::new());
        for option in options(part as u32) {
            let length = lengths[option as usize];
            all.push(length);
            lost.extend(Some(length).filter(|_| !won[option as usize]));
        }
        lengths.push(next(&lost, &all).map_or(0, |length| length + 1));
    }
    lengths
}

/// Returns the lengths of the heaps 0 to 12 with these takes.
fn lengths_of_heaps(takes: &[u32], next: Next) -> Vec<u32> {
    let options = |heap: &u32| options_of_heap(takes, heap);
    let won: Vec<bool> = (0..13).map(|heap| is_won(options, heap)).collect();
    lengths(&won, |heap| options_of_heap(takes, &heap), next)
}

type Next = fn(&[u32], &[u32]) -> Option<u32>;

/// The game ends with the first part: the winner of a part hurries, the loser delays.
const TO_THE_FIRST_END: Next = |lost, all| lost.iter().min().or(all.iter().max()).copied();

/// The game ends with the last part: the winner of a part delays, the loser hurries.
const TO_THE_LAST_END: Next = |lost, all| lost.iter().max().or(all.iter().min()).copied();

/// All games of few positions: what the least length and the greatest say of three parts.
#[test]
fn moves_in_every_part_of_three() {
    for code in 0..GAMES {
        let options = |part| game(code, part);
        let by_rules = |part: &u32| game(code, *part);
        let won: Vec<bool> = (0..POSITIONS).map(|part| is_won(by_rules, part)).collect();
        let first = lengths(&won, options, TO_THE_FIRST_END);
        let last = lengths(&won, options, TO_THE_LAST_END);
        let won = (0..POSITIONS).map(|part| is_won_misere(by_rules, part));
        let misere = lengths(&won.collect::<Vec<bool>>(), options, TO_THE_LAST_END);

        let mut to_the_first = Search::normal_play(|parts: &Vec<u32>| {
            let is_over = parts.iter().any(|&part| options(part).is_empty());
            in_every(if is_over { &[] } else { parts }, options)
        });
        let in_all = |parts: &Vec<u32>| in_every(parts, options);
        let mut to_the_last = Search::normal_play(in_all);
        let mut last_loses = Search::misere_play(in_all);
        for parts in lists(3, POSITIONS) {
            let least = parts.iter().map(|&part| first[part as usize]).min();
            let greatest = |lengths: &[u32]| parts.iter().map(|&part| lengths[part as usize]).max();
            let stated =
                [least, greatest(&last), greatest(&misere)].map(|length| length.unwrap() % 2);
            let found =
                [to_the_first.wins(&parts), to_the_last.wins(&parts), !last_loses.wins(&parts)];
            assert_eq!(found, stated.map(|odd| odd == 1), "{code} {parts:?}");
        }
    }
}

#[test]
fn heaps_in_each_of_which_a_move_takes() {
    assert_eq!(lengths_of_heaps(&[1, 4], TO_THE_FIRST_END)[..10], [0, 1, 2, 3, 1, 2, 3, 4, 5, 3]);
    assert_eq!(lengths_of_heaps(&[1, 3, 4], TO_THE_LAST_END)[..10], [0, 1, 2, 3, 1, 3, 3, 2, 3, 4]);

    let in_both = |heaps: &Vec<u32>| {
        let options = in_every(heaps, |heap| options_of_heap(&[1, 4], &heap));
        options.into_iter().filter(|_| !heaps.contains(&0)).collect()
    };
    assert!(!is_won(in_both, vec![5, 8]));
    let in_any = |heaps: &Vec<u32>| [in_both(heaps), options_of_heaps(&[1, 4], heaps)].concat();
    for (a, b) in (0..400).map(|code| (code % 20, code / 20)) {
        let won = [a, b].map(|heap| is_won(|heap: &u32| options_of_heap(&[1, 4], heap), heap));
        assert_eq!(is_won(in_any, vec![a, b]), won[0] || won[1]);
    }
}

/// The version that exchanges the least and the greatest: where it is wrong.
#[test]
fn the_lengths_of_the_other_rule_decide_wrongly() {
    let wrong = |takes: &[u32]| -> Vec<Vec<u32>> {
        let lengths = lengths_of_heaps(takes, TO_THE_FIRST_END);
        let mut search = Search::normal_play(|heaps: &Vec<u32>| {
            in_every(heaps, |heap| options_of_heap(takes, &heap))
        });
        let pairs = (0..169).map(|code| vec![code / 13, code % 13]);
        let is_wrong = |heaps: &Vec<u32>| {
            let greatest = heaps.iter().map(|&heap| lengths[heap as usize]).max();
            search.wins(heaps) != (greatest.unwrap() % 2 == 1)
        };
        pairs.filter(is_wrong).collect()
    };
    assert_eq!(wrong(&[1, 2]).len() + wrong(&[1, 4]).len(), 0);
    assert_eq!(wrong(&[1, 3, 4])[0], [2, 3]);
    let options = |heaps: &Vec<u32>| in_every(heaps, |heap| options_of_heap(&[1, 3, 4], &heap));
    assert_eq!(winning(options, vec![2, 3]), [[1, 2]]);
}
