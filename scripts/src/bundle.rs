//! `cargo xtask bundle <slug>`: one file for any judge.
//!
//! The program's `main.rs` comes first as it is written, then `pub mod shared` with
//! those items of the library that the program reaches. The steps, one module each:
//! files become tokens ([`lexer`], [`source`]), tokens items ([`items`], [`uses`]),
//! items one arena ([`world`]); names are looked up ([`scope`]) to find what is
//! reached ([`reach`]); paths are rewritten ([`paths`]), what has no place in one
//! file is refused ([`refuse`]), and the rest is printed ([`print`], [`minify`],
//! [`header`]).

mod edits;
mod header;
mod idle;
mod items;
mod known;
pub mod lexer;
mod manifest;
mod minify;
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
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use self::edits::{Edits, With};
use self::items::Kind;
use self::manifest::Manifest;
use self::print::Printed;
use self::source::Refusal;
use self::world::World;
use crate::workspace;

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
    let above = Manifest::read(root, Path::new(""))?;
    let manifest = Manifest::read(root, &folder)?;
    manifest.check(&[known::LIBRARY], &above)?;
    let mut world = World {
        replaced: options.replaced.clone(),
        ..World::default()
    };
    world.read(root, &folder.join("src").join("main.rs"), false)?;
    if manifest.has_library() {
        let library = Path::new(known::LIBRARY);
        Manifest::read(root, library)?.check(&[], &above)?;
        world.read(root, &library.join("src").join("lib.rs"), true)?;
    }
    let scope = scope::Scope::new(&world);
    let reached = reach::reach(&world, &scope)?;
    let mut edits = Edits::new(world.sources.len());
    refuse::check(&world, &reached, &mut edits)?;
    paths::rewrite(&world, &scope, &reached, &mut edits)?;
    idle::mark(&world, &reached.nodes, &mut edits);
    let used = drop_unreached(&world, &reached.nodes, &mut edits);
    edits.sort();
    let mut printed = print::print(&world, &edits, used);
    if options.minify {
        printed = minify::minify(&printed);
    }
    if options.private {
        let public = if options.minify {
            "pub mod shared{"
        } else {
            "pub mod shared {"
        };
        let private = format!("    {}", &public[4..]);
        printed.text = printed.text.replace(public, &private);
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
        }
    }
    used
}

const USAGE: &str = "usage: cargo xtask bundle <slug> [-o FILE] [--minify] [--limit BYTES]";

/// Runs the task with the arguments behind `bundle`.
///
/// # Errors
/// A message if the arguments are wrong, the program is refused or a file cannot
/// be written.
pub fn run(arguments: &[String]) -> Result<ExitCode, String> {
    let root = workspace::root()?;
    let mut slug = None;
    let mut output = None;
    let mut options = Options::default();
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        match argument.as_str() {
            "--minify" => options.minify = true,
            "-o" => output = rest.next(),
            _ => slug = Some(argument),
        }
    }
    let slug = slug.ok_or(USAGE)?;
    workspace::chosen(&root, std::slice::from_ref(slug))?;
    let bundle = bundle_problem(&root, slug, &options).map_err(|refusal| refusal.to_string())?;
    match output {
        Some(file) => fs::write(file, &bundle.text).map_err(|error| format!("{file}: {error}"))?,
        None => io::stdout()
            .write_all(bundle.text.as_bytes())
            .map_err(|error| error.to_string())?,
    }
    Ok(ExitCode::SUCCESS)
}
