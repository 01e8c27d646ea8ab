//! What can be found: problems of judges, programs, games in three languages, sections of the theory.

use std::cell::OnceCell;
use std::collections::HashMap;
use std::path::Path;

use facts::{anchor, Answered, Facts, Judge, Name, Other, Problem, Text};
use judging::files;

use super::address::Address;
use super::letters::{folded, is_eastern, words};
use super::stems::{is_silent, Stems};

/// What an entry is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// A problem of a judge.
    Problem,
    /// A program without a judge.
    Program,
    /// A row of *What does my game look like?*, or a name in three languages.
    Game,
    /// The variations on a page.
    Variations,
    /// A section of the theory.
    Section,
    /// A problem that is not impartial.
    NotImpartial,
}

/// The name of a problem at a judge, as it is compared.
pub struct Number {
    /// The judge.
    pub judge: String,
    /// The number, without blanks.
    pub number: String,
    /// The contest that it belongs to; empty if there is none.
    pub contest: String,
    /// Judge and number as they are shown.
    pub shown: String,
}

/// Something that can be found.
pub struct Entry {
    pub kind: Kind,
    /// What is printed: the game; what to submit; the page.
    pub lines: Vec<String>,
    /// The program that answers the problem as it stands.
    pub program: Option<String>,
    /// The slug of a program whose own entry this is.
    pub slug: Option<String>,
    pub numbers: Vec<Number>,
    /// The address of its statement.
    pub addresses: Vec<Address>,
    /// Its titles, as they are compared.
    pub titles: Vec<String>,
    /// What it says, and how much that counts.
    texts: Vec<(String, f64)>,
    /// The numbers in its names.
    number_words: Vec<String>,
    /// The text of a section: read only if nothing else fits.
    body: String,
    said: OnceCell<Words>,
    said_in_body: OnceCell<Words>,
}

/// The words of an entry.
#[derive(Default)]
pub struct Words {
    /// How much each stem says about it.
    pub weights: HashMap<String, f64>,
    /// Its words in Chinese, Japanese and Korean.
    pub eastern: Vec<String>,
    /// The words that it is made of, to find slips.
    pub words: Vec<String>,
    /// The stems of its titles and rules, in their order.
    pub stems: Vec<String>,
}

/// How much a word says where it stands: in a title, in the rules, in rules that other
/// games share, in details, in a long text.
pub const TITLE: f64 = 2.2;
pub const RULES: f64 = 2.0;
const SHARED: f64 = 1.2;
pub const DETAILS: f64 = 1.0;
const BODY: f64 = 0.5;

impl Entry {
    fn new(kind: Kind, lines: Vec<String>) -> Entry {
        Entry {
            kind,
            lines,
            program: None,
            slug: None,
            numbers: Vec::new(),
            addresses: Vec::new(),
            titles: Vec::new(),
            texts: Vec::new(),
            number_words: Vec::new(),
            body: String::new(),
            said: OnceCell::new(),
            said_in_body: OnceCell::new(),
        }
    }

    /// Adds a text of which words are found.
    fn add(&mut self, text: &str, weight: f64) {
        self.texts.push((text.to_string(), weight));
    }

    /// Returns its words, which are taken apart when they are first asked for.
    pub fn words(&self, stems: &Stems) -> &Words {
        self.said.get_or_init(|| {
            let mut said = Words::default();
            for (text, weight) in &self.texts {
                said.add(stems, text, *weight);
            }
            for word in &self.number_words {
                said.add_stem(word.clone(), TITLE);
            }
            said
        })
    }

    /// Returns the words of its body.
    pub fn words_of_body(&self, stems: &Stems) -> &Words {
        self.said_in_body.get_or_init(|| {
            let mut said = Words::default();
            said.add(stems, &self.body, BODY);
            said
        })
    }

    fn add_title(&mut self, title: &str) {
        self.add(title, TITLE);
        for key in [title_key(title), words(&folded(title)).concat()] {
            if !key.is_empty() && !self.titles.contains(&key) {
                self.titles.push(key);
            }
        }
    }

    fn add_name(&mut self, name: &Name) {
        for title in std::iter::once(&name.title).chain(&name.titles) {
            self.add_title(title);
        }
        self.numbers.extend(numbers(name));
        // What the address says may differ from the number: a title, another letter.
        self.addresses.extend(name.address.as_deref().and_then(Address::read));
    }
}

