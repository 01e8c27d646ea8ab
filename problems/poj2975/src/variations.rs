//! The answers under Variations, by plain search.

use shared::search::Search;

/// Returns the positions after one move in one heap, which becomes one of `rests`.
fn one_heap(heaps: &[u32], rests: fn(u32) -> Vec<u32>) -> Vec<Vec<u32>> {
    let mut options = Vec::new();
    for (index, &heap) in heaps.iter().enumerate() {
        for rest in rests(heap) {
            let mut option = heaps.to_vec();
            option[index] = rest;
            options.push(option);
        }
    }
    options
}

// A search hands over a position as it keeps it.
#[allow(clippy::ptr_arg)]
fn nim(heaps: &Vec<u32>) -> Vec<Vec<u32>> {
    one_heap(heaps, |heap| (0..heap).collect())
}

/// Returns the positions after one winning move.
fn winning(options: impl Fn(&Vec<u32>) -> Vec<Vec<u32>>, heaps: &[u32]) -> Vec<Vec<u32>> {
    let mut search = Search::normal_play(&options);
    let mut winning = options(&heaps.to_vec());
    winning.retain(|option| !search.wins(option));
    winning
}

#[test]
fn all_winning_moves() {
    let from = |heaps: &[u32]| winning(nim, heaps);
    let three = [[9, 10, 6, 5], [9, 12, 0, 5], [9, 12, 6, 3]];
    assert_eq!(from(&[9, 12, 6, 5]), three);
    assert_eq!(from(&[1, 2, 4, 8]), [[1, 2, 4, 7]]);
}

#[test]
fn misere_play() {
    let mut search = Search::misere_play(nim);
    let mut winning_moves = |heaps: &[u32]| {
        let mut options = nim(&heaps.to_vec());
        options.retain(|option| !search.wins(option));
        options
    };
    assert_eq!(winning_moves(&[1, 1, 2]), [[1, 1, 1]]);
    assert_eq!(winning(nim, &[1, 1, 2]), [[1, 1, 0]]);
    for code in 0..6_u32.pow(4) {
        let heaps = [code % 6, code / 6 % 6, code / 36 % 6, code / 216];
        let ones = heaps.iter().filter(|&&heap| heap == 1).count();
        let found = winning_moves(&heaps);
        match heaps.iter().filter(|&&heap| heap > 1).count() {
            0 => assert_eq!(found.len(), if ones % 2 == 0 { ones } else { 0 }),
            1 => assert_eq!(found.len(), 1),
            _ => assert_eq!(found, winning(nim, &heaps)),
        }
    }
}

#[test]
fn at_most_3_from_a_heap() {
    let options =
        |heaps: &Vec<u32>| one_heap(heaps, |heap| (heap.saturating_sub(3)..heap).collect());
    let moves = [[3, 6, 9], [5, 4, 9], [5, 6, 7]];
    assert_eq!(winning(options, &[5, 6, 9]), moves);
}

#[test]
fn the_heap_to_add() {
    let mut normal = Search::normal_play(nim);
    let mut misere = Search::misere_play(nim);
    for third in 0..16 {
        let heaps = vec![5, 9, third];
        assert_eq!(normal.wins(&heaps), third != 12);
        assert_eq!(misere.wins(&heaps), third != 12);
    }
}

#[test]
fn heaps_may_be_divided() {
    let options = |heaps: &Vec<u32>| {
        let mut options = nim(heaps);
        for (index, &heap) in heaps.iter().enumerate() {
            for part in 1..=heap / 2 {
                let mut option = heaps.clone();
                option[index] = part;
                option.push(heap - part);
                options.push(option);
            }
        }
        for option in &mut options {
            option.retain(|&heap| heap > 0);
            option.sort_unstable();
        }
        options
    };
    let mut search = Search::grundy(options);
    let values: Vec<u32> = (0..13).map(|heap| search.value(&vec![heap])).collect();
    assert_eq!(values, [0, 1, 2, 4, 3, 5, 6, 8, 7, 9, 10, 12, 11]);
    assert_eq!(search.value(&vec![3, 4]), 7);
    assert_eq!(search.value(&vec![3, 3, 4, 4]), 0);
}

#[test]
fn heaps_in_a_row() {
    let first = |row: &Vec<u32>| match row.split_first() {
        None => vec![],
        Some((&heap, rest)) => {
            let smaller = (1..heap).map(|heap| [&[heap], rest].concat());
            smaller.chain([rest.to_vec()]).collect()
        }
    };
    let mut search = Search::normal_play(first);
    for code in 0..3_u32.pow(5) {
        let row: Vec<u32> = (0..5)
            .map(|place| code / 3_u32.pow(place) % 3 + 1)
            .collect();
        for length in 0..=5 {
            let row = row[..length].to_vec();
            let ones = row.iter().take_while(|&&heap| heap == 1).count();
            let wins = if ones == length {
                ones % 2 == 1
            } else {
                ones % 2 == 0
            };
            assert_eq!(search.wins(&row), wins, "{row:?}");
        }
    }
}

#[test]
fn two_heaps_at_once() {
    let options = |heaps: &Vec<u32>| {
        let once = nim(heaps);
        let changed = |option: &&Vec<u32>| option.iter().zip(heaps).filter(|(a, b)| a != b).count();
        let twice = once.iter().flat_map(nim).filter(|o| changed(&o) == 2);
        let mut options: Vec<Vec<u32>> = twice.collect();
        options.extend(once);
        options
    };
    let mut search = Search::normal_play(options);
    assert!(search.wins(&vec![5, 5]));
    assert!(!search.wins(&vec![5, 5, 5]));
    assert!(!search.wins(&vec![1, 2, 3, 3]));
}
