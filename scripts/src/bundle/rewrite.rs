//! Changes code that is kept so that it holds in one crate, where the library is the module
//! `shared`.
//!
//! | written | printed |
//! |---|---|
//! | `crate::x`, `$crate::x` in the library | `crate::shared::x`, `$crate::shared::x` |
//! | `pub(crate)` in the library | `pub(in crate::shared)` |
//! | `shared::x`, `::shared::x` in the program | `crate::shared::x` |
//! | `core::x`, `alloc::x` | `std::x`, which every module finds in every edition |
//! | `use x::y` in a library of edition 2015 | `use crate::shared::x::y` |
//! | `extern crate` of the library, or of a part of std in the library | nothing |
//! | at the program's root a `use` of an exported macro, or of `shared` | nothing: it is there |
//! | `m!` of std where a macro of the other crate would be meant now | `std::m!` |
//! | `m!` of a `#[macro_use] extern crate` | `crate::m!` |
//! | `deny`, `forbid`, `warn`; other inner attributes of the library | nothing |

use std::collections::{HashMap, HashSet};

use super::modules::File;
use super::select::Library;
use super::source::{has, Edit, Source, STD};
use super::uses::{declared, Leaf};

/// The inner attributes that stay in the library.
const INNER: &str = "allow cfg macro_use";

/// What the names of a crate mean.
#[derive(Default)]
pub struct Names<'a> {
    /// For the name of a crate, what it is called in a bundle.
    pub crates: HashMap<&'a str, &'static str>,
    /// The macros that it defines.
    pub macros: HashSet<&'a str>,
    /// What it imports of the library, by name.
    imported: HashSet<&'a str>,
    /// Whether it imports all macros by `#[macro_use]`.
    macro_use: bool,
    /// Whether a path in a `use` begins at the root.
    is_2015: bool,
}

impl<'a> Names<'a> {
    /// Returns what names mean in the crate of those `files` for which `is_library` holds, or
    /// not. The library is called `name` in it, and `crate` by itself.
    pub fn new(files: &'a [File], is_library: bool, name: &'a str, is_2015: bool) -> Names<'a> {
        let crates = [(name, "crate::shared"), ("core", "std"), ("alloc", "std")];
        let crates = crates.into_iter().collect();
        let mut names = Names {
            crates,
            is_2015,
            ..Names::default()
        };
        for File { source, .. } in files.iter().filter(|file| file.is_library == is_library) {
            (0..source.tokens.len()).for_each(|i| names.add(source, i));
        }
        names
    }

    fn add(&mut self, source: &'a Source, i: usize) {
        if source.is_rules(i) {
            self.macros.insert(source.word(i));
        } else if source.at(i) == "extern" && source.at(i + 1) == "crate" {
            let name = source.word(i + 2).replace("self", "crate");
            if let Some(meaning) = self.meaning(&name) {
                let mut attributes = source.item_start(i)..i;
                let macro_use = attributes.any(|i| source.at(i) == "macro_use");
                self.macro_use |= macro_use && meaning == "crate::shared";
                if source.at(i + 3) == "as" {
                    self.crates.insert(source.word(i + 4), meaning);
                }
            }
        }
        for leaf in declared(source, i)
            .into_iter()
            .flat_map(|(leaves, _)| leaves)
        {
            if self.meaning(leaf.words(source)[0]) == Some("crate::shared") {
                self.imported
                    .insert(if leaf.glob { "*" } else { leaf.name(source) });
            }
        }
    }

    /// Returns what the name of a crate is in a bundle.
    fn meaning(&self, name: &str) -> Option<&'static str> {
        let std = Some("std").filter(|std| name == *std);
        self.crates.get(name).copied().or(std)
    }
}

/// Rewrites one file.
pub struct Rewriter<'a> {
    /// Its index.
    pub number: usize,
    /// The file.
    pub file: &'a File,
    /// What the library defines.
    pub library: &'a Library<'a>,
    /// What names mean in the crate of the file.
    pub names: &'a Names<'a>,
    /// The macros of the other crate that would be seen.
    pub others: &'a HashSet<&'a str>,
}

