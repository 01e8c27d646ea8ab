//! The game by its rules: plain search, no theorem.

use proconio::{input, source::once::OnceSource};
use shared::search::Search;
use testing::{assert_counted_answers, each_sample, lists, words, Winner};

use super::solve;

const WINNER: Winner = Winner("1\n", "0\n");

/// Edges between vertices, counted from 1.
pub(super) type Edges = Vec<(usize, usize)>;

/// Returns the edges that are connected with a vertex whose flag is 1.
pub(super) fn connected(flags: &[u8], edges: &[(usize, usize)]) -> Edges {
    let mut is_connected = flags.to_vec();
    for _ in edges {
        for &(a, b) in edges {
            let either = is_connected[a - 1] | is_connected[b - 1];
            is_connected[a - 1] = either;
            is_connected[b - 1] = either;
        }
    }
    edges.iter().copied().filter(|&(a, _)| is_connected[a - 1] == 1).collect()
}

/// Returns what is left after each move: an edge is gone, and all that it connected with the ground.
pub(super) fn options(flags: &[u8], edges: &[(usize, usize)]) -> Vec<Edges> {
    let cut = |gone: usize| connected(flags, &[&edges[..gone], &edges[gone + 1..]].concat());
    (0..edges.len()).map(cut).collect()
}

/// Returns all trees of `count` vertices but for their names: each vertex is fastened to one before.
pub(super) fn trees(count: usize) -> Vec<Edges> {
    let mut trees = vec![Edges::new()];
    for vertex in 2..=count {
        let longer =
            |tree: Edges| (1..vertex).map(move |parent| [&tree[..], &[(parent, vertex)]].concat());
        trees = trees.into_iter().flat_map(longer).collect();
    }
    trees
}

/// All grounds, none among them; each tree also with other names, its edges in the other order.
#[test]
fn every_tree_to_6_vertices_with_any_ground() {
    let mut cases = Vec::new();
    for count in 1..=6 {
        for flags in lists(count, 0..=1) {
            let mut search = Search::normal_play(|edges: &Edges| options(&flags, edges));
            for edges in trees(count) {
                let line = WINNER.line(search.wins(&connected(&flags, &edges)));
                cases.push((text(&flags, &edges), line));
                let renamed = edges.iter().rev().map(|&(a, b)| (count + 1 - b, count + 1 - a));
                let flags: Vec<u8> = flags.iter().rev().copied().collect();
                cases.push((text(&flags, &renamed.collect()), line));
            }
        }
    }
    assert_counted_answers(solve, cases);
}

fn text(flags: &[u8], edges: &Edges) -> String {
    let lines: String = edges.iter().map(|(a, b)| format!("{a} {b}\n")).collect();
    format!("{}\n{}\n{lines}", flags.len(), words(flags))
}

#[test]
fn samples_read_by_another_reader() {
    each_sample("pt07a", |input| {
        let mut source = OnceSource::from(input);
        input! { from &mut source, count: usize }
        let mut answers = String::new();
        for _ in 0..count {
            input! { from &mut source, flags: [u8], edges: [(usize, usize); flags.len() - 1] }
            let mut search = Search::normal_play(|edges: &Edges| options(&flags, edges));
            answers += WINNER.line(search.wins(&connected(&flags, &edges)));
        }
        answers
    });
}