impl Words {
    fn add(&mut self, stems: &Stems, text: &str, weight: f64) {
        for word in words(&folded(text)) {
            if is_eastern(&word) && !self.eastern.contains(&word) {
                self.eastern.push(word.clone());
            }
            if !is_silent(&word) {
                self.add_stem(stems.of(&word), weight);
            }
            self.words.push(word);
        }
    }

    fn add_stem(&mut self, stem: String, weight: f64) {
        if weight > DETAILS {
            self.stems.push(stem.clone());
        }
        let best = self.weights.entry(stem).or_insert(0.0);
        if weight > *best {
            *best = weight;
        }
    }
}

/// Returns a title as it is compared: its words in one piece, without forms of words.
pub fn title_key(title: &str) -> String {
    let words = words(&folded(title));
    let plain = |word: &String| word.strip_suffix('s').unwrap_or(word).to_string();
    words.iter().map(plain).collect()
}

/// Returns the numbers that a name may be called by, without blanks.
fn numbers(name: &Name) -> Vec<Number> {
    let parts = words(&folded(&name.number));
    let number = parts.concat();
    if number.is_empty() {
        return Vec::new();
    }
    let contest = match &parts[..] {
        // `1704f`, `256c`.
        [one] if name.judge.starts_with("Codeforces") => {
            one.trim_end_matches(|letter: char| !letter.is_ascii_digit()).to_string()
        }
        // `abc278 g`, `dp contest k`, `2010 1a c`.
        [contest @ .., _] if !contest.is_empty() => contest.concat(),
        _ => String::new(),
    };
    // Codeforces has `256C1`, and no contest ends with its letter.
    let contest = match contest.find(|letter: char| !letter.is_ascii_digit()) {
        Some(end) if name.judge.starts_with("Codeforces") => contest[..end].to_string(),
        _ => contest,
    };
    let number_of = |number: &str| Number {
        judge: name.judge.clone(),
        number: number.to_string(),
        contest: contest.clone(),
        shown: name.short(),
    };
    let mut numbers = vec![number_of(&number)];
    if name.judge == "Luogu" {
        numbers.extend(number.strip_prefix('p').map(number_of));
    }
    numbers
}

/// Returns all entries.
pub fn all(root: &Path, facts: &Facts) -> Vec<Entry> {
    let mut entries = Vec::new();
    for problem in &facts.problems {
        for answered in &problem.judges {
            entries.push(of_answered(facts, problem, answered));
        }
        entries.push(of_program(facts, problem));
        entries.extend(of_variations(problem));
    }
    entries.extend(facts.others.iter().map(|other| of_other(facts, other)));
    for (reason, names) in &facts.not_impartial {
        for (name, note) in names {
            entries.push(not_impartial(reason, name, note));
        }
    }
    let games = facts.problems.iter().filter_map(|problem| problem.names.as_ref());
    for term in facts.terms.iter().chain(games) {
        let others: Vec<&str> =
            [term.zh.as_str(), &term.ja].into_iter().filter(|it| !it.is_empty()).collect();
        let heading = match others.is_empty() {
            true => term.en.clone(),
            false => format!("{} ({})", term.en, others.join("; ")),
        };
        let mut entry = Entry::new(Kind::Game, lines(heading, None, &term.at));
        for name in [&term.en, &term.zh, &term.ja] {
            for name in name.split([',', ';']) {
                entry.add_title(name);
            }
        }
        entries.push(entry);
    }
    for look in &facts.looks {
        let like = |problem: &&Problem| {
            problem.is_published()
                && (problem.looks_like.contains(&look.game)
                    || problem.varied_like.contains(&look.game))
        };
        let pages: Vec<String> = facts.problems.iter().filter(like).map(Problem::page).collect();
        let mut lines = lines(look.game.clone(), None, &look.theory);
        if !pages.is_empty() {
            lines.insert(1, format!("programs: {}", pages.join(", ")));
        }
        let mut entry = Entry::new(Kind::Game, lines);
        entry.add(&look.game, TITLE);
        entry.add(&look.theory.plain(), DETAILS);
        entries.push(entry);
    }
    for theorem in &facts.theorems {
        let mut entry =
            Entry::new(Kind::Section, lines(theorem.theorem.clone(), None, &theorem.page));
        entry.add(&theorem.theorem, RULES);
        entry.add(&theorem.page.plain(), DETAILS);
        entry.add(&theorem.first, DETAILS);
        entries.push(entry);
    }
    entries.extend(sections(root));
    entries
}

