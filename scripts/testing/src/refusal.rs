//! The messages with which programs refuse an input. `shared` words them, and no test repeats its
//! words: a test says where and what was expected.

use shared::dag::Dag;
use shared::error::Error;
use shared::io::Io;
use shared::row::nim_sum_of_gaps;
use shared::tree::Tree;
use shared::words::read_signed;

/// Returns the message that `error`, an entry of `odd` in [`test_program!`](crate::test_program),
/// stands for: `2:1 heap from 0 to 9` for a token in line 2, column 1 of `input`.
pub(crate) fn message(input: &[u8], error: &str) -> String {
    let (start, expected) = error.split_once(' ').unwrap_or_default();
    let Some(place) = place(start) else { return error.to_string() };
    let mut refusal = refusal(rest(input, place), expected);
    if let Some(Error::Token { line, column, .. }) = &mut refusal {
        (*line, *column) = place;
    }
    refusal.map_or(format!("none, because {error} is there"), |error| error.to_string())
}

/// Returns the line and the column of `2:1`.
fn place(text: &str) -> Option<(u64, u64)> {
    let (line, column) = text.split_once(':')?;
    Some((line.parse().ok()?, column.parse().ok()?))
}

/// Returns the input from a line and a column on, both counted from 1. A byte order mark is not
/// counted.
fn rest(input: &[u8], (line, column): (u64, u64)) -> &[u8] {
    let input = input.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(input);
    let lines = input.split_inclusive(|&byte| byte == b'\n');
    let before: usize = lines.take(line as usize - 1).map(<[u8]>::len).sum();
    input.get(before + column as usize - 1..).unwrap_or(b"")
}

/// Returns the error of a program that reads the first token of `input` and expects `expected`.
fn refusal(mut input: &[u8], expected: &str) -> Option<Error> {
    let mut nothing = Vec::new();
    let mut io = Io::new(&mut input, &mut nothing);
    if let Some(words) = expected.strip_prefix("expecting ") {
        // Refused or not, the error is about this token.
        let _ = io.read(words, 0..=u64::MAX);
        return Some(io.error_expecting(words));
    }
    let (what, range) = expected.rsplit_once(" from ").unwrap_or((expected, "0"));
    let (start, end) = range.split_once(" to ").unwrap_or((range, ""));
    match (start.parse(), end.parse()) {
        (Ok(start), Ok(end)) => io.read(what, start..=end).err(),
        (Ok(start), Err(_)) => io.read(what, start..=u64::MAX).err(),
        _ => read_signed(&mut io, what, start.parse().ok()?..=end.parse().ok()?).err(),
    }
}

/// Returns how each message about the first token of an input begins.
pub(crate) fn about_first_token() -> String {
    let message = message(b"", "1:1 expecting …");
    message.split('…').next().unwrap_or_default().to_string()
}

/// Returns how a message says that the input has ended.
pub(crate) fn found_at_end() -> String {
    match refusal(b"", "number") {
        Some(Error::Token { found, .. }) => format!("found {found}"),
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
