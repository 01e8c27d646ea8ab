//! Trees as Rust.

use super::items::{function, indent, Items};
use super::{
    names, Automaton, Coordinate, Number, Pairs, Pattern, Quadratic, Recursion, Repeat, Tree, Two,
};

/// Returns the Rust function `law` of a tree that knows its exceptions.
pub(crate) fn law_code(tree: &Tree, arity: usize, exceptions: &[(Vec<i64>, i64)]) -> String {
    if exceptions.is_empty() {
        return tree_function("law", tree, arity);
    }
    let names = names(arity);
    let mut arms = String::new();
    for (position, value) in exceptions {
        let position: Vec<String> = position.iter().map(i64::to_string).collect();
        arms += &format!("        {} => {value},\n", tuple(&position));
    }
    let inner = indent(tree_function("rule", tree, arity).trim_end());
    let arguments: Vec<String> = names.iter().map(|name| format!("{name}: i64")).collect();
    format!(
        "fn law({}) -> i64 {{\n{inner}\n\n    match {} {{\n{arms}        _ => rule({}),\n    }}\n}}\n",
        arguments.join(", "),
        tuple(&names),
        names.join(", ")
    )
}

/// Returns several terms in parentheses, one as it is.
fn tuple(terms: &[String]) -> String {
    match terms {
        [term] => term.clone(),
        terms => format!("({})", terms.join(", ")),
    }
}

/// Returns the Rust function of a tree.
fn tree_function(name: &str, tree: &Tree, arity: usize) -> String {
    let plain: Vec<Tree> = (0..arity).map(Coordinate).collect();
    let arguments: Vec<Tree> = tree.operands().into_iter().cloned().collect();
    if let (true, Some(text)) = (arguments == plain, tree.part(name)) {
        return text;
    }
    let names = names(arity);
    let mut items = Items::default();
    let body = tree.code(&names, &mut items);
    function(name, &names, &items, &body)
}

impl Tree {
    /// Returns the tree in Rust; `items` takes the functions that it calls.
    pub(crate) fn code(&self, names: &[String], items: &mut Items) -> String {
        match self {
            Number(number) => number.to_string(),
            Coordinate(index) => names[*index].clone(),
            Tree::One(operation, argument) => {
                items.need(operation.needs);
                with_argument(operation.code, &argument.code(names, items))
            }
            Tree::Two(..) if self.is_condition() => {
                format!("i64::from({})", self.condition(names, items))
            }
            Tree::Two(operation, left, right) => {
                let left = left.operand_code(*operation, names, items);
                let right = right.operand_code(*operation, names, items);
                let code = operation.code(&left, &right);
                items.need(operation.row().needs);
                let is_method = matches!(operation, Two::Minimum | Two::Maximum);
                if is_method && left.chars().all(char::is_alphanumeric) {
                    return code.replacen(&format!("({left})"), &typed(&left), 1);
                }
                code
            }
            Tree::Floor(number, argument) => {
                items.need(&["quadratic_floor"]);
                let argument = argument.code(names, items);
                let Quadratic { numerator, root, denominator } = number;
                format!("quadratic_floor({argument}, {numerator}, {root}, {denominator})")
            }
            Tree::All(operation) => {
                items.need(operation.needs);
                with_argument(operation.code, &format!("&[{}]", names.join(", ")))
            }
            Tree::Choose(cases, key) if key.is_condition() => {
                let key = key.condition(names, items);
                let [no, yes] = [0, 1].map(|case: usize| cases[case].code(names, items));
                format!("if {key} {{\n        {yes}\n    }} else {{\n        {no}\n    }}")
            }
            Tree::Choose(cases, key) => {
                let key = key.code(names, items);
                let cases = cases.iter().map(|case| case.code(names, items)).collect();
                matched(&key, cases, ",")
            }
            Tree::Own(argument) => {
                let argument = argument.code(names, items);
                let is_plain =
                    argument.chars().all(char::is_alphanumeric) || !items.own.contains(']');
                let argument = if is_plain { argument } else { format!("({argument})") };
                items.own.replace('_', &argument)
            }
            Tree::Mex(arguments) => {
                let options: Vec<String> =
                    arguments.iter().map(|argument| argument.code(names, items)).collect();
                let own = items.own.replace('_', "option");
                format!(
                    "{{\n            let options: Vec<i64> = [{}].into_iter().filter(|&option| option >= {}).map(|option| {own}).collect();\n            (0..).find(|value| !options.contains(value)).unwrap_or(0)\n        }}",
                    options.join(", "),
                    items.first
                )
            }
            Tree::Entry(..)
            | Tree::Recursion(..)
            | Tree::Term(..)
            | Tree::Passed(..)
            | Tree::Automaton(..)
            | Tree::Pairs(..) => {
                let arguments: Vec<String> =
                    self.operands().iter().map(|argument| argument.code(names, items)).collect();
                let name = items.add(&|name: &str| self.part(name).unwrap_or_default());
                format!("{name}({})", arguments.join(", "))
            }
        }
    }

