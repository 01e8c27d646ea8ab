//! Trees in words.

use super::written::Strength::{self, *};
use super::written::Written;
use super::{Automaton, Coordinate, Number, Pairs, Pattern, Recursion, Repeat, Tree, Two};

/// More values before a period are not named.
const NAMED: usize = 24;

/// Conditions on rows and columns are said instead of them up to so many bytes.
const SHORT: usize = 110;

impl Tree {
    /// Returns the tree in words, with these names of the coordinates.
    pub fn words(&self, names: &[String]) -> String {
        Names { coordinates: names, own: "v" }.of(self).text
    }

    /// Returns which positions are won or lost, in words, if the values are 0 for lost and 1 for won.
    pub fn outcome_words(&self, names: &[String]) -> String {
        match self {
            Number(0) => "lost".to_string(),
            Number(_) => "won".to_string(),
            Tree::Choose(cases, key) if key.is_condition() => {
                let [no, yes] = [0, 1].map(|case: usize| cases[case].outcome_words(names));
                format!("{yes} if {}, otherwise {no}", key.words(names))
            }
            Tree::Entry(pattern, arguments) => {
                let arguments: Vec<String> = arguments.iter().map(|it| it.words(names)).collect();
                pattern.outcome_words(&arguments).unwrap_or_else(|| self.words(names))
            }
            Tree::Choose(..) | Tree::Recursion(..) | Tree::Term(..) => self.words(names),
            Tree::Automaton(..) | Tree::Pairs(..) => self.words(names),
            tree => format!("won iff {}", tree.as_condition().words(names)),
        }
    }
}

/// What things are called.
#[derive(Clone, Copy)]
struct Names<'a> {
    coordinates: &'a [String],
    /// The recursion around.
    own: &'a str,
}

impl Names<'_> {
    /// Writes a tree.
    fn of(self, tree: &Tree) -> Written {
        let text = |tree: &Tree| self.of(tree).text;
        let all = |trees: &[Tree]| trees.iter().map(text).collect::<Vec<String>>();
        let words = match tree {
            Number(number) => return Written::number(*number),
            Coordinate(index) => return Written::new(&self.coordinates[*index], Atom),
            Tree::One(operation, inner) => {
                return self.one(operation.words, Strength::of(operation.words), inner)
            }
            Tree::Two(operation, left, right) => return self.two(*operation, left, right),
            Tree::All(operation) => return Written::new(operation.words, Atom),
            Tree::Own(argument) => {
                return Written::new(format!("{}({})", self.own, text(argument)), Atom)
            }
            Tree::Mex(arguments) => {
                let values = all(arguments).into_iter().map(|it| format!("{}({it})", self.own));
                let values = values.collect::<Vec<String>>().join(", ");
                return Written::new(format!("mex {{{values}}}"), Atom);
            }
            Tree::Choose(cases, key) => self.cases(cases, key),
            Tree::Entry(pattern, arguments) => pattern.words(&all(arguments), self.coordinates),
            Tree::Recursion(recursion, argument) => recursion.words(&text(argument)),
            Tree::Term(sequence, argument) => {
                let number = text(argument);
                format!("lost iff {number} is a term of the list {}", sequence.list_words())
            }
            Tree::Passed(sequence, argument) => {
                let number = text(argument);
                format!("the number of terms up to {number} of the list {}", sequence.list_words())
            }
            Tree::Automaton(automaton, arguments) => automaton.words(&all(arguments)),
            Tree::Pairs(pairs, arguments) => pairs.words(&all(arguments)),
        };
        Written::new(words, Choice)
    }

    /// Writes an operation on one number, of which `strength` says how much it has to hold together.
    fn one(self, form: &str, strength: Strength, inner: &Tree) -> Written {
        Written::filled(form, strength, vec![self.of(inner)], Word)
    }

    fn two(self, operation: Two, left: &Tree, right: &Tree) -> Written {
        let words = operation.row().words;
        let (form, operands) = match (operation, left, right) {
            (Two::Equal, Tree::Two(Two::Remainder, number, modulus), Number(digit @ (0 | 1)))
                if **modulus == Number(2) =>
            {
                return self.one(["_ is even", "_ is odd"][*digit as usize], Comparison, number);
            }
            // A number stands last in a comparison, and before what it multiplies.
            (Two::Less, Number(_), _) => ("_ > _", [right, left]),
            (Two::AtMost, Number(_), _) => ("_ ≥ _", [right, left]),
            (Two::Equal | Two::Unequal, Number(_), _) => (words, [right, left]),
            (Two::Multiply, Number(_), _) => ("_ _", [left, right]),
            _ => (words, [left, right]),
        };
        let strength = match operation {
            Two::Multiply => Product,
            _ if operation.joins(left, right) => Joined,
            _ => Strength::of(form),
        };
        let operands = operands.map(|operand| operation.operand(operand, self.of(operand)));
        let written = Written::filled(form, strength, operands.into(), Word);
        match operation {
            // Between numbers, `and` could be read as joining conditions.
            Two::And | Two::Or if strength == Word => Written { strength: Choice, ..written },
            _ => written,
        }
    }

    fn cases(self, cases: &[Tree], key: &Tree) -> String {
        let text = |tree: &Tree| self.of(tree).text;
        if let ([no, yes], true) = (cases, key.is_condition()) {
            return format!("{} if {}, otherwise {}", text(yes), text(key), text(no));
        }
        // Cases that are the same are said together, the most of them last.
        let mut said: Vec<(String, Vec<String>)> = Vec::new();
        for (number, case) in cases.iter().enumerate() {
            let words = text(case);
            match said.iter_mut().find(|known| known.0 == words) {
                Some(known) => known.1.push(number.to_string()),
                None => said.push((words, vec![number.to_string()])),
            }
        }
        said.sort_by_key(|(_, numbers)| numbers.len());
        let Some((others, _)) = said.pop() else { return String::new() };
        let key = text(key);
        let said = said
            .iter()
            .map(|(words, numbers)| format!("{words} if {key} = {}", numbers.join(" or ")));
        format!("{}; otherwise {others}", said.collect::<Vec<String>>().join("; "))
    }
}

