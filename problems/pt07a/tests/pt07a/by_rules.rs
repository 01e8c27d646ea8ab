use proconio::{input, source::once::OnceSource};
use shared::rules::{connected, options_of_cuts};
use shared::search::Search;
use testing::{assert_counted, edge_lines, join_counted, lists, trees, Moves, Position, Winner};

use crate::solution::solve;

const WINNER: Winner = Winner("1\n", "0\n");

/// Edges between vertices, counted from 1.
pub(super) type Edges = Vec<(usize, usize)>;

/// Returns which vertices are on the ground.
pub(super) fn ground(flags: &[u8]) -> impl Fn(usize) -> bool + Copy + '_ {
    // Vertex 0 is none.
    move |vertex| vertex > 0 && flags[vertex - 1] == 1
}

/// Returns a path of `arch` edges from vertex 1 to vertex 2, which are both on the ground, and one of
/// `stem` edges from vertex 1.
fn arch_and_stem(arch: usize, stem: usize) -> Edges {
    let inner = (1..arch).map(|at| if at == 1 { (1, 3) } else { (at + 1, at + 2) });
    let last = (if arch == 1 { 1 } else { arch + 1 }, 2);
    let stem = (1..=stem).map(|at| (if at == 1 { 1 } else { arch + at }, arch + at + 1));
    inner.chain([last]).chain(stem).collect()
}

/// An arch and a stem; other graphs are written as three zeros and their edges.
#[test]
fn the_table() {
    Moves::by_numbers(&[1, 0], |numbers| {
        let edges = match *numbers {
            [arch, stem] => arch_and_stem(arch as usize, stem as usize),
            [0, 0, 0, ref edges @ ..] => Edges::read(edges)?,
            _ => return None,
        };
        let cuts = options_of_cuts(&edges, |vertex| vertex == 1 || vertex == 2).into_iter();
        let option = |edges: Edges| vec![[vec![0; 3], edges.numbers()].concat()];
        Some(cuts.map(option).collect())
    })
    .check();
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
