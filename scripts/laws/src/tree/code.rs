//! Trees as Rust functions that compile on their own.

use super::items::{block, Parts};
use super::written::Strength::{self, *};
use super::written::Written;
use super::{names, Automaton, Coordinate, Number, Pairs, Pattern, Recursion, Repeat, Tree, Two};

/// Returns the Rust function `law` of a tree that knows its exceptions, of coordinates with these names.
pub(crate) fn law_code(tree: &Tree, names: &[String], exceptions: &[(Vec<i64>, i64)]) -> String {
    let usual = super::names(names.len());
    let mut names = variables(names);
    let mut parts = Parts::default();
    let is_plain = tree.operands().into_iter().cloned().eq((0..names.len()).map(Coordinate));
    // A part that is the whole law needs no function of its own. It has the usual names, which one number
    // may have anyway.
    let is_whole = is_plain && exceptions.is_empty() && (names.len() == 1 || names == usual);
    let whole = if is_whole { tree.body("law", &mut parts) } else { None };
    let body = match whole {
        Some(body) => {
            names = usual;
            body
        }
        None => Code { names: &names, own: "", first: 0, parts: &mut parts }.of(tree).text,
    };
    let arms: Vec<String> = exceptions
        .iter()
        .map(|(position, value)| format!("{} => return {value},\n", tuple(position)))
        .collect();
    let early = match arms.is_empty() {
        true => String::new(),
        false => block(&format!("match {}", tuple(&names)), &(arms.concat() + "_ => {}")) + "\n",
    };
    parts.whole("law", &names, &(early + &body)) + "\n"
}

/// Returns the names if they are single letters of Rust's taste. Others might be words of the language, or
/// names of functions that the law calls.
fn variables(names: &[String]) -> Vec<String> {
    let is_variable = |name: &String| matches!(name.as_bytes(), [b'a'..=b'z']);
    match names.iter().all(is_variable) {
        true => names.to_vec(),
        false => super::names(names.len()),
    }
}

/// Returns several terms in parentheses, one as it is.
fn tuple<T: ToString>(terms: &[T]) -> String {
    match terms {
        [term] => term.to_string(),
        terms => format!("({})", listed(terms)),
    }
}

fn listed<T: ToString>(terms: &[T]) -> String {
    terms.iter().map(T::to_string).collect::<Vec<String>>().join(", ")
}

impl Tree {
    /// Returns the lines of the function `name` of a node that is too long for a line, so that it is a
    /// function of its arguments.
    pub(super) fn body(&self, name: &str, parts: &mut Parts) -> Option<String> {
        Some(match self {
            Tree::Entry(pattern, _) => pattern.body(),
            Tree::Recursion(recursion, _) => recursion.body_of(name, parts),
            Tree::Term(sequence, _) => sequence.terms(parts) + "i64::from(!terms.contains(&n))",
            Tree::Passed(sequence, _) => {
                sequence.terms(parts) + "terms.iter().filter(|&&term| term <= n).count() as i64"
            }
            Tree::Automaton(automaton, arguments) => automaton.body(&names(arguments.len())),
            Tree::Pairs(pairs, _) => pairs.body(),
            _ => return None,
        })
    }
}

/// What things are called in the code around.
struct Code<'a> {
    names: &'a [String],
    /// The recursion around, with its argument in the place of `_`.
    own: &'a str,
    /// The least argument of the recursion around.
    first: i64,
    parts: &'a mut Parts,
}

