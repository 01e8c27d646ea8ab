//! Decides the positions of a game from its moves: Grundy values by parts, or won, lost and drawn.
//!
//! The value of an option is the nim-sum of the values of its parts (Sprague 1935, Grundy 1939). Where
//! that theorem does not hold, in misère play and where play may return to a position, whole positions
//! are decided from the ends backwards; in misère play of tame parts their genus decides sooner. Nothing
//! recurses, so play may be long.

mod genus;

use std::collections::HashMap;

use shared::graph::Rows;
use shared::nim::nim_sum;
use shared::remoteness::outcomes_of_graph;
use shared::retrograde::Outcome;
use shared::search::mex;

use self::genus::Genus;
use crate::position::{sum_text, text, Moves, Position};

/// The positions at which a table is too large, beyond four for each that it shows, and the parts of
/// options.
const MOST_POSITIONS: usize = 150_000;
const MOST_PARTS: usize = 30_000_000;

/// A sum of more parts is too large: in a game whose parts return, sums grow without end.
const LONGEST_SUM: usize = 200;

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// Its Grundy value.
    Grundy(u64),
    /// The player to move loses.
    Lost,
    /// The player to move wins.
    Won,
    /// Neither player can force the end.
    Drawn,
}

impl Value {
    /// Returns whether the player to move loses.
    pub fn is_lost(self) -> bool {
        matches!(self, Value::Grundy(0) | Value::Lost)
    }

    /// Returns whether the player to move wins.
    pub fn is_won(self) -> bool {
        !self.is_lost() && self != Value::Drawn
    }
}

/// A game of which all positions are decided that can be reached from some.
pub struct Solved {
    graph: Graph,
    /// Sums of parts as positions, if those decide.
    wholes: Option<Graph>,
    /// The values of the positions of `wholes`, or else of `graph`.
    values: Vec<Value>,
    /// The genus of each part in misère play of several parts, if it is tame.
    genera: Vec<Option<Genus>>,
    /// Positions through which play can return to the first of them, which is also the last one.
    pub cycle: Option<Vec<Position>>,
}

impl Solved {
    /// Decides `starts` and all that can be reached from them.
    pub fn new(
        starts: &[Position],
        moves: &mut dyn Moves,
        is_misere: bool,
    ) -> Result<Solved, String> {
        let graph = Graph::explore(starts, moves)?;
        let order = graph.order();
        if let (Ok(order), false) = (&order, is_misere) {
            let values = graph.grundy_values(order);
            return Ok(Solved { graph, wholes: None, values, genera: Vec::new(), cycle: None });
        }
        let name = |vertices: Vec<usize>| {
            vertices.into_iter().map(|vertex| graph.positions[vertex].clone()).collect()
        };
        let genera = match &order {
            Ok(order) if graph.has_sums() => graph.genera(order),
            _ => Vec::new(),
        };
        let cycle: Option<Vec<Position>> = order.err().map(name);
        let is_tame =
            |start: &Position| genera.get(graph.index[start]).copied().flatten().is_some();
        let wholes = match graph.has_sums() {
            true => Some(graph.wholes(starts.iter().filter(|start| !is_tame(start)))),
            false => None,
        };
        let values = wholes.as_ref().unwrap_or(&graph).outcomes(is_misere);
        Ok(Solved { graph, wholes, values, genera, cycle })
    }

    /// Returns the value of a position, or nothing if it does not exist or is not decided.
    pub fn value(&self, position: &Position) -> Option<Value> {
        let place = *self.graph.index.get(position)?;
        if !self.graph.exists[place] {
            return None;
        }
        self.value_of_sum(&[place as u32])
    }

    /// Returns whether a position exists, but has too many positions of several parts below it.
    pub fn is_too_large(&self, position: &Position) -> bool {
        let place = self.graph.index.get(position);
        place.is_some_and(|&place| self.graph.exists[place]) && self.value(position).is_none()
    }

