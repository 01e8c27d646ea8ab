//! The section on choosing heaps.

use shared::nim::nim_sum;
use shared::xor_basis::XorBasis;

use crate::lists;

/// Returns all choices of `heaps`.
fn choices(heaps: &[usize]) -> Vec<Vec<usize>> {
    let is_chosen = |code: usize, index: usize| code >> index & 1 == 1;
    let choice = |code| {
        let chosen = heaps.iter().enumerate().filter(|&(index, _)| is_chosen(code, index));
        chosen.map(|(_, &heap)| heap).collect()
    };
    (0..1 << heaps.len()).map(choice).collect()
}

/// Returns how many choices of `heaps` have the nim-sum `sum`.
fn count(heaps: &[usize], sum: usize) -> usize {
    choices(heaps).into_iter().filter(|choice| nim_sum(choice.iter().copied()) == sum).count()
}

/// Returns the heaps that are no nim-sum of those kept before.
fn kept(heaps: &[usize]) -> Vec<usize> {
    let mut basis = XorBasis::new();
    heaps.iter().copied().filter(|&heap| basis.insert(heap as u64)).collect()
}

#[test]
fn choices_of_heaps() {
    for heaps in lists(4, 9) {
        let kept = kept(&heaps);
        assert_eq!(kept.len() == 4, count(&heaps, 0) == 1, "{heaps:?}");
        for sum in 0..16 {
            let expected = if count(&kept, sum) > 0 { 1 << (4 - kept.len()) } else { 0 };
            assert_eq!(count(&heaps, sum), expected, "{heaps:?} {sum}");
        }
    }
}

#[test]
fn every_basis_of_up_to_4_numbers_to_8() {
    for numbers in (0..=4).flat_map(|count| lists(count, 9)) {
        let mut basis = XorBasis::new();
        let kept = numbers.iter().filter(|&&number| basis.insert(number as u64)).count();
        let mut sums = Vec::new();
        for sum in 0..17 {
            let count = count(&numbers, sum as usize);
            assert_eq!(basis.log2_choices(sum).map_or(0, |log2| 1 << log2), count, "{numbers:?}");
            assert_eq!(basis.contains(sum), count > 0, "{numbers:?} {sum}");
            sums.extend((count > 0).then_some(sum));
        }
        let by_basis: Vec<u64> = (0..).map_while(|k| basis.kth_smallest(k)).collect();
        assert_eq!((by_basis, basis.rank() as usize), (sums.clone(), kept), "{numbers:?}");
        assert_eq!(Some(&basis.largest()), sums.last(), "{numbers:?}");
        for number in [0, 5, 12] {
            let with = || sums.iter().map(|sum| sum ^ number);
            assert_eq!(Some(basis.largest_with(number)), with().max());
            assert_eq!(Some(basis.least_with(number)), with().min());
        }
        let [mut first, mut second] = [XorBasis::new(), XorBasis::new()];
        for (place, &number) in numbers.iter().enumerate() {
            (if place < 2 { &mut first } else { &mut second }).insert(number as u64);
        }
        first.merge(&second);
        assert!((0..17).all(|sum| first.log2_choices(sum) == basis.log2_choices(sum)));
    }
    let mut basis = XorBasis::new();
    for place in 0..64 {
        // There are the sums 0, 1, …, 2^place - 1.
        let last = (1 << place) - 1;
        assert_eq!(basis.kth_smallest(last), Some(last));
        assert_eq!([1 << place, 1 << 63].map(|k| basis.kth_smallest(k)), [None; 2], "{place}");
        assert_eq!(basis.least_with(u64::MAX), !last);
        assert_eq!(basis.largest_with(1 << 63), 1 << 63 | last);
        assert!(basis.insert(1 << place));
    }
    for sum in [0, 1, 5, u64::MAX] {
        assert_eq!((basis.kth_smallest(sum), basis.log2_choices(sum)), (Some(sum), Some(0)));
    }
}

#[test]
fn heaps_of_two_sizes() {
    for sizes in lists(6, 4) {
        let sum = |choice: usize| {
            (0..3).fold(0, |sum, heap| sum ^ sizes[2 * heap + (choice >> heap & 1)])
        };
        let differences: Vec<usize> = sizes.chunks(2).map(|pair| pair[0] ^ pair[1]).collect();
        for wanted in 0..4 {
            assert_eq!(
                (0..8).any(|it| sum(it) == wanted),
                count(&differences, wanted ^ sum(0)) > 0
            );
        }
    }
}

#[test]
fn the_largest_heaps_one_by_one() {
    let is_descending = |heaps: &Vec<usize>| heaps.windows(2).all(|pair| pair[0] >= pair[1]);
    for heaps in lists(4, 9).filter(is_descending) {
        let greedy = kept(&heaps);
        for choice in choices(&heaps).into_iter().filter(|choice| count(choice, 0) == 1) {
            let mut pairs = choice.iter().zip(&greedy);
            assert!(choice.len() <= greedy.len() && pairs.all(|(a, b)| a <= b), "{heaps:?}");
        }
    }
}

#[test]
fn heaps_7_4_3_and_2() {
    assert_eq!(kept(&[7, 4, 3, 2]), [7, 4, 2]);
    assert!((0..8).all(|sum| count(&[7, 4, 3, 2], sum) == 2));
    assert_eq!((3, 0), (7 ^ 4, 7 ^ 4 ^ 3));
}
