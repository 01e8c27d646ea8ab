//! What cannot go into one file and is refused, with the place where it stands.

use std::ops::Range;

use super::cfg::holds;
use super::edits::Edits;
use super::items::Kind;
use super::known::{self, has};
use super::mentions::Kept;
use super::scan::{comma, is_call};
use super::source::{whole_lines, Refusal, Source};
use super::world::World;

/// Checks the crates' inner attributes and everything that is kept; drops the
/// inner attributes that concern the author alone: levels of lints, which in the
/// one file would hold for the other crate as well.
///
/// # Errors
/// A refusal for the first thing found.
pub fn check(world: &World, kept: &Kept, edits: &mut Edits) -> Result<(), Refusal> {
    for module in &world.modules {
        if module.declared.map_or(true, |node| kept.nodes[node]) {
            let source = &world.sources[module.source];
            for attribute in &module.inner {
                inner_attribute(source, module.library, attribute, module.source, edits)?;
            }
        }
    }
    place_of_library(world)?;
    for (node, entry) in world.nodes.iter().enumerate() {
        let crates = matches!(entry.item.kind, Kind::ExternCrate);
        if crates {
            extern_crate(world, node)?;
        } else if kept.nodes[node] {
            check_node(world, node)?;
        }
    }
    Ok(())
}

/// Only the root of the one file has a place for the library; elsewhere the program
/// may call its own things as it likes.
fn place_of_library(world: &World) -> Result<(), Refusal> {
    let root = world.modules.first().filter(|_| world.library.is_some());
    for node in root.into_iter().flat_map(|root| &root.nodes) {
        let entry = &world.nodes[*node];
        let keyword = entry.item.keyword;
        let is_type = entry.item.kind.is_type() || matches!(entry.item.kind, Kind::Module);
        if entry.item.name == known::LIBRARY && is_type {
            let reason = "the program has an item `shared` of its own where the library goes";
            return Err(world.source_of(*node).refuse(keyword, reason));
        }
        let use_item = matches!(entry.item.kind, Kind::Use(_));
        for leaf in entry.uses.iter().map(|index| &world.uses[*index].leaf) {
            if use_item && leaf.binding == known::LIBRARY && leaf.path != [known::LIBRARY] {
                let reason = "the program imports another `shared` where the library goes";
                return Err(world.source_of(*node).refuse(keyword, reason));
            }
        }
    }
    Ok(())
}

/// Checks one inner attribute. Of the library only what names may look like stays.
fn inner_attribute(
    source: &Source,
    library: bool,
    attribute: &Range<usize>,
    index: usize,
    edits: &mut Edits,
) -> Result<(), Refusal> {
    match source.at(attribute.start) {
        "allow" | "rustfmt" | "clippy" | "cfg" => Ok(()),
        "recursion_limit" | "type_length_limit" | "windows_subsystem" if !library => Ok(()),
        "cfg_attr" if !library => Ok(()),
        "warn" | "deny" | "forbid" | "expect" | "doc" | "no_std" | "cfg_attr"
            if library || source.at(attribute.start) != "no_std" =>
        {
            let start = source.start(attribute.start - 3);
            let range = start..source.end_before(attribute.end + 1);
            edits.replace(index, whole_lines(source, range), "");
            Ok(())
        }
        name => {
            let reason = format!("the inner attribute `{name}` has no place in one file");
            Err(source.refuse(attribute.start, reason))
        }
    }
}

/// A crate that every compiler brings has a place in one file; in the library, not
/// under another name.
fn extern_crate(world: &World, node: usize) -> Result<(), Refusal> {
    let source = world.source_of(node);
    let item = &world.nodes[node].item;
    let plain = source.at(item.keyword + 3) == ";";
    let library = world.is_library(node);
    let fine = known::CRATES.contains(&&*item.name) && (plain || !library)
        || item.name == known::LIBRARY && plain && !library;
    match fine {
        true => Ok(()),
        false => {
            let what = source.at(item.keyword + 2);
            let reason = format!("`extern crate {what}` cannot go into one file");
            Err(source.refuse(item.keyword, reason))
        }
    }
}

