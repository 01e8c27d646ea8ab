use shared::nim::nim_sum;
use shared::search::{mex, Search, SearchOfParts};
use testing::{assert_values, assert_wins, is_lost_in_misere_nim};

use super::by_rules::{collections, options, split, values, Heaps};

#[test]
fn misere_play() {
    for threshold in 2..=5 {
        let values = values(18, threshold);
        let mut search = Search::misere_play(|heaps: &Heaps| options(threshold, heaps));
        assert_wins(&mut search, collections(), |heaps| {
            !is_lost_in_misere_nim(heaps.iter().map(|&heap| values[heap]))
        });
        let lost = (threshold..=18).filter(|&heap| !search.wins(&vec![heap])).collect::<Heaps>();
        let expected: &[usize] = [&[2][..], &[3, 4, 6, 8], &[4, 5, 6, 8, 9, 11]]
            .get(threshold - 2)
            .unwrap_or(&&lost[..]);
        assert_eq!(lost, expected);
    }
}

/// A list of heaps is small if no value of its heaps exceeds 1.
#[test]
fn properties_for_misere_play() {
    for threshold in 2..=12 {
        let values = values(20 * threshold, threshold);
        for (heap, &value) in values.iter().enumerate().skip(threshold) {
            let of_option = |parts| {
                let values = split(heap, parts).into_iter().map(|part| values[part]);
                (values.clone().all(|value| value < 2), nim_sum(values))
            };
            let options: Vec<(bool, usize)> = (2..=heap).map(of_option).collect();
            assert!(options.contains(&(true, 0)));
            if value == 1 {
                assert!(options.iter().all(|&option| option == (true, 0)));
            } else if (threshold, heap) == (3, 14) {
                assert!(!options.contains(&(true, 1)));
                assert!(options.contains(&(false, 0)) && options.contains(&(false, 1)));
            } else {
                assert!(options.contains(&(true, 1)), "{threshold} {heap}");
            }
        }
    }
}

#[test]
fn which_splits_win() {
    let winning = |threshold, heaps: Heaps| {
        let options_of = move |heaps: &Heaps| options(threshold, heaps);
        let mut search = Search::normal_play(options_of);
        let values = values(18, threshold);
        let sum = nim_sum(heaps.iter().map(|&heap| values[heap]));
        let mut found = Vec::new();
        for (index, &heap) in heaps.iter().enumerate() {
            for parts in 2..=if heap < threshold { 1 } else { heap } {
                let mut option =
                    [&heaps[..index], &heaps[index + 1..], &split(heap, parts)].concat();
                let of_parts = nim_sum(split(heap, parts).into_iter().map(|part| values[part]));
                let wins = of_parts == values[heap] ^ sum;
                option.sort_unstable();
                assert_eq!(!search.wins(&option), wins, "{heaps:?} {heap} in {parts}");
                found.extend(wins.then_some((heap, parts)));
            }
        }
        found
    };
    assert_eq!(winning(3, vec![5]), [(5, 3), (5, 4), (5, 5)]);
    assert_eq!(winning(3, vec![3, 5]), [(5, 2)]);
    assert_eq!(winning(2, vec![2, 3, 4]), [(2, 2)]);
    assert_eq!(winning(2, vec![5, 8]), []);
    collections().for_each(|heaps| drop(winning(3, heaps)));
}

#[test]
fn always_two_parts() {
    for threshold in 2..=5 {
        let mut values = Vec::new();
        for heap in 0..=60 {
            let value =
                if heap < threshold { 0 } else { 1 ^ values[heap / 2] ^ values[heap - heap / 2] };
            let is_one =
                heap >= threshold && (heap % 2 == 0 || values[heap / 2] == values[heap / 2 + 1]);
            assert_eq!(value, usize::from(is_one), "{threshold} {heap}");
            values.push(value);
        }
        let halves = |heaps: &Heaps| {
            let mut all = options(threshold, heaps);
            all.retain(|option| option.len() == heaps.len() + 1);
            all
        };
        assert_values(&mut Search::grundy(halves), (1..=16).map(|heap| vec![heap]), |heaps| {
            values[heaps[0]]
        });
        if threshold == 3 {
            let lost = (3..=23).filter(|&heap| values[heap] == 0).collect::<Heaps>();
            assert_eq!(lost, [5, 9, 11, 17, 19, 21, 23]);
        }
    }
}

