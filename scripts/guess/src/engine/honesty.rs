//! What may be said. The rules stand here and nowhere else:
//!
//! - a law explains every number; the few that it does not explain are named and paid for;
//! - the numbers that it explains are at least twice those that describe it, and a dozen more;
//! - what describes it costs clearly fewer bits than the data carry, where the data are measured by
//!   the entropy of their values and the law by the logarithm of the number of laws that were tried
//!   before it (minimum description length: Rissanen 1978);
//! - it predicts the part of the data that was held back when it was fitted;
//! - exceptions that seem to go on beyond the data refute it.

mod doubt;
mod rivals;

use std::rc::Rc;

pub(crate) use self::doubt::examine;
pub use self::rivals::rival;
use crate::engine::evidence::Evidence;
use crate::engine::law::{Law, Proof, Refuted, Rule};
use crate::engine::theorems;

/// Fewer numbers show nothing.
pub(crate) const FEWEST: usize = 20;

/// A period has to be seen so often.
pub(crate) const SEEN: usize = 4;

/// Returns how many numbers show a period without values before it.
pub(crate) fn enough_for_period(period: usize) -> usize {
    (SEEN * period).max(FEWEST)
}

/// How many bits the data have to be ahead of a law.
const MARGIN: f64 = 14.0;

/// A law of no more weight is plain: the search for a plainer one ends.
const PLAIN: u32 = 90;

/// A law of no more weight ends the search, too, if nothing else could explain so much by so little.
const BEARABLE: u32 = 240;

/// What an exception weighs for the reader.
const EXCEPTION: u32 = 40;

/// A refuted guess of more bytes is no help,
const LONGEST: usize = 120;

/// nor is one that asks more of its reader.
const HEAVIEST: u32 = 130;

/// A law that is so many times as heavy as a guess that is right but for one or two points only mends it.
const MENDING: u32 = 3;

/// So many refuted guesses are said.
const NEAR: usize = 2;

/// A guess that is wrong at no more points names them.
const FEW_WRONG: usize = 2;

/// Returns whether the numbers that a law explains are enough for those that describe it.
pub(crate) fn is_checked(explained: usize, needed: usize) -> bool {
    explained >= 2 * needed + 12
}

/// Returns whether the bits that a law explains are clearly more than those that describe it.
pub(crate) fn is_paid(explained: f64, cost: f64) -> bool {
    explained >= 1.2 * cost + MARGIN
}

/// Returns whether the values of a part, for which the whole table pays, are clearly more than its law.
pub(crate) fn is_earned(explained: f64, cost: f64) -> bool {
    explained >= 1.2 * cost + 4.0
}

/// A law before it is judged.
pub(crate) struct Candidate {
    /// What gives the values.
    pub rule: Rc<dyn Rule>,
    /// How many bits describe it, the choice among others like it included.
    pub cost: f64,
    /// How many numbers describe it.
    pub needed: usize,
    /// How many of the first points it only repeats, without explaining them.
    pub given: usize,
    /// The index of the first point that it predicts, if that is not where the held-back part begins.
    pub predicted: Option<usize>,
    /// How many bits those that it explains carry, if that is not measured on all points.
    pub bits: Option<f64>,
    /// How many exceptions it may have.
    pub exceptions: usize,
    /// Whether it is proved.
    pub proof: Proof,
}

impl Candidate {
    /// Returns a law that is only seen, without exceptions, and explains all points.
    pub fn seen(rule: Rc<dyn Rule>, cost: f64, needed: usize) -> Candidate {
        Candidate {
            rule,
            cost,
            needed,
            given: 0,
            predicted: None,
            bits: None,
            exceptions: 0,
            proof: Proof::Seen,
        }
    }
}

/// A law that was accepted.
struct Found {
    /// How many bits describe it.
    cost: f64,
    /// How much it asks of its reader.
    weight: u32,
    law: Law,
}

/// A guess that is refuted.
struct Near {
    /// The first point that refutes it.
    index: usize,
    weight: u32,
    refuted: Refuted,
}

/// What the families have offered so far.
pub(crate) struct Search<'a> {
    /// The data.
    pub evidence: &'a Evidence,
    /// Whether the data are a part of other data that already came apart.
    pub is_inner: bool,
    /// Whether the data are a part that is looked at only to doubt the law of the whole.
    pub is_part: bool,
    laws: Vec<Found>,
    near: Vec<Near>,
}

impl<'a> Search<'a> {
    /// Begins without a law.
    pub fn new(evidence: &'a Evidence) -> Self {
        Search { evidence, is_inner: false, is_part: false, laws: Vec::new(), near: Vec::new() }
    }