    /// Returns the value of a sum of parts, all of which can be reached together.
    pub fn value_of(&self, parts: &[Position]) -> Option<Value> {
        let place = |part: &Position| {
            let place = *self.graph.index.get(part)?;
            u32::try_from(place).ok()
        };
        let places = parts.iter().map(place).collect::<Option<Vec<u32>>>()?;
        self.value_of_sum(&places)
    }

    /// Returns the first option of `position` that is lost, as text.
    pub fn winning_option(&self, position: &Position) -> Option<String> {
        let place = *self.graph.index.get(position)?;
        let mut options = self.graph.options(place);
        let option = options.find(|parts| self.value_of_sum(parts).is_some_and(Value::is_lost))?;
        let part = |&part: &u32| self.graph.positions[part as usize].clone();
        Some(sum_text(&option.iter().map(part).collect::<Vec<_>>()))
    }

    fn value_of_sum(&self, parts: &[u32]) -> Option<Value> {
        let genus = |&part: &u32| self.genera.get(part as usize).copied().flatten();
        if let (Some(genera), Some(_)) =
            (parts.iter().map(genus).collect::<Option<Vec<_>>>(), &self.wholes)
        {
            let is_lost = Genus::of_sum(&genera).is_lost();
            return Some(if is_lost { Value::Lost } else { Value::Won });
        }
        Some(match (&self.wholes, parts) {
            (Some(wholes), _) => self.values[*wholes.index.get(&self.graph.whole(parts))?],
            (None, &[part]) => self.values[part as usize],
            (None, _) => Value::Grundy(nim_sum(parts.iter().map(|&part| self.grundy(part)))),
        })
    }

    fn grundy(&self, part: u32) -> u64 {
        match self.values[part as usize] {
            Value::Grundy(value) => value,
            // Only whole positions have outcomes.
            _ => 0,
        }
    }
}

/// Returns positions through which play can return to the first of them, which is also the last one, if
/// that is possible from `starts`.
pub fn cycle_from(
    starts: &[Position],
    moves: &mut dyn Moves,
) -> Result<Option<Vec<Position>>, String> {
    let graph = Graph::explore(starts, moves)?;
    let name = |place: usize| graph.positions[place].clone();
    Ok(graph.order().err().map(|cycle| cycle.into_iter().map(name).collect()))
}

/// Returns the positions of a cycle with arrows between them.
pub fn cycle_text(cycle: &[Position]) -> String {
    let shown: Vec<String> = cycle.iter().map(|position| text(position, " ")).collect();
    if shown.len() > 12 {
        let start = &shown[..6];
        let end = &shown[shown.len() - 5..];
        return format!("{} -> … -> {}", start.join(" -> "), end.join(" -> "));
    }
    shown.join(" -> ")
}

/// Positions, and their options as lists of places of positions.
#[derive(Default)]
struct Graph {
    positions: Vec<Position>,
    index: HashMap<Position, usize>,
    /// Whether there is such a position.
    exists: Vec<bool>,
    /// The parts of all options, where each option ends, and where the options of each position end.
    parts: Vec<u32>,
    option_ends: Vec<u32>,
    position_ends: Vec<u32>,
}

impl Graph {
    /// Asks for the options of `starts`, and of all positions that they lead to.
    fn explore(starts: &[Position], moves: &mut dyn Moves) -> Result<Graph, String> {
        let mut graph = Graph::default();
        for start in starts {
            graph.place(start);
        }
        graph.explore_on(starts.len(), moves)?;
        Ok(graph)
    }

