//! One file for any judge.
//!
//! The program's `main.rs` comes first as it is written, then `pub mod shared` with
//! those items of the library that the program reaches. The steps, one module each:
//! files become tokens (`lexer`, `source`), tokens items (`items`, `uses`),
//! items one arena (`world`); names are looked up (`scope`) to find what is
//! reached (`reach`); paths are rewritten (`paths`), what has no place in one
//! file is refused (`refuse`), docs are shortened (`docs`), and the rest is
//! printed (`print`, `minify`, `header`).

pub mod check;
mod docs;
mod edits;
mod header;
mod idle;
mod items;
mod known;
pub mod lexer;
mod manifest;
mod minify;
mod path;
mod paths;
mod print;
mod reach;
mod refuse;
mod scope;
pub mod source;
mod uses;
mod world;

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use self::edits::{Edits, With};
use self::items::Kind;
use self::manifest::Manifest;
use self::print::Printed;
use self::source::Refusal;
use self::world::{slashed, World};

/// How to bundle.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Whether to leave out comments and blanks.
    pub minify: bool,
    /// Whether `mod shared` is private: then the compiler tells what nobody uses.
    pub private: bool,
    /// Text to read in place of a file, by the file's name from the workspace's
    /// root, with `/` between folders.
    pub replaced: HashMap<String, String>,
}

/// A bundled program.
#[derive(Debug)]
pub struct Bundle {
    /// The problem.
    pub slug: String,
    /// The file.
    pub text: String,
    /// Bytes of the header.
    head: usize,
    printed: Printed,
    world: World,
}

impl Bundle {
    /// Returns the file and line where the text's line `line`, column `column`
    /// (both from 1, in characters) was written; `None` for what no source holds.
    pub fn origin(&self, line: usize, column: usize) -> Option<(&str, usize)> {
        let text = &self.text;
        let start: usize = text
            .split_inclusive('\n')
            .take(line.checked_sub(1)?)
            .map(str::len)
            .sum();
        let inside: usize = text[start..]
            .chars()
            .take(column.saturating_sub(1))
            .map(char::len_utf8)
            .sum();
        let offset = (start + inside).checked_sub(self.head)?;
        let (source, byte) = self.printed.origin(offset)?;
        let source = self.world.sources.get(source)?;
        Some((&source.name, source.line(byte)))
    }
}

/// Returns the program of the problem `slug` in the workspace at `root` as one file.
///
/// # Errors
/// A refusal if that cannot be done soundly.
pub fn bundle_problem(root: &Path, slug: &str, options: &Options) -> Result<Bundle, Refusal> {
    let folder = Path::new("problems").join(slug);
    let above = Manifest::read(root, Path::new(""), &options.replaced)?;
    let manifest = Manifest::read(root, &folder, &options.replaced)?;
    manifest.check(&[known::LIBRARY], &above)?;
    manifest.check_files(root, true, &options.replaced)?;
    let mut world = World {
        replaced: options.replaced.clone(),
        ..World::default()
    };
    world.read(root, &folder.join("src").join("main.rs"), false)?;
    if manifest.has_library() {
        let library = Path::new(known::LIBRARY);
        let manifest = Manifest::read(root, library, &options.replaced)?;
        manifest.check(&[], &above)?;
        manifest.check_files(root, false, &options.replaced)?;
        world.read(root, &library.join("src").join("lib.rs"), true)?;
    }
    world.promote()?;
    let scope = scope::Scope::new(&world);
    let reached = reach::reach(&world, &scope)?;
    let mut edits = Edits::new(world.sources.len());
    refuse::check(&world, &reached, &mut edits)?;
    paths::rewrite(&world, &scope, &reached, &mut edits)?;
    idle::mark(&world, &reached.nodes, &mut edits);
    docs::shorten(&world, &mut edits);
    for (index, source) in world.sources.iter().enumerate() {
        for range in &source.gone {
            edits.replace(index, docs::whole_lines(source, range.clone()), "");
        }
    }
    let used = drop_unreached(&world, &reached.nodes, &mut edits);
    edits.sort();
    let mut printed = print::print(&world, &edits, used.then_some(!options.private));
    if options.minify {
        printed = minify::minify(&printed);
    }
    let version = manifest.package("version", &above);
    let version = version.map_or("0.0.0".to_string(), |(version, _)| version);
    let text = header::with_header(slug, &version, &printed.text);
    drop(scope);
    Ok(Bundle {
        slug: slug.to_string(),
        head: text.len() - printed.text.len(),
        text,
        printed,
        world,
    })
}

/// Drops the pieces of nodes that are not kept and opens the files of modules that
/// are; returns whether anything of the library stays.
fn drop_unreached(world: &World, kept: &[bool], edits: &mut Edits) -> bool {
    let mut used = false;
    for (index, node) in world.nodes.iter().enumerate() {
        let module = &world.modules[node.module];
        let item = &node.item;
        if !kept[index] {
            edits.replace(module.source, item.piece.clone(), "");
            continue;
        }
        used |= module.library;
        if let (Kind::Module, None, Some(child)) = (&item.kind, &item.body, node.child) {
            let source = &world.sources[module.source];
            let end = source.end_before(item.tokens.end);
            edits.add(module.source, end - 1..end, With::Module(child));
            for attribute in item
                .attributes
                .iter()
                .filter(|at| source.at(at.start) == "path")
            {
                let start = source.start(attribute.start - 2);
                let next = source.start(attribute.end + 1);
                edits.replace(module.source, start..next, "");
            }
        }
    }
    used
}

/// Returns the bundled file at `path` as it is.
///
/// # Errors
/// A message if it is none, or was edited since: what the program's source does not
/// have would be lost with the next bundle.
pub fn bundled_file(path: &Path) -> Result<Bundle, String> {
    let name = path.display().to_string();
    let text = fs::read_to_string(path).map_err(|error| format!("{name}: {error}"))?;
    let plain = text.replace("\r\n", "\n");
    let Some((header, body)) = header::split(&plain) else {
        return Err(format!(
            "{name}:1: no header of a bundled file; give the problem's slug"
        ));
    };
    if header::fnv1a(body) != header.hash {
        return Err(format!(
            "{name}:2: edited since it was bundled; change the program and bundle `{}` again",
            header.slug
        ));
    }
    let mut world = World::default();
    let source = source::Source::new(&slashed(path), &text);
    world
        .sources
        .push(source.map_err(|refusal| refusal.to_string())?);
    let printed = Printed {
        origins: vec![(0, 0, 0)],
        text: plain,
    };
    Ok(Bundle {
        slug: header.slug,
        text,
        head: 0,
        printed,
        world,
    })
}