/// Returns the lines of an entry: what it is, what to do, and where it is decided.
fn lines(heading: String, advice: Option<String>, by: &Text) -> Vec<String> {
    let mut lines = vec![heading];
    lines.extend(advice);
    let places: Vec<&str> = by.links().map(|link| link.target.as_str()).collect();
    if !places.is_empty() {
        lines.push(format!("page: {}", places.join(", ")));
    }
    lines
}

/// Returns the first line of a problem of a judge: name, other names, the game.
fn heading(name: &Name, also: &[Name], game: &str) -> String {
    let also =
        also.iter().map(|also| if also.title == name.title { also.short() } else { also.full() });
    let others: Vec<String> = also.chain(name.titles.iter().cloned()).collect();
    let heading = match others.is_empty() {
        true => name.full(),
        false => format!("{} ({})", name.full(), others.join(", ")),
    };
    // A problem that was made just now does not say its game yet.
    if game.is_empty() {
        return heading;
    }
    format!("{heading}: {game}")
}

/// Returns the command that writes the file of a program.
fn command(slug: &str) -> String {
    format!("cargo xtask bundle {slug} -o {slug}.rs")
}

fn of_answered(facts: &Facts, problem: &Problem, answered: &Answered) -> Entry {
    let slug = &problem.slug;
    let name = &answered.name;
    let judge = facts.judge(&name.judge).cloned().unwrap_or_default();
    let advice = match (judge.takes_rust, problem.has_c) {
        (true, _) if answered.is_only_c => format!("submit problems/{slug}/{slug}.c"),
        (true, _) => format!("submit {slug}.rs: {}", command(slug)),
        (false, true) => {
            format!("submit problems/{slug}/{slug}.c, as {} takes no Rust", name.judge)
        }
        (false, false) => format!(
            "{} takes no Rust, and {slug} has no C file{}",
            name.judge,
            elsewhere(facts, problem)
        ),
    };
    let advice = if judge.is_closed {
        format!("{} is closed; {}", name.judge, without_submit(facts, problem))
    } else {
        advice
    };
    let mut entry = Entry::new(Kind::Problem, Vec::new());
    entry.lines = vec![heading(name, &answered.also, &problem.game), advice];
    entry.lines.push(format!("page: {}", problem.page()));
    entry.program = Some(slug.clone()).filter(|_| !answered.is_only_c);
    entry.number_words = words(&folded(&name.number));
    for name in std::iter::once(name).chain(&answered.also) {
        entry.add_name(name);
    }
    add_rules(&mut entry, problem);
    entry
}

/// Returns where else a program can be submitted.
fn elsewhere(facts: &Facts, problem: &Problem) -> String {
    let takes_rust = |judge: &Judge| judge.takes_rust && !judge.is_closed;
    let mut judges = problem.judges.iter().filter(|answered| {
        !answered.is_only_c && facts.judge(&answered.name.judge).is_some_and(takes_rust)
    });
    let other = judges.next().map(|answered| answered.name.short());
    other.map_or(String::new(), |other| format!("; {other} takes {}", command(&problem.slug)))
}

fn without_submit(facts: &Facts, problem: &Problem) -> String {
    match elsewhere(facts, problem) {
        text if text.is_empty() => format!("the program: {}", command(&problem.slug)),
        text => text.trim_start_matches("; ").to_string(),
    }
}

fn of_program(facts: &Facts, problem: &Problem) -> Entry {
    let slug = &problem.slug;
    let names: Vec<String> = problem.judges.iter().map(|answered| answered.name.short()).collect();
    let title =
        if problem.title.is_empty() { String::new() } else { format!(", {}", problem.title) };
    let names = if names.is_empty() { String::new() } else { format!(" ({})", names.join(", ")) };
    let mut entry = Entry::new(Kind::Program, Vec::new());
    let game = if problem.game.is_empty() { "no description yet" } else { &problem.game };
    entry.lines = vec![format!("{slug}{title}{names}: {game}"), submit_program(facts, problem)];
    entry.lines.push(format!("page: {}", problem.page()));
    entry.program = Some(slug.clone());
    entry.slug = Some(slug.clone());
    entry.add_title(slug);
    entry.add_title(&problem.title);
    add_rules(&mut entry, problem);
    entry
}

