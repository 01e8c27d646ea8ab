//! `cargo xtask bundle`: writes a program, with what it needs of the library, as one file.
//!
//! `scripts/README.md` says what is in the file. The sources are read as tokens
//! ([`tokens`], [`items`], [`paths`]); `modules` loads the files, `library` finds what is needed of
//! `shared`, and `refuse` names what would mean something else in one file. `compose` puts the files
//! together, and `unused` asks `rustc` what nothing uses.

mod attributes;
mod check;
mod compose;
mod docs;
mod foreign;
pub mod items;
mod library;
mod macros;
mod manifest;
mod modules;
mod names;
pub mod paths;
mod refuse;
mod rustc;
pub mod tokens;
mod unused;

use std::path::{Path, PathBuf};
use std::{fs, process};

use crate::facts::Facts;
use crate::index;
use compose::{Choice, Composed, For};
use judging::arguments::{Arguments, Task};
use judging::{files, output::print, workspace};
use library::Library;
use modules::Sources;
use rustc::{Compiled, Message};

/// The task.
pub const TASK: Task = Task {
    name: "bundle",
    summary: "write a program as one file to submit",
    usage: "PROBLEM [-o FILE] [--force]\n--check [PROBLEM…] [--rustc PATH]…\n--module NAME,…",
    about: "\
Writes a program and what it needs of `shared` as one file. rustc compiles the
file and the samples are run: if one fails, nothing is written.",
    options: &[
        ("-o FILE", "write to FILE instead of stdout"),
        ("--force", "write the file even if it fails a sample, something is left to write, or"),
        ("", "FILE is there and not a bundle"),
        ("--module NAME,…", "print these modules of `shared`, with what they need"),
        ("--check", "compile the files in every edition, run the cases, print a table"),
        ("--rustc PATH", "with --check: compile with this compiler, too"),
    ],
    run,
};

fn run(arguments: &Arguments) -> Result<bool, String> {
    let output = arguments.value("-o").map(Path::new);
    let is_check = arguments.has("--check");
    let names = &arguments.names;
    let root = workspace::root()?;
    let is_forced = arguments.has("--force");
    if let (Some(path), false) = (output, is_forced) {
        check_replaced(path)?;
    }
    if let Some(modules) = arguments.value("--module") {
        if !names.is_empty() || is_check {
            return Err(
                "--module needs no problem, and cannot be combined with --check".to_string()
            );
        }
        return write_modules(&root, modules, output);
    }
    if !is_check && arguments.has("--rustc") {
        return Err("--rustc needs --check".to_string());
    }
    if is_check && output.is_some() {
        return Err("-o and --check cannot be combined".to_string());
    }
    let slugs = index::chosen(&root, names)?;
    if is_check {
        return check::check(&root, &slugs, &arguments.values("--rustc"));
    }
    match &slugs[..] {
        [slug] if !names.is_empty() => write(&root, slug, output, is_forced),
        _ => Err("name one problem, or pass --check for several or all".to_string()),
    }
}

/// Checks that the file at `path`, if there is one, is a bundle or empty: a slip would cost a source.
fn check_replaced(path: &Path) -> Result<(), String> {
    let is_made = |text: &Vec<u8>| {
        text.is_empty() || String::from_utf8_lossy(text).contains("made by `cargo xtask bundle ")
    };
    if path.is_file() && !files::bytes(path).as_ref().is_ok_and(is_made) {
        let fault = "is not a bundle; choose another file, or pass --force to replace it";
        return Err(files::fault(path, fault));
    }
    Ok(())
}

/// Writes a program as one file, unless a sample fails. Says in one line what was written.
fn write(root: &Path, slug: &str, output: Option<&Path>, is_forced: bool) -> Result<bool, String> {
    let bundle = Bundle::new(root, slug)?;
    let samples = check::samples(root, slug, &bundle)?;
    eprint!("{}", bundle.warnings);
    if let (Some(fault), false) = (&samples.fault, is_forced) {
        let kept = match output.filter(|path| path.is_file()) {
            Some(path) => format!("{} stays as it was", files::slashed(path)),
            None => "nothing is written".to_string(),
        };
        return Err(format!("{fault}\n{kept}; --force writes the file nevertheless"));
    }
    write_text(&bundle.text, output)?;
    let place = output.map_or("stdout".to_string(), files::slashed);
    let bytes = bundle.text.len();
    let note = note(root, slug).map_or(String::new(), |note| format!("; {note}"));
    match &samples.fault {
        Some(fault) => eprintln!("warning: {fault}\n{place}: {bytes} bytes"),
        None => eprintln!("{place}: {bytes} bytes, {}{note}", samples.count),
    }
    Ok(true)
}

