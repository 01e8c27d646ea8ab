//! Bounds on letters: what the numbers of a move may be, once those of the position are known.
//!
//! Each condition of a move that stands alone, and each number of the positions that it leaves, which is
//! not below 0, bounds the letters in it, as intervals are narrowed in constraint programming. So
//! `x + y = n` asks for n pairs, not for n², and a letter without a bound is noticed.

use super::condition::{Condition, Relation};
use super::term::{Function, Operation, Term};

/// From the least to the largest number that something may be. Beyond [`ENDLESS`] it has no bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// The least number.
    pub low: i64,
    /// The largest number; if it is less than `low`, there is none.
    pub high: i64,
}

/// A bound that is none.
pub const ENDLESS: i64 = i64::MAX / 4;

/// The letters of a position and of a move.
pub const MOST: usize = 10;

/// What the letters may be.
pub type Spans = [Span; MOST];

impl Span {
    /// All numbers from 0 on.
    pub const NATURAL: Span = Span { low: 0, high: ENDLESS };

    /// A single number.
    pub fn of(number: i64) -> Span {
        Span::new(number, number)
    }

    fn new(low: i64, high: i64) -> Span {
        Span { low: low.clamp(-ENDLESS, ENDLESS), high: high.clamp(-ENDLESS, ENDLESS) }
    }

    /// Returns whether it holds no number.
    pub fn is_empty(self) -> bool {
        self.low > self.high
    }

    fn meet(self, other: Span) -> Span {
        Span { low: self.low.max(other.low), high: self.high.min(other.high) }
    }

    fn plus(self, other: Span) -> Span {
        // Both are at most a fourth of what overflows.
        let low = if self.low.min(other.low) == -ENDLESS { -ENDLESS } else { self.low + other.low };
        let high =
            if self.high.max(other.high) == ENDLESS { ENDLESS } else { self.high + other.high };
        Span::new(low, high)
    }

    fn minus(self, other: Span) -> Span {
        self.plus(Span::new(-other.high, -other.low))
    }

    fn times(self, other: Span) -> Span {
        let ends =
            [self.low, self.high].map(|one| [other.low, other.high].map(|two| product(one, two)));
        let ends = [ends[0][0], ends[0][1], ends[1][0], ends[1][1]];
        let [first, rest @ ..] = ends;
        Span::new(rest.into_iter().fold(first, i64::min), rest.into_iter().fold(first, i64::max))
    }
}

fn product(one: i64, two: i64) -> i64 {
    one.saturating_mul(two).clamp(-ENDLESS, ENDLESS)
}

/// Returns what a term may be.
fn span(term: &Term, spans: &Spans) -> Span {
    match term {
        Term::Number(number) => Span::of(*number),
        Term::Letter(letter) => spans[*letter],
        Term::Two(operation, one, two) => {
            let (one, two) = (span(one, spans), span(two, spans));
            match operation {
                Operation::Plus => one.plus(two),
                Operation::Minus => one.minus(two),
                Operation::Times => one.times(two),
                Operation::Min => Span::new(one.low.min(two.low).max(0), one.high.min(two.high)),
                Operation::Max => Span::new(one.low.max(two.low).max(0), one.high.max(two.high)),
                Operation::Xor | Operation::Or => Span::new(0, all_ones(one.high.max(two.high))),
                Operation::And => Span::new(0, one.high.min(two.high)),
                Operation::Gcd => Span::new(0, one.high.max(two.high)),
            }
        }
        Term::Quotient(term, by) => {
            let inner = span(term, spans).meet(Span::NATURAL);
            let high = if inner.high == ENDLESS { ENDLESS } else { inner.high / by };
            Span::new(inner.low / by, high)
        }
        Term::Remainder(_, by) => Span::new(0, by - 1),
        Term::One(Function::Golden, term) => {
            let inner = span(term, spans).meet(Span::NATURAL);
            Span::new(inner.low, product(inner.high, 2))
        }
        Term::One(_, term) => Span::new(0, span(term, spans).high),
    }
}

/// Returns the largest number with as many binary digits.
fn all_ones(number: i64) -> i64 {
    match number {
        ..=0 => 0,
        ENDLESS.. => ENDLESS,
        _ => (number as u64).checked_next_power_of_two().map_or(ENDLESS, |it| it as i64 * 2 - 1),
    }
}

/// Narrows what the letters of `term` may be, because it lies within `span`.
fn narrow(term: &Term, within: Span, spans: &mut Spans) {
    match term {
        Term::Number(_) => {}
        Term::Letter(letter) => spans[*letter] = spans[*letter].meet(within),
        Term::Two(operation, one, two) => narrow_two(*operation, one, two, within, spans),
        Term::Quotient(term, by) => {
            let low = product(within.low.max(0), *by);
            narrow(term, Span::new(low, product(within.high, *by).saturating_add(by - 1)), spans);
        }
        Term::Remainder(term, _) => narrow(term, Span::NATURAL, spans),
        // ⌊φ · n⌋ is at least n.
        Term::One(Function::Golden, term) => narrow(term, Span::new(0, within.high), spans),
        Term::One(_, term) => narrow(term, Span::NATURAL, spans),
    }
}

