//! What is kept for what else is kept, though no path leads to it: an `impl` for a
//! type and a trait, a member that some call may mean, a macro call between items
//! that may define a name in use.

use std::collections::HashSet;
use std::ops::Range;

use super::super::items::Kind;
use super::super::known;
use super::super::path::path_at;
use super::super::scope::Meaning;
use super::Reach;

impl Reach<'_> {
    /// Returns whether a node is to be kept for what else is kept.
    pub(super) fn wanted(&self, node: usize) -> bool {
        let world = self.world;
        let entry = &world.nodes[node];
        if entry.item.test {
            return false;
        }
        let item = &entry.item;
        if let Some(owner) = entry.owner {
            return self.wanted_member(node, owner);
        }
        match &item.kind {
            Kind::Impl(header) => match &header.of {
                Some(of) => {
                    self.may_hold(node, of.clone(), &header.generics)
                        && self.may_hold(node, header.on.clone(), &header.generics)
                }
                None => false,
            },
            Kind::Call => self.may_define(node),
            // `const _: () = assert!(…);` goes with what it is about.
            Kind::Value if item.name == "_" => {
                let about = self.items_named(node, item.tokens.clone());
                !about.is_empty() && about.iter().all(|node| self.nodes[*node])
            }
            // What the linker reads is reached from outside, and an `impl` works
            // wherever it stands.
            Kind::Value | Kind::Function(_) if self.holds_impl(node) => true,
            Kind::Value | Kind::Function(_) => item.attributes.iter().any(|attribute| {
                let source = world.source_of(node);
                attribute
                    .clone()
                    .any(|i| matches!(source.at(i), "no_mangle" | "export_name" | "used"))
            }),
            _ => false,
        }
    }

    /// Returns whether the code of a node implements something for types and traits
    /// of the library that are kept.
    fn holds_impl(&self, node: usize) -> bool {
        let world = self.world;
        let source = world.source_of(node);
        let tokens = world.nodes[node].item.tokens.clone();
        tokens.clone().any(|i| {
            let begins = matches!(source.before(i), "{" | "}" | ";" | "]" | "unsafe");
            if source.at(i) != "impl" || !begins {
                return false;
            }
            let end = (i..tokens.end).find(|j| source.at(*j) == "{");
            let header = i + 1..end.unwrap_or(tokens.end);
            let mut about = self.items_named(node, header.clone());
            about.retain(|about| {
                let kind = &world.nodes[*about].item.kind;
                matches!(kind, Kind::Struct | Kind::Enum(_) | Kind::Trait(_))
            });
            !about.is_empty() && self.may_hold(node, header, &[])
        })
    }

    pub(super) fn wanted_member(&self, node: usize, owner: usize) -> bool {
        let world = self.world;
        let Kind::Impl(header) = &world.nodes[owner].item.kind else {
            // A trait or an extern block is read as a whole.
            return self.nodes[owner];
        };
        if header.of.is_some() {
            return self.nodes[owner];
        }
        if !self.may_hold(owner, header.on.clone(), &header.generics) {
            return false;
        }
        let item = &world.nodes[node].item;
        let name = &item.name;
        let selfs = self.self_types(owner);
        let called = match item.kind {
            Kind::Function(Some(parameters)) => self.calls.iter().any(|call| {
                call.name == *name
                    && call.arguments.map_or(true, |count| count == parameters)
                    && (selfs.is_empty() || selfs.iter().any(|own| self.may_see(call.node, *own)))
            }),
            _ => false,
        };
        called
            || name.is_empty()
            || self.loose.contains(name)
            || self.anywhere.contains(name)
            || selfs
                .iter()
                .any(|own| self.members.contains(&(*own, name.clone())))
            || selfs.is_empty() && self.words.contains(name)
    }

    /// Returns the library's types that the self type of an `impl` may be.
    pub(super) fn self_types(&self, owner: usize) -> Vec<usize> {
        let world = self.world;
        let Kind::Impl(header) = &world.nodes[owner].item.kind else {
            return Vec::new();
        };
        let source = world.source_of(owner);
        let Some((path, _)) = path_at(source, header.on.start) else {
            return Vec::new();
        };
        let found = self
            .scope
            .resolve(world.nodes[owner].module, path.global, &path.segments);
        let types = found.meanings.iter().filter_map(|meaning| match meaning {
            Meaning::Item(node) => Some(*node),
            _ => None,
        });
        let types: Vec<usize> = types.collect();
        let plain =
            |node: &usize| matches!(world.nodes[*node].item.kind, Kind::Struct | Kind::Enum(_));
        // Behind an alias may be any type.
        if types.iter().all(plain) {
            types
        } else {
            Vec::new()
        }
    }

    /// Returns whether every type and trait of the library that the tokens name is
    /// kept. A word that may also be something else does not count against it.
    fn may_hold(&self, node: usize, tokens: Range<usize>, generics: &[String]) -> bool {
        let world = self.world;
        let source = world.source_of(node);
        let mut i = tokens.start;
        while i < tokens.end {
            let Some((path, next)) = path_at(source, i) else {
                i += 1;
                continue;
            };
            i = next;
            if path
                .segments
                .first()
                .map_or(true, |first| generics.contains(first))
            {
                continue;
            }
            let found = self
                .scope
                .resolve(world.nodes[node].module, path.global, &path.segments);
            let gone = |meaning: &Meaning| match meaning {
                Meaning::Item(node) => {
                    let kind = &world.nodes[*node].item.kind;
                    !self.nodes[*node]
                        && matches!(kind, Kind::Struct | Kind::Enum(_) | Kind::Trait(_))
                }
                _ => false,
            };
            if !found.meanings.is_empty() && found.meanings.iter().all(gone) {
                return false;
            }
        }
        true
    }

    /// Returns the library's items that the tokens may name.
    pub(super) fn items_named(&self, node: usize, tokens: Range<usize>) -> Vec<usize> {
        let source = self.world.source_of(node);
        let module = self.world.nodes[node].module;
        let mut named = Vec::new();
        let mut i = tokens.start;
        while i < tokens.end {
            match path_at(source, i) {
                Some((path, next)) => {
                    let found = self.scope.resolve(module, path.global, &path.segments);
                    named.extend(found.meanings.iter().filter_map(|meaning| match meaning {
                        Meaning::Item(other) if *other != node => Some(*other),
                        _ => None,
                    }));
                    i = next;
                }
                None => i += 1,
            }
        }
        named
    }

    /// Returns whether a macro call between items may define a name that is used,
    /// or implement something for a type or trait that is kept.
    fn may_define(&self, node: usize) -> bool {
        const DEFINING: [&str; 10] = [
            "fn", "struct", "enum", "union", "trait", "type", "const", "static", "mod", "!",
        ];
        let world = self.world;
        let item = &world.nodes[node].item;
        let mut pieces = vec![(node, item.bare..item.tokens.end)];
        let mut seen = HashSet::new();
        let mut every = false;
        let mut at = 0;
        while at < pieces.len() {
            let (owner, tokens) = pieces[at].clone();
            at += 1;
            let source = world.source_of(owner);
            for i in tokens {
                every |= DEFINING.contains(&source.at(i)) && source.at(i + 1) == "$";
                let Some(word) = source.word(i) else {
                    continue;
                };
                let defined = DEFINING.contains(&source.before(i)) || every && owner == node;
                if defined && !known::KEYWORDS.contains(&word) && self.words.contains(word) {
                    return true;
                }
                if self.scope_kept(word) {
                    return true;
                }
                for next in world.macros.get(word).into_iter().flatten() {
                    if seen.insert(*next) {
                        let called = &world.nodes[*next].item;
                        pieces.push((*next, called.keyword + 3..called.tokens.end));
                        // What the arguments name is only known with the macro's body.
                        pieces.push((node, item.bare..item.tokens.end));
                    }
                }
            }
        }
        false
    }

    /// Returns whether a type or trait of the library called `word` is kept.
    fn scope_kept(&self, word: &str) -> bool {
        self.world
            .nodes
            .iter()
            .zip(&self.nodes)
            .any(|(node, kept)| {
                *kept
                    && node.item.name == word
                    && self.world.modules[node.module].library
                    && matches!(
                        node.item.kind,
                        Kind::Struct | Kind::Enum(_) | Kind::Trait(_)
                    )
            })
    }
}
