//! The game by its rules: plain search, no theorem.

use proconio::input;
use proconio::marker::Usize1;
use proconio::source::once::OnceSource;
use scripts::testing::{answer, samples};
use shared::search::Search;

use super::solve;

/// Returns whether the player to move wins with the piece on vertex 0: a move takes it from the
/// first vertex of an edge to the second.
fn wins(edges: &[(usize, usize)]) -> bool {
    let options = |vertex: &usize| -> Vec<usize> {
        let from_it = edges.iter().filter(|(from, _)| from == vertex);
        from_it.map(|&(_, to)| to).collect()
    };
    Search::normal_play(options).wins(&0)
}

/// Returns whether an edge leads from `vertex` back to it, at once or through others.
fn is_on_cycle(vertex: usize, edges: &[(usize, usize)]) -> bool {
    let mut reached = vec![vertex];
    let mut next = 0;
    while next < reached.len() {
        for &(from, to) in edges {
            if from == reached[next] && to == vertex {
                return true;
            }
            if from == reached[next] && !reached.contains(&to) {
                reached.push(to);
            }
        }
        next += 1;
    }
    false
}

fn text(count: usize, edges: &[(usize, usize)]) -> String {
    let mut text = format!("{count} {}\n", edges.len());
    for (from, to) in edges {
        text += &format!("{} {}\n", from + 1, to + 1);
    }
    text
}

fn line(wins: bool) -> &'static str {
    if wins {
        "1\n"
    } else {
        "2\n"
    }
}

/// Every directed graph on up to 4 vertices, with and without cycles, its edges in two orders.
#[test]
fn every_graph_to_4_vertices() {
    for count in 1..=4 {
        for code in 0..1_u32 << (count * count) {
            let pairs = (0..count).flat_map(|i| (0..count).map(move |j| (i, j)));
            let has_edge = |&(i, j): &(usize, usize)| code >> (count * i + j) & 1 == 1;
            let mut edges: Vec<(usize, usize)> = pairs.filter(has_edge).collect();
            let on_cycles: Vec<usize> = (0..count)
                .filter(|&vertex| is_on_cycle(vertex, &edges))
                .collect();
            for _ in 0..2 {
                let found = answer(solve, &text(count, &edges));
                if on_cycles.is_empty() {
                    assert_eq!(found, Ok(line(wins(&edges)).to_string()), "{edges:?}");
                } else {
                    let message = |vertex| Err(format!("vertex {} lies on a cycle", vertex + 1));
                    let is_right = |&vertex: &usize| found == message(vertex);
                    assert!(on_cycles.iter().any(is_right), "{edges:?} {found:?}");
                }
                edges.reverse();
            }
        }
    }
}

/// Larger graphs, whose edges lead from smaller to larger vertices of a scrambled numbering.
#[test]
fn some_graphs_of_30_vertices() {
    let mut random = 1_u64;
    let mut next = |below: u64| {
        random = random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (random >> 33) % below
    };
    for _ in 0..500 {
        let count = 30;
        let name = |place: u64| (place * 7 % count) as usize;
        let edges: Vec<(usize, usize)> = (0..next(120))
            .map(|_| {
                let from = next(count - 1);
                (name(from), name(from + 1 + next(count - 1 - from)))
            })
            .collect();
        let expected = line(wins(&edges)).to_string();
        assert_eq!(
            answer(solve, &text(count as usize, &edges)),
            Ok(expected),
            "{edges:?}"
        );
    }
}

#[test]
fn samples_read_by_another_reader() {
    for (input, expected) in samples("rooted-dag") {
        let mut source = OnceSource::from(input.as_str());
        input! { from &mut source, _: usize, count: usize, edges: [(Usize1, Usize1); count] }
        assert_eq!(line(wins(&edges)), expected);
    }
}
