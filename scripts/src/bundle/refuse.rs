//! Refuses what means something else in one file than in the package that was tested.

mod macros;
mod places;

use std::ops::Range;

use super::items::What;
use super::library::{Library, NAME};
use super::modules::{Source, Sources};
use super::paths::{imports, starts};
use macros::{check_macros, check_shown_paths, own_macros};
use places::check_words;

/// The conditions of `cfg` that a compiler decides by itself.
const CONDITIONS: [&str; 12] = [
    "test",
    "debug_assertions",
    "unix",
    "windows",
    "panic",
    "proc_macro",
    "miri",
    "doc",
    "doctest",
    "overflow_checks",
    "clippy",
    "rustfmt",
];

/// Refuses what in the files does not mean the same in one file. `others` are the crates that the
/// program and the library depend on.
pub fn check(sources: &Sources, library: &Library, others: &[String]) -> Result<(), String> {
    let own_macros = own_macros(sources);
    for (index, source) in sources.list.iter().enumerate() {
        if source.is_library && !library.has(source, index) {
            continue;
        }
        check_words(source, &own_macros)?;
        check_crates(source, others)?;
        check_attributes(source)?;
        check_shown_paths(sources, source, library, &own_macros)?;
        check_macros(sources, source)?;
    }
    check_own_name(sources)
}

/// Returns what may help if rustc refuses the file: where macros make what is not seen.
pub fn hints(sources: &Sources, edition: &str) -> String {
    let mut found = String::new();
    if edition == "2015" {
        found +=
            "in edition 2015 a path begins at the root of its crate: name it, as in `crate::f`\n";
    }
    for source in sources.list.iter().filter(|source| !source.is_library) {
        let tokens = &source.tokens;
        for at in source.items.calls.iter().cloned().flatten() {
            if source.is_test(tokens.get(at).start) {
                continue;
            }
            let is_path = tokens.word(at + 1) == "::" || tokens.is_after(at, ".");
            let message = match tokens.word(at) {
                "mod" if tokens.word(at + 2) == ";" || tokens.word(at + 3) == ";" => {
                    "a macro declares a module in another file: write `mod NAME;` outside of macros"
                }
                NAME if !is_path => {
                    "a macro is given the name of the library alone: give it the path, e.g. \
                     `shared::io`"
                }
                _ => continue,
            };
            found += &source.fault_at(at, message);
            found += "\n";
        }
    }
    found
}

/// Refuses other crates.
fn check_crates(source: &Source, others: &[String]) -> Result<(), String> {
    let tokens = &source.tokens;
    let refuse = |at: usize, name: &str| {
        let message = format!(
            "the crate `{name}` is not at a judge: write what you need of it into {NAME}/src or \
             into a module of the program"
        );
        Err(source.fault_at(at, &message))
    };
    let is_live = |at: usize| !source.is_test(tokens.get(at).start);
    for item in &source.items.list {
        let is_std = matches!(item.name.as_str(), "std" | "core" | "alloc" | "self");
        if item.what != What::Crate || !is_live(item.tokens.start) {
            continue;
        }
        if source.is_library && item.name == "self" {
            let message = format!(
                "`extern crate self` is not supported in {NAME}: begin the paths with `crate::`"
            );
            return Err(source.fault(item.name_at, &message));
        }
        if item.name == NAME && !source.is_library {
            let mut attributes = item.attributes.clone();
            if attributes.any(|at| tokens.word(at) == "macro_use") {
                let message = format!(
                    "macros of {NAME} are not supported: write them in the program, and leave out \
                     `#[macro_use]`"
                );
                return Err(source.fault(item.name_at, &message));
            }
        } else if !is_std {
            return refuse(item.tokens.start, &item.name);
        }
    }
    let is_other = |at: usize| others.iter().find(|name| *name == tokens.word(at));
    for import in imports(tokens).iter().filter(|import| is_live(import.keyword)) {
        if let Some(first) = import.names.first() {
            if let Some(name) = is_other(*first) {
                return refuse(*first, name);
            }
        }
    }
    for start in starts(tokens).iter().filter(|start| is_live(start.name)) {
        if let Some(name) = is_other(start.name) {
            return refuse(start.name, name);
        }
    }
    Ok(())
}

