//! Refuses what means something else in one file than in the package that was tested.

use std::ops::Range;
use std::path::Path;

use super::items::{Item, What};
use super::library::{Library, NAME};
use super::manifest::Manifest;
use super::modules::{Source, Sources};
use super::names::renamed;
use super::paths::{imports, starts};

/// Macros that read files or the place of the code, and what to write instead.
const MACROS: [(&str, &str); 9] = [
    ("include", "write the code itself, or a module"),
    ("include_str", "write the text as a string"),
    ("include_bytes", "write the bytes as a string, b\"…\""),
    ("env", "write the value: a judge does not have cargo's variables"),
    ("option_env", "write the value: a judge does not have cargo's variables"),
    ("file", "write the name as a string"),
    ("line", "number the places yourself"),
    ("column", "number the places yourself"),
    ("module_path", "write the path as a string"),
];

/// The conditions of `cfg` that a compiler decides by itself.
const CONDITIONS: [&str; 12] = [
    "test",
    "debug_assertions",
    "unix",
    "windows",
    "panic",
    "proc_macro",
    "miri",
    "doc",
    "doctest",
    "overflow_checks",
    "clippy",
    "rustfmt",
];

/// Refuses a program whose manifest, or the library's, asks for more than rustc and std.
pub fn check_manifests(root: &Path, slug: &str) -> Result<String, String> {
    let folder = root.join("problems").join(slug);
    let workspace = Manifest::read(root)?;
    let program = Manifest::read(&folder)?;
    let library = Manifest::read(&root.join(NAME))?;
    let name = format!("problems/{slug}/Cargo.toml");
    let (edition, line) = program.edition(&workspace);
    let (other, _) = library.edition(&workspace);
    if edition != other {
        return Err(format!(
            "{name}:{line}: edition {edition}, but {NAME} has edition {other}, and one file has one: \
             write `edition.workspace = true`"
        ));
    }
    if let Some(line) = program.other_file() {
        return Err(format!("{name}:{line}: the program has to be src/main.rs: move it there"));
    }
    let script = program.build_script();
    let is_there = folder.join("build.rs").is_file();
    if let Some(line) = script.or(is_there.then_some(1)) {
        return Err(format!(
            "{name}:{line}: the build script build.rs does not run at a judge: write what it makes \
             into src"
        ));
    }
    if let Some(line) = library.other_root() {
        return Err(format!(
            "{NAME}/Cargo.toml:{line}: the library has to be src/lib.rs, and its name {NAME}: move it \
             there"
        ));
    }
    for dependency in program.dependencies() {
        let is_renamed = dependency.package.as_deref() == Some(NAME);
        if is_renamed && dependency.name != NAME {
            return Err(format!(
                "{name}:{}: {NAME} is called `{1}` here: write `{NAME}.workspace = true`, and \
                 `use {NAME} as {1};` in the program",
                dependency.line, dependency.name
            ));
        }
        let is_path = dependency.path.map_or(true, |path| is_folder(&folder.join(path), root));
        if dependency.name == NAME && (dependency.is_other && !is_renamed || !is_path) {
            return Err(format!(
                "{name}:{}: this is another package than {NAME}/ of the workspace: write \
                 `{NAME}.workspace = true`",
                dependency.line
            ));
        }
    }
    if let Some(dependency) = workspace.shared_dependency() {
        let is_path = dependency.path.map_or(true, |path| is_folder(&root.join(path), root));
        let is_renamed = dependency.package.is_some_and(|package| package != NAME);
        if is_renamed || !is_path {
            return Err(format!(
                "Cargo.toml:{}: this is another package than {NAME}/ of the workspace: write \
                 `{NAME} = {{ path = \"{NAME}\" }}`",
                dependency.line
            ));
        }
    }
    Ok(edition)
}

/// Returns whether a folder is that of the library of the workspace at `root`.
fn is_folder(folder: &Path, root: &Path) -> bool {
    let real = |path: &Path| path.canonicalize().ok();
    real(folder) == real(&root.join(NAME))
}

