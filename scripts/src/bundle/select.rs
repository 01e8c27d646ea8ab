//! Which modules of the library a bundle keeps: the rule of [`super`].

use std::collections::{BTreeSet, HashMap, HashSet};
use std::ops::Range;

use super::modules::File;
use super::source::has;

/// The files of a program and its library, what they define, and which of them are kept. A number
/// is the index of a file.
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
    /// The files that are kept for a name: of their module, or of their macros.
    named: HashMap<&'a str, Vec<usize>>,
    /// The exported macros of the library.
    exported: Vec<(&'a str, usize)>,
    /// The files of the library that define a type or a trait of this name.
    owners: HashMap<&'a str, Vec<usize>>,
    /// The tokens of each `impl` of the library before its body.
    impls: Vec<(Range<usize>, usize)>,
}

impl<'a> Selection<'a> {
    /// Selects the program, and what it needs of its library, or all of that if `whole`. The
    /// program calls the library by the name `library`.
    pub fn new(files: &'a [File], library: &'a str, whole: bool) -> Selection<'a> {
        let mut selection = Selection { files, library, ..Selection::default() };
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
        self.named.entry(&file.name).or_default().push(number);
        for i in (0..source.tokens.len()).filter(|i| !source.word(*i).is_empty()) {
            let (word, before) = (source.word(i), source.before(i));
            if source.is_rules(i) {
                self.named.entry(word).or_default().push(number);
                let mut attributes = source.item_start(i - 2)..i;
                if file.is_library && attributes.any(|i| source.at(i) == "macro_export") {
                    self.exported.push((word, number));
                }
            } else if has("struct enum union trait", before) {
                self.owners.entry(word).or_default().push(number);
            } else if word == "impl" && (i == 0 || has("} ; { ] unsafe", before)) {
                self.impls.push((i + 1..source.find(i, "{ ;"), number));
            } else if has("[ (", before) && has("no_mangle export_name global_allocator", word) {
                // Nothing names the item: keep it with the library, whose name is mentioned.
                self.named.entry(self.library).or_default().push(number);
            }
        }
    }

    /// Keeps the file, and those that it is in.
    fn keep(&mut self, number: usize) {
        if !self.kept.insert(number) {
            return;
        }
        let file = &self.files[number];
        let source = &file.source;
        let mut use_end = 0;
        let mut i = 0;
        while i < source.tokens.len() {
            let (word, before, next) = (source.word(i), source.before(i), source.at(i + 1));
            if word == "use" {
                use_end = source.find(i, ";");
            }
            if next == "::" && has("std core alloc", word) && source.is_head(i) {
                while source.at(i + 1) == "::" {
                    i = source.after(i + 2) - 1;
                }
            } else if !word.is_empty()
                && (i < use_end || before == "::" || matches!(next, "::" | "!"))
            {
                self.mentioned.insert(word);
            }
            i += 1;
        }
        if let Some(parent) = file.parent {
            self.keep(parent);
        }
    }

    /// Returns whether the rule keeps the file, which is not kept yet.
    fn is_wanted(&self, number: usize) -> bool {
        let is_named = |word: &&str| self.named.get(word).is_some_and(|it| it.contains(&number));
        let mut impls = self.impls.iter().filter(|(_, file)| *file == number);
        !self.kept.contains(&number)
            && (self.mentioned.iter().any(is_named)
                || impls.any(|(head, _)| self.is_for_kept(number, head.clone())))
    }

    /// Returns whether the types and traits of an `impl` in a file are all of other files that are
    /// kept.
    fn is_for_kept(&self, number: usize, mut head: Range<usize>) -> bool {
        let source = &self.files[number].source;
        let mut owners = head.clone().filter_map(|i| self.owners.get(source.word(i))).peekable();
        if owners.peek().is_none() {
            // It is for an alias, unless a macro fills it in.
            return head.all(|i| source.at(i) != "$");
        }
        let is_kept = |files: &Vec<usize>| files.iter().any(|file| self.kept.contains(file));
        owners.all(|files| is_kept(files) && !files.contains(&number))
    }

    /// Returns whether the macro `name!` is that of std in `file`: of program and library only the
    /// other one defines a macro of that name, and no `use` brings it in.
    pub fn is_of_std(&self, file: &File, name: &str) -> bool {
        let source = &file.source;
        let is_other = |number: &usize| self.files[*number].is_library != file.is_library;
        let is_foreign = self.named.get(name).is_some_and(|files| files.iter().all(is_other));
        let mut uses = (0..source.tokens.len()).filter(|i| source.at(*i) == "use");
        let is_import = |i| (i..source.find(i, ";")).any(|i| ["*", name].contains(&source.at(i)));
        is_foreign && (file.is_library || !uses.any(is_import))
    }

    /// Returns the names of the exported macros that are kept.
    pub fn exported(&self) -> BTreeSet<&'a str> {
        let kept = self.exported.iter().filter(|(_, number)| self.kept.contains(number));
        kept.map(|(name, _)| *name).collect()
    }
}