    /// Judges a candidate: it becomes a law, or a guess that is refuted, or nothing. Returns whether
    /// it became a law.
    pub fn offer(&mut self, candidate: Candidate) -> bool {
        let evidence = self.evidence;
        let mut exceptions = Vec::new();
        let mut first = None;
        for (index, (position, truth)) in evidence.points.iter().enumerate() {
            let said = candidate.rule.value(position);
            if said == Some(*truth) {
                continue;
            }
            if first.is_none() {
                first = said.map(|says| (index, says));
            }
            exceptions.push(index);
            if exceptions.len() > candidate.exceptions.max(FEW_WRONG) {
                if let Some((index, says)) = first {
                    self.refute(candidate.rule.as_ref(), index, says);
                }
                return false;
            }
        }
        if exceptions.len() > candidate.exceptions {
            self.but_for(candidate.rule.as_ref(), &exceptions, first);
            return false;
        }
        let explained = evidence.points.len() - exceptions.len() - candidate.given;
        let missed = evidence.count_independent(&exceptions);
        let needed = candidate.needed + 2 * missed;
        let cost = candidate.cost + missed as f64 * evidence.bits_of_exception();
        let counted = explained.saturating_sub(evidence.points.len() - evidence.independent);
        let share = 1.0 - candidate.given as f64 / evidence.points.len() as f64;
        let is_period = candidate.predicted.is_some();
        let bits =
            if is_period { evidence.bits } else { evidence.bits.min(evidence.bits_as_period) };
        let explained_bits = candidate.bits.unwrap_or(bits * share);
        // A long law with exceptions is a guess that was mended.
        let is_mended = missed > 0 && !is_period && candidate.cost > 17.0;
        let held_back = exceptions.iter().filter(|&&index| index >= evidence.fitted).count();
        if !is_checked(counted, needed)
            || !is_paid(explained_bits, cost)
            || is_mended
            || held_back > 1
            || go_on(&exceptions, evidence.points.len())
        {
            if (1..=FEW_WRONG).contains(&exceptions.len()) {
                self.but_for(candidate.rule.as_ref(), &exceptions, first);
            }
            return false;
        }
        let exceptions =
            exceptions.into_iter().map(|index| evidence.points[index].clone()).collect();
        let weight = candidate.rule.weight() + EXCEPTION * missed as u32;
        let law = law(evidence, candidate, exceptions, explained, needed);
        self.laws.push(Found { cost, weight, law });
        true
    }

    /// Returns whether there is a law that is so simple that no expensive search can find a better one.
    pub fn is_settled(&self) -> bool {
        let plain = if self.is_part { 2 * PLAIN } else { PLAIN };
        let bits = self.evidence.bits;
        self.laws.iter().any(|Found { cost, weight, .. }| {
            *weight <= plain && (*cost < 24.0 || cost * 4.0 < bits)
                || *weight <= BEARABLE && cost * 6.0 < bits
        })
    }

    /// Returns the simplest law's rule with its cost, if it has no exceptions.
    pub fn into_best(self) -> Option<(Rc<dyn Rule>, f64)> {
        let plain = self.laws.into_iter().filter(|found| found.law.exceptions.is_empty());
        let best = plain.min_by(|left, right| left.cost.total_cmp(&right.cost))?;
        Some((best.law.rule, best.cost))
    }

    /// Notes a guess that the point `index` refutes, if it held for the greater part.
    pub fn refute(&mut self, rule: &dyn Rule, index: usize, says: i64) {
        if 2 * index >= self.evidence.points.len() {
            self.note(rule, index, says, "");
        }
    }

    /// Notes a guess that is right everywhere but at a few points.
    fn but_for(&mut self, rule: &dyn Rule, wrong: &[usize], first: Option<(usize, i64)>) {
        let Some((index, says)) = first else { return };
        let places: Vec<String> =
            wrong.iter().map(|&index| tuple(&texts(&self.evidence.points[index].0))).collect();
        let names = tuple(&self.evidence.names);
        let suffix = format!(", but for {names} = {}", places.join(" and "));
        self.note(rule, index, says, &suffix);
    }

    fn note(&mut self, rule: &dyn Rule, index: usize, says: i64, suffix: &str) {
        let weight = rule.weight();
        if weight > HEAVIEST {
            return;
        }
        let (position, truth) = &self.evidence.points[index];
        let words = rule.words(&self.evidence.names) + suffix;
        if words.len() > LONGEST || self.near.iter().any(|guess| guess.refuted.words == words) {
            return;
        }
        let is_whole = !suffix.is_empty();
        let position = position.clone();
        let refuted = Refuted { words, position, says, truth: *truth, is_whole };
        self.near.push(Near { index, weight, refuted });
        self.near.sort_by_key(|guess| {
            let is_whole = guess.refuted.is_whole;
            let weight = if is_whole { guess.weight } else { 0 };
            (!is_whole, weight, std::cmp::Reverse(guess.index))
        });
        self.near.truncate(8);
    }

