//! What the rows of a block are: a list, positions with their values, or a table.

use super::block::{numbers_of_columns, odd, quoted, Block, Row};
use super::columns::{columns, name, records, runs, several_values, step, Column, Records};
use super::lexer::{Kind, Token};
use super::Form;

/// Rows after these many cells may begin with the number of their first cell.
const LEAST_STEP: i64 = 5;

/// A list that begins with such a number may begin with its own length.
const LEAST_LENGTH: i64 = 3;

/// A position by its numbers, and the cell there.
pub type Point = (Vec<i64>, Token);

/// Where positions come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Positions {
    /// The text names them.
    Named,
    /// Only their order says that they are the first of so many columns.
    Columns(usize),
    /// They were counted.
    Counted,
    /// They were counted in a table, whose lines may be those of one list.
    Lines,
}

/// Cells with their positions.
pub struct Shape {
    /// The cells.
    pub points: Vec<Point>,
    /// Where the positions come from.
    pub positions: Positions,
    /// The line above that numbers or names the columns.
    pub heading: Option<usize>,
    /// What is to be said of how they were read.
    pub notes: Vec<String>,
}

impl Shape {
    /// Returns a shape of which nothing else is to be said.
    pub fn new(points: Vec<Point>, positions: Positions) -> Shape {
        Shape { points, positions, heading: None, notes: Vec::new() }
    }

    fn noted(mut self, note: impl Into<String>) -> Shape {
        self.notes.push(note.into());
        self
    }
}

/// Returns the shape of the rows of a block. A first row that only gives a size moves above the others.
///
/// # Errors
/// A message about the first row that has not the shape of the others.
pub fn shape(block: &mut Block, form: &Form, source: &[&str]) -> Result<Shape, String> {
    if let Some(row) = block.rows.iter().find(|row| row.tail.is_empty()) {
        let found = quoted(row.line, source);
        return Err(format!("line {}: expected a value at the end, found `{found}`", row.line));
    }
    let shape = match &block.rows[..] {
        [] => return Err("expected numbers, found nothing".to_string()),
        _ if form.is_list => list(&block.rows, form)?,
        [row] if row.tail.len() == 1 && numbers_in_head(row) > 0 => of_rows(block, form, source)?,
        [row] => {
            let name: Vec<String> = row.head_cells().map(Token::text).collect();
            let name = name.join(" ");
            let list = list(&block.rows, form)?;
            match name.contains(|letter: char| letter.is_ascii_digit()) {
                true => list.noted(format!("`{name}` is the name of the list")),
                false => list,
            }
        }
        _ => of_rows(block, form, source)?,
    };
    match (shape.positions, &form.from) {
        (Positions::Named, Some(_)) => {
            let why = "these lines name their own";
            Err(format!("--from is for numbers without positions: {why}"))
        }
        _ => Ok(shape),
    }
}

fn numbers_in_head(row: &Row) -> usize {
    row.head_cells().filter(|token| token.number().is_some()).count()
}

/// Returns a list of the last cells of all rows.
fn list(rows: &[Row], form: &Form) -> Result<Shape, String> {
    let first = match form.from.as_deref() {
        None => 0,
        Some([first]) => *first,
        Some(from) => {
            let found = super::shown(from);
            return Err(format!("expected --from HEAP for a list, found {found}"));
        }
    };
    if let (true, Some(row)) = (rows.len() > 1, rows.iter().find(|row| numbers_in_head(row) > 0)) {
        let line = row.line;
        return Err(format!("line {line}: --list is for lines of values without positions"));
    }
    let cells: Vec<Token> = rows.iter().flat_map(|row| row.tail.clone()).collect();
    let rest = cells.len() as i64 - 1;
    match cells.first().map(|token| (token.line, token.number())) {
        Some((line, Some(size)))
            if form.from.is_none()
                && size >= LEAST_LENGTH
                && (size == rest || size + 1 == rest) =>
        {
            let help = "leave it out, or add --from 0 if it is the first value";
            return Err(format!("line {line}: `{size}` may be the number of values: {help}"));
        }
        _ => {}
    }
    let shape =
        Shape::new((first..).map(|heap| vec![heap]).zip(cells).collect(), Positions::Counted);
    let is_joined = !form.is_list && rows.len() > 1 && rows.iter().any(|row| row.tail.len() > 1);
    Ok(if is_joined { shape.noted(format!("one list in {} lines", rows.len())) } else { shape })
}

