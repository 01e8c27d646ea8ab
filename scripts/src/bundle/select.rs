//! Which modules and re-exports of the library a bundle keeps: the rule of [`super`].

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use super::modules::File;
use super::source::{has, Source, STD};
use super::uses::{declared, Leaf};

/// Attributes by which the linker or the runtime finds an item that nothing names.
const ROOTS: &str = "no_mangle export_name used link_section global_allocator panic_handler";

/// Words before the name of a new item.
const DEFINING: &str = "fn struct enum union trait type const static mod mut";

/// A `use` with a visibility.
pub struct Reexport {
    /// Its tokens with attributes.
    pub tokens: Range<usize>,
    /// Its leaves, each with whether it is kept.
    pub leaves: Vec<(Leaf, bool)>,
}

/// What the library defines, by name, and what of it is kept.
#[derive(Default)]
pub struct Library<'a> {
    /// For each file, the program's too, whether it is kept.
    pub kept: Vec<bool>,
    /// The re-exports of each file, by their keywords.
    pub reexports: HashMap<(usize, usize), Reexport>,
    /// The macros, each with its file and whether it is exported.
    pub macros: Vec<(&'a str, usize, bool)>,
    /// The items of modules: the name of the module, and their own.
    pub items: HashSet<(&'a str, &'a str)>,
    /// The names in each module, and those of its globs.
    scopes: HashMap<&'a str, Vec<(&'a str, bool)>>,
    /// The files that define a type or a trait.
    types: HashMap<&'a str, Vec<usize>>,
    /// The members of traits.
    members: HashMap<&'a str, Vec<&'a str>>,
    /// The impls: file, words of the trait and the type, members if it is inherent.
    impls: Vec<(usize, Vec<&'a str>, Option<Vec<&'a str>>)>,
    /// The files with an item that nothing names.
    roots: Vec<usize>,
    /// The words that kept code says, but for names of new items and paths of std.
    words: HashSet<&'a str>,
    /// Those of them before or after `::`, before `!`, or in a `use`.
    paths: HashSet<&'a str>,
}

