//! The game by its rules: plain search, no theorem.

use proconio::input;
use proconio::source::once::OnceSource;
use scripts::testing::{answer, samples};
use shared::search::Search;

use super::solve;

/// Edges between vertices, counted from 1.
type Edges = Vec<(usize, usize)>;

/// Returns what still hangs together with vertex 1.
fn joined(edges: &Edges) -> Vec<usize> {
    let mut found = vec![1];
    for _ in edges {
        for &(one, other) in edges {
            for (from, to) in [(one, other), (other, one)] {
                if found.contains(&from) && !found.contains(&to) {
                    found.push(to);
                }
            }
        }
    }
    found
}

/// Returns the trees after one move: an edge is gone, and with it what hung on it.
fn options(edges: &Edges) -> Vec<Edges> {
    let cut = |place: usize| {
        let mut rest = edges.clone();
        rest.remove(place);
        let kept = joined(&rest);
        rest.retain(|(one, _)| kept.contains(one));
        rest
    };
    (0..edges.len()).map(cut).collect()
}

fn text(count: usize, edges: impl Iterator<Item = (usize, usize)>) -> String {
    let mut text = format!("{count}\n");
    edges.for_each(|(one, other)| text += &format!("{one} {other}\n"));
    text
}

fn line(wins: bool) -> &'static str {
    if wins {
        "Alice\n"
    } else {
        "Bob\n"
    }
}

/// Every way to hang vertex after vertex on one before it, which makes all trees but for the names
/// of their vertices; and each with other names, its edges the other way round.
#[test]
fn every_tree_to_8_vertices() {
    for count in 1..=8 {
        let mut search = Search::normal_play(options);
        for code in 0..(1..count).product() {
            let (mut edges, mut rest) = (Edges::new(), code);
            for vertex in 2..=count {
                edges.push((rest % (vertex - 1) + 1, vertex));
                rest /= vertex - 1;
            }
            let expected = Ok(line(search.wins(&edges)).to_string());
            let found = answer(solve, &text(count, edges.iter().copied()));
            assert_eq!(found, expected, "{edges:?}");
            // Vertex 1 keeps its name.
            let name = |vertex| if vertex == 1 { 1 } else { count + 2 - vertex };
            let renamed = edges.iter().rev();
            let renamed = renamed.map(|&(one, other)| (name(other), name(one)));
            assert_eq!(answer(solve, &text(count, renamed)), expected, "{edges:?}");
        }
    }
}

/// Every list of 4 edges between 5 vertices, loops and repeats among them: an answer exactly if
/// they join all vertices.
#[test]
fn what_is_no_tree_is_refused() {
    for code in 0..25_usize.pow(4) {
        let end = |place| code / 5_usize.pow(place) % 5 + 1;
        let edges: Edges = (0..4)
            .map(|edge| (end(2 * edge), end(2 * edge + 1)))
            .collect();
        if edges.iter().any(|(one, other)| one > other) {
            continue;
        }
        let found = answer(solve, &text(5, edges.iter().copied()));
        match found {
            Ok(_) => assert_eq!(joined(&edges).len(), 5, "{edges:?}"),
            Err(message) => {
                assert_ne!(joined(&edges).len(), 5, "{edges:?}");
                assert!(
                    message.starts_with("edges do not form a tree: vertex "),
                    "{message}"
                );
            }
        }
    }
}

#[test]
fn samples_read_by_another_reader() {
    let mut search = Search::normal_play(options);
    for (input, expected) in samples("agc017-d") {
        let source = OnceSource::from(input.as_str());
        input! { from source, count: usize, edges: [(usize, usize); count - 1] }
        assert_eq!(line(search.wins(&edges)), expected);
    }
}
