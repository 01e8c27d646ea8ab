//! The messages with which programs refuse an input. Where `shared` words one, no test repeats its
//! words.

use shared::dag::Dag;
use shared::error::Error;
use shared::io::Io;
use shared::row::nim_sum_of_gaps;
use shared::tree::Tree;
use shared::words::read_signed;

/// Returns the beginning of the message that an entry of `rejects` in
/// [`test_program!`](crate::test_program) is about: of all but what was found at its place.
pub(crate) fn message(entry: &str) -> String {
    let (place, rest) = entry.split_once(' ').unwrap_or_default();
    let Some((line, column)) = place.split_once(':') else {
        return format!("error: {entry}\n");
    };
    let largest = u64::MAX.to_string();
    let (what, range) = rest.rsplit_once(" from ").unwrap_or((rest, "0"));
    let (start, end) = range.split_once(" to ").unwrap_or((range, &largest));
    let expected = match rest.strip_prefix("expecting ") {
        Some(words) => words.to_string(),
        None => expected(what, start, end),
    };
    format!("error: line {line}, column {column}: expected {expected}, found ")
}

/// Returns what a message says was expected.
fn expected(what: &str, start: &str, end: &str) -> String {
    let (mut input, mut output) = (&b""[..], Vec::new());
    let mut io = Io::new(&mut input, &mut output);
    let refused = match (start.parse(), end.parse()) {
        (Ok(start), Ok(end)) => io.read(what, start..=end).err(),
        _ => {
            let [start, end] = [start, end].map(|number| number.parse().unwrap_or_default());
            read_signed(&mut io, what, start..=end).err()
        }
    };
    match refused {
        Some(Error::Token { expected, .. }) => expected,
        _ => String::new(),
    }
}

/// Returns the message that a vertex, counted from 1, lies on a cycle.
pub fn on_cycle(vertex: u32) -> String {
    refused(Dag::from_edges(vec![(vertex - 1, vertex - 1)]).grundy_values())
}

/// Returns the message that edges do not form a tree. `vertex`, counted from 1, is the least one
/// that lies on a cycle or on a path between two cycles.
pub fn not_a_tree(vertex: u32) -> String {
    let mut graph = Tree::new();
    graph.add_edge(vertex - 1, vertex - 1);
    refused(graph.grundy_values(0))
}

/// Returns the message that two pieces are on one square.
pub fn two_pieces_on(square: u64) -> String {
    refused(nim_sum_of_gaps(&mut [square, square]))
}

fn refused<T>(result: Result<T, Error>) -> String {
    result.err().map_or(String::new(), |error| error.to_string())
}
