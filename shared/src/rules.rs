//! The rules of games that many searches need: the options of a position.

use std::mem::{size_of, size_of_val};
use std::ops::Sub;

use crate::search::assert_room_for;

/// Returns the options of a sum of games: each move changes one of `parts` to one of its
/// options.
///
/// # Panics
/// If they take about 256 MB or more.
///
/// # Examples
/// Two heaps, a move takes one item or two items from one of them:
/// ```
/// use shared::rules::options_of_sum;
///
/// let options = options_of_sum(&[1, 2], |&heap: &u32| heap.saturating_sub(2)..heap);
/// assert_eq!(options, [[0, 2], [1, 0], [1, 1]]);
/// ```
pub fn options_of_sum<P: Clone, I: IntoIterator<Item = P>>(
    parts: &[P],
    options: impl Fn(&P) -> I,
) -> Vec<Vec<P>> {
    let mut sums = Vec::new();
    for (index, part) in parts.iter().enumerate() {
        for option in options(part) {
            let mut sum = parts.to_vec();
            sum[index] = option;
            sums.push(sum);
            assert_room_for(sums.len() * (size_of::<Vec<P>>() + size_of_val(parts)));
        }
    }
    sums
}

/// Returns what is left of `heap` after each of `takes` that it has enough items for.
pub fn options_of_heap<N: Copy + PartialOrd + Sub<Output = N>>(
    takes: &[N],
    heap: &N,
) -> Vec<N> {
    let allowed = takes.iter().filter(|&take| take <= heap);
    allowed.map(|&take| *heap - take).collect()
}

/// Returns the options of `heaps` if a move takes one of `takes` from one of them.
pub fn options_of_heaps<N>(takes: &[N], heaps: &Vec<N>) -> Vec<Vec<N>>
where
    N: Copy + PartialOrd + Sub<Output = N>,
{
    options_of_sum(heaps, |heap| options_of_heap(takes, heap))
}

/// Returns the options of two heaps if a move takes items from one of them, or as many from
/// both: Wythoff's game.
pub fn options_of_wythoff(&(a, b): &(u64, u64)) -> impl Iterator<Item = (u64, u64)> {
    let from_a = (1..=a).map(move |take| (a - take, b));
    let from_b = (1..=b).map(move |take| (a, b - take));
    let from_both = (1..=a.min(b)).map(move |take| (a - take, b - take));
    from_a.chain(from_b).chain(from_both)
}

/// Returns the options of heaps that can be split: each move replaces one of `heaps` by a
/// list that `moves` gives for it. Heaps without items are left out, and the others are put
/// in order, because the same heaps in another order are the same position.
///
/// # Examples
/// A move takes one item, and may split the rest into two heaps:
/// ```
/// use shared::rules::options_of_splits;
///
/// let moves = |&heap: &u32| (0..heap).map(|left| vec![left, heap - 1 - left]).collect();
/// assert_eq!(options_of_splits(&[1, 3], moves), [vec![3], vec![1, 2], vec![1, 1, 1], vec![1, 2]]);
/// ```
pub fn options_of_splits<N: Copy + Default + Ord>(
    heaps: &[N],
    moves: impl Fn(&N) -> Vec<Vec<N>>,
) -> Vec<Vec<N>> {
    let mut options = Vec::new();
    for (index, heap) in heaps.iter().enumerate() {
        for parts in moves(heap) {
            let mut option = [&heaps[..index], &heaps[index + 1..], &parts[..]].concat();
            option.retain(|&heap| heap != N::default());
            option.sort_unstable();
            options.push(option);
        }
    }
    options
}

/// Returns the options of coins on the steps of a staircase, the lowest step first: a move
/// takes coins from one step to the next lower one, or from the first one to the ground.
pub fn options_of_staircase(coins: &Vec<usize>) -> Vec<Vec<usize>> {
    let mut options = Vec::new();
    for (step, &count) in coins.iter().enumerate() {
        for moved in 1..=count {
            let mut option = coins.clone();
            option[step] -= moved;
            if step > 0 {
                option[step - 1] += moved;
            }
            options.push(option);
        }
    }
    options
}

