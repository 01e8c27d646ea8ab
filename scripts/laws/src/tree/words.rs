//! Trees in words.

use super::{
    Automaton, Coordinate, Number, Pairs, Pattern, Quadratic, Recursion, Repeat, Tree, Two,
};

/// More values before a period are not named.
const NAMED: usize = 24;

/// Conditions on rows and columns are said instead of them up to so many bytes.
const SHORT: usize = 110;

impl Tree {
    /// Returns the tree in words, with these names of the coordinates.
    pub fn words(&self, names: &[String]) -> String {
        Names { coordinates: names, own: "v" }.of(self)
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
                pattern.outcome_words(arguments, names).unwrap_or_else(|| self.words(names))
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
    /// Returns a tree in words.
    fn of(self, tree: &Tree) -> String {
        let all = |trees: &[Tree]| trees.iter().map(|tree| self.of(tree)).collect::<Vec<String>>();
        match tree {
            Number(number) => number.to_string(),
            Coordinate(index) => self.coordinates[*index].clone(),
            Tree::One(operation, argument) => {
                let argument = match argument.as_ref() {
                    Number(_) | Coordinate(_) | Tree::Floor(..) => self.of(argument),
                    Tree::Two(inner, ..) if inner.has_brackets() => self.of(argument),
                    _ if operation.words.ends_with('_') => self.operand(argument),
                    _ => format!("({})", self.of(argument)),
                };
                operation.words.replace('_', &argument)
            }
            Tree::Two(operation, left, right) => self.two(*operation, left, right),
            Tree::All(operation) => operation.words.to_string(),
            Tree::Floor(number, argument) => {
                format!("⌊{} · {}⌋", number.words(), self.operand(argument))
            }
            Tree::Choose(cases, key) => self.cases(cases, key),
            Tree::Entry(pattern, arguments) => pattern.words(&all(arguments)),
            Tree::Own(argument) => format!("{}({})", self.own, self.of(argument)),
            Tree::Mex(arguments) => {
                let values = all(arguments).into_iter().map(|it| format!("{}({it})", self.own));
                format!("mex {{{}}}", values.collect::<Vec<String>>().join(", "))
            }
            Tree::Recursion(recursion, argument) => recursion.words(&self.of(argument)),
            Tree::Term(sequence, argument) => {
                let number = self.of(argument);
                format!("lost iff {number} is a term of the list {}", sequence.list_words())
            }
            Tree::Passed(sequence, argument) => {
                let number = self.operand(argument);
                format!("the number of terms up to {number} of the list {}", sequence.list_words())
            }
            Tree::Automaton(automaton, arguments) => automaton.words(&all(arguments)),
            Tree::Pairs(pairs, arguments) => pairs.words(&all(arguments)),
        }
    }

    fn two(self, operation: Two, left: &Tree, right: &Tree) -> String {
        match operation {
            Two::Minimum | Two::Maximum | Two::Gcd => {
                operation.words(&self.of(left), &self.of(right))
            }
            Two::Distance => operation.words(&self.summand(left), &self.operand(right)),
            Two::Multiply if matches!(left, Number(_)) => {
                format!("{} {}", self.of(left), self.operand(right))
            }
            Two::Divide => operation.words(&self.term(left), &self.operand(right)),
            _ if operation.is_comparison() => self.comparison(operation, left, right),
            _ if operation.joins(left, right) => {
                operation.words(&self.condition(left), &self.condition(right))
            }
            // Terms of a sum need no brackets, but for what is subtracted, nor do those of a nim-sum.
            Two::Add => operation.words(&self.summand(left), &self.summand(right)),
            Two::Subtract => operation.words(&self.summand(left), &self.term(right)),
            Two::Xor => operation.words(&self.part_of_xor(left), &self.part_of_xor(right)),
            _ => operation.words(&self.operand(left), &self.operand(right)),
        }
    }

    /// Returns a tree as a part of a sum.
    fn summand(self, tree: &Tree) -> String {
        match tree {
            Tree::Two(Two::Add | Two::Subtract, ..) => self.of(tree),
            _ => self.term(tree),
        }
    }

    /// Returns a tree as a part of another one that a product needs no brackets in.
    fn term(self, tree: &Tree) -> String {
        match tree {
            Tree::Two(Two::Multiply, factor, _) if matches!(**factor, Number(_)) => self.of(tree),
            _ => self.operand(tree),
        }
    }

    fn part_of_xor(self, tree: &Tree) -> String {
        match tree {
            Tree::Two(Two::Xor, ..) => self.of(tree),
            _ => self.operand(tree),
        }
    }

    /// Returns a tree as a part of another one: in brackets where it needs them.
    fn operand(self, tree: &Tree) -> String {
        let words = self.of(tree);
        match tree {
            Tree::Two(operation, ..) if operation.is_comparison() => format!("[{words}]"),
            Tree::Two(operation, ..) if !operation.has_brackets() => format!("({words})"),
            Tree::One(operation, _) if !operation.words.starts_with('⌊') => format!("({words})"),
            Tree::Choose(..) | Tree::Passed(..) => format!("({words})"),
            Tree::Entry(..) | Tree::Recursion(..) | Tree::Automaton(..) if words.contains(' ') => {
                format!("({words})")
            }
            _ => words,
        }
    }

    /// Returns a condition as a part of another one.
    fn condition(self, tree: &Tree) -> String {
        match tree {
            Tree::Two(Two::And | Two::Or, ..) => format!("({})", self.of(tree)),
            _ => self.of(tree),
        }
    }

    /// Returns a comparison: a number stands last, and no brackets around what is compared.
    fn comparison(self, operation: Two, left: &Tree, right: &Tree) -> String {
        if let (Tree::Two(Two::Remainder, number, modulus), Two::Equal, Number(digit @ (0 | 1))) =
            (left, operation, right)
        {
            if **modulus == Number(2) {
                return format!("{} is {}", self.of(number), ["even", "odd"][*digit as usize]);
            }
        }
        let side = |tree: &Tree| match tree {
            _ if tree.is_condition() => format!("[{}]", self.of(tree)),
            Tree::Two(Two::And | Two::Or, ..) => self.operand(tree),
            _ => self.of(tree),
        };
        let [left_words, right_words] = [side(left), side(right)];
        match (operation, left) {
            (Two::Less, Number(_)) => format!("{right_words} > {left_words}"),
            (Two::AtMost, Number(_)) => format!("{right_words} ≥ {left_words}"),
            (_, Number(_)) => operation.words(&right_words, &left_words),
            _ => operation.words(&left_words, &right_words),
        }
    }

    fn cases(self, cases: &[Tree], key: &Tree) -> String {
        if let ([no, yes], true) = (cases, key.is_condition()) {
            return format!("{} if {}, otherwise {}", self.of(yes), self.of(key), self.of(no));
        }
        // Cases that are the same are said together, the most of them last.
        let mut said: Vec<(String, Vec<String>)> = Vec::new();
        for (number, case) in cases.iter().enumerate() {
            let words = self.of(case);
            match said.iter_mut().find(|known| known.0 == words) {
                Some(known) => known.1.push(number.to_string()),
                None => said.push((words, vec![number.to_string()])),
            }
        }
        said.sort_by_key(|(_, numbers)| numbers.len());
        let Some((others, _)) = said.pop() else { return String::new() };
        let key = self.of(key);
        let said = said
            .iter()
            .map(|(words, numbers)| format!("{words} if {key} = {}", numbers.join(" or ")));
        format!("{}; otherwise {others}", said.collect::<Vec<String>>().join("; "))
    }
}

impl Quadratic {
    fn words(&self) -> String {
        let name = match (self.numerator, self.root, self.denominator) {
            (1, 5, 2) => return "φ".to_string(),
            (3, 5, 2) => return "φ²".to_string(),
            (0, root, 1) => return format!("√{root}"),
            (0, root, _) => format!("√{root}"),
            (numerator, root, _) => format!("{numerator} + √{root}"),
        };
        match self.denominator {
            1 => format!("({name})"),
            denominator if self.numerator == 0 => format!("{name}/{denominator}"),
            denominator => format!("({name})/{denominator}"),
        }
    }
}

/// Returns numbers with commas between them.
fn listed<'a>(numbers: impl IntoIterator<Item = &'a i64>) -> String {
    numbers.into_iter().map(i64::to_string).collect::<Vec<String>>().join(", ")
}

