use proconio::{input, marker::Usize1, source::once::OnceSource};
use shared::rules::options_of_sum;
use shared::search::Search;
use testing::{assert_agree, assert_one, join, lists, output_and_end, subsets, Moves, Winner};

use crate::reference::answer;
use crate::solution::solve;

const WINNER: Winner = Winner("1\n", "2\n");

/// The successors of each vertex, counted from 0.
type Graph = Vec<Vec<usize>>;

/// Returns the vertices of the pieces after one move, which takes one piece along one edge.
fn options(graph: &Graph, pieces: &Vec<usize>) -> Vec<Vec<usize>> {
    options_of_sum(pieces, |&vertex| graph[vertex].clone())
}

fn text(graph: &Graph, pieces: &[usize]) -> String {
    let numbers = |vertices: &[usize]| join(vertices.iter().map(|vertex| vertex + 1));
    let row = |vertices: &Vec<usize>| format!("{} {}\n", vertices.len(), numbers(vertices));
    let rows: String = graph.iter().map(row).collect();
    format!("{}\n{rows}{}\n{}\n", graph.len(), pieces.len(), numbers(pieces))
}

/// Two pieces on a graph of which an edge leads from each vertex to each smaller one.
#[test]
fn the_table() {
    let graph: Graph = (0..64).map(|vertex| (0..vertex).collect()).collect();
    Moves::of(&[0, 0], |pieces| options(&graph, pieces)).check();
}

/// Every directed graph on up to 4 vertices without a cycle, and up to 3 pieces, on 4 vertices up to
/// 2. The program refuses the others: there are 1, 1, 3, 25 and 543 without a cycle (Robinson 1973). It is not asked about
/// edges from a vertex to itself here.
#[test]
fn every_graph_to_4_vertices() {
    for (count, expected) in [1, 1, 3, 25, 543].into_iter().enumerate() {
        let mut graphs = lists(count, subsets(0..count).into_iter());
        graphs
            .retain(|graph| !graph.iter().enumerate().any(|(vertex, next)| next.contains(&vertex)));
        graphs.retain(|graph| output_and_end(solve, text(graph, &[])).1.is_ok());
        assert_eq!(graphs.len(), expected);
        for graph in graphs {
            let most = if count == 4 { 2 } else { 3 };
            for pieces in (0..=most).flat_map(|number| lists(number, 0..count)) {
                let input = text(&graph, &pieces);
                assert_one(solve, &input, &answers(&input));
            }
        }
    }
}

/// Returns the answer.
pub fn answers(input: &str) -> String {
    let source = OnceSource::from(input);
    input! { from source, count: usize, graph: [[Usize1]; count], pieces: [Usize1] }
    WINNER.line(Search::normal_play(|pieces| options(&graph, pieces)).wins(&pieces)).to_string()
}

/// Returns graphs of 4 vertices, whose edges lead to later ones.
fn graphs() -> impl Iterator<Item = Graph> {
    subsets(1..4).into_iter().flat_map(|first| {
        subsets(2..4).into_iter().map(move |second| vec![first.clone(), second, vec![3], vec![]])
    })
}

#[test]
fn the_reference_agrees() {
    let pairs = lists(2, 0..4);
    let inputs = graphs().flat_map(|graph| pairs.iter().map(move |pieces| text(&graph, pieces)));
    assert_agree(solve, answer, inputs);
}

/// Returns an input as POJ 2425 has it, with two pieces in each question, and the answers.
pub fn chess_game() -> (String, String) {
    let mut input = String::new();
    let mut expected = String::new();
    for graph in graphs() {
        input += "4\n";
        for successors in &graph {
            input += &format!("{} {}\n", successors.len(), join(successors));
        }
        for pieces in lists(2, 0..4) {
            input += &format!("2 {}\n", join(&pieces));
            let wins = answers(&text(&graph, &pieces)) == WINNER.0;
            expected += if wins { "WIN\n" } else { "LOSE\n" };
        }
        input += "0\n";
    }
    (input, expected)
}
