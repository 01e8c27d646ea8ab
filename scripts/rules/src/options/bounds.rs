//! Bounds on variables: what the numbers of a move may be, once those of the position are known.
//!
//! Each sum that is not below 0 bounds its variables, as intervals are narrowed in constraint programming.
//! So `x + y = n` asks for n pairs, not for n², and a letter without a bound is noticed.

use crate::formula::{Formula, Linear, Var};

/// From the least to the largest number that a variable may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// The least number.
    pub low: i64,
    /// The largest number; if it is less than `low`, there is none.
    pub high: i64,
}

/// A largest number that is no bound.
pub const ENDLESS: i64 = i64::MAX;

/// What one bound narrows may narrow another one, so often.
const ROUNDS: usize = 4;

impl Span {
    /// All numbers from 0 on.
    pub const NATURAL: Span = Span { low: 0, high: ENDLESS };

    /// No number.
    const EMPTY: Span = Span { low: 0, high: -1 };

    /// A single number.
    pub fn of(number: i64) -> Span {
        Span { low: number, high: number }
    }

    fn is_empty(self) -> bool {
        self.low > self.high
    }
}

/// Narrows what the variables may be, because a formula holds. If it cannot, all spans are empty.
pub fn narrow(formula: &Formula, spans: &mut [Span]) {
    for _ in 0..ROUNDS {
        let before = spans.to_vec();
        narrow_once(formula, spans);
        if spans.iter().any(|span| span.is_empty()) {
            spans.fill(Span::EMPTY);
        }
        if spans == before {
            break;
        }
    }
}

fn narrow_once(formula: &Formula, spans: &mut [Span]) {
    match formula {
        Formula::Natural(sum) => narrow_sum(sum, 1, spans),
        Formula::Zero(sum) => {
            narrow_sum(sum, 1, spans);
            narrow_sum(sum, -1, spans);
        }
        Formula::And(parts) => parts.iter().for_each(|part| narrow_once(part, spans)),
        Formula::Or(parts) => narrow_to_hull(parts, spans),
        Formula::Exists(_, inner) => narrow_once(inner, spans),
        Formula::Not(_) | Formula::Related(..) | Formula::Accepted(..) => {}
    }
}

/// Narrows the variables of a sum that is at least 0 after it is multiplied by the sign.
fn narrow_sum(sum: &Linear, sign: i64, spans: &mut [Span]) {
    // The most that a part adds; nothing if there is no bound.
    let most = |(var, times): (Var, i128), spans: &[Span]| {
        let Span { low, high } = spans[var as usize];
        let end = if times > 0 { high } else { low };
        (end < ENDLESS).then(|| times * i128::from(end))
    };
    let signed = |number: i64| i128::from(number) * i128::from(sign);
    let parts = sum.parts.iter().map(|&(var, times)| (var, signed(times)));
    let mut bounded = signed(sum.constant);
    let mut endless = 0;
    for part in parts.clone() {
        match most(part, spans) {
            Some(most) => bounded += most,
            None => endless += 1,
        }
    }
    for (var, times) in parts {
        let own = most((var, times), spans);
        if endless > usize::from(own.is_none()) {
            continue;
        }
        // The part is at least what the others lack.
        let least = own.unwrap_or(0) - bounded;
        let span = &mut spans[var as usize];
        let clamped = |number: i128| number.clamp(-1, i128::from(ENDLESS)) as i64;
        match times > 0 {
            true => span.low = span.low.max(clamped(-(-least).div_euclid(times))),
            false => span.high = span.high.min(clamped((-least).div_euclid(-times))),
        }
    }
}

/// Narrows the variables to the least spans that hold what one of some formulas allows.
fn narrow_to_hull(parts: &[Formula], spans: &mut [Span]) {
    let mut hull: Option<Vec<Span>> = None;
    for part in parts {
        let mut narrowed = spans.to_vec();
        narrow_once(part, &mut narrowed);
        if narrowed.iter().any(|span| span.is_empty()) {
            continue;
        }
        let Some(hull) = &mut hull else {
            hull = Some(narrowed);
            continue;
        };
        for (span, more) in hull.iter_mut().zip(narrowed) {
            *span = Span { low: span.low.min(more.low), high: span.high.max(more.high) };
        }
    }
    match hull {
        Some(hull) => spans.copy_from_slice(&hull),
        None => spans.fill(Span::EMPTY),
    }
}
