//! Cuts Rust source into tokens without losing a byte.
//!
//! The tokens, joined, give the source back, whatever the source is: what is no
//! Rust at all (a string that never ends) becomes one token of kind
//! [`Kind::Unknown`] up to the end. Everything else in the bundler trusts this
//! module to tell code from the text inside comments and literals.

/// What a token is.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Kind {
    /// White space, or the byte order mark.
    Blank,
    /// A comment of any sort, doc comments included, or the shebang line.
    Comment,
    /// An identifier, a keyword, a raw identifier or `_`.
    Word,
    /// `'a`, a loop label too.
    Lifetime,
    /// A number with its suffix.
    Number,
    /// A string, byte string, C string, character or byte.
    Text,
    /// `(`, `[` or `{`.
    Open,
    /// `)`, `]` or `}`.
    Close,
    /// Punctuation: `::`, `->`, `=>`, `!=`, `..`, `...` and `..=` are one token,
    /// all other signs one token a character.
    Sign,
    /// The rest of a source that is not Rust.
    Unknown,
}

/// A piece of the source: its kind and its bytes `start..end`.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Token {
    /// What the token is.
    pub kind: Kind,
    /// Its first byte.
    pub start: usize,
    /// The byte behind its last one.
    pub end: usize,
}

/// The signs of more than one character that are one token, longest first. `>>`
/// and its like are left apart because `>` also closes generic arguments.
const SIGNS: [&str; 7] = ["...", "..=", "::", "->", "=>", "!=", ".."];

/// Returns the tokens of `text`, in order, without a gap.
///
/// # Complexity
/// O(n) for n bytes.
pub fn lex(text: &str) -> Vec<Token> {
    let mut lexer = Lexer { text, at: 0 };
    let mut tokens = Vec::new();
    while lexer.at < text.len() {
        let start = lexer.at;
        let kind = lexer.token();
        // A token is at least one character: no input can make the loop stand still.
        if lexer.at <= start {
            lexer.at = start;
            lexer.step();
        }
        tokens.push(Token {
            kind,
            start,
            end: lexer.at,
        });
    }
    tokens
}

/// Returns whether an identifier may start with `c`. All of Unicode beyond ASCII
/// passes: rustc has the last word on it, and no sign of Rust is found there.
fn starts_word(c: char) -> bool {
    c == '_' || c.is_ascii_alphabetic() || (!c.is_ascii() && !c.is_whitespace())
}

fn continues_word(c: char) -> bool {
    starts_word(c) || c.is_ascii_digit()
}

