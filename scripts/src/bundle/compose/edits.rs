//! What is other in the one file than in the files that it is made of.

use std::ops::Range;

use super::{has_macros, is_crate_of_root, is_gone, is_left_out, Choice, For, ROOT};
use crate::bundle::items::{Item, What};
use crate::bundle::library::Library;
use crate::bundle::modules::{Source, Sources};
use crate::bundle::names::renamed;
use crate::bundle::paths::{use_tree, Tree};
use crate::bundle::tokens::Kind;
use crate::bundle::{attributes, docs};

/// Something else in place of a part of a file.
pub struct Edit {
    /// The part, in bytes.
    pub place: Range<usize>,
    /// What stands there.
    pub with: With,
}

/// What stands in place of a part of a file.
pub enum With {
    /// A text, or nothing.
    Text(String),
    /// The file with this index, as a module.
    Module(usize),
    /// The modules of the library.
    Library,
}

impl Edit {
    /// Leaves a part out.
    fn cut(place: Range<usize>) -> Edit {
        Edit { place, with: With::Text(String::new()) }
    }
}

/// Finds the edits of files.
#[derive(Clone, Copy)]
pub struct Editor<'a> {
    /// All files.
    pub sources: &'a Sources,
    /// What is needed of the library.
    pub library: &'a Library,
    /// What goes into the one file.
    pub choice: &'a Choice,
    /// What the one file is for.
    pub purpose: For<'a>,
}

