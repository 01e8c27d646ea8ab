//! Operations on two numbers.

use crate::engine::helpers;

/// An operation on two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Binary {
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

impl Binary {
    /// Returns the result, or nothing where there is none or it might overflow.
    #[inline]
    pub fn apply(self, left: i64, right: i64) -> Option<i64> {
        match self {
            Binary::Add => left.checked_add(right),
            Binary::Subtract => left.checked_sub(right),
            Binary::Multiply => left.checked_mul(right),
            Binary::Divide if left >= 0 && right > 0 => Some(left / right),
            Binary::Remainder if left >= 0 && right > 0 => Some(left % right),
            Binary::Divide | Binary::Remainder => None,
            Binary::Xor => Some(left ^ right),
            Binary::And => Some(left & right),
            Binary::Or => Some(left | right),
            Binary::Minimum => Some(left.min(right)),
            Binary::Maximum => Some(left.max(right)),
            Binary::Gcd if left >= 0 && right >= 0 => Some(helpers::gcd(left, right)),
            Binary::Gcd => None,
            Binary::Distance => left.checked_sub(right)?.checked_abs(),
            Binary::Equal => Some(i64::from(left == right)),
            Binary::Unequal => Some(i64::from(left != right)),
            Binary::Less => Some(i64::from(left < right)),
            Binary::AtMost => Some(i64::from(left <= right)),
            Binary::NimProduct if left >= 0 && right >= 0 => {
                Some(helpers::nim_product(left, right))
            }
            Binary::NimProduct => None,
        }
    }

    /// Returns whether the order of the operands does not matter.
    pub fn is_symmetric(self) -> bool {
        use Binary::*;
        matches!(
            self,
            Add | Multiply
                | Xor
                | And
                | Or
                | Minimum
                | Maximum
                | Gcd
                | Distance
                | Equal
                | Unequal
                | NimProduct
        )
    }

    pub(super) fn code(self, left: &str, right: &str) -> String {
        let sign = match self {
            Binary::Add => "+",
            Binary::Subtract => "-",
            Binary::Multiply => "*",
            Binary::Divide => "/",
            Binary::Remainder => "%",
            Binary::Xor => "^",
            Binary::And => "&",
            Binary::Or => "|",
            Binary::Minimum => return format!("({left}).min({right})"),
            Binary::Maximum => return format!("({left}).max({right})"),
            Binary::Gcd => return format!("gcd({left}, {right})"),
            Binary::NimProduct => return format!("nim_product({left}, {right})"),
            Binary::Distance => return format!("({left} - {right}).abs()"),
            Binary::Equal => "==",
            Binary::Unequal => "!=",
            Binary::Less => "<",
            Binary::AtMost => "<=",
        };
        format!("{left} {sign} {right}")
    }

    pub(super) fn words(self, left: &str, right: &str) -> String {
        let sign = match self {
            Binary::Add => "+",
            Binary::Subtract => "-",
            Binary::Multiply => "·",
            Binary::Divide => return format!("⌊{left} / {right}⌋"),
            Binary::Remainder => "mod",
            Binary::Xor => "xor",
            Binary::And => "and",
            Binary::Or => "or",
            Binary::Minimum => return format!("min({left}, {right})"),
            Binary::Maximum => return format!("max({left}, {right})"),
            Binary::Gcd => return format!("gcd({left}, {right})"),
            Binary::Distance => return format!("|{left} - {right}|"),
            Binary::NimProduct => "⊗",
            Binary::Equal => "=",
            Binary::Unequal => "≠",
            Binary::Less => "<",
            Binary::AtMost => "≤",
        };
        format!("{left} {sign} {right}")
    }

    /// Returns whether the code is a call, which needs no parentheses as an operand.
    pub(super) fn is_call(self) -> bool {
        use Binary::*;
        matches!(self, Minimum | Maximum | Gcd | NimProduct | Distance) || self.is_comparison()
    }

    /// Returns whether the result is 0 for no and 1 for yes.
    pub fn is_comparison(self) -> bool {
        use Binary::*;
        matches!(self, Equal | Unequal | Less | AtMost)
    }
}
