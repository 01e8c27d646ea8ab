//! One pair of brackets with most of the cells: its entries become lines.

use super::lexer::{cells, Item, Token};
use super::lines::Line;

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

/// The name of a list has at most so many numbers, e.g. `array ((0,0),(9,9))`.
const NAME: usize = 4;

/// Returns the entries of the line that has most of the cells, with the other lines around them.
///
/// # Errors
/// A message about commas and blanks between the numbers of one list.
pub fn entries<'a>(mut lines: Vec<Line<'a>>) -> Result<Entries<'a>, String> {
    let weights: Vec<usize> = lines.iter().map(|line| weight(&line.items)).collect();
    let all: usize = weights.iter().sum();
    let Some(at) = weights.iter().position(|&weight| 2 * weight > all) else {
        return Ok(Entries { lines, ..Entries::default() });
    };
    let line = lines.remove(at);
    let mut items = &line.items[..];
    let mut label = Vec::new();
    let mut is_one = false;
    while let Some((name, inner)) = main_group(items) {
        label.extend(cells(name));
        (items, is_one) = (inner, true);
    }
    let (name, items) = items.split_at(name(items));
    label.extend(cells(name));
    let entry = |(index, items): (usize, &[Item<'a>])| {
        let number = cells(items).next().map_or(line.number, |token| token.line);
        let is_after_blank = line.is_after_blank && index == 0;
        Line { number, is_after_blank, is_entry: is_one, items: items.to_vec(), ..line }
    };
    let entries: Vec<Line> = divided(items)?.into_iter().enumerate().map(entry).collect();
    lines.splice(at..at, entries);
    Ok(Entries { lines, label, is_one })
}

/// Returns how many cells items have, without the words of sentences.
fn weight(items: &[Item]) -> usize {
    cells(items).filter(|token| !token.is_of_prose()).count()
}

/// Returns how many brackets are open after each item.
fn depths<'b>(items: &'b [Item]) -> impl Iterator<Item = usize> + 'b {
    items.iter().scan(0_usize, |depth, item| {
        match item {
            Item::Open(_) => *depth += 1,
            Item::Close(_) => *depth = depth.saturating_sub(1),
            _ => {}
        }
        Some(*depth)
    })
}

/// Returns the parts of items: each pair of brackets with all that it has, and each other item.
fn parts<'b, 'a>(items: &'b [Item<'a>]) -> Vec<&'b [Item<'a>]> {
    let mut start = 0;
    let ends = depths(items).enumerate().filter(|(_, depth)| *depth == 0);
    let part = |(at, _)| {
        let part = &items[start..=at];
        start = at + 1;
        part
    };
    ends.map(part).collect()
}

fn is_group(part: &[Item]) -> bool {
    matches!(part, [Item::Open(_), ..])
}

/// Returns whether parts are several pairs of brackets, and marks between them.
fn are_groups(parts: &[&[Item]]) -> bool {
    let is_mark = |part: &[Item]| matches!(part, [Item::Between(_)]);
    parts.iter().filter(|part| is_group(part)).count() > 1
        && parts.iter().all(|part| is_group(part) || is_mark(part))
}

/// Returns what stands before and in the bracket that has most of the cells, if no number follows it.
fn main_group<'b, 'a>(items: &'b [Item<'a>]) -> Option<(&'b [Item<'a>], &'b [Item<'a>])> {
    let parts = parts(items);
    let all = weight(items);
    let is_main = |part: &&[Item]| is_group(part) && 2 * weight(part) > all;
    let place = parts.iter().position(is_main).filter(|_| !are_groups(&parts))?;
    let before = parts[..place].iter().map(|part| part.len()).sum();
    let (before, rest) = items.split_at(before);
    let (main, after) = rest.split_at(parts[place].len());
    let has_number = cells(after).any(|token| token.number.is_some());
    (!has_number && weight(before) <= NAME).then_some((before, &main[1..main.len() - 1]))
}

/// Returns how many items are words before several brackets, such as `P-positions: (0, 0) (1, 2)`.
fn name(items: &[Item]) -> usize {
    let start = items.iter().position(|item| matches!(item, Item::Open(_))).unwrap_or(0);
    let has_number = cells(&items[..start]).any(|token| token.number.is_some());
    let is_name = !has_number && are_groups(&parts(&items[start..]));
    if is_name {
        start
    } else {
        0
    }
}

/// Returns the entries of a list: each pair of brackets, what stands between commas, each
/// `position: value`, or all as one.
fn divided<'b, 'a>(items: &'b [Item<'a>]) -> Result<Vec<&'b [Item<'a>]>, String> {
    let parts = parts(items);
    if are_groups(&parts) {
        return Ok(parts.into_iter().filter(|part| is_group(part)).collect());
    }
    let gives = items.iter().filter(|item| matches!(item, Item::Gives)).count();
    let has = |mark| parts.iter().any(|part| matches!(part, [item] if item.is_between(mark)));
    // A list goes on after a line end, a list of `position: value` does not.
    let mark = [';', ',', '\n'].into_iter().find(|&mark| has(mark) && (mark != '\n' || gives > 1));
    let pieces = mark.map_or(Vec::new(), |mark| split(items, mark));
    let entries = pieces.iter().filter(|piece| cells(piece).nth(1).is_some()).count();
    if entries > 1 && entries == pieces.len() {
        return Ok(pieces);
    }
    let line = cells(items).next().map_or(0, |token| token.line);
    if entries > 0 && gives == 0 && cells(items).all(|token| token.number.is_some()) {
        let found = "found some between commas and some between blanks";
        return Err(format!("line {line}: expected one list of numbers, {found}"));
    }
    let all = repeated(items, gives);
    let groups = parts.iter().filter(|part| is_group(part)).count();
    let other = parts.iter().filter(|part| !is_group(part)).flat_map(|part| cells(part)).next();
    match other {
        // More brackets than a position has, as in `g[1][2] = 3`.
        Some(token) if groups >= NAME && all.len() == 1 => {
            let Token { line, .. } = token;
            let found = token.shown();
            Err(format!("line {line}: expected brackets like those before, found `{found}`"))
        }
        _ => Ok(all),
    }
}

/// Returns what stands between marks outside of brackets, if it has cells.
fn split<'b, 'a>(items: &'b [Item<'a>], mark: char) -> Vec<&'b [Item<'a>]> {
    let mut depths = depths(items);
    let is_end = |item: &Item| depths.next() == Some(0) && item.is_between(mark);
    items.split(is_end).filter(|piece| cells(piece).next().is_some()).collect()
}

/// Returns the entries of `0:3 1:5` or `g[0]=3 g[1]=5`, whose marks stand in equal places.
fn repeated<'b, 'a>(items: &'b [Item<'a>], gives: usize) -> Vec<&'b [Item<'a>]> {
    let length = if gives > 1 { items.len() / gives } else { 0 };
    let is_like = |one: &Item, other: &Item| match (one, other) {
        (Item::Cell(one), Item::Cell(other)) => one.kind == other.kind,
        (one, other) => std::mem::discriminant(one) == std::mem::discriminant(other),
    };
    let mut pairs = items.iter().zip(items.iter().skip(length));
    match length > 2 && length * gives == items.len() && pairs.all(|(a, b)| is_like(a, b)) {
        true => items.chunks(length).collect(),
        false => vec![items],
    }
}
