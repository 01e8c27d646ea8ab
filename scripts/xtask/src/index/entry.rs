//! What can be found: one line of facts each, with the names that it is found by.

use crate::address::Address;
use crate::facts::{Facts, Judge, Name};

use super::folding::{finds, folded, is_eastern, joined, words};

/// What an entry is. Of several that fit as well, the first kind comes first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// A row of *What does my game look like?*, or a name in three languages.
    Game,
    /// A problem of a judge.
    #[default]
    Problem,
    /// A program with its own name.
    Program,
    /// The variations on a page.
    Variations,
    /// A section of the theory.
    Section,
    /// A problem that is not impartial.
    NotImpartial,
    /// A judge, if nothing but its name is typed.
    Judge,
}

/// Where a word stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// In the rule or the theorem.
    Rule,
    /// In a name.
    Name,
}

/// Something that can be found.
#[derive(Default)]
pub struct Entry {
    pub kind: Kind,
    /// What is printed: the game; what to submit; the page.
    pub lines: Vec<String>,
    /// The program that answers the problem as it stands.
    pub program: Option<String>,
    /// The slug of a program whose own entry this is.
    pub slug: Option<String>,
    /// Judge and number as they are shown, e.g. `HDU 1536`.
    pub shown: Vec<String>,
    /// Judge and number in one piece, by each name of the judge.
    pub numbers: Vec<String>,
    /// What it is called without a judge: numbers, titles and aliases in one piece.
    pub titles: Vec<String>,
    /// The contests that have it, in one piece, with a judge and without.
    pub contests: Vec<String>,
    /// The judges, and what they call it in addresses.
    pub keys: Vec<(String, String)>,
    /// The addresses of its statement.
    pub addresses: Vec<Address>,
    names: Vec<String>,
    /// All names as one text, in which a word of Chinese, Japanese or Korean may stand anywhere.
    all_names: String,
    rules: Vec<String>,
}

impl Entry {
    pub fn new(kind: Kind, lines: Vec<String>) -> Entry {
        Entry { kind, lines, ..Entry::default() }
    }

    /// Adds a text of which words are found.
    pub fn add_rule(&mut self, text: &str) {
        self.rules.extend(words(text));
    }

    /// Adds words of a name, which do not name it alone.
    pub fn add_words(&mut self, text: &str) {
        self.names.extend(words(text));
        self.all_names += &format!("{}\n", folded(text));
    }

    /// Adds a name that finds it, whole or by its words.
    pub fn add_title(&mut self, title: &str) {
        let title_words = words(title);
        if title_words.is_empty() {
            return;
        }
        self.titles.extend([joined(&title_words), title_words.concat()]);
        self.add_words(title);
    }

    /// Adds a name of the problem at a judge, with its titles, number and address.
    pub fn add_name(&mut self, facts: &Facts, name: &Name) {
        let Some(judge) = facts.judge(&name.judge) else { return };
        for title in std::iter::once(&name.title).chain(&name.titles).chain(&name.aliases) {
            self.add_title(title);
        }
        for called in judge.all_names() {
            self.add_words(called);
        }
        if self.shown.contains(&name.short()) {
            return;
        }
        self.shown.push(name.short());
        self.add_number(facts, judge, &name.number);
        let address = name.address.as_deref().and_then(Address::read);
        match address.as_ref().and_then(|it| it.problem(&facts.judges, "")) {
            Some(named) => {
                self.names.extend(words(&named.number));
                self.keys.push((named.judge.name.clone(), named.key));
            }
            None => {
                for called in [&name.number, &name.title].into_iter().filter(|it| !it.is_empty()) {
                    self.keys.push((name.judge.clone(), words(called).concat()));
                }
            }
        }
        // What addresses call it, e.g. `typical90_ae`, is a name. A number there may be that of a page.
        let keys = self.keys.iter().map(|(_, key)| key);
        self.titles.extend(keys.filter(|key| key.contains(char::is_alphabetic)).cloned());
        for name in address.iter().flat_map(Address::long_names) {
            self.names.extend(words(name));
        }
        self.addresses.extend(address);
    }

