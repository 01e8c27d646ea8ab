//! Decides `cfg` and `cfg_attr` where the answer is known: features as cargo has them, and no
//! tests. What is off goes before its names are read; the rest is left to rustc.

use super::manifest::Features;
use super::source::{unquoted, Source};

/// Decides the attributes of `source` by the `features` that are on. Where a feature is not
/// alone it becomes `all()` or `any()`, which hold always and never.
pub fn decide(source: &mut Source, features: &Features) {
    for i in 0..source.tokens.len() {
        let open = i + 1 + usize::from(source.at(i + 1) == "!");
        if matches!(source.at(i), "cfg" | "cfg_attr") && source.at(open) == "(" {
            for i in open + 1..source.find(open + 1, ", )") {
                if let ("feature", Some(is_on)) = (source.at(i), holds(source, features, i)) {
                    source.tokens[i].text = if is_on { "all()" } else { "any()" }.to_string();
                    source.clear(i + 1..i + 3);
                }
            }
        } else if source.at(i) == "#" && source.at(open) == "[" && !source.in_macro[i] {
            let (name, end) = (source.at(open + 1), source.after(open));
            let value = match (name, source.at(open + 2)) {
                ("test" | "bench", "]") => Some(false),
                ("cfg" | "cfg_attr", "(") => holds(source, features, open + 3),
                _ => None,
            };
            let item = source.item_end(i);
            if name.starts_with("cfg") && value == Some(name == "cfg") {
                source.remove(i..end, false);
            } else if let (Some(false), Some(end)) = (value, item) {
                source.remove(source.item_start(i)..end, true);
            }
        }
    }
    source.pair();
}

/// Returns what the predicate at `i` says; `None` if that is for rustc to know.
fn holds(source: &Source, features: &Features, i: usize) -> Option<bool> {
    let (mut parts, mut at) = (Vec::new(), i + 2);
    while source.at(i + 1) == "(" && at < source.partner(i + 1) {
        parts.push(holds(source, features, at));
        at = source.find(at, ", )") + 1;
    }
    let all = |value| parts.iter().all(|part| *part == Some(value));
    let any = |value| parts.contains(&Some(value)).then_some(value);
    match (source.at(i), source.at(i + 1)) {
        ("feature", "=") => Some(features.contains(unquoted(source.at(i + 2)))),
        ("test" | "doctest", after) if after != "=" => Some(false),
        ("not", _) => parts.first()?.map(|holds| !holds),
        ("all", _) => any(false).or(all(true).then_some(true)),
        ("any", _) => any(true).or(all(false).then_some(false)),
        _ => None,
    }
}
