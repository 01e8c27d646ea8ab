//! Splits Rust into tokens: what is in a string or in a comment is never code.
//!
//! A token of several signs, such as `::` or `=>`, is one, and an opening bracket knows the closing one.
//! Comments are kept apart, but docs stand among the tokens, because they are attributes.

use std::ops::Range;

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A name or a keyword, also a raw one.
    Word,
    /// A lifetime or a label.
    Lifetime,
    /// A number, a character or a string of any kind.
    Literal,
    /// An operator or another sign.
    Sign,
    /// An opening bracket.
    Open,
    /// A closing bracket.
    Close,
    /// The docs of what follows: `///` or `/** … */`.
    Doc,
    /// The docs of what is around: `//!` or `/*! … */`.
    InnerDoc,
}

/// A token, with its place in the text in bytes.
#[derive(Clone, Copy, Debug)]
pub struct Token {
    /// What it is.
    pub kind: Kind,
    /// Where it begins.
    pub start: usize,
    /// Where it ends.
    pub end: usize,
    /// The index of the other bracket, for a bracket.
    pub mate: usize,
}

/// A message about a place in a text.
#[derive(Clone, Debug)]
pub struct Fault {
    /// The place, in bytes.
    pub at: usize,
    /// What is wrong there, and what to do.
    pub message: String,
}

impl Fault {
    /// Returns the fault at byte `at` with this message.
    pub fn new(at: usize, message: impl Into<String>) -> Fault {
        Fault { at, message: message.into() }
    }
}

/// The tokens of a text.
#[derive(Debug)]
pub struct Tokens {
    /// The text.
    pub text: String,
    list: Vec<Token>,
    /// The places of the comments that are not docs.
    pub comments: Vec<Range<usize>>,
}

const BEYOND: Token = Token { kind: Kind::Close, start: usize::MAX, end: usize::MAX, mate: 0 };

impl Tokens {
    /// Splits `text`.
    ///
    /// # Errors
    /// If something is not closed.
    pub fn scan(text: String) -> Result<Tokens, Fault> {
        let (list, comments) =
            Scanner { text: &text, at: 0, list: Vec::new(), comments: Vec::new() }.run()?;
        Ok(Tokens { text, list, comments })
    }

    /// Returns the number of tokens.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Returns whether there are none.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Returns the token with this index. Beyond the last there is a closing bracket without a sign.
    pub fn get(&self, index: usize) -> Token {
        self.list.get(index).copied().unwrap_or(BEYOND)
    }

    /// Returns the word or the sign of a token, of a literal nothing. A raw name is the name alone,
    /// unless it would be taken for a keyword: `r#fn` is no `fn`.
    pub fn word(&self, index: usize) -> &str {
        let Token { kind, start, end, .. } = self.get(index);
        let text = self.text.get(start..end).unwrap_or_default();
        match kind {
            Kind::Word => match text.strip_prefix("r#") {
                Some(name) if !KEYWORDS.contains(&name) => name,
                _ => text,
            },
            Kind::Sign | Kind::Open | Kind::Close => text,
            _ => "",
        }
    }

    /// Returns whether the token before this one is `word`.
    pub fn is_after(&self, index: usize, word: &str) -> bool {
        index > 0 && self.word(index - 1) == word
    }

    /// Returns whether a token is a name or a keyword.
    pub fn is_word(&self, index: usize) -> bool {
        self.get(index).kind == Kind::Word
    }

    /// Returns whether a token opens a bracket.
    pub fn is_open(&self, index: usize) -> bool {
        self.get(index).kind == Kind::Open
    }

    /// Returns the index after a token, or after the whole bracket that it opens.
    pub fn after(&self, index: usize) -> usize {
        let token = self.get(index);
        if token.kind == Kind::Open {
            token.mate + 1
        } else {
            index + 1
        }
    }

    /// Returns the index of the first `word` from `at` on, before `end` and outside of brackets.
    pub fn find(&self, mut at: usize, end: usize, word: &str) -> Option<usize> {
        while at < end {
            if self.word(at) == word {
                return Some(at);
            }
            at = self.after(at);
        }
        None
    }

    /// Returns the number of the line, from 1, at a place in bytes.
    pub fn line(&self, at: usize) -> usize {
        self.text.bytes().take(at).filter(|byte| *byte == b'\n').count() + 1
    }

