//! Which lines are the data: the longest run of lines of one shape. What stands above and below it has
//! to be a sentence, or the size above a table; every other line is refused.

use std::collections::{BTreeMap, BTreeSet};

use super::columns::{columns, records, step};
use super::lexer::{shown_word, Cell, Kind, Token};
use super::lines::{cells, count, Line, Node};

/// A piece of a row before its last cells.
#[derive(Clone, Debug)]
pub enum Piece {
    /// A bracket.
    Open,
    /// Its end.
    Close,
    /// What stands between a position and its value.
    Gives,
    /// A cell.
    Cell(Token),
}

/// A line as a row: what stands before its last mark, and the cells after that.
#[derive(Clone, Debug)]
pub struct Row {
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
    /// What stands before the last cells.
    pub head: Vec<Piece>,
    /// The last cells, with no mark between them.
    pub tail: Vec<Token>,
    /// The words between commas, bars and other marks, as a heading has them.
    pub fields: Vec<String>,
}

impl Row {
    /// Returns the cells of its head.
    pub fn head_cells(&self) -> impl Iterator<Item = &Token> {
        self.head.iter().filter_map(|piece| match piece {
            Piece::Cell(token) => Some(token),
            _ => None,
        })
    }

    /// Returns all cells.
    pub fn cells(&self) -> impl Iterator<Item = &Token> {
        self.head_cells().chain(&self.tail)
    }

    /// Returns the words of its head.
    pub fn name(&self) -> String {
        let words = self.head_cells().filter(|token| token.number().is_none()).map(Token::text);
        words.collect::<Vec<_>>().join(" ")
    }

    /// Returns whether no number stands in its head.
    pub fn has_no_position(&self) -> bool {
        self.head_cells().all(|token| token.number().is_none())
    }

    /// Returns whether a mark divides numbers from what follows.
    pub fn is_keyed(&self) -> bool {
        let has_mark = self.head.iter().any(|piece| matches!(piece, Piece::Gives));
        has_mark && !self.has_no_position()
    }

    /// Returns its words, if it has no number.
    pub fn sentence(&self) -> Option<String> {
        let has_number = self.cells().any(|token| token.number().is_some());
        let words = || self.cells().map(Token::text).collect::<Vec<_>>().join(" ");
        (!has_number).then(words)
    }

    /// Returns whether its cells stand in brackets of their own.
    pub fn is_in_brackets(&self) -> bool {
        matches!(self.head.last(), Some(Piece::Open))
    }

    /// Returns whether it is a sentence rather than data: it has words of one, or a name before a mark.
    fn is_prose(&self) -> bool {
        self.is_comment || self.cells().any(Token::is_of_prose) || !self.name().is_empty()
    }

    /// Returns whether another row has the same shape.
    fn has_shape_of(&self, other: &Row) -> bool {
        Template::of(self).takes(&Template::of(other)) && self.tail.len() == other.tail.len()
    }

    /// Returns how many cells it has without the words of sentences and names.
    fn weight(&self) -> usize {
        let in_head = self.head_cells().filter(|token| token.kind() == Kind::Number).count();
        in_head + self.tail.iter().filter(|token| !token.is_of_prose()).count()
    }

    /// Returns whether a word before a mark is one of another row, too.
    fn has_name_of(&self, other: &Row) -> bool {
        let is_word = |token: &&Token| token.kind() == Kind::Word;
        let mut names = self.head_cells().filter(is_word);
        names.any(|name| other.head_cells().any(|token| token.cell == name.cell))
    }
}

/// Returns the row of a line, unless it has no cell.
pub fn row(line: Line) -> Option<Row> {
    let Line { number, indent, is_after_blank, is_comment, ends_open, nodes } = line;
    let fields = fields(&nodes);
    let mut head = Vec::new();
    flatten(with_name(with_fields(nodes)), &mut head);
    while let Some(Piece::Close) = head.last() {
        head.pop();
    }
    let is_cell = |piece: &Piece| matches!(piece, Piece::Cell(_));
    let start = head.iter().rposition(|piece| !is_cell(piece)).map_or(0, |last| last + 1);
    let tail = head.drain(start..).filter_map(|piece| match piece {
        Piece::Cell(token) => Some(token),
        _ => None,
    });
    let tail = tail.collect();
    let row =
        Row { line: number, indent, is_after_blank, is_comment, ends_open, head, tail, fields };
    let has_cells = row.cells().next().is_some();
    has_cells.then_some(row)
}

