//! Which modules of the library a program needs, and where they stand in its file.

use std::collections::{BTreeMap, BTreeSet};

use super::items::{Item, What};
use super::modules::{Source, Sources};
use super::paths::{imports, starts, Import};
use super::tokens::Tokens;

/// The name of the library's crate.
pub const NAME: &str = "shared";

/// The library's modules in a program's file.
#[derive(Clone, Debug)]
pub struct Library {
    /// The index of its root, `lib.rs`.
    pub root: usize,
    /// The needed modules at its root: their names, and the indices of their files.
    pub modules: BTreeMap<String, usize>,
    /// The module that all of them stand in, where the root of the file has no place for them.
    pub home: Option<String>,
    /// The names of all modules at its root that have files of their own.
    files: BTreeSet<String>,
}

impl Library {
    /// Returns what the root of the library is in the file.
    pub fn path(&self) -> String {
        self.home.as_ref().map_or("crate".to_string(), |home| format!("crate::{home}"))
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

/// Returns the modules at the root of the library: their names, and the indices of their files.
pub fn roots(sources: &Sources, root: usize) -> BTreeMap<String, usize> {
    let Some(source) = sources.list.get(root) else { return BTreeMap::new() };
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
    let mut library = Library { root, modules: BTreeMap::new(), home: None, files };
    let mut is_whole = false;
    let mut names: Vec<String> = asked.to_vec();
    for source in sources.list.iter().filter(|source| !source.is_library) {
        let used = Used::of(source, NAME)?;
        names.extend(used.names);
        is_whole |= used.is_whole;
        if used.is_whole || used.is_open {
            // Any of them may be meant.
            names.extend(words(&source.tokens));
        }
    }
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
    add(sources, &all, &mut library, names)?;
    // An `impl` in another module may be for a type of a needed one.
    loop {
        let mut extending = Vec::new();
        for (name, _) in all.iter().filter(|(name, _)| !library.modules.contains_key(*name)) {
            if extends(sources, name, &library)? {
                extending.push(name.clone());
            }
        }
        if extending.is_empty() {
            break;
        }
        add(sources, &all, &mut library, extending)?;
    }
    if is_whole || has_items || needs_home(sources, &library) {
        library.home = Some(free_name(sources));
    }
    Ok(library)
}

/// Adds the modules called `names` and those that they need.
fn add(
    sources: &Sources,
    all: &BTreeMap<String, usize>,
    library: &mut Library,
    mut names: Vec<String>,
) -> Result<(), String> {
    while let Some(name) = names.pop() {
        let Some(file) = all.get(&name) else { continue };
        if library.modules.insert(name.clone(), *file).is_none() {
            for source in files_of(sources, &name) {
                let used = Used::of(source, "crate")?;
                names.extend(used.names);
                if used.is_whole || used.is_open {
                    names.extend(words(&source.tokens));
                }
            }
        }
    }
    Ok(())
}

/// Returns the files of a module at the root of the library.
fn files_of<'a>(sources: &'a Sources, name: &'a str) -> impl Iterator<Item = &'a Source> {
    let is_inside = move |source: &&Source| {
        source.is_library && source.module.first().is_some_and(|first| first == name)
    };
    sources.list.iter().filter(is_inside)
}

/// What a file names at the root of a crate.
struct Used {
    names: Vec<String>,
    /// Whether it names the root itself, e.g. by `use shared as sh;`.
    is_whole: bool,
    /// Whether a macro says what it names, as in `shared::$module::f()`.
    is_open: bool,
}

impl Used {
    /// Finds what `source` names at the root that it calls `crate_name`.
    fn of(source: &Source, crate_name: &str) -> Result<Used, String> {
        let tokens = &source.tokens;
        let mut used = Used { names: Vec::new(), is_whole: false, is_open: false };
        for import in imports(tokens) {
            let at = tokens.get(import.keyword).start;
            let Some(rest) = from_root(source, &import, crate_name).filter(|_| !source.is_test(at))
            else {
                continue;
            };
            match rest.first().map(String::as_str) {
                None | Some("self") => used.is_whole = true,
                Some("*") => {
                    return Err(source.fault(
                        at,
                        &format!(
                            "`use {crate_name}::*` is not supported: name what you use, \
                             e.g. `use {NAME}::io::{{run, Io}};`"
                        ),
                    ))
                }
                Some(name) => used.names.push(name.to_string()),
            }
        }
        for start in starts(tokens) {
            let at = tokens.get(start.name).start;
            let root = root_at(source, start.name, crate_name);
            if let Some(name) = root.filter(|_| !source.is_test(at)) {
                used.is_open |= !tokens.is_word(name);
                used.names.push(tokens.word(name).to_string());
            }
        }
        Ok(used)
    }
}

/// Returns the names of an import after the root of the crate, if it begins there.
fn from_root(source: &Source, import: &Import, crate_name: &str) -> Option<Vec<String>> {
    let at = source.tokens.get(import.keyword).start;
    let supers = import.path.iter().take_while(|name| *name == "super").count();
    let is_root = import.path.first().is_some_and(|first| first == crate_name);
    let is_above = crate_name == "crate" && supers > 0 && source.depth(at) == supers;
    let skipped = if is_root {
        1
    } else if is_above {
        supers
    } else {
        return None;
    };
    Some(import.path.get(skipped..).unwrap_or_default().to_vec())
}

/// Returns the token of the name after the root, if the path that begins at token `at` begins there.
fn root_at(source: &Source, at: usize, crate_name: &str) -> Option<usize> {
    let tokens = &source.tokens;
    let mut next = at;
    while tokens.word(next) == "super" && tokens.word(next + 1) == "::" {
        next += 2;
    }
    let supers = (next - at) / 2;
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
    // The name of a module may be a keyword: `r#match`.
    let is_raw = |(_, item): (usize, &Item)| {
        let name = tokens.text.get(item.name_at..).unwrap_or_default();
        item.parent.is_none() && name.starts_with("r#")
    };
    if source.items.list.iter().enumerate().any(is_raw) {
        return true;
    }
    source.items.list.iter().enumerate().any(is_more) || (0..tokens.len()).any(is_inner)
}

/// Returns whether module `name` has an `impl` of something else for something else: what it is for
/// may be in a needed module, which it names then.
fn extends(sources: &Sources, name: &str, library: &Library) -> Result<bool, String> {
    let mut own = BTreeSet::new();
    for source in files_of(sources, name) {
        let is_own = |item: &&Item| matches!(item.what, What::Type | What::Trait | What::Alias);
        own.extend(source.items.list.iter().filter(is_own).map(|item| item.name.clone()));
    }
    for source in files_of(sources, name) {
        let used = Used::of(source, "crate")?;
        let names_needed = used.names.iter().any(|name| library.modules.contains_key(name));
        let is_foreign = |item: &Item| {
            matches!(item.what, What::Impl | What::TraitImpl)
                && heads(&source.tokens, item).iter().all(|name| !own.contains(name))
        };
        if names_needed && source.items.list.iter().any(is_foreign) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Returns the last names of the type of an `impl`, and of its trait.
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
            last = word.to_string();
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
    let is_item = |item: &Item| item.parent.is_none() && item.name == NAME;
    let is_import = |import: &Import| import.name(tokens) == NAME;
    let is_taken = program.items.list.iter().any(is_item) || imports(tokens).iter().any(is_import);
    let mut name = NAME.to_string();
    let words = words(tokens);
    while name == NAME && is_taken || name != NAME && words.contains(&name) {
        name += "_library";
    }
    name
}
