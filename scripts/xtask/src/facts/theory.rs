//! The theory: theorems, names, and the works that pages name. Each is a row of a table.

use tooling::toml::Table;

use super::fact::{Fact, FieldKind, Keys};
use super::link::Places;

/// The table of what the theory has.
pub const THEORY: &str = "shared/theory/index.toml";
/// The table of works.
pub const REFERENCES: &str = "shared/theory/references.toml";
/// The table of problems to practise on.
pub const PRACTICE: &str = "problems/practice.toml";
/// The table of words that people type.
pub const WORDS: &str = "problems/words.toml";

/// A row of *What does my game look like?*: a game or a question, the sections that answer it, and the
/// code where it is not what the programs use.
pub const LOOK: Keys = &[(FieldKind::Needed, &["game"]), (FieldKind::Linked, &["theory", "code"])];

/// A theorem: what it says, who proved it first, the page with the proof, the tests, and how far they go.
pub const THEOREM: Keys = &[
    (FieldKind::Needed, &["theorem"]),
    (FieldKind::Text, &["first", "bound"]),
    (FieldKind::Linked, &["page", "test"]),
];

/// A name in three languages, where it is explained, and what else finds it and is not shown.
pub const NAMES: Keys = &[
    (FieldKind::Needed, &["en"]),
    (FieldKind::Text, &["zh", "ja"]),
    (FieldKind::Linked, &["at"]),
    (FieldKind::List, &["aliases"]),
];

/// Problems to practise on that belong to a section: where it is, from the root, and the problems, each
/// `JUDGE NUMBER`, perhaps with `: HINT`.
pub const PRACTISED: Keys =
    &[(FieldKind::Needed, &["title", "theory"]), (FieldKind::List, &["problems"])];

/// A book or a paper: who wrote it and when, e.g. `Bouton 1901`; authors, title, where it appeared; and
/// what the chapters take from it.
const WORK: Keys = &[(FieldKind::Needed, &["key", "work"]), (FieldKind::Text, &["about"])];

/// Words that people type: those that say nothing beside a name, those that stand in any text, those
/// that need not be there, and what words may stand for, each `TYPED, TYPED: MEANT, MEANT`.
pub const TYPED: Keys = &[(FieldKind::List, &["silent", "common", "optional", "means"])];

/// The works that pages name.
#[derive(Clone, Debug, Default)]
pub struct Works(pub Vec<Fact>);

impl Works {
    /// Reads the table of works.
    ///
    /// # Errors
    /// A message about a row that is wrong.
    pub fn read(table: &Table) -> Result<Works, String> {
        Fact::rows(REFERENCES, table, "work", WORK, &Places::new()).map(Works)
    }

    /// Checks that each author with a year who proved a theorem first has a work here.
    ///
    /// # Errors
    /// A message about the first one who has none.
    pub fn check(&self, theorem: &Fact) -> Result<(), String> {
        let mut rest = theorem.text("first").to_string();
        for work in &self.0 {
            rest = rest.replace(work.text("key"), "");
        }
        let words: Vec<&str> = rest.split([' ', ',', ';', ':']).collect();
        let is_year = |word: &str| word.len() == 4 && word.bytes().all(|it| it.is_ascii_digit());
        match words.windows(2).find(|pair| is_year(pair[1])) {
            Some(unknown) => Err(theorem.fault(&no_work(&unknown.join(" ")))),
            None => Ok(()),
        }
    }

    /// Returns the works that the row of a problem names, each as `KEY: what it has`.
    ///
    /// # Errors
    /// A message about a work that is not here.
    pub fn references(&self, problem: &Fact) -> Result<Vec<(Fact, String)>, String> {
        let reference = |text: &String| {
            let (key, about) = text.split_once(": ").unwrap_or((text, ""));
            let work = self.0.iter().find(|work| work.text("key") == key);
            let work = work.ok_or_else(|| problem.fault(&no_work(key)))?;
            Ok((work.clone(), about.to_string()))
        };
        problem.list("references").iter().map(reference).collect()
    }
}

fn no_work(key: &str) -> String {
    format!("{REFERENCES} has no work `{key}`")
}
