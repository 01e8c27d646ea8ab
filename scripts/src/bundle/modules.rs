//! Loads the files of a crate: a module, and those that it declares.

use std::path::{Path, PathBuf};

use judging::files;

use super::items::conditions::is_test_attribute;
use super::items::{self, Item, Items, What};
use super::refuse;
use super::tokens::{Fault, Kind, Tokens};

/// A file of a crate.
#[derive(Debug)]
pub struct Source {
    /// Its path as messages show it, from the workspace's root on.
    pub name: String,
    /// Whether it belongs to the library.
    pub is_library: bool,
    /// The names of the modules that lead to it from the root of its crate.
    pub module: Vec<String>,
    /// Its tokens.
    pub tokens: Tokens,
    /// Its items.
    pub items: Items,
    /// The items that declare modules in other files, each with the index of that file.
    pub children: Vec<(usize, usize)>,
}

impl Source {
    /// Returns a message about a place of the file.
    pub fn fault(&self, at: usize, message: &str) -> String {
        format!("{}:{}: {message}", self.name, self.tokens.line(at))
    }

    /// Returns a message about a token of the file.
    pub fn fault_at(&self, token: usize, message: &str) -> String {
        self.fault(self.tokens.get(token).start, message)
    }

    /// Returns whether a place in bytes is compiled for tests alone.
    pub fn is_test(&self, at: usize) -> bool {
        self.items.tests.iter().any(|place| place.contains(&at))
    }

    /// Returns whether a word stands in the file, outside of tests.
    pub fn has(&self, word: &str) -> bool {
        let tokens = &self.tokens;
        (0..tokens.len()).any(|at| tokens.word(at) == word && !self.is_test(tokens.get(at).start))
    }

    /// Returns the innermost item at a place in bytes.
    pub fn item_at(&self, at: usize) -> Option<usize> {
        let list = &self.items.list;
        list.iter().rposition(|item| item.start <= at && at < self.end(item))
    }

    /// Returns where an item ends, in bytes.
    pub fn end(&self, item: &Item) -> usize {
        self.tokens.get(item.tokens.end.saturating_sub(1)).end
    }

    /// Returns the item with this index.
    pub fn item(&self, index: usize) -> Option<&Item> {
        self.items.list.get(index)
    }

    /// Returns the number of modules from the root of the crate to a place in bytes.
    pub fn depth(&self, at: usize) -> usize {
        let is_around =
            |item: &&Item| item.what == What::Module && item.start <= at && at < self.end(item);
        self.module.len() + self.items.list.iter().filter(is_around).count()
    }

    /// Returns the file that the item with this index declares.
    pub fn child(&self, item: usize) -> Option<usize> {
        self.children.iter().find(|(index, _)| *index == item).map(|(_, file)| *file)
    }
}

/// The files of a program and of the library.
#[derive(Debug, Default)]
pub struct Sources {
    /// All of them; a file stands before those that it declares.
    pub list: Vec<Source>,
}

impl Sources {
    /// Returns whether a word stands in one of the files, outside of tests.
    pub fn has(&self, word: &str) -> bool {
        self.list.iter().any(|source| source.has(word))
    }

    /// Loads the root of a crate, the file at `path` in the workspace at `root`, and all below it.
    /// Returns its index.
    pub fn load(&mut self, root: &Path, path: &Path, is_library: bool) -> Result<usize, String> {
        let folder = path.with_file_name("");
        let place = Place { root, path, folder: &folder, is_library, module: Vec::new() };
        self.load_file(&place)?.ok_or_else(|| {
            let name = files::slashed(path.strip_prefix(root).unwrap_or(path));
            format!("{name}: `#![cfg(test)]` leaves all of it to tests: delete the line")
        })
    }

