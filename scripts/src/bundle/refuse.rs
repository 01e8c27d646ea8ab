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
const CONDITIONS: [&str; 10] = [
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
    for dependency in program.dependencies() {
        let is_renamed = dependency.package.as_deref() == Some(NAME);
        if is_renamed && dependency.name != NAME {
            return Err(format!(
                "{name}:{}: {NAME} is called `{}` here: write `{NAME}.workspace = true`",
                dependency.line, dependency.name
            ));
        }
        if dependency.name == NAME && dependency.is_other && !is_renamed {
            return Err(format!(
                "{name}:{}: this is another package than {NAME}/ of the workspace: write \
                 `{NAME}.workspace = true`",
                dependency.line
            ));
        }
    }
    Ok(edition)
}

/// Returns the edition of the package in `folder`.
pub fn edition(root: &Path, folder: &str) -> Result<String, String> {
    Ok(Manifest::read(&root.join(folder))?.edition(&Manifest::read(root)?).0)
}

/// Returns the crates that a package may name besides `shared` and those of std.
pub fn other_crates(root: &Path, folder: &str) -> Result<Vec<String>, String> {
    let manifest = Manifest::read(&root.join(folder))?;
    let names = manifest.dependencies().into_iter().map(|dependency| dependency.name);
    Ok(names.filter(|name| name != NAME).collect())
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

/// Returns the names of the macros of the program.
fn own_macros(sources: &Sources) -> Vec<String> {
    let items = sources.list.iter().flat_map(|source| &source.items.list);
    items.filter(|item| item.what == What::Macro).map(|item| item.name.clone()).collect()
}

/// Refuses macros of the library in a program.
fn check_macros(sources: &Sources, source: &Source) -> Result<(), String> {
    let tokens = &source.tokens;
    let refuse = |at: usize, name: &str| {
        let message =
            format!("the macro `{name}` of {NAME} is not supported: write it in the program");
        Err(source.fault_at(at, &message))
    };
    let is_live = |at: usize| !source.is_library && !source.is_test(tokens.get(at).start);
    for start in starts(tokens).iter().filter(|start| is_live(start.name)) {
        let name = start.name + 2;
        if tokens.word(start.name) == NAME && tokens.word(name + 1) == "!" {
            return refuse(start.name, tokens.word(name));
        }
    }
    for import in imports(tokens).iter().filter(|import| is_live(import.keyword)) {
        let [root, name] = &import.path[..] else { continue };
        let is_it = |item: &Item| item.what == What::Macro && item.name == *name;
        let mut library = sources.list.iter().filter(|source| source.is_library);
        if root == NAME && library.any(|source| source.items.list.iter().any(is_it)) {
            return refuse(import.keyword, name);
        }
    }
    Ok(())
}

/// Refuses macros and functions that tell about files, lines and paths.
fn check_words(source: &Source, own_macros: &[String]) -> Result<(), String> {
    let tokens = &source.tokens;
    let is_live = |at: &usize| !source.is_test(tokens.get(*at).start);
    for at in (0..tokens.len()).filter(is_live) {
        let word = tokens.word(at);
        let known = MACROS.iter().find(|(name, _)| *name == word && tokens.is_word(at));
        let is_call = tokens.word(at + 1) == "!" && !own_macros.iter().any(|name| name == word);
        // A doc of the file itself is left out.
        let is_doc = at >= 2 && tokens.word(at - 2) == "doc" && tokens.is_after(at, "=");
        let is_doc_of_file = is_doc && at >= 5 && tokens.word(at - 4) == "!";
        if let Some((name, instead)) = known.filter(|_| is_call && !is_doc_of_file) {
            return Err(source.fault_at(at, &format!("`{name}!` is not supported: {instead}")));
        }
        let before = |names: &[&str]| {
            tokens.is_after(at, "::") && at >= 2 && names.contains(&tokens.word(at - 2))
        };
        if word.starts_with("type_name") && before(&["any"]) {
            let message = "`type_name` gives other paths in one file: write the name as a string";
            return Err(source.fault_at(at, message));
        }
        if word == "caller" && before(&["Location"]) {
            let message =
                "`Location::caller` gives other lines in one file: number the places yourself";
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
        if item.what == What::Crate && !is_std && is_live(item.tokens.start) {
            if item.name == NAME {
                let message = format!(
                    "`extern crate` is not supported: leave it out, and name what you use, e.g. \
                     `use {NAME}::io::Io;`"
                );
                return Err(source.fault(item.name_at, &message));
            }
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
        let is_shared = matches!(tokens.word(at), "macro_export" | "macro_use");
        if source.is_library && is_shared && tokens.is_after(at, "[") {
            let message = format!(
                "a macro of one module of {NAME} in another is not supported: write a function, or \
                 the macro in the module that uses it"
            );
            return Err(source.fault_at(at, &message));
        }
        let is_root = source.module.is_empty() && !source.is_library && tokens.is_after(at, "[");
        if is_root && tokens.word(at) == "no_implicit_prelude" {
            let message = "`no_implicit_prelude` would hold for the library, too: leave it out";
            return Err(source.fault_at(at, message));
        }
    }
    let mut roots = source.items.list.iter().filter(|item| item.parent.is_none());
    let is_root = source.is_library && source.module.is_empty();
    match roots.find(|item| is_root && item.what == What::Macro && !source.is_test(item.name_at)) {
        Some(item) => {
            let message = format!(
                "a macro at the root of {NAME} is not supported: write a function, or the macro in \
                 the module that uses it"
            );
            Err(source.fault(item.name_at, &message))
        }
        None => Ok(()),
    }
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
    own_macros: &[String],
) -> Result<(), String> {
    let tokens = &source.tokens;
    let has = |words: &[&str]| {
        // Macros of the library are of no use to the program.
        let is_there = |other: &&Source| other.is_library == source.is_library;
        let mut there = sources.list.iter().filter(is_there);
        there.any(|other| {
            let tokens = &other.tokens;
            let is_live = |at: usize| !other.is_test(tokens.get(at).start);
            (0..tokens.len()).any(|at| words.contains(&tokens.word(at)) && is_live(at))
        })
    };
    let counts = library.home.is_some() || has(&["stringify"]);
    let catches = has(&["catch_unwind", "set_hook"]);
    for (place, _) in renamed(source, library) {
        let is_around = |call: &&Range<usize>| {
            let first = tokens.get(call.start).start;
            first <= place.start && place.start < tokens.get(call.end).start
        };
        let Some(call) = source.items.calls.iter().find(is_around) else { continue };
        let from = call.start.saturating_sub(3);
        let has_macro = |is_it: &dyn Fn(&str) -> bool| {
            (from..call.end).any(|at| is_it(tokens.word(at)) && tokens.word(at + 1) == "!")
        };
        let is_shown = has_macro(&|name| name == "stringify")
            || counts && has_macro(&|name| own_macros.iter().any(|own| own == name))
            || catches && has_macro(&|name| matches!(name, "assert" | "debug_assert"));
        if is_shown && !source.is_test(place.start) {
            let message =
                "a macro may show this path as it is written, and it is another one in one \
                           file: import what it names by `use`, and give the macro the name alone";
            return Err(source.fault(place.start, message));
        }
    }
    Ok(())
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
                 paths with `self::` or `crate::`"
            );
            return Err(source.fault(place, &message));
        }
    }
    Ok(())
}

/// Returns whether a file of the program has a path that begins with the library's name.
fn names_library(source: &Source) -> bool {
    let tokens = &source.tokens;
    let is_name = |at: usize| tokens.word(at) == NAME && !source.is_test(tokens.get(at).start);
    let is_start = starts(tokens).iter().any(|start| is_name(start.name));
    let is_import = |first: Option<&usize>| first.is_some_and(|first| is_name(*first));
    !source.is_library
        && (is_start || imports(tokens).iter().any(|import| is_import(import.names.first())))
}
