//! Rows of cells, from lines or from brackets.

use super::labels::with_labels;
use super::lexer::{items, Item, Token};
use super::lines::Line;

/// Brackets are nested no deeper.
const DEEPEST: usize = 8;

/// A row of cells.
#[derive(Clone, Debug, Default)]
pub struct Row {
    /// The number of the line.
    pub line: usize,
    /// The blanks before it.
    pub indent: usize,
    /// How many groups of lines with a blank line between them come before.
    pub block: usize,
    /// Whether a rule is drawn below it.
    pub is_ruled: bool,
    /// The name in front of it.
    pub label: Option<String>,
    /// The numbers of a position or of the row, as in `3: 0`.
    pub key: Vec<Token>,
    /// The others.
    pub cells: Vec<Token>,
    /// Whether it stands in brackets of its own.
    pub is_bracketed: bool,
}

/// A position by its numbers, and the cell there.
pub type Point = (Vec<i64>, Token);

/// How the cells are laid out.
pub enum Layout {
    /// Rows.
    Rows(Vec<Row>),
    /// Lists in lists in lists: a cell's position is its place in each.
    Nested(Vec<Point>),
}

/// A cell or a list, with marks and labels between them.
enum Node {
    Cell(Token),
    List(Vec<Node>),
    Gives,
    RowEnd,
    Label(String),
}

/// The nodes of a line, or of several if a bracket goes on.
struct Top {
    row: Row,
    nodes: Vec<Node>,
}

/// Returns the rows of `lines`.
///
/// # Errors
/// A message that names the line.
pub fn layout(lines: &[Line]) -> Result<Layout, String> {
    let mut tops = tops(lines)?;
    // A heading such as `Array` above the brackets.
    let is_name = |top: &Top| {
        top.nodes.iter().all(|node| matches!(node, Node::Cell(token) if token.is_word()))
    };
    if let [first, second] = &tops[..] {
        if is_name(first) && matches!(second.nodes[..], [Node::List(_)]) {
            tops.remove(0);
        }
    }
    let mut is_bracketed = false;
    while let [top] = &mut tops[..] {
        let is_list = |node: &Node| matches!(node, Node::List(_));
        let others = |node: &Node| !matches!(node, Node::List(_) | Node::Label(_));
        let lists = top.nodes.iter().filter(|node| is_list(node)).count();
        if lists != 1 || top.nodes.iter().any(others) {
            break;
        }
        let list = top.nodes.drain(..).find_map(|node| match node {
            Node::List(nodes) => Some(nodes),
            _ => None,
        });
        top.nodes = list.unwrap_or_default();
        is_bracketed = true;
    }
    let nodes = || tops.iter().flat_map(|top| &top.nodes);
    let is_list = |node: &Node| matches!(node, Node::List(_) | Node::Label(_));
    let is_of_lists = |node: &Node| match node {
        Node::List(nodes) => nodes.iter().all(|node| matches!(node, Node::List(_))),
        _ => true,
    };
    if !nodes().all(is_list) || !nodes().any(|node| matches!(node, Node::List(_))) {
        let mut rows = Vec::new();
        for top in tops {
            rows.extend(rows_of(top.row, top.nodes)?);
        }
        return Ok(Layout::Rows(rows));
    }
    if nodes().all(is_of_lists) && !is_bracketed {
        let lines: Vec<String> = tops.iter().take(2).map(|top| top.row.line.to_string()).collect();
        let lines = lines.join(" and ");
        return Err(format!(
            "expected one table, found two, from lines {lines} on: give one of them"
        ));
    }
    if nodes().all(is_of_lists) {
        let mut points = Vec::new();
        let lists = tops.into_iter().flat_map(|top| top.nodes);
        add_nested(lists.collect(), &[], &mut points);
        return Ok(Layout::Nested(points));
    }
    let mut rows = Vec::new();
    for Top { row, nodes } in tops {
        let mut label = row.label.clone();
        for node in nodes {
            match node {
                Node::List(nodes) => {
                    let row = Row { label: label.take(), is_bracketed: true, ..row.clone() };
                    rows.extend(rows_of(row, nodes)?);
                }
                Node::Label(name) => label = Some(name),
                _ => {}
            }
        }
    }
    Ok(Layout::Rows(rows))
}

