//! The problems: those with a program, whose facts are in its manifest, and all others.

use std::path::Path;

use super::fields::{of_file, Fields};
use super::{Facts, Name, Reference, Term, Text, Theorem, OTHERS};
use judging::problem::FIELDS;
use tooling::files;
use tooling::toml::Table;

/// A problem with a program.
#[derive(Clone, Debug, Default)]
pub struct Problem {
    /// The name of its folder and of its package.
    pub slug: String,
    /// The rules in a few words: the `description` of the package.
    pub game: String,
    /// A title, if no judge has the problem.
    pub title: String,
    /// What else finds it, and is not shown.
    pub aliases: Vec<String>,
    /// The address of its statement, if the facts do not have its judge.
    pub address: Option<String>,
    /// What decides it, in a few words.
    pub theorem: String,
    /// The heading of its table on the main page; empty before the problem is published.
    pub family: String,
    /// Its place in that table.
    pub place: Option<u32>,
    /// Where else a game like it can be submitted.
    pub elsewhere: Text,
    /// The rows of *What does my game look like?* that lead to its page.
    pub looks_like: Vec<String>,
    /// Those that lead to the variations on its page.
    pub varied_like: Vec<String>,
    /// The works that its page names.
    pub references: Vec<Reference>,
    /// The problems of judges that it answers, the one to name first.
    pub judges: Vec<Answered>,
    /// The theorems of its page, and what checks them.
    pub proofs: Vec<Theorem>,
    /// What its page answers about variations.
    pub variations: Option<Variations>,
    /// The name of its game in three languages.
    pub names: Option<Term>,
    /// The moves of its game in one line, as `cargo xtask guess --moves` takes them.
    pub rules: String,
    /// Whether it has a C program, `<slug>.c`, for judges that take no Rust.
    pub has_c: bool,
    /// Its pages, paths from the root: `README.md`, and `README.zh.md` in Chinese.
    pub pages: Vec<String>,
}

/// A problem of a judge that a program answers as it stands.
#[derive(Clone, Debug, Default)]
pub struct Answered {
    /// Its name.
    pub name: Name,
    /// Other names of the same problem.
    pub also: Vec<Name>,
    /// Whether only the C program answers it: the Rust program reads or prints something else.
    pub is_only_c: bool,
}

/// A problem of a judge that no program answers as it stands.
#[derive(Clone, Debug, Default)]
pub struct Other {
    /// Its name.
    pub name: Name,
    /// Other names of the same problem.
    pub also: Vec<Name>,
    /// The rules in a few words.
    pub game: String,
    /// What decides it.
    pub by: Text,
}

/// What a page answers about variations of its game.
#[derive(Clone, Debug, Default)]
pub struct Variations {
    /// The game.
    pub game: String,
    /// What is answered about misère play.
    pub misere: String,
    /// What is answered about winning moves.
    pub moves: String,
    /// Other rules.
    pub rules: String,
}

impl Problem {
    /// Returns the name that a bundle shows: that of the first judge, or the problem's own.
    pub fn name(&self) -> String {
        match self.first_judge() {
            Some(name) => name.full(),
            None if self.title.is_empty() => self.slug.clone(),
            None => self.title.clone(),
        }
    }

    /// Returns the address of its statement, if a judge has it.
    pub fn address(&self) -> Option<&str> {
        self.first_judge()?.address.as_deref()
    }

    /// Returns its name at the first judge where the Rust program answers, if there is one.
    pub fn first_judge(&self) -> Option<&Name> {
        let mut judges = self.judges.iter().filter(|answered| !answered.is_only_c);
        judges.next().map(|answered| &answered.name)
    }

    /// Returns the path of its page from the root.
    pub fn page(&self) -> String {
        format!("problems/{}/README.md", self.slug)
    }

    /// Returns the path of its page in Chinese from the root, if it has one.
    pub fn chinese_page(&self) -> Option<&String> {
        self.pages.iter().find(|page| page.ends_with(".zh.md"))
    }

    /// Returns whether the main page lists it.
    pub fn is_published(&self) -> bool {
        !self.family.is_empty()
    }

