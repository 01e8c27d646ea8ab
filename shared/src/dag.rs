//! Games on a directed acyclic graph: a position is a vertex, its options are its successors.
//!
//! Every impartial game that ends is such a game (Sprague 1935, Grundy 1939). The vertices are
//! visited in topological order (Kahn 1962), so any depth is fine and every cycle is found.
//!
//! Checked against plain search for all graphs of up to 4 vertices, with cycles and without.

use crate::error::Error;
use crate::graph::Graph;
use crate::mex::MexFinder;

/// A directed graph on the vertices 0, 1, …, built vertex by vertex or from a list of edges.
///
/// # Examples
/// ```
/// use shared::dag::Dag;
///
/// let mut dag = Dag::new();
/// for successors in [vec![1, 2], vec![2], vec![]] {
///     for successor in successors {
///         dag.add_successor(successor);
///     }
///     dag.end_vertex();
/// }
/// assert_eq!(dag.grundy_values()?, [2, 1, 0]);
///
/// let same = Dag::from_edges(vec![(1, 2), (0, 1), (0, 2)]);
/// assert_eq!(same.grundy_values()?, [2, 1, 0]);
/// # Ok::<(), shared::error::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Dag {
    graph: Graph,
}

impl Dag {
    /// Returns the graph without a vertex.
    pub fn new() -> Dag {
        Dag::default()
    }

    /// Returns the graph with these edges, each from its first vertex to its second.
    ///
    /// The graph has the vertices 0 to the largest in `edges`; without edges it is empty. Order
    /// and repeats do not matter.
    ///
    /// # Complexity
    /// O(V + E) time for V vertices and E edges, fewer than 2^32 each, and 4 (V + E) bytes.
    pub fn from_edges(edges: Vec<(u32, u32)>) -> Dag {
        let greatest = edges.iter().map(|&(from, to)| from.max(to)).max();
        let count = greatest.map_or(0, |vertex| vertex as usize + 1);
        Dag { graph: Graph::from_edges(count, edges.iter().copied()) }
    }

    /// Adds an edge from the current vertex. Repeats do not matter.
    pub fn add_successor(&mut self, successor: u32) {
        self.graph.add_successors(&[successor]);
    }

    /// Ends the current vertex; the next one begins. The first one is vertex 0.
    pub fn end_vertex(&mut self) {
        self.graph.end_vertex();
    }

    /// Returns the Grundy value of every vertex.
    ///
    /// # Errors
    /// [`Error::Input`] if there is a cycle; an edge from a vertex to itself is one. The message
    /// names the least vertex of one of the cycles and counts vertices from 1, as input does.
    ///
    /// # Panics
    /// If a successor is not a vertex.
    ///
    /// # Complexity
    /// O(V + E) time for V vertices and E edges, fewer than 2^32 each, and 16 V + 4 E bytes.
    pub fn grundy_values(&self) -> Result<Vec<u32>, Error> {
        let (graph, count) = (&self.graph, self.graph.vertices() as u32);
        // Many graphs are in topological order already.
        if (0..count).all(|vertex| graph.successors(vertex).iter().all(|&next| next > vertex)) {
            let order: Vec<u32> = (0..count).collect();
            return Ok(values_in(&order, graph));
        }
        let (order, rows) = self.sorted()?;
        Ok(values_in(&order, &rows))
    }

    /// Returns all vertices, each before its successors, and a graph whose vertex i has the
    /// successors of vertex `order[i]`, so that memory is read in order too.
    fn sorted(&self) -> Result<(Vec<u32>, Graph), Error> {
        let count = self.graph.vertices();
        let mut predecessors: Vec<u32> = vec![0; count];
        for &successor in self.graph.all_successors() {
            predecessors[successor as usize] += 1;
        }
        let mut order: Vec<u32> = Vec::with_capacity(count);
        order.extend((0..count as u32).filter(|&vertex| predecessors[vertex as usize] == 0));
        let mut rows = Graph::with_capacity(self.graph.all_successors().len());
        let mut done = 0;
        while done < order.len() {
            let successors = self.graph.successors(order[done]);
            rows.add_successors(successors);
            rows.end_vertex();
            for &successor in successors {
                let left = &mut predecessors[successor as usize];
                *left -= 1;
                if *left == 0 {
                    order.push(successor);
                }
            }
            done += 1;
        }
        if done == count {
            Ok((order, rows))
        } else {
            let vertex = self.least_of_cycle(&predecessors) + 1;
            Err(Error::Input(format!("vertex {vertex} lies on a cycle")))
        }
    }

