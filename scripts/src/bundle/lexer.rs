//! Cuts Rust source into tokens without losing a byte: the tokens, joined, give it back.
//!
//! The rest of the bundler relies on this module to tell code from the text of comments and
//! literals.

/// What a token is.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Kind {
    /// White space.
    Blank,
    /// A comment of any sort, doc comments included.
    Comment,
    /// An identifier, a keyword, a raw identifier or `_`.
    Word,
    /// A string, byte string, C string, character or byte.
    Text,
    /// A lifetime, a label, or a number with its suffix, cut at dots.
    Other,
    /// `(`, `[` or `{`.
    Open,
    /// `)`, `]` or `}`.
    Close,
    /// Punctuation: `::`, `->`, `=>`, `!=`, `..`, `...` and `..=` are one token,
    /// all other signs one token a character.
    Sign,
    /// The rest of a source that is not Rust, such as a string that never ends.
    Unknown,
}

/// A piece of the source: its kind and its bytes `start..end`.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Token {
    /// What the token is.
    pub kind: Kind,
    /// Its first byte.
    pub start: usize,
    /// The byte after its last one.
    pub end: usize,
}

/// The signs of more than one character that are one token, longest first. `>>`
/// stays two tokens because `>` also closes generic arguments.
const SIGNS: [&str; 7] = ["...", "..=", "::", "->", "=>", "!=", ".."];

/// Returns the tokens of `text`, in order, without a gap.
///
/// # Complexity
/// O(n) for n bytes.
pub fn lex(text: &str) -> Vec<Token> {
    let (mut tokens, mut start) = (Vec::new(), 0);
    while start < text.len() {
        let (kind, length) = token(&text[start..]);
        let end = length.map_or(text.len(), |length| start + length);
        let kind = length.map_or(Kind::Unknown, |_| kind);
        tokens.push(Token { kind, start, end });
        start = end;
    }
    tokens
}

/// Returns the kind of the token that `text` begins with, and its number of bytes, at
/// least one; `None` if it has no end.
fn token(text: &str) -> (Kind, Option<usize>) {
    let first = text.as_bytes()[0];
    match first {
        b'/' if text.starts_with("//") => (Kind::Comment, text.find('\n').or(Some(text.len()))),
        b'/' if text.starts_with("/*") => (Kind::Comment, block_comment(text)),
        b'\'' => quote(text),
        b'"' => (Kind::Text, quoted(text, 1, b'"')),
        b'(' | b'[' | b'{' => (Kind::Open, Some(1)),
        b')' | b']' | b'}' => (Kind::Close, Some(1)),
        b'0'..=b'9' => (Kind::Other, Some(number(text))),
        _ if first.is_ascii_whitespace() => {
            let end = text.bytes().position(|byte| !byte.is_ascii_whitespace());
            (Kind::Blank, end.or(Some(text.len())))
        }
        _ if is_word(first) => word(text),
        _ => {
            let sign = SIGNS.iter().find(|sign| text.starts_with(*sign));
            (Kind::Sign, Some(sign.map_or(1, |sign| sign.len())))
        }
    }
}

/// Returns whether an identifier may have the byte. All after ASCII pass: none is a sign, and
/// rustc refuses what is no letter.
fn is_word(byte: u8) -> bool {
    byte == b'_' || byte.is_ascii_alphanumeric() || !byte.is_ascii()
}

/// Returns the end of the word that goes on at `from`.
fn word_end(text: &str, from: usize) -> usize {
    let end = text.as_bytes()[from..]
        .iter()
        .position(|byte| !is_word(*byte));
    end.map_or(text.len(), |end| from + end)
}

/// A word, or a literal that begins like one: `br#"…"#`, `b'…'`.
fn word(text: &str) -> (Kind, Option<usize>) {
    let end = word_end(text, 0);
    let (word, rest) = text.split_at(end);
    let after = rest.trim_start_matches('#');
    let hashes = rest.len() - after.len();
    match word {
        "r" | "br" | "cr" if after.starts_with('"') => {
            let (open, close) = (end + hashes + 1, format!("\"{}", "#".repeat(hashes)));
            let length = text[open..].find(&close);
            (Kind::Text, length.map(|length| open + length + close.len()))
        }
        "r" if hashes == 1 => (Kind::Word, Some(word_end(text, 2))),
        "b" | "c" if rest.starts_with('"') => (Kind::Text, quoted(text, 2, b'"')),
        "b" if rest.starts_with('\'') => (Kind::Text, quoted(text, 2, b'\'')),
        _ => (Kind::Word, Some(end)),
    }
}

/// Returns the length of the comment that `text` begins with.
fn block_comment(text: &str) -> Option<usize> {
    let (mut depth, mut at) = (0_usize, 0);
    loop {
        let step = match text.as_bytes().get(at..at + 2)? {
            b"/*" => 1,
            b"*/" => -1,
            _ => 0,
        };
        depth = depth.wrapping_add_signed(step);
        at += if step == 0 { 1 } else { 2 };
        if depth == 0 {
            return Some(at);
        }
    }
}

/// Returns the byte after the next `quote` that is not escaped.
fn quoted(text: &str, mut at: usize, quote: u8) -> Option<usize> {
    loop {
        match *text.as_bytes().get(at)? {
            b'\\' => at += 2,
            byte if byte == quote => return Some(at + 1),
            _ => at += 1,
        }
    }
}

/// A character or a lifetime: `'x'` or `'x`.
fn quote(text: &str) -> (Kind, Option<usize>) {
    let first = text[1..].chars().next().unwrap_or('\'');
    if first == '\\' || text[1..].chars().nth(1) == Some('\'') && first != '\'' {
        return (Kind::Text, quoted(text, 1, b'\''));
    }
    let end = word_end(text, 1);
    (Kind::Other, Some(end).filter(|end| *end > 1))
}

/// `1`, `0xff_u8`, `5e-3`: a dot is a sign, so that `1..2` and `1.max(2)` need no care.
fn number(text: &str) -> usize {
    let end = word_end(text, 0);
    let has_radix = ["0x", "0o", "0b"]
        .iter()
        .any(|radix| text.starts_with(radix));
    let exponent = !has_radix && text[..end].ends_with(['e', 'E']);
    match text.as_bytes()[end..] {
        [b'+' | b'-', b'0'..=b'9', ..] if exponent => word_end(text, end + 1),
        _ => end,
    }
}
