//! What an `impl` is about: no path leads to one, it is in use when that is.

use std::ops::Range;

use super::items::{defined, Header, Kind};
use super::lexer::Kind as Lexeme;
use super::made::{Brought, Made};
use super::names::{Ask, Names, Target};
use super::scan::{behind_generics, path_at};
use super::world::World;

/// What one part of a header may mean.
#[derive(Clone, Debug, Default)]
pub struct Part {
    /// Types and traits of the library.
    pub nodes: Vec<usize>,
    /// Whether it may be none of them.
    pub outside: bool,
}

/// What an `impl` is about.
#[derive(Debug)]
pub struct Impl<'a> {
    /// The trait.
    of: Option<Part>,
    /// The type, without its generic arguments: these may be inferred.
    pub on: Part,
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
        parts().all(|part| part.outside || any(&part.nodes))
            && (parts().any(|part| !part.outside)
                || self.about.is_empty()
                || any(&self.about)
                || self.methods.iter().any(|name| dotted(name)))
    }
}

/// Returns for each node that is an `impl`, or brings some, what they are about, in
/// order.
pub fn impls<'a>(
    world: &'a World,
    names: &Names<'a>,
    made: &Made<'a>,
) -> Vec<(usize, Vec<Impl<'a>>)> {
    let mut all = Vec::new();
    let none = Brought::default();
    for (node, entry) in world.nodes.iter().enumerate() {
        let brought = made.brought(node).unwrap_or(&none);
        let own = match &entry.item.kind {
            Kind::Impl(header) => Some((node, header)),
            _ => None,
        };
        let brings = brought.impls.iter().map(|(owner, header)| (*owner, header));
        let read = |(owner, header)| {
            Reader {
                world,
                names,
                node,
                owner,
                brought,
            }
            .header(header)
        };
        let impls: Vec<Impl<'a>> = own.into_iter().chain(brings).map(read).collect();
        if !impls.is_empty() {
            all.push((node, impls));
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
        let (mut about, mut methods) = (Vec::new(), Vec::new());
        if on.outside && of.as_ref().map_or(true, |of| of.outside) {
            let start = header.of.as_ref().map_or(header.on.start, |of| of.start);
            let words = (start..header.on.end).filter_map(|i| self.path(i, &header.generics));
            let arguments = (!self.brought.impls.is_empty()).then(|| self.words());
            about = words.chain(arguments).flat_map(|part| part.nodes).collect();
            let body = self.world.nodes[self.owner]
                .item
                .body
                .clone()
                .unwrap_or_default();
            methods = defined(self.world.source_of(self.owner), body).collect();
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
        let mut part = Part::default();
        let mut i = tokens.start;
        while i < tokens.end {
            match source.at(i) {
                "$" if source.at(i + 1) != "crate" => return self.words(),
                "&" | "?" | "!" | "~" | "$" | "mut" | "dyn" | "const" | "::" => i += 1,
                "for" => i = behind_generics(source, i + 1),
                _ if source.kind(i) == Some(Lexeme::Lifetime) => i += 1,
                _ => {
                    part = self.path(i, generics).unwrap_or_default();
                    break;
                }
            }
        }
        part.outside |= part.nodes.is_empty();
        part
    }

    /// Returns what the path at `i` means where it stands and where it gets to.
    fn path(&self, i: usize, generics: &[String]) -> Option<Part> {
        let path = path_at(self.world.source_of(self.owner), i)?;
        if generics.iter().any(|generic| generic == path.segments[0]) {
            return None;
        }
        let mut part = Part::default();
        for node in [self.owner, self.node] {
            let module = self.world.nodes[node].module;
            let found = self.names.resolve(module, path.global, &path.segments);
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
            let found = self.names.lookup(module, Ask::Name(word));
            let before = part.nodes.len();
            let types = found
                .items()
                .filter(|node| self.world.nodes[*node].item.kind.is_type());
            part.nodes.extend(types);
            part.outside |= part.nodes.len() == before;
        }
        part.outside |= part.nodes.is_empty();
        part
    }
}

/// Returns the types and traits that the item `node` stands for: itself, or what the
/// alias is for. A macro's call may make an alias as well.
pub fn heads<'a>(world: &'a World, names: &Names<'a>, node: usize) -> Part {
    let (mut part, mut queue, mut at) = (Part::default(), vec![node], 0);
    while at < queue.len() {
        let node = queue[at];
        let entry = &world.nodes[node];
        at += 1;
        match entry.item.kind {
            Kind::Alias => {
                let source = world.source_of(node);
                let equals = entry.item.tokens.clone().find(|i| source.at(*i) == "=");
                let path = equals
                    .and_then(|equals| path_at(source, equals + 1))
                    .unwrap_or_default();
                let found = names.resolve(entry.module, path.global, &path.segments);
                part.outside |=
                    found.items().next().is_none() || found.targets.contains(&Target::Outside);
                let fresh: Vec<usize> =
                    found.items().filter(|item| !queue.contains(item)).collect();
                queue.extend(fresh);
            }
            ref kind if kind.is_type() => {
                part.outside |= matches!(kind, Kind::Call);
                part.nodes.push(node);
            }
            _ => {}
        }
    }
    part
}
