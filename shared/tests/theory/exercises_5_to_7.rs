//! The answers of the exercises in chapters 5 to 7.

use shared::nim_product::NimProducts;
use shared::rules::{options_of_cuts, options_of_heap};
use shared::search::{mex, Search};
use shared::wythoff::wythoff_heap;

use crate::every_part::in_every;
use crate::{grundy, is_won, lists, nim, winning};

/// Ends of an edge; 0 is the ground.
type Edge = (usize, usize);

fn cuts(edges: &Vec<Edge>) -> Vec<Vec<Edge>> {
    options_of_cuts(edges, |vertex| vertex == 0)
}

#[test]
fn three_paths_on_the_root() {
    assert!(!is_won(cuts, vec![(0, 1), (0, 2), (2, 3), (0, 4), (4, 5), (5, 6)]));
}

/// One item at a time goes from the lower heap, and the first one removes the upper heap.
#[test]
fn an_ordinal_sum_over_one_take() {
    let options = |&(lower, upper): &(usize, usize)| -> Vec<(usize, usize)> {
        let falls = lower.checked_sub(1).map(|left| (left, 0));
        falls.into_iter().chain((0..upper).map(|left| (lower, left))).collect()
    };
    let values = Search::grundy(options).values((0..8).map(|upper| (2, upper)));
    assert_eq!(values, [0, 2, 3, 4, 5, 6, 7, 8]);
}

/// The edges of a path of four vertices, and the vertices.
#[test]
fn a_path_loses_a_vertex_or_an_edge() {
    type Graph = (Vec<usize>, Vec<Edge>);
    let options = |(vertices, edges): &Graph| -> Vec<Graph> {
        let mut options = Vec::new();
        for gone in vertices {
            let left = vertices.iter().copied().filter(|it| it != gone).collect();
            let kept = edges.iter().copied().filter(|edge| edge.0 != *gone && edge.1 != *gone);
            options.push((left, kept.collect()));
        }
        for gone in edges {
            let kept = edges.iter().copied().filter(|edge| edge != gone);
            options.push((vertices.clone(), kept.collect()));
        }
        options
    };
    let path = (vec![1, 2, 3, 4], vec![(1, 2), (2, 3), (3, 4)]);
    assert_eq!(grundy(options, path.clone()), 2);
    let won = winning(options, path);
    assert!(won.len() == 3 && won.iter().all(|(vertices, _)| vertices.len() == 4));
}

/// The subtrees that are left, as their roots; the root has the leaves 1 to 3.
#[test]
fn a_root_with_three_leaves() {
    let options = |&leaves: &(bool, usize)| match leaves {
        (true, leaves) => vec![(false, leaves), (false, leaves - 1)],
        (false, leaves) => leaves.checked_sub(1).map(|left| (false, left)).into_iter().collect(),
    };
    assert_eq!(grundy(options, (true, 3)), 2);
}

#[test]
fn a_triangle_with_a_path() {
    let graph = vec![(0, 1), (0, 2), (1, 2), (1, 3), (3, 4)];
    assert_eq!(grundy(cuts, graph.clone()), 3);
    let mut values = Search::grundy(cuts).values(cuts(&graph));
    values.sort_unstable();
    assert_eq!(values, [0, 1, 2, 4, 4]);
    assert_eq!(winning(cuts, graph), [[(0, 1), (0, 2), (1, 2), (1, 3)]]);
}

/// Nim with one more move, which takes `takes` from both heaps.
fn with_joint_take(takes: [usize; 2], heaps: &[usize]) -> Vec<Vec<usize>> {
    let mut options = nim(&heaps.to_vec());
    if heaps[0] >= takes[0] && heaps[1] >= takes[1] {
        options.push(vec![heaps[0] - takes[0], heaps[1] - takes[1]]);
    }
    options
}

#[test]
fn joint_takes_of_2_and_6_and_of_2_and_4() {
    let values = |takes| {
        let mut search = Search::grundy(|heaps: &Vec<usize>| with_joint_take(takes, heaps));
        search.values(lists(2, 12))
    };
    let of_nim = Search::grundy(nim).values(lists(2, 12));
    assert_ne!(values([2, 6]), of_nim);
    assert_eq!(values([2, 4]), of_nim);
}

