//! `cargo xtask bundle <slug>`: one file for any judge.
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
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use self::edits::{Edits, With};
use self::items::Kind;
use self::manifest::Manifest;
use self::print::Printed;
use self::source::Refusal;
use self::world::{slashed, World};
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

const USAGE: &str = "usage: cargo xtask bundle <slug>… | FILE.rs \
[-o FILE] [--minify] [--limit BYTES] [--check] [--rustc PATH]…";

/// More than the source limit of many judges.
const LARGE: usize = 64 * 1024;

/// What the command line asks for.
#[derive(Default)]
struct Request {
    names: Vec<String>,
    output: Option<String>,
    limit: Option<usize>,
    check: bool,
    rustcs: Vec<String>,
    options: Options,
}

fn request(arguments: &[String]) -> Result<Request, String> {
    let mut request = Request::default();
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        let mut value = |what: &str| match rest.next() {
            Some(value) => Ok(value.clone()),
            None => Err(format!("{argument} takes {what}\n{USAGE}")),
        };
        match argument.as_str() {
            "--minify" => request.options.minify = true,
            "--check" => request.check = true,
            "-o" => request.output = Some(value("a file")?),
            "--rustc" => request.rustcs.push(value("the path of a compiler")?),
            "--limit" => {
                let bytes = value("a number of bytes")?;
                let limit = bytes
                    .parse()
                    .map_err(|_| format!("--limit {bytes}: no number of bytes"))?;
                request.limit = Some(limit);
            }
            option if option.starts_with('-') => {
                return Err(format!("no option `{option}`\n{USAGE}"));
            }
            name => request.names.push(name.to_string()),
        }
    }
    if !request.rustcs.is_empty() && !request.check {
        return Err(format!("--rustc is for --check\n{USAGE}"));
    }
    if request.names.len() != 1 && (!request.check || request.output.is_some()) {
        return Err(format!(
            "one problem at a time, unless with --check alone\n{USAGE}"
        ));
    }
    Ok(request)
}

/// Runs the task with the arguments behind `bundle`.
///
/// With `--c` it is [`crate::c::task`] that makes a C file.
///
/// With one problem the file goes to standard output, or to the file behind `-o`;
/// with `--check` a table does, and the file only where `-o` says. `--check` without
/// a problem is about all.
///
/// # Errors
/// A message if the arguments are wrong, the program is refused, the file is larger
/// than the limit or cannot be written.
pub fn run(arguments: &[String]) -> Result<ExitCode, String> {
    if arguments.iter().any(|argument| argument == "--c") {
        return crate::c::task::run(arguments);
    }
    let request = request(arguments)?;
    let root = workspace::root()?;
    let mut bundles = Vec::new();
    match &request.names[..] {
        [name] if name.ends_with(".rs") => {
            if request.options.minify {
                return Err("--minify takes a problem, not a bundled file".to_string());
            }
            bundles.push(bundled_file(Path::new(name))?);
        }
        names => {
            for slug in workspace::chosen(&root, names)? {
                let bundle = bundle_problem(&root, &slug, &request.options);
                bundles.push(bundle.map_err(|refusal| refusal.to_string())?);
            }
        }
    }
    for bundle in &bundles {
        let (slug, bytes) = (&bundle.slug, bundle.text.len());
        match request.limit {
            Some(limit) if bytes > limit => {
                return Err(format!("{slug} takes {bytes} bytes, more than {limit}"));
            }
            None if bytes > LARGE => {
                eprintln!("warning: {slug} takes {bytes} bytes; many judges accept {LARGE}");
            }
            _ => {}
        }
    }
    if let (Some(file), [bundle]) = (&request.output, &bundles[..]) {
        fs::write(file, &bundle.text).map_err(|error| format!("{file}: {error}"))?;
    }
    if request.check {
        let folder = check::folder(&root);
        let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
        let mut compilers = vec![check::Compiler::new(rustc, &folder)?];
        for path in &request.rustcs {
            compilers.push(check::Compiler::new(path, &folder)?);
        }
        let well = check::table(&root, &bundles, &compilers)?;
        return Ok(if well {
            ExitCode::SUCCESS
        } else {
            ExitCode::FAILURE
        });
    }
    if let (None, [bundle]) = (&request.output, &bundles[..]) {
        let mut stdout = io::stdout().lock();
        let written = stdout
            .write_all(bundle.text.as_bytes())
            .and_then(|()| stdout.flush());
        match written {
            // Who reads only the first lines has what they wanted.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {}
            written => written.map_err(|error| format!("standard output: {error}"))?,
        }
    }
    Ok(ExitCode::SUCCESS)
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
