//! Reads TOML, as far as manifests and the tables of facts use it: tables, arrays of tables, dotted
//! keys, strings of one line, lists, inline tables, numbers and flags. JSON is such a value, too, with `:`
//! after a key.

use std::iter::Peekable;
use std::str::Chars;

/// The deepest nesting of values that is read.
const DEEPEST: usize = 64;

/// A value, with what was written for what is neither text, list nor table.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    Text(String),
    /// A number, a flag or a date, as it is written.
    Bare(String),
    List(Vec<Value>),
    Table(Table),
}

/// A table: its entries in the order of the file.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    /// The line on which it begins, counted from 1.
    pub line: usize,
    pub entries: Vec<Entry>,
}

/// A key with its value.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// The line of the key.
    pub line: usize,
    pub key: String,
    pub value: Value,
}

impl Value {
    /// Returns the text, if the value is one.
    pub fn text(&self) -> Option<&str> {
        match self {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }

    /// Returns the values of the list, if the value is one.
    pub fn list(&self) -> Option<&[Value]> {
        match self {
            Value::List(values) => Some(values),
            _ => None,
        }
    }

    /// Returns the number, if the value is one. One beyond the range of `f64` is infinite.
    pub fn number(&self) -> Option<f64> {
        match self {
            Value::Bare(word) => word.parse().ok(),
            _ => None,
        }
    }

    /// Returns the table, if the value is one.
    pub fn table(&self) -> Option<&Table> {
        match self {
            Value::Table(table) => Some(table),
            _ => None,
        }
    }

    /// Returns the value of `key`, if the value is a table.
    pub fn get(&self, key: &str) -> Option<&Value> {
        self.table()?.get(key)
    }
}

impl Table {
    /// Returns the value of `key`.
    pub fn get(&self, key: &str) -> Option<&Value> {
        let entry = self.entries.iter().find(|entry| entry.key == key)?;
        Some(&entry.value)
    }

    /// Returns the table `key`.
    pub fn table(&self, key: &str) -> Option<&Table> {
        self.get(key)?.table()
    }

    /// Returns the text of `key`.
    pub fn text(&self, key: &str) -> Option<&str> {
        self.get(key)?.text()
    }

    /// Returns the tables of the list `key`; none if it is missing.
    pub fn tables<'a>(&'a self, key: &str) -> Vec<&'a Table> {
        let values = self.get(key).and_then(Value::list).unwrap_or_default();
        values.iter().filter_map(Value::table).collect()
    }

    /// Returns the table at the end of `path`, which is made where it is missing. Of a list of tables
    /// the last one is meant.
    fn at(&mut self, path: &[String], line: usize) -> Result<&mut Table, String> {
        let Some((key, rest)) = path.split_first() else {
            return Ok(self);
        };
        if self.get(key).is_none() {
            let table = Table { line, entries: Vec::new() };
            self.insert(line, key.clone(), Value::Table(table))?;
        }
        let entry = self.entries.iter_mut().find(|entry| entry.key == *key);
        let table = match entry.map(|entry| &mut entry.value) {
            Some(Value::Table(table)) => Some(table),
            Some(Value::List(values)) => match values.last_mut() {
                Some(Value::Table(table)) => Some(table),
                _ => None,
            },
            _ => None,
        };
        table.ok_or_else(|| format!("`{key}` is not a table"))?.at(rest, line)
    }

    fn insert(&mut self, line: usize, key: String, value: Value) -> Result<(), String> {
        if self.get(&key).is_some() {
            return Err(format!("`{key}` is there twice"));
        }
        self.entries.push(Entry { line, key, value });
        Ok(())
    }

    /// Adds an empty table to the list `key`, which is made if it is missing.
    fn push(&mut self, line: usize, key: &str) -> Result<(), String> {
        if self.get(key).is_none() {
            self.insert(line, key.to_string(), Value::List(Vec::new()))?;
        }
        let entry = self.entries.iter_mut().find(|entry| entry.key == key);
        match entry.map(|entry| &mut entry.value) {
            Some(Value::List(values)) => {
                values.push(Value::Table(Table { line, entries: Vec::new() }));
                Ok(())
            }
            _ => Err(format!("`{key}` is not a list of tables")),
        }
    }
}

/// Reads `text`.
///
/// # Errors
/// What was expected and found, with the line, counted from 1.
pub fn read(text: &str) -> Result<Table, (usize, String)> {
    let mut parser = Parser::new(text, '=');
    let root = parser.document();
    root.map_err(|message| (parser.line, message))
}

