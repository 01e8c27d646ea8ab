//! Lines of nodes: a bracket that goes on joins the lines that it spans, and what one pair of brackets
//! holds becomes lines of its own.

use std::borrow::Cow;

use super::lexer::{items, Cell, Item, Token};

/// Brackets are nested no deeper.
const DEEPEST: usize = 8;

/// A piece of a line.
#[derive(Clone, Debug)]
pub enum Node {
    /// A cell.
    Cell(Token),
    /// What stands in brackets.
    Group(Vec<Node>),
    /// What stands between a position and its value.
    Gives,
    /// What stands between entries: a comma, a bar, a tab.
    Next,
    /// A line end in brackets.
    Break,
    /// What ends a row in the brackets of Matlab, a semicolon.
    RowEnd,
}

/// A line, or an entry of brackets.
#[derive(Clone, Debug)]
pub struct Line {
    /// The number of its first line in the text, from 1 on.
    pub number: usize,
    /// The blanks before it.
    pub indent: usize,
    /// Whether a blank line stands before it.
    pub is_after_blank: bool,
    /// Whether it is marked as a comment.
    pub is_comment: bool,
    /// Whether it ends with a comma or a tab, after which a field may be empty.
    pub ends_open: bool,
    /// What it has.
    pub nodes: Vec<Node>,
}

/// A text as lines.
pub struct Lines {
    /// The lines.
    pub lines: Vec<Line>,
    /// The name of the brackets whose entries are the lines, with its cells.
    pub label: Vec<Token>,
    /// Whether the lines are entries of one pair of brackets.
    pub is_one: bool,
}

/// Returns the lines of a text; lines that are drawn, such as `+---+`, are none.
///
/// # Errors
/// A message about a bracket without an end.
pub fn lines(text: &str) -> Result<Lines, String> {
    let mut lines: Vec<Line> = Vec::new();
    let mut open: Vec<Vec<Node>> = Vec::new();
    let mut is_after_blank = false;
    for (number, text) in (1..).zip(text.lines()) {
        if text.trim().is_empty() {
            is_after_blank |= open.is_empty();
            continue;
        }
        if is_drawn(text) && open.is_empty() {
            continue;
        }
        if open.is_empty() {
            let indent = text.len() - text.trim_start().len();
            let is_comment = is_comment(text.trim());
            let nodes = Vec::new();
            let ends_open = false;
            lines.push(Line { number, indent, is_after_blank, is_comment, ends_open, nodes });
            is_after_blank = false;
        }
        if let Some(line) = lines.last_mut() {
            let trimmed = if open.is_empty() { text.trim_end() } else { text.trim() };
            add(line, &mut open, items(number, &with_tuples(trimmed)))?;
        }
        if let Some(group) = open.last_mut() {
            group.push(Node::Break);
        }
    }
    if let (false, Some(line)) = (open.is_empty(), lines.last()) {
        return Err(format!("line {}: the bracket that begins here has no end", line.number));
    }
    Ok(unwrapped(lines.into_iter().flat_map(in_rows).collect()))
}

/// Returns whether a line is drawn between rows, or is a command of LaTeX.
fn is_drawn(line: &str) -> bool {
    let line = line.trim();
    let has_stroke = ["--", "==", "__"].iter().any(|stroke| line.contains(stroke));
    let is_of_latex = line.starts_with('\\') && !line.contains(|it: char| it.is_ascii_digit());
    line == "```" || is_of_latex || (has_stroke && line.chars().all(|it| "-=_+|: ".contains(it)))
}

/// Returns whether a line is marked as a comment; `#` may be a cell of a picture.
fn is_comment(line: &str) -> bool {
    let is_picture = line.chars().all(|letter| "#. ".contains(letter));
    let is_of_words = |rest: &str| rest.starts_with(|it: char| it == ' ' || it.is_alphabetic());
    let after = line.strip_prefix('#').filter(|_| !is_picture);
    line.starts_with("//") || line.starts_with("% ") || after.is_some_and(is_of_words)
}

/// Returns a line with brackets around each `3,5`, if blanks stand between several of them.
fn with_tuples(line: &str) -> Cow<'_, str> {
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|it| it.is_ascii_digit());
    let is_tuple = |word: &str| word.contains(',') && word.split(',').all(is_number);
    let words = || line.split(' ').filter(|word| !word.is_empty());
    if words().filter(|word| is_tuple(word)).count() < 2 {
        return Cow::Borrowed(line);
    }
    let tuple = |word: &str| if is_tuple(word) { format!("({word}) ") } else { format!("{word} ") };
    Cow::Owned(words().map(tuple).collect())
}