    /// Loads a file, unless it is for tests alone, and those that it declares.
    fn load_file(&mut self, place: &Place) -> Result<Option<usize>, String> {
        let name = files::slashed(place.path.strip_prefix(place.root).unwrap_or(place.path));
        let text = files::text(place.path)?;
        let text = text.trim_start_matches('\u{feff}');
        let is_shebang =
            text.starts_with("#!") && !text.trim_start_matches("#!").trim_start().starts_with('[');
        let skipped = if is_shebang { text.find('\n').unwrap_or(text.len()) } else { 0 };
        let text = text.get(skipped..).unwrap_or_default().to_string();
        let line = |at: usize| text.bytes().take(at).filter(|byte| *byte == b'\n').count() + 1;
        let fault = |fault: Fault| format!("{name}:{}: {}", line(fault.at), fault.message);
        let tokens = Tokens::scan(text.clone()).map_err(fault)?;
        if is_for_tests(&tokens) {
            return Ok(None);
        }
        let items = items::find(&tokens);
        let module = place.module.clone();
        let is_library = place.is_library;
        let source = Source { name, is_library, module, tokens, items, children: Vec::new() };
        let index = self.list.len();
        let declared = declared(&source, place)?;
        self.list.push(source);
        for (item, child) in declared {
            let place =
                Place { path: &child.path, folder: &child.folder, module: child.module, ..*place };
            let loaded = self.load_file(&place)?;
            if let Some(source) = self.list.get_mut(index) {
                match loaded {
                    Some(file) => source.children.push((item, file)),
                    None => {
                        let place = source.item(item).map(|it| it.start..source.end(it));
                        source.items.tests.extend(place);
                    }
                }
            }
        }
        Ok(Some(index))
    }
}

/// Where a file is, and what it is.
struct Place<'a> {
    root: &'a Path,
    path: &'a Path,
    /// Where the files of its modules are.
    folder: &'a Path,
    is_library: bool,
    module: Vec<String>,
}

/// A module in a file of its own.
struct Child {
    path: PathBuf,
    folder: PathBuf,
    module: Vec<String>,
}

/// Returns the modules in other files that a file declares, each with the index of its item.
fn declared(source: &Source, place: &Place) -> Result<Vec<(usize, Child)>, String> {
    let mut found = Vec::new();
    for (index, item) in source.items.list.iter().enumerate() {
        if item.what != What::Module || source.is_test(item.name_at) {
            continue;
        }
        for at in item.attributes.clone() {
            if source.tokens.word(at) == "path" {
                return Err(source.fault_at(
                    at,
                    "`#[path]` is not supported: move the file to where `mod` looks for it, \
                     e.g. src/NAME.rs",
                ));
            }
        }
        if item.body.is_some() {
            continue;
        }
        // The modules around it in this file are folders.
        let mut names = Vec::new();
        let mut around = item.parent;
        while let Some(outer) = around.and_then(|outer| source.item(outer)) {
            names.insert(0, outer.name.clone());
            around = outer.parent;
        }
        let folder =
            names.iter().fold(place.folder.to_path_buf(), |folder, name| folder.join(plain(name)));
        let mut module = place.module.clone();
        module.extend(names);
        module.push(item.name.clone());
        let file = folder.join(format!("{}.rs", plain(&item.name)));
        let folder = folder.join(plain(&item.name));
        let inner = folder.join("mod.rs");
        if !file.is_file() && !inner.is_file() {
            refuse::check_conditions(source, item.attributes.clone())?;
        }
        let path = match (file.is_file(), inner.is_file()) {
            (true, false) => file,
            (false, true) => inner,
            (is_both, _) => {
                let name = files::slashed(file.strip_prefix(place.root).unwrap_or(&file));
                let other = files::slashed(inner.strip_prefix(place.root).unwrap_or(&inner));
                let why = if is_both { "two files" } else { "no file" };
                let message =
                    format!("`mod {}` has {why}: keep one of {name} and {other}", item.name);
                return Err(source.fault(item.name_at, &message));
            }
        };
        found.push((index, Child { path, folder, module }));
    }
    Ok(found)
}

/// Returns a name without the mark of a raw one: `mod r#loop` is in loop.rs.
fn plain(name: &str) -> &str {
    name.strip_prefix("r#").unwrap_or(name)
}

/// Returns whether the inner attributes at the beginning of a file leave it to tests.
fn is_for_tests(tokens: &Tokens) -> bool {
    let mut at = 0;
    while at < tokens.len() {
        if tokens.get(at).kind == Kind::InnerDoc {
            at += 1;
        } else if tokens.word(at) == "#" && tokens.word(at + 1) == "!" {
            if is_test_attribute(tokens, at + 2) {
                return true;
            }
            at = tokens.after(at + 2);
        } else {
            return false;
        }
    }
    false
}
