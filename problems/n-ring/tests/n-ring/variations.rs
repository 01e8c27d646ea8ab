use std::collections::BTreeSet;

use shared::search::mex;
use shared::search::Search;

use super::by_rules::Game;

#[test]
fn rings_below_six_takes() {
    for take in 1..=4 {
        for places in 0..6 * take {
            let wins = Game::new(places, true, take..=take).first_player_wins();
            let is_one_move = (take..2 * take).contains(&places);
            let law = is_one_move || [4 * take - 1, 6 * take - 1].contains(&places);
            assert_eq!(wins, law, "{places} {take}");
        }
    }
}

/// The rows of the proof: for each line, which values its options have, and which they do not have.
#[test]
fn options_of_lines_below_five_takes() {
    for take in 1..=60_usize {
        let mut values: Vec<usize> = Vec::new();
        for line in 0..5 * take {
            let rest = line.checked_sub(take);
            let lefts = rest.into_iter().flat_map(|rest| 0..=rest / 2);
            let found: BTreeSet<usize> =
                lefts.map(|left| values[left] ^ values[line - take - left]).collect();
            let has_exactly = |row: &[usize]| found.iter().eq(row);
            let is_as_proved = if line < take {
                has_exactly(&[])
            } else if line < 2 * take {
                has_exactly(&[0])
            } else if line < 3 * take - 1 {
                has_exactly(&[0, 1])
            } else if line == 3 * take - 1 {
                has_exactly(&[1])
            } else if line < 4 * take - 1 {
                has_exactly(&[0, 1, 2])
            } else if line < 5 * take - 1 {
                found.contains(&0) && !found.contains(&1)
            } else {
                !found.contains(&0)
            };
            assert!(is_as_proved, "{take} {line}: {found:?}");
            values.push(mex(found));
        }
        let row = [vec![0; take], vec![1; take], vec![2; take - 1], vec![0], vec![3; take - 1]];
        assert_eq!(values, [row.concat(), vec![1; take], vec![0]].concat(), "{take}");
    }
}

/// By the values of lines: a ring is won exactly if the line that the first move leaves has the value 0.
#[test]
fn rings_below_36_takes() {
    for take in 4..=100_usize {
        let mut values: Vec<u32> = Vec::new();
        for line in 0..35 * take {
            let both = &values[..(line + 1).saturating_sub(take)];
            let lefts = both.iter().zip(both.iter().rev()).take(both.len().div_ceil(2));
            let reached = lefts.fold(0_u64, |reached, (left, right)| reached | 1 << (left ^ right));
            values.push(reached.trailing_ones());
        }
        let won: Vec<usize> =
            (2 * take..36 * take).filter(|ring| values[ring - take] == 0).collect();
        let law = [(4, 1), (6, 1), (10, 3), (14, 5), (18, 5), (22, 7), (30, 9), (34, 11)];
        assert_eq!(won, law.map(|(times, less)| times * take - less), "{take}");
    }
}

#[test]
fn every_winning_move_on_a_line() {
    let winning = |places: usize| -> Vec<u32> {
        let line = Game::new(places, false, 2..=2);
        let mut search = Search::normal_play(|&items: &usize| line.options(items));
        let options = search.winning_options(&line.full()).into_iter();
        // What stands to the left of the gap.
        options.map(|items| items.trailing_ones()).collect()
    };
    assert_eq!(winning(12), [1, 2, 3, 5, 7, 8, 9]);
    assert!(winning(9).is_empty());
}

/// The two lines stand in one row, with an empty place between them.
#[test]
fn every_winning_move_in_mid_game() {
    let row = Game::new(4 + 1 + 7, false, 3..=3);
    let mut search = Search::normal_play(|&items: &usize| row.options(items));
    let mut found = search.winning_options(&0b1111_1110_1111);
    found.sort_unstable();
    assert_eq!(found, [0b0001_1110_1111, 0b1000_1110_1111, 0b1110_0010_1111, 0b1111_0000_1111]);
}

#[test]
fn a_range_of_takes_on_rings_and_lines() {
    for most in 2..=5 {
        for least in 1..most {
            for places in 0..=13 {
                let wins = |is_ring| Game::new(places, is_ring, least..=most).first_player_wins();
                assert_eq!(wins(true), (least..least + most).contains(&places));
                assert_eq!(wins(false), places >= least);
            }
        }
    }
    for places in 0..=13 {
        assert_eq!(Game::new(places, true, 1..=1).first_player_wins(), places % 2 == 1);
    }
}

#[test]
fn misere_rings() {
    let is_lost = |places: &usize, take: usize| {
        let ring = Game::new(*places, true, take..=take);
        !Search::misere_play(|&items: &usize| ring.options(items)).wins(&ring.full())
    };
    let lost = |take, last| -> Vec<usize> { (0..=last).filter(|n| is_lost(n, take)).collect() };
    assert_eq!(lost(2, 24), [2, 3, 6, 7, 8, 11, 12, 13, 15, 16, 17, 20, 21, 22]);
    assert_eq!(lost(3, 24), [3, 4, 5, 9, 10, 11, 12, 13, 17, 18, 19, 20, 21, 23, 24]);
    for take in 1..=5 {
        assert!((take..2 * take).all(|places| is_lost(&places, take)));
        assert!((0..take).all(|places| !is_lost(&places, take)));
        assert!(is_lost(&(4 * take - 1), take));
    }
    assert!((0..=12).all(|places| is_lost(&places, 1) == (places % 2 == 1)));
}

/// What is left keeps its order in a list, whose ends are neighbours.
#[test]
fn gaps_that_close() {
    for take in 1..=4 {
        let options = |items: &Vec<usize>| -> Vec<Vec<usize>> {
            let starts = (0..items.len()).filter(|_| take <= items.len());
            let after = |start| {
                let mut rest = items.clone();
                rest.rotate_left(start);
                rest.split_off(take)
            };
            starts.map(after).collect()
        };
        for count in 0..=9 {
            let wins = Search::normal_play(options).wins(&(0..count).collect());
            assert_eq!(wins, count / take % 2 == 1, "{count} {take}");
        }
    }
}
