//! The functions that stand inside of a law's function: its parts, and the helpers that they call.

use super::{names, Number, Tree};
use crate::helpers;

/// The parts of a law that are functions of their own.
#[derive(Default)]
pub(super) struct Parts {
    /// The nodes without their arguments.
    nodes: Vec<Tree>,
    functions: Vec<String>,
}

impl Parts {
    /// Prints the function of a node unless that is known, and returns its name.
    pub fn name_of(&mut self, node: &Tree) -> String {
        let plain = node.with_operands(&|_| Number(0));
        let name = |place: usize| format!("part_{}", place + 1);
        if let Some(place) = self.nodes.iter().position(|known| *known == plain) {
            return name(place);
        }
        let place = self.nodes.len();
        self.nodes.push(plain);
        self.functions.push(String::new());
        let body = node.body(&name(place), self).unwrap_or_default();
        self.functions[place] = function(&name(place), &names(node.operands().len()), "", &body);
        name(place)
    }

    /// Returns the text of a function with this body, which carries all that it calls.
    pub fn whole(self, name: &str, arguments: &[String], body: &str) -> String {
        let own = format!("{}{body}", self.functions.concat());
        let items = helpers_of(&own).into_iter().map(str::to_string).chain(self.functions);
        let items: String = items.map(|item| format!("{item}\n\n")).collect();
        function(name, arguments, &items, body)
    }
}

/// Returns the text of each helper that a code calls, directly or by another one.
fn helpers_of(code: &str) -> Vec<&'static str> {
    let all = || helpers::TEXTS.iter().flat_map(|text| text.split("pub(crate) ").skip(1));
    let mut needed: Vec<&str> = Vec::new();
    loop {
        let is_new = |text: &&str| {
            !needed.contains(text) && needed.iter().chain([&code]).any(|it| calls(it, name(text)))
        };
        match all().map(str::trim_end).find(is_new) {
            Some(text) => needed.push(text),
            None => break,
        }
    }
    all().map(str::trim_end).filter(|text| needed.contains(text)).collect()
}

/// Returns the name of the function that `text` begins with.
fn name(text: &str) -> &str {
    text.strip_prefix("fn ").and_then(|text| text.split(['(', '<']).next()).unwrap_or(text)
}

/// Returns whether `code` calls the function `name`, which is no method.
fn calls(code: &str, name: &str) -> bool {
    let is_other = |before: &str| before.ends_with(is_of_name) || before.ends_with('.');
    code.match_indices(&format!("{name}(")).any(|(place, _)| !is_other(&code[..place]))
}

fn is_of_name(sign: char) -> bool {
    sign.is_alphanumeric() || sign == '_'
}

/// Returns a Rust function with others inside of it; an argument that the body does not mention begins with
/// `_`.
fn function(name: &str, arguments: &[String], items: &str, body: &str) -> String {
    let argument = |name: &String| match body.split(|sign| !is_of_name(sign)).any(|it| it == name) {
        true => format!("{name}: i64"),
        false => format!("_{name}: i64"),
    };
    let arguments: Vec<String> = arguments.iter().map(argument).collect();
    block(&format!("fn {name}({}) -> i64", arguments.join(", ")), &format!("{items}{body}"))
}

/// Returns lines in braces after a head.
pub(super) fn block(head: &str, lines: &str) -> String {
    let indented = lines.lines().map(|line| match line {
        "" => "\n".to_string(),
        line => format!("    {line}\n"),
    });
    format!("{head} {{\n{}}}", indented.collect::<String>())
}
