//! Shortens the docs of the library: of each item the first sentence stays.

use std::ops::Range;

use super::modules::Source;
use super::tokens::Kind;

/// Returns the places of a file in which its docs are left out. What a macro is given stays.
pub fn left_out(source: &Source) -> Vec<Range<usize>> {
    let tokens = &source.tokens;
    let is_given = |at: usize| source.items.calls.iter().any(|call| call.contains(&at));
    let mut found = Vec::new();
    let mut is_over = false;
    for at in (0..tokens.len()).filter(|at| !is_given(*at)) {
        let token = tokens.get(at);
        let line = tokens.text.get(token.start..token.end).unwrap_or_default();
        match token.kind {
            Kind::InnerDoc => found.push(token.start..token.end),
            Kind::Doc if is_over => found.push(token.start..token.end),
            Kind::Doc if line.starts_with("///") => {
                let stop = line.find(". ").map(|stop| stop + 1);
                is_over = stop.is_some() || line.ends_with('.') || line.trim_end() == "///";
                found.extend(stop.map(|stop| token.start + stop..token.end));
            }
            _ => is_over = false,
        }
    }
    found
}
