//! Lines of nodes: a bracket that goes on joins the lines that it spans.

use super::lexer::{items, Item, Token};

/// Brackets are nested no deeper.
const DEEPEST: usize = 8;

/// A piece of a line.
#[derive(Clone, Debug)]
pub enum Node<'a> {
    /// A cell.
    Cell(Token<'a>),
    /// What stands in brackets, and its text as one cell.
    Group(Vec<Node<'a>>, Token<'a>),
    /// What stands between a position and its value.
    Gives,
    /// What stands between entries: a comma, a semicolon, a bar, a tab, a line end in brackets.
    Between(char),
}

/// A line, or an entry of brackets.
#[derive(Clone, Debug, Default)]
pub struct Line<'a> {
    /// The number of its first line in the text, from 1 on.
    pub number: usize,
    /// The blanks before it.
    pub indent: usize,
    /// Whether a blank line stands before it.
    pub is_after_blank: bool,
    /// Whether it is marked as a comment.
    pub is_comment: bool,
    /// What it has.
    pub nodes: Vec<Node<'a>>,
}

/// Returns the lines of a text; lines that are drawn, such as `+---+`, are none.
///
/// # Errors
/// A message about a bracket without an end.
pub fn lines(text: &str) -> Result<Vec<Line<'_>>, String> {
    let mut reader = Reader::default();
    let mut is_after_blank = false;
    let mut start = 0;
    for (number, line) in (1..).zip(text.lines()) {
        let is_inside = !reader.open.is_empty();
        if line.trim().is_empty() {
            is_after_blank |= !is_inside;
        } else if is_inside || !is_drawn(line.trim()) {
            if !is_inside {
                let indent = line.len() - line.trim_start().len();
                let is_comment = is_comment(line.trim());
                let nodes = Vec::new();
                reader.lines.push(Line { number, indent, is_after_blank, is_comment, nodes });
                is_after_blank = false;
            }
            let end = start + line.trim_end_matches(' ').len();
            reader.add_line(items(text, start, end, number), text, number)?;
        }
        start += line.len() + 1;
    }
    match reader.lines.last() {
        Some(line) if !reader.open.is_empty() => {
            Err(format!("line {}: the bracket that begins here has no end", line.number))
        }
        _ => Ok(reader.lines),
    }
}

/// Returns whether a line is drawn between rows, or is a command of LaTeX.
fn is_drawn(line: &str) -> bool {
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

/// Lines so far, and the brackets in the last one that have no end yet: where each begins, and in which
/// line.
#[derive(Default)]
struct Reader<'a> {
    lines: Vec<Line<'a>>,
    open: Vec<(usize, usize, Vec<Node<'a>>)>,
}

impl<'a> Reader<'a> {
    /// Adds the items of a line to the last one, or to the brackets that are open.
    fn add_line(
        &mut self,
        items: Vec<Item<'a>>,
        text: &'a str,
        number: usize,
    ) -> Result<(), String> {
        let count = |mark: char| {
            items.iter().filter(|item| matches!(item, Item::Between(it) if *it == mark)).count()
        };
        let bars = count('|');
        let separator = ['&', ',', ';', '\t'].into_iter().find(|&mark| bars < 2 && count(mark) > 0);
        let last = items.len() - usize::from(!items.is_empty());
        for (at, item) in items.into_iter().enumerate() {
            match item {
                Item::Cell(token) => self.push(Node::Cell(token)),
                Item::Gives => self.push(Node::Gives),
                // One bar divides a position from its value, or a label from its row.
                Item::Between('|') if bars == 1 && at > 0 && at < last => self.push(Node::Gives),
                Item::Between(mark) => self.add_mark(mark, separator, number),
                Item::Open(_) if self.open.len() == DEEPEST => {
                    let found = format!("found deeper ones in line {number}");
                    return Err(format!("expected brackets of at most {DEEPEST} levels, {found}"));
                }
                Item::Open(start) => self.open.push((start, number, Vec::new())),
                Item::Close(end) => {
                    if let Some((start, line, nodes)) = self.open.pop() {
                        self.push(Node::Group(nodes, Token::word(&text[start..end], line)));
                    }
                }
            }
        }
        if !self.open.is_empty() {
            self.push(Node::Between('\n'));
        }
        Ok(())
    }

    /// Returns the nodes that the next one follows.
    fn nodes(&mut self) -> Option<&mut Vec<Node<'a>>> {
        let open = self.open.last_mut().map(|(_, _, nodes)| nodes);
        open.or(self.lines.last_mut().map(|line| &mut line.nodes))
    }

    fn push(&mut self, node: Node<'a>) {
        if let Some(nodes) = self.nodes() {
            nodes.push(node);
        }
    }

    /// Adds a mark between cells, after an empty cell if nothing stands between it and the one before.
    fn add_mark(&mut self, mark: char, separator: Option<char>, number: usize) {
        let is_inside = !self.open.is_empty();
        let is_field = if is_inside { mark == ',' } else { Some(mark) == separator };
        let is_empty = match self.nodes().and_then(|nodes| nodes.last()) {
            Some(Node::Between(before)) => *before == mark,
            Some(_) => false,
            None => !is_inside,
        };
        if is_field && is_empty {
            self.push(Node::Cell(Token::new("", number)));
        }
        if mark != '\t' || !is_inside {
            self.push(Node::Between(mark));
        }
    }
}

/// Returns how many cells nodes have, without the words of sentences.
pub fn count(nodes: &[Node]) -> usize {
    let cells = |node: &Node| match node {
        Node::Cell(token) => usize::from(!token.is_of_prose()),
        Node::Group(nodes, _) => count(nodes),
        Node::Gives | Node::Between(_) => 0,
    };
    nodes.iter().map(cells).sum()
}

/// Returns all cells of nodes.
pub fn cells<'a>(nodes: &[Node<'a>]) -> Vec<Token<'a>> {
    let mut found = Vec::new();
    for node in nodes {
        match node {
            Node::Cell(token) => found.push(*token),
            Node::Group(nodes, _) => found.extend(cells(nodes)),
            Node::Gives | Node::Between(_) => {}
        }
    }
    found
}