    /// Returns the least vertex of one of the cycles. `left` has the number of predecessors that each
    /// vertex has left; every vertex without any has been removed, and some vertices remain.
    fn least_of_cycle(&self, left: &[u32]) -> u32 {
        let is_left = |vertex: u32| left[vertex as usize] > 0;
        let mut before = vec![0; left.len()];
        let mut vertex = 0;
        for candidate in (0..left.len() as u32).filter(|&vertex| is_left(vertex)) {
            for &successor in self.graph.successors(candidate) {
                before[successor as usize] = candidate;
            }
            vertex = candidate;
        }
        // Each vertex that remains has a predecessor that remains. So a walk backwards of as many
        // steps as there are vertices ends on a cycle.
        for _ in 0..left.len() {
            vertex = before[vertex as usize];
        }
        let (start, mut least) = (vertex, vertex);
        loop {
            vertex = before[vertex as usize];
            least = least.min(vertex);
            if vertex == start {
                return least;
            }
        }
    }
}

/// Returns the Grundy value of every vertex. In `order` each vertex comes before its successors, and
/// vertex i of `rows` has the successors of vertex `order[i]`.
fn values_in(order: &[u32], rows: &Graph) -> Vec<u32> {
    let mut values = vec![0; order.len()];
    let mut finder = MexFinder::default();
    for (place, &vertex) in order.iter().enumerate().rev() {
        let successors = rows.successors(place as u32);
        let options = successors.iter().map(|&next| values[next as usize]);
        values[vertex as usize] = finder.mex(options);
    }
    values
}

#[cfg(test)]
mod tests {
    use super::Dag;
    use crate::mex::mex;

    /// Returns the vertices below `count` that are the least of a cycle: those from which a walk of
    /// at least one step, never to a smaller vertex, leads back.
    fn least_of_cycles(edges: &[(u32, u32)], count: u32) -> Vec<u32> {
        let is_least = |&vertex: &u32| {
            let mut reached = vec![];
            let mut before = usize::MAX;
            while reached.len() != before {
                before = reached.len();
                for &(from, to) in edges.iter().filter(|edge| edge.1 >= vertex) {
                    if (from == vertex || reached.contains(&from)) && !reached.contains(&to) {
                        reached.push(to);
                    }
                }
            }
            reached.contains(&vertex)
        };
        (0..count).filter(is_least).collect()
    }

    /// Checks a graph with these edges. Its values are those of the definition if `least_of_cycles` is
    /// empty; otherwise the error names one of those.
    fn check(dag: &Dag, edges: &[(u32, u32)], least_of_cycles: &[u32]) {
        match dag.grundy_values().map_err(|error| error.to_string()) {
            Ok(values) => {
                let options = |vertex| edges.iter().filter(move |edge| edge.0 == vertex);
                let value = |edge: &(u32, u32)| values[edge.1 as usize];
                let mexes =
                    (0..).map(|vertex| mex(&options(vertex).map(value).collect::<Vec<_>>()));
                assert!(mexes.take(values.len()).eq(values.iter().copied()), "{edges:?}");
                assert!(least_of_cycles.is_empty(), "{edges:?}");
            }
            Err(error) => {
                let is_named = |vertex| error == format!("vertex {} lies on a cycle", vertex + 1);
                assert!(least_of_cycles.iter().any(is_named), "{edges:?}: {error}");
            }
        }
    }

    /// Every graph on up to 4 vertices, its edges forwards, backwards and each twice.
    #[test]
    fn every_graph_to_4_vertices_however_it_is_built() {
        for count in 1..=4_u32 {
            for code in 0..1_u32 << (count * count) {
                let pairs = (0..count).flat_map(|i| (0..count).map(move |j| (i, j)));
                let has_edge = |&(i, j): &(u32, u32)| code >> (count * i + j) & 1 == 1;
                let edges: Vec<(u32, u32)> = pairs.filter(has_edge).collect();
                let mut by_vertex = Dag::new();
                for vertex in 0..count {
                    let from_it = edges.iter().filter(|&&(from, _)| from == vertex);
                    from_it.for_each(|&(_, to)| by_vertex.add_successor(to));
                    by_vertex.end_vertex();
                }
                let least = least_of_cycles(&edges, count);
                check(&by_vertex, &edges, &least);
                let backwards: Vec<(u32, u32)> = edges.iter().rev().copied().collect();
                let twice = [edges.clone(), backwards.clone()].concat();
                for order in [edges.clone(), backwards, twice] {
                    check(&Dag::from_edges(order), &edges, &least);
                }
            }
        }
    }
    #[test]
    fn no_depth_is_too_great() {
        let edges: Vec<(u32, u32)> = (0..200_000).map(|vertex| (vertex, vertex + 1)).collect();
        // Counted from the end, in turn 0 and 1.
        let expected: Vec<u32> = (0..200_001).map(|vertex| vertex % 2).collect();
        let backwards = edges.iter().map(|&(from, to)| (to, from)).collect();
        assert_eq!(Dag::from_edges(edges).grundy_values().unwrap(), expected);
        assert_eq!(Dag::from_edges(backwards).grundy_values().unwrap(), expected);
    }
}
