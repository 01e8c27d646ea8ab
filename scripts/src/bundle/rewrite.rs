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

use super::modules::File;
use super::select::Selection;
use super::source::{has, Source, STD};
use super::uses::{declared, Leaf};

/// The inner attributes that stay in the library.
const INNER: &str = "allow cfg macro_use";

/// The attributes that go: lints would be for the whole crate, and a path is for a file.
const GONE: &str = "deny forbid warn path";

/// Returns the source of a file as a bundle has it. Tokens keep their indices.
pub fn rewrite(selection: &Selection, number: usize) -> Source {
    let File {
        source, is_library, ..
    } = &selection.files[number];
    let (out, is_library) = (source.clone(), *is_library);
    let mut rewriter = Rewriter {
        selection,
        source,
        is_library,
        out,
    };
    let (mut i, mut at_root) = (0, Vec::new());
    source.level(|i, inline| at_root.extend((number == 0 && inline.is_empty()).then_some(i)));
    while i < source.tokens.len() {
        let Some((mut leaves, end)) = declared(source, i) else {
            i = rewriter.token(i);
            continue;
        };
        let (count, is_root) = (leaves.len(), at_root.contains(&i));
        leaves.retain(|leaf| {
            let is_gone = selection
                .reexports
                .contains(&(number, end, leaf.clone(), false));
            !(is_gone || is_root && rewriter.is_there(leaf))
        });
        leaves
            .iter()
            .for_each(|leaf| rewriter.head(leaf.path[0], true));
        if leaves.len() < count {
            rewriter.fewer(i, end, &leaves);
        } else if source.at(i + 1) == "::" && source.at(i + 2) == "{" {
            rewriter.out.tokens[i + 1].text.clear();
        }
        i = end;
    }
    rewriter.out
}

struct Rewriter<'a> {
    selection: &'a Selection<'a>,
    source: &'a Source,
    is_library: bool,
    out: Source,
}

impl Rewriter<'_> {
    /// Writes the `use` from `i` to `end` as one for each leaf of `kept`.
    fn fewer(&mut self, i: usize, end: usize, kept: &[Leaf]) {
        let start = self.source.item_start(i);
        if kept.is_empty() {
            return self.out.remove(start..end + 1);
        }
        let mut before = self.source.at(start).to_string();
        for token in &self.source.tokens[start + 1..=i] {
            before = before + &token.lead + &token.text;
        }
        let heads = kept
            .iter()
            .map(|leaf| self.out.at(leaf.path[0]).to_string());
        let leaves = kept
            .iter()
            .zip(heads)
            .map(|(leaf, head)| leaf.text(self.source, head));
        let uses = leaves
            .map(|text| format!("{before} {text};"))
            .collect::<Vec<_>>();
        let lead = self.out.clear(start..end + 1);
        let indent = lead.rsplit('\n').next().unwrap_or_default().to_string();
        let first = &mut self.out.tokens[start];
        (first.lead, first.text) = (lead, uses.join(&format!("\n{indent}")));
    }

    /// Returns whether the leaf brings to the program's root what is there without it.
    fn is_there(&self, leaf: &Leaf) -> bool {
        let (words, name) = (leaf.words(self.source), leaf.name(self.source));
        let count = words.len();
        let module = if count > 2 { words[count - 2] } else { "crate" };
        let is_item = self.selection.items.contains(&(module, name));
        let is_macro = self.selection.is_exported(name) && !is_item;
        let is_plain = name == words[count - 1];
        let is_same = is_plain && (count == 1 || is_macro) || count == 1 && name == "shared";
        self.selection.names[0].contains(&words[0]) && is_same
    }

    /// Changes the token at `i`. Returns the index to go on with.
    fn token(&mut self, i: usize) -> usize {
        let (selection, source, word) = (self.selection, self.source, self.source.word(i));
        let open = i + 1 + usize::from(source.at(i + 1) == "!");
        if source.at(i) == "#" && source.at(open) == "[" {
            let (name, end) = (source.at(open + 1), source.after(open));
            let is_crates = self.is_library && open > i + 1 && !has(INNER, name);
            if is_crates || has(GONE, name) {
                self.out.remove_attribute(i..end);
                return end;
            }
        } else if word == "extern" && source.at(i + 1) == "crate" {
            let (name, end) = (source.at(i + 2), source.find(i, ";") + 1);
            let is_std = has(STD, name) && source.at(i + 3) == ";";
            if self.is_library && (name == "self" || is_std) || selection.names[0].contains(&name) {
                self.out.remove(source.item_start(i)..end);
            }
            return end;
        } else if word == "crate" && source.at(i + 1) == ")" && source.at(i - 2) == "pub" {
            if self.is_library && !source.in_macro[i] {
                self.out.tokens[i].text = "in crate::shared".to_string();
            }
        } else if source.is_call(i) && source.is_head(i) && source.before(i) != "::" {
            let is_own = selection.own.contains(word) || selection.own.contains("*");
            let is_others = match self.is_library {
                true => is_own && !selection.macros.iter().any(|it| it.0 == word),
                false => !is_own && selection.is_exported(word),
            };
            let is_brought = selection.macro_use && !self.is_library;
            let path = if is_brought { "crate" } else { "std" };
            if is_others {
                self.out.tokens[i].text = format!("{path}::{word}");
            }
        } else {
            self.head(i, false);
        }
        i + 1
    }

    /// Changes the word at `i`, if a path to a crate begins there.
    fn head(&mut self, i: usize, in_use: bool) {
        let (source, word) = (self.source, self.source.word(i));
        let is_first = in_use || source.before(i) == "::";
        let is_path = source.at(i + 1) == "::" && (source.is_head(i) || word == "crate");
        if has("std self super", word) || word.is_empty() || !in_use && !is_path {
            return;
        }
        // Last, because it reads the whole file.
        if !is_first && self.is_own(word) {
            return;
        }
        let is_library = self.selection.names[usize::from(self.is_library)].contains(&word);
        let is_2015 = self.is_library && self.selection.is_2015 && is_first;
        let text = match source.at(i) {
            _ if is_library => "crate::shared".to_string(),
            _ if has(STD, word) => "std".to_string(),
            text if is_2015 => format!("crate::shared::{text}"),
            _ => return,
        };
        self.out.tokens[i].text = text;
        if source.before(i) == "::" {
            self.out.tokens[i - 1].text.clear();
        }
    }

    /// Returns whether the file gives the name to something else than a crate.
    fn is_own(&self, name: &str) -> bool {
        let source = self.source;
        let is_crate = |i: usize| source.at(i.wrapping_sub(4)) == "extern";
        let is_named = |i: usize| has("mod enum struct type as", source.before(i)) && !is_crate(i);
        (0..source.tokens.len()).any(|i| source.word(i) == name && is_named(i))
    }
}
