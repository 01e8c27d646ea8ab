//! Rewrites the paths of code that is kept, so that they hold in one crate whose
//! module `shared` was the library: in every edition, in macros too.
//!
//! | written | becomes |
//! |---|---|
//! | `crate::x` in the library | `crate::shared::x` |
//! | `$crate::x` in the library | `$crate::shared::x` |
//! | `shared::x`, `::shared::x` in the program | `crate::shared::x` |
//! | any of these where `x` is an exported macro | `crate::x`, `$crate::x` |
//! | `core::x` | `std::x`: edition 2015 finds no `core` in a nested module |
//! | `use sibling::x` in a nested module | `use self::sibling::x`, for edition 2015 |
//! | `gen` | `r#gen`: edition 2024 made it a keyword |

use super::edits::Edits;
use super::items::{comma, Kind};
use super::known;
use super::lexer::Kind as Lexeme;
use super::reach::{begins_path, path_at, Reached};
use super::refuse::precedes;
use super::scope::{Meaning, Scope};
use super::source::{Refusal, Source};
use super::uses::{self, End, Leaf, Tree};
use super::world::World;

/// Adds the changes of paths to `edits`, for all nodes in `reached`.
///
/// # Errors
/// A refusal for a path that has no form that holds everywhere.
pub fn rewrite(
    world: &World,
    scope: &Scope<'_>,
    reached: &Reached,
    edits: &mut Edits,
) -> Result<(), Refusal> {
    for node in 0..world.nodes.len() {
        if reached.nodes[node] {
            let module = world.nodes[node].module;
            let mut paths = Paths {
                world,
                scope,
                reached,
                source: world.source_of(node),
                index: world.modules[module].source,
                library: world.modules[module].library,
                module,
                node,
                edits,
            };
            paths.node()?;
        }
    }
    Ok(())
}

struct Paths<'a> {
    world: &'a World,
    scope: &'a Scope<'a>,
    reached: &'a Reached,
    source: &'a Source,
    index: usize,
    library: bool,
    module: usize,
    node: usize,
    edits: &'a mut Edits,
}

