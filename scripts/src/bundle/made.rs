//! What macros make: a call between items stands for whatever its macro, and the
//! macros called there, define and implement. A body can hold an `impl`, too.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use super::items::{defined, header, Header, Kind};
use super::known::{has, CRATES, DEFINING, KEYWORDS, MACROS, TYPES};
use super::scan::{block, is_call};
use super::source::Source;
use super::world::World;

/// What a node brings besides itself.
#[derive(Debug, Default)]
pub struct Brought<'a> {
    /// The names of items that it may define.
    pub names: HashSet<&'a str>,
    /// The `impl` blocks: the node that they are written in, and what they are about.
    pub impls: Vec<(usize, Header)>,
    /// The words of the call's arguments.
    pub words: HashSet<&'a str>,
    /// Whether it may define a trait.
    pub traits: bool,
}

/// Returns what the macro's calls and the bodies of `world` bring.
pub fn made(world: &World) -> HashMap<usize, Brought<'_>> {
    let mut made = HashMap::new();
    for (index, node) in world.nodes.iter().enumerate() {
        let is_call = matches!(node.item.kind, Kind::Call);
        if is_call || matches!(node.item.kind, Kind::Function | Kind::Value) {
            let mut brought = brought(world, index, is_call || node.item.name == "_");
            if !is_call {
                brought.names.clear();
            }
            made.insert(index, brought);
        }
    }
    made
}

/// Returns what `node` brings; with `calls`, what macros make counts.
fn brought(world: &World, node: usize, calls: bool) -> Brought<'_> {
    let mut brought = Brought::default();
    // Whether some definition takes its name from the arguments.
    let mut open = false;
    let (mut queue, mut at) = (vec![node], 0);
    while at < queue.len() {
        let (owner, source) = (queue[at], world.source_of(queue[at]));
        let item = &world.nodes[owner].item;
        let mut i = match item.kind {
            Kind::Macro(_) => item.keyword + 3,
            _ => item.bare,
        };
        let mut inside = 0;
        at += 1;
        while i < item.tokens.end {
            let start = i;
            i += 1;
            if let Some(header) = implementation(source, start, &mut i) {
                brought.impls.push((owner, header));
            } else if calls && source.word(start).is_some() && is_call(source, start) {
                let name = source.word(start).unwrap_or_default();
                let macros = named(world, name);
                open |= macros.is_empty() && !has(MACROS, name);
                inside = inside.max(source.behind(start + 2));
                let fresh: Vec<usize> = macros
                    .into_iter()
                    .filter(|node| !queue.contains(node))
                    .collect();
                queue.extend(fresh);
            }
            if calls && source.at(start) == "use" {
                let end = (i..item.tokens.end).find(|i| source.at(*i) == ";");
                for i in i..end.unwrap_or(i) {
                    open |= source.at(i) == "$" && source.at(i + 1) != "crate";
                    let word = source.word(i).filter(|_| source.at(i + 1) != "::");
                    brought.names.extend(word);
                }
            }
            if calls {
                brought.traits |= source.at(start) == "trait";
                let defines = has(DEFINING, source.at(start));
                open |= defines
                    && (source.at(i) == "$" || source.at(i + 1) == "$" && source.at(i) == "!");
                brought.names.extend(defined(source, start..start + 1));
            }
            // The words of a header are arguments, too.
            let is_word =
                |i: &usize| *i < inside && source.before(*i) != "$" && !is_call(source, *i);
            let words = (start..i).filter(is_word);
            let words = words.filter_map(|i| source.word(i));
            let words = words.filter(|word| !has(KEYWORDS, word));
            brought.words.extend(words);
        }
    }
    if open {
        let words = brought.words.iter();
        let words = words.filter(|word| !has(TYPES, word) && !CRATES.contains(word));
        brought.names.extend(words);
    }
    brought
}

/// Returns the header of the `impl` that begins an item, not a type, at `start`, and
/// moves `i` behind its body.
fn implementation(source: &Source, start: usize, i: &mut usize) -> Option<Header> {
    let alone = match source.before(start) {
        "(" => start > 1 && has("$ ! =>", source.at(start - 2)),
        before => has("{ } ; ] unsafe default * =>", before),
    };
    if source.at(start) != "impl" || !alone {
        return None;
    }
    let (end, body) = block(source, start);
    let tokens: Range<usize> = start + 1..body?.start - 1;
    *i = end;
    Some(header(source, tokens))
}

/// Returns the macros that `name` may call: of that name, or imported under it.
pub fn named(world: &World, name: &str) -> Vec<usize> {
    let (mut names, mut at) = (vec![name], 0);
    while at < names.len() {
        let name = names[at];
        if let Some(own) = world.macros.get(name) {
            return own.clone();
        }
        for entry in &world.uses {
            let last = entry.leaf.last();
            if entry.leaf.binding == name && !names.contains(&last) {
                names.push(last);
            }
        }
        at += 1;
    }
    Vec::new()
}
