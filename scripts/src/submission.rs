//! `cargo xtask bundle`: a program as one file to submit, in Rust by [`crate::bundle`] or in C by
//! [`crate::c`], and what can be told of such files: whether they compile, how large they are.

use std::ffi::OsString;
use std::path::Path;

use crate::arguments::{Arguments, Takes};
use crate::bundle::{bundle_problem, bundled_file, Bundle, Options};
use crate::c::build::{c_file, c_of_module, LIMIT};
use crate::check::{self, Compiler};
use crate::files;
use crate::new::OPEN;
use crate::output::say;
use crate::parallel;
use crate::workspace;

/// What `--help` says.
pub const USAGE: &str = "\
usage: cargo xtask bundle <slug> [-o FILE] [--minify] [--limit BYTES]
       cargo xtask bundle <FILE.rs>
       cargo xtask bundle --c <slug | FILE.wasm> [-o FILE] [--limit BYTES]
       cargo xtask bundle [--c] --check [slug…] [--rustc PATH]…
       cargo xtask bundle --sizes [slug…] [--rustc PATH]

Prints a program, and what it uses of `shared`, as one file to submit.
A bundled FILE.rs is printed as it is, or refused if it was edited.

--c            translate to C, for judges that take no Rust; needs rustc's
               target wasm32-unknown-unknown, unless a WebAssembly module is given
--check        compile it as judges do, run the cases, and print a table
--limit BYTES  refuse to make a larger file; 49152 for a problem in C, if
               nothing is said
--minify       leave out comments and blanks
-o FILE        write to FILE, not to standard output
--rustc PATH   with --check, one more compiler; with --c and --sizes, the
               compiler that makes WebAssembly
--sizes        print a table of bytes: as it is read, minified, in C
";

const OPTIONS: [(&str, Takes); 7] = [
    ("--c", Takes::Nothing),
    ("--check", Takes::Nothing),
    ("--limit", Takes::One(BYTES)),
    ("--minify", Takes::Nothing),
    ("-o", Takes::One("a file")),
    ("--rustc", Takes::Many("the path of a compiler")),
    ("--sizes", Takes::Nothing),
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
    match (arguments.has("--sizes"), arguments.has("--c")) {
        (true, _) => sizes(&arguments),
        (false, true) => c(&arguments, limit),
        (false, false) => rust(&arguments, limit),
    }
}

/// Makes files of Rust; returns whether what is to be checked is well.
fn rust(arguments: &Arguments, limit: Option<usize>) -> Result<bool, String> {
    let is_check = arguments.has("--check");
    allow_several(arguments)?;
    if arguments.has("--rustc") && !is_check {
        return Err("--rustc goes with --check, --c or --sizes".to_string());
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

/// Makes files of C; returns whether what is to be checked is well.
fn c(arguments: &Arguments, limit: Option<usize>) -> Result<bool, String> {
    let is_check = arguments.has("--check");
    allow_several(arguments)?;
    if arguments.has("--minify") {
        return Err("--minify makes Rust smaller, not C".to_string());
    }
    if let [name] = &arguments.words[..] {
        if name.ends_with(".wasm") {
            let needless = ["--check", "--rustc"];
            if let Some(option) = needless.iter().find(|option| arguments.has(option)) {
                return Err(format!("{option} takes a problem, not a module"));
            }
            let text = c_of_module(&files::bytes(Path::new(name))?);
            let text = text.map_err(|error| format!("{name}: {error}"))?;
            check_size(name, &text, limit)?;
            return deliver(arguments, &text).map(|()| true);
        }
    }
    let root = workspace::root()?;
    let rustc = wasm_rustc(arguments)?;
    let slugs = workspace::chosen(&root, &arguments.words)?;
    let made = parallel::map(&slugs, |slug| {
        let text = c_file(&root, slug, &rustc, limit.unwrap_or(LIMIT));
        let text = text.map_err(|error| format!("{slug}: {error}"))?;
        eprintln!("{slug}: {} bytes of C", text.len());
        Ok((slug.clone(), text))
    });
    let files = made.into_iter().collect::<Result<Vec<_>, String>>()?;
    if let [(_, text)] = &files[..] {
        deliver(arguments, text)?;
    }
    Ok(!is_check || crate::c::check::table(&root, &files)?)
}

/// Prints the bytes that the files of the problems take; returns that all could be made.
fn sizes(arguments: &Arguments) -> Result<bool, String> {
    let has_another = |option: &&str| !["--sizes", "--rustc"].contains(option);
    if let Some(option) = arguments.options().find(has_another) {
        return Err(format!("--sizes does not go with {option}"));
    }
    let root = workspace::root()?;
    let rustc = wasm_rustc(arguments)?;
    let row = |name: &str, [readable, minified, c]: [&str; 3]| {
        say(&format!("{name:<16} {readable:>8} {minified:>8} {c:>8}\n"))
    };
    let of_bytes = |name: &str, bytes: [Option<usize>; 3]| {
        let cells = bytes.map(|bytes| bytes.map_or("-".to_string(), |bytes| bytes.to_string()));
        row(name, [&cells[0], &cells[1], &cells[2]])
    };
    row("problem", ["one file", "minified", "C"])?;
    let mut faults = Vec::new();
    let mut sums = [Some(0); 3];
    let slugs = workspace::chosen(&root, &arguments.words)?;
    let texts = |slug: &String| {
        let rust = |minify| bundled(&root, slug, minify).map(|bundle| bundle.text);
        [
            rust(false),
            rust(true),
            c_file(&root, slug, &rustc, usize::MAX),
        ]
    };
    parallel::each(&slugs, texts, |slug, texts| {
        let length = |text: Result<String, String>| text.map(|text| text.len());
        let bytes = texts.map(|text| length(text).map_err(|fault| faults.push(fault)).ok());
        for (sum, bytes) in sums.iter_mut().zip(bytes) {
            *sum = sum.zip(bytes).map(|(sum, bytes)| sum + bytes);
        }
        of_bytes(slug, bytes)
    })?;
    if slugs.len() > 1 {
        of_bytes("sum", sums)?;
    }
    // Once, if all of them want the same compiler.
    faults.dedup();
    match faults.is_empty() {
        true => Ok(true),
        false => Err(faults.join("\n")),
    }
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
        0 if !is_table => {
            Err("no problem named; `--check` or `--sizes` alone is about all".to_string())
        }
        2.. if !is_table => Err("one problem at a time, unless with --check".to_string()),
        _ => Ok(()),
    }
}

fn rustc_here() -> OsString {
    std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into())
}

/// Returns the one compiler that is to make WebAssembly.
fn wasm_rustc(arguments: &Arguments) -> Result<OsString, String> {
    let mut paths = arguments.values("--rustc");
    let first = paths.next().map_or_else(rustc_here, OsString::from);
    match paths.next() {
        Some(_) => Err("--rustc stands twice: one compiler makes WebAssembly".to_string()),
        None => Ok(first),
    }
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
