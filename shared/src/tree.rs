//! Games on a tree: a move cuts an edge and removes the part that is not connected to the root.
//!
//! This is Green Hackenbush on trees. By the colon principle (Conway 1976) an edge with a tree of
//! value v at its end has the value v + 1. The edges from a vertex to its children are a sum of games.
//! So the value of a vertex is the nim-sum of its children's values, each plus 1.
//!
//! Checked against plain search for all trees of up to 7 vertices, and against the definition of a
//! tree for all lists of up to 4 edges on 4 vertices (`tests/theory/trees.rs`).

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

/// Returns the edges of a tree with the vertices 0, 1, …, `vertices` - 1, each as the vertex nearer to
/// `root` and its child, after all edges of the child's own tree.
///
/// A leaf has one neighbour left, its parent, and is removed; then its parent may be a leaf. The
/// nim-sum of a vertex's neighbours that are left is the parent as soon as one is left.
///
/// # Errors
/// If the edges do not form a tree: because of a cycle, or because some vertex is not connected to
/// `root`.
///
/// # Panics
/// If `root` or a vertex of an edge is not below `vertices`.
///
/// # Complexity
/// O(V + E) time and O(V) space for V vertices and E edges. Nothing recurses.
///
/// # Examples
/// The values of vertex 0, which is the root of 1, which is the root of 2 and 3:
/// ```
/// use shared::tree::leaves_first;
///
/// let edges = leaves_first(4, &[(0, 1), (2, 1), (1, 3)], 0)?;
/// assert_eq!(edges, [(1, 2), (1, 3), (0, 1)]);
///
/// let mut values = vec![0; 4];
/// for (parent, child) in edges {
///     values[parent] ^= values[child] + 1;
/// }
/// assert_eq!(values, [1, 0, 0, 0]);
///
/// let error = leaves_first(3, &[(0, 1)], 0).unwrap_err();
/// assert_eq!(error.to_string(), "the edges do not form a tree");
/// # Ok::<(), shared::tree::NotATree>(())
/// ```
pub fn leaves_first(
    vertices: usize,
    edges: &[(usize, usize)],
    root: usize,
) -> Result<Vec<(usize, usize)>, NotATree> {
    assert!(root < vertices, "the root is not a vertex");
    let (mut degrees, mut neighbours) = (vec![0; vertices], vec![0; vertices]);
    for &(a, b) in edges {
        degrees[a] += 1;
        degrees[b] += 1;
        neighbours[a] ^= b;
        neighbours[b] ^= a;
    }
    let mut removed = Vec::new();
    for start in 0..vertices {
        let mut leaf = start;
        while leaf != root && degrees[leaf] == 1 {
            let parent = neighbours[leaf];
            removed.push((parent, leaf));
            degrees[leaf] = 0;
            degrees[parent] -= 1;
            neighbours[parent] ^= leaf;
            leaf = parent;
        }
    }
    // Each removed edge belongs to another child; in a tree only the root is left.
    if removed.len() + 1 == vertices && removed.len() == edges.len() {
        Ok(removed)
    } else {
        Err(NotATree)
    }
}
