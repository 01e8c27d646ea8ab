//! `cargo xtask new`: makes a problem from templates, `scripts/templates/<model>`.
//!
//! A template reads its input as the problem of the same name, its model, does, and has nothing of
//! the model's game: what decides a game is a `todo!`. `scripts/templates/common` has what is the same
//! for all models. If a file is there and in the model, the copy is the common text and then the model's.
//! In the copy the new slug replaces `my-game`, and `FILL IN` marks what is left to write.

pub mod statement;

use std::fs;
use std::path::Path;

use crate::browser::listen::listen;
use crate::browser::slug;
use crate::index;
use judging::arguments::{Arguments, Task};
use judging::files::{below, fault, slashed, text, write};
use judging::output::print;
use judging::unfinished::{self, MARK};
use judging::workspace;
use statement::Statement;

/// A problem whose way to read its input a new one can have.
pub struct Model {
    /// Its name, and that of the folder with its template.
    pub name: &'static str,
    /// What the input is, in words.
    pub input: &'static str,
}

/// The models. Those that are called like a problem read their input as it does.
pub const MODELS: [Model; 10] = [
    Model { name: "hdu1847", input: "cases until the input ends" },
    Model { name: "hdu1846", input: "the number of cases, then the cases" },
    Model { name: "divisor-game", input: "one list: its length, then its numbers" },
    Model { name: "luogu-p4279", input: "the number of cases, each a list" },
    Model { name: "moore-nim", input: "cases of different sizes until the input ends" },
    Model { name: "agc017-d", input: "one tree or another graph, edge by edge" },
    Model { name: "words", input: "the number of cases, each a word" },
    Model { name: "grid", input: "the number of cases, each a grid of # and ." },
    Model { name: "checker", input: "cases with several right answers: a checker decides" },
    Model { name: "abc278-g", input: "a dialogue with the judge: an interactor plays" },
];

/// The model of an interactive problem.
pub const INTERACTIVE: &str = "abc278-g";

/// The task.
pub const TASK: Task = Task {
    name: "new",
    summary: "make a new problem that reads its input as another one does",
    usage: "SLUG|NUMBER|ADDRESS [--like MODEL]\n--listen [--like MODEL] [--once] [--port PORT]",
    about: "\
Makes problems/SLUG and testdata/SLUG, which compile at once, and lists what is
left to write: each place is marked `FILL IN`.
A slug begins with a lower-case letter and has at most 64 lower-case letters,
digits and hyphens, e.g. hdu1847 or three-x. From a number of a judge, such as
abc278_g, or an address, the slug, the title and the link follow.",
    options: &[
        ("--like MODEL", "a problem with the same input format (default: hdu1847):"),
        ("  hdu1847", MODELS[0].input),
        ("  hdu1846", MODELS[1].input),
        ("  divisor-game", MODELS[2].input),
        ("  luogu-p4279", MODELS[3].input),
        ("  moore-nim", MODELS[4].input),
        ("  agc017-d", MODELS[5].input),
        ("  words", MODELS[6].input),
        ("  grid", MODELS[7].input),
        ("  checker", MODELS[8].input),
        ("  abc278-g", MODELS[9].input),
        ("--listen", "make the problems that the browser extension Competitive Companion sends"),
        ("--once", "end after the first problem, or after all problems of a contest"),
        (
            "--port PORT",
            "the port on which to listen (default: 27121, or another of the extension's; 0: any)",
        ),
    ],
    run,
};

/// Names of folders of cargo.
const FOLDERS: [&str; 6] = ["build", "deps", "examples", "incremental", "target", "debug"];

/// Names of devices of Windows, some of which are counted.
const DEVICES: [&str; 6] = ["aux", "com", "con", "lpt", "nul", "prn"];

/// Makes the problem that the arguments name, lists what is left to write, and returns `true`.
fn run(arguments: &Arguments) -> Result<bool, String> {
    let root = workspace::root()?;
    let model = arguments.value("--like").map(|name| model_called(&root, name)).transpose()?;
    let port = arguments.number("--port", 0..=u16::MAX)?;
    if arguments.has("--listen") {
        if let Some(name) = arguments.names.first() {
            let message = "expected no name beside --listen, as the browser sends them";
            return Err(format!("{message}, found `{name}`"));
        }
        return listen(&root, port, arguments.has("--once"), model);
    }
    if arguments.has("--once") || port.is_some() {
        return Err("--once and --port need --listen".to_string());
    }
    if arguments.names.is_empty() {
        return Err("expected a SLUG, e.g. `cargo xtask new my-game`".to_string());
    }
    let statement = Statement::named(&root, &arguments.names.join(" "))?;
    let model = model.unwrap_or("hdu1847");
    print(&statement.known(&root)?)?;
    create(&root, &statement, model, || match way_to_samples(&statement, model) {
        Some(Way::Fetch(_)) => without_samples(&root, &statement.slug),
        _ => Ok(()),
    })?;
    print(&made(&root, &statement, model)).map(|()| true)
}

/// How the judge's samples come.
enum Way<'a> {
    /// online-judge-tools fetches them from this address.
    Fetch(&'a str),
    /// The browser sends them.
    Listen,
}

/// Returns how the samples of a new problem come, if there is a way. The sample of a dialogue is not a
/// case that the interactor reads.
fn way_to_samples<'a>(statement: &'a Statement, model: &str) -> Option<Way<'a>> {
    if model == INTERACTIVE || statement.address.is_none() {
        return None;
    }
    Some(statement.fetched_from().map_or(Way::Listen, Way::Fetch))
}

