//! What cannot go into one file and is refused, with the place where it stands.

use std::ops::Range;

use super::cfg::holds;
use super::edits::Edits;
use super::items::Kind;
use super::known::{self, has};
use super::mentions::Kept;
use super::scan::is_call;
use super::source::{whole_lines, Refusal};
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
        if kept.nodes[node] || matches!(entry.item.kind, Kind::ExternCrate) {
            check_node(world, node)?;
        }
    }
    Ok(())
}

/// Only the root of the one file has a place for the library; elsewhere the program
/// may call its own things as it likes.
fn place_of_library(world: &World, node: usize) -> Result<(), Refusal> {
    let Node { item, uses, .. } = &world.nodes[node];
    let other = |index: &usize| {
        let leaf = &world.uses[*index].leaf;
        leaf.binding == known::LIBRARY && leaf.path != [known::LIBRARY]
    };
    let is_import = matches!(item.kind, Kind::Use(_)) && uses.iter().any(other);
    let is_type = item.kind.is_type() || matches!(item.kind, Kind::Module);
    if !is_import && (item.name != known::LIBRARY || !is_type) {
        return Ok(());
    }
    let reason = "the program has another `shared` where the library goes";
    Err(world.source_of(node).refuse(item.keyword, reason))
}

/// Checks one inner attribute. Of the library only what names may look like stays.
fn inner_attribute(
    world: &World,
    module: &Module,
    attribute: &Range<usize>,
    edits: &mut Edits,
) -> Result<(), Refusal> {
    let (source, at) = (&world.sources[module.source], attribute.start);
    let name = source.at(at);
    let holds = name == "cfg" && holds(source, source.inside(at + 1)) == Some(true);
    let of_library = module.library && has("no_std cfg_attr", name);
    if holds || of_library || has("warn deny forbid expect doc", name) {
        let range = source.start(at - 3)..source.end_before(attribute.end + 1);
        edits.replace(module.source, whole_lines(source, range), "");
    } else if module.library && !has("allow rustfmt clippy cfg", name) {
        let reason = format!("the inner attribute `{name}` has no place in one file");
        return Err(source.refuse(at, reason));
    }
    Ok(())
}

fn check_node(world: &World, node: usize) -> Result<(), Refusal> {
    let (source, item) = (world.source_of(node), &world.nodes[node].item);
    // The macros of the program are in scope behind it, where the library goes.
    let is_shadowed = |name: &str| {
        let mut same = world.macros.get(name).into_iter().flatten();
        world.is_library(node) && same.any(|node| !world.is_library(*node))
    };
    // The crates have one name each in one file.
    let is_renamed = |i: usize| match source.at(i) {
        known::LIBRARY => source.at(i + 1) != ";",
        word => word == "self",
    };
    for i in item.own() {
        let word = source.word(i).unwrap_or_default();
        let fragment = usize::from(source.at(i + 1) == "$");
        let reason = if word.is_empty() || source.before(i) == "$" {
            continue;
        } else if source.before(i) == "crate" && is_renamed(i) {
            format!("`extern crate {word}` cannot go into one file")
        } else if source.at(i) == "mod" && source.at(i + 2 + fragment) == ";" && i > item.keyword {
            "a module file inside of an item".to_string()
        } else if word == "macro_export" && i > item.keyword {
            "a macro that exports another has no path to it in one file".to_string()
        } else if is_call(source, i) && has(known::OUTSIDE, word) {
            format!("`{word}!` reads what the one file does not have")
        } else if is_call(source, i) && source.before(i) != "::" && is_shadowed(word) {
            format!("`{word}!` would be the program's macro here")
        } else {
            continue;
        };
        return Err(source.refuse(i, reason));
    }
    Ok(())
}
