//! How much a formula asks of its reader: the plain comes before the clever.

use super::{Binary, Constant, Expression, Variable};

/// What a coordinate weighs; the other weights are measured by it.
const WORD: u32 = 10;

impl Expression {
    /// Returns how much the formula asks of its reader, without entries of lists.
    pub fn weight_without_entries(&self) -> u32 {
        let entries = match self {
            Expression::Lookup(list, _) => 6 * list.len() as u32,
            Expression::Apply(rule, _) => rule.weight() - rule.weight_without_entries(),
            _ => 0,
        };
        let inner: u32 = self
            .operands()
            .iter()
            .map(|operand| operand.weight() - operand.weight_without_entries())
            .sum();
        self.weight() - entries - inner
    }

    /// Returns how much the formula asks of its reader.
    pub fn weight(&self) -> u32 {
        let own = match self {
            Constant(number) if number.abs() <= 2 => WORD,
            Constant(number) if number.abs() <= 12 => WORD + 6,
            Constant(_) => WORD + 10,
            Variable(_) => WORD,
            Expression::Aggregate(function) => function.weight,
            Expression::Unary(function, _) => function.weight(),
            Expression::Floor(..) => 20,
            Expression::Lookup(list, _) => 10 + 6 * list.len() as u32,
            Expression::Choose(formulas, _) => 4 * formulas.len() as u32,
            Expression::Apply(rule, _) => 5 + rule.weight(),
            Expression::Binary(operation, left, right) => {
                return self.weight_of_operands()
                    + operation.weight_between([left.as_ref(), right.as_ref()]);
            }
        };
        own + self.weight_of_operands()
    }

    fn weight_of_operands(&self) -> u32 {
        self.operands().iter().map(|operand| operand.weight()).sum()
    }

    /// Returns whether it is read as one thing: a coordinate, a number, the smaller or larger of two.
    fn is_term(&self) -> bool {
        match self {
            Constant(_) | Variable(_) | Expression::Aggregate(_) => true,
            Expression::Binary(operation, left, right) => {
                matches!(operation, Binary::Minimum | Binary::Maximum | Binary::Distance)
                    && matches!(left.as_ref(), Variable(_))
                    && matches!(right.as_ref(), Variable(_))
            }
            _ => false,
        }
    }

    /// Returns whether the value is 0 for no and 1 for yes.
    pub fn is_condition(&self) -> bool {
        match self {
            Expression::Binary(
                operation @ (Binary::And | Binary::Or | Binary::Xor),
                left,
                right,
            ) => *operation != Binary::Xor && left.is_condition() && right.is_condition(),
            Expression::Binary(operation, ..) => operation.is_comparison(),
            _ => false,
        }
    }
}

impl Binary {
    /// Returns whether the operation joins two conditions as in a sentence.
    pub(super) fn joins(self, left: &Expression, right: &Expression) -> bool {
        matches!(self, Binary::And | Binary::Or) && left.is_condition() && right.is_condition()
    }

    /// Returns what the operation weighs between numbers.
    pub fn weight(self) -> u32 {
        use Binary::*;
        match self {
            Add | Subtract => 6,
            Distance | Equal | Unequal | Less | AtMost => 8,
            Minimum | Maximum | Multiply => 10,
            Remainder => 12,
            Divide | Xor => 14,
            NimProduct | Gcd => 24,
            And | Or => 40,
        }
    }

    fn weight_between(self, operands: [&Expression; 2]) -> u32 {
        let conditions = operands.iter().filter(|operand| operand.is_condition()).count() as u32;
        let has_number = operands.iter().any(|operand| matches!(operand, Constant(_)));
        let compounds = operands.iter().filter(|operand| !operand.is_term()).count();
        match self {
            // Two conditions are joined as in a sentence.
            Binary::And | Binary::Or if conditions == 2 => 8,
            // A condition that is used as a number is a trick, and so are the digits of a number that
            // another number changes.
            Binary::Xor if has_number => self.weight() + 20,
            Binary::Gcd if has_number => self.weight() + 40,
            _ if self.is_comparison() && compounds == 2 => self.weight() + 35,
            Binary::Subtract if matches!(operands[0], Constant(_)) => self.weight() + 10,
            _ => self.weight() + 20 * conditions,
        }
    }
}
