//! Changes the paths that begin at the root of the library: in one file it is not a crate.

use std::ops::Range;

use super::items::{Item, What};
use super::library::{is_declaration, Library, NAME};
use super::modules::Source;
use super::paths::{imports, starts, Import};

/// Returns the places of the paths in a file that lead into the library, with their new text.
pub fn renamed(source: &Source, library: &Library) -> Vec<(Range<usize>, String)> {
    if source.is_library && library.home.is_none() {
        return Vec::new();
    }
    let tokens = &source.tokens;
    let root = if source.is_library { "crate" } else { NAME };
    let path = library.path();
    let mut found = Vec::new();
    for start in starts(tokens).iter().filter(|start| tokens.word(start.name) == root) {
        let first = start.colons.unwrap_or(start.name);
        found.push((tokens.get(first).start..tokens.get(start.name).end, path.clone()));
    }
    for import in imports(tokens) {
        let (Some(first), Some(last)) = (import.names.first(), import.names.last()) else {
            continue;
        };
        if tokens.word(*first) != root {
            if source.is_library && is_beside(source, &import) {
                // In edition 2015 the path of a `use` begins at the root of the file.
                let at = tokens.get(*first).start;
                found.push((at..at, "self::".to_string()));
            }
            continue;
        }
        let has_colons = tokens.is_after(*first, "::");
        let from = if has_colons { first - 1 } else { *first };
        let is_unnamed = import.alias.is_none();
        let is_alone = import.names.len() == 1 && is_unnamed;
        let suffix = if is_alone { format!(" as {root}") } else { String::new() };
        let place = tokens.get(from).start..tokens.get(*first).end;
        if !found.iter().any(|(other, _)| *other == place) {
            found.push((place, format!("{path}{suffix}")));
        }
        let is_self = import.names.len() == 2 && tokens.word(*last) == "self" && is_unnamed;
        if is_self && !source.is_library {
            let token = tokens.get(*last);
            found.push((token.start..token.end, format!("self as {NAME}")));
        }
    }
    if !source.is_library {
        found.extend(declarations(source, &path));
        if library.is_whole {
            found.extend(public_imports(source));
        }
    }
    if source.is_library {
        // What all of the library sees, all of its module in the file sees.
        for at in (0..tokens.len()).filter(|at| tokens.word(*at) == "crate") {
            let is_visibility = tokens.is_after(at, "(") && at >= 2 && tokens.word(at - 2) == "pub";
            if is_visibility && tokens.word(at + 1) == ")" {
                let token = tokens.get(at);
                found.push((token.start..token.end, format!("in {path}")));
            }
        }
    }
    found
}

/// Returns whether an import begins with a module that is declared beside it.
fn is_beside(source: &Source, import: &Import) -> bool {
    let tokens = &source.tokens;
    let at = tokens.get(import.keyword).start;
    let own = source.item_at(at).and_then(|index| source.item(index));
    let Some(own) = own.filter(|own| own.what == What::Use) else { return false };
    let is_first = import.path.first().filter(|_| !tokens.is_after(import.keyword + 1, "::"));
    let is_it = |item: &Item, name: &String| {
        item.what == What::Module && item.parent == own.parent && item.name == *name
    };
    is_first.is_some_and(|name| source.items.list.iter().any(|item| is_it(item, name)))
}

/// Returns the places of `extern crate shared;`, with the import that does the same in one file.
fn declarations(source: &Source, path: &str) -> Vec<(Range<usize>, String)> {
    let tokens = &source.tokens;
    let mut found = Vec::new();
    for item in source.items.list.iter().filter(|item| is_declaration(source, item, NAME)) {
        let name = (item.tokens.start..item.tokens.end)
            .find(|at| tokens.get(*at).start == item.name_at)
            .unwrap_or(item.tokens.start);
        let has_alias = tokens.word(name + 1) == "as";
        if item.parent.is_none() && source.module.is_empty() && !has_alias {
            // The module stands there itself.
            found.push((item.start..source.end(item), String::new()));
            continue;
        }
        let alias = if has_alias { String::new() } else { format!(" as {NAME}") };
        let place = tokens.get(name - 2).start..tokens.get(name).end;
        found.push((place, format!("use {path}{alias}")));
    }
    found
}

/// Returns the places of `pub use`, which only a library needs: it cannot show what a program hides,
/// such as the module of the library.
fn public_imports(source: &Source) -> Vec<(Range<usize>, String)> {
    let tokens = &source.tokens;
    let is_it = |at: &usize| {
        let is_import = tokens.word(at + 1) == "use" || tokens.word(at + 1) == "extern";
        tokens.word(*at) == "pub" && is_import
    };
    let places = (0..tokens.len()).filter(is_it).map(|at| tokens.get(at));
    places.map(|token| (token.start..token.end, "pub(crate)".to_string())).collect()
}
