//! Automata that read the digits of several numbers at once, the highest first.
//!
//! A set of tuples of numbers that such an automaton accepts stays one under *and*, *not* and *for some
//! number* (Büchi 1960; Bruyère, Hansel, Michaux and Villemaire 1994 for base b), which decides all
//! sentences that are built of them. Each language here is closed under zeros in front, and holds only
//! words whose tracks are numbers.

use std::collections::HashMap;
use std::hash::Hash;

use super::budget::{Budget, TooLarge};
use super::numeration::Numeration;
use crate::formula::Var;

/// An automaton, which is the least of its language.
#[derive(Clone, Debug)]
pub struct Automaton {
    /// How numbers are written.
    pub numeration: Numeration,
    /// The tracks, increasing: each has the digits of a variable.
    pub vars: Vec<Var>,
    /// Where state `s` goes with letter `l` is at `s * letters + l`. The digit of the first track is the
    /// lowest digit of a letter. State 0 is the first.
    pub next: Vec<u32>,
    /// Whether each state accepts.
    pub accepting: Vec<bool>,
}

/// Numbers states as they are met, and remembers where each goes.
struct Explorer<S> {
    numbers: HashMap<S, u32>,
    states: Vec<S>,
    next: Vec<u32>,
}

impl<S: Clone + Eq + Hash> Explorer<S> {
    /// Explores the states that are reached from `first`.
    fn explore(
        first: S,
        letters: usize,
        budget: &mut Budget,
        step: impl Fn(&S, usize) -> S,
    ) -> Result<Explorer<S>, TooLarge> {
        let numbers = HashMap::from([(first.clone(), 0)]);
        let mut explorer = Explorer { numbers, states: vec![first], next: Vec::new() };
        let mut at = 0;
        while at < explorer.states.len() {
            budget.pay(letters)?;
            let state = explorer.states[at].clone();
            for letter in 0..letters {
                let number = explorer.number(step(&state, letter));
                explorer.next.push(number);
            }
            at += 1;
        }
        Ok(explorer)
    }

    fn number(&mut self, state: S) -> u32 {
        if let Some(&number) = self.numbers.get(&state) {
            return number;
        }
        let number = self.states.len() as u32;
        self.numbers.insert(state.clone(), number);
        self.states.push(state);
        number
    }

    fn automaton(
        self,
        numeration: Numeration,
        vars: Vec<Var>,
        accept: impl Fn(&S) -> bool,
        budget: &mut Budget,
    ) -> Result<Automaton, TooLarge> {
        let accepting = self.states.iter().map(accept).collect();
        Automaton { numeration, vars, next: self.next, accepting }.minimal(budget)
    }
}

impl Automaton {
    /// Returns the automaton that begins in the state `first`. `step` gets a state and the digits of
    /// `vars`; nothing is a state that never accepts.
    pub fn build<S: Clone + Eq + Hash>(
        numeration: Numeration,
        vars: &[Var],
        first: S,
        step: impl Fn(&S, &[usize]) -> Option<S>,
        accept: impl Fn(&S) -> bool,
        budget: &mut Budget,
    ) -> Result<Automaton, TooLarge> {
        let order = sorted(vars);
        let letters = letters(numeration, order.len())?;
        let places: Vec<usize> = vars.iter().map(|&var| place(&order, var)).collect();
        let base = numeration.digits();
        let table: Vec<Vec<usize>> = (0..letters)
            .map(|letter| places.iter().map(|&at| digit(letter, at, base)).collect())
            .collect();
        let step = |state: &Option<S>, letter: usize| step(state.as_ref()?, &table[letter]);
        let explorer = Explorer::explore(Some(first), letters, budget, step)?;
        let accept = |state: &Option<S>| state.as_ref().is_some_and(&accept);
        explorer.automaton(numeration, order, accept, budget)
    }

    /// Returns the automaton of a sentence without variables.
    pub fn sentence(numeration: Numeration, is_true: bool) -> Automaton {
        Automaton { numeration, vars: Vec::new(), next: vec![0], accepting: vec![is_true] }
    }

    /// Returns how many states it has.
    pub fn states(&self) -> usize {
        self.accepting.len()
    }

    fn letters(&self) -> usize {
        self.next.len() / self.accepting.len()
    }

    /// Returns whether it accepts nothing.
    pub fn is_empty(&self) -> bool {
        !self.accepting.contains(&true)
    }

    /// Returns the state from which nothing is accepted, if there is one.
    fn dead(&self) -> Option<u32> {
        let letters = self.letters();
        let is_dead = |&state: &usize| {
            let row = &self.next[state * letters..(state + 1) * letters];
            !self.accepting[state] && row.iter().all(|&to| to as usize == state)
        };
        (0..self.states()).find(is_dead).map(|state| state as u32)
    }