/// Refuses attributes that depend on cargo, or that hold for other modules.
fn check_attributes(source: &Source) -> Result<(), String> {
    let tokens = &source.tokens;
    for at in 0..tokens.len() {
        let token = tokens.get(at);
        if source.is_test(token.start) || !tokens.is_word(at) {
            continue;
        }
        let is_condition = matches!(tokens.word(at), "cfg" | "cfg_attr");
        let is_attribute = tokens.is_after(at, "[") || tokens.word(at + 1) == "!";
        if is_condition && is_attribute {
            let open = (at + 1..at + 3).find(|open| tokens.is_open(*open)).unwrap_or(at + 1);
            check_condition(source, open, tokens.word(at) == "cfg_attr")?;
        }
        let is_root = source.module.is_empty() && !source.is_library && tokens.is_after(at, "[");
        if is_root && tokens.word(at) == "no_implicit_prelude" {
            let message = "`no_implicit_prelude` would hold for the library, too: leave it out";
            return Err(source.fault_at(at, message));
        }
    }
    Ok(())
}

/// Refuses conditions that cargo decides on the tokens of attributes.
pub fn check_conditions(source: &Source, attributes: Range<usize>) -> Result<(), String> {
    let tokens = &source.tokens;
    let is_condition = |at: &usize| tokens.word(*at) == "cfg" && tokens.is_after(*at, "[");
    let mut conditions = attributes.filter(is_condition);
    conditions.try_for_each(|at| check_condition(source, at + 1, false))
}

/// Refuses conditions that cargo decides, such as features, in the bracket at `open`.
fn check_condition(source: &Source, open: usize, is_first_only: bool) -> Result<(), String> {
    let tokens = &source.tokens;
    let close = tokens.get(open).mate;
    let mut at = open + 1;
    while at < close {
        let word = tokens.word(at);
        if is_first_only && word == "," {
            break;
        }
        let is_operator = matches!(word, "not" | "all" | "any") && tokens.word(at + 1) == "(";
        let is_known = CONDITIONS.contains(&word) || word.starts_with("target_");
        if tokens.is_word(at) && !is_operator && !is_known && !matches!(word, "true" | "false") {
            let message = format!(
                "the condition `{word}` is cargo's, and a judge does not have it: write the code that \
                 is to be submitted without it"
            );
            return Err(source.fault_at(at, &message));
        }
        at = if is_operator && is_first_only { tokens.after(at + 1) } else { at + 1 };
    }
    Ok(())
}

/// Refuses something of the program's own that has the name of the library, if a path may mean both.
fn check_own_name(sources: &Sources) -> Result<(), String> {
    for source in sources.list.iter().filter(|source| !source.is_library) {
        // Functions, constants and macros have names of their own.
        let is_own = |what: What| !matches!(what, What::Function | What::Constant | What::Macro);
        let mut items = source.items.list.iter();
        let item =
            items.find(|item| item.name == NAME && is_own(item.what) && item.what != What::Crate);
        let tokens = &source.tokens;
        let imported = imports(tokens).into_iter().find(|import| {
            let is_library = import.path.iter().all(|name| name == NAME || name == "self");
            import.name(tokens) == NAME
                && !is_library
                && !source.is_test(tokens.get(import.keyword).start)
        });
        let place = item.map(|item| item.name_at);
        let place = place.or(imported.map(|import| tokens.get(import.keyword).start));
        if let Some(place) = place.filter(|_| sources.list.iter().any(names_library)) {
            let message = format!(
                "`{NAME}` is also the name of the library: give this another name, or begin its \
                 paths with `self::` or `crate::` and those of the library with `::{NAME}`"
            );
            return Err(source.fault(place, &message));
        }
    }
    Ok(())
}

/// Returns whether a file of the program has a path that begins with the library's name and without
/// `::`.
fn names_library(source: &Source) -> bool {
    let tokens = &source.tokens;
    let is_name = |at: usize| {
        let is_live = !source.is_test(tokens.get(at).start);
        tokens.word(at) == NAME && is_live && !tokens.is_after(at, "::")
    };
    let is_start = starts(tokens).iter().any(|start| start.colons.is_none() && is_name(start.name));
    let is_import = |first: Option<&usize>| first.is_some_and(|first| is_name(*first));
    !source.is_library
        && (is_start || imports(tokens).iter().any(|import| is_import(import.names.first())))
}
