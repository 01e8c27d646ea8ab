use shared::rules::options_of_heaps;
use shared::search::Search;
use testing::{assert_wins, is_lost_in_misere_nim, lists};

const FIBONACCI: [u64; 11] = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144];

#[test]
fn all_winning_moves() {
    let mut search = Search::normal_play(|heaps| options_of_heaps(&FIBONACCI, heaps));
    assert_eq!(search.winning_options(&vec![5, 4, 0]), [[4, 4, 0], [0, 4, 0], [5, 1, 0]]);
    assert!(!search.wins(&vec![34, 8, 0]));
    assert_eq!(search.winning_options(&vec![34, 4, 0]), [[0, 4, 0]]);
    assert_eq!(search.winning_options(&vec![9, 3, 2]), [[1, 3, 2]]);
}

#[test]
fn the_pattern_of_36() {
    let mut values =
        Search::grundy(|heaps| options_of_heaps(&FIBONACCI, heaps)).values(lists(1, 0..=144));
    assert_eq!(values.pop(), Some(6));
    let ten: Vec<usize> = (0..4).chain(0..6).collect();
    let ring = [&ten.repeat(3)[..], &[0, 1, 2, 3, 4, 5]].concat();
    assert_eq!(values, ring.repeat(4));
    // What the page says of the takes to 34, and of the takes 55 and 89.
    let mut to_34 = Search::grundy(|heaps| options_of_heaps(&FIBONACCI[..8], heaps));
    assert_eq!(to_34.values(lists(1, 0..360)), ring.repeat(10));
    assert!((0..36).all(|place| ring[place] != ring[(place + 17) % 36]));
    assert_eq!([55 % 36, 89 % 36, 17 + 19], [19, 17, 36]);
}

#[test]
fn four_heaps_with_takes_to_8() {
    let mut search = Search::normal_play(|heaps| {
        let mut options = options_of_heaps(&[1, 2, 3, 5, 8], heaps);
        // The order of the heaps means nothing, so each position is searched once.
        options.iter_mut().for_each(|heaps| heaps.sort_unstable());
        options
    });
    assert!(search.wins(&vec![13, 14, 15, 27]) && !search.wins(&vec![13, 14, 15, 26]));
}

#[test]
fn misere_play() {
    let mut search = Search::misere_play(|heaps| options_of_heaps(&FIBONACCI, heaps));
    let positions = [vec![5, 0, 0], vec![1, 1, 1], vec![9, 3, 2]];
    assert_eq!(search.p_positions(positions), [[5, 0, 0], [1, 1, 1]]);
    // The values of the heaps 0 to 9, from the page.
    let values = [0, 1, 2, 3, 0, 1, 2, 3, 4, 5];
    assert_wins(&mut search, lists(3, 0..10), |heaps| {
        !is_lost_in_misere_nim(heaps.iter().map(|&heap| values[heap as usize]))
    });
}
