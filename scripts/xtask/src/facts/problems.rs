//! The problems: those with a program, whose facts are in its manifest, and all others.

use std::path::Path;

use tooling::files;
use tooling::toml::Table;

use super::fact::{check_keys, of_file, Fact, FieldKind, Keys};
use super::judges::{Judges, Name};
use super::link::{Link, Places, Text};
use super::theory::{Works, NAMES, THEOREM};

/// The table of problems without a folder.
pub const OTHERS: &str = "problems/others.toml";

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
    /// The works that its page names, and what they have for it.
    pub references: Vec<(Fact, String)>,
    /// The problems of judges that it answers, the one to name first.
    pub judges: Vec<Answered>,
    /// The theorems of its page, and what checks them: the rows of `THEOREM`.
    pub proofs: Vec<Fact>,
    /// What its page answers about variations of its game: `game`, `misere`, `moves` and `rules`.
    pub variations: Option<Fact>,
    /// The name of its game in three languages, a row of `NAMES`.
    pub names: Option<Fact>,
    /// The moves of its game in one line, as `cargo xtask guess --moves` takes them.
    pub rules: String,
    /// How it is played, if not in normal play: `misere`.
    pub play: String,
    /// The laws that are proved by rules in one line: the rows of `LAW`.
    pub laws: Vec<Fact>,
    /// Whether it has a C program, `<slug>.c`, for judges that take no Rust.
    pub has_c: bool,
    /// Its pages, paths from the root: `README.md`, and `README.zh.md` in Chinese.
    pub pages: Vec<String>,
}

/// A problem of a judge that a program answers as it stands.
#[derive(Clone, Debug, Default)]
pub struct Answered {
    pub name: Name,
    /// Other names of the same problem.
    pub also: Vec<Name>,
    /// Whether only the C program answers it: the Rust program reads or prints something else.
    pub is_only_c: bool,
}

/// Where a problem can be submitted, by what the judges take.
pub struct Submissions<'a> {
    /// The Rust program.
    pub rust: Vec<&'a Answered>,
    /// No Rust.
    pub c: Vec<&'a Answered>,
    /// No Rust, and the Rust program would read another format.
    pub only_c: Vec<&'a Answered>,
    /// Nothing any more.
    pub closed: Vec<&'a Answered>,
}

/// A problem of a judge that no program answers as it stands.
#[derive(Clone, Debug, Default)]
pub struct Other {
    pub name: Name,
    /// Other names of the same problem.
    pub also: Vec<Name>,
    /// The rules in a few words.
    pub game: String,
    /// What decides it.
    pub by: Text,
}

/// A problem that is not impartial.
#[derive(Clone, Debug, Default)]
pub struct NotImpartial {
    /// Why.
    pub reason: Text,
    /// The problems, each with a note, which may be empty.
    pub problems: Vec<(Name, String)>,
}

/// What the facts of a problem refer to.
pub struct Known<'a> {
    pub judges: &'a Judges,
    /// What a name in brackets leads to.
    pub places: &'a Places,
    /// The works that pages name.
    pub works: &'a Works,
}

/// What cargo knows of a package. It warns of anything else, and a warning is easily missed.
#[rustfmt::skip]
const PACKAGE: [&str; 27] = [
    "name", "version", "edition", "rust-version", "publish", "description", "metadata", "authors",
    "license", "license-file", "homepage", "repository", "documentation", "readme", "keywords",
    "categories", "default-run", "autolib", "autobins", "autoexamples", "autotests", "autobenches",
    "build", "links", "include", "exclude", "workspace",
];

/// The fields of a problem. `judging` reads the limits.
const PROBLEM: Keys = &[
    (FieldKind::Text, &["title", "address", "theorem", "rules", "play", "family"]),
    (FieldKind::Linked, &["elsewhere"]),
    (FieldKind::List, &["aliases", "looks-like", "varied-like", "references"]),
    (FieldKind::Number, &["place"]),
    (
        FieldKind::Other,
        &["time-limit", "memory-limit", "judges", "proofs", "laws", "variations", "names"],
    ),
];

/// Of which inputs it is, the moves if they are others than those of all, and the law, as
/// `cargo xtask guess` takes them; without a law, it is the one that is found.
const LAW: Keys = &[(FieldKind::Text, &["instance", "rules", "law"])];

const ANSWERED: Keys = &[
    (FieldKind::Needed, &["judge"]),
    (FieldKind::Text, &["number", "title", "address", "only"]),
    (FieldKind::List, &["names", "aliases", "also"]),
];

const VARIATIONS: Keys =
    &[(FieldKind::Needed, &["game"]), (FieldKind::Text, &["misere", "moves", "rules"])];

const OTHER: Keys = &[
    (FieldKind::Needed, &["judge", "game"]),
    (FieldKind::Text, &["number", "title", "address"]),
    (FieldKind::Linked, &["by"]),
    (FieldKind::List, &["names", "aliases", "also"]),
];

const NOT_IMPARTIAL: Keys = &[(FieldKind::Linked, &["reason"]), (FieldKind::List, &["problems"])];

impl Problem {
    /// Returns its name at the first judge where the Rust program answers, if there is one.
    pub fn first_judge(&self) -> Option<&Name> {
        let mut judges = self.judges.iter().filter(|answered| !answered.is_only_c);
        judges.next().map(|answered| &answered.name)
    }