fn flatten(nodes: Vec<Node>, pieces: &mut Vec<Piece>) {
    for node in nodes {
        match node {
            Node::Cell(token) => pieces.push(Piece::Cell(token)),
            Node::Gives => pieces.push(Piece::Gives),
            Node::Group(nodes) => {
                pieces.push(Piece::Open);
                flatten(nodes, pieces);
                pieces.push(Piece::Close);
            }
            Node::Next | Node::Break | Node::RowEnd => {}
        }
    }
}

/// Returns nodes with a mark after the words in front, if only numbers follow: `grundy 0 1`, `G(n) | 0 | 1`.
fn with_name(mut nodes: Vec<Node>) -> Vec<Node> {
    let is_next = |node: &Node| matches!(node, Node::Next | Node::Break);
    let is_word = |node: &Node| match node {
        Node::Cell(token) => token.kind() == Kind::Word,
        Node::Group(nodes) => !cells(nodes.clone()).iter().any(|token| token.number().is_some()),
        node => is_next(node),
    };
    let is_number = |node: &Node| match node {
        Node::Cell(token) => token.kind() != Kind::Word,
        node => is_next(node),
    };
    let end = nodes.iter().take_while(|node| is_word(node)).count();
    let has_word = nodes[..end].iter().any(|node| matches!(node, Node::Cell(_)));
    if has_word && count(&nodes[end..]) > 1 && nodes[end..].iter().all(is_number) {
        let name = fields(&nodes[..end]).join(" ");
        let line = cells(nodes.drain(..end).collect()).first().map_or(0, |token| token.line);
        nodes.splice(0..0, [word(name.trim(), line), Node::Gives]);
    }
    nodes
}

/// Returns nodes with one cell in place of the brackets in each `name=[...]`, if there are several names.
fn with_fields(nodes: Vec<Node>) -> Vec<Node> {
    let is_name = |at: usize| {
        let is_word = matches!(&nodes[at], Node::Cell(token) if token.kind() == Kind::Word);
        is_word && matches!(nodes.get(at + 1), Some(Node::Gives))
    };
    let names: Vec<usize> = (0..nodes.len()).filter(|&at| is_name(at)).collect();
    // The last one may be all the data, as in `std::vector<int> g = {0, 1}`.
    let is_last = |at: usize| at + 1 == nodes.len();
    let is_field =
        |at: usize| names.len() > 1 && !is_last(at) && names.iter().any(|name| name + 2 == at);
    let field = |(at, node): (usize, Node)| match node {
        Node::Group(inner) if is_field(at) => {
            let inner = cells(inner);
            let line = inner.first().map_or(0, |token| token.line);
            let text: Vec<String> = inner.iter().map(Token::text).collect();
            word(&format!("[{}]", text.join(" ")), line)
        }
        Node::Group(inner) => Node::Group(with_fields(inner)),
        node => node,
    };
    nodes.clone().into_iter().enumerate().map(field).collect()
}

fn word(text: &str, line: usize) -> Node {
    Node::Cell(Token { cell: Cell::Word(text.into()), line })
}

/// Returns the words of a heading: between commas and other marks, or each alone where there are none.
fn fields(nodes: &[Node]) -> Vec<String> {
    let is_mark =
        |node: &Node| matches!(node, Node::Next | Node::Break | Node::RowEnd | Node::Gives);
    let text = |node: &Node| match node {
        Node::Cell(token) => token.text(),
        Node::Group(nodes) => fields(nodes).join(" "),
        _ => String::new(),
    };
    let has_marks = nodes.iter().any(is_mark);
    if !has_marks {
        return nodes.iter().map(text).collect();
    }
    let field = |nodes: &[Node]| nodes.iter().map(text).collect::<Vec<_>>().join(" ");
    let mut fields: Vec<String> = nodes.split(is_mark).map(field).collect();
    // A bar stands at the end of each line, too.
    if fields.last().is_some_and(String::is_empty) {
        fields.pop();
    }
    fields
}

