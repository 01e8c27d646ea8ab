//! The answers under Variations, by plain search.

use shared::search::Search;

/// Returns the heaps after a move that takes `least` to `most` items.
fn after(heap: u32, least: u32, most: u32) -> Vec<u32> {
    (least..=most.min(heap)).map(|take| heap - take).collect()
}

/// Returns the positions after a move in one of several heaps, 1 to `most` items.
fn several(heaps: &[u32], most: u32) -> Vec<Vec<u32>> {
    let mut options = Vec::new();
    for (index, &heap) in heaps.iter().enumerate() {
        for rest in after(heap, 1, most) {
            let mut option = heaps.to_vec();
            option[index] = rest;
            options.push(option);
        }
    }
    options
}

/// The position is what has been said; whoever cannot add has heard 100.
#[test]
fn the_race_to_100() {
    let say = |&said: &u32| (said + 1..=(said + 10).min(100)).collect();
    let mut search = Search::normal_play(say);
    let lost: Vec<u32> = (0..=100).filter(|said| !search.wins(said)).collect();
    assert_eq!(lost, [1, 12, 23, 34, 45, 56, 67, 78, 89, 100]);
    let mut last_loses = Search::misere_play(say);
    let lost: Vec<u32> = (0..=100).filter(|said| !last_loses.wins(said)).collect();
    assert_eq!(lost, [0, 11, 22, 33, 44, 55, 66, 77, 88, 99]);
}

#[test]
fn misere_play() {
    for most in 1..=12 {
        let mut search = Search::misere_play(|&heap: &u32| after(heap, 1, most));
        let mut wins = |heap: u32| search.wins(&heap);
        for heap in 0..100 {
            assert_eq!(wins(heap), heap % (most + 1) != 1, "{heap} {most}");
            if heap > 0 && wins(heap) {
                let takes = (1..=most.min(heap)).filter(|take| !wins(heap - take));
                let expected = (heap - 1) % (most + 1);
                assert_eq!(takes.collect::<Vec<u32>>(), [expected]);
            }
        }
    }
    assert_eq!((23 - 1) % 5, 2);
}

#[test]
fn several_heaps() {
    let heaps = vec![7, 10, 5];
    let mut grundy = Search::grundy(|heaps: &Vec<u32>| several(heaps, 4));
    assert_eq!(grundy.value(&heaps), 2);
    let mut winning = several(&heaps, 4);
    winning.retain(|option| grundy.value(option) == 0);
    assert_eq!(winning, [[5, 10, 5], [7, 7, 5], [7, 10, 2]]);
    let mut last_loses = Search::misere_play(|heaps: &Vec<u32>| several(heaps, 4));
    let mut winning = several(&heaps, 4);
    winning.retain(|option| !last_loses.wins(option));
    assert_eq!(winning, [[6, 10, 5], [7, 7, 5], [7, 10, 2]]);
}

#[test]
fn from_p_to_q_items() {
    for least in 1..=6 {
        for most in least..=9 {
            let mut grundy = Search::grundy(|&heap: &u32| after(heap, least, most));
            // Fewer than `least` items are taken all at once.
            let mut last_loses = Search::misere_play(|&heap: &u32| match heap {
                0 => vec![],
                _ if heap < least => vec![0],
                _ => after(heap, least, most),
            });
            for heap in 0..100 {
                let value = heap % (least + most) / least;
                assert_eq!(grundy.value(&heap), value, "{least} {most} {heap}");
                let lost = heap > 0 && (heap - 1) % (least + most) < least;
                assert_eq!(last_loses.wins(&heap), !lost);
            }
        }
    }
    let mut grundy = Search::grundy(|&heap: &u32| after(heap, 2, 5));
    let values: Vec<u32> = (0..8).map(|heap| grundy.value(&heap)).collect();
    assert_eq!(values, [0, 0, 1, 1, 2, 2, 3, 0]);
}

#[test]
fn more_takes() {
    let values = |takes: &'static [u32]| -> Vec<u32> {
        let mut search = Search::grundy(|&heap: &u32| {
            let allowed = takes.iter().filter(|&&take| take <= heap);
            allowed.map(|take| heap - take).collect()
        });
        (0..200).map(|heap| search.value(&heap)).collect()
    };
    let by_4: Vec<u32> = (0..200).map(|heap| heap % 4).collect();
    for takes in [&[1, 2, 3, 5], &[1, 2, 3, 6], &[1, 2, 3, 7]] {
        assert_eq!(values(takes), by_4);
    }
    for (heap, value) in values(&[1, 2, 3, 8]).into_iter().enumerate() {
        assert_eq!(value == 0, [0, 4].contains(&(heap % 9)), "{heap}");
    }
}

/// The position is what is left, and what the player to move and the opponent have taken. Whoever
/// wins in the end gets one move more, after which the other has none.
#[test]
fn an_even_number_wins() {
    let options = |&[left, own, other]: &[u32; 3]| -> Vec<[u32; 3]> {
        if left == 0 && own % 2 == 0 {
            return vec![[0, 1, 1]];
        }
        let takes = 1..=left.min(4);
        takes.map(|take| [left - take, other, own + take]).collect()
    };
    let mut search = Search::normal_play(options);
    let mut wins = |left: u32, own: u32| search.wins(&[left, own, 27 - left - own]);
    for left in 0..26 {
        assert_eq!(wins(left, 0), left % 6 != 1, "{left}");
        assert_eq!(wins(left, 1), left % 6 != 0 && left % 6 != 5, "{left}");
    }
    let takes = (1..=4).filter(|&take| !search.wins(&[27 - take, 0, take]));
    assert_eq!(takes.collect::<Vec<u32>>(), [2]);
}

/// A position is the heap and the last take; before the first move that is 0.
#[test]
fn no_take_twice_in_a_row() {
    for most in 1..=8 {
        let mut search = Search::normal_play(|&(heap, last): &(u32, u32)| {
            let takes = (1..=most.min(heap)).filter(|&take| take != last);
            takes.map(|take| (heap - take, take)).collect()
        });
        for heap in 0..200 {
            if most % 2 == 0 {
                assert_eq!(search.wins(&(heap, 0)), heap % (most + 1) != 0);
            }
            if most == 5 {
                assert_eq!(search.wins(&(heap, 0)), ![0, 7].contains(&(heap % 13)));
                let mut row = |heap| -> Vec<bool> {
                    let last_takes = 0..=5;
                    last_takes.map(|last| search.wins(&(heap, last))).collect()
                };
                assert!(heap < 9 || row(heap) == row(heap + 13));
            }
        }
        if most == 5 {
            let winning = (1..=5).filter(|&take| !search.wins(&(6 - take, take)));
            assert_eq!(winning.collect::<Vec<u32>>(), [3]);
        }
    }
}
