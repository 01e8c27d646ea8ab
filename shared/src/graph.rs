//! Graphs as lists: for each vertex, counted from 0, the vertices to which its edges lead.

/// A list of vertices for each vertex, all in one piece of memory: it is faster and smaller
/// than a `Vec` for each.
///
/// # Examples
/// ```
/// use shared::graph::Rows;
///
/// let edges = [(1, 2), (0, 1), (1, 0)];
/// let successors = Rows::of_edges(3, edges.iter().copied());
/// assert_eq!(successors, Rows::of_lists(&[vec![1], vec![2, 0], vec![]]));
/// assert_eq!((successors.count(), successors.row(1)), (3, &[2, 0][..]));
///
/// let predecessors = Rows::of_edges(3, edges.iter().map(|&(from, to)| (to, from)));
/// assert_eq!(predecessors, Rows::of_lists(&[vec![1], vec![0], vec![1]]));
///
/// let mut rows = Rows::default();
/// rows.push([1, 2]);
/// rows.push([]);
/// assert_eq!(rows, Rows::of_lists(&[vec![1, 2], vec![]]));
/// ```
#[derive(Debug, Default, PartialEq)]
pub struct Rows {
    /// Where each row ends.
    ends: Vec<usize>,
    vertices: Vec<usize>,
}

impl Rows {
    /// Returns for each vertex those to which its edges lead, each from its first vertex to
    /// its second, in the order of the edges (counting sort).
    ///
    /// # Panics
    /// If an edge begins at a vertex that is not below `vertices`.
    ///
    /// # Complexity
    /// O(V + E) time and space for V vertices and E edges.
    pub fn of_edges(
        vertices: usize,
        edges: impl Iterator<Item = (usize, usize)> + Clone,
    ) -> Rows {
        let mut lengths = vec![0; vertices];
        for (from, _) in edges.clone() {
            lengths[from] += 1;
        }
        // At first where each row begins; each edge that is put there moves its row's end.
        let mut ends = Vec::with_capacity(vertices);
        let mut count = 0;
        for length in lengths {
            ends.push(count);
            count += length;
        }
        let mut rows = Rows { ends, vertices: vec![0; count] };
        for (from, to) in edges {
            rows.vertices[rows.ends[from]] = to;
            rows.ends[from] += 1;
        }
        rows
    }

    /// Returns the rows `lists[0]`, `lists[1]`, …
    pub fn of_lists(lists: &[Vec<usize>]) -> Rows {
        let mut rows = Rows::default();
        for list in lists {
            rows.push(list.iter().copied());
        }
        rows
    }

    /// Appends the row of the next vertex.
    pub fn push(&mut self, row: impl IntoIterator<Item = usize>) {
        self.vertices.extend(row);
        self.ends.push(self.vertices.len());
    }

    /// Returns the number of rows.
    pub fn count(&self) -> usize {
        self.ends.len()
    }

    /// Returns the row of `vertex`.
    ///
    /// # Panics
    /// If there is no such row.
    pub fn row(&self, vertex: usize) -> &[usize] {
        let start = if vertex == 0 { 0 } else { self.ends[vertex - 1] };
        &self.vertices[start..self.ends[vertex]]
    }
}

#[cfg(test)]
mod tests {
    use std::panic::catch_unwind;

    use super::Rows;

    /// Every list of up to 4 edges on 3 vertices.
    #[test]
    fn rows_are_the_successors() {
        for count in 0..=4 {
            for code in 0..9_usize.pow(count) {
                let digits = (0..count).map(|place| code / 9_usize.pow(place) % 9);
                let edges: Vec<(usize, usize)> = digits.map(|it| (it / 3, it % 3)).collect();
                let mut expected = vec![Vec::new(); 3];
                for &(from, to) in &edges {
                    expected[from].push(to);
                }
                for rows in [Rows::of_edges(3, edges.into_iter()), Rows::of_lists(&expected)] {
                    let found: Vec<&[usize]> = (0..3).map(|vertex| rows.row(vertex)).collect();
                    assert_eq!(
                        (rows.count(), found),
                        (3, expected.iter().map(|row| &row[..]).collect())
                    );
                }
            }
        }
    }

    #[test]
    fn an_edge_of_no_vertex_is_noticed() {
        assert!(catch_unwind(|| Rows::of_edges(1, [(1, 0)].into_iter())).is_err());
        assert!(catch_unwind(|| Rows::default().row(0).len()).is_err());
        // Whoever follows it panics.
        assert_eq!(Rows::of_edges(1, [(0, 1)].into_iter()).row(0), [1]);
    }
}
