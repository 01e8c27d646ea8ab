//! What is true of the problems, each fact typed once: of those with a program in
//! `problems/<slug>/Cargo.toml`, of all others in `problems/others.toml`; of the judges in
//! `problems/judges.toml`, and of the theory in `shared/theory/index.toml`.
//!
//! Everything that shows a fact reads it here: `cargo xtask find`, the title of a bundle, and the
//! pages that `cargo xtask pages` makes.

mod fields;
mod judges;
mod link;
mod problems;
mod theory;
mod words;
mod works;

use std::path::Path;

use tooling::toml;

use self::fields::{of_file, Fields};

pub use self::judges::{Judge, Judges, Name};
pub use self::link::{anchor, Link, Places, Text, TextPart};
pub use self::problems::{Answered, Other, Problem, Variations};
pub use self::theory::{Look, Practice, Term, Theorem};
pub use self::words::{Words, WORDS};
pub use self::works::{Reference, Work};

/// The table of the judges.
pub const JUDGES: &str = "problems/judges.toml";
/// The table of problems without a folder.
pub const OTHERS: &str = "problems/others.toml";
/// The table of problems to practise on.
pub const PRACTICE: &str = "problems/practice.toml";
/// The table of what the theory has.
pub const THEORY: &str = "shared/theory/index.toml";
/// The table of works that pages name.
pub const REFERENCES: &str = "shared/theory/references.toml";

/// All facts.
#[derive(Clone, Debug, Default)]
pub struct Facts {
    /// The judges.
    pub judges: Judges,
    /// The problems with a program: by their places on the main page, then by slug.
    pub problems: Vec<Problem>,
    /// The problems of judges that no program answers as they stand.
    pub others: Vec<Other>,
    /// The problems that are not impartial, by the reason.
    pub not_impartial: Vec<(Text, Vec<(Name, String)>)>,
    /// The problems to practise on.
    pub practice: Vec<Practice>,
    /// What a game looks like.
    pub looks: Vec<Look>,
    /// The theorems of the chapters.
    pub theorems: Vec<Theorem>,
    /// Names in three languages.
    pub terms: Vec<Term>,
    /// The works that pages name.
    pub works: Vec<Work>,
    /// Words that people type.
    pub words: Words,
    /// What a name in brackets leads to.
    pub places: Places,
}

impl Facts {
    /// Reads the facts of the workspace at `root`. A folder without a manifest is no problem.
    ///
    /// # Errors
    /// A message with the file and the line that are wrong.
    pub fn read(root: &Path) -> Result<Facts, String> {
        let mut facts =
            Facts { judges: Judges::read(&of_file(root, JUDGES)?)?, ..Facts::default() };
        let manifests = problems::manifests(root)?;
        let theory = of_file(root, THEORY)?;
        facts.places = places(&manifests, &theory);
        facts.works = works::all(&of_file(root, REFERENCES)?)?;
        for (slug, manifest) in &manifests {
            facts.problems.push(Problem::read(root, slug, manifest, &facts)?);
        }
        facts
            .problems
            .sort_by_key(|problem| (problem.place.unwrap_or(u32::MAX), problem.slug.clone()));
        facts.read_others(&of_file(root, OTHERS)?)?;
        facts.practice = theory::practice(&of_file(root, PRACTICE)?)?;
        facts.read_theory(&theory)?;
        facts.words = Words::read(root)?;
        Ok(facts)
    }

    /// Returns the judge called `name`.
    pub fn judge(&self, name: &str) -> Option<&Judge> {
        self.judges.all.iter().find(|judge| judge.name == name)
    }

    /// Returns the problem with a program `slug`.
    pub fn problem(&self, slug: &str) -> Option<&Problem> {
        self.problems.iter().find(|problem| problem.slug == slug)
    }

    /// Returns these facts with those of `manifest`, that of a new problem `slug`.
    ///
    /// # Errors
    /// A message about a fact that cannot be read.
    pub fn with_problem(
        &self,
        root: &Path,
        slug: &str,
        manifest: &toml::Table,
    ) -> Result<Facts, String> {
        let mut facts = self.clone();
        facts.problems.retain(|problem| problem.slug != slug);
        facts.problems.push(Problem::read(root, slug, manifest, self)?);
        Ok(facts)
    }

    /// Returns all names of problems at judges: of those with a program, and of the others.
    pub fn names(&self) -> impl Iterator<Item = &Name> {
        let answered = self.problems.iter().flat_map(|problem| &problem.judges);
        let answered = answered.flat_map(|it| [&it.name].into_iter().chain(&it.also));
        let others = self.others.iter().flat_map(|it| [&it.name].into_iter().chain(&it.also));
        answered.chain(others)
    }

    /// Reads `JUDGE NUMBER`, perhaps with `: TITLE`.
    fn name(&self, text: &str) -> Result<Name, String> {
        let (text, title) = text.split_once(": ").unwrap_or((text, ""));
        let is_start =
            |name: &str| text.strip_prefix(name).is_some_and(|rest| rest.starts_with(' '));
        let judges = self.judges.all.iter().filter(|judge| is_start(&judge.name));
        let judge = judges.max_by_key(|judge| judge.name.len());
        let judge = judge.ok_or_else(|| format!("`{text}` begins with no judge of {JUDGES}"))?;
        let mut name = Name {
            judge: judge.name.clone(),
            number: text[judge.name.len() + 1..].to_string(),
            title: title.to_string(),
            ..Name::default()
        };
        name.address = name.address_at(judge);
        Ok(name)
    }

    /// Reads judge, number, titles and address.
    fn full_name(&self, fields: &Fields) -> Result<Name, String> {
        let mut name = Name {
            judge: fields.needed("judge")?,
            number: fields.text("number")?,
            title: fields.text("title")?,
            titles: fields.texts("names")?,
            aliases: fields.texts("aliases")?,
            address: Some(fields.text("address")?).filter(|address| !address.is_empty()),
        };
        if name.number.is_empty() && name.title.is_empty() {
            return Err(fields.fault("missing `number` or `title`"));
        }
        let Some(judge) = self.judge(&name.judge) else {
            return Err(fields.fault(&format!("`{}` is not a judge of {JUDGES}", name.judge)));
        };
        if name.address.is_none() {
            name.address = name.address_at(judge);
        }
        Ok(name)
    }

    /// Reads the names of the same problem at other judges; the title is `title` unless they say
    /// another one.
    fn also(&self, fields: &Fields, title: &str) -> Result<Vec<Name>, String> {
        let mut names = Vec::new();
        for text in fields.texts("also")? {
            let mut name = self.name(&text).map_err(|message| fields.fault(&message))?;
            if name.title.is_empty() {
                name.title = title.to_string();
            }
            names.push(name);
        }
        Ok(names)
    }

    /// Reads the text `key` with its links.
    fn linked(&self, fields: &Fields, key: &str) -> Result<Text, String> {
        let text = Text::read(&fields.text(key)?, &self.places);
        text.map_err(|message| fields.fault(&message))
    }
}

/// Returns what a name in brackets leads to: the page of a problem, its variations, a section.
fn places(manifests: &[(String, toml::Table)], theory: &toml::Table) -> Places {
    let mut places = Places::new();
    for (slug, _) in manifests {
        let page = format!("problems/{slug}/README.md");
        places.insert(format!("{slug}, variations"), format!("{page}#variations"));
        places.insert(slug.clone(), page);
    }
    let sections = theory.table("sections").map_or(&[][..], |sections| &sections.entries);
    for section in sections {
        if let toml::Value::Text(target) = &section.value {
            places.insert(section.key.clone(), target.clone());
        }
    }
    places
}
