//! What cannot go into one file and is refused, with the place where it stands.

use std::ops::Range;

use super::docs::whole_lines;
use super::edits::Edits;
use super::items::gated::holds;
use super::items::scan::comma;
use super::items::Kind;
use super::known;
use super::lexer::Kind as Lexeme;
use super::reach::Reached;
use super::source::{Refusal, Source};
use super::world::World;

/// Checks the crates' inner attributes and everything that is kept; drops the
/// inner attributes that concern the author alone: levels of lints, which in the
/// one file would hold for the other crate as well.
///
/// # Errors
/// A refusal for the first thing found.
pub fn check(world: &World, reached: &Reached, edits: &mut Edits) -> Result<(), Refusal> {
    for module in &world.modules {
        let kept = match module.declared {
            Some(node) => reached.nodes[node],
            None => true,
        };
        if kept {
            let source = &world.sources[module.source];
            for attribute in &module.inner {
                inner_attribute(source, module.library, attribute, module.source, edits)?;
            }
        }
    }
    // Only the root of the one file has a place for the library; elsewhere the
    // program may call its own things as it likes.
    if let (Some(module), Some(_)) = (world.modules.first(), world.library) {
        for node in module.nodes.iter() {
            let item = &world.nodes[*node].item;
            let is_type = !matches!(
                item.kind,
                Kind::Function(_) | Kind::Value | Kind::Macro(_) | Kind::ExternCrate
            );
            if item.name == known::LIBRARY && is_type && !item.test {
                let reason = "the program has an item `shared` of its own where the library goes";
                return Err(world.source_of(*node).refuse(item.keyword, reason));
            }
        }
        for index in module.uses.iter() {
            let entry = &world.uses[*index];
            let library = entry.leaf.path.len() == 1 && entry.leaf.path[0] == known::LIBRARY;
            if entry.leaf.binding == known::LIBRARY && !library {
                let reason = "the program imports another `shared` where the library goes";
                let keyword = world.nodes[entry.node].item.keyword;
                return Err(world.source_of(entry.node).refuse(keyword, reason));
            }
        }
    }
    for node in 0..world.nodes.len() {
        // No path need go through an `extern crate`, and yet paths may stand on it.
        let item = &world.nodes[node].item;
        if reached.nodes[node] || matches!(item.kind, Kind::ExternCrate) && !item.test {
            check_node(world, node)?;
        }
    }
    shadowed(world, reached)
}

fn inner_attribute(
    source: &Source,
    library: bool,
    attribute: &Range<usize>,
    index: usize,
    edits: &mut Edits,
) -> Result<(), Refusal> {
    let mut first = attribute.start;
    let whole = first;
    if source.at(first) == "cfg_attr" && library {
        let inside = source.inside(first + 1);
        let behind = comma(source, inside.clone());
        if holds(source, inside.start..behind) == Some(false) {
            drop_inner(source, attribute, index, edits);
            return Ok(());
        }
        first = behind + 1;
    }
    match source.at(first) {
        "allow" | "rustfmt" | "clippy" => Ok(()),
        "recursion_limit" | "type_length_limit" | "cfg_attr" | "windows_subsystem" if !library => {
            Ok(())
        }
        "warn" | "deny" | "forbid" | "expect" | "doc" | "no_std"
            if library || source.at(first) != "no_std" =>
        {
            drop_inner(source, attribute, index, edits);
            Ok(())
        }
        name => {
            let reason = format!("the inner attribute `{name}` has no place in one file");
            Err(source.refuse(whole, reason))
        }
    }
}

fn drop_inner(source: &Source, attribute: &Range<usize>, index: usize, edits: &mut Edits) {
    let start = source.start(attribute.start - 3);
    let range = start..source.end_before(attribute.end + 1);
    edits.replace(index, whole_lines(source, range), "");
}

