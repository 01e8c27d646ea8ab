//! Games that may not end: won, lost and drawn vertices of any directed graph, from the
//! ends backwards (retrograde analysis).
//!
//! A piece stands on a vertex, and a move takes it along an edge. The player who cannot
//! move loses, and play without end is a draw. So vertices without an option are lost. A
//! vertex is won if some option is lost, and lost if all of its options are won; what is
//! never decided is drawn. Such a vertex has no lost option, but an option that is not
//! decided either, so each player can go on for ever and can do no better.
//!
//! E. Zermelo (1913) showed that one side can force a win or both can force a draw, and R.
//! Bellman (1965) proposed to compute it from the end backwards.
//!
//! Checked against rounds by the definition for all graphs of 2, 3 and 4 vertices, in the
//! tests of `remoteness`.

/// What the player to move reaches under best play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The player to move loses.
    Lost,
    /// The player to move wins.
    Won,
    /// Neither player can force the end.
    Drawn,
}

/// Returns the outcome of every vertex of a graph that need not be stored: of vertex i the
/// number of options is `degrees[i]`, and `predecessors(i)` lists the vertices from which
/// an edge leads to it, one with several edges as often.
///
/// Vertices may stand for anything, such as pairs of a place and the player to move, who
/// then have moves of their own: with p places, let place + p · player be the vertex. A
/// vertex of degree 0 is lost at once, even if it is listed as a predecessor.
/// `predecessors` is asked once for each vertex that is won or lost, in the order in which
/// they are decided: those with the shortest plays first.
///
/// # Panics
/// If a predecessor is not a vertex.
///
/// # Complexity
/// O(V + E) time, and O(V) space beside `predecessors`, for V vertices and E edges. Nothing
/// recurses.
///
/// # Examples
/// A ring of 4 places. The first player moves a piece by 1 or 2 places, the second one
/// by 1. The player who brings it to place 0 wins: whoever has to move there has lost.
/// ```
/// use shared::retrograde::{outcomes_backwards, Outcome};
///
/// let steps: [&[usize]; 2] = [&[1, 2], &[1]];
/// let degrees = (0..8).map(|vertex| if vertex % 4 == 0 { 0 } else { steps[vertex / 4].len() as u32 });
/// let outcomes = outcomes_backwards(degrees.collect(), |vertex| {
///     let (place, before) = (vertex % 4, 1 - vertex / 4);
///     steps[before].iter().map(move |step| (place + 4 - step) % 4 + 4 * before)
/// });
/// let is_won: Vec<bool> = outcomes.iter().map(|it| *it == Outcome::Won).collect();
/// assert_eq!(is_won, [false, true, true, true, false, false, false, true]);
/// ```
pub fn outcomes_backwards<I: Iterator<Item = usize>>(
    mut degrees: Vec<u32>,
    mut predecessors: impl FnMut(usize) -> I,
) -> Vec<Outcome> {
    let mut outcomes = vec![Outcome::Drawn; degrees.len()];
    // Decided vertices, the shortest plays first: a vertex is appended as soon as it is
    // decided.
    let mut decided: Vec<usize> = (0..degrees.len()).filter(|&it| degrees[it] == 0).collect();
    for &vertex in &decided {
        outcomes[vertex] = Outcome::Lost;
    }
    let mut done = 0;
    while let Some(&vertex) = decided.get(done) {
        done += 1;
        if outcomes[vertex] == Outcome::Lost {
            for predecessor in predecessors(vertex) {
                if outcomes[predecessor] == Outcome::Drawn {
                    outcomes[predecessor] = Outcome::Won;
                    decided.push(predecessor);
                }
            }
        } else {
            for predecessor in predecessors(vertex) {
                // The options that are not won: some of a won vertex, and none of one
                // without options, so neither is decided again.
                degrees[predecessor] = degrees[predecessor].wrapping_sub(1);
                if degrees[predecessor] == 0 {
                    outcomes[predecessor] = Outcome::Lost;
                    decided.push(predecessor);
                }
            }
        }
    }
    outcomes
}

#[cfg(test)]
mod tests {
    use super::{outcomes_backwards, Outcome};

    /// Vertex 0 has no option, although the list for vertex 1 says so.
    #[test]
    fn a_lost_vertex_stays_lost() {
        let found = outcomes_backwards(vec![0, 1], |vertex| [1 - vertex].into_iter());
        assert_eq!(found, [Outcome::Lost, Outcome::Won]);
    }
}
