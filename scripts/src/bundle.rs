//! `cargo xtask bundle`: prints a program, with what it needs of the library, as one file.
//!
//! `scripts/README.md` says what is in the file. Nothing is parsed: rustfmt lays the file out,
//! rustc says what of the library is unused, and refuses what was not understood. What rustc cannot
//! see is an `impl` in a module that nothing names.

mod check;
mod source;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{self, Command};
use std::{env, fs};

use crate::arguments::{Arguments, Task};
use crate::index;
use judging::{files, output::print, workspace};

/// The task.
pub const TASK: Task = Task {
    name: "bundle",
    summary: "write a program as one file to submit",
    usage: "PROBLEM [-o FILE]\n--check [PROBLEM…] [--rustc PATH]…",
    about: "\
Writes a program and what it needs of `shared` as one file, which rustc has
compiled. Says on stderr if the file fails a sample, or if something is left to
write.",
    options: &[
        ("--check", "compile the files in every edition, run the cases, print a table"),
        ("-o FILE", "write to FILE instead of stdout"),
        ("--rustc PATH", "with --check: compile with this compiler, too"),
    ],
    run,
};

fn run(arguments: &Arguments) -> Result<bool, String> {
    let (output, is_check) = (arguments.value("-o"), arguments.has("--check"));
    let (root, names) = (workspace::root()?, &arguments.names);
    let slugs = index::chosen(&root, names)?;
    match (&slugs[..], output) {
        _ if !is_check && arguments.has("--rustc") => Err("--rustc needs --check".to_string()),
        (_, None) if is_check => check::check(&root, &slugs, &arguments.values("--rustc")),
        ([slug], _) if !is_check && !names.is_empty() => write(&root, slug, output.map(Path::new)),
        (_, Some(_)) if is_check => Err("-o and --check cannot be combined".to_string()),
        _ => Err("name one problem, or pass --check for several or all".to_string()),
    }
}

fn write(root: &Path, slug: &str, output: Option<&Path>) -> Result<bool, String> {
    let bundle = Bundle::new(root, slug)?;
    let Bundle { text, messages, .. } = &bundle;
    if !bundle.is_compiled {
        let advice = "name what you need of the library as in `use shared::io::Io;`, not a module \
                      alone; a file cannot use other crates, so put what you need of one into \
                      shared/src or into a module of the program";
        let is_unresolved = messages.contains("error[E043");
        let advice = renamed(messages).or(is_unresolved.then(|| advice.to_string()));
        let advice = advice.map_or(String::new(), |advice| format!(": {advice}"));
        return Err(format!("rustc refuses {slug} as one file{advice}\n{messages}"));
    }
    eprint!("{messages}");
    match output {
        Some(path) => fs::write(path, text).map_err(|error| files::fault(path, error))?,
        None => print(text)?,
    }
    let c_program = format!("problems/{slug}/{slug}.c");
    if root.join(&c_program).is_file() {
        eprintln!("note: HDU and POJ do not accept Rust: submit {c_program} there");
    }
    eprint!("{}", check::objections(root, slug, &bundle)?);
    Ok(true)
}

/// Returns what helps if `messages` say that a module of the library has the name of an import.
fn renamed(messages: &str) -> Option<String> {
    let (_, message) = messages.split_once("error[E0255]: the name `")?;
    let (name, _) = message.split_once('`')?;
    let (_, import) = message.split_once("| use ")?;
    let (path, _) = import.split_once([';', '{', '\n'])?;
    let path = path.replace("crate::", "shared::");
    // `use std::io;`, `use std::io::{self, Read};` or `use std::{fmt, io};`
    let path = path.trim_end_matches(':').trim_end_matches(&format!(" as {name}"));
    let path = if path.ends_with(name) { path.to_string() } else { format!("{path}::{name}") };
    let why = format!("because the file has the module `{name}` of shared");
    Some(format!("write `use {path} as my_{name};`, {why}"))
}

/// A program as one file.
struct Bundle {
    text: String,
    /// Whether the rustc of this build compiles it, and what it says.
    is_compiled: bool,
    messages: String,
    /// The edition of its sources.
    edition: String,
    /// The program that it is compiled to. The text is beside it.
    program: PathBuf,
}