    /// Asks for the options of all positions that are known, and of those that they lead to; the first
    /// `starts` need not exist.
    fn explore_on(&mut self, starts: usize, moves: &mut dyn Moves) -> Result<(), String> {
        let most = MOST_POSITIONS + 4 * starts;
        while self.position_ends.len() < self.positions.len() {
            let next = self.position_ends.len();
            let position = self.positions[next].clone();
            let options = moves.options(&position)?;
            if options.is_none() && next >= starts {
                let from = self.one_that_leads_to(next);
                return Err(format!(
                    "`{}` is an option of `{from}`, but the answer `.` says that there is no such position",
                    text(&position, " ")
                ));
            }
            self.exists.push(options.is_some());
            for option in options.unwrap_or_default() {
                for part in option {
                    let place = self.place(&part);
                    self.parts.push(place as u32);
                }
                self.option_ends.push(self.parts.len() as u32);
            }
            self.position_ends.push(self.option_ends.len() as u32);
            if self.positions.len() > most || self.parts.len() > MOST_PARTS {
                return Err(self.too_large());
            }
        }
        Ok(())
    }

    /// Forgets all positions but the first `count`, whose options are among them.
    fn truncate(&mut self, count: usize) {
        self.positions.truncate(count);
        self.index.retain(|_, place| *place < count);
        self.exists.truncate(count);
        self.position_ends.truncate(count);
        let options = self.position_ends.last().map_or(0, |&end| end as usize);
        self.option_ends.truncate(options);
        let parts = self.option_ends.last().map_or(0, |&end| end as usize);
        self.parts.truncate(parts);
    }

    fn too_large(&self) -> String {
        let last = text(&self.positions[self.positions.len() - 1], " ");
        let count = self.positions.len();
        format!("too large: {count} positions can be reached and no end, the last one is `{last}`")
    }

    fn place(&mut self, position: &Position) -> usize {
        if let Some(&place) = self.index.get(position) {
            return place;
        }
        self.positions.push(position.clone());
        self.index.insert(position.clone(), self.positions.len() - 1);
        self.positions.len() - 1
    }

    /// Returns the text of a position whose options name the place `to`.
    fn one_that_leads_to(&self, to: usize) -> String {
        let known = 0..self.position_ends.len();
        let leads = |&from: &usize| self.options(from).flatten().any(|&part| part as usize == to);
        let from = known.into_iter().find(leads);
        from.map_or(String::new(), |from| text(&self.positions[from], " "))
    }