impl Pattern {
    /// Returns which positions are lost, or won, if these are few rows and columns.
    fn outcome_words(&self, arguments: &[Tree], names: &[String]) -> Option<String> {
        let [rows, columns] = &self.repeats[..] else { return None };
        let [a, b] = arguments else { return None };
        let width = columns.count() as usize;
        let lines: Vec<&[i64]> = self.values.chunks(width).collect();
        let said = ["lost", "won"].into_iter().zip(0..).map(|(word, value)| {
            // Rows with the same cells of this value are one part, and so are those with more.
            let cells = |line: &[i64]| -> Vec<usize> {
                (0..width).filter(|&cell| line[cell] == value).collect()
            };
            let mut parts: Vec<(Vec<usize>, Vec<usize>)> = Vec::new();
            for part in lines.iter().map(|line| cells(line)) {
                let has_part = |line: &[i64]| part.iter().all(|&cell| line[cell] == value);
                let rows = (0..lines.len()).filter(|&row| has_part(lines[row])).collect();
                if !part.is_empty() && parts.iter().all(|(_, known)| *known != part) {
                    parts.push((rows, part));
                }
            }
            let sides = parts.iter().map(|(of_rows, of_columns)| {
                let [a, b] = [a, b].map(|side| side.words(names));
                let sides = [rows.condition(&a, of_rows)?, columns.condition(&b, of_columns)?];
                let said: Vec<String> = sides.into_iter().filter(|it| !it.is_empty()).collect();
                Some(said.join(" and "))
            });
            Some(format!("{word} iff {}", sides.collect::<Option<Vec<String>>>()?.join(", or ")))
        });
        let said = said.flatten().min_by_key(|words| words.len());
        said.filter(|words| words.len() <= SHORT)
    }