impl Bundle {
    fn new(root: &Path, slug: &str) -> Result<Bundle, String> {
        let problem = root.join("problems").join(slug);
        let main = source::module(&problem.join("src/main.rs"), false)?;
        let parts = source::split(&main, "shared::");
        let mut library = library(&root.join("shared/src"), source::named(&parts))?;
        // Others may make bundles at the same time.
        let folder = format!("bundle/{slug}-{}", process::id());
        let program = workspace::target()?.join(folder).join(files::executable_name(slug));
        let manifest = |folder: &Path| files::text(&folder.join("Cargo.toml"));
        let manifests = manifest(&problem)? + &manifest(root)?;
        let edition = manifests.lines().find_map(|line| line.strip_prefix("edition = "));
        let edition = edition.unwrap_or("2015").trim_matches('"').to_string();
        let (text, messages) = (String::new(), String::new());
        let mut bundle = Bundle { text, is_compiled: false, messages, edition, program };
        let title = title(&problem.join("README.md")).unwrap_or_else(|| slug.to_string());
        let head = format!("// {title}\n// made by `cargo xtask bundle {slug}`\n");
        let main = bundle.laid_out(root, head + &parts.join("crate::"))?;
        let mut compiled: Option<String> = None;
        loop {
            library = bundle.laid_out(root, library)?;
            bundle.text = format!("{main}\n{library}").trim_end().to_string() + "\n";
            files::write(&bundle.program.with_extension("rs"), &bundle.text)?;
            let options = ["--edition", &bundle.edition, "--emit=metadata"];
            (bundle.is_compiled, bundle.messages) = bundle.compile(&check::own(), &options)?;
            let unused = source::unused(&bundle.messages, main.lines().count() + 1);
            let next = match &compiled {
                _ if unused.is_empty() && bundle.is_compiled => return Ok(bundle),
                None if !bundle.is_compiled => return Ok(bundle),
                // What is used needs something unused, e.g. a field that is never read.
                Some(all) if unused.is_empty() => {
                    format!("\n{all}").replace("\nmod ", "\n#[allow(unused)]\nmod ")
                }
                _ => source::without(&library, unused),
            };
            if bundle.is_compiled {
                compiled = Some(library);
            }
            library = next;
        }
    }

    /// Returns `text` as rustfmt lays it out, or as it is without rustfmt.
    fn laid_out(&self, root: &Path, text: String) -> Result<String, String> {
        let file = self.program.with_extension("rs");
        files::write(&file, text)?;
        let options = ["--edition", &self.edition, "--config-path"];
        let _ = Command::new("rustfmt").args(options).args([root, &file]).output();
        files::text(&file)
    }

    /// Compiles the file. Returns whether `rustc` does so, and what it says.
    fn compile(&self, rustc: &Path, options: &[&str]) -> Result<(bool, String), String> {
        // A judge does not have the variables that cargo sets for this task.
        let kept = env::vars_os().filter(|(name, _)| !name.to_string_lossy().starts_with("CARGO_"));
        // What another compiler made is not tested again.
        let _ = fs::remove_file(&self.program);
        let mut command = Command::new(rustc);
        command.env_clear().envs(kept).args(options).arg("-o").arg(&self.program);
        let output = command.arg(self.program.with_extension("rs")).output();
        let output = output.map_err(|error| files::fault(rustc, error))?;
        Ok((output.status.success(), String::from_utf8_lossy(&output.stderr).into_owned()))
    }
}

impl Drop for Bundle {
    fn drop(&mut self) {
        // A folder that cannot be deleted is harmless.
        let _ = fs::remove_dir_all(self.program.with_file_name(""));
    }
}

/// Returns the problem's name at the judge and the address of its statement: the section "Where to
/// submit" of a page begins with that link if a judge has the problem.
fn title(page: &Path) -> Option<String> {
    let page = files::text(page).ok()?;
    let (_, link) = page.split_once("\n## Where to submit\n\n[")?;
    let (name, rest) = link.split_once("](")?;
    Some(format!("{name}: {}", rest.split_once(')')?.0))
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
    let module = |(name, text)| format!("mod {name} {{\n{text}}}\n");
    Ok(needed.into_iter().map(module).collect::<Vec<_>>().join("\n"))
}