impl Code<'_> {
    /// Writes a tree as a number.
    fn of(&mut self, tree: &Tree) -> Written {
        match tree {
            Number(number) => Written::number(*number),
            Coordinate(index) => Written::new(&self.names[*index], Atom),
            Tree::One(operation, inner) => {
                let inner = self.of(inner);
                filled(operation.code, vec![inner])
            }
            Tree::Two(..) if tree.is_condition() => {
                Written::new(format!("i64::from({})", self.condition(tree).text), Atom)
            }
            Tree::Two(operation, left, right) => self.two(*operation, left, right),
            Tree::All(operation) => {
                let heaps = Written::new(format!("&[{}]", listed(self.names)), Atom);
                filled(operation.code, vec![heaps])
            }
            Tree::Choose(cases, key) => {
                let cases: Vec<String> = cases.iter().map(|case| self.of(case).text).collect();
                Written::new(self.chosen(key, &cases), Choice)
            }
            Tree::Own(argument) => {
                let argument = self.of(argument);
                filled(self.own, vec![argument])
            }
            Tree::Mex(arguments) => {
                let options: Vec<String> = arguments.iter().map(|it| self.of(it).text).collect();
                let value = filled(self.own, vec![Written::new("option", Atom)]).text;
                let code = format!(
                    "mex([{}].into_iter().filter(|&option| option >= {}).map(|option| {value}).collect())",
                    listed(&options),
                    self.first
                );
                Written::new(code, Atom)
            }
            part => {
                let arguments: Vec<String> =
                    part.operands().iter().map(|argument| self.of(argument).text).collect();
                let name = self.parts.name_of(part);
                Written::new(format!("{name}({})", listed(&arguments)), Atom)
            }
        }
    }

    /// Writes an operation on two numbers, or a comparison of them.
    fn two(&mut self, operation: Two, left: &Tree, right: &Tree) -> Written {
        let form = operation.row().code;
        let operands = [left, right].map(|operand| match operand {
            // The first number before the point of a method needs its type.
            Number(number) if form.contains('.') && std::ptr::eq(operand, left) => {
                Written::new(format!("{number}_i64"), Written::number(*number).strength)
            }
            _ => operation.operand(operand, self.of(operand)),
        });
        filled(form, operands.into())
    }

    /// Writes a tree, which has the value 0 or 1, as a condition.
    fn condition(&mut self, tree: &Tree) -> Written {
        match tree {
            Tree::Two(operation, left, right) if operation.joins(left, right) => {
                let form = if *operation == Two::And { "_ && _" } else { "_ || _" };
                let operands = [left, right]
                    .map(|operand| operation.operand(operand, self.condition(operand)));
                filled(form, operands.into())
            }
            Tree::Two(operation, left, right) => self.two(*operation, left, right),
            _ => self.of(tree),
        }
    }

    /// Returns a case distinction: by a condition, or by a number with the cases 0, 1, 2, …, the last one
    /// for all others.
    fn chosen(&mut self, key: &Tree, cases: &[String]) -> String {
        if let ([no, yes], true) = (cases, key.is_condition()) {
            let condition = self.condition(key).text;
            return format!("{} {}", block(&format!("if {condition}"), yes), block("else", no));
        }
        let last = cases.len() - 1;
        let pattern = |place: usize| if place < last { place.to_string() } else { "_".to_string() };
        let arm = |(place, case)| format!("{} => {case},\n", pattern(place));
        let arms: String = cases.iter().enumerate().map(arm).collect();
        block(&format!("match {}", self.of(key).text), &arms)
    }

    /// Returns the lines that end the loop of a chain with a value, or go on to a smaller number.
    fn chain(&mut self, tree: &Tree) -> String {
        match tree {
            Tree::Own(argument) => format!("n = {};", self.of(argument).text),
            Tree::Choose(cases, key) => {
                let case = |case: &Tree| match key.is_condition() {
                    true => self.chain(case),
                    false => block("", &self.chain(case)).trim_start().to_string(),
                };
                let cases: Vec<String> = cases.iter().map(case).collect();
                self.chosen(key, &cases)
            }
            value => format!("return {};", self.of(value).text),
        }
    }
}

fn filled(form: &str, operands: Vec<Written>) -> Written {
    Written::filled(form, Strength::of(form), operands, Choice)
}

/// Returns `name` less a number.
fn difference(name: &str, by: i64) -> String {
    match by {
        0 => name.to_string(),
        by if by < 0 => format!("{name} + {}", -by),
        by => format!("{name} - {by}"),
    }
}

/// Returns the same as an operand.
fn less(name: &str, by: i64) -> String {
    match by {
        0 => name.to_string(),
        by => format!("({})", difference(name, by)),
    }
}

/// Returns a list of numbers as a constant.
fn constant(name: &str, numbers: &[i64]) -> String {
    format!("const {name}: [i64; {}] = {numbers:?};\n", numbers.len())
}

/// Returns the first values of a function, and the lines that look there.
fn first_values(numbers: &[i64], first: i64) -> [String; 2] {
    let head = format!("if n < {}", first + numbers.len() as i64);
    let value = format!("return FIRST[{} as usize];", less("n", first));
    [constant("FIRST", numbers), block(&head, &value) + "\n"]
}

impl Pattern {
    fn body(&self) -> String {
        match self.repeats[..] {
            [repeat] => self.list_body(repeat),
            _ => self.grid_body(),
        }
    }

