//! Nim: the nim-sum decides sums of games.
//!
//! Bouton (1901): a Nim position is a P-position exactly if the nim-sum of its heaps is 0. Sprague
//! (1935) and Grundy (1939): the same holds for any sum of impartial games under normal play, with
//! Grundy values in place of heaps.
//!
//! Checked against plain search for all positions of up to 4 heaps of 7, with their winning moves,
//! and for three pieces in all games of 5 positions (`tests/theory/sums.rs`).

use std::ops::BitXor;

/// Returns the nim-sum of `values`, which Rust writes `^`: each binary digit is 1 if an odd number
/// of the values have it. The empty sum is 0.
///
/// # Complexity
/// O(n) time, O(1) space.
///
/// # Examples
/// ```
/// use shared::nim::nim_sum;
///
/// assert_eq!(nim_sum(vec![7_u64, 11, 13]), 1);
/// assert_eq!(nim_sum(vec![5_u64, 5]), 0);
/// ```
pub fn nim_sum<V, I>(values: I) -> V
where
    V: BitXor<Output = V> + Default,
    I: IntoIterator<Item = V>,
{
    values.into_iter().fold(V::default(), |sum, value| sum ^ value)
}

/// Returns all winning moves, each as the place of a heap and what is left of it.
///
/// They are in the order of `heaps`; places count from 0. A heap h has to become h xor s for the
/// nim-sum s, because then the nim-sum is 0. That is a move exactly if it makes the heap smaller
/// (Bouton 1901). So each heap has at most one, and if s is 0, no heap has one.
///
/// # Complexity
/// O(n) time and space.
///
/// # Examples
/// ```
/// use shared::nim::winning_moves;
///
/// assert_eq!(winning_moves(&[7, 11, 13]), [(0, 6), (1, 10), (2, 12)]);
/// assert_eq!(winning_moves(&[1, 2, 5]), [(2, 3)]);
/// assert_eq!(winning_moves(&[5, 5]), []);
/// ```
pub fn winning_moves(heaps: &[u64]) -> Vec<(usize, u64)> {
    let sum = nim_sum(heaps.iter().copied());
    let moves = heaps.iter().map(|heap| heap ^ sum).enumerate();
    moves.filter(|&(place, left)| left < heaps[place]).collect()
}

/// Returns all winning moves in a sum of parts whose Grundy values are `values`, each as the place of a
/// part and the place of one of its options. `options(part)` lists the values of the options of a part.
///
/// They are in the order of the parts and of their options; places count from 0. A move wins exactly if
/// it leaves the nim-sum 0 (Sprague 1935, Grundy 1939). An option that is itself a sum has the nim-sum
/// of its parts as its value.
///
/// # Complexity
/// O(n) time for n options in all, O(w) space for w winning moves.
///
/// # Examples
/// Rows of 3 and 4 pins, where a move takes one pin or two neighbours and may split the row (Kayles,
/// with the values 0, 1, 2, 3, 1 of 0 to 4 pins):
/// ```
/// use shared::nim::winning_moves_of_sum;
///
/// let kayles = [0, 1, 2, 3, 1];
/// let rows = [3, 4];
/// // One pin with 0, 1, … pins to its left, then two.
/// let options = |row: usize| {
///     let pins: usize = rows[row];
///     let lefts = |rest: usize| (0..=rest).map(move |left| kayles[left] ^ kayles[rest - left]);
///     lefts(pins - 1).chain(lefts(pins - 2))
/// };
/// let values = rows.map(|pins| kayles[pins]);
/// // From the 3, two at one end; from the 4, any but the two in the middle or one at an end.
/// assert_eq!(winning_moves_of_sum(&values, options), [(0, 3), (0, 4), (1, 0), (1, 1), (1, 2), (1, 3)]);
/// ```
pub fn winning_moves_of_sum<I: IntoIterator<Item = usize>>(
    values: &[usize],
    options: impl Fn(usize) -> I,
) -> Vec<(usize, usize)> {
    let sum = nim_sum(values.iter().copied());
    let mut winning = Vec::new();
    for (part, value) in values.iter().enumerate() {
        let leaves_0 = |&(_, option): &(usize, usize)| sum ^ value ^ option == 0;
        let options = options(part).into_iter().enumerate().filter(leaves_0);
        winning.extend(options.map(|(place, _)| (part, place)));
    }
    winning
}

