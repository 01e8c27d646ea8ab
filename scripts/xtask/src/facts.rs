//! What is true of the problems, each fact typed once: of those with a program in
//! `problems/<slug>/Cargo.toml`, of all others in `problems/others.toml`; of the judges in
//! `problems/judges.toml`, and of the theory in `shared/theory/index.toml`.
//!
//! Everything that shows a fact reads it here: `cargo xtask find`, the title of a bundle, and the
//! pages that `cargo xtask pages` makes.

mod fact;
mod judges;
mod link;
mod problems;
mod theory;

use std::path::Path;

use tooling::toml::{self, Table};

use self::fact::of_file;
use self::problems::{manifests, Known};
use self::theory::{Works, LOOK, NAMES, PRACTISED, REFERENCES, THEOREM, TYPED};

pub use self::fact::Fact;
pub use self::judges::{in_brackets, Judge, Judges, Name, JUDGES};
pub use self::link::{anchor, Link, Places, Text};
pub use self::problems::{Answered, NotImpartial, Other, Problem, Submissions, OTHERS};
pub use self::theory::{PRACTICE, THEORY, WORDS};

/// All facts.
#[derive(Clone, Debug, Default)]
pub struct Facts {
    pub judges: Judges,
    /// The problems with a program: by their places on the main page, then by slug.
    pub problems: Vec<Problem>,
    /// The problems of judges that no program answers as they stand.
    pub others: Vec<Other>,
    /// The problems that are not impartial, by the reason.
    pub not_impartial: Vec<NotImpartial>,
    /// The problems to practise on: `title`, `theory` and `problems`.
    pub practice: Vec<Fact>,
    /// What a game looks like: `game`, `theory` and `code`.
    pub looks: Vec<Fact>,
    /// The theorems of the chapters: `theorem`, `first`, `page`, `test` and `bound`.
    pub theorems: Vec<Fact>,
    /// Names in three languages: `en`, `zh`, `ja`, `at` and `aliases`.
    pub terms: Vec<Fact>,
    /// The works that pages name: `key`, `work` and `about`.
    pub works: Works,
    /// Words that people type: `silent`, `common`, `optional` and `means`.
    pub words: Fact,
    /// What a name in brackets leads to.
    pub places: Places,
}

impl Facts {
    /// Reads the facts of the workspace at `root`. A folder without a manifest is no problem.
    ///
    /// # Errors
    /// A message with the file and the line that are wrong.
    pub fn read(root: &Path) -> Result<Facts, String> {
        let manifests = manifests(root)?;
        let theory = of_file(root, THEORY)?;
        let judges = Judges::read(&of_file(root, JUDGES)?)?;
        let places = places(&manifests, &theory);
        let works = Works::read(&of_file(root, REFERENCES)?)?;
        let known = Known { judges: &judges, places: &places, works: &works };
        let read = |(slug, manifest): &(String, Table)| Problem::read(root, slug, manifest, &known);
        let mut problems = manifests.iter().map(read).collect::<Result<Vec<_>, _>>()?;
        problems.sort_by_key(|it| (it.place.unwrap_or(u32::MAX), it.slug.clone()));
        let theorems = Fact::rows(THEORY, &theory, "theorem", THEOREM, &places)?;
        theorems.iter().try_for_each(|theorem| works.check(theorem))?;
        let others = of_file(root, OTHERS)?;
        let practice = of_file(root, PRACTICE)?;
        for (file, table, keys) in [
            (THEORY, &theory, &["sections", "looks-like", "theorem", "term"][..]),
            (OTHERS, &others, &["problem", "not-impartial"]),
            (PRACTICE, &practice, &["section"]),
        ] {
            fact::check_keys(file, table, keys)?;
        }
        Ok(Facts {
            others: Other::all(&others, &known)?,
            not_impartial: NotImpartial::all(&others, &known)?,
            practice: Fact::rows(PRACTICE, &practice, "section", PRACTISED, &places)?,
            looks: Fact::rows(THEORY, &theory, "looks-like", LOOK, &places)?,
            terms: Fact::rows(THEORY, &theory, "term", NAMES, &places)?,
            words: Fact::read(WORDS, &of_file(root, WORDS)?, TYPED, &places)?,
            problems,
            theorems,
            judges,
            works,
            places,
        })
    }

    /// Returns the judge called `name`.
    pub fn judge(&self, name: &str) -> Option<&Judge> {
        self.judges.get(name)
    }

    /// Returns the problem with a program `slug`.
    pub fn problem(&self, slug: &str) -> Option<&Problem> {
        self.problems.iter().find(|problem| problem.slug == slug)
    }

    /// Returns these facts with those of `manifest`, that of a new problem `slug`.
    ///
    /// # Errors
    /// A message about a fact that cannot be read.
    pub fn with_problem(&self, root: &Path, slug: &str, manifest: &Table) -> Result<Facts, String> {
        let known = Known { judges: &self.judges, places: &self.places, works: &self.works };
        let problem = Problem::read(root, slug, manifest, &known)?;
        let mut facts = self.clone();
        facts.problems.retain(|problem| problem.slug != slug);
        facts.problems.push(problem);
        Ok(facts)
    }

    /// Returns all names of problems at judges: of those with a program, and of the others.
    pub fn names(&self) -> impl Iterator<Item = &Name> {
        let answered = self.problems.iter().flat_map(|problem| &problem.judges);
        let answered = answered.flat_map(|it| [&it.name].into_iter().chain(&it.also));
        let others = self.others.iter().flat_map(|it| [&it.name].into_iter().chain(&it.also));
        answered.chain(others)
    }
}

/// Returns what a name in brackets leads to: the page of a problem, its variations, a section.
fn places(manifests: &[(String, Table)], theory: &Table) -> Places {
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
