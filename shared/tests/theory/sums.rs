//! The sections on P and N, values, sums and sets of takes.

use shared::search::{options_of_sum, Search};

use crate::{after, grundy, heaps_with, is_won, is_won_misere, nim, winning};

#[test]
fn one_heap_with_takes_1_and_4() {
    let options = |heap: &u32| after(&[1, 4], *heap);
    let won: String = (0..10)
        .map(|heap| if is_won(options, heap) { 'N' } else { 'P' })
        .collect();
    assert_eq!(won, "PNPNNPNPNN");
    let values: Vec<u32> = (0..10).map(|heap| grundy(options, heap)).collect();
    assert_eq!(values, [0, 1, 0, 1, 2, 0, 1, 0, 1, 2]);
    assert_eq!(winning(options, 9), [5]);
    let two = heaps_with(&[1, 4]);
    assert!(!is_won(&two, vec![1, 1]));
    assert!(is_won(&two, vec![1, 4]));
}

#[test]
fn takes_1_and_2_lose_the_multiples_of_3() {
    for heap in 0..60 {
        assert_eq!(is_won(|&heap| after(&[1, 2], heap), heap), heap % 3 != 0);
    }
}

#[test]
fn every_row_of_kayles_but_the_empty_one_is_won() {
    let rows = |rows: &Vec<u32>| -> Vec<Vec<u32>> {
        let mut options = Vec::new();
        for (index, &row) in rows.iter().enumerate() {
            for taken in [1, 2] {
                for left in 0..(row + 1).saturating_sub(taken) {
                    let mut option = rows.clone();
                    option[index] = left;
                    option.push(row - taken - left);
                    option.retain(|&row| row > 0);
                    option.sort_unstable();
                    options.push(option);
                }
            }
        }
        options
    };
    let values: Vec<u32> = (0..5).map(|row| grundy(rows, vec![row])).collect();
    assert_eq!(values, [0, 1, 2, 3, 1]);
    assert_eq!(winning(rows, vec![4]), [[1, 1]]);
    // Each from either end of a row.
    let moves = [[1, 4], [1, 4], [2, 2], [2, 2]];
    assert_eq!(winning(rows, vec![2, 4]), moves);
    for row in 0..13 {
        assert_eq!(is_won(rows, vec![row]), row > 0);
        assert!(!is_won(rows, vec![row / 2, row / 2]));
    }
    assert!(is_won_misere(nim, vec![1, 1]));
}

#[test]
fn a_number_gets_smaller_exactly_by_its_highest_digit() {
    assert_eq!((5 ^ 3, 9 ^ 12 ^ 3), (6, 6));
    assert_eq!((12 ^ 6, 9 ^ 6, 3 ^ 6), (10, 15, 5));
    for s in 1..256_u32 {
        let highest = (0..8).map(|place| 1 << place).filter(|&d| d <= s).max();
        for x in 0..256 {
            assert_eq!(x ^ s < x, highest.unwrap() & x != 0);
        }
    }
}

#[test]
fn sums_with_takes_1_and_4_and_all_their_winning_moves() {
    let heaps = || heaps_with(&[1, 4]);
    assert_eq!(grundy(heaps(), vec![9, 5, 3]), 3);
    assert!(!is_won(heaps(), vec![9, 4, 7]));
    assert_eq!(winning(heaps(), vec![5, 4]), [[4, 4], [5, 0]]);
    assert_eq!(winning(heaps(), vec![9, 5, 3]), [[8, 5, 3]]);
}