    fn list_body(&self, repeat: Repeat) -> String {
        if self.is_finite() {
            return format!("i64::from(!{:?}.contains(&n))", self.exceptions());
        }
        let Repeat { first, start, period, step } = repeat;
        let (before, repeated) = self.values.split_at((start - first) as usize);
        let [values, early] = match before {
            [] => [String::new(), String::new()],
            before => first_values(before, first),
        };
        let place = less("n", start);
        let more =
            if step == 0 { String::new() } else { format!(" + {step} * ({place} / {period})") };
        let period = format!("PERIOD[({place} % {period}) as usize]{more}");
        format!("{values}{}{early}{period}", constant("PERIOD", repeated))
    }

    fn grid_body(&self) -> String {
        let width = self.repeats[1].count() as usize;
        let rows: String = self.values.chunks(width).map(|row| format!("    {row:?},\n")).collect();
        let height = self.values.len() / width;
        let mut lines = format!("const TABLE: [[i64; {width}]; {height}] = [\n{rows}];\n");
        let mut more = String::new();
        for ((repeat, name), place) in self.repeats.iter().zip(["a", "b"]).zip(["row", "column"]) {
            let Repeat { first, start, period, step } = *repeat;
            let repeated = format!("{} % {period}", less(name, start));
            let reduced = match start - first {
                0 => repeated,
                before => format!(
                    "if {name} < {start} {{ {} }} else {{ {before} + {repeated} }}",
                    difference(name, first)
                ),
            };
            lines += &format!("let {place} = {reduced};\n");
            if step != 0 {
                more += &format!(" + {step} * (({name} - {start}).max(0) / {period})");
            }
        }
        format!("{lines}TABLE[row as usize][column as usize]{more}")
    }
}

impl Recursion {
    /// Returns a loop from one value to the next, calls for quotients, of which few are needed, or a loop
    /// that fills a table.
    fn body_of(&self, name: &str, parts: &mut Parts) -> String {
        let first = self.first;
        let names = ["n".to_string()];
        let [values, early] = first_values(&self.given, first);
        if self.is_chain() {
            let chain = Code { names: &names, own: "", first, parts }.chain(&self.body);
            return format!("{values}let mut n = n;\n{}", block("loop", &(early + &chain)));
        }
        if self.is_shallow() {
            let own = format!("{name}(_)");
            let body = Code { names: &names, own: &own, first, parts }.of(&self.body).text;
            return values + &early + &body;
        }
        let own = format!("v[{} as usize]", less("_", first));
        let value = Code { names: &names, own: &own, first, parts }.of(&self.body).text;
        let fill = block(
            &format!("for n in {}..=n", first + self.given.len() as i64),
            &format!("v.push({value});"),
        );
        let given = listed(&self.given);
        let index = less("n", first);
        format!("let mut v: Vec<i64> = vec![{given}];\n{fill}\nv[{index} as usize]")
    }

    /// Returns the lines that list the terms of a sequence up to the first one above n.
    fn terms(&self, parts: &mut Parts) -> String {
        let names = ["k".to_string()];
        let next = Code { names: &names, own: "terms[_ as usize]", first: 0, parts }.of(&self.body);
        let lines = format!("let k = terms.len() as i64;\nterms.push({});", next.text);
        let fill = block("while terms.last().map_or(true, |&term| term <= n)", &lines);
        format!("let mut terms: Vec<i64> = vec![{}];\n{fill}\n", listed(&self.given))
    }
}

impl Automaton {
    fn body(&self, names: &[String]) -> String {
        let Automaton { base, next, output } = self;
        let rows: String = next.iter().map(|row| format!("    {row:?},\n")).collect();
        format!(
            "const NEXT: [[usize; {}]; {}] = [\n{rows}];\n{}VALUE[read(&NEXT, {base}, &[{}])]",
            next[0].len(),
            next.len(),
            constant("VALUE", output),
            listed(names)
        )
    }
}

impl Pairs {
    fn body(&self) -> String {
        let Pairs { others, gap, least, .. } = self;
        let partner = self.partner("number", " * ", "k");
        let used = match gap {
            1 => "used.insert(partner)".to_string(),
            gap => format!("used.extend((number..number + {gap}).chain(partner..partner + {gap}))"),
        };
        let early = match others.is_empty() {
            true => String::new(),
            false => {
                block(&format!("if {others:?}.contains(&(smaller, a.max(b)))"), "return 0;") + "\n"
            }
        };
        let search = format!(
            "if used.contains(&number) {{
    continue;
}}
let partner = {partner};
if number == smaller {{
    return i64::from(partner != a.max(b));
}}
{used};
k += 1;"
        );
        format!(
            "let smaller = a.min(b);\n{early}let mut used = std::collections::HashSet::new();\nlet mut k = 0;\n{}\n1",
            block(&format!("for number in {least}..=smaller"), &search)
        )
    }
}