impl Rewriter<'_> {
    /// Returns the changes.
    pub fn edits(&self) -> Vec<Edit> {
        let source = &self.file.source;
        let (mut edits, mut at_root, mut i) = (Vec::new(), HashSet::new(), 0);
        source.level(|i, inline| {
            at_root.extend(Some(i).filter(|_| self.number == 0 && inline.is_empty()));
        });
        while i < source.tokens.len() {
            let Some((leaves, end)) = declared(source, i) else {
                i = self.token(i, &mut edits);
                continue;
            };
            let reexport = self.library.reexports.get(&(self.number, i));
            let is_kept = |place: usize| match reexport {
                Some(reexport) => reexport.leaves[place].1,
                None => !at_root.contains(&i) || !self.is_there(&leaves[place]),
            };
            let places = (0..leaves.len()).filter(|place| is_kept(*place));
            let kept: Vec<&Leaf> = places.map(|place| &leaves[place]).collect();
            if kept.len() < leaves.len() {
                edits.push(self.fewer(i, end, &kept));
            }
            edits.extend(kept.iter().filter_map(|leaf| self.head(leaf.path[0], true)));
            i = end;
        }
        edits
    }

    /// Returns the change of the `use` from `i` to `end` to one for each leaf of `kept`.
    fn fewer(&self, i: usize, end: usize, kept: &[&Leaf]) -> Edit {
        let source = &self.file.source;
        let tokens = source.item_start(i)..end + 1;
        if kept.is_empty() {
            return (source.removal(tokens), String::new());
        }
        let bytes = source.bytes(tokens);
        let start = &source.text[bytes.start..source.bytes(i..i + 1).end];
        let declarations = kept.iter().map(|leaf| {
            let head = self.head(leaf.path[0], true).map(|(_, head)| head);
            let head = head.unwrap_or(source.at(leaf.path[0]).to_string());
            format!("{start} {};", leaf.text(source, head))
        });
        (bytes, declarations.collect::<Vec<_>>().join("\n"))
    }

    /// Returns whether the leaf brings to the program's root what is there without it.
    fn is_there(&self, leaf: &Leaf) -> bool {
        let words = leaf.words(&self.file.source);
        let (last, name) = (words[words.len() - 1], leaf.name(&self.file.source));
        let scope = if words.len() > 2 {
            words[words.len() - 2]
        } else {
            "crate"
        };
        let is_macro = self.others.contains(name) && !self.library.items.contains(&(scope, name));
        self.names.meaning(words[0]) == Some("crate::shared")
            && !leaf.glob
            && (words.len() == 1 && (last == name || name == "shared") || last == name && is_macro)
    }

    /// Adds the changes for the token at `i`. Returns the index to go on with.
    fn token(&self, i: usize, edits: &mut Vec<Edit>) -> usize {
        let (source, is_library) = (&self.file.source, self.file.is_library);
        let is_inner = source.at(i + 1) == "!";
        let open = i + 1 + usize::from(is_inner);
        if source.at(i) == "#" && source.at(open) == "[" {
            let name = source.at(open + 1);
            if has("deny forbid warn", name) || is_library && is_inner && !has(INNER, name) {
                let attribute = source.with_blanks(i..source.after(open));
                edits.push((attribute, String::new()));
                return source.after(open);
            }
        } else if source.at(i) == "extern" && source.at(i + 1) == "crate" {
            let name = source.at(i + 2);
            let is_gone = match self.names.meaning(name) {
                Some("std") => is_library,
                meaning => meaning.is_some() || name == "self",
            };
            let end = source.find(i, ";") + 1;
            if is_gone {
                edits.push((source.removal(source.item_start(i)..end), String::new()));
            }
            return end;
        } else if source.is_call(i) && source.is_head(i) && source.before(i) != "::" {
            let (name, names) = (source.word(i), self.names);
            let is_own = ["*", name].iter().any(|name| names.imported.contains(name));
            if self.others.contains(name) && !names.macros.contains(name) && !is_own {
                let path = if names.macro_use { "crate" } else { "std" };
                edits.push((source.bytes(i..i + 1), format!("{path}::{name}")));
            }
        } else {
            edits.extend(self.head(i, false));
        }
        i + 1
    }

    /// Returns the change of the word at `i`, if a path to a crate begins there.
    fn head(&self, i: usize, in_use: bool) -> Option<Edit> {
        let (source, word) = (&self.file.source, self.file.source.word(i));
        let (before, next) = (source.before(i), source.at(i + 1));
        let is_head = in_use || source.is_head(i) || before == "$" && word == "crate";
        if before == "(" && next == ")" && word == "crate" && !source.in_macro[i] {
            let is_visibility = source.at(i.wrapping_sub(2)) == "pub" && self.file.is_library;
            return is_visibility.then(|| (source.bytes(i..i + 1), "in crate::shared".to_string()));
        }
        if word.is_empty() || !is_head || !in_use && next != "::" && (word, next) != ("crate", "as")
        {
            return None;
        }
        let is_global = before == "::";
        let text = match self.names.crates.get(word) {
            Some(meaning) if in_use || is_global || !self.is_own(word) => meaning.to_string(),
            None if !self.names.is_2015 || has("self super crate", word) || has(STD, word) => {
                return None
            }
            None if in_use || is_global => format!("crate::shared::{}", source.at(i)),
            _ => return None,
        };
        Some((source.bytes(i - usize::from(is_global)..i + 1), text))
    }

    /// Returns whether the file gives the name to something else than a crate.
    fn is_own(&self, name: &str) -> bool {
        let source = &self.file.source;
        let is_crate = |i: usize| source.at(i.wrapping_sub(4)) == "extern";
        let is_named = |i: usize| has("mod enum struct type as", source.before(i)) && !is_crate(i);
        (0..source.tokens.len()).any(|i| source.word(i) == name && is_named(i))
    }
}
