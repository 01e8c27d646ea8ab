//! Puts the files of a program and of the library into one, and knows where each byte comes from.
//!
//! [`edits`] finds what is other there, and [`lines`] writes it.

mod edits;
mod lines;

use std::collections::{BTreeMap, BTreeSet};

use super::attributes;
use super::items::{Item, What};
use super::library::Library;
use super::modules::{Source, Sources};
use super::paths::{use_tree, Tree};
use edits::{Editor, With};
use lines::Lines;

pub use lines::Composed;

/// In place of the index of an item: all of a file.
pub const ROOT: usize = usize::MAX;

/// What of the files goes into the one.
#[derive(Clone, Debug, Default)]
pub struct Choice {
    /// The items that are left out: their files and indices.
    pub left_out: BTreeSet<(usize, usize)>,
    /// The imports that are left out: their files and first tokens.
    pub left_imports: BTreeSet<(usize, usize)>,
    /// The lints that are silent about an item: its file and index, and their names.
    allowed: BTreeMap<(usize, usize), BTreeSet<&'static str>>,
}

impl Choice {
    /// Makes a lint silent about an item of a file. Returns whether it was not.
    pub fn allow(&mut self, file: usize, item: usize, lint: &'static str) -> bool {
        self.allowed.entry((file, item)).or_default().insert(lint)
    }

    /// Returns the lints that are silent about an item of a file, if there are any.
    fn allowed(&self, file: usize, item: usize) -> Option<String> {
        let lints = self.allowed.get(&(file, item))?;
        Some(lints.iter().copied().collect::<Vec<_>>().join(", "))
    }
}

/// What the one file is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum For<'a> {
    /// A judge.
    Judge,
    /// rustc, to find what is unused. It says nothing of what is public at the root of a program, so
    /// nothing is, except the modules with these names.
    Unused(&'a [String]),
}

/// Composes the one file: `head`, the program without its tests, and the modules of the library.
pub fn compose(
    sources: &Sources,
    library: &Library,
    choice: &Choice,
    purpose: For,
    head: &str,
) -> Composed {
    let editor = Editor { sources, library, choice, purpose };
    let mut writer = Writer { editor, lines: Lines::default() };
    writer.lines.out.text += head;
    let program = sources.list.first().filter(|source| !source.is_library);
    if let Some(root) = sources.list.get(library.root) {
        writer.lines.out.text += &attributes::limits(program, root);
    }
    let is_first = program.is_some_and(has_macros);
    if program.is_some() {
        writer.source(0, 0);
        writer.lines.end_line();
    }
    if !is_first {
        writer.library();
    }
    let mut out = writer.lines.out;
    out.text.truncate(out.text.trim_end().len());
    out.text += "\n";
    out
}

/// Returns whether the root of a program has macros of its own, which everything after them sees.
fn has_macros(source: &Source) -> bool {
    let tokens = &source.tokens;
    let is_macro = |item: &Item| {
        let attributes = &mut item.attributes.clone();
        item.what == What::Macro || attributes.any(|at| tokens.word(at) == "macro_use")
    };
    source.items.list.iter().any(|item| item.parent.is_none() && is_macro(item))
}

/// Returns whether nothing is left of an item.
pub fn is_gone(sources: &Sources, choice: &Choice, source: usize, index: usize) -> bool {
    if choice.left_out.contains(&(source, index)) {
        return true;
    }
    let Some(file) = sources.list.get(source) else { return false };
    let Some(item) = file.item(index) else { return false };
    match file.child(index) {
        Some(child) => is_emptied(sources, choice, child, None),
        None => {
            let is_block = matches!(item.what, What::Module | What::Impl);
            is_block && is_emptied(sources, choice, source, Some(index))
        }
    }
}

/// Returns whether all items in `parent`, a file's root or one of its items, are left out.
pub fn is_emptied(
    sources: &Sources,
    choice: &Choice,
    source: usize,
    parent: Option<usize>,
) -> bool {
    let Some(file) = sources.list.get(source) else { return false };
    let items = file.items.list.iter().enumerate().filter(|(_, item)| item.parent == parent);
    let mut is_any = false;
    for (index, item) in items {
        let is_import = item.what == What::Use && is_import_gone(file, choice, source, item);
        if !is_import && !is_gone(sources, choice, source, index) {
            return false;
        }
        is_any = true;
    }
    is_any
}

