//! The sections on P and N, values, sums and sets of takes.

use shared::nim::nim_sum;
use shared::rules::{options_of_heap, options_of_heaps, options_of_sum};
use shared::search::{Search, SearchOfParts};

use crate::{breaking, check, game, grundy, is_won, is_won_misere, kayles, lists, nim, unequal};
use crate::{winning, GAMES, POSITIONS};

#[test]
fn one_heap_with_takes_1_and_4() {
    let options = |heap: &usize| options_of_heap(&[1, 4], heap);
    let won: String = (0..10).map(|heap| if is_won(options, heap) { 'N' } else { 'P' }).collect();
    assert_eq!(won, "PNPNNPNPNN");
    assert_eq!(Search::grundy(options).values(0..10), [0, 1, 0, 1, 2, 0, 1, 0, 1, 2]);
    assert_eq!(winning(options, 9), [5]);
    let two = |heaps: &Vec<usize>| options_of_heaps(&[1, 4], heaps);
    assert!(!is_won(two, vec![1, 1]));
    assert!(is_won(two, vec![1, 4]));
}

#[test]
fn every_row_of_kayles_but_the_empty_one_is_won() {
    let rows = || breaking(kayles);
    assert_eq!([0, 1, 2, 3, 4].map(|row| grundy(rows(), vec![row])), [0, 1, 2, 3, 1]);
    assert_eq!(winning(rows(), vec![4]), [[1, 1]]);
    for row in 0..13 {
        assert_eq!(is_won(rows(), vec![row]), row > 0);
        assert!(!is_won(rows(), vec![row / 2, row / 2]));
    }
    assert!(is_won_misere(nim, vec![1, 1]));
}

#[test]
fn nim_sums_of_4_heaps_and_of_3_pieces_in_all_small_games() {
    check(nim, lists(4, 8), |heaps| nim_sum(heaps.iter().copied()) == 0);
    for code in 0..GAMES {
        let values = Search::grundy(|&from: &usize| game(code, from)).values(0..POSITIONS);
        let moves = |pieces: &Vec<usize>| options_of_sum(pieces, |&from| game(code, from));
        check(moves, lists(3, POSITIONS), |at| nim_sum(at.iter().map(|&at| values[at])) == 0);
    }
}

/// The values of single heaps by the nim-sums of what is left, and of all small sums by the rules.
#[test]
fn moves_that_break_a_part_up() {
    fn in_two(heap: usize) -> Vec<Vec<usize>> {
        (1..heap).map(|a| vec![a, heap - a]).collect()
    }
    fn take(heap: usize) -> Vec<Vec<usize>> {
        (0..heap).map(|left| vec![left]).collect()
    }
    fn two_smaller(heap: usize) -> Vec<Vec<usize>> {
        (0..heap * heap).map(|code| vec![code / heap, code % heap]).collect()
    }
    type Moves = fn(usize) -> Vec<Vec<usize>>;
    let games: [(Moves, &[usize]); 4] = [
        (kayles, &[0, 1, 2, 3, 1, 4, 3]),
        (unequal, &[0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2]),
        (|heap| [take(heap), in_two(heap)].concat(), &[0, 1, 2, 4, 3, 5, 6, 8, 7, 9, 10, 12, 11]),
        (two_smaller, &[0, 1, 2, 4, 7, 8, 11]),
    ];
    for (moves, expected) in games {
        let values = SearchOfParts::new(|&heap| moves(heap)).values(0..expected.len());
        assert_eq!(values, expected);
        let mut search = Search::grundy(breaking(moves));
        for (a, b) in (0..36).map(|code| (code % 6, code / 6)) {
            assert_eq!(search.value(&vec![a, b]), values[a] ^ values[b]);
        }
    }
}

#[test]
fn a_number_gets_smaller_exactly_by_its_highest_bit() {
    assert_eq!((13, 13), (8 | 4 | 1, 0b1101));
    assert_eq!((5 ^ 3, 9 ^ 12 ^ 3), (6, 6));
    assert_eq!([12 ^ 6, 9 ^ 6, 3 ^ 6], [10, 15, 5]);
    for s in 1..256_usize {
        let highest = (0..8).map(|place| 1 << place).filter(|&d| d <= s).max();
        for x in 0..256 {
            assert_eq!(x ^ s < x, highest.unwrap() & x != 0);
            assert!((x ^ s <= x + s) && (x ^ s == x + s) == (x & s == 0));
        }
    }
}

#[test]
fn sums_with_takes_1_and_4_and_all_their_winning_moves() {
    let heaps = |heaps: &Vec<usize>| options_of_heaps(&[1, 4], heaps);
    assert_eq!(grundy(heaps, vec![9, 5, 3]), 3);
    assert!(!is_won(heaps, vec![9, 4, 7]));
    assert_eq!(winning(heaps, vec![5, 4]), [[4, 4], [5, 0]]);
    assert_eq!(winning(heaps, vec![9, 5, 3]), [[8, 5, 3]]);
}

