//! The game by its rules: plain search, no theorem.

use proconio::{input, source::once::OnceSource};
use shared::search::Search;
use testing::{assert_answer, each_sample};

use super::solve;

/// Edges between vertices, counted from 1.
type Edges = Vec<(usize, usize)>;

/// Returns the edges that are connected with the vertices 1 to `ground`.
fn connected(ground: usize, edges: &[(usize, usize)]) -> Edges {
    let mut found: Vec<usize> = (1..=ground).collect();
    for _ in edges {
        for &(a, b) in edges {
            match (found.contains(&a), found.contains(&b)) {
                (true, false) => found.push(b),
                (false, true) => found.push(a),
                _ => {}
            }
        }
    }
    edges.iter().copied().filter(|(a, _)| found.contains(a)).collect()
}

/// Returns the answer for every number of vertices on the ground. A move cuts an edge, and what it
/// connected with the ground is gone, too.
fn answers(count: usize, edges: &Edges) -> String {
    let answer = |ground| {
        let cut = |edges: &Edges| {
            let rest = |gone: usize| [&edges[..gone], &edges[gone + 1..]].concat();
            let left = |gone| connected(ground, &rest(gone));
            (0..edges.len()).map(left).collect::<Vec<Edges>>()
        };
        if Search::normal_play(cut).wins(edges) {
            '1'
        } else {
            '2'
        }
    };
    (1..=count).map(answer).chain(Some('\n')).collect()
}

/// Hangs each vertex on each one before it, which makes all trees but for the names of their
/// vertices; and each tree with other names, its edges in the other order.
#[test]
fn every_tree_to_6_vertices() {
    let mut trees = vec![Edges::new()];
    for count in 1..=6 {
        for edges in &trees {
            let names = |name: fn(usize, usize) -> usize| -> Edges {
                edges.iter().rev().map(|&(a, b)| (name(count, b), name(count, a))).collect()
            };
            let reversed = names(|count, vertex| count + 1 - vertex);
            let turned = names(|count, vertex| (vertex + count / 2) % count + 1);
            for edges in [edges, &reversed, &turned] {
                let lines: String = edges.iter().map(|(a, b)| format!("{a} {b}\n")).collect();
                assert_answer(solve, &format!("{count}\n{lines}"), &answers(count, edges));
            }
        }
        let longer = |edges: &Edges| {
            let edges = edges.clone();
            (1..=count).map(move |parent| [&edges[..], &[(parent, count + 1)]].concat())
        };
        trees = trees.iter().flat_map(longer).collect();
    }
}

#[test]
fn samples_read_by_another_reader() {
    each_sample("codeforces-1610i", |input| {
        input! { from OnceSource::from(input), count: usize, edges: [(usize, usize); count - 1] }
        answers(count, &edges)
    });
}
