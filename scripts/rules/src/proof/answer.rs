//! What is said of a law: proved, refuted, no formula about digits, or too large.

use std::cell::Cell;
use std::rc::Rc;
use std::time::{Duration, Instant};

use super::claim::{shown, Claim};
use super::digits::numeration;
use super::induction::{Kind, Law, Prover};
use super::numeration::Numeration;
use super::{found, measure, theorems, Failure, Step};
use crate::line::{Condition, Enumeration, Rules};
use crate::position::Position;
use crate::solve::{Solved, Value};
use laws::tree::Tree;

/// How long the proofs of a game may take together.
const PATIENCE: Duration = Duration::from_secs(3);

/// How long positions may be searched to say who is right where a proof fails, and what such a search may
/// begin with: the product of the numbers of the position.
const SEARCH_PATIENCE: Duration = Duration::from_secs(1);
const LARGEST_SEARCHED: i64 = 100_000;

/// What is said of a law that has no value at some position where its condition on digits needs one, or
/// the other way round.
const NO_CONDITION: &str = "the law is no condition on digits";

/// A game whose laws are asked for.
pub struct Game<'a> {
    /// Its rules.
    pub rules: &'a Rules,
    /// Whether the player without a move wins.
    pub is_misere: bool,
    /// What each move makes smaller, as text, if that is known.
    measure: Option<String>,
    /// How long proofs have taken so far.
    spent: Cell<Duration>,
}

/// What is said of a law.
#[derive(Debug)]
pub enum Answer {
    /// It holds for all positions.
    Proved {
        /// What each move makes smaller.
        measure: String,
        /// How numbers are written.
        numeration: Numeration,
        /// The most states of an automaton on the way.
        states: usize,
        /// What it is about.
        kind: Kind,
    },
    /// It holds for all positions, by a theorem whose conditions were checked.
    ByTheorem(String),
    /// It does not hold, or is no law, for this reason.
    Refuted(String),
    /// No automaton decides it, for this reason.
    Open(String),
}

impl<'a> Game<'a> {
    /// Returns the game with these rules.
    pub fn new(rules: &'a Rules, is_misere: bool) -> Self {
        let measure = measure::measure(rules).map(|times| measure::text(rules, &times));
        Game { rules, is_misere, measure, spent: Cell::default() }
    }

    /// Returns the sum that each move makes smaller, as text, if one is found. Then all play ends.
    pub fn measure(&self) -> Option<&str> {
        self.measure.as_deref()
    }

    /// Returns whether the law holds for all positions.
    pub fn decide(&self, claim: &Claim) -> Answer {
        self.decide_law(claim, &|_| None)
    }

    /// Returns whether the law holds for all positions. What the law `says` at a position may have no
    /// condition on digits; then the claim is none of the law, and nothing is refuted.
    fn decide_law(&self, claim: &Claim, says: &dyn Fn(&[i64]) -> Option<i64>) -> Answer {
        let Some(measure) = &self.measure else {
            let what = "no sum of the numbers is found that each move makes smaller";
            return Answer::Open(format!("{what}, so there is nothing to do induction on"));
        };
        let kind = claim.kind(self.is_misere);
        if self.is_misere && kind.has_values() {
            return Answer::Open("in misère play a law says who wins, not values".to_string());
        }
        match self.timed(|patience| self.proof(claim, kind, patience)) {
            Ok((numeration, states)) => {
                Answer::Proved { measure: measure.clone(), numeration, states, kind }
            }
            Err(Failure::Refuted(step, at)) => {
                let position = at.as_ref().and_then(|at| at.get(..self.rules.names.len()));
                let is_other = position.is_some_and(|position| {
                    says(position).is_some_and(|it| claim.allows(position, it) != Some(true))
                });
                match is_other {
                    true => Answer::Open(NO_CONDITION.to_string()),
                    false => Answer::Refuted(self.refuted(claim, step, at)),
                }
            }
            Err(Failure::Unwritable(why)) => Answer::Open(why),
            Err(Failure::TooLarge) => Answer::Open("too large for automata".to_string()),
        }
    }

    /// Returns whether a law that was found, the tree with exceptions, holds for all positions.
    pub fn prove(&self, tree: &Tree, exceptions: &[(Vec<i64>, i64)], is_outcome: bool) -> Answer {
        let answer = self.prove_by_automata(tree, exceptions, is_outcome);
        let is_plain = exceptions.is_empty() && !self.is_misere;
        match answer {
            Answer::Open(why) if is_plain => {
                self.by_theorem(tree, is_outcome).unwrap_or(Answer::Open(why))
            }
            answer => answer,
        }
    }

