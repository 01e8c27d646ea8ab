//! Which modules of the library a bundle keeps: the rule of [`super`].

use std::collections::{BTreeSet, HashMap, HashSet};
use std::ops::Range;

use super::modules::File;
use super::source::has;

/// The files of a program and its library, what they define, and which of them are kept. Where a
/// name or a range stands beside a number, that is of its file.
#[derive(Debug, Default)]
pub struct Selection<'a> {
    /// All files, the program's first.
    pub files: &'a [File],
    /// What the program calls the library.
    pub library: &'a str,
    /// The files that are kept.
    pub kept: HashSet<usize>,
    /// The words in paths of kept code, and the macros that it calls.
    mentioned: HashSet<&'a str>,
    /// The names by which a file is kept: of its module, and of its macros.
    names: Vec<(&'a str, usize)>,
    /// The exported macros of the library.
    exported: Vec<(&'a str, usize)>,
    /// The files of the library that define a type or a trait of this name.
    owners: HashMap<&'a str, Vec<usize>>,
    /// The tokens of each `impl` of the library before its body.
    impls: Vec<(usize, Range<usize>)>,
}

impl<'a> Selection<'a> {
    /// Selects the program, and what it needs of its library, or all of that if `whole`. The
    /// program calls the library by the name `library`.
    pub fn new(files: &'a [File], library: &'a str, whole: bool) -> Selection<'a> {
        let mut selection = Selection::default();
        (selection.files, selection.library) = (files, library);
        for (number, file) in files.iter().enumerate() {
            selection.add(number);
            if !file.is_library {
                selection.keep(number);
            }
        }
        if whole && selection.mentioned.contains(library) {
            selection.kept.extend(0..files.len());
        }
        while let Some(number) = (0..files.len()).find(|number| selection.is_wanted(*number)) {
            selection.keep(number);
        }
        selection
    }

    /// Adds what the file defines.
    fn add(&mut self, number: usize) {
        let file = &self.files[number];
        let source = &file.source;
        self.names.push((&file.name, number));
        for i in (0..source.tokens.len()).filter(|i| !source.word(*i).is_empty()) {
            let (word, before) = (source.word(i), source.before(i));
            if source.is_rules(i) {
                self.names.push((word, number));
                let mut attributes = source.item_start(i - 2)..i;
                if file.is_library && attributes.any(|i| source.at(i) == "macro_export") {
                    self.exported.push((word, number));
                }
            } else if has("struct enum union trait", before) {
                self.owners.entry(word).or_default().push(number);
            } else if word == "impl" && (i == 0 || has("} ; { ] unsafe", before)) {
                self.impls.push((number, i + 1..source.find(i, "{ ;")));
            } else if before == "[" && has("no_mangle export_name global_allocator", word) {
                // Nothing names the item: keep it with the library, whose name is mentioned.
                self.names.push((self.library, number));
            }
        }
    }

    /// Keeps the file, and those that it is in.
    fn keep(&mut self, number: usize) {
        if !self.kept.insert(number) {
            return;
        }
        let file = &self.files[number];
        let (source, mut use_end, mut i) = (&file.source, 0, 0);
        while i < source.tokens.len() {
            let (word, before, next) = (source.word(i), source.before(i), source.at(i + 1));
            if word == "use" {
                use_end = source.find(i, ";");
            }
            if next == "::" && has("std core alloc", word) && source.is_head(i) {
                while source.at(i + 1) == "::" {
                    i = source.after(i + 2) - 1;
                }
            } else if i < use_end || before == "::" || matches!(next, "::" | "!") {
                self.mentioned.extend((!word.is_empty()).then_some(word));
            }
            i += 1;
        }
        file.parent.into_iter().for_each(|parent| self.keep(parent));
    }

    /// Returns whether the rule keeps the file, which is not kept yet.
    fn is_wanted(&self, number: usize) -> bool {
        let mut names = self.names.iter().filter(|it| it.1 == number);
        let mut impls = self.impls.iter().filter(|it| it.0 == number);
        !self.kept.contains(&number)
            && (names.any(|(name, _)| self.mentioned.contains(name))
                || impls.any(|(_, head)| self.is_for_kept(number, head.clone())))
    }

    /// Returns whether the types and traits of an `impl` in a file are all of other files that are
    /// kept.
    fn is_for_kept(&self, number: usize, mut head: Range<usize>) -> bool {
        let source = &self.files[number].source;
        let known = head.clone().filter_map(|i| self.owners.get(source.word(i)));
        let is_kept = |files: &Vec<usize>| files.iter().any(|file| self.kept.contains(file));
        let mut all = known.map(|it| is_kept(it) && !it.contains(&number)).peekable();
        // Without any it is for an alias, unless a macro fills it in.
        (all.peek().is_some() || head.all(|i| source.at(i) != "$")) && all.all(|is_kept| is_kept)
    }

    /// Returns whether of the program and the library only the other one has a macro of this name.
    /// A `use` of the name, or of a glob, may bring that into a file of the program.
    pub fn is_of_std(&self, file: &File, name: &str) -> bool {
        let (source, is_library) = (&file.source, file.is_library);
        let mut uses = (0..source.tokens.len()).filter(|i| source.at(*i) == "use");
        let is_import = |i| (i..source.find(i, ";")).any(|i| ["*", name].contains(&source.at(i)));
        let files = || self.names.iter().filter(|it| it.0 == name).map(|it| it.1);
        let is_other = |number: usize| self.files[number].is_library != is_library;
        let is_foreign = files().next().is_some() && files().all(is_other);
        is_foreign && (is_library || !uses.any(is_import))
    }

    /// Returns the names of the exported macros that are kept.
    pub fn exported(&self) -> BTreeSet<&'a str> {
        let kept = self.exported.iter().filter(|it| self.kept.contains(&it.1));
        kept.map(|it| it.0).collect()
    }
}
