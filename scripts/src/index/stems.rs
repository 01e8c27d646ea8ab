//! Words of rules: forms of a word, and words that mean the same in rules, are one stem.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use super::letters::{has_digit, is_eastern};

/// Words that say nothing about a game, sorted.
#[rustfmt::skip]
const SILENT: &[&str] = &[
    "a", "alternate", "alternately", "alternating", "an", "and", "another", "any", "are", "as", "at", "be",
    "been", "but", "by", "called", "can", "cannot", "cant", "code", "contain", "contains", "could",
    "currently", "determine", "did", "do", "does", "each", "editorial", "every", "exactly", "find",
    "following", "for", "from", "has", "have", "he", "help", "how", "i", "if", "in", "initially",
    "input", "into", "is", "it", "its", "itself", "let", "may", "me", "must", "my", "no", "not", "of",
    "off", "on", "one", "only", "onto", "or", "other", "our", "out", "output", "over", "please", "print",
    "program", "rust", "she", "should", "so", "solution", "solutions", "solve", "some", "such", "suppose",
    "than", "that", "the", "their", "them", "then", "there", "these", "they", "this", "those", "to",
    "tutorial", "up", "us", "want", "wants", "was", "we", "were", "what", "whatever", "when", "where",
    "whether", "which", "while", "who", "whose", "why", "will", "with", "would", "you", "your", "げえむ",
    "げーむ", "博弈", "游戏", "的", "问题", "题", "题解",
];

/// Words that nearly every text about games has: they count little, and need not fit.
#[rustfmt::skip]
const WEAK: &[&str] = &[
    "game", "player", "person", "people", "two", "turn", "move", "make", "play", "opponent", "optimal", "optimally",
    "first", "second", "last", "next", "start", "begin", "win", "winner", "winning", "lose", "loser", "losing",
    "stone", "heap", "pile", "take", "took", "taken", "removing", "remove", "choose", "pick", "given", "set", "go",
    "number", "integer", "positive", "zero", "non", "total", "many", "all", "both", "either", "more", "most", "least",
    "time", "size", "possible", "allowed", "able", "unable", "between", "friend", "table", "alice", "bob",
    "problem", "contest", "round", "question", "strategy", "theorem", "theory", "chapter", "proof", "variation",
];

/// Words that stand together and mean something else than alone, and what they mean.
const PHRASES: &[(&[&str], &[&str])] = &[
    (&["two", "player"], &[]),
    (&["both", "player"], &[]),
    (&["take", "turn"], &[]),
    (&["in", "turn"], &[]),
    (&["turn", "over"], &["flip"]),
    (&["one", "by", "one"], &[]),
    (&["left", "or", "right"], &["either"]),
    (&["leftmost", "or", "rightmost"], &["either", "end"]),
    (&["at", "least", "one"], &[]),
];

/// Groups of words that mean the same.
#[rustfmt::skip]
const SAME: &[&[&str]] = &[
    &["heap", "pile", "stack", "bowl", "bag"],
    &["item", "stone", "coin", "match", "matchstick", "counter", "bean", "pebble", "chip", "candy",
      "candies", "marble", "stick", "rock", "ball", "object", "sweet", "apple"],
    &["take", "remove", "delete", "drop", "erase", "subtract", "subtraction", "removal", "deletion", "taken",
      "took", "withdraw", "eat", "pick", "discard", "minus"],
    &["ring", "circle", "circular", "round", "necklace"],
    &["cycle", "loop", "loopy"],
    &["board", "grid", "chessboard", "matrix", "checkerboard"],
    &["row", "line", "strip", "array", "sequence"],
    &["sheet", "paper", "rectangle", "rectangular"],
    &["bar", "chocolate"],
    &["cut", "slice", "chop", "saw", "snip"],
    &["split", "divide", "division", "break", "partition", "divided", "broken"],
    &["edge", "branch", "bridge", "twig"],
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
    &["piece", "token", "pawn", "checker", "man", "men"],
    &["stair", "staircase", "stairway", "ladder", "rung"],
    &["flip", "turn", "turned", "reverse"],
    &["colour", "color", "coloured", "colored"],
    &["misere", "antinim"],
    &["double", "twice"],
    &["pass", "skip"],
    &["infinite", "endless", "forever"],
    &["last", "final", "previous", "previously"],
    &["child", "children"],
    &["choose", "chosen", "select"],
    &["xor", "nimsum"],
    &["different", "unequal", "distinct", "differ"],
    &["same", "equal", "equally", "identical"],
    &["multiplication", "product", "multiply"],
    &["move", "go", "goes", "moved", "slide", "shift", "walk", "travel", "visit"],
    &["leaf", "leaves"],
    &["merge", "join", "unite", "combine"],
    &["mirror", "copy", "symmetry", "symmetric", "symmetrical"],
    &["neighbourhood", "neighborhood"],
    &["dag", "acyclic"],
    &["jump", "hop", "leap"],
    &["prevent", "forbid", "forbidden", "ban", "banned"],
    &["power", "exponent"],
    &["root", "ground"],
];

