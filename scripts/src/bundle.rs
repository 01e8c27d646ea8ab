//! One file for any judge.
//!
//! The program's `main.rs` comes first as it is written, then `pub mod shared` with
//! what the program needs of the library. What that is, a mention graph says, sound
//! because whoever uses a thing has to name it, or what it is for:
//!
//! - The whole program is kept. Of the library an item is kept if kept text has a path
//!   that may lead to it. A word means what its module has or imports under that name,
//!   by `use` paths, re-exports and globs; namespaces, types and locals do not count.
//! - A `use` leaf is kept if such a path leads through it, a module for what is in it.
//! - A member of an inherent `impl` is kept if `.name(` or, behind what may be a type,
//!   `::name` is mentioned.
//! - Another `impl` is kept as a whole if its trait and its type are, as far as they are
//!   the library's.
//! - What is kept without need may be idle: `#[allow(…)]` stands on `mod shared`.
//!
//! The plain rule fails where a name is not said, or not there. Each case, and the
//! construct that needs it:
//!
//! | construct | what is kept |
//! |---|---|
//! | `x.shout()` of a trait imported by a glob or `as _` | the traits in scope that have such a member, and the imports that bring them (`names`) |
//! | `impl Default for Heap<Nop>`, where `Nop` is inferred | generic arguments of a header do not count (`wanted`) |
//! | `impl AsRef<Secret> for u8`, both not the library's | it needs another name of its header, or `.as_ref(` (`wanted`) |
//! | `impl Other`, an alias; `use std::error::Error` beside a type `Error` | a header means what its paths lead to (`wanted`) |
//! | `use std::io::Read;` for `.read_line()` | imports of what may be a trait of std, where there is code (`mentions`) |
//! | `impl Add` by `impl_ops!(A, B);` between items | the call, if a name that it makes is mentioned, or an `impl` in it is in use (`made`) |
//! | `fn never() { impl Clone for S { … } }` | the body, if that `impl` is in use (`made`) |
//! | `m!(word)` | a macro's body is read as code of the module that calls it, and its arguments may be anything: items, members, macros (`mentions`) |
//! | `$m::get()`, `call!(one)` | what the modules that are arguments of macros call `get` (`mentions`) |
//! | `use crate::m;` in a macro's body, then `m::$t` | what the body's own imports bring (`mentions`) |
//! | `use m::Made;` of a trait that a macro's call makes | the import, if a member is said that the macro names (`names`) |
//! | `super::f` in `mod` of a body or a macro | what either module calls `f` (`mentions`) |
//! | `"{NAME}"` in a format string | the words behind `{` (`text`) |
//! | `#[no_mangle]`, `#[global_allocator]` | these items (`known`) |
//! | an exported macro, which stands at the root | `mod shared` brings their names back; a program's import of one goes (`print`, `paths`) |
//! | `pub(crate) use m;` of a `macro_rules!` in edition 2015 | the macro is exported (`paths`) |
//! | `#[cfg(test)]`, a feature that is off | an item goes before its names are read (`cfg`) |
//!
//! The steps, one module each: files become tokens (`crate::lexer`, `source`, `cfg`), tokens
//! items (`items`, `uses`), items one arena (`world`, `manifest`); names are tables
//! (`made`, `names`) in which the graph looks up what `text` says (`mentions`, `wanted`). Paths are
//! rewritten (`paths`), what has no place in one file is refused (`refuse`), docs lose
//! their examples and links (`docs`, `links`), and the rest is printed (`print`,
//! `minify`, `header`).

mod cfg;
mod docs;
mod edits;
mod files;
pub mod header;
mod items;
mod known;
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
mod text;
mod uses;
mod wanted;
mod world;

use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::path::Path;

use self::edits::{Edits, With};
use self::files::Files;
use self::items::Kind;
use self::manifest::Manifest;
use self::mentions::Kept;
use self::names::Names;
use self::print::Printed;
use self::source::Refusal;
use self::world::World;

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
    printed: Printed,
    world: World,
}

impl Bundle {
    /// Returns the file and line where the text's line `line`, column `column`
    /// (both from 1, in characters) was written; `None` for what no source holds.
    pub fn origin(&self, line: usize, column: usize) -> Option<(&str, usize)> {
        let lines = self.text.split_inclusive('\n').take(line.checked_sub(1)?);
        let start: usize = lines.map(str::len).sum();
        let before = self.text[start..].chars().take(column.saturating_sub(1));
        let offset = start + before.map(char::len_utf8).sum::<usize>();
        let header = self.text.len() - self.printed.text.len();
        let (source, byte) = self.printed.origin(offset.checked_sub(header)?)?;
        let source = self.world.sources.get(source)?;
        Some((&source.name, source.line(byte)))
    }
}