/// The values for the remainders by a period, and which takes up to 30 may be added.
#[test]
fn periods_and_takes_that_may_be_added() {
    let sets: [(&[usize], &[usize]); 9] = [
        (&[1], &[0, 1]),
        (&[1, 2], &[0, 1, 2]),
        (&[1, 2, 3, 4], &[0, 1, 2, 3, 4]),
        (&[1, 3, 5], &[0, 1]),
        (&[1, 9], &[0, 1]),
        (&[1, 2, 6], &[0, 1, 2, 0, 1, 2, 3]),
        (&[2, 3], &[0, 0, 1, 1, 2]),
        (&[1, 4], &[0, 1, 0, 1, 2]),
        (&[2, 8], &[0, 0, 1, 1, 0, 0, 1, 1, 2, 2]),
    ];
    for (takes, period) in sets {
        let values = |takes: &[usize]| {
            Search::grundy(|heap: &usize| options_of_heap(takes, heap)).values(0..60)
        };
        let expected: Vec<usize> = (0..60).map(|heap| period[heap % period.len()]).collect();
        assert_eq!(values(takes), expected);
        let may_be_added = |take: &usize| values(&[takes, &[*take]].concat()) == expected;
        let added: Vec<usize> = (1..30).filter(may_be_added).collect();
        let no_equal = |take: &usize| {
            let distance = *take;
            (distance..60).all(|heap| expected[heap] != expected[heap - distance])
        };
        assert_eq!(added, (1..30).filter(no_equal).collect::<Vec<usize>>());
        let length = period.len();
        let stated: Vec<usize> = match takes {
            [1, 4] => (1..30).filter(|take| [1, 4].contains(&(take % 5))).collect(),
            [2, _] | [1, 2, 6] => continue,
            _ => (1..30).filter(|take| take % length != 0).collect(),
        };
        assert_eq!(added, stated);
    }
}

#[test]
fn a_take_that_is_allowed_once_and_pairs_that_are_lost() {
    let options = |&(heap, left): &(usize, usize)| -> Vec<(usize, usize)> {
        let usual = options_of_heap(&[1, 2], &heap).into_iter().map(|heap| (heap, left));
        let once = options_of_heap(&[3], &heap).into_iter().filter(|_| left > 0);
        usual.chain(once.map(|heap| (heap, 0))).collect()
    };
    let values: Vec<usize> = (0..10).map(|heap| grundy(options, (heap, 1))).collect();
    assert_eq!(values, [0, 1, 2, 3, 0, 1, 2, 0, 1, 2]);
    let pairs = (0..100).map(|code| vec![code % 10, code / 10]);
    let mut search = Search::normal_play(|heaps| options_of_heaps(&[1, 4], heaps));
    assert_eq!(search.p_positions(pairs).len(), 4 * 4 + 4 * 4 + 2 * 2);
}

/// Returns the least number that is not in `values`.
fn mex(values: &[usize]) -> usize {
    let mut least = 0;
    while values.contains(&least) {
        least += 1;
    }
    least
}

/// Returns the values of the heaps 0 to `largest` of which a move takes one of `takes`.
fn values_of_heaps(takes: &[usize], largest: usize) -> Vec<usize> {
    let mut values: Vec<usize> = Vec::new();
    for heap in 0..=largest {
        let mut of_options = Vec::new();
        for &take in takes {
            if take <= heap {
                of_options.push(values[heap - take]);
            }
        }
        values.push(mex(&of_options));
    }
    values
}

#[test]
fn the_programs_of_the_page() {
    assert_eq!([mex(&[]), mex(&[0, 1, 2, 4]), mex(&[2, 3, 5])], [0, 3, 0]);
    for values in (0..=5).flat_map(|count| lists(count, 7)) {
        assert_eq!(mex(&values), shared::search::mex(values.iter().copied()), "{values:?}");
    }
    for code in 0..64_usize {
        let takes: Vec<usize> = (1..7).filter(|take| code >> (take - 1) & 1 == 1).collect();
        let mut search = Search::grundy(|heap: &usize| options_of_heap(&takes, heap));
        assert_eq!(values_of_heaps(&takes, 40), search.values(0..=40), "{takes:?}");
    }
}

#[test]
fn three_heaps_of_nim() {
    // Each move has an answer that leaves two equal heaps.
    let is_pair = |heaps: &Vec<usize>| {
        let mut heaps = heaps.clone();
        heaps.sort_unstable();
        heaps[0] == 0 && heaps[1] == heaps[2]
    };
    assert!(nim(&vec![1, 2, 3]).iter().all(|option| nim(option).iter().any(is_pair)));
    assert_eq!(winning(nim, vec![9, 12, 3]), [[9, 10, 3]]);
}
