//! Which modules and re-exports of the library a bundle keeps: the rule of [`super`].

use std::collections::{HashMap, HashSet};
use std::mem;

use super::imports::{declared, Leaf};
use super::modules::File;
use super::source::{has, Source, STD};

/// Attributes by which the linker or the runtime finds an item that nothing names.
const ROOTS: &str = "no_mangle export_name link_section global_allocator panic_handler";

/// Words before the name of a new item.
const DEFINING: &str = "fn struct enum union trait type const static mod";

/// An impl: its file, the words of trait and type, each with whether a path goes before it, its
/// members, whether a macro has it.
type Impl<'a> = (usize, Vec<(&'a str, bool)>, Vec<&'a str>, bool);

/// What the files define, by name, and what of the library is kept.
#[derive(Default)]
pub struct Selection<'a> {
    /// All files, the program's first.
    pub files: &'a [File],
    /// What the program calls the library, and what the library calls itself.
    pub names: [&'a str; 2],
    /// Whether paths in the library's `use` begin at its root.
    pub is_2015: bool,
    /// The macros that the program defines, and what it imports; `*` for a glob.
    pub own: HashSet<&'a str>,
    /// Names that keep a file of the library if they are in a path: of the module, and of macros,
    /// with whether one is exported for sure. `*` stands for an item that nothing names.
    pub macros: Vec<(&'a str, usize, bool)>,
    /// The names that are re-exported, by file and last token, each with whether it is kept.
    pub reexports: HashMap<(usize, usize), (Leaf, bool)>,
    /// The files that are kept.
    pub kept: HashSet<usize>,
    /// The names in modules, each after that of its module; `*` for a glob.
    items: HashSet<(&'a str, &'a str)>,
    impls: Vec<Impl<'a>>,
    /// The types and traits: the files that define them, and the members of a trait.
    types: HashMap<&'a str, (Vec<usize>, Vec<&'a str>)>,
    /// The words that kept code says, but for names of new items and paths of std: those after a
    /// dot are the second.
    said: [HashSet<&'a str>; 2],
    /// Those that it says in a path, in a `use`, or to call a macro.
    in_paths: HashSet<&'a str>,
}

impl<'a> Selection<'a> {
    /// Returns what `files` define, of which nothing is kept yet. The program calls the library
    /// by `name`.
    pub fn new(files: &'a [File], name: &'a str) -> Selection<'a> {
        let mut selection = Selection::default();
        (selection.files, selection.names) = (files, [name, "crate"]);
        for (number, file) in files.iter().enumerate() {
            // For each item of a module its name, at its keyword.
            let mut modules = vec![""; file.source.tokens.len()];
            file.source.level(|i, inline| {
                modules[i] = inline.last().copied().unwrap_or(&file.name);
            });
            for (i, module) in modules.into_iter().enumerate() {
                selection.add(number, file, i);
                if file.is_library && !module.is_empty() {
                    selection.add_item(number, &file.source, i, module);
                }
            }
        }
        selection
    }

    /// Adds what the token at `i` defines, wherever it stands.
    fn add(&mut self, number: usize, file: &'a File, i: usize) {
        let source = &file.source;
        let (word, before) = (source.word(i), source.before(i));
        let has_attribute = |i, name| (source.item_start(i)..i).any(|i| source.at(i) == name);
        if before == "crate" && source.before(i - 1) == "extern" {
            let is_glob = !file.is_library && has_attribute(i - 2, "macro_use");
            self.own.extend(is_glob.then_some("*"));
        } else if !file.is_library {
            let (leaves, _) = declared(source, i).unwrap_or_default();
            self.own.extend(leaves.iter().map(|leaf| leaf.name(source)));
            self.own.extend(source.is_rules(i).then_some(word));
        } else if source.is_rules(i) && !source.in_macro[i] {
            let is_exported = has_attribute(i - 2, "macro_export") && !has_attribute(i - 2, "cfg");
            self.macros.push((word, number, is_exported));
        } else if matches!(before, "struct" | "enum" | "union" | "trait") {
            let found = self.types.entry(word).or_default();
            found.0.push(number);
            found.1.extend(members(source, source.find(i, "{ ;")));
        } else if matches!(before, "[" | "(" | ",") && has(ROOTS, word) {
            self.macros.push(("*", number, false));
        } else if word == "impl" && (i == 0 || has("} ; { ] unsafe default", before)) {
            let open = source.find(i, "{ ; where");
            let (mut depth, mut at, mut parameters) = (0, i + 1, vec![""]);
            while at == i + 1 || depth > 0 && at < open {
                depth += i32::from(source.at(at) == "<") - i32::from(source.at(at) == ">");
                at += 1;
                if depth == 1 && has("< , const", source.before(at)) {
                    parameters.push(source.word(at));
                }
            }
            let word = |i| (source.word(i), source.before(i) == "::");
            let mut words: Vec<_> = (at - 1..open).map(word).collect();
            words.retain(|word| !parameters.contains(&word.0));
            let members = members(source, source.find(open, "{ ;"));
            let in_macro = source.in_macro[i];
            self.impls.push((number, words, members, in_macro));
        }
    }

    /// Adds what the item of a module brings whose keyword is at `i`.
    fn add_item(&mut self, number: usize, source: &'a Source, i: usize, module: &'a str) {
        let name = source.word(i + 1);
        if i == 0 {
            self.macros.push((module, number, false));
        }
        if (has(DEFINING, source.at(i)) || source.at(i) == "mut") && !has("fn mut", name) {
            self.items.insert((module, name));
        } else if source.is_call(i) {
            // A macro may define what it is told, or implement a trait for it.
            for word in (i + 3..source.partner(i + 2)).map(|i| source.word(i)) {
                self.items.insert((module, word));
                let head = vec![("for", false), (word, true)];
                self.impls.push((number, head, Vec::new(), true));
            }
        } else if source.before(i) != "]" && source.item_start(i) < i {
            for leaf in declared(source, i).unwrap_or_default().0 {
                self.items.insert((module, leaf.name(source)));
                let key = (number, leaf.last);
                self.reexports.insert(key, (leaf, false));
            }
        }
    }

    /// Keeps what the program needs, or all of the library if `whole`; nothing if the program
    /// does not name it.
    pub fn select(&mut self, whole: bool) {
        // What is not known may be said.
        self.said[0].insert("*");
        self.in_paths.insert("*");
        for (number, file) in self.files.iter().enumerate() {
            let is_first = whole || file.parent.is_none();
            if !file.is_library || is_first && self.said[0].contains(self.names[0]) {
                self.keep(number);
            }
        }
        let mut is_done = false;
        while !mem::replace(&mut is_done, true) {
            for number in 0..self.files.len() {
                is_done &= !(self.is_wanted(number) && self.keep(number));
            }
            let mut reexports = mem::take(&mut self.reexports);
            for (key, (leaf, is_kept)) in reexports.iter_mut().filter(|it| !it.1 .1) {
                let source = &self.files[key.0].source;
                let is_wanted = whole || self.is_leaf_wanted(source, leaf);
                if is_wanted && self.kept.contains(&key.0) {
                    self.hear_leaf(source, leaf);
                    (*is_kept, is_done) = (true, false);
                }
            }
            self.reexports = reexports;
        }
    }

    /// Keeps the file, and those that it is in. Returns whether that is new.
    fn keep(&mut self, number: usize) -> bool {
        let (file, is_new) = (&self.files[number], self.kept.insert(number));
        let mut i = 0;
        while is_new && i < file.source.tokens.len() - 1 {
            i = self.hear(number, i);
        }
        if let Some((parent, _)) = &file.parent {
            self.keep(*parent);
        }
        is_new
    }

    /// Adds what the code of the file says at the token `i`. Returns the index to go on with.
    fn hear(&mut self, number: usize, i: usize) -> usize {
        let source = &self.files[number].source;
        if let Some((leaves, end)) = declared(source, i) {
            for leaf in &leaves {
                // A re-export says nothing by itself.
                if !self.reexports.contains_key(&(number, leaf.last)) {
                    self.hear_leaf(source, leaf);
                }
            }
            return end;
        }
        let (word, before, next) = (source.word(i), source.before(i), source.at(i + 1));
        let mut end = i + 1;
        if next == "::" && has(STD, word) && source.is_head(i) {
            while source.at(end) == "::" && !source.word(end + 1).is_empty() {
                end += 2;
            }
        } else if !word.is_empty() && !has(DEFINING, before) {
            let is_path = next == "!" || before == "::" || next == "::";
            self.in_paths.extend(is_path.then_some(word));
            self.said[usize::from(before == ".")].insert(word);
        }
        end
    }

    fn hear_leaf(&mut self, source: &'a Source, leaf: &Leaf) {
        let words = leaf.words(source);
        if !has(STD, words[0]) {
            self.said[0].extend(&words);
            self.in_paths.extend(words);
        }
    }

    fn says(&self, names: &[&str]) -> bool {
        let mut said = self.said.iter();
        said.any(|said| names.iter().any(|name| said.contains(name)))
    }

    fn is_wanted(&self, number: usize) -> bool {
        let is_kept = |files: &[usize]| files.iter().any(|file| self.kept.contains(file));
        let mut impls = self.impls.iter().filter(|it| it.0 == number);
        // None of its types and traits goes, of which those of the file do. What a macro makes and
        // an alias are not known.
        let is_impl = impls.any(|(_, words, members, in_macro)| {
            let mut kept = words.iter().filter_map(|(word, in_path)| {
                let files = &self.types.get(word)?.0;
                Some(is_kept(files) && (*in_path || !files.contains(&number)))
            });
            let is_used = words.contains(&("for", false)) || self.says(members);
            is_used && kept.next().unwrap_or(!in_macro) && kept.all(|is_kept| is_kept)
        });
        let mut macros = self.macros.iter().filter(|it| it.1 == number);
        is_impl || macros.any(|it| self.in_paths.contains(it.0))
    }

    /// Returns whether the name is said, or that of a member if it is that of a trait.
    fn is_used(&self, name: &str) -> bool {
        let found = self.types.get(name);
        self.said[0].contains(name) || found.is_some_and(|found| self.says(&found.1))
    }

    /// Returns whether a name that the leaf brings is used. What it brings of std costs nothing;
    /// of a glob of globs nothing is known.
    fn is_leaf_wanted(&self, source: &Source, leaf: &Leaf) -> bool {
        let words = leaf.words(source);
        let last = words[words.len() - 1];
        let items = || self.items.iter().filter(|it| it.0 == last).map(|it| it.1);
        match leaf.name(source) {
            _ if has(STD, words[0]) => true,
            "*" => items().next().is_none() || items().any(|it| self.is_used(it)),
            name => self.said[0].contains(name) || self.is_used(last),
        }
    }

    /// Returns whether the name is that of an exported macro that is kept.
    pub fn is_exported(&self, name: &str) -> bool {
        let mut exported = self.macros.iter().filter(|it| it.2);
        exported.any(|it| it.0 == name && self.kept.contains(&it.1))
    }

    /// Returns whether nothing but an exported macro has the name in the module.
    pub fn is_only_macro(&self, module: &str, name: &str) -> bool {
        self.is_exported(name) && !self.items.contains(&(module, name))
    }
}

/// Returns the names of the members in the braces at `open`; `*` for those that a macro makes.
fn members(source: &Source, open: usize) -> Vec<&str> {
    let (mut members, mut i) = (Vec::new(), open + 1);
    while i < source.partner(open) {
        let is_name = has("fn const type", source.before(i));
        members.extend(is_name.then(|| source.word(i)));
        members.extend(source.is_call(i).then_some("*"));
        i = source.after(i);
    }
    members
}
