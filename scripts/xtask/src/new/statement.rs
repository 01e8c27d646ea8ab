//! What is known of a new problem from its number, its address or the browser: the slug, the title,
//! the link and the limits. They go into its manifest, its page and its program.

use std::path::Path;

use crate::address::{cut, is_slug, key, numbered, Address};
use crate::facts::{Answered, Facts, Name, Problem};
use crate::index;

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

/// Parameters of addresses that say where somebody came from, beside those of `utm_` and `clid`.
const TRACKING: [&str; 8] = ["spm", "ref", "referer", "referrer", "from", "share", "si", "_ga"];

/// What is known of a new problem.
#[derive(Clone, Debug, Default)]
pub struct Statement {
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
    pub fn named(facts: &Facts, word: &str) -> Result<Statement, String> {
        if word.starts_with("http://") || word.starts_with("https://") {
            return Ok(Statement::at(facts, word, ""));
        }
        let known = facts.names().find(|name| is_called(facts, name, word)).cloned();
        let made = || {
            let named = numbered(&facts.judges, word)?;
            let mut name = Name { number: named.number, ..Name::default() };
            name.address = name.address_at(named.judge);
            Some(name)
        };
        let name = known.or_else(made);
        if let Some((name, address)) = name.and_then(|name| Some((name.clone(), name.address?))) {
            let mut statement = Statement::at(facts, &address, &name.title);
            if is_slug(word) {
                // The user's own choice.
                statement.slug = word.to_string();
            }
            return Ok(statement);
        }
        if is_slug(word) {
            return Ok(Statement { slug: word.to_string(), ..Statement::default() });
        }
        // The digits of other letters' bytes are nobody's choice.
        let near = Some(cut(word)).filter(|near| is_slug(near) && word.is_ascii());
        let near = near.map_or(String::new(), |near| format!("; did you mean {near}?"));
        Err(format!(
            "expected a slug, a number such as abc278_g, or an address, found `{word:.200}`{near}\n\
             a slug begins with a lower-case letter and has at most 64 lower-case letters, digits and hyphens"
        ))
    }

    /// Returns what follows from the address of a statement, and from its title, if that is known.
    pub fn at(facts: &Facts, address: &str, title: &str) -> Statement {
        let address = &without_tracking(address);
        let read = Address::read(address);
        let at_address = facts.names().find(|name| name.address.as_deref() == Some(address));
        let named = read.as_ref().and_then(|read| read.problem(&facts.judges, title));
        let judge = match at_address {
            Some(name) => Some((name.judge.clone(), name.number.clone())),
            None => named.map(|named| (named.judge.name.clone(), named.number)),
        };
        let (judge_name, number) = judge.clone().unwrap_or_default();
        let is_same = |name: &&Name| name.judge == judge_name && key(&name.number) == key(&number);
        let known = facts.names().filter(|_| !number.is_empty()).find(is_same);
        let known = known.map_or("", |name| &name.title);
        let bare = without_number(title, &number);
        let called = if title.is_empty() { known } else { title };
        Statement {
            slug: read.map_or(String::new(), |read| read.slug(&facts.judges, called)),
            title: if bare.is_empty() { known.to_string() } else { bare.to_string() },
            judge,
            address: Some(address.to_string()),
            time_limit: None,
            memory_limit: None,
        }
    }

    /// Returns what the facts have of a problem, but for its limits.
    pub fn of(problem: &Problem) -> Statement {
        let name = problem.judges.first().map(|answered| &answered.name);
        Statement {
            slug: problem.slug.clone(),
            judge: name.map(|name| (name.judge.clone(), name.number.clone())),
            title: name.map_or(&problem.title, |name| &name.title).clone(),
            address: name.map_or(&problem.address, |name| &name.address).clone(),
            ..Statement::default()
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

    /// Returns whether `problem` is this one: whether its manifest has the same address.
    pub fn is_of(&self, facts: &Facts, problem: &Problem) -> bool {
        let answered = problem.judges.iter().any(|answered| self.is_answered(facts, answered));
        answered || problem.address.iter().any(|address| self.is_at(facts, address))
    }

    /// Returns the problem that answers this one, by its program or only by its C program.
    pub fn solved<'a>(&self, facts: &'a Facts) -> Option<(&'a Problem, bool)> {
        let answer = |problem: &'a Problem| {
            let mut judges = problem.judges.iter();
            let answered = judges.find(|answered| self.is_answered(facts, answered));
            let only_c = answered.map(|answered| answered.is_only_c);
            Some((problem, only_c.or(self.is_of(facts, problem).then_some(false))?))
        };
        facts.problems.iter().find_map(answer)
    }

    fn is_answered(&self, facts: &Facts, answered: &Answered) -> bool {
        let mut names = [&answered.name].into_iter().chain(&answered.also);
        names.any(|name| name.address.iter().any(|address| self.is_at(facts, address)))
    }

