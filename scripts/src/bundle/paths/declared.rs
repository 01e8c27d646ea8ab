//! Rewrites `use` declarations. One of which all leaves stay keeps its form, and
//! only words of it change; else it is written anew. Exported macros stand at the
//! one file's root: there a leaf that would bring one under its own name goes.

use super::super::items::Kind;
use super::super::known;
use super::super::path::path_at;
use super::super::scope::Meaning;
use super::super::source::Refusal;
use super::super::uses::{self, End, Leaf, Tree};
use super::Paths;

impl Paths<'_> {
    /// A `use` item: its tokens in place if all of it stays, else written anew.
    pub(super) fn declaration(&mut self, tree: &Tree) -> Result<(), Refusal> {
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
                || self.alias_for_macros(*index)
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

    /// A `use` inside a body.
    pub(super) fn inner_use(
        &mut self,
        keyword: usize,
        end: usize,
        tree: &Tree,
    ) -> Result<(), Refusal> {
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

    /// Returns whether the leaf is another name for the library through which the
    /// program reaches nothing but macros: these paths become `crate::…`.
    fn alias_for_macros(&self, index: usize) -> bool {
        let world = self.world;
        let leaf = &world.uses[index].leaf;
        if self.library || leaf.glob || !self.leads_to_library(leaf.global, &leaf.path) {
            return false;
        }
        let mut macros = false;
        for (node, entry) in world.nodes.iter().enumerate() {
            let module = &world.modules[entry.module];
            if module.library || entry.item.test || matches!(entry.item.kind, Kind::Use(_)) {
                continue;
            }
            let source = world.source_of(node);
            for i in entry.item.tokens.clone() {
                if let Some((path, behind)) = path_at(source, i) {
                    let found = self
                        .scope
                        .resolve(entry.module, path.global, &path.segments);
                    if found.via.contains(&index) {
                        let name = path.segments.last();
                        if source.at(behind) != "!" || !name.is_some_and(|n| world.exports(n)) {
                            return false;
                        }
                        macros = true;
                    }
                }
            }
        }
        for (other, entry) in world.uses.iter().enumerate() {
            let module = world.nodes[entry.node].module;
            let found = self
                .scope
                .resolve(module, entry.leaf.global, &entry.leaf.path);
            if other != index && found.via.contains(&index) {
                let name = entry.leaf.path.last();
                if entry.leaf.glob || !name.is_some_and(|name| world.exports(name)) {
                    return false;
                }
                macros = true;
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

    /// Returns the part of the leaf's path that starts at the library's root; by
    /// `super::` or another name for the root only if a macro is all that follows.
    fn inside<'p>(&self, leaf: &'p Leaf) -> Option<&'p [String]> {
        let first = leaf.path.first()?;
        let (last, before) = leaf.path.split_last()?;
        if self.world.exports(last) && self.leads_to_library(leaf.global, before) {
            return Some(std::slice::from_ref(last));
        }
        let there = if self.library {
            first == "crate"
        } else {
            self.is_library(first, leaf.global)
        };
        there.then(|| &leaf.path[1..])
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

    /// Returns whether a `use` path that starts with `first` starts in this module,
    /// which edition 2015 only believes with `self::` in front.
    fn needs_self(&self, first: &str) -> bool {
        let path_word = matches!(first, "crate" | "self" | "super" | "Self");
        // What no crate is called is here, perhaps made by a macro.
        let no_crate = !known::CRATES.contains(&first) && !self.is_library(first, false);
        self.module != 0 && !path_word && (no_crate || self.scope.binds(self.module, first))
    }

    fn node_is_root(&self) -> bool {
        self.module == 0
    }
}
