//! The game by its rules: plain search, no theorem.

use proconio::input;
use proconio::marker::Usize1;
use proconio::source::once::OnceSource;
use shared::search::{options_of_sum, Search};
use testing::{answer, each_sample, lists, on_cycle, subsets, words, Winner};

use super::solve;

const WINNER: Winner = Winner("win\n", "lose\n");

/// Edges from one vertex to another, counted from 0.
type Edges = Vec<(usize, usize)>;

/// Returns the vertices to which the edges from one vertex lead.
fn successors(edges: &Edges, vertex: usize) -> Vec<usize> {
    let from_it = edges.iter().filter(|(from, _)| *from == vertex);
    from_it.map(|&(_, to)| to).collect()
}

/// Returns whether the player to move wins: a move takes one piece along one edge.
fn wins(edges: &Edges, pieces: &[usize]) -> bool {
    let options =
        |pieces: &Vec<usize>| options_of_sum(pieces, |from: &usize| successors(edges, *from));
    Search::normal_play(options).wins(&pieces.to_vec())
}

/// Returns whether at most `steps` edges, and at least one, lead from one vertex to the other.
fn leads(edges: &Edges, start: usize, end: usize, steps: usize) -> bool {
    let from_start = edges.iter().filter(|(from, _)| *from == start);
    let mut next = from_start.map(|&(_, to)| to);
    steps > 0 && next.any(|next| next == end || leads(edges, next, end, steps - 1))
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

/// Every directed graph on up to 3 vertices and every one on 4 without a cycle, its edges in two
/// orders. Those with a cycle on 4 are tested in rooted-dag.
#[test]
fn every_graph_to_4_vertices() {
    for count in 0..=4 {
        let most = if count == 4 { 1 } else { 3 };
        let positions: Vec<Vec<usize>> = (0..=most)
            .flat_map(|number| lists(number, 0..count))
            .collect();
        let pairs = (0..count).flat_map(|from| (0..count).map(move |to| (from, to)));
        for edges in subsets(pairs) {
            let is_on_cycle = |&vertex: &usize| leads(&edges, vertex, vertex, count);
            let on_cycles: Vec<usize> = (0..count).filter(is_on_cycle).collect();
            if !on_cycles.is_empty() {
                if count == 4 {
                    continue;
                }
                let error = answer(solve, &text(count, &edges, &[])).unwrap_err();
                let is_named = |&vertex| error == on_cycle(vertex as u32 + 1);
                assert!(on_cycles.iter().any(is_named), "{edges:?}: {error}");
                continue;
            }
            let reversed = edges.iter().rev().copied().collect();
            for pieces in &positions {
                let expected = Ok(WINNER.line(wins(&edges, pieces)));
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
    for pieces in [[0, 0], [0, 1], [70, 135], [199, 199]] {
        let found = answer(solve, &text(200, &edges, &pieces));
        let expected = WINNER.line(pieces[0] != pieces[1]);
        assert_eq!(found.as_deref(), Ok(expected));
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
        WINNER.line(wins(&edges, &pieces)).to_string()
    });
}

/// Two pieces lose exactly if the values of their vertices are equal.
#[test]
fn every_winning_move_of_the_sample() {
    let numbers = [
        (2, 1),
        (2, 4),
        (1, 4),
        (1, 5),
        (4, 5),
        (1, 3),
        (3, 5),
        (3, 6),
    ];
    let edges: Edges = numbers.map(|(from, to)| (from - 1, to - 1)).to_vec();
    let values = [2, 0, 1, 1, 0, 0];
    for pair in lists(2, 0..6) {
        let differ = values[pair[0]] != values[pair[1]];
        assert_eq!(wins(&edges, &pair), differ, "{pair:?}");
    }
    let pieces = [0, 1, 3, 5];
    let moves = options_of_sum(&pieces, |from: &usize| successors(&edges, *from));
    let winning = moves.into_iter().filter(|pieces| !wins(&edges, pieces));
    let expected = [[3, 1, 3, 5], [2, 1, 3, 5]];
    assert_eq!(winning.collect::<Vec<Vec<usize>>>(), expected);
}
