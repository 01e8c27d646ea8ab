//! A tree of which more and more vertices are put on the ground: Green Hackenbush, where a
//! move cuts an edge and removes what is no longer connected with the ground.
//!
//! By the fusion principle (Conway 1976) the vertices of a cycle can be made one vertex,
//! and by the colon principle an edge with a tree of value v at its end has the value
//! v + 1. The proofs are on the page of the problem `pt07a`.
//!
//! Checked against `hackenbush` for all trees of 5 vertices with any vertices on the
//! ground.

use crate::tree::leaves_first;

/// A tree of which more and more vertices are put on the ground.
///
/// # Examples
/// A path of three edges, then with both ends on the ground, which makes it a ring:
/// ```
/// use shared::fusion::GroundedTree;
///
/// let mut path = GroundedTree::new(4, &[(0, 1), (1, 2), (2, 3)], 0).unwrap();
/// assert_eq!(path.put_on_ground(0), 3);
/// assert_eq!(path.put_on_ground(3), 1);
/// ```
pub struct GroundedTree {
    /// For each vertex the Grundy value of the tree below it, and its parent.
    values: Vec<usize>,
    parents: Vec<usize>,
    /// Whether a vertex is one with the ground.
    is_fused: Vec<bool>,
    value: usize,
}

impl GroundedTree {
    /// Returns the tree with the vertices 0, 1, …, `vertices` - 1, of which `root` is on
    /// the ground, or `None` if the edges do not form a tree.
    ///
    /// # Panics
    /// If `root` or a vertex of an edge is not below `vertices`.
    ///
    /// # Complexity
    /// O(V) time and space for V vertices, here and for all calls of `put_on_ground`
    /// together.
    pub fn new(vertices: usize, edges: &[(usize, usize)], root: usize) -> Option<GroundedTree> {
        let (mut values, mut parents) = (vec![0; vertices], vec![0; vertices]);
        for (parent, child) in leaves_first(vertices, edges, root)? {
            values[parent] ^= values[child] + 1;
            parents[child] = parent;
        }
        let mut is_fused = vec![false; vertices];
        is_fused[root] = true;
        let value = values[root];
        Some(GroundedTree { values, parents, is_fused, value })
    }

    /// Puts `vertex` on the ground, too, and returns the Grundy value. The path from it to
    /// the ground is fused.
    ///
    /// # Panics
    /// If `vertex` is not a vertex.
    pub fn put_on_ground(&mut self, mut vertex: usize) -> usize {
        while !self.is_fused[vertex] {
            self.is_fused[vertex] = true;
            // The edge with the tree at its end counted v + 1. Now both ends of the edge
            // are on the ground, so it counts 1, and the tree stands on the ground and
            // counts v.
            let v = self.values[vertex];
            self.value ^= (v + 1) ^ 1 ^ v;
            vertex = self.parents[vertex];
        }
        self.value
    }
}