/// Returns the edition of the package in `folder`.
pub fn edition(root: &Path, folder: &str) -> Result<String, String> {
    Ok(Manifest::read(&root.join(folder))?.edition(&Manifest::read(root)?).0)
}

/// Returns the crates that a package may name besides `shared` and those of std.
pub fn other_crates(root: &Path, folder: &str) -> Result<Vec<String>, String> {
    let manifest = Manifest::read(&root.join(folder))?;
    let names = manifest.dependencies().into_iter().map(|dependency| dependency.name);
    // A library of the program itself is a crate of its own, too.
    let own = manifest.name().filter(|_| root.join(folder).join("src/lib.rs").is_file());
    Ok(names.chain(own).filter(|name| name != NAME).collect())
}

/// Refuses what in the files does not mean the same in one file. `others` are the crates that the
/// program and the library depend on.
pub fn check(sources: &Sources, library: &Library, others: &[String]) -> Result<(), String> {
    let own_macros = own_macros(sources);
    for (index, source) in sources.list.iter().enumerate() {
        if source.is_library && !library.has(source, index) {
            continue;
        }
        check_words(source, &own_macros)?;
        check_crates(source, others)?;
        check_attributes(source)?;
        check_shown_paths(sources, source, library, &own_macros)?;
        check_macros(sources, source)?;
    }
    check_own_name(sources)
}

/// A macro of the program or of the library.
struct OwnMacro {
    name: String,
    /// Whether it may take a path apart: what it takes as an expression or a type stays whole.
    sees_parts: bool,
}

/// The kinds of what a macro takes in which it sees the parts of a path.
const PARTS: [&str; 3] = ["ident", "tt", "path"];

fn own_macros(sources: &Sources) -> Vec<OwnMacro> {
    let mut found = Vec::new();
    for source in &sources.list {
        let tokens = &source.tokens;
        let sees_parts = |at: usize| tokens.is_after(at, ":") && PARTS.contains(&tokens.word(at));
        for item in source.items.list.iter().filter(|item| item.what == What::Macro) {
            let sees_parts = item.tokens.clone().any(sees_parts);
            found.push(OwnMacro { name: item.name.clone(), sees_parts });
        }
    }
    found
}

/// Refuses macros of the library that are named as if they stood at its root, as those with
/// `#[macro_export]` do.
fn check_macros(sources: &Sources, source: &Source) -> Result<(), String> {
    let tokens = &source.tokens;
    let is_exported = |name: &str| {
        let is_it = |source: &Source, item: &Item| {
            let mut attributes = item.attributes.clone();
            item.what == What::Macro
                && item.name == name
                && attributes.any(|at| source.tokens.word(at) == "macro_export")
        };
        let mut library = sources.list.iter().filter(|source| source.is_library);
        library.any(|source| source.items.list.iter().any(|item| is_it(source, item)))
    };
    let root = if source.is_library { "crate" } else { NAME };
    let instead = if source.is_library { "a function" } else { "it in the program" };
    let refuse = |at: usize, name: &str| {
        let message = format!("the macro `{name}` of {NAME} is not supported: write {instead}");
        Err(source.fault_at(at, &message))
    };
    let is_live = |at: usize| !source.is_test(tokens.get(at).start);
    for start in starts(tokens).iter().filter(|start| is_live(start.name)) {
        let name = tokens.word(start.name + 2);
        let is_macro = tokens.word(start.name) == root && tokens.word(start.name + 3) == "!";
        if is_macro && (!source.is_library || is_exported(name)) {
            return refuse(start.name, name);
        }
    }
    for import in imports(tokens).iter().filter(|import| is_live(import.keyword)) {
        let [first, name] = &import.path[..] else { continue };
        if first == root && is_exported(name) {
            return refuse(import.keyword, name);
        }
    }
    Ok(())
}

