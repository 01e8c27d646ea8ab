//! Writes a text as short as its tokens allow, on lines of at most 100 columns:
//! for judges with a tight limit on the source.

use super::lexer::{lex, Kind, Token};
use super::print::Printed;

/// The longest line, unless one token alone is longer.
const COLUMNS: usize = 100;

/// Two signs that must not touch where the source holds them apart, as together
/// they would be another token.
const GLUE: [&str; 29] = [
    "::", "->", "=>", "<-", "==", "!=", "<=", ">=", "&&", "||", "+=", "-=", "*=", "/=", "%=", "^=",
    "&=", "|=", "<<", ">>", "..", ".=", "//", "/*", "##", "#\"", "#!", ":=", "~=",
];

/// Returns `printed` without comments and without the blanks that are not needed.
pub fn minify(printed: &Printed) -> Printed {
    let text = &printed.text;
    let mut tokens = lex(text);
    tokens.retain(|token| !matches!(token.kind, Kind::Blank | Kind::Comment));
    let mut short = Printed::default();
    let mut column = 0;
    let mut at = 0;
    while at < tokens.len() {
        // Tokens up to the next place where a line may end stay together.
        let next = (at + 1..tokens.len()).find(|i| may_part(text, tokens[i - 1], tokens[*i]));
        let next = next.unwrap_or(tokens.len());
        let run = &text[tokens[at].start..tokens[next - 1].end];
        let width = run
            .split('\n')
            .next()
            .map_or(0, |line| line.chars().count());
        let apart = at > 0 && must_part(text, tokens[at - 1], tokens[at]);
        if column > 0 && column + usize::from(apart) + width > COLUMNS {
            short.text.push('\n');
            column = 0;
        } else if apart {
            short.text.push(' ');
            column += 1;
        }
        for token in &tokens[at..next] {
            if let Some((source, start)) = printed.origin(token.start) {
                short.origins.push((short.text.len(), source, start));
            }
            short.text.push_str(&text[token.start..token.end]);
        }
        column = match run.rsplit_once('\n') {
            Some((_, last)) => last.chars().count(),
            None => column + width,
        };
        at = next;
    }
    if !tokens.is_empty() {
        short.text.push('\n');
    }
    short
}

/// Returns whether a line may end between two tokens: where the source has blanks,
/// around brackets, `,` and `;`, and around other signs beside anything but a sign.
fn may_part(text: &str, left: Token, right: Token) -> bool {
    let lone = |token: Token| {
        matches!(token.kind, Kind::Open | Kind::Close)
            || matches!(&text[token.start..token.end], "," | ";")
    };
    left.end < right.start
        || lone(left)
        || lone(right)
        || (left.kind == Kind::Sign) != (right.kind == Kind::Sign)
}

/// Returns whether two tokens that the source holds apart would read differently
/// if they touched.
fn must_part(text: &str, left: Token, right: Token) -> bool {
    if left.end == right.start {
        return false;
    }
    let word = |kind| {
        matches!(
            kind,
            Kind::Word | Kind::Lifetime | Kind::Number | Kind::Text
        )
    };
    let first = text[right.start..right.end].chars().next().unwrap_or(' ');
    let end = text[left.start..left.end]
        .chars()
        .next_back()
        .unwrap_or(' ');
    if word(left.kind) && (word(right.kind) || first == '#') {
        // After a string or a character only a suffix could be misread.
        return !(left.kind == Kind::Text && matches!(first, '#' | '"' | '\''));
    }
    if left.kind == Kind::Number && first == '.' || end == '.' && right.kind == Kind::Number {
        return true;
    }
    let pair: String = [end, first].iter().collect();
    let signs = left.kind == Kind::Sign && right.kind == Kind::Sign;
    (signs || end == '#') && GLUE.contains(&&*pair)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_what_would_be_read_differently() {
        for (text, expected) in [
            ("let x = 1 ; // why\n x", "let x=1;x\n"),
            ("a < - b", "a< -b\n"),
            ("a - - b & & c", "a--b& &c\n"),
            ("1. ..x", "1. ..x\n"),
            ("1 .. 2", "1 .. 2\n"),
            ("& 'a str", "&'a str\n"),
            ("r # x", "r #x\n"),
            ("print ! ( \"a  b\" , 'c' )", "print!(\"a  b\",'c')\n"),
            ("/// doc\nfn f ( ) -> u8 { 1 }", "fn f()->u8{1}\n"),
            ("x = & y ; x == y", "x=&y;x==y\n"),
        ] {
            let printed = Printed {
                text: text.to_string(),
                origins: Vec::new(),
            };
            assert_eq!(minify(&printed).text, expected, "{text}");
        }
    }
}
