//! Games whose moves a line has: the table, the law that is found, or one that is typed, and its proof.

use std::time::{Duration, Instant};

use tooling::arguments::Arguments;

use super::further::Further;
use super::play::{add_law, Play};
use super::range::Range;
use super::{layout, Printed};
use crate::guess::Origin;
use rules::position::{Moves, Position};
use rules::proof::{Answer, Claim, Game};
use rules::solve::{cycle_from, cycle_text, Value};
use rules::{Enumeration, Rules};

/// How long the options of the positions of a table may be listed.
const PATIENCE: Duration = Duration::from_millis(2500);

/// Returns the table of the game whose moves a line has, and what `arguments` ask of it.
pub fn table(
    arguments: &Arguments,
    line: &str,
    is_misere: bool,
    patience: Duration,
) -> Result<Printed, String> {
    let rules = rules_of(line)?;
    let game = Game::new(&rules, is_misere || arguments.has("--misere"));
    let played = Played::new(arguments, &game)?;
    let mut printed = played.play.table(patience)?;
    printed.text = played.reading() + &printed.text;
    if arguments.has("--guess") {
        played.add_found(&mut printed)?;
    }
    played.add_typed(&mut printed)?;
    Ok(printed)
}

/// Returns the beginning of the table of the game whose moves a line has, and its law.
pub fn law(arguments: &Arguments, line: &str) -> Result<Printed, String> {
    if let Some(name) = arguments.names.first() {
        return Err(format!("--moves makes the numbers: expected no others, found `{name}`"));
    }
    let rules = rules_of(line)?;
    let game = Game::new(&rules, arguments.has("--misere"));
    let played = Played::new(arguments, &game)?;
    let Range { from, to } = &played.play.range;
    let beginning = layout::beginning(from, to, &played.play.values());
    let mut printed = Printed { text: played.reading() + &beginning, succeeds: true };
    match arguments.has("--law") {
        true => played.add_typed(&mut printed)?,
        false => played.add_found(&mut printed)?,
    }
    Ok(printed)
}

/// How long a law that is found, but not proved, is looked for and checked beyond the table.
const FURTHER: Duration = Duration::from_secs(2);

fn rules_of(line: &str) -> Result<Rules, String> {
    Rules::parse(line).map_err(|fault| fault.shown("--moves", line))
}

/// A game with rules in a line, decided at the positions of a table.
struct Played<'a> {
    game: &'a Game<'a>,
    play: Play<'a>,
}

impl<'a> Played<'a> {
    /// Decides the positions that `arguments` name.
    ///
    /// # Errors
    /// If play may not end, there is no such position, or there are too many.
    fn new(arguments: &'a Arguments, game: &'a Game<'a>) -> Result<Self, String> {
        let rules = game.rules;
        let least = |letter| rules.positions.lower_bound(letter).unwrap_or(0).unsigned_abs();
        let first: Position = (0..rules.names.len()).map(least).collect();
        let range = Range::asked(arguments, &first)?;
        if game.measure().is_err() {
            refuse_endless(game, &range)?;
        }
        let mut moves = Enumeration::new(rules, PATIENCE);
        let play = Play::new(arguments, &mut moves, range, game.is_misere)?;
        if play.positions.iter().all(|position| play.solved.value(position).is_none()) {
            return Err(
                "--moves: no position up to --to fits the condition before `->`".to_string()
            );
        }
        Ok(Played { game, play })
    }

    /// Returns how the rules were read, in a line.
    fn reading(&self) -> String {
        let Game { rules, is_misere, .. } = self.game;
        let mut said: Vec<String> = Vec::new();
        said.extend(Some(rules.bounds()).filter(|bounds| !bounds.is_empty()));
        said.push(match self.game.measure() {
            Ok(measure) if rules.has_sums() => {
                format!("a comma leaves several heaps, and each has a smaller {measure}")
            }
            Ok(measure) => format!("each move makes {measure} smaller"),
            Err(why) => format!("{why}, so nothing can be proved"),
        });
        if *is_misere {
            said.push("the player without a move wins".to_string());
        } else if self.play.arguments.has("--outcomes") {
            said.push("the player without a move loses".to_string());
        }
        format!("moves: {}\n", said.join("; "))
    }

    /// Adds the law of the table, with its proof.
    fn add_found(&self, printed: &mut Printed) -> Result<(), String> {
        let Played { game, play } = self;
        let mut moves = Enumeration::new(game.rules, FURTHER);
        let further = Further {
            moves: &mut moves,
            range: &play.range,
            is_misere: game.is_misere,
            end: Instant::now() + FURTHER,
        };
        let origin = Origin::Rules(game, further);
        add_law(play.arguments, &play.values(), Some(&game.rules.names), origin, printed)
    }

    /// Adds whether the law that is typed, if one is, is that of all positions.
    fn add_typed(&self, printed: &mut Printed) -> Result<(), String> {
        let arguments = self.play.arguments;
        let Some(line) = arguments.value("--law") else { return Ok(()) };
        let condition = self.game.rules.law(line).map_err(|fault| fault.shown("--law", line))?;
        let claim = Claim::typed(self.game.rules, condition);
        let asks_who_wins = self.game.is_misere || arguments.has("--outcomes");
        if claim.has_values() && asks_who_wins {
            return Err("--law: `v` is a value, but who wins is asked: \
                        give a condition that is true for the lost positions"
                .to_string());
        }
        let answer = self.answer(&claim);
        printed.text += &format!("law: {line}\n{}", answer.text());
        printed.succeeds &= answer.is_proved();
        Ok(())
    }

    /// Returns whether a law holds: first at the positions of the table, then at all.
    fn answer(&self, claim: &Claim) -> Answer {
        let contradiction = self.play.positions.iter().find_map(|position| {
            let truth = match self.play.solved.value(position)? {
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