/// Returns numbers with commas between them.
fn listed<'a>(numbers: impl IntoIterator<Item = &'a i64>) -> String {
    numbers.into_iter().map(i64::to_string).collect::<Vec<String>>().join(", ")
}

impl Pattern {
    /// Returns which positions are lost, or won, as rows with the columns that they share, whichever is
    /// shorter, if that is short enough.
    fn outcome_words(&self, arguments: &[String]) -> Option<String> {
        let ([rows, columns], [a, b]) = (&self.repeats[..], arguments) else { return None };
        let lines: Vec<&[i64]> = self.values.chunks(columns.count() as usize).collect();
        let said = [("lost", 0), ("won", 1)].map(|(word, value)| {
            let has = |line: &[i64], cell: usize| line[cell] == value;
            let mut parts: Vec<Vec<bool>> = Vec::new();
            for line in &lines {
                let cells = (0..line.len()).map(|cell| has(line, cell)).collect();
                if !parts.contains(&cells) && line.contains(&value) {
                    parts.push(cells);
                }
            }
            let words = parts.iter().map(|cells| {
                let is_in = |line: &&[i64]| (0..line.len()).all(|it| !cells[it] || has(line, it));
                let sides = [
                    rows.condition(a, &lines.iter().map(is_in).collect::<Vec<bool>>())?,
                    columns.condition(b, cells)?,
                ];
                Some(
                    sides.into_iter().filter(|it| !it.is_empty()).collect::<Vec<_>>().join(" and "),
                )
            });
            Some(format!("{word} iff {}", words.collect::<Option<Vec<String>>>()?.join(", or ")))
        });
        let said = said.into_iter().flatten().min_by_key(String::len);
        said.filter(|words| words.len() <= SHORT)
    }

    fn words(&self, arguments: &[String], coordinates: &[String]) -> String {
        match (&self.repeats[..], arguments) {
            ([repeat], [number]) => self.list_words(repeat, number, coordinates == arguments),
            ([row, column], [a, b]) => self.grid_words([row, column], [a, b]),
            _ => String::new(),
        }
    }

    /// Says a list; where `number` is all that there is, it need not be named.
    fn list_words(&self, repeat: &Repeat, number: &str, is_all: bool) -> String {
        let Repeat { first, start, .. } = repeat;
        let exceptions = self.exceptions();
        let before: Vec<String> = exceptions
            .iter()
            .map(|place| format!("{place} is {}", self.values[(place - first) as usize]))
            .collect();
        let before = match start > first && exceptions.len() <= NAMED {
            true => format!("; before, {}", before.join(", ")),
            false => String::new(),
        };
        let period = listed(&self.values[(start - first) as usize..]);
        format!("{}: {period}{before}", repeat.words(number, is_all))
    }

    fn grid_words(&self, repeats: [&Repeat; 2], arguments: [&String; 2]) -> String {
        let said: Vec<String> = repeats
            .iter()
            .zip(arguments)
            .filter(|(repeat, _)| repeat.count() > 1 || repeat.step != 0)
            .map(|(repeat, name)| repeat.words(name, false))
            .collect();
        let width = repeats[1].count() as usize;
        let rows = self
            .values
            .chunks(width)
            .map(|row| row.iter().map(i64::to_string).collect::<Vec<String>>().join(" "));
        let [a, b] = arguments;
        format!(
            "{}; the rows {a} = {}, {}, … are, from {b} = {} on, {}",
            said.join(" and "),
            repeats[0].first,
            repeats[0].first + 1,
            repeats[1].first,
            rows.collect::<Vec<String>>().join(" / ")
        )
    }
}