/// Reads JSON (RFC 8259), as a browser sends it. Some texts that are no JSON are read, too.
///
/// # Errors
/// What was expected and found, with the line, counted from 1; a name that an object has twice; more than
/// 64 levels.
pub fn read_json(text: &str) -> Result<Value, (usize, String)> {
    let mut parser = Parser::new(text, ':');
    let value = parser.only_value();
    value.map_err(|message| (parser.line, message))
}

fn too_deep() -> String {
    format!("expected at most {DEEPEST} levels")
}

/// What is left of a file.
struct Parser<'a> {
    rest: Peekable<Chars<'a>>,
    line: usize,
    /// What stands between a key and its value.
    equals: char,
    /// How many lists and inline tables are open.
    depth: usize,
}

impl<'a> Parser<'a> {
    fn new(text: &'a str, equals: char) -> Self {
        Parser { rest: text.chars().peekable(), line: 1, equals, depth: 0 }
    }

    fn only_value(&mut self) -> Result<Value, String> {
        self.skip_blank_lines();
        let value = self.value()?;
        self.skip_blank_lines();
        match self.rest.peek() {
            None => Ok(value),
            Some(_) => Err(self.unexpected("the end of the file")),
        }
    }

    fn document(&mut self) -> Result<Table, String> {
        let mut root = Table { line: 1, entries: Vec::new() };
        let mut path = Vec::new();
        loop {
            self.skip_blank_lines();
            let line = self.line;
            match self.rest.peek() {
                None => return Ok(root),
                Some('[') => path = self.heading(&mut root)?,
                Some(_) => {
                    let table = root.at(&path, line)?;
                    self.entry(table)?;
                }
            }
            self.end_of_line()?;
        }
    }

    /// Reads `[path]` or `[[path]]`, and returns the path.
    fn heading(&mut self, root: &mut Table) -> Result<Vec<String>, String> {
        let line = self.line;
        self.expect('[')?;
        let is_list = self.takes('[');
        let path = self.path()?;
        self.expect(']')?;
        if is_list {
            self.expect(']')?;
            // `path` reads one key or more.
            if let Some((last, parents)) = path.split_last() {
                root.at(parents, line)?.push(line, last)?;
            }
        } else {
            root.at(&path, line)?;
        }
        Ok(path)
    }

    /// Reads `key = value` into `table`.
    fn entry(&mut self, table: &mut Table) -> Result<(), String> {
        let line = self.line;
        let mut path = self.path()?;
        self.expect(self.equals)?;
        let value = self.value()?;
        // `path` reads one key or more.
        let key = path.pop().unwrap_or_default();
        table.at(&path, line)?.insert(line, key, value)
    }

    /// Reads keys with dots between them.
    fn path(&mut self) -> Result<Vec<String>, String> {
        let mut path = vec![self.key()?];
        while self.takes('.') {
            path.push(self.key()?);
        }
        if path.len() > DEEPEST {
            return Err(too_deep());
        }
        Ok(path)
    }

    fn key(&mut self) -> Result<String, String> {
        self.skip_blanks();
        if let Some(quote @ ('"' | '\'')) = self.rest.peek().copied() {
            return self.quoted(quote);
        }
        let key = self.while_is(|letter| letter.is_alphanumeric() || "-_".contains(letter));
        if key.is_empty() {
            return Err(self.unexpected("a key"));
        }
        Ok(key)
    }

    fn value(&mut self) -> Result<Value, String> {
        self.skip_blanks();
        match self.rest.peek().copied() {
            Some(quote @ ('"' | '\'')) => self.quoted(quote).map(Value::Text),
            Some('[') => {
                let mut values = Vec::new();
                self.items(']', |parser| {
                    values.push(parser.value()?);
                    Ok(())
                })?;
                Ok(Value::List(values))
            }
            Some('{') => {
                let mut table = Table { line: self.line, entries: Vec::new() };
                self.items('}', |parser| parser.entry(&mut table))?;
                Ok(Value::Table(table))
            }
            _ => {
                let is_bare = |letter: char| letter.is_alphanumeric() || "+-_.:".contains(letter);
                let text = self.while_is(is_bare);
                if text.is_empty() {
                    return Err(self.unexpected("a value: a text in quotes, a list in brackets"));
                }
                Ok(Value::Bare(text))
            }
        }
    }

