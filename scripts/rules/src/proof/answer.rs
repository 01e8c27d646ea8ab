//! What is said of a law: proved, refuted, no formula about digits, or too large.

use std::cell::Cell;
use std::time::{Duration, Instant};

use super::claim::{shown, Claim};
use super::induction::{Kind, Prover};
use super::measure::tuples;
use super::numeration::Numeration;
use super::{measure, theorems, Failure, Step};
use crate::line::Rules;
use crate::options::Enumeration;
use crate::position::Position;
use crate::solve::{Solved, Value};
use laws::tree::Tree;
use laws::Law;

/// How long the proofs of a game may take together.
const PATIENCE: Duration = Duration::from_secs(3);

/// How long positions may be searched to say who is right where a proof fails, and what such a search may
/// begin with: the product of the numbers of the position.
const SEARCH_PATIENCE: Duration = Duration::from_secs(1);
const LARGEST_SEARCHED: i64 = 100_000;

/// Positions with numbers below these show whether the formula of a law says the same, by how many numbers
/// a position has.
const SAMPLES: [i64; 4] = [200, 20, 8, 5];

/// A game whose laws are asked for.
pub struct Game<'a> {
    /// Its rules.
    pub rules: &'a Rules,
    /// Whether the player without a move wins.
    pub is_misere: bool,
    /// What each move makes smaller, as text, or why that is not known.
    measure: Result<String, String>,
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
        /// What was proved.
        steps: &'static str,
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

    /// Returns the sum that each move makes smaller, as text. Then all play ends.
    ///
    /// # Errors
    /// Why none is found.
    pub fn measure(&self) -> Result<&str, &str> {
        self.measure.as_deref().map_err(String::as_str)
    }

    /// Returns whether the law holds for all positions.
    pub fn decide(&self, claim: &Claim) -> Answer {
        let measure = match &self.measure {
            Ok(measure) => measure,
            Err(why) => {
                return Answer::Open(format!("{why}, so there is nothing to do induction on"))
            }
        };
        if self.is_misere && claim.has_values() {
            return Answer::Open("in misère play a law says who wins, not values".to_string());
        }
        match self.timed(|patience| self.proof(claim, patience)) {
            Ok((numeration, states)) => {
                let steps = steps(claim.kind, self.is_misere);
                Answer::Proved { measure: measure.clone(), numeration, states, steps }
            }
            Err(Failure::Refuted(step, at)) => Answer::Refuted(self.refuted(claim, step, at)),
            Err(Failure::Unwritable(why)) => Answer::Open(why),
            Err(Failure::TooLarge) => Answer::Open("too large for automata".to_string()),
        }
    }

    /// Returns whether a law that was found holds for all positions.
    pub fn prove_found(&self, law: &Law, is_outcome: bool) -> Answer {
        let of_heap = law.condition.as_ref().filter(|condition| condition.arity == 1);
        let takes = of_heap.map(|condition| condition.largest_take);
        match (self.prove(&law.tree, &law.exceptions, is_outcome), takes) {
            (Answer::Open(why), Some(largest)) => {
                Answer::Open(format!("{why}; {}", theorems::on_takes(self.rules, largest)))
            }
            (answer, _) => answer,
        }
    }

    /// Returns whether a law, the tree with exceptions, holds for all positions.
    pub fn prove(&self, tree: &Tree, exceptions: &[(Vec<i64>, i64)], is_outcome: bool) -> Answer {
        match self.decide(&Claim::found(self.rules, tree, exceptions, is_outcome)) {
            Answer::Open(why) if exceptions.is_empty() => {
                let theorem = self.timed(|patience| {
                    theorems::theorem(self.rules, tree, is_outcome, self.is_misere, patience)
                });
                theorem.map_or(Answer::Open(why), Answer::ByTheorem)
            }
            answer => answer,
        }
    }

    /// Returns how numbers were written, and the most states of an automaton.
    fn proof(&self, claim: &Claim, patience: Duration) -> Result<(Numeration, usize), Failure> {
        let (says, has_value) = claim.formulas()?;
        let mut prover = Prover::new(self.rules, self.is_misere, &[&says, &has_value], patience)?;
        let automaton = prover.automaton(claim.kind, &says)?;
        let proof = match prover.everywhere(&has_value, Step::NoValue) {
            Ok(()) => prover.prove(claim.kind, &automaton),
            failure => failure,
        };
        // Of a law with numbers below 0 on the way, the formula may say less.
        let is_same = |position: &[i64]| {
            let value = claim.value_at(position).and_then(|value| claim.coded(value));
            value.map_or(true, |value| {
                let is_accepted = |last: &[i64]| automaton.accepts(&[position, last].concat());
                match claim.has_values() {
                    true => is_accepted(&[value]),
                    false => is_accepted(&[]) == (value == 0),
                }
            })
        };
        let arity = self.rules.names.len();
        let mut shown = tuples(arity, SAMPLES[arity.clamp(1, 4) - 1]);
        if let Err(Failure::Refuted(_, Some(at))) = &proof {
            shown.extend(at.get(..arity).map(<[i64]>::to_vec));
        }
        shown.retain(|it| self.rules.positions.holds(it) == Ok(true));
        match shown.iter().all(|position| is_same(position)) {
            true => proof.map(|()| (prover.decider.numeration, prover.decider.budget.largest)),
            false => Err(Failure::Unwritable("the law is no condition on digits".to_string())),
        }
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
        let value = |at: usize| claim.decoded(values.get(at).copied().unwrap_or(0));
        let reached = || self.option_of_value(claim, position, value(0));
        let failed = match step {
            Step::LostToLost => format!(
                "at {shown} it says lost, but a move leads to {}, which it calls lost, too",
                reached()
            ),
            Step::WonToNone => format!(
                "at {shown} it says won, but no move leads to a position that it calls lost"
            ),
            Step::LostWithoutMove => format!(
                "at {shown} it says lost, but there is no move, and the player without a move wins"
            ),
            Step::NoValue => format!("at {shown} it has no value"),
            Step::EqualValue => format!(
                "at {shown} it says {}, but a move leads to {}, of which it says the same",
                value(0),
                reached()
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
            claim.contradiction(position, truth)?;
            Some(claim.by_moves(position, truth))
        };
        let mut all = [position.to_vec()].into_iter().chain(options.into_iter().flatten());
        let wrong = all.find_map(|position| wrong(&position));
        wrong.map_or(String::new(), |wrong| format!("; {wrong}"))
    }

    /// Returns the first option of a position that has this value, or is lost for 0, as the law says.
    fn option_of_value(&self, claim: &Claim, position: &[i64], value: i64) -> String {
        let options = Enumeration::new(self.rules, SEARCH_PATIENCE).options_of(position);
        let options = options.ok().flatten().unwrap_or_default();
        match options.iter().find(|option| claim.of_sum(option) == Some(value)) {
            Some(option) if option.is_empty() => "nothing".to_string(),
            Some(option) => option.iter().map(|part| shown(part)).collect::<Vec<_>>().join(" + "),
            None => "another one".to_string(),
        }
    }

    /// Returns what is wrong about the law at a position with this value, or 0 for lost and 1 for won.
    pub fn contradiction(&self, claim: &Claim, position: &[i64], truth: i64) -> Option<String> {
        let says = claim.contradiction(position, truth)?;
        Some(format!("at {} {says}, but {}", shown(position), claim.by_moves(position, truth)))
    }
}

impl Answer {
    /// Returns the lines to print.
    pub fn text(&self) -> String {
        let text = match self {
            Answer::Proved { measure, numeration, states, steps } => format!(
                "proved for all positions of these moves, by induction on {measure}: {steps} \
                 ({}, {states} states)",
                numeration.name()
            ),
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

/// Returns what a proof shows, in words.
fn steps(kind: Kind, is_misere: bool) -> &'static str {
    match kind {
        Kind::Lost if is_misere => {
            "a position without a move is won, no move leads from a lost position to a lost one, \
             and from each other position one does"
        }
        Kind::Lost => {
            "no move leads from a lost position to a lost one, and from each other position one does"
        }
        Kind::Values | Kind::Powers => {
            "no move leads from a position to one of equal value, \
             and to each smaller value some move leads"
        }
    }
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
