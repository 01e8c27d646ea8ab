use shared::search::Search;
use testing::{assert_wins, lists, subsets};

use super::by_rules::{divides_counts, options, several, Heaps};

#[test]
fn all_winning_moves() {
    let mut search = Search::normal_play(|heaps| options(heaps, 2));
    assert_eq!(search.winning_options(&vec![6, 5, 3, 2]), [[1, 3, 3, 2], [3, 1, 3, 2]]);
}

#[test]
fn misere_play() {
    for most in 1..=4 {
        let mut search = Search::misere_play(|heaps| options(heaps, most));
        assert_wins(&mut search, lists(4, 0..=3), |heaps| {
            match heaps.iter().any(|&heap| heap > 1) {
                true => !divides_counts(heaps, most + 1),
                false => heaps.iter().sum::<u64>() as usize % (most + 1) != 1,
            }
        });
    }
    let mut search = Search::misere_play(|heaps| options(heaps, 2));
    assert_eq!(search.winning_options(&vec![1, 1, 2]), [[1, 0, 0], [0, 1, 0]]);
    assert!(!Search::normal_play(|heaps| options(heaps, 2)).wins(&vec![1, 1, 1]));
}

#[test]
fn all_but_one_heap() {
    for most in 1..=3 {
        let mut search = Search::normal_play(|heaps| options(heaps, most));
        for heaps in lists(most + 1, 0..=5) {
            let equal = vec![*heaps.iter().min().unwrap(); most + 1];
            let expected = if heaps == equal { vec![] } else { vec![equal] };
            assert_eq!(search.winning_options(&heaps), expected, "{heaps:?}");
        }
        assert_wins(&mut search, lists(most, 0..=5), |heaps| heaps.iter().any(|&heap| heap > 0));
    }
}

#[test]
fn at_most_l_items_from_each_heap() {
    for (most_items, most_heaps) in [(1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3), (3, 1), (3, 2)]
    {
        let mut search = Search::normal_play(|heaps: &Heaps| {
            let rests = |index: usize| heaps[index].saturating_sub(most_items)..heaps[index];
            several(heaps, (1, most_heaps), rests)
        });
        let by_remainders = |heaps: &Heaps| {
            let remainders: Heaps = heaps.iter().map(|heap| heap % (most_items + 1)).collect();
            !divides_counts(&remainders, most_heaps + 1)
        };
        let heaps = if most_heaps == 1 { 4 } else { most_heaps + 1 };
        assert_wins(&mut search, lists(heaps, 0..=5), by_remainders);
        if most_heaps > 1 {
            let heaps = [vec![1; most_heaps + 1], vec![most_items + 1]].concat();
            assert!(search.wins(&heaps) && !by_remainders(&heaps));
        }
    }
}

#[test]
fn exactly_two_heaps() {
    let mut search =
        Search::normal_play(|heaps: &Heaps| several(heaps, (2, 2), |index| 0..heaps[index]));
    assert_wins(&mut search, lists(3, 0..=5), |heaps| {
        heaps.iter().filter(|&&heap| heap == 0).count() < 2
    });
    let mut sorted = lists(4, 0..=5);
    sorted.retain(|heaps| heaps.windows(2).all(|pair| pair[0] <= pair[1]));
    assert_wins(&mut search, sorted, |heaps| heaps[0] != heaps[2]);
}

/// A position is the player to move, 0 for white and 1 for black, and after it the squares of the
/// pieces in their order on the board, white and black in turn.
#[test]
fn black_and_white_chess() {
    let won_openings = |squares: u64, pieces: usize, most: usize| {
        let mut search = Search::normal_play(|position: &Heaps| {
            let turn = position[0];
            let row = &position[1..];
            let rests = |index: usize| match (turn, index % 2) {
                (0, 0) => row[index] + 1..row[index + 1],
                (1, 1) => row[index - 1] + 1..row[index],
                _ => 0..0,
            };
            let moved = several(row, (1, most), rests).into_iter();
            moved.map(move |row| [&[1 - turn], &row[..]].concat())
        });
        let mut openings = subsets(0..squares);
        openings.retain(|row| row.len() == pieces && search.wins(&[&[0], &row[..]].concat()));
        openings.len()
    };
    assert_eq!(won_openings(10, 4, 2), 182);
    assert_eq!(won_openings(8, 4, 1), 48);
    // Two pieces of a row at once: from 2 and 3 to 1 and 2, where nothing can move.
    let both = |row: &Heaps| -> Vec<Heaps> {
        let mut options = lists(2, 1..=row[1]);
        options.retain(|option| option[0] < option[1] && option[0] <= row[0] && option != row);
        options
    };
    assert!(Search::normal_play(both).wins(&vec![2, 3]));
}
