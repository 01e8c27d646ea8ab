//! How much a tree asks of its reader: the plain comes before the clever.

use super::{Coordinate, Number, Tree, Two};

/// What a coordinate weighs; the other weights are measured by it.
const WORD: u32 = 10;

/// What each entry of a list weighs, and each first value.
const ENTRY: u32 = 5;

/// How much a tree asks of its reader.
#[derive(Clone, Copy, Default)]
pub struct Weight {
    /// What it says besides the lists.
    pub formula: u32,
    /// Its lists: of entries, of first values, of an automaton. The cost of a law in bits contains them.
    pub lists: u32,
}

impl Weight {
    /// Returns both together.
    pub fn whole(self) -> u32 {
        self.formula + self.lists
    }
}

impl Tree {
    /// Returns how much the tree asks of its reader.
    pub fn weigh(&self) -> Weight {
        let formula = |formula: u32| Weight { formula, lists: 0 };
        let lists = |lists: u32| Weight { formula: 0, lists };
        let own = match self {
            Number(number) if number.abs() <= 2 => formula(WORD),
            Number(number) if number.abs() <= 12 => formula(WORD + 6),
            Number(_) => formula(WORD + 10),
            Coordinate(_) => formula(WORD),
            Tree::All(operation) => formula(operation.weight),
            Tree::One(operation, _) => formula(operation.weight),
            Tree::Two(operation, left, right) => {
                formula(operation.weight_between([left.as_ref(), right.as_ref()]))
            }
            Tree::Choose(cases, _) => formula(4 * cases.len() as u32),
            Tree::Own(_) => formula(WORD),
            Tree::Mex(_) => formula(4 * WORD),
            Tree::Entry(pattern, _) => {
                let steps = pattern.repeats.iter().filter(|repeat| repeat.step != 0).count();
                let sides = 15 * pattern.repeats.len() - 5 + 20 * steps;
                lists(sides as u32 + ENTRY * pattern.values.len() as u32)
            }
            Tree::Recursion(recursion, _)
            | Tree::Term(recursion, _)
            | Tree::Passed(recursion, _) => {
                let given = ENTRY * recursion.given.len() as u32;
                lists(2 * WORD + recursion.body.weigh().whole() + given)
            }
            Tree::Automaton(automaton, _) => lists(80 + 12 * automaton.size() as u32),
            Tree::Pairs(pairs, _) => lists(100 + WORD * pairs.others.len() as u32),
        };
        self.operands().iter().fold(own, |sum, operand| {
            // The coordinates of a list are no formula.
            let is_plain = own.lists > 0 && matches!(operand, Coordinate(_));
            let Weight { formula, lists } = if is_plain { lists(WORD) } else { operand.weigh() };
            Weight { formula: sum.formula + formula, lists: sum.lists + lists }
        })
    }

    /// Returns whether it is read as one thing: a coordinate, a number, the smaller or larger of two.
    fn is_term(&self) -> bool {
        match self {
            Number(_) | Coordinate(_) | Tree::All(_) => true,
            Tree::Two(operation, left, right) => {
                matches!(operation, Two::Minimum | Two::Maximum | Two::Distance)
                    && matches!(left.as_ref(), Coordinate(_))
                    && matches!(right.as_ref(), Coordinate(_))
            }
            _ => false,
        }
    }

    /// Returns whether the value is 0 for no and 1 for yes.
    pub fn is_condition(&self) -> bool {
        match self {
            Tree::Two(Two::And | Two::Or, left, right) => {
                left.is_condition() && right.is_condition()
            }
            Tree::Two(operation, ..) => operation.is_comparison(),
            _ => false,
        }
    }
}

impl Two {
    /// Returns whether the operation joins two conditions as in a sentence.
    pub(super) fn joins(self, left: &Tree, right: &Tree) -> bool {
        matches!(self, Two::And | Two::Or) && left.is_condition() && right.is_condition()
    }

    /// Returns what the operation weighs between numbers.
    pub fn weight(self) -> u32 {
        self.row().weight
    }

    fn weight_between(self, operands: [&Tree; 2]) -> u32 {
        let conditions = operands.iter().filter(|operand| operand.is_condition()).count() as u32;
        let has_number = operands.iter().any(|operand| matches!(operand, Number(_)));
        let compounds = operands.iter().filter(|operand| !operand.is_term()).count();
        match self {
            // Two conditions are joined as in a sentence.
            Two::And | Two::Or if conditions == 2 => 8,
            // A condition that is used as a number is a trick, and so are the digits of a number that
            // another number changes.
            Two::Xor if has_number => self.weight() + 20,
            Two::Gcd if has_number => self.weight() + 40,
            _ if self.is_comparison() && compounds == 2 => self.weight() + 35,
            Two::Subtract if matches!(operands[0], Number(_)) => self.weight() + 10,
            _ => self.weight() + 20 * conditions,
        }
    }
}