    /// Returns the theorem that proves a law, if one is known.
    fn by_theorem(&self, tree: &Tree, is_outcome: bool) -> Option<Answer> {
        if let Some(why) = theorems::of_period(self.rules, tree, is_outcome) {
            return Some(Answer::ByTheorem(why));
        }
        let conditions = self.rules.moves.iter().map(|it| it.condition.clone());
        let numeration = numeration(self.rules, &Condition::All(conditions.collect())).ok()?;
        let why = self.timed(|patience| {
            let mut prover = Prover::new(self.rules, numeration, patience);
            theorems::of_bounded_takes(self.rules, tree, &mut prover).ok()?
        })?;
        (!is_outcome).then_some(Answer::ByTheorem(why))
    }

    fn prove_by_automata(
        &self,
        tree: &Tree,
        exceptions: &[(Vec<i64>, i64)],
        is_outcome: bool,
    ) -> Answer {
        let claim = match found::claim(tree, exceptions, self.rules.names.len(), is_outcome) {
            Ok(claim) => claim,
            Err(why) => return Answer::Open(why),
        };
        let says = |position: &[i64]| {
            let exception = exceptions.iter().find(|(place, _)| place == position);
            exception.map_or_else(|| tree.value(position), |it| Some(it.1))
        };
        let is_same = sample(self.rules.names.len()).iter().all(|position| {
            let is_position = self.rules.positions.holds(position) == Ok(true);
            let says = says(position).filter(|_| is_position);
            says.map_or(true, |it| claim.allows(position, it) == Some(true))
        });
        match is_same {
            true => self.decide_law(&claim, &says),
            false => Answer::Open(NO_CONDITION.to_string()),
        }
    }

    /// Returns how numbers were written, and the most states of an automaton.
    fn proof(
        &self,
        claim: &Claim,
        kind: Kind,
        patience: Duration,
    ) -> Result<(Numeration, usize), Failure> {
        let numeration = numeration(self.rules, claim.condition())?;
        let mut prover = Prover::new(self.rules, numeration, patience);
        let arity = self.rules.names.len();
        let has_value = !matches!(claim, Claim::Lost(_));
        let count = arity + usize::from(has_value);
        let mut automaton = prover.automaton(claim.condition(), &self.rules.names, count)?;
        if let Claim::Outcomes(_) = claim {
            automaton = prover.lost_of_outcomes(&automaton)?;
        }
        prover.prove(&Law { kind, automaton: Rc::new(automaton) })?;
        Ok((numeration, prover.decider.budget.largest))
    }

    /// Returns what `prove` returns, which gets what is left of the time.
    fn timed<T>(&self, prove: impl FnOnce(Duration) -> T) -> T {
        let start = Instant::now();
        let result = prove(PATIENCE.saturating_sub(self.spent.get()));
        self.spent.set(self.spent.get() + start.elapsed());
        result
    }

    /// Returns which step fails, and where.
    fn refuted(&self, claim: &Claim, step: Step, at: Option<Vec<i64>>) -> String {
        let Some(numbers) = at else {
            return "it fails at a position that is too large to be said".to_string();
        };
        let arity = self.rules.names.len();
        let (position, values) = numbers.split_at(arity.min(numbers.len()));
        let shown = shown(position);
        let value = |at: usize| claim.value(values.get(at).copied().unwrap_or(0));
        let reached = self.option_where(claim, step, position, value(0));
        let failed = match step {
            Step::LostToLost => format!(
                "at {shown} it says lost, but a move leads to {reached}, which it calls lost, too"
            ),
            Step::WonToNone => format!(
                "at {shown} it says won, but no move leads to a position that it calls lost"
            ),
            Step::LostWithoutMove => format!(
                "at {shown} it says lost, but there is no move, and the player without a move wins"
            ),
            Step::NoValue => format!("at {shown} it has no value"),
            Step::EqualValue => format!(
                "at {shown} it says {}, but a move leads to {reached}, of which it says the same",
                value(0)
            ),
            Step::NoSmallerValue => format!(
                "at {shown} it says {}, but no move leads to the value {}",
                value(0),
                value(1)
            ),
        };
        failed + &self.verdict(claim, position)
    }