/// What the rows of a run have in common.
struct Template {
    head: Vec<Option<Kind>>,
    marks: Vec<u8>,
    /// The kind of all last cells, if it is one.
    of_all: Option<Kind>,
    /// The kind of each last cell.
    of_each: Vec<Kind>,
}

impl Template {
    fn of(row: &Row) -> Template {
        let head = row.head.iter().map(|piece| match piece {
            Piece::Cell(token) => Some(token.kind()),
            _ => None,
        });
        let marks = row.head.iter().map(|piece| match piece {
            Piece::Open => b'(',
            Piece::Close => b')',
            Piece::Gives => b':',
            Piece::Cell(_) => b'.',
        });
        let of_each: Vec<Kind> = row.tail.iter().map(Token::kind).collect();
        let of_all = of_each.iter().copied().map(Some).reduce(|a, b| common(a?, b?));
        let of_all = of_all.unwrap_or(Some(Kind::Hole));
        Template { head: head.collect(), marks: marks.collect(), of_all, of_each }
    }

    /// Takes a row in, if it has this shape.
    fn takes(&mut self, other: &Template) -> bool {
        if self.marks != other.marks {
            return false;
        }
        let pairs = self.head.iter().zip(&other.head);
        let head: Option<Vec<Option<Kind>>> = pairs
            .map(|pair| match pair {
                (Some(one), Some(other)) => common(*one, *other).map(Some),
                _ => Some(None),
            })
            .collect();
        let of_all = match (self.of_all, other.of_all) {
            (Some(one), Some(other)) => common(one, other),
            _ => None,
        };
        let pairs = self.of_each.iter().zip(&other.of_each);
        let of_each: Option<Vec<Kind>> = pairs.map(|(one, other)| common(*one, *other)).collect();
        let is_even = self.of_each.len() == other.of_each.len();
        match (head, of_each) {
            (Some(head), of_each) if of_all.is_some() || (is_even && of_each.is_some()) => {
                self.head = head;
                self.of_all = of_all;
                self.of_each = of_each.filter(|_| is_even).unwrap_or(other.of_each.clone());
                true
            }
            _ => false,
        }
    }
}

/// Returns the kind that two cells of a column have.
fn common(one: Kind, other: Kind) -> Option<Kind> {
    match (one, other) {
        (Kind::Hole, kind) | (kind, Kind::Hole) => Some(kind),
        _ => (one == other).then_some(one),
    }
}

/// The data, and the lines around them.
#[derive(Clone, Debug, Default)]
pub struct Block {
    /// The lines above.
    pub above: Vec<Row>,
    /// The lines of one shape.
    pub rows: Vec<Row>,
    /// The lines below.
    pub below: Vec<Row>,
}

/// Returns the run of rows of one shape that has the most cells, with what stands around it.
pub fn block(mut rows: Vec<Row>) -> Block {
    let mut best = 0..0;
    let mut most = 0;
    let mut start = 0;
    while start < rows.len() {
        let mut template = Template::of(&rows[start]);
        let mut end = start + 1;
        let mut count = rows[start].weight();
        while end < rows.len() && !rows[end].is_comment && !rows[start].is_comment {
            if !template.takes(&Template::of(&rows[end])) {
                break;
            }
            count += rows[end].weight();
            end += 1;
        }
        if (count > most || best.is_empty()) && !rows[start].is_comment {
            (best, most) = (start..end, count);
        }
        start = end;
    }
    let below = rows.split_off(best.end);
    let run = rows.split_off(best.start);
    without_sentences(Block { above: rows, rows: run, below })
}

/// Returns all rows that are no sentences, or are named as those of the longest run are.
pub fn all(rows: Vec<Row>) -> Block {
    let of_run: BTreeSet<usize> = block(rows.clone()).rows.iter().map(|row| row.line).collect();
    let is_data = |row: &Row| !row.is_prose() || of_run.contains(&row.line);
    let (rows, below) = rows.into_iter().partition(is_data);
    Block { above: Vec::new(), rows, below }
}

