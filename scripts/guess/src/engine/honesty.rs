//! What may be said. The rules stand here and nowhere else:
//!
//! - a law explains every number; the few that it does not explain are named and paid for;
//! - the numbers that it explains are at least twice those that describe it, and a dozen more;
//! - what describes it costs clearly fewer bits than the data carry, where the data are measured by
//!   the entropy of their values and the law by the logarithm of the number of laws that were tried
//!   before it (minimum description length: Rissanen 1978);
//! - it predicts the part of the data that was held back when it was fitted;
//! - exceptions that seem to go on beyond the data refute it.

use std::rc::Rc;

use crate::engine::evidence::Evidence;
use crate::engine::law::{Law, Proof, Refuted, Rule};

/// How many bits the data have to be ahead of a law.
const MARGIN: f64 = 14.0;

/// A refuted guess of more bytes is no help.
const LONGEST: usize = 400;

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

/// What the families have offered so far.
pub(crate) struct Search<'a> {
    /// The data.
    pub evidence: &'a Evidence,
    /// Whether the data are a part of other data that already came apart.
    pub is_inner: bool,
    laws: Vec<(f64, Law)>,
    near: Vec<(usize, Refuted)>,
}

impl<'a> Search<'a> {
    /// Begins without a law.
    pub fn new(evidence: &'a Evidence) -> Self {
        Search { evidence, is_inner: false, laws: Vec::new(), near: Vec::new() }
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
            if exceptions.len() > candidate.exceptions {
                if let Some((index, says)) = first {
                    self.refute(candidate.rule.as_ref(), index, says);
                }
                return false;
            }
        }
        let explained = evidence.points.len() - exceptions.len() - candidate.given;
        let missed = evidence.count_independent(&exceptions);
        let needed = candidate.needed + 2 * missed;
        let cost = candidate.cost + missed as f64 * evidence.bits_of_exception();
        let counted = explained.saturating_sub(evidence.points.len() - evidence.independent);
        let is_checked = counted >= 2 * needed + 12;
        let share = 1.0 - candidate.given as f64 / evidence.points.len() as f64;
        let is_period = candidate.predicted.is_some();
        let bits =
            if is_period { evidence.bits } else { evidence.bits.min(evidence.bits_as_period) };
        let explained_bits = candidate.bits.unwrap_or(bits * share);
        let is_paid = explained_bits >= 1.2 * cost + MARGIN;
        // A long law with exceptions is a guess that was mended.
        let is_mended = missed > 0 && !is_period && candidate.cost > 17.0;
        let held_back = exceptions.iter().filter(|&&index| index >= evidence.fitted).count();
        if !is_checked
            || !is_paid
            || is_mended
            || held_back > 1
            || go_on(&exceptions, evidence.points.len())
        {
            return false;
        }
        let exceptions =
            exceptions.into_iter().map(|index| evidence.points[index].clone()).collect();
        let law = law(evidence, candidate, exceptions, explained, needed);
        self.laws.push((cost, law));
        true
    }

    /// Returns whether there is a law that is so simple that no expensive search can find a better one.
    pub fn is_settled(&self) -> bool {
        self.best().is_some_and(|cost| cost < 24.0 || cost * 4.0 < self.evidence.bits)
    }

    /// Returns the cost of the simplest law.
    pub fn best(&self) -> Option<f64> {
        self.laws.iter().map(|law| law.0).min_by(f64::total_cmp)
    }

    /// Returns the simplest law's rule with its cost, if it has no exceptions.
    pub fn into_best(self) -> Option<(Rc<dyn Rule>, f64)> {
        let plain = self.laws.into_iter().filter(|(_, law)| law.exceptions.is_empty());
        plain.min_by(|left, right| left.0.total_cmp(&right.0)).map(|(cost, law)| (law.rule, cost))
    }

    /// Notes a guess that the point `index` refutes.
    pub fn refute(&mut self, rule: &dyn Rule, index: usize, says: i64) {
        let is_late = self.near.len() < 8 || self.near.iter().any(|guess| guess.0 < index);
        if index < 8 || !is_late {
            return;
        }
        let (position, truth) = &self.evidence.points[index];
        let words = rule.words(&self.evidence.names);
        if words.len() > LONGEST || self.near.iter().any(|guess| guess.1.words == words) {
            return;
        }
        self.near.push((index, Refuted { words, position: position.clone(), says, truth: *truth }));
        self.near.sort_by_key(|guess| std::cmp::Reverse(guess.0));
        self.near.truncate(8);
    }

    /// Returns the laws, the simplest first, without those that contradict it further on, and the
    /// guesses that came near.
    pub fn finish(mut self) -> (Vec<Law>, Vec<Refuted>) {
        self.laws.sort_by(|left, right| left.0.total_cmp(&right.0));
        let further = further(self.evidence);
        let mut laws: Vec<Law> = Vec::new();
        for (_, law) in self.laws {
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
        let mut near: Vec<Refuted> = self.near.into_iter().map(|guess| guess.1).collect();
        near.truncate(3);
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
    Law {
        words: candidate.rule.words(&evidence.names),
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
        let place: Vec<String> = position.iter().map(i64::to_string).collect();
        arms += &format!("        {} => {value},\n", tuple(&place));
    }
    let inner = crate::engine::expression::indent(rule.function("rule").trim_end());
    let matched = tuple(&names);
    let names = names.join(", ");
    let arguments = arguments.join(", ");
    format!("fn law({arguments}) -> i64 {{\n{inner}\n\n    match {matched} {{\n{arms}        _ => rule({names}),\n    }}\n}}\n")
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
