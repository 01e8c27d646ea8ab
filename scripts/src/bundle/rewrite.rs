//! Changes kept code so that it holds in one crate, where the library is the module `shared`.
//!
//! | written | printed |
//! |---|---|
//! | `crate::x`, `$crate::x` in the library | `crate::shared::x`, `$crate::shared::x` |
//! | `pub(crate)` in the library | `pub(in crate::shared)` |
//! | `shared::x`, `::shared::x` in the program | `crate::shared::x` |
//! | `core::x` | `std::x`, which every module finds in every edition |
//! | `m!` of std, if the other crate has a macro `m` | `std::m!` |
//! | at the program's root a `use` of `shared` or of an exported macro | nothing: it is there |
//! | `#![deny]`, `#![forbid]`, `#![warn]`; in the library any inner attribute but `cfg` | nothing |

use super::modules::File;
use super::select::Selection;
use super::source::{has, Source, KEYWORDS};

/// Returns the source of a file as a bundle has it. Tokens keep their indices.
pub fn rewrite(selection: &Selection, number: usize) -> Source {
    let file = &selection.files[number];
    let source = &file.source;
    let mut out = source.clone();
    let mut macro_end = 0;
    for i in 0..source.tokens.len() {
        let name = source.at(i + 3);
        // They would hold for the other crate as well.
        let is_gone = has("deny forbid warn", name) || file.is_library && name != "cfg";
        if source.at(i) == "#" && source.at(i + 1) == "!" && is_gone {
            out.clear(i..source.after(i + 2));
        }
        if source.is_rules(i) {
            macro_end = source.after(i + 1);
        }
        if let Some(text) = rewritten(selection, file, i, i < macro_end) {
            out.tokens[i].text = text;
            if source.before(i) == "::" {
                out.tokens[i - 1].text.clear();
            }
        }
    }
    source.level(|i, inline| {
        if number == 0 && inline.is_empty() && source.at(i) == "use" {
            remove_imports(selection, source, &mut out, i);
        }
    });
    out
}

/// Returns the new text of the word at `i`, if it has one.
fn rewritten(selection: &Selection, file: &File, i: usize, in_macro: bool) -> Option<String> {
    let source = &file.source;
    let (word, before, next) = (source.word(i), source.before(i), source.at(i + 1));
    let in_path = next == "::" || before == "use" && next == "as";
    let in_pub = before == "(" && source.before(i - 1) == "pub" && !in_macro;
    let has_group = next == "!" && matches!(source.at(i + 2), "(" | "[" | "{");
    let is_call = has_group && before != "::" && !has(KEYWORDS, word);
    let text = match word {
        "crate" if file.is_library && in_path => "crate::shared",
        "crate" if file.is_library && in_pub => "in crate::shared",
        _ if word.is_empty() || !source.is_head(i) => return None,
        "core" if in_path => "std",
        _ if is_call && selection.is_of_std(file, word) => return Some(format!("std::{word}")),
        _ if !file.is_library && in_path && word == selection.library => "crate::shared",
        _ => return None,
    };
    Some(text.to_string())
}

/// Removes from the `use` at `i` what the root has without it: `shared` and exported macros.
fn remove_imports(selection: &Selection, source: &Source, out: &mut Source, i: usize) {
    let name = if source.at(i + 1) == "::" { i + 2 } else { i + 1 };
    if source.word(name) != selection.library {
        return;
    }
    let exported = selection.exported();
    let end = source.find(i, ";");
    let (mut first, close) = match source.at(name + 2) {
        "{" => (name + 3, source.partner(name + 2)),
        _ => (name + 2, end),
    };
    let mut is_empty = true;
    while first < close {
        let (word, comma) = (source.word(first), source.find(first, ", } ;"));
        let is_there = comma == first + 1 && (word == "self" || exported.contains(word));
        if is_there {
            out.clear(first..if source.at(comma) == "," { comma + 1 } else { comma });
        }
        is_empty &= is_there;
        first = comma + 1;
    }
    if is_empty {
        out.remove(source.item_start(i)..end + 1);
    }
}