/// Returns whether the player to move wins *misère Nim*, where the player who takes the last item loses.
///
/// While some heap has more than one item it is as in Nim: the player to move wins exactly if the
/// nim-sum is not 0. Otherwise each move takes one heap, and it is the other way round (Bouton 1901).
/// The proof is in chapter 8 of the theory, *Misère Nim*.
///
/// # Complexity
/// O(n) time, O(1) space.
///
/// # Examples
/// ```
/// use shared::nim::wins_misere_nim;
///
/// assert!(!wins_misere_nim(&[1, 1, 1]) && !wins_misere_nim(&[2, 2]));
/// assert!(wins_misere_nim(&[]) && wins_misere_nim(&[1, 1]) && wins_misere_nim(&[1, 2]));
/// ```
pub fn wins_misere_nim(heaps: &[u64]) -> bool {
    let has_large = heaps.iter().any(|&heap| heap > 1);
    (nim_sum(heaps.iter().copied()) != 0) == has_large
}

/// Returns whether the player to move wins *Moore's Nim*, where a move takes any number of items from
/// each of 1 to `most` heaps.
///
/// That is so exactly if some binary digit is in a number of heaps that is not a multiple of `most` + 1
/// (Moore 1910; chapter 6 of the theory, *Moore's Nim*). With `most` = 0 there is no move.
///
/// # Complexity
/// O(64 n) time, O(1) space.
///
/// # Examples
/// ```
/// use shared::nim::wins_moore_nim;
///
/// assert!(!wins_moore_nim(&[1, 2, 3], 1) && wins_moore_nim(&[1, 2, 3], 2));
/// assert!(!wins_moore_nim(&[5, 5, 5], 2));
/// ```
pub fn wins_moore_nim(heaps: &[u64], most: u64) -> bool {
    (0..64).any(|digit| {
        let count = heaps.iter().filter(|&heap| heap >> digit & 1 == 1).count();
        count as u128 % (u128::from(most) + 1) != 0
    })
}

/// Returns the last summand when `heap` is written as a sum of Fibonacci numbers 1, 2, 3, 5, …, each time
/// the largest that fits (Zeckendorf 1972); 0 gives 0.
///
/// In *Fibonacci Nim* each take is at most twice the one before it, and the first one anything but the
/// whole heap. The player to move wins by this take, and loses where it is the whole heap (Whinihan
/// 1963).
///
/// # Complexity
/// O(log² n) time for a heap of n, O(1) space.
///
/// # Examples
/// ```
/// use shared::nim::least_fibonacci_summand;
///
/// // 11 = 8 + 3 and 12 = 8 + 3 + 1.
/// assert_eq!((least_fibonacci_summand(11), least_fibonacci_summand(12)), (3, 1));
/// assert_eq!(least_fibonacci_summand(13), 13);
/// ```
pub fn least_fibonacci_summand(heap: u64) -> u64 {
    let mut rest = heap;
    loop {
        // The first Fibonacci number that does not fit may exceed 2^64.
        let (mut number, mut next) = (1, 2);
        while next <= u128::from(rest) {
            let after = number + next;
            number = next;
            next = after;
        }
        if number >= u128::from(rest) {
            return rest;
        }
        rest -= number as u64;
    }
}

/// Returns for each nim-sum s in how many ways values can be chosen with the nim-sum s, modulo `modulus`.
///
/// The choices are made part by part: `kinds` has for each kind of part the numbers c₀, c₁, … of choices
/// of the values 0, 1, …, and how many parts of this kind there are. The result has a place for each
/// number below the least power of two that exceeds all values.
///
/// The counts are transformed to sums with signs (Walsh 1923, Hadamard 1893), where nim-sums become
/// products. The transform is its own inverse up to a factor. The proof is in chapter 2 of the theory,
/// *Counting by nim-sum*.
///
/// # Panics
/// If `modulus` is even or exceeds 2^32.
///
/// # Complexity
/// O(k M (log M + log n)) time and O(M) space for k kinds, M places and up to n parts of a kind.
///
/// # Examples
/// Two heaps of 1, 2 or 3 items, each size once: three pairs have the nim-sum 0.
/// ```
/// use shared::nim::count_by_nim_sum;
///
/// assert_eq!(count_by_nim_sum(&[(vec![0, 1, 1, 1], 2)], 998_244_353), [3, 2, 2, 2]);
/// ```
pub fn count_by_nim_sum(kinds: &[(Vec<u64>, u64)], modulus: u64) -> Vec<u64> {
    assert!(modulus % 2 == 1 && modulus <= 1 << 32, "an odd modulus to 2^32");
    let longest = kinds.iter().map(|(counts, _)| counts.len()).max().unwrap_or(0);
    let places = longest.next_power_of_two();
    let mut product = vec![1; places];
    for (counts, parts) in kinds {
        let mut sums: Vec<u64> = counts.iter().map(|count| count % modulus).collect();
        sums.resize(places, 0);
        transform(&mut sums, modulus);
        for (product, sum) in product.iter_mut().zip(sums) {
            *product = *product * power(sum, *parts, modulus) % modulus;
        }
    }
    transform(&mut product, modulus);
    // Each transform doubled the sum once for each digit.
    let half = modulus / 2 + 1;
    let factor = power(half, u64::from(places.trailing_zeros()), modulus);
    product.iter().map(|sum| sum * factor % modulus).collect()
}