fn check_node(world: &World, node: usize) -> Result<(), Refusal> {
    let source = world.source_of(node);
    let item = &world.nodes[node].item;
    let tokens = match (&item.kind, &item.body) {
        (Kind::Module, Some(body)) => item.tokens.start..body.start,
        (Kind::Impl(header), Some(body)) if header.of.is_none() => item.tokens.start..body.start,
        _ => item.tokens.clone(),
    };
    for i in tokens.clone() {
        let word = source.word(i).unwrap_or_default();
        if source.at(i) == "#" && source.at(i + 1) == "[" {
            attribute(world, source, source.inside(i + 1))?;
        } else if word.is_empty() || source.before(i) == "$" {
            continue;
        } else if is_call(source, i) && has(known::OUTSIDE, word) {
            let reason = format!("`{word}!` reads what the one file does not have");
            return Err(source.refuse(i, reason));
        } else if word == "mod" && file_module(source, i) && i > item.keyword {
            return Err(source.refuse(i, "a module file inside of an item"));
        } else if is_call(source, i) && !is_macro(world, source, i, word) {
            let reason = format!("`{word}!` is no macro of std, of the program or of the library");
            return Err(source.refuse(i, reason));
        }
    }
    Ok(())
}

/// Returns whether `mod` at `i` is followed by a name, perhaps a macro's, and `;`.
fn file_module(source: &Source, i: usize) -> bool {
    source.at(i + 2 + usize::from(source.at(i + 1) == "$")) == ";"
}

/// Returns whether the bundler knows what the call of `word` at `i` does.
fn is_macro(world: &World, source: &Source, i: usize, word: &str) -> bool {
    let renamed = |entry: &super::world::Use| {
        let last = entry.leaf.last();
        entry.leaf.binding == word && (world.macros.contains_key(last) || has(known::MACROS, last))
    };
    // Defined inside of a body, or by a macro, perhaps with a name from its arguments.
    let defines = |source: &Source| {
        (0..source.tokens.len()).any(|i| {
            source.at(i) == "macro_rules"
                && source.at(i + 1) == "!"
                && (source.word(i + 2) == Some(word) || source.at(i + 2) == "$")
        })
    };
    has(known::KEYWORDS, word)
        || has(known::MACROS, word)
        || world.macros.contains_key(word)
        || world.uses.iter().any(renamed)
        || source.before(i) != "::" && world.sources.iter().any(defines)
}

fn attribute(world: &World, source: &Source, attribute: Range<usize>) -> Result<(), Refusal> {
    let first = attribute.start;
    let mut name = first;
    if source.at(first) == "cfg_attr" {
        let inside = source.inside(first + 1);
        let behind = comma(source, inside.clone());
        if holds(source, inside.start..behind) == Some(false) {
            return Ok(());
        }
        name = behind + 1;
    }
    if source.word(name).is_some() && !has(known::ATTRIBUTES, source.at(name)) {
        let name = source.at(name);
        let reason = format!("`#[{name}]` is no attribute of the language: a proc macro?");
        return Err(source.refuse(first, reason));
    }
    if source.at(name) == "derive" {
        for i in source.inside(name + 1) {
            let path = source.at(i + 1) == "::" || source.before(i) == "$";
            let known = |word| has(known::DERIVES, word) || is_renamed_derive(world, word);
            if !path && source.word(i).is_some_and(|word| !known(word)) {
                let reason = format!("`derive({})` is a proc macro", source.at(i));
                return Err(source.refuse(i, reason));
            }
        }
    }
    Ok(())
}

fn is_renamed_derive(world: &World, word: &str) -> bool {
    world
        .uses
        .iter()
        .any(|entry| entry.leaf.binding == word && has(known::DERIVES, entry.leaf.last()))
}
