//! The section on moves in several parts at once.

use shared::search::{options_of_sum, Search};

use crate::{after, game, is_won, triples, GAMES, POSITIONS};

/// Returns the options of `parts` after a move in each part that has not ended.
fn in_every(parts: &[u32], options: impl Fn(u32) -> Vec<u32>) -> Vec<Vec<u32>> {
    let mut moved = vec![Vec::new()];
    for &part in parts {
        let mut options = options(part);
        if options.is_empty() {
            options.push(part);
        }
        let longer = |start: &Vec<u32>| -> Vec<Vec<u32>> {
            let next = options.iter();
            next.map(|&option| [&start[..], &[option]].concat())
                .collect()
        };
        moved = moved.iter().flat_map(longer).collect();
    }
    moved.retain(|option| option != parts);
    moved
}

/// Returns the lengths of the positions 0, 1, … of which no option is larger: `next` gives that of
/// a position that has not ended from those of its P-options and from those of all its options.
fn lengths(count: u32, options: impl Fn(u32) -> Vec<u32>, next: Next) -> Vec<u32> {
    let mut lengths: Vec<u32> = Vec::new();
    let mut search = Search::normal_play(|&part: &u32| options(part));
    for part in 0..count {
        let length = |part: &u32| lengths[*part as usize];
        let all: Vec<u32> = options(part).iter().map(length).collect();
        let lost = search.winning_options(&part);
        let lost: Vec<u32> = lost.iter().map(length).collect();
        lengths.push(next(&lost, &all).map_or(0, |length| length + 1));
    }
    lengths
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
        let first = lengths(POSITIONS, options, TO_THE_FIRST_END);
        let last = lengths(POSITIONS, options, TO_THE_LAST_END);
        let mut to_the_first = Search::normal_play(|parts: &Vec<u32>| {
            let is_over = parts.iter().any(|&part| options(part).is_empty());
            in_every(if is_over { &[] } else { parts }, options)
        });
        let mut to_the_last = Search::normal_play(|parts: &Vec<u32>| in_every(parts, options));
        for parts in triples() {
            let all = |lengths: &[u32]| -> Vec<u32> {
                let parts = parts.iter();
                parts.map(|&part| lengths[part as usize]).collect()
            };
            let least = all(&first).into_iter().min().unwrap();
            assert_eq!(
                to_the_first.wins(&parts),
                least % 2 == 1,
                "{code} {parts:?}"
            );
            let greatest = all(&last).into_iter().max().unwrap();
            assert_eq!(
                to_the_last.wins(&parts),
                greatest % 2 == 1,
                "{code} {parts:?}"
            );
        }
    }
}

#[test]
fn heaps_in_each_of_which_a_move_takes() {
    let to_the_first = |takes: &[u32]| lengths(13, |heap| after(takes, heap), TO_THE_FIRST_END);
    let to_the_last = |takes: &[u32]| lengths(13, |heap| after(takes, heap), TO_THE_LAST_END);
    assert_eq!(to_the_first(&[1, 4])[..10], [0, 1, 2, 3, 1, 2, 3, 4, 5, 3]);
    assert_eq!(
        to_the_last(&[1, 3, 4])[..10],
        [0, 1, 2, 3, 1, 3, 3, 2, 3, 4]
    );

    let in_both = |heaps: &Vec<u32>| {
        let options = in_every(heaps, |heap| after(&[1, 4], heap));
        let is_over = heaps.contains(&0);
        options.into_iter().filter(|_| !is_over).collect()
    };
    assert!(!is_won(in_both, vec![5, 8]));
    let in_any = |heaps: &Vec<u32>| {
        let in_one = options_of_sum(heaps, |&heap| after(&[1, 4], heap));
        [in_both(heaps), in_one].concat()
    };
    for (a, b) in (0..400).map(|code| (code % 20, code / 20)) {
        let won = [a, b].map(|heap| is_won(|&heap: &u32| after(&[1, 4], heap), heap));
        assert_eq!(is_won(in_any, vec![a, b]), won[0] || won[1]);
    }
}

/// The version that exchanges the least and the greatest: where it is wrong.
#[test]
fn the_lengths_of_the_other_rule_decide_wrongly() {
    let wrong = |takes: &[u32]| -> Vec<Vec<u32>> {
        let lengths = lengths(13, |heap| after(takes, heap), TO_THE_FIRST_END);
        let mut search =
            Search::normal_play(|heaps: &Vec<u32>| in_every(heaps, |heap| after(takes, heap)));
        let pairs = (0..169).map(|code| vec![code / 13, code % 13]);
        let is_wrong = |heaps: &Vec<u32>| {
            let greatest = heaps.iter().map(|&heap| lengths[heap as usize]).max();
            search.wins(heaps) != (greatest.unwrap() % 2 == 1)
        };
        pairs.filter(is_wrong).collect()
    };
    assert_eq!(wrong(&[1, 2]).len() + wrong(&[1, 4]).len(), 0);
    assert_eq!(wrong(&[1, 3, 4])[0], [2, 3]);
    let options = |heaps: &Vec<u32>| in_every(heaps, |heap| after(&[1, 3, 4], heap));
    assert_eq!(crate::winning(options, vec![2, 3]), [[1, 2]]);
}
