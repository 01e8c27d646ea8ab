//! `cargo xtask bundle`: a program as one file to submit, by [`crate::bundle`], and whether it compiles.

use std::ffi::OsString;
use std::path::Path;

use crate::arguments::{Arguments, Takes};
use crate::bundle::{bundle_problem, bundled_file, Bundle, Options};
use crate::check::{self, Compiler};
use crate::files;
use crate::new::OPEN;
use crate::output::say;
use crate::workspace;

/// What `--help` says.
pub const USAGE: &str = "\
usage: cargo xtask bundle <slug> [-o FILE] [--minify] [--limit BYTES]
       cargo xtask bundle <FILE.rs>
       cargo xtask bundle --check [slug…] [--rustc PATH]…

Prints a program, and what it uses of `shared`, as one file to submit.
A bundled FILE.rs is printed as it is, or refused if it was edited.

--check        compile it as judges do, run the cases, and print a table
--limit BYTES  refuse to make a larger file
--minify       leave out comments and blanks
-o FILE        write to FILE, not to standard output
--rustc PATH   with --check, one more compiler
";

const OPTIONS: [(&str, Takes); 5] = [
    ("--check", Takes::Nothing),
    ("--limit", Takes::One(BYTES)),
    ("--minify", Takes::Nothing),
    ("-o", Takes::One("a file")),
    ("--rustc", Takes::Many("the path of a compiler")),
];

const BYTES: &str = "a number of bytes";

/// More than the source limit of many judges.
const LARGE: usize = 64 * 1024;

/// Runs the task with the arguments behind `bundle`, as [`USAGE`] says; returns whether all is
/// well.
///
/// # Errors
/// A message if the arguments mean nothing, the program is refused, or the file is larger
/// than the limit or cannot be written.
pub fn run(arguments: &[String]) -> Result<bool, String> {
    let arguments = Arguments::parse("bundle", arguments, &OPTIONS)?;
    let limit = arguments.value("--limit").map(|text| {
        let bytes = text.parse().ok().filter(|&bytes: &usize| bytes > 0);
        bytes.ok_or(format!("--limit takes {BYTES}, from 1: not `{text}`"))
    });
    let limit = limit.transpose()?;
    rust(&arguments, limit)
}

/// Makes files of Rust; returns whether what is to be checked is well.
fn rust(arguments: &Arguments, limit: Option<usize>) -> Result<bool, String> {
    let is_check = arguments.has("--check");
    allow_several(arguments)?;
    if arguments.has("--rustc") && !is_check {
        return Err("--rustc goes with --check".to_string());
    }
    let (root, minify) = (workspace::root()?, arguments.has("--minify"));
    let bundles = match &arguments.words[..] {
        [name] if name.ends_with(".rs") && minify => {
            return Err("--minify takes a problem, not a bundled file".to_string());
        }
        [name] if name.ends_with(".rs") => vec![bundled_file(Path::new(name))?],
        names => {
            let slugs = workspace::chosen(&root, names)?.into_iter();
            let bundles = slugs.map(|slug| bundled(&root, &slug, minify));
            bundles.collect::<Result<_, _>>()?
        }
    };
    for Bundle { slug, text, .. } in &bundles {
        check_size(slug, text, limit)?;
        let bytes = text.len();
        if limit.is_none() && bytes > LARGE {
            eprintln!("warning: {slug} takes {bytes} bytes; many judges accept {LARGE}");
        }
    }
    if let [bundle] = &bundles[..] {
        deliver(arguments, &bundle.text)?;
    }
    if !is_check {
        return Ok(true);
    }
    let folder = check::folder(&root);
    let mut compilers = vec![Compiler::new(rustc_here(), &folder)?];
    for path in arguments.values("--rustc") {
        let another = Compiler::new(path, &folder)?;
        if !compilers.contains(&another) {
            compilers.push(another);
        }
    }
    check::bundles(&root, &bundles, &compilers)
}

/// Returns the program of a problem as one file of Rust.
fn bundled(root: &Path, slug: &str, minify: bool) -> Result<Bundle, String> {
    let options = Options {
        minify,
        ..Options::default()
    };
    bundle_problem(root, slug, &options).map_err(|refusal| refusal.to_string())
}

/// Refuses a file that is larger than the limit.
fn check_size(name: &str, text: &str, limit: Option<usize>) -> Result<(), String> {
    match limit.filter(|&limit| text.len() > limit) {
        Some(limit) => Err(format!(
            "{name} takes {} bytes, more than {limit}",
            text.len()
        )),
        None => Ok(()),
    }
}

/// Refuses several problems, or none, where one file goes to one place.
fn allow_several(arguments: &Arguments) -> Result<(), String> {
    let is_table = arguments.has("--check") && !arguments.has("-o");
    match arguments.words.len() {
        0 if !is_table => Err("no problem named; `--check` alone is about all".to_string()),
        2.. if !is_table => Err("one problem at a time, unless with --check".to_string()),
        _ => Ok(()),
    }
}

fn rustc_here() -> OsString {
    std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into())
}

/// Writes the file to where `arguments` say; with `--check` alone a table is all that is printed.
fn deliver(arguments: &Arguments, text: &str) -> Result<(), String> {
    if text.contains(OPEN) {
        eprintln!("warning: `{OPEN}` stands in it: the program is not written yet");
    }
    match arguments.value("-o") {
        Some(file) => files::write(Path::new(file), text),
        None if arguments.has("--check") => Ok(()),
        None => say(text),
    }
}
