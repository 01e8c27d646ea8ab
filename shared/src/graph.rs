//! Graphs as lists: for each vertex, counted from 0, its successors or its neighbours.

use crate::io::{Error, Io};

/// Reads the two vertices of each of `count` edges. The input counts vertices from 1, the edges that
/// are returned count them from 0.
///
/// # Errors
/// If a token is not a vertex, or if the input or the output fails.
///
/// # Examples
/// ```
/// use shared::graph::read_edges;
/// use shared::io::Io;
///
/// let read = |input: &str, count| {
///     let edges = read_edges(&mut Io::new(&mut input.as_bytes(), &mut Vec::new()), 3, count);
///     edges.map_err(|error| error.to_string())
/// };
/// assert_eq!(read("1 2\n3 1", 2), Ok(vec![(0, 1), (2, 0)]));
/// let message = "line 2, column 3: expected vertex of an edge from 1 to 3, found \"4\"";
/// assert_eq!(read("1 2\n3 4", 2), Err(message.to_string()));
/// for input in ["0 1\n2 3", "4 1\n2 3", "1 0\n2 3", "1 2 3"] {
///     let message = read(input, usize::MAX).unwrap_err();
///     assert!(message.contains("line 1, ") && message.contains(": expected vertex of an edge"));
/// }
/// ```
pub fn read_edges(
    io: &mut Io,
    vertices: usize,
    count: usize,
) -> Result<Vec<(usize, usize)>, Error> {
    let mut edges = Vec::new();
    for _ in 0..count {
        let from = io.read("vertex of an edge", 1..=vertices)?;
        let to = io.read("vertex of an edge", 1..=vertices)?;
        edges.push((from - 1, to - 1));
    }
    Ok(edges)
}

/// Returns for each vertex those to which its edges lead, each from its first vertex to its second.
///
/// # Panics
/// If an edge begins at a vertex that is not below `vertices`.
///
/// # Complexity
/// O(V + E) time and space for V vertices and E edges.
///
/// # Examples
/// ```
/// use shared::graph::successors;
///
/// assert_eq!(successors(3, &[(1, 2), (0, 1), (1, 2)]), [vec![1], vec![2, 2], vec![]]);
/// ```
pub fn successors(vertices: usize, edges: &[(usize, usize)]) -> Vec<Vec<usize>> {
    let mut graph = vec![Vec::new(); vertices];
    for &(from, to) in edges {
        graph[from].push(to);
    }
    graph
}

/// Returns for each vertex the other ends of its edges. An edge from a vertex to itself gives it one
/// neighbour.
///
/// # Panics
/// If a vertex of an edge is not below `vertices`.
///
/// # Complexity
/// O(V + E) time and space for V vertices and E edges.
///
/// # Examples
/// ```
/// use shared::graph::neighbours;
///
/// assert_eq!(neighbours(3, &[(1, 2), (0, 1), (0, 0)]), [vec![1, 0], vec![2, 0], vec![1]]);
/// ```
pub fn neighbours(vertices: usize, edges: &[(usize, usize)]) -> Vec<Vec<usize>> {
    let mut graph = vec![Vec::new(); vertices];
    for &(a, b) in edges {
        graph[a].push(b);
        if a != b {
            graph[b].push(a);
        }
    }
    graph
}

#[cfg(test)]
mod tests {
    use std::panic::catch_unwind;

    use super::{neighbours, successors};

    #[test]
    fn an_edge_of_no_vertex_is_noticed() {
        for edge in [(0, 1), (1, 0)] {
            assert!(catch_unwind(|| neighbours(1, &[edge])).is_err());
        }
        assert!(catch_unwind(|| successors(1, &[(1, 0)])).is_err());
        // Whoever follows it panics.
        assert_eq!(successors(1, &[(0, 1)]), [[1]]);
    }
}
