use proconio::{input, source::once::OnceSource};
use shared::search::Search;
use testing::{assert_one, edge_lines, output_and_end, pairs, subsets, Moves, Winner};

use crate::solution::solve;

const WINNER: Winner = Winner("1\n", "2\n");

/// A piece on a graph of which an edge leads from each vertex to the vertex before it, and to the third
/// before it.
#[test]
fn the_table() {
    let steps = |from: usize| [1, 3].map(move |step| (from, from.saturating_sub(step)));
    let edges: Vec<_> = (1..200).flat_map(steps).filter(|&(_, to)| to > 0).collect();
    Moves::of(&[1], |&vertex: &usize| options(&edges, vertex)).check();
}

/// Every directed graph on up to 4 vertices without a cycle, its edges in two orders. The program
/// refuses the others: there are 1, 3, 25 and 543 without a cycle (Robinson 1973).
#[test]
fn every_graph_to_4_vertices() {
    for (count, expected) in (1..).zip([1, 3, 25, 543]) {
        let text = |edges: &[_]| format!("{count} {}\n{}", edges.len(), edge_lines(edges));
        let mut graphs = subsets(pairs(1..=count));
        graphs.retain(|edges| output_and_end(solve, text(edges)).1.is_ok());
        assert_eq!(graphs.len(), expected);
        for mut edges in graphs {
            assert_one(solve, &text(&edges), &answers(&text(&edges)));
            edges.reverse();
            assert_one(solve, &text(&edges), &answers(&text(&edges)));
        }
    }
}

/// Returns the vertices of the piece after one move along an edge.
fn options(edges: &[(usize, usize)], vertex: usize) -> Vec<usize> {
    edges.iter().filter(|(from, _)| *from == vertex).map(|&(_, to)| to).collect()
}

/// Returns the answer with the piece on vertex 1.
pub fn answers(input: &str) -> String {
    let source = OnceSource::from(input);
    input! { from source, _: usize, count: usize, edges: [(usize, usize); count] }
    let options = |vertex: &usize| options(&edges, *vertex);
    WINNER.line(Search::normal_play(options).wins(&1)).to_string()
}
