//! Rewrites the paths of code that is kept, so that they hold in one crate whose
//! module `shared` was the library: in every edition, in macros too.
//!
//! | written | becomes |
//! |---|---|
//! | `crate::x` in the library | `crate::shared::x` |
//! | `$crate::x` in the library | `$crate::shared::x` |
//! | `pub(crate)` in the library | `pub(in crate::shared)` |
//! | `shared::x`, `::shared::x` in the program | `crate::shared::x` |
//! | any of these where `x` is an exported macro | `crate::x`, `$crate::x` |
//! | `core::x` | `std::x`: edition 2015 finds no `core` in a nested module |
//! | `use sibling::x` in a nested module | `use self::sibling::x`, for edition 2015 |
//! | `gen` | `r#gen`: edition 2024 made it a keyword |

mod declared;

use super::edits::Edits;
use super::items::scan::comma;
use super::items::Kind;
use super::known;
use super::lexer::Kind as Lexeme;
use super::path::{begins_path, path_at};
use super::reach::Reached;
use super::refuse::precedes;
use super::scope::{Meaning, Scope};
use super::source::{Refusal, Source};
use super::uses;
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

    /// Returns whether a path leads to the library's root and nowhere else.
    fn leads_to_library(&self, global: bool, path: &[String]) -> bool {
        let root = self.world.library.map(Meaning::Module);
        root.is_some_and(|root| {
            !path.is_empty() && self.scope.resolve(self.module, global, path).meanings == [root]
        })
    }

    fn is_library(&self, first: &str, global: bool) -> bool {
        self.world.library.is_some()
            && !self.library
            && first == known::LIBRARY
            && (global || !self.scope.hides_library(self.module, first))
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
                "crate" if self.library => self.crate_word(i, fragment, in_macro(i))?,
                "gen" if !fragment => self.replace(i, "r#gen"),
                _ if fragment => {}
                _ => self.head(i),
            }
            i += 1;
        }
        Ok(())
    }

    /// The word `crate` in code of the library.
    fn crate_word(&mut self, i: usize, dollar: bool, in_macro: bool) -> Result<(), Refusal> {
        let source = self.source;
        if source.at(i + 1) != "::" {
            // What the library's root keeps to itself the whole library sees, and no
            // more may be said to see it in one file.
            let visibility = i > 1 && (source.at(i - 2), source.before(i)) == ("pub", "(");
            if visibility && !(self.world.is_exported(self.node) && in_macro) {
                self.replace(i, "in crate::shared");
            } else if dollar {
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
        if let Some((path, behind)) = path_at(source, i) {
            // `super::read!`, `alias::read!`
            if let Some((name, before)) = path.segments.split_last() {
                if call(behind)
                    && !self.is_library(word, global)
                    && self.world.exports(name)
                    && self.leads_to_library(path.global, before)
                {
                    self.replace(i, "crate");
                    for between in i + 1..behind - 2 {
                        self.replace(between, "");
                    }
                    return;
                }
            }
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
        if self.library && self.world.is_exported(self.node) {
            // Its body ends up anywhere, and what it calls there is still its crate's.
            let same = world.macros.get(name).into_iter().flatten();
            let mut same = same.map(|node| world.is_exported(*node)).peekable();
            let item = &world.nodes[self.node].item;
            // Unless a `use` in the body brings it.
            let mut body = item.keyword + 3..item.tokens.end;
            let brought = body.any(|i| self.source.at(i) == name && self.source.at(i + 1) != "!");
            if same.peek().is_some() && same.all(|exported| exported) && !brought {
                self.replace(i, format!("$crate::{name}"));
            }
            return;
        }
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
