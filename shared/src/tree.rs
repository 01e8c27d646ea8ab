//! Games on a tree: a move cuts an edge and removes the part that is not connected to the
//! root.
//!
//! This is Green Hackenbush on trees. By the colon principle (Conway 1976) an edge with a
//! tree of value v at its end has the value v + 1. The edges from a vertex to its children
//! are a sum of games. So the value of a vertex is the nim-sum of its children's values,
//! each plus 1.
//!
//! Checked against plain search for all trees of up to 7 vertices, and against the
//! definition of a tree for all lists of up to 4 edges on 4 vertices
//! (`tests/theory/trees.rs`).

/// Returns the edges of a tree with the vertices 0, 1, …, `vertices` - 1, each as the
/// vertex nearer to `root` and its child, after all edges of the child's own tree. Returns
/// `None` if the edges do not form a tree: because of a cycle, or because some vertex is
/// not connected to `root`.
///
/// A leaf has one neighbour left, its parent, and is removed; then its parent may be a
/// leaf. The nim-sum of a vertex's neighbours that are left is the parent as soon as one is
/// left.
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
/// let edges = leaves_first(4, &[(0, 1), (2, 1), (1, 3)], 0);
/// assert_eq!(edges, Some(vec![(1, 2), (1, 3), (0, 1)]));
///
/// let mut values = vec![0; 4];
/// for (parent, child) in edges.into_iter().flatten() {
///     values[parent] ^= values[child] + 1;
/// }
/// assert_eq!(values, [1, 0, 0, 0]);
///
/// assert_eq!(leaves_first(3, &[(0, 1)], 0), None);
/// ```
pub fn leaves_first(
    vertices: usize,
    edges: &[(usize, usize)],
    root: usize,
) -> Option<Vec<(usize, usize)>> {
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
    let is_tree = removed.len() + 1 == vertices && removed.len() == edges.len();
    is_tree.then_some(removed)
}
