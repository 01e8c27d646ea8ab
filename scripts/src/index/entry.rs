//! What can be found: problems of judges, programs, games in three languages, sections of the theory.

use std::borrow::Cow;
use std::cell::OnceCell;
use std::collections::HashMap;
use std::path::PathBuf;

use crate::facts::Name;
use judging::files;

use super::address::Address;
use super::letters::{folded, is_eastern, words};
use super::stems::{is_silent, root, Stems};

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
    /// A judge, if nothing but its name is typed.
    Judge,
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

/// The long text of an entry.
pub enum Body {
    None,
    /// The text of a section of the theory.
    Section(String),
    /// The rules on the page of a problem.
    Rules(PathBuf),
}

impl Body {
    fn text(&self) -> Cow<'_, str> {
        match self {
            Body::None => Cow::Borrowed(""),
            Body::Section(text) => Cow::Borrowed(text),
            Body::Rules(page) => {
                let text = files::text(page).unwrap_or_default();
                let mut sections = text.split("\n## ");
                let rules = sections.find_map(|part| part.strip_prefix("The game by its rules"));
                Cow::Owned(rules.unwrap_or_default().to_string())
            }
        }
    }
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
    /// Its titles, as they are written.
    whole_titles: Vec<String>,
    /// What it says, and how much that counts.
    texts: Vec<(String, f64)>,
    /// The numbers in its names.
    pub number_words: Vec<String>,
    /// Its long text: read if words are looked for.
    pub body: Body,
    said: OnceCell<Words>,
    body_text: OnceCell<String>,
    said_in_body: OnceCell<Words>,
}

/// The words of an entry.
#[derive(Default)]
pub struct Words {
    /// How much each word says about it, by the part that its forms share.
    pub roots: HashMap<String, f64>,
    /// How much each meaning says about it.
    pub stems: HashMap<String, f64>,
    /// Its words in Chinese, Japanese and Korean.
    pub eastern: Vec<String>,
    /// The words that it is made of, to find slips.
    pub words: Vec<String>,
    /// The words of its titles and numbers.
    pub names: Vec<String>,
    /// The stems of its titles and rules, in their order.
    pub order: Vec<String>,
}

/// How much a word says where it stands: in a title, in the rules, in rules that other
/// games share, in details, in a long text.
pub const TITLE: f64 = 1.8;
pub const RULES: f64 = 2.0;
pub const SHARED: f64 = 1.2;
pub const DETAILS: f64 = 1.0;
const BODY: f64 = 0.5;

impl Entry {
    pub fn new(kind: Kind, lines: Vec<String>) -> Entry {
        Entry {
            kind,
            lines,
            program: None,
            slug: None,
            numbers: Vec::new(),
            addresses: Vec::new(),
            titles: Vec::new(),
            whole_titles: Vec::new(),
            texts: Vec::new(),
            number_words: Vec::new(),
            body: Body::None,
            said: OnceCell::new(),
            body_text: OnceCell::new(),
            said_in_body: OnceCell::new(),
        }
    }

    /// Adds a text of which words are found.
    pub fn add(&mut self, text: &str, weight: f64) {
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
                said.add_word(stems, word, TITLE);
            }
            said.names.clone_from(&self.number_words);
            for title in &self.whole_titles {
                said.names.extend(words(&folded(title)));
            }
            said
        })
    }

    /// Returns the words of its long text, if `root` is the beginning of one.
    pub fn words_of_body(&self, stems: &Stems, root: &str) -> Option<&Words> {
        let text = self.body_text.get_or_init(|| folded(&self.body.text()));
        // Taking a long text apart takes longer than looking for a word in it.
        text.contains(root).then(|| {
            self.said_in_body.get_or_init(|| {
                let mut said = Words::default();
                said.add(stems, text, BODY);
                said
            })
        })
    }

    pub fn add_title(&mut self, title: &str) {
        // A problem may be called anything; the other names are words of the field.
        let is_problem = matches!(self.kind, Kind::Problem | Kind::NotImpartial);
        self.add(title, if is_problem { TITLE } else { RULES });
        self.whole_titles.push(title.to_string());
        self.add_key(title);
    }

    /// Adds a title that has to be typed whole.
    pub fn add_key(&mut self, title: &str) {
        for key in [title_key(title), words(&folded(title)).concat()] {
            if !key.is_empty() && !self.titles.contains(&key) {
                self.titles.push(key);
            }
        }
    }

    pub fn add_name(&mut self, name: &Name) {
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
                self.add_word(stems, &word, weight);
            }
            self.words.push(word);
        }
    }

    fn add_word(&mut self, stems: &Stems, word: &str, weight: f64) {
        let root = root(word);
        let stem = stems.of_root(&root);
        if weight > DETAILS {
            self.order.push(stem.to_string());
        }
        for (said, word) in [(&mut self.roots, root.as_ref()), (&mut self.stems, stem)] {
            match said.get_mut(word) {
                Some(best) => *best = best.max(weight),
                None => _ = said.insert(word.to_string(), weight),
            }
        }
    }

    /// Returns whether the titles and rules have two stems side by side.
    pub fn has_pair(&self, first: &str, second: &str) -> bool {
        self.order.windows(2).any(|pair| pair[0] == first && pair[1] == second)
    }
}

/// Returns a title as it is compared: its words in one piece, without forms of words, and with digits
/// for Roman numerals.
pub fn title_key(title: &str) -> String {
    let words = words(&folded(title));
    let plain = |(at, word): (usize, &String)| match word.as_str() {
        // Alone or before other words it is a letter.
        "i" if at > 0 && at + 1 == words.len() => "1".to_string(),
        "ii" => "2".to_string(),
        "iii" => "3".to_string(),
        "iv" => "4".to_string(),
        word => word.strip_suffix('s').unwrap_or(word).to_string(),
    };
    let is_article = |word: &str| ["a", "an", "the"].contains(&word) && words.len() > 1;
    let words = words.iter().enumerate().filter(|(_, word)| !is_article(word));
    words.map(plain).collect()
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
