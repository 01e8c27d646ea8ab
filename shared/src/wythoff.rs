//! P-positions of Wythoff's game and of its relatives by the golden ratio and other roots.
//!
//! For problems whose takes from both heaps may differ, e.g. UVa 11249, Game. The program
//! `poj1067` compares with the golden ratio and needs no list.
//!
//! Checked against plain search for heaps to 30 and differences below 1 to 4.

/// Returns the integer root ⌊√n⌋.
///
/// # Complexity
/// 64 multiplications: one digit after the other, from the highest on.
///
/// # Examples
/// ```
/// use shared::wythoff::isqrt;
///
/// assert_eq!((isqrt(24), isqrt(25)), (4, 5));
/// assert_eq!(isqrt(u128::MAX), u64::MAX);
/// ```
pub fn isqrt(n: u128) -> u64 {
    let mut root = 0;
    for digit in (0..64).rev() {
        let larger = root | 1 << digit;
        if u128::from(larger) * u128::from(larger) <= n {
            root = larger;
        }
    }
    root
}

/// Returns ⌊nα⌋ for α = (2 - t + √(t² + 4))/2, or `None` if n² (t² + 4) is 2^128 or more.
///
/// It is the smaller heap of the n-th P-position of *Wythoff's game with a difference below
/// t*: from two heaps a move takes any number from one, or from both two numbers that
/// differ by less than t. The larger heap has tn items more (Fraenkel 1982). With t = 1, α
/// is φ, and the game is Wythoff's.
///
/// A whole number plus a root, divided by 2, has the same whole part as with the root
/// rounded down. The proof is in chapter 6 of the theory, *Takes from both heaps that
/// differ by less than t*.
///
/// # Complexity
/// O(1): that of [`isqrt`].
///
/// # Examples
/// ```
/// use shared::wythoff::wythoff_heap;
///
/// let smaller: Vec<_> = (0..5).filter_map(|n| wythoff_heap(n, 1)).collect();
/// assert_eq!(smaller, [0, 1, 3, 4, 6]);
/// assert_eq!(wythoff_heap(3, 2), Some(4));
/// ```
pub fn wythoff_heap(n: u64, t: u64) -> Option<u64> {
    let (n, t) = (u128::from(n), u128::from(t));
    let root = isqrt((t * t + 4).checked_mul(n * n)?);
    // n (2 - t) + root, which is not negative.
    Some(((2 * n + u128::from(root) - n * t) / 2) as u64)
}

#[cfg(test)]
mod tests {
    use super::{isqrt, wythoff_heap};
    use crate::golden_ratio::exceeds_phi_times;
    use crate::search::Search;

    #[test]
    fn roots_at_squares() {
        let mut root = 0;
        for n in 0..10_000 {
            root += u64::from(u128::from(root + 1) * u128::from(root + 1) == n);
            assert_eq!(isqrt(n), root, "{n}");
        }
        for root in [1 << 32, (1 << 53) + 1, u64::MAX - 1, u64::MAX] {
            let square = u128::from(root) * u128::from(root);
            assert_eq!((isqrt(square - 1), isqrt(square)), (root - 1, root));
        }
    }

    /// The P-positions of heaps to 30, for differences below 1 to 4.
    #[test]
    fn wythoff_heaps_equal_plain_search() {
        for t in 1..=4_u64 {
            let mut search = Search::normal_play(|&(a, b): &(u64, u64)| {
                let both = (1..=a).flat_map(move |from_a| {
                    let from_b = (1..=b).filter(move |from_b| from_a.abs_diff(*from_b) < t);
                    from_b.map(move |from_b| (a - from_a, b - from_b))
                });
                let options =
                    (0..a).map(move |left| (left, b)).chain((0..b).map(move |left| (a, left)));
                options.chain(both).map(|(a, b)| (a.min(b), a.max(b))).collect::<Vec<_>>()
            });
            let mut expected = (0..).map(|n| wythoff_heap(n, t).map(|a| (a, a + t * n)));
            let mut next = expected.next().flatten().unwrap();
            for a in 0..=14 {
                for b in a..=30 {
                    assert_eq!(search.wins(&(a, b)), (a, b) != next, "{a} {b} {t}");
                    if (a, b) == next {
                        next = expected.next().flatten().unwrap();
                    }
                }
            }
        }
    }

    #[test]
    fn wythoff_heaps_to_the_top() {
        // ⌊dφ⌋ is the number a with a ≤ dφ < a + 1.
        let largest = 8_249_634_742_471_189_717;
        for d in [1 << 20, 10_u64.pow(18), largest - 1, largest] {
            let a = wythoff_heap(d, 1).unwrap();
            assert!(!exceeds_phi_times(a, d) && exceeds_phi_times(a + 1, d), "{d}");
        }
        assert_eq!((wythoff_heap(largest + 1, 1), wythoff_heap(2, u64::MAX)), (None, None));
        assert_eq!(wythoff_heap(1 << 31, 1 << 32), Some(1 << 31));
    }
}
