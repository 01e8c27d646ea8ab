//! The game by its rules: plain search, no theorem.

use proconio::input;
use proconio::marker::Usize1;
use proconio::source::once::OnceSource;
use scripts::testing::{answer, each_sample, lists, subsets, words, Winner};
use shared::search::{options_of_sum, Search};

use super::solve;

const WINNER: Winner = Winner {
    first: "win\n",
    second: "lose\n",
};

/// Edges from one vertex to another, counted from 0.
type Edges = Vec<(usize, usize)>;

/// Returns the line for pieces on these vertices: a move takes one piece along one edge.
fn line(edges: &Edges, pieces: &[usize]) -> &'static str {
    let successors = |vertex: &usize| -> Vec<usize> {
        let from_it = edges.iter().filter(|(from, _)| from == vertex);
        from_it.map(|&(_, to)| to).collect()
    };
    let options = |pieces: &Vec<usize>| options_of_sum(pieces, successors);
    WINNER.line(Search::normal_play(options).wins(&pieces.to_vec()))
}

/// Returns the vertices that can be reached from themselves.
fn on_cycles(count: usize, edges: &Edges) -> Vec<usize> {
    let reaches_itself = |&start: &usize| {
        let mut reached = vec![false; count];
        for _ in 0..=count {
            for &(from, to) in edges {
                if from == start || reached[from] {
                    reached[to] = true;
                }
            }
        }
        reached[start]
    };
    (0..count).filter(reaches_itself).collect()
}

fn text(count: usize, edges: &Edges, pieces: &[usize]) -> String {
    let line = |&(from, to): &(usize, usize)| format!("{} {}\n", from + 1, to + 1);
    let lines: String = edges.iter().map(line).collect();
    let numbers: Vec<usize> = pieces.iter().map(|piece| piece + 1).collect();
    format!(
        "{count} {} {}\n{lines}{}",
        edges.len(),
        pieces.len(),
        words(&numbers)
    )
}

/// Every directed graph on up to 4 vertices, with and without cycles, its edges in two orders.
#[test]
fn every_graph_to_4_vertices() {
    for count in 0..=4 {
        let most = if count == 4 { 1 } else { 3 };
        let positions: Vec<Vec<usize>> = (0..=most)
            .flat_map(|number| lists(number, 0..count))
            .collect();
        let pairs = (0..count).flat_map(|from| (0..count).map(move |to| (from, to)));
        for edges in subsets(pairs) {
            let on_cycles = on_cycles(count, &edges);
            if !on_cycles.is_empty() {
                let error = answer(solve, &text(count, &edges, &[])).unwrap_err();
                let message = |vertex| format!("vertex {} lies on a cycle", vertex + 1);
                let is_right = on_cycles.iter().any(|&vertex| error == message(vertex));
                assert!(is_right, "{edges:?}: {error}");
                continue;
            }
            let reversed = edges.iter().rev().copied().collect();
            for pieces in &positions {
                let expected = Ok(line(&edges, pieces));
                for edges in [&edges, &reversed] {
                    let found = answer(solve, &text(count, edges, pieces));
                    assert_eq!(found.as_deref(), expected, "{edges:?} {pieces:?}");
                }
            }
        }
    }
}

/// More successors than bits in a word, and values beyond one word. The edges of a vertex stand
/// far apart.
#[test]
fn a_vertex_with_200_values_after_it() {
    let steps = |step| (0..200 - step).map(move |vertex| (vertex, vertex + step));
    let edges: Edges = (1..200).flat_map(steps).collect();
    let cases = [
        ([0, 0], false),
        ([0, 1], true),
        ([70, 135], true),
        ([199, 199], false),
    ];
    for (pieces, wins) in cases {
        let found = answer(solve, &text(200, &edges, &pieces));
        assert_eq!(found.as_deref(), Ok(WINNER.line(wins)));
    }
}

#[test]
fn samples_read_by_another_reader() {
    each_sample("loj10243", |input| {
        let source = OnceSource::from(input);
        input! {
            from source, _vertices: usize, edge_count: usize, piece_count: usize,
            edges: [(Usize1, Usize1); edge_count], pieces: [Usize1; piece_count],
        }
        line(&edges, &pieces).to_string()
    });
}