/// Returns what to do with a program, whatever the judge.
fn submit_program(facts: &Facts, problem: &Problem) -> String {
    let slug = &problem.slug;
    let elsewhere = problem.elsewhere.plain();
    let rest = if elsewhere.is_empty() { String::new() } else { format!("; {elsewhere}") };
    let is_c = |answered: &&Answered| {
        facts.judge(&answered.name.judge).is_some_and(|judge| !judge.takes_rust && !judge.is_closed)
    };
    match problem.judges.iter().find(is_c) {
        Some(answered) if problem.has_c => {
            let judge = &answered.name.judge;
            format!("the program: {}; for {judge}: problems/{slug}/{slug}.c{rest}", command(slug))
        }
        _ => format!("the program: {}{rest}", command(slug)),
    }
}

/// Adds the rules of a program's game, and what decides it.
fn add_rules(entry: &mut Entry, problem: &Problem) {
    entry.add(&problem.game, RULES);
    for look in &problem.looks_like {
        // A row may be about several games.
        entry.add(look, SHARED);
    }
    entry.add(&problem.theorem, DETAILS);
    if let Some(names) = &problem.names {
        for name in [&names.en, &names.zh, &names.ja] {
            entry.add(name, RULES);
        }
    }
    for proof in &problem.proofs {
        entry.add(&proof.theorem, DETAILS);
    }
}

fn of_variations(problem: &Problem) -> Option<Entry> {
    let variations = problem.variations.as_ref()?;
    let kinds = [
        ("misère play", &variations.misere),
        ("winning moves", &variations.moves),
        ("other rules", &variations.rules),
    ];
    let kinds = kinds.into_iter().filter(|(_, what)| !["", "–"].contains(&what.as_str()));
    let answered: Vec<String> = kinds.map(|(kind, what)| format!("{kind}: {what}")).collect();
    let heading = format!("variations of {}: {}", variations.game, answered.join("; "));
    let page = format!("page: {}#variations", problem.page());
    let mut entry = Entry::new(Kind::Variations, vec![heading, page]);
    entry.add(&variations.game, RULES);
    for what in answered {
        entry.add(&what, RULES);
    }
    add_rules(&mut entry, problem);
    Some(entry)
}

fn of_other(facts: &Facts, other: &Other) -> Entry {
    let heading = heading(&other.name, &other.also, &other.game);
    let mut programs = other.by.links().filter_map(|link| facts.problem(&link.text));
    let advice = match programs.next() {
        Some(_) => format!("no program as it stands; like {}", other.by.plain()),
        None => format!("no program; decided by {}", other.by.plain()),
    };
    let mut entry = Entry::new(Kind::Problem, lines(heading, Some(advice), &other.by));
    entry.number_words = words(&folded(&other.name.number));
    for name in std::iter::once(&other.name).chain(&other.also) {
        entry.add_name(name);
    }
    entry.add(&other.game, RULES);
    entry.add(&other.by.plain(), DETAILS);
    entry
}

fn not_impartial(reason: &Text, name: &Name, note: &str) -> Entry {
    let heading = format!("{}: not impartial", name.full());
    let note = if note.is_empty() { String::new() } else { format!(" ({note})") };
    let advice = format!("{}{note}", reason.plain());
    let mut entry = Entry::new(Kind::NotImpartial, lines(heading, Some(advice), reason));
    entry.add_name(name);
    entry
}

/// Returns the sections of the chapters of theory. A chapter that cannot be read has none.
fn sections(root: &Path) -> Vec<Entry> {
    let mut entries = Vec::new();
    for path in files::entries(&root.join("shared/theory")).unwrap_or_default() {
        let name = files::slashed(path.strip_prefix(root).unwrap_or(&path));
        let is_chapter = name.ends_with(".md")
            && path.file_name().is_some_and(|name| {
                name.to_string_lossy().starts_with(|it: char| it.is_ascii_digit())
            });
        if !is_chapter {
            continue;
        }
        let text = files::text(&path).unwrap_or_default();
        let chapter = text.lines().next().unwrap_or_default().trim_start_matches('#').trim();
        for part in text.split("\n## ").skip(1) {
            let (heading, body) = part.split_once('\n').unwrap_or((part, ""));
            if heading == "Exercises" {
                continue;
            }
            let page = format!("page: {name}#{}", anchor(heading));
            let mut entry =
                Entry::new(Kind::Section, vec![format!("theory, {chapter}: {heading}"), page]);
            entry.add_title(heading);
            entry.add(chapter, DETAILS);
            entry.body = body.to_string();
            entries.push(entry);
        }
    }
    entries
}
