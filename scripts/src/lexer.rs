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
    /// A comment of any sort, doc comments included.
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
    let (mut tokens, mut start) = (Vec::new(), 0);
    while start < text.len() {
        let (kind, length) = token(&text[start..]);
        let (kind, end) = match length {
            Some(length) => (kind, start + length),
            None => (Kind::Unknown, text.len()),
        };
        tokens.push(Token { kind, start, end });
        start = end;
    }
    tokens
}

/// Returns whether an identifier may start with `c`. All of Unicode beyond ASCII
/// passes: rustc has the last word on it, and no sign of Rust is found there.
fn starts_word(c: char) -> bool {
    c == '_' || c.is_ascii_alphabetic() || (!c.is_ascii() && !is_blank(c))
}

fn continues_word(c: char) -> bool {
    starts_word(c) || c.is_ascii_digit()
}

fn is_blank(c: char) -> bool {
    c.is_whitespace() || c == '\u{feff}'
}

/// Returns the kind of the token that `text` begins with, and its bytes, at least one;
/// `None` if it has no end.
fn token(text: &str) -> (Kind, Option<usize>) {
    // All cuts are behind characters that were looked at.
    let begins = |at: usize, with: &str| text[at..].starts_with(with);
    let starts = |at: usize| text[at..].starts_with(starts_word);
    let run = |at: usize, wanted: fn(char) -> bool| {
        let end = text[at..].find(|c| !wanted(c));
        end.map_or(text.len(), |end| at + end)
    };
    // What begins like a word may be a literal: `br#"…"#`, `b'…'`.
    let word = match starts(0) {
        true => run(0, continues_word),
        false => 0,
    };
    let behind = text[word..].trim_start_matches('#');
    let hashes = text.len() - word - behind.len();
    match &text[..word] {
        "r" | "br" | "cr" if behind.starts_with('"') => {
            let (open, close) = (word + hashes + 1, format!("\"{}", "#".repeat(hashes)));
            let end = text[open..].find(&close);
            (Kind::Text, end.map(|end| open + end + close.len()))
        }
        "r" if hashes == 1 && starts(2) => (Kind::Word, Some(run(2, continues_word))),
        "" | "b" | "c" if begins(word, "\"") => (Kind::Text, quoted(text, word + 1, '"')),
        "b" if begins(1, "'") => (Kind::Text, quoted(text, 2, '\'')),
        "" if begins(0, "//") => (Kind::Comment, Some(run(0, |c| c != '\n'))),
        "" if begins(0, "/*") => (Kind::Comment, block_comment(text)),
        "" if begins(0, "'") => quote(text),
        "" if text.starts_with(is_blank) => (Kind::Blank, Some(run(0, is_blank))),
        "" if text.starts_with(|c: char| c.is_ascii_digit()) => (Kind::Number, number(text)),
        "" if text.starts_with(['(', '[', '{']) => (Kind::Open, Some(1)),
        "" if text.starts_with([')', ']', '}']) => (Kind::Close, Some(1)),
        "" => {
            let sign = SIGNS.iter().find(|sign| begins(0, sign));
            (Kind::Sign, Some(sign.map_or(1, |sign| sign.len())))
        }
        _ => (Kind::Word, Some(word)),
    }
}

/// Returns the byte behind the comment that `text` begins with.
fn block_comment(text: &str) -> Option<usize> {
    let (mut depth, mut at) = (0_usize, 0);
    loop {
        match text.as_bytes().get(at..at + 2)? {
            b"/*" => depth += 1,
            b"*/" => depth -= 1,
            _ => {
                at += 1;
                continue;
            }
        }
        at += 2;
        if depth == 0 {
            return Some(at);
        }
    }
}

/// Returns the byte behind the next `quote`, over escaped characters.
fn quoted(text: &str, from: usize, quote: char) -> Option<usize> {
    let mut escaped = false;
    let closes = |c: char| {
        let plain = !escaped;
        escaped = plain && c == '\\';
        plain && c == quote
    };
    Some(from + text[from..].find(closes)? + 1)
}

/// A character, or a lifetime: `'x'` is one, `'x` and `'x + 'y` are the other.
fn quote(text: &str) -> (Kind, Option<usize>) {
    let mut ahead = text.chars().skip(1);
    let (first, second) = (ahead.next(), ahead.next());
    if first == Some('\\') || (second == Some('\'') && first != Some('\'')) {
        return (Kind::Text, quoted(text, 1, '\''));
    }
    match token(&text[1..]) {
        (Kind::Word, length) => (Kind::Lifetime, length.map(|length| 1 + length)),
        _ => (Kind::Lifetime, None),
    }
}

/// `1`, `0xff_u8`, `1.5e-3`, `1.`; but `1..2`, `1.max(2)` end before the dot.
fn number(text: &str) -> Option<usize> {
    let decimal = !["0x", "0o", "0b"]
        .iter()
        .any(|radix| text.starts_with(radix));
    let (mut dot, mut end) = (false, 0);
    while let Some(c) = text[end..].chars().next() {
        let behind = &text[end + c.len_utf8()..];
        let goes_on = match c {
            '.' => decimal && !dot && !behind.starts_with(|c| c == '.' || starts_word(c)),
            '+' | '-' => {
                let exponent = text[..end].ends_with(['e', 'E']);
                decimal && exponent && behind.starts_with(|c: char| c.is_ascii_digit())
            }
            _ => continues_word(c),
        };
        if !goes_on {
            break;
        }
        dot |= c == '.';
        end += c.len_utf8();
    }
    Some(end)
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
