//! Rewrites the paths of code that is kept, so that they hold in one crate whose
//! module `shared` was the library: in every edition, in macros too.
//!
//! | written | becomes |
//! |---|---|
//! | `crate::x`, `$crate::x` in the library | `crate::shared::x`, `$crate::shared::x` |
//! | `pub(crate)` in the library | `pub(in crate::shared)` |
//! | `shared::x`, `::shared::x` in the program | `crate::shared::x` |
//! | `core::x`, `alloc::x` | `std::x`: edition 2015 finds no other in a nested module |
//! | `use sibling::x` in a nested module | `use self::sibling::x`, for edition 2015 |
//! | `use m;` of a `macro_rules! m` | `use crate::m;` of an exported one, for 2015 |
//! | `m!` of an exported macro in another's body | `$crate::m!` |
//! | `m!` behind `#[macro_use] extern crate shared` | `crate::m!` in a nested module |
//! | `feature = "x"` in a `cfg` | `all()` if it is on, `any()` if not |
//! | `gen` | `r#gen`: edition 2024 made it a keyword |

use super::cfg::holds;
use super::edits::Edits;
use super::items::Kind;
use super::known;
use super::mentions::Kept;
use super::names::{Names, Target};
use super::scan::{begins_path, is_call};
use super::source::{Refusal, Source};
use super::uses::{self, End, Tree};
use super::world::World;

/// Adds the changes of paths to `edits`, for all nodes that are kept.
///
/// # Errors
/// A refusal for a path that has no form that holds everywhere.
pub fn rewrite<'a>(
    world: &'a World,
    names: &Names<'a>,
    kept: &Kept,
    edits: &mut Edits,
) -> Result<(), Refusal> {
    let by_macro_use = world.nodes.iter().enumerate().any(|(node, entry)| {
        let source = world.source_of(node);
        let mut attributes = entry.item.attributes.iter();
        !world.is_library(node)
            && matches!(entry.item.kind, Kind::ExternCrate)
            && attributes.any(|attribute| source.at(attribute.start) == "macro_use")
    });
    for node in (0..world.nodes.len()).filter(|node| kept.nodes[*node]) {
        let module = world.nodes[node].module;
        let mut paths = Paths {
            world,
            names,
            kept,
            source: world.source_of(node),
            index: world.modules[module].source,
            library: world.modules[module].library,
            module,
            node,
            by_macro_use,
            edits,
        };
        paths.node()?;
    }
    Ok(())
}

struct Paths<'a, 'e> {
    world: &'a World,
    names: &'e Names<'a>,
    kept: &'e Kept,
    source: &'a Source,
    index: usize,
    library: bool,
    module: usize,
    node: usize,
    /// Whether the program knows the library's macros without importing them.
    by_macro_use: bool,
    edits: &'e mut Edits,
}

impl Paths<'_, '_> {
    fn node(&mut self) -> Result<(), Refusal> {
        let item = &self.world.nodes[self.node].item;
        if self.world.promoted.contains(&self.node) {
            let start = self.source.start(item.keyword);
            let line = self.source.text[..start].rfind('\n').map_or(0, |at| at + 1);
            let blank = &self.source.text[line..start];
            let blank = if blank.trim().is_empty() { blank } else { "" };
            let text = format!("#[macro_export]\n{blank}");
            self.edits.replace(self.index, start..start, text);
        }
        match &item.kind {
            Kind::Use(tree) => self.declaration(tree),
            Kind::ExternCrate if item.name == known::LIBRARY && !self.library => {
                self.edits.replace(self.index, item.piece.clone(), "");
                Ok(())
            }
            Kind::Impl(header) if header.of.is_some() => {
                self.tokens(item.tokens.start, item.tokens.end)
            }
            Kind::Module | Kind::Impl(_) => {
                let body = item.body.as_ref();
                let end = body.map_or(item.tokens.end, |body| body.start);
                self.tokens(item.tokens.start, end)
            }
            _ => self.tokens(item.tokens.start, item.tokens.end),
        }
    }

    fn replace(&mut self, token: usize, text: impl Into<String>) {
        let range = self.source.start(token)..self.source.end_before(token + 1);
        self.edits.replace(self.index, range, text);
    }