fn narrow_two(operation: Operation, one: &Term, two: &Term, within: Span, spans: &mut Spans) {
    let (first, second) = (span(one, spans), span(two, spans));
    let (of_one, of_two) = match operation {
        Operation::Plus => (within.minus(second), within.minus(first)),
        Operation::Minus => (within.plus(second), first.minus(within)),
        Operation::Times => (factor(within, second), factor(within, first)),
        Operation::Min => {
            let both = Span::new(within.low, ENDLESS);
            (both, both)
        }
        Operation::Max => {
            let both = Span::new(-ENDLESS, within.high);
            (both, both)
        }
        Operation::Xor => (
            Span::new(0, all_ones(within.high.max(second.high))),
            Span::new(0, all_ones(within.high.max(first.high))),
        ),
        Operation::Gcd | Operation::And | Operation::Or => (Span::NATURAL, Span::NATURAL),
    };
    narrow(one, of_one, spans);
    narrow(two, of_two, spans);
}

/// Returns what a number may be whose product with one of `other` lies within `product`.
fn factor(product: Span, other: Span) -> Span {
    if other.low < 1 || other.is_empty() || product.high == ENDLESS {
        return Span::new(-ENDLESS, ENDLESS);
    }
    let high = match product.high {
        0.. => product.high / other.low,
        _ => -1,
    };
    let low = match product.low {
        1.. if other.high < ENDLESS => (product.low - 1) / other.high + 1,
        _ => -ENDLESS,
    };
    Span::new(low, high)
}

/// Narrows what letters may be, because a condition holds.
pub fn narrow_by(condition: &Condition, spans: &mut Spans) {
    match condition {
        Condition::Compare(one, relation, two) => narrow_compared(one, *relation, two, spans),
        Condition::Is(_, term) => narrow(term, Span::new(1, ENDLESS), spans),
        Condition::Divides(one, two) => {
            let two = span(two, spans);
            if two.low >= 1 {
                narrow(one, Span::new(-two.high, two.high), spans);
            }
        }
        Condition::All(parts) => parts.iter().for_each(|part| narrow_by(part, spans)),
        Condition::Any(parts) => *spans = hull(parts, spans),
        Condition::Not(_) | Condition::Reads(..) => {}
    }
}

fn narrow_compared(one: &Term, relation: Relation, two: &Term, spans: &mut Spans) {
    let (first, second) = (span(one, spans), span(two, spans));
    let below = |span: Span, less: i64| match span.high {
        ENDLESS => Span::new(-ENDLESS, ENDLESS),
        high => Span::new(-ENDLESS, high - less),
    };
    let above = |span: Span, more: i64| match span.low {
        low if low == -ENDLESS => Span::new(-ENDLESS, ENDLESS),
        low => Span::new(low + more, ENDLESS),
    };
    let (of_one, of_two) = match relation {
        Relation::Less => (below(second, 1), above(first, 1)),
        Relation::AtMost => (below(second, 0), above(first, 0)),
        Relation::Equal => (second, first),
        Relation::AtLeast => (above(second, 0), below(first, 0)),
        Relation::Greater => (above(second, 1), below(first, 1)),
        // Only the ends of a span can go.
        Relation::Unequal if second == Span::of(first.low) => (above(second, 1), second),
        Relation::Unequal if second == Span::of(first.high) => (below(second, 1), second),
        Relation::Unequal => return,
    };
    narrow(one, of_one, spans);
    narrow(two, of_two, spans);
}

/// Returns the least spans that hold what one of some conditions allows.
fn hull(parts: &[Condition], spans: &Spans) -> Spans {
    let mut all: Option<Spans> = None;
    for part in parts {
        let mut narrowed = *spans;
        narrow_by(part, &mut narrowed);
        if narrowed.iter().any(|span| span.is_empty()) {
            continue;
        }
        let Some(all) = &mut all else {
            all = Some(narrowed);
            continue;
        };
        for (span, more) in all.iter_mut().zip(&narrowed) {
            *span = Span::new(span.low.min(more.low), span.high.max(more.high));
        }
    }
    // No condition holds.
    all.unwrap_or([Span::new(0, -1); MOST])
}

/// Returns the largest number that a condition allows for a letter, if it bounds it.
pub fn largest(condition: &Condition, letter: usize) -> Option<i64> {
    let mut spans = [Span::NATURAL; MOST];
    narrow_by(condition, &mut spans);
    Some(spans[letter].high).filter(|&high| high < ENDLESS)
}

/// Returns what a term may be, and narrows its letters, because it is the number of a position.
pub fn narrow_number(term: &Term, within: Span, spans: &mut Spans) -> Span {
    narrow(term, within, spans);
    span(term, spans).meet(within)
}
