//! Rewrites the paths of code that is kept, so that they hold in one crate whose
//! module `shared` was the library: in every edition, in macros too.
//!
//! | written | becomes |
//! |---|---|
//! | `crate::x`, `$crate::x` in the library | `crate::shared::x`, `$crate::shared::x` |
//! | `pub(crate)` in the library | `pub(in crate::shared)` |
//! | `shared::x`, `::shared::x` in the program | `crate::shared::x` |
//! | `core::x`, `alloc::x` | `std::x`: edition 2015 finds no other in a nested module |
//! | `a::x` in the library whose root has `extern crate alloc as a;` | `std::x` |
//! | `use core;` | `use std as core;` |
//! | `#[macro_use] extern crate std;` in the library | `extern crate std;` |
//! | `use sibling::x` in a nested module | `use self::sibling::x`, for edition 2015 |
//! | `use m;` of a `macro_rules! m` | `use crate::m;` of an exported one, for 2015 |
//! | `m!` of an exported macro in another's body | `$crate::m!` |
//! | `m!` of an exported macro in a nested module of the program | `crate::m!` |
//! | `feature = "x"` in a `cfg` | `all()` if it is on, `any()` if not |
//! | `gen` | `r#gen`: edition 2024 made it a keyword |

use super::cfg::holds;
use super::edits::Edits;
use super::items::Kind;
use super::known;
use super::mentions::Kept;
use super::names::{Names, Target};
use super::scan::{begins_path, is_call};
use super::source::{whole_lines, Refusal, Source};
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
    for node in (0..world.nodes.len()).filter(|node| kept.nodes[*node]) {
        let (source, module) = (world.source_of(node), world.nodes[node].module);
        let library = world.is_library(node);
        Paths {
            world,
            names,
            kept,
            source,
            module,
            library,
            node,
            edits,
        }
        .node()?;
    }
    Ok(())
}

struct Paths<'a, 'e> {
    world: &'a World,
    names: &'e Names<'a>,
    kept: &'e Kept,
    source: &'a Source,
    module: usize,
    library: bool,
    node: usize,
    edits: &'e mut Edits,
}

impl Paths<'_, '_> {
    fn node(&mut self) -> Result<(), Refusal> {
        let item = &self.world.nodes[self.node].item;
        if self.world.promoted.contains(&self.node) {
            self.insert(item.keyword, "#[macro_export]");
        }
        match (&item.kind, &item.body) {
            (Kind::Use(tree), _) => return self.declaration(tree),
            (Kind::ExternCrate, _) if item.name == known::LIBRARY && !self.library => {
                self.edit(item.piece.clone(), "");
            }
            (Kind::ExternCrate, _) if self.library => {
                self.plain_crate(item.tokens.start, item.keyword)
            }
            _ => {}
        }
        let own = item.own();
        self.tokens(own.start, own.end)
    }

    /// Takes from an `extern crate` of the library what may only stand at the root; the
    /// macros of `alloc` and `std` are there without it.
    fn plain_crate(&mut self, start: usize, keyword: usize) {
        let source = self.source;
        for i in (start..keyword).filter(|i| source.at(*i) == "macro_use") {
            if (source.before(i), source.at(i + 1)) == ("[", "]") {
                let range = source.start(i - 2)..source.end_before(i + 2);
                self.edit(whole_lines(source, range), "");
            }
        }
    }

    fn edit(&mut self, range: std::ops::Range<usize>, text: impl Into<String>) {
        self.edits
            .replace(self.world.modules[self.module].source, range, text);
    }

    fn replace(&mut self, token: usize, text: impl Into<String>) {
        let range = self.source.start(token)..self.source.end_before(token + 1);
        self.edit(range, text);
    }

