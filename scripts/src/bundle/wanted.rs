//! What is kept though no path mentions it: an `impl` for what it is about, a trait
//! for its members, an import of a trait of std.

use std::collections::HashSet;
use std::ops::Range;

use super::items::{defined, Header, Kind};
use super::known;
use super::lexer::Kind as Lexeme;
use super::made::{Brought, Made};
use super::names::{Names, Target};
use super::scan::path_at;
use super::uses::Leaf;
use super::world::World;

/// What one part of an `impl` header may mean.
#[derive(Clone, Debug, Default)]
pub struct Part {
    /// Types and traits of the library.
    pub nodes: Vec<usize>,
    /// Whether it may be none of them.
    pub outside: bool,
}

impl Part {
    fn holds(&self, kept: &[bool]) -> bool {
        self.outside || self.nodes.iter().any(|node| kept[*node])
    }
}

/// What an `impl` is about.
#[derive(Debug)]
pub struct Impl<'a> {
    /// The trait.
    of: Option<Part>,
    /// The type, without its generic arguments: these may be inferred.
    pub on: Part,
    /// What of the library the header names otherwise.
    about: Vec<usize>,
    /// The names that it defines, if neither trait nor type need be the library's.
    methods: Vec<&'a str>,
}

impl Impl<'_> {
    /// Returns whether it may be in use when that is kept and those names are called.
    pub fn is_wanted(&self, kept: &[bool], dots: &HashSet<&str>) -> bool {
        let of = self.of.as_ref();
        if !self.on.holds(kept) || !of.map_or(true, |of| of.holds(kept)) {
            return false;
        }
        let foreign = self.on.outside && of.map_or(true, |of| of.outside);
        !foreign
            || self.about.is_empty()
            || self.about.iter().any(|node| kept[*node])
            || self.methods.iter().any(|name| dots.contains(name))
    }
}

/// Returns for each node of the library that is an `impl`, or brings some, what they
/// are about, in order.
pub fn impls<'a>(
    world: &'a World,
    names: &Names<'a>,
    made: &Made<'a>,
) -> Vec<(usize, Vec<Impl<'a>>)> {
    let mut all = Vec::new();
    let none = Brought::default();
    for (node, entry) in world.nodes.iter().enumerate() {
        if let Kind::Impl(header) = &entry.item.kind {
            let header = Reader {
                world,
                names,
                node,
                owner: node,
                brought: &none,
            }
            .header(header);
            all.push((node, vec![header]));
        } else if let Some(brought) = made.brought(node).filter(|_| world.is_library(node)) {
            let read = |(owner, header): &(usize, Header)| {
                Reader {
                    world,
                    names,
                    node,
                    owner: *owner,
                    brought,
                }
                .header(header)
            };
            all.push((node, brought.impls.iter().map(read).collect()));
        }
    }
    all
}

struct Reader<'a, 'r> {
    world: &'a World,
    names: &'r Names<'a>,
    /// The node that is or brings the `impl`.
    node: usize,
    /// The node in whose text it stands.
    owner: usize,
    brought: &'r Brought<'a>,
}