    /// Returns the places of the tokens and comments of several lines: their line ends are their own.
    pub fn blocks(&self) -> Vec<Range<usize>> {
        let tokens = self.list.iter().map(|token| token.start..token.end);
        let is_long = |place: &Range<usize>| {
            self.text.get(place.clone()).is_some_and(|text| text.contains('\n'))
        };
        tokens.chain(self.comments.iter().cloned()).filter(is_long).collect()
    }
}

/// The words that the reader of a module takes for more than names.
const KEYWORDS: [&str; 37] = [
    "as", "async", "auto", "await", "break", "const", "default", "dyn", "else", "enum", "extern",
    "fn", "for", "gen", "if", "impl", "in", "let", "loop", "macro", "match", "mod", "move", "mut",
    "pub", "ref", "return", "safe", "static", "struct", "trait", "type", "union", "unsafe", "use",
    "where", "while",
];

/// Tokens of several signs, the longest first.
const SIGNS: [&str; 24] = [
    "<<=", ">>=", "...", "..=", "::", "->", "=>", "==", "!=", "<=", ">=", "&&", "||", "+=", "-=",
    "*=", "/=", "%=", "^=", "&=", "|=", "<<", ">>", "..",
];

struct Scanner<'a> {
    text: &'a str,
    at: usize,
    list: Vec<Token>,
    comments: Vec<Range<usize>>,
}

impl<'a> Scanner<'a> {
    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn run(mut self) -> Result<(Vec<Token>, Vec<Range<usize>>), Fault> {
        let mut open = Vec::new();
        while let Some(first) = self.rest().chars().next() {
            let start = self.at;
            if first.is_whitespace() || matches!(first, '\u{200e}' | '\u{200f}') {
                self.at += first.len_utf8();
                continue;
            }
            if self.rest().starts_with("//") || self.rest().starts_with("/*") {
                self.comment()?;
                continue;
            }
            let kind = self.token(first)?;
            let mut token = Token { kind, start, end: self.at, mate: 0 };
            match kind {
                Kind::Open => open.push(self.list.len()),
                Kind::Close => {
                    let Some(index) = open.pop() else {
                        return Err(Fault::new(start, "a bracket is closed that is not open"));
                    };
                    token.mate = index;
                    let close = self.list.len();
                    let closing = self.text.get(start..self.at).unwrap_or_default();
                    if let Some(opening) = self.list.get_mut(index) {
                        let sign = self.text.get(opening.start..opening.end).unwrap_or_default();
                        if !["()", "[]", "{}"].contains(&[sign, closing].concat().as_str()) {
                            return Err(Fault::new(opening.start, "this bracket is not closed"));
                        }
                        opening.mate = close;
                    }
                }
                _ => {}
            }
            self.list.push(token);
        }
        match open.pop().and_then(|index| self.list.get(index)) {
            Some(token) => Err(Fault::new(token.start, "this bracket is not closed")),
            None => Ok((self.list, self.comments)),
        }
    }

    /// Skips a token that begins with the sign `first`, and returns what it is.
    fn token(&mut self, first: char) -> Result<Kind, Fault> {
        if is_name(first) && !first.is_ascii_digit() {
            return self.name_or_literal();
        }
        if first.is_ascii_digit() {
            self.number();
            return Ok(Kind::Literal);
        }
        match first {
            '"' => self.string().map(|()| Kind::Literal),
            '\'' => self.quote(),
            '(' | '[' | '{' => {
                self.at += 1;
                Ok(Kind::Open)
            }
            ')' | ']' | '}' => {
                self.at += 1;
                Ok(Kind::Close)
            }
            _ => {
                let long = SIGNS.iter().find(|sign| self.rest().starts_with(**sign));
                self.at += long.map_or(first.len_utf8(), |sign| sign.len());
                Ok(Kind::Sign)
            }
        }
    }

    fn skip_name(&mut self) {
        let rest = self.rest();
        self.at += rest.find(|sign| !is_name(sign)).unwrap_or(rest.len());
    }

    /// Skips a name, or a literal that begins with letters, such as `r#"…"#` or `b'x'`.
    fn name_or_literal(&mut self) -> Result<Kind, Fault> {
        let start = self.at;
        self.skip_name();
        let name = self.text.get(start..self.at).unwrap_or_default();
        let rest = self.rest();
        let hashes = rest.len() - rest.trim_start_matches('#').len();
        let after = rest.get(hashes..).and_then(|rest| rest.chars().next());
        match (name, after) {
            ("r" | "br" | "cr", Some('"')) => self.raw_string(hashes),
            ("b" | "c", Some('"')) if hashes == 0 => self.string().map(|()| Kind::Literal),
            ("b", Some('\'')) if hashes == 0 => self.character(),
            ("r", Some(sign)) if hashes == 1 && is_name(sign) => {
                self.at += 1;
                self.skip_name();
                Ok(Kind::Word)
            }
            _ => Ok(Kind::Word),
        }
    }

