//! Words of rules: forms of a word, and words that mean the same in rules, are one stem.

use std::collections::HashMap;

use super::letters::{has_digit, is_eastern};

/// Words that say nothing about a game, sorted.
#[rustfmt::skip]
const SILENT: &[&str] = &[
    "a", "an", "and", "another", "any", "are", "as", "at", "be", "by", "can", "each", "every", "find", "for",
    "from", "game", "games", "given", "has", "have", "how", "i", "in", "into", "is", "it", "its", "may", "me",
    "must", "my", "of", "off", "on", "one", "onto", "or", "out", "player", "players", "problem", "some", "that",
    "the", "their", "them", "there", "these", "they", "this", "to", "turn", "turns", "up", "us", "we", "what",
    "when", "where", "which", "who", "whose", "why", "will", "with", "you", "your", "的", "问题", "题",
];

/// Groups of words that mean the same.
#[rustfmt::skip]
const SAME: &[&[&str]] = &[
    &["heap", "pile", "stack", "bowl", "bag"],
    &["item", "stone", "coin", "token", "match", "matchstick", "counter", "bean", "pebble", "chip", "candy",
      "candies", "marble", "stick", "rock", "ball", "object", "sweet", "apple"],
    &["take", "remove", "delete", "drop", "erase", "subtract", "subtraction", "removal", "deletion", "taken",
      "took", "withdraw", "eat", "pick", "discard", "minus"],
    &["ring", "circle", "cycle", "circular", "round", "necklace", "loop"],
    &["board", "grid", "chessboard", "matrix", "checkerboard"],
    &["row", "line", "strip", "array", "sequence"],
    &["sheet", "paper", "rectangle"],
    &["cut", "slice", "chop", "saw", "snip"],
    &["split", "divide", "division", "break", "partition", "divided"],
    &["edge", "branch", "bridge"],
    &["vertex", "vertices", "node", "point"],
    &["word", "string"],
    &["letter", "character"],
    &["number", "integer", "numeral"],
    &["divisor", "factor"],
    &["largest", "maximum", "max", "greatest", "biggest", "large", "big"],
    &["smallest", "minimum", "min", "least", "small"],
    &["win", "won", "winner", "winning"],
    &["lose", "lost", "losing", "loser", "loss", "lose"],
    &["both", "either", "two", "2", "pair"],
    &["three", "3"],
    &["end", "side"],
    &["neighbour", "neighbor", "adjacent", "consecutive", "contiguous"],
    &["piece", "pawn", "checker", "man", "men"],
    &["stair", "staircase", "step", "stairway"],
    &["square", "cell"],
    &["flip", "turn", "turned", "reverse"],
    &["colour", "color", "coloured", "colored"],
    &["misere", "antinim"],
    &["double", "twice"],
    &["last", "final"],
    &["child", "children"],
    &["choose", "chosen", "select"],
    &["xor", "nimsum"],
];

/// Returns the stems that may be meant by `stem`, too: cutting is removing or dividing.
pub fn related(stem: &str) -> &'static [&'static str] {
    match stem {
        "=take" => &["=cut"],
        "=cut" => &["=take", "=split"],
        "=split" => &["=cut"],
        "=ring" => &["bracelet"],
        "bracelet" => &["=ring"],
        _ => &[],
    }
}

/// What stems are equal to.
pub struct Stems {
    same: HashMap<String, &'static str>,
}

impl Stems {
    /// Makes the table of words that mean the same.
    pub fn new() -> Stems {
        let mut same = HashMap::new();
        for group in SAME {
            for word in *group {
                same.entry(root(word)).or_insert(group[0]);
            }
        }
        Stems { same }
    }

    /// Returns what stands for `word`; a number stands for itself.
    pub fn of(&self, word: &str) -> String {
        let root = root(word);
        match self.same.get(&root) {
            Some(first) => format!("={first}"),
            None => root,
        }
    }
}

/// Returns whether `word` says nothing about a game.
pub fn is_silent(word: &str) -> bool {
    SILENT.binary_search(&word).is_ok()
}

/// Returns the part that the forms of a word share.
fn root(word: &str) -> String {
    if is_eastern(word) || has_digit(word) || word.len() < 3 || !word.is_ascii() {
        return word.to_string();
    }
    let word = without_plural(word);
    let root = without_ending(&word);
    root.strip_suffix('e').filter(|short| short.len() > 2).unwrap_or(root).to_string()
}

fn without_plural(word: &str) -> String {
    if let Some(start) = word.strip_suffix("ies").filter(|start| start.len() > 1) {
        return format!("{start}y");
    }
    for ending in ["sses", "ches", "shes", "xes", "zes"] {
        if word.ends_with(ending) {
            return word[..word.len() - 2].to_string();
        }
    }
    let is_plural =
        word.ends_with('s') && !["ss", "us", "is"].iter().any(|end| word.ends_with(end));
    if is_plural && word.len() > 3 {
        return word[..word.len() - 1].to_string();
    }
    word.to_string()
}

/// Returns a word without `-ing` or `-ed`, and without the letter that they double.
fn without_ending(word: &str) -> &str {
    let has_vowel =
        |start: &&str| start.len() > 2 && start.contains(['a', 'e', 'i', 'o', 'u', 'y']);
    let start = word.strip_suffix("ing").or(word.strip_suffix("ed")).filter(has_vowel);
    let Some(start) = start else {
        return word;
    };
    let mut letters = start.chars().rev();
    let is_doubled = letters.next() == letters.next();
    if is_doubled && !start.ends_with(['l', 's', 'e', 'o']) {
        return &start[..start.len() - 1];
    }
    start
}
