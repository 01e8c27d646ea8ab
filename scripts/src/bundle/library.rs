//! Which modules of the library a program needs, and where they stand in its file.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::items::{Item, What};
use super::macros::is_harmless;
use super::modules::{Source, Sources};
use super::paths::{imports, starts, use_tree, Import};
use super::tokens::Tokens;

/// The name of the library's crate.
pub const NAME: &str = "shared";

/// Modules at the root of the library: their names, and the indices of their files.
pub type Modules = BTreeMap<String, usize>;

/// The library's modules in a program's file.
#[derive(Clone, Debug)]
pub struct Library {
    /// The index of its root, `lib.rs`.
    pub root: usize,
    /// The needed ones.
    pub modules: Modules,
    /// The module that all of them stand in, where the root of the file has no place for them.
    pub home: Option<String>,
    /// Whether the program names the root itself, e.g. by `use shared as sh;`.
    pub is_whole: bool,
    /// The names of all modules at its root that have files of their own.
    files: BTreeSet<String>,
}

impl Library {
    /// Returns what the root of the library is in the file.
    pub fn path(&self) -> String {
        self.home.as_ref().map_or("crate".to_string(), |home| format!("crate::{home}"))
    }

    /// Puts the modules into one of their own.
    pub fn move_home(&mut self, sources: &Sources) {
        self.home = Some(free_name(sources));
    }

    /// Returns whether a file goes into the program's file.
    pub fn has(&self, source: &Source, index: usize) -> bool {
        match source.module.first() {
            // What a module in `lib.rs` itself declares goes with that file.
            Some(name) if self.files.contains(name) => self.modules.contains_key(name),
            Some(_) => self.home.is_some(),
            None => self.home.is_some() && index == self.root,
        }
    }
}

/// Returns the modules at the root of the library.
pub fn roots(sources: &Sources, root: usize) -> Modules {
    let Some(source) = sources.list.get(root) else { return Modules::new() };
    let names = source.children.iter().filter_map(|(item, file)| {
        let item = source.item(*item).filter(|item| item.parent.is_none())?;
        Some((item.name.clone(), *file))
    });
    names.collect()
}

/// Finds what the program, whose root is the first file, needs of the library with this root, and the
/// modules called `asked`.
pub fn find(sources: &Sources, root: usize, asked: &[String]) -> Result<Library, String> {
    let all = roots(sources, root);
    let files = all.keys().cloned().collect();
    let program: Vec<&Source> = sources.list.iter().filter(|it| !it.is_library).collect();
    let used = Used::of(&program, NAME);
    if let Some((source, at)) = used.glob {
        let message = format!(
            "`use {NAME}::*` is not supported: name what you use, e.g. `use {NAME}::io::{{run, Io}};`"
        );
        return Err(source.fault(at, &message));
    }
    let mut names: Vec<String> = asked.to_vec();
    if used.is_any() {
        names.extend(program.iter().flat_map(|source| words(&source.tokens)));
    }
    names.extend(used.names);
    let has_items = sources.list.get(root).is_some_and(has_items);
    if has_items {
        // Those that go with it: its own, and of modules in it.
        let is_with_root = |source: &&Source| {
            source.is_library && source.module.first().map_or(true, |name| !all.contains_key(name))
        };
        for source in sources.list.iter().filter(is_with_root) {
            names.extend(words(&source.tokens));
        }
    }
    // What has a name for the linker is seen from everywhere.
    names.extend(all.keys().filter(|name| is_linked(sources, name)).cloned());
    let modules = with_extensions(sources, &all, with_needed(sources, &all, names));
    let mut library = Library { root, modules, home: None, is_whole: used.is_whole, files };
    let mut needed = library.modules.keys();
    let has_glob = needed.any(|name| Used::of_module(sources, name).glob.is_some());
    if used.is_whole || has_items || has_glob || needs_home(sources, &library) {
        library.move_home(sources);
    }
    Ok(library)
}

/// Returns whether something of module `name` has a name for the linker.
fn is_linked(sources: &Sources, name: &str) -> bool {
    let words = ["no_mangle", "export_name", "link_section"];
    files_of(sources, name).any(|source| words.iter().any(|word| source.has(word)))
}