    /// Returns the automaton of what it does not accept.
    pub fn not(&self, budget: &mut Budget) -> Result<Automaton, TooLarge> {
        let accepting = self.accepting.iter().map(|accepts| !accepts).collect();
        let flipped = Automaton { accepting, ..self.clone() };
        match self.numeration {
            Numeration::Base(_) => Ok(flipped),
            Numeration::Fibonacci => {
                flipped.and(&self.numeration.valid(&self.vars, budget)?, budget)
            }
        }
    }

    /// Returns the automaton of what both accept.
    pub fn and(&self, other: &Automaton, budget: &mut Budget) -> Result<Automaton, TooLarge> {
        let vars = sorted(&[&self.vars[..], &other.vars[..]].concat());
        let letters = letters(self.numeration, vars.len())?;
        let base = self.numeration.digits();
        let of_one = letters_within(&self.vars, &vars, base, letters);
        let of_two = letters_within(&other.vars, &vars, base, letters);
        let (one, two) = (self.letters(), other.letters());
        let (dead_one, dead_two) = (self.dead(), other.dead());
        // Nothing stands for all pairs from which nothing is accepted.
        let step = |pair: &Option<(u32, u32)>, letter: usize| {
            let (left, right) = (*pair)?;
            let left = self.next[left as usize * one + of_one[letter]];
            let right = other.next[right as usize * two + of_two[letter]];
            let is_dead = Some(left) == dead_one || Some(right) == dead_two;
            (!is_dead).then_some((left, right))
        };
        let explorer = Explorer::explore(Some((0, 0)), letters, budget, step)?;
        let accept = |pair: &Option<(u32, u32)>| {
            pair.is_some_and(|(left, right)| {
                self.accepting[left as usize] && other.accepting[right as usize]
            })
        };
        explorer.automaton(self.numeration, vars, accept, budget)
    }

    /// Returns the automaton of what one of the two accepts.
    pub fn or(&self, other: &Automaton, budget: &mut Budget) -> Result<Automaton, TooLarge> {
        self.not(budget)?.and(&other.not(budget)?, budget)?.not(budget)
    }

    /// Returns the automaton of the words that some number on the track `var` completes.
    pub fn project(&self, var: Var, budget: &mut Budget) -> Result<Automaton, TooLarge> {
        let Some(place) = self.vars.iter().position(|&it| it == var) else {
            return Ok(self.clone());
        };
        let base = self.numeration.digits();
        let low = base.pow(place as u32);
        let letters = self.letters();
        let dead = self.dead();
        // The states that are reached from some states, with any digit on the track.
        let step = |states: &Vec<u32>, letter: usize| {
            let first = letter % low + letter / low * low * base;
            let reached = states.iter().flat_map(|&state| {
                let row = state as usize * letters + first;
                (0..base).map(move |digit| self.next[row + digit * low])
            });
            sorted(&reached.filter(|&to| Some(to) != dead).collect::<Vec<u32>>())
        };
        // The number on the track may have more digits than the others.
        let mut first = vec![0];
        loop {
            let more = sorted(&[&step(&first, 0)[..], &first[..]].concat());
            if more == first {
                break;
            }
            first = more;
        }
        let explorer = Explorer::explore(first, letters / base, budget, step)?;
        let vars = self.vars.iter().copied().filter(|&it| it != var).collect();
        let accept = |states: &Vec<u32>| states.iter().any(|&state| self.accepting[state as usize]);
        explorer.automaton(self.numeration, vars, accept, budget)
    }

    /// Returns the automaton whose tracks have other names, all different, in the same order.
    pub fn renamed(&self, names: &[Var]) -> Automaton {
        let vars = sorted(names);
        let letters = self.letters();
        let old = letters_within(names, &vars, self.numeration.digits(), letters);
        let rows = self.next.chunks(letters);
        let next = rows.flat_map(|row| old.iter().map(|&letter| row[letter])).collect();
        Automaton { vars, next, ..self.clone() }
    }

