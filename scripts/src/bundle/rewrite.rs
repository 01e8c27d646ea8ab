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
//! | `extern crate shared`, and `extern crate std` in the library | nothing |
//! | `extern crate core as x`, `extern crate alloc`, `use core` in the library | `use std as …` |
//! | `extern crate shared as x` | `use crate::shared as x` |
//! | at the program's root a `use` of an exported macro, or of `shared` | nothing: it is there |
//! | `m!` of std where a macro of the other crate would be meant now | `std::m!` |
//! | `deny`, `forbid`, `warn`, `path`; other inner attributes of the library | nothing |

use std::collections::HashSet;

use super::imports::{declared, Leaf};
use super::modules::File;
use super::select::Selection;
use super::source::{has, Source, STD};

/// The inner attributes that stay in the library.
const INNER: &str = "allow cfg macro_use";

/// The attributes that go: lints would be for the whole crate, and a path is for a file.
const GONE: &str = "deny forbid warn path";

/// Returns the source of a file as a bundle has it. Tokens keep their indices.
pub fn rewrite(kept: &Selection, number: usize) -> Source {
    let file = &kept.files[number];
    let (source, out, own) = (&file.source, file.source.clone(), own_names(&file.source));
    let (mut i, mut at_root) = (0, Vec::new());
    let mut rewriter = Rewriter {
        kept,
        file,
        out,
        own,
    };
    source.level(|i, inline| at_root.extend((number == 0 && inline.is_empty()).then_some(i)));
    while i < source.tokens.len() - 1 {
        let Some((leaves, end)) = declared(source, i) else {
            i = rewriter.token(i);
            continue;
        };
        for leaf in &leaves {
            rewriter.head(leaf.path[0], true);
        }
        let is_gone = |leaf: &&Leaf| match kept.reexports.get(&(number, leaf.last)) {
            Some((_, is_kept)) => !is_kept,
            None => at_root.contains(&i) && rewriter.is_there(leaf),
        };
        let gone: Vec<&Leaf> = leaves.iter().filter(is_gone).collect();
        if gone.len() == leaves.len() {
            rewriter.out.remove(source.item_start(i)..end + 1, true);
        }
        for leaf in gone {
            let comma = usize::from(source.at(leaf.last + 1) == ",");
            rewriter.out.clear(leaf.first..leaf.last + 1 + comma);
        }
        if source.at(i + 1) == "::" {
            rewriter.out.tokens[i + 1].text.clear();
        }
        i = end;
    }
    rewriter.out
}

/// Returns the names that a file gives to something else than a crate.
fn own_names(source: &Source) -> HashSet<&str> {
    let mut own = HashSet::new();
    for i in 0..source.tokens.len() {
        let is_name = has("mod enum struct type as", source.before(i)) && source.at(i + 1) != "::";
        let is_crate = source.at(i.wrapping_sub(4)) == "extern";
        own.extend((is_name && !is_crate).then(|| source.word(i)));
    }
    own
}

struct Rewriter<'a> {
    kept: &'a Selection<'a>,
    file: &'a File,
    out: Source,
    own: HashSet<&'a str>,
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
            let (name, end) = (source.at(i + 2), source.after(source.find(i, ";")));
            let (is_renamed, is_std) = (source.at(i + 3) == "as", is_library && has(STD, name));
            let is_shared = name == kept.names[0] || is_library && name == "self";
            if is_renamed && is_shared || is_std && (is_renamed || name != "std") {
                let path = if is_std { "std" } else { "crate::shared" };
                let and_as = if is_renamed { "" } else { " as" };
                self.out.tokens[i].text = format!("use {path}{and_as}");
                self.out.clear(i + 1..i + 2 + usize::from(is_renamed));
            } else if is_shared || is_std {
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
            if match is_library {
                true => is_own && !kept.macros.iter().any(|it| it.0 == word),
                false => !is_imported && kept.is_exported(word),
            } {
                self.out.tokens[i].text = format!("std::{word}");
            }
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
        let is_other = word.is_empty() || !in_use && !is_path || has("std self super", word);
        if is_other || !is_first && self.own.contains(word) {
            return;
        }
        let text = match source.at(i) {
            _ if word == self.kept.names[usize::from(is_library)] => "crate::shared".to_string(),
            _ if has(STD, word) && in_use && source.at(i + 1) == ";" => format!("std as {word}"),
            _ if has(STD, word) => "std".to_string(),
            text if self.kept.is_2015 && is_library && is_first => format!("crate::shared::{text}"),
            _ => return,
        };
        self.out.tokens[i].text = text;
        if source.before(i) == "::" {
            self.out.tokens[i - 1].text.clear();
        }
    }
}