impl<'a> Reader<'a, '_> {
    fn header(&self, header: &Header) -> Impl<'a> {
        let of = header.of.clone().map(|of| self.part(of, &header.generics));
        let on = self.part(header.on.clone(), &header.generics);
        let mut about = Vec::new();
        let mut methods = Vec::new();
        if on.outside && of.as_ref().map_or(true, |of| of.outside) {
            let all = header.of.clone().map_or(header.on.start, |of| of.start)..header.on.end;
            for i in all {
                about.extend(
                    self.path(i, &header.generics)
                        .into_iter()
                        .flat_map(|part| part.nodes),
                );
            }
            if !self.brought.impls.is_empty() {
                about.extend(self.words().nodes);
            }
            let body = &self.world.nodes[self.owner].item.body;
            let source = self.world.source_of(self.owner);
            methods = defined(source, body.clone().unwrap_or_default()).collect();
        }
        Impl {
            of,
            on,
            about,
            methods,
        }
    }

    /// Returns what the first path of the tokens means.
    fn part(&self, tokens: Range<usize>, generics: &[String]) -> Part {
        let source = self.world.source_of(self.owner);
        let outside = Part {
            nodes: Vec::new(),
            outside: true,
        };
        let mut i = tokens.start;
        while i < tokens.end {
            match source.at(i) {
                "$" if source.at(i + 1) != "crate" => return self.words(),
                "&" | "?" | "!" | "~" | "$" | "mut" | "dyn" | "const" | "::" => i += 1,
                "for" => i = super::scan::behind_generics(source, i + 1),
                _ if source.kind(i) == Some(Lexeme::Lifetime) => i += 1,
                _ => {
                    return self
                        .path(i, generics)
                        .filter(|part| !part.nodes.is_empty())
                        .unwrap_or(outside)
                }
            }
        }
        outside
    }

    fn path(&self, i: usize, generics: &[String]) -> Option<Part> {
        let source = self.world.source_of(self.owner);
        let path = path_at(source, i)?;
        if generics.iter().any(|generic| generic == path.segments[0]) {
            return None;
        }
        let modules = match path.segments[0] {
            "crate" => [self.owner, self.owner],
            _ => [self.node, self.owner],
        };
        let mut part = Part::default();
        for node in &modules[..1 + usize::from(modules[0] != modules[1])] {
            let found =
                self.names
                    .resolve(self.world.nodes[*node].module, path.global, &path.segments);
            part.outside |= found.targets.contains(&Target::Outside);
            for item in found.items() {
                let heads = heads(self.world, self.names, item);
                part.outside |= heads.outside;
                part.nodes.extend(heads.nodes);
            }
        }
        Some(part)
    }

    /// Returns what an argument of the macro's call may be.
    fn words(&self) -> Part {
        let mut part = Part::default();
        let module = self.world.nodes[self.node].module;
        for word in &self.brought.words {
            let found = self.names.lookup(module, word);
            let types = found
                .items()
                .filter(|node| self.world.nodes[*node].item.kind.is_type());
            let before = part.nodes.len();
            part.nodes.extend(types.filter(|node| *node != self.node));
            part.outside |= part.nodes.len() == before;
        }
        part.outside |= part.nodes.is_empty();
        part
    }
}

/// Returns the types and traits that the item `node` stands for: itself, or what the
/// alias is for.
pub fn heads<'a>(world: &'a World, names: &Names<'a>, node: usize) -> Part {
    let (mut nodes, mut outside, mut at) = (vec![node], false, 0);
    while at < nodes.len() {
        let entry = &world.nodes[nodes[at]];
        at += 1;
        if !matches!(entry.item.kind, Kind::Alias) {
            continue;
        }
        let source = world.source_of(nodes[at - 1]);
        let equals = entry.item.tokens.clone().find(|i| source.at(*i) == "=");
        let path = equals.and_then(|equals| path_at(source, equals + 1));
        let found = path.map(|path| names.resolve(entry.module, path.global, &path.segments));
        let found = found.unwrap_or_default();
        outside |= found.items().next().is_none() || found.targets.contains(&Target::Outside);
        for item in found.items() {
            if !nodes.contains(&item) {
                nodes.push(item);
            }
        }
    }
    nodes.retain(|node| {
        let kind = &world.nodes[*node].item.kind;
        outside |= matches!(kind, Kind::Call);
        kind.is_type() && !matches!(kind, Kind::Alias)
    });
    Part { nodes, outside }
}

/// Returns the names of a trait's members.
pub fn members(world: &World, node: usize) -> Vec<&str> {
    let body = world.nodes[node].item.body.clone().unwrap_or_default();
    defined(world.source_of(node), body).collect()
}

/// Returns whether an import from std may be of a trait that brings those members,
/// called in its module.
pub fn is_trait_import(leaf: &Leaf, called: &HashSet<&str>) -> bool {
    let name = leaf.last();
    let module = leaf.path.iter().rev().nth(1).map_or("", String::as_str);
    if !name.starts_with(char::is_uppercase) || known::has(known::TRAITLESS, module) {
        return false;
    }
    if module != "ops" || name == "RangeBounds" {
        return true;
    }
    // A trait of an operator has one method, called like it.
    let name = name.to_lowercase();
    called.iter().any(|method| method.replace('_', "") == name)
}
