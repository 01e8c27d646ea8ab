//! What may be said, by one measure.
//!
//! A law explains every number; the few that it does not explain are named and paid for. What it
//! explains is measured in bits (the entropy of the values), and so is what describes it, the choice
//! among all laws that were tried before it included (minimum description length: Rissanen 1978). A law
//! is said if [`due`] is paid. `README.md` of the package has the curve behind the numbers there.

use std::rc::Rc;

use crate::engine::data::Table;
use crate::engine::evidence::Evidence;
use crate::engine::families::simplest;
use crate::engine::law::{Doubt, Law, Proof, Refuted, Rule};
use crate::engine::theorems;

/// Fewer numbers show nothing.
pub(crate) const FEWEST: usize = 20;

/// A period has to be seen so often.
pub(crate) const SEEN: usize = 4;

/// Returns how many numbers show a period without values before it.
pub(crate) fn enough_for_period(period: usize) -> usize {
    (SEEN * period).max(FEWEST)
}

/// So many bits a law has to be ahead at least.
const AHEAD: f64 = 14.0;

/// What describes a law counts for more than what it explains.
const RATE: f64 = 1.4;

/// The due doubles with so much weight.
const DOUBLED: f64 = 100.0;

/// What an exception weighs for the reader.
const EXCEPTION: u32 = 40;

/// A refuted guess of more bytes is no help,
const LONGEST: usize = 120;

/// nor is one that asks more of its reader.
const HEAVIEST: u32 = 130;

/// So many refuted guesses are said.
const NEAR: usize = 2;

/// A guess that is wrong at no more points names them.
const FEW_WRONG: usize = 2;

/// Returns how many bits a law has to explain that `cost` bits describe and that asks `weight` of its
/// reader, without entries of lists and first values, which the cost contains.
pub(crate) fn due(cost: f64, weight: u32) -> f64 {
    (cost + AHEAD).max(part_due(cost, weight))
}

/// Returns the same of a part, for which the whole law is [`AHEAD`].
pub(crate) fn part_due(cost: f64, weight: u32) -> f64 {
    RATE * cost * 2_f64.powf(f64::from(weight) / DOUBLED)
}

/// Returns the doubt that the numbers of a table are too few: that they are fewer than 20, or than four
/// rounds of the period that fits.
pub(crate) fn too_few(table: &Table, law: Option<&Law>) -> Option<Doubt> {
    let numbers = table.points.len();
    let (words, needed) = match law {
        Some(law) => (law.words.clone(), FEWEST),
        None => {
            let (words, period) = simplest(table)?;
            (words, period.map_or(FEWEST, enough_for_period))
        }
    };
    (numbers < needed).then_some(Doubt { words, numbers, needed })
}

/// A law before it is judged.
pub(crate) struct Candidate {
    /// What gives the values.
    pub rule: Rc<dyn Rule>,
    /// How many bits describe it, the choice among others like it included.
    pub cost: f64,
    /// How many numbers describe it.
    pub needed: usize,
    /// The index of the first point that it predicts, if that is not where the held-back part begins.
    pub predicted: Option<usize>,
    /// How many bits those that it explains carry, if that is not measured on all points.
    pub bits: Option<f64>,
    /// Whether it is proved.
    pub proof: Proof,
}

impl Candidate {
    /// Returns a law that is only seen and explains all points.
    pub fn seen(rule: Rc<dyn Rule>, cost: f64, needed: usize) -> Candidate {
        Candidate { rule, cost, needed, predicted: None, bits: None, proof: Proof::Seen }
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
    laws: Vec<Found>,
    near: Vec<Near>,
}

impl<'a> Search<'a> {
    /// Begins without a law.
    pub fn new(evidence: &'a Evidence) -> Self {
        Search { evidence, laws: Vec::new(), near: Vec::new() }
    }

    /// Judges a candidate: it becomes a law, or a guess that is refuted, or nothing. Returns whether
    /// it became a law.
    pub fn offer(&mut self, candidate: Candidate) -> bool {
        let evidence = self.evidence;
        let weight = candidate.rule.weight_without_entries();
        let bits = match (candidate.bits, candidate.predicted) {
            (Some(bits), _) => bits,
            (None, Some(_)) => evidence.bits,
            (None, None) => evidence.bits.min(evidence.bits_as_period),
        };
        let is_paid = |missed: usize| {
            let cost = candidate.cost + missed as f64 * evidence.bits_of_exception();
            bits >= due(cost, weight + EXCEPTION * missed as u32)
        };
        let most = (0..64).find(|&missed| !is_paid(missed)).map_or(64, |missed| missed.max(1) - 1);
        let most_points = match evidence.independent == evidence.points.len() {
            true => most,
            false => most * (1..=evidence.arity).product::<usize>(),
        };
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
            if exceptions.len() > most_points.max(FEW_WRONG) {
                if let Some((index, says)) = first {
                    self.refute(candidate.rule.as_ref(), index, says);
                }
                return false;
            }
        }
        let missed = evidence.count_independent(&exceptions);
        if !is_paid(missed) {
            if (1..=FEW_WRONG).contains(&exceptions.len()) {
                self.but_for(candidate.rule.as_ref(), &exceptions, first);
            }
            return false;
        }
        let explained = evidence.points.len() - exceptions.len();
        let needed = candidate.needed + 2 * missed;
        let cost = candidate.cost + missed as f64 * evidence.bits_of_exception();
        let exceptions =
            exceptions.into_iter().map(|index| evidence.points[index].clone()).collect();
        let weight = candidate.rule.weight() + EXCEPTION * missed as u32;
        let law = law(evidence, candidate, exceptions, explained, needed);
        self.laws.push(Found { cost, weight, law });
        true
    }

    /// Returns whether there is a law that is so simple that no expensive search can find a better one.
    pub fn is_settled(&self) -> bool {
        let bits = self.evidence.bits;
        self.laws.iter().any(|found| 2.0 * due(found.cost, found.weight) <= bits)
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
