//! Games on a tree: a move cuts an edge and removes the part that is not connected to the root.
//!
//! This is Green Hackenbush on trees. By the colon principle of Berlekamp, Conway and Guy (1982), an
//! edge with a tree of value v at its end has the value v + 1. The edges from a vertex to its
//! children are a sum of games. So the value of a vertex is the nim-sum of its children's values,
//! each plus 1 (Sprague 1935, Grundy 1939).
//!
//! The algorithm removes leaf after leaf: a leaf of value v gives v + 1 to its parent. So any depth
//! is fine, and a cycle is found because it has no leaf.
//!
//! If several vertices are on the ground, they are never removed, and the leaves leave the paths
//! between them. By the fusion principle ([`fusion`](crate::fusion)) the value is the nim-sum of 1
//! for each edge of these paths and of the values of their vertices.
//!
//! Checked against plain search for all trees of up to 7 vertices (`tests/theory/trees.rs`), and
//! against the definition of a tree for all lists of 4 edges on 4 vertices.

use crate::error::Error;

/// A graph on the vertices 0, 1, … that should be a tree, built from its edges in any order.
///
/// # Examples
/// Vertex 0 is the root of 1, which is the root of 2 and 3:
/// ```
/// use shared::tree::Tree;
///
/// let mut tree = Tree::new();
/// for (a, b) in [(1, 2), (0, 1), (3, 1)] {
///     tree.add_edge(a, b);
/// }
/// assert_eq!(tree.grundy_values(0)?, [1, 0, 0, 0]);
/// # Ok::<(), shared::error::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Tree {
    vertices: Vec<Vertex>,
    /// The nim-sum of 1 for each edge that is left and of the values of all vertices that are left.
    fused_value: u32,
}

/// A vertex and its neighbours that are not removed yet.
#[derive(Clone, Copy, Debug, Default)]
struct Vertex {
    degree: u32,
    /// The nim-sum of the neighbours' numbers: the neighbour itself if only one is left.
    neighbours: u32,
    /// The nim-sum of the values that the removed neighbours have given.
    value: u32,
}

impl Tree {
    /// Returns the graph without edges.
    pub fn new() -> Tree {
        Tree::default()
    }

    /// Adds the edge between two vertices.
    ///
    /// # Complexity
    /// O(1) time, and 12 bytes for each vertex up to the largest.
    pub fn add_edge(&mut self, a: u32, b: u32) {
        self.cover(a.max(b));
        for (vertex, neighbour) in [(a, b), (b, a)] {
            let vertex = &mut self.vertices[vertex as usize];
            vertex.degree += 1;
            vertex.neighbours ^= neighbour;
        }
        self.fused_value ^= 1;
    }

    /// Removes `leaf` if it has one neighbour left, then this neighbour if it has one left, and so
    /// on, but no vertex for which `stays` holds.
    ///
    /// # Complexity
    /// O(1) time for each vertex that is removed, O(1) extra space.
    ///
    /// # Examples
    /// A path of four edges; vertices 1 and 3 are on the ground:
    /// ```
    /// use shared::tree::Tree;
    ///
    /// let mut tree = Tree::new();
    /// (0..4).for_each(|vertex| tree.add_edge(vertex, vertex + 1));
    /// (0..5).for_each(|leaf| tree.remove_leaves(leaf, |vertex| vertex == 1 || vertex == 3));
    /// // An edge hangs on each of the two, and two edges connect them.
    /// assert_eq!(tree.fused_value(), 1 ^ 1 ^ (2 % 2));
    /// ```
    pub fn remove_leaves(&mut self, mut leaf: u32, stays: impl Fn(u32) -> bool) {
        while !stays(leaf) && self.degree(leaf) == 1 {
            let vertex = &mut self.vertices[leaf as usize];
            vertex.degree = 0;
            let (parent, value) = (vertex.neighbours, vertex.value);
            let vertex = &mut self.vertices[parent as usize];
            vertex.degree -= 1;
            vertex.neighbours ^= leaf;
            vertex.value ^= value + 1;
            // The edge and the leaf are gone, and the parent's value has changed.
            self.fused_value ^= 1 ^ value ^ (value + 1);
            leaf = parent;
        }
    }

