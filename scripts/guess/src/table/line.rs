//! Games whose moves a line has: the table, the law that is found, or one that is typed, and its proof.

use std::time::Duration;

use tooling::arguments::Arguments;

use super::{
    guessed, layout, of_solved, position_after, range_of_problem, values_of, Printed, Range,
};
use crate::guess::Origin;
use rules::position::{self, Moves, Position};
use rules::proof::{Answer, Claim, Game};
use rules::solve::{cycle_from, cycle_text, Solved, Value};
use rules::{Enumeration, Rules};

/// How long the options of the positions of a table may be listed.
const PATIENCE: Duration = Duration::from_millis(2500);

/// The largest numbers of a table of positions of one number to four.
const LARGEST: [u64; 4] = [100, 24, 12, 8];

/// Returns the table of the game whose moves a line has, and what `arguments` ask of it.
pub fn table(arguments: &Arguments, line: &str, patience: Duration) -> Result<Printed, String> {
    let others = ["--take", "--octal", "--rules"].into_iter().find(|option| arguments.has(option));
    if let Some(other) = others.or(arguments.names.first().map(|name| name.as_str())) {
        return Err(format!("--moves has the moves: expected no `{other}`"));
    }
    let rules = rules_of(line)?;
    let game = Game::new(&rules, arguments.has("--misere"));
    Played::new(&game, range(arguments, &rules)?)?.table(arguments, patience)
}

/// Returns the table of a problem whose manifest has its moves in a line.
pub fn of_problem(
    arguments: &Arguments,
    slug: &str,
    line: &str,
    is_misere: bool,
    patience: Duration,
) -> Result<Printed, String> {
    let rules = rules_of(line)?;
    let least = |letter| rules.positions.lower_bound(letter).unwrap_or(0).unsigned_abs();
    let from: Position = (0..rules.names.len()).map(least).collect();
    let range = range_of_problem(arguments, slug, &from)?;
    let game = Game::new(&rules, is_misere || arguments.has("--misere"));
    Played::new(&game, range)?.table(arguments, patience)
}

/// Returns the beginning of the table of the game whose moves a line has, and its law.
pub fn law(arguments: &Arguments, line: &str) -> Result<Printed, String> {
    if let Some(name) = arguments.names.first() {
        return Err(format!("--moves makes the numbers: expected no others, found `{name}`"));
    }
    let rules = rules_of(line)?;
    let game = Game::new(&rules, arguments.has("--misere"));
    let played = Played::new(&game, range(arguments, &rules)?)?;
    let Played { solved, positions, range, .. } = &played;
    let values = values_of(arguments, solved, positions);
    let text = played.reading(arguments) + &layout::beginning(&range.from, &range.to, &values);
    let mut printed = Printed { text, succeeds: true };
    if arguments.has("--law") {
        played.add_law(arguments, &mut printed)?;
    } else {
        guessed(&values, arguments.value("--at"), Origin::Rules(&game), &mut printed)?;
    }
    Ok(printed)
}

/// Returns the positions that `arguments` name.
fn range(arguments: &Arguments, rules: &Rules) -> Result<Range, String> {
    let arity = rules.names.len();
    let number = |option: &str, default: u64| match arguments.value(option) {
        Some(text) => corner(option, text, &rules.names),
        None => Ok(vec![default; arity]),
    };
    Range::new(number("--from", 0)?, number("--to", LARGEST[arity - 1])?)
}

fn rules_of(line: &str) -> Result<Rules, String> {
    Rules::parse(line).map_err(|fault| fault.shown("--moves", line))
}

/// A game, decided at the positions of a table.
struct Played<'a> {
    game: &'a Game<'a>,
    range: Range,
    positions: Vec<Position>,
    solved: Solved,
}

impl<'a> Played<'a> {
    /// Decides the positions in a range.
    ///
    /// # Errors
    /// If play may not end, there is no such position, or there are too many.
    fn new(game: &'a Game<'a>, range: Range) -> Result<Self, String> {
        let positions = range.positions();
        if game.measure().is_none() {
            refuse_endless(game, &range)?;
        }
        let mut moves = Enumeration::new(game.rules, PATIENCE);
        let solved = Solved::new(&positions, &mut moves, game.is_misere)?;
        if let Some(open) = positions.iter().find(|position| solved.is_too_large(position)) {
            let open = position::text(open, ",");
            return Err(format!(
                "too large: {open} is not decided: positions of several parts decide in misère play"
            ));
        }
        if positions.iter().all(|position| solved.value(position).is_none()) {
            return Err(
                "--moves: no position up to --to fits the condition before `->`".to_string()
            );
        }
        Ok(Played { game, range, positions, solved })
    }