/// Returns the shape of several rows, or of a position with its value.
fn of_rows(block: &mut Block, form: &Form, source: &[&str]) -> Result<Shape, String> {
    let heads = columns(&without_tails(&block.rows));
    let width = block.rows[0].tail.len();
    let is_even = block.rows.iter().all(|row| row.tail.len() == width);
    let is_value_named = is_even && columns(&block.rows).iter().any(Column::is_of_values);
    let names = heads.iter().find(|column| column.kind() != Kind::Number);
    if let Some(names) = names.filter(|_| !is_value_named || heads.len() == 1) {
        return match heads.len() == 1 && is_even && width > 1 && names.is_of_different_words() {
            true => transposed(block),
            false => Err(odd(&block.rows[block.rows.len() - 1], block.rows.first(), source)),
        };
    }
    if is_even {
        if let Some(shape) = of_columns(block, heads.len(), form)? {
            return Ok(shape);
        }
    }
    let labels = match &heads[..] {
        [] => None,
        [column] => Some(column.numbers().ok_or_else(|| odd(&block.rows[0], None, source))?),
        _ => return Err(several_values(&heads, "more than one cell follows a position")),
    };
    of_cells(block, labels, form, source)
}

fn without_tails(rows: &[Row]) -> Vec<Row> {
    rows.iter().map(|row| Row { tail: Vec::new(), ..row.clone() }).collect()
}

/// Returns the records that rows are whose lines name the columns: `n: 0 1 2`, `g: 0 0 1`.
fn transposed(block: &Block) -> Result<Shape, String> {
    let column = |row: &Row| {
        let name: Vec<String> = row.head_cells().map(Token::text).collect();
        Column::of(name.join(" "), row.tail.clone())
    };
    let columns: Vec<Column> = block.rows.iter().map(column).collect();
    match records(&columns)? {
        Some(records) => Ok(named(records, 0)),
        None => Err(several_values(&columns, "none of these lines names positions in order")),
    }
}

/// Returns the shape of positions with their values.
fn named(records: Records, bare_columns: usize) -> Shape {
    let points = records.positions.into_iter().zip(records.values).collect();
    let positions = match bare_columns {
        0 => Positions::Named,
        count => Positions::Columns(count),
    };
    Shape { notes: records.notes, ..Shape::new(points, positions) }
}

/// Returns the shape of rows whose columns are positions and values, if they are no table.
fn of_columns(block: &mut Block, in_head: usize, form: &Form) -> Result<Option<Shape>, String> {
    let mut all = columns(&block.rows);
    let heading = block.heading().filter(|heading| name(&mut all, heading)).map(|row| row.line);
    if all.len() == 1 && block.rows[0].tail.len() > 1 {
        // Beside words that all lines have.
        let cells = all.remove(0).cells;
        block.rows.iter_mut().zip(cells).for_each(|(row, cell)| row.tail = vec![cell]);
        return list(&block.rows, form).map(Some);
    }
    let in_tail = all.len().saturating_sub(in_head);
    let kinds: Vec<Kind> = all.iter().map(Column::kind).collect();
    let is_value_named = all.len() > 1 && all.iter().any(Column::is_of_values);
    let is_mixed = kinds.contains(&Kind::Number) && kinds[in_head..].contains(&Kind::Word);
    let has_labels = in_head == 0 && kinds[1..].len() > 2 && !kinds[1..].contains(&Kind::Number);
    let may_be_records = match in_head {
        0 if all.len() == 1 => false,
        0 => form.from.is_none() && kinds.contains(&Kind::Number) && !has_labels,
        _ => {
            in_tail == 1 || (is_mixed && kinds[in_head..].contains(&Kind::Number)) || is_value_named
        }
    };
    if !may_be_records {
        return Ok(None);
    }
    let bare = |records: &Records| if records.is_bare { all.len() } else { 0 };
    if let Some(records) = records(&all)? {
        let count = bare(&records);
        let shape = named(records, count);
        return Ok(Some(Shape { heading, ..shape }));
    }
    // A size may have as many numbers as the lines below it.
    let others = columns(&block.rows[1..]);
    if let Some(records) = records(&others).ok().flatten().filter(|_| block.rows.len() > 4) {
        block.above.push(block.rows.remove(0));
        return Ok(Some(named(records, all.len())));
    }
    let is_narrow = all.len() < 4 && block.rows.len() > 2 * all.len();
    match is_narrow {
        true => Err(several_values(&all, "the first ones name no positions in order")),
        false => Ok(None),
    }
}

/// The rows of a table, and the numbers of rows and columns, as far as the text has them.
struct Cells {
    labels: Option<Vec<i64>>,
    columns: Option<Vec<i64>>,
    rows: Vec<Vec<Token>>,
    heading: Heading,
}

/// Where the numbers of columns stand.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Heading {
    /// Nowhere.
    None,
    /// In this line above the rows.
    Above(usize),
    /// In the first of the rows, this line; only its length says so.
    First(usize),
}