/// Returns what was made, what is left to write, and the commands that come next.
fn made(root: &Path, statement: &Statement, model: &str) -> String {
    let slug = &statement.slug;
    let left = unfinished::places(root, slug).join("\n  ");
    let samples = match way_to_samples(statement, model) {
        Some(Way::Fetch(address)) => format!(
            "the judge's samples, with online-judge-tools:\n  \
             oj download {address} -d testdata/{slug}\n"
        ),
        Some(Way::Listen) => {
            "the judge's samples, from the browser:\n  cargo xtask new --listen --once\n"
                .to_string()
        }
        None => String::new(),
    };
    format!(
        "made problems/{slug} and testdata/{slug} like {model}; left to write:\n  {left}\n\
         `cargo test` of all problems fails until then; to drop it, delete the two folders\n\
         {samples}then:\n  cargo xtask judge {slug}\n  cargo xtask bundle {slug} -o {slug}.rs\n  \
         cargo test -p {slug} --no-fail-fast\n"
    )
}

/// Returns the name of the model that `name` means: its own, or another one of the same problem.
fn model_called(root: &Path, name: &str) -> Result<&'static str, String> {
    let named = |name: &str| MODELS.iter().find(|model| model.name == name);
    let other = || index::chosen(root, &[name.to_string()]).ok()?.first().and_then(|it| named(it));
    let found = named(name).or_else(other).map(|model| model.name);
    found.ok_or_else(|| no_model(name))
}

fn no_model(name: &str) -> String {
    let models = MODELS.map(|model| model.name).join(", ");
    format!("`{name}` is not a model; models: {models}")
}

/// Returns whether `name` is a slug: lower-case letters, digits and hyphens, first a letter. Cargo
/// makes longer file names of it.
pub fn is_slug(name: &str) -> bool {
    let is_sign = |byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-');
    let is_first = |first: char| first.is_ascii_lowercase();
    name.starts_with(is_first) && name.bytes().all(is_sign) && name.len() <= slug::LONGEST
}

/// Makes the problem of `statement` below `root` like `model`, then its samples by `add_samples`, and
/// returns what that returns.
///
/// # Errors
/// A message if the slug is invalid or taken, there is no such model, or something cannot be made: then
/// nothing is left of it.
pub fn create<T>(
    root: &Path,
    statement: &Statement,
    model: &str,
    add_samples: impl FnOnce() -> Result<T, String>,
) -> Result<T, String> {
    let slug = &statement.slug;
    check_slug(root, slug)?;
    if !MODELS.iter().any(|known| known.name == model) {
        return Err(no_model(model));
    }
    let made = write_files(root, slug, model)
        .and_then(|()| statement.fill_in(root))
        .and_then(|()| add_samples());
    if made.is_err() {
        // Half a problem would be in the way of every other task.
        for folder in ["problems", "testdata"] {
            // What was not made cannot be removed.
            let _ = fs::remove_dir_all(root.join(folder).join(slug));
        }
    }
    made
}

/// Returns what is wrong with `slug` as the name of a new problem.
fn check_slug(root: &Path, slug: &str) -> Result<(), String> {
    if !is_slug(slug) {
        let expected =
            "a slug of at most 64 lower-case letters, digits and hyphens, first a letter";
        return Err(format!("expected {expected}, e.g. my-game, found `{slug}`"));
    }
    for (folder, remedy) in [("problems", ""), ("testdata", ", or delete that folder")] {
        // A link that leads nowhere exists, too.
        if root.join(folder).join(slug).symlink_metadata().is_ok() {
            return Err(format!("{folder}/{slug} exists: choose another slug{remedy}"));
        }
    }
    let lock = text(&root.join("Cargo.lock")).unwrap_or_default();
    if lock.contains(&format!("name = \"{slug}\"\n")) {
        return Err(format!(
            "{slug} is the name of a package that is used here: choose another slug"
        ));
    }
    let letters = slug.trim_end_matches(|letter: char| letter.is_ascii_digit());
    if DEVICES.contains(&letters) {
        return Err(format!("{slug} is a device on Windows, not a folder: choose another slug"));
    }
    if FOLDERS.contains(&slug) {
        return Err(format!(
            "{slug} is a folder of cargo in the target folder: choose another slug"
        ));
    }
    Ok(())
}

/// Removes the places for a sample: `oj download` does not overwrite files.
fn without_samples(root: &Path, slug: &str) -> Result<(), String> {
    for path in below(&root.join("testdata").join(slug))? {
        fs::remove_file(&path).map_err(|error| fault(&path, error))?;
    }
    Ok(())
}

fn write_files(root: &Path, slug: &str, model: &str) -> Result<(), String> {
    for folder in ["common", model].map(|name| root.join("scripts/templates").join(name)) {
        for path in below(&folder)? {
            let name =
                slashed(path.strip_prefix(&folder).unwrap_or(&path)).replace("my-game", slug);
            let file = root.join("problems").join(slug).join(name);
            let begun = text(&file).map_or(String::new(), |begun| begun + "\n");
            write(&file, begun + &text(&path)?.replace("my-game", slug))?;
        }
    }
    let sample = root.join("testdata").join(slug).join("sample-1.in");
    let text = format!("{MARK} the judge's sample\n");
    write(&sample, &text)?;
    if model == INTERACTIVE {
        // The interactor decides, so there is no output.
        return Ok(());
    }
    write(&sample.with_extension("out"), &text)
}
