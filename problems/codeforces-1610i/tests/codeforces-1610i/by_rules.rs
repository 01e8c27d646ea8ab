use proconio::{input, source::once::OnceSource};
use shared::rules::options_of_cuts;
use shared::search::Search;
use testing::{assert_one, edge_lines, trees, Moves, Position};

use crate::solution::solve;

/// Edges between vertices, counted from 1.
type Edges = Vec<(usize, usize)>;

/// Returns the answer for every number of vertices on the ground. A move cuts an edge, and what it
/// connected with the ground is gone, too.
pub fn answers(input: &str) -> String {
    input! { from OnceSource::from(input), count: usize, edges: [(usize, usize); count - 1] }
    let answer = |ground| {
        let cuts = |edges: &Edges| options_of_cuts(edges, |vertex| vertex <= ground);
        match Search::normal_play(cuts).wins(&edges) {
            true => '1',
            false => '2',
        }
    };
    (1..=count).map(answer).chain(Some('\n')).collect()
}

/// Returns an edge between the vertices 1 and 2, and paths with so many edges from each of them.
fn two_stems(left: usize, right: usize) -> Edges {
    let path = |from: usize, edges: usize, first: usize| {
        (0..edges).map(move |at| (if at == 0 { from } else { first + at - 1 }, first + at))
    };
    let left_path = path(1, left, 3);
    [(1, 2)].into_iter().chain(left_path).chain(path(2, right, 3 + left)).collect()
}

/// Two stems with vertices 1 and 2 on the ground; other trees are written as 0 and their edges.
#[test]
fn the_table() {
    Moves::by_numbers(&[0, 0], |numbers| {
        let edges = match *numbers {
            [left, right] => two_stems(left as usize, right as usize),
            [0, ref edges @ ..] => Edges::read(edges)?,
            _ => return None,
        };
        let cuts = options_of_cuts(&edges, |vertex| vertex <= 2).into_iter();
        let option = |edges: Edges| vec![[vec![0], edges.numbers()].concat()];
        Some(cuts.map(option).collect())
    })
    .check();
}

/// Each tree also with other names, its edges in the other order.
#[test]
fn every_tree_to_6_vertices() {
    for count in 1..=6 {
        for edges in trees(count) {
            let names = |name: fn(usize, usize) -> usize| -> Edges {
                edges.iter().rev().map(|&(a, b)| (name(count, b), name(count, a))).collect()
            };
            let reversed = names(|count, vertex| count + 1 - vertex);
            let turned = names(|count, vertex| (vertex + count / 2) % count + 1);
            for edges in [&edges, &reversed, &turned] {
                let input = format!("{count}\n{}", edge_lines(edges));
                assert_one(solve, &input, &answers(&input));
            }
        }
    }
}
