//! Paths in code, as tokens: where one begins, its segments, where it ends. What
//! a path means is for `scope` to say.

use super::items::scan::behind_generics;
use super::known;
use super::lexer::Kind as Lexeme;
use super::source::Source;

/// A path in code.
pub struct Path {
    /// Whether it begins with `::`.
    pub global: bool,
    /// Its segments, generic arguments left out.
    pub segments: Vec<String>,
}

impl Path {
    /// Returns the path of one segment.
    pub fn of(word: &str) -> Path {
        Path {
            global: false,
            segments: vec![word.to_string()],
        }
    }
}

/// Returns the path whose first segment is the token `i`, and the index behind it;
/// `None` if none begins there: not a word, or one behind a dot or `::`. With
/// generic arguments inside the path, the index is that of the first of them: the
/// caller meets them as tokens of their own.
pub fn path_at(source: &Source, i: usize) -> Option<(Path, usize)> {
    let first = source.word(i)?;
    let before = source.before(i);
    let global = before == "::" && begins_path(source, i - 1);
    let keyword = known::KEYWORDS.contains(&first) && !source.at(i).starts_with("r#");
    if before == "." || before == "::" && !global {
        return None;
    }
    if keyword && !matches!(first, "crate" | "self" | "super") {
        return None;
    }
    let mut segments = vec![first.to_string()];
    let (mut at, mut next) = (i + 1, None);
    while source.at(at) == "::" {
        if source.at(at + 1) == "<" {
            next = next.or(Some(at));
            at = behind_generics(source, at + 1);
            continue;
        }
        let Some(word) = source.word(at + 1) else {
            break;
        };
        segments.push(word.to_string());
        at += 2;
    }
    Some((Path { global, segments }, next.unwrap_or(at)))
}

/// Returns whether the `::` at `i` follows generic arguments that follow a `::`:
/// then the path has been read from its beginning.
pub fn behind_turbofish(source: &Source, i: usize) -> bool {
    let mut depth = 0_usize;
    let mut at = i;
    while at > 0 {
        at -= 1;
        match source.at(at) {
            ">" => depth += 1,
            "<" => depth = depth.saturating_sub(1),
            _ if source.kind(at) == Some(Lexeme::Close) => at = source.partner(at),
            _ => {}
        }
        if depth == 0 {
            return source.at(at) == "<" && source.before(at) == "::";
        }
    }
    false
}

/// Returns whether the `::` at `i` begins a path, rather than going on with one.
pub fn begins_path(source: &Source, i: usize) -> bool {
    let Some(before) = i.checked_sub(1) else {
        return true;
    };
    let path_word = matches!(source.at(before), "crate" | "self" | "super" | "Self");
    match source.kind(before) {
        Some(Lexeme::Word) => {
            !path_word
                && known::KEYWORDS.contains(&source.at(before))
                && source.before(before) != "$"
        }
        Some(Lexeme::Close) => {
            source.at(before) == "}" || source.at(before) == "]" && is_attribute(source, before)
        }
        Some(Lexeme::Sign) => source.at(before) != ">",
        _ => true,
    }
}

fn is_attribute(source: &Source, close: usize) -> bool {
    let open = source.partner(close);
    source.before(open) == "#" || source.before(open) == "!"
}
