//! What is known of a new problem from its number, its address or the browser: the slug, the title,
//! the link and the limits. They go into its manifest, its page and its program.

use std::path::Path;

use judging::files::{text, write};

use super::is_slug;
use crate::browser::slug::{self, InContest};
use crate::facts::{Facts, Name};
use crate::index;
use crate::pages::generated;

/// The sites from which online-judge-tools fetches samples. Codeforces refuses it.
const FETCHED: [&str; 11] = [
    "://atcoder.jp/",
    "://www.codechef.com/",
    "://csacademy.com/",
    "://golf.shinh.org/",
    "://www.hackerrank.com/",
    ".kattis.com/",
    "://judge.yosupo.jp/",
    "://poj.org/",
    "://www.spoj.com/",
    "://toph.co/",
    "://yukicoder.me/",
];

/// What is known of a new problem.
#[derive(Clone, Debug, Default)]
pub struct Statement {
    /// Its slug.
    pub slug: String,
    /// Its judge, if the facts know it, and its number there.
    pub judge: Option<(String, String)>,
    /// Its title, or nothing.
    pub title: String,
    /// The address of the statement.
    pub address: Option<String>,
    /// The judge's time limit in milliseconds.
    pub time_limit: Option<u64>,
    /// The judge's memory limit in megabytes.
    pub memory_limit: Option<u64>,
}

impl Statement {
    /// Returns what follows from `word`: a slug, a number of a judge, or an address.
    ///
    /// # Errors
    /// If it is none of them.
    pub fn named(root: &Path, word: &str) -> Result<Statement, String> {
        let facts = Facts::read(root)?;
        if word.starts_with("http://") || word.starts_with("https://") {
            return Ok(Statement::at(&facts, word, ""));
        }
        let known = facts.names().find(|name| is_called(&facts, name, word));
        let made = known.cloned().or_else(|| name_of(&facts, word));
        if let Some(address) = made.as_ref().and_then(|name| name.address.as_deref()) {
            let title = made.as_ref().map_or("", |name| name.title.as_str());
            let mut statement = Statement::at(&facts, address, title);
            if is_slug(word) {
                // The user's own choice.
                statement.slug = word.to_string();
            }
            return Ok(statement);
        }
        if is_slug(word) {
            return Ok(Statement { slug: word.to_string(), ..Statement::default() });
        }
        Err(format!(
            "expected a slug, e.g. my-game, a number such as abc278_g, or an address, found `{word}`"
        ))
    }

    /// Returns what follows from the address of a statement, and from its title, if that is known.
    pub fn at(facts: &Facts, address: &str, title: &str) -> Statement {
        let at_address = |name: &&Name| name.address.as_deref().is_some_and(|it| it == address);
        let judge = match facts.names().find(at_address) {
            Some(name) => Some((name.judge.clone(), name.number.clone())),
            None => judge_of(facts, address, title),
        };
        let name = facts.names().find(|name| {
            judge
                .as_ref()
                .is_some_and(|(judge, number)| name.judge == *judge && same(&name.number, number))
        });
        let known = name.map_or("", |name| name.title.as_str());
        let number = judge.as_ref().map_or("", |(_, number)| number);
        let bare = without_number(title, number);
        Statement {
            slug: slug::of(address, if title.is_empty() { known } else { title }),
            title: if bare.is_empty() { known.to_string() } else { bare.to_string() },
            judge,
            address: Some(address.to_string()),
            time_limit: None,
            memory_limit: None,
        }
    }

    /// Returns the lines of the collection about the problem, as `find` prints them.
    ///
    /// # Errors
    /// If a fact cannot be read.
    pub fn known(&self, root: &Path) -> Result<String, String> {
        // The address may be that of a whole contest.
        let called = match (&self.judge, &self.address) {
            (Some((judge, number)), _) => format!("{judge} {number}"),
            (None, Some(address)) => address.clone(),
            (None, None) => return Ok(String::new()),
        };
        index::known(root, &called)
    }