    /// Returns the function of a node with arguments that is too long for a line.
    fn part(&self, name: &str) -> Option<String> {
        match self {
            Tree::Entry(pattern, _) => Some(pattern.function(name)),
            Tree::Recursion(recursion, _) => Some(recursion.function(name)),
            Tree::Term(sequence, _) => {
                Some(sequence.list_function(name, "i64::from(!terms.contains(&n))"))
            }
            Tree::Passed(sequence, _) => Some(
                sequence
                    .list_function(name, "terms.iter().filter(|&&term| term <= n).count() as i64"),
            ),
            Tree::Automaton(automaton, arguments) => {
                Some(automaton.function(name, arguments.len()))
            }
            Tree::Pairs(pairs, _) => Some(pairs.function(name)),
            _ => None,
        }
    }

    /// Returns the tree, which has the value 0 or 1, as a condition in Rust.
    fn condition(&self, names: &[String], items: &mut Items) -> String {
        match self {
            Tree::Two(operation, left, right) if operation.joins(left, right) => {
                let sign = if *operation == Two::And { "&&" } else { "||" };
                let mut side = |tree: &Tree| match tree {
                    Tree::Two(Two::And | Two::Or, ..) => {
                        format!("({})", tree.condition(names, items))
                    }
                    _ => tree.condition(names, items),
                };
                format!("{} {sign} {}", side(left), side(right))
            }
            Tree::Two(operation, left, right) if operation.is_comparison() => {
                let left = left.operand_code(*operation, names, items);
                let right = right.operand_code(*operation, names, items);
                operation.code(&left, &right)
            }
            _ => format!("{} == 1", self.code(names, items)),
        }
    }

    /// Returns the code as an operand of `operation`: in parentheses where it needs them.
    fn operand_code(&self, operation: Two, names: &[String], items: &mut Items) -> String {
        let code = self.code(names, items);
        let is_argument =
            operation.is_call() && !operation.is_comparison() && operation != Two::Distance;
        match self {
            Tree::Two(own, ..) if !own.is_call() && !is_argument => format!("({code})"),
            Number(number) if *number < 0 => format!("({code})"),
            Tree::Choose(..) | Tree::Mex(_) => format!("({code})"),
            _ => code,
        }
    }

    /// Returns the lines that end the loop of a chain with a value, or go on to a smaller number.
    fn chain_code(&self, names: &[String], items: &mut Items) -> String {
        match self {
            Tree::Own(argument) => format!("n = {};", argument.code(names, items)),
            Tree::Choose(cases, key) if key.is_condition() => {
                let key = key.condition(names, items);
                let [no, yes] = [0, 1].map(|case: usize| cases[case].chain_code(names, items));
                format!("if {key} {{\n            {yes}\n        }}\n        {no}")
            }
            Tree::Choose(cases, key) => {
                let key = key.code(names, items);
                let cases =
                    cases.iter().map(|case| format!("{{ {} }}", case.chain_code(names, items)));
                matched(&key, cases.collect(), "")
            }
            other => format!("return {};", other.code(names, items)),
        }
    }
}

