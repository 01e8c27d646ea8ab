//! `cargo xtask new`: makes a problem by copying what another one, its model, shares with it.
//!
//! Any problem can be a model. In the copy the model's slug is replaced, and `FILL IN` marks what
//! is left to write:
//!
//! - `Cargo.toml`: the description;
//! - `src`: all but `variations.rs`. In `main.rs`, functions called `first_…` or `winning_…` lose
//!   their bodies, since they have the model's theorem. If there are none, what decides in `solve`
//!   goes. The rest of `solve` stays as an example of reading and printing. In `by_rules.rs`, and
//!   in the interactor of an interactive problem, `options`, `moves` and `wins` lose their bodies,
//!   since they have the model's rules;
//! - `tests/program.rs`: its block without the model's inputs;
//! - `README.md`: the headings. The page is checked once the main page lists the problem;
//! - `testdata`: one sample.

use std::fs;
use std::path::{Path, PathBuf};

use crate::arguments::Arguments;
use testing::files::{fault, files, slashed, write};
use testing::judge::build::{interactor_name, is_interactive};
use testing::output::say;
use testing::unfinished::{self, MARK};
use testing::workspace;

/// What `--help` says.
pub const USAGE: &str = "\
make a new problem like another one

usage: cargo xtask new <slug> [--like SLUG]

Makes problems/<slug> and testdata/<slug> like another problem, and lists what
is left to write: each place is marked `FILL IN`.
A slug has lower-case letters, digits and hyphens, e.g. hdu1847 or three-x.

--like SLUG  the problem to copy (default: hdu1847). For how a program reads:
             hdu1847      cases until the input ends
             hdu1846      the number of cases, then the cases
             poj2975      several heaps in each case, until one has none
             row-chess    one case
             abc278-g     one case, then the moves of an opponent
             luogu-p2252  one case; its page is short, since the theory stands
                          on another page
";

/// What a problem says of itself first.
const NAME: &str = "FILL IN the judge's name of the problem, and the game in a few words";

/// Makes the problem that `arguments` name and lists what is left to write; returns that all is
/// well.
///
/// # Errors
/// A message if the slug is invalid or taken, or something cannot be made. Then nothing is left.
pub fn run(arguments: &[String]) -> Result<bool, String> {
    let arguments = Arguments::parse("new", USAGE, arguments)?;
    let [slug] = &arguments.words[..] else {
        return Err("expected one slug, e.g. `cargo xtask new my-game`".to_string());
    };
    let root = workspace::root()?;
    let model = arguments.value("--like").unwrap_or("hdu1847").to_string();
    let model = &workspace::chosen(&root, &[model])?[0];
    create(&root, slug, model)?;
    let left = unfinished::places(&root, slug).join("\n  ");
    say(&format!(
        "made problems/{slug} and testdata/{slug} like {model}; what is left to write:\n  {left}\n\
         then:\n  cargo xtask judge {slug}\n  cargo xtask bundle {slug} > {slug}.rs\n  \
         cargo test -p {slug} --no-fail-fast\n"
    ))
    .map(|()| true)
}

/// Makes problem `slug` below `root` like problem `model`.
///
/// # Errors
/// A message if the slug is invalid or taken, or something cannot be made. Then nothing is left.
pub fn create(root: &Path, slug: &str, model: &str) -> Result<(), String> {
    let is_inner = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    if !slug.starts_with(|first: char| first.is_ascii_lowercase()) || !slug.bytes().all(is_inner) {
        return Err(format!(
            "expected a slug of lower-case letters, digits and hyphens, first a letter; found `{slug}`"
        ));
    }
    let lock = fs::read_to_string(root.join("Cargo.lock")).unwrap_or_default();
    let folders = ["problems", "testdata"].map(|folder| root.join(folder).join(slug));
    // A link that leads nowhere is there, too.
    let is_taken = folders
        .iter()
        .any(|folder| folder.symlink_metadata().is_ok());
    if is_taken || lock.contains(&format!("name = \"{slug}\"\n")) {
        return Err(format!("{slug} is taken: choose another slug"));
    }
    let made = copied(root, slug, model)?
        .iter()
        .try_for_each(|(path, text)| write(path, text));
    let made = made.and_then(|()| {
        let metadata = ["metadata", "--no-deps", "--format-version", "1"];
        let cargo = workspace::cargo(root)?.args(metadata).output();
        let cargo = cargo.map_err(|error| format!("cargo: {error}"))?;
        let message = String::from_utf8_lossy(&cargo.stderr);
        let refused = || format!("cargo refuses {slug}: {message}");
        cargo.status.success().then_some(()).ok_or_else(refused)
    });
    if made.is_err() {
        let _ = folders.map(fs::remove_dir_all);
    }
    made
}