#[test]
fn equal_parts() {
    let mut search = SearchOfParts::new(|&heap: &usize| {
        let parts = (2..=heap).filter(move |parts| heap % parts == 0);
        parts.map(move |parts| vec![heap / parts; parts])
    });
    for heap in 1..=2000_usize {
        let mut rest = heap >> heap.trailing_zeros();
        let mut odd_primes = 0;
        for prime in (3..=heap).step_by(2) {
            while rest % prime == 0 {
                (rest, odd_primes) = (rest / prime, odd_primes + 1);
            }
            if rest == 1 {
                break;
            }
        }
        assert_eq!(search.value(&heap), odd_primes + usize::from(heap % 2 == 0), "{heap}");
    }
}

/// Returns all ways to write `total` as a sum of parts of at most `most`.
fn partitions(total: usize, most: usize) -> Vec<Heaps> {
    if total == 0 {
        return vec![Vec::new()];
    }
    let longer = |part: usize| {
        let rest = partitions(total - part, part.min(total - part));
        rest.into_iter().map(move |rest| [&[part][..], &rest].concat())
    };
    (1..=most).flat_map(longer).collect()
}

#[test]
fn parts_of_any_sizes() {
    for threshold in 2..=5 {
        let mut search = SearchOfParts::new(|&heap: &usize| match heap < threshold {
            true => Vec::new(),
            false => partitions(heap, heap - 1),
        });
        let expected = (1..=18).map(|heap: usize| (heap + 1).saturating_sub(threshold));
        assert_eq!(search.values(1..=18), expected.collect::<Heaps>(), "{threshold}");
    }
}

/// Returns the values of the heaps 0 to 300 if only those numbers of parts count that `is_asked` picks,
/// and if each part counts by its parity, or each size once.
fn values_by_idea(
    threshold: usize,
    is_asked: impl Fn(usize, usize) -> bool,
    by_parity: bool,
) -> Vec<usize> {
    let mut values: Vec<usize> = Vec::new();
    for heap in 0..=300 {
        let parts = 2..=if heap < threshold { 1 } else { heap };
        let options = parts.filter(|&parts| is_asked(heap, parts)).map(|parts| {
            let (larger, smaller) = (heap % parts, parts - heap % parts);
            let counts = |parts: usize| if by_parity { parts % 2 == 1 } else { parts > 0 };
            let of_larger = if counts(larger) { values[heap / parts + 1] } else { 0 };
            let of_smaller = if counts(smaller) { values[heap / parts] } else { 0 };
            of_larger ^ of_smaller
        });
        let value = mex(options);
        values.push(value);
    }
    values
}

#[test]
fn ideas_that_fail() {
    // The numbers of parts with one quotient are a block.
    let is_first = |heap: usize, parts: usize| parts == 2 || heap / parts != heap / (parts - 1);
    let wrong = |threshold: usize, found: Vec<usize>| -> Heaps {
        let right = values(300, threshold);
        (0..=300).filter(|&heap| found[heap] != right[heap]).collect()
    };
    let first_only = wrong(2, values_by_idea(2, is_first, true));
    assert_eq!((first_only.len(), first_only[0]), (187, 3));
    let sizes_once = wrong(2, values_by_idea(2, |_, _| true, false));
    assert_eq!((sizes_once.len(), sizes_once[0]), (255, 6));
    assert_eq!(wrong(3, values_by_idea(3, is_first, true)), [113, 183, 241]);
    assert_eq!(wrong(5, values_by_idea(5, is_first, true)), Heaps::new());
}
