//! The game by its rules: plain search, no theorem.

use proconio::input;
use proconio::marker::Usize1;
use proconio::source::once::OnceSource;
use scripts::testing::{answer, samples};
use shared::search::Search;

use super::solve;

/// Edges from one vertex to another, counted from 0.
type Edges = Vec<(usize, usize)>;

/// Returns whether the player to move wins: a move takes one piece along one edge.
fn wins(edges: &Edges, pieces: &[usize]) -> bool {
    let options = |pieces: &Vec<usize>| -> Vec<Vec<usize>> {
        let mut options = Vec::new();
        for (index, &vertex) in pieces.iter().enumerate() {
            for &(_, to) in edges.iter().filter(|&&(from, _)| from == vertex) {
                let mut option = pieces.clone();
                option[index] = to;
                options.push(option);
            }
        }
        options
    };
    Search::normal_play(options).wins(&pieces.to_vec())
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

/// Returns the edges from i to j for which bit `count * i + j` of `code` is 1.
fn edges(count: usize, code: u32) -> Edges {
    let pairs = (0..count).flat_map(|i| (0..count).map(move |j| (i, j)));
    pairs
        .filter(|&(i, j)| code >> (count * i + j) & 1 == 1)
        .collect()
}

fn text(
    count: usize,
    edges: impl ExactSizeIterator<Item = (usize, usize)>,
    pieces: &[usize],
) -> String {
    let mut text = format!("{count} {} {}\n", edges.len(), pieces.len());
    edges.for_each(|(from, to)| text += &format!("{} {}\n", from + 1, to + 1));
    pieces
        .iter()
        .for_each(|piece| text += &format!("{} ", piece + 1));
    text
}

fn line(wins: bool) -> &'static str {
    if wins {
        "win\n"
    } else {
        "lose\n"
    }
}

/// Returns every list of up to `longest` pieces on `count` vertices.
fn piece_lists(count: usize, longest: u32) -> Vec<Vec<usize>> {
    let mut lists = Vec::new();
    for length in 0..=longest {
        for code in 0..count.pow(length) {
            let place = |index| code / count.pow(index) % count;
            lists.push((0..length).map(place).collect());
        }
    }
    lists
}

/// Every directed graph on up to 4 vertices, with and without cycles, its edges in the order of
/// their ends and the other way round.
#[test]
fn every_graph_to_4_vertices() {
    for count in 0..=4 {
        let piece_lists = piece_lists(count, if count == 4 { 1 } else { 3 });
        for code in 0..1 << (count * count) {
            let edges = edges(count, code);
            let on_cycles = on_cycles(count, &edges);
            if !on_cycles.is_empty() {
                let error = answer(solve, &text(count, edges.iter().copied(), &[])).unwrap_err();
                let message = |vertex| format!("vertex {} lies on a cycle", vertex + 1);
                assert!(
                    on_cycles.iter().any(|&vertex| error == message(vertex)),
                    "{edges:?}: {error}"
                );
                continue;
            }
            for pieces in &piece_lists {
                let expected = Ok(line(wins(&edges, pieces)).to_string());
                let ordered = answer(solve, &text(count, edges.iter().copied(), pieces));
                assert_eq!(ordered, expected, "{edges:?} {pieces:?}");
                let reversed = answer(solve, &text(count, edges.iter().rev().copied(), pieces));
                assert_eq!(reversed, expected, "{edges:?} {pieces:?}");
            }
        }
    }
}

/// More successors than bits in a word, and values beyond one word; the edges of a vertex
/// stand far apart.
#[test]
fn a_vertex_with_200_values_behind_it() {
    let pairs =
        (1..200).flat_map(|step| (0..200 - step).map(move |vertex| (vertex, vertex + step)));
    let edges: Edges = pairs.collect();
    for (pieces, wins) in [
        ([0, 0], false),
        ([0, 1], true),
        ([70, 135], true),
        ([199, 199], false),
    ] {
        let input = text(200, edges.iter().copied(), &pieces);
        assert_eq!(answer(solve, &input), Ok(line(wins).to_string()));
    }
}

#[test]
fn samples_read_by_another_reader() {
    for (input, expected) in samples("loj10243") {
        let source = OnceSource::from(input.as_str());
        input! {
            from source, _vertices: usize, edge_count: usize, piece_count: usize,
            edges: [(Usize1, Usize1); edge_count], pieces: [Usize1; piece_count],
        }
        assert_eq!(line(wins(&edges, &pieces)), expected);
    }
}