/// Returns the program of the problem `slug` in the workspace at `root` as one file.
///
/// # Errors
/// A refusal if that cannot be done soundly.
pub fn bundle_problem(root: &Path, slug: &str, options: &Options) -> Result<Bundle, Refusal> {
    let replaced = &options.replaced;
    let files = Files { root, replaced };
    let folder = Path::new("problems").join(slug);
    let above = Manifest::read(&files, Path::new(""))?;
    let manifest = Manifest::read(&files, &folder)?;
    manifest.check(&files, &above, true)?;
    let mut world = World::default();
    let main = folder.join("src").join("main.rs");
    world.read(&files, &main, false, manifest.features(None))?;
    if manifest.has_library() {
        let folder = Path::new(known::LIBRARY);
        let library = Manifest::read(&files, folder)?;
        library.check(&files, &above, false)?;
        let features = library.features(Some([&manifest, &above]));
        world.read(&files, &folder.join("src").join("lib.rs"), true, features)?;
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
        text,
        printed,
        world,
    })
}

/// Returns the one file, readable.
fn printed(world: &World) -> Result<Printed, Refusal> {
    let made = made::made(world);
    let names = Names::new(world, &made);
    let kept = mentions::kept(world, &names, &made)?;
    let mut edits = Edits(vec![Vec::new(); world.sources.len()]);
    refuse::check(world, &kept, &mut edits)?;
    paths::rewrite(world, &names, &kept, &mut edits)?;
    docs::fit(world, &mut edits);
    for (index, source) in world.sources.iter().enumerate() {
        let gone = source.gone.iter().cloned();
        gone.for_each(|range| edits.replace(index, range, ""));
    }
    drop_unkept(world, &kept, &mut edits);
    edits.sort();
    let in_library = |node: &usize| kept.nodes[*node] && world.is_library(*node);
    let library: Vec<usize> = (0..world.nodes.len()).filter(in_library).collect();
    let items = library.iter().map(|node| &world.nodes[*node].item);
    let exported = items.filter(|item| matches!(item.kind, Kind::Macro(true)));
    let macros: BTreeSet<&str> = exported.map(|item| &*item.name).collect();
    let macros: Vec<&str> = macros.into_iter().collect();
    let root = world.library.filter(|_| !library.is_empty());
    Ok(print::print(world, &edits, root, &macros))
}

/// Drops the pieces of nodes that are not kept, and opens the files of modules that
/// are.
fn drop_unkept(world: &World, kept: &Kept, edits: &mut Edits) {
    for (index, node) in world.nodes.iter().enumerate() {
        let (source, item) = world.text(index);
        let place = world.modules[node.module].source;
        if !kept.nodes[index] {
            edits.replace(place, item.piece.clone(), "");
        } else if let (None, Some(child)) = (&item.body, node.child) {
            let end = source.end_before(item.tokens.end);
            edits.0[place].push((end - 1..end, With::Module(child)));
            let mut attributes = item.attributes.iter();
            if let Some(at) = attributes.find(|at| source.at(at.start) == "path") {
                let next = source.start(at.end + 1);
                edits.replace(place, source.start(at.start - 2)..next, "");
            }
        }
    }
}

/// Returns the bundled file at `path` as it is; nothing in it has another origin.
///
/// # Errors
/// A message if it is none, or was edited since: what the program's source does not
/// have would be lost with the next bundle.
pub fn bundled_file(path: &Path) -> Result<Bundle, String> {
    let name = path.display().to_string();
    let text = fs::read_to_string(path).map_err(|error| format!("{name}: {error}"))?;
    let plain = text.replace("\r\n", "\n");
    let Some((slug, whole)) = header::read(&plain) else {
        return Err(format!("{name}:1: no header of a bundled file"));
    };
    if !whole {
        let what = "edited since it was bundled; change the program and bundle";
        return Err(format!("{name}:2: {what} `{slug}` again"));
    }
    let (printed, world) = Default::default();
    Ok(Bundle {
        slug: slug.to_string(),
        text,
        printed,
        world,
    })
}
