//! The game by its rules: plain search, no theorem.

use proconio::input;
use proconio::marker::Usize1;
use proconio::source::once::OnceSource;
use shared::search::{options_of_sum, Search};
use testing::{answer, each_sample, lists, on_cycle, subsets, words, Winner};

use super::solve;

const WINNER: Winner = Winner("1\n", "2\n");

/// The successors of each vertex, counted from 0.
type Graph = Vec<Vec<usize>>;

/// Returns whether the player to move wins: a move takes one piece along one edge.
fn wins(graph: &Graph, pieces: &[usize]) -> bool {
    let options = |pieces: &Vec<usize>| options_of_sum(pieces, |&vertex| graph[vertex].clone());
    Search::normal_play(options).wins(&pieces.to_vec())
}

/// Returns whether at most `steps` edges, and at least one, lead from one vertex to the other.
fn leads(graph: &Graph, from: usize, to: usize, steps: usize) -> bool {
    let is_right = |&next: &usize| next == to || leads(graph, next, to, steps - 1);
    steps > 0 && graph[from].iter().any(is_right)
}

fn text(graph: &Graph, pieces: &[usize]) -> String {
    let row = |vertices: &[usize]| {
        let numbers: Vec<usize> = vertices.iter().map(|vertex| vertex + 1).collect();
        format!("{} {}\n", numbers.len(), words(&numbers))
    };
    let rows: String = graph.iter().map(|successors| row(successors)).collect();
    format!("{}\n{rows}{}", graph.len(), row(pieces))
}

/// Every directed graph on up to 3 vertices, every one on 4 without a cycle, and up to 3 pieces.
/// Those with a cycle on 4 are tested in rooted-dag.
#[test]
fn every_graph_to_4_vertices() {
    for count in 0..=4 {
        for graph in lists(count, subsets(0..count).into_iter()) {
            let is_on_cycle = |&vertex: &usize| leads(&graph, vertex, vertex, count);
            let on_cycles: Vec<usize> = (0..count).filter(is_on_cycle).collect();
            if !on_cycles.is_empty() {
                if count == 4 {
                    continue;
                }
                let error = answer(solve, &text(&graph, &[])).unwrap_err();
                let is_named = |&vertex| error == on_cycle(vertex as u32 + 1);
                assert!(on_cycles.iter().any(is_named), "{graph:?}: {error}");
                continue;
            }
            let most = if count == 4 { 2 } else { 3 };
            for pieces in (0..=most).flat_map(|number| lists(number, 0..count)) {
                let found = answer(solve, &text(&graph, &pieces));
                let expected = WINNER.line(wins(&graph, &pieces));
                assert_eq!(found.as_deref(), Ok(expected), "{graph:?} {pieces:?}");
            }
        }
    }
}

/// More successors than bits in a word, and values beyond one word.
#[test]
fn a_vertex_with_200_values_after_it() {
    let graph: Graph = (0..200).map(|vertex| (vertex + 1..200).collect()).collect();
    for pieces in [[0, 0], [0, 1], [70, 135], [199, 199]] {
        let found = answer(solve, &text(&graph, &pieces));
        let expected = WINNER.line(pieces[0] != pieces[1]);
        assert_eq!(found.as_deref(), Ok(expected));
    }
}

#[test]
fn samples_read_by_another_reader() {
    each_sample("dag-chess", |input| {
        let source = OnceSource::from(input);
        input! { from source, count: usize, graph: [[Usize1]; count], pieces: [Usize1] }
        WINNER.line(wins(&graph, &pieces)).to_string()
    });
}
