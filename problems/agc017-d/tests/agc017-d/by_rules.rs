use proconio::{input, source::once::OnceSource};
use shared::rules::options_of_cuts;
use shared::search::Search;
use testing::{
    assert_separately, assert_wins, edge_lines, is_lost_in_misere_nim, trees, Moves, Position,
    Winner,
};

use crate::solution::solve;

const WINNER: Winner = Winner("Alice\n", "Bob\n");

/// Edges between vertices, counted from 1.
type Edges = Vec<(usize, usize)>;

/// Returns the trees after one move: an edge is gone, and all that it connected with vertex 1.
fn options(edges: &Edges) -> Vec<Edges> {
    options_of_cuts(edges, |vertex| vertex == 1)
}

/// Returns the tree of two paths with so many edges from vertex 1.
fn two_paths(left: usize, right: usize) -> Edges {
    let path = |edges: usize, first: usize| {
        (0..edges).map(move |at| (if at == 0 { 1 } else { first + at - 1 }, first + at))
    };
    path(left, 2).chain(path(right, 2 + left)).collect()
}

/// Two paths; other trees are written as 0 and their edges.
#[test]
fn the_table() {
    Moves::by_numbers(&[0, 0], |numbers| {
        let edges = match *numbers {
            [left, right] => two_paths(left as usize, right as usize),
            [0, ref edges @ ..] => Edges::read(edges)?,
            _ => return None,
        };
        let option = |edges: Edges| vec![[vec![0], edges.numbers()].concat()];
        Some(options(&edges).into_iter().map(option).collect())
    })
    .check();
}

/// Each tree also with other names, its edges in the other order.
#[test]
fn every_tree_to_8_vertices() {
    for count in 1..=8 {
        let mut search = Search::normal_play(options);
        let cases = trees(count).into_iter().flat_map(|edges| {
            let expected = WINNER.line(search.wins(&edges));
            // Vertex 1 keeps its name.
            let name = |vertex| if vertex == 1 { 1 } else { count + 2 - vertex };
            let renamed = edges.iter().rev().map(|&(a, b)| (name(b), name(a)));
            let lines = [edge_lines(&edges), edge_lines(&renamed.collect::<Edges>())];
            lines.map(|lines| (format!("{count}\n{lines}"), expected))
        });
        assert_separately(solve, cases);
    }
}

pub fn answers(input: &str) -> String {
    let mut search = Search::normal_play(options);
    input! { from OnceSource::from(input), count: usize, edges: [(usize, usize); count - 1] }
    WINNER.line(search.wins(&edges)).to_string()
}

#[test]
fn the_winning_cut_of_the_first_sample() {
    let tree = vec![(1, 2), (2, 3), (2, 4), (4, 5)];
    assert_eq!(Search::normal_play(options).winning_options(&tree), [Edges::new()]);
}

#[test]
fn every_tree_to_7_vertices_in_misere_play() {
    let mut search = Search::misere_play(options);
    for count in 1..=7 {
        assert_wins(&mut search, trees(count), |edges| {
            // No edge comes before the one that leads to its first vertex.
            let mut values = [0; 8];
            let mut branches = Vec::new();
            for &(parent, child) in edges.iter().rev() {
                values[parent] ^= values[child] + 1;
                branches.extend(Some(values[child] + 1).filter(|_| parent == 1));
            }
            !is_lost_in_misere_nim(branches)
        });
    }
    assert!(!search.wins(&vec![(1, 2), (2, 3), (1, 4), (4, 5)]));
    assert!(search.wins(&vec![(1, 2), (1, 3)]));
}