    /// Changes the words of code from token `start` to token `end`.
    fn tokens(&mut self, start: usize, end: usize) -> Result<(), Refusal> {
        let source = self.source;
        let item = &self.world.nodes[self.node].item;
        let is_macro = matches!(item.kind, Kind::Macro(_));
        let mut i = start;
        while i < end {
            let at = i;
            i += 1;
            let fragment = source.before(at) == "$";
            let in_macro = is_macro && at > item.keyword + 2;
            match source.word(at) {
                None => {}
                Some("use") if source.at(i) != "<" && !fragment && !in_macro => {
                    if let Some(semicolon) = (i..end).find(|j| source.at(*j) == ";") {
                        if let Ok(tree) = uses::parse(source, i..semicolon) {
                            self.tree(&tree);
                            i = semicolon;
                        }
                    }
                }
                Some("crate") if self.library => self.crate_word(at, fragment, in_macro)?,
                Some("gen") if !fragment && source.at(at) == "gen" => self.replace(at, "r#gen"),
                Some("cfg" | "cfg_attr") => self.features(at),
                _ if fragment => {}
                Some(word) => self.head(at, word),
            }
        }
        Ok(())
    }

    /// Puts what the features of the package are into a `cfg`.
    fn features(&mut self, i: usize) {
        let open = i + 1 + usize::from(self.source.at(i + 1) == "!");
        for at in self.source.inside(open) {
            if self.source.at(at) == "feature" && self.source.at(at + 1) == "=" {
                let on = holds(self.source, at..at + 3) == Some(true);
                let range = self.source.start(at)..self.source.end_before(at + 3);
                let text = if on { "all()" } else { "any()" };
                self.edits.replace(self.index, range, text);
            }
        }
    }

    /// The word `crate` in code of the library.
    fn crate_word(&mut self, i: usize, dollar: bool, in_macro: bool) -> Result<(), Refusal> {
        let source = self.source;
        let exported =
            matches!(self.world.nodes[self.node].item.kind, Kind::Macro(true)) && in_macro;
        if source.at(i + 1) == "::" {
            if exported && !dollar {
                let reason = "`crate::` in an exported macro means the crate that calls it: \
                              write `$crate::`";
                return Err(source.refuse(i, reason));
            }
            self.replace(i, "crate::shared");
            return Ok(());
        }
        // What the library's root keeps to itself the whole library sees, and no
        // more may be said to see it in one file.
        if i > 1 && (source.at(i - 2), source.before(i)) == ("pub", "(") {
            if !exported {
                self.replace(i, "in crate::shared");
            }
        } else if dollar {
            return Err(source.refuse(i, "`$crate` without `::` behind it"));
        }
        Ok(())
    }

    /// A word that may be the head of a path in an expression or type.
    fn head(&mut self, i: usize, word: &str) {
        let source = self.source;
        let before = source.before(i);
        let global = before == "::" && begins_path(source, i - 1);
        if before == "." || before == "::" && !global {
            return;
        }
        if is_call(source, i) && !global {
            self.call(i, word);
        } else if source.at(i + 1) == "::" {
            self.start(i, word, global);
        }
    }

    /// The first word of a path; returns whether it changes.
    fn start(&mut self, i: usize, word: &str, global: bool) -> bool {
        let is_library = word == known::LIBRARY && !self.library && self.world.library.is_some();
        if is_library && (global || !self.names.hides_library(self.module)) {
            self.replace(i, "crate::shared");
            if global {
                self.replace(i - 1, "");
            }
        } else if matches!(word, "core" | "alloc") && (global || !self.names.has(self.module, word))
        {
            self.replace(i, "std");
        } else {
            return false;
        }
        true
    }

    /// A macro called by its bare name.
    fn call(&mut self, i: usize, name: &str) {
        let world = self.world;
        let macros = world.macros.get(name).into_iter().flatten();
        let mut macros = macros.filter(|node| world.is_library(**node)).peekable();
        if macros.peek().is_none() || !macros.all(|node| world.is_exported(*node)) {
            return;
        }
        let entry = &world.nodes[self.node];
        if self.library && world.is_exported(self.node) {
            // Its body ends up anywhere, and what it calls there is still its crate's,
            // unless a `use` in the body brings it.
            if !entry
                .uses
                .iter()
                .any(|index| world.uses[*index].leaf.binding == name)
            {
                self.replace(i, format!("$crate::{name}"));
            }
        } else if !self.library
            && self.by_macro_use
            && self.module != 0
            && !self.names.has(self.module, name)
        {
            self.replace(i, format!("crate::{name}"));
        }
    }