/// Moves the first and the last line out of the run, if only they have a word that no other line has.
fn without_sentences(mut block: Block) -> Block {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for row in &block.rows {
        let words = row.cells().filter(|token| token.is_of_prose());
        let words: BTreeSet<String> = words.map(Token::text).collect();
        words.into_iter().for_each(|word| *counts.entry(word).or_default() += 1);
    }
    let is_single = |token: &Token| token.is_of_prose() && counts.get(&token.text()) == Some(&1);
    let is_odd = |row: &Row| row.cells().any(is_single);
    let count = block.rows.len();
    let odd: Vec<usize> = (0..count).filter(|&at| is_odd(&block.rows[at])).collect();
    let is_edge = |&at: &usize| at == 0 || at + 1 == count;
    if count < 3 || !odd.iter().all(is_edge) {
        return block;
    }
    if odd.contains(&(count - 1)) {
        block.below.splice(0..0, block.rows.pop());
    }
    if odd.contains(&0) {
        block.above.push(block.rows.remove(0));
    }
    block
}

/// How many numbers the size of a table has at most.
const SIZE: usize = 3;

impl Block {
    /// Returns the line above the rows, which may number or name their columns.
    pub fn heading(&self) -> Option<&Row> {
        self.above.last().filter(|row| !row.is_comment)
    }

    /// Returns the numbers of columns that the last line above with numbers has, and that line.
    pub fn numbers_of_columns(&self) -> Option<(Vec<i64>, usize)> {
        let has_number = |row: &&Row| row.cells().any(|token| token.number().is_some());
        let row = self.above.iter().rev().find(has_number)?;
        let numbers = numbers_of_columns(row.cells()).filter(|_| !row.is_comment)?;
        (!row.is_keyed()).then_some((numbers, row.line))
    }

    /// Refuses rows that are counted, and have a blank line between some of them.
    pub fn check_spacing(&self, is_certain: bool) -> Result<(), String> {
        let rest = &self.rows[1..];
        let blanks = rest.iter().filter(|row| row.is_after_blank).count();
        let is_spaced = blanks == rest.len() && (is_certain || blanks > 1);
        let second = rest.iter().find(|row| row.is_after_blank);
        match second.filter(|_| !is_spaced) {
            Some(row) => {
                let found =
                    format!("found two, from lines {} and {} on", self.rows[0].line, row.line);
                let help = "give one of them, or --list if they are one list";
                Err(format!("expected one list or table, {found}: {help}"))
            }
            None => Ok(()),
        }
    }

    /// Moves the first line out of the run if it has few numbers, and all others have many, or are
    /// positions with their values.
    pub fn without_size(&mut self) {
        let [first, rest @ ..] = &self.rows[..] else { return };
        let is_size = first.tail.len() <= SIZE && first.tail.iter().all(|it| it.number().is_some());
        let Some(width) = rest.first().map(|row| row.tail.len()) else { return };
        let is_above = first.head.is_empty() && self.above.iter().all(Row::is_prose);
        if !is_size || !is_above || width <= first.tail.len() {
            return;
        }
        // A triangle begins with few, too.
        let is_list = width > SIZE.max(2 * first.tail.len())
            && rest.iter().all(|row| row.tail.len() <= width);
        let is_even = rest.iter().all(|row| row.tail.len() == width);
        let are_records = || matches!(records(&columns(rest)), Ok(Some(_)));
        if is_list || (is_even && rest.len() > SIZE && are_records()) {
            self.above.push(self.rows.remove(0));
        }
    }

    /// Adds an empty field after the last comma of rows that have one cell less than those without one.
    pub fn fill_last_fields(&mut self) {
        let closed = self.rows.iter().filter(|row| !row.ends_open).map(|row| row.tail.len());
        let Some(width) = closed.max() else { return };
        for row in self.rows.iter_mut().filter(|row| row.ends_open && row.tail.len() + 1 == width) {
            row.tail.push(Token { cell: Cell::Word("".into()), line: row.line });
        }
    }

    /// Refuses numbers that are left out; at the end the numbers before them are all there are.
    pub fn check_ellipsis(&mut self, source: &[&str]) -> Result<(), String> {
        if let Some(tail) = self.rows.last_mut().map(|row| &mut row.tail) {
            if tail.len() > 1 && tail.last().is_some_and(Token::is_ellipsis) {
                tail.pop();
            }
        }
        let has_ellipsis = |row: &&Row| row.cells().any(Token::is_ellipsis);
        self.rows.iter().find(has_ellipsis).map_or(Ok(()), |row| Err(odd(row, None, source)))
    }

