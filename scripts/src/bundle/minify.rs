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
    let mut short = Printed::default();
    let mut line = 0;
    let mut last: Option<Token> = None;
    for token in lex(text) {
        if matches!(token.kind, Kind::Blank | Kind::Comment) {
            continue;
        }
        let word = &text[token.start..token.end];
        if let Some(last) = last {
            let touching = last.end == token.start;
            let breakable = !touching || may_part(last.kind, token.kind);
            let apart = !touching && part(text, last, token);
            let first_line = word.split('\n').next().unwrap_or_default();
            let columns = first_line.chars().count() + usize::from(apart);
            if breakable && short.text[line..].chars().count() + columns > COLUMNS {
                short.text.push('\n');
                line = short.text.len();
            } else if apart {
                short.text.push(' ');
            }
        }
        if let Some((source, start)) = printed.origin(token.start) {
            short.origins.push((short.text.len(), source, start));
        }
        short.text.push_str(word);
        if let Some(at) = word.rfind('\n') {
            line = short.text.len() - word.len() + at + 1;
        }
        last = Some(token);
    }
    if last.is_some() {
        short.text.push('\n');
    }
    short
}

/// Returns whether a line may end between two tokens that touch: around brackets,
/// and around a sign beside anything but a sign. (`1.` and `$x` are safe too, but
/// a macro is easier to read in one piece.)
fn may_part(left: Kind, right: Kind) -> bool {
    let bracket = |kind| matches!(kind, Kind::Open | Kind::Close);
    bracket(left) || bracket(right) || (left == Kind::Sign) != (right == Kind::Sign)
}

/// Returns whether two tokens that the source holds apart would read differently
/// if they touched.
fn part(text: &str, left: Token, right: Token) -> bool {
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
            ("1 .. 2", "1 ..2\n"),
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
