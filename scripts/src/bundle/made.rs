//! What macros make: a call between items stands for whatever its macro, and the
//! macros called there, define and implement. A body can hold an `impl`, too.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use super::items::{header, Header, Kind};
use super::known;
use super::scan::{body_or_semicolon, is_call};
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
}

/// What all nodes bring.
#[derive(Debug, Default)]
pub struct Made<'a>(HashMap<usize, Brought<'a>>);

impl<'a> Made<'a> {
    /// Reads what the calls and bodies of `world` bring.
    pub fn new(world: &'a World) -> Made<'a> {
        let mut made = Made::default();
        for (index, node) in world.nodes.iter().enumerate() {
            let call = matches!(node.item.kind, Kind::Call);
            if call || matches!(node.item.kind, Kind::Function | Kind::Value) {
                let mut reader = Reader {
                    world,
                    call: call || node.item.name == "_",
                    open: false,
                    brought: Brought::default(),
                };
                reader.node(index);
                if call || !reader.brought.impls.is_empty() {
                    made.0.insert(index, reader.brought);
                }
            }
        }
        made
    }

    /// Returns what the node brings.
    pub fn brought(&self, node: usize) -> Option<&Brought<'a>> {
        self.0.get(&node)
    }

    /// Returns the names that the macro's call `node` may define.
    pub fn names(&self, node: usize) -> impl Iterator<Item = &'a str> + '_ {
        self.0
            .get(&node)
            .into_iter()
            .flat_map(|brought| brought.names.iter().copied())
    }
}

struct Reader<'a> {
    world: &'a World,
    /// Whether what macros make counts.
    call: bool,
    /// Whether some definition takes its name from the arguments.
    open: bool,
    brought: Brought<'a>,
}

impl<'a> Reader<'a> {
    fn node(&mut self, node: usize) {
        let world = self.world;
        let mut queue = vec![node];
        let mut at = 0;
        while at < queue.len() {
            let owner = queue[at];
            at += 1;
            let source = world.source_of(owner);
            let item = &world.nodes[owner].item;
            let tokens = match item.kind {
                Kind::Macro(_) => item.keyword + 3..item.tokens.end,
                _ => item.bare..item.tokens.end,
            };
            for name in self.tokens(owner, source, tokens) {
                let macros = named(world, name);
                self.open |= macros.is_empty() && !known::has(known::MACROS, name);
                for next in macros {
                    if !queue.contains(&next) {
                        queue.push(next);
                    }
                }
            }
        }
        if self.open {
            let words = self.brought.words.iter().copied();
            let names = words.filter(|word| !known::has(known::TYPES, word));
            self.brought.names.extend(names);
        }
        if !matches!(world.nodes[node].item.kind, Kind::Call) {
            self.brought.names.clear();
        }
    }

    /// Reads tokens; returns the names of the macros called there.
    fn tokens(&mut self, owner: usize, source: &'a Source, tokens: Range<usize>) -> Vec<&'a str> {
        let mut calls = Vec::new();
        let mut inside = 0;
        let mut i = tokens.start;
        while i < tokens.end {
            let word = source.at(i);
            let next = i + 1 + usize::from(word == "macro_rules");
            if word == "impl" && stands_alone(source, i) {
                let (end, body) = body_or_semicolon(source, i);
                if let Some(body) = body.filter(|_| end <= tokens.end) {
                    let header = header(source, i + 1..body.start - 1);
                    self.brought.impls.push((owner, header));
                    // These are arguments, too.
                    let words = (i..body.start)
                        .filter(|_| i < inside)
                        .filter_map(|i| source.word(i));
                    self.brought
                        .words
                        .extend(words.filter(|word| !known::has(known::KEYWORDS, word)));
                    i = end;
                    continue;
                }
            } else if self.call && known::has(known::DEFINING, word) {
                let name = source.word(next).filter(|_| source.at(next) != "mut");
                self.brought
                    .names
                    .extend(name.filter(|name| !known::has(known::KEYWORDS, name)));
                self.open |= source.at(next) == "$";
            } else if self.call && source.word(i).is_some() && is_call(source, i) {
                calls.extend(source.word(i));
                inside = inside.max(source.behind(i + 2));
            } else if i < inside && source.before(i) != "$" {
                let word = source.word(i);
                self.brought
                    .words
                    .extend(word.filter(|word| !known::has(known::KEYWORDS, word)));
            }
            i += 1;
        }
        calls
    }
}

/// Returns whether the `impl` at `i` begins an item, rather than a type.
fn stands_alone(source: &Source, i: usize) -> bool {
    match source.before(i) {
        "{" | "}" | ";" | "]" | "unsafe" | "default" | "*" | "=>" => true,
        "(" => i > 1 && matches!(source.at(i - 2), "$" | "!" | "=>"),
        _ => false,
    }
}

/// Returns the macros that `name` may call: of that name, or imported under it.
pub fn named(world: &World, name: &str) -> Vec<usize> {
    let (mut names, mut at) = (vec![name], 0);
    while at < names.len() {
        if let Some(own) = world.macros.get(names[at]) {
            return own.clone();
        }
        let leaves = world
            .uses
            .iter()
            .filter(|entry| entry.leaf.binding == names[at]);
        let last: Vec<&str> = leaves.map(|entry| entry.leaf.last()).collect();
        let fresh = last
            .into_iter()
            .filter(|last| !names.contains(last))
            .collect::<Vec<_>>();
        names.extend(fresh);
        at += 1;
    }
    Vec::new()
}