#[test]
fn one_of_the_heaps_2_2_and_3_has_to_stay() {
    let options = |heaps: &Vec<usize>| -> Vec<Vec<usize>> {
        let left = lists(3, 4).filter(|left| (0..3).all(|at| left[at] <= heaps[at]));
        let stay = |left: &Vec<usize>| (0..3).filter(|&at| left[at] == heaps[at]).count();
        left.filter(|left| (1..3).contains(&stay(left))).collect()
    };
    assert_eq!(grundy(options, vec![2, 2, 3]), 1);
}

#[test]
fn a_move_in_every_heap_from_6_and_7() {
    let options = |heaps: &Vec<usize>| {
        let open = if heaps.contains(&0) { &[] } else { &heaps[..] };
        in_every(open, |heap| options_of_heap(&[1, 4], &heap))
    };
    let mut won = winning(options, vec![6, 7]);
    won.sort();
    assert_eq!(won, [[2, 3], [2, 6], [5, 3], [5, 6]]);
}

#[test]
fn takes_from_both_that_differ_by_at_most_1() {
    let root = wythoff_heap(1_000_000_000, 2).unwrap();
    assert_eq!(root, 1_414_213_562);
    assert!(root * root < 2 * 10_u64.pow(18) && (root + 1) * (root + 1) > 2 * 10_u64.pow(18));
}

#[test]
fn two_of_the_heaps_3_5_and_6() {
    let options = |heaps: &Vec<usize>| -> Vec<Vec<usize>> {
        let left = lists(3, 7).filter(|left| (0..3).all(|at| left[at] <= heaps[at]));
        let moved = |left: &Vec<usize>| (0..3).filter(|&at| left[at] < heaps[at]).count();
        left.filter(|left| (1..=2).contains(&moved(left))).collect()
    };
    assert_eq!(winning(options, vec![3, 5, 6]), [[3, 3, 3]]);
}

/// Returns the options of coins on the places from 0 on, a bit each: a move turns heads on a place, and
/// one of the sets of places that `sets` gives for it.
fn turn(coins: usize, sets: impl Fn(usize) -> Vec<usize>) -> Vec<usize> {
    let heads = (0..16).filter(|place| coins >> place & 1 == 1);
    heads
        .flat_map(|place| sets(place).into_iter().map(move |set| coins ^ 1 << place ^ set))
        .collect()
}

/// Returns all sets of at most `most` places before `place`.
fn few_before(place: usize, most: u32) -> Vec<usize> {
    (0..1_usize << place).filter(|set| set.count_ones() <= most).collect()
}

#[test]
fn turning_turtles_on_3_5_and_6() {
    // The places count from 1.
    let options = |&coins: &usize| turn(coins, |place| few_before(place, 1));
    assert!(!is_won(options, 1 << 2 | 1 << 4 | 1 << 5));
}

#[test]
fn the_nim_product_of_6_and_6() {
    let mut table = vec![vec![0_usize; 7]; 7];
    for (x, y) in (0..7).flat_map(|x| (0..7).map(move |y| (x, y))) {
        let smaller = (0..x).flat_map(|a| (0..y).map(move |b| (a, b)));
        let values = smaller.map(|(a, b)| table[a][y] ^ table[x][b] ^ table[a][b]);
        let value = mex(values.collect::<Vec<usize>>());
        table[x][y] = value;
    }
    assert_eq!([table[4][4], table[2][2], table[6][6]], [6, 3, 5]);
    assert_eq!(NimProducts::new().product(6, 6), 5);
}

#[test]
fn coins_on_divisors() {
    let mut values = vec![0_usize; 61];
    for place in 1..=60 {
        let divisors = (1..place).filter(|divisor| place % divisor == 0);
        let sets = divisors.map(|divisor| values[divisor]).chain([0]);
        values[place] = mex(sets.collect::<Vec<usize>>());
    }
    assert_eq!(values[60], 5);
}

#[test]
fn ruler_with_heads_on_1_2_and_3() {
    // The places count from 1; the sets are the runs that end before the place.
    let runs = |place: usize| (0..=place).map(move |from| (1 << place) - (1 << from)).collect();
    let options = |&coins: &usize| turn(coins, runs);
    let mut won = winning(options, 0b111);
    won.sort_unstable();
    assert_eq!(won, [0b000, 0b101]);
}

#[test]
fn mock_turtles_with_heads_on_2_3_and_4() {
    let options = |&coins: &usize| turn(coins, |place| few_before(place, 2));
    let mut won = winning(options, 1 << 2 | 1 << 3 | 1 << 4);
    won.sort_unstable();
    assert_eq!(won, [0, 1 << 2 | 1 << 3 | 1 << 1 | 1]);
}
