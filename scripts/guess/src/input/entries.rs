//! One pair of brackets with most of the cells: its entries become lines.

use super::lexer::Token;
use super::lines::{cells, count, Line, Node};

/// A text as lines.
#[derive(Default)]
pub struct Entries<'a> {
    /// The lines.
    pub lines: Vec<Line<'a>>,
    /// The name of the brackets whose entries are the lines, with its cells.
    pub label: Vec<Token<'a>>,
    /// Whether the lines are entries of one pair of brackets.
    pub is_one: bool,
}

/// Returns the entries of the line that has most of the cells, with the other lines around them.
///
/// # Errors
/// A message about commas and blanks between the numbers of one list.
pub fn entries<'a>(mut lines: Vec<Line<'a>>) -> Result<Entries<'a>, String> {
    let counts: Vec<usize> = lines.iter().map(|line| count(&line.nodes)).collect();
    let all: usize = counts.iter().sum();
    let Some(at) = counts.iter().position(|&count| 2 * count > all) else {
        return Ok(Entries { lines, ..Entries::default() });
    };
    let mut line = lines.remove(at);
    let mut nodes = std::mem::take(&mut line.nodes);
    let mut label = Vec::new();
    let mut is_one = false;
    while let Some(place) = main_group(&nodes) {
        label.extend(cells(&nodes[..place]));
        if let Node::Group(inner, _) = nodes.swap_remove(place) {
            nodes = inner;
        }
        is_one = true;
    }
    let name = name(&nodes);
    label.extend(cells(&nodes[..name]));
    nodes.drain(..name);
    let entry = |(index, nodes): (usize, Vec<Node<'a>>)| {
        let number = cells(&nodes).first().map_or(line.number, |token| token.line);
        let is_after_blank = line.is_after_blank && index == 0;
        Line { number, is_after_blank, nodes, ..line }
    };
    let entries: Vec<Line> = divided(nodes)?.into_iter().enumerate().map(entry).collect();
    lines.splice(at..at, entries);
    Ok(Entries { lines, label, is_one })
}

fn is_group(node: &Node) -> bool {
    matches!(node, Node::Group(..))
}

/// Returns whether nodes are several groups, and marks between them.
fn are_groups(nodes: &[Node]) -> bool {
    nodes.iter().all(|node| matches!(node, Node::Group(..) | Node::Between(_)))
        && nodes.iter().filter(|node| is_group(node)).count() > 1
}

/// Returns the place of the bracket that has most of the cells, if no number follows it.
fn main_group(nodes: &[Node]) -> Option<usize> {
    let all = count(nodes);
    let is_main = |node: &Node| matches!(node, Node::Group(it, _) if 2 * count(it) > all);
    let place = nodes.iter().position(is_main).filter(|_| !are_groups(nodes))?;
    let has_number = cells(&nodes[place + 1..]).iter().any(|token| token.number.is_some());
    (!has_number).then_some(place)
}

/// Returns how many nodes are words before several groups, such as `P-positions: (0, 0) (1, 2)`.
fn name(nodes: &[Node]) -> usize {
    let start = nodes.iter().position(is_group).unwrap_or(0);
    let (name, rest) = nodes.split_at(start);
    let has_number = cells(name).iter().any(|token| token.number.is_some());
    if are_groups(rest) && !has_number {
        start
    } else {
        0
    }
}

/// Returns the entries of a list: each pair of brackets, what stands between commas, each
/// `position: value`, or all as one.
fn divided(nodes: Vec<Node>) -> Result<Vec<Vec<Node>>, String> {
    if are_groups(&nodes) {
        return Ok(nodes.into_iter().filter(is_group).map(|node| vec![node]).collect());
    }
    let has =
        |mark: char| nodes.iter().any(|node| matches!(node, Node::Between(it) if *it == mark));
    let marks = [';', ',', '\n'];
    let gives = nodes.iter().filter(|node| matches!(node, Node::Gives)).count();
    // A list goes on after a line end, a list of `position: value` does not.
    let mark = marks.into_iter().find(|&mark| has(mark) && (mark != '\n' || gives > 1));
    if let Some(mark) = mark {
        let is_mark = |node: &Node| matches!(node, Node::Between(it) if *it == mark);
        let pieces = nodes.split(is_mark).filter(|piece| !cells(piece).is_empty());
        let pieces: Vec<Vec<Node>> = pieces.map(<[Node]>::to_vec).collect();
        let is_entry = |piece: &&Vec<Node>| cells(piece).len() > 1;
        let entries = pieces.iter().filter(is_entry).count();
        if pieces.len() > 1 && entries == pieces.len() {
            return Ok(pieces);
        }
        let is_number = |token: &Token| token.number.is_some();
        if let ([token, ..], true) = (&cells(&nodes)[..], entries > 0 && gives == 0) {
            if cells(&nodes).iter().all(is_number) {
                let found = "found some between commas and some between blanks";
                return Err(format!("line {}: expected one list of numbers, {found}", token.line));
            }
        }
    }
    Ok(repeated(nodes, gives))
}

/// Returns the entries of `0:3 1:5` or `g[0]=3 g[1]=5`, whose marks stand in equal places.
fn repeated(nodes: Vec<Node>, gives: usize) -> Vec<Vec<Node>> {
    let length = if gives > 1 { nodes.len() / gives } else { 0 };
    let kind = |node: &Node| match node {
        Node::Cell(token) => token.number.map_or(1, |_| 0),
        node => 2 + usize::from(is_group(node)),
    };
    let is_like = |(at, node): (usize, &Node)| kind(node) == kind(&nodes[at % length]);
    if length < 3 || length * gives != nodes.len() || !nodes.iter().enumerate().all(is_like) {
        return vec![nodes];
    }
    nodes.chunks(length).map(<[Node]>::to_vec).collect()
}
