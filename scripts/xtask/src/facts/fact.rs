//! A fact: a row of a table in TOML, read once. A message names the file, the line and the field at fault.

use std::collections::BTreeMap;
use std::path::Path;

use tooling::output::is_seen;
use tooling::toml::{self, Table, Value};

use super::link::{Places, Text};

/// What the value of a field is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum FieldKind {
    /// A text, which may be missing.
    Text,
    /// A text that has to be there.
    Needed,
    /// A text in which names in brackets are links.
    Linked,
    /// A list of texts.
    List,
    /// `true` or `false`.
    Flag,
    /// A number that is not negative.
    Number,
    /// What is read elsewhere: a table, or the limits of a problem.
    Other,
}

/// The fields that the rows of a table may have.
pub type Keys = &'static [(FieldKind, &'static [&'static str])];

/// A row of a table. What it does not have is empty.
#[derive(Clone, Debug, Default)]
pub struct Fact {
    place: String,
    texts: BTreeMap<&'static str, String>,
    linked: BTreeMap<&'static str, Text>,
    lists: BTreeMap<&'static str, Vec<String>>,
}

/// Returns the table in the file `file` below `root`; without the file it is empty. A byte order mark
/// and line ends of two bytes do not matter.
pub fn of_file(root: &Path, file: &str) -> Result<Table, String> {
    if !root.join(file).exists() {
        return Ok(Table::default());
    }
    let text = std::fs::read_to_string(root.join(file)).map_err(|why| format!("{file}: {why}"))?;
    toml::read(&text).map_err(|(line, message)| format!("{file}:{line}: {message}"))
}

/// Checks that `table` has no fields but `known`.
///
/// # Errors
/// A message about the first other one.
pub fn check_keys(file: &str, table: &Table, known: &[&str]) -> Result<(), String> {
    match table.entries.iter().find(|entry| !known.contains(&entry.key.as_str())) {
        None => Ok(()),
        Some(entry) => {
            let message = format!("unknown field `{}`; known fields: ", entry.key);
            Err(format!("{file}:{}: {message}{}", entry.line, known.join(", ")))
        }
    }
}

impl Fact {
    /// Reads a row of the file `file`, whose names in brackets lead to `places`.
    ///
    /// # Errors
    /// A message about a field that is unknown, missing or not what `keys` say.
    pub fn read(file: &str, table: &Table, keys: Keys, places: &Places) -> Result<Fact, String> {
        let place = format!("{file}:{}", table.line);
        let mut fact = Fact { place, ..Fact::default() };
        let known: Vec<&str> = keys.iter().flat_map(|(_, keys)| *keys).copied().collect();
        check_keys(file, table, &known)?;
        for (kind, keys) in keys {
            for key in *keys {
                let added = table.get(key).map(|value| fact.add(key, *kind, value, places));
                added.transpose().map_err(|message| fact.fault(&message))?;
                if *kind == FieldKind::Needed && fact.text(key).is_empty() {
                    return Err(fact.fault(&format!("missing `{key}`")));
                }
            }
        }
        Ok(fact)
    }

    /// Returns the rows of the list `name`.
    ///
    /// # Errors
    /// A message about the first row that is wrong.
    pub fn rows(
        file: &str,
        table: &Table,
        name: &str,
        keys: Keys,
        places: &Places,
    ) -> Result<Vec<Fact>, String> {
        let rows = table.tables(name).into_iter();
        rows.map(|row| Fact::read(file, row, keys, places)).collect()
    }

    fn add(
        &mut self,
        key: &'static str,
        kind: FieldKind,
        value: &Value,
        places: &Places,
    ) -> Result<(), String> {
        match (kind, value) {
            (FieldKind::Text | FieldKind::Needed, Value::Text(text)) => {
                self.texts.insert(key, one_line(key, text)?);
            }
            (FieldKind::Linked, Value::Text(text)) => {
                self.linked.insert(key, Text::read(&one_line(key, text)?, places)?);
            }
            (FieldKind::List, Value::List(values)) => {
                let text = |value: &Value| match value {
                    Value::Text(text) => one_line(key, text),
                    _ => Err(format!("expected texts in quotes in `{key}`")),
                };
                self.lists.insert(key, values.iter().map(text).collect::<Result<_, _>>()?);
            }
            (FieldKind::Flag, Value::Bare(word)) if word.parse::<bool>().is_ok() => {
                self.texts.insert(key, word.clone());
            }
            (FieldKind::Number, Value::Bare(word)) if word.parse::<u32>().is_ok() => {
                self.texts.insert(key, word.clone());
            }
            (FieldKind::Other, _) => {}
            _ => return Err(format!("expected {} for `{key}`", kind.name())),
        }
        Ok(())
    }

    /// Returns a message about the row.
    pub fn fault(&self, message: &str) -> String {
        format!("{}: {message}", self.place)
    }

    /// Returns the text `key`.
    pub fn text(&self, key: &str) -> &str {
        self.texts.get(key).map_or("", String::as_str)
    }

    /// Returns the text `key`, unless it is empty.
    pub fn some_text(&self, key: &str) -> Option<String> {
        Some(self.text(key).to_string()).filter(|text| !text.is_empty())
    }

    /// Returns the text `key` with its links.
    pub fn linked(&self, key: &str) -> &Text {
        self.linked.get(key).unwrap_or(Text::EMPTY)
    }

    /// Returns this row with the text `key`.
    pub fn with_linked(mut self, key: &'static str, text: Text) -> Fact {
        self.linked.insert(key, text);
        self
    }

    /// Returns the list `key`.
    pub fn list(&self, key: &str) -> &[String] {
        self.lists.get(key).map_or(&[], Vec::as_slice)
    }

    /// Returns the flag `key`, if it is there.
    pub fn flag(&self, key: &str) -> Option<bool> {
        self.texts.get(key).map(|word| word == "true")
    }

    /// Returns the number `key`, if it is there.
    pub fn number(&self, key: &str) -> Option<u32> {
        self.texts.get(key)?.parse().ok()
    }

    /// Returns what a table on the page `page` shows of the field `key`.
    pub fn cell(&self, key: &str, page: &str) -> String {
        match self.linked.get(key) {
            Some(text) => text.markdown(page),
            None => self.text(key).to_string(),
        }
    }
}

impl FieldKind {
    /// Returns what a message calls such a value.
    fn name(self) -> &'static str {
        match self {
            FieldKind::Text | FieldKind::Needed | FieldKind::Linked => "a text in quotes",
            FieldKind::List => "a list",
            FieldKind::Flag => "true or false",
            FieldKind::Number => "a number",
            FieldKind::Other => "a table",
        }
    }
}

/// Returns `text`, the value of `key`, if it is one line: it goes into rows of tables, headings and
/// comments.
fn one_line(key: &str, text: &str) -> Result<String, String> {
    let is_hidden = |letter: char| letter.is_control() || !(letter.is_ascii() || is_seen(letter));
    match text.contains(is_hidden) {
        true => Err(format!("write `{key}` in one line of letters that are seen")),
        false => Ok(text.to_string()),
    }
}