impl<'a> Library<'a> {
    /// Returns what the library defines.
    pub fn new(files: &'a [File]) -> Library<'a> {
        let mut library = Library::default();
        for (number, file) in files.iter().enumerate() {
            library.kept.push(false);
            if file.is_library {
                library.add_items(number, file);
                (0..file.source.tokens.len()).for_each(|i| library.add(number, &file.source, i));
            }
        }
        library
    }

    /// Adds what stands in the file and in its inline modules.
    fn add_items(&mut self, number: usize, file: &'a File) {
        let source = &file.source;
        source.level(|i, inline| {
            let module = inline.last().copied().unwrap_or(&file.name);
            let scope = self.scopes.entry(module).or_default();
            let start = source.item_start(i);
            if has(DEFINING, source.at(i)) && !has("fn mut", source.at(i + 1)) {
                scope.push((source.word(i + 1), false));
                self.items.insert((module, source.word(i + 1)));
            }
            if source.at(i) == "trait" {
                let members = members(source, source.find(i, "{"));
                scope.extend(members.map(|name| (name, false)));
            } else if source.is_call(i) {
                // A macro may define what it is told, or implement something for it.
                let words = (i + 3..source.partner(i + 2)).map(|i| source.word(i));
                for word in words.filter(|word| !word.is_empty()) {
                    scope.push((word, false));
                    self.impls.push((number, vec![word], None));
                }
            } else if let Some((leaves, end)) =
                declared(source, i).filter(|_| source.before(i) != "]" && start < i)
            {
                scope.extend(leaves.iter().map(|leaf| (leaf.name(source), leaf.glob)));
                let leaves = leaves.into_iter().map(|leaf| (leaf, false)).collect();
                let tokens = start..end + 1;
                self.reexports
                    .insert((number, i), Reexport { tokens, leaves });
            }
        });
    }

    /// Adds what the token at `i` defines, wherever it stands.
    fn add(&mut self, number: usize, source: &'a Source, i: usize) {
        let (word, before) = (source.word(i), source.before(i));
        if has("struct enum union trait", before) {
            self.types.entry(word).or_default().push(number);
            if before == "trait" {
                let members = members(source, source.find(i, "{ ;"));
                self.members.entry(word).or_default().extend(members);
            }
        } else if has("[ (", before) && has(ROOTS, word) {
            self.roots.push(number);
        } else if source.is_rules(i) && !source.in_macro[i] {
            let mut attributes = source.item_start(i - 2)..i;
            let is_exported = attributes.any(|i| source.at(i) == "macro_export");
            self.macros.push((word, number, is_exported));
        } else if word == "impl" && (before.is_empty() || has("} ; { ] unsafe default", before)) {
            self.add_impl(number, source, i);
        }
    }

    /// Adds the `impl` at `i`. Words of its parameters and bounds are none of its types.
    fn add_impl(&mut self, number: usize, source: &'a Source, i: usize) {
        let (mut depth, mut parameters, mut words, mut is_inherent) = (0, true, Vec::new(), true);
        let open = source.find(i, "{ ; where");
        for at in i + 1..open {
            let sign = source.at(at);
            depth += i32::from(sign == "<") - i32::from(sign == ">");
            parameters &= depth > 0;
            is_inherent &= sign != "for" || depth > 0;
            if !parameters {
                words.push(source.word(at));
            }
        }
        let members = members(source, source.find(open, "{ ;"));
        let members = is_inherent.then(|| members.collect());
        self.impls.push((number, words, members));
    }

    /// Keeps what the program needs, or all of the library if `whole`; nothing if the program
    /// does not name it by one of `names`.
    pub fn select(&mut self, files: &'a [File], names: &[&str], whole: bool) {
        let is_root = |file: &File| !file.is_library || file.parent.is_none();
        for library in [false, true] {
            let is_named = names.iter().any(|name| self.words.contains(name));
            for number in 0..files.len() {
                let file = &files[number];
                if file.is_library == library && (!library || is_named && (whole || is_root(file)))
                {
                    self.keep(files, number);
                }
            }
        }
        while self.keep_more(files, whole) {}
    }

    /// Keeps the file, and those that it is in.
    fn keep(&mut self, files: &'a [File], number: usize) {
        if std::mem::replace(&mut self.kept[number], true) {
            return;
        }
        let File {
            source,
            children,
            parent,
            ..
        } = &files[number];
        let reexports = self.reexports.iter().filter(|(key, _)| key.0 == number);
        let declared = children.iter().map(|(tokens, _)| tokens);
        let silent = declared.chain(reexports.map(|(_, it)| &it.tokens));
        let silent: HashMap<usize, usize> = silent.map(|it| (it.start, it.end)).collect();
        let mut i = 0;
        while i < source.tokens.len() {
            i = silent
                .get(&i)
                .copied()
                .unwrap_or_else(|| self.hear(source, i));
        }
        parent.iter().for_each(|parent| self.keep(files, *parent));
    }

    /// Adds what kept code says at the token `i`. Returns the index to go on with.
    fn hear(&mut self, source: &'a Source, i: usize) -> usize {
        if let Some((leaves, end)) = declared(source, i) {
            leaves.iter().for_each(|leaf| self.hear_leaf(source, leaf));
            return end;
        }
        let (word, next, mut end) = (source.word(i), source.at(i + 1), i + 1);
        if has(STD, word) && next == "::" && source.is_head(i) {
            while source.at(end) == "::" && !source.word(end + 1).is_empty() {
                end += 2;
            }
        } else if !word.is_empty() && !has(DEFINING, source.before(i)) {
            self.words.insert(word);
            if next == "!" || source.before(i) == "::" || next == "::" && source.before(i) != "." {
                self.paths.insert(word);
            }
        }
        end
    }

    fn hear_leaf(&mut self, source: &'a Source, leaf: &Leaf) {
        let words = leaf.words(source);
        if !has(STD, words[0]) {
            self.words.extend(&words);
            self.paths.extend(words);
        }
    }

    /// Keeps what kept code asks for. Returns whether there was more.
    fn keep_more(&mut self, files: &'a [File], whole: bool) -> bool {
        let is_new = |number: &usize| files[*number].is_library && !self.kept[*number];
        let wanted = (0..files.len())
            .filter(is_new)
            .filter(|number| self.is_wanted(files, *number));
        let wanted: Vec<usize> = wanted.collect();
        wanted.iter().for_each(|number| self.keep(files, *number));
        let mut leaves = Vec::new();
        for (key, reexport) in self.reexports.iter().filter(|(key, _)| self.kept[key.0]) {
            for (place, (leaf, is_kept)) in reexport.leaves.iter().enumerate() {
                let source = &files[key.0].source;
                if !is_kept && (whole || self.is_leaf_wanted(source, leaf)) {
                    leaves.push((*key, place, leaf.clone()));
                }
            }
        }
        for (key, place, leaf) in &leaves {
            self.hear_leaf(&files[key.0].source, leaf);
            if let Some(reexport) = self.reexports.get_mut(key) {
                reexport.leaves[*place].1 = true;
            }
        }
        !wanted.is_empty() || !leaves.is_empty()
    }

    fn is_wanted(&self, files: &[File], number: usize) -> bool {
        let is_said = |name: &&str| self.words.contains(name);
        let mut macros = self.macros.iter().filter(|it| it.1 == number);
        let mut impls = self.impls.iter().filter(|it| it.0 == number);
        // Each type that is the library's is kept, and one is.
        let is_of_kept = |(_, words, members): &(_, Vec<&str>, Option<Vec<&str>>)| {
            let types = words.iter().filter_map(|word| self.types.get(word));
            let mut kept = types.map(|files| files.iter().any(|file| self.kept[*file]));
            members
                .as_ref()
                .map_or(true, |members| members.iter().any(is_said))
                && kept.next() == Some(true)
                && kept.all(|is_kept| is_kept)
        };
        self.paths.contains(&*files[number].name)
            || self.roots.contains(&number)
            || macros.any(|(name, ..)| self.paths.contains(name))
            || impls.any(is_of_kept)
    }

    /// Returns whether a name that the leaf brings is said, or a method of a trait that it
    /// brings. What it brings of std costs nothing.
    fn is_leaf_wanted(&self, source: &Source, leaf: &Leaf) -> bool {
        let words = leaf.words(source);
        let last = words[words.len() - 1];
        let members = self.members.get(last).into_iter().flatten();
        has(STD, words[0])
            || leaf.glob && self.is_glob_wanted(last, &mut Vec::new())
            || !leaf.glob
                && members
                    .chain([&leaf.name(source)])
                    .any(|name| self.words.contains(name))
    }

    /// Returns whether a name in the module is said; unless it is known, one may be.
    fn is_glob_wanted(&self, module: &'a str, seen: &mut Vec<&'a str>) -> bool {
        let Some(scope) = self.scopes.get(module) else {
            return true;
        };
        if seen.contains(&module) {
            return false;
        }
        seen.push(module);
        scope.iter().any(|(name, glob)| match glob {
            true => self.is_glob_wanted(name, seen),
            false => self.words.contains(name),
        })
    }
}

/// Returns the names of the members in the braces at `open`.
fn members(source: &Source, open: usize) -> impl Iterator<Item = &str> {
    let is_member = |i: &usize| has("fn const type", source.before(*i));
    (open..source.after(open))
        .filter(is_member)
        .map(|i| source.word(i))
}
