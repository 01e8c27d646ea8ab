//! Which lines are the data: the longest run of lines of one shape. What stands above and below it has
//! to be a sentence, a heading, or one size; every other line is refused.

use super::lexer::{is_comment, shown_word, Kind, Token};
use super::rows::Row;

/// How many numbers a size has at most.
const SIZE: usize = 3;

/// How many lines are shown that are left out.
const SHOWN: usize = 3;

/// The data, and the lines around them.
#[derive(Default)]
pub struct Block<'a> {
    /// The lines above.
    pub above: Vec<Row<'a>>,
    /// The lines of one shape.
    pub rows: Vec<Row<'a>>,
    /// The lines below.
    pub below: Vec<Row<'a>>,
    /// The text, by lines.
    pub source: Vec<&'a str>,
}

impl<'a> Block<'a> {
    /// Returns the run of rows of one shape that has the most cells, with what stands around it.
    pub fn of_run(mut rows: Vec<Row<'a>>, source: Vec<&'a str>) -> Block<'a> {
        let (mut best, mut most) = (0..0, 0);
        let mut start = 0;
        while start < rows.len() {
            let is_like = |row: &&Row| rows[start].has_shape_of(row);
            let end = start + 1 + rows[start + 1..].iter().take_while(is_like).count();
            let weight = rows[start..end].iter().map(Row::weight).sum();
            if weight > most || best.is_empty() {
                (best, most) = (start..end, weight);
            }
            start = end;
        }
        let below = rows.split_off(best.end);
        let run = rows.split_off(best.start);
        Block { above: rows, rows: run, below, source }
    }

    /// Returns the line above the rows, which may number or name their columns.
    pub fn heading(&self) -> Option<&Row<'a>> {
        self.above.last().filter(|row| !row.cells().any(|token| is_comment(token.text)))
    }

    /// Returns the names of columns that a heading has: its words between commas, tabs or bars, or each alone
    /// where there are none.
    pub fn names(&self, heading: &Row) -> Option<Vec<String>> {
        if heading.cells().any(|token| token.kind == Kind::Number) {
            return None;
        }
        let line = self
            .source
            .get(heading.line - 1)?
            .trim_matches(|sign| [' ', '|', '\\'].contains(&sign));
        let mark = ['|', '&', ',', ';', '\t'].into_iter().find(|mark| line.contains(*mark));
        let is_quote = |letter: char| "\"'`$\\ ".contains(letter);
        let name = |field: &str| field.trim_matches(is_quote).to_string();
        Some(match mark {
            Some(mark) => line.split(mark).map(name).collect(),
            None => line.split_whitespace().map(name).collect(),
        })
    }

    /// Moves the first line out of the run if it has few numbers, and all others have more, and equally
    /// many, but for the last one, which may be shorter.
    pub fn without_size(&mut self) {
        let [first, second, rest @ ..] = &self.rows[..] else { return };
        let (size, width) = (first.tail.len(), second.tail.len());
        let is_size = is_size(first) && self.above.iter().all(Row::is_prose) && size < width;
        let is_long = width > SIZE || rest.len() >= SIZE;
        let (last, others) =
            rest.split_last().map_or((width, rest), |(it, rest)| (it.tail.len(), rest));
        let is_even = others.iter().all(|row| row.tail.len() == width) && last <= width;
        if is_size && is_long && is_even && last >= size {
            self.above.push(self.rows.remove(0));
        }
    }

    /// Adds an empty field after the last comma of rows that have one cell less than those without one.
    pub fn fill_last_fields(&mut self) {
        let closed = self.rows.iter().filter(|row| !row.ends_open).map(|row| row.tail.len());
        let Some(width) = closed.max() else { return };
        for row in self.rows.iter_mut().filter(|row| row.ends_open && row.tail.len() + 1 == width) {
            row.tail.push(Token::new("", row.line));
        }
    }

    /// Takes what stands for numbers that are left out at the end, and returns a note on it.
    ///
    /// # Errors
    /// If numbers are left out elsewhere.
    pub fn without_ellipsis(&mut self) -> Result<Option<String>, String> {
        let tail = self.rows.last_mut().map(|row| &mut row.tail);
        let tail = tail.filter(|tail| tail.len() > 1);
        let end = tail.and_then(|tail| match tail.last() {
            Some(last) if last.is_ellipsis() => tail.pop(),
            _ => None,
        });
        match self.rows.iter().find(|row| row.cells().any(|token| token.is_ellipsis())) {
            Some(row) => Err(self.odd(row)),
            None => Ok(end.map(|it| format!("`{}` at the end is left out", it.text))),
        }
    }

    /// Refuses rows that have no positions, and a blank line between some of them.
    pub fn check_spacing(&self, is_certain: bool) -> Result<(), String> {
        let rest = self.rows.get(1..).unwrap_or_default();
        let blanks = rest.iter().filter(|row| row.is_after_blank).count();
        let is_spaced = blanks == rest.len() && (is_certain || blanks > 1);
        match rest.iter().find(|row| row.is_after_blank && !is_spaced) {
            Some(row) => {
                let lines = format!("from lines {} and {} on", self.rows[0].line, row.line);
                let help = "give one of them, or --list if they are one list";
                Err(format!("expected one list or table, found two, {lines}: {help}"))
            }
            None => Ok(()),
        }
    }

    /// Returns what is to be said of the lines that are left out, without the line of a heading.
    ///
    /// # Errors
    /// A message about a line that is neither data nor a sentence.
    pub fn left_out(&self, heading: Option<usize>) -> Result<Vec<String>, String> {
        let above: Vec<&Row> = self.above.iter().filter(|row| heading != Some(row.line)).collect();
        let sizes = above.iter().filter(|row| !row.is_prose() && is_size(row)).count();
        let is_like = |row: &Row| self.rows.first().is_some_and(|first| first.is_like(row));
        let is_sentence = |row: &&&Row| row.is_prose() && !is_like(row);
        let is_fine = |row: &&&Row| is_sentence(row) || (is_size(row) && sizes == 1);
        let below: Vec<&Row> = self.below.iter().collect();
        let bad = above.iter().rev().find(|row| !is_fine(row));
        // What follows lines of the run's shape divides them from the run.
        let bad = bad.map(|bad| if is_like(bad) { above.last().unwrap_or(bad) } else { bad });
        let has_more = below.iter().any(|row| !is_sentence(&row));
        match bad.or(below.first().filter(|_| has_more)) {
            Some(row) => Err(self.odd(row)),
            None => Ok(self.notes(&[above, below].concat())),
        }
    }

    /// Says that a line is left out.
    pub fn note(&self, line: usize) -> String {
        format!("line {line} is left out (`{}`)", self.quoted(line))
    }

    /// Returns what is to be said of lines that are left out.
    fn notes(&self, rows: &[&Row]) -> Vec<String> {
        let mut notes: Vec<String> =
            rows.iter().take(SHOWN).map(|row| self.note(row.line)).collect();
        match rows.len().saturating_sub(SHOWN) {
            0 => {}
            1 => notes.push("and 1 more line".to_string()),
            more => notes.push(format!("and {more} more lines")),
        }
        notes
    }

    /// Returns the message that a row has not the shape of the others.
    pub fn odd(&self, row: &Row) -> String {
        let Row { line, .. } = row;
        if let Some(Token { text, .. }) = row.cells().find(Token::is_ellipsis) {
            let help = "paste the numbers that it stands for";
            return format!("line {line}: `{text}` leaves numbers out; {help}");
        }
        let found = format!("found `{}`", self.quoted(*line));
        match self.rows.first() {
            Some(first) if first.line != *line => {
                let example = format!("`{}` (line {})", self.quoted(first.line), first.line);
                format!("line {line}: expected a line of the shape of {example}, {found}")
            }
            _ => format!("line {line}: expected numbers, {found}"),
        }
    }

    /// Returns whether a line has words of at most three letters, as names of columns have.
    pub fn has_short_words(&self, line: usize) -> bool {
        let line = self.source.get(line - 1).map_or("", |line| line);
        line.split(|it: char| !it.is_alphanumeric()).all(|word| word.chars().count() < 4)
    }

    /// Returns the message that a row is longer or shorter than the one before.
    pub fn uneven(&self) -> String {
        let mut pairs = self.rows.windows(2).filter_map(|pair| Some((pair.first()?, pair.last()?)));
        let differ = |(one, next): &(&Row, &Row)| one.tail.len() != next.tail.len();
        let Some((one, next)) = pairs.find(differ) else { return String::new() };
        let expected = format!("{} cells, as in line {}", one.tail.len(), one.line);
        let found = format!("{}: `{}`", next.tail.len(), self.quoted(next.line));
        let help = "write `.` for a cell without a value, or add --list if all lines are one list";
        format!("line {}: expected {expected}, found {found}; {help}", next.line)
    }

    /// Returns the beginning of a line.
    pub fn quoted(&self, line: usize) -> String {
        shown_word(self.source.get(line - 1).map_or("", |line| line.trim()))
    }
}

/// Returns whether a row may be the size of what follows.
fn is_size(row: &Row) -> bool {
    let is_short = row.tail.len() <= SIZE && row.head.is_empty() && row.name.is_empty();
    is_short && row.numbers().is_some()
}
