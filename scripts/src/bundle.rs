//! `cargo xtask bundle`: a program and what it needs of the library as one file for any judge.
//!
//! A bundle is the program's `main.rs` with its own modules, then `pub mod shared` with modules
//! of the library, each whole: without tests, examples and what features turn off. Names alone
//! decide which. A module, which is a file, is kept if
//!
//! - kept code has its name in a path: before or after `::`, or in a `use`, std's paths apart;
//! - it defines a macro that kept code calls or names;
//! - it has an `impl` in which no type or trait is one of a module that goes; an inherent one only
//!   if kept code says the name of a member, or a macro makes members. A macro's call between items
//!   counts as one for each word that it is given, if that is a kept type;
//! - it has an item that the linker finds, such as `#[no_mangle]`;
//! - a kept module is inside of it.
//!
//! A re-export (a `use` with a visibility) stays if kept code says a name that it brings, or the
//! name of a method of a trait that it brings. What goes says nothing.
//!
//! Then rustc decides, in the program's edition. What it refuses is tried again with the whole
//! library; if it refuses that as well, its first message is the answer and nothing is printed. So
//! the rule may leave out too much without harm, unless the file compiles and means something else.
//! That takes an `impl` that a macro makes inside of a block, or a name of std's prelude that a
//! glob brings anew, if only a macro defines it or only a format string says it.
//!
//! What else differs from two crates: what Rust says of the place of code (`file!`, `line!`,
//! `module_path!`, names of types); `env!` and `option_env!`, which read the judge's variables; a
//! library without std, or of another edition, which is read as the program is; build scripts,
//! which are not run; and with `--minify` the doc comments that a macro is given.
//!
//! The steps, a module each: [`lexer`], `source`, `cfg` and `modules` read a crate, `manifest`
//! its features; `select` is the rule; `rewrite`, with `imports`, fits paths to one crate; `print`,
//! [`header`] and `minify` write; [`check`] asks rustc.

mod cfg;
pub mod check;
pub mod header;
mod imports;
pub mod lexer;
mod manifest;
mod minify;
mod modules;
mod print;
mod rewrite;
mod select;
mod source;

use std::fs;
use std::path::Path;

use self::{check::Compiler, manifest::Manifest, select::Selection};
use crate::arguments::Arguments;
use testing::{files, output::say, parallel, unfinished, workspace};

/// What `--help` says.
pub const USAGE: &str = "\
print a program as one file to submit

usage: cargo xtask bundle <slug> [-o FILE] [--minify] [--limit BYTES]
       cargo xtask bundle <FILE.rs>
       cargo xtask bundle --check [slug…] [--rustc PATH]…

Prints a program and the modules of `shared` that it needs as one file, if rustc
compiles it. A bundled FILE.rs is printed as it is, unless it was edited.

--check        compile the files in each edition, run the cases, print a table
--limit BYTES  refuse to make a larger file
--minify       leave out comments and blanks
-o FILE        write to FILE instead of stdout
--rustc PATH   with --check, another compiler to try
";

/// More than the source limit of many judges.
const LARGE: usize = 64 * 1024;

/// A program as one file.
#[derive(Clone, Debug)]
pub struct Bundle {
    /// The problem.
    pub slug: String,
    /// The file.
    pub text: String,
}

type Bundled = Result<Bundle, String>;

