//! Judges, and the names of problems there.

use super::fields::Fields;
use super::JUDGES;
use tooling::toml::Table;

/// A judge.
#[derive(Clone, Debug, Default)]
pub struct Judge {
    /// Its name.
    pub name: String,
    /// What else people call it.
    pub names: Vec<String>,
    /// The forms of its addresses, with places for the parts of a problem's name. The first one that has
    /// a scheme is written.
    pub addresses: Vec<String>,
    /// Whether its numbers are a contest and a letter with a blank between them, e.g. `ABC278 G`.
    pub is_numbered_apart: bool,
    /// What the slug of a new problem begins with.
    pub slug: String,
    /// Long names of contests, each with the one that numbers begin with.
    pub short: Vec<(String, String)>,
    /// The compiler that was seen there.
    pub compiler: String,
    /// How long a source may be.
    pub limit: String,
    /// Whether it takes Rust.
    pub takes_rust: bool,
    /// Whether nothing can be submitted any more.
    pub is_closed: bool,
    /// The heading of its problems in the list by judge.
    pub heading: String,
    /// What stands below that heading.
    pub note: String,
}

/// The judges.
#[derive(Clone, Debug, Default)]
pub struct Judges {
    /// All of them, in the order of their lists.
    pub all: Vec<Judge>,
    /// The forms of addresses of sites that have problems of other judges.
    pub copies: Vec<String>,
}

/// The name of a problem at a judge.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Name {
    /// The judge.
    pub judge: String,
    /// The number, or what the judge has in place of one; empty if there is none.
    pub number: String,
    /// The title, which may be empty.
    pub title: String,
    /// Other titles, e.g. in Chinese.
    pub titles: Vec<String>,
    /// What else finds it, and is not shown.
    pub aliases: Vec<String>,
    /// The address of the statement, if it is known.
    pub address: Option<String>,
}

impl Judge {
    /// Returns its name, and what else people call it.
    pub fn all_names(&self) -> impl Iterator<Item = &String> {
        std::iter::once(&self.name).chain(&self.names)
    }

    /// Returns why the Rust program cannot be submitted there, if it cannot.
    pub fn refusal(&self) -> Option<String> {
        if self.is_closed {
            return Some(format!("{} is closed", self.name));
        }
        (!self.takes_rust).then(|| format!("{} takes no Rust", self.name))
    }
}

impl Name {
    /// Returns judge and number, e.g. `HDU 1536`, or judge and title if there is no number.
    pub fn short(&self) -> String {
        let name = if self.number.is_empty() { &self.title } else { &self.number };
        format!("{} {name}", self.judge)
    }

    /// Returns judge, number and title, e.g. `HDU 1536 S-Nim`.
    pub fn full(&self) -> String {
        if self.number.is_empty() || self.title.is_empty() {
            return self.short();
        }
        format!("{} {}", self.short(), self.title)
    }

    /// Returns judge, number and title, and in brackets its names at other judges, `also`, and titles.
    pub fn full_with(&self, also: &[Name]) -> String {
        let also = also.iter().map(|other| match other.title == self.title {
            true => other.short(),
            false => other.full(),
        });
        let others: Vec<String> = also.chain(self.titles.iter().cloned()).collect();
        match others.is_empty() {
            true => self.full(),
            false => format!("{} ({})", self.full(), others.join(", ")),
        }
    }

    /// Returns the address of the problem at `judge`, if its name says it: by the number, by contest
    /// and letter, or by the title.
    pub fn address_at(&self, judge: &Judge) -> Option<String> {
        let address = judge.addresses.iter().find(|form| form.contains("://"))?;
        let number = &self.number;
        if address.contains("{title}") {
            let words = self.title.to_lowercase();
            let words = words.split(|letter: char| !letter.is_alphanumeric());
            let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
            return Some(address.replace("{title}", &words.join("-")))
                .filter(|_| !words.is_empty());
        }
        if address.contains("{number+2}") {
            let ahead: u64 = number.parse().ok()?;
            return Some(address.replace("{number+2}", &(ahead + 2).to_string()));
        }
        if address.contains("{contest}") {
            let (contest, letter) = contest_and_letter(number)?;
            return Some(address.replace("{contest}", &contest).replace("{letter}", &letter));
        }
        Some(address.replace("{number}", number)).filter(|_| !number.is_empty())
    }
}

/// Takes apart a number such as `1704F`, `ABC278 G` or `dp_k`. The parts of the last two are in lower case.
fn contest_and_letter(number: &str) -> Option<(String, String)> {
    if let Some((contest, letter)) = number.split_once([' ', '_']) {
        let is_letter = letter.chars().all(char::is_alphabetic);
        return is_letter.then(|| (contest.to_lowercase(), letter.to_lowercase()));
    }
    let end = number.find(|letter: char| !letter.is_ascii_digit())?;
    (end > 0).then(|| (number[..end].to_string(), number[end..].to_string()))
}

impl Judges {
    /// Reads the table of the judges.
    pub fn read(table: &Table) -> Result<Judges, String> {
        let all = table.tables("judge").into_iter().map(read).collect::<Result<_, _>>()?;
        let fields = Fields::new(JUDGES, table, &["copies", "judge"])?;
        Ok(Judges { all, copies: fields.texts("copies")? })
    }
}

fn read(table: &Table) -> Result<Judge, String> {
    let known = [
        "name",
        "names",
        "addresses",
        "slug",
        "short",
        "apart",
        "compiler",
        "limit",
        "rust",
        "closed",
        "heading",
        "note",
    ];
    let fields = Fields::new(JUDGES, table, &known)?;
    let name = fields.needed("name")?;
    let heading = fields.text("heading")?;
    let short = fields.texts("short")?;
    let pair =
        |text: &String| text.split_once(": ").map(|(long, short)| (long.into(), short.into()));
    Ok(Judge {
        names: fields.texts("names")?,
        addresses: fields.texts("addresses")?,
        is_numbered_apart: fields.flag("apart", false)?,
        slug: match table.get("slug") {
            None => format!("{}-", name.to_lowercase()),
            Some(_) => fields.text("slug")?,
        },
        short: short.iter().filter_map(pair).collect(),
        compiler: fields.text("compiler")?,
        limit: fields.text("limit")?,
        takes_rust: fields.flag("rust", true)?,
        is_closed: fields.flag("closed", false)?,
        heading: if heading.is_empty() { name.clone() } else { heading },
        note: fields.text("note")?,
        name,
    })
}
