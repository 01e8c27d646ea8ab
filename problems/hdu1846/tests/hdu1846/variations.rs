use shared::rules::options_of_sum;
use shared::search::Search;
use testing::{assert_values, assert_wins};

/// Returns the heaps after a move that takes `least` to `most` items.
fn after(heap: usize, least: usize, most: usize) -> Vec<usize> {
    (least..=most.min(heap)).map(|take| heap - take).collect()
}

/// The position is what has been said. The player who cannot add to it has heard 100.
#[test]
fn the_race_to_100() {
    let say = |&said: &usize| said + 1..=(said + 10).min(100);
    let lost = Search::normal_play(say).p_positions(0..=100);
    assert_eq!(lost, [1, 12, 23, 34, 45, 56, 67, 78, 89, 100]);
    assert_eq!(
        Search::misere_play(say).p_positions(0..=100),
        [0, 11, 22, 33, 44, 55, 66, 77, 88, 99]
    );
}

#[test]
fn misere_play() {
    for most in 1..=12 {
        let mut search = Search::misere_play(|&heap: &usize| after(heap, 1, most));
        assert!(search.wins(&0));
        for heap in 1..100 {
            let take = (heap - 1) % (most + 1);
            let winning = (take > 0).then_some(heap - take);
            assert_eq!(search.winning_options(&heap), Vec::from_iter(winning), "{heap} {most}");
        }
    }
    assert_eq!((23 - 1) % 5, 2);
}

#[test]
fn several_heaps() {
    let heaps = vec![7, 10, 5];
    let options = |heaps: &Vec<usize>| options_of_sum(heaps, |&heap| after(heap, 1, 4));
    assert_eq!(Search::grundy(options).value(&heaps), 2);
    let winning = Search::normal_play(options).winning_options(&heaps);
    assert_eq!(winning, [[5, 10, 5], [7, 7, 5], [7, 10, 2]]);
    let winning = Search::misere_play(options).winning_options(&heaps);
    assert_eq!(winning, [[6, 10, 5], [7, 7, 5], [7, 10, 2]]);
}

#[test]
fn from_p_to_q_items() {
    for least in 1..=6 {
        for most in least..=9 {
            let mut grundy = Search::grundy(|&heap: &usize| after(heap, least, most));
            // Fewer than `least` items are taken all at once, by the player who loses.
            let mut misere = Search::misere_play(|&heap: &usize| match heap {
                0 => vec![],
                _ if heap < least => vec![0],
                _ => after(heap, least, most),
            });
            let value = |heap: &usize| heap % (least + most) / least;
            assert_values(&mut grundy, 0..100, value);
            assert!(misere.wins(&0));
            assert_wins(&mut misere, 1..100, |heap| value(&(heap - 1)) > 0);
        }
    }
    let mut grundy = Search::grundy(|&heap: &usize| after(heap, 2, 5));
    assert_eq!(grundy.values(0..8), [0, 0, 1, 1, 2, 2, 3, 0]);
}

/// The position is what is left, and what the player to move and the opponent have taken. At the
/// end, the player with an even number gets one move more, after which the opponent has none.
#[test]
fn an_even_number_wins() {
    let options = |&[left, own, opponent]: &[usize; 3]| -> Vec<[usize; 3]> {
        if left == 0 && own % 2 == 0 {
            return vec![[0, 1, 1]];
        }
        (1..=left.min(4)).map(|take| [left - take, opponent, own + take]).collect()
    };
    let mut search = Search::normal_play(options);
    let even = (0..26).map(|left| [left, 0, 27 - left]);
    assert_wins(&mut search, even, |[left, ..]| left % 6 != 1);
    let odd = (0..26).map(|left| [left, 1, 26 - left]);
    assert_wins(&mut search, odd, |[left, ..]| ![0, 5].contains(&(left % 6)));
    assert_eq!(search.winning_options(&[27, 0, 0]), [[25, 0, 2]]);
}