impl Editor<'_> {
    /// Returns what is other in the one file than in the file with this index, in order.
    pub fn of(&self, source: &Source, index: usize) -> Vec<Edit> {
        let mut edits: Vec<Edit> = source.items.tests.iter().cloned().map(Edit::cut).collect();
        let renamed = renamed(source, self.library).into_iter();
        let renamed = renamed.chain(attributes::changed(source)).chain(self.raw_names(source));
        edits.extend(renamed.map(|(place, text)| Edit { place, with: With::Text(text) }));
        if source.is_library {
            edits.extend(docs::left_out(source).into_iter().map(Edit::cut));
        }
        if let Some(lints) = self.choice.allowed(index, ROOT) {
            let text = With::Text(format!("#![allow({lints})]\n"));
            edits.push(Edit { place: 0..0, with: text });
        }
        for (number, item) in source.items.list.iter().enumerate() {
            self.item_edits(source, index, number, item, &mut edits);
        }
        if index == 0 && !source.is_library {
            self.root_edits(source, &mut edits);
        }
        // What is added comes first, and then the longer one: it takes those in it with it.
        let is_added = |edit: &Edit| edit.place.is_empty();
        edits.sort_by_key(|edit| (edit.place.start, !is_added(edit), usize::MAX - edit.place.end));
        edits
    }

    /// Returns the names in a file that are keywords in a later edition, with the mark of raw ones. A
    /// macro that shows code would show the mark.
    fn raw_names(&self, source: &Source) -> Vec<(Range<usize>, String)> {
        let tokens = &source.tokens;
        let is_later = |at: &usize| tokens.word(*at) == "gen" && !self.sources.has("stringify");
        let places = (0..tokens.len()).filter(is_later).map(|at| tokens.get(at));
        places.map(|token| (token.start..token.start, "r#".to_string())).collect()
    }

    /// Adds what is other about one item.
    fn item_edits(
        &self,
        source: &Source,
        index: usize,
        number: usize,
        item: &Item,
        edits: &mut Vec<Edit>,
    ) {
        let tokens = &source.tokens;
        let whole = item.start..source.end(item);
        let is_unneeded = index == self.library.root
            && item.parent.is_none()
            && item.what == What::Module
            && source.child(number).is_some()
            && !self.library.modules.contains_key(&item.name);
        let is_hoisted = source.is_library && is_crate_of_root(source, item);
        if is_hoisted || is_unneeded || is_gone(self.sources, self.choice, index, number) {
            edits.push(Edit::cut(whole));
            return;
        }
        if let For::Unused(asked @ [_, ..]) = self.purpose {
            let is_public = tokens.word(item.tokens.start) == "pub"
                && tokens.word(item.tokens.start + 1) == "mod";
            if index == self.library.root && is_public && !asked.contains(&item.name) {
                let public = tokens.get(item.tokens.start);
                edits.push(Edit::cut(public.start..public.end));
            }
        }
        if let Some(lints) = self.choice.allowed(index, number) {
            let at = tokens.get(item.tokens.start).start;
            let line = tokens.text.get(..at).unwrap_or_default();
            let indent = at - line.rfind('\n').map_or(0, |newline| newline + 1);
            let text = format!("#[allow({lints})]\n{}", " ".repeat(indent));
            edits.push(Edit { place: at..at, with: With::Text(text) });
        }
        if let Some(child) = source.child(number) {
            let semicolon = tokens.get(item.tokens.end.saturating_sub(1));
            edits.push(Edit { place: semicolon.start..semicolon.end, with: With::Module(child) });
        }
        if item.what == What::Use {
            let keyword = item.tokens.clone().find(|at| tokens.word(*at) == "use");
            if let Some(tree) = keyword.and_then(|keyword| use_tree(tokens, keyword)) {
                if is_left_out(self.choice, index, &tree) {
                    edits.push(Edit::cut(whole));
                } else {
                    self.import_edits(source, index, &tree, edits);
                }
            }
        }
    }

    /// Takes what is left out from a list of imports.
    fn import_edits(&self, source: &Source, index: usize, tree: &Tree, edits: &mut Vec<Edit>) {
        let Some((open, list)) = &tree.list else { return };
        let tokens = &source.tokens;
        let is_out: Vec<bool> =
            list.iter().map(|part| is_left_out(self.choice, index, part)).collect();
        let kept: Vec<&Tree> = list
            .iter()
            .zip(&is_out)
            .filter(|(_, is_out)| !**is_out)
            .map(|(part, _)| part)
            .collect();
        for part in &kept {
            self.import_edits(source, index, part, edits);
        }
        let (Some(first), Some(last)) = (kept.first(), kept.last()) else { return };
        if kept.len() == list.len() {
            return;
        }
        let mut cut = |from: usize, to: usize| {
            edits.push(Edit::cut(from..to));
        };
        let start = |token: usize| tokens.get(token).start;
        let end = |token: usize| tokens.get(token).end;
        // A list of one needs no braces, unless it is the module itself.
        let is_self = tokens.word(first.tokens.start) == "self";
        let needs_braces =
            kept.len() > 1 || is_self || first.list.is_some() && first.names.is_empty();
        let from = if needs_braces { end(*open) } else { start(*open) };
        cut(from, start(first.tokens.start));
        for pair in kept.windows(2) {
            if let [one, other] = pair {
                if one.tokens.end + 1 != other.tokens.start {
                    cut(end(one.tokens.end), start(other.tokens.start) - 1);
                }
            }
        }
        let close = tokens.get(*open).mate;
        let to = if needs_braces { start(close) } else { end(close) };
        cut(end(last.tokens.end - 1), to);
    }

    /// Adds what is other at the root of a program.
    fn root_edits(&self, source: &Source, edits: &mut Vec<Edit>) {
        let tokens = &source.tokens;
        let is_unused = self.purpose != For::Judge;
        let mut at = 0;
        loop {
            if tokens.get(at).kind == Kind::InnerDoc {
                at += 1;
                continue;
            }
            if tokens.word(at) != "#" || tokens.word(at + 1) != "!" {
                break;
            }
            let next = tokens.after(at + 2);
            let place = tokens.get(at).start..tokens.get(next - 1).end;
            if is_unused && matches!(tokens.word(at + 3), "allow" | "expect") {
                edits.push(Edit::cut(place));
            }
            at = next;
        }
        if has_macros(source) {
            let before = at.checked_sub(1).map_or(0, |before| tokens.get(before).end);
            edits.push(Edit { place: before..before, with: With::Library });
        }
        for item in source.items.list.iter().filter(|item| item.parent.is_none() && is_unused) {
            let public = tokens.get(item.tokens.start);
            if tokens.word(item.tokens.start) == "pub" && tokens.word(item.tokens.start + 1) != "("
            {
                edits.push(Edit::cut(public.start..public.end));
            }
        }
    }
}
