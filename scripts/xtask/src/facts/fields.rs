//! The fields of a table of facts: a message names the file, the line and the field at fault.

use std::path::Path;

use tooling::output::is_seen;
use tooling::toml::{self, Table, Value};

/// Returns the table in the file `file` below `root`; without the file it is empty. A byte order mark
/// and line ends of two bytes do not matter.
pub fn of_file(root: &Path, file: &str) -> Result<Table, String> {
    if !root.join(file).exists() {
        return Ok(Table::default());
    }
    let text = std::fs::read_to_string(root.join(file)).map_err(|why| format!("{file}: {why}"))?;
    toml::read(&text).map_err(|(line, message)| format!("{file}:{line}: {message}"))
}

/// A table with the name of its file.
#[derive(Clone, Copy)]
pub struct Fields<'a> {
    pub file: &'a str,
    pub table: &'a Table,
}

impl<'a> Fields<'a> {
    /// Returns the fields of `table` if it has none but `known`.
    pub fn new(file: &'a str, table: &'a Table, known: &[&str]) -> Result<Self, String> {
        let fields = Fields { file, table };
        let strange = table.entries.iter().find(|entry| !known.contains(&entry.key.as_str()));
        match strange {
            None => Ok(fields),
            Some(entry) => {
                let known = known.join(", ");
                let message = format!("unknown field `{}`; known fields: {known}", entry.key);
                Err(format!("{file}:{}: {message}", entry.line))
            }
        }
    }

    /// Returns a message about the table.
    pub fn fault(&self, message: &str) -> String {
        format!("{}:{}: {message}", self.file, self.table.line)
    }

    /// Returns the text `key`; an empty one if it is missing.
    pub fn text(&self, key: &str) -> Result<String, String> {
        match self.table.get(key) {
            None => Ok(String::new()),
            Some(Value::Text(text)) => self.line(key, text),
            Some(_) => Err(self.fault(&format!("expected a text in quotes for `{key}`"))),
        }
    }

    /// Returns `text`, the value of `key`, if it is one line: it goes into rows of tables, headings and
    /// comments.
    fn line(&self, key: &str, text: &str) -> Result<String, String> {
        let is_hidden =
            |letter: char| letter.is_control() || !(letter.is_ascii() || is_seen(letter));
        match text.contains(is_hidden) {
            true => Err(self.fault(&format!("write `{key}` in one line of letters that are seen"))),
            false => Ok(text.to_string()),
        }
    }

    /// Returns the text `key`, which has to be there.
    pub fn needed(&self, key: &str) -> Result<String, String> {
        let text = self.text(key)?;
        if text.is_empty() {
            return Err(self.fault(&format!("missing `{key}`")));
        }
        Ok(text)
    }

    /// Returns the list of texts `key`; an empty one if it is missing.
    pub fn texts(&self, key: &str) -> Result<Vec<String>, String> {
        let values = match self.table.get(key) {
            None => return Ok(Vec::new()),
            Some(Value::List(values)) => values,
            Some(_) => return Err(self.fault(&format!("expected a list for `{key}`"))),
        };
        let text = |value: &Value| match value {
            Value::Text(text) => self.line(key, text),
            _ => Err(self.fault(&format!("expected texts in quotes in `{key}`"))),
        };
        values.iter().map(text).collect()
    }

    /// Returns the flag `key`, or `default` if it is missing.
    pub fn flag(&self, key: &str, default: bool) -> Result<bool, String> {
        match self.table.get(key) {
            None => Ok(default),
            Some(Value::Bare(word)) if word == "true" => Ok(true),
            Some(Value::Bare(word)) if word == "false" => Ok(false),
            Some(_) => Err(self.fault(&format!("expected true or false for `{key}`"))),
        }
    }

    /// Returns the number `key`, if it is there.
    pub fn number(&self, key: &str) -> Result<Option<u32>, String> {
        let number = match self.table.get(key) {
            None => return Ok(None),
            Some(Value::Bare(word)) => word.parse().ok(),
            Some(_) => None,
        };
        match number {
            Some(_) => Ok(number),
            None => Err(self.fault(&format!("expected a number for `{key}`"))),
        }
    }
}
