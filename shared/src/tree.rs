//! Games on a tree: a move cuts an edge and removes the part that is not connected to the root.
//!
//! This is Green Hackenbush on trees. By the colon principle of Berlekamp, Conway and Guy (1982), an
//! edge with a tree of value v at its end has the value v + 1. The edges from a vertex to its
//! children are a sum of games. So the value of a vertex is the nim-sum of its children's values,
//! each plus 1.
//!
//! Checked against plain search for all trees of up to 7 vertices, and against the definition of a
//! tree for all lists of up to 4 edges on 4 vertices (`tests/theory/trees.rs`).
//!
//! Next: [`fusion`](crate::fusion).

use std::error::Error;
use std::fmt;

/// The edges of a graph do not form a tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotATree;

impl fmt::Display for NotATree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the edges do not form a tree")
    }
}

impl Error for NotATree {}

/// Returns the edges of the tree whose vertex i has the neighbours `graph[i]`, each as the vertex
/// nearer to `root` and its child. No edge comes before the one that leads to its first vertex.
///
/// # Errors
/// If there is a cycle, or a vertex that is not connected to `root`. A vertex that is its own
/// neighbour is a cycle, and so are two vertices that are neighbours twice.
///
/// # Panics
/// If `root` or a neighbour is not a vertex.
///
/// # Complexity
/// O(V + E) time and O(V) space for V vertices and E edges. Nothing recurses.
///
/// # Examples
/// The values of vertex 0, which is the root of 1, which is the root of 2 and 3:
/// ```
/// use shared::tree::edges_from;
///
/// let tree = [vec![1], vec![0, 2, 3], vec![1], vec![1]];
/// let edges = edges_from(&tree, 0)?;
/// assert_eq!(edges, [(0, 1), (1, 2), (1, 3)]);
///
/// let mut values = vec![0; 4];
/// for &(parent, child) in edges.iter().rev() {
///     values[parent] ^= values[child] + 1;
/// }
/// assert_eq!(values, [1, 0, 0, 0]);
/// # Ok::<(), shared::tree::NotATree>(())
/// ```
pub fn edges_from(graph: &[Vec<usize>], root: usize) -> Result<Vec<(usize, usize)>, NotATree> {
    let mut is_reached = vec![false; graph.len()];
    is_reached[root] = true;
    let mut edges = Vec::new();
    let (mut vertex, mut done) = (root, 0);
    loop {
        for &child in &graph[vertex] {
            if !is_reached[child] {
                is_reached[child] = true;
                edges.push((vertex, child));
            }
        }
        match edges.get(done) {
            Some(&(_, child)) => vertex = child,
            None => break,
        }
        done += 1;
    }
    // A tree has no other edges, and each is in the lists of both of its ends.
    let ends: usize = graph.iter().map(Vec::len).sum();
    if edges.len() + 1 == graph.len() && ends == 2 * edges.len() {
        Ok(edges)
    } else {
        Err(NotATree)
    }
}
