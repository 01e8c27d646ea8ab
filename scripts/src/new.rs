//! `cargo xtask new`: makes a problem from templates, `scripts/templates/<model>`.
//!
//! A template reads its input as the problem of the same name, its model, does, and has nothing of
//! the model's game: what decides a game is a `todo!`. `scripts/templates/common` has what is the same
//! for all models, and the beginnings of files that a model goes on with. In the copy the new slug
//! replaces `my-game`, and `FILL IN` marks what is left to write.

use std::fs;
use std::path::Path;

use crate::arguments::{Arguments, Task};
use crate::browser::listen::listen;
use crate::index;
use judging::files::{below, slashed, text, write};
use judging::output::print;
use judging::unfinished::{self, MARK};
use judging::workspace;

/// The task.
pub const TASK: Task = Task {
    name: "new",
    summary: "make a new problem that reads its input as another one does",
    usage: "SLUG [--like MODEL]\n--listen [--once] [--port PORT]",
    about: "\
Makes problems/SLUG and testdata/SLUG, which compile at once, and lists what is
left to write: each place is marked `FILL IN`.
A slug begins with a lower-case letter and has at most 64 lower-case letters,
digits and hyphens, e.g. hdu1847 or three-x.",
    options: &[
        ("--listen", "make the problems that the browser extension Competitive Companion sends"),
        ("--once", "end after the first problem, or after all problems of a contest"),
        (
            "--port PORT",
            "the port on which to listen (default: 27121, or another of the extension's; 0: any)",
        ),
        ("--like MODEL", "a problem with the same input format (default: hdu1847):"),
        ("  hdu1847", "cases until the input ends"),
        ("  hdu1846", "the number of cases, then the cases"),
        ("  luogu-p4279", "the same, and each case is a list: its length, then its numbers;"),
        ("", "for one list alone, drop the loop over the cases"),
        ("  agc017-d", "one case: a tree or another graph, edge by edge"),
    ],
    run,
};

/// Names of folders of cargo, and of devices of Windows, which count some.
const RESERVED: &str = "aux build com con deps examples incremental lpt nul prn target";

/// Makes the problem that the arguments name, lists what is left to write, and returns `true`.
fn run(arguments: &Arguments) -> Result<bool, String> {
    if arguments.has("--listen") {
        let port = arguments.number("--port", 0..=u16::MAX)?;
        return listen(&workspace::root()?, port, arguments.has("--once"));
    }
    let [slug] = &arguments.names[..] else {
        return Err("expected one SLUG, e.g. `cargo xtask new my-game`".to_string());
    };
    let root = workspace::root()?;
    let model = arguments.value("--like").unwrap_or("hdu1847");
    let slugs = index::chosen(&root, &[model.to_string()]).unwrap_or_default();
    let model = slugs.first().map_or(model, String::as_str);
    create(&root, slug, model)?;
    let left = unfinished::places(&root, slug).join("\n  ");
    print(&format!(
        "made problems/{slug} and testdata/{slug} like {model}; left to write:\n  {left}\n\
         `cargo test` of all problems fails until then; to drop it, delete the two folders\n\
         then:\n  cargo xtask judge {slug}\n  cargo xtask bundle {slug} -o {slug}.rs\n  \
         cargo test -p {slug} --no-fail-fast\n"
    ))
    .map(|()| true)
}

/// Returns the problems that have a template.
pub fn models() -> impl Iterator<Item = &'static str> {
    TASK.options.iter().filter_map(|(option, _)| option.strip_prefix("  "))
}

/// Makes problem `slug` below `root` like `model`.
///
/// # Errors
/// A message if the slug is invalid or taken, there is no such model, or something cannot be made.
pub fn create(root: &Path, slug: &str, model: &str) -> Result<(), String> {
    let is_slug = slug.starts_with(|first: char| first.is_ascii_lowercase())
        && slug.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-'));
    // Cargo makes longer file names of it.
    if !is_slug || slug.len() > 64 {
        let expected =
            "a slug of at most 64 lower-case letters, digits and hyphens, first a letter";
        return Err(format!("expected {expected}, e.g. my-game, found `{slug}`"));
    }
    if !models().any(|name| name == model) {
        let models = models().collect::<Vec<_>>().join(", ");
        return Err(format!("`{model}` is not a model; models: {models}"));
    }
    let folders = ["problems", "testdata"].map(|folder| root.join(folder).join(slug));
    // A link that leads nowhere exists, too.
    let exists = folders.iter().any(|folder| folder.symlink_metadata().is_ok());
    let lock = text(&root.join("Cargo.lock")).unwrap_or_default();
    let is_package = lock.contains(&format!("name = \"{slug}\"\n"));
    let letters = slug.trim_end_matches(|it: char| it.is_ascii_digit());
    let is_reserved = RESERVED.split(' ').any(|name| name == letters);
    if exists || is_package || is_reserved {
        return Err(format!(
            "{slug} is taken, or not a folder on every system: choose another slug"
        ));
    }
    let made = write_files(root, slug, model);
    if made.is_err() {
        // Half a problem would be in the way of every other task.
        remove(root, slug);
    }
    made
}

/// Removes what [`create`] made.
pub fn remove(root: &Path, slug: &str) {
    for folder in ["problems", "testdata"] {
        // What was not made cannot be removed.
        let _ = fs::remove_dir_all(root.join(folder).join(slug));
    }
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
    write(&sample, &text).and_then(|()| write(&sample.with_extension("out"), &text))
}
