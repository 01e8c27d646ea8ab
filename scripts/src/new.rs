//! `cargo xtask new`: makes a problem by copying what another one, its model, shares with it.
//!
//! Any problem can be a model. The copy has the model's slug replaced, and `FILL IN` where
//! something is left to write:
//!
//! - `Cargo.toml`: the description;
//! - `src`: all but `variations.rs`. In `main.rs`, a function called `first_…` or `winning_…`
//!   loses its body, since it has the model's theorem; `solve` stays as an example of reading and
//!   printing. In `by_rules.rs` and in the partner, `options`, `moves` and `wins` lose theirs,
//!   since they have the model's rules;
//! - `tests/program.rs`: its block without the model's inputs;
//! - `README.md`: the headings. The page is checked once the main page lists the problem;
//! - `testdata`: one sample.

use std::fs;
use std::path::{Path, PathBuf};

use crate::arguments::{Arguments, Takes};
use crate::files::{create_folder, fault, files, slashed, write};
use crate::judge::build::{is_interactive, partner_name};
use crate::output::say;
use crate::pages::Page;
use crate::workspace;

/// What `--help` says.
pub const USAGE: &str = "\
usage: cargo xtask new <slug> [--like SLUG]

Makes problems/<slug> and testdata/<slug> like another problem, and lists what
is left to write: each place is marked `FILL IN`.
A slug has lower-case letters, digits and hyphens, e.g. hdu1847 or three-x.

--like SLUG  the problem to copy (default: hdu1847). For how a program reads:
             hdu1847      cases until the input ends
             hdu1846      the number of cases, then the cases
             row-chess    one case
             abc278-g     one case, then the moves of an opponent
             luogu-p2252  one case; its page is short, since the theory stands
                          on another page
";

/// What is left to write begins with these words.
pub const OPEN: &str = "FILL IN";

/// Makes the problem that `arguments` name and lists what is left to write; returns that all is
/// well.
///
/// # Errors
/// A message if the slug is invalid or taken, or something cannot be made. Then nothing is left.
pub fn run(arguments: &[String]) -> Result<bool, String> {
    let options = [("--like", Takes::One("the slug of a problem, e.g. hdu1846"))];
    let arguments = Arguments::parse("new", arguments, &options)?;
    let [slug] = &arguments.words[..] else {
        return Err("expected one slug, e.g. `cargo xtask new my-game`".to_string());
    };
    let root = workspace::root()?;
    let model = arguments.value("--like").unwrap_or("hdu1847").to_string();
    let model = &workspace::chosen(&root, &[model])?[0];
    create(&root, slug, model)?;
    let text = format!(
        "made problems/{slug} and testdata/{slug} like {model}; what is left to write:\n  {}\n\
         then:\n  cargo xtask judge {slug}\n  cargo xtask bundle {slug} > {slug}.rs\n  \
         cargo test -p {slug}\n",
        open(&root, slug).join("\n  ")
    );
    say(&text).map(|()| true)
}

/// Returns what is left to write for problem `slug`: file, line and mark.
pub fn open(root: &Path, slug: &str) -> Vec<String> {
    let folders = ["problems", "testdata"].map(|folder| root.join(folder).join(slug));
    let mut places = Vec::new();
    for path in folders
        .iter()
        .flat_map(|folder| files(folder).unwrap_or_default())
    {
        let file = slashed(path.strip_prefix(root).unwrap_or(&path));
        let text = fs::read_to_string(&path).unwrap_or_default();
        for (number, line) in (1..).zip(text.lines()) {
            let mark = line.find(OPEN).map(|place| &line[place..]);
            places.extend(mark.map(|mark| format!("{file}:{number}: {mark}")));
        }
    }
    places
}