struct Lexer<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Lexer<'a> {
    /// What is left; `at` always stands between two characters.
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn step(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.at += c.len_utf8();
        Some(c)
    }

    fn skip_while(&mut self, wanted: impl Fn(char) -> bool) {
        while self.peek().is_some_and(&wanted) {
            self.step();
        }
    }

    fn token(&mut self) -> Kind {
        let rest = self.rest();
        let Some(c) = self.peek() else {
            return Kind::Unknown;
        };
        if self.at == 0 && rest.starts_with('\u{feff}') {
            self.step();
            return Kind::Blank;
        }
        if rest.starts_with("#!") && self.shebang() {
            self.skip_while(|c| c != '\n');
            return Kind::Comment;
        }
        if c.is_whitespace() {
            self.skip_while(char::is_whitespace);
            return Kind::Blank;
        }
        if rest.starts_with("//") {
            self.skip_while(|c| c != '\n');
            return Kind::Comment;
        }
        if rest.starts_with("/*") {
            return self.block_comment();
        }
        if let Some(kind) = self.prefixed() {
            return kind;
        }
        if starts_word(c) {
            self.skip_while(continues_word);
            return Kind::Word;
        }
        if c.is_ascii_digit() {
            return self.number();
        }
        match c {
            '"' => self.quoted('"'),
            '\'' => self.quote(),
            '(' | '[' | '{' => self.one(Kind::Open),
            ')' | ']' | '}' => self.one(Kind::Close),
            _ => {
                let sign = SIGNS.iter().find(|sign| rest.starts_with(**sign));
                self.at += sign.map_or(c.len_utf8(), |sign| sign.len());
                Kind::Sign
            }
        }
    }

    fn one(&mut self, kind: Kind) -> Kind {
        self.step();
        kind
    }

    /// A first line `#!…` is for the shell, unless it opens an attribute.
    fn shebang(&self) -> bool {
        let before = &self.text[..self.at];
        let behind = self.rest()[2..].trim_start();
        (before.is_empty() || before == "\u{feff}") && !behind.starts_with('[')
    }

    fn block_comment(&mut self) -> Kind {
        let mut depth = 0_usize;
        while self.at < self.text.len() {
            if self.rest().starts_with("/*") {
                depth += 1;
                self.at += 2;
            } else if self.rest().starts_with("*/") {
                depth -= 1;
                self.at += 2;
                if depth == 0 {
                    return Kind::Comment;
                }
            } else {
                self.step();
            }
        }
        Kind::Unknown
    }

    /// What begins like a word and is none: `r"…"`, `b'…'`, `br#"…"#`, `r#word`.
    fn prefixed(&mut self) -> Option<Kind> {
        let rest = self.rest();
        if rest.starts_with("b'") {
            self.at += 1;
            return Some(self.quoted('\''));
        }
        let prefix = ["br", "cr", "r", "b", "c"]
            .into_iter()
            .find(|prefix| rest.starts_with(prefix))?;
        let behind = &rest[prefix.len()..];
        let hashes = behind.len() - behind.trim_start_matches('#').len();
        let quoted = behind[hashes..].starts_with('"');
        if quoted && prefix.ends_with('r') {
            self.at += prefix.len() + hashes + 1;
            return Some(self.raw(hashes));
        }
        if quoted && hashes == 0 {
            self.at += prefix.len();
            return Some(self.quoted('"'));
        }
        if prefix == "r" && hashes == 1 && behind[1..].starts_with(starts_word) {
            self.at += 2;
            self.skip_while(continues_word);
            return Some(Kind::Word);
        }
        None
    }

    fn raw(&mut self, hashes: usize) -> Kind {
        let close = format!("\"{}", "#".repeat(hashes));
        match self.rest().find(&close) {
            Some(offset) => {
                self.at += offset + close.len();
                Kind::Text
            }
            None => {
                self.at = self.text.len();
                Kind::Unknown
            }
        }
    }

    /// From the opening quote to the closing one, over escaped characters.
    fn quoted(&mut self, quote: char) -> Kind {
        self.step();
        while let Some(c) = self.step() {
            if c == '\\' {
                self.step();
            } else if c == quote {
                return Kind::Text;
            }
        }
        Kind::Unknown
    }

    /// A character, or a lifetime: `'x'` is one, `'x` and `'x + 'y` are the other.
    fn quote(&mut self) -> Kind {
        let mut ahead = self.rest().chars().skip(1);
        let (first, second) = (ahead.next(), ahead.next());
        if first == Some('\\') || (second == Some('\'') && first != Some('\'')) {
            return self.quoted('\'');
        }
        self.step();
        if self.rest().starts_with("r#") && self.rest()[2..].starts_with(starts_word) {
            self.at += 2;
        }
        if !self.peek().is_some_and(starts_word) {
            self.at = self.text.len();
            return Kind::Unknown;
        }
        self.skip_while(continues_word);
        Kind::Lifetime
    }

    /// `1`, `0xff_u8`, `1.5e-3`, `1.`; but `1..2`, `1.max(2)` end before the dot.
    fn number(&mut self) -> Kind {
        let radix = ["0x", "0o", "0b"]
            .iter()
            .any(|prefix| self.rest().starts_with(prefix));
        self.digits(radix);
        if !radix && self.rest().starts_with('.') {
            let behind = &self.rest()[1..];
            if !behind.starts_with(|c| c == '.' || starts_word(c)) {
                self.step();
                if behind.starts_with(|c: char| c.is_ascii_digit()) {
                    self.digits(false);
                }
            }
        }
        Kind::Number
    }

    /// Digits and the suffix, the sign of a decimal exponent included.
    fn digits(&mut self, radix: bool) {
        while let Some(c) = self.peek().filter(|c| continues_word(*c)) {
            self.step();
            let mut ahead = self.rest().chars();
            if !radix
                && matches!(c, 'e' | 'E')
                && matches!(ahead.next(), Some('+' | '-'))
                && matches!(ahead.next(), Some('0'..='9'))
            {
                self.step();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The tokens that are not blank, as `kind:text`.
    fn shown(text: &str) -> Vec<String> {
        lex(text)
            .iter()
            .filter(|token| token.kind != Kind::Blank)
            .map(|token| format!("{:?}:{}", token.kind, &text[token.start..token.end]))
            .collect()
    }

    #[test]
    fn tells_literals_from_what_looks_like_them() {
        for (text, expected) in [
            ("'a'", "Text:'a'"),
            ("'\\''", "Text:'\\''"),
            ("b'{'", "Text:b'{'"),
            ("'\\u{1F600}'", "Text:'\\u{1F600}'"),
            ("'é'", "Text:'é'"),
            ("&'a u8", "Sign:& Lifetime:'a Word:u8"),
            ("<'a,'b>", "Sign:< Lifetime:'a Sign:, Lifetime:'b Sign:>"),
            ("'l: loop", "Lifetime:'l Sign:: Word:loop"),
            ("1..2", "Number:1 Sign:.. Number:2"),
            ("1. ..x", "Number:1. Sign:.. Word:x"),
            ("1...2", "Number:1 Sign:... Number:2"),
            (
                "1.max(2)",
                "Number:1 Sign:. Word:max Open:( Number:2 Close:)",
            ),
            (
                "1.5e-3f64+0xE+1",
                "Number:1.5e-3f64 Sign:+ Number:0xE Sign:+ Number:1",
            ),
            ("r#\"a\"b\"#", "Text:r#\"a\"b\"#"),
            ("br##\"\"#\"##", "Text:br##\"\"#\"##"),
            (
                "c\"x\" b\"\\\"\" r\"\\\"",
                "Text:c\"x\" Text:b\"\\\"\" Text:r\"\\\"",
            ),
            ("r#match rb", "Word:r#match Word:rb"),
            ("/* a /* b */ c */ d", "Comment:/* a /* b */ c */ Word:d"),
            ("#!/bin/sh\nx", "Comment:#!/bin/sh Word:x"),
            ("#![allow]", "Sign:# Sign:! Open:[ Word:allow Close:]"),
            (
                "a!=b::c->d=>e",
                "Word:a Sign:!= Word:b Sign::: Word:c Sign:-> Word:d Sign:=> Word:e",
            ),
            ("\"no end", "Unknown:\"no end"),
            ("x /* no end", "Word:x Unknown:/* no end"),
        ] {
            assert_eq!(shown(text).join(" "), expected, "{text}");
        }
    }
}
