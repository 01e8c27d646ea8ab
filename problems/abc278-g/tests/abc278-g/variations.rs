use shared::rules::{adjacent_places, options_of_splits};
use shared::search::Search;

use super::by_rules::search;

/// Returns whether the player to move wins with all cards.
fn wins(count: usize, is_ring: bool, takes: &[usize]) -> bool {
    let moves = adjacent_places(count, is_ring, takes.iter().copied());
    let options = |&cards: &usize| {
        let moves = moves.iter().filter(move |&taken| cards & taken == *taken);
        moves.map(|taken| cards ^ taken).collect::<Vec<usize>>()
    };
    Search::normal_play(options).wins(&((1 << count) - 1))
}

#[test]
fn every_winning_first_move_on_6_cards() {
    // Card 2, cards 3 and 4, or card 5: the first card is the last bit.
    let winning = search([6, 1, 2]).winning_options(&0b11_1111);
    assert_eq!(winning, [0b11_1101, 0b11_0011, 0b10_1111]);
}

#[test]
fn misere_play_on_up_to_20_cards() {
    // The lines that are left of one after a move that takes one card or two neighbours.
    let moves = |&line: &usize| {
        let left = |take| (0..=line - take).map(move |left| vec![left, line - take - left]);
        (1..=line.min(2)).flat_map(left).collect()
    };
    let mut search = Search::misere_play(|lines: &Vec<usize>| options_of_splits(lines, moves));
    let lost = (1..=20).filter(|&count| !search.wins(&vec![count]));
    assert_eq!(lost.collect::<Vec<usize>>(), [1, 4, 9, 12, 20]);
}

#[test]
fn every_ring_to_12_cards() {
    for count in 1..=12 {
        for least in 1..=4 {
            for most in least + 1..=6 {
                let takes: Vec<usize> = (least..=most).collect();
                let rule = (least..least + most).contains(&count);
                assert_eq!(wins(count, true, &takes), rule, "{count} {takes:?}");
            }
        }
    }
}

/// A number of cards with the parity of the line wins if the line has so many; one that is larger
/// proves nothing.
#[test]
fn a_take_that_fits() {
    assert!(!wins(1, false, &[3]));
    assert!((2..=16).step_by(2).all(|count| wins(count, false, &[2, 4])));
    for count in 1..=9 {
        for least in 1..=10 {
            for most in least..=12 {
                let takes: Vec<usize> = (least..=most).collect();
                if takes.iter().any(|&take| take <= count && take % 2 == count % 2) {
                    assert!(wins(count, false, &takes), "{count} {takes:?}");
                }
                if most > count {
                    assert_eq!(wins(count, false, &takes), least <= count);
                }
            }
        }
    }
}
