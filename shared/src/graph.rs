//! Directed graphs of any kind, with cycles or without, in two arrays.
//!
//! [`dag`](crate::dag), [`fusion`](crate::fusion), [`matching`](crate::matching) and
//! [`retrograde`](crate::retrograde) store their graphs so.

/// A directed graph on the vertices 0, 1, …, built vertex by vertex or from a list of edges.
///
/// # Examples
/// ```
/// use shared::graph::Graph;
///
/// let edges = [(1, 2), (0, 1), (1, 1), (1, 2)];
/// let graph = Graph::from_edges(3, edges.iter().copied());
/// assert_eq!(graph.vertices(), 3);
/// assert_eq!(graph.successors(1), [2, 1, 2]);
/// assert!(graph.successors(2).is_empty());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Graph {
    /// Where the successors of each vertex end in `successors`; those of the next begin there.
    ends: Vec<u32>,
    successors: Vec<u32>,
}

impl Graph {
    /// Returns the graph without a vertex, with room for so many edges.
    pub fn with_capacity(edges: usize) -> Graph {
        Graph { ends: Vec::new(), successors: Vec::with_capacity(edges) }
    }

    /// Returns the graph with so many vertices and these edges, each from its first vertex to its
    /// second. The successors of a vertex are in the order of its edges.
    ///
    /// # Panics
    /// If an edge begins at a vertex that the graph does not have.
    ///
    /// # Complexity
    /// O(V + E) time for V vertices and E edges, fewer than 2^32 each, and 4 (V + E) bytes.
    pub fn from_edges(vertices: usize, edges: impl Iterator<Item = (u32, u32)> + Clone) -> Graph {
        let mut ends: Vec<u32> = vec![0; vertices];
        for (from, _) in edges.clone() {
            ends[from as usize] += 1;
        }
        // `ends` first says where each vertex's successors begin. Placing a successor moves that on,
        // so in the end it says where they end.
        let mut begin = 0;
        for end in ends.iter_mut() {
            let successors = *end;
            *end = begin;
            begin += successors;
        }
        let mut successors = vec![0; begin as usize];
        for (from, to) in edges {
            let place = &mut ends[from as usize];
            successors[*place as usize] = to;
            *place += 1;
        }
        Graph { ends, successors }
    }

    /// Adds edges from the current vertex.
    pub fn add_successors(&mut self, successors: &[u32]) {
        self.successors.extend_from_slice(successors);
    }

    /// Ends the current vertex; the next one begins. The first one is vertex 0.
    pub fn end_vertex(&mut self) {
        self.ends.push(self.successors.len() as u32);
    }

    /// Returns the number of vertices.
    pub fn vertices(&self) -> usize {
        self.ends.len()
    }

    /// Returns the second vertices of all edges, those of vertex 0 first.
    pub fn all_successors(&self) -> &[u32] {
        &self.successors
    }

    /// Returns the vertices to which the edges from `vertex` lead, one for each edge.
    ///
    /// # Panics
    /// If the graph does not have this vertex.
    pub fn successors(&self, vertex: u32) -> &[u32] {
        let vertex = vertex as usize;
        let start = if vertex == 0 { 0 } else { self.ends[vertex - 1] };
        &self.successors[start as usize..self.ends[vertex] as usize]
    }
}
