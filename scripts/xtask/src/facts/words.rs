//! Words that people type.

use std::path::Path;

use super::fields::{of_file, Fields};

/// The table of words.
pub const WORDS: &str = "problems/words.toml";

/// Words that people type.
#[derive(Clone, Debug, Default)]
pub struct Words {
    /// Those that say nothing beside a name.
    pub silent: Vec<String>,
    /// Those that stand in any text.
    pub common: Vec<String>,
    /// Those that need not be there if other words are.
    pub optional: Vec<String>,
    /// Words, each with a word of the facts that it may stand for.
    pub means: Vec<(String, String)>,
}

impl Words {
    pub fn read(root: &Path) -> Result<Words, String> {
        let table = of_file(root, WORDS)?;
        let fields = Fields::new(WORDS, &table, &["silent", "common", "optional", "means"])?;
        let mut means = Vec::new();
        for row in fields.texts("means")? {
            let expected = || fields.fault(&format!("expected `typed, typed: meant` for `{row}`"));
            let (typed, meant) = row.split_once(": ").ok_or_else(expected)?;
            for word in typed.split(", ") {
                means.extend(meant.split(", ").map(|it| (word.to_string(), it.to_string())));
            }
        }
        Ok(Words {
            silent: fields.texts("silent")?,
            common: fields.texts("common")?,
            optional: fields.texts("optional")?,
            means,
        })
    }
}