/// Returns which judges of the problem need its C program, and where that is.
fn note(root: &Path, slug: &str) -> Option<String> {
    let facts = Facts::read(root).unwrap_or_default();
    let problem = facts.problem(slug).filter(|problem| problem.has_c)?;
    let names = problem.judges.iter().flat_map(|it| [&it.name].into_iter().chain(&it.also));
    let mut judges: Vec<&str> = Vec::new();
    for name in names.map(|name| name.judge.as_str()) {
        let takes_rust = facts.judge(name).map_or(true, |judge| judge.takes_rust);
        if !takes_rust && !judges.contains(&name) {
            judges.push(name);
        }
    }
    let accept = if judges.len() == 1 { "accepts" } else { "accept" };
    let judges = judges.join(" and ");
    let c_program = format!("problems/{slug}/{slug}.c");
    (!judges.is_empty()).then(|| format!("{judges} {accept} no Rust: submit {c_program} there"))
}

fn write_text(text: &str, output: Option<&Path>) -> Result<(), String> {
    match output {
        Some(path) => fs::write(path, text).map_err(|error| files::fault(path, error)),
        None => print(text),
    }
}

/// Writes modules of the library, with what they need, as they would stand in a file.
fn write_modules(root: &Path, modules: &str, output: Option<&Path>) -> Result<bool, String> {
    let mut sources = Sources::default();
    let library = sources.load(root, &root.join("shared/src/lib.rs"), true)?;
    let known = library::roots(&sources, library);
    let asked: Vec<String> = modules.split(',').map(|name| name.trim().to_string()).collect();
    if let Some(unknown) = asked.iter().find(|name| !known.contains_key(*name)) {
        let names: Vec<&str> = known.keys().map(String::as_str).collect();
        return Err(format!("shared has no module `{unknown}`; it has: {}", names.join(", ")));
    }
    let library = library::find(&sources, library, &asked)?;
    refuse::check(&sources, &library, &manifest::other_crates(root, library::NAME)?)?;
    let names = asked.join(",");
    let head = format!("// made by `cargo xtask bundle --module {names}`\n");
    let edition = manifest::edition(root, library::NAME)?;
    let folder = Folder::new(&format!("module-{}", names.replace(',', "-")))?;
    let compiled = |choice: &Choice| {
        let composed = compose::compose(&sources, &library, choice, For::Unused(&asked), &head);
        let options = ["--edition", edition.as_str(), "--crate-type=lib", "--emit=metadata"];
        let compiled = folder.compile(&rustc::own(), &options, &composed.text)?;
        Ok::<_, String>((composed, compiled))
    };
    let choice = unused::without_unused(&sources, compiled)?;
    let (composed, says) = compiled(&choice)?;
    if !says.is_done {
        let messages = shown(&sources, &composed, &says);
        return Err(format!("rustc refuses {names} in one file:\n{messages}"));
    }
    let composed = compose::compose(&sources, &library, &choice, For::Judge, &head);
    write_text(&composed.text, output)?;
    Ok(true)
}

/// A program as one file.
struct Bundle {
    text: String,
    /// What rustc says of it.
    warnings: String,
    /// The edition of its sources.
    edition: String,
    folder: Folder,
}

