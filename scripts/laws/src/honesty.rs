//! What may be said, by one measure.
//!
//! A law explains every number; the few that it does not explain are named and paid for. What it
//! explains is measured in bits (the entropy of the values), and so is what describes it, the choice
//! among all laws that were tried before it included (minimum description length: Rissanen 1978). A law
//! is said if [`due`] is paid. `README.md` of the package has the curve behind the numbers there.

use std::cell::Cell;

use crate::condition::condition;
use crate::evidence::Evidence;
use crate::law::{Condition, Law, Refuted, Rival};
use crate::tree::{law_code, with_number, Number, Tree, Two};

/// Fewer numbers show nothing.
pub(crate) const FEWEST: usize = 20;

/// A period has to be seen so often.
pub(crate) const SEEN: usize = 4;

/// So many bits a law has to be ahead at least.
const AHEAD: f64 = 14.0;

/// What describes a law counts for more than what it explains.
const RATE: f64 = 1.4;

/// The due doubles with so much weight.
const DOUBLED: f64 = 100.0;

/// What an exception weighs for the reader.
const EXCEPTION: u32 = 40;

/// A law that asks no more of its reader is plain.
const PLAIN: u32 = 60;

/// No law has more.
const MOST_EXCEPTIONS: usize = 64;

/// A guess with a wrong value that asks more of its reader is no help.
const HEAVIEST: u32 = 130;

/// So many such guesses are said.
const NEAR: usize = 2;

/// A guess that is wrong at no more points names them.
const FEW_WRONG: usize = 2;

/// Returns how many bits a law has to explain that `cost` bits describe and that asks `weight` of its
/// reader, without entries of lists and first values, which the cost contains.
pub(crate) fn due(cost: f64, weight: u32) -> f64 {
    STRICTNESS.with(Cell::get) * (cost + AHEAD).max(part_due(cost, weight))
}

thread_local! {
    static STRICTNESS: Cell<f64> = const { Cell::new(1.0) };
}

/// Returns what `work` returns if all laws have to explain `strictness` times as much. The curve in
/// `README.md` is drawn so.
pub(crate) fn with_strictness<T>(strictness: f64, work: impl FnOnce() -> T) -> T {
    let before = STRICTNESS.with(|cell| cell.replace(strictness));
    let result = work();
    STRICTNESS.with(|cell| cell.set(before));
    result
}

/// Returns the same of a part, for which the whole law is [`AHEAD`].
pub(crate) fn part_due(cost: f64, weight: u32) -> f64 {
    RATE * cost * 2_f64.powf(f64::from(weight) / DOUBLED)
}

/// A rival costs less than so many bits more than the law.
const RIVAL: f64 = 4.0;

/// A law before it is judged.
pub(crate) struct Candidate {
    /// What gives the values.
    pub tree: Tree,
    /// How many bits describe it, the choice among others like it included.
    pub cost: f64,
    /// The index of the first point that it predicts, if that is not where the held-back part begins.
    pub predicted: Option<usize>,
    /// How many bits those that it explains carry, if that is not measured on all points.
    pub bits: Option<f64>,
    /// The theorem that such laws follow from.
    pub theorem: Option<&'static str>,
}

impl Candidate {
    /// Returns a law that explains all points.
    pub fn new(tree: Tree, cost: f64) -> Candidate {
        Candidate { tree, cost, predicted: None, bits: None, theorem: None }
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

/// A guess that is right everywhere but at a few points.
struct Near {
    weight: u32,
    refuted: Refuted,
}

/// What a search has found.
#[derive(Default)]
pub(crate) struct Outcome {
    /// At most three laws, the simplest first; none contradicts the first one further on.
    pub laws: Vec<Law>,
    /// What explains the data as well as the first law.
    pub rival: Option<Rival>,
    /// Guesses that are right everywhere but at a few points.
    pub near: Vec<Refuted>,
}

/// What the families have offered so far.
pub(crate) struct Search<'a> {
    /// The data.
    pub evidence: &'a Evidence,
    /// Positions beyond the data, where a law has to say something.
    further: Vec<Vec<i64>>,
    laws: Vec<Found>,
    near: Vec<Near>,
}

impl<'a> Search<'a> {
    /// Begins without a law.
    pub fn new(evidence: &'a Evidence) -> Self {
        let further = further(evidence);
        Search { evidence, further, laws: Vec::new(), near: Vec::new() }
    }

