//! `cargo xtask bundle`: prints a program, with what it needs of the library, as one file.
//!
//! The file is the program's `main.rs` with the modules that it declares, then each module of the
//! library that it needs, whole, at the root. Needed is a module whose name follows `shared::` in
//! the program, or `crate::` in a needed module. Nothing is parsed: rustfmt lays the file out, and
//! what this rule does not understand is refused by rustc, which compiles the file before it is
//! printed. What rustc cannot see is an `impl` in a module that nothing names.

mod check;
mod source;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{self, Command, Output};
use std::{env, fs};

use crate::arguments::Arguments;
use judging::output::print;
use judging::{files, workspace};

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
const ADVICE: &str = "name what you need of the library as in `use shared::io::Io;`, not a module \
                      alone; a file cannot use other crates, so put what you need of one into \
                      shared/src or into a module of the program";

/// Runs the task with its arguments, as [`USAGE`] says. Returns whether all is well.
pub fn run(arguments: &[String]) -> Result<bool, String> {
    let arguments = Arguments::parse("bundle", USAGE, arguments)?;
    let output = arguments.value("-o");
    let is_check = arguments.value("--check").is_some();
    if is_check && output.is_some() || !is_check && arguments.names.len() != 1 {
        return Err("name one problem, or pass --check for several or all".to_string());
    }
    if arguments.value("--rustc").is_some() && !is_check {
        return Err("--rustc needs --check".to_string());
    }
    let root = workspace::root()?;
    let slugs = workspace::chosen(&root, &arguments.names)?;
    // Others may make bundles at the same time.
    let folder = workspace::target()?.join("bundle").join(process::id().to_string());
    let done = if is_check {
        check::check(&root, &slugs, &folder, &arguments.values("--rustc"))
    } else {
        write(&root, &slugs[0], &folder, output.map(Path::new)).map(|()| true)
    };
    // A folder that cannot be deleted is harmless.
    let _ = fs::remove_dir_all(folder);
    done
}

/// Writes the program of problem `slug` as one file to `output`, or else to stdout.
fn write(root: &Path, slug: &str, folder: &Path, output: Option<&Path>) -> Result<(), String> {
    let bundle = Bundle::new(root, slug, folder)?;
    let options = ["--edition", &bundle.edition, "--emit=metadata"];
    let compiled = bundle.compile(&check::own(), &options)?;
    let messages = String::from_utf8_lossy(&compiled.stderr);
    if !compiled.status.success() {
        return Err(format!("rustc refuses {slug} as one file: {ADVICE}\n{messages}"));
    }
    eprint!("{messages}");
    let size = bundle.text.len();
    if size > LARGE {
        eprintln!("warning: {slug} has {size} bytes; many judges allow {LARGE}");
    }
    if let Some(path) = output {
        fs::write(path, &bundle.text).map_err(|error| files::fault(path, error))?;
    } else {
        print(&bundle.text)?;
    }
    let c_program = format!("problems/{slug}/{slug}.c");
    if root.join(&c_program).is_file() {
        eprintln!("note: HDU and POJ do not accept Rust: submit {c_program} there");
    }
    Ok(())
}

/// A program as one file.
struct Bundle {
    text: String,
    /// The edition of its sources.
    edition: String,
    /// The program that it is compiled to. The text is beside it.
    program: PathBuf,
}

impl Bundle {
    /// Makes the file of problem `slug` of the workspace at `root` in `folder`.
    fn new(root: &Path, slug: &str, folder: &Path) -> Result<Bundle, String> {
        let problem = root.join("problems").join(slug);
        let main = source::module(&problem.join("src/main.rs"), false)?;
        let parts = source::split(&main, "shared::");
        let library = library(&root.join("shared/src"), source::named(&parts))?;
        let main = parts.join("crate::");
        let title = title(&problem.join("README.md")).unwrap_or_else(|| slug.to_string());
        let program = folder.join(files::executable_name(slug));
        let file = program.with_extension("rs");
        let head = format!("// {title}\n// made by `cargo xtask bundle {slug}`\n");
        files::write(&file, head + &main + &library)?;
        let manifest = |folder: &Path| files::text(&folder.join("Cargo.toml"));
        let manifests = manifest(&problem)? + &manifest(root)?;
        let edition = manifests.lines().find_map(|line| line.strip_prefix("edition = "));
        let edition = edition.unwrap_or("2015").trim_matches('"').to_string();
        let options = ["--edition", &edition, "--config-path"];
        // Without rustfmt the file stays as it is.
        let _ = Command::new("rustfmt").args(options).args([root, &file]).output();
        Ok(Bundle { text: files::text(&file)?, edition, program })
    }

    /// Compiles the file by `rustc` with `options`.
    fn compile(&self, rustc: &Path, options: &[&str]) -> Result<Output, String> {
        // A judge does not have the variables that cargo sets for this tool.
        let kept = env::vars_os().filter(|(name, _)| !name.to_string_lossy().starts_with("CARGO_"));
        let mut command = Command::new(rustc);
        command.env_clear().envs(kept).args(options).arg(self.program.with_extension("rs"));
        let output = command.arg("-o").arg(&self.program).output();
        output.map_err(|error| files::fault(rustc, error))
    }
}

/// Returns the problem's name at the judge and the address of its statement: the section "Where to
/// submit" of a page begins with that link if a judge has the problem.
fn title(page: &Path) -> Option<String> {
    let page = files::text(page).ok()?;
    let (_, link) = page.split_once("\n## Where to submit\n\n[")?;
    let (name, rest) = link.split_once("](")?;
    let (address, _) = rest.split_once(')')?;
    Some(format!("{name}: {address}"))
}

/// Returns the modules of the library in `folder` that are among `names`, and those that they need.
fn library(folder: &Path, mut names: Vec<String>) -> Result<String, String> {
    let mut needed = BTreeMap::new();
    while let Some(name) = names.pop() {
        if let (Some(file), false) = (source::file(folder, &name), needed.contains_key(&name)) {
            let text = source::module(&file, true)?;
            names.extend(source::named(&source::split(&text, "crate::")));
            needed.insert(name, text);
        }
    }
    let module = |(name, text)| format!("\n#[allow(dead_code)]\nmod {name} {{\n{text}}}\n");
    Ok(needed.into_iter().map(module).collect())
}
