//! Divides a line of rules into tokens.

/// A token and where it begins, in characters from 0 on. The last one is empty: the end.
#[derive(Clone, Debug, PartialEq)]
pub struct Token {
    /// What it is, in one spelling: `<=` stands for `≤`, too.
    pub text: String,
    /// The characters before it.
    pub at: usize,
}

/// What is wrong in a line, and where.
#[derive(Clone, Debug, PartialEq)]
pub struct Fault {
    /// The characters before the place.
    pub at: usize,
    /// What was expected, and what to do.
    pub message: String,
}

impl Fault {
    /// Returns a fault at a place.
    pub fn new(at: usize, message: impl Into<String>) -> Fault {
        Fault { at, message: message.into() }
    }

    /// Returns the message with the line and a mark below the place; `option` is where the line stands.
    pub fn shown(&self, option: &str, line: &str) -> String {
        let Fault { at, message } = self;
        // A long line is cut to what is near the place.
        let start = at.saturating_sub(60);
        let shown: String = line.chars().skip(start).take(100).collect();
        let mark = " ".repeat(at - start);
        format!("{option}, character {}: {message}\n  {shown}\n  {mark}^", at + 1)
    }
}

/// A line with more characters is refused.
const LONGEST_LINE: usize = 100_000;

/// What a sign stands for.
#[derive(Clone, Copy)]
enum Sign {
    /// This token.
    Is(&'static str),
    /// Nothing here: it means several things elsewhere, and this is what to write.
    Write(&'static str),
}

use Sign::{Is, Write};

/// The signs, those of other languages among them; a longer one comes before what it begins with.
#[rustfmt::skip]
const SIGNS: [(&str, Sign); 46] = [
    ("->", Is("->")), ("<=", Is("<=")), (">=", Is(">=")), ("!=", Is("!=")), ("==", Is("=")), ("//", Is("/")),
    ("&&", Is("and")), ("||", Is("or")), ("**", Write(POWER)), ("..", Write("the bounds, e.g. `1 <= k <= 3`")),
    ("(", Is("(")), (")", Is(")")), (",", Is(",")), ("|", Is("|")), ("+", Is("+")), ("-", Is("-")),
    ("*", Is("*")), ("/", Is("/")), ("<", Is("<")), (">", Is(">")), ("=", Is("=")), ("%", Is("mod")),
    ("→", Is("->")), ("↦", Is("->")), ("≤", Is("<=")), ("⩽", Is("<=")), ("≥", Is(">=")), ("⩾", Is(">=")),
    ("≠", Is("!=")), ("∧", Is("and")), ("∨", Is("or")), ("¬", Is("not")), ("⊕", Is("xor")), ("·", Is("*")),
    ("×", Is("*")), ("−", Is("-")), ("φ", Is("phi")),
    ("^", Write("`xor` for a nim-sum; for a power `k * k`, or `n - k if pow2(k)` for `n - 2^k`")),
    ("²", Write(POWER)), ("&", Write("`and`")), ("!", Write("`not`")), (";", Write("`|`")), ("[", Write("`(`")),
    ("⌊", Write("`n / 2`, which rounds down")), ("{", Write(CHOICE)), ("∈", Write(CHOICE)),
];
const POWER: &str = "`k * k` for a square, or `n - k if pow2(k)` for `n - 2^k`";
const CHOICE: &str = "each on its own, e.g. `n - 1 | n - 3`, or `k = 1 or k = 3`";

/// Returns the tokens of a line.
pub fn tokens(line: &str) -> Result<Vec<Token>, Fault> {
    let letters: Vec<char> = line.chars().collect();
    if letters.len() > LONGEST_LINE {
        return Err(Fault::new(LONGEST_LINE, "the line is too long"));
    }
    let mut tokens = Vec::new();
    let mut at = 0;
    while at < letters.len() {
        if letters[at].is_whitespace() {
            at += 1;
            continue;
        }
        let (length, text) = token(&letters[at..]).map_err(|message| Fault::new(at, message))?;
        tokens.push(Token { text, at });
        at += length;
    }
    tokens.push(Token { text: String::new(), at: letters.len() });
    Ok(tokens)
}

/// Returns how many characters the first token has, and what it is; `letters` is not empty.
///
/// # Errors
/// That it is none, and what to write.
fn token(letters: &[char]) -> Result<(usize, String), String> {
    let word = |is_part: fn(char) -> bool| {
        let text: Vec<char> = letters.iter().copied().take_while(|&it| is_part(it)).collect();
        Ok((text.len(), text.into_iter().collect()))
    };
    let begins = |sign: &str| {
        let count = sign.chars().count();
        sign.chars().eq(letters.iter().copied().take(count)).then_some(count)
    };
    let sign = SIGNS.iter().find_map(|(sign, what)| Some((sign, begins(sign)?, what)));
    match (sign, letters[0]) {
        (Some((_, count, Is(token))), _) => Ok((count, token.to_string())),
        (Some((sign, _, Write(help))), _) => Err(format!("did not expect `{sign}`; write {help}")),
        (None, '0'..='9') => word(|it| it.is_ascii_digit()),
        (None, first) if first.is_alphabetic() => {
            word(|it| it.is_alphabetic() || it.is_ascii_digit() || it == '_' || it == '\'')
        }
        (None, other) => Err(format!("did not expect `{other}`")),
    }
}