impl Bundle {
    fn new(root: &Path, slug: &str) -> Result<Bundle, String> {
        let problem = root.join("problems").join(slug);
        let edition = manifest::check(root, slug)?;
        let mut sources = Sources::default();
        sources.load(root, &problem.join("src/main.rs"), false)?;
        let library = sources.load(root, &root.join("shared/src/lib.rs"), true)?;
        let mut library = library::find(&sources, library, &[])?;
        let mut others = manifest::other_crates(root, &format!("problems/{slug}"))?;
        others.extend(manifest::other_crates(root, library::NAME)?);
        refuse::check(&sources, &library, &others)?;
        let title = title(root, slug);
        let head = format!("// {title}\n// made by `cargo xtask bundle {slug}`\n");
        let folder = Folder::new(slug)?;
        let options = ["--edition", edition.as_str(), "--emit=metadata"];
        let compiled = |library: &Library, choice: &Choice, purpose| {
            let composed = compose::compose(&sources, library, choice, purpose, &head);
            let compiled = folder.compile(&rustc::own(), &options, &composed.text)?;
            Ok::<_, String>((composed, compiled))
        };
        let finished = |library: &Library| {
            let mut choice = unused::without_unused(&sources, |choice| {
                compiled(library, choice, For::Unused(&[]))
            })?;
            let (composed, says) = compiled(library, &choice, For::Judge)?;
            if !foreign::allow(&sources, &composed, &says.messages, &mut choice) {
                return Ok((composed, says));
            }
            compiled(library, &choice, For::Judge)
        };
        let (mut composed, mut says) = finished(&library)?;
        if !says.is_done && library.home.is_none() {
            // A name at the root may be taken, e.g. by what a macro makes.
            library.move_home(&sources);
            refuse::check(&sources, &library, &others)?;
            let (moved, said) = finished(&library)?;
            if said.is_done {
                (composed, says) = (moved, said);
            }
        }
        let messages = shown(&sources, &composed, &says);
        if !says.is_done {
            let hints = refuse::hints(&sources, &edition);
            return Err(format!("rustc refuses {slug} as one file:\n{messages}{hints}"));
        }
        Ok(Bundle { text: composed.text, warnings: messages, edition, folder })
    }

    /// Compiles the file. Returns the program, or what rustc says: with these options a warning is
    /// an error.
    fn program(&self, rustc: &Path, options: &[&str]) -> Result<Result<PathBuf, String>, String> {
        let compiled = self.folder.compile(rustc, options, &self.text)?;
        if compiled.is_done {
            return Ok(Ok(self.folder.program()));
        }
        let line = |at: usize| self.text.bytes().take(at).filter(|byte| *byte == b'\n').count() + 1;
        let lines = compiled.messages.iter().map(|message| {
            let place = message
                .spans
                .first()
                .map_or(String::new(), |span| format!("line {} of the file: ", line(span.start)));
            format!("{place}{}\n", message.text)
        });
        Ok(Err(lines.collect()))
    }
}

/// Returns what rustc says, at the places of the sources.
fn shown(sources: &Sources, composed: &Composed, says: &Compiled) -> String {
    let line = |message: &Message| {
        let level = if message.is_error { "error" } else { "warning" };
        let code = match message.code.as_str() {
            "" => String::new(),
            code => format!("[{code}]"),
        };
        let text = &message.text;
        let said = format!("{level}{code}: {text}");
        let place = message.spans.first().and_then(|span| {
            let (file, at) = composed.origin(span.start)?;
            let source = sources.list.get(file)?;
            let label =
                if span.label.is_empty() { String::new() } else { format!(": {}", span.label) };
            Some(source.fault(at, &format!("{said}{label}\n")))
        });
        place.unwrap_or(format!("{said}\n"))
    };
    says.messages.iter().map(line).collect()
}

/// A folder of its own, for the file and the program that it is compiled to.
struct Folder {
    path: PathBuf,
    name: String,
}

impl Folder {
    fn new(name: &str) -> Result<Folder, String> {
        // Others may make bundles at the same time.
        let path = workspace::target()?.join("bundle").join(format!("{name}-{}", process::id()));
        Ok(Folder { path, name: name.to_string() })
    }

    fn program(&self) -> PathBuf {
        self.path.join(files::executable_name(&self.name))
    }

    fn compile(&self, rustc: &Path, options: &[&str], text: &str) -> Result<Compiled, String> {
        let file = self.path.join(format!("{}.rs", self.name));
        files::write(&file, text)?;
        rustc::compile(rustc, options, &file, &self.program())
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A folder that cannot be deleted is harmless.
        let _ = fs::remove_dir_all(&self.path);
    }
}

/// Returns the problem's name at its first judge and the address of its statement, as far as the
/// facts say so.
fn title(root: &Path, slug: &str) -> String {
    let facts = Facts::read(root).unwrap_or_default();
    let Some(problem) = facts.problem(slug) else { return slug.to_string() };
    match problem.address() {
        Some(address) => format!("{}: {address}", problem.name()),
        None => problem.name(),
    }
}
