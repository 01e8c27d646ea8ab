//! Rows of cells: what a line names, the positions before its last mark, and the cells after that.

use super::lexer::{Kind, Token};
use super::lines::{Line, Node};

/// A piece of a row before its last cells.
#[derive(Clone, Debug)]
pub enum Piece<'a> {
    /// A bracket.
    Open,
    /// Its end.
    Close,
    /// What stands between a position and its value.
    Gives,
    /// A cell.
    Cell(Token<'a>),
}

/// A line as a row.
#[derive(Clone, Debug, Default)]
pub struct Row<'a> {
    /// The number of the line.
    pub line: usize,
    /// The blanks before it.
    pub indent: usize,
    /// Whether a blank line stands before it.
    pub is_after_blank: bool,
    /// Whether it is marked as a comment.
    pub is_comment: bool,
    /// Whether it ends with a comma or a tab, after which a field may be empty.
    pub ends_open: bool,
    /// The words before its cells, if no number stands there.
    pub name: Vec<Token<'a>>,
    /// What stands before its last cells, if a number does.
    pub head: Vec<Piece<'a>>,
    /// The last cells, with no mark between them.
    pub tail: Vec<Token<'a>>,
    /// Whether the last cells stand in brackets of their own.
    pub is_in_brackets: bool,
}

impl<'a> Row<'a> {
    /// Returns the row of a line.
    pub fn new(line: Line<'a>) -> Row<'a> {
        let Line { number, indent, is_after_blank, is_comment, nodes } = line;
        let ends_open = matches!(nodes.last(), Some(Node::Between(mark)) if *mark != '|');
        let mut head = Vec::new();
        flatten(&with_fields(nodes), &mut head);
        while let Some(Piece::Close) = head.last() {
            head.pop();
        }
        let is_cell = |piece: &Piece| matches!(piece, Piece::Cell(_));
        let start = head.iter().rposition(|piece| !is_cell(piece)).map_or(0, |last| last + 1);
        let mut tail: Vec<Token> = head.drain(start..).filter_map(|piece| cell(&piece)).collect();
        let is_in_brackets = matches!(head.last(), Some(Piece::Open));
        let mut name = Vec::new();
        let words = tail.iter().take_while(|token| token.kind == Kind::Word).count();
        let are_numbers = tail[words..].iter().all(|token| token.kind != Kind::Word);
        if head.iter().filter_map(cell).all(|token| token.number.is_none()) {
            name.extend(head.drain(..).filter_map(|piece| cell(&piece)));
        }
        // As in `grundy 0 1 2`.
        if head.is_empty() && name.is_empty() && are_numbers && tail.len() > words + 1 {
            name.extend(tail.drain(..words));
        }
        let line = number;
        Row {
            line,
            indent,
            is_after_blank,
            is_comment,
            ends_open,
            name,
            head,
            tail,
            is_in_brackets,
        }
    }

    /// Returns the cells of its head.
    pub fn head_cells(&self) -> impl Iterator<Item = Token<'a>> + '_ {
        self.head.iter().filter_map(cell)
    }

    /// Returns all cells.
    pub fn cells(&self) -> impl Iterator<Item = Token<'a>> + '_ {
        self.name.iter().copied().chain(self.head_cells()).chain(self.tail.iter().copied())
    }

    /// Returns its words, in lower case.
    pub fn words(&self) -> String {
        let words = self.cells().filter(|token| token.number.is_none());
        words.map(|token| token.text).collect::<Vec<_>>().join(" ").to_lowercase()
    }

    /// Returns its name, in lower case.
    pub fn name(&self) -> String {
        self.name.iter().map(|token| token.text).collect::<Vec<_>>().join(" ").to_lowercase()
    }

    /// Returns whether another row has the same name.
    pub fn has_name_of(&self, other: &Row) -> bool {
        let is_like = |(one, other): (&Token, &Token)| one.is_like(other);
        self.name.len() == other.name.len() && self.name.iter().zip(&other.name).all(is_like)
    }

    /// Returns all that stands before its last cells, in lower case.
    pub fn title(&self) -> String {
        let cells = self.name.iter().copied().chain(self.head_cells());
        cells.map(|token| token.text).collect::<Vec<_>>().join(" ").to_lowercase()
    }

    /// Returns the numbers that its last cells are, if they are nothing else.
    pub fn numbers(&self) -> Option<Vec<i64>> {
        self.tail.iter().map(|token| token.number).collect()
    }

    /// Returns whether it is a sentence rather than data: it has words of one, or words before a mark.
    pub fn is_prose(&self) -> bool {
        let has_word = || self.head_cells().any(|token| token.number.is_none());
        let is_of_prose = || self.cells().any(|token| token.is_of_prose());
        self.is_comment || !self.name.is_empty() || has_word() || is_of_prose()
    }

    /// Returns how many cells it has without the words of sentences and names.
    pub fn weight(&self) -> usize {
        let in_head = self.head_cells().filter(|token| token.kind == Kind::Number).count();
        in_head + self.tail.iter().filter(|token| !token.is_of_prose()).count()
    }

    /// Returns whether another row may be data as this is: it has its shape, or as many cells after a number.
    pub fn is_like(&self, other: &Row) -> bool {
        let has_number = other.cells().next().is_some_and(|token| token.number.is_some());
        let has_lengths =
            (self.head.len(), self.tail.len()) == (other.head.len(), other.tail.len());
        self.has_shape_of(other) || (has_number && has_lengths)
    }

    /// Returns whether another row has the same marks, and cells of the same kinds; without a mark between
    /// them, cells of one kind may be more or fewer.
    pub fn has_shape_of(&self, other: &Row) -> bool {
        let fits = |(one, other): (&Piece, &Piece)| match (one, other) {
            (Piece::Cell(one), Piece::Cell(other)) => are_alike(one, other),
            (one, other) => std::mem::discriminant(one) == std::mem::discriminant(other),
        };
        let has_head = self.name.is_empty() == other.name.is_empty()
            && self.head.len() == other.head.len()
            && self.head.iter().zip(&other.head).all(fits);
        has_head
            && match self.tail.len() == other.tail.len() {
                true => self.tail.iter().zip(&other.tail).all(|(a, b)| are_alike(a, b)),
                false => {
                    let mut all = self.tail.iter().chain(&other.tail);
                    let first = all.clone().find(|token| token.kind != Kind::Hole);
                    first.map_or(true, |first| all.all(|token| are_alike(first, token)))
                }
            }
    }
}

/// Returns whether two cells may stand in one column.
fn are_alike(one: &Token, other: &Token) -> bool {
    one.kind == other.kind || one.kind == Kind::Hole || other.kind == Kind::Hole
}

fn cell<'a>(piece: &Piece<'a>) -> Option<Token<'a>> {
    match piece {
        Piece::Cell(token) => Some(*token),
        _ => None,
    }
}

