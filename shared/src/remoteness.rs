//! How long play lasts on any directed graph, if the winner hurries and the loser delays.
//!
//! The *remoteness* of a vertex is that number of moves of both players (Steinhaus 1925):
//! even for a lost vertex, and odd for a won one. A lost vertex has one move more than its
//! longest option, a won one has one more than its shortest lost option.
//!
//! No program needs it; chapter 11 of the theory and `cargo xtask table` do.
//!
//! Checked against rounds by the definition for all graphs of 2, 3 and 4 vertices.

use crate::graph::Rows;
use crate::retrograde::{outcomes_backwards, Outcome};

/// Returns for every vertex of the graph whose vertex i has the successors of row i its
/// outcome and its remoteness, which is 0 for a draw.
///
/// Cycles, edges from a vertex to itself and repeated edges are fine, and order does not
/// matter.
///
/// *Misère play*, where the player who cannot move wins, is play on a graph with one more
/// vertex: add an edge to it from each vertex without an option. Then play takes one move
/// more.
///
/// *Ends that belong to one side*: an end that the player to move has lost has no
/// successor; one that the player to move has won has an edge to a vertex without
/// successors. *Players with moves of their own*: a vertex is the place and whose turn it
/// is, as in the last example.
///
/// # Panics
/// If a successor is not a vertex.
///
/// # Complexity
/// O(V + E) time and space for V vertices and E edges. Nothing recurses.
///
/// # Examples
/// From 2 to the end 3 the player wins. Playing from 0 to 1 and back is better than from 1
/// to 2:
/// ```
/// use shared::graph::Rows;
/// use shared::remoteness::outcomes_of_graph;
/// use shared::retrograde::Outcome::{Drawn, Lost, Won};
///
/// let outcomes = |graph: &[Vec<usize>]| outcomes_of_graph(&Rows::of_lists(graph));
/// let graph = [vec![1], vec![0, 2], vec![3], vec![]];
/// let expected = [(Drawn, 0), (Drawn, 0), (Won, 1), (Lost, 0)];
/// assert_eq!(outcomes(&graph), expected);
///
/// let with_shortcut = [vec![1, 3], vec![0, 2], vec![3], vec![]];
/// let expected = [(Won, 1), (Lost, 2), (Won, 1), (Lost, 0)];
/// assert_eq!(outcomes(&with_shortcut), expected);
///
/// // Misère play: 4 is the vertex after the end.
/// let misere = [vec![1], vec![0, 2], vec![3], vec![4], vec![]];
/// let expected = [(Lost, 4), (Won, 3), (Lost, 2), (Won, 1)];
/// assert_eq!(outcomes(&misere)[..4], expected);
///
/// // Places 0 and 1: the first player stays or goes to 1, the second one stays, and whoever has to
/// // move at 1 has won. The vertices are (place, player): 2 · place + player, and 4 is the lost end.
/// let two_players = [vec![1, 3], vec![0], vec![4], vec![4], vec![]];
/// let expected = [(Drawn, 0), (Drawn, 0), (Won, 1), (Won, 1)];
/// assert_eq!(outcomes(&two_players)[..4], expected);
/// ```
pub fn outcomes_of_graph(graph: &Rows) -> Vec<(Outcome, u32)> {
    let vertices = 0..graph.count();
    let degrees = vertices.clone().map(|vertex| graph.row(vertex).len() as u32).collect();
    let edges_back = vertices.flat_map(|to| graph.row(to).iter().map(move |&from| (from, to)));
    let predecessors = Rows::of_edges(graph.count(), edges_back);
    let mut decided = Vec::new();
    let outcomes = outcomes_backwards(degrees, |vertex| {
        decided.push(vertex);
        predecessors.row(vertex).iter().copied()
    });
    // The shortest plays were decided first, so what decides a vertex is known before it.
    let mut remoteness: Vec<Option<u32>> = vec![None; graph.count()];
    for vertex in decided {
        let known = graph.row(vertex).iter().filter(|&&option| remoteness[option].is_some());
        let moves = |&option: &usize| remoteness[option].unwrap_or(0) + 1;
        let is_lost = |option: &&usize| outcomes[**option] == Outcome::Lost;
        let decisive = match outcomes[vertex] {
            Outcome::Won => known.filter(is_lost).map(moves).min(),
            _ => known.map(moves).max(),
        };
        remoteness[vertex] = Some(decisive.unwrap_or(0));
    }
    let remoteness = remoteness.into_iter().map(|moves| moves.unwrap_or(0));
    outcomes.into_iter().zip(remoteness).collect()
}

#[cfg(test)]
mod tests {
    use super::outcomes_of_graph;
    use crate::graph::Rows;
    use crate::retrograde::Outcome::{Drawn, Lost, Won};
    use crate::retrograde::{outcomes_backwards, Outcome};

    fn successors(vertices: usize, edges: &[(usize, usize)]) -> Vec<Vec<usize>> {
        let mut graph = vec![Vec::new(); vertices];
        edges.iter().for_each(|&(from, to)| graph[from].push(to));
        graph
    }

    fn outcomes(graph: &[Vec<usize>]) -> Vec<(Outcome, u32)> {
        outcomes_of_graph(&Rows::of_lists(graph))
    }

    /// Returns the outcomes by rounds: in each, the vertices that the definition decides.
    fn by_rounds(graph: &[Vec<usize>]) -> Vec<(Outcome, u32)> {
        let mut outcomes = vec![(Drawn, 0); graph.len()];
        for round in 0..=graph.len() as u32 {
            let before = outcomes.clone();
            for vertex in (0..graph.len()).filter(|&at| before[at].0 == Drawn) {
                let mut options = graph[vertex].iter().map(|&option| before[option].0);
                if options.clone().any(|option| option == Lost) {
                    outcomes[vertex] = (Won, round);
                } else if options.all(|option| option == Won) {
                    outcomes[vertex] = (Lost, round);
                }
            }
        }
        outcomes
    }

    /// Counts the lost, won and drawn vertices of all graphs, with repeated edges and
    /// without.
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
                let leads_here =
                    move |&from: &usize| code >> (vertices * from + vertex) & 1 == 1;
                (0..vertices).filter(leads_here)
            });
            let outcomes_alone: Vec<Outcome> = expected.iter().map(|it| it.0).collect();
            assert_eq!(found, outcomes_alone, "{graph:?} without a list");
            let twice = successors(vertices, &[&edges[..], &edges[..]].concat());
            assert_eq!(outcomes(&twice), expected, "{twice:?}");
            for outcome in outcomes_alone {
                counts[match outcome {
                    Lost => 0,
                    Won => 1,
                    Drawn => 2,
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

    /// Vertices 4 and 5 are won by a move to 3; for 4 there is a shorter way, to the end 1.
    /// The loser on 6 goes to 5, not to 2.
    #[test]
    fn the_winner_hurries_and_the_loser_delays() {
        let edges = [(2, 0), (3, 2), (4, 3), (4, 1), (5, 3), (6, 5), (6, 2)];
        let graph = successors(7, &edges);
        let expected =
            [(Lost, 0), (Lost, 0), (Won, 1), (Lost, 2), (Won, 1), (Won, 3), (Lost, 4)];
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
        assert_eq!(outcomes(&graph), [(Lost, 0), (Won, 1), (Drawn, 0)]);
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
        assert_eq!(outcomes(&path.collect::<Vec<_>>())[0], (Lost, last as u32));
    }
}
