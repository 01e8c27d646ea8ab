//! Refuses macros of the library, and paths that a macro may show or take apart.

use crate::bundle::items::{Item, What};
use crate::bundle::library::{Library, NAME};
use crate::bundle::modules::{Source, Sources};
use crate::bundle::names::renamed;
use crate::bundle::paths::{imports, starts};

/// A macro of the program or of the library.
pub struct OwnMacro {
    /// Its name.
    pub name: String,
    /// Whether it may take a path apart: what it takes as an expression or a type stays whole.
    sees_parts: bool,
}

/// The kinds of what a macro takes in which it sees the parts of a path.
const PARTS: [&str; 3] = ["ident", "tt", "path"];

pub fn own_macros(sources: &Sources) -> Vec<OwnMacro> {
    let mut found = Vec::new();
    for source in &sources.list {
        let tokens = &source.tokens;
        let sees_parts = |at: usize| tokens.is_after(at, ":") && PARTS.contains(&tokens.word(at));
        for item in source.items.list.iter().filter(|item| item.what == What::Macro) {
            let sees_parts = item.tokens.clone().any(sees_parts);
            found.push(OwnMacro { name: item.name.clone(), sees_parts });
        }
    }
    found
}

/// Refuses macros of the library that are named as if they stood at its root, as those with
/// `#[macro_export]` do.
pub fn check_macros(sources: &Sources, source: &Source) -> Result<(), String> {
    let tokens = &source.tokens;
    let is_exported = |name: &str| {
        let is_it = |source: &Source, item: &Item| {
            let mut attributes = item.attributes.clone();
            item.what == What::Macro
                && item.name == name
                && attributes.any(|at| source.tokens.word(at) == "macro_export")
        };
        let mut library = sources.list.iter().filter(|source| source.is_library);
        library.any(|source| source.items.list.iter().any(|item| is_it(source, item)))
    };
    let root = if source.is_library { "crate" } else { NAME };
    let instead = if source.is_library { "a function" } else { "it in the program" };
    let refuse = |at: usize, name: &str| {
        let message = format!("the macro `{name}` of {NAME} is not supported: write {instead}");
        Err(source.fault_at(at, &message))
    };
    let is_live = |at: usize| !source.is_test(tokens.get(at).start);
    for start in starts(tokens).iter().filter(|start| is_live(start.name)) {
        let name = tokens.word(start.name + 2);
        let is_macro = tokens.word(start.name) == root && tokens.word(start.name + 3) == "!";
        if is_macro && (!source.is_library || is_exported(name)) {
            return refuse(start.name, name);
        }
    }
    for import in imports(tokens).iter().filter(|import| is_live(import.keyword)) {
        let [first, name] = &import.path[..] else { continue };
        if first == root && is_exported(name) {
            return refuse(import.keyword, name);
        }
    }
    Ok(())
}

/// Refuses a path into the library where a macro may show it as it is written, or count its parts.
pub fn check_shown_paths(
    sources: &Sources,
    source: &Source,
    library: &Library,
    own_macros: &[OwnMacro],
) -> Result<(), String> {
    let has = |word: &str| {
        // Macros of the library are of no use to the program.
        let mut there = sources.list.iter().filter(|other| other.is_library == source.is_library);
        there.any(|other| other.has(word))
    };
    let shows = has("stringify");
    let counts = library.home.is_some();
    let catches = has("catch_unwind") || has("set_hook");
    let is_seen = |name: &str| match own_macros.iter().find(|own| own.name == name) {
        _ if name == "stringify" => true,
        Some(own) => shows || counts && own.sees_parts,
        None => catches && matches!(name, "assert" | "debug_assert"),
    };
    for (place, _) in renamed(source, library) {
        if macros_around(source, place.start).any(is_seen) && !source.is_test(place.start) {
            let message =
                "a macro may show this path as it is written, and it is another one in one \
                           file: import what it names by `use`, and give the macro the name alone";
            return Err(source.fault(place.start, message));
        }
    }
    Ok(())
}

/// Returns the names of the macros that are given what is at a place in bytes.
fn macros_around(source: &Source, at: usize) -> impl Iterator<Item = &str> {
    let tokens = &source.tokens;
    let is_around = move |open: &usize| {
        let token = tokens.get(*open);
        tokens.is_open(*open) && token.start < at && at < tokens.get(token.mate).start
    };
    let opens = (0..tokens.len()).filter(is_around);
    let calls = opens.filter(|open| *open >= 2 && tokens.is_after(*open, "!"));
    calls.map(|open| tokens.word(open - 2))
}
