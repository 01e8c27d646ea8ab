//! Lists in lists in lists: a cell's position is its place in each.

use super::lexer::Token;
use super::lines::{Line, Node};
use super::shape::Point;

/// Returns the cells of lists of lists of lists with their places, if all lines are such.
///
/// # Errors
/// A message about two tables, and about lists of different depth.
pub fn points<'a>(lines: &[Line<'a>], is_one: bool) -> Result<Option<Vec<Point<'a>>>, String> {
    let is_list = |node: &Node| matches!(node, Node::Group(..));
    let is_of_lists = |line: &Line| match &line.nodes[..] {
        [Node::Group(nodes, _)] => {
            let is_pure = |node: &Node| is_list(node) || matches!(node, Node::Between(_));
            nodes.iter().any(is_list) && nodes.iter().all(is_pure)
        }
        _ => false,
    };
    if lines.is_empty() || !lines.iter().all(is_of_lists) {
        return Ok(None);
    }
    if let (false, [first, second, ..]) = (is_one, lines) {
        let lines = format!("from lines {} and {} on", first.number, second.number);
        return Err(format!("expected one table, found two, {lines}: give one of them"));
    }
    let mut points = Vec::new();
    for (index, line) in (0..).zip(lines) {
        let [Node::Group(nodes, _)] = &line.nodes[..] else { continue };
        let place = if is_one { vec![index] } else { Vec::new() };
        add(nodes, &place, &mut points)?;
    }
    let depth = points.first().map_or(0, |(place, _)| place.len());
    match points.iter().find(|(place, _)| place.len() != depth) {
        Some((_, Token { line, .. })) => {
            Err(format!("line {line}: expected brackets as deep as those before"))
        }
        None => Ok(Some(points)),
    }
}

/// Adds the cells of nodes to points, with their places in the list at `place`.
fn add<'a>(nodes: &[Node<'a>], place: &[i64], points: &mut Vec<Point<'a>>) -> Result<(), String> {
    let is_counted = |node: &&Node| matches!(node, Node::Cell(_) | Node::Group(..));
    for (index, node) in (0..).zip(nodes.iter().filter(is_counted)) {
        let place = [place, &[index]].concat();
        match node {
            Node::Cell(token) => points.push((place, *token)),
            Node::Group(nodes, Token { line, .. }) if nodes.is_empty() => {
                return Err(format!("line {line}: expected numbers in all brackets, found none"));
            }
            Node::Group(nodes, _) => add(nodes, &place, points)?,
            Node::Gives | Node::Between(_) => {}
        }
    }
    Ok(())
}