fn check_node(world: &World, node: usize) -> Result<(), Refusal> {
    let source = world.source_of(node);
    let entry = &world.nodes[node];
    let item = &entry.item;
    let library = world.modules[entry.module].library;
    if matches!(item.kind, Kind::ExternCrate) {
        let fine = !library
            && (known::CRATES.contains(&&*item.name)
                || item.name == known::LIBRARY && source.at(item.keyword + 3) == ";");
        if !fine {
            let what = source.at(item.keyword + 2);
            let reason = format!("`extern crate {what}` cannot go into one file");
            return Err(source.refuse(item.keyword, reason));
        }
    }
    let tokens = match (&item.kind, &item.body) {
        (Kind::Module | Kind::Impl(_) | Kind::Trait(_) | Kind::ExternBlock(_), Some(body)) => {
            item.tokens.start..body.start
        }
        _ => item.tokens.clone(),
    };
    for i in tokens.clone() {
        let word = source.word(i).unwrap_or_default();
        let open = source.kind(i + 2) == Some(Lexeme::Open);
        if source.at(i) == "#" && source.at(i + 1) == "[" {
            attribute(world, source, source.inside(i + 1))?;
        } else if word.is_empty() || source.before(i) == "$" {
            continue;
        } else if source.at(i + 1) == "!" && open && known::OUTSIDE.contains(&word) {
            let reason = format!("`{word}!` reads what the one file does not have");
            return Err(source.refuse(i, reason));
        } else if (word, source.at(i + 1)) == ("cfg", "!") && open {
            features(source, source.inside(i + 2))?;
        } else if word == "mod" && source.at(i + 2) == ";" && i > item.keyword {
            return Err(source.refuse(i, "a module file inside of an item"));
        } else if source.at(i + 1) == "!"
            && open
            && !known::KEYWORDS.contains(&word)
            && !known::MACROS.contains(&word)
            && !known::OTHER_MACROS.contains(&word)
            && !world.macros.contains_key(word)
            && !inner_macro(source, &tokens, word)
            && !is_renamed(world, word)
            && !(defines_macros(world) && source.before(i) != "::")
        {
            let reason = format!("`{word}!` is no macro of std, of the program or of the library");
            return Err(source.refuse(i, reason));
        }
    }
    Ok(())
}

/// Returns whether the tokens define the macro `word`.
fn inner_macro(source: &Source, tokens: &Range<usize>, word: &str) -> bool {
    let defines = |i: usize| {
        (source.at(i), source.at(i + 1), source.word(i + 2)) == ("macro_rules", "!", Some(word))
    };
    tokens.clone().any(defines)
}

/// Returns whether some macro defines macros with names from its arguments.
fn defines_macros(world: &World) -> bool {
    world.macros.values().flatten().any(|node| {
        let source = world.source_of(*node);
        let body = world.nodes[*node].item.tokens.clone();
        let defining = |i: usize| source.at(i) == "macro_rules" && source.at(i + 2) == "$";
        body.clone().any(defining)
    })
}

/// Returns whether some `use` gives a macro the name `word`.
fn is_renamed(world: &World, word: &str) -> bool {
    world.uses.iter().any(|entry| {
        let last = entry.leaf.path.last().map_or("", String::as_str);
        entry.leaf.binding == word
            && (world.macros.contains_key(last) || known::MACROS.contains(&last))
    })
}

fn attribute(world: &World, source: &Source, attribute: Range<usize>) -> Result<(), Refusal> {
    let first = attribute.start;
    let name = source.at(first);
    if source.word(first).is_some()
        && !known::ATTRIBUTES.contains(&name)
        && source.before(first) == "["
    {
        let reason = format!("`#[{name}]` is no attribute of the language: a proc macro?");
        return Err(source.refuse(first, reason));
    }
    if matches!(name, "cfg" | "cfg_attr") {
        features(source, attribute.clone())?;
    }
    if name == "derive" {
        for i in source.inside(first + 1) {
            let last = source.at(i + 1) != "::";
            let known = source.word(i).map_or(true, |word| {
                known::DERIVES.contains(&word) || is_renamed_derive(world, word)
            });
            if last && !known {
                let reason = format!("`derive({})` is a proc macro", source.at(i));
                return Err(source.refuse(i, reason));
            }
        }
    }
    Ok(())
}