    fn number(&mut self) {
        let start = self.at;
        self.skip_name();
        let fraction = self.rest().strip_prefix('.');
        if fraction.is_some_and(|rest| rest.starts_with(|sign: char| sign.is_ascii_digit())) {
            self.at += 1;
            self.skip_name();
        }
        let word = self.text.get(start..self.at).unwrap_or_default();
        let has_exponent = word.ends_with(['e', 'E']) && !word.starts_with("0x");
        if has_exponent && self.rest().starts_with(['+', '-']) {
            self.at += 1;
            self.skip_name();
        }
    }

    /// Skips a string with escapes.
    fn string(&mut self) -> Result<(), Fault> {
        let start = self.at;
        let mut signs = self.rest().char_indices().skip(1);
        while let Some((place, sign)) = signs.next() {
            match sign {
                '\\' => drop(signs.next()),
                '"' => {
                    self.at += place + 1;
                    return Ok(());
                }
                _ => {}
            }
        }
        Err(Fault::new(start, "this string is not closed"))
    }

    fn raw_string(&mut self, hashes: usize) -> Result<Kind, Fault> {
        let start = self.at;
        self.at += hashes + 1;
        let end = format!("\"{}", "#".repeat(hashes));
        let Some(place) = self.rest().find(&end) else {
            return Err(Fault::new(start, "this string is not closed"));
        };
        self.at += place + end.len();
        Ok(Kind::Literal)
    }

    /// Skips a character in quotes.
    fn character(&mut self) -> Result<Kind, Fault> {
        let start = self.at;
        let mut signs = self.rest().char_indices().skip(1);
        while let Some((place, sign)) = signs.next() {
            match sign {
                '\\' => drop(signs.next()),
                '\n' => break,
                // A quote after a quote is the character itself, as rustc says in its error.
                '\'' if place > 1 => {
                    self.at += place + 1;
                    return Ok(Kind::Literal);
                }
                _ => {}
            }
        }
        Err(Fault::new(start, "this character is not closed"))
    }

    /// Skips a lifetime or a character: both begin with a quote.
    fn quote(&mut self) -> Result<Kind, Fault> {
        let mut signs = self.rest().chars().skip(1);
        let first = signs.next().unwrap_or('\'');
        if signs.next() == Some('\'') || !is_name(first) {
            return self.character();
        }
        self.at += 1;
        self.skip_name();
        if self.rest().starts_with('#')
            && self.text.get(..self.at).is_some_and(|it| it.ends_with("'r"))
        {
            self.at += 1;
            self.skip_name();
        }
        Ok(Kind::Lifetime)
    }

    fn comment(&mut self) -> Result<(), Fault> {
        let start = self.at;
        let rest = self.rest();
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else {
            block_comment(rest).ok_or_else(|| Fault::new(start, "this comment is not closed"))?
        };
        self.at += length;
        let text = rest.get(..length).unwrap_or_default();
        let is_outer = text.starts_with("///") && !text.starts_with("////")
            || text.starts_with("/**") && !text.starts_with("/***") && text.len() > 4;
        let kind = if is_outer {
            Kind::Doc
        } else if text.starts_with("//!") || text.starts_with("/*!") {
            Kind::InnerDoc
        } else {
            self.comments.push(start..self.at);
            return Ok(());
        };
        self.list.push(Token { kind, start, end: self.at, mate: 0 });
        Ok(())
    }
}

/// Returns the length of the block comment that `text` begins with. Such comments nest.
fn block_comment(text: &str) -> Option<usize> {
    let mut depth = 0;
    let mut at = 0;
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        if rest.starts_with("/*") {
            depth += 1;
            at += 2;
        } else if rest.starts_with("*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return Some(at);
            }
        } else {
            at += rest.chars().next().map_or(1, char::len_utf8);
        }
    }
    None
}

/// Returns whether a sign may stand in a name.
fn is_name(sign: char) -> bool {
    sign == '_' || sign.is_alphanumeric() || !sign.is_ascii() && !sign.is_whitespace()
}
