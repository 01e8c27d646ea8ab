//! `cargo xtask bundle`: prints a program, with what it needs of the library, as one file.
//!
//! The file is the program's `main.rs`, then `pub mod shared` with modules of the library, each
//! whole. Needed is a module whose name follows `shared::` in the program, or `crate::` in a needed
//! module. `source` reads a module as it goes into the file. Nothing is parsed: what this rule
//! does not understand is refused by rustc, which compiles each file before it is printed. What
//! rustc cannot see is an `impl` in a module that nothing names.

pub mod check;
mod source;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use self::check::Compiler;
use crate::arguments::Arguments;
use judging::output::say;
use judging::{files, parallel, workspace};

/// What `--help` prints.
pub const USAGE: &str = "\
print a program as one file to submit

usage: cargo xtask bundle <slug> [-o FILE]
       cargo xtask bundle --check [slug…] [--rustc PATH]…

Prints a program and the modules of `shared` that it needs as one file, which
rustc has compiled.

--check       compile the files in every edition, run the cases, print a table
-o FILE       write to FILE instead of stdout
--rustc PATH  with --check: compile with this compiler, too
";

/// The source limit of many judges.
const LARGE: usize = 64 * 1024;

/// What helps if rustc refuses a file.
const ADVICE: &str = "name modules of the library as in `shared::io`, and put what belongs to \
                      another crate into shared/src or a module of the program";

/// A program as one file.
pub struct Bundle {
    /// The problem.
    pub slug: String,
    /// The file.
    pub text: String,
    /// What rustc says of it.
    pub warnings: String,
}

/// Runs the task with its arguments, as [`USAGE`] says. Returns whether all is well.
pub fn run(arguments: &[String]) -> Result<bool, String> {
    let arguments = Arguments::parse("bundle", USAGE, arguments)?;
    let names = &arguments.words;
    let output = arguments.value("-o");
    let is_check = arguments.has("--check");
    if is_check && output.is_some() || !is_check && names.len() != 1 {
        return Err("name one problem, or pass --check for several or all".to_string());
    }
    if arguments.has("--rustc") && !is_check {
        return Err("--rustc needs --check".to_string());
    }
    let root = workspace::root()?;
    let slugs = workspace::chosen(&root, names)?;
    let rustc = Compiler::new(None)?;
    let mut bundles = Vec::new();
    for made in parallel::map(&slugs, |slug| bundle(&root, slug, &rustc)) {
        let bundle = made?;
        eprint!("{}", bundle.warnings);
        let size = bundle.text.len();
        if size > LARGE {
            eprintln!("warning: {} has {size} bytes; many judges allow {LARGE}", bundle.slug);
        }
        bundles.push(bundle);
    }
    if is_check {
        return check::check(&root, &bundles, &arguments.values("--rustc"));
    }
    for bundle in &bundles {
        match output.map(Path::new) {
            Some(path) => {
                fs::write(path, &bundle.text).map_err(|error| files::fault(path, error))?
            }
            None => say(&bundle.text)?,
        }
    }
    Ok(true)
}

/// Returns the program of the problem `slug` in the workspace at `root` as one file, which `rustc`
/// accepts.
///
/// # Errors
/// A message if a file cannot be read or rustc refuses the program.
pub fn bundle(root: &Path, slug: &str, rustc: &Compiler) -> Result<Bundle, String> {
    let folder = root.join("problems").join(slug);
    let program = source::module(&folder.join("src/main.rs"), false)?;
    let library = library(&root.join("shared/src"), &program)?;
    let text = format!("// {slug}\n// made by `cargo xtask bundle {slug}`\n{program}{library}");
    let manifests = [&folder, root].map(|folder| files::text(&folder.join("Cargo.toml")));
    let manifests = manifests.into_iter().collect::<Result<String, String>>()?;
    let edition = manifests.lines().find_map(|line| line.strip_prefix("edition = "));
    let output = rustc.check(slug, edition.unwrap_or("2015").trim_matches('"'), &text)?;
    let warnings = String::from_utf8_lossy(&output.stderr).into_owned();
    match output.status.success() {
        true => Ok(Bundle { slug: slug.to_string(), text, warnings }),
        false => Err(format!("rustc refuses {slug} as one file: {ADVICE}\n{warnings}")),
    }
}

/// Returns the module `shared` with what `program` needs of the library in `folder`.
fn library(folder: &Path, program: &str) -> Result<String, String> {
    let mut needed = BTreeMap::new();
    let mut left = source::named(program);
    while let Some(name) = left.pop() {
        if let (Some(file), false) = (source::file(folder, &name), needed.contains_key(&name)) {
            let text = source::module(&file, true)?;
            left.extend(source::named(&text));
            needed.insert(name, text);
        }
    }
    let modules = needed.iter().map(|(name, text)| format!("pub mod {name} {{\n{text}}}\n"));
    let modules: Vec<String> = modules.collect();
    Ok(match modules.is_empty() {
        true => String::new(),
        false => format!("\n#[allow(dead_code)]\npub mod shared {{\n{}}}\n", modules.join("\n")),
    })
}