/// Returns a match with the cases 0, 1, 2, …, the last one for all others.
fn matched(key: &str, cases: Vec<String>, end: &str) -> String {
    let mut arms = String::new();
    for (number, case) in cases.iter().enumerate() {
        let is_last = number + 1 == cases.len();
        let pattern = if is_last { "_".to_string() } else { number.to_string() };
        arms += &format!("        {pattern} => {case}{end}\n");
    }
    format!("match {key} {{\n{arms}    }}")
}

/// Returns an operand before a method call: a bare number needs its type there.
fn typed(operand: &str) -> String {
    match operand.chars().all(|sign| sign.is_ascii_digit()) {
        true => format!("{operand}_i64"),
        false => operand.to_string(),
    }
}

/// Returns `code` with `argument` in the place of the `_` that is not part of a name.
fn with_argument(code: &str, argument: &str) -> String {
    let is_place = |&place: &usize| code[..place].ends_with(['(', ' ']);
    let place = code.match_indices('_').map(|(place, _)| place).find(is_place);
    match place {
        Some(place) => format!("{}{argument}{}", &code[..place], &code[place + 1..]),
        None => code.to_string(),
    }
}

/// Returns `name` less a number.
fn less(name: &str, by: i64) -> String {
    match by {
        0 => name.to_string(),
        by if by < 0 => format!("({name} + {})", -by),
        by => format!("({name} - {by})"),
    }
}

fn listed(numbers: &[i64]) -> String {
    numbers.iter().map(i64::to_string).collect::<Vec<String>>().join(", ")
}

impl Pattern {
    fn function(&self, name: &str) -> String {
        match &self.repeats[..] {
            [repeat] => self.list_function(name, repeat),
            repeats => self.grid_function(name, repeats),
        }
    }

    fn list_function(&self, name: &str, repeat: &Repeat) -> String {
        let Repeat { first, start, period, step } = *repeat;
        let (before, repeated) = self.values.split_at((start - first) as usize);
        let mut body = String::new();
        if !before.is_empty() {
            body += &format!("const FIRST: [i64; {}] = [{}];\n    ", before.len(), listed(before));
        }
        body += &format!("const PERIOD: [i64; {period}] = [{}];\n    ", listed(repeated));
        if !before.is_empty() {
            body += &format!(
                "if n < {start} {{\n        return FIRST[{} as usize];\n    }}\n    ",
                less("n", first)
            );
        }
        let place = less("n", start);
        body += &format!("PERIOD[({place} % {period}) as usize]");
        if step != 0 {
            body += &format!(" + {step} * ({place} / {period})");
        }
        function(name, &["n".to_string()], &Items::default(), &body)
    }

    fn grid_function(&self, name: &str, repeats: &[Repeat]) -> String {
        let width = repeats[1].count();
        let rows: String =
            self.values.chunks(width as usize).map(|row| format!("        {row:?},\n")).collect();
        let mut body =
            format!("const TABLE: [[i64; {width}]; {}] = [\n{rows}    ];\n", repeats[0].count());
        let mut more = String::new();
        for ((repeat, code), place) in repeats.iter().zip(["a", "b"]).zip(["row", "column"]) {
            let Repeat { first, start, period, step } = *repeat;
            let before = start - first;
            let reduced = match before {
                0 => format!("{} % {period}", less(code, start)),
                before => format!(
                    "if {code} < {start} {{ {code} - {first} }} else {{ {before} + {} % {period} }}",
                    less(code, start)
                ),
            };
            body += &format!("    let {place} = {};\n", reduced.replace(" - 0", ""));
            if step != 0 {
                more += &format!(" + {step} * (({code} - {start}).max(0) / {period})");
            }
        }
        body += &format!("    TABLE[row as usize][column as usize]{more}");
        function(name, &names(2), &Items::default(), &body)
    }
}

