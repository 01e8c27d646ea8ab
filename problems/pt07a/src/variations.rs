//! The answers under Variations on the page, by plain search.

use shared::search::{options_of_sum, Search};
use testing::lists;

use super::by_rules::{connected, options, trees, Edges};

/// Only vertex 1 is on the ground, of up to nine.
const ROOT: [u8; 9] = [1, 0, 0, 0, 0, 0, 0, 0, 0];

/// Returns the Grundy value of a graph with vertex 1 on the ground.
fn value(edges: &Edges) -> u32 {
    Search::grundy(|edges: &Edges| options(&ROOT, edges)).value(edges)
}

/// Returns a ring of `edges` edges through vertex 1; one edge is a loop.
fn ring(edges: usize) -> Edges {
    (1..=edges).map(|vertex| (vertex, vertex % edges + 1)).collect()
}

#[test]
fn values_of_the_page() {
    let path = |edges| (1..=edges).map(|vertex| (vertex, vertex + 1)).collect();
    assert_eq!([1, 2, 3, 4, 5, 6].map(|edges| value(&path(edges))), [1, 2, 3, 4, 5, 6]);
    assert_eq!([1, 2, 3, 4, 5, 6].map(|edges| value(&ring(edges))), [1, 0, 1, 0, 1, 0]);
    let two_triangles = vec![(1, 2), (2, 3), (3, 1), (1, 4), (4, 5), (5, 1)];
    assert_eq!(value(&two_triangles), 0);
    assert_eq!(value(&vec![(1, 2), (1, 2), (1, 2)]), 1);
    // The second graph in the sample of POJ 3710: an edge, and a triangle on it.
    assert_eq!(value(&vec![(1, 2), (2, 3), (2, 4), (3, 4)]), 2);
}

/// The ring of five edges with a path of two on its second vertex, and another one on the ground.
#[test]
fn the_cuts_of_the_example() {
    let edges = [ring(5), vec![(2, 6), (6, 7), (1, 8), (8, 9)]].concat();
    assert_eq!(value(&edges), 1);
    let mut search = Search::grundy(|edges: &Edges| options(&ROOT, edges));
    assert_eq!(search.values(options(&ROOT, &edges)), [4, 2, 4, 2, 0, 3, 2, 3, 2]);
}

#[test]
fn several_trees() {
    // The sample, and an edge between two vertices on the ground.
    let trees = vec![(vec![0, 0, 0, 1], vec![(1, 2), (2, 3), (2, 4)]), (vec![1, 1], vec![(1, 2)])];
    let cuts = |(flags, edges): &(Vec<u8>, Edges)| {
        options(flags, edges).into_iter().map(|edges| (flags.clone(), edges)).collect::<Vec<_>>()
    };
    assert_eq!(Search::grundy(cuts).values(trees.clone()), [1, 1]);
    assert!(!Search::normal_play(|trees: &Vec<_>| options_of_sum(trees, cuts)).wins(&trees));
}

/// Returns the edges of `among` at `vertex`, each with its number and its other end.
fn ends(edges: &Edges, among: &[usize], vertex: usize) -> Vec<(usize, usize)> {
    let end = |&edge: &usize| match edges[edge] {
        (a, b) if a == vertex => Some((edge, b)),
        (a, b) if b == vertex => Some((edge, a)),
        _ => None,
    };
    among.iter().filter_map(end).collect()
}

/// A tree without the leaves that are not on the ground.
struct Pruned {
    /// The values of what hangs on each vertex.
    values: Vec<u32>,
    /// The edges that are left, and for each removed one its two vertices, the leaf first.
    skeleton: Vec<usize>,
    removed: Vec<(usize, [usize; 2])>,
}

/// Removes leaf after leaf, but no vertex on the ground.
fn prune(flags: &[u8], edges: &Edges) -> Pruned {
    let mut values = vec![0; flags.len() + 1];
    let (mut skeleton, mut removed): (Vec<usize>, _) = ((0..edges.len()).collect(), Vec::new());
    let edge_of_leaf = |skeleton: &[usize], leaf: usize| match ends(edges, skeleton, leaf)[..] {
        [(edge, below)] if flags[leaf - 1] == 0 => Some((edge, [leaf, below])),
        _ => None,
    };
    while let Some((edge, [leaf, below])) =
        (1..=flags.len()).find_map(|leaf| edge_of_leaf(&skeleton, leaf))
    {
        skeleton.retain(|&other| other != edge);
        removed.push((edge, [leaf, below]));
        values[below] ^= values[leaf] + 1;
    }
    Pruned { values, skeleton, removed }
}

/// Returns the value of a path with these values hanging on its vertices, the first one below.
fn path_value<'a>(hanging: impl DoubleEndedIterator<Item = &'a u32>) -> u32 {
    hanging.rev().fold(0, |above, value| 1 + (value ^ above))
}

