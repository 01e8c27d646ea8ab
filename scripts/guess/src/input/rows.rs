//! Rows of cells: what a line names, the positions before its last mark, and the cells after that.

use super::lexer::{cells, Item, Kind, Token};
use super::lines::Line;

/// A line as a row.
#[derive(Clone, Debug, Default)]
pub struct Row<'a> {
    /// The number of the line.
    pub line: usize,
    /// The blanks before it.
    pub indent: usize,
    /// Whether a blank line stands before it.
    pub is_after_blank: bool,
    /// Whether it ends with a comma or a tab, after which a field may be empty.
    pub ends_open: bool,
    /// The words before its cells, if no number stands there.
    pub name: Vec<Token<'a>>,
    /// What stands before its last cells, if a number does.
    pub head: Vec<Item<'a>>,
    /// The last cells, with no mark between them.
    pub tail: Vec<Token<'a>>,
    /// Whether the last cells stand in brackets of their own.
    pub is_in_brackets: bool,
}

impl<'a> Row<'a> {
    /// Returns the row of a line of a text.
    pub fn new(line: Line<'a>, text: &'a str) -> Row<'a> {
        let Line { number, indent, is_after_blank, is_entry, items } = line;
        let ends_open = matches!(items.last(), Some(Item::Between(mark)) if *mark != '|');
        let mut head = with_fields(items, text);
        head.retain(|item| !matches!(item, Item::Between(_)));
        while let Some(Item::Close(_)) = head.last() {
            head.pop();
        }
        let is_cell = |item: &Item| matches!(item, Item::Cell(_));
        let start = head.iter().rposition(|item| !is_cell(item)).map_or(0, |last| last + 1);
        let mut tail: Vec<Token> = cells(&head[start..]).collect();
        head.truncate(start);
        let is_in_brackets = is_entry || matches!(head.last(), Some(Item::Open(_)));
        let mut name = Vec::new();
        let words = tail.iter().take_while(|token| token.kind == Kind::Word).count();
        let are_numbers = tail[words..].iter().all(|token| token.kind != Kind::Word);
        if cells(&head).all(|token| token.number.is_none()) {
            name.extend(cells(&head));
            head.clear();
        }
        // As in `grundy 0 1 2`.
        if head.is_empty() && name.is_empty() && are_numbers && tail.len() > words + 1 {
            name.extend(tail.drain(..words));
        }
        let line = number;
        Row { line, indent, is_after_blank, ends_open, name, head, tail, is_in_brackets }
    }

    /// Returns the cells of its head.
    pub fn head_cells(&self) -> impl Iterator<Item = Token<'a>> + '_ {
        cells(&self.head)
    }

    /// Returns all cells.
    pub fn cells(&self) -> impl Iterator<Item = Token<'a>> + '_ {
        self.name.iter().copied().chain(self.head_cells()).chain(self.tail.iter().copied())
    }

    /// Returns its words.
    pub fn words(&self) -> String {
        joined(self.cells().filter(|token| token.number.is_none()))
    }

    /// Returns all that stands before its last cells.
    pub fn title(&self) -> String {
        joined(self.name.iter().copied().chain(self.head_cells()))
    }

    /// Refuses a value of a range of heaps.
    pub fn check_range(&self) -> Result<(), String> {
        match (&self.name[..], &self.tail[..]) {
            ([name], [_]) if name.is_range() => {
                let help = "which is a range of heaps: write one line for each";
                Err(format!("line {}: expected a heap, found `{}`, {help}", self.line, name.text))
            }
            _ => Ok(()),
        }
    }

    /// Returns whether another row has the same name.
    pub fn has_name_of(&self, other: &Row) -> bool {
        self.name.iter().map(|token| token.text).eq(other.name.iter().map(|token| token.text))
    }

    /// Returns the numbers that its last cells are, if they are nothing else.
    pub fn numbers(&self) -> Option<Vec<i64>> {
        self.tail.iter().map(|token| token.number).collect()
    }

    /// Returns whether it is a sentence rather than data: it has words of one, or words before a mark.
    pub fn is_prose(&self) -> bool {
        let has_word = || self.head_cells().any(|token| token.number.is_none());
        let is_of_prose = || self.cells().any(|token| token.is_of_prose());
        !self.name.is_empty() || has_word() || is_of_prose()
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
        let fits = |(one, other): (&Item, &Item)| match (one, other) {
            (Item::Cell(one), Item::Cell(other)) => are_alike(one, other),
            (one, other) => std::mem::discriminant(one) == std::mem::discriminant(other),
        };
        let has_head = self.name.is_empty() == other.name.is_empty()
            && self.is_in_brackets == other.is_in_brackets
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

/// Returns what cells are, with blanks between them.
pub fn joined<'a>(cells: impl Iterator<Item = Token<'a>>) -> String {
    cells.map(|token| token.text).collect::<Vec<_>>().join(" ")
}

/// Returns whether two cells may stand in one column.
fn are_alike(one: &Token, other: &Token) -> bool {
    one.kind == other.kind || one.kind == Kind::Hole || other.kind == Kind::Hole
}

/// Returns items with one cell in place of the brackets in each `name=[...]`, if there are several names;
/// but the last one may be all the data, as in `std::vector<int> g = {0, 1}`.
fn with_fields<'a>(items: Vec<Item<'a>>, text: &'a str) -> Vec<Item<'a>> {
    let is_name = |pair: &[Item]| matches!(pair, [Item::Cell(token), Item::Gives] if token.kind == Kind::Word);
    if items.windows(2).filter(|pair| is_name(pair)).count() < 2 {
        return items;
    }
    let last = items.iter().rposition(|item| matches!(item, Item::Cell(_))).unwrap_or(0);
    let mut fields: Vec<Item> = Vec::new();
    // Where brackets begin that are open, and whether after a name.
    let mut open = Vec::new();
    for (at, item) in items.iter().enumerate() {
        if let Item::Open(start) = item {
            let is_field = fields.len() > 1 && is_name(&fields[fields.len() - 2..]);
            open.push((fields.len(), *start, is_field));
        }
        fields.push(*item);
        let Item::Close(end) = item else { continue };
        match open.pop() {
            Some((length, start, true)) if at < last => {
                let line = cells(&fields[..length]).last().map_or(0, |token| token.line);
                fields.truncate(length);
                fields.push(Item::Cell(Token::word(&text[start..*end], line)));
            }
            _ => {}
        }
    }
    fields
}
