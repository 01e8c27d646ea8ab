//! Divides a line of rules into tokens.

/// A token and where it begins, in characters from 0 on. The last one is empty: the end.
#[derive(Clone, Debug, PartialEq)]
pub struct Token {
    /// What it is, in one spelling: `<=` stands for `≤`, too.
    pub text: String,
    /// The characters before it.
    pub at: usize,
}

/// What is wrong in a line, and where.
#[derive(Clone, Debug, PartialEq)]
pub struct Fault {
    /// The characters before the place.
    pub at: usize,
    /// What was expected, and what to do.
    pub message: String,
}

impl Fault {
    /// Returns a fault at a place.
    pub fn new(at: usize, message: impl Into<String>) -> Fault {
        Fault { at, message: message.into() }
    }

    /// Returns the message with the line and a mark below the place; `option` is where the line stands.
    pub fn shown(&self, option: &str, line: &str) -> String {
        let Fault { at, message } = self;
        // A long line is cut to what is near the place.
        let start = at.saturating_sub(60);
        let shown: String = line.chars().skip(start).take(100).collect();
        let mark = " ".repeat(at - start);
        format!("{option}, character {}: {message}\n  {shown}\n  {mark}^", at + 1)
    }
}

/// A line with more characters is refused.
const LONGEST_LINE: usize = 100_000;

/// The signs of one character and of two.
const SIGNS: &str = "(),|+-*/<>=";
const PAIRS: [&str; 5] = ["->", "<=", ">=", "!=", "=="];

/// Spellings that stand for a sign, and signs of other languages with what is meant.
const SAME: [(&str, &str); 9] = [
    ("==", "="),
    ("≤", "<="),
    ("≥", ">="),
    ("≠", "!="),
    ("→", "->"),
    ("·", "*"),
    ("×", "*"),
    ("−", "-"),
    ("%", "mod"),
];
const MEANT: [(&str, &str); 5] = [("^", "xor"), ("&", "and"), ("!", "not"), (";", "|"), ("[", "(")];

/// Returns the tokens of a line.
pub fn tokens(line: &str) -> Result<Vec<Token>, Fault> {
    let letters: Vec<char> = line.chars().collect();
    if letters.len() > LONGEST_LINE {
        return Err(Fault::new(LONGEST_LINE, "the line is too long"));
    }
    let mut tokens = Vec::new();
    let mut at = 0;
    while at < letters.len() {
        if letters[at].is_whitespace() {
            at += 1;
            continue;
        }
        let length = length(&letters[at..]).ok_or_else(|| unknown(at, letters[at]))?;
        let text: String = letters[at..at + length].iter().collect();
        let same = SAME.iter().find(|(spelling, _)| *spelling == text);
        let text = same.map_or(text, |(_, sign)| sign.to_string());
        tokens.push(Token { text, at });
        at += length;
    }
    tokens.push(Token { text: String::new(), at: letters.len() });
    Ok(tokens)
}

/// Returns how many characters the first token has, unless it is none; `letters` is not empty.
fn length(letters: &[char]) -> Option<usize> {
    let first = letters[0];
    let count = |is_part: fn(&char) -> bool| letters.iter().take_while(|it| is_part(it)).count();
    if first.is_ascii_digit() {
        return Some(count(char::is_ascii_digit));
    }
    if first.is_alphabetic() {
        return Some(count(|it| it.is_alphanumeric() || *it == '_' || *it == '\''));
    }
    let pair: String = letters.iter().take(2).collect();
    if PAIRS.contains(&&*pair) {
        return Some(2);
    }
    let is_sign = SIGNS.contains(first) || SAME.iter().any(|it| it.0.starts_with(first));
    is_sign.then_some(1)
}

fn unknown(at: usize, letter: char) -> Fault {
    let meant = MEANT.iter().find(|(sign, _)| sign.starts_with(letter));
    let help = meant.map_or(String::new(), |(_, word)| format!("; write `{word}`"));
    Fault::new(at, format!("did not expect `{letter}`{help}"))
}