    /// Judges a candidate: it becomes a law, or a guess that a few points refute, or nothing. Returns whether
    /// it became a law.
    pub fn offer(&mut self, candidate: Candidate) -> bool {
        let candidate = self.tidied(candidate);
        let Some(exceptions) = self.exceptions(&candidate) else { return false };
        let evidence = self.evidence;
        let missed = evidence.count_independent(&exceptions);
        let bits = self.bits(&candidate);
        if !self.is_paid(&candidate, missed, bits) {
            self.but_for(&candidate.tree, &exceptions);
            return false;
        }
        if self.further.iter().any(|position| candidate.tree.value(position).is_none()) {
            return false;
        }
        let cost = candidate.cost + missed as f64 * evidence.bits_of_exception();
        let exceptions: Vec<(Vec<i64>, i64)> =
            exceptions.into_iter().map(|index| evidence.points[index].clone()).collect();
        let Ok(condition) = condition(evidence, &candidate.tree, &exceptions) else { return false };
        // What is said without a condition, the rows alone have to show.
        if condition.is_none() && !self.is_paid(&candidate, missed, bits.min(evidence.bits_as_sum))
        {
            return false;
        }
        let weight = candidate.tree.weigh().whole() + EXCEPTION * missed as u32;
        self.laws.push(Found {
            cost,
            weight,
            law: law(evidence, candidate, exceptions, condition),
        });
        true
    }

    /// Returns the candidate in plainer terms, if these say the same.
    fn tidied(&self, mut candidate: Candidate) -> Candidate {
        let is_no_outcome =
            |position: &Vec<i64>| candidate.tree.value(position).is_some_and(|value| value > 1);
        if self.evidence.is_outcome && self.further.iter().any(is_no_outcome) {
            // Who wins, not a value that is larger further on.
            candidate.tree = with_number(Two::Unequal, &candidate.tree, 0);
        }
        let tree = candidate.tree.tidy();
        let given = self.evidence.points.iter().map(|(position, _)| position);
        let is_same = |position: &Vec<i64>| tree.value(position) == candidate.tree.value(position);
        match tree == candidate.tree || given.chain(&self.further).all(is_same) {
            true => Candidate { tree, ..candidate },
            false => candidate,
        }
    }

    /// Returns how many bits those points carry that a candidate has to explain.
    fn bits(&self, candidate: &Candidate) -> f64 {
        candidate.bits.unwrap_or(self.evidence.bits)
    }

    /// Returns whether so many bits pay for a candidate with so many exceptions.
    fn is_paid(&self, candidate: &Candidate, missed: usize, bits: f64) -> bool {
        let cost = candidate.cost + missed as f64 * self.evidence.bits_of_exception();
        let weight = candidate.tree.weigh().formula + EXCEPTION * missed as u32;
        bits >= due(cost, weight)
    }

    /// Returns the points that a candidate does not explain, by their indices, if they are few.
    fn exceptions(&self, candidate: &Candidate) -> Option<Vec<usize>> {
        let evidence = self.evidence;
        let bits = self.bits(candidate);
        let is_paid = |missed: &usize| self.is_paid(candidate, *missed, bits);
        let paid = (1..=MOST_EXCEPTIONS).take_while(is_paid).count();
        let orders = match evidence.independent == evidence.points.len() {
            true => 1,
            false => (1..=evidence.arity).product(),
        };
        let most = (paid * orders).max(FEW_WRONG);
        let mut exceptions = Vec::new();
        for (index, (position, truth)) in evidence.points.iter().enumerate() {
            if candidate.tree.value(position) == Some(*truth) {
                continue;
            }
            exceptions.push(index);
            if exceptions.len() > most {
                return None;
            }
        }
        Some(exceptions)
    }

    /// Returns whether there is a law that is so plain that no other would come before it.
    pub fn is_plain(&self) -> bool {
        self.laws.iter().any(|found| found.weight <= PLAIN)
    }

    /// Returns the plainest law's tree with its cost, if it has no exceptions.
    pub fn into_best(self) -> Option<(Tree, f64)> {
        let plain = self.laws.into_iter().filter(|found| found.law.exceptions.is_empty());
        let best = plain.min_by(|left, right| {
            left.weight.cmp(&right.weight).then(left.cost.total_cmp(&right.cost))
        })?;
        Some((best.law.tree, best.cost))
    }

