//! Finds where something ends: a statement, an arm of a `match`, a value, a type.
//!
//! Only as much of Rust is read as decides that: `<` may be an operator or open a list of types, and
//! `{` may be a block or the fields of a value.

use super::head::head;
use super::Place;
use crate::bundle::tokens::{Kind, Tokens};

/// Finds ends in these tokens.
#[derive(Clone, Copy)]
pub struct Ends<'a> {
    /// All tokens of the file.
    pub tokens: &'a Tokens,
}

impl Ends<'_> {
    /// Returns the index after what begins at `at` and stands at `place`.
    pub fn end(&self, place: Place, at: usize, end: usize) -> usize {
        let tokens = self.tokens;
        let after_comma = |at: usize| if tokens.word(at) == "," { at + 1 } else { at };
        match place {
            Place::Items | Place::Statements => match head(tokens, at, end) {
                Some(head) => head.end,
                None => self.statement(at, end),
            },
            Place::Arms => {
                let arrow = self.tokens.find(at, end, "=>").unwrap_or(end);
                let body = arrow + 1;
                let block = self.block(body, end);
                let block = block.filter(|next| !matches!(tokens.word(*next), "." | "?"));
                after_comma(block.unwrap_or_else(|| self.comma(body, end, false)).min(end))
            }
            Place::Values => after_comma(self.comma(at, end, false)),
            Place::Types => after_comma(self.comma(at, end, true)),
        }
    }

    /// Returns the index of the comma that ends a value or a type, or `end`. A comma between angle
    /// brackets does not; in a value, `<` may be an operator, too.
    fn comma(&self, mut at: usize, end: usize, is_type: bool) -> usize {
        let tokens = self.tokens;
        let first = at;
        let mut depth = 0_usize;
        while at < end {
            let word = tokens.word(at);
            if word == "," && depth == 0 {
                return at;
            }
            let is_operand = at == first || !self.ends_value(at - 1);
            if word == "|" && is_operand && !is_type {
                // The parameters of a closure.
                at = self.tokens.find(at + 1, end, "|").unwrap_or(at);
            }
            let opens = is_type || depth > 0 || at == first || self.is_generic(at);
            if opens && word.starts_with('<') && word != "<=" {
                depth += word.matches('<').count();
            } else if word.starts_with('>') {
                depth = depth.saturating_sub(word.matches('>').count());
            }
            at = tokens.after(at);
        }
        end
    }

    /// Returns whether `<` at `at` in a value opens a list of types: after `::`, after the type of
    /// an `as`, or where an operand has to follow.
    fn is_generic(&self, at: usize) -> bool {
        let tokens = self.tokens;
        let mut before = at - 1;
        if tokens.word(before) == "::" || !self.ends_value(before) {
            return true;
        }
        while before >= 2 && tokens.word(before - 1) == "::" {
            before -= 2;
        }
        tokens.is_after(before, "as")
    }

    /// Returns whether an operand may end with the token at `at`.
    pub fn ends_value(&self, at: usize) -> bool {
        let tokens = self.tokens;
        let word = tokens.word(at);
        match tokens.get(at).kind {
            Kind::Literal | Kind::Close => true,
            Kind::Sign => word == "?",
            Kind::Word => {
                ![
                    "as", "async", "await", "break", "const", "continue", "else", "if", "in",
                    "let", "loop", "match", "move", "mut", "ref", "return", "unsafe", "while",
                    "yield",
                ]
                .contains(&word)
                    || word == "await" && tokens.is_after(at, ".")
            }
            _ => false,
        }
    }

    /// Returns the index after a statement.
    pub fn statement(&self, at: usize, end: usize) -> usize {
        let tokens = self.tokens;
        let is_end = |next: &usize| !matches!(tokens.word(*next), "." | "?");
        if let Some(next) = self.block(at, end).filter(is_end) {
            return if tokens.word(next) == ";" && next < end { next + 1 } else { next };
        }
        // `name! { … }` needs no semicolon.
        let mut open = at;
        while open < end && (tokens.is_word(open) || matches!(tokens.word(open), "::" | "!")) {
            open += 1;
        }
        if tokens.word(open) == "{" && tokens.is_after(open, "!") && is_end(&tokens.after(open)) {
            return tokens.after(open);
        }
        self.tokens.find(at, end, ";").map_or(end, |semicolon| semicolon + 1)
    }

    /// Returns the index after an expression that is a block or ends with one, if it begins so.
    fn block(&self, mut at: usize, end: usize) -> Option<usize> {
        let tokens = self.tokens;
        if tokens.get(at).kind == Kind::Lifetime && tokens.word(at + 1) == ":" {
            at += 2;
        }
        match tokens.word(at) {
            "{" => Some(tokens.after(at)),
            "loop" | "unsafe" | "const" if tokens.word(at + 1) == "{" => Some(tokens.after(at + 1)),
            "if" | "while" | "for" | "match" => {
                let mut next = self.body(at, end)?;
                while tokens.word(at) == "if" && tokens.word(next) == "else" && next < end {
                    if tokens.word(next + 1) != "if" {
                        return Some(tokens.after(next + 1));
                    }
                    next = self.body(next + 1, end)?;
                }
                Some(next)
            }
            _ => None,
        }
    }

    /// Returns the index after the block of the `if`, `while`, `for` or `match` at `at`. It is the
    /// first one after an operand; a pattern may have braces, too.
    fn body(&self, at: usize, end: usize) -> Option<usize> {
        let tokens = self.tokens;
        let mut is_pattern = tokens.word(at) == "for";
        let mut at = at + 1;
        // Between the brackets of `f::<T>`, and whether they end before `at`.
        let mut depth = 0_usize;
        let mut is_generic = false;
        while at < end {
            let word = tokens.word(at);
            let is_operand = self.ends_value(at - 1) || is_generic || tokens.is_after(at, "..");
            is_generic = false;
            match word {
                "let" => is_pattern = true,
                "=" | "in" => is_pattern = false,
                "{" if !is_pattern && depth == 0 && is_operand => return Some(tokens.after(at)),
                _ if word.starts_with('<') && (depth > 0 || self.is_generic(at)) => {
                    depth += word.matches('<').count();
                }
                _ if word.starts_with('>') && depth > 0 => {
                    depth = depth.saturating_sub(word.matches('>').count());
                    is_generic = depth == 0;
                }
                _ => {}
            }
            at = tokens.after(at);
        }
        None
    }
}