/// Adds items to a line, or to the innermost bracket that is open.
fn add(line: &mut Line, open: &mut Vec<Vec<Node>>, items: Vec<Item>) -> Result<(), String> {
    let has_bars = items.iter().filter(|item| matches!(item, Item::Between('|'))).count() > 1;
    let separator = separator(&items, has_bars);
    // Whether nothing stands between here and the separator before.
    let mut is_empty_field = separator != Some('|') && open.is_empty();
    let number = line.number;
    let count = items.len();
    for (at, item) in items.into_iter().enumerate() {
        let is_inside = !open.is_empty();
        let list = open.last_mut().unwrap_or(&mut line.nodes);
        let empty = || Node::Cell(Token { cell: Cell::Word("".into()), line: number });
        match item {
            Item::Between('|') if !has_bars && at > 0 && at + 1 < count => list.push(Node::Gives),
            Item::Between(mark) => {
                let is_field = Some(mark) == separator || (is_inside && mark == ',');
                if is_field && is_empty_field && !(is_inside && list.is_empty()) {
                    list.push(empty());
                }
                match mark {
                    ';' => list.push(Node::RowEnd),
                    '\t' if is_inside => {}
                    _ => list.push(Node::Next),
                }
                is_empty_field |= is_field;
                continue;
            }
            Item::Cell(token) => list.push(Node::Cell(token)),
            Item::Gives => list.push(Node::Gives),
            Item::Open if open.len() == DEEPEST => {
                let found = format!("found deeper ones in line {number}");
                return Err(format!("expected brackets of at most {DEEPEST} levels, {found}"));
            }
            Item::Open => {
                open.push(Vec::new());
                // R writes `[,1]`.
                is_empty_field = false;
                continue;
            }
            Item::Close => {
                if let Some(nodes) = open.pop() {
                    open.last_mut().unwrap_or(&mut line.nodes).push(group(nodes));
                }
            }
        }
        is_empty_field = false;
    }
    line.ends_open = is_empty_field && separator.is_some() && open.is_empty();
    Ok(())
}

/// Returns what stands between the fields of a line.
fn separator(items: &[Item], has_bars: bool) -> Option<char> {
    if has_bars {
        return Some('|');
    }
    let mut depth = 0_usize;
    let mut found = Vec::new();
    for item in items {
        match item {
            Item::Open => depth += 1,
            Item::Close => depth = depth.saturating_sub(1),
            Item::Between(mark) if depth == 0 => found.push(*mark),
            _ => {}
        }
    }
    ['&', ',', ';', '\t'].into_iter().find(|mark| found.contains(mark))
}

/// Returns the node of a bracket's content; semicolons between several rows of cells make rows of it.
fn group(nodes: Vec<Node>) -> Node {
    match pieces(&nodes) {
        Some(pieces) => Node::Group(pieces.into_iter().map(Node::Group).collect()),
        None => Node::Group(nodes),
    }
}

/// Returns the lines that semicolons make of a line.
fn in_rows(line: Line) -> Vec<Line> {
    match pieces(&line.nodes) {
        Some(pieces) => pieces.into_iter().map(|nodes| Line { nodes, ..line.clone() }).collect(),
        None => vec![line],
    }
}

/// Returns what stands between semicolons, if that is several times more than one cell; of numbers
/// alone also what stands between commas or bars.
fn pieces(nodes: &[Node]) -> Option<Vec<Vec<Node>>> {
    let is_number = |node: &Node| match node {
        Node::Cell(token) => token.number().is_some(),
        node => matches!(node, Node::Next),
    };
    let by_commas = nodes.iter().all(is_number);
    let is_end = |node: &Node| match node {
        Node::RowEnd => true,
        node => by_commas && matches!(node, Node::Next),
    };
    if !nodes.iter().any(is_end) {
        return None;
    }
    let pieces = nodes.split(is_end).map(<[Node]>::to_vec);
    let pieces: Vec<Vec<Node>> = pieces.filter(|piece| count(piece) > 0).collect();
    let is_row = |piece: &Vec<Node>| {
        piece.iter().filter(|node| matches!(node, Node::Cell(_) | Node::Group(_))).count() > 1
    };
    (pieces.len() > 1 && pieces.iter().all(is_row)).then_some(pieces)
}

/// Returns how many cells nodes have, without the words of sentences.
pub fn count(nodes: &[Node]) -> usize {
    let cells = |node: &Node| match node {
        Node::Cell(token) => usize::from(!token.is_of_prose()),
        Node::Group(nodes) => count(nodes),
        _ => 0,
    };
    nodes.iter().map(cells).sum()
}

/// Returns all cells of nodes.
pub fn cells(nodes: Vec<Node>) -> Vec<Token> {
    let mut found = Vec::new();
    for node in nodes {
        match node {
            Node::Cell(token) => found.push(token),
            Node::Group(nodes) => found.extend(cells(nodes)),
            Node::Gives | Node::Next | Node::Break | Node::RowEnd => {}
        }
    }
    found
}

