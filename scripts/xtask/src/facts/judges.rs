//! Judges, and the names of problems there.

use tooling::toml::Table;

use super::fact::{Fact, FieldKind, Keys};
use super::link::Places;

/// The table of the judges.
pub const JUDGES: &str = "problems/judges.toml";

/// A judge.
#[derive(Clone, Debug, Default)]
pub struct Judge {
    pub name: String,
    /// What else people call it.
    pub names: Vec<String>,
    /// The forms of its addresses, with places for the parts of a problem's name. The first one that has
    /// a scheme is written.
    pub addresses: Vec<String>,
    /// The forms of numbers that nobody else has, e.g. `abc#@`: digits for `#`, a letter for `@`.
    pub numbers: Vec<String>,
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
        self.full() + &in_brackets(&others)
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

/// Returns `names` in brackets after a blank, if there are any.
pub fn in_brackets(names: &[String]) -> String {
    if names.is_empty() {
        return String::new();
    }
    format!(" ({})", names.join(", "))
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

const FILE: Keys = &[(FieldKind::List, &["copies"]), (FieldKind::Other, &["judge"])];

const JUDGE: Keys = &[
    (FieldKind::Needed, &["name"]),
    (FieldKind::Text, &["slug", "compiler", "limit", "heading", "note"]),
    (FieldKind::List, &["names", "addresses", "numbers", "short"]),
    (FieldKind::Flag, &["apart", "rust", "closed"]),
];

impl Judges {
    /// Reads the table of the judges.
    pub fn read(table: &Table) -> Result<Judges, String> {
        let none = Places::new();
        let copies = Fact::read(JUDGES, table, FILE, &none)?.list("copies").to_vec();
        let rows = Fact::rows(JUDGES, table, "judge", JUDGE, &none)?;
        Ok(Judges { all: rows.iter().map(Judge::of).collect(), copies })
    }

    /// Returns the judge called `name`.
    pub fn get(&self, name: &str) -> Option<&Judge> {
        self.all.iter().find(|judge| judge.name == name)
    }

    /// Reads `JUDGE NUMBER`, perhaps with `: TITLE`; else the title is `title`.
    pub fn name(&self, text: &str, title: &str) -> Result<Name, String> {
        let (text, title) = text.split_once(": ").unwrap_or((text, title));
        let is_start =
            |name: &str| text.strip_prefix(name).is_some_and(|rest| rest.starts_with(' '));
        let judges = self.all.iter().filter(|judge| is_start(&judge.name));
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

    /// Reads judge, number, titles and address, and the names of the same problem at other judges.
    pub fn names(&self, fact: &Fact) -> Result<(Name, Vec<Name>), String> {
        let mut name = Name {
            judge: fact.text("judge").to_string(),
            number: fact.text("number").to_string(),
            title: fact.text("title").to_string(),
            titles: fact.list("names").to_vec(),
            aliases: fact.list("aliases").to_vec(),
            address: fact.some_text("address"),
        };
        if name.number.is_empty() && name.title.is_empty() {
            return Err(fact.fault("missing `number` or `title`"));
        }
        let Some(judge) = self.get(&name.judge) else {
            return Err(fact.fault(&format!("`{}` is not a judge of {JUDGES}", name.judge)));
        };
        if name.address.is_none() {
            name.address = name.address_at(judge);
        }
        let also = fact.list("also").iter().map(|text| self.name(text, &name.title));
        let also = also.collect::<Result<_, _>>().map_err(|message| fact.fault(&message))?;
        Ok((name, also))
    }
}

impl Judge {
    fn of(fact: &Fact) -> Judge {
        let text = |key| fact.text(key).to_string();
        let name = text("name");
        let pair =
            |text: &String| text.split_once(": ").map(|(long, short)| (long.into(), short.into()));
        Judge {
            names: fact.list("names").to_vec(),
            addresses: fact.list("addresses").to_vec(),
            numbers: fact.list("numbers").to_vec(),
            is_numbered_apart: fact.flag("apart").unwrap_or(false),
            slug: fact.some_text("slug").unwrap_or_else(|| format!("{}-", name.to_lowercase())),
            short: fact.list("short").iter().filter_map(pair).collect(),
            compiler: text("compiler"),
            limit: text("limit"),
            takes_rust: fact.flag("rust").unwrap_or(true),
            is_closed: fact.flag("closed").unwrap_or(false),
            heading: fact.some_text("heading").unwrap_or_else(|| name.clone()),
            note: text("note"),
            name,
        }
    }
}