    /// Returns where the law is wrong, the position at which the proof fails or an option, if a search
    /// from there is short.
    fn verdict(&self, claim: &Claim, position: &[i64]) -> String {
        let size = position.iter().fold(1_i64, |size, &number| size.saturating_mul(number + 1));
        if size > LARGEST_SEARCHED {
            return String::new();
        }
        let start: Position = position.iter().map(|number| number.unsigned_abs()).collect();
        let mut moves = Enumeration::new(self.rules, SEARCH_PATIENCE);
        let Ok(solved) = Solved::new(&[start], &mut moves, self.is_misere) else {
            return String::new();
        };
        let options = moves.options_of(position).ok().flatten().unwrap_or_default();
        let wrong = |position: &[i64]| {
            let natural: Position = position.iter().map(|number| number.unsigned_abs()).collect();
            let truth = match solved.value(&natural)? {
                Value::Grundy(value) => i64::try_from(value).ok()?,
                Value::Lost => 0,
                _ => 1,
            };
            claim.says_instead_of(position, truth)?;
            Some(claim.is(position, truth))
        };
        let mut all = [position.to_vec()].into_iter().chain(options.into_iter().flatten());
        let wrong = all.find_map(|position| wrong(&position));
        wrong.map_or(String::new(), |wrong| format!("; {wrong}"))
    }

    /// Returns the first option of a position that is lost, or has this value, as the law says.
    fn option_where(&self, claim: &Claim, step: Step, position: &[i64], value: i64) -> String {
        let is_it = |option: &Vec<Vec<i64>>| match (step, &option[..]) {
            (Step::LostToLost, [part]) => claim.allows(part, 0) == Some(true),
            (Step::LostToLost, _) => true,
            _ => claim.of_sum(option) == Some(value),
        };
        let options = Enumeration::new(self.rules, SEARCH_PATIENCE).options_of(position);
        let options = options.ok().flatten().unwrap_or_default();
        match options.iter().find(|option| is_it(option)) {
            Some(option) if option.is_empty() => "nothing".to_string(),
            Some(option) => option.iter().map(|part| shown(part)).collect::<Vec<_>>().join(" + "),
            None => "another one".to_string(),
        }
    }

    /// Returns what is wrong about the law at a position with this value, or 0 for lost and 1 for won.
    pub fn contradiction(&self, claim: &Claim, position: &[i64], truth: i64) -> Option<String> {
        let says = claim.says_instead_of(position, truth)?;
        let is = claim.is(position, truth);
        Some(format!("at {} {says}, but {is}", shown(position)))
    }
}

impl Answer {
    /// Returns the lines to print.
    pub fn text(&self) -> String {
        let text = match self {
            Answer::Proved { measure, numeration, states, kind } => {
                let steps = match kind {
                    Kind::Lost => {
                        "no move leads from a lost position to a lost one, \
                         and from each other position one does"
                    }
                    Kind::LostInMisere => {
                        "a position without a move is won, no move leads from a lost position \
                         to a lost one, and from each other position one does"
                    }
                    Kind::Values | Kind::Powers => {
                        "no move leads from a position to one of equal value, \
                         and to each smaller value some move leads"
                    }
                };
                let name = numeration.name();
                format!(
                    "proved for all positions of these moves, by induction on {measure}: {steps} \
                     ({name}, {states} states)"
                )
            }
            Answer::ByTheorem(why) => format!("proved for all positions of these moves: {why}"),
            Answer::Refuted(why) => format!("not proved: {why}"),
            Answer::Open(why) => format!("seen, not proved: {why}"),
        };
        wrapped(&text)
    }

    /// Returns whether the law holds for all positions.
    pub fn is_proved(&self) -> bool {
        matches!(self, Answer::Proved { .. } | Answer::ByTheorem(_))
    }
}

/// Returns some small positions.
fn sample(arity: usize) -> Vec<Vec<i64>> {
    let count = [200, 20, 8, 5][arity.clamp(1, 4) - 1];
    let mut positions = vec![Vec::new()];
    for _ in 0..arity {
        let longer = |start: Vec<i64>| (0..count).map(move |last| [&start[..], &[last]].concat());
        positions = positions.into_iter().flat_map(longer).collect();
    }
    positions
}

/// The columns of a line that is printed.
const WIDTH: usize = 100;

/// Returns a text in lines that begin with two blanks.
fn wrapped(text: &str) -> String {
    let mut lines = String::new();
    let mut line = String::new();
    for word in text.split(' ') {
        if line.chars().count() + word.chars().count() + 3 > WIDTH {
            lines += &format!("  {}\n", line.trim_start());
            line.clear();
        }
        line.push(' ');
        line += word;
    }
    format!("{lines}  {}\n", line.trim_start())
}
