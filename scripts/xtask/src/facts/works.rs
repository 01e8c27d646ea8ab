//! The works that pages name: books and papers.

use super::fields::Fields;
use super::{Facts, REFERENCES};
use tooling::toml::Table;

/// A book or a paper.
#[derive(Clone, Debug, Default)]
pub struct Work {
    /// Who wrote it and when, e.g. `Bouton 1901`.
    pub key: String,
    /// Authors, title, where and when it appeared.
    pub work: String,
    /// What the chapters of the theory take from it; empty if only problems name it.
    pub about: String,
}

/// What a problem takes from a work.
#[derive(Clone, Debug, Default)]
pub struct Reference {
    /// The work.
    pub work: Work,
    /// What it has for the problem.
    pub about: String,
}

/// Reads the table of works.
pub(crate) fn all(table: &Table) -> Result<Vec<Work>, String> {
    let read = |table| {
        let fields = Fields::new(REFERENCES, table, &["key", "work", "about"])?;
        Ok(Work {
            key: fields.needed("key")?,
            work: fields.needed("work")?,
            about: fields.text("about")?,
        })
    };
    table.tables("work").into_iter().map(read).collect()
}

impl Facts {
    /// Returns an author and a year in `text` that no work has.
    pub(crate) fn unknown_work(&self, text: &str) -> Option<String> {
        let mut rest = text.to_string();
        for work in &self.works {
            rest = rest.replace(&work.key, "");
        }
        let words: Vec<&str> = rest.split([' ', ',', ';', ':']).collect();
        let is_year = |word: &str| word.len() == 4 && word.bytes().all(|it| it.is_ascii_digit());
        let unknown = words.windows(2).find(|pair| is_year(pair[1]))?;
        Some(unknown.join(" "))
    }

    /// Reads the references of a problem, each `KEY: what it has`.
    pub(crate) fn references(&self, fields: &Fields) -> Result<Vec<Reference>, String> {
        let mut references = Vec::new();
        for text in fields.texts("references")? {
            let (key, about) = text.split_once(": ").unwrap_or((&text, ""));
            let Some(work) = self.works.iter().find(|work| work.key == key) else {
                return Err(fields.fault(&format!("{REFERENCES} has no work `{key}`")));
            };
            references.push(Reference { work: work.clone(), about: about.to_string() });
        }
        Ok(references)
    }
}
