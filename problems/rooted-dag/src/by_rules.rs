//! The game by its rules: plain search, no theorem.

use proconio::input;
use proconio::marker::Usize1;
use proconio::source::once::OnceSource;
use shared::search::Search;
use testing::{answer, each_sample, on_cycle, subsets, Winner};

use super::solve;

const WINNER: Winner = Winner("1\n", "2\n");

/// Returns whether the player to move wins with the piece on vertex 0: a move takes it along one
/// edge.
fn wins(edges: &[(usize, usize)]) -> bool {
    let options = |vertex: &usize| -> Vec<usize> {
        let from_it = edges.iter().filter(|(from, _)| from == vertex);
        from_it.map(|&(_, to)| to).collect()
    };
    Search::normal_play(options).wins(&0)
}

/// Returns whether at most `steps` edges, and at least one, lead from one vertex to the other.
fn leads(edges: &[(usize, usize)], start: usize, end: usize, steps: usize) -> bool {
    let from_start = edges.iter().filter(|(from, _)| *from == start);
    let mut next = from_start.map(|&(_, to)| to);
    steps > 0 && next.any(|next| next == end || leads(edges, next, end, steps - 1))
}

fn text(count: usize, edges: &[(usize, usize)]) -> String {
    let line = |&(from, to): &(usize, usize)| format!("{} {}\n", from + 1, to + 1);
    let lines: String = edges.iter().map(line).collect();
    format!("{count} {}\n{lines}", edges.len())
}

/// Every directed graph on up to 4 vertices, with and without cycles; without, its edges in two
/// orders.
#[test]
fn every_graph_to_4_vertices() {
    for count in 1..=4 {
        let pairs = (0..count).flat_map(|from| (0..count).map(move |to| (from, to)));
        for mut edges in subsets(pairs) {
            let is_on_cycle = |&vertex: &usize| leads(&edges, vertex, vertex, count);
            let on_cycles: Vec<usize> = (0..count).filter(is_on_cycle).collect();
            let found = answer(solve, &text(count, &edges));
            if !on_cycles.is_empty() {
                let is_named = |&vertex| found == Err(on_cycle(vertex as u32 + 1));
                assert!(on_cycles.iter().any(is_named), "{edges:?} {found:?}");
                continue;
            }
            assert_eq!(found.as_deref(), Ok(WINNER.line(wins(&edges))), "{edges:?}");
            edges.reverse();
            assert_eq!(answer(solve, &text(count, &edges)), found, "{edges:?}");
        }
    }
}

#[test]
fn samples_read_by_another_reader() {
    each_sample("rooted-dag", |input| {
        let source = OnceSource::from(input);
        input! { from source, _: usize, count: usize, edges: [(Usize1, Usize1); count] }
        WINNER.line(wins(&edges)).to_string()
    });
}
