//! The game by its rules: plain search, no theorem.

use proconio::input;
use proconio::source::once::OnceSource;
use scripts::testing::{answer, samples};
use shared::search::Search;

use super::{first_player_wins, solve, Lines};

/// Returns whether the player to move wins on a full ring. A position is the places that still
/// hold an item; a move empties `take` places that follow one another around the ring.
fn wins(ring: u32, take: u32) -> bool {
    let options = |items: &u32| -> Vec<u32> {
        let moves = (0..ring).filter(|_| take <= ring).map(|start| {
            let places = (start..start + take).map(|place| place % ring);
            places.fold(0, |places, place| places | 1 << place)
        });
        moves
            .filter(|places| items & places == *places)
            .map(|places| items ^ places)
            .collect()
    };
    Search::normal_play(options).wins(&((1 << ring) - 1))
}

fn line(wins: bool) -> &'static str {
    if wins {
        "xian shou sheng\n"
    } else {
        "hou shou sheng\n"
    }
}

#[test]
fn every_ring_to_14_items() {
    let (mut input, mut expected) = ("225\n".to_string(), String::new());
    for ring in 0..15 {
        for take in 1..=15 {
            input += &format!("{ring} {take}\n");
            expected += line(wins(ring, take));
        }
    }
    assert_eq!(answer(solve, &input), Ok(expected));
}

/// On an even ring of at least twice m items, the second player answers opposite each move.
#[test]
fn symmetry_to_1000_items() {
    let mut lines = Lines::default();
    for take in 1..=200 {
        for ring in (2 * take..=1000).filter(|ring| ring % 2 == 0) {
            assert!(
                !first_player_wins(ring, take, &mut lines).unwrap(),
                "{ring} {take}"
            );
        }
    }
}

/// Tables grow, go and are made anew, and nothing is counted wrong on the way.
#[test]
fn tables_that_went_come_again() {
    let mut lines = Lines::default();
    let mut value = |take, items| {
        let value = lines.value(take, items).unwrap();
        let known: usize = lines.tables.values().map(|table| table.len()).sum();
        assert_eq!(lines.kept, known);
        assert_eq!(lines.ages.len(), lines.tables.len());
        assert!(lines.kept <= super::KEPT);
        value
    };
    for _ in 0..2 {
        for take in 99_001..=99_150 {
            assert_eq!(value(take, 99_100), u16::from(take <= 99_100));
            // A table grows by an eighth, which takes its time.
            if take % 10 == 0 {
                assert_eq!(value(take, 99_149), u16::from(take <= 99_149));
            }
        }
    }
}

/// As many tables as the bound allows, always the newest ones.
#[test]
fn the_oldest_tables_go() {
    // 120 of these are as many values as the bound, not one less.
    let (items, first) = (99_999, 99_001);
    let fit = super::KEPT / (items + 1);
    let mut lines = Lines::default();
    for take in first..first + fit + 20 {
        lines.value(take, items).unwrap();
        let oldest = first.max((take + 1).saturating_sub(fit));
        let kept: Vec<usize> = lines.tables.keys().copied().collect();
        assert_eq!(kept, (oldest..=take).collect::<Vec<usize>>());
        let values: usize = lines.tables.values().map(|table| table.len()).sum();
        // 2 bytes each: within the 32 MB of a strict judge, and room for the rest.
        assert!(2 * values <= 24_000_000);
    }
    // One value more, and one table less.
    lines.value(1, 0).unwrap();
    assert!(!lines.tables.contains_key(&(first + 20)));
    assert_eq!(lines.tables.len(), fit);
}

#[test]
fn samples_read_by_another_reader() {
    for (input, expected) in samples("n-ring") {
        input! { from OnceSource::from(input.as_str()), cases: [(u32, u32)] }
        let found: String = cases
            .iter()
            .map(|&(ring, take)| line(wins(ring, take)))
            .collect();
        assert_eq!(found, expected);
    }
}
