use proconio::{input, source::once::OnceSource};
use shared::search::{connected, options_of_cuts, Search};
use testing::{assert_counted, edge_lines, join_counted, lists, trees, Winner};

use crate::solution::solve;

const WINNER: Winner = Winner("1\n", "0\n");

/// Edges between vertices, counted from 1.
pub(super) type Edges = Vec<(usize, usize)>;

/// Returns which vertices are on the ground.
pub(super) fn ground(flags: &[u8]) -> impl Fn(usize) -> bool + Copy + '_ {
    // Vertex 0 is none.
    move |vertex| vertex > 0 && flags[vertex - 1] == 1
}

/// All grounds, none among them; each tree also with other names, its edges in the other order.
#[test]
fn every_tree_to_6_vertices_with_any_ground() {
    let mut cases = Vec::new();
    for count in 1..=6 {
        for flags in lists(count, 0..=1) {
            let ground = ground(&flags);
            let mut search = Search::normal_play(|edges: &Edges| options_of_cuts(edges, ground));
            for edges in trees(count) {
                let line = WINNER.line(search.wins(&connected(&edges, ground)));
                cases.push((text(&flags, &edges), line));
                let renamed = edges.iter().rev().map(|&(a, b)| (count + 1 - b, count + 1 - a));
                let flags: Vec<u8> = flags.iter().rev().copied().collect();
                cases.push((text(&flags, &renamed.collect()), line));
            }
        }
    }
    assert_counted(solve, cases);
}

fn text(flags: &[u8], edges: &Edges) -> String {
    format!("{}\n{}", join_counted(flags), edge_lines(edges))
}

pub fn answers(input: &str) -> String {
    let mut source = OnceSource::from(input);
    input! { from &mut source, count: usize }
    let line = |_| {
        input! { from &mut source, flags: [u8], edges: [(usize, usize); flags.len() - 1] }
        let ground = ground(&flags);
        let mut search = Search::normal_play(|edges: &Edges| options_of_cuts(edges, ground));
        WINNER.line(search.wins(&connected(&edges, ground)))
    };
    (0..count).map(line).collect()
}