fn features(source: &Source, mut predicate: Range<usize>) -> Result<(), Refusal> {
    match predicate.find(|i| source.at(*i) == "feature") {
        Some(i) => Err(source.refuse(i, "a feature of the package: the one file has none")),
        None => Ok(()),
    }
}

fn is_renamed_derive(world: &World, word: &str) -> bool {
    world.uses.iter().any(|entry| {
        let last = entry.leaf.path.last().map_or("", String::as_str);
        entry.leaf.binding == word && known::DERIVES.contains(&last)
    })
}

/// The program stands before the library in the one file, so a `macro_rules!` at
/// its root is in scope there too, where another macro may be meant.
fn shadowed(world: &World, reached: &Reached) -> Result<(), Refusal> {
    for node in &world.modules[0].nodes {
        let item = &world.nodes[*node].item;
        let own = match &item.kind {
            Kind::Macro(_) => vec![*node],
            Kind::Module if has_macro_use(world, *node) => {
                let inside = world.macros.values().flatten().copied();
                inside
                    .filter(|inner| within(world, *inner, world.nodes[*node].child))
                    .collect()
            }
            _ => continue,
        };
        for own in own {
            let name = &world.nodes[own].item.name;
            for (other, entry) in world.nodes.iter().enumerate() {
                if !reached.nodes[other] || !world.modules[entry.module].library {
                    continue;
                }
                let source = world.source_of(other);
                let called = entry.item.tokens.clone().any(|i| {
                    source.word(i) == Some(name)
                        && source.at(i + 1) == "!"
                        && source.before(i) != "::"
                        && source.kind(i + 2) == Some(Lexeme::Open)
                });
                let textual = world.macros.get(name).is_some_and(|all| {
                    all.iter().any(|node| {
                        let module = world.nodes[*node].module;
                        world.modules[module].library && precedes(world, *node, other)
                    })
                });
                if called && !textual {
                    let keyword = world.nodes[own].item.keyword;
                    let reason = format!(
                        "the macro `{name}` would be called in {} instead of the one meant there",
                        source.name
                    );
                    return Err(world.source_of(own).refuse(keyword, reason));
                }
            }
        }
    }
    Ok(())
}

fn has_macro_use(world: &World, node: usize) -> bool {
    let source = world.source_of(node);
    let attributes = &world.nodes[node].item.attributes;
    attributes
        .iter()
        .any(|attribute| source.at(attribute.start) == "macro_use")
}

fn within(world: &World, node: usize, module: Option<usize>) -> bool {
    let mut at = Some(world.nodes[node].module);
    while let Some(here) = at {
        if Some(here) == module {
            return true;
        }
        at = world.modules[here].parent;
    }
    false
}

/// Returns whether the macro `node` is in textual scope at `other`: it stands
/// earlier in the same module or in one around it.
pub fn precedes(world: &World, node: usize, other: usize) -> bool {
    let mut at = other;
    loop {
        let module = world.nodes[at].module;
        let position = |wanted: usize| {
            let top = world.nodes[wanted].owner.unwrap_or(wanted);
            world.modules[module]
                .nodes
                .iter()
                .position(|node| *node == top)
        };
        let mut holder = node;
        // A macro in a `#[macro_use]` module is in scope behind that module.
        while world.nodes[holder].module != module {
            match world.modules[world.nodes[holder].module].declared {
                Some(declared) if has_macro_use(world, declared) => holder = declared,
                _ => break,
            }
        }
        if let (Some(a), Some(b)) = (position(holder), position(at)) {
            if a < b {
                return true;
            }
        }
        match world.modules[module].declared {
            Some(declared) => at = declared,
            None => return false,
        }
    }
}