/// Returns each set of `takes` adjacent places in a row of `places`, or in a ring, as one
/// bit a place.
///
/// # Panics
/// If there are more than 64 places.
///
/// # Examples
/// ```
/// use shared::rules::adjacent_places;
///
/// assert_eq!(adjacent_places(3, false, [2, 3, 4]), [0b011, 0b110, 0b111]);
/// assert_eq!(adjacent_places(3, true, [2]), [0b011, 0b110, 0b101]);
/// ```
pub fn adjacent_places(
    places: usize,
    is_ring: bool,
    takes: impl IntoIterator<Item = usize>,
) -> Vec<usize> {
    assert!(places <= 64, "a place needs a bit");
    let mut sets = Vec::new();
    for take in takes.into_iter().filter(|&take| take <= places) {
        let starts = 0..if is_ring { places } else { places - take + 1 };
        sets.extend(
            starts
                .map(|start| (start..start + take).map(|at| 1 << (at % places)).sum::<usize>()),
        );
    }
    sets
}

/// Returns the edges of a graph that are connected with the ground.
pub fn connected(
    edges: &[(usize, usize)],
    is_ground: impl Fn(usize) -> bool,
) -> Vec<(usize, usize)> {
    let last = edges.iter().map(|&(a, b)| a.max(b)).max().unwrap_or(0);
    let mut is_connected: Vec<bool> = (0..=last).map(is_ground).collect();
    let mut grows = true;
    while grows {
        grows = false;
        for &(a, b) in edges {
            if is_connected[a] != is_connected[b] {
                is_connected[a] = true;
                is_connected[b] = true;
                grows = true;
            }
        }
    }
    edges.iter().copied().filter(|edge| is_connected[edge.0]).collect()
}

/// Returns the options of a graph if a move cuts an edge, and what is no longer
/// [`connected`] with the ground is gone: Green Hackenbush.
pub fn options_of_cuts(
    edges: &[(usize, usize)],
    is_ground: impl Fn(usize) -> bool + Copy,
) -> Vec<Vec<(usize, usize)>> {
    let cut =
        |gone: usize| connected(&[&edges[..gone], &edges[gone + 1..]].concat(), is_ground);
    (0..edges.len()).map(cut).collect()
}

#[cfg(test)]
mod tests {
    use super::{adjacent_places, options_of_sum, options_of_wythoff};

    #[test]
    #[should_panic(expected = "too large to search: it fills 256 MB")]
    fn many_options_of_a_sum_stop_a_search() {
        options_of_sum(&[u64::MAX; 1024], |&n| 0..n);
    }

    /// The definition: one heap shrinks, or both by the same number.
    #[test]
    fn options_of_wythoffs_game() {
        let sizes = (0..9).flat_map(|a| (0..9).map(move |b| (a, b)));
        for (a, b) in sizes.chain([(65, 65), (2, 70), (70, 3)]) {
            let smaller = (0..=a).flat_map(|c| (0..=b).map(move |d| (c, d)));
            let is_move =
                |&(c, d): &(u64, u64)| (c, d) != (a, b) && (c == a || d == b || a - c == b - d);
            let mut options: Vec<(u64, u64)> = options_of_wythoff(&(a, b)).collect();
            options.sort_unstable();
            assert_eq!(options, smaller.filter(is_move).collect::<Vec<_>>(), "{a} {b}");
        }
    }

    /// The definition: from some place on, `take` steps to the next place. In a ring that a
    /// move takes whole, each place gives the same set.
    #[test]
    fn neighbours_in_rows_and_rings() {
        for (places, take) in
            (1..7_usize).flat_map(|places| (1..9).map(move |take| (places, take)))
        {
            for is_ring in [false, true] {
                let set = |start: usize| -> Option<usize> {
                    let fits = take <= places && (is_ring || start + take <= places);
                    let walk = (0..take).map(|step| 1 << ((start + step) % places));
                    fits.then(|| walk.sum())
                };
                let expected: Vec<usize> = (0..places).filter_map(set).collect();
                assert_eq!(
                    adjacent_places(places, is_ring, [take]),
                    expected,
                    "{places} {take}"
                );
                let twice = [&expected[..], &expected].concat();
                assert_eq!(adjacent_places(places, is_ring, [take, take]), twice);
            }
        }
    }

    /// Each of the 64 places has a bit of its own.
    #[test]
    fn a_row_may_have_as_many_places_as_a_number_has_bits() {
        assert_eq!(adjacent_places(64, false, [64]), [usize::MAX]);
        assert_eq!(adjacent_places(64, false, [63]), [usize::MAX >> 1, usize::MAX - 1]);
        assert_eq!(adjacent_places(64, true, [1]).last(), Some(&(1 << 63)));
    }

    #[test]
    #[should_panic(expected = "a place needs a bit")]
    fn a_row_of_more_places_is_refused() {
        adjacent_places(65, false, [1]);
    }
}
