use proconio::{input, source::once::OnceSource};
use shared::search::{options_of_cuts, Search};
use testing::{assert_one, edge_lines, trees};

use crate::solution::solve;

/// Edges between vertices, counted from 1.
type Edges = Vec<(usize, usize)>;

/// Returns the answer for every number of vertices on the ground. A move cuts an edge, and what it
/// connected with the ground is gone, too.
pub fn answers(input: &str) -> String {
    input! { from OnceSource::from(input), count: usize, edges: [(usize, usize); count - 1] }
    let answer = |ground| {
        let cuts = |edges: &Edges| options_of_cuts(edges, |vertex| vertex <= ground);
        match Search::normal_play(cuts).wins(&edges) {
            true => '1',
            false => '2',
        }
    };
    (1..=count).map(answer).chain(Some('\n')).collect()
}

/// Each tree also with other names, its edges in the other order.
#[test]
fn every_tree_to_6_vertices() {
    for count in 1..=6 {
        for edges in trees(count) {
            let names = |name: fn(usize, usize) -> usize| -> Edges {
                edges.iter().rev().map(|&(a, b)| (name(count, b), name(count, a))).collect()
            };
            let reversed = names(|count, vertex| count + 1 - vertex);
            let turned = names(|count, vertex| (vertex + count / 2) % count + 1);
            for edges in [&edges, &reversed, &turned] {
                let input = format!("{count}\n{}", edge_lines(edges));
                assert_one(solve, &input, &answers(&input));
            }
        }
    }
}