/// Returns the nodes of each line; those of a line that only has a label are none.
fn tops(lines: &[Line]) -> Result<Vec<Top>, String> {
    let mut tops: Vec<Top> = Vec::new();
    let mut open: Vec<Vec<Node>> = Vec::new();
    let mut label = None;
    for line in lines {
        if open.is_empty() {
            let Line { number, indent, block, is_ruled, .. } = *line;
            let row = Row { line: number, indent, block, is_ruled, ..Row::default() };
            tops.push(Top { row, nodes: Vec::new() });
        }
        for item in with_labels(items(line.number, &line.text)?) {
            let node = match item {
                Item::Token(token) => Node::Cell(token),
                Item::Label(name) => Node::Label(name),
                Item::Gives => Node::Gives,
                Item::Open if open.len() == DEEPEST => {
                    let found = format!("found deeper ones in line {}", line.number);
                    return Err(format!("expected brackets of at most {DEEPEST} levels, {found}"));
                }
                Item::Open => {
                    open.push(Vec::new());
                    continue;
                }
                Item::Close => match open.pop() {
                    Some(nodes) if !nodes.is_empty() => Node::List(in_rows(nodes)),
                    _ => continue,
                },
                Item::RowEnd if !open.is_empty() => Node::RowEnd,
                Item::Bar | Item::RowEnd => continue,
            };
            add(&mut tops, &mut open, node);
        }
        if let (true, Some(top)) = (open.is_empty(), tops.last_mut()) {
            close(top, &mut label);
        }
        if open.is_empty() && tops.last().is_some_and(|top| top.nodes.is_empty()) {
            tops.pop();
        }
    }
    while let Some(nodes) = open.pop() {
        add(&mut tops, &mut open, Node::List(nodes));
    }
    if let Some(top) = tops.last_mut() {
        close(top, &mut label);
    }
    tops.retain(|top| !top.nodes.is_empty());
    Ok(tops)
}

/// Returns the nodes of a list as lists, if row ends divide it into rows of several cells.
fn in_rows(nodes: Vec<Node>) -> Vec<Node> {
    let mut rows: Vec<Vec<Node>> = vec![Vec::new()];
    for node in nodes {
        let last = rows.len() - 1;
        match node {
            Node::RowEnd => rows.push(Vec::new()),
            node => rows[last].push(node),
        }
    }
    let has_rows = rows.len() > 1 && rows[0].len() > 1;
    match has_rows {
        true => rows.into_iter().filter(|row| !row.is_empty()).map(Node::List).collect(),
        false => rows.into_iter().flatten().collect(),
    }
}

/// Adds a node to the list that is open, or to the last line.
fn add(tops: &mut [Top], open: &mut [Vec<Node>], node: Node) {
    match (open.last_mut(), tops.last_mut()) {
        (Some(list), _) => list.push(node),
        (None, Some(top)) => top.nodes.push(node),
        (None, None) => {}
    }
}

/// Gives a line its first label, or the one of the line before, which has nothing else.
fn close(top: &mut Top, label: &mut Option<String>) {
    if let Some(Node::Label(_)) = top.nodes.first() {
        if let Node::Label(name) = top.nodes.remove(0) {
            top.row.label = Some(name);
        }
    }
    if top.nodes.is_empty() {
        *label = top.row.label.take().or(label.take());
    } else if top.row.label.is_none() {
        top.row.label = label.take();
    }
}

/// Returns the rows of some nodes: one, or one for each position with its value.
fn rows_of(row: Row, nodes: Vec<Node>) -> Result<Vec<Row>, String> {
    let has_marks = |node: &Node| match node {
        Node::List(nodes) => nodes.iter().any(|node| matches!(node, Node::Gives)),
        _ => false,
    };
    if nodes.iter().any(has_marks) {
        let line = row.line;
        return Err(format!("line {line}: expected these brackets alone, found more around them"));
    }
    let mut segments: Vec<Vec<Node>> = vec![Vec::new()];
    for node in nodes {
        let last = segments.len() - 1;
        match node {
            Node::Gives => segments.push(Vec::new()),
            Node::Label(_) => {}
            node => segments[last].push(node),
        }
    }
    let last = segments.len() - 1;
    let line = row.line;
    let mut rows: Vec<Row> = Vec::new();
    let mut key = Vec::new();
    for (at, mut segment) in segments.into_iter().enumerate() {
        if at == 0 && last == 0 {
            return Ok(vec![Row { cells: tokens(segment), ..row }]);
        }
        if at == 0 {
            key = tokens(segment);
            continue;
        }
        if segment.is_empty() {
            return Err(format!("line {line}: expected a value after `:`, found nothing"));
        }
        let rest = if at == last { Vec::new() } else { segment.split_off(1) };
        let is_one = segment.len() == 1;
        let cells = tokens(segment);
        if let (false, true, Some(token)) = (is_one, at > 1, cells.get(1)) {
            let found = format!("found `{}`, too", token.text());
            return Err(format!("line {line}: expected one value after `:`, {found}"));
        }
        rows.push(Row { key: std::mem::replace(&mut key, tokens(rest)), cells, ..row.clone() });
    }
    Ok(rows)
}

fn tokens(nodes: Vec<Node>) -> Vec<Token> {
    let mut tokens = Vec::new();
    for node in nodes {
        match node {
            Node::Cell(token) => tokens.push(token),
            Node::List(nodes) => tokens.extend(self::tokens(nodes)),
            Node::Gives | Node::RowEnd | Node::Label(_) => {}
        }
    }
    tokens
}

/// Adds the cells of nested lists with their places.
fn add_nested(nodes: Vec<Node>, place: &[i64], points: &mut Vec<Point>) {
    let is_counted = |node: &Node| matches!(node, Node::Cell(_) | Node::List(_));
    for (index, node) in (0..).zip(nodes.into_iter().filter(is_counted)) {
        let place = [place, &[index]].concat();
        match node {
            Node::Cell(token) => points.push((place, token)),
            Node::List(nodes) => add_nested(nodes, &place, points),
            Node::Gives | Node::RowEnd | Node::Label(_) => {}
        }
    }
}
