use proconio::{input, source::once::OnceSource};
use shared::rules::options_of_sum;
use shared::search::Search;
use testing::{assert_one, edge_lines, join, lists, output_and_end, pairs, subsets, Moves, Winner};

use crate::solution::solve;

const WINNER: Winner = Winner("win\n", "lose\n");

/// Edges from one vertex to another, counted from 1.
type Edges = Vec<(usize, usize)>;

/// Returns the vertices to which the edges from one vertex lead.
fn successors(edges: &Edges, vertex: usize) -> Vec<usize> {
    edges.iter().filter(|(from, _)| *from == vertex).map(|&(_, to)| to).collect()
}

/// Returns the places of the pieces after one move, which takes one piece along one edge.
fn options(edges: &Edges, pieces: &[usize]) -> Vec<Vec<usize>> {
    options_of_sum(pieces, |from: &usize| successors(edges, *from))
}

/// Returns whether the player to move wins.
fn wins(edges: &Edges, pieces: &[usize]) -> bool {
    let options = |pieces: &Vec<usize>| options(edges, pieces);
    Search::normal_play(options).wins(&pieces.to_vec())
}

fn text(count: usize, edges: &Edges, pieces: &[usize]) -> String {
    let lines = edge_lines(edges);
    format!("{count} {} {}\n{lines}{}", edges.len(), pieces.len(), join(pieces))
}

/// Two pieces on a graph of which an edge leads from each vertex to each of the two before it.
#[test]
fn the_table() {
    let steps = |from: usize| [from - 1, from - 2].map(move |to| (from, to));
    let edges: Edges = (2..64).flat_map(steps).chain([(1, 0)]).collect();
    Moves::of(&[0, 0], |pieces: &Vec<usize>| options(&edges, pieces)).check();
}

/// Every directed graph on up to 4 vertices without a cycle, its edges in two orders. The program
/// refuses the others: there are 1, 1, 3, 25 and 543 without a cycle (Robinson 1973). It is not asked
/// about edges from a vertex to itself here.
#[test]
fn every_graph_to_4_vertices() {
    for (count, expected) in [1, 1, 3, 25, 543].into_iter().enumerate() {
        let mut graphs = subsets(pairs(1..=count));
        graphs.retain(|edges| edges.iter().all(|(from, to)| from != to));
        graphs.retain(|edges| output_and_end(solve, text(count, edges, &[])).1.is_ok());
        assert_eq!(graphs.len(), expected);
        for edges in graphs {
            let reversed = edges.iter().rev().copied().collect();
            let most = if count == 4 { 1 } else { 3 };
            for pieces in (0..=most).flat_map(|number| lists(number, 1..=count)) {
                let expected = WINNER.line(wins(&edges, &pieces));
                for edges in [&edges, &reversed] {
                    assert_one(solve, &text(count, edges, &pieces), expected);
                }
            }
        }
    }
}

pub fn answers(input: &str) -> String {
    input! {
        from OnceSource::from(input), _vertices: usize, edge_count: usize, piece_count: usize,
        edges: [(usize, usize); edge_count], pieces: [usize; piece_count],
    }
    WINNER.line(wins(&edges, &pieces)).to_string()
}

/// Two pieces lose exactly if the values of their vertices are equal.
#[test]
fn every_winning_move_of_the_sample() {
    let (from, to) = ([2, 2, 1, 1, 4, 1, 3, 3], [1, 4, 4, 5, 5, 3, 5, 6]);
    let edges: Edges = from.into_iter().zip(to).collect();
    let values = [2, 0, 1, 1, 0, 0];
    for pair in lists(2, 1..=6) {
        assert_eq!(wins(&edges, &pair), values[pair[0] - 1] != values[pair[1] - 1], "{pair:?}");
    }
    let pieces = [1, 2, 4, 6];
    let moves = options_of_sum(&pieces, |from: &usize| successors(&edges, *from));
    let winning = moves.into_iter().filter(|pieces| !wins(&edges, pieces));
    assert_eq!(winning.collect::<Vec<Vec<usize>>>(), [[4, 2, 4, 6], [3, 2, 4, 6]]);
}
