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
//! Checked against rounds by the definition for all graphs of 2, 3 and 4 vertices.

use crate::graph::Rows;

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

/// Returns the outcome of every vertex of the graph whose vertex i has the successors of row i.
///
/// Cycles, edges from a vertex to itself and repeated edges are fine, and order does not matter.
///
/// *Misère play*, where the player who cannot move wins, is play on a graph with one more vertex:
/// add an edge to it from each vertex without an option. Then play takes one move more.
///
/// *Ends that belong to one side*: an end that the player to move has lost has no successor; one that
/// the player to move has won has an edge to a vertex without successors. *Players with moves of their
/// own*: a vertex is the place and whose turn it is, as in the last example.
///
/// # Panics
/// If a successor is not a vertex.
///
/// # Complexity
/// O(V + E) time and space for V vertices and E edges. Nothing recurses.
///
/// # Examples
/// From 2 to the end 3 the player wins. Playing from 0 to 1 and back is better than from 1 to 2:
/// ```
/// use shared::graph::Rows;
/// use shared::retrograde::{outcomes_of_graph, Outcome};
///
/// let outcomes = |graph: &[Vec<usize>]| outcomes_of_graph(&Rows::of_lists(graph));
/// let graph = [vec![1], vec![0, 2], vec![3], vec![]];
/// let expected = [Outcome::Drawn, Outcome::Drawn, Outcome::Won(1), Outcome::Lost(0)];
/// assert_eq!(outcomes(&graph), expected);
///
/// let with_shortcut = [vec![1, 3], vec![0, 2], vec![3], vec![]];
/// let expected = [Outcome::Won(1), Outcome::Lost(2), Outcome::Won(1), Outcome::Lost(0)];
/// assert_eq!(outcomes(&with_shortcut), expected);
///
/// // Misère play: 4 is the vertex after the end.
/// let misere = [vec![1], vec![0, 2], vec![3], vec![4], vec![]];
/// let expected = [Outcome::Lost(4), Outcome::Won(3), Outcome::Lost(2), Outcome::Won(1)];
/// assert_eq!(outcomes(&misere)[..4], expected);
///
/// // Places 0 and 1: the first player stays or goes to 1, the second one stays, and whoever has to
/// // move at 1 has won. The vertices are (place, player): 2 · place + player, and 4 is the lost end.
/// let two_players = [vec![1, 3], vec![0], vec![4], vec![4], vec![]];
/// let expected = [Outcome::Drawn, Outcome::Drawn, Outcome::Won(1), Outcome::Won(1)];
/// assert_eq!(outcomes(&two_players)[..4], expected);
/// ```
pub fn outcomes_of_graph(graph: &Rows) -> Vec<Outcome> {
    let vertices = 0..graph.count();
    let degrees = vertices.clone().map(|vertex| graph.row(vertex).len() as u32).collect();
    let edges_back = vertices.flat_map(|to| graph.row(to).iter().map(move |&from| (from, to)));
    let predecessors = Rows::of_edges(graph.count(), edges_back);
    outcomes_backwards(degrees, |vertex| predecessors.row(vertex).iter().copied())
}

/// Returns the outcome of every vertex of a graph that need not be stored: of vertex i the number of
/// options is `degrees[i]`, and `predecessors(i)` lists the vertices from which an edge leads to it, one
/// with several edges as often.
///
/// Vertices may stand for anything, such as pairs of a place and the player to move, who then have
/// moves of their own: with p places, let place + p · player be the vertex. A vertex of degree 0 is lost
/// at once, even if it is listed as a predecessor.
///
/// # Panics
/// If a predecessor is not a vertex.
///
/// # Complexity
/// O(V + E) time, and O(V) space beside `predecessors`, for V vertices and E edges. Nothing recurses.
///
/// # Examples
/// A ring of 4 places. The first player moves a piece by 1 or 2 places, the second one by 1. The player
/// who brings it to place 0 wins: whoever has to move there has lost.
/// ```
/// use shared::retrograde::{outcomes_backwards, Outcome};
///
/// let steps: [&[usize]; 2] = [&[1, 2], &[1]];
/// let degrees = (0..8).map(|vertex| if vertex % 4 == 0 { 0 } else { steps[vertex / 4].len() as u32 });
/// let outcomes = outcomes_backwards(degrees.collect(), |vertex| {
///     let (place, before) = (vertex % 4, 1 - vertex / 4);
///     steps[before].iter().map(move |step| (place + 4 - step) % 4 + 4 * before)
/// });
/// let is_won: Vec<bool> = outcomes.iter().map(|it| matches!(it, Outcome::Won(_))).collect();
/// assert_eq!(is_won, [false, true, true, true, false, false, false, true]);
/// ```
pub fn outcomes_backwards<I: Iterator<Item = usize>>(
    mut degrees: Vec<u32>,
    predecessors: impl Fn(usize) -> I,
) -> Vec<Outcome> {
    let mut outcomes = vec![Outcome::Drawn; degrees.len()];
    // Decided vertices, the shortest plays first: a vertex is appended as soon as it is decided.
    let mut decided: Vec<usize> = (0..degrees.len()).filter(|&it| degrees[it] == 0).collect();
    for &vertex in &decided {
        outcomes[vertex] = Outcome::Lost(0);
    }
    let mut done = 0;
    while let Some(&vertex) = decided.get(done) {
        done += 1;
        match outcomes[vertex] {
            Outcome::Lost(moves) => {
                for predecessor in predecessors(vertex) {
                    if outcomes[predecessor] == Outcome::Drawn {
                        outcomes[predecessor] = Outcome::Won(moves + 1);
                        decided.push(predecessor);
                    }
                }
            }
            Outcome::Won(moves) => {
                for predecessor in predecessors(vertex) {
                    // The options that are not won: some of a won vertex, and none of one without
                    // options, so neither is decided again.
                    degrees[predecessor] = degrees[predecessor].wrapping_sub(1);
                    if degrees[predecessor] == 0 {
                        outcomes[predecessor] = Outcome::Lost(moves + 1);
                        decided.push(predecessor);
                    }
                }
            }
            Outcome::Drawn => {}
        }
    }
    outcomes
}

