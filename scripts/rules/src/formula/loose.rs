//! What sums say of an operation that only digits define, or no formula.

use laws::tree::Two;

use super::cases::zero_or;
use super::scope::Scope;
use super::{Formula, Linear};

impl Scope<'_> {
    /// Returns a number between the bounds of a function of one number.
    pub fn loosely_of_one(&mut self, code: &str, inner: &Linear, all: &mut Vec<Formula>) -> Linear {
        let result = Linear::var(self.fresh());
        let bounds = match code {
            "golden(_)" => {
                vec![Formula::at_most(inner, &result), Formula::at_most(&result, &inner.times(2))]
            }
            _ => vec![Formula::at_most(&result, inner)],
        };
        all.push(zero_or(inner, &result, bounds));
        result
    }

    /// Returns a number between the bounds of an operation; nothing if that is asked for exactly.
    pub fn loosely_of_two(
        &mut self,
        two: Two,
        left: &Linear,
        right: &Linear,
        all: &mut Vec<Formula>,
    ) -> Option<Linear> {
        if !self.is_loose() {
            return None;
        }
        let result = Linear::var(self.fresh());
        match two {
            // The nim-sum of each two is at most the sum.
            Two::Xor => {
                let sums = [[left, right, &result], [left, &result, right], [right, &result, left]];
                all.extend(
                    sums.map(|[one, other, sum]| Formula::at_most(sum, &one.plus(other, 1))),
                );
            }
            // It is 0 if a factor is, else at least as large as each.
            Two::Multiply => {
                let zero = [left, right].map(|factor| Formula::Zero(factor.clone()));
                let mut positive = vec![Formula::less(&Linear::default(), &result)];
                for factor in [left, right] {
                    positive.push(Formula::less(&Linear::default(), factor));
                    positive.push(Formula::at_most(factor, &result));
                }
                all.push(Formula::Or(vec![
                    Formula::And(vec![Formula::Or(zero.to_vec()), Formula::Zero(result.clone())]),
                    Formula::And(positive),
                ]));
            }
            _ => {}
        }
        Some(result)
    }
}
