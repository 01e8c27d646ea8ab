//! Lists in lists in lists: a cell's position is its place in each.

use super::lexer::Item;
use super::lines::Line;
use super::shape::Point;

/// Lists that are nested less are lines of cells.
const LEAST: usize = 3;

/// Returns the cells of lists of lists of lists with their places, if the lines are such.
///
/// # Errors
/// A message about two tables.
pub fn points<'a>(lines: &[Line<'a>], is_one: bool) -> Result<Option<Vec<Point<'a>>>, String> {
    let mut points: Vec<Point> = Vec::new();
    let mut place: Vec<i64> = vec![-1];
    for item in lines.iter().flat_map(|line| &line.items) {
        if let (Item::Open(_) | Item::Cell(_), Some(last)) = (item, place.last_mut()) {
            *last += 1;
        }
        match item {
            Item::Open(_) => place.push(-1),
            Item::Close(_) => {
                place.pop();
            }
            Item::Cell(_) if place.len() < LEAST => return Ok(None),
            Item::Cell(token) => points.push((place.clone(), *token)),
            Item::Gives => return Ok(None),
            Item::Between(_) => {}
        }
    }
    let depth = points.first().map_or(0, |(place, _)| place.len());
    if points.is_empty() || points.iter().any(|(place, _)| place.len() != depth) {
        return Ok(None);
    }
    match lines {
        [first, second, ..] if !is_one => {
            let lines = format!("from lines {} and {} on", first.number, second.number);
            Err(format!("expected one table, found two, {lines}: give one of them"))
        }
        _ => Ok(Some(points)),
    }
}
