//! One file for any judge.
//!
//! TODO

mod cfg;
pub mod check;
mod docs;
mod edits;
mod header;
mod items;
mod known;
pub mod lexer;
mod links;
mod made;
mod manifest;
mod mentions;
mod minify;
mod names;
mod paths;
mod print;
mod refuse;
mod scan;
pub mod source;
mod uses;
mod wanted;
mod world;

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use self::edits::{Edits, With};
use self::items::Kind;
use self::made::Made;
use self::manifest::Manifest;
use self::mentions::Kept;
use self::names::Names;
use self::print::{Printed, Shared};
use self::source::{whole_lines, Refusal};
use self::world::{slashed, World};

/// How to bundle.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Whether to leave out comments and blanks.
    pub minify: bool,
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
    let main = folder.join("src").join("main.rs");
    world.read(root, &main, false, manifest.features(None))?;
    if manifest.has_library() {
        let folder = Path::new(known::LIBRARY);
        let library = Manifest::read(root, folder, &options.replaced)?;
        library.check(&[], &above)?;
        library.check_files(root, false, &options.replaced)?;
        let features = library.features(Some((&manifest, &above)));
        world.read(root, &folder.join("src").join("lib.rs"), true, features)?;
    }
    world.promote()?;
    let mut printed = printed(&world)?;
    if options.minify {
        printed = minify::minify(&printed);
    }
    let version = manifest.package("version", &above);
    let version = version.map_or("0.0.0".to_string(), |(version, _)| version);
    let text = header::with_header(slug, &version, &printed.text);
    Ok(Bundle {
        slug: slug.to_string(),
        head: text.len() - printed.text.len(),
        text,
        printed,
        world,
    })
}

/// Returns the one file, readable.
fn printed(world: &World) -> Result<Printed, Refusal> {
    let made = Made::new(world);
    let names = Names::new(world, &made);
    let kept = mentions::kept(world, &names, &made)?;
    let mut edits = Edits::new(world.sources.len());
    refuse::check(world, &kept, &mut edits)?;
    paths::rewrite(world, &names, &kept, &mut edits)?;
    links::mend(world, &names, &kept, &mut edits);
    docs::shorten(world, &mut edits);
    for (index, source) in world.sources.iter().enumerate() {
        for range in &source.gone {
            edits.replace(index, whole_lines(source, range.clone()), "");
        }
    }
    drop_unkept(world, &kept, &mut edits);
    edits.sort();
    let macros = world.nodes.iter().enumerate().filter(|(node, entry)| {
        let exported = matches!(entry.item.kind, Kind::Macro(true));
        exported && kept.nodes[*node] && world.is_library(*node)
    });
    let mut macros: Vec<&str> = macros.map(|(_, entry)| &*entry.item.name).collect();
    macros.sort_unstable();
    macros.dedup();
    Ok(print::print(world, &edits, place(world, &kept), &macros))
}

/// Returns where the library goes: behind the program, unless a macro of the program
/// would there be called in it.
fn place(world: &World, kept: &Kept) -> Shared {
    let nodes = || (0..world.nodes.len()).filter(|node| kept.nodes[*node]);
    if !nodes().any(|node| world.is_library(node)) {
        return Shared::Nowhere;
    }
    let own = |name: &str| {
        let mut same = world.macros.get(name).into_iter().flatten();
        same.any(|node| !world.is_library(*node))
    };
    let calls = |node: &usize| {
        let source = world.source_of(*node);
        let mut tokens = world.nodes[*node].item.tokens.clone();
        tokens.any(|i| source.word(i).is_some_and(own) && scan::is_call(source, i))
    };
    let first = world.modules[0].nodes.first();
    match first.filter(|_| {
        nodes()
            .filter(|node| world.is_library(*node))
            .any(|node| calls(&node))
    }) {
        Some(first) => Shared::Before(world.nodes[*first].item.piece.start),
        None => Shared::Behind,
    }
}

/// Drops the pieces of nodes that are not kept, and opens the files of modules that
/// are.
fn drop_unkept(world: &World, kept: &Kept, edits: &mut Edits) {
    for (index, node) in world.nodes.iter().enumerate() {
        let module = &world.modules[node.module];
        let item = &node.item;
        if !kept.nodes[index] {
            edits.replace(module.source, item.piece.clone(), "");
            continue;
        }
        if let (Kind::Module, None, Some(child)) = (&item.kind, &item.body, node.child) {
            let source = &world.sources[module.source];
            let end = source.end_before(item.tokens.end);
            edits.add(module.source, end - 1..end, With::Module(child));
            let paths = item.attributes.iter();
            for attribute in paths.filter(|at| source.at(at.start) == "path") {
                let start = source.start(attribute.start - 2);
                let next = source.start(attribute.end + 1);
                edits.replace(module.source, start..next, "");
            }
        }
    }
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
    let source = source::Source::new(&slashed(path), &text, Default::default());
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
