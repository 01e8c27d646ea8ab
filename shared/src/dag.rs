//! Games on a directed acyclic graph: a position is a vertex, its options are its
//! successors.
//!
//! Every impartial game that ends is such a game (Sprague 1935, Grundy 1939). A depth-first
//! search from all vertices decides each one after its options (Tarjan 1972). A vertex that
//! it meets while it is still on its path lies on a cycle. If there is a cycle, it meets
//! such a vertex.
//!
//! Checked against the definition for all graphs of up to 4 vertices, with cycles and
//! without.

use crate::graph::Rows;

// In place of a Grundy value: a vertex that was not found yet, and one on the path of the
// search.
const UNSEEN: usize = usize::MAX;
const ON_PATH: usize = usize::MAX - 1;

/// Returns the Grundy value of every vertex of the graph whose vertex i has the successors
/// of row i, in any order.
///
/// # Errors
/// A vertex of a cycle, if there is one, because play need not end then. An edge from a
/// vertex to itself is a cycle.
///
/// # Panics
/// If a successor is not a vertex.
///
/// # Complexity
/// O(V + E) time and O(V) extra space for V vertices and E edges. Nothing recurses.
///
/// # Examples
/// ```
/// use shared::dag::grundy_values;
/// use shared::graph::Rows;
///
/// let graph = Rows::of_edges(3, [(0, 1), (0, 2), (1, 2)].iter().copied());
/// assert_eq!(grundy_values(&graph), Ok(vec![2, 1, 0]));
/// let graph = Rows::of_edges(3, [(1, 2), (2, 1)].iter().copied());
/// assert_eq!(grundy_values(&graph), Err(2));
/// ```
pub fn grundy_values(graph: &Rows) -> Result<Vec<usize>, usize> {
    let mut values = vec![UNSEEN; graph.count()];
    let mut path = Vec::new();
    // The last vertex that had an option of each value; no value exceeds the length of its
    // row.
    let longest = (0..graph.count()).map(|vertex| graph.row(vertex).len()).max().unwrap_or(0);
    let mut last_seen = vec![UNSEEN; longest + 1];
    // From the last vertex on, because most graphs are given with edges to later vertices.
    for start in (0..graph.count()).rev() {
        if values[start] == UNSEEN {
            values[start] = ON_PATH;
            path.push((start, graph.row(start).iter()));
        }
        while let Some((vertex, untried)) = path.last_mut() {
            match untried.next() {
                Some(&option) if values[option] == ON_PATH => {
                    return Err(option);
                }
                Some(&option) if values[option] == UNSEEN => {
                    values[option] = ON_PATH;
                    path.push((option, graph.row(option).iter()));
                }
                Some(_) => {}
                None => {
                    for &option in graph.row(*vertex) {
                        last_seen[values[option]] = *vertex;
                    }
                    values[*vertex] =
                        last_seen.iter().take_while(|seen| *seen == vertex).count();
                    path.pop();
                }
            }
        }
    }
    Ok(values)
}

#[cfg(test)]
mod tests {
    use crate::graph::Rows;
    use crate::search::mex;

    fn grundy_values(graph: &[Vec<usize>]) -> Result<Vec<usize>, usize> {
        super::grundy_values(&Rows::of_lists(graph))
    }

    /// Returns whether a walk of at least one step leads from a vertex back to itself.
    fn lies_on_a_cycle(graph: &[Vec<usize>], vertex: usize) -> bool {
        let mut reached = graph[vertex].clone();
        for _ in graph {
            let further = reached.iter().flat_map(|&from| graph[from].clone());
            reached = reached.iter().copied().chain(further).collect();
            reached.sort_unstable();
            reached.dedup();
        }
        reached.contains(&vertex)
    }

    /// Every graph on up to 4 vertices, its edges forwards, and backwards and twice.
    #[test]
    fn every_graph_to_4_vertices() {
        let mut cycles = [0; 5];
        for (count, cyclic) in cycles.iter_mut().enumerate().skip(1) {
            for code in 0..1_u32 << (count * count) {
                let has_edge = |&(i, j): &(usize, usize)| code >> (count * i + j) & 1 == 1;
                let row =
                    |i| (0..count).map(move |j| (i, j)).filter(has_edge).map(|edge| edge.1);
                let graph: Vec<Vec<usize>> = (0..count).map(|i| row(i).collect()).collect();
                let twice: Vec<Vec<usize>> =
                    (0..count).map(|i| row(i).chain(row(i)).rev().collect()).collect();
                let found = grundy_values(&graph);
                assert_eq!(grundy_values(&twice).ok(), found.clone().ok(), "{graph:?}");
                match found {
                    Ok(values) => {
                        let by_mex =
                            graph.iter().map(|row| mex(row.iter().map(|&to| values[to])));
                        assert_eq!(by_mex.collect::<Vec<_>>(), values, "{graph:?}");
                    }
                    Err(vertex) => {
                        assert!(lies_on_a_cycle(&graph, vertex), "{graph:?} {vertex}");
                        *cyclic += 1;
                    }
                }
            }
        }
        // The others are acyclic: 1, 3, 25 and 543 (Robinson 1973).
        assert_eq!(cycles, [0, 2 - 1, 16 - 3, 512 - 25, 65_536 - 543]);
    }

    /// From each vertex two edges lead to each later one.
    #[test]
    fn values_and_rows_may_be_large() {
        let row = |vertex: usize| (vertex + 1..700).chain(vertex + 1..700).collect();
        let graph: Vec<Vec<usize>> = (0..700).map(row).collect();
        assert_eq!(grundy_values(&graph), Ok((0..700).rev().collect()));
    }

    #[test]
    fn no_depth_is_too_great() {
        let last = 200_000;
        let down = (0..=last).map(|vertex| (vertex + 1..=last).take(1).collect());
        let up = (0..=last).map(|vertex| (0..vertex).rev().take(1).collect());
        // Counted from the end, in turn 0 and 1.
        let expected: Vec<usize> = (0..=last).map(|vertex| vertex % 2).collect();
        assert_eq!(grundy_values(&down.collect::<Vec<_>>()).unwrap(), expected);
        assert_eq!(grundy_values(&up.collect::<Vec<_>>()).unwrap(), expected);
    }
}
