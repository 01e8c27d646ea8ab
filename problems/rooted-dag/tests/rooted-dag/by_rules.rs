use proconio::{input, marker::Usize1, source::once::OnceSource};
use shared::search::Search;
use testing::{assert_separately, output_and_end, subsets, Winner};

use crate::solution::solve;

const WINNER: Winner = Winner("1\n", "2\n");

/// Returns whether the player to move wins with the piece on vertex 0: a move takes it along one
/// edge.
fn wins(edges: &[(usize, usize)]) -> bool {
    let options = |vertex: &usize| -> Vec<usize> {
        edges.iter().filter(|(from, _)| from == vertex).map(|&(_, to)| to).collect()
    };
    Search::normal_play(options).wins(&0)
}

fn text(count: usize, edges: &[(usize, usize)]) -> String {
    let line = |&(from, to): &(usize, usize)| format!("{} {}\n", from + 1, to + 1);
    let lines: String = edges.iter().map(line).collect();
    format!("{count} {}\n{lines}", edges.len())
}

/// Every directed graph on up to 4 vertices without a cycle, its edges in two orders. The program
/// refuses the others: there are 1, 3, 25 and 543 without a cycle (Robinson 1973).
#[test]
fn every_graph_to_4_vertices() {
    for (count, expected) in (1..).zip([1, 3, 25, 543]) {
        let mut graphs = subsets((0..count).flat_map(|from| (0..count).map(move |to| (from, to))));
        graphs.retain(|edges| output_and_end(solve, text(count, edges)).1.is_ok());
        assert_eq!(graphs.len(), expected);
        let cases = graphs.iter().flat_map(|edges| {
            let reversed: Vec<_> = edges.iter().rev().copied().collect();
            [edges, &reversed].map(|edges| (text(count, edges), WINNER.line(wins(edges))))
        });
        assert_separately(solve, cases);
    }
}

pub fn answers(input: &str) -> String {
    let source = OnceSource::from(input);
    input! { from source, _: usize, count: usize, edges: [(Usize1, Usize1); count] }
    WINNER.line(wins(&edges)).to_string()
}
