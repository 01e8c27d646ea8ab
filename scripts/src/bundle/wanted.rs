//! What an `impl` is about: no path leads to one, it is in use when that is.

use std::collections::{BTreeMap, HashMap};
use std::ops::Range;

use super::items::{defined, Header, Kind};
use super::made::Brought;
use super::names::{Ask, Names, Target};
use super::scan::{behind_generics, path_at};
use super::world::World;
use crate::lexer::Kind as Lexeme;

/// What one part of a header may mean.
#[derive(Clone, Debug, Default)]
pub struct Part {
    /// Types and traits of the library.
    pub nodes: Vec<usize>,
    /// Whether it may be none of them.
    pub outside: bool,
}

impl Part {
    /// Adds what `node` stands for: itself, or what it is an alias for; a macro's call
    /// may make an alias as well.
    fn add<'a>(&mut self, world: &'a World, names: &Names<'a>, node: usize) {
        let (source, item) = world.text(node);
        if !item.kind.is_type() || self.nodes.contains(&node) {
            return;
        }
        self.nodes.push(node);
        self.outside |= matches!(item.kind, Kind::Call);
        if matches!(item.kind, Kind::Alias) {
            let equals = item.tokens.clone().find(|i| source.at(*i) == "=");
            let path = equals.and_then(|equals| path_at(source, equals + 1));
            let path = path.unwrap_or_default();
            let found = names.resolve(world.nodes[node].module, path.global, &path.segments);
            self.outside |= found.targets.is_empty() || found.targets.contains(&Target::Outside);
            found.items().for_each(|item| self.add(world, names, item));
        }
    }
}

/// What an `impl` is about.
#[derive(Debug)]
pub struct Impl<'a> {
    /// The trait.
    of: Option<Part>,
    /// The type, without its generic arguments: these may be inferred.
    on: Part,
    /// What the header names otherwise, if neither trait nor type need be the library's;
    about: Vec<usize>,
    /// and the names that it defines.
    methods: Vec<&'a str>,
}

impl Impl<'_> {
    /// Returns whether it may be in use when that is kept and `dotted` says which names
    /// stand behind a dot.
    pub fn is_wanted(&self, kept: &[bool], dotted: impl Fn(&str) -> bool) -> bool {
        let parts = || self.of.iter().chain([&self.on]);
        let any = |nodes: &[usize]| nodes.iter().any(|node| kept[*node]);
        let named = self.about.is_empty() || any(&self.about);
        parts().all(|part| part.outside || any(&part.nodes))
            && (parts().any(|part| !part.outside)
                || named
                || self.methods.iter().any(|name| dotted(name)))
    }
}

/// Returns what the `impl` blocks are about that each node is or brings.
pub fn impls<'a>(
    world: &'a World,
    names: &Names<'a>,
    made: &HashMap<usize, Brought<'a>>,
) -> BTreeMap<usize, Vec<Impl<'a>>> {
    let (mut all, none) = (BTreeMap::new(), Brought::default());
    for (node, entry) in world.nodes.iter().enumerate() {
        let brought = made.get(&node).unwrap_or(&none);
        let read = |owner, header| {
            Reader {
                world,
                names,
                node,
                owner,
                brought,
            }
            .header(header)
        };
        let mut impls = Vec::new();
        if let Kind::Impl(header) = &entry.item.kind {
            impls.push(read(node, header));
        }
        for (owner, header) in &brought.impls {
            impls.push(read(*owner, header));
        }
        if !impls.is_empty() {
            all.insert(node, impls);
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
        let start = header.of.as_ref().map_or(header.on.start, |of| of.start);
        let words = (start..header.on.end).map(|i| self.path(i, &header.generics));
        let arguments = (!self.brought.impls.is_empty()).then(|| self.words());
        let about = words.chain(arguments).flat_map(|part| part.nodes).collect();
        let (source, item) = self.world.text(self.owner);
        let methods = defined(source, item.inside()).collect();
        Impl {
            of,
            on,
            about,
            methods,
        }
    }

    /// Returns what the first path of the tokens means.
    fn part(&self, tokens: Range<usize>, generics: &[String]) -> Part {
        let (source, _) = self.world.text(self.owner);
        let mut i = tokens.start;
        while i < tokens.end {
            match source.at(i) {
                "$" if source.at(i + 1) != "crate" => return self.words(),
                "&" | "?" | "!" | "~" | "$" | "mut" | "dyn" | "const" | "::" => i += 1,
                "for" => i = behind_generics(source, i + 1),
                _ if source.kind(i) == Some(Lexeme::Lifetime) => i += 1,
                _ => break,
            }
        }
        let mut part = self.path(i, generics);
        part.outside |= part.nodes.is_empty();
        part
    }

    /// Returns what the path at `i` means where it stands and where it gets to.
    fn path(&self, i: usize, generics: &[String]) -> Part {
        let mut part = Part::default();
        let path = path_at(self.world.source_of(self.owner), i).unwrap_or_default();
        let first = path.segments.first();
        if first.map_or(true, |first| generics.iter().any(|name| name == first)) {
            return part;
        }
        for node in [self.owner, self.node] {
            let module = self.world.nodes[node].module;
            let found = self.names.resolve(module, path.global, &path.segments);
            part.outside |= found.targets.contains(&Target::Outside);
            found
                .items()
                .for_each(|item| part.add(self.world, self.names, item));
        }
        part
    }

    /// Returns what an argument of the macro's call may be.
    fn words(&self) -> Part {
        let mut part = Part::default();
        let module = self.world.nodes[self.node].module;
        for word in &self.brought.words {
            let found = self.names.lookup(module, Ask::Name(word));
            let is_type = |node: &usize| self.world.nodes[*node].item.kind.is_type();
            let before = part.nodes.len();
            part.nodes.extend(found.items().filter(is_type));
            part.outside |= part.nodes.len() == before;
        }
        part.outside |= part.nodes.is_empty();
        part
    }
}
