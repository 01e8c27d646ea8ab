//! The game by its rules: plain search, no theorem.

use proconio::{input, source::once::OnceSource};
use shared::search::Search;
use testing::{assert_answer, each_sample, Winner};

use super::solve;

const WINNER: Winner = Winner("Alice\n", "Bob\n");

/// Edges between vertices, counted from 1.
type Edges = Vec<(usize, usize)>;

/// Returns the vertices that are connected with vertex 1.
fn connected(edges: &Edges) -> Vec<usize> {
    let (mut found, mut known) = (vec![1], 0);
    while known < found.len() {
        known = found.len();
        for &(a, b) in edges {
            match (found.contains(&a), found.contains(&b)) {
                (true, false) => found.push(b),
                (false, true) => found.push(a),
                _ => {}
            }
        }
    }
    found
}

/// Returns the trees after one move: an edge is gone, and all that it connected with vertex 1.
fn options(edges: &Edges) -> Vec<Edges> {
    let cut = |index: usize| {
        let mut rest = edges.clone();
        rest.remove(index);
        let kept = connected(&rest);
        rest.retain(|(a, _)| kept.contains(a));
        rest
    };
    (0..edges.len()).map(cut).collect()
}

fn text(count: usize, edges: &Edges) -> String {
    let lines: String = edges.iter().map(|(a, b)| format!("{a} {b}\n")).collect();
    format!("{count}\n{lines}")
}

/// Hangs each vertex on each one before it, which makes all trees except for the names of their
/// vertices; and each tree with other names, its edges in the other order.
#[test]
fn every_tree_to_8_vertices() {
    let mut trees = vec![Edges::new()];
    for count in 1..=8 {
        let mut search = Search::normal_play(options);
        for edges in &trees {
            let expected = WINNER.line(search.wins(edges));
            // Vertex 1 keeps its name.
            let name = |vertex| if vertex == 1 { 1 } else { count + 2 - vertex };
            let renamed = edges.iter().rev().map(|&(a, b)| (name(b), name(a)));
            for edges in [edges, &renamed.collect()] {
                assert_answer(solve, &text(count, edges), expected);
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
    let mut search = Search::normal_play(options);
    each_sample("agc017-d", |input| {
        input! { from OnceSource::from(input), count: usize, edges: [(usize, usize); count - 1] }
        WINNER.line(search.wins(&edges)).to_string()
    });
}

#[test]
fn the_winning_cut_of_the_first_sample() {
    let tree = vec![(1, 2), (2, 3), (2, 4), (4, 5)];
    assert_eq!(Search::normal_play(options).winning_options(&tree), [Edges::new()]);
}

#[test]
fn paths_in_misere_play() {
    let mut search = Search::misere_play(options);
    assert!(!search.wins(&vec![(1, 2), (2, 3), (1, 4), (4, 5)]));
    assert!(search.wins(&vec![(1, 2), (1, 3)]));
}