    /// Notes a guess that is right everywhere but at a few points, unless it asks much of its reader.
    fn but_for(&mut self, tree: &Tree, wrong: &[usize]) {
        let points = &self.evidence.points;
        let weight = tree.weigh().whole();
        if !(1..=FEW_WRONG).contains(&wrong.len()) || weight > HEAVIEST {
            return;
        }
        let (position, truth) = &points[wrong[0]];
        let Some(says) = tree.value(position) else { return };
        let places: Vec<String> =
            wrong.iter().map(|&index| tuple(&texts(&points[index].0))).collect();
        let words = format!(
            "{}, but for {} = {}",
            tree.words(&self.evidence.names),
            tuple(&self.evidence.names),
            places.join(" and ")
        );
        if self.near.iter().all(|guess| guess.refuted.words != words) {
            let refuted = Refuted { words, position: position.clone(), says, truth: *truth };
            self.near.push(Near { weight, refuted });
        }
    }

    /// Returns what was found, the plainest first.
    pub fn finish(mut self) -> Outcome {
        self.laws.sort_by(|left, right| {
            left.weight.cmp(&right.weight).then(left.cost.total_cmp(&right.cost))
        });
        let mut outcome = Outcome::default();
        let mut first_cost = 0.0;
        for Found { law, cost, .. } in self.laws {
            let Some(first) = outcome.laws.first() else {
                first_cost = cost;
                outcome.laws.push(law);
                continue;
            };
            let other = self.further.iter().find(|place| first.value(place) != law.value(place));
            if let Some(position) = other {
                let is_near = cost < first_cost + RIVAL && !law.tree.contains(&first.tree);
                if is_near && outcome.rival.is_none() {
                    let position = position.clone();
                    outcome.rival = Some(Rival { words: law.words, position });
                }
            } else if outcome.laws.len() < 3
                && outcome.laws.iter().all(|known| known.words != law.words)
            {
                outcome.laws.push(law);
            }
        }
        self.near.sort_by_key(|guess| guess.weight);
        outcome.near = self.near.into_iter().map(|guess| guess.refuted).take(NEAR).collect();
        outcome
    }
}

/// Makes a law of a candidate that is accepted.
fn law(
    evidence: &Evidence,
    candidate: Candidate,
    exceptions: Vec<(Vec<i64>, i64)>,
    condition: Option<Condition>,
) -> Law {
    let Candidate { tree, predicted, theorem, .. } = candidate;
    let predicted = predicted.unwrap_or(evidence.fitted);
    Law {
        words: words(evidence, &tree),
        condition,
        formula: law_code(&tree, &evidence.names, &exceptions),
        explained: evidence.points.len() - exceptions.len(),
        needed: tree.size() + 2 * exceptions.len(),
        predicted_from: evidence.points.get(predicted).map(|point| point.0.clone()),
        exceptions,
        theorem,
        tree,
    }
}

/// Returns a law in words. That one value is everywhere, or from some heap on, is said as it was seen.
fn words(evidence: &Evidence, tree: &Tree) -> String {
    let largest = evidence.largest();
    let names = evidence.names.join(", ");
    match tree {
        Number(value) => {
            let what = match (evidence.is_outcome, value) {
                (true, 0) => "every position is lost".to_string(),
                (true, _) => "every position is won".to_string(),
                (false, value) => format!("the value is {value} everywhere"),
            };
            format!("{what}, as seen up to {names} = {largest}")
        }
        Tree::Entry(pattern, _) if evidence.is_outcome && pattern.is_finite() => {
            let lost: Vec<String> = pattern.exceptions().iter().map(i64::to_string).collect();
            format!("lost only for {names} = {}, and for no other up to {largest}", lost.join(", "))
        }
        tree if evidence.is_outcome => tree.outcome_words(&evidence.names),
        tree if tree.is_condition() => format!("1 if {}, otherwise 0", tree.words(&evidence.names)),
        tree => tree.words(&evidence.names),
    }
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

/// Returns positions beyond the data, where a law is asked, and two are compared.
fn further(evidence: &Evidence) -> Vec<Vec<i64>> {
    let mut positions = Vec::new();
    let step = (evidence.points.len() / 60).max(1);
    for (index, (position, _)) in evidence.points.iter().enumerate().step_by(step) {
        let largest = position.iter().copied().max().unwrap_or(0).min(1 << 40);
        let shift = index as i64;
        positions.push(position.iter().map(|it| it + largest + shift % 7).collect());
        positions.push(position.iter().map(|it| it * 3 + shift % 5).collect());
        positions.push(position.iter().map(|it| it + largest).collect());
    }
    positions.retain(|position: &Vec<i64>| position.iter().all(|&coordinate| coordinate < 1 << 45));
    positions
}