    /// Returns the laws, the simplest first, without those that contradict it further on, and the
    /// guesses that came near.
    pub fn finish(mut self) -> (Vec<Law>, Vec<Refuted>) {
        self.laws.sort_by(|left, right| {
            left.weight.cmp(&right.weight).then(left.cost.total_cmp(&right.cost))
        });
        // That all values but two are equal is no guess at those two.
        let whole = self.near.iter().filter(|guess| guess.refuted.is_whole && guess.weight > 10);
        if let Some(plain) = whole.map(|guess| guess.weight).min() {
            self.laws.retain(|found| found.weight <= MENDING * plain);
        }
        let further = further(self.evidence);
        let mut laws: Vec<Law> = Vec::new();
        for Found { law, .. } in self.laws {
            let agrees = laws.first().map_or(true, |first| {
                further.iter().all(|position| {
                    let values = [first.value(position), law.value(position)];
                    values[0].is_none() || values[1].is_none() || values[0] == values[1]
                })
            });
            let is_new = laws.iter().all(|known| known.words != law.words);
            if agrees && is_new && laws.len() < 3 {
                laws.push(law);
            }
        }
        let mut near: Vec<Refuted> = self.near.into_iter().map(|guess| guess.refuted).collect();
        near.truncate(NEAR);
        (laws, near)
    }
}

/// Makes a law of a candidate that is accepted.
fn law(
    evidence: &Evidence,
    candidate: Candidate,
    exceptions: Vec<(Vec<i64>, i64)>,
    explained: usize,
    needed: usize,
) -> Law {
    let words = candidate.rule.words(&evidence.names);
    Law {
        theorem: theorems::behind(&words),
        words,
        formula: formula(candidate.rule.as_ref(), &exceptions),
        explained,
        needed,
        predicted_from: evidence
            .points
            .get(candidate.predicted.unwrap_or(evidence.fitted))
            .map(|point| point.0.clone()),
        exceptions,
        proof: candidate.proof,
        rule: candidate.rule,
    }
}

/// Returns the rule as a function that knows the exceptions.
pub(crate) fn formula(rule: &dyn Rule, exceptions: &[(Vec<i64>, i64)]) -> String {
    let Some((position, _)) = exceptions.first() else { return rule.function("law") };
    let names = crate::engine::expression::names(position.len());
    let arguments: Vec<String> = names.iter().map(|name| format!("{name}: i64")).collect();
    let mut arms = String::new();
    for (position, value) in exceptions {
        arms += &format!("        {} => {value},\n", tuple(&texts(position)));
    }
    let inner = crate::engine::expression::indent(rule.function("rule").trim_end());
    let matched = tuple(&names);
    let names = names.join(", ");
    let arguments = arguments.join(", ");
    format!("fn law({arguments}) -> i64 {{\n{inner}\n\n    match {matched} {{\n{arms}        _ => rule({names}),\n    }}\n}}\n")
}

/// Returns the numbers as texts.
fn texts(numbers: &[i64]) -> Vec<String> {
    numbers.iter().map(i64::to_string).collect()
}

/// Returns several terms in parentheses, one as it is.
fn tuple(terms: &[String]) -> String {
    match terms {
        [term] => term.clone(),
        terms => format!("({})", terms.join(", ")),
    }
}

/// Returns whether the exceptions, points by their indices, seem to go on beyond the data: they grow by
/// a factor or by a distance that hardly changes, and the next one is not among the data.
pub(crate) fn go_on(exceptions: &[usize], count: usize) -> bool {
    let [.., first, second, third] = exceptions[..] else { return false };
    let factors = [second as f64 / first.max(1) as f64, third as f64 / second.max(1) as f64];
    let gaps = [(second - first) as f64, (third - second) as f64];
    let is_near = |pair: [f64; 2]| pair[0].max(pair[1]) <= 1.5 * pair[0].min(pair[1]);
    let multiplied = third as f64 * factors[0].min(factors[1]) * 0.9;
    let added = third as f64 + gaps[0].min(gaps[1]) * 0.9;
    let grows = is_near(factors) && factors[0] >= 1.2 && multiplied >= count as f64;
    let moves_on = is_near(gaps) && added >= count as f64;
    grows || moves_on
}

/// Returns positions beyond the data, to compare two laws.
fn further(evidence: &Evidence) -> Vec<Vec<i64>> {
    let mut positions = Vec::new();
    let step = (evidence.points.len() / 60).max(1);
    for (index, (position, _)) in evidence.points.iter().enumerate().step_by(step) {
        let largest = position.iter().copied().max().unwrap_or(0).min(1 << 40);
        positions.push(
            position.iter().map(|coordinate| coordinate + largest + index as i64 % 7).collect(),
        );
        positions
            .push(position.iter().map(|coordinate| coordinate * 3 + index as i64 % 5).collect());
        positions.push(position.iter().map(|coordinate| coordinate + largest).collect());
    }
    positions.retain(|position: &Vec<i64>| position.iter().all(|&coordinate| coordinate < 1 << 45));
    positions
}