impl Paths<'_> {
    fn node(&mut self) -> Result<(), Refusal> {
        let item = &self.world.nodes[self.node].item;
        match &item.kind {
            Kind::Use(tree) => self.declaration(tree),
            Kind::ExternCrate if item.name == known::LIBRARY && !self.library => {
                self.edits.replace(self.index, item.piece.clone(), "");
                Ok(())
            }
            Kind::Module | Kind::Impl(_) | Kind::Trait(_) | Kind::ExternBlock(_) => {
                let end = item
                    .body
                    .as_ref()
                    .map_or(item.tokens.end, |body| body.start);
                self.tokens(item.tokens.start, end)
            }
            Kind::Macro(_) if self.world.promoted.contains(&self.node) => {
                let start = self.source.start(item.keyword);
                let line = self.source.text[..start].rfind('\n').map_or(0, |at| at + 1);
                let blank = &self.source.text[line..start];
                let blank = if blank.trim().is_empty() { blank } else { "" };
                let text = format!("#[macro_export]\n{blank}");
                self.edits.replace(self.index, start..start, text);
                self.tokens(item.tokens.start, item.tokens.end)
            }
            _ => self.tokens(item.tokens.start, item.tokens.end),
        }
    }

    fn replace(&mut self, token: usize, text: impl Into<String>) {
        let range = self.source.start(token)..self.source.end_before(token + 1);
        self.edits.replace(self.index, range, text);
    }

    /// A `use` item: its tokens in place if all of it stays, else written anew.
    fn declaration(&mut self, tree: &Tree) -> Result<(), Refusal> {
        let world = self.world;
        let item = &world.nodes[self.node].item;
        self.tokens(item.tokens.start, item.keyword)?;
        let own = || {
            let uses = world.modules[self.module].uses.iter();
            uses.filter(|index| world.uses[**index].node == self.node)
        };
        let mut anew = false;
        let mut kept = Vec::new();
        for index in own() {
            let leaf = &world.uses[*index].leaf;
            let drop = self.library && !self.reached.uses[*index]
                || self.only_macros(*index)
                || self.already_there(leaf)?;
            let promoted = leaf.path.len() == 1 && self.world.promotes(&leaf.path[0]);
            anew |= drop || promoted || self.macro_named(leaf)?;
            if !drop {
                match self.moved(leaf, self.node_is_root()) {
                    Some(leaf) => kept.push(leaf),
                    None => anew = true,
                }
            }
        }
        if !anew {
            return self.tree(tree);
        }
        if kept.is_empty() {
            self.edits.replace(self.index, item.piece.clone(), "");
            return Ok(());
        }
        self.write_use(item.keyword, item.tokens.end - 1, &kept);
        Ok(())
    }

    fn node_is_root(&self) -> bool {
        self.module == 0
    }

    /// Puts `leaves` between the `use` at `keyword` and the `;` at `end`.
    fn write_use(&mut self, keyword: usize, end: usize, leaves: &[Leaf]) {
        let start = self.source.start(keyword);
        let line = self.source.text[..start].rfind('\n').map_or(0, |at| at + 1);
        let before = &self.source.text[line..start];
        let column = before.len() - before.trim_start().len();
        let text =
            uses::render(leaves, column + 4).replace('\n', &format!("\n{}", " ".repeat(column)));
        let range = self.source.end_before(keyword + 1)..self.source.start(end);
        self.edits.replace(self.index, range, format!(" {text}"));
    }

    /// Returns whether the leaf is a glob of the library's root that brings
    /// nothing but macros: these are found at the root of the one file without it.
    fn only_macros(&self, index: usize) -> bool {
        let world = self.world;
        let leaf = &world.uses[index].leaf;
        let target = self.scope.resolve(self.module, leaf.global, &leaf.path);
        let root = world.library.map(Meaning::Module);
        if !leaf.glob || self.library || target.meanings.first().copied() != root {
            return false;
        }
        let mut macros = false;
        for node in &world.modules[self.module].nodes {
            let item = &world.nodes[*node].item;
            for i in item.tokens.clone() {
                let Some((path, _)) = path_at(self.source, i) else {
                    // A method may come from a trait of the library.
                    let method = self.source.before(i) == "." && self.source.word(i).is_some();
                    if method && self.is_trait_member(self.source.at(i)) {
                        return false;
                    }
                    continue;
                };
                if path.segments.len() > 1 && self.is_trait_member(&path.segments[1]) {
                    return false;
                }
                let found = self
                    .scope
                    .resolve(self.module, path.global, &path.segments[..1]);
                if found.via.contains(&index) {
                    let is_macro = |meaning: &Meaning| matches!(meaning, Meaning::Item(node) if world.is_exported(*node));
                    if !found.meanings.iter().all(is_macro) {
                        return false;
                    }
                    macros = true;
                }
            }
        }
        macros
    }

    fn is_trait_member(&self, name: &str) -> bool {
        self.world.nodes.iter().any(|node| {
            matches!(&node.item.kind, Kind::Trait(members) if members.iter().any(|m| m == name))
        })
    }

    /// Returns whether the leaf brings to the program's root, by whatever path, a
    /// macro of the library under the name that the one file's root has for it.
    fn already_there(&self, leaf: &Leaf) -> Result<bool, Refusal> {
        if self.module != 0 || leaf.glob || !self.world.exports(&leaf.binding) {
            return Ok(false);
        }
        let found = self.scope.resolve(0, leaf.global, &leaf.path);
        let (same, other): (Vec<Meaning>, Vec<Meaning>) =
            found.meanings.iter().partition(|meaning| {
                matches!(meaning, Meaning::Item(node) if self.world.is_exported(*node)
                    && self.world.nodes[*node].item.name == leaf.binding)
            });
        if !same.is_empty() && !other.is_empty() {
            let reason = format!("`{}` is an exported macro and something else", leaf.binding);
            return Err(self
                .source
                .refuse(self.world.nodes[self.node].item.keyword, reason));
        }
        Ok(!same.is_empty())
    }

    /// Returns whether the leaf brings an exported macro.
    fn macro_named(&self, leaf: &Leaf) -> Result<bool, Refusal> {
        let inside = self.inside(leaf);
        let named = inside.is_some_and(|path| path.len() == 1 && self.world.exports(&path[0]));
        if named && !leaf.glob && self.root_has(&leaf.path[leaf.path.len() - 1]) {
            let what = &leaf.path[leaf.path.len() - 1];
            let reason = format!(
                "`{what}` is an exported macro and something else of the library's root: \
                 in one file they have different paths"
            );
            return Err(self
                .source
                .refuse(self.world.nodes[self.node].item.keyword, reason));
        }
        Ok(named && !leaf.glob)
    }

    /// Returns whether the library's root has something called `name` that is no
    /// exported macro.
    fn root_has(&self, name: &str) -> bool {
        let Some(root) = self.world.library else {
            return false;
        };
        let path = ["self".to_string(), name.to_string()];
        let found = self.scope.resolve(root, false, &path);
        found
            .meanings
            .iter()
            .any(|meaning| !matches!(meaning, Meaning::Item(node) if self.world.is_exported(*node)))
    }

    /// Returns the part of the leaf's path that starts at the library's root.
    fn inside<'p>(&self, leaf: &'p Leaf) -> Option<&'p [String]> {
        let first = leaf.path.first()?;
        let there = if self.library {
            first == "crate"
        } else {
            self.is_library(first, leaf.global)
        };
        there.then(|| &leaf.path[1..])
    }

    fn is_library(&self, first: &str, global: bool) -> bool {
        self.world.library.is_some()
            && !self.library
            && first == known::LIBRARY
            && (global || !self.scope.binds(self.module, first))
    }

    /// Returns the leaf with its new path; `None` if the one file has the name
    /// already, which is so for macros at the root of the program.
    fn moved(&self, leaf: &Leaf, root: bool) -> Option<Leaf> {
        let mut moved = leaf.clone();
        let krate = "crate".to_string();
        if let Some(inside) = self.inside(leaf) {
            moved.global = false;
            moved.path = match inside {
                [name] if !leaf.glob && self.world.exports(name) => {
                    if root && leaf.binding == *name {
                        return None;
                    }
                    vec![krate, name.clone()]
                }
                [] if !leaf.glob && root && leaf.binding == known::LIBRARY => return None,
                _ => [&[krate, known::LIBRARY.to_string()], inside].concat(),
            };
            return Some(moved);
        }
        if let [name] = &leaf.path[..] {
            if !leaf.glob && self.world.promotes(name) {
                moved.path.insert(0, krate);
                return Some(moved).filter(|_| !(root && leaf.binding == leaf.path[0]));
            }
        }
        let first = moved.path.first_mut()?;
        if first == "core" && (leaf.global || !self.scope.binds(self.module, first)) {
            *first = "std".to_string();
        } else if !leaf.global && self.needs_self(first) {
            moved.path.insert(0, "self".to_string());
        }
        Some(moved)
    }

    /// Returns whether a `use` path that starts with `first` starts in this module,
    /// which edition 2015 only believes with `self::` in front.
    fn needs_self(&self, first: &str) -> bool {
        let path_word = matches!(first, "crate" | "self" | "super" | "Self");
        self.module != 0 && !path_word && self.scope.binds(self.module, first)
    }

    /// Changes the words of a `use` tree where they stand.
    fn tree(&mut self, tree: &Tree) -> Result<(), Refusal> {
        let Some(head) = tree.path.first().copied() else {
            if let End::Group(members) = &tree.end {
                for member in members {
                    if tree.global
                        && self.source.word(member.path.first().copied().unwrap_or(0))
                            == Some(known::LIBRARY)
                    {
                        let reason = "`use ::{…}` around the library: write `use shared::…`";
                        return Err(self
                            .source
                            .refuse(self.world.nodes[self.node].item.keyword, reason));
                    }
                    self.tree(member)?;
                }
            }
            return Ok(());
        };
        let first = self.source.word(head).unwrap_or_default();
        let bound = !tree.global && self.scope.binds(self.module, first);
        if self.library && first == "crate" {
            self.replace(head, "crate::shared");
        } else if self.is_library(first, tree.global) {
            self.replace(head, "crate::shared");
            if tree.global {
                self.replace(head - 1, "");
            }
        } else if first == "core" && !bound {
            self.replace(head, "std");
        } else if !tree.global && self.needs_self(first) {
            let text = format!("self::{}", self.source.at(head));
            self.replace(head, text);
        }
        Ok(())
    }

    /// Changes the words of code from token `start` to token `end`.
    fn tokens(&mut self, start: usize, end: usize) -> Result<(), Refusal> {
        let source = self.source;
        let item = &self.world.nodes[self.node].item;
        let in_macro = |i: usize| matches!(item.kind, Kind::Macro(_)) && i > item.keyword + 3;
        let mut i = start;
        while i < end {
            let word = source.at(i);
            if source.kind(i) != Some(Lexeme::Word) {
                i += 1;
                continue;
            }
            let fragment = source.before(i) == "$";
            match word {
                "use" if source.at(i + 1) != "<" && !fragment && !in_macro(i) => {
                    if let Some(semicolon) = (i..end).find(|j| source.at(*j) == ";") {
                        if let Ok(tree) = uses::parse(source, i + 1..semicolon) {
                            self.inner_use(i, semicolon, &tree)?;
                            i = semicolon;
                            continue;
                        }
                    }
                }
                "crate" if self.library => self.crate_word(i, fragment)?,
                "gen" if !fragment => self.replace(i, "r#gen"),
                _ if fragment => {}
                _ => self.head(i),
            }
            i += 1;
        }
        Ok(())
    }

    /// A `use` inside a body.
    fn inner_use(&mut self, keyword: usize, end: usize, tree: &Tree) -> Result<(), Refusal> {
        let source = self.source;
        let leaves = uses::leaves(source, tree);
        let item = &self.world.nodes[self.node].item;
        let mut anew = false;
        for leaf in &leaves {
            let first = leaf.path.first().map_or("", String::as_str);
            let local = item.tokens.clone().any(|i| {
                matches!(
                    source.at(i),
                    "enum" | "struct" | "mod" | "trait" | "type" | "union"
                ) && source.at(i + 1) == first
                    && source.start(i) != source.start(item.keyword)
            });
            if local && !leaf.global {
                let reason = format!(
                    "edition 2015 has no `use {first}::…` for an item of a function: \
                     move `{first}` out of the function"
                );
                return Err(source.refuse(keyword, reason));
            }
            anew |= self.macro_named(leaf)?;
        }
        if !anew {
            return self.tree(tree);
        }
        let moved: Vec<Leaf> = leaves
            .iter()
            .filter_map(|leaf| self.moved(leaf, false))
            .collect();
        self.write_use(keyword, end, &moved);
        Ok(())
    }

    /// The word `crate` in code of the library.
    fn crate_word(&mut self, i: usize, dollar: bool) -> Result<(), Refusal> {
        let source = self.source;
        if source.at(i + 1) != "::" {
            if dollar {
                return Err(source.refuse(i, "`$crate` without `::` behind it"));
            }
            return Ok(());
        }
        if !dollar && self.world.is_exported(self.node) && !self.world.promoted.contains(&self.node)
        {
            let reason = "`crate::` in an exported macro means the crate that calls it: \
                          write `$crate::`";
            return Err(source.refuse(i, reason));
        }
        if source.at(i + 2) == "{" {
            return self.crate_group(i);
        }
        let name = source.word(i + 2).unwrap_or_default();
        let bang = source.at(i + 3) == "!" && source.kind(i + 4) == Some(Lexeme::Open);
        if !(self.world.exports(name) && (bang || !self.root_has(name))) {
            self.replace(i, "crate::shared");
        }
        Ok(())
    }

    /// `crate::{…}`, as in a `use` inside a macro.
    fn crate_group(&mut self, i: usize) -> Result<(), Refusal> {
        let source = self.source;
        let inside = source.inside(i + 2);
        let mut heads = Vec::new();
        let mut at = inside.start;
        while at < inside.end {
            heads.push(at);
            at = comma(source, at..inside.end) + 1;
        }
        let exported =
            |head: &usize| self.world.exports(source.at(*head)) && source.at(*head + 1) != "::";
        if !heads.iter().any(exported) {
            self.replace(i, "crate::shared");
            return Ok(());
        }
        for head in heads {
            if !exported(&head) {
                if source.at(head) == "self" {
                    return Err(source.refuse(head, "`self` beside an exported macro in a group"));
                }
                let text = format!("shared::{}", source.at(head));
                self.replace(head, text);
            }
        }
        Ok(())
    }

    /// A word that may be the head of a path in an expression or type.
    fn head(&mut self, i: usize) {
        let source = self.source;
        let before = source.before(i);
        let global = before == "::" && begins_path(source, i - 1);
        if before == "." || before == "::" && !global {
            return;
        }
        let word = source.at(i);
        let call = |i: usize| source.at(i) == "!" && source.kind(i + 1) == Some(Lexeme::Open);
        if call(i + 1) && !global {
            self.call(i, word);
            return;
        }
        if source.at(i + 1) != "::" {
            return;
        }
        if self.is_library(word, global) {
            let name = source.at(i + 2);
            let exported = self.world.exports(name) && (call(i + 3) || !self.root_has(name));
            self.replace(i, if exported { "crate" } else { "crate::shared" });
            if global {
                self.replace(i - 1, "");
            }
        } else if word == "core" && (global || !self.scope.binds(self.module, word)) {
            self.replace(i, "std");
        }
    }

    /// A macro called by its bare name, which some glob import (or `#[macro_use]
    /// extern crate`) of the library's root made possible: from a nested module of
    /// the one file it is found under `crate::`.
    fn call(&mut self, i: usize, name: &str) {
        let world = self.world;
        let all_exported = match world.macros.get(name) {
            Some(nodes) => nodes
                .iter()
                .all(|node| world.is_exported(*node) && !precedes(world, *node, self.node)),
            None => false,
        };
        if self.module == 0 || !all_exported {
            return;
        }
        let uses = &world.modules[self.module].uses;
        let named = uses
            .iter()
            .any(|index| world.uses[*index].leaf.binding == name);
        let by_glob = uses.iter().any(|index| {
            let leaf = &world.uses[*index].leaf;
            leaf.glob && {
                let found = self.scope.resolve(self.module, leaf.global, &leaf.path);
                found
                    .meanings
                    .contains(&Meaning::Module(world.root_of(self.module)))
            }
        });
        if !named && (by_glob || !self.library) {
            self.replace(i, format!("crate::{name}"));
        }
    }
}
