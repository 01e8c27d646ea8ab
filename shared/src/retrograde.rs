//! Games that may not end: won, lost and drawn vertices of any directed graph, from the ends
//! backwards (retrograde analysis).
//!
//! A piece stands on a vertex, and a move takes it along an edge. The player who cannot move loses,
//! and play without end is a draw. So vertices without an option are lost. A vertex is won if some
//! option is lost, and lost if all of its options are won; what is never decided is drawn. Such a
//! vertex has no lost option, but an option that is not decided either, so each player can go on for
//! ever and can do no better.
//!
//! E. Zermelo (1913) showed that one side can force a win or both can force a draw, and R. Bellman
//! (1965) proposed to compute it from the end backwards.
//!
//! Checked against rounds by the definition for all graphs of up to 4 vertices.

use crate::graph::Graph;

/// What the player to move reaches under best play, if the winner hurries and the loser delays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The player to move loses after so many moves of both players, an even number.
    Lost(u32),
    /// The player to move wins after so many moves of both players, an odd number.
    Won(u32),
    /// Neither player can force the end.
    Drawn,
}

/// Returns the outcome of every vertex 0, 1, … of a graph with so many vertices and these edges, each
/// from its first vertex to its second.
///
/// Cycles, edges from a vertex to itself and repeated edges are fine, and the order of the edges does
/// not matter.
///
/// *Misère play*, where the player who cannot move wins, is play on a graph with one more vertex:
/// add an edge to it from each vertex without an option. Then play takes one move more.
///
/// # Panics
/// If an edge has a vertex that is not below `vertices`.
///
/// # Complexity
/// O(V + E) time for V vertices and E edges, fewer than 2^32 each, and 20 V + 4 E bytes. Nothing
/// recurses.
///
/// # Examples
/// From 2 to the end 3 the player wins. Playing from 0 to 1 and back is better than from 1 to 2:
/// ```
/// use shared::retrograde::{outcomes, Outcome};
///
/// let edges = [(0, 1), (1, 0), (1, 2), (2, 3)];
/// let expected = [Outcome::Drawn, Outcome::Drawn, Outcome::Won(1), Outcome::Lost(0)];
/// assert_eq!(outcomes(4, &edges), expected);
///
/// let with_shortcut = [(0, 1), (1, 0), (1, 2), (2, 3), (0, 3)];
/// let expected = [Outcome::Won(1), Outcome::Lost(2), Outcome::Won(1), Outcome::Lost(0)];
/// assert_eq!(outcomes(4, &with_shortcut), expected);
///
/// // Misère play: 4 is the vertex after the end.
/// let misere = [(0, 1), (1, 0), (1, 2), (2, 3), (3, 4)];
/// let expected = [Outcome::Lost(4), Outcome::Won(3), Outcome::Lost(2), Outcome::Won(1)];
/// assert_eq!(outcomes(5, &misere)[..4], expected);
/// ```
pub fn outcomes(vertices: usize, edges: &[(u32, u32)]) -> Vec<Outcome> {
    let predecessors = Graph::from_edges(vertices, edges.iter().map(|&(from, to)| (to, from)));
    // For each vertex, the edges to options that are not decided.
    let mut undecided = vec![0_u32; vertices];
    for &(from, _) in edges {
        undecided[from as usize] += 1;
    }
    let mut outcomes = vec![Outcome::Drawn; vertices];
    // Decided vertices, the shortest plays first: a vertex is appended as soon as it is decided.
    let mut decided: Vec<u32> = Vec::new();
    decided.extend((0..vertices as u32).filter(|&vertex| undecided[vertex as usize] == 0));
    for &vertex in &decided {
        outcomes[vertex as usize] = Outcome::Lost(0);
    }
    let mut done = 0;
    while let Some(&vertex) = decided.get(done) {
        done += 1;
        for &predecessor in predecessors.successors(vertex) {
            if outcomes[predecessor as usize] != Outcome::Drawn {
                continue;
            }
            let left = &mut undecided[predecessor as usize];
            *left -= 1;
            outcomes[predecessor as usize] = match outcomes[vertex as usize] {
                Outcome::Lost(moves) => Outcome::Won(moves + 1),
                Outcome::Won(moves) if *left == 0 => Outcome::Lost(moves + 1),
                _ => continue,
            };
            decided.push(predecessor);
        }
    }
    outcomes
}

#[cfg(test)]
mod tests {
    use super::{outcomes, Outcome};

    /// Returns the outcomes by rounds: in each, the vertices that the definition decides.
    fn by_rounds(vertices: u32, edges: &[(u32, u32)]) -> Vec<Outcome> {
        let mut outcomes = vec![Outcome::Drawn; vertices as usize];
        for round in 0..=vertices {
            let before = outcomes.clone();
            for vertex in (0..vertices).filter(|&at| before[at as usize] == Outcome::Drawn) {
                let options = || edges.iter().filter(|edge| edge.0 == vertex);
                let outcome = |edge: &(u32, u32)| before[edge.1 as usize];
                if options().any(|edge| matches!(outcome(edge), Outcome::Lost(_))) {
                    outcomes[vertex as usize] = Outcome::Won(round);
                } else if options().all(|edge| matches!(outcome(edge), Outcome::Won(_))) {
                    outcomes[vertex as usize] = Outcome::Lost(round);
                }
            }
        }
        outcomes
    }

    /// Counts the lost, won and drawn vertices of all graphs, their edges forwards and backwards, with
    /// repeats.
    fn count(vertices: u32) -> [u32; 3] {
        let mut counts = [0; 3];
        for code in 0..1_u32 << (vertices * vertices) {
            let has_edge = |place: &u32| code >> place & 1 == 1;
            let edge = |place| (place / vertices, place % vertices);
            let edges: Vec<(u32, u32)> =
                (0..vertices * vertices).filter(has_edge).map(edge).collect();
            let expected = by_rounds(vertices, &edges);
            let twice: Vec<(u32, u32)> = edges.iter().rev().chain(&edges).copied().collect();
            for list in [&edges, &twice] {
                assert_eq!(outcomes(vertices as usize, list), expected, "{list:?}");
            }
            for outcome in expected {
                counts[match outcome {
                    Outcome::Lost(_) => 0,
                    Outcome::Won(_) => 1,
                    Outcome::Drawn => 2,
                }] += 1;
            }
        }
        counts
    }

    #[test]
    fn every_graph_to_4_vertices() {
        assert_eq!(count(2), [8, 4, 20]);
        assert_eq!(count(3), [216, 186, 1134]);
        assert_eq!(count(4), [20_176, 24_584, 217_384]);
    }

    /// Vertices 4 and 5 are won by a move to 3; for 4 there is a shorter way, to the end 1. The loser
    /// on 6 goes to 5, not to 2.
    #[test]
    fn the_winner_hurries_and_the_loser_delays() {
        use Outcome::{Lost, Won};
        let edges = [(2, 0), (3, 2), (4, 3), (4, 1), (5, 3), (6, 5), (6, 2)];
        let expected = [Lost(0), Lost(0), Won(1), Lost(2), Won(1), Won(3), Lost(4)];
        assert_eq!(outcomes(7, &edges), expected);
        assert_eq!(by_rounds(7, &edges), expected);
    }

    #[test]
    fn no_path_is_too_long() {
        let last = 200_000;
        let edges: Vec<(u32, u32)> = (0..last).map(|vertex| (vertex, vertex + 1)).collect();
        assert_eq!(outcomes(last as usize + 1, &edges)[0], Outcome::Lost(last));
    }
}