/// Returns what may help if rustc refuses the file: where macros make what is not seen.
pub fn hints(sources: &Sources, edition: &str) -> String {
    let mut found = String::new();
    if edition == "2015" {
        found +=
            "in edition 2015 a path begins at the root of its crate: name it, as in `crate::f`\n";
    }
    for source in sources.list.iter().filter(|source| !source.is_library) {
        let tokens = &source.tokens;
        for at in source.items.calls.iter().cloned().flatten() {
            if source.is_test(tokens.get(at).start) {
                continue;
            }
            let is_path = tokens.word(at + 1) == "::" || tokens.is_after(at, ".");
            let message = match tokens.word(at) {
                "mod" if tokens.word(at + 2) == ";" || tokens.word(at + 3) == ";" => {
                    "a macro declares a module in another file: write `mod NAME;` outside of macros"
                }
                NAME if !is_path => {
                    "a macro is given the name of the library alone: give it the path, e.g. \
                     `shared::io`"
                }
                _ => continue,
            };
            found += &source.fault_at(at, message);
            found += "\n";
        }
    }
    found
}

/// Refuses macros and functions that tell about files, lines and paths.
fn check_words(source: &Source, own_macros: &[OwnMacro]) -> Result<(), String> {
    let tokens = &source.tokens;
    let is_live = |at: &usize| !source.is_test(tokens.get(*at).start);
    for at in (0..tokens.len()).filter(is_live) {
        let word = tokens.word(at);
        let known = MACROS.iter().find(|(name, _)| *name == word && tokens.is_word(at));
        let is_call = tokens.word(at + 1) == "!" && !own_macros.iter().any(|own| own.name == word);
        // Docs in another file are left out.
        let is_doc = at >= 2 && tokens.word(at - 2) == "doc" && tokens.is_after(at, "=");
        if let Some((name, instead)) = known.filter(|_| is_call && !is_doc) {
            return Err(source.fault_at(at, &format!("`{name}!` is not supported: {instead}")));
        }
        let is_used = matches!(tokens.word(at + 1), "::" | "(");
        let is_own = |name: &str| source.items.list.iter().any(|item| item.name == name);
        if word.starts_with("type_name") && is_used && !is_own(word) {
            let message = "`type_name` gives other paths in one file: write the name as a string";
            return Err(source.fault_at(at, message));
        }
        if word == "caller" && tokens.is_after(at, "::") && is_used && source.has("Location") {
            let message =
                "`Location::caller` gives other lines in one file: number the places yourself";
            return Err(source.fault_at(at, message));
        }
        if word == "set_hook" && tokens.word(at + 1) == "(" && shows_place(source, at + 1) {
            let message =
                "a hook that is given the panic may show its line, which is another one in \
                           one file: take `|_|`, or of the panic `.payload()` alone";
            return Err(source.fault_at(at, message));
        }
    }
    for import in imports(tokens).iter().filter(|import| is_live(&import.keyword)) {
        let path: Vec<&str> = import.path.iter().map(String::as_str).collect();
        let last = path.last().copied().unwrap_or_default();
        let is_std = matches!(path.first(), Some(&("std" | "core")));
        let is_macro = path.len() == 2 && MACROS.iter().any(|(name, _)| *name == last);
        let is_name = path.get(1) == Some(&"any") && last.starts_with("type_name");
        if is_std && (is_macro && last != "env" || is_name) {
            let message = format!("`{last}` gives something else in one file: do without it");
            return Err(source.fault_at(import.keyword, &message));
        }
    }
    Ok(())
}

/// Returns whether the hook in the bracket at `open` may use more of a panic than its payload.
fn shows_place(source: &Source, open: usize) -> bool {
    let tokens = &source.tokens;
    let close = tokens.get(open).mate;
    let Some(bar) = (open..close).find(|at| tokens.word(*at) == "|") else { return true };
    let name = tokens.word(bar + 1);
    let is_other = |at: usize| {
        let is_payload = tokens.word(at + 1) == "." && tokens.word(at + 2) == "payload";
        tokens.word(at) == name && !is_payload
    };
    // In the text of a format, too.
    let text = tokens.text.get(tokens.get(bar).start..tokens.get(close).end).unwrap_or_default();
    let is_shown = text.contains(&format!("{{{name}"));
    name != "_" && (is_shown || (bar + 2..close).any(is_other))
}

