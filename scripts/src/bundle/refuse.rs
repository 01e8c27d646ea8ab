//! What cannot go into one file and is refused, with the place where it stands.

use std::ops::Range;

use super::edits::Edits;
use super::items::Kind;
use super::known::{self, has};
use super::made::named;
use super::mentions::Kept;
use super::scan::{is_call, until};
use super::source::{whole_lines, Refusal, Source};
use super::world::{Module, Node, World};

/// Checks the crates' inner attributes and everything that is kept; drops the
/// inner attributes that concern the author alone: levels of lints, which in the
/// one file would hold for the other crate as well.
///
/// # Errors
/// A refusal for the first thing found.
pub fn check(world: &World, kept: &Kept, edits: &mut Edits) -> Result<(), Refusal> {
    for module in &world.modules {
        if module.declared.map_or(true, |node| kept.nodes[node]) {
            for attribute in &module.inner {
                inner_attribute(world, module, attribute, edits)?;
            }
        }
    }
    for (node, entry) in world.nodes.iter().enumerate() {
        if entry.module == 0 && world.library.is_some() {
            place_of_library(world, node)?;
        }
        if matches!(entry.item.kind, Kind::ExternCrate) {
            extern_crate(world, node)?;
        } else if kept.nodes[node] {
            check_node(world, node)?;
        }
    }
    Ok(())
}

/// Only the root of the one file has a place for the library; elsewhere the program
/// may call its own things as it likes.
fn place_of_library(world: &World, node: usize) -> Result<(), Refusal> {
    let Node { item, uses, .. } = &world.nodes[node];
    let is_type = item.kind.is_type() || matches!(item.kind, Kind::Module);
    let other = |index: &usize| {
        let leaf = &world.uses[*index].leaf;
        leaf.binding == known::LIBRARY && leaf.path != [known::LIBRARY]
    };
    let what = match &item.kind {
        Kind::Use(_) if uses.iter().any(other) => "imports another `shared`",
        _ if item.name == known::LIBRARY && is_type => "has an item `shared` of its own",
        _ => return Ok(()),
    };
    let reason = format!("the program {what} where the library goes");
    Err(world.source_of(node).refuse(item.keyword, reason))
}

/// Checks one inner attribute. Of the library only what names may look like stays.
fn inner_attribute(
    world: &World,
    module: &Module,
    attribute: &Range<usize>,
    edits: &mut Edits,
) -> Result<(), Refusal> {
    let source = &world.sources[module.source];
    match source.at(attribute.start) {
        "allow" | "rustfmt" | "clippy" | "cfg" => {}
        "recursion_limit" | "type_length_limit" | "windows_subsystem" | "cfg_attr"
            if !module.library => {}
        "no_std" | "cfg_attr" if !module.library => {}
        "warn" | "deny" | "forbid" | "expect" | "doc" | "no_std" | "cfg_attr" => {
            let start = source.start(attribute.start - 3);
            let range = start..source.end_before(attribute.end + 1);
            edits.replace(module.source, whole_lines(source, range), "");
        }
        name => {
            let reason = format!("the inner attribute `{name}` has no place in one file");
            return Err(source.refuse(attribute.start, reason));
        }
    }
    Ok(())
}

/// A crate that every compiler brings has a place in one file.
fn extern_crate(world: &World, node: usize) -> Result<(), Refusal> {
    let (source, item) = (world.source_of(node), &world.nodes[node].item);
    let (what, plain) = (
        source.at(item.keyword + 2),
        source.at(item.keyword + 3) == ";",
    );
    if known::CRATES.contains(&what) || what == known::LIBRARY && plain && !world.is_library(node) {
        return Ok(());
    }
    Err(source.refuse(
        item.keyword,
        format!("`extern crate {what}` cannot go into one file"),
    ))
}

fn check_node(world: &World, node: usize) -> Result<(), Refusal> {
    let (source, item) = (world.source_of(node), &world.nodes[node].item);
    for i in item.own() {
        let word = source.word(i).unwrap_or_default();
        if source.at(i) == "#" && source.at(i + 1) == "[" {
            attribute(world, source, source.inside(i + 1))?;
        }
        let fragment = usize::from(source.at(i + 1) == "$");
        let reason = if word.is_empty() || source.before(i) == "$" {
            continue;
        } else if source.at(i) == "mod" && source.at(i + 2 + fragment) == ";" && i > item.keyword {
            "a module file inside of an item".to_string()
        } else if word == "macro_export" && i > item.keyword {
            "a macro that exports another has no path to it in one file".to_string()
        } else if is_call(source, i) && has(known::OUTSIDE, word) {
            format!("`{word}!` reads what the one file does not have")
        } else if is_call(source, i) && !is_macro(world, source, i, word) {
            format!("`{word}!` is no macro of std, of the program or of the library")
        } else {
            continue;
        };
        return Err(source.refuse(i, reason));
    }
    Ok(())
}

/// Returns whether the bundler knows what the call of `word` at `i` does.
fn is_macro(world: &World, source: &Source, i: usize, word: &str) -> bool {
    // Defined inside of a body, or by a macro, perhaps with a name from its arguments.
    let defines = |source: &Source| {
        (0..source.tokens.len()).any(|i| {
            let name = source.at(i + 2) == "$" || source.word(i + 2) == Some(word);
            name && source.at(i) == "macro_rules" && source.at(i + 1) == "!"
        })
    };
    has(known::KEYWORDS, word)
        || has(known::MACROS, word)
        || !named(world, word).is_empty()
        || is_renamed(world, word, known::MACROS)
        || source.before(i) != "::" && world.sources.iter().any(defines)
}

/// Returns whether some `use` gives one of the names `list` the name `word`.
fn is_renamed(world: &World, word: &str, list: &str) -> bool {
    world
        .uses
        .iter()
        .any(|entry| entry.leaf.binding == word && has(list, entry.leaf.last()))
}

fn attribute(world: &World, source: &Source, attribute: Range<usize>) -> Result<(), Refusal> {
    let mut name = attribute.start;
    if source.at(name) == "cfg_attr" {
        name = until(source, source.inside(name + 1), ",") + 1;
    }
    let word = source.at(name);
    let derives = source.inside(name + 1).filter(|_| word == "derive");
    let foreign = |i: &usize| {
        let path = source.at(i + 1) == "::" || source.before(*i) == "$";
        let known = |word| has(known::DERIVES, word) || is_renamed(world, word, known::DERIVES);
        !path && source.word(*i).is_some_and(|word| !known(word))
    };
    if source.word(name).is_some() && !has(known::ATTRIBUTES, word) {
        let reason = format!("`#[{word}]` is no attribute of the language: a proc macro?");
        return Err(source.refuse(name, reason));
    }
    match { derives }.find(foreign) {
        Some(i) => Err(source.refuse(i, format!("`derive({})` is a proc macro", source.at(i)))),
        None => Ok(()),
    }
}
