use shared::nim::nim_sum;
use shared::search::Search;
use shared::xor_basis::XorBasis;
use testing::{lists, subsets};

use super::by_rules::{options, totals, Position};
use crate::solution::least_total;

const SAMPLE: [u64; 6] = [5, 5, 6, 6, 5, 5];

fn basis(heaps: &[u64]) -> XorBasis {
    let mut basis = XorBasis::new();
    for &heap in heaps {
        basis.insert(heap);
    }
    basis
}

/// Returns the program's answer for `heaps`.
fn least(heaps: &[u64]) -> Option<u64> {
    least_total(heaps.to_vec()).map(|total| total as u64)
}

/// Returns the lists of 1 to 4 heaps to 5 in ascending order, and the sample.
fn positions() -> impl Iterator<Item = Vec<u64>> {
    let heaps = (1..=4).flat_map(|count| lists(count, 1..=5));
    let ascending = heaps.filter(|heaps| heaps.windows(2).all(|pair| pair[0] <= pair[1]));
    ascending.chain([SAMPLE.to_vec()])
}

/// By all choices, without a basis.
fn are_independent(heaps: &[u64]) -> bool {
    let choices = subsets(heaps.iter().copied()).into_iter();
    choices.filter(|chosen| nim_sum(chosen.iter().copied()) == 0).count() == 1
}

#[test]
fn all_winning_openings() {
    let mut search = Search::normal_play(options);
    for heaps in positions() {
        let most = basis(&heaps).rank() as usize;
        let mut expected = options(&(2, heaps.clone()));
        expected.retain(|(_, kept)| are_independent(kept));
        assert!(expected.iter().all(|(_, kept)| kept.len() <= most));
        let least = least(&heaps).map(|least| heaps.iter().sum::<u64>() - least);
        let is_least = |(_, kept): &&Position| Some(kept.iter().sum()) == least;
        assert!(expected.iter().filter(is_least).all(|(_, kept)| kept.len() == most));
        assert_eq!(search.winning_options(&(2, heaps)), expected);
    }
    let all = totals(&mut search, &(2, SAMPLE.to_vec()));
    assert_eq!(all, [vec![21; 8], vec![26; 2], vec![27; 4]].concat());
}

#[test]
fn no_item_wins() {
    let mut search = Search::misere_play(options);
    let with_empty_heaps = (1..=4).flat_map(|count| lists(count, 0..=5));
    for heaps in with_empty_heaps.chain(positions()) {
        let (ones, others): (Vec<u64>, Vec<u64>) = heaps.iter().partition(|&&heap| heap == 1);
        let greedy = least(&others).unwrap_or(0);
        let expected = (!others.is_empty()).then_some(ones.len() as u64 + greedy);
        assert_eq!(totals(&mut search, &(2, heaps)).first().copied(), expected);
    }
    assert_eq!(totals(&mut search, &(2, SAMPLE.to_vec()))[0], 21);
}

#[test]
fn questions_about_nim_sums() {
    let mut all: Vec<u64> = subsets(SAMPLE.into_iter()).into_iter().map(nim_sum).collect();
    all.sort_unstable();
    let sums = [0, 3, 5, 6];
    assert_eq!(all, sums.map(|sum| [sum; 16]).concat());
    let basis = basis(&SAMPLE);
    assert_eq!((basis.rank(), basis.largest()), (2, 6));
    assert_eq!(sums.map(|sum| basis.log2_choices(sum)), [Some(4); 4]);
    assert_eq!([0, 1, 2, 3].map(|k| basis.kth_smallest(k)), sums.map(Some));
}

/// Returns the largest number of segments by trying all cuts.
fn most_segments(row: &[u64]) -> Option<usize> {
    let cuts = subsets(1..row.len()).into_iter();
    let segments = cuts.map(|cuts| {
        let starts = [&[0], cuts.as_slice()].concat();
        let ends = [cuts.as_slice(), &[row.len()]].concat();
        let sums = starts.iter().zip(ends).map(|(&start, end)| nim_sum(row[start..end].to_vec()));
        sums.collect::<Vec<u64>>()
    });
    segments.filter(|sums| are_independent(sums)).map(|sums| sums.len()).max()
}

#[test]
fn a_row_cut_into_segments() {
    for row in (1..=5).flat_map(|count| lists(count, 0..=3)) {
        let prefixes: Vec<u64> = (1..=row.len()).map(|end| nim_sum(row[..end].to_vec())).collect();
        let rank = basis(&prefixes).rank() as usize;
        let expected = (prefixes.last() != Some(&0)).then_some(rank);
        assert_eq!(most_segments(&row), expected, "{row:?}");
    }
    assert_eq!(most_segments(&[5, 5, 6, 6, 5]), Some(2));
    assert_eq!(most_segments(&SAMPLE), None);
}
