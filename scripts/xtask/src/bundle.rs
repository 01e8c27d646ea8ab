//! `cargo xtask bundle`: writes a program, with the modules of the library that it names, as one file.
//!
//! `compose` puts the file together by the contract, which is in `shared/src/lib.rs`. `check` compiles it
//! and runs all cases of the problem: what passes is written.

mod check;
mod compose;
mod file;

use std::path::Path;

use tooling::arguments::{Arguments, Task};
use tooling::output::print;
use tooling::{files, workspace};

use crate::facts::{Facts, Problem};
use crate::index;

use self::compose::Reader;
use self::file::Bundle;

pub const TASK: Task = Task {
    name: "bundle",
    summary: "write a program as one file to submit",
    usage: "PROBLEM [-o FILE] [--strict] [--force]\n--check [PROBLEM…] [--strict] [--rustc PATH]…\n--module NAME,… [-o FILE] [--strict]",
    about: "\
Writes a program, with the modules of `shared` that it needs, as one file. rustc
compiles the file, which then has to pass all cases of the problem, 10 s each. If
it fails one, nothing is written.

The file reads its input with the short reader, which expects valid input. A
problem with an interactor keeps the strict reader, because the short one does
not flush its output before it waits for input.",
    options: &[
        ("-o FILE", "write to FILE, not to stdout; a file there is replaced only if it is a bundle"),
        ("--strict", "keep the strict reader: invalid input is an error with its place"),
        ("--force", "write although a case fails or something is left to write"),
        ("--module NAME,…", "print these modules of `shared`, with what they need"),
        ("--check", "compile the files in every edition, run the cases, print a table"),
        ("--rustc PATH", "with --check: compile with this compiler, too"),
    ],
    run,
};

fn run(arguments: &Arguments) -> Result<bool, String> {
    let root = workspace::root()?;
    let output = arguments.value("-o").map(Path::new);
    let is_forced = arguments.has("--force");
    let is_check = arguments.has("--check");
    let reader = if arguments.has("--strict") { Reader::Strict } else { Reader::Short };
    if let Some(path) = output {
        check_output(path)?;
    }
    if let Some(names) = arguments.value("--module") {
        if is_check || !arguments.names.is_empty() {
            return Err(
                "--module needs no problem, and cannot be combined with --check".to_string()
            );
        }
        return write_modules(&root, names, reader, output);
    }
    if arguments.has("--rustc") && !is_check {
        return Err("--rustc needs --check".to_string());
    }
    if is_check && output.is_some() {
        return Err("-o and --check cannot be combined".to_string());
    }
    let slugs = index::chosen(&root, &arguments.names)?;
    if is_check {
        return check::check(&root, &slugs, reader, &arguments.values("--rustc"));
    }
    match &slugs[..] {
        [slug] if !arguments.names.is_empty() => {
            let facts = Facts::read(&root)?;
            let typed = arguments.names.join(" ");
            let text = compose::program(&root, &facts, slug, &typed, reader)?;
            write_program(&root, &facts, &Bundle::new(slug, text)?, output, is_forced)
        }
        _ => Err("name one problem, or pass --check for several or all".to_string()),
    }
}

/// Checks that a file can be written at `path`, before anything is compiled. Only a bundle or an empty
/// file is replaced: a slip would cost a source.
fn check_output(path: &Path) -> Result<(), String> {
    if path.is_dir() {
        return Err(files::fault(path, "is a folder; name a file in it, e.g. with `.rs`"));
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    if let Some(folder) = folder.filter(|folder| !folder.is_dir()) {
        return Err(files::fault(folder, "is not a folder; make it, or choose another one"));
    }
    if path.is_symlink() && !path.exists() {
        return Err(files::fault(
            path,
            "is a link that leads nowhere; delete it, or choose a file",
        ));
    }
    if path.metadata().is_ok_and(|file| file.permissions().readonly()) {
        return Err(files::fault(path, "is read-only; make it writable, or choose another file"));
    }
    if path.is_file() && !is_bundle(&files::bytes(path)?) {
        return Err(files::fault(path, "is not a bundle; delete it, or choose another file"));
    }
    Ok(())
}

/// Returns whether the first two lines of a file say that it is a bundle, or it is empty.
fn is_bundle(bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    let says_so = |line: &str| line.starts_with("// made by `cargo xtask bundle ");
    text.is_empty() || text.lines().take(2).any(says_so)
}

/// Writes a program as one file, unless a case fails. Says in one line what was written.
fn write_program(
    root: &Path,
    facts: &Facts,
    bundle: &Bundle,
    output: Option<&Path>,
    is_forced: bool,
) -> Result<bool, String> {
    let outcome = match check::all_cases(root, bundle) {
        Ok(passed) => passed,
        Err(fault) if is_forced => {
            eprintln!("warning: {fault}");
            "written by --force".to_string()
        }
        Err(fault) => {
            let kept = match output.filter(|path| path.is_file()) {
                Some(path) => format!("{} stays as it was", files::slashed(path)),
                None => "nothing is written".to_string(),
            };
            return Err(format!("{fault}\n{kept}; --force writes the file nevertheless"));
        }
    };
    write(&bundle.text, output)?;
    let place = output.map_or("stdout".to_string(), files::slashed);
    let problem = facts.problem(&bundle.slug);
    let note = problem.map_or(String::new(), |problem| no_rust(facts, problem));
    eprintln!("{place}: {} bytes, {outcome}{note}", bundle.text.len());
    Ok(true)
}

/// Writes modules of the library, with what they need.
fn write_modules(
    root: &Path,
    names: &str,
    reader: Reader,
    output: Option<&Path>,
) -> Result<bool, String> {
    let asked: Vec<&str> = names.split(',').map(str::trim).collect();
    let head = format!("// made by `cargo xtask bundle --module {}`\n\n", asked.join(","));
    // No place in a file names them.
    let asked = asked.into_iter().map(|name| (String::new(), name.to_string())).collect();
    let bundle = Bundle::new("module", head + &compose::modules(root, asked, reader)?)?;
    let options = ["--edition=2021", "--crate-type=lib", "--emit=metadata"];
    let refused = |says| format!("rustc refuses {names} as one file:\n{says}");
    bundle.compile(&check::own(), &options)?.map_err(refused)?;
    write(&bundle.text, output)?;
    Ok(true)
}

fn write(text: &str, output: Option<&Path>) -> Result<(), String> {
    match output {
        Some(path) => files::write(path, text),
        None => print(text),
    }
}

/// Returns which judges of the problem take no Rust, and what to submit there.
fn no_rust(facts: &Facts, problem: &Problem) -> String {
    let names = problem.judges.iter().flat_map(|it| [&it.name].into_iter().chain(&it.also));
    let mut judges: Vec<&str> = Vec::new();
    for name in names.map(|name| name.judge.as_str()) {
        let takes_rust = facts.judge(name).map_or(true, |judge| judge.takes_rust);
        if !takes_rust && !judges.contains(&name) {
            judges.push(name);
        }
    }
    if judges.is_empty() {
        return String::new();
    }
    let take = if judges.len() == 1 { "takes" } else { "take" };
    let slug = &problem.slug;
    let instead = match problem.has_c {
        true => format!(": submit problems/{slug}/{slug}.c there"),
        false => String::new(),
    };
    format!("; {} {take} no Rust{instead}", judges.join(" and "))
}
