//! Reads the files of a crate, from its root along `mod name;`.

use std::ops::Range;
use std::path::{Path, PathBuf};

use super::source::Source;
use testing::files::text;

/// A file, which is a module.
#[derive(Debug, Default)]
pub struct File {
    /// The module's name without `r#`; for the library's root the name of the crate.
    pub name: String,
    /// The index of the file that declares it.
    pub parent: Option<usize>,
    /// The tokens that declare it, with attributes and visibility.
    pub declaration: Range<usize>,
    /// Whether it belongs to the library.
    pub is_library: bool,
    /// Its code without tests.
    pub source: Source,
}

/// Adds the files of the crate with its root at `path` to `files`, the root first. A file that
/// does not exist, or has a `#[path]`, is left to rustc. The program has no name.
pub fn read_crate(files: &mut Vec<File>, name: &str, path: &Path) -> Result<(), String> {
    let root = File { name: name.to_string(), is_library: !name.is_empty(), ..File::default() };
    read(files, root, path, path.parent().unwrap_or(path))
}

/// Adds a file, and those of its own modules, which are in `folder`.
fn read(files: &mut Vec<File>, mut file: File, path: &Path, folder: &Path) -> Result<(), String> {
    file.source = Source::new(&text(path)?);
    let mut children = Vec::new();
    file.source.level(|i, inline| {
        let source = &file.source;
        let declaration = source.item_start(i)..i + 3;
        let has_path =
            declaration.clone().any(|i| source.at(i) == "path" && source.at(i + 1) == "=");
        if source.at(i) == "mod" && source.at(i + 2) == ";" && !has_path {
            let name = source.word(i + 1).to_string();
            let (parent, is_library) = (Some(files.len()), file.is_library);
            let child = File { name, parent, declaration, is_library, ..File::default() };
            children.push((child, folder.join(inline.iter().collect::<PathBuf>())));
        }
    });
    files.push(file);
    for (child, inside) in children {
        let file = inside.join(child.name.clone() + ".rs");
        let folder = inside.join(&child.name);
        if let Some(path) = [file, folder.join("mod.rs")].iter().find(|path| path.is_file()) {
            read(files, child, path, &folder)?;
        }
    }
    Ok(())
}