/// Makes problem `slug` below `root` like problem `model`.
///
/// # Errors
/// A message if the slug is invalid or taken, or something cannot be made. Then nothing is left.
pub fn create(root: &Path, slug: &str, model: &str) -> Result<(), String> {
    let is_inner = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    if !slug.starts_with(|first: char| first.is_ascii_lowercase()) || !slug.bytes().all(is_inner) {
        return Err(format!(
            "expected a slug of lower-case letters, digits and hyphens that begins with a letter, \
             e.g. hdu1847 or three-x; found `{slug}`"
        ));
    }
    let lock = fs::read_to_string(root.join("Cargo.lock")).unwrap_or_default();
    if lock
        .lines()
        .any(|line| line == format!("name = \"{slug}\""))
    {
        return Err(format!(
            "there is a package called {slug} already: take another slug"
        ));
    }
    let copied = copied(root, slug, model)?;
    let folders = ["problems", "testdata"].map(|folder| root.join(folder).join(slug));
    // A link that leads nowhere is there, too.
    if let Some(taken) = folders
        .iter()
        .find(|folder| folder.symlink_metadata().is_ok())
    {
        return Err(fault(taken, "is there already"));
    }
    let made = copied.iter().try_for_each(|(path, text)| {
        create_folder(path.parent().unwrap_or(path))?;
        write(path, text)
    });
    let made = made.and_then(|()| known_to_cargo(root));
    if made.is_err() {
        for folder in folders {
            let _ = fs::remove_dir_all(folder);
        }
    }
    made
}

/// Returns cargo's message if it refuses the workspace, e.g. because of a package's name.
fn known_to_cargo(root: &Path) -> Result<(), String> {
    let arguments = [
        "metadata",
        "--no-deps",
        "--offline",
        "--format-version",
        "1",
    ];
    let output = workspace::cargo(root)?.args(arguments).output();
    let output = output.map_err(|error| format!("cargo: {error}"))?;
    match output.status.success() {
        true => Ok(()),
        false => Err(String::from_utf8_lossy(&output.stderr).trim().to_string()),
    }
}

/// Returns the paths and the texts of the new files.
fn copied(root: &Path, slug: &str, model: &str) -> Result<Vec<(PathBuf, String)>, String> {
    let [from, to] = [model, slug].map(|slug| root.join("problems").join(slug));
    let testdata = root.join("testdata").join(slug);
    let mut copied = Vec::new();
    for path in files(&from)? {
        let below = slashed(path.strip_prefix(&from).unwrap_or(&path)).replace(model, slug);
        let is_partner = below == format!("examples/{}.rs", partner_name(slug));
        let is_wanted = below.starts_with("src/") && below != "src/variations.rs"
            || ["Cargo.toml", "README.md", "tests/program.rs"].contains(&&*below)
            || is_partner;
        if !is_wanted {
            continue;
        }
        let text = fs::read_to_string(&path).map_err(|error| fault(&path, error))?;
        let text = text.replace("\r\n", "\n").replace(model, slug);
        let text = match &*below {
            "Cargo.toml" => manifest(&text),
            "README.md" => page(&Page::read(root, &from)?, slug),
            "src/main.rs" => main(&text, model),
            "tests/program.rs" => block(&text),
            "src/by_rules.rs" => rules(&text, model, "moves, words and positions to try"),
            _ if is_partner => rules(&text, model, "opponent"),
            _ => text,
        };
        copied.push((
            below
                .split('/')
                .fold(to.clone(), |path, part| path.join(part)),
            text,
        ));
    }
    let endings = if is_interactive(root, model) {
        &["in"][..]
    } else {
        &["in", "out"]
    };
    for ending in endings {
        let text = format!("{OPEN} the judge's sample\n");
        copied.push((testdata.join(format!("sample-1.{ending}")), text));
    }
    Ok(copied)
}

fn manifest(text: &str) -> String {
    let line = |line: &str| {
        match line.starts_with("description = ") {
        true => format!("description = \"{OPEN} the judge's name of the problem, and the game in a few words\"\n"),
        false => format!("{line}\n"),
    }
    };
    text.lines().map(line).collect()
}

/// Returns the headings of the model's page.
fn page(page: &Page, slug: &str) -> String {
    let mut text =
        format!("# {slug}: {OPEN} the page, and add a row to README.md. Both may come later.\n");
    for line in page
        .prose()
        .iter()
        .filter(|line| line.text.starts_with("## "))
    {
        text += &format!("\n{}\n", line.text);
    }
    text
}