/// Refuses other crates.
fn check_crates(source: &Source, others: &[String]) -> Result<(), String> {
    let tokens = &source.tokens;
    let refuse = |at: usize, name: &str| {
        let message = format!(
            "the crate `{name}` is not at a judge: write what you need of it into {NAME}/src or \
             into a module of the program"
        );
        Err(source.fault_at(at, &message))
    };
    let is_live = |at: usize| !source.is_test(tokens.get(at).start);
    for item in &source.items.list {
        let is_std = matches!(item.name.as_str(), "std" | "core" | "alloc" | "self");
        if item.what != What::Crate || !is_live(item.tokens.start) {
            continue;
        }
        if source.is_library && item.name == "self" {
            let message = format!(
                "`extern crate self` is not supported in {NAME}: begin the paths with `crate::`"
            );
            return Err(source.fault(item.name_at, &message));
        }
        if item.name == NAME && !source.is_library {
            let mut attributes = item.attributes.clone();
            if attributes.any(|at| tokens.word(at) == "macro_use") {
                let message = format!(
                    "macros of {NAME} are not supported: write them in the program, and leave out \
                     `#[macro_use]`"
                );
                return Err(source.fault(item.name_at, &message));
            }
        } else if !is_std {
            return refuse(item.tokens.start, &item.name);
        }
    }
    let is_other = |at: usize| others.iter().find(|name| *name == tokens.word(at));
    for import in imports(tokens).iter().filter(|import| is_live(import.keyword)) {
        if let Some(first) = import.names.first() {
            if let Some(name) = is_other(*first) {
                return refuse(*first, name);
            }
        }
    }
    for start in starts(tokens).iter().filter(|start| is_live(start.name)) {
        if let Some(name) = is_other(start.name) {
            return refuse(start.name, name);
        }
    }
    Ok(())
}

/// Refuses attributes that depend on cargo, or that hold for other modules.
fn check_attributes(source: &Source) -> Result<(), String> {
    let tokens = &source.tokens;
    for at in 0..tokens.len() {
        let token = tokens.get(at);
        if source.is_test(token.start) || !tokens.is_word(at) {
            continue;
        }
        let is_condition = matches!(tokens.word(at), "cfg" | "cfg_attr");
        let is_attribute = tokens.is_after(at, "[") || tokens.word(at + 1) == "!";
        if is_condition && is_attribute {
            let open = (at + 1..at + 3).find(|open| tokens.is_open(*open)).unwrap_or(at + 1);
            check_condition(source, open, tokens.word(at) == "cfg_attr")?;
        }
        let is_root = source.module.is_empty() && !source.is_library && tokens.is_after(at, "[");
        if is_root && tokens.word(at) == "no_implicit_prelude" {
            let message = "`no_implicit_prelude` would hold for the library, too: leave it out";
            return Err(source.fault_at(at, message));
        }
    }
    Ok(())
}

/// Refuses conditions that cargo decides on the tokens of attributes.
pub fn check_conditions(source: &Source, attributes: Range<usize>) -> Result<(), String> {
    let tokens = &source.tokens;
    let is_condition = |at: &usize| tokens.word(*at) == "cfg" && tokens.is_after(*at, "[");
    let mut conditions = attributes.filter(is_condition);
    conditions.try_for_each(|at| check_condition(source, at + 1, false))
}

/// Refuses conditions that cargo decides, such as features, in the bracket at `open`.
fn check_condition(source: &Source, open: usize, is_first_only: bool) -> Result<(), String> {
    let tokens = &source.tokens;
    let close = tokens.get(open).mate;
    let mut at = open + 1;
    while at < close {
        let word = tokens.word(at);
        if is_first_only && word == "," {
            break;
        }
        let is_operator = matches!(word, "not" | "all" | "any") && tokens.word(at + 1) == "(";
        let is_known = CONDITIONS.contains(&word) || word.starts_with("target_");
        if tokens.is_word(at) && !is_operator && !is_known && !matches!(word, "true" | "false") {
            let message = format!(
                "the condition `{word}` is cargo's, and a judge does not have it: write the code that \
                 is to be submitted without it"
            );
            return Err(source.fault_at(at, &message));
        }
        at = if is_operator && is_first_only { tokens.after(at + 1) } else { at + 1 };
    }
    Ok(())
}