    /// Puts an attribute on a line of its own before the token.
    fn insert(&mut self, token: usize, attribute: &str) {
        let start = self.source.start(token);
        let line = self.source.text[..start].rfind('\n').map_or(0, |at| at + 1);
        let blank = Some(&self.source.text[line..start]).filter(|blank| blank.trim().is_empty());
        self.edit(
            start..start,
            format!("{attribute}\n{}", blank.unwrap_or_default()),
        );
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
            if let Some(tree) = uses::at(source, at, end).filter(|_| !in_macro) {
                self.tree(&tree);
                i = tree.tokens.end;
                continue;
            }
            match source.word(at).map(|_| source.at(at)) {
                Some("crate") if self.library => self.crate_word(at, fragment, in_macro)?,
                Some("gen") if !fragment => self.replace(at, "r#gen"),
                Some("cfg" | "cfg_attr") => self.features(at),
                Some(word) if !fragment => self.head(at, word),
                _ => {}
            }
        }
        Ok(())
    }

    /// Puts what the features of the package are into a `cfg`.
    fn features(&mut self, i: usize) {
        let source = self.source;
        for at in source.inside(i + 1 + usize::from(source.at(i + 1) == "!")) {
            if source.at(at) == "feature" && source.at(at + 1) == "=" {
                let on = holds(source, at..at + 3) == Some(true);
                let range = source.start(at)..source.end_before(at + 3);
                self.edit(range, if on { "all()" } else { "any()" });
            }
        }
    }

    /// The word `crate` in code of the library.
    fn crate_word(&mut self, i: usize, dollar: bool, in_macro: bool) -> Result<(), Refusal> {
        let source = self.source;
        let kind = &self.world.nodes[self.node].item.kind;
        let exported = in_macro && matches!(kind, Kind::Macro(true));
        let visibility = i > 1 && (source.at(i - 2), source.before(i)) == ("pub", "(");
        match source.at(i + 1) {
            "::" if exported && !dollar => {
                let reason = "`crate::` in an exported macro means the crate that calls it: \
                              write `$crate::`";
                return Err(source.refuse(i, reason));
            }
            "::" => self.replace(i, "crate::shared"),
            // What the library's root keeps to itself the whole library sees, and no
            // more may be said to see it in one file.
            _ if visibility && !exported => self.replace(i, "in crate::shared"),
            _ if dollar => return Err(source.refuse(i, "`$crate` without `::` behind it")),
            _ => {}
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
            self.start(i, word, global, false);
        }
    }

    /// The first word of a path, which may be all of an import; returns whether it
    /// changes.
    fn start(&mut self, i: usize, word: &str, global: bool, alone: bool) -> bool {
        let is_library = word == known::LIBRARY && !self.library && self.world.library.is_some();
        if is_library && (global || !self.names.has(self.module, word, true)) {
            self.replace(i, "crate::shared");
            if global {
                self.replace(i - 1, "");
            }
        } else if (matches!(word, "core" | "alloc")
            || self.library && word != "std" && self.is_outside(word))
            && (global || !self.names.has(self.module, word, false))
        {
            let name = if alone {
                format!(" as {word}")
            } else {
                String::new()
            };
            self.replace(i, format!("std{name}"));
        } else {
            return false;
        }
        true
    }

    /// Returns whether the library's root calls a crate of the compiler so, everywhere.
    fn is_outside(&self, word: &str) -> bool {
        let root = &self.world.modules[self.world.root_of(self.module)];
        let mut items = root.nodes.iter().map(|node| &self.world.nodes[*node].item);
        items.any(|item| matches!(item.kind, Kind::ExternCrate) && item.name == word)
    }

    /// A macro called by its bare name.
    fn call(&mut self, i: usize, name: &str) {
        let world = self.world;
        let macros = world.macros.get(name).map_or(&[][..], Vec::as_slice);
        let is_known = |node: &usize| world.is_library(*node) && world.is_exported(*node);
        if macros.is_empty() || !macros.iter().all(is_known) {
            return;
        }
        let mut uses = world.nodes[self.node].uses.iter();
        if self.library && world.is_exported(self.node) {
            // Its body ends up anywhere, and what it calls there is still its crate's,
            // unless a `use` in the body brings it.
            if !uses.any(|index| world.uses[*index].leaf.binding == name) {
                self.replace(i, format!("$crate::{name}"));
            }
        } else if !self.library && self.module != 0 && !self.names.has(self.module, name, false) {
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
        let Some(gone) = uses::cut(self.source, tree, &mut kept.into_iter()) else {
            self.edit(entry.item.piece.clone(), "");
            return Ok(());
        };
        for range in gone {
            self.edit(range, "");
        }
        self.tree(tree);
        if self.module == 0 && entry.uses.iter().any(|index| self.brings_all(*index)) {
            // Macros of the library stand at the root without it.
            self.insert(entry.item.bare, "#[allow(unused_imports)]");
        }
        Ok(())
    }

    /// Returns whether the leaf would bring to the program's root what stands there in
    /// the one file: the library, or an exported macro.
    fn is_there(&mut self, index: usize) -> Result<bool, Refusal> {
        let world = self.world;
        let leaf = &world.uses[index].leaf;
        let found = self.names.leaf(index);
        let is_same = |target: &Target| match target {
            Target::Module(module) => {
                leaf.binding == known::LIBRARY && world.library == Some(*module)
            }
            Target::Item(node) => {
                world.is_exported(*node) && world.nodes[*node].item.name == leaf.binding
            }
            Target::Outside => false,
        };
        let targets = found.targets.iter();
        let same = targets.filter(|target| is_same(target)).count();
        if self.module != 0 || leaf.glob || same == 0 || same == found.targets.len() {
            return Ok(self.module == 0 && !leaf.glob && same > 0);
        }
        if found.modules().count() + same < found.targets.len() {
            let reason = format!("`{}` is an exported macro and something else", leaf.binding);
            return Err(self.source.refuse(leaf.at, reason));
        }
        // `{self}` brings the module alone.
        self.replace(leaf.at, format!("{}::{{self}}", self.source.at(leaf.at)));
        Ok(false)
    }

    /// Returns whether the leaf is a glob of the library, which exports macros.
    fn brings_all(&self, index: usize) -> bool {
        let world = self.world;
        let mut macros = world.macros.values().flatten();
        let mut modules = self.names.leaf(index);
        modules
            .targets
            .retain(|at| matches!(at, Target::Module(at) if world.modules[*at].library));
        world.uses[index].leaf.glob
            && !modules.targets.is_empty()
            && macros.any(|node| self.kept.nodes[*node] && world.is_exported(*node))
    }

    /// Changes the first words of a `use` tree where they stand.
    fn tree(&mut self, tree: &Tree) {
        let Some(head) = tree.path.first().copied() else {
            if let End::Group(members) = &tree.end {
                if tree.global {
                    self.replace(tree.tokens.start, "");
                }
                members.iter().for_each(|member| self.tree(member));
            }
            return;
        };
        let first = self.source.word(head).unwrap_or_default();
        let alone = tree.path.len() == 1 && matches!(tree.end, End::Name(None));
        if self.library && first == "crate" {
            self.replace(head, "crate::shared");
        } else if self.start(head, first, tree.global, alone) {
            self.own_name(tree, first);
        } else if !tree.global {
            let mut macros = self.world.macros.get(first).into_iter().flatten();
            let alone = tree.path.len() == 1 && matches!(tree.end, End::Name(_));
            if alone && macros.any(|node| self.world.promoted.contains(node)) {
                self.replace(head, format!("crate::{first}"));
            } else if self.needs_self(first) {
                self.replace(head, format!("self::{}", self.source.at(head)));
            }
        }
    }

    /// Lets a tree `first::{self, …}` bring a crate that is written otherwise now by
    /// the name it had.
    fn own_name(&mut self, tree: &Tree, first: &str) {
        let source = self.source;
        let is_self = |member: &&Tree| {
            let begins = member.path.first().map(|at| source.at(*at));
            begins == Some("self") && matches!(member.end, End::Name(None))
        };
        if let (End::Group(members), 1, true) =
            (&tree.end, tree.path.len(), first != known::LIBRARY)
        {
            if let Some(member) = members.iter().find(is_self) {
                self.replace(member.path[0], format!("self as {first}"));
            }
        }
    }

    /// Returns whether a `use` path that starts with `first` starts in this module,
    /// which edition 2015 only believes with `self::` in front.
    fn needs_self(&self, first: &str) -> bool {
        let (item, source) = (&self.world.nodes[self.node].item, self.source);
        // What a body defines has no other path.
        let local = |i: usize| {
            source.word(i) == Some(first) && known::has(known::DEFINING, source.before(i))
        };
        let is_crate = known::CRATES.contains(&first) || !self.library && first == known::LIBRARY;
        self.module != 0
            && !matches!(first, "crate" | "self" | "super" | "Self")
            && (!is_crate || self.names.has(self.module, first, false))
            && !(item.keyword + 2..item.tokens.end).any(local)
    }
}
