//! The edges of a graph, as most judges give them: two vertices in a line, counted from 1.

use crate::io::{Error, Io};

/// Reads the two vertices of each of `count` edges. The input counts vertices from 1, the
/// edges that are returned count them from 0.
///
/// # Errors
/// If a token is not a vertex, or if the input or the output fails.
///
/// # Examples
/// ```
/// use shared::edges::read_edges;
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