/// Returns the modules called `names` and those that they need.
fn with_needed(sources: &Sources, all: &Modules, mut names: Vec<String>) -> Modules {
    let mut found = Modules::new();
    while let Some(name) = names.pop() {
        let Some(file) = all.get(&name) else { continue };
        if found.insert(name.clone(), *file).is_none() {
            let used = Used::of_module(sources, &name);
            if used.is_any() {
                names.extend(all.keys().cloned());
            }
            names.extend(used.names);
        }
    }
    found
}

/// Returns the needed modules and those that may implement something for what is in them, which
/// nothing has to name.
fn with_extensions(sources: &Sources, all: &Modules, mut needed: Modules) -> Modules {
    let extensions = all.keys().filter(|name| implements(sources, name));
    let mut extensions: Vec<Modules> =
        extensions.map(|name| with_needed(sources, all, vec![name.clone()])).collect();
    loop {
        let is_about = |other: &Modules| other.keys().any(|name| needed.contains_key(name));
        let (about, rest): (Vec<_>, Vec<_>) = extensions.into_iter().partition(is_about);
        if about.is_empty() {
            return needed;
        }
        needed.extend(about.into_iter().flatten());
        extensions = rest;
    }
}

/// Returns the files of a module at the root of the library.
fn files_of<'a>(sources: &'a Sources, name: &'a str) -> impl Iterator<Item = &'a Source> {
    let is_inside = move |source: &&Source| {
        source.is_library && source.module.first().is_some_and(|first| first == name)
    };
    sources.list.iter().filter(is_inside)
}

/// What files name at the root of a crate.
#[derive(Default)]
struct Used<'a> {
    names: BTreeSet<String>,
    /// Whether they name the root itself, e.g. by `use shared as sh;`.
    is_whole: bool,
    /// Whether a macro says what they name, as in `shared::$module::f()`.
    is_open: bool,
    /// Where they import all of the root.
    glob: Option<(&'a Source, usize)>,
}

impl<'a> Used<'a> {
    /// Returns whether any module may be meant.
    fn is_any(&self) -> bool {
        self.is_whole || self.is_open || self.glob.is_some()
    }

