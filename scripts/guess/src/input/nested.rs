//! Lists in lists in lists: a cell's position is its place in each.

use super::lexer::Token;
use super::lines::{Line, Node};
use super::shape::Point;

/// Returns the cells of lists of lists of lists with their places, if all lines are such.
///
/// # Errors
/// A message about two tables, and about lists of different depth.
pub fn points(lines: &[Line], is_one: bool) -> Result<Option<Vec<Point>>, String> {
    let is_list = |node: &Node| matches!(node, Node::Group(_));
    let others = |node: &Node| !matches!(node, Node::Group(_) | Node::Next | Node::Break);
    let is_of_lists = |line: &Line| match &line.nodes[..] {
        [Node::Group(nodes)] => nodes.iter().any(is_list) && !nodes.iter().any(others),
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
    add(lines.iter().flat_map(|line| &line.nodes), &[], &mut points)?;
    let (shape, rest) = points.split_first().map_or((0, &[][..]), |(it, rest)| (it.0.len(), rest));
    match rest.iter().find(|(place, _)| place.len() != shape) {
        Some((_, token)) => {
            let Token { line, .. } = token;
            Err(format!("line {line}: expected brackets as deep as those before"))
        }
        None => Ok(Some(points)),
    }
}

fn add<'a>(
    nodes: impl Iterator<Item = &'a Node>,
    place: &[i64],
    points: &mut Vec<Point>,
) -> Result<(), String> {
    let is_counted = |node: &&Node| matches!(node, Node::Cell(_) | Node::Group(_));
    for (index, node) in (0..).zip(nodes.filter(is_counted)) {
        let place = [place, &[index]].concat();
        match node {
            Node::Cell(token) => points.push((place, token.clone())),
            Node::Group(nodes) if nodes.is_empty() => {
                let place = super::shown(&place);
                return Err(format!("expected numbers in all brackets, found none at {place}"));
            }
            Node::Group(nodes) => add(nodes.iter(), &place, points)?,
            Node::Gives | Node::Next | Node::Break | Node::RowEnd => {}
        }
    }
    Ok(())
}
