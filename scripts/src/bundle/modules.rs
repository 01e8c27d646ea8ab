//! Reads the files of a crate, from its root along `mod name;`.

use std::collections::HashSet;
use std::fs;
use std::ops::Range;
use std::path::PathBuf;

use super::cfg;
use super::manifest::Features;
use super::source::{unquoted, Source};
use testing::files::fault;

/// A file, which is a module.
#[derive(Debug)]
pub struct File {
    /// The module's name without `r#`; `crate` for the root.
    pub name: String,
    /// The index of the file that declares it, and the tokens that do, with attributes.
    pub parent: Option<(usize, Range<usize>)>,
    /// Whether it is of the library.
    pub is_library: bool,
    /// What it holds.
    pub source: Source,
}

/// Adds the files of the crate with its root at `path` to `files`, the root first, with the
/// features that are `on`. The first crate is the program, another the library. A file that is not
/// there is left to rustc.
///
/// # Errors
/// A message if a file cannot be read.
pub fn read_crate(files: &mut Vec<File>, path: PathBuf, on: &Features) -> Result<(), String> {
    // A module in itself is left to rustc, too.
    let (is_library, mut read) = (!files.is_empty(), HashSet::from([path.clone()]));
    // Files with the folders in which those of their modules are.
    let folder = path.parent().unwrap_or(&path).to_path_buf();
    let mut waiting = vec![("crate".to_string(), None, path, folder)];
    while let Some((name, parent, path, folder)) = waiting.pop() {
        let text = fs::read_to_string(&path).map_err(|error| fault(&path, error))?;
        let mut source = Source::new(&text);
        cfg::decide(&mut source, on);
        source.level(|i, inline| {
            if source.at(i) != "mod" || source.at(i + 2) != ";" {
                return;
            }
            let (tokens, name) = (source.item_start(i)..i + 3, source.word(i + 1).to_string());
            let mut inside = folder.clone();
            inside.extend(inline);
            let (mut file, mut below) = (inside.join(name.clone() + ".rs"), inside.join(&name));
            let is_path = |i: &usize| source.at(*i) == "path" && source.at(i + 1) == "=";
            if let Some(at) = tokens.clone().find(is_path) {
                let base = inline.is_empty().then(|| path.with_file_name(""));
                file = base.unwrap_or(inside).join(unquoted(source.at(at + 2)));
                below = file.with_file_name("");
            } else if !file.is_file() {
                file = below.join("mod.rs");
            }
            if file.is_file() && read.insert(file.clone()) {
                waiting.push((name, Some((files.len(), tokens)), file, below));
            }
        });
        files.push(File {
            name,
            parent,
            is_library,
            source,
        });
    }
    Ok(())
}