/// Returns the table or the list that rows of cells are.
fn of_cells(
    block: &Block,
    labels: Option<Vec<i64>>,
    form: &Form,
    source: &[&str],
) -> Result<Shape, String> {
    let cells = cells(block, labels);
    let widths: Vec<usize> = cells.rows.iter().map(Vec::len).collect();
    let (width, count) = (widths[0], widths.len());
    let is_full = |rows: &[usize]| width > 0 && rows.iter().all(|&it| it == width);
    let is_even = is_full(&widths);
    let ends_early = !is_even && is_full(&widths[..count - 1]) && widths[count - 1] < width;
    if is_even || ends_early {
        if let Some(shape) = numbered(&cells) {
            return Ok(shape);
        }
    }
    let is_in_brackets = block.rows[0].is_in_brackets();
    if form.from.is_none() {
        check_that_it_is_a_table(block, &cells)?;
    }
    if cells.labels.is_none() {
        block.check_spacing(form.from.is_some())?;
        let may_be_list = form.from.is_none() && !is_in_brackets;
        if (is_even && width == 1) || (ends_early && may_be_list) {
            return list(&block.rows, form);
        }
    }
    let grows = |by: i64| {
        let step = |pair: &[usize]| pair[1] as i64 - pair[0] as i64;
        (count > 2 || is_in_brackets) && width > 0 && widths.windows(2).all(|pair| step(pair) == by)
    };
    let indents = || block.rows.windows(2).map(|rows| rows[0].indent < rows[1].indent);
    let is_indented = grows(-1) && indents().all(|is_further| is_further);
    let shape = table(cells, is_indented, form)?;
    match (is_even, is_indented) {
        (true, _) => Ok(shape),
        (_, true) => Ok(shape.noted("each line begins one column later")),
        _ if grows(1) => Ok(shape.noted("each line has one cell more")),
        _ if grows(-1) => Ok(shape.noted("each line has one cell less, at its end")),
        _ => Err(uneven(block, source)),
    }
}

/// Refuses lines that may be a table, but are more often something else.
fn check_that_it_is_a_table(block: &Block, cells: &Cells) -> Result<(), String> {
    let rows = &cells.rows;
    let (line, width) = (block.rows[0].line, rows[0].len());
    let numbers = |row: &Vec<Token>| row.iter().map(Token::number).collect::<Option<Vec<i64>>>();
    let of_rows: Option<Vec<Vec<i64>>> = rows.iter().map(numbers).collect();
    let is_bare = cells.labels.is_none() && cells.columns.is_none();
    let help = "or read a table with --from 0,0";
    let has_name = !block.rows[0].name().is_empty();
    if is_bare && has_name && width > 2 && firsts(rows).is_some() {
        let why = "the first number may be a position: write `:` after it";
        return Err(format!("line {line}: {why}, {help}"));
    }
    let Some(numbers) = of_rows else { return Ok(()) };
    if is_bare
        && numbers.len() == 2
        && width > 2
        && matches!(numbers[0][0], 0 | 1)
        && runs(&numbers[0], 1)
    {
        let why = "these numbers may be the heaps of the next line: write `n:` and `g:` in front";
        return Err(format!("line {line}: {why}, {help}"));
    }
    let mut all = numbers.concat();
    all.sort_unstable();
    let are_distinct = all.windows(2).all(|pair| pair[0] < pair[1]);
    let rise = |row: &Vec<i64>| row.windows(2).all(|pair| pair[0] < pair[1]);
    if cells.labels.is_some() && are_distinct && numbers.len() > 1 && numbers.iter().all(rise) {
        let why =
            "each line may list the heaps of one value: give the values, a heap after the other";
        return Err(format!("line {line}: {why}"));
    }
    Ok(())
}

/// Returns the cells of rows, without the numbers of rows and columns around them.
fn cells(block: &Block, labels: Option<Vec<i64>>) -> Cells {
    let rows: Vec<Vec<Token>> = block.rows.iter().map(|row| row.tail.clone()).collect();
    let (numbers, line) = block.numbers_of_columns().unwrap_or_default();
    let above = (!numbers.is_empty()).then_some(numbers);
    if labels.is_none() {
        if let Some(cells) = above.as_ref().and_then(|it| labelled(&rows, it, Heading::Above(line)))
        {
            return cells;
        }
        let of_first = numbers_of_columns(rows[0].iter());
        let heading = match rows[0].first().map(Token::kind) {
            Some(Kind::Number) => Heading::First(block.rows[0].line),
            _ => Heading::None,
        };
        if let Some(cells) = of_first.and_then(|it| labelled(&rows[1..], &it, heading)) {
            return cells;
        }
        // Words with a number in front.
        let is_labelled = |row: &Vec<Token>| row.len() > 3 && are_words(&row[1..]);
        if rows.iter().all(is_labelled) && firsts(&rows).is_some() {
            return without_firsts(&rows, None, Heading::None);
        }
    }
    let columns = above.filter(|columns| columns.len() == rows[0].len());
    let heading = if columns.is_some() { Heading::Above(line) } else { Heading::None };
    Cells { labels, columns, rows, heading }
}