fn flatten<'a>(nodes: &[Node<'a>], pieces: &mut Vec<Piece<'a>>) {
    for node in nodes {
        match node {
            Node::Cell(token) => pieces.push(Piece::Cell(*token)),
            Node::Gives => pieces.push(Piece::Gives),
            Node::Group(nodes, _) => {
                pieces.push(Piece::Open);
                flatten(nodes, pieces);
                pieces.push(Piece::Close);
            }
            Node::Between(_) => {}
        }
    }
}

/// Returns nodes with one cell in place of the brackets in each `name=[...]`, if there are several names.
fn with_fields<'a>(nodes: Vec<Node<'a>>) -> Vec<Node<'a>> {
    let is_name = |pair: &[Node]| {
        let is_word = matches!(&pair[0], Node::Cell(token) if token.kind == Kind::Word);
        is_word && matches!(pair[1], Node::Gives)
    };
    let names: Vec<usize> = (1..nodes.len()).filter(|&at| is_name(&nodes[at - 1..=at])).collect();
    // The last one may be all the data, as in `std::vector<int> g = {0, 1}`.
    let last = nodes.len().saturating_sub(1);
    let field = |(at, node): (usize, Node<'a>)| match node {
        Node::Group(_, text)
            if names.len() > 1 && at < last && names.contains(&at.wrapping_sub(1)) =>
        {
            Node::Cell(text)
        }
        Node::Group(inner, text) => Node::Group(with_fields(inner), text),
        node => node,
    };
    nodes.into_iter().enumerate().map(field).collect()
}