    /// Returns its judges by what they take.
    pub fn submissions(&self, judges: &Judges) -> Submissions<'_> {
        let judge = |answered: &&Answered| judges.get(&answered.name.judge);
        let is_closed = |answered: &&Answered| judge(answered).is_some_and(|it| it.is_closed);
        let takes_rust = |answered: &&Answered| judge(answered).is_some_and(|it| it.takes_rust);
        let (closed, open): (Vec<_>, Vec<_>) = self.judges.iter().partition(is_closed);
        let (rust, others): (Vec<_>, Vec<_>) = open.into_iter().partition(takes_rust);
        let (only_c, c) = others.into_iter().partition(|answered| answered.is_only_c);
        Submissions { rust, c, only_c, closed }
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

    /// Reads the manifest of the problem `slug` below `root`.
    ///
    /// # Errors
    /// A message about a fact that is wrong.
    pub fn read(root: &Path, slug: &str, manifest: &Table, known: &Known) -> Result<Self, String> {
        let file = format!("problems/{slug}/Cargo.toml");
        let read = |table: &Table, keys| Fact::read(&file, table, keys, known.places);
        let folder = root.join("problems").join(slug);
        let mut problem = Problem {
            slug: slug.to_string(),
            has_c: folder.join(format!("{slug}.c")).is_file(),
            pages: pages(&folder, slug),
            ..Problem::default()
        };
        let Some(package) = manifest.table("package") else { return Ok(problem) };
        check_keys(&file, package, &PACKAGE)?;
        problem.game = package.text("description").unwrap_or_default().to_string();
        let Some(metadata) = package.table("metadata") else { return Ok(problem) };
        check_keys(&file, metadata, &["problem"])?;
        let Some(table) = metadata.table("problem") else { return Ok(problem) };
        problem.add_facts(&read(table, PROBLEM)?, known.works)?;
        for judge in table.tables("judges") {
            problem.judges.push(Answered::read(&read(judge, ANSWERED)?, known.judges)?);
        }
        let page = Text::from(Link::new(slug, &problem.page()));
        for proof in table.tables("proofs") {
            let proof = read(proof, THEOREM)?;
            known.works.check(&proof)?;
            problem.proofs.push(proof.with_linked("page", page.clone()));
        }
        for law in table.tables("laws") {
            problem.laws.push(read(law, LAW)?);
        }
        let variations = table.table("variations").map(|table| read(table, VARIATIONS));
        problem.variations = variations.transpose()?;
        problem.names = table.table("names").map(|table| read(table, NAMES)).transpose()?;
        problem.names = problem.names.map(|names| match names.linked("at").is_empty() {
            true => names.with_linked("at", page),
            false => names,
        });
        Ok(problem)
    }

    fn add_facts(&mut self, fact: &Fact, works: &Works) -> Result<(), String> {
        let text = |key| fact.text(key).to_string();
        self.title = text("title");
        self.aliases = fact.list("aliases").to_vec();
        self.address = fact.some_text("address");
        self.theorem = text("theorem");
        self.rules = text("rules");
        self.play = text("play");
        self.family = text("family");
        self.place = fact.number("place");
        self.elsewhere = fact.linked("elsewhere").clone();
        self.looks_like = fact.list("looks-like").to_vec();
        self.varied_like = fact.list("varied-like").to_vec();
        self.references = works.references(fact)?;
        Ok(())
    }
}

impl Answered {
    fn read(fact: &Fact, judges: &Judges) -> Result<Answered, String> {
        if !["", "C"].contains(&fact.text("only")) {
            return Err(fact.fault("expected \"C\" for `only`"));
        }
        let (name, also) = judges.names(fact)?;
        Ok(Answered { name, also, is_only_c: !fact.text("only").is_empty() })
    }
}

impl Other {
    /// Reads the problems without a program from their table.
    ///
    /// # Errors
    /// A message about a fact that is wrong.
    pub fn all(table: &Table, known: &Known) -> Result<Vec<Other>, String> {
        let read = |fact: &Fact| {
            let (name, also) = known.judges.names(fact)?;
            Ok(Other {
                name,
                also,
                game: fact.text("game").to_string(),
                by: fact.linked("by").clone(),
            })
        };
        Fact::rows(OTHERS, table, "problem", OTHER, known.places)?.iter().map(read).collect()
    }
}

impl NotImpartial {
    /// Reads the problems that are not impartial from their table.
    ///
    /// # Errors
    /// A message about a fact that is wrong.
    pub fn all(table: &Table, known: &Known) -> Result<Vec<NotImpartial>, String> {
        let mut all = Vec::new();
        for fact in Fact::rows(OTHERS, table, "not-impartial", NOT_IMPARTIAL, known.places)? {
            let mut problems = Vec::new();
            for text in fact.list("problems") {
                let (name, note) = text.split_once(" (").unwrap_or((text, ""));
                let name = known.judges.name(name, "").map_err(|message| fact.fault(&message))?;
                problems.push((name, note.trim_end_matches(')').to_string()));
            }
            all.push(NotImpartial { reason: fact.linked("reason").clone(), problems });
        }
        Ok(all)
    }
}

/// Returns the pages in the folder of the problem `slug`: `README.md` and others that begin so.
fn pages(folder: &Path, slug: &str) -> Vec<String> {
    let paths = files::entries(folder).unwrap_or_default();
    let names = paths.iter().filter_map(|path| path.file_name()?.to_str());
    let pages = names.filter(|name| name.starts_with("README") && name.ends_with(".md"));
    pages.map(|name| format!("problems/{slug}/{name}")).collect()
}

/// Returns the manifests of the problems below `root`, by slug.
pub fn manifests(root: &Path) -> Result<Vec<(String, Table)>, String> {
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