/// Returns the winning cuts by the recipe of the page.
fn recipe(flags: &[u8], edges: &Edges) -> Vec<usize> {
    let Pruned { values, skeleton, removed } = prune(flags, edges);
    let is_left = |&vertex: &usize| removed.iter().all(|&(_, [leaf, _])| leaf != vertex);
    let left = (1..=flags.len()).filter(is_left);
    let s = left.fold(skeleton.len() as u32 % 2, |sum, vertex| sum ^ values[vertex]);
    let mut found = Vec::new();
    // How the value of each vertex has to change, from the skeleton on; 0 if no cut above it wins.
    let mut changes = vec![s; values.len()];
    for &(edge, [leaf, below]) in removed.iter().rev() {
        match (values[leaf] + 1) ^ changes[below] {
            0 => (changes[leaf], _) = (0, found.push(edge)),
            w => changes[leaf] = values[leaf] ^ (w - 1),
        }
    }
    // Each path between two stops, from each end.
    let is_stop = |vertex| flags[vertex - 1] == 1 || ends(edges, &skeleton, vertex).len() != 2;
    for start in (1..=flags.len()).filter(|&vertex| is_stop(vertex)) {
        for (edge, mut end) in ends(edges, &skeleton, start) {
            let (mut path, mut inner) = (vec![edge], vec![]);
            while !is_stop(end) {
                inner.push(values[end]);
                let on = ends(edges, &skeleton, end).into_iter().find(|on| !path.contains(&on.0));
                let (edge, next) = on.unwrap();
                path.push(edge);
                end = next;
            }
            found.extend(winning_places(s, &inner).into_iter().map(|place| path[place]));
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// Returns which edges of a path win if the values `inner` hang on its inner vertices.
fn winning_places(s: u32, inner: &[u32]) -> Vec<usize> {
    let edges = inner.len() + 1;
    let rest = inner.iter().fold(s ^ (edges as u32 % 2), |sum, value| sum ^ value);
    let wins = |&cut: &usize| {
        let (before, after) = inner.split_at(cut);
        rest ^ path_value(before.iter()) ^ path_value(after.iter().rev()) == 0
    };
    (0..edges).filter(wins).collect()
}

#[test]
fn all_winning_cuts() {
    for flags in lists(6, 0..=1).into_iter().skip(1) {
        let mut search = Search::normal_play(|edges: &Edges| options(&flags, edges));
        for edges in trees(6) {
            let cuts = options(&flags, &edges).into_iter().enumerate();
            let won: Vec<usize> =
                cuts.filter(|(_, left)| !search.wins(left)).map(|(edge, _)| edge).collect();
            assert_eq!(recipe(&flags, &edges), won, "{flags:?} {edges:?}");
            // Six vertices have an odd number of edges, so every position is won.
            assert_eq!(won.len() % 2, 1, "{flags:?} {edges:?}");
        }
    }
}

#[test]
fn rings_in_misere_play() {
    let mut search = Search::misere_play(|edges: &Edges| options(&ROOT, edges));
    let won: Vec<usize> = (1..=8).filter(|&edges| search.wins(&ring(edges))).collect();
    assert_eq!(won, [2, 5, 7]);
}

#[test]
fn an_edge_that_has_to_be_cut_several_times() {
    for (times, height) in (1..=5).flat_map(|times| (0..4).map(move |height| (times, height))) {
        let above = (2..2 + height).map(|vertex| (vertex, vertex + 1));
        let edges: Edges = std::iter::repeat((1, 2)).take(times).chain(above).collect();
        let v = height as u32;
        let expected = if times == 1 { v + 1 } else { v ^ (times as u32 % 2) };
        assert_eq!(value(&edges), expected, "{times} {height}");
    }
}

#[test]
fn vertices_are_removed() {
    let without = |edges: &Edges| {
        let is_vertex = |vertex: &usize| edges.iter().any(|&(a, b)| a == *vertex || b == *vertex);
        let removed = (2..=9).filter(is_vertex);
        let left = |vertex| edges.iter().copied().filter(move |&(a, b)| a != vertex && b != vertex);
        removed.map(|vertex| connected(&ROOT, &left(vertex).collect::<Edges>())).collect::<Vec<_>>()
    };
    let mut search = Search::grundy(without);
    assert_eq!(search.values((2..=9).map(ring)), [1, 0, 1, 0, 1, 0, 1, 0]);
    let with_one_on = |vertex| [ring(4), vec![(vertex, 5)]].concat();
    assert_eq!(search.values((2..=4).map(with_one_on)), [0, 2, 0]);
}

#[test]
fn nothing_falls() {
    let cut = |edges: &Edges| {
        let without = |gone: usize| [&edges[..gone], &edges[gone + 1..]].concat();
        (0..edges.len()).map(without).collect::<Vec<_>>()
    };
    let mut search = Search::normal_play(cut);
    for count in 1..=5 {
        assert!(trees(count).iter().all(|edges| search.wins(edges) == (count % 2 == 0)));
    }
}

/// With `s`, the stalks of a ring of k edges, that of the ground included, have the nim-sum
/// s ⊕ (k mod 2).
#[test]
fn rings_with_stalks() {
    for inner in (0..=4).flat_map(|count| lists(count, 0..=5)) {
        for s in 0..=7 {
            let is_odd = s == 1 && inner.len() % 2 == 0;
            assert_eq!(winning_places(s, &inner).len() % 2 == 1, is_odd, "{s} {inner:?}");
        }
    }
}
