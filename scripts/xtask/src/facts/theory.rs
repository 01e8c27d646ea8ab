//! What the theory has: what a game looks like, theorems with what checks them, names in three
//! languages, and problems to practise on.

use super::fields::Fields;
use super::{Facts, Link, Text, TextPart, PRACTICE, REFERENCES, THEORY};
use tooling::toml::Table;

/// A row of *What does my game look like?*
#[derive(Clone, Debug, Default)]
pub struct Look {
    /// The game or the question.
    pub game: String,
    /// The sections that answer it; empty if the pages of problems do.
    pub theory: Text,
    /// The code, where it is not what the programs use.
    pub code: Text,
}

/// A theorem, and what checks it.
#[derive(Clone, Debug, Default)]
pub struct Theorem {
    /// What it says.
    pub theorem: String,
    /// Who proved it first.
    pub first: String,
    /// The page with the proof.
    pub page: Text,
    /// The tests.
    pub test: Text,
    /// How far they go.
    pub bound: String,
}

/// A name in three languages; those that are not known are empty.
#[derive(Clone, Debug, Default)]
pub struct Term {
    /// In English.
    pub en: String,
    /// In Chinese.
    pub zh: String,
    /// In Japanese.
    pub ja: String,
    /// Where it is explained.
    pub at: Text,
    /// What else finds it, and is not shown.
    pub aliases: Vec<String>,
}

/// Problems to practise on that belong to a section of the theory.
#[derive(Clone, Debug, Default)]
pub struct Practice {
    /// The section.
    pub section: String,
    /// Where it is, from the root.
    pub theory: String,
    /// Problems, each `JUDGE NUMBER`, and a hint, which may be empty.
    pub problems: Vec<(String, String)>,
}

/// Returns the link to the page of problem `slug`.
fn page_of(slug: &str) -> Text {
    let target = format!("problems/{slug}/README.md");
    Text(vec![TextPart::Link(Link { text: slug.to_string(), target })])
}

impl Theorem {
    fn read(fields: &Fields, page: Text, facts: &Facts) -> Result<Theorem, String> {
        let first = fields.text("first")?;
        if let Some(unknown) = facts.unknown_work(&first) {
            return Err(fields.fault(&format!("{REFERENCES} has no work `{unknown}`")));
        }
        Ok(Theorem {
            theorem: fields.needed("theorem")?,
            first,
            page,
            test: facts.linked(fields, "test")?,
            bound: fields.text("bound")?,
        })
    }

    pub(crate) fn of_problem(
        file: &str,
        table: &Table,
        slug: &str,
        facts: &Facts,
    ) -> Result<Theorem, String> {
        let fields = Fields::new(file, table, &["theorem", "first", "test", "bound"])?;
        Theorem::read(&fields, page_of(slug), facts)
    }
}

impl Term {
    fn read(fields: &Fields, at: Text) -> Result<Term, String> {
        Ok(Term {
            en: fields.needed("en")?,
            zh: fields.text("zh")?,
            ja: fields.text("ja")?,
            aliases: fields.texts("aliases")?,
            at,
        })
    }

    pub(crate) fn of_problem(
        file: &str,
        table: &Table,
        slug: &str,
        facts: &Facts,
    ) -> Result<Term, String> {
        let fields = Fields::new(file, table, &["en", "zh", "ja", "at", "aliases"])?;
        let at = facts.linked(&fields, "at")?;
        let at = if at.0.is_empty() { page_of(slug) } else { at };
        Term::read(&fields, at)
    }
}

/// Reads the table of problems to practise on.
pub(crate) fn practice(table: &Table) -> Result<Vec<Practice>, String> {
    let mut sections = Vec::new();
    for table in table.tables("section") {
        let fields = Fields::new(PRACTICE, table, &["title", "theory", "problems"])?;
        let problem = |text: String| match text.split_once(": ") {
            Some((name, hint)) => (name.to_string(), hint.to_string()),
            None => (text, String::new()),
        };
        sections.push(Practice {
            section: fields.needed("title")?,
            theory: fields.needed("theory")?,
            problems: fields.texts("problems")?.into_iter().map(problem).collect(),
        });
    }
    Ok(sections)
}

impl Facts {
    /// Reads the table of what the theory has.
    pub(crate) fn read_theory(&mut self, table: &Table) -> Result<(), String> {
        for table in table.tables("looks-like") {
            let fields = Fields::new(THEORY, table, &["game", "theory", "code"])?;
            let theory = self.linked(&fields, "theory")?;
            let code = self.linked(&fields, "code")?;
            self.looks.push(Look { game: fields.needed("game")?, theory, code });
        }
        for table in table.tables("theorem") {
            let known = ["theorem", "first", "page", "test", "bound"];
            let fields = Fields::new(THEORY, table, &known)?;
            let page = self.linked(&fields, "page")?;
            self.theorems.push(Theorem::read(&fields, page, self)?);
        }
        for table in table.tables("term") {
            let fields = Fields::new(THEORY, table, &["en", "zh", "ja", "at", "aliases"])?;
            let at = self.linked(&fields, "at")?;
            self.terms.push(Term::read(&fields, at)?);
        }
        Ok(())
    }
}
