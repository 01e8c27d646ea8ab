//! Puts the files of a program and of the library into one, and knows where each byte comes from.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::attributes;
use super::docs;
use super::items::{Item, What};
use super::library::Library;
use super::modules::{Source, Sources};
use super::names::renamed;
use super::paths::{use_tree, Tree};
use super::tokens::Kind;

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

/// The one file.
#[derive(Debug, Default)]
pub struct Composed {
    /// Its text.
    pub text: String,
    /// Where its parts come from, in order.
    parts: Vec<Part>,
}

/// A part of the file: where it is there, and the file and the place that it comes from.
#[derive(Clone, Debug)]
struct Part {
    at: Range<usize>,
    source: usize,
    from: usize,
    /// Whether it stands for something else at that place.
    is_new: bool,
}

impl Composed {
    /// Returns the file and the place in it that byte `at` comes from.
    pub fn origin(&self, at: usize) -> Option<(usize, usize)> {
        let next = self.parts.partition_point(|part| part.at.start <= at);
        let part = self.parts.get(next.checked_sub(1)?)?;
        // The end of a part belongs to it, too: a message may be about what is missing there.
        let skipped = if part.is_new { 0 } else { at - part.at.start };
        (at <= part.at.end).then(|| (part.source, part.from + skipped))
    }
}

/// Something else in place of a part of a file.
struct Edit {
    place: Range<usize>,
    with: With,
}

enum With {
    Text(String),
    /// The file with this index, as a module.
    Module(usize),
    /// The modules of the library.
    Library,
}

/// Composes the one file: `head`, the program without its tests, and the modules of the library.
pub fn compose(
    sources: &Sources,
    library: &Library,
    choice: &Choice,
    purpose: For,
    head: &str,
) -> Composed {
    let mut writer = Writer::new(sources, library, choice, purpose);
    writer.out.text += head;
    let program = sources.list.first().filter(|source| !source.is_library);
    if let Some(root) = sources.list.get(library.root) {
        writer.out.text += &attributes::limits(program, root);
    }
    let is_first = program.is_some_and(has_macros);
    if program.is_some() {
        writer.source(0, 0);
        writer.end_line();
    }
    if !is_first {
        writer.library();
    }
    let mut out = writer.out;
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

struct Writer<'a> {
    sources: &'a Sources,
    library: &'a Library,
    choice: &'a Choice,
    purpose: For<'a>,
    out: Composed,
    /// The line that is written, and where its parts come from.
    line: String,
    parts: Vec<Part>,
    /// Whether something was left out of the line.
    is_cut: bool,
    /// Whether a blank line is due before the next one.
    is_blank: bool,
    /// Whether the line goes on with a string or a comment of several lines.
    is_inside: bool,
}

impl<'a> Writer<'a> {
    fn new(
        sources: &'a Sources,
        library: &'a Library,
        choice: &'a Choice,
        purpose: For<'a>,
    ) -> Self {
        Writer {
            sources,
            library,
            choice,
            purpose,
            out: Composed::default(),
            line: String::new(),
            parts: Vec::new(),
            is_cut: false,
            is_blank: false,
            is_inside: false,
        }
    }

    /// Writes the modules of the library.
    fn library(&mut self) {
        let library = self.library;
        if let Some(home) = &library.home {
            self.blank_line();
            let is_public = matches!(self.purpose, For::Unused([_, ..]));
            let public = if is_public { "pub " } else { "" };
            self.text(&format!("{public}mod {home} {{\n"), 0, None);
            self.source(library.root, 4);
            self.end_line();
            self.text("}\n", 0, None);
            return;
        }
        for (name, file) in &library.modules {
            if is_emptied(self.sources, self.choice, *file, None) {
                continue;
            }
            self.blank_line();
            let is_public = matches!(self.purpose, For::Unused(asked) if asked.contains(name));
            let public = if is_public { "pub " } else { "" };
            self.text(&format!("{public}mod {name} {{\n"), 0, None);
            self.source(*file, 4);
            self.end_line();
            self.text("}\n", 0, None);
        }
    }

    /// Writes the file with this index, its lines indented by as many blanks.
    fn source(&mut self, index: usize, indent: usize) {
        let Some(source) = self.sources.list.get(index) else { return };
        let blocks = source.tokens.blocks();
        let mut edits = self.edits(source, index);
        // What is added comes first, and then the longer one: it takes those in it with it.
        let is_added = |edit: &Edit| edit.place.is_empty();
        edits.sort_by_key(|edit| (edit.place.start, !is_added(edit), usize::MAX - edit.place.end));
        let mut at = 0;
        for edit in edits.into_iter().filter(|edit| edit.place.end <= source.tokens.text.len()) {
            if edit.place.start < at {
                continue;
            }
            self.copy(source, index, at..edit.place.start, indent, &blocks);
            at = edit.place.end;
            match edit.with {
                With::Text(text) if text.is_empty() => self.is_cut = true,
                With::Text(text) => {
                    self.text(&text, indent, Some((index, edit.place.start)));
                }
                With::Module(child) => {
                    let own = self.line.len() - self.line.trim_start().len();
                    self.text(" {\n", 0, None);
                    self.source(child, own + 4);
                    self.end_line();
                    self.text(&format!("{}}}", " ".repeat(own)), 0, None);
                }
                With::Library => {
                    self.end_line();
                    self.library();
                    self.blank_line();
                }
            }
        }
        self.copy(source, index, at..source.tokens.text.len(), indent, &blocks);
    }