fn is_import_gone(file: &Source, choice: &Choice, source: usize, item: &Item) -> bool {
    let keyword = item.tokens.clone().find(|at| file.tokens.word(*at) == "use");
    let tree = keyword.and_then(|keyword| use_tree(&file.tokens, keyword));
    tree.is_some_and(|tree| is_left_out(choice, source, &tree))
}

/// Returns whether all of an import is left out.
fn is_left_out(choice: &Choice, source: usize, tree: &Tree) -> bool {
    match &tree.list {
        Some((_, list)) => {
            !list.is_empty() && list.iter().all(|part| is_left_out(choice, source, part))
        }
        None => choice.left_imports.contains(&(source, tree.tokens.start)),
    }
}

/// Returns whether an item of the root of a crate declares another crate.
fn is_crate_of_root(source: &Source, item: &Item) -> bool {
    let is_live = !source.is_test(item.name_at);
    item.what == What::Crate && item.parent.is_none() && source.module.is_empty() && is_live
}

/// Writes files with their edits.
struct Writer<'a> {
    editor: Editor<'a>,
    lines: Lines,
}

impl Writer<'_> {
    /// Writes `extern crate alloc;` and the like of the library's root: all modules see such a crate
    /// from the root of the file alone.
    fn crates(&mut self) {
        let library = self.editor.library.root;
        let named = |index: usize| {
            let source = self.editor.sources.list.get(index)?;
            let items = source.items.list.iter().filter(|item| is_crate_of_root(source, item));
            let line = |item: &Item| {
                let start = source.tokens.get(item.tokens.start).start;
                source.tokens.text.get(start..source.end(item)).map(str::to_string)
            };
            Some(items.filter_map(line).collect::<Vec<_>>())
        };
        let own = if library == 0 { None } else { named(0) }.unwrap_or_default();
        for line in named(library).unwrap_or_default() {
            if !own.contains(&line) {
                self.lines.blank_line();
                self.lines.text(&format!("{line}\n"), 0, None);
            }
        }
    }

    /// Writes the modules of the library.
    fn library(&mut self) {
        let library = self.editor.library;
        if let Some(home) = &library.home {
            self.crates();
            self.lines.blank_line();
            let is_public = matches!(self.editor.purpose, For::Unused([_, ..]));
            let public = if is_public { "pub " } else { "" };
            self.lines.text(&format!("{public}mod {home} {{\n"), 0, None);
            self.source(library.root, 4);
            self.lines.end_line();
            self.lines.text("}\n", 0, None);
            return;
        }
        for (name, file) in &library.modules {
            if is_emptied(self.editor.sources, self.editor.choice, *file, None) {
                continue;
            }
            self.lines.blank_line();
            let is_public =
                matches!(self.editor.purpose, For::Unused(asked) if asked.contains(name));
            let public = if is_public { "pub " } else { "" };
            self.lines.text(&format!("{public}mod {name} {{\n"), 0, None);
            self.source(*file, 4);
            self.lines.end_line();
            self.lines.text("}\n", 0, None);
        }
    }

    /// Writes the file with this index, its lines indented by as many blanks.
    fn source(&mut self, index: usize, indent: usize) {
        let Some(source) = self.editor.sources.list.get(index) else { return };
        let blocks = source.tokens.blocks();
        let edits = self.editor.of(source, index).into_iter();
        let mut at = 0;
        for edit in edits.filter(|edit| edit.place.end <= source.tokens.text.len()) {
            if edit.place.start < at {
                continue;
            }
            self.lines.copy(source, index, at..edit.place.start, indent, &blocks);
            at = edit.place.end;
            match edit.with {
                With::Text(text) if text.is_empty() => self.lines.cut(),
                With::Text(text) => {
                    self.lines.text(&text, indent, Some((index, edit.place.start)));
                }
                With::Module(child) => {
                    let own = self.lines.indent();
                    self.lines.text(" {\n", 0, None);
                    self.source(child, own + 4);
                    self.lines.end_line();
                    self.lines.text(&format!("{}}}", " ".repeat(own)), 0, None);
                }
                With::Library => {
                    self.lines.end_line();
                    self.library();
                    self.lines.blank_line();
                }
            }
        }
        self.lines.copy(source, index, at..source.tokens.text.len(), indent, &blocks);
    }
}