    /// Returns the options of the position at a place, each as the places of its parts.
    fn options(&self, place: usize) -> impl Iterator<Item = &[u32]> + '_ {
        let end_before = |ends: &[u32], at: usize| match at {
            0 => 0,
            _ => ends[at - 1] as usize,
        };
        let first = end_before(&self.position_ends, place);
        let last = self.position_ends[place] as usize;
        (first..last).map(move |option| {
            let start = end_before(&self.option_ends, option);
            &self.parts[start..self.option_ends[option] as usize]
        })
    }

    /// Returns whether some option leaves several parts.
    fn has_sums(&self) -> bool {
        self.option_ends.len() != self.parts.len()
    }

    /// Returns all places, each after those that its options name.
    ///
    /// # Errors
    /// A cycle, whose first place is also the last one.
    fn order(&self) -> Result<Vec<usize>, Vec<usize>> {
        #[derive(Clone, Copy, PartialEq)]
        enum State {
            New,
            Open,
            Done,
        }
        let mut states = vec![State::New; self.positions.len()];
        let mut order = Vec::with_capacity(states.len());
        // The places that are open, each with where the next of its parts is.
        let mut path: Vec<(usize, usize)> = Vec::new();
        for start in 0..states.len() {
            if states[start] == State::New {
                states[start] = State::Open;
                path.push((start, self.first_part(start)));
            }
            while let Some((place, next)) = path.last_mut() {
                if *next == self.last_part(*place) {
                    states[*place] = State::Done;
                    order.push(*place);
                    path.pop();
                    continue;
                }
                let part = self.parts[*next] as usize;
                *next += 1;
                match states[part] {
                    State::Done => {}
                    State::New => {
                        states[part] = State::Open;
                        path.push((part, self.first_part(part)));
                    }
                    State::Open => {
                        let open = path.iter().map(|&(place, _)| place);
                        let cycle = open.skip_while(|&place| place != part);
                        return Err(cycle.chain([part]).collect());
                    }
                }
            }
        }
        Ok(order)
    }

    fn first_part(&self, place: usize) -> usize {
        if place == 0 {
            return 0;
        }
        self.last_part(place - 1)
    }

    fn last_part(&self, place: usize) -> usize {
        match self.position_ends[place] {
            0 => 0,
            options => self.option_ends[options as usize - 1] as usize,
        }
    }

    /// Returns the Grundy values, from the ends on.
    fn grundy_values(&self, order: &[usize]) -> Vec<Value> {
        let mut values = vec![0; self.positions.len()];
        for &place in order {
            let options = self.options(place);
            values[place] =
                mex(options.map(|parts| nim_sum(parts.iter().map(|&part| values[part as usize]))));
        }
        values.into_iter().map(|value| Value::Grundy(value as u64)).collect()
    }

    /// Returns the genus of each position that is tame, as all are that it leads to.
    fn genera(&self, order: &[usize]) -> Vec<Option<Genus>> {
        let mut genera: Vec<Option<Genus>> = vec![None; self.positions.len()];
        for &place in order {
            let sum = |parts: &[u32]| {
                let parts = parts.iter().map(|&part| genera[part as usize]);
                parts.collect::<Option<Vec<Genus>>>().map(|parts| Genus::of_sum(&parts))
            };
            let options: Option<Vec<Genus>> = self.options(place).map(sum).collect();
            genera[place] = options.and_then(|options| Genus::of_options(&options));
        }
        genera
    }

    /// Returns the outcomes, if no option leaves several parts.
    fn outcomes(&self, is_misere: bool) -> Vec<Value> {
        let options = |place| self.options(place).map(|parts| parts[0] as usize).collect();
        let mut graph: Vec<Vec<usize>> = (0..self.positions.len()).map(options).collect();
        if is_misere {
            let end = graph.len();
            graph.push(Vec::new());
            for options in &mut graph[..end] {
                if options.is_empty() {
                    options.push(end);
                }
            }
        }
        let value = |(outcome, _)| match outcome {
            Outcome::Lost => Value::Lost,
            Outcome::Won => Value::Won,
            Outcome::Drawn => Value::Drawn,
        };
        outcomes_of_graph(&Rows::of_lists(&graph))
            .into_iter()
            .take(self.positions.len())
            .map(value)
            .collect()
    }

    /// Returns the position that a sum is: the places of its parts in order, without those that have
    /// no option. Every place stands for the part there.
    fn whole(&self, parts: &[u32]) -> Position {
        let has_option = |&&part: &&u32| self.options(part as usize).next().is_some();
        let mut whole: Position =
            parts.iter().filter(has_option).map(|&part| u64::from(part)).collect();
        whole.sort_unstable();
        whole
    }

    /// Returns the graph of all sums that can be reached from `starts`, from as many of them as it is not
    /// too large for.
    fn wholes<'a>(&self, starts: impl Iterator<Item = &'a Position>) -> Graph {
        let mut moves = |whole: &Position| {
            if whole.len() > LONGEST_SUM {
                return Err("a sum of too many parts".to_string());
            }
            let mut options = Vec::new();
            for (at, &part) in whole.iter().enumerate() {
                let others = whole[..at].iter().chain(&whole[at + 1..]);
                let others: Vec<u32> = others.map(|&part| part as u32).collect();
                for parts in self.options(part as usize) {
                    options.push(vec![self.whole(&[&others[..], parts].concat())]);
                }
            }
            Ok(Some(options))
        };
        let mut graph = Graph::default();
        for start in starts {
            let known = graph.positions.len();
            graph.place(&self.whole(&[self.index[start] as u32]));
            if graph.explore_on(0, &mut moves).is_err() {
                graph.truncate(known);
                break;
            }
        }
        graph
    }
}