    /// Returns the least automaton of the same language (Moore 1956): states are divided by what they
    /// accept, and by the classes of the states to which they go, until nothing is divided any more.
    fn minimal(&self, budget: &mut Budget) -> Result<Automaton, TooLarge> {
        let letters = self.letters();
        let mut classes: Vec<u32> = self.accepting.iter().map(|&it| u32::from(it)).collect();
        let mut count = 0;
        loop {
            let mut numbers: HashMap<Vec<u32>, u32> = HashMap::new();
            let mut refined = Vec::with_capacity(classes.len());
            for (state, row) in self.next.chunks(letters).enumerate() {
                budget.pay(letters / 4)?;
                let mut key = Vec::with_capacity(letters + 1);
                key.push(classes[state]);
                key.extend(row.iter().map(|&to| classes[to as usize]));
                let number = numbers.len() as u32;
                refined.push(*numbers.entry(key).or_insert(number));
            }
            classes = refined;
            if numbers.len() == count {
                break;
            }
            count = numbers.len();
        }
        Ok(self.merged(&classes, count, budget))
    }

    /// Returns the automaton whose states are `count` classes of states, as they are met from the first
    /// state on.
    fn merged(&self, classes: &[u32], count: usize, budget: &mut Budget) -> Automaton {
        let letters = self.letters();
        let mut numbers: Vec<Option<u32>> = vec![None; count];
        let mut found = vec![0];
        numbers[classes[0] as usize] = Some(0);
        let mut next = Vec::with_capacity(count * letters);
        let mut at = 0;
        while at < found.len() {
            for letter in 0..letters {
                let to = self.next[found[at] * letters + letter] as usize;
                next.push(*numbers[classes[to] as usize].get_or_insert_with(|| {
                    found.push(to);
                    found.len() as u32 - 1
                }));
            }
            at += 1;
        }
        budget.largest = budget.largest.max(found.len());
        let accepting = found.iter().map(|&state| self.accepting[state]).collect();
        Automaton { numeration: self.numeration, vars: self.vars.clone(), next, accepting }
    }

    /// Returns whether it accepts these numbers, one for each track.
    pub fn accepts(&self, numbers: &[i64]) -> bool {
        let fits = |length: &usize| numbers.iter().all(|&it| it < self.numeration.weight(*length));
        let length = (0..200).find(fits).unwrap_or(200);
        let words: Vec<Vec<usize>> =
            numbers.iter().map(|&number| self.numeration.write(number, length)).collect();
        let base = self.numeration.digits();
        let letters = self.letters();
        let state = (0..length).fold(0, |state, at| {
            let letter = words.iter().rev().fold(0, |sum, word| sum * base + word[at]);
            self.next[state * letters + letter] as usize
        });
        self.accepting[state]
    }

    /// Returns the numbers of a shortest word that it accepts. There are none if it accepts nothing, or if
    /// they are too large.
    pub fn witness(&self) -> Option<Vec<i64>> {
        let letters = self.letters();
        let mut from: Vec<Option<(usize, usize)>> = vec![None; self.states()];
        let mut queue = vec![0];
        let mut at = 0;
        while at < queue.len() && !self.accepting[queue[at]] {
            for letter in 0..letters {
                let to = self.next[queue[at] * letters + letter] as usize;
                if to != 0 && from[to].is_none() {
                    from[to] = Some((queue[at], letter));
                    queue.push(to);
                }
            }
            at += 1;
        }
        let mut state = *queue.get(at)?;
        let mut word = Vec::new();
        while let Some((before, letter)) = from[state] {
            word.push(letter);
            state = before;
        }
        word.reverse();
        let base = self.numeration.digits();
        let number = |track: usize| {
            let digits: Vec<usize> =
                word.iter().map(|&letter| digit(letter, track, base)).collect();
            self.numeration.read(&digits)
        };
        (0..self.vars.len()).map(number).collect()
    }
}

/// Returns the digit of a letter at a place.
fn digit(letter: usize, place: usize, base: usize) -> usize {
    letter / base.pow(place as u32) % base
}

/// Returns the number of letters of that many tracks.
fn letters(numeration: Numeration, tracks: usize) -> Result<usize, TooLarge> {
    numeration.digits().checked_pow(tracks as u32).filter(|&it| it < 1 << 20).ok_or(TooLarge)
}

/// Returns for each letter of the tracks `all` that of some of them, in their order.
fn letters_within(tracks: &[Var], all: &[Var], base: usize, letters: usize) -> Vec<usize> {
    let places: Vec<usize> = tracks.iter().map(|&var| place(all, var)).collect();
    let own = |letter: usize| {
        places.iter().rev().fold(0, |sum, &at| sum * base + digit(letter, at, base))
    };
    (0..letters).map(own).collect()
}

/// Returns the place of a track, which is among them.
fn place(vars: &[Var], var: Var) -> usize {
    vars.iter().take_while(|&&it| it != var).count()
}

/// Returns the different numbers in order.
fn sorted(numbers: &[u32]) -> Vec<u32> {
    let mut sorted = numbers.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    sorted
}
