//! The section on trees.

use shared::rules::{connected, options_of_cuts};
use shared::search::Search;
use shared::tree::leaves_first;

use crate::{grundy, is_won_misere, winning};

/// A parent and a child.
type Edge = (usize, usize);

/// The root is the parent of the first edge.
fn cuts(edges: &Vec<Edge>) -> Vec<Vec<Edge>> {
    options_of_cuts(edges, |vertex| vertex == edges[0].0)
}

/// Returns the children of the edges to cut, by the recipe of the page, so that the tree of
/// `vertex` gets the value `wanted`.
fn recipe(edges: &[Edge], values: &[usize], vertex: usize, wanted: usize) -> Vec<usize> {
    let s = values[vertex] ^ wanted;
    let mut found = Vec::new();
    for &(_, child) in edges.iter().filter(|edge| edge.0 == vertex) {
        match (values[child] + 1) ^ s {
            0 => found.push(child),
            w => found.extend(recipe(edges, values, child, w - 1)),
        }
    }
    found
}

#[test]
fn the_tree_of_the_example() {
    let tree = vec![(1, 2), (2, 3), (2, 4), (1, 5), (5, 6)];
    let without = |gone| tree.iter().copied().filter(|&edge| edge != gone).collect();
    let moves: [Vec<Edge>; 3] = [(2, 3), (2, 4), (5, 6)].map(without);
    assert_eq!(winning(cuts, tree.clone()), moves);
    assert_eq!(grundy(cuts, tree), 3);
    let path: Vec<Edge> = (1..6).map(|vertex| (vertex, vertex + 1)).collect();
    assert_eq!(grundy(cuts, path), 5);
}

/// The parent of each vertex is any one before it, which makes all trees but for their names; then
/// the vertices get other names, so that each is the root of some.
#[test]
fn all_trees_of_7_vertices() {
    let mut search = Search::grundy(cuts);
    for code in 0..720_usize {
        let name = |vertex| (vertex + code) % 7;
        let mut rest = code;
        let mut edges = Vec::new();
        for child in 1..7 {
            edges.push((name(rest % child), name(child)));
            rest /= child;
        }
        let root = name(0);
        let reversed: Vec<Edge> = edges.iter().rev().map(|&(a, b)| (b, a)).collect();
        let mut values = vec![0; 7];
        for (parent, child) in leaves_first(7, &reversed, root).unwrap() {
            values[parent] ^= values[child] + 1;
        }
        let value = values[root];
        assert_eq!(search.value(&edges), value, "{edges:?}");
        if value != 0 {
            let mut found = recipe(&edges, &values, root, 0);
            found.sort_unstable();
            let options = search.values(cuts(&edges));
            let winning = edges.iter().zip(options).filter(|&(_, value)| value == 0);
            let mut children: Vec<usize> = winning.map(|(edge, _)| edge.1).collect();
            children.sort_unstable();
            assert_eq!(found, children, "{edges:?}");
        }
    }
}

/// Loops and repeated edges among them. A tree has one edge less than vertices, and connects them.
#[test]
fn trees_are_told_from_other_graphs() {
    for code in 0..16_usize.pow(4) {
        let edge = |place: usize| (code >> (4 * place) & 3, code >> (4 * place + 2) & 3);
        let edges: Vec<Edge> = (0..4).map(edge).collect();
        for count in 0..=4 {
            let edges = &edges[..count];
            let is_tree = count == 3 && connected(edges, |vertex| vertex == 0).len() == 3 && {
                let mut names: Vec<usize> = edges.iter().flat_map(|&(a, b)| [a, b]).collect();
                names.sort_unstable();
                names.dedup();
                names.len() == 4
            };
            for root in 0..4 {
                let found = leaves_first(4, edges, root);
                assert_eq!(found.is_some(), is_tree, "{edges:?} {root}");
            }
        }
    }
    assert_eq!(leaves_first(1, &[], 0), Some(vec![]));
    let path: Vec<Edge> = (1..200_000).map(|vertex| (vertex - 1, vertex)).collect();
    assert_eq!(leaves_first(200_000, &path, 0), Some(path.into_iter().rev().collect()));
}

#[test]
fn the_graphs_of_the_example() {
    let cuts = |edges: &Vec<Edge>| options_of_cuts(edges, |vertex| vertex == 0);
    let ring = |edges| (0..edges).map(move |vertex| (vertex, (vertex + 1) % edges));
    for edges in 1..=8 {
        assert_eq!(grundy(cuts, ring(edges).collect()), edges % 2);
    }
    let triangle_on_an_edge = vec![(0, 1), (1, 2), (2, 3), (3, 1)];
    assert_eq!(grundy(cuts, triangle_on_an_edge), 2);
    let two_triangles = vec![(0, 1), (1, 2), (2, 0), (0, 3), (3, 4), (4, 0)];
    assert_eq!(grundy(cuts, two_triangles), 0);
    for at in 0..4 {
        let with_path = ring(4).chain([(at, 4), (4, 5)]).collect();
        assert_eq!(grundy(cuts, with_path), 2);
    }
    let misere = [2, 4].map(|edges| is_won_misere(cuts, ring(edges).collect()));
    assert_eq!(misere, [true, false]);
}

#[test]
#[should_panic(expected = "the root is not a vertex")]
fn the_root_is_one_of_the_vertices() {
    let _ = leaves_first(2, &[(0, 1)], 2);
}

#[test]
#[should_panic(expected = "the root is not a vertex")]
fn a_tree_has_a_vertex() {
    let _ = leaves_first(0, &[], 0);
}