    fn is_at(&self, facts: &Facts, address: &str) -> bool {
        let own = self.address.as_deref().and_then(Address::read);
        own.zip(Address::read(address)).is_some_and(|(own, other)| {
            own.is_same(&other) || own.has_same_problem(&other, &facts.judges)
        })
    }

    /// Returns what to do at a judge that takes no Rust program.
    pub fn refusal(&self, facts: &Facts) -> Option<String> {
        let (judge, _) = self.judge.as_ref()?;
        let refusal = facts.judge(judge)?.refusal()?;
        Some(format!("{refusal}: what `bundle` writes cannot be submitted there"))
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

    /// Returns the file `name` of the new problem, which is like `model`, with what is known.
    pub fn fill_in(&self, model: &str, name: &str, text: &str) -> String {
        match name {
            "Cargo.toml" => self.manifest(text),
            "README.md" => self.page(text),
            "src/main.rs" => self.program(model, text),
            _ => text.to_string(),
        }
    }

    fn page(&self, text: &str) -> String {
        let Some(address) = &self.address else { return text.to_string() };
        let title = if self.title.is_empty() { self.slug.clone() } else { plain(&self.title) };
        let filled = text.replacen(&format!("# {}: ", self.slug), &format!("# {title}: "), 1);
        match self.judge {
            Some(_) => filled,
            // The facts have no judge of that name, so nothing else shows the address.
            None => format!("{filled}\n[{}]({address})\n", self.name()),
        }
    }

    /// Returns the program with the name of the problem. One that is copied has to say that it is.
    fn program(&self, model: &str, text: &str) -> String {
        let place = "FILL IN the judge's name of the problem, and the game in a few words.";
        let head = match self.address {
            Some(_) => format!("{}: FILL IN the game in a few words.", self.name()),
            None => place.to_string(),
        };
        match text.contains(place) {
            true => text.replacen(place, &head, 1),
            false => format!("//! {head}\n//! What follows is a copy of {model}.\n//!\n{text}"),
        }
    }

    fn manifest(&self, text: &str) -> String {
        let mut table = String::new();
        let mut add = |key: &str, value: Option<String>| {
            table += &value.map_or(String::new(), |value| format!("{key} = {value}\n"));
        };
        let title = Some(quoted(&self.title)).filter(|_| !self.title.is_empty());
        let address = self.address.as_deref().map(quoted);
        add("time-limit", self.time_limit.map(|limit| limit.to_string()));
        add("memory-limit", self.memory_limit.map(|limit| limit.to_string()));
        if let Some((judge, number)) = &self.judge {
            add("\n[[package.metadata.problem.judges]]\njudge", Some(quoted(judge)));
            add("number", Some(quoted(number)));
        }
        add("title", title);
        add("address", address);
        if table.is_empty() {
            return text.to_string();
        }
        let table = format!("[package.metadata.problem]\n{table}\n[[bin]]\n");
        text.replacen("[[bin]]\n", &table, 1)
    }
}

/// Returns an address without the parameters that say where somebody came from.
fn without_tracking(address: &str) -> String {
    let (rest, fragment) = match address.split_once('#') {
        Some((rest, fragment)) => (rest, format!("#{fragment}")),
        None => (address, String::new()),
    };
    let Some((page, query)) = rest.split_once('?') else { return address.to_string() };
    let is_tracking = |pair: &&str| {
        let name = pair.split('=').next().unwrap_or_default();
        name.starts_with("utm_") || name.ends_with("clid") || TRACKING.contains(&name)
    };
    let kept: Vec<&str> = query.split('&').filter(|pair| !is_tracking(pair)).collect();
    let mark = if kept.is_empty() { "" } else { "?" };
    format!("{page}{mark}{}{fragment}", kept.join("&"))
}

/// Returns `text` as a string of TOML.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

/// Returns whether `word` is the judge and the number of a problem, or a number with letters.
fn is_called(facts: &Facts, name: &Name, word: &str) -> bool {
    let word = key(word);
    let number = key(&name.number);
    let Some(judge) = facts.judge(&name.judge) else { return false };
    let has_letter = number.contains(char::is_alphabetic) && number.contains(char::is_numeric);
    let is_full = |judge: &String| word == format!("{}{number}", key(judge));
    !number.is_empty() && (has_letter && word == number || judge.all_names().any(is_full))
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
    let text = key(text.strip_prefix("Problem ").unwrap_or(text));
    let rest = text.strip_prefix(|first: char| first.is_ascii_alphabetic()).unwrap_or(&text);
    !text.is_empty() && (rest.chars().all(is_digit) || key(number).ends_with(&text))
}

fn is_digit(sign: char) -> bool {
    sign.is_ascii_digit()
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.chars().all(is_digit)
}
