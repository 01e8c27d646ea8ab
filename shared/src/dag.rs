//! Games on a directed acyclic graph: a position is a vertex, its options are its successors.
//!
//! Every impartial game that ends is one (Sprague 1935, Grundy 1939). The vertices are taken in
//! topological order (Kahn 1962), so no depth is too great and no cycle goes unseen.

use crate::mex::SeenValues;

/// A directed graph on the vertices 0, 1, …, that is built one vertex after the other.
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
/// assert_eq!(dag.grundy_values(), Ok(vec![2, 1, 0]));
/// ```
pub struct Dag {
    /// Where the successors of each vertex end in `successors`; those of the next begin there.
    ends: Vec<u32>,
    successors: Vec<u32>,
}

impl Dag {
    /// Returns the graph without a vertex.
    pub fn new() -> Dag {
        Dag {
            ends: Vec::new(),
            successors: Vec::new(),
        }
    }

    /// Adds an edge from the vertex that is not ended yet; repeats do not matter.
    pub fn add_successor(&mut self, successor: u32) {
        self.successors.push(successor);
    }

    /// Ends the vertex whose successors were added last.
    pub fn end_vertex(&mut self) {
        self.ends.push(self.successors.len() as u32);
    }

    /// Returns the Grundy value of every vertex, or a vertex that lies on a cycle.
    ///
    /// # Panics
    /// If a successor is not a vertex.
    ///
    /// # Complexity
    /// O(V + E) time for V vertices and E edges, fewer than 2^32 each, and 16 V bytes.
    pub fn grundy_values(&self) -> Result<Vec<u32>, u32> {
        let order = self.order()?;
        let mut values = vec![0; self.ends.len()];
        let mut seen = SeenValues::new();
        for &vertex in order.iter().rev() {
            let successors = self.successors(vertex);
            seen.clear(successors.len());
            for &successor in successors {
                seen.insert(values[successor as usize]);
            }
            values[vertex as usize] = seen.mex();
        }
        Ok(values)
    }

    /// Returns all vertices, each before its successors, or a vertex that lies on a cycle.
    fn order(&self) -> Result<Vec<u32>, u32> {
        let count = self.ends.len();
        let mut predecessors: Vec<u32> = vec![0; count];
        for &successor in &self.successors {
            predecessors[successor as usize] += 1;
        }
        let mut order: Vec<u32> = Vec::with_capacity(count);
        order.extend((0..count as u32).filter(|&vertex| predecessors[vertex as usize] == 0));
        let mut done = 0;
        while done < order.len() {
            for &successor in self.successors(order[done]) {
                let left = &mut predecessors[successor as usize];
                *left -= 1;
                if *left == 0 {
                    order.push(successor);
                }
            }
            done += 1;
        }
        if done == count {
            Ok(order)
        } else {
            Err(self.on_cycle(&predecessors))
        }
    }

    /// Returns the least vertex of a cycle, given how many predecessors each vertex has left
    /// when no vertex without any is left: one at least for some vertices.
    fn on_cycle(&self, left: &[u32]) -> u32 {
        let is_left = |vertex: u32| left[vertex as usize] > 0;
        let mut before = vec![0; left.len()];
        let mut vertex = 0;
        for candidate in (0..left.len() as u32).filter(|&vertex| is_left(vertex)) {
            for &successor in self.successors(candidate) {
                before[successor as usize] = candidate;
            }
            vertex = candidate;
        }
        // Whoever walks backwards among them for long enough is on a cycle.
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

    fn successors(&self, vertex: u32) -> &[u32] {
        let vertex = vertex as usize;
        let start = if vertex == 0 {
            0
        } else {
            self.ends[vertex - 1]
        };
        &self.successors[start as usize..self.ends[vertex] as usize]
    }
}

impl Default for Dag {
    fn default() -> Dag {
        Dag::new()
    }
}