impl Recursion {
    /// Returns the function: a loop from one value to the next, calls for quotients, of which few are
    /// needed, or a loop that fills a table.
    fn function(&self, name: &str) -> String {
        let Recursion { first, given, body, .. } = self;
        let start = first + given.len() as i64;
        let names = ["n".to_string()];
        let index = less("n", *first);
        let early = format!(
            "const FIRST: [i64; {}] = [{}];\n    if n < {start} {{\n        return FIRST[{index} as usize];\n    }}\n",
            given.len(),
            listed(given)
        );
        let mut items = Items::inside(String::new(), *first);
        let text = if self.is_chain() {
            let chain = body.chain_code(&names, &mut items);
            let early = early.replacen("\n    if", "\n    let mut n = n;\n    loop {\n    if", 1);
            let early = early.replace("    if n", "        if n");
            let early = early.replace("        return", "            return");
            let early = early.replace("\n    }\n", "\n        }\n");
            format!("{early}        {chain}\n    }}")
        } else if self.is_shallow() {
            items.own = format!("{name}(_)");
            format!("{early}    {}", body.code(&names, &mut items))
        } else {
            items.own = format!("v[{} as usize]", less("_", *first));
            let value = body.code(&names, &mut items);
            format!(
                "let mut v: Vec<i64> = vec![{}];\n    for n in {start}..=n {{\n        v.push({value});\n    }}\n    v[{index} as usize]",
                listed(given)
            )
        };
        function(name, &names, &items, &text)
    }

    /// Returns a function that lists the terms of a sequence up to the first one above its argument.
    fn list_function(&self, name: &str, result: &str) -> String {
        let mut items = Items::inside("terms[_ as usize]".to_string(), 0);
        let next = self.body.code(&["k".to_string()], &mut items);
        let body = format!(
            "let mut terms: Vec<i64> = vec![{}];\n    while terms.last().map_or(true, |&term| term <= n) {{\n        let k = terms.len() as i64;\n        terms.push({next});\n    }}\n    {result}",
            listed(&self.given)
        );
        function(name, &["n".to_string()], &items, &body)
    }
}

impl Automaton {
    fn function(&self, name: &str, arity: usize) -> String {
        let names = names(arity);
        let letters = self.next[0].len();
        let rows: Vec<String> = self.next.iter().map(|row| format!("        {row:?},\n")).collect();
        let states = self.next.len();
        let base = self.base;
        let mut body =
            format!("const NEXT: [[usize; {letters}]; {states}] = [\n{}    ];\n", rows.concat());
        body += &format!("    const VALUE: [i64; {states}] = {:?};\n", self.output);
        body += &format!("    let mut rest = [{}];\n    let mut state = 0;\n", names.join(", "));
        body += "    while rest.iter().any(|&number| number > 0) {\n";
        body += &format!("        let digits = rest.iter().fold(0, |digits, number| digits * {base} + number % {base});\n");
        body += "        state = NEXT[state][digits as usize];\n";
        body += &format!("        rest.iter_mut().for_each(|number| *number /= {base});\n    }}\n    VALUE[state]");
        function(name, &names, &Items::default(), &body)
    }
}

impl Pairs {
    fn function(&self, name: &str) -> String {
        let Pairs { others, gap, least, .. } = self;
        let others = match others.is_empty() {
            true => String::new(),
            false => format!(
                "    if {others:?}.contains(&(smaller, a.max(b))) {{\n        return 0;\n    }}\n"
            ),
        };
        let partner = self.partner("number", " * ");
        let used = match gap {
            1 => "used.insert(partner)".to_string(),
            gap => format!("used.extend((number..number + {gap}).chain(partner..partner + {gap}))"),
        };
        let body = format!(
            "let smaller = a.min(b);
{others}    let mut used = std::collections::HashSet::new();
    let mut k = 0;
    for number in {least}..=smaller {{
        if used.contains(&number) {{
            continue;
        }}
        let partner = {partner};
        if number == smaller {{
            return i64::from(partner != a.max(b));
        }}
        {used};
        k += 1;
    }}
    1"
        );
        function(name, &names(2), &Items::default(), &body)
    }
}
