//! Cuts Rust source into tokens without losing a byte: the tokens, joined, give it back.
//!
//! The rest of the bundler relies on this module to tell code from the text of comments and
//! literals.

/// What a token is.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Kind {
    /// White space, or a comment of any sort.
    Blank,
    /// An identifier, a keyword, a raw identifier or `_`.
    Word,
    /// A string, byte string, C string, character or byte.
    Text,
    /// A lifetime, a label, or a part of a number, which is cut at dots and signs.
    Other,
    /// `(`, `[` or `{`.
    Open,
    /// `)`, `]` or `}`.
    Close,
    /// Punctuation: `::`, `->`, `=>`, `!=`, `..` are one token, all other signs one token a
    /// character. `>>` stays two because `>` also closes generic arguments.
    Sign,
}

/// Returns the tokens of `text` with their kinds, in order. A comment or a literal that does not
/// end goes on to the end of the text.
///
/// # Complexity
/// O(n) for n bytes.
pub fn lex(mut text: &str) -> Vec<(Kind, &str)> {
    let mut tokens = Vec::new();
    while !text.is_empty() {
        let (kind, length) = token(text);
        let (token, rest) = text.split_at(length.unwrap_or(text.len()));
        tokens.push((kind, token));
        text = rest;
    }
    tokens
}

/// Returns the kind of the token that `text` begins with, and its number of bytes, at least
/// one; `None` if it goes on to the end.
fn token(text: &str) -> (Kind, Option<usize>) {
    let first = text.as_bytes()[0];
    match first {
        b'/' if text.starts_with("//") => (Kind::Blank, text.find('\n')),
        b'/' if text.starts_with("/*") => (Kind::Blank, block_comment(text)),
        // A character or a lifetime: `'x'` or `'x`.
        b'\'' if text.chars().nth(1) == Some('\\') || text.chars().nth(2) == Some('\'') => {
            (Kind::Text, quoted(text, 1, b'\''))
        }
        b'\'' => (Kind::Other, Some(word_end(text, 1))),
        b'"' => (Kind::Text, quoted(text, 1, b'"')),
        b'(' | b'[' | b'{' => (Kind::Open, Some(1)),
        b')' | b']' | b'}' => (Kind::Close, Some(1)),
        // `1e-3` and `1.5` are cut at the signs, so that `1..2` and `1.max(2)` need no care.
        b'0'..=b'9' => (Kind::Other, Some(word_end(text, 0))),
        b'\t'..=b'\r' | b' ' => (Kind::Blank, Some(text.len() - text.trim_start().len())),
        _ if is_word(first) => word(text),
        _ => {
            let length = match text.as_bytes() {
                [b'.', b'.', ..] | [b':', b':', ..] | [b'!', b'=', ..] => 2,
                [b'-' | b'=', b'>', ..] => 2,
                _ => 1,
            };
            (Kind::Sign, Some(length))
        }
    }
}

/// Returns whether an identifier may have the byte. Every byte outside ASCII counts as a letter;
/// rustc refuses what is not.
fn is_word(byte: u8) -> bool {
    byte == b'_' || byte.is_ascii_alphanumeric() || !byte.is_ascii()
}

/// Returns the end of the word that goes on at `from`.
fn word_end(text: &str, from: usize) -> usize {
    let rest = &text.as_bytes()[from..];
    from + rest.iter().take_while(|byte| is_word(**byte)).count()
}

/// A word, or a literal that begins like one: `br#"…"#`, `b'…'`.
fn word(text: &str) -> (Kind, Option<usize>) {
    let end = word_end(text, 0);
    let (word, rest) = text.split_at(end);
    let after = rest.trim_start_matches('#');
    let hashes = &rest[..rest.len() - after.len()];
    match word {
        "r" | "br" | "cr" if after.starts_with('"') => {
            let (open, close) = (end + hashes.len() + 1, format!("\"{hashes}"));
            let length = text[open..].find(&close);
            (Kind::Text, length.map(|length| open + length + close.len()))
        }
        "r" if hashes == "#" => (Kind::Word, Some(word_end(text, 2))),
        "b" | "c" if rest.starts_with('"') => (Kind::Text, quoted(text, 2, b'"')),
        "b" if rest.starts_with('\'') => (Kind::Text, quoted(text, 2, b'\'')),
        _ => (Kind::Word, Some(end)),
    }
}

/// Returns the length of the comment that `text` begins with.
fn block_comment(text: &str) -> Option<usize> {
    let (mut depth, mut at) = (0, 0);
    loop {
        (depth, at) = match text.as_bytes().get(at..at + 2)? {
            b"/*" => (depth + 1, at + 2),
            b"*/" if depth == 1 => return Some(at + 2),
            b"*/" => (depth - 1, at + 2),
            _ => (depth, at + 1),
        };
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn literals_differ_from_what_looks_like_them() {
        for (text, expected) in [
            ("'a' b'{'", "Text:'a' Text:b'{'"),
            ("'\\'' '\"'", "Text:'\\'' Text:'\"'"),
            ("'\\u{1F600}' 'é'", "Text:'\\u{1F600}' Text:'é'"),
            ("&'a u8", "Sign:& Other:'a Word:u8"),
            ("<'a,'b>", "Sign:< Other:'a Sign:, Other:'b Sign:>"),
            ("'l: loop", "Other:'l Sign:: Word:loop"),
            ("1..2", "Other:1 Sign:.. Other:2"),
            ("1. ..x", "Other:1 Sign:. Sign:.. Word:x"),
            ("1.max(2)", "Other:1 Sign:. Word:max Open:( Other:2 Close:)"),
            ("5e-3f64+1", "Other:5e Sign:- Other:3f64 Sign:+ Other:1"),
            ("r#\"a\"b\"# br##\"\"#\"##", "Text:r#\"a\"b\"# Text:br##\"\"#\"##"),
            ("c\"x\" b\"\\\"\" r\"\\\"", "Text:c\"x\" Text:b\"\\\"\" Text:r\"\\\""),
            ("r#match rb", "Word:r#match Word:rb"),
            ("/* a /* b */ c */ d", "Word:d"),
            ("#![allow]", "Sign:# Sign:! Open:[ Word:allow Close:]"),
            ("a!=b::c", "Word:a Sign:!= Word:b Sign::: Word:c"),
            ("\"no end", "Text:\"no end"),
            ("x /* no end", "Word:x"),
        ] {
            let tokens = lex(text).into_iter().filter(|token| token.0 != Kind::Blank);
            let shown: Vec<String> =
                tokens.map(|(kind, token)| format!("{kind:?}:{token}")).collect();
            assert_eq!(shown.join(" "), expected, "{text}");
        }
    }

    #[test]
    fn tokens_give_the_source_back() {
        let text = include_str!("lexer.rs");
        assert_eq!(lex(text).iter().map(|token| token.1).collect::<String>(), text);
    }
}