    /// Finds what the module `name` of the library names at its root.
    fn of_module(sources: &'a Sources, name: &'a str) -> Used<'a> {
        Used::of(&files_of(sources, name).collect::<Vec<_>>(), "crate")
    }

    /// Finds what files name at the root that they call `crate_name`.
    fn of(files: &[&'a Source], crate_name: &str) -> Used<'a> {
        let mut used = Used::default();
        for source in files {
            let mut items = source.items.list.iter();
            used.is_whole |= items.any(|item| is_declaration(source, item, crate_name));
            used.imports(source, crate_name);
            used.paths(source, crate_name);
        }
        used
    }

    fn imports(&mut self, source: &'a Source, crate_name: &str) {
        let tokens = &source.tokens;
        for import in imports(tokens) {
            let at = tokens.get(import.keyword).start;
            let Some(rest) = from_root(source, &import, crate_name).filter(|_| !source.is_test(at))
            else {
                continue;
            };
            // In a macro, `use shared::{$($name),*};`.
            let is_open = use_tree(tokens, import.keyword)
                .is_some_and(|tree| tree.tokens.clone().any(|at| tokens.word(at) == "$"));
            match rest.first().map(String::as_str) {
                _ if is_open => self.is_open = true,
                None | Some("self") => self.is_whole = true,
                Some("*") => self.glob = Some((source, at)),
                Some(name) => {
                    self.names.insert(name.to_string());
                }
            }
        }
    }

    fn paths(&mut self, source: &Source, crate_name: &str) {
        let tokens = &source.tokens;
        for start in starts(tokens) {
            let at = tokens.get(start.name).start;
            let root = root_at(source, start.name, crate_name);
            if let Some(name) = root.filter(|_| !source.is_test(at)) {
                self.is_open |= !tokens.is_word(name);
                self.names.insert(tokens.word(name).to_string());
            }
        }
    }
}

/// Returns whether an item is `extern crate shared;`.
pub fn is_declaration(source: &Source, item: &Item, crate_name: &str) -> bool {
    item.what == What::Crate && item.name == crate_name && !source.is_test(item.name_at)
}

/// Returns the names of an import after the root of the crate, if it begins there.
fn from_root(source: &Source, import: &Import, crate_name: &str) -> Option<Vec<String>> {
    let at = source.tokens.get(import.keyword).start;
    // `self::super::f` is `super::f`.
    let is_self = import.path.first().is_some_and(|first| first == "self");
    let path = import.path.get(usize::from(is_self)..).unwrap_or_default();
    let supers = path.iter().take_while(|name| *name == "super").count();
    let is_root = import.path.first().is_some_and(|first| first == crate_name);
    let is_above = crate_name == "crate" && supers > 0 && source.depth(at) == supers;
    if is_root {
        return path.get(1..).map(<[String]>::to_vec);
    }
    if is_above {
        return path.get(supers..).map(<[String]>::to_vec);
    }
    None
}

/// Returns the token of the name after the root, if the path that begins at token `at` begins there.
fn root_at(source: &Source, at: usize, crate_name: &str) -> Option<usize> {
    let tokens = &source.tokens;
    let is_self = tokens.word(at) == "self" && tokens.word(at + 2) == "super";
    let first = if is_self { at + 2 } else { at };
    let mut next = first;
    while tokens.word(next) == "super" && tokens.word(next + 1) == "::" {
        next += 2;
    }
    let supers = (next - first) / 2;
    let is_above =
        crate_name == "crate" && supers > 0 && source.depth(tokens.get(at).start) == supers;
    let is_root = supers == 0 && tokens.word(at) == crate_name;
    if is_root {
        Some(at + 2)
    } else {
        is_above.then_some(next)
    }
}

/// Returns all words of a text.
fn words(tokens: &Tokens) -> BTreeSet<String> {
    let words = (0..tokens.len()).filter(|at| tokens.is_word(*at));
    words.map(|at| tokens.word(at).to_string()).collect()
}

/// Returns whether the root of the library has more than declarations of modules.
fn has_items(source: &Source) -> bool {
    let tokens = &source.tokens;
    let is_attribute = |item: &Item| item.attributes.clone().any(|at| tokens.word(at) == "#");
    let is_more = |(index, item): (usize, &Item)| {
        let is_module = item.what == What::Module && source.child(index).is_some();
        item.parent.is_none() && !source.is_test(item.name_at) && (!is_module || is_attribute(item))
    };
    let is_inner = |at: usize| tokens.word(at) == "#" && tokens.word(at + 1) == "!";
    source.items.list.iter().enumerate().any(is_more) || (0..tokens.len()).any(is_inner)
}

/// Returns whether module `name` may implement something for what is elsewhere: it has an `impl` in
/// whose head no type or trait is its own, or a macro, which may stand for one.
fn implements(sources: &Sources, name: &str) -> bool {
    let mut own = BTreeSet::new();
    for source in files_of(sources, name) {
        let is_own = |item: &&Item| matches!(item.what, What::Type | What::Trait);
        own.extend(source.items.list.iter().filter(is_own).map(|item| item.name.clone()));
    }
    files_of(sources, name).any(|source| {
        let tokens = &source.tokens;
        let is_foreign = |item: &Item| {
            matches!(item.what, What::Impl | What::TraitImpl)
                && heads(tokens, item).iter().all(|name| !own.contains(name))
        };
        let has_impl = |call: &Range<usize>| {
            let name = call.start.checked_sub(3).map_or("", |name| tokens.word(name));
            let is_live = !source.is_test(tokens.get(call.start).start);
            let is_given = call.clone().any(|at| tokens.word(at) == "impl");
            let is_call = name != "macro_rules" && !is_harmless(name);
            is_live && is_call && (is_given || macros_implement(sources))
        };
        source.items.list.iter().any(is_foreign) || source.items.calls.iter().any(has_impl)
    })
}

/// Returns whether a macro of the library has an `impl`.
fn macros_implement(sources: &Sources) -> bool {
    let mut library = sources.list.iter().filter(|source| source.is_library);
    library.any(|source| {
        let mut macros = source.items.list.iter().filter(|item| item.what == What::Macro);
        macros.any(|item| item.tokens.clone().any(|at| source.tokens.word(at) == "impl"))
    })
}

/// Returns the type of an `impl` and its trait, each if it is one name, or else nothing.
fn heads(tokens: &Tokens, item: &Item) -> Vec<String> {
    let mut names = Vec::new();
    let mut last = String::new();
    let mut depth = 0_usize;
    let mut at = item.tokens.start + 1;
    let end = item.body.unwrap_or(item.tokens.end);
    while at < end {
        let word = tokens.word(at);
        if word.starts_with('<') {
            depth += word.matches('<').count();
        } else if word.starts_with('>') {
            depth = depth.saturating_sub(word.matches('>').count());
        } else if depth == 0 && word == "where" {
            break;
        } else if depth == 0 && word == "for" {
            names.push(std::mem::take(&mut last));
        } else if depth == 0 && tokens.is_word(at) {
            let is_one = !tokens.is_after(at, "::");
            last = if is_one { word.to_string() } else { String::new() };
        }
        at = tokens.after(at);
    }
    names.push(last);
    names
}

/// Returns whether the needed modules cannot stand at the root of the program's file: a name there is
/// taken, or something of theirs would be seen from more places.
fn needs_home(sources: &Sources, library: &Library) -> bool {
    for (index, source) in sources.list.iter().enumerate() {
        let tokens = &source.tokens;
        if source.is_library {
            let is_restricted = |at: &usize| {
                tokens.word(*at) == "pub"
                    && tokens.word(at + 1) == "("
                    && matches!(tokens.word(at + 2), "crate" | "super" | "in")
            };
            if library.has(source, index) && (0..tokens.len()).any(|at| is_restricted(&at)) {
                return true;
            }
            continue;
        }
        if index == 0 && (is_taken(sources, source, library) || is_named(source, library)) {
            return true;
        }
    }
    false
}

/// Returns whether a path of the program begins with the name of a needed module: it means something
/// else there, e.g. `f64`.
fn is_named(source: &Source, library: &Library) -> bool {
    let tokens = &source.tokens;
    let needed = |token: usize| library.modules.contains_key(tokens.word(token));
    let is_start = starts(tokens).iter().any(|start| start.colons.is_none() && needed(start.name));
    let first = |import: &Import| import.names.first().copied();
    is_start || imports(tokens).iter().filter_map(first).any(needed)
}

/// Returns whether the root of the program has a name of a needed module.
fn is_taken(sources: &Sources, source: &Source, library: &Library) -> bool {
    let needed = |name: &str| library.modules.contains_key(name);
    let is_type = |item: &Item| {
        matches!(item.what, What::Type | What::Alias | What::Trait | What::Module | What::Crate)
    };
    let roots = source.items.list.iter().filter(|item| item.parent.is_none());
    if roots.clone().any(|item| is_type(item) && needed(&item.name)) {
        return true;
    }
    let uses: Vec<usize> =
        roots.filter(|item| item.what == What::Use).map(|item| item.tokens.start).collect();
    imports(&source.tokens).iter().any(|import| {
        let is_root = uses.iter().any(|start| (*start..=*start + 4).contains(&import.keyword));
        let name = import.name(&source.tokens);
        is_root && (name == "*" || needed(name) && !is_function(sources, import))
    })
}

/// Returns whether an import is a function of the library: it takes no name from a module.
fn is_function(sources: &Sources, import: &Import) -> bool {
    let [root, module, name] = &import.path[..] else { return false };
    let is_it =
        |item: &Item| item.what == What::Function && item.parent.is_none() && item.name == *name;
    let is_there = |source: &Source| source.items.list.iter().any(is_it);
    root == NAME
        && files_of(sources, module).any(|source| source.module.len() == 1 && is_there(source))
}

/// Returns a name for the library's modules that the root of the program does not have.
fn free_name(sources: &Sources) -> String {
    let Some(program) = sources.list.first().filter(|source| !source.is_library) else {
        return NAME.to_string();
    };
    let tokens = &program.tokens;
    let is_item =
        |item: &Item| item.parent.is_none() && item.name == NAME && item.what != What::Crate;
    let is_import = |import: &Import| import.name(tokens) == NAME;
    let is_taken = program.items.list.iter().any(is_item) || imports(tokens).iter().any(is_import);
    let mut name = NAME.to_string();
    let words = words(tokens);
    while name == NAME && is_taken || name != NAME && words.contains(&name) {
        name += "_library";
    }
    name
}