    /// Returns the Grundy value of the tree if the vertices that stay, one at least, are on the
    /// ground, and every other leaf has been removed. It is the nim-sum of 1 for each edge that is
    /// left and of the values of all vertices that are left.
    pub fn fused_value(&self) -> u32 {
        self.fused_value
    }

    /// Returns the Grundy value of every vertex: that of the tree below it, as seen from `root`.
    ///
    /// The vertices are 0 to the largest of any edge, or to `root`. Isolated vertices have value 0.
    /// A component without `root` is rooted at one of its vertices.
    ///
    /// # Errors
    /// [`Error::Input`] if there is a cycle. A vertex that is its own neighbour is a cycle, and so
    /// are two that are neighbours twice. The message names the least vertex that lies on a cycle
    /// or on a path between two cycles, and counts vertices from 1, as input does.
    ///
    /// # Complexity
    /// O(n) time for n vertices, O(1) extra space but for the values.
    pub fn grundy_values(mut self, root: u32) -> Result<Vec<u32>, Error> {
        self.cover(root);
        for leaf in 0..self.vertices.len() as u32 {
            self.remove_leaves(leaf, |vertex| vertex == root);
        }
        // In a tree only the root is left now. Otherwise the root may be a leaf of what is left.
        self.remove_leaves(root, |_| false);
        self.into_values()
    }

    /// Returns for every vertex, up to the largest of any edge, the value that it had when it was
    /// removed, or has now if it is the last one.
    ///
    /// # Errors
    /// That of [`Tree::grundy_values`] if an edge is left after all leaves have been removed.
    pub fn into_values(self) -> Result<Vec<u32>, Error> {
        // Each vertex that still has edges has at least two, so it lies on a cycle or on a path
        // between two cycles.
        match self.vertices.iter().position(|vertex| vertex.degree > 0) {
            Some(vertex) => Err(Error::Input(format!(
                "edges do not form a tree: \
                 vertex {} lies on a cycle or on a path between two cycles",
                vertex + 1
            ))),
            None => Ok(self.vertices.iter().map(|vertex| vertex.value).collect()),
        }
    }

    fn degree(&self, vertex: u32) -> u32 {
        self.vertices.get(vertex as usize).map_or(0, |vertex| vertex.degree)
    }

    /// Makes `vertex` one of the vertices.
    fn cover(&mut self, vertex: u32) {
        let count = self.vertices.len().max(vertex as usize + 1);
        self.vertices.resize(count, Vertex::default());
    }
}

#[cfg(test)]
mod tests {
    use super::Tree;

    fn values(edges: &[[u32; 2]], root: u32) -> Result<Vec<u32>, String> {
        let mut tree = Tree::new();
        for &[a, b] in edges {
            tree.add_edge(a, b);
        }
        tree.grundy_values(root).map_err(|error| error.to_string())
    }

    /// Loops and repeats among them. The vertices on cycles and on paths between them are those of
    /// the sets of edges in which no vertex has a single edge.
    #[test]
    fn every_list_of_4_edges_on_4_vertices() {
        for code in 0..16_u32.pow(4) {
            let edge = |place: u32| [code >> (4 * place) & 3, code >> (4 * place + 2) & 3];
            let edges: Vec<[u32; 2]> = (0..4).map(edge).collect();
            let ends_of =
                |set: u32| (0..4).filter(move |place| set >> place & 1 == 1).flat_map(edge);
            let has_no_leaf = |&set: &u32| {
                (0..4).all(|vertex| ends_of(set).filter(|&end| end == vertex).count() != 1)
            };
            let least = (0..16).filter(has_no_leaf).flat_map(ends_of).min();
            let message = least.map(|vertex| {
                let place = "lies on a cycle or on a path between two cycles";
                format!("edges do not form a tree: vertex {} {place}", vertex + 1)
            });
            for root in 0..4 {
                assert_eq!(values(&edges, root).err(), message, "{edges:?} {root}");
            }
        }
    }

    #[test]
    fn no_depth_is_too_great() {
        let last = 1_000_000;
        let path: Vec<[u32; 2]> = (0..last).map(|vertex| [vertex, vertex + 1]).collect();
        assert_eq!(values(&path, 0).unwrap()[0], last);
        assert_eq!(values(&path, last).unwrap()[last as usize], last);
        assert_eq!(values(&path, last / 2).unwrap()[last as usize / 2], 0);
    }
}
