//! Writes a text as short as its tokens allow, on lines of at most 100 columns:
//! for judges with a tight limit on the source.

use super::print::{Printed, NOWHERE};
use crate::lexer::{lex, Kind, Token};

/// The longest line, unless one token alone is longer.
const COLUMNS: usize = 100;

/// Returns `printed` without comments and without the blanks that are not needed.
pub fn minify(printed: &Printed) -> Printed {
    let text = &printed.text;
    let mut tokens = lex(text);
    tokens.retain(|token| !matches!(token.kind, Kind::Blank | Kind::Comment));
    let mut short = Printed::default();
    let mut at = 0;
    while at < tokens.len() {
        // Tokens up to the next place where a line may end stay together.
        let next = (at + 1..tokens.len()).find(|i| may_part(text, tokens[i - 1], tokens[*i]));
        let next = next.unwrap_or(tokens.len());
        let run = &text[tokens[at].start..tokens[next - 1].end];
        let width = run.find('\n').unwrap_or(run.len());
        let column = short.text.len() - short.text.rfind('\n').map_or(0, |end| end + 1);
        if column > 0 && column + width >= COLUMNS {
            short.text.push('\n');
        } else if at > 0 && must_part(text, tokens[at - 1], tokens[at]) {
            short.text.push(' ');
        }
        for token in &tokens[at..next] {
            let (source, start) = printed.origin(token.start).unwrap_or((NOWHERE, 0));
            short.push(&text[token.start..token.end], source, start);
        }
        at = next;
    }
    short.text.push('\n');
    short
}

/// Returns whether blanks between two tokens mean nothing: around brackets, `,` and
/// `;`, and around other signs beside anything but a sign. Beside `.` and `#` they may
/// mean something: `1 .. 2`, `1.max(2)`, `r #`.
fn is_plain(text: &str, left: Token, right: Token) -> bool {
    let lone = |token: Token| {
        matches!(token.kind, Kind::Open | Kind::Close)
            || matches!(&text[token.start..token.end], "," | ";")
    };
    let touchy = ['.', '#'];
    !(text[..left.end].ends_with(touchy) || text[right.start..].starts_with(touchy))
        && (lone(left) || lone(right) || (left.kind == Kind::Sign) != (right.kind == Kind::Sign))
}

/// Returns whether a line may end between two tokens.
fn may_part(text: &str, left: Token, right: Token) -> bool {
    left.end < right.start || is_plain(text, left, right)
}

/// Returns whether the source holds two tokens apart that might read differently if
/// they touched.
fn must_part(text: &str, left: Token, right: Token) -> bool {
    left.end < right.start && !is_plain(text, left, right)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `3.` at the end of a line would be another number.
    #[test]
    fn no_line_ends_beside_a_dot() {
        let mut printed = Printed::default();
        printed.push(&"f(3.max(4),5.min(6));".repeat(30), 0, 0);
        for line in minify(&printed).text.lines() {
            assert!(!line.starts_with('.') && !line.ends_with('.'), "{line}");
        }
    }

    #[test]
    fn keeps_what_would_be_read_differently() {
        for (text, expected) in [
            ("let x = 1 ; // why\n x", "let x=1;x\n"),
            ("a < - b", "a< -b\n"),
            ("a - - b & & c", "a- -b& &c\n"),
            ("1. ..x", "1. ..x\n"),
            ("1 .. 2", "1 .. 2\n"),
            ("& 'a str ; # [ a ]", "&'a str; # [a]\n"),
            ("r # x", "r # x\n"),
            ("print ! ( \"a  b\" , 'c' )", "print!(\"a  b\",'c')\n"),
            ("/// doc\nfn f ( ) -> u8 { 1 }", "fn f()->u8{1}\n"),
            ("x = & y ; x == y", "x= &y;x==y\n"),
        ] {
            let mut printed = Printed::default();
            printed.push(text, 0, 0);
            assert_eq!(minify(&printed).text, expected, "{text}");
        }
    }
}