impl Repeat {
    /// Returns which numbers have some places in the table, as one progression or two: a number alone, or
    /// a number with all that follow at some distance.
    fn condition(&self, name: &str, places: &[bool]) -> Option<String> {
        let count = places.len();
        let period = self.period as usize;
        let before = count - period;
        let distances = (1..=period).filter(|distance| period % distance == 0);
        let is_in = |&(place, distance): &(usize, usize)| {
            (place..count).step_by(distance).all(|place| places[place])
        };
        let progressions: Vec<(usize, usize)> = (0..before)
            .map(|place| (place, count))
            .chain(distances.flat_map(|it| (0..before + it).map(move |place| (place, it))))
            .filter(is_in)
            .collect();
        let mut rest = places.to_vec();
        let mut chosen = Vec::new();
        while rest.contains(&true) {
            let members = |(place, distance): (usize, usize)| (place..count).step_by(distance);
            let news = |it: &&(usize, usize)| members(**it).filter(|&place| rest[place]).count();
            let most = *progressions.iter().max_by_key(news)?;
            members(most).for_each(|place| rest[place] = false);
            chosen.push(most);
        }
        chosen.sort_unstable();
        match chosen[..] {
            [(0, 1)] => Some(String::new()),
            [one] => Some(self.progression(name, one)),
            [one, two] => {
                let [one, two] = [one, two].map(|it| self.progression(name, it));
                Some(format!("({one} or {two})"))
            }
            _ => None,
        }
    }

    fn progression(&self, name: &str, (place, distance): (usize, usize)) -> String {
        let number = self.first + place as i64;
        let from = match place < distance {
            true => String::new(),
            false => format!(" from {number} on"),
        };
        match (distance as i64, number.rem_euclid(distance as i64)) {
            (distance, _) if distance > self.period => format!("{name} = {number}"),
            (1, _) => format!("{name} ≥ {number}"),
            (2, 0) => format!("{name} is even{from}"),
            (2, _) => format!("{name} is odd{from}"),
            (distance, digit) => format!("{name} mod {distance} = {digit}{from}"),
        }
    }

    fn words(&self, name: &str, is_all: bool) -> String {
        let Repeat { first, start, period, step } = self;
        let place = if is_all { String::new() } else { format!(" in {name}") };
        let more = if *step == 0 { String::new() } else { format!(", each time {step} higher") };
        let from = match start > first {
            true => format!(" from {name} = {start} on"),
            false => String::new(),
        };
        format!("period {period}{place}{more}{from}")
    }
}

impl Recursion {
    fn words(&self, number: &str) -> String {
        let is_plain = number.chars().all(char::is_alphanumeric);
        let name = if is_plain { number } else { "n" }.to_string();
        let body = Names { coordinates: std::slice::from_ref(&name), own: "v" }.of(&self.body).text;
        let begins = format!("it begins with {} at {}", listed(&self.given), self.first);
        match is_plain {
            true => format!("v({name}) = {body}; {begins}"),
            false => format!("v({number}), where v({name}) = {body}; {begins}"),
        }
    }

    /// Returns how the terms of a sequence follow.
    fn list_words(&self) -> String {
        let body = Names { coordinates: &["k".to_string()], own: "t" }.of(&self.body).text;
        match self.given.is_empty() {
            true => format!("t(k) = {body}, k from 0 on"),
            false => format!("t(k) = {body}; it begins with {}", listed(&self.given)),
        }
    }
}

impl Automaton {
    fn words(&self, arguments: &[String]) -> String {
        format!(
            "an automaton of {} states that reads the digits of {} in base {}, lowest first",
            self.output.len(),
            arguments.join(", "),
            self.base
        )
    }
}

impl Pairs {
    fn words(&self, arguments: &[String]) -> String {
        let Pairs { others, gap, least, .. } = self;
        let rule = match gap {
            1 => "that no earlier pair has".to_string(),
            gap => format!("that is at least {gap} above each smaller number of an earlier pair"),
        };
        let others: String =
            others.iter().map(|(smaller, larger)| format!("{smaller}, {larger} or ")).collect();
        // The position may have the usual letters.
        let free = |usual, instead| match arguments.iter().any(|argument| argument == usual) {
            true => instead,
            false => usual,
        };
        let [smaller, place] = [free("x", "s"), free("k", "i")];
        let partner = self.partner(smaller, " ", place);
        format!(
            "lost iff {} are, in some order, {others}the pair {smaller}, {partner} in place {place} = 0, 1, 2, …, where {smaller} is the least number from {least} on {rule}",
            arguments.join(" and ")
        )
    }

    /// Returns the larger number of a pair as text.
    pub(super) fn partner(&self, smaller: &str, times: &str, place: &str) -> String {
        let mut terms = Vec::new();
        for (factor, name) in [(self.times, smaller), (self.step, place)] {
            match factor {
                0 => {}
                1 => terms.push(name.to_string()),
                factor => terms.push(format!("{factor}{times}{name}")),
            }
        }
        if self.more != 0 {
            terms.push(self.more.to_string());
        }
        terms.join(" + ")
    }
}
