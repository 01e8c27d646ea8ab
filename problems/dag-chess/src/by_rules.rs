//! The game by its rules: plain search, no theorem.

use proconio::input;
use proconio::marker::Usize1;
use proconio::source::once::OnceSource;
use scripts::testing::{answer, samples};
use shared::search::Search;

use super::solve;

/// A graph: the successors of each vertex, counted from 0.
type Graph = Vec<Vec<usize>>;

/// Returns whether the player to move wins: a move takes one piece along one edge.
fn wins(graph: &Graph, pieces: &[usize]) -> bool {
    let options = |pieces: &Vec<usize>| -> Vec<Vec<usize>> {
        let mut options = Vec::new();
        for (index, &vertex) in pieces.iter().enumerate() {
            for &successor in &graph[vertex] {
                let mut option = pieces.clone();
                option[index] = successor;
                options.push(option);
            }
        }
        options
    };
    Search::normal_play(options).wins(&pieces.to_vec())
}

/// Returns the vertices that can be reached from themselves.
fn on_cycles(graph: &Graph) -> Vec<usize> {
    let reaches_itself = |&start: &usize| {
        let mut reached = graph[start].clone();
        for next in 0.. {
            match reached.get(next) {
                Some(&vertex) => {
                    for successor in &graph[vertex] {
                        if !reached.contains(successor) {
                            reached.push(*successor);
                        }
                    }
                }
                None => break,
            }
        }
        reached.contains(&start)
    };
    (0..graph.len()).filter(reaches_itself).collect()
}

/// Returns the graph in which bit `count * i + j` of `code` is the edge from i to j.
fn graph(count: usize, code: u32) -> Graph {
    let has_edge = |i: usize, j: usize| code >> (count * i + j) & 1 == 1;
    let row = |i| (0..count).filter(|&j| has_edge(i, j)).collect();
    (0..count).map(row).collect()
}

fn text(graph: &Graph, pieces: &[usize]) -> String {
    let mut text = format!("{}\n", graph.len());
    for successors in graph {
        text += &format!("{}", successors.len());
        successors
            .iter()
            .for_each(|successor| text += &format!(" {}", successor + 1));
        text += "\n";
    }
    text += &format!("{}\n", pieces.len());
    pieces
        .iter()
        .for_each(|piece| text += &format!("{} ", piece + 1));
    text
}

fn line(wins: bool) -> &'static str {
    if wins {
        "1\n"
    } else {
        "2\n"
    }
}

/// Every directed graph on up to 4 vertices, with and without cycles, and up to 3 pieces.
#[test]
fn every_graph_to_4_vertices() {
    for count in 0..=4 {
        for code in 0..1 << (count * count) {
            let graph = graph(count, code);
            let on_cycles = on_cycles(&graph);
            if !on_cycles.is_empty() {
                let error = answer(solve, &text(&graph, &[])).unwrap_err();
                let message = |vertex| format!("vertex {} lies on a cycle", vertex + 1);
                assert!(
                    on_cycles.iter().any(|vertex| error == message(vertex)),
                    "{graph:?}"
                );
                continue;
            }
            for pieces in 0..=if count == 4 { 2 } else { 3 } {
                for code in 0..count.pow(pieces) {
                    let place = |index| code / count.pow(index) % count;
                    let pieces: Vec<usize> = (0..pieces).map(place).collect();
                    let expected = line(wins(&graph, &pieces)).to_string();
                    let found = answer(solve, &text(&graph, &pieces));
                    assert_eq!(found, Ok(expected), "{graph:?} {pieces:?}");
                }
            }
        }
    }
}

/// More successors than bits in a word, and values beyond one word.
#[test]
fn a_vertex_with_200_values_behind_it() {
    let graph: Graph = (0..200).map(|vertex| (vertex + 1..200).collect()).collect();
    for (pieces, wins) in [
        ([0, 0], false),
        ([0, 1], true),
        ([70, 135], true),
        ([199, 199], false),
    ] {
        assert_eq!(
            answer(solve, &text(&graph, &pieces)),
            Ok(line(wins).to_string())
        );
    }
}

#[test]
fn samples_read_by_another_reader() {
    for (input, expected) in samples("dag-chess") {
        let mut source = OnceSource::from(input.as_str());
        input! { from &mut source, count: usize, graph: [[Usize1]; count], pieces: [Usize1] }
        assert_eq!(line(wins(&graph, &pieces)), expected);
    }
}
