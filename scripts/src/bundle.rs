//! `cargo xtask bundle`: prints a program, with what it needs of the library, as one file.
//!
//! A bundle is the program's `main.rs` with its own modules, then `pub mod shared` with modules of
//! the library, each whole, without tests and examples. A file is a module. It is kept if
//!
//! - kept code has its name in a path, before or after `::` or in a `use`; paths of std do not count;
//! - kept code calls or names a macro that it defines;
//! - it has an `impl` for a kept type or trait of another module, and no other type or trait there
//!   belongs to a module that is not kept;
//! - it has an item that is used without a name, such as a `#[global_allocator]`;
//! - it contains a kept module.
//!
//! Then rustc compiles the file, in the program's edition. If it refuses, the bundler takes the
//! whole library. If rustc refuses that too, its message is the error and nothing is printed. So
//! rustc notices if the rule keeps too little, unless another method takes the place of what is
//! left out. That can happen to an `impl` that a macro makes for a type of another module, and to
//! one that names a type or trait which nothing else needs.
//!
//! The bundler is for libraries of modules in files or inline, with `use` and re-exports, traits,
//! macros and tests. It refuses a package with features: for plain rustc all of them are off. It
//! leaves the rest to rustc to refuse, e.g. other crates, `#[path]` and `include!`. A library is
//! read in the edition of the program. Code that asks for its own place, text, docs or environment
//! (`file!`, `line!`, `module_path!`, `stringify!`, `option_env!`) may give another result.
//!
//! The steps, a module each: `lexer`, `source` and `modules` read a crate, `manifest` its
//! `Cargo.toml`; `select` is the rule; `rewrite` fits paths to one crate; `print`, [`header`] and
//! `minify` write; [`check`] asks rustc.

pub mod check;
pub mod header;
mod lexer;
mod manifest;
mod minify;
mod modules;
mod print;
mod rewrite;
mod select;
mod source;

use std::fs;
use std::path::Path;

use self::check::Compiler;
use self::manifest::Manifest;
use crate::arguments::Arguments;
use testing::output::say;
use testing::{files, parallel, unfinished, workspace};

/// What `--help` prints.
pub const USAGE: &str = "\
print a program as one file to submit

usage: cargo xtask bundle <slug> [-o FILE] [--minify] [--limit BYTES]
       cargo xtask bundle <FILE.rs>
       cargo xtask bundle --check [slug…] [--rustc PATH]…

Prints a program and the modules of `shared` that it needs as one file, which
rustc has compiled. Prints a bundled FILE.rs as it is; refuses one that was edited.

--check        compile the files in every edition, run the cases, print a table
--limit BYTES  fail if a file is larger
--minify       remove comments and whitespace
-o FILE        write to FILE instead of stdout
--rustc PATH   with --check: compile with this compiler, too
";

/// The source limit of many judges.
const LARGE: usize = 64 * 1024;

/// A program as one file.
pub struct Bundle {
    /// The problem.
    pub slug: String,
    /// The file.
    pub text: String,
}

/// Runs the task with its arguments, as [`USAGE`] says. Returns whether all is well.
pub fn run(arguments: &[String]) -> Result<bool, String> {
    let arguments = Arguments::parse("bundle", USAGE, arguments)?;
    let names = &arguments.words;
    let output = arguments.value("-o");
    let is_check = arguments.has("--check");
    let minify = arguments.has("--minify");
    let limit = arguments.number("--limit", 1..=usize::MAX)?;
    let files = names.iter().filter(|name| name.ends_with(".rs")).count();
    let faults = [
        (names.len() != 1 && !is_check, "name one problem, or pass --check for several or all"),
        (names.len() != 1 && output.is_some(), "-o takes one problem"),
        (files > 0 && files < names.len(), "name problems or bundled files, not both"),
        (files > 0 && minify, "--minify takes a problem, not a bundled file"),
        (arguments.has("--rustc") && !is_check, "--rustc needs --check"),
    ];
    if let Some((_, fault)) = faults.iter().find(|(is_there, _)| *is_there) {
        return Err(fault.to_string());
    }
    let root = workspace::root()?;
    let bundles: Vec<Bundle> = if files > 0 {
        names.iter().map(|name| bundled_file(name)).collect::<Result<_, _>>()?
    } else {
        let slugs = workspace::chosen(&root, names)?;
        let rustc = Compiler::new(None)?;
        let bundled = |slug: &String| bundle(&root, slug, minify, &rustc);
        parallel::map(&slugs, bundled).collect::<Result<_, _>>()?
    };
    for Bundle { slug, text } in &bundles {
        let size = format!("{slug} has {} bytes", text.len());
        match limit {
            Some(limit) if text.len() > limit => return Err(format!("{size}, more than {limit}")),
            None if text.len() > LARGE => eprintln!("warning: {size}; many judges allow {LARGE}"),
            _ => {}
        }
        if text.contains(unfinished::MARK) {
            eprintln!("warning: {slug} has places to fill in");
        }
    }
    if is_check && !check::check(&root, &bundles, &arguments.values("--rustc"))? {
        return Ok(false);
    }
    match (output, &bundles[..]) {
        (Some(file), [bundle]) => files::write(Path::new(file), &bundle.text)?,
        (None, [bundle]) if !is_check => say(&bundle.text)?,
        _ => {}
    }
    Ok(true)
}

/// Returns the program of the problem `slug` in the workspace at `root` as one file, which the
/// compiler accepts. Its warnings about the program go to stderr.
///
/// # Errors
/// A message if a file cannot be read, the library has features, or rustc refuses the program
/// with the whole library.
pub fn bundle(root: &Path, slug: &str, minify: bool, rustc: &Compiler) -> Result<Bundle, String> {
    let folder = root.join("problems").join(slug);
    let shared = root.join("shared");
    let program = Manifest::read(root, &folder)?;
    let library = Manifest::read(root, &shared)?.library();
    let mut files = Vec::new();
    modules::read_crate(&mut files, "", &folder.join("src/main.rs"))?;
    modules::read_crate(&mut files, &library, &shared.join("src/lib.rs"))?;
    let edition = program.package("edition", "2015");
    let mut messages = String::new();
    for whole in [false, true] {
        let printed = print::print(&select::Selection::new(&files, &library, whole));
        let body = if minify { minify::minify(&printed) } else { printed };
        let text = header::with_header(slug, program.package("version", "0.0.0"), &body);
        let output = rustc.check(slug, edition, &text)?;
        messages = String::from_utf8_lossy(&output.stderr).into_owned();
        if output.status.success() {
            eprint!("{messages}");
            return Ok(Bundle { slug: slug.to_string(), text });
        }
    }
    Err(format!("rustc refuses {slug} as one file\n{messages}"))
}

/// Returns the bundled file at `path` as it is.
///
/// # Errors
/// A message if it is not a bundled file, or was edited: the next bundle would lose what the
/// program's source does not have.
fn bundled_file(path: &str) -> Result<Bundle, String> {
    let text = fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
    match header::read(&text.replace("\r\n", "\n")) {
        Ok(slug) => Ok(Bundle { slug, text }),
        Err(fault) => Err(format!("{path}:{fault}")),
    }
}
