//! A game that is decided at the positions of a table, and what is asked of it.

use std::time::{Duration, Instant};

use tooling::arguments::Arguments;
use tooling::workspace;

use super::claim::{self, Claim};
use super::further::Further;
use super::layout;
use super::range::Range;
use super::talk::Talk;
use super::Printed;
use crate::guess::{self, Origin};
use laws::{Data, Table};
use rules::position::{text, Moves, Position};
use rules::solve::{cycle_text, Solved, Value};

/// Positions and what is known of their values.
pub type Values = Vec<(Position, Option<Value>)>;

/// A game, decided at the positions of a table.
pub struct Play<'a> {
    /// What is asked of it.
    pub arguments: &'a Arguments,
    pub range: Range,
    pub positions: Vec<Position>,
    pub solved: Solved,
    /// The first heap that is not decided, if there is one.
    open: Option<String>,
}

impl<'a> Play<'a> {
    /// Decides the positions in a range. If the larger heaps are too many to decide, the table ends before
    /// them.
    pub fn new(
        arguments: &'a Arguments,
        moves: &mut dyn Moves,
        range: Range,
        is_misere: bool,
    ) -> Result<Play<'a>, String> {
        let positions = range.positions();
        let solved = Solved::new(&positions, moves, is_misere)?;
        let mut play = Play { arguments, range, positions, solved, open: None };
        let first_open = play.positions.iter().position(|it| play.solved.is_too_large(it));
        let Some(count) = first_open else { return Ok(play) };
        let open = text(&play.positions[count], ",");
        if count == 0 || play.positions[0].len() > 1 {
            return Err(format!("too large: {open} is not decided: {UNDECIDED}"));
        }
        play.positions.truncate(count);
        play.range.to = play.positions[count - 1].clone();
        play.open = Some(open);
        Ok(play)
    }

    /// Returns the values of the positions, or who wins, if that is asked.
    pub fn values(&self) -> Values {
        let is_outcome = self.arguments.has("--outcomes");
        let shown = |value: Value| match value {
            Value::Grundy(0) if is_outcome => Value::Lost,
            Value::Grundy(_) if is_outcome => Value::Won,
            value => value,
        };
        let value = |it: &Position| (it.clone(), self.solved.value(it).map(shown));
        self.positions.iter().map(value).collect()
    }

    /// Returns the table, and whether a claim agrees with it, if there is one. A command has to write each
    /// line with `patience`.
    pub fn table(&self, patience: Duration) -> Result<Printed, String> {
        let text = layout::table(&self.range.from, &self.range.to, &self.values());
        let mut printed = Printed { text, succeeds: self.open.is_none() };
        if let Some(cycle) = &self.solved.cycle {
            let outcomes = "so positions are won, lost or drawn";
            let cycle = cycle_text(cycle);
            printed.text += &format!("play can return to a position: {cycle}; {outcomes}\n");
        }
        if let Some(claim) = self.arguments.value("--claim") {
            let mut claim = claim_of(claim, patience)?;
            let verdict = claim::compare(&mut claim, &self.solved, &self.positions)?;
            printed.text += &verdict.text;
            printed.succeeds &= verdict.holds;
        }
        if let Some(open) = &self.open {
            printed.text += &format!("heaps from {open} on are not decided: {UNDECIDED}\n");
        }
        Ok(printed)
    }

    /// Adds the law of the table, and what its moves say of it further on.
    pub fn add_checked_law(
        &self,
        moves: &mut dyn Moves,
        is_misere: bool,
        start: Instant,
        printed: &mut Printed,
    ) -> Result<(), String> {
        let origin = match self.open {
            // Nothing further is decided.
            Some(_) => Origin::Numbers,
            None => {
                let end = start + PATIENCE;
                Origin::Moves(Further { moves, range: &self.range, is_misere, end })
            }
        };
        add_law(self.arguments, &self.values(), None, origin, printed)
    }
}

/// How long a table, its law and the check may take together. A command that is slow may need the rest of
/// ten seconds for its last answers.
const PATIENCE: Duration = Duration::from_millis(8500);

const UNDECIDED: &str = "too many positions of several parts can be reached, which decide here";

/// Returns the claim that a problem's name or a command stands for.
fn claim_of(text: &str, patience: Duration) -> Result<Claim, String> {
    let root = workspace::root()?;
    match workspace::named(&workspace::slugs(&root)?, text) {
        Some(slug) => Claim::of_problem(&root, &slug),
        None => Ok(Claim::Command(Box::new(Talk::with_shell(text, patience)?))),
    }
}

/// Adds the law of values at positions whose numbers may have names, and what their origin says of it.
pub fn add_law(
    arguments: &Arguments,
    values: &Values,
    names: Option<&[String]>,
    origin: Origin,
    printed: &mut Printed,
) -> Result<(), String> {
    let known = || values.iter().filter_map(|(position, value)| Some((position, (*value)?)));
    let number = |value| match value {
        Value::Grundy(value) => value as i64,
        Value::Lost => 0,
        Value::Won => 1,
        // No law is looked for.
        Value::Drawn => 2,
    };
    let is_grundy = known().any(|(_, value)| matches!(value, Value::Grundy(_)));
    let is_drawn = known().any(|(_, value)| value == Value::Drawn);
    if is_drawn {
        printed.text +=
            "no law: some positions are drawn, and laws say who wins a game that ends\n";
        printed.succeeds = false;
        return Ok(());
    }
    let point = |(position, value): (&Position, Value)| {
        (position.iter().map(|&number| number as i64).collect(), number(value))
    };
    let arity = values.first().map_or(1, |(position, _)| position.len());
    let mut table = Table::new(arity, known().map(point).collect(), !is_grundy);
    if let Some(names) = names {
        table.names = names.to_vec();
    }
    let answer = guess::answer_with(&Data::Table(table), arguments.value("--at"), origin)?;
    printed.text += &answer.text;
    printed.succeeds &= answer.is_law;
    Ok(())
}