/// Returns the stems that may be meant by `stem`, too: cutting is removing or dividing.
pub fn related(stem: &str) -> &'static [&'static str] {
    match stem {
        "=take" => &["=cut"],
        "=cut" => &["=take", "=split"],
        "=split" => &["=cut"],
        "square" => &["cell"],
        "cell" => &["square"],
        "=stair" => &["step"],
        "step" => &["=stair"],
        "=ring" => &["bracelet", "=cycle"],
        "=cycle" => &["=ring"],
        "bracelet" => &["=ring"],
        "=item" => &["=piece"],
        "=piece" => &["=item"],
        _ => &[],
    }
}

/// What stems are equal to.
pub struct Stems {
    same: HashMap<String, String>,
    weak: HashSet<String>,
}

impl Stems {
    /// Makes the tables of words that mean the same, and of those that count little.
    pub fn new() -> Stems {
        let mut same = HashMap::new();
        for group in SAME {
            for word in *group {
                same.entry(root(word).into_owned()).or_insert(format!("={}", group[0]));
            }
        }
        Stems { same, weak: WEAK.iter().map(|word| root(word).into_owned()).collect() }
    }

    /// Returns what stands for the word whose forms share `root`; a number stands for itself.
    pub fn of_root<'a>(&'a self, root: &'a str) -> &'a str {
        self.same.get(root).map_or(root, String::as_str)
    }

    /// Returns what stands for `word`.
    pub fn of(&self, word: &str) -> String {
        self.of_root(&root(word)).to_string()
    }

    /// Returns whether nearly every text about games has the word whose forms share `root`.
    pub fn is_weak(&self, root: &str) -> bool {
        self.weak.contains(root)
    }
}

/// Returns `words` with each phrase as the words that mean it.
pub fn without_phrases(words: &[String]) -> Vec<String> {
    let mut words = words.to_vec();
    for (phrase, meaning) in PHRASES {
        let is_phrase =
            |run: &[String]| run.iter().zip(*phrase).all(|(it, word)| root(it) == root(word));
        while let Some(place) = words.windows(phrase.len()).position(is_phrase) {
            let meaning = meaning.iter().map(|word| word.to_string());
            words.splice(place..place + phrase.len(), meaning);
        }
    }
    words
}

/// Returns whether `word` says nothing about a game.
pub fn is_silent(word: &str) -> bool {
    SILENT.binary_search(&word).is_ok()
}

/// Returns the part that the forms of a word share.
pub fn root(word: &str) -> Cow<'_, str> {
    let is_whole = word.len() < 3 || !word.is_ascii() || has_digit(word);
    // A matching of a graph has nothing to do with matches.
    if is_whole || is_eastern(word) || word == "matching" {
        return Cow::Borrowed(word);
    }
    match without_plural(word) {
        Cow::Borrowed(word) => Cow::Borrowed(without_e(without_ending(word))),
        Cow::Owned(word) => Cow::Owned(without_e(without_ending(&word)).to_string()),
    }
}

fn without_e(word: &str) -> &str {
    word.strip_suffix('e').filter(|short| short.len() > 2).unwrap_or(word)
}

fn without_plural(word: &str) -> Cow<'_, str> {
    if let Some(start) = word.strip_suffix("ies").filter(|start| start.len() > 1) {
        return Cow::Owned(format!("{start}y"));
    }
    // Of `boxes` and `matches` the `e` goes as that of other words.
    let is_plural =
        word.ends_with('s') && !["ss", "us", "is"].iter().any(|end| word.ends_with(end));
    let ending = usize::from(is_plural && word.len() > 3);
    Cow::Borrowed(&word[..word.len() - ending])
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