/// Replaces each pair of places that differ in one digit by its sum and its difference, digit by digit.
fn transform(sums: &mut [u64], modulus: u64) {
    let mut half = 1;
    while half < sums.len() {
        for block in sums.chunks_mut(2 * half) {
            let (zeros, ones) = block.split_at_mut(half);
            for (zero, one) in zeros.iter_mut().zip(ones) {
                let sum = (*zero + *one) % modulus;
                *one = (*zero + modulus - *one) % modulus;
                *zero = sum;
            }
        }
        half *= 2;
    }
}

/// Returns `base` to the power of `exponent`, modulo `modulus`.
fn power(mut base: u64, mut exponent: u64, modulus: u64) -> u64 {
    let mut power = 1;
    while exponent > 0 {
        if exponent % 2 == 1 {
            power = power * base % modulus;
        }
        base = base * base % modulus;
        exponent /= 2;
    }
    power
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::mex::GrundyTable;
    use crate::search::{options_of_sum, Search};

    #[test]
    fn all_winning_moves_equal_plain_search() {
        let mut search = Search::normal_play(|heaps: &Vec<u64>| options_of_sum(heaps, |&n| 0..n));
        for count in 0..=4 {
            for code in 0..8_u64.pow(count) {
                let heaps: Vec<u64> = (0..count).map(|place| code >> (3 * place) & 7).collect();
                let after = winning_moves(&heaps).into_iter().map(|(place, left)| {
                    let mut after = heaps.clone();
                    after[place] = left;
                    after
                });
                assert_eq!(after.collect::<Vec<_>>(), search.winning_options(&heaps), "{heaps:?}");
            }
        }
    }

    #[test]
    fn heaps_may_be_large() {
        let top = 1 << 63;
        assert_eq!(winning_moves(&[u64::MAX, top, 1]), [(0, top + 1)]);
        assert_eq!(winning_moves(&[0, 1 << 32, 1 << 33]), [(2, 1 << 32)]);
        assert_eq!(winning_moves(&[3; 5]), [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0)]);
    }

    #[test]
    fn misere_nim_and_moores_nim_equal_plain_search() {
        let mut misere = Search::misere_play(|heaps: &Vec<u64>| options_of_sum(heaps, |&n| 0..n));
        // A move in several heaps: all lists that are lower in 1 to `most` places, and nowhere higher.
        let lists = |count: u32, size: u64| {
            (0..size.pow(count)).map(move |code| {
                (0..count).map(|place| code / size.pow(place) % size).collect::<Vec<u64>>()
            })
        };
        for count in 0..=4 {
            for heaps in lists(count, 5) {
                assert_eq!(wins_misere_nim(&heaps), misere.wins(&heaps), "{heaps:?}");
            }
        }
        for most in 0..=3 {
            let mut search = Search::normal_play(|heaps: &Vec<u64>| {
                let after: Vec<Vec<u64>> = lists(heaps.len() as u32, 4)
                    .filter(|after| {
                        let pairs = || after.iter().zip(heaps);
                        let lower = pairs().filter(|(after, before)| after < before).count();
                        pairs().all(|(after, before)| after <= before)
                            && (1..=most).contains(&(lower as u64))
                    })
                    .collect();
                after
            });
            for count in 0..=4 {
                for heaps in lists(count, 4) {
                    let wins = search.wins(&heaps);
                    assert_eq!(wins_moore_nim(&heaps, most), wins, "{heaps:?} {most}");
                }
            }
        }
        assert!(wins_moore_nim(&[1 << 63], u64::MAX) && !wins_moore_nim(&[1 << 63; 3], 2));
    }

    /// All winning moves of sums of three parts in Kayles, against whole positions.
    #[test]
    fn winning_moves_of_sums_equal_plain_search() {
        let parts_after = |pins: usize| {
            let rests = [1, 2].into_iter().filter_map(move |take| pins.checked_sub(take));
            rests.flat_map(|rest| (0..=rest).map(move |left| [left, rest - left]))
        };
        let mut table = GrundyTable::default();
        let values = table.values_to(6, |pins, values, add| {
            parts_after(pins).map(|[a, b]| values[a] ^ values[b]).for_each(add);
        });
        let after = |rows: &Vec<usize>, row: usize| {
            let rows = rows.clone();
            let pins = rows[row];
            parts_after(pins).map(move |[left, right]| {
                let mut after = rows.clone();
                after[row] = left;
                after.push(right);
                after.sort_unstable();
                after
            })
        };
        let mut search = Search::normal_play(|rows: &Vec<usize>| {
            (0..rows.len()).flat_map(|row| after(rows, row)).collect::<Vec<_>>()
        });
        for code in 0..7_usize.pow(3) {
            let rows = vec![code % 7, code / 7 % 7, code / 49];
            let of_rows: Vec<usize> = rows.iter().map(|&pins| values[pins]).collect();
            let found = winning_moves_of_sum(&of_rows, |row| {
                parts_after(rows[row]).map(|[a, b]| values[a] ^ values[b])
            });
            let mut expected = Vec::new();
            for row in 0..3 {
                for (place, after) in after(&rows, row).enumerate() {
                    if !search.wins(&after) {
                        expected.push((row, place));
                    }
                }
            }
            assert_eq!(found, expected, "{rows:?}");
        }
    }

    /// A position is the heap and the largest take that is allowed.
    #[test]
    fn least_fibonacci_summands_equal_plain_search() {
        let mut search = Search::normal_play(|&(heap, most): &(u64, u64)| {
            (1..=most.min(heap)).map(move |take| (heap - take, 2 * take))
        });
        for heap in 1..=150 {
            let mut wins = (1..=heap).find(|take| !search.wins(&(heap - take, 2 * take)));
            assert_eq!(wins.take(), Some(least_fibonacci_summand(heap)), "{heap}");
        }
        assert_eq!(least_fibonacci_summand(0), 0);
        // The largest Fibonacci number below 2^64, the ones beside it, and the largest heap.
        let largest = 12_200_160_415_121_876_738;
        let beside = [largest - 1, largest, largest + 1, largest + 2].map(least_fibonacci_summand);
        assert_eq!(beside, [1, largest, 1, 2]);
        assert_eq!(least_fibonacci_summand(u64::MAX), 2);
    }

    #[test]
    fn counts_by_nim_sum_equal_all_choices() {
        let modulus = 1_000_003;
        for code in 0..3_u64.pow(6) {
            // Values 0 to 3 of one kind and 0 to 1 of another one, each with 0 to 2 choices.
            let digits: Vec<u64> = (0..6).map(|place| code / 3_u64.pow(place) % 3).collect();
            let (one, other) = digits.split_at(4);
            for (ones, others) in [(0, 0), (1, 0), (2, 1), (3, 2)] {
                let mut expected = vec![1, 0, 0, 0];
                let kinds = [(one, ones), (other, others)];
                for (counts, parts) in kinds {
                    for _ in 0..parts {
                        let mut next = vec![0; 4];
                        for (sum, ways) in expected.iter().enumerate() {
                            for (value, count) in counts.iter().enumerate() {
                                next[sum ^ value] += ways * count;
                            }
                        }
                        expected = next;
                    }
                }
                let kinds = kinds.map(|(counts, parts)| (counts.to_vec(), parts));
                let found = count_by_nim_sum(&kinds, modulus);
                let expected: Vec<u64> = expected.iter().map(|ways| ways % modulus).collect();
                assert_eq!(found, expected, "{kinds:?}");
            }
        }
        assert_eq!(count_by_nim_sum(&[], 7), [1]);
        // One part: its own counts, in 2 places and in 8.
        assert_eq!(count_by_nim_sum(&[(vec![3, 5], 1)], 7), [3, 5]);
        assert_eq!(count_by_nim_sum(&[(vec![0, 1, 2, 3, 4], 1)], 7), [0, 1, 2, 3, 4, 0, 0, 0]);
        // Modulo 1 every count is 0, and 2^32 - 1 does not overflow.
        assert_eq!(count_by_nim_sum(&[(vec![3, 5], 0)], 1), [0, 0]);
        let largest = (1 << 32) - 1;
        assert_eq!(count_by_nim_sum(&[(vec![largest - 1, 0], 2)], largest), [1, 0]);
    }

    #[test]
    fn a_wrong_modulus_is_noticed() {
        for modulus in [2, (1 << 32) + 1] {
            let count = || count_by_nim_sum(&[(vec![1, 1], 1)], modulus);
            assert!(std::panic::catch_unwind(count).is_err(), "{modulus}");
        }
    }
}