    /// Returns the table, and what `arguments` ask of it.
    fn table(&self, arguments: &Arguments, patience: Duration) -> Result<Printed, String> {
        let Played { game, solved, positions, range } = self;
        let mut printed =
            of_solved(arguments, solved, positions, range, patience, Origin::Rules(game))?;
        printed.text = self.reading(arguments) + &printed.text;
        self.add_law(arguments, &mut printed)?;
        Ok(printed)
    }

    /// Returns how the rules were read, in a line.
    fn reading(&self, arguments: &Arguments) -> String {
        let Game { rules, is_misere, .. } = self.game;
        let mut said: Vec<String> = Vec::new();
        said.extend(Some(rules.bounds()).filter(|bounds| !bounds.is_empty()));
        said.push(match self.game.measure() {
            Some(measure) if rules.has_sums() => {
                format!("each move makes {measure} smaller in each part")
            }
            Some(measure) => format!("each move makes {measure} smaller"),
            None => "no sum of the numbers is found that each move makes smaller, \
                     so nothing can be proved"
                .to_string(),
        });
        if *is_misere {
            said.push("the player without a move wins".to_string());
        } else if arguments.has("--outcomes") {
            said.push("the player without a move loses".to_string());
        }
        format!("moves: {}\n", said.join("; "))
    }

    /// Adds whether the law that `arguments` have is that of all positions.
    fn add_law(&self, arguments: &Arguments, printed: &mut Printed) -> Result<(), String> {
        let Some(line) = arguments.value("--law") else { return Ok(()) };
        let rules = self.game.rules;
        let condition = rules.law(line).map_err(|fault| fault.shown("--law", line))?;
        let claim = Claim::typed(rules, condition);
        if let (Claim::Values(_), true) = (&claim, self.asks_who_wins(arguments)) {
            return Err("--law: `v` is a value, but who wins is asked: \
                        give a condition that is true for the lost positions"
                .to_string());
        }
        let answer = self.answer(&claim);
        printed.text += &format!("law: {line}\n{}", answer.text());
        printed.succeeds &= answer.is_proved();
        Ok(())
    }

    fn asks_who_wins(&self, arguments: &Arguments) -> bool {
        self.game.is_misere || arguments.has("--outcomes")
    }

    /// Returns whether a law holds: first at the positions of the table, then at all.
    fn answer(&self, claim: &Claim) -> Answer {
        let contradiction = self.positions.iter().find_map(|position| {
            let truth = match self.solved.value(position)? {
                Value::Grundy(value) => value as i64,
                value => i64::from(value.is_won()),
            };
            let numbers: Vec<i64> = position.iter().map(|&number| number as i64).collect();
            self.game.contradiction(claim, &numbers, truth)
        });
        contradiction.map_or_else(|| self.game.decide(claim), Answer::Refuted)
    }
}

/// Refuses a game in which play can return to a position: first without leaving the table, which is
/// seen soon, and then at all.
fn refuse_endless(game: &Game, range: &Range) -> Result<(), String> {
    let is_within = |parts: &Vec<Position>| {
        parts.iter().all(|part| part.iter().zip(&range.to).all(|(number, to)| number <= to))
    };
    let mut moves = Enumeration::new(game.rules, PATIENCE);
    let mut within = |position: &Position| {
        let options = moves.options(position)?;
        Ok(options.map(|options| options.into_iter().filter(is_within).collect()))
    };
    let mut cycle = cycle_from(&range.positions(), &mut within)?;
    if cycle.is_none() {
        cycle = cycle_from(&range.positions(), &mut moves)?;
    }
    match cycle {
        None => Ok(()),
        Some(cycle) => {
            let cycle = cycle_text(&cycle);
            Err(format!("--moves: the game may not end: play can return to a position: {cycle}"))
        }
    }
}

/// Returns the position that an option has: a number for each letter, or one for all.
fn corner(option: &str, text: &str, names: &[String]) -> Result<Position, String> {
    let position = position_after(option, text)?;
    match position.len() {
        1 => Ok(vec![position[0]; names.len()]),
        count if count == names.len() => Ok(position),
        _ => {
            let letters = names.join(", ");
            Err(format!("{option}: a position has the numbers {letters}, found `{text}`"))
        }
    }
}