/// Returns the entries of brackets as lines, if one line has most of the cells, and has them in brackets.
fn unwrapped(mut lines: Vec<Line>) -> Lines {
    let all: usize = lines.iter().map(|line| count(&line.nodes)).sum();
    let mut label = Vec::new();
    let Some(at) = lines.iter().position(|line| 2 * count(&line.nodes) > all) else {
        return Lines { lines, label, is_one: false };
    };
    let mut is_one = false;
    let mut line = lines.remove(at);
    while let Some(place) = main_group(&line.nodes) {
        let mut before = std::mem::take(&mut line.nodes);
        before.truncate(place + 1);
        if let Some(Node::Group(nodes)) = before.pop() {
            line.nodes = nodes;
        }
        label.extend(cells(before));
        is_one = true;
    }
    if let Some(start) = start_of_groups(&line.nodes) {
        label.extend(cells(line.nodes.drain(..start).collect()));
    }
    let entries = entries(std::mem::take(&mut line.nodes));
    let entry = |(index, nodes): (usize, Vec<Node>)| Line {
        number: first_line(&nodes).unwrap_or(line.number),
        is_after_blank: line.is_after_blank && index == 0,
        nodes,
        ..line.clone_without_nodes()
    };
    let entries: Vec<Line> = entries.into_iter().enumerate().map(entry).collect();
    lines.splice(at..at, entries);
    Lines { lines, label, is_one }
}

impl Line {
    fn clone_without_nodes(&self) -> Line {
        Line { nodes: Vec::new(), ..*self }
    }
}

/// Returns the place of the bracket that has most of the cells, if no number follows it.
fn main_group(nodes: &[Node]) -> Option<usize> {
    let is_list = nodes.iter().all(|it| matches!(it, Node::Group(_) | Node::Next | Node::Break));
    let groups = nodes.iter().filter(|node| matches!(node, Node::Group(_))).count();
    if is_list && groups > 1 {
        return None;
    }
    let all = count(nodes);
    let is_main = |node: &Node| matches!(node, Node::Group(it) if 2 * count(it) > all);
    let place = nodes.iter().position(is_main)?;
    let is_word = |node: &Node| match node {
        Node::Cell(token) => token.number().is_none(),
        Node::Group(nodes) => count(nodes) == 0,
        Node::Gives | Node::Next | Node::Break | Node::RowEnd => true,
    };
    nodes[place + 1..].iter().all(is_word).then_some(place)
}

/// Returns where several brackets begin that a name stands before, such as `P-positions: (0, 0) (1, 2)`.
fn start_of_groups(nodes: &[Node]) -> Option<usize> {
    let is_group = |node: &Node| matches!(node, Node::Group(_));
    let start = nodes.iter().position(is_group)?;
    let (name, rest) = nodes.split_at(start);
    let has_number = name.iter().any(|it| matches!(it, Node::Cell(it) if it.number().is_some()));
    let is_list = rest.iter().all(|node| matches!(node, Node::Group(_) | Node::Next | Node::Break));
    (is_list && !has_number && rest.iter().filter(|node| is_group(node)).count() > 1)
        .then_some(start)
}

/// Returns the number of the line where the first cell stands.
fn first_line(nodes: &[Node]) -> Option<usize> {
    nodes.iter().find_map(|node| match node {
        Node::Cell(token) => Some(token.line),
        Node::Group(nodes) => first_line(nodes),
        _ => None,
    })
}

/// Returns the entries of a list: each pair of brackets, each `position: value`, or all as one.
fn entries(nodes: Vec<Node>) -> Vec<Vec<Node>> {
    let gives = nodes.iter().filter(|node| matches!(node, Node::Gives)).count();
    let groups = nodes.iter().filter(|node| matches!(node, Node::Group(_))).count();
    if groups < 2 && gives < 2 {
        return vec![nodes];
    }
    let is_next = |node: &Node| matches!(node, Node::Next | Node::Break | Node::RowEnd);
    let split: Vec<Vec<Node>> = nodes.split(is_next).map(<[Node]>::to_vec).collect();
    let split: Vec<Vec<Node>> = split.into_iter().filter(|entry| count(entry) > 0).collect();
    if split.len() > 1 {
        return split;
    }
    let nodes = split.into_iter().next().unwrap_or_default();
    if nodes.iter().all(|node| matches!(node, Node::Group(_))) {
        return nodes.into_iter().map(|node| vec![node]).collect();
    }
    by_marks(nodes)
}

/// Returns the entries of `0:3 1:5`: each mark with the node before it, and the one after it.
fn by_marks(nodes: Vec<Node>) -> Vec<Vec<Node>> {
    let is_gives = |node: &Node| matches!(node, Node::Gives);
    let is_entry = |entry: &[Node]| entry.len() == 3 && is_gives(&entry[1]);
    if nodes.chunks(3).all(is_entry) {
        nodes.chunks(3).map(<[Node]>::to_vec).collect()
    } else {
        vec![nodes]
    }
}