    /// A `use` item: those of its leaves that are kept.
    fn declaration(&mut self, tree: &Tree) -> Result<(), Refusal> {
        let world = self.world;
        let entry = &world.nodes[self.node];
        self.tokens(entry.item.tokens.start, entry.item.keyword)?;
        let mut kept = Vec::new();
        for index in &entry.uses {
            kept.push(self.kept.uses[*index] && !self.is_there(*index)?);
        }
        match uses::cut(self.source, tree, &mut kept.iter().copied()) {
            Some(gone) => {
                for range in gone {
                    self.edits.replace(self.index, range, "");
                }
                self.tree(tree);
                if self.module == 0 && entry.uses.iter().any(|index| self.brings_all(*index)) {
                    // Macros of the library stand at the root without it.
                    let start = self.source.start(entry.item.bare);
                    let text = "#[allow(unused_imports)]\n";
                    self.edits.replace(self.index, start..start, text);
                }
            }
            None => self.edits.replace(self.index, entry.item.piece.clone(), ""),
        }
        Ok(())
    }

    /// Returns whether the leaf would bring to the program's root what stands there in
    /// the one file: the library, or an exported macro.
    fn is_there(&mut self, index: usize) -> Result<bool, Refusal> {
        let world = self.world;
        let leaf = &world.uses[index].leaf;
        if self.module != 0 || leaf.glob {
            return Ok(false);
        }
        let found = self.names.leaf(index);
        if leaf.binding == known::LIBRARY {
            return Ok(found.targets == world.library.map(Target::Module).as_slice());
        }
        let same = |target: &Target| match target {
            Target::Item(node) => {
                world.is_exported(*node) && world.nodes[*node].item.name == leaf.binding
            }
            _ => false,
        };
        let (same, other): (Vec<Target>, Vec<Target>) =
            found.targets.iter().partition(|target| same(target));
        if same.is_empty() || other.is_empty() {
            return Ok(!same.is_empty());
        }
        if other
            .iter()
            .all(|target| matches!(target, Target::Module(_)))
        {
            // `{self}` brings the module alone.
            self.replace(leaf.at, format!("{}::{{self}}", self.source.at(leaf.at)));
            return Ok(false);
        }
        let reason = format!("`{}` is an exported macro and something else", leaf.binding);
        let keyword = world.nodes[self.node].item.keyword;
        Err(self.source.refuse(keyword, reason))
    }

    /// Returns whether the leaf is a glob that brings an exported macro of the library.
    fn brings_all(&self, index: usize) -> bool {
        let world = self.world;
        let leaf = &world.uses[index].leaf;
        let exported = |node: usize| {
            self.kept.nodes[node] && world.is_library(node) && world.is_exported(node)
        };
        leaf.glob
            && world.macros.values().flatten().any(|node| exported(*node))
            && self
                .names
                .leaf(index)
                .targets
                .iter()
                .any(|target| match target {
                    Target::Module(module) => world.modules[*module].library,
                    _ => false,
                })
    }

    /// Changes the first words of a `use` tree where they stand.
    fn tree(&mut self, tree: &Tree) {
        let Some(head) = tree.path.first().copied() else {
            if let End::Group(members) = &tree.end {
                if tree.global {
                    self.replace(tree.tokens.start, "");
                }
                for member in members {
                    self.tree(member);
                }
            }
            return;
        };
        let first = self.source.word(head).unwrap_or_default();
        if self.library && first == "crate" {
            self.replace(head, "crate::shared");
        } else if !self.start(head, first, tree.global) && !tree.global {
            if self.is_promoted(tree, first) {
                self.replace(head, format!("crate::{first}"));
            } else if self.needs_self(first) {
                let text = format!("self::{}", self.source.at(head));
                self.replace(head, text);
            }
        }
    }

    /// Returns whether the tree is the bare name of a macro that became an exported one.
    fn is_promoted(&self, tree: &Tree, first: &str) -> bool {
        let mut macros = self.world.macros.get(first).into_iter().flatten();
        tree.path.len() == 1
            && matches!(tree.end, End::Name(_))
            && macros.any(|node| self.world.promoted.contains(node))
    }

    /// Returns whether a `use` path that starts with `first` starts in this module,
    /// which edition 2015 only believes with `self::` in front.
    fn needs_self(&self, first: &str) -> bool {
        let item = &self.world.nodes[self.node].item;
        let source = self.source;
        // What a body defines has no other path.
        let defines =
            |i: usize| known::has(known::DEFINING, source.before(i)) && i > item.keyword + 1;
        let local = |i: usize| source.word(i) == Some(first) && defines(i);
        let is_crate = known::CRATES.contains(&first) || !self.library && first == known::LIBRARY;
        self.module != 0
            && !matches!(first, "crate" | "self" | "super" | "Self")
            && (!is_crate || self.names.has(self.module, first))
            && !item.tokens.clone().any(local)
    }
}
