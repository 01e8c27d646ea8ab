//! Decides `cfg` and `cfg_attr` where the answer is known: features as cargo has them, and no
//! tests. What is off goes before its names are read; the rest is left to rustc.

use std::collections::HashSet;

use super::source::Source;

/// Decides `cfg!` and the attributes of `source` by the `features` that are on.
pub fn decide(source: &mut Source, features: &HashSet<String>) {
    let mut gone = Vec::new();
    // The first of the attributes in a row, and the token after them.
    let (mut first, mut after, mut i) = (0, 0, 0);
    while i < source.tokens.len() {
        let open = i + 1 + usize::from(source.at(i + 1) == "!");
        if source.at(i) != "#" || source.at(open) != "[" {
            if source.at(i) == "cfg" && source.is_call(i) {
                put_features(source, features, i + 2);
            }
            i += 1;
            continue;
        }
        first = if i == after { first } else { i };
        let name = source.at(open + 1);
        after = source.after(open);
        let value = match (name, source.at(open + 2)) {
            ("test" | "bench", "]") => Some(false),
            ("cfg" | "cfg_attr", "(") => holds(source, features, open + 3),
            _ => None,
        };
        // An item goes where its end is known.
        let item = source.item_end(source.after_attributes(i));
        let item = item.filter(|_| open == i + 1 && !source.in_macro[i]);
        match (value, item) {
            (Some(value), _) if name.starts_with("cfg") && value == (name == "cfg") => {
                gone.push(source.with_blanks(i..after));
            }
            (Some(false), Some(end)) => {
                gone.push(source.removal(first..end));
                after = end;
            }
            _ => put_features(source, features, open),
        }
        i = after;
    }
    let edits = gone.iter().map(|range| (range.clone(), String::new()));
    source.edits.extend(edits);
    source.forget(&gone);
}

/// Returns what the predicate at `i` says; `None` if that is for rustc to know.
fn holds(source: &Source, features: &HashSet<String>, i: usize) -> Option<bool> {
    let (mut parts, mut at) = (Vec::new(), i + 2);
    while source.at(i + 1) == "(" && at < source.partner(i + 1) {
        parts.push(holds(source, features, at));
        at = source.find(at, ", )") + 1;
    }
    let all = |value| parts.iter().all(|part| *part == Some(value));
    let any = |value| parts.contains(&Some(value)).then_some(value);
    match (source.at(i), source.at(i + 1)) {
        ("feature", "=") => Some(features.contains(source.at(i + 2).trim_matches('"'))),
        ("test" | "doctest", after) if after != "=" => Some(false),
        ("not", _) => parts.first()?.map(|holds| !holds),
        ("all", _) => any(false).or(all(true).then_some(true)),
        ("any", _) => any(true).or(all(false).then_some(false)),
        _ => None,
    }
}

/// Says `all()` for each feature in the group at `open` that is on, `any()` for each that is
/// off: they hold always and never.
fn put_features(source: &mut Source, features: &HashSet<String>, open: usize) {
    for i in open..source.after(open) {
        if source.at(i) == "feature" && source.at(i + 1) == "=" {
            let is_on = holds(source, features, i) == Some(true);
            let text = if is_on { "all()" } else { "any()" };
            let bytes = source.bytes(i..i + 3);
            source.edits.push((bytes, text.to_string()));
        }
    }
}