/// Returns rows whose first cells are labels, if they have one cell more than there are columns.
fn labelled(rows: &[Vec<Token>], columns: &[i64], heading: Heading) -> Option<Cells> {
    let is_wider = rows.iter().all(|row| row.len() == columns.len() + 1);
    (is_wider && firsts(rows).is_some())
        .then(|| without_firsts(rows, Some(columns.to_vec()), heading))
}

fn are_words(cells: &[Token]) -> bool {
    cells.iter().all(|token| token.kind() != Kind::Number)
}

/// Returns the first cells of rows, if they run through numbers.
fn firsts(rows: &[Vec<Token>]) -> Option<Vec<i64>> {
    let first = |row: &Vec<Token>| row.first().and_then(Token::number);
    let firsts: Vec<i64> = rows.iter().map(first).collect::<Option<_>>()?;
    step(&firsts).map(|_| firsts)
}

/// Returns the rows with their first cells as labels.
fn without_firsts(rows: &[Vec<Token>], columns: Option<Vec<i64>>, heading: Heading) -> Cells {
    let labels = firsts(rows);
    let rows = rows.iter().map(|row| row[1..].to_vec()).collect();
    Cells { labels, columns, rows, heading }
}

/// Returns the list whose lines begin with the number of their first cell.
fn numbered(cells: &Cells) -> Option<Shape> {
    let (labels, skipped) = match (&cells.labels, &cells.columns) {
        (Some(labels), None) => (labels.clone(), 0),
        (None, None) => (firsts(&cells.rows)?, 1),
        _ => return None,
    };
    let width = cells.rows[0].len() - skipped;
    let is_long = skipped == 0 || width as i64 >= LEAST_STEP;
    if step(&labels)? != width as i64 || width < 2 || !is_long {
        return None;
    }
    let row = |(start, row): (i64, &Vec<Token>)| {
        let cells = row[skipped..].to_vec();
        (start..).map(|heap| vec![heap]).zip(cells).collect::<Vec<Point>>()
    };
    let points = labels.into_iter().zip(&cells.rows).flat_map(row).collect();
    Some(Shape::new(points, Positions::Named))
}

/// Returns a table of rows.
fn table(cells: Cells, is_indented: bool, form: &Form) -> Result<Shape, String> {
    let (top, left) = match form.from.as_deref() {
        None => (0, 0),
        Some([top, left]) => (*top, *left),
        Some(from) => {
            let expected = "--from ROW,COLUMN, because the lines are a table, or --list";
            let found = super::shown(from);
            return Err(format!("expected {expected} if they are one list, found {found}"));
        }
    };
    let Cells { labels, columns, rows, heading } = cells;
    let (positions, note) = match (&labels, &columns) {
        (None, None) => (Positions::Lines, None),
        (Some(_), Some(_)) => (Positions::Named, None),
        (Some(_), None) => (Positions::Named, Some("the columns count from 0".to_string())),
        (None, Some(columns)) => {
            (Positions::Named, Some(format!("the rows count from {}", columns[0])))
        }
    };
    let first_row = columns.as_ref().map_or(top, |columns| columns[0]);
    let mut points = Vec::new();
    for (index, cells) in rows.into_iter().enumerate() {
        let row = labels.as_ref().map_or(first_row + index as i64, |labels| labels[index]);
        let start = if is_indented { index } else { 0 };
        for (column, token) in (start..).zip(cells) {
            let counted = left + column as i64;
            let column = columns.as_ref().map_or(Some(counted), |it| it.get(column).copied());
            points.extend(column.map(|column| (vec![row, column], token)));
        }
    }
    let (heading, of_heading) = match heading {
        Heading::None => (None, None),
        Heading::Above(line) => (Some(line), None),
        Heading::First(line) => (None, Some(format!("line {line} numbers the columns"))),
    };
    let shape = Shape { heading, ..Shape::new(points, positions) };
    Ok(note.into_iter().chain(of_heading).fold(shape, Shape::noted))
}

/// Returns the message that a row is longer or shorter than most others.
fn uneven(block: &Block, source: &[&str]) -> String {
    let widths = || block.rows.iter().map(|row| row.tail.len());
    let most = widths().max_by_key(|&width| widths().filter(|&it| it == width).count());
    let most = most.unwrap_or(0);
    let odd = block.rows.iter().find(|row| row.tail.len() != most);
    let row = odd.unwrap_or(&block.rows[0]);
    let found = format!("found {}: `{}`", row.tail.len(), quoted(row.line, source));
    let help = "add --list if all lines are one list";
    format!("line {}: expected {most} cells, as most lines have, {found}; {help}", row.line)
}
