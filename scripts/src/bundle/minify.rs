//! Removes comments and whitespace, for judges with a tight limit on the source.

use super::lexer::Kind;
use super::source::{Source, Token};

/// Returns `text` without comments and without the blanks that are not needed. Lines stay.
pub fn minify(text: &str) -> String {
    let tokens = Source::new(text).tokens;
    let mut short = String::new();
    for pair in tokens.windows(2) {
        let [left, right] = [&pair[0], &pair[1]];
        short += &left.text;
        if right.lead.contains('\n') {
            short.push('\n');
        } else if !right.lead.is_empty() && !may_join(left, right) {
            short.push(' ');
        }
    }
    short
}

/// Returns whether the blanks between two tokens may go: beside brackets, `,` and `;`, and between a
/// sign and anything else. Beside `.` and `#` they may mean something: `1 .. 2`, `1.max(2)`, `r #`.
fn may_join(left: &Token, right: &Token) -> bool {
    let is_touchy = left.text.ends_with(['.', '#']) || right.text.starts_with(['.', '#']);
    let is_lone = |token: &Token| {
        matches!(token.kind, Kind::Open | Kind::Close) || matches!(&*token.text, "," | ";")
    };
    let is_one_sign = (left.kind == Kind::Sign) != (right.kind == Kind::Sign);
    (is_lone(left) || is_lone(right) || is_one_sign) && !is_touchy
}

#[cfg(test)]
mod tests {
    use super::minify;

    #[test]
    fn keeps_what_would_be_read_differently() {
        for (text, expected) in [
            ("let x = 1 ; // why\n\n x", "let x=1;\nx\n"),
            ("a < - b", "a< -b\n"),
            ("a - - b & & c", "a- -b& &c\n"),
            ("1. ..x", "1. ..x\n"),
            ("1 .. 2", "1 .. 2\n"),
            ("x = 1.5e-3 ;", "x=1.5e-3;\n"),
            ("& 'a str ; # [ a ]", "&'a str; # [a]\n"),
            ("r # x", "r # x\n"),
            ("print ! ( \"a  b\" , 'c' )", "print!(\"a  b\",'c')\n"),
            ("/// doc\nfn f ( ) -> u8 { 1 }", "fn f()->u8{1}\n"),
            ("x = & y ; x == y", "x= &y;x==y\n"),
        ] {
            assert_eq!(minify(&format!("{text}\n")), expected, "{text}");
        }
    }
}
