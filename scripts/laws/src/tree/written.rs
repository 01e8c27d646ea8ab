//! How a tree is written, in words and in Rust: an operand stands in brackets where it holds together less
//! than its place asks for.

use super::{Tree, Two};

/// How much a text holds together, the least first.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
pub(super) enum Strength {
    /// A case distinction, a list.
    Choice,
    /// Conditions that are joined.
    Joined,
    Comparison,
    /// A phrase, or an operation that not everybody ranks with sums and products, such as `mod`.
    Word,
    Sum,
    Product,
    /// A name, a number, a call, and what has brackets of its own.
    Atom,
}
use Strength::*;

impl Strength {
    /// Returns how much the operands of an operation hold together, by the sign in its form.
    pub fn of(form: &str) -> Strength {
        let of_sign = |sign: &str| match sign {
            "&&" | "||" => Some(Joined),
            "=" | "≠" | "<" | "≤" | ">" | "≥" | "==" | "!=" | "<=" => Some(Comparison),
            "+" | "-" => Some(Sum),
            "·" | "*" | "/" | "%" => Some(Product),
            _ => None,
        };
        form.split_whitespace().find_map(of_sign).unwrap_or(Word)
    }

    /// Returns what the operand on the left has to hold together.
    fn left(self) -> Strength {
        match self {
            Sum | Product => self,
            other => other.right(),
        }
    }

    /// Returns what the operand on the right has to hold together.
    fn right(self) -> Strength {
        match self {
            Choice => Joined,
            Joined => Comparison,
            Comparison => Word,
            Sum => Product,
            Word | Product | Atom => Atom,
        }
    }
}

/// A text, and how much it holds together.
pub(super) struct Written {
    pub text: String,
    pub strength: Strength,
}

impl Written {
    pub fn new(text: impl Into<String>, strength: Strength) -> Written {
        Written { text: text.into(), strength }
    }

    /// Writes a number: one below 0 is like a difference.
    pub fn number(number: i64) -> Written {
        Written::new(number.to_string(), if number < 0 { Sum } else { Atom })
    }

    /// Writes a form with operands in its places, the `_` that stand alone. An operand between commas
    /// or round brackets has to hold together as an argument.
    pub fn filled(
        form: &str,
        strength: Strength,
        operands: Vec<Written>,
        argument: Strength,
    ) -> Written {
        let parts = parts(form);
        let is_infix = operands.len() == 2;
        let mut text = parts[0].to_string();
        for (place, (operand, around)) in operands.into_iter().zip(parts.windows(2)).enumerate() {
            let [before, after] = [around[0], around[1]];
            let is_argument =
                (before.ends_with('(') || before.ends_with(", ")) && after.starts_with([',', ')']);
            let least = match place {
                _ if is_argument => argument,
                _ if after.starts_with('.') => Atom,
                0 if is_infix => strength.left(),
                _ => strength.right(),
            };
            text = text + &operand.within(least) + after;
        }
        Written::new(text, if form.ends_with('_') { strength } else { Atom })
    }

    /// Returns the text for a place that asks for `least`. A condition that is used as a number stands
    /// in square brackets, as Iverson wrote it.
    fn within(self, least: Strength) -> String {
        match self.strength {
            strength if strength >= least => self.text,
            Joined | Comparison if least > Comparison => format!("[{}]", self.text),
            _ => format!("({})", self.text),
        }
    }
}

/// Returns the parts of a form around its places.
fn parts(form: &str) -> Vec<&str> {
    let is_name = |sign: char| sign.is_alphanumeric() || sign == '_';
    let mut parts = Vec::new();
    let mut start = 0;
    for (place, _) in form.match_indices('_') {
        if !form[..place].ends_with(is_name) && !form[place + 1..].starts_with(is_name) {
            parts.push(&form[start..place]);
            start = place + 1;
        }
    }
    parts.push(&form[start..]);
    parts
}

impl Two {
    /// Returns an operand as it is written in this operation: brackets would say nothing around a sum in a
    /// sum, or around a nim-sum in a nim-sum.
    pub(super) fn operand(self, tree: &Tree, written: Written) -> Written {
        let is_free = match (self, tree) {
            (Two::Add, Tree::Two(inner, ..)) => matches!(inner, Two::Add | Two::Subtract),
            (Two::Multiply | Two::Xor | Two::And | Two::Or, Tree::Two(inner, ..)) => *inner == self,
            _ => false,
        };
        match is_free {
            true => Written { strength: Atom, ..written },
            false => written,
        }
    }
}
