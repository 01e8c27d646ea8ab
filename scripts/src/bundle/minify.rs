//! Writes a text as short as its tokens allow, for judges with a tight limit on the source.

use super::lexer::{lex, Kind, Token};

/// The longest line, unless one token alone is longer.
const COLUMNS: usize = 100;

/// Returns `text` without comments and without the blanks that are not needed. Where code asks
/// for its own text, by `stringify!`, each blank stays as one.
pub fn minify(text: &str) -> String {
    let mut tokens = lex(text);
    tokens.retain(|token| !matches!(token.kind, Kind::Blank | Kind::Comment));
    let is_stringify = |token: &Token| &text[token.start..token.end] == "stringify";
    let spaced = tokens.iter().any(is_stringify);
    let (mut short, mut line, mut at) = (String::new(), 0, 0);
    while at < tokens.len() {
        // Tokens up to the next place where a line may end stay together.
        let may_end = |i: &usize| {
            let (left, right) = (tokens[i - 1], tokens[*i]);
            left.end < right.start || !spaced && is_plain(text, left, right)
        };
        let next = (at + 1..tokens.len()).find(may_end).unwrap_or(tokens.len());
        let run = &text[tokens[at].start..tokens[next - 1].end];
        let is_apart = at > 0 && tokens[at - 1].end < tokens[at].start;
        if short.len() > line && short.len() - line + run.len() >= COLUMNS {
            short.push('\n');
        } else if is_apart && (spaced || !is_plain(text, tokens[at - 1], tokens[at])) {
            short.push(' ');
        }
        short.push_str(run);
        line = short.rfind('\n').map_or(0, |end| end + 1);
        at = next;
    }
    short + "\n"
}

/// Returns whether blanks between two tokens mean nothing: around brackets, `,` and `;`, and
/// around other signs beside anything but a sign. Beside `.` and `#` they may mean something:
/// `1 .. 2`, `1.max(2)`, `r #`.
fn is_plain(text: &str, left: Token, right: Token) -> bool {
    let is_lone = |token: Token| {
        matches!(token.kind, Kind::Open | Kind::Close)
            || matches!(&text[token.start..token.end], "," | ";")
    };
    let touchy = ['.', '#'];
    let is_touchy = text[..left.end].ends_with(touchy) || text[right.start..].starts_with(touchy);
    let is_one_sign = (left.kind == Kind::Sign) != (right.kind == Kind::Sign);
    !is_touchy && (is_lone(left) || is_lone(right) || is_one_sign)
}
