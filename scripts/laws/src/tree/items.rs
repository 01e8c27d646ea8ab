//! The functions that a formula's function carries: helpers and other rules.

use std::collections::BTreeSet;

use crate::helpers;

/// The functions that stand inside of a formula's function.
#[derive(Default)]
pub(crate) struct Items {
    helpers: BTreeSet<&'static str>,
    parts: Vec<String>,
    /// How the recursion around is called; the argument takes the place of `_`.
    pub own: String,
    /// The least argument of the recursion around.
    pub first: i64,
}

impl Items {
    /// Begins inside of a recursion.
    pub fn inside(own: String, first: i64) -> Items {
        Items { own, first, ..Items::default() }
    }

    /// Notes helpers that the code calls.
    pub fn need(&mut self, helpers: &[&'static str]) {
        self.helpers.extend(helpers);
    }

    /// Notes a part, a function that `text` prints under a name, and returns its name.
    pub fn add(&mut self, text: &dyn Fn(&str) -> String) -> String {
        let known =
            (1..).zip(&self.parts).find(|(number, part)| text(&part_name(*number)) == **part);
        if let Some((number, _)) = known {
            return part_name(number);
        }
        let name = part_name(self.parts.len() + 1);
        self.parts.push(text(&name));
        name
    }

    /// Returns the functions as text, indented.
    pub fn text(&self) -> String {
        let own = helper_functions()
            .into_iter()
            .filter(|(name, _)| self.helpers.contains(name))
            .map(|(_, text)| text);
        let all: Vec<String> = own.chain(self.parts.iter().cloned()).collect();
        all.iter().map(|text| format!("{}\n\n", indent(text.trim_end()))).collect()
    }
}

fn part_name(number: usize) -> String {
    format!("part_{number}")
}

/// Returns the name of the function that `text` begins with.
fn known_name(text: &str) -> &str {
    let start = text.find("fn ").map_or(0, |place| place + 3);
    let end = text[start..].find('(').map_or(text.len(), |place| start + place);
    &text[start..end]
}

/// Returns each helper's name and text.
fn helper_functions() -> Vec<(&'static str, String)> {
    helpers::TEXTS
        .iter()
        .flat_map(|text| text.split("pub(crate) "))
        .filter(|text| text.starts_with("fn "))
        .map(|text| (known_name(text), text.trim_end().to_string()))
        .collect()
}

/// Returns `text` four columns further to the right.
pub(crate) fn indent(text: &str) -> String {
    let lines: Vec<String> = text
        .lines()
        .map(|line| if line.is_empty() { String::new() } else { format!("    {line}") })
        .collect();
    lines.join("\n")
}

/// Returns a whole Rust function with these arguments, items and last expression.
pub(crate) fn function(name: &str, arguments: &[String], items: &Items, body: &str) -> String {
    let argument = |name: &String| match mentions(body, name) {
        true => format!("{name}: i64"),
        false => format!("_{name}: i64"),
    };
    let arguments: Vec<String> = arguments.iter().map(argument).collect();
    format!("fn {name}({}) -> i64 {{\n{}    {body}\n}}\n", arguments.join(", "), items.text())
}

/// Returns whether `code` mentions the variable `name`.
fn mentions(code: &str, name: &str) -> bool {
    let is_part = |sign: char| sign.is_alphanumeric() || sign == '_';
    code.match_indices(name).any(|(place, _)| {
        let [before, after] = [&code[..place], &code[place + name.len()..]];
        !before.ends_with(is_part) && !after.starts_with(is_part)
    })
}