#[cfg(test)]
mod tests {
    use super::{outcomes_backwards, outcomes_of_graph, Outcome};
    use crate::graph::Rows;

    fn successors(vertices: usize, edges: &[(usize, usize)]) -> Vec<Vec<usize>> {
        let mut graph = vec![Vec::new(); vertices];
        edges.iter().for_each(|&(from, to)| graph[from].push(to));
        graph
    }

    fn outcomes(graph: &[Vec<usize>]) -> Vec<Outcome> {
        outcomes_of_graph(&Rows::of_lists(graph))
    }

    /// Returns the outcomes by rounds: in each, the vertices that the definition decides.
    fn by_rounds(graph: &[Vec<usize>]) -> Vec<Outcome> {
        let mut outcomes = vec![Outcome::Drawn; graph.len()];
        for round in 0..=graph.len() as u32 {
            let before = outcomes.clone();
            for vertex in (0..graph.len()).filter(|&at| before[at] == Outcome::Drawn) {
                let mut options = graph[vertex].iter().map(|&option| before[option]);
                if options.clone().any(|option| matches!(option, Outcome::Lost(_))) {
                    outcomes[vertex] = Outcome::Won(round);
                } else if options.all(|option| matches!(option, Outcome::Won(_))) {
                    outcomes[vertex] = Outcome::Lost(round);
                }
            }
        }
        outcomes
    }

    /// Counts the lost, won and drawn vertices of all graphs, with repeated edges and without.
    fn count(vertices: usize) -> [u32; 3] {
        let mut counts = [0; 3];
        for code in 0..1_u32 << (vertices * vertices) {
            let places = 0..vertices * vertices;
            let has_edge = places.filter(|place| code >> place & 1 == 1);
            let edges: Vec<_> =
                has_edge.map(|place| (place / vertices, place % vertices)).collect();
            let graph = successors(vertices, &edges);
            let expected = by_rounds(&graph);
            assert_eq!(outcomes(&graph), expected, "{graph:?}");
            let degrees = graph.iter().map(|row| row.len() as u32).collect();
            let found = outcomes_backwards(degrees, |vertex| {
                let leads_here = move |&from: &usize| code >> (vertices * from + vertex) & 1 == 1;
                (0..vertices).filter(leads_here)
            });
            assert_eq!(found, expected, "{graph:?} without a list");
            let twice = successors(vertices, &[&edges[..], &edges[..]].concat());
            assert_eq!(outcomes(&twice), expected, "{twice:?}");
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
        let graph = successors(7, &edges);
        let expected = [Lost(0), Lost(0), Won(1), Lost(2), Won(1), Won(3), Lost(4)];
        assert_eq!(outcomes(&graph), expected);
        assert_eq!(by_rounds(&graph), expected);
        // The names in reverse, so that the ends are looked at in the other order.
        let renamed = edges.map(|(from, to)| (6 - from, 6 - to));
        let found = outcomes(&successors(7, &renamed));
        assert_eq!(found.into_iter().rev().collect::<Vec<_>>(), expected);
    }

    /// All but one of the options are won, and the last one leads back.
    #[test]
    fn options_may_be_many() {
        let graph = [vec![], vec![0], [vec![1; 1 << 16], vec![2]].concat()];
        assert_eq!(outcomes(&graph), [Outcome::Lost(0), Outcome::Won(1), Outcome::Drawn]);
    }

    /// Vertex 0 has no option, although the list for vertex 1 says so.
    #[test]
    fn a_lost_vertex_stays_lost() {
        let found = outcomes_backwards(vec![0, 1], |vertex| [1 - vertex].into_iter());
        assert_eq!(found, [Outcome::Lost(0), Outcome::Won(1)]);
    }

    #[test]
    #[should_panic(expected = "index out of bounds")]
    fn a_successor_beyond_the_last_is_noticed() {
        outcomes(&[vec![], vec![2]]);
    }

    #[test]
    fn no_path_is_too_long() {
        let last = 200_000;
        let path = (0..=last).map(|vertex| (vertex + 1..=last).take(1).collect());
        assert_eq!(outcomes(&path.collect::<Vec<_>>())[0], Outcome::Lost(last as u32));
    }
}