/// Refuses a path into the library where a macro may show it as it is written, or count its parts.
fn check_shown_paths(
    sources: &Sources,
    source: &Source,
    library: &Library,
    own_macros: &[OwnMacro],
) -> Result<(), String> {
    let has = |word: &str| {
        // Macros of the library are of no use to the program.
        let mut there = sources.list.iter().filter(|other| other.is_library == source.is_library);
        there.any(|other| other.has(word))
    };
    let shows = has("stringify");
    let counts = library.home.is_some();
    let catches = has("catch_unwind") || has("set_hook");
    let is_seen = |name: &str| match own_macros.iter().find(|own| own.name == name) {
        _ if name == "stringify" => true,
        Some(own) => shows || counts && own.sees_parts,
        None => catches && matches!(name, "assert" | "debug_assert"),
    };
    for (place, _) in renamed(source, library) {
        if macros_around(source, place.start).any(is_seen) && !source.is_test(place.start) {
            let message =
                "a macro may show this path as it is written, and it is another one in one \
                           file: import what it names by `use`, and give the macro the name alone";
            return Err(source.fault(place.start, message));
        }
    }
    Ok(())
}

/// Returns the names of the macros that are given what is at a place in bytes.
fn macros_around(source: &Source, at: usize) -> impl Iterator<Item = &str> {
    let tokens = &source.tokens;
    let is_around = move |open: &usize| {
        let token = tokens.get(*open);
        tokens.is_open(*open) && token.start < at && at < tokens.get(token.mate).start
    };
    let opens = (0..tokens.len()).filter(is_around);
    let calls = opens.filter(|open| *open >= 2 && tokens.is_after(*open, "!"));
    calls.map(|open| tokens.word(open - 2))
}

/// Refuses something of the program's own that has the name of the library, if a path may mean both.
fn check_own_name(sources: &Sources) -> Result<(), String> {
    for source in sources.list.iter().filter(|source| !source.is_library) {
        // Functions, constants and macros have names of their own.
        let is_own = |what: What| !matches!(what, What::Function | What::Constant | What::Macro);
        let mut items = source.items.list.iter();
        let item =
            items.find(|item| item.name == NAME && is_own(item.what) && item.what != What::Crate);
        let tokens = &source.tokens;
        let imported = imports(tokens).into_iter().find(|import| {
            let is_library = import.path.iter().all(|name| name == NAME || name == "self");
            import.name(tokens) == NAME
                && !is_library
                && !source.is_test(tokens.get(import.keyword).start)
        });
        let place = item.map(|item| item.name_at);
        let place = place.or(imported.map(|import| tokens.get(import.keyword).start));
        if let Some(place) = place.filter(|_| sources.list.iter().any(names_library)) {
            let message = format!(
                "`{NAME}` is also the name of the library: give this another name, or begin its \
                 paths with `self::` or `crate::` and those of the library with `::{NAME}`"
            );
            return Err(source.fault(place, &message));
        }
    }
    Ok(())
}

/// Returns whether a file of the program has a path that begins with the library's name and without
/// `::`.
fn names_library(source: &Source) -> bool {
    let tokens = &source.tokens;
    let is_name = |at: usize| {
        let is_live = !source.is_test(tokens.get(at).start);
        tokens.word(at) == NAME && is_live && !tokens.is_after(at, "::")
    };
    let is_start = starts(tokens).iter().any(|start| start.colons.is_none() && is_name(start.name));
    let is_import = |first: Option<&usize>| first.is_some_and(|first| is_name(*first));
    !source.is_library
        && (is_start || imports(tokens).iter().any(|import| is_import(import.names.first())))
}