    /// Returns the judge, the number and the title, as a page calls the problem.
    fn name(&self) -> String {
        let (judge, number) = self.judge.clone().unwrap_or_default();
        let name = format!("{judge} {number} {}", plain(&self.title));
        name.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// Returns the address from which online-judge-tools fetches the samples, if it can.
    pub fn fetched_from(&self) -> Option<&str> {
        let is_fetched = |address: &&str| FETCHED.iter().any(|site| address.contains(site));
        self.address.as_deref().filter(is_fetched)
    }

    /// Writes what is known into the manifest, the page and the program of the new problem.
    ///
    /// # Errors
    /// If a file cannot be read or written.
    pub fn fill_in(&self, root: &Path) -> Result<(), String> {
        let folder = root.join("problems").join(&self.slug);
        self.fill_in_manifest(&folder.join("Cargo.toml"))?;
        generated::write_submit(root, &self.slug)?;
        let Some(address) = &self.address else { return Ok(()) };
        let name = self.name();
        let page = folder.join("README.md");
        let title = if self.title.is_empty() { self.slug.clone() } else { plain(&self.title) };
        let mut filled =
            text(&page)?.replacen(&format!("# {}: ", self.slug), &format!("# {title}: "), 1);
        if self.judge.is_none() {
            // The facts have no judge of that name, so nothing else shows the address.
            filled += &format!("\n[{name}]({address})\n");
        }
        write(&page, filled)?;
        let program = folder.join("src/main.rs");
        let places = "FILL IN the judge's name of the problem, and the game in a few words.";
        let filled = format!("{name}: FILL IN the game in a few words.");
        write(&program, text(&program)?.replacen(places, &filled, 1))
    }

    fn fill_in_manifest(&self, path: &Path) -> Result<(), String> {
        let mut table = String::new();
        if let Some(limit) = self.time_limit {
            table += &format!("time-limit = {limit}\n");
        }
        if let Some(limit) = self.memory_limit {
            table += &format!("memory-limit = {limit}\n");
        }
        match &self.judge {
            Some((judge, number)) => {
                table += &format!(
                    "\n[[package.metadata.problem.judges]]\njudge = {}\nnumber = {}\n",
                    quoted(judge),
                    quoted(number)
                );
                if !self.title.is_empty() {
                    table += &format!("title = {}\n", quoted(&self.title));
                }
                if let Some(address) = &self.address {
                    table += &format!("address = {}\n", quoted(address));
                }
            }
            None if !self.title.is_empty() => {
                table += &format!("title = {}\n", quoted(&self.title))
            }
            None => {}
        }
        if table.is_empty() {
            return Ok(());
        }
        let manifest = text(path)?;
        let table = format!("[package.metadata.problem]\n{table}\n[[bin]]\n");
        write(path, manifest.replacen("[[bin]]\n", &table, 1))
    }
}

/// Returns a title without what a page would take for a link or for code.
fn plain(title: &str) -> String {
    let plain = title.replace(['[', ']', '`', '<', '>', '|', '*', '_', '\\'], " ");
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns a title without the number or letter that a judge or the extension writes before it, as in
/// `D. 1-2-K Game`, `E - Prefix-free Game`, `Problem 1. Googol`, `#17. Sum`, `3:数字统计` and
/// `P4301 新Nim游戏`.
fn without_number<'a>(title: &'a str, number: &str) -> &'a str {
    for end in [". ", " - ", ": ", "："] {
        match title.split_once(end) {
            Some((before, rest)) if counts(before, number) => return rest.trim(),
            _ => {}
        }
    }
    match title.split_once(['.', ':']) {
        Some((before, rest)) if is_digits(before) && !rest.starts_with(is_digit) => rest.trim(),
        _ => match title.split_once(' ') {
            Some((before, rest)) if before == number => rest.trim(),
            _ => title,
        },
    }
}

/// Returns whether `text` is a letter, a number, both, or the end of `number`.
fn counts(text: &str, number: &str) -> bool {
    let text = letters(text.strip_prefix("Problem ").unwrap_or(text));
    let rest = text.strip_prefix(|first: char| first.is_ascii_alphabetic()).unwrap_or(&text);
    !text.is_empty() && (rest.chars().all(is_digit) || letters(number).ends_with(&text))
}

fn is_digit(sign: char) -> bool {
    sign.is_ascii_digit()
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.chars().all(is_digit)
}