    /// Copies a part of a file.
    fn copy(
        &mut self,
        source: &Source,
        index: usize,
        range: Range<usize>,
        indent: usize,
        blocks: &[Range<usize>],
    ) {
        let text = source.tokens.text.get(range.clone()).unwrap_or_default();
        let mut from = range.start;
        for piece in text.split_inclusive('\n') {
            let content = piece.trim_end_matches('\n');
            // What is left of a line that was cut begins without a second blank.
            let shown = if self.is_cut && self.line.ends_with([' ', '(']) {
                content.trim_start_matches(' ')
            } else {
                content
            };
            let skipped = content.len() - shown.len();
            self.piece(shown, indent, Some((index, from + skipped)), false);
            from += piece.len();
            if piece.ends_with('\n') {
                let newline = from - 1;
                let is_inside = blocks.iter().any(|block| block.contains(&newline));
                self.newline(is_inside);
            }
        }
    }

    /// Writes text that comes from no file, or that is new at a place of one.
    fn text(&mut self, text: &str, indent: usize, place: Option<(usize, usize)>) {
        for piece in text.split_inclusive('\n') {
            self.piece(piece.trim_end_matches('\n'), indent, place, true);
            if piece.ends_with('\n') {
                self.newline(false);
            }
        }
    }

    /// Writes a part of a line, which comes from a place of a file or is new there.
    fn piece(&mut self, text: &str, indent: usize, from: Option<(usize, usize)>, is_new: bool) {
        if self.line.is_empty() && !self.is_inside && !text.is_empty() {
            self.line += &" ".repeat(indent);
        }
        let start = self.line.len();
        self.line += text;
        if let Some((source, from)) = from {
            self.parts.push(Part { at: start..self.line.len(), source, from, is_new });
        }
    }

    /// Ends the line, unless nothing is on it.
    fn end_line(&mut self) {
        if !self.line.trim().is_empty() {
            self.newline(false);
        }
        self.line.clear();
        self.parts.clear();
        self.is_cut = false;
        self.is_blank = false;
    }

    /// Sets a blank line before what follows.
    fn blank_line(&mut self) {
        self.is_blank = !self.out.text.is_empty();
    }

    /// Ends the line, and begins the next one, perhaps inside of a string or a comment.
    fn newline(&mut self, is_inside: bool) {
        let is_plain = !self.is_inside && !is_inside;
        if is_plain && self.line.trim().is_empty() {
            // What is left of a line that was cut is no line.
            if !self.is_cut && !self.out.text.is_empty() {
                self.is_blank = true;
            }
        } else {
            let is_end = self.line.trim_start().starts_with(['}', ')', ']']);
            let is_start = self.out.text.ends_with("{\n");
            if self.is_blank && !is_end && !is_start && !self.is_inside {
                self.out.text += "\n";
            }
            self.is_blank = false;
            if !is_inside {
                self.line.truncate(self.line.trim_end().len());
            }
            let start = self.out.text.len();
            for mut part in self.parts.drain(..) {
                part.at = start + part.at.start..start + part.at.end;
                self.out.parts.push(part);
            }
            self.out.text += &self.line;
            self.out.text += "\n";
        }
        self.line.clear();
        self.parts.clear();
        self.is_cut = false;
        self.is_inside = is_inside;
    }

    /// Returns what is other in the one file than in the file with this index.
    fn edits(&self, source: &Source, index: usize) -> Vec<Edit> {
        let cut = |place| Edit { place, with: With::Text(String::new()) };
        let mut edits: Vec<Edit> = source.items.tests.iter().cloned().map(cut).collect();
        let renamed = renamed(source, self.library).into_iter();
        let renamed = renamed.chain(attributes::changed(source)).chain(self.raw_names(source));
        edits.extend(renamed.map(|(place, text)| Edit { place, with: With::Text(text) }));
        if source.is_library {
            edits.extend(docs::left_out(source).into_iter().map(cut));
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
        if is_unneeded || is_gone(self.sources, self.choice, index, number) {
            edits.push(Edit { place: whole, with: With::Text(String::new()) });
            return;
        }
        if let For::Unused(asked @ [_, ..]) = self.purpose {
            let is_public = tokens.word(item.tokens.start) == "pub"
                && tokens.word(item.tokens.start + 1) == "mod";
            if index == self.library.root && is_public && !asked.contains(&item.name) {
                let public = tokens.get(item.tokens.start);
                let with = With::Text(String::new());
                edits.push(Edit { place: public.start..public.end, with });
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
                    edits.push(Edit { place: whole, with: With::Text(String::new()) });
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
            edits.push(Edit { place: from..to, with: With::Text(String::new()) });
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
                edits.push(Edit { place, with: With::Text(String::new()) });
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
                let place = public.start..public.end;
                edits.push(Edit { place, with: With::Text(String::new()) });
            }
        }
    }
}
