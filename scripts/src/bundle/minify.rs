//! Writes a text as short as its tokens allow, for judges with a tight limit on the source.

use super::lexer::Kind;
use super::source::{Source, Token};

/// The longest line, unless tokens that have to stay together are longer.
const COLUMNS: usize = 100;

/// Returns `text` without comments and without the blanks that are not needed.
pub fn minify(text: &str) -> String {
    let tokens = Source::new(text).tokens;
    let (mut short, mut run) = (String::new(), String::new());
    for pair in tokens.windows(2) {
        run += &pair[0].text;
        let (may_end, may_join) = gap(&pair[0], &pair[1]);
        if pair[1].lead.is_empty() && !may_end {
            continue;
        }
        let line = short.rfind('\n').map_or(0, |end| end + 1);
        if short.len() > line && short.len() - line + run.len() >= COLUMNS {
            short.truncate(short.trim_end().len());
            short.push('\n');
        }
        short += &run;
        run.clear();
        short += if may_join { "" } else { " " };
    }
    (short + &run).trim_end().to_string() + "\n"
}

/// Returns whether a line may end between two tokens, which is so around brackets, `,` and `;`, and
/// whether blanks there mean nothing, which is so around other signs beside anything but a sign,
/// too. Beside `.` and `#` they may mean something: `1 .. 2`, `1.max(2)`, `r #`.
fn gap(left: &Token, right: &Token) -> (bool, bool) {
    let is_touchy = left.text.ends_with(['.', '#']) || right.text.starts_with(['.', '#']);
    let is_lone = [left, right].iter().any(|token| {
        matches!(token.kind, Kind::Open | Kind::Close) || matches!(&*token.text, "," | ";")
    });
    let is_plain = is_lone || (left.kind == Kind::Sign) != (right.kind == Kind::Sign);
    (is_lone && !is_touchy, is_plain && !is_touchy)
}

#[cfg(test)]
mod tests {
    use super::minify;

    #[test]
    fn keeps_what_would_be_read_differently() {
        for (text, expected) in [
            ("let x = 1 ; // why\n x", "let x=1;x\n"),
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
            assert_eq!(minify(text), expected, "{text}");
        }
    }

    #[test]
    fn no_line_ends_inside_of_a_number() {
        for line in minify(&"f(3.max(4),5.min(6.5e-7));".repeat(30)).lines() {
            assert!(!line.starts_with(['.', '-']), "{line}");
            assert!(!line.ends_with(['.', 'e', '-']), "{line}");
            assert!(line.len() <= 100, "{line}");
        }
    }
}