/// Returns the judge and the number of the problem at `address`, which a judge calls `title`.
fn judge_of(facts: &Facts, address: &str, title: &str) -> Option<(String, String)> {
    if let Some(InContest { judge, contest, letter }) = slug::in_contest(address, title) {
        let blank = if judge == "AtCoder" { " " } else { "" };
        let number = format!("{contest}{blank}{letter}").to_uppercase();
        return Some((judge.to_string(), number));
    }
    facts.judges.iter().find_map(|judge| {
        let number = number_in(judge.address.as_deref()?, address)?;
        Some((judge.name.clone(), number))
    })
}

/// Returns `text` as a string of TOML.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

/// Returns the letters and digits of a name, in lower case.
fn letters(text: &str) -> String {
    text.to_lowercase().chars().filter(|sign| sign.is_alphanumeric()).collect()
}

fn same(one: &str, other: &str) -> bool {
    !one.is_empty() && letters(one) == letters(other)
}

/// Returns whether `word` is the judge and the number of a problem, or a number with letters.
fn is_called(facts: &Facts, name: &Name, word: &str) -> bool {
    let word = letters(word);
    let number = letters(&name.number);
    let Some(judge) = facts.judge(&name.judge) else { return false };
    let has_letter = number.contains(char::is_alphabetic) && number.contains(char::is_numeric);
    let judges = [&judge.name].into_iter().chain(&judge.names);
    let is_full = |judge: &String| word == format!("{}{number}", letters(judge));
    !number.is_empty() && (has_letter && word == number || { judges }.any(is_full))
}

/// Returns the name of a problem that the facts do not have, by the judge before its number, or by
/// the form of its number: `abc278_g`, `1704F`, `P4301`.
fn name_of(facts: &Facts, word: &str) -> Option<Name> {
    let word = letters(word);
    let named = |judge: &str, number: &str| {
        let judge = facts.judge(judge)?;
        let mut name =
            Name { judge: judge.name.clone(), number: number.to_string(), ..Name::default() };
        name.address = Some(name.address_at(judge)?);
        Some(name)
    };
    for contest in ["abc", "arc", "agc", "ahc"] {
        let rest = word.strip_prefix(contest).unwrap_or_default();
        let letter = rest.trim_start_matches(is_digit);
        let number = rest.strip_suffix(letter).unwrap_or_default();
        if is_digits(number) && letter.len() == 1 {
            let number = format!("{}{number} {}", contest.to_uppercase(), letter.to_uppercase());
            return named("AtCoder", &number);
        }
    }
    if word.strip_prefix('p').is_some_and(is_digits) {
        return named("Luogu", &word.to_uppercase());
    }
    let is_problem = |text: &str| {
        let letter = text.trim_start_matches(is_digit);
        letter.len() < text.len()
            && letter.starts_with(|sign: char| sign.is_ascii_lowercase())
            && letter.len() <= 2
    };
    if is_problem(&word) {
        return named("Codeforces", &word.to_uppercase());
    }
    for judge in &facts.judges {
        for called in [&judge.name].into_iter().chain(&judge.names) {
            let number = word.strip_prefix(&letters(called)).unwrap_or_default();
            if is_digits(number) || is_problem(number) {
                if let Some(name) = named(&judge.name, &number.to_uppercase()) {
                    return Some(name);
                }
            }
        }
    }
    None
}

/// Returns the number of the problem at `address`, if the addresses of a judge are like `form`.
fn number_in(form: &str, address: &str) -> Option<String> {
    let bare = |address: &str| {
        let rest = address.split_once("://").map_or(address, |(_, rest)| rest);
        rest.trim_start_matches("www.").trim_end_matches('/').to_string()
    };
    let form = bare(form);
    let address = bare(address);
    let mut rest = address.as_str();
    let mut number = String::new();
    let mut pieces = form.split('{');
    rest = rest.strip_prefix(pieces.next()?)?;
    for piece in pieces {
        let (place, after) = piece.split_once('}')?;
        let end = if after.is_empty() { rest.len() } else { rest.find(after)? };
        let found = rest.get(..end)?;
        rest = rest.get(end + after.len()..)?;
        let is_plain = |sign: char| sign.is_ascii_alphanumeric() || "_-".contains(sign);
        if found.is_empty() || !found.chars().all(is_plain) {
            return None;
        }
        match place {
            "number+2" => number = found.parse::<u64>().ok()?.checked_sub(2)?.to_string(),
            "number" => number = found.to_string(),
            _ => return None,
        }
    }
    (rest.is_empty() && !number.is_empty()).then_some(number)
}
