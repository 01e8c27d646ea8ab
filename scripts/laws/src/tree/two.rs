//! Operations on two numbers.

use crate::helpers;

/// How an operation is written.
pub(super) struct Row {
    /// In words: the operands take the places of `_`.
    pub words: &'static str,
    /// In Rust.
    pub code: &'static str,
    /// The helpers that the call needs.
    pub needs: &'static [&'static str],
    /// How much it asks of its reader, where a coordinate counts 10.
    pub weight: u32,
    /// Whether the order of the operands does not matter.
    is_symmetric: bool,
}

/// The rows in the order of [`Two`].
static ROWS: [Row; 17] = [
    row("_ + _", "_ + _", 6, true),
    row("_ - _", "_ - _", 6, false),
    row("_ · _", "_ * _", 10, true),
    row("⌊_ / _⌋", "_ / _", 14, false),
    row("_ mod _", "_ % _", 12, false),
    row("_ xor _", "_ ^ _", 14, true),
    row("_ and _", "_ & _", 40, true),
    row("_ or _", "_ | _", 40, true),
    row("min(_, _)", "(_).min(_)", 10, true),
    row("max(_, _)", "(_).max(_)", 10, true),
    row("gcd(_, _)", "gcd(_, _)", 24, true).with(&["gcd"]),
    row("|_ - _|", "(_ - _).abs()", 8, true),
    row("_ = _", "_ == _", 8, true),
    row("_ ≠ _", "_ != _", 8, true),
    row("_ < _", "_ < _", 8, false),
    row("_ ≤ _", "_ <= _", 8, false),
    row("_ ⊗ _", "nim_product(_, _)", 24, true).with(&["nim_product", "nim_product_below"]),
];

const fn row(words: &'static str, code: &'static str, weight: u32, is_symmetric: bool) -> Row {
    Row { words, code, needs: &[], weight, is_symmetric }
}

impl Row {
    const fn with(self, needs: &'static [&'static str]) -> Row {
        Row { needs, ..self }
    }
}

/// An operation on two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Two {
    Add,
    Subtract,
    Multiply,
    Divide,
    Remainder,
    Xor,
    And,
    Or,
    Minimum,
    Maximum,
    Gcd,
    Distance,
    Equal,
    Unequal,
    Less,
    AtMost,
    NimProduct,
}

impl Two {
    /// Returns the result, or nothing where there is none or it might overflow.
    #[inline]
    pub fn apply(self, left: i64, right: i64) -> Option<i64> {
        match self {
            Two::Add => left.checked_add(right),
            Two::Subtract => left.checked_sub(right),
            Two::Multiply => left.checked_mul(right),
            Two::Divide if left >= 0 && right > 0 => Some(left / right),
            Two::Remainder if left >= 0 && right > 0 => Some(left % right),
            Two::Divide | Two::Remainder => None,
            Two::Xor => Some(left ^ right),
            Two::And => Some(left & right),
            Two::Or => Some(left | right),
            Two::Minimum => Some(left.min(right)),
            Two::Maximum => Some(left.max(right)),
            Two::Gcd if left >= 0 && right >= 0 => Some(helpers::gcd(left, right)),
            Two::Gcd => None,
            Two::Distance => left.checked_sub(right)?.checked_abs(),
            Two::Equal => Some(i64::from(left == right)),
            Two::Unequal => Some(i64::from(left != right)),
            Two::Less => Some(i64::from(left < right)),
            Two::AtMost => Some(i64::from(left <= right)),
            Two::NimProduct if left >= 0 && right >= 0 => Some(helpers::nim_product(left, right)),
            Two::NimProduct => None,
        }
    }

    /// Returns how the operation is written.
    pub(super) fn row(self) -> &'static Row {
        &ROWS[self as usize]
    }

    /// Returns whether the order of the operands does not matter.
    pub fn is_symmetric(self) -> bool {
        self.row().is_symmetric
    }

    pub(super) fn code(self, left: &str, right: &str) -> String {
        written(self.row().code, left, right)
    }

    pub(super) fn words(self, left: &str, right: &str) -> String {
        written(self.row().words, left, right)
    }

    /// Returns whether the code is a call, which needs no parentheses as an operand.
    pub(super) fn is_call(self) -> bool {
        use Two::*;
        matches!(self, Minimum | Maximum | Gcd | NimProduct | Distance) || self.is_comparison()
    }

    /// Returns whether the words have brackets of their own.
    pub(super) fn has_brackets(self) -> bool {
        use Two::*;
        matches!(self, Minimum | Maximum | Gcd | Distance | Divide)
    }

    /// Returns whether the result is 0 for no and 1 for yes.
    pub fn is_comparison(self) -> bool {
        use Two::*;
        matches!(self, Equal | Unequal | Less | AtMost)
    }
}

/// Returns `form` with the operands in the places of its two `_`.
fn written(form: &str, left: &str, right: &str) -> String {
    let mut parts = form.split(['_']);
    let mut next = || parts.next().unwrap_or_default();
    // `nim_product` has one more in its name.
    match form.strip_prefix("nim_product") {
        Some(rest) => format!("nim_product{}", written(rest, left, right)),
        None => format!("{}{left}{}{right}{}", next(), next(), next()),
    }
}