/// Every move in one or both of two heaps with takes 1 and 4, or every move in both.
#[test]
fn moves_in_several_parts_at_once() {
    let takes = |heap: u32| after(&[1, 4], heap);
    let in_both = |heaps: &Vec<u32>| -> Vec<Vec<u32>> {
        let others = |a| takes(heaps[1]).into_iter().map(move |b| vec![a, b]);
        takes(heaps[0]).into_iter().flat_map(others).collect()
    };
    let in_any =
        |heaps: &Vec<u32>| [in_both(heaps), options_of_sum(heaps, |&heap| takes(heap))].concat();
    let mut lengths = Vec::new();
    for heap in 0..20 {
        let options: Vec<u32> = takes(heap).iter().map(|&o| lengths[o as usize]).collect();
        let even = options.iter().filter(|&length| length % 2 == 0).min();
        let next = even.or(options.iter().max()).map(|length| length + 1);
        lengths.push(next.unwrap_or(0));
    }
    assert_eq!(lengths[..10], [0, 1, 2, 3, 1, 2, 3, 4, 5, 3]);
    for (a, b) in (0..400).map(|code| (code % 20, code / 20)) {
        let least = lengths[a as usize].min(lengths[b as usize]);
        assert_eq!(is_won(in_both, vec![a, b]), least % 2 == 1);
        let won = [a, b].map(|heap| is_won(|&heap: &u32| takes(heap), heap));
        assert_eq!(is_won(in_any, vec![a, b]), won[0] || won[1]);
    }
    assert!(!is_won(in_both, vec![5, 8]));
    assert!(is_won(in_any, vec![5, 8]));
}

/// The values for the remainders by a period, and which takes up to 30 may be added.
#[test]
fn periods_and_takes_that_may_be_added() {
    let sets: [(&[u32], &[u32]); 8] = [
        (&[1], &[0, 1]),
        (&[1, 2], &[0, 1, 2]),
        (&[1, 2, 3, 4], &[0, 1, 2, 3, 4]),
        (&[1, 3, 5], &[0, 1]),
        (&[1, 9], &[0, 1]),
        (&[2, 3], &[0, 0, 1, 1, 2]),
        (&[1, 4], &[0, 1, 0, 1, 2]),
        (&[2, 8], &[0, 0, 1, 1, 0, 0, 1, 1, 2, 2]),
    ];
    for (takes, period) in sets {
        let values = |takes: Vec<u32>| -> Vec<u32> {
            let mut search = Search::grundy(move |&heap: &u32| after(&takes, heap));
            (0..60).map(|heap| search.value(&heap)).collect()
        };
        let expected: Vec<u32> = (0..60).map(|heap| period[heap % period.len()]).collect();
        assert_eq!(values(takes.to_vec()), expected);
        let may_be_added = |take: &u32| {
            let with = [takes, &[*take]].concat();
            values(with) == expected
        };
        let added: Vec<u32> = (1..30).filter(may_be_added).collect();
        let no_equal = |take: &u32| {
            let distance = *take as usize;
            (distance..60).all(|heap| expected[heap] != expected[heap - distance])
        };
        assert_eq!(added, (1..30).filter(no_equal).collect::<Vec<u32>>());
        let length = period.len() as u32;
        let stated: Vec<u32> = match takes {
            [1, 4] => (1..30)
                .filter(|take| [1, 4].contains(&(take % 5)))
                .collect(),
            [2, _] => continue,
            _ => (1..30).filter(|take| take % length != 0).collect(),
        };
        assert_eq!(added, stated);
    }
}

#[test]
fn coins_that_go_left_or_down() {
    assert_eq!(grundy(nim, vec![5, 2]), 7);
    assert_eq!(grundy(nim, vec![4, 1]), 5);
    assert_eq!(grundy(nim, vec![5, 2, 4, 1]), 2);
    // The third number is the pass: it can be used once.
    let with_pass = |position: &Vec<u32>| {
        let (coin, pass) = position.split_at(2);
        let moved = nim(&coin.to_vec()).into_iter();
        let mut options: Vec<Vec<u32>> = moved.map(|coin| [&coin, pass].concat()).collect();
        if pass[0] == 1 {
            options.push(vec![coin[0], coin[1], 0]);
        }
        options
    };
    for (column, row) in (0..64).map(|code| (code % 8, code / 8)) {
        let won = is_won(with_pass, vec![column, row, 1]);
        assert_eq!(won, column ^ row != 1, "{column} {row}");
    }
}