    /// Reads what stands between commas up to `end`, over lines, after the bracket that opens it.
    fn items(
        &mut self,
        end: char,
        mut read: impl FnMut(&mut Self) -> Result<(), String>,
    ) -> Result<(), String> {
        self.rest.next();
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(too_deep());
        }
        loop {
            self.skip_blank_lines();
            if self.takes(end) {
                self.depth -= 1;
                return Ok(());
            }
            read(self)?;
            self.skip_blank_lines();
            if !self.takes(',') && self.rest.peek() != Some(&end) {
                return Err(self.unexpected(&format!("`,` or `{end}`")));
            }
        }
    }

    /// Reads a text between quotes; between double quotes, a backslash changes what follows.
    fn quoted(&mut self, quote: char) -> Result<String, String> {
        self.expect(quote)?;
        let mut text = String::new();
        loop {
            match self.rest.next() {
                Some(letter) if letter == quote => return Ok(text),
                Some('\\') if quote == '"' => text.push(self.escaped()?),
                None | Some('\n') => return Err(format!("missing {quote} at the end of a text")),
                Some(letter) => text.push(letter),
            }
        }
    }

    fn escaped(&mut self) -> Result<char, String> {
        match self.rest.next() {
            Some(letter @ ('"' | '\\' | '/')) => Ok(letter),
            Some('b') => Ok('\u{8}'),
            Some('f') => Ok('\u{c}'),
            Some('n') => Ok('\n'),
            Some('r') => Ok('\r'),
            Some('t') => Ok('\t'),
            Some(kind @ ('u' | 'U')) => {
                let letter = self.numbered(if kind == 'u' { 4 } else { 8 });
                letter.ok_or_else(|| format!("expected the number of a character after \\{kind}"))
            }
            _ => Err("expected \\\", \\\\, \\n, \\t or \\u after a backslash".to_string()),
        }
    }

    /// Reads the number of a character, and returns the character.
    fn numbered(&mut self, length: usize) -> Option<char> {
        let number = self.hexadecimal(length)?;
        char::from_u32(number).or_else(|| {
            // JSON writes one beyond U+FFFF as two halves.
            let first = u16::try_from(number).ok()?;
            let is_pair = self.rest.by_ref().take(2).eq(['\\', 'u']);
            let second = self.hexadecimal(4).filter(|_| is_pair)?;
            char::decode_utf16([first, u16::try_from(second).ok()?]).next()?.ok()
        })
    }

    fn hexadecimal(&mut self, length: usize) -> Option<u32> {
        let digits: String = self.rest.by_ref().take(length).collect();
        u32::from_str_radix(&digits, 16).ok()
    }

    fn while_is(&mut self, is_part: impl Fn(char) -> bool) -> String {
        let mut text = String::new();
        while let Some(letter) = self.rest.next_if(|&letter| is_part(letter)) {
            text.push(letter);
        }
        text
    }

    fn skip_blanks(&mut self) {
        while self.rest.next_if(|letter| " \t\r\u{feff}".contains(*letter)).is_some() {}
    }

    /// Skips blanks, comments and ends of lines.
    fn skip_blank_lines(&mut self) {
        loop {
            self.skip_blanks();
            if self.rest.peek() == Some(&'#') {
                self.while_is(|letter| letter != '\n');
            }
            if self.rest.next_if_eq(&'\n').is_none() {
                return;
            }
            self.line += 1;
        }
    }

    /// Reads the rest of a line: nothing but a comment.
    fn end_of_line(&mut self) -> Result<(), String> {
        let line = self.line;
        self.skip_blank_lines();
        if self.line == line && self.rest.peek().is_some() {
            return Err(self.unexpected("the end of the line"));
        }
        Ok(())
    }

    fn takes(&mut self, letter: char) -> bool {
        self.skip_blanks();
        self.rest.next_if_eq(&letter).is_some()
    }

    fn expect(&mut self, letter: char) -> Result<(), String> {
        if self.takes(letter) {
            return Ok(());
        }
        Err(self.unexpected(&format!("`{letter}`")))
    }

    fn unexpected(&mut self, expected: &str) -> String {
        match self.rest.peek() {
            None => format!("expected {expected}, found the end of the file"),
            Some('\n') => format!("expected {expected}, found the end of the line"),
            Some(letter) => format!("expected {expected}, found `{letter}`"),
        }
    }
}