    pub(crate) fn read(
        root: &Path,
        slug: &str,
        manifest: &Table,
        facts: &Facts,
    ) -> Result<Problem, String> {
        let file = format!("problems/{slug}/Cargo.toml");
        let folder = root.join("problems").join(slug);
        let mut problem = Problem {
            slug: slug.to_string(),
            has_c: folder.join(format!("{slug}.c")).is_file(),
            pages: pages(&folder, slug),
            ..Problem::default()
        };
        let Some(package) = manifest.table("package") else { return Ok(problem) };
        let package = Fields::new(&file, package, &PACKAGE)?;
        problem.game = package.text("description")?;
        let Some(metadata) = package.table.table("metadata") else { return Ok(problem) };
        let metadata = Fields::new(&file, metadata, &["problem"])?;
        let Some(table) = metadata.table.table("problem") else { return Ok(problem) };
        let fields = Fields::new(&file, table, &FIELDS)?;
        problem.title = fields.text("title")?;
        problem.aliases = fields.texts("aliases")?;
        problem.address = Some(fields.text("address")?).filter(|address| !address.is_empty());
        problem.theorem = fields.text("theorem")?;
        problem.family = fields.text("family")?;
        problem.place = fields.number("place")?;
        problem.elsewhere = facts.linked(&fields, "elsewhere")?;
        problem.looks_like = fields.texts("looks-like")?;
        problem.varied_like = fields.texts("varied-like")?;
        problem.references = facts.references(&fields)?;
        problem.rules = fields.text("rules")?;
        for judge in table.tables("judges") {
            problem.judges.push(answered(&file, judge, facts)?);
        }
        for proof in table.tables("proofs") {
            problem.proofs.push(Theorem::of_problem(&file, proof, slug, facts)?);
        }
        if let Some(table) = table.table("variations") {
            problem.variations = Some(variations(&file, table)?);
        }
        if let Some(table) = table.table("names") {
            problem.names = Some(Term::of_problem(&file, table, slug, facts)?);
        }
        Ok(problem)
    }
}

/// What cargo knows of a package. It warns of anything else, and a warning is easily missed.
#[rustfmt::skip]
const PACKAGE: [&str; 27] = [
    "name", "version", "edition", "rust-version", "publish", "description", "metadata", "authors",
    "license", "license-file", "homepage", "repository", "documentation", "readme", "keywords",
    "categories", "default-run", "autolib", "autobins", "autoexamples", "autotests", "autobenches",
    "build", "links", "include", "exclude", "workspace",
];

/// Returns the pages in the folder of the problem `slug`: `README.md` and others that begin so.
fn pages(folder: &Path, slug: &str) -> Vec<String> {
    let paths = files::entries(folder).unwrap_or_default();
    let names = paths.iter().filter_map(|path| path.file_name()?.to_str());
    let pages = names.filter(|name| name.starts_with("README") && name.ends_with(".md"));
    pages.map(|name| format!("problems/{slug}/{name}")).collect()
}

/// Returns the manifests of the problems below `root`, by slug.
pub(crate) fn manifests(root: &Path) -> Result<Vec<(String, Table)>, String> {
    let folders = std::fs::read_dir(root.join("problems"));
    let folders = folders.map_err(|why| format!("problems: {why}"))?;
    let names = folders.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let mut manifests = Vec::new();
    for slug in names {
        let file = format!("problems/{slug}/Cargo.toml");
        if root.join(&file).is_file() {
            let manifest = of_file(root, &file)?;
            manifests.push((slug, manifest));
        }
    }
    manifests.sort_by(|(first, _), (second, _)| first.cmp(second));
    Ok(manifests)
}

fn answered(file: &str, table: &Table, facts: &Facts) -> Result<Answered, String> {
    let known = ["judge", "number", "title", "names", "aliases", "also", "address", "only"];
    let fields = Fields::new(file, table, &known)?;
    let only = fields.text("only")?;
    if !["", "C"].contains(&only.as_str()) {
        return Err(fields.fault("expected \"C\" for `only`"));
    }
    let name = facts.full_name(&fields)?;
    let also = facts.also(&fields, &name.title)?;
    Ok(Answered { name, also, is_only_c: !only.is_empty() })
}

fn variations(file: &str, table: &Table) -> Result<Variations, String> {
    let fields = Fields::new(file, table, &["game", "misere", "moves", "rules"])?;
    Ok(Variations {
        game: fields.needed("game")?,
        misere: fields.text("misere")?,
        moves: fields.text("moves")?,
        rules: fields.text("rules")?,
    })
}

impl Facts {
    /// Reads the table of problems without a folder.
    pub(crate) fn read_others(&mut self, table: &Table) -> Result<(), String> {
        let mut others = Vec::new();
        for table in table.tables("problem") {
            let known =
                ["judge", "number", "title", "names", "aliases", "also", "address", "game", "by"];
            let fields = Fields::new(OTHERS, table, &known)?;
            let name = self.full_name(&fields)?;
            let also = self.also(&fields, &name.title)?;
            let by = self.linked(&fields, "by")?;
            others.push(Other { name, also, game: fields.needed("game")?, by });
        }
        self.others = others;
        for table in table.tables("not-impartial") {
            let fields = Fields::new(OTHERS, table, &["reason", "problems"])?;
            let mut names = Vec::new();
            for text in fields.texts("problems")? {
                let (name, note) = text.split_once(" (").unwrap_or((&text, ""));
                let name = self.name(name).map_err(|message| fields.fault(&message))?;
                names.push((name, note.trim_end_matches(')').to_string()));
            }
            let reason = self.linked(&fields, "reason")?;
            self.not_impartial.push((reason, names));
        }
        Ok(())
    }
}
