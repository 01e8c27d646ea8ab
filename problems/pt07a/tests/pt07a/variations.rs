use shared::graph::Rows;
use shared::hackenbush::hackenbush_value;
use shared::nim::nim_sum;
use shared::rules::{options_of_cuts, options_of_sum};
use shared::search::Search;
use testing::{lists, trees};

use super::by_rules::{ground, Edges};

/// Returns for each vertex the other ends of its edges; a loop gives its vertex one neighbour.
fn neighbours(vertices: usize, edges: &[(usize, usize)]) -> Vec<Vec<usize>> {
    let mut graph = vec![Vec::new(); vertices];
    for &(a, b) in edges {
        graph[a].push(b);
        if a != b {
            graph[b].push(a);
        }
    }
    graph
}

/// Returns the positions after a cut if only vertex 1 is on the ground.
fn options(edges: &Edges) -> Vec<Edges> {
    options_of_cuts(edges, |vertex| vertex == 1)
}

/// Returns the Grundy value of a graph with vertex 1 on the ground.
fn value(edges: &Edges) -> usize {
    Search::grundy(options).value(edges)
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
    assert_eq!(Search::grundy(options).values(options(&edges)), [4, 2, 4, 2, 0, 3, 2, 3, 2]);
}

/// A triangle on the ground, on one of its corners a ring of two edges, and on that a stalk.
#[test]
fn classes_of_a_ring_on_a_ring() {
    let edges = vec![(1, 2), (2, 3), (3, 1), (2, 4), (2, 4), (4, 5)];
    assert_eq!(value(&edges), 0);
    assert_eq!(Search::grundy(options).values(options(&edges)), [3, 3, 1, 3, 3, 1]);
}

#[test]
fn several_trees() {
    // The sample, and an edge between two vertices on the ground.
    let trees = vec![(vec![0, 0, 0, 1], vec![(1, 2), (2, 3), (2, 4)]), (vec![1, 1], vec![(1, 2)])];
    let cuts = |(flags, edges): &(Vec<u8>, Edges)| {
        options_of_cuts(edges, ground(flags))
            .into_iter()
            .map(|edges| (flags.clone(), edges))
            .collect::<Vec<_>>()
    };
    assert_eq!(Search::grundy(cuts).values(trees.clone()), [1, 1]);
    assert!(!Search::normal_play(|trees: &Vec<_>| options_of_sum(trees, cuts)).wins(&trees));
}

#[test]
fn all_winning_cuts() {
    for flags in lists(6, 0..=1).into_iter().skip(1) {
        let ground = ground(&flags);
        let mut search = Search::normal_play(|edges: &Edges| options_of_cuts(edges, ground));
        for edges in trees(6) {
            let fused = |at: usize| if ground(at) { 0 } else { at };
            let mut found = Vec::new();
            for option in options_of_cuts(&edges, ground) {
                let left: Edges = option.iter().map(|&(a, b)| (fused(a), fused(b))).collect();
                if hackenbush_value(&Rows::of_lists(&neighbours(7, &left)), 0) == 0 {
                    found.push(option);
                }
            }
            // Six vertices have an odd number of edges, so every position is won.
            assert_eq!(found.len() % 2, 1, "{flags:?} {edges:?}");
            assert_eq!(search.winning_options(&edges), found, "{flags:?} {edges:?}");
        }
    }
}

#[test]
fn rings_in_misere_play() {
    let mut search = Search::misere_play(options);
    let won: Vec<usize> = (1..=8).filter(|&edges| search.wins(&ring(edges))).collect();
    assert_eq!(won, [2, 5, 7]);
}

#[test]
fn an_edge_that_has_to_be_cut_several_times() {
    for (times, height) in (1..=5).flat_map(|times| (0..4).map(move |height| (times, height))) {
        let above = (2..2 + height).map(|vertex| (vertex, vertex + 1));
        let edges: Edges = (0..times).map(|_| (1, 2)).chain(above).collect();
        let expected = if times == 1 { height + 1 } else { height ^ (times % 2) };
        assert_eq!(value(&edges), expected, "{times} {height}");
    }
}

/// The lemma of the proof, with the values on the vertices of a ring from the ground on.
#[test]
fn rings_with_stalks() {
    for stalks in (1..=5).flat_map(|count| lists(count, 0..=5)) {
        let below = |value: usize, stalk: &usize| 1 + (stalk ^ value);
        let is_zero = |&cut: &usize| {
            let (left, right) = stalks[1..].split_at(cut);
            stalks[0] ^ left.iter().rev().fold(0, below) ^ right.iter().fold(0, below) == 0
        };
        let is_odd = nim_sum(stalks.iter().copied()) == 0 && stalks.len() % 2 == 1;
        assert_eq!((0..stalks.len()).filter(is_zero).count() % 2 == 1, is_odd, "{stalks:?}");
    }
}