    fn add_number(&mut self, facts: &Facts, judge: &Judge, number: &str) {
        let parts = shortened(facts, &words(number));
        let whole = parts.concat();
        if whole.is_empty() {
            return;
        }
        self.names.extend(words(number));
        self.names.extend(parts.iter().cloned());
        self.titles.push(whole.clone());
        let contest = match &parts[..] {
            // `1704f` and `256c1`.
            [one] if judge.name.starts_with("Codeforces") => one
                .split(|sign: char| !sign.is_ascii_digit())
                .next()
                .unwrap_or_default()
                .to_string(),
            [contest @ .., _] => contest.concat(),
            [] => String::new(),
        };
        for called in judge.all_names() {
            let called = words(called).concat();
            self.numbers.push(format!("{called}{whole}"));
            if let Some(digits) = whole.strip_prefix('p').filter(|_| judge.name == "Luogu") {
                self.numbers.push(format!("{called}{digits}"));
            }
            if !contest.is_empty() {
                self.contests.push(format!("{called}{contest}"));
            }
        }
        if contest.contains(char::is_alphabetic) {
            self.contests.push(contest);
        }
    }

    /// Returns whether a hit for it is one for `other`, too, as both have the same page. A problem of a
    /// judge is a hit of its own, unless the other one is a row of its program or of names.
    pub fn shows(&self, other: &Entry) -> bool {
        let page =
            |entry: &Entry| entry.lines.last().filter(|it| it.starts_with("page: ")).cloned();
        let is_at_a_judge = |it: &Entry| matches!(it.kind, Kind::Problem | Kind::NotImpartial);
        let is_like = |it: &Entry| is_at_a_judge(it) && it.program.is_none();
        let is_row = !is_at_a_judge(self) || !is_at_a_judge(other);
        is_row
            && !is_like(self)
            && !is_like(other)
            && page(self).is_some_and(|it| page(other) == Some(it))
    }

    /// Returns whether a name or a rule has the word `typed`, and where.
    pub fn part_with(&self, typed: &str) -> Option<Part> {
        if is_eastern(typed) {
            return self.all_names.contains(typed).then_some(Part::Name);
        }
        if self.names.iter().any(|own| finds(typed, own)) {
            return Some(Part::Name);
        }
        self.rules.iter().any(|own| finds(typed, own)).then_some(Part::Rule)
    }

    /// Returns whether it has the very word `typed`.
    pub fn has_whole(&self, typed: &str) -> bool {
        self.words().any(|own| own == typed)
    }

    /// Returns all of its words.
    pub fn words(&self) -> impl Iterator<Item = &String> {
        self.names.iter().chain(&self.rules)
    }
}

/// Returns the first line of a problem of a judge: name, other names, the game.
pub fn heading(name: &Name, also: &[Name], game: &str) -> String {
    // A problem that was made just now does not say its game yet.
    let game = if game.is_empty() { String::new() } else { format!(": {game}") };
    name.full_with(also) + &game
}

/// Returns words with short names of contests: `abc` for `beginner contest`.
pub fn shortened(facts: &Facts, all: &[String]) -> Vec<String> {
    let mut all = all.to_vec();
    for (long, short) in facts.judges.all.iter().flat_map(|judge| &judge.short) {
        let long = words(long);
        if let Some(place) = all.windows(long.len()).position(|run| run == long) {
            all.splice(place..place + long.len(), [short.clone()]);
        } else if let [long] = &long[..] {
            // `edpck`: a letter follows.
            for word in all.iter_mut().filter(|word| word.len() == long.len() + 1) {
                if let Some(letter) = word.strip_prefix(long.as_str()) {
                    *word = format!("{short}{letter}");
                }
            }
        }
    }
    all
}