    fn words(&self, arguments: &[String]) -> String {
        match (&self.repeats[..], arguments) {
            ([repeat], [number]) => self.list_words(repeat, number),
            ([row, column], [a, b]) => self.grid_words([row, column], [a, b]),
            _ => String::new(),
        }
    }

    fn list_words(&self, repeat: &Repeat, number: &str) -> String {
        let Repeat { first, start, period, step } = repeat;
        let mut words = format!("period {period}");
        if number != "n" {
            words += &format!(" in {number}");
        }
        if *step != 0 {
            words += &format!(", each time {step} higher");
        }
        if start > first {
            words += &format!(" from {number} = {start} on");
        }
        words += &format!(": {}", listed(&self.values[(start - first) as usize..]));
        let exceptions = self.exceptions();
        if start > first && exceptions.len() <= NAMED {
            let value =
                |place: &i64| format!("{place} is {}", self.values[(place - first) as usize]);
            let values: Vec<String> = exceptions.iter().map(value).collect();
            words += &format!("; before, {}", values.join(", "));
        }
        words
    }

    fn grid_words(&self, repeats: [&Repeat; 2], arguments: [&String; 2]) -> String {
        let said: Vec<String> = repeats
            .iter()
            .zip(arguments)
            .filter(|(repeat, _)| repeat.count() > 1 || repeat.step != 0)
            .map(|(repeat, name)| repeat.words(name))
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
    /// Returns which numbers are in one of some places: all of them, a single number, those from some
    /// number on, those with a remainder.
    fn condition(&self, name: &str, places: &[usize]) -> Option<String> {
        let Repeat { first, start, period, step } = *self;
        if step != 0 {
            return None;
        }
        if places.len() as i64 == self.count() {
            return Some(String::new());
        }
        let before = (start - first) as usize;
        let (mut early, late): (Vec<usize>, Vec<usize>) =
            places.iter().copied().partition(|&place| place < before);
        let number = |place: usize| first + place as i64;
        let mut parts = Vec::new();
        if late.len() as i64 == period {
            // Those before that run up to the repeating part belong to it.
            let mut from = before;
            while early.last().is_some_and(|&last| last + 1 == from) {
                from -= 1;
                early.pop();
            }
            parts.push(format!("{name} ≥ {}", number(from)));
        } else {
            for place in late {
                let is_like = |other: usize| (number(other) - number(place)) % period == 0;
                let alike: Vec<usize> = (0..before).filter(|&other| is_like(other)).collect();
                let is_whole = alike.iter().all(|other| early.contains(other));
                if is_whole {
                    early.retain(|other| !alike.contains(other));
                }
                let from = if is_whole { String::new() } else { format!(" from {start} on") };
                parts.push(match (period, number(place).rem_euclid(period)) {
                    (2, 0) => format!("{name} is even{from}"),
                    (2, _) => format!("{name} is odd{from}"),
                    (_, digit) => format!("{name} mod {period} = {digit}{from}"),
                });
            }
        }
        parts.splice(0..0, early.iter().map(|&place| format!("{name} = {}", number(place))));
        match parts.len() {
            1 => parts.pop(),
            2 => Some(format!("({})", parts.join(" or "))),
            _ => None,
        }
    }

    fn words(&self, name: &str) -> String {
        if self.period == 1 && self.step == 0 {
            return format!("the same for each {name} from {} on", self.start);
        }
        let step = match self.step {
            0 => String::new(),
            step => format!(", each time {step} higher,"),
        };
        let from = match self.start == self.first {
            true => String::new(),
            false => format!(" from {} on", self.start),
        };
        format!("period {} in {name}{step}{from}", self.period)
    }
}

impl Recursion {
    fn words(&self, number: &str) -> String {
        let is_plain = number.chars().all(char::is_alphanumeric);
        let name = if is_plain { number } else { "n" }.to_string();
        let body = Names { coordinates: std::slice::from_ref(&name), own: "v" }.of(&self.body);
        let begins = format!("it begins with {} at {}", listed(&self.given), self.first);
        match is_plain {
            true => format!("v({name}) = {body}; {begins}"),
            false => format!("v({number}), where v({name}) = {body}; {begins}"),
        }
    }

    /// Returns how the terms of a sequence follow.
    fn list_words(&self) -> String {
        let body = Names { coordinates: &["k".to_string()], own: "t" }.of(&self.body);
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
        let free = match gap {
            1 => "that no earlier pair has".to_string(),
            gap => format!("that is at least {gap} above each smaller number of an earlier pair"),
        };
        let others: String =
            others.iter().map(|(smaller, larger)| format!("{smaller}, {larger} or ")).collect();
        let partner = self.partner("x", " ");
        format!(
            "lost iff {} are, in some order, {others}the pair x, {partner} in place k = 0, 1, 2, …, where x is the least number from {least} on {free}",
            arguments.join(" and ")
        )
    }

    /// Returns the larger number of a pair as text.
    pub(super) fn partner(&self, smaller: &str, times: &str) -> String {
        let mut terms = Vec::new();
        for (factor, name) in [(self.times, smaller), (self.step, "k")] {
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