/// Runs the task with its arguments, as [`USAGE`] says; returns whether all is well.
///
/// # Errors
/// A message if the arguments mean nothing, the program cannot be one file, or the file is
/// larger than the limit or cannot be written.
pub fn run(arguments: &[String]) -> Result<bool, String> {
    let arguments = Arguments::parse("bundle", USAGE, arguments)?;
    let (output, names) = (arguments.value("-o"), &arguments.words[..]);
    let (is_check, minify) = (arguments.has("--check"), arguments.has("--minify"));
    let limit = arguments.number("--limit", 1..=usize::MAX)?;
    let is_file = names.iter().any(|name| name.ends_with(".rs"));
    match names.len() {
        0 | 2.. if !is_check => Err("name one problem, or pass --check for several or all"),
        0 | 2.. if output.is_some() => Err("-o takes one problem"),
        _ if is_file && minify => Err("--minify takes a problem, not a bundled file"),
        _ if arguments.has("--rustc") && !is_check => Err("--rustc goes with --check"),
        _ => Ok(()),
    }?;
    let root = workspace::root()?;
    let bundles = if is_file {
        names.iter().map(|name| bundled_file(name)).collect()
    } else {
        let (slugs, compiler) = (workspace::chosen(&root, names)?, Compiler::new(None)?);
        parallel::map(&slugs, |slug| {
            bundle_problem(&root, slug, minify, Some(&compiler))
        })
    };
    let bundles = bundles.into_iter().collect::<Result<Vec<_>, _>>()?;
    for Bundle { slug, text } in &bundles {
        let (bytes, takes) = (text.len(), format!("{slug} takes {} bytes", text.len()));
        match limit {
            Some(limit) if bytes > limit => return Err(format!("{takes}, more than {limit}")),
            _ if text.contains(unfinished::MARK) => {
                eprintln!("warning: {slug} has places to fill in")
            }
            None if bytes > LARGE => eprintln!("warning: {takes}; many judges accept {LARGE}"),
            _ => {}
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

/// Returns the program of the problem `slug` in the workspace at `root` as one file that the
/// compiler accepts, if one is given; its warnings about the program go to stderr.
///
/// # Errors
/// A message if a file cannot be read, or rustc refuses even the whole library.
pub fn bundle_problem(root: &Path, slug: &str, minify: bool, by: Option<&Compiler>) -> Bundled {
    let (folder, shared) = (root.join("problems").join(slug), root.join("shared"));
    let above = Manifest::read(root, &Manifest::default())?;
    let program = Manifest::read(&folder, &above)?;
    let library = Manifest::read(&shared, &above).unwrap_or_default();
    let own = program.features(vec!["default".to_string()]);
    let (name, features) = program.dependency(&library, &own).unwrap_or_default();
    let mut files = Vec::new();
    modules::read_crate(&mut files, folder.join("src/main.rs"), &own)?;
    if !name.is_empty() {
        let path = shared.join(library.text("lib.path", "src/lib.rs"));
        modules::read_crate(&mut files, path, &features)?;
    }
    let [edition, of_library] = [&program, &library].map(|it| it.text("package.edition", "2015"));
    let version = program.text("package.version", "0.0.0");
    let (mut selection, mut refused) = (Selection::new(&files, &name), None);
    selection.is_2015 = of_library == "2015";
    if !name.is_empty() && edition != of_library {
        eprintln!("warning: the library, of edition {of_library}, is read in edition {edition}");
    }
    for whole in [false, true] {
        selection.select(whole);
        let mut text = print::print(&selection);
        text = if minify { minify::minify(&text) } else { text };
        text = header::with_header(slug, &version, &text);
        let name = [slug, "whole"][..1 + usize::from(whole)].join(" ");
        let checked = by.map(|compiler| compiler.check(&name, &edition, &text));
        let (is_good, messages) = checked.unwrap_or(Ok((true, String::new())))?;
        if is_good {
            eprint!("{messages}");
            let slug = slug.to_string();
            return Ok(Bundle { slug, text });
        }
        refused = refused.or(Some(messages));
    }
    let refused = refused.unwrap_or_default();
    Err(format!("rustc refuses {slug} as one file\n{refused}"))
}

/// Returns the bundled file at `path` as it is.
///
/// # Errors
/// A message if it is none, or was edited since: what the program's source does not have would
/// be lost with the next bundle.
fn bundled_file(path: &str) -> Bundled {
    let text = fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
    let slug = header::read(&text.replace("\r\n", "\n")).map(str::to_string);
    let slug = slug.map_err(|fault| format!("{path}:{fault}"))?;
    Ok(Bundle { slug, text })
}
