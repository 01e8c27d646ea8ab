//! `cargo xtask new`: makes a problem by copying a folder, that of a template or of a program.
//!
//! A template, in `scripts/templates`, reads its input as the problem of the same name does, and has
//! nothing of that game: what decides a game is a `todo!`. What it lacks is in the folder `common`. In
//! the copy the new slug replaces `my-game`, and `FILL IN` marks what is left to write.
//!
//! [`models`] copies, [`statement`] is what is known of the problem, [`samples`] are the judge's, and
//! [`folder`] makes the files. For problems from the browser, `listen` waits, `http` reads one request
//! within limits, [`posted`] what is in it, [`forms`] finds a template for it, and `click` makes it.

mod click;
pub mod folder;
pub mod forms;
mod http;
mod listen;
pub mod models;
pub mod posted;
pub mod samples;
pub mod statement;

use std::path::Path;

use tooling::arguments::{Arguments, Task};
use tooling::output::print;
use tooling::{unfinished, workspace};

use self::folder::{change_model, create, exists, free_slug, Claim, Samples};
use self::listen::listen;
use self::models::{Model, USUAL};
use self::statement::Statement;
use crate::address::is_slug;
use crate::facts::Facts;

pub const TASK: Task = Task {
    name: "new",
    summary: "make a new problem that reads its input as another one does",
    usage: "SLUG|NUMBER|ADDRESS [--like NAME]\n--listen [--like NAME] [--once] [--port PORT]",
    about: "\
Makes problems/SLUG, which compiles at once, and testdata/SLUG for its cases, and
lists what is left to write: each place is marked `FILL IN`.

A slug is the name of the problem here. It begins with a lower-case letter and has
at most 64 lower-case letters, digits and hyphens, e.g. hdu1847 or three-x. From a
number of a judge, e.g. abc278_g, or from the address of the statement, `new` takes
the slug, the title and the link.",
    options: &[
        ("--like NAME", "a template, or any program, whose folder is copied (default: hdu1847):"),
        ("  hdu1847", "cases until the input ends"),
        ("  hdu1846", "the number of cases, then the cases"),
        ("  divisor-game", "one list: its length, then its numbers"),
        ("  luogu-p4279", "the number of cases, each a list"),
        ("  moore-nim", "cases of different sizes until the input ends"),
        ("  agc017-d", "one tree or another graph, edge by edge"),
        ("  words", "the number of cases, each a word"),
        ("  grid", "the number of cases, each a grid of # and ."),
        ("  checker", "cases with several right answers: a checker decides"),
        ("  abc278-g", "a dialogue with the judge: an interactor plays"),
        ("--listen", "make the problems that the browser extension Competitive Companion sends"),
        ("--once", "end after the first problem, or after all problems of a contest"),
        ("--port PORT", "the port on which to listen (default: 27121; 0: any that is free)"),
    ],
    run,
};

/// Makes the problem that the arguments name, lists what is left to write, and returns `true`.
fn run(arguments: &Arguments) -> Result<bool, String> {
    let root = workspace::root()?;
    let model = arguments.value("--like").map(|name| Model::named(&root, name)).transpose()?;
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
    let facts = Facts::read(&root)?;
    let typed = arguments.names.join(" ");
    let mut statement = Statement::named(&facts, &typed)?;
    if !is_slug(&typed) {
        statement.slug = free_slug(&root, &facts, &statement)?;
    }
    let slug = &statement.slug;
    let claim = Claim::new(&root, slug)?;
    let own = facts.problem(slug).filter(|_| exists(&root, slug));
    let own = own.filter(|problem| typed == *slug || statement.is_of(&facts, problem));
    // A problem that is finished is not to be changed.
    let begun = own.filter(|_| !unfinished::places(&root, slug).is_empty());
    if let Some((problem, model)) = begun.zip(model.as_ref()) {
        let touched = change_model(&root, problem, model)?;
        return print(&changed(slug, model, &touched)).map(|()| true);
    }
    print(&statement.known(&root)?)?;
    let model = model.map_or_else(|| Model::named(&root, USUAL), Ok)?;
    let is_fetched = statement.fetched_from().is_some() && !model.is_dialogue();
    let samples = if is_fetched { Samples::Fetched } else { Samples::ToWrite };
    create(&claim, &facts, &statement, &model, samples)?;
    print(&made(&root, &facts, &statement, &model)).map(|()| true)
}

/// Returns what a change of the model left as it was.
fn changed(slug: &str, model: &Model, touched: &[String]) -> String {
    let kept = match touched {
        [] => String::new(),
        touched => format!("kept, as they were changed:\n  {}\n", touched.join("\n  ")),
    };
    format!("problems/{slug} is like {} now, and its samples are as they were\n{kept}", model.name)
}

/// Returns what was made, what is left to write, and the commands that come next.
fn made(root: &Path, facts: &Facts, statement: &Statement, model: &Model) -> String {
    let slug = &statement.slug;
    let left = unfinished::places(root, slug).join("\n  ");
    let samples = match statement.fetched_from() {
        // The sample of a dialogue is not a case that the interactor reads.
        _ if model.is_dialogue() || statement.address.is_none() => String::new(),
        Some(address) => format!(
            "the judge's samples, with online-judge-tools:\n  \
             oj download {address} -d testdata/{slug}\n"
        ),
        None => "the judge's samples, from the browser:\n  cargo xtask new --listen --once\n"
            .to_string(),
    };
    let refusal = statement.refusal(facts).map_or(String::new(), |refusal| refusal + "\n");
    let model = &model.name;
    format!(
        "made problems/{slug} and testdata/{slug} like {model}; left to write:\n  {left}\n\
         `cargo test` of all problems fails until then; to drop it, delete the two folders\n\
         {refusal}{samples}then:\n  cargo xtask judge {slug}\n  cargo xtask bundle {slug} -o {slug}.rs\n  \
         cargo test -p {slug} --no-fail-fast\n"
    )
}
