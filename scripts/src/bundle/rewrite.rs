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
//! | `deny`, `forbid`, `warn`, `path`; other inner attributes of the library | nothing |

use std::ops::Range;

use super::modules::File;
use super::select::Selection;
use super::source::{has, Source, STD};
use super::uses::{declared, Leaf};

/// The inner attributes that stay in the library.
const INNER: &str = "allow cfg macro_use";

/// The attributes that go: lints would be for the whole crate, and a path is for a file.
const GONE: &str = "deny forbid warn path";

/// Returns the source of a file as a bundle has it. Tokens keep their indices.
pub fn rewrite(kept: &Selection, number: usize) -> Source {
    let file = &kept.files[number];
    let (source, out) = (&file.source, file.source.clone());
    let (mut rewriter, mut i, mut at_root) = (Rewriter { kept, file, out }, 0, Vec::new());
    source.level(|i, inline| at_root.extend((number == 0 && inline.is_empty()).then_some(i)));
    while i < source.tokens.len() - 1 {
        let Some((mut leaves, parts, end)) = declared(source, i) else {
            i = rewriter.token(i);
            continue;
        };
        for leaf in &leaves {
            rewriter.head(leaf.path[0], true);
        }
        leaves.retain(|leaf| match kept.reexports.get(&(number, leaf.last)) {
            Some((_, is_kept)) => *is_kept,
            None => !at_root.contains(&i) || !rewriter.is_there(leaf),
        });
        let is_empty = |part: &Range<usize>| !leaves.iter().any(|leaf| part.contains(&leaf.last));
        for part in parts.into_iter().filter(is_empty) {
            let comma = usize::from(source.at(part.end) == ",");
            if part.end == end {
                rewriter.out.remove(source.item_start(i)..end + 1, true);
            } else {
                rewriter.out.clear(part.start..part.end + comma);
            }
        }
        if source.at(i + 1) == "::" && source.at(i + 2) == "{" {
            rewriter.out.tokens[i + 1].text.clear();
        }
        i = end;
    }
    rewriter.out
}

struct Rewriter<'a> {
    kept: &'a Selection<'a>,
    file: &'a File,
    out: Source,
}

impl Rewriter<'_> {
    /// Returns whether the leaf brings to the program's root what is there without it.
    fn is_there(&self, leaf: &Leaf) -> bool {
        let (words, name) = (leaf.words(&self.file.source), leaf.name(&self.file.source));
        let is_same = match words[..] {
            [crate_name] => name == crate_name || name == "shared",
            [_, last] => name == last && self.kept.is_only_macro("crate", name),
            [.., module, last] => name == last && self.kept.is_only_macro(module, name),
            [] => false,
        };
        is_same && self.kept.names[0] == words[0]
    }

    /// Changes the token at `i`. Returns the index to go on with.
    fn token(&mut self, i: usize) -> usize {
        let (kept, source, is_library) = (self.kept, &self.file.source, self.file.is_library);
        let (word, open) = (source.word(i), i + 1 + usize::from(source.at(i + 1) == "!"));
        if source.at(i) == "#" && source.at(open) == "[" {
            let (name, end) = (source.at(open + 1), source.after(open));
            let is_crates = is_library && open > i + 1 && !has(INNER, name);
            if is_crates || has(GONE, name) {
                self.out.remove(i..end, false);
                return end;
            }
        } else if word == "extern" && source.at(i + 1) == "crate" {
            let (name, end) = (source.at(i + 2), source.find(i, ";") + 1);
            if is_library && has(STD, name) || name == kept.names[0] {
                self.out.remove(source.item_start(i)..end, true);
            }
            return end;
        } else if word == "crate" && source.before(i) == "(" && source.before(i - 1) == "pub" {
            if is_library && !source.in_macro[i] {
                self.out.tokens[i].text = "in crate::shared".to_string();
            }
        } else if source.is_call(i) && source.is_head(i) && source.before(i) != "::" {
            let is_own = kept.own.contains(word);
            let is_imported = is_own || kept.own.contains("*");
            let path = match is_library {
                true if is_own && !kept.macros.iter().any(|it| it.0 == word) => "std::",
                false if is_imported || !kept.is_exported(word) => "",
                false if kept.macro_use => "crate::",
                false => "std::",
                true => "",
            };
            self.out.tokens[i].text.insert_str(0, path);
        } else {
            self.head(i, false);
        }
        i + 1
    }

    /// Changes the word at `i`, if a path to a crate begins there.
    fn head(&mut self, i: usize, in_use: bool) {
        let (source, is_library) = (&self.file.source, self.file.is_library);
        let (word, is_first) = (source.word(i), in_use || source.before(i) == "::");
        let is_path = source.at(i + 1) == "::" && (source.is_head(i) || word == "crate");
        let is_other = has("std self super", word) || word.is_empty() || !in_use && !is_path;
        // Last, because it reads the whole file.
        if is_other || !is_first && self.is_own(word) {
            return;
        }
        let text = match source.at(i) {
            _ if word == self.kept.names[usize::from(is_library)] => "crate::shared".to_string(),
            _ if has(STD, word) => "std".to_string(),
            text if self.kept.is_2015 && is_library && is_first => format!("crate::shared::{text}"),
            _ => return,
        };
        self.out.tokens[i].text = text;
        if source.before(i) == "::" {
            self.out.tokens[i - 1].text.clear();
        }
    }

    /// Returns whether the file gives the name to something else than a crate.
    fn is_own(&self, name: &str) -> bool {
        let source = &self.file.source;
        let is_crate = |i: usize| source.at(i.wrapping_sub(4)) == "extern";
        let is_named = |i: usize| has("mod enum struct type as", source.before(i)) && !is_crate(i);
        (0..source.tokens.len()).any(|i| source.word(i) == name && is_named(i))
    }
}