    /// Returns what is to be said of the lines that are left out, without the line of a heading.
    ///
    /// # Errors
    /// A message about the first line that is neither data nor a sentence.
    pub fn left_out(&self, heading: Option<usize>, source: &[&str]) -> Result<Vec<String>, String> {
        let is_other = |row: &&Row| heading != Some(row.line);
        let above: Vec<&Row> = self.above.iter().filter(is_other).collect();
        let is_size = |row: &Row| {
            let is_short = row.tail.len() <= SIZE && row.head.is_empty();
            is_short && row.tail.iter().all(|token| token.number().is_some())
        };
        let sizes = above.iter().filter(|row| !row.is_prose() && is_size(row)).count();
        let is_like = |row: &Row, first: &Row| {
            let begins_with_number = row.cells().next().is_some_and(|it| it.number().is_some());
            let is_equal = row.head.len() == first.head.len() && row.tail.len() == first.tail.len();
            row.has_name_of(first) || (begins_with_number && is_equal)
        };
        let is_sentence = |row: &Row| {
            let is_like = self.rows.first().is_some_and(|first| is_like(row, first));
            row.is_comment || (row.is_prose() && !is_like)
        };
        let is_fine = |row: &&Row| is_sentence(row) || (is_size(row) && sizes == 1);
        // What follows a line of the run's shape divides it from the run.
        let place = above.iter().rposition(|row| !is_fine(row));
        let is_of_run = |row: &Row| self.rows.first().is_some_and(|first| first.has_shape_of(row));
        let place = place.map(|at| at + usize::from(is_of_run(above[at]) && at + 1 < above.len()));
        let bad = place.map(|at| above[at]);
        let has_more = self.below.iter().any(|row| !is_sentence(row));
        let bad = bad.or_else(|| self.below.first().filter(|_| has_more));
        let around: Vec<&Row> = above.into_iter().chain(&self.below).collect();
        // Sentences with more data than the run has are data, too.
        let is_more =
            around.iter().filter(|row| !row.is_comment).map(|row| row.weight()).sum::<usize>()
                > self.rows.iter().map(Row::weight).sum();
        match bad.or(around.iter().find(|row| is_more && !row.is_comment).copied()) {
            Some(row) => Err(odd(row, self.rows.first(), source)),
            None => Ok(left_out(&around, source)),
        }
    }
}

/// How many lines are shown that are left out.
const SHOWN: usize = 3;

/// Returns what is to be said of lines that are left out.
fn left_out(rows: &[&Row], source: &[&str]) -> Vec<String> {
    let shown = rows.iter().take(SHOWN).map(|row| {
        let line = row.line;
        format!("line {line} is left out (`{}`)", quoted(line, source))
    });
    let mut notes: Vec<String> = shown.collect();
    if rows.len() > SHOWN {
        let more = rows.len() - SHOWN;
        notes.push(format!("and {more} more line{}", if more == 1 { "" } else { "s" }));
    }
    notes
}

/// Returns the numbers of columns that a line has, perhaps after the name of its corner.
pub fn numbers_of_columns<'a>(cells: impl Iterator<Item = &'a Token>) -> Option<Vec<i64>> {
    let cells = cells.skip_while(|token| token.number().is_none());
    let numbers: Vec<i64> = cells.map(Token::number).collect::<Option<_>>()?;
    (step(&numbers)? > 0).then_some(numbers)
}

/// Returns the message that a row has not the shape of another one.
pub fn odd(row: &Row, other: Option<&Row>, source: &[&str]) -> String {
    if let Some(token) = row.cells().find(|token| token.is_ellipsis()) {
        let help = "paste the numbers that it stands for";
        return format!("line {}: `{}` leaves numbers out; {help}", token.line, token.text());
    }
    let found = format!("found `{}`", quoted(row.line, source));
    match other {
        Some(other) if other.line != row.line => {
            let example = format!("`{}` (line {})", quoted(other.line, source), other.line);
            format!("line {}: expected a line of the shape of {example}, {found}", row.line)
        }
        _ => format!("line {}: expected numbers, {found}", row.line),
    }
}

/// Returns the beginning of a line.
pub fn quoted(line: usize, source: &[&str]) -> String {
    shown_word(source.get(line - 1).map_or("", |line| line.trim()))
}