/// Returns the paths and the texts of the new files.
fn copied(root: &Path, slug: &str, model: &str) -> Result<Vec<(PathBuf, String)>, String> {
    let [from, to] = [model, slug].map(|slug| root.join("problems").join(slug));
    let interactor = format!("examples/{}.rs", interactor_name(slug));
    let mut copied = Vec::new();
    for path in files(&from)? {
        let file = slashed(path.strip_prefix(&from).unwrap_or(&path)).replace(model, slug);
        let is_known =
            ["Cargo.toml", "README.md", "tests/program.rs", &interactor].contains(&&*file);
        if file == "src/variations.rs" || !is_known && !file.starts_with("src/") {
            continue;
        }
        let text = fs::read_to_string(&path).map_err(|error| fault(&path, error))?;
        let text = text.replace(model, slug);
        let text = match &*file {
            "Cargo.toml" => replaced(&text, "description = \"", "\"", NAME),
            "README.md" => page(&text, slug),
            "tests/program.rs" => block(&text),
            "src/main.rs" => main(&text, model),
            "src/by_rules.rs" => rules(&text, "the moves, words and positions to try", model),
            _ if file == interactor => rules(&text, "the opponent", model),
            _ => text,
        };
        copied.push((to.join(file), text));
    }
    let sample = root.join("testdata").join(slug).join("sample-1");
    // An interactor decides on the output.
    for ending in &["in", "out"][..2 - usize::from(is_interactive(root, model))] {
        let text = format!("{MARK} the judge's sample\n");
        copied.push((sample.with_extension(ending), text));
    }
    Ok(copied)
}

/// Returns `text` with `new` between the first `start` and the `end` after it, if they are there.
fn replaced(text: &str, start: &str, end: &str, new: &str) -> String {
    let (before, after) = text.split_once(start).unwrap_or_default();
    match after.split_once(end) {
        Some((_, after)) => format!("{before}{start}{new}{end}{after}"),
        None => text.to_string(),
    }
}

/// Returns the headings of the model's page.
fn page(text: &str, slug: &str) -> String {
    let title = format!("# {slug}: {MARK} the page, and add a row to README.md; both may wait\n");
    let headings = text.lines().filter(|line| line.starts_with("## "));
    headings.fold(title, |page, heading| format!("{page}\n{heading}\n"))
}

/// Returns the block of tests without the model's inputs.
fn block(text: &str) -> String {
    let (docs, rest) = split_docs(text);
    let (_, block) = rest
        .split_once("testing::test_program!")
        .unwrap_or_default();
    let (head, _) = block.split_once("odd: [\n").unwrap_or_default();
    let example = r#"("x", "", "1:1 heap from 0 to 9")"#;
    let mark = format!("        // {MARK} input that is refused, e.g. {example}.\n");
    format!("{docs}\ntesting::test_program!{head}odd: [\n{mark}    ],\n}}\n")
}

/// Returns the program without the theorem.
fn main(text: &str, model: &str) -> String {
    let (_, rest) = split_docs(text);
    let solve = "fn solve(io: &mut Io) -> Result<(), Error> {\n";
    let mark = format!("    // {MARK} what is read and printed; this is how {model} does it.\n");
    let rest = rest.replace(solve, &(solve.to_string() + &mark));
    let rest = rest.replace("\n#[cfg(test)]\nmod variations;\n", "");
    let is_theorem = |name: &str| name.starts_with("first_") || name.starts_with("winning_");
    let mut text = without_bodies(
        &format!("//! {NAME}.\n"),
        &format!("the functions (here as in {model})"),
        &rest,
        is_theorem,
    );
    // The model's theorem is in `solve` if no function has it.
    for (start, end) in [("wins = ", ";"), ("line(if ", " {"), ("\"{}\", ", ");")] {
        if !text.contains("todo!(") {
            text = replaced(&text, start, end, "todo!(\"FILL IN: who wins\")");
        }
    }
    text
}

/// Returns a file that knows the rules of the game without them.
fn rules(text: &str, what: &str, model: &str) -> String {
    let (docs, rest) = split_docs(text);
    let what = format!("{what} (here as in {model})");
    without_bodies(docs, &what, rest, |name| {
        ["options", "moves", "wins"].contains(&name)
    })
}

/// Returns the documentation at the top of a file, and the rest.
fn split_docs(text: &str) -> (&str, &str) {
    let docs = text
        .split_inclusive('\n')
        .take_while(|line| line.starts_with("//!"));
    text.split_at(docs.map(str::len).sum())
}

/// Returns `docs` and the `rest` of a file that rustfmt has laid out, with `todo!` for the bodies of
/// the functions that `is_open` names. A line between says `what` is left to write.
fn without_bodies(docs: &str, what: &str, rest: &str, is_open: impl Fn(&str) -> bool) -> String {
    let mut text = format!("{docs}\n#![allow(unused)] // {MARK} {what}, then remove this line.\n");
    let mut lines = rest.split_inclusive('\n');
    // The documentation of a function is the model's, too.
    let mut docs = String::new();
    while let Some(line) = lines.next() {
        let (indent, code) = line.split_at(line.len() - line.trim_start().len());
        docs += line;
        if code.starts_with("///") {
            continue;
        }
        let signature = code
            .strip_prefix("pub ")
            .unwrap_or(code)
            .strip_prefix("fn ");
        let name = signature.and_then(|signature| signature.split(['(', '<']).next());
        let Some(name) = name.filter(|name| is_open(name)) else {
            text += &std::mem::take(&mut docs);
            continue;
        };
        docs.clear();
        text += line;
        let end = format!("{indent}}}\n");
        let mut is_signature = !line.ends_with("{\n");
        for line in lines.by_ref().take_while(|line| *line != end) {
            if is_signature {
                text += line;
                is_signature = !line.ends_with("{\n");
            }
        }
        text += &format!("{indent}    todo!(\"{MARK}: {name}\")\n{end}");
    }
    text + &docs
}
