use proconio::{input, source::once::OnceSource};
use shared::search::{options_of_cuts, Search};
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

/// A path of which so many vertices are on the ground, and so many more are not; other trees are written
/// with two zeros before their edges.
#[test]
fn the_table() {
    Moves::by_numbers(&[1, 1], |numbers| {
        let (ground, edges) = match *numbers {
            [ground, above] => {
                let last = (ground + above) as usize;
                (ground, (1..last).map(|vertex| (vertex, vertex + 1)).collect())
            }
            [ground, 0, 0, ref edges @ ..] => (ground, Edges::read(edges)?),
            _ => return None,
        };
        let cuts = options_of_cuts(&edges, |vertex| vertex <= ground as usize).into_iter();
        let option = |edges: Edges| vec![[vec![ground, 0, 0], edges.numbers()].concat()];
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