/// Returns the program without the theorem.
fn main(text: &str, model: &str) -> String {
    let (_, rest) = split_docs(text);
    let rest = rest.replace("\n#[cfg(test)]\nmod variations;\n", "");
    let solve = "fn solve(io: &mut Io) -> Result<(), Error> {\n";
    let mark =
        format!("{solve}    // {OPEN} what is read and printed; this is how {model} does it.\n");
    let docs = format!("//! {OPEN} the judge's name of the problem, and the game in a sentence.\n");
    let is_theorem = |name: &str| name.starts_with("first_") || name.starts_with("winning_");
    let rest = rest.replace(solve, &mark);
    let text = without_bodies(&docs, "the functions", &rest, is_theorem);
    if text.contains("todo!(") {
        return text;
    }
    // Without such a function `solve` has the theorem.
    for (start, end) in [("let wins = ", ";"), ("io.write_line(if ", " {")] {
        let (before, after) = text.split_once(start).unwrap_or_default();
        if let Some((_, after)) = after.split_once(end) {
            return format!("{before}{start}todo!(\"{OPEN}: who wins\"){end}{after}");
        }
    }
    text
}

/// Returns a file that knows the rules of the game without them.
fn rules(text: &str, model: &str, what: &str) -> String {
    let (docs, rest) = split_docs(text);
    let what = format!("the {what} (these are of {model})");
    without_bodies(docs, &what, rest, |name| {
        ["options", "moves", "wins"].contains(&name)
    })
}

/// Returns the block of tests without the model's inputs.
fn block(text: &str) -> String {
    let (docs, rest) = split_docs(text);
    let block = rest
        .find("scripts::test_program!")
        .map_or("", |start| &rest[start..]);
    let head: Vec<&str> = block.split_inclusive("odd: [\n").take(1).collect();
    let example = r#"("3 x\n", "Kiki\n", "line 1, column 3: expected heap, found \"x\"")"#;
    let mark = format!("        // {OPEN} input that is refused, e.g. {example}.\n    ],\n}}\n");
    format!("{docs}\n{}{mark}", head.concat())
}

/// Returns the documentation at the top of a file, and the rest.
fn split_docs(text: &str) -> (&str, &str) {
    let lines = text.split_inclusive('\n');
    let docs = lines.take_while(|line| line.starts_with("//!"));
    text.split_at(docs.map(str::len).sum())
}

/// Returns `docs` and the `rest` of a file that rustfmt has laid out, with `todo!` for the bodies of
/// the functions that `is_open` names. A line between says `what` is left to write.
fn without_bodies(docs: &str, what: &str, rest: &str, is_open: impl Fn(&str) -> bool) -> String {
    let mut text = format!("{docs}\n#![allow(unused)] // {OPEN} {what}, then remove this line.\n");
    let (mut docs, mut lines) = (String::new(), rest.split_inclusive('\n'));
    while let Some(line) = lines.next() {
        let (indent, code) = line.split_at(line.len() - line.trim_start().len());
        if code.starts_with("///") {
            docs += line;
            continue;
        }
        let signature = code
            .strip_prefix("pub ")
            .unwrap_or(code)
            .strip_prefix("fn ");
        let name = signature.and_then(|signature| signature.split(['(', '<']).next());
        // `todo!` is no `impl Fn`.
        let open = name.filter(|name| is_open(name) && !line.contains("-> impl"));
        let docs = std::mem::take(&mut docs);
        let Some(name) = open else {
            text += &(docs + line);
            continue;
        };
        text += line;
        let mut last = line;
        while !last.ends_with("{\n") {
            last = lines.next().unwrap_or("{\n");
            text += last;
        }
        let end = format!("{indent}}}\n");
        lines.find(|line| *line == end);
        text += &format!("{indent}    todo!(\"{OPEN}: {name}\")\n{end}");
    }
    text
}
