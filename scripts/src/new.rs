//! `cargo xtask new`: makes the folders of a problem from the house's own pattern.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};

use crate::arguments::{Arguments, Takes};
use crate::files::{create_folder, fault};
use crate::output::say;
use crate::workspace;

/// What `--help` says.
pub const USAGE: &str = "\
usage: cargo xtask new <slug> [--form FORM] [--twin]

Makes problems/<slug> and testdata/<slug>, which `cargo test -p <slug>` finds
red until they are filled in, and says what is left to do.
A slug is of small letters, digits and hyphens, as hdu1847 or three-x.

--form FORM  how the program reads and answers, at first:
             until-end    cases until the input ends
             counted      the number of cases, then the cases
             once         one case
             interactive  it plays against an opponent
--twin       the theory stands on another problem's page: a short page, which
             says what differs, without a picture
";

const OPTIONS: [(&str, Takes); 2] = [
    (
        "--form",
        Takes::One("until-end, counted, once or interactive"),
    ),
    ("--twin", Takes::Nothing),
];

/// How a program reads and answers; the first is what `new` makes if nothing is said.
pub const FORMS: [&str; 4] = ["until-end", "counted", "once", "interactive"];

/// What is left to be written begins with these words.
pub const OPEN: &str = "FILL IN";

/// What stands in the templates for the problem's slug.
const SLUG: &str = "SLUG";

/// What begins a line of a template that names for what the lines below are: for all of these
/// forms, for a `full` page, for a `twin`. Where it names nothing, they are for all.
const FOR: &str = "%%";

/// A file of a problem.
struct Template {
    /// Where it belongs below the problem's folder.
    place: &'static str,
    /// For what it is made; for everything if it is empty.
    only: &'static str,
    text: &'static str,
    /// What is to be done in it.
    task: &'static str,
}

const TEMPLATES: &[Template] = &[
    Template {
        place: "Cargo.toml",
        only: "",
        text: include_str!("../templates/Cargo.toml.txt"),
        task: "the description",
    },
    Template {
        place: "src/main.rs",
        only: "",
        text: include_str!("../templates/main.rs.txt"),
        task: "the program",
    },
    Template {
        place: "src/by_rules.rs",
        only: "",
        text: include_str!("../templates/by_rules.rs.txt"),
        task: "the moves, and a search to compare with",
    },
    Template {
        place: "src/variations.rs",
        only: "full",
        text: include_str!("../templates/variations.rs.txt"),
        task: "a test for each question of the page",
    },
    Template {
        place: "examples/SLUG-partner.rs",
        only: "interactive",
        text: include_str!("../templates/partner.rs.txt"),
        task: "the opponent",
    },
    Template {
        place: "tests/program.rs",
        only: "",
        text: include_str!("../templates/program.rs.txt"),
        task: "input without a meaning, and its errors",
    },
    Template {
        place: "README.md",
        only: "",
        text: include_str!("../templates/README.md.txt"),
        task: "the page",
    },
];

/// Names that a package must not have: Rust's keywords in any edition, the crates of its
/// standard library, cargo's folders beside a program, and files that Windows keeps for devices.
const RESERVED: &str = "
    abstract as async await become box break const continue crate do dyn else enum extern false
    final fn for gen if impl in let loop macro match mod move mut override priv pub ref return
    self static struct super trait true try type typeof union unsafe unsized use virtual where
    while yield
    alloc core proc-macro std test
    build deps examples incremental
    aux com1 com2 com3 com4 com5 com6 com7 com8 com9 con lpt1 lpt2 lpt3 lpt4 lpt5 lpt6 lpt7 lpt8
    lpt9 nul prn";

/// What a program's twin has behind the slug: a problem of that name would be built over it.
const TEXTBOOK: &str = "-textbook";

/// The longest slug: a program's name is a file's name.
const LONGEST: usize = 60;

/// Makes the folders of the one problem that `arguments` name and says what is to be done next; returns
/// that all is well.
///
/// # Errors
/// A message if that is not one valid slug, or a file or folder is already there.
pub fn run(arguments: &[String]) -> Result<bool, String> {
    let arguments = Arguments::parse("new", arguments, &OPTIONS)?;
    let form = arguments.value("--form").unwrap_or(FORMS[0]);
    let [slug] = arguments.words.as_slice() else {
        return Err("one slug is due, as hdu1847 or three-x".to_string());
    };
    let made = create(&workspace::root()?, slug, form, arguments.has("--twin"))?;
    let mut report = "made, and left to do there:\n".to_string();
    for (path, task) in &made {
        report += &format!("  {path}: {task}\n");
    }
    report += &format!(
        "and in README.md, under `Problems`:\n  \
         | [{slug}](problems/{slug}) | {OPEN} the judge's name | {OPEN} the game |\n\
         `cargo test -p {slug}` names each place\n"
    );
    say(&report).map(|()| true)
}

/// Makes `problems/<slug>` and `testdata/<slug>` below `root`, for a program of this form, and
/// returns what it made, below `root`, and what is to be done there.
/// The tests of the new problem fail until it is filled in.
///
/// # Errors
/// A message if the slug or the form is not valid, or a file or folder is there already or
/// cannot be made. Nothing is ever overwritten.
pub fn create(
    root: &Path,
    slug: &str,
    form: &str,
    is_twin: bool,
) -> Result<Vec<(String, String)>, String> {
    check_slug(root, slug)?;
    if !FORMS.contains(&form) {
        let all = FORMS.join(", ");
        return Err(format!("no form `{form}`; known forms: {all}"));
    }
    let kinds = [form, if is_twin { "twin" } else { "full" }];
    let (problem, testdata) = (format!("problems/{slug}"), format!("testdata/{slug}"));
    // `symlink_metadata` also sees a link that leads nowhere.
    let is_there = |folder: &&String| below(root, folder).symlink_metadata().is_ok();
    if let Some(taken) = [&problem, &testdata].into_iter().find(is_there) {
        return Err(format!("{taken} is there already"));
    }
    let output = match form {
        "interactive" => "",
        _ => " and sample-1.out",
    };
    let mut made = vec![(
        testdata.clone(),
        format!("sample-1.in{output}, the judge's or proved"),
    )];
    create_folder(&below(root, &testdata))?;
    for template in TEMPLATES {
        if template.only.is_empty() || kinds.contains(&template.only) {
            let path = format!("{problem}/{}", template.place.replace(SLUG, slug));
            let text = filled(template.text, &kinds).replace(SLUG, slug);
            create_file(&below(root, &path), &text)?;
            made.push((path, template.task.replace(SLUG, slug)));
        }
    }
    Ok(made)
}

/// Returns the file or folder that `path`, with a `/` between its parts, names below `root`.
fn below(root: &Path, path: &str) -> PathBuf {
    path.split('/')
        .fold(root.to_path_buf(), |path, part| path.join(part))
}

/// Returns the lines of `template` that are for one of `kinds`, or for all.
fn filled(template: &str, kinds: &[&str]) -> String {
    let mut text = String::new();
    let mut is_wanted = true;
    for line in template.lines() {
        match line.strip_prefix(FOR) {
            Some(names) => {
                let mut names = names.split_whitespace().peekable();
                is_wanted = names.peek().is_none() || names.any(|name| kinds.contains(&name));
            }
            None if is_wanted => text += &format!("{line}\n"),
            None => {}
        }
    }
    text
}

fn create_file(path: &Path, text: &str) -> Result<(), String> {
    create_folder(path.parent().unwrap_or(path))?;
    OpenOptions::new()
        .write(true)
        .create_new(true)
        .open(path)
        .and_then(|mut file| file.write_all(text.as_bytes()))
        .map_err(|error| fault(path, error))
}

/// Checks that `slug` can be the name of a new package below `root`.
fn check_slug(root: &Path, slug: &str) -> Result<(), String> {
    let is_inner = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    if !slug.starts_with(|first: char| first.is_ascii_lowercase())
        || !slug.bytes().all(is_inner)
        || slug.ends_with('-')
        || slug.len() > LONGEST
    {
        return Err(format!(
            "`{slug}` is no slug: at most {LONGEST} lower-case letters, digits and inner \
             hyphens, a letter first, as hdu1847 or three-x"
        ));
    }
    // Without a lock file, all that exists are the workspace's own packages.
    let lock = fs::read_to_string(root.join("Cargo.lock")).unwrap_or_default();
    let line = format!("name = \"{slug}\"");
    let own = ["shared", "scripts", "proconio"];
    let why = if RESERVED.split_whitespace().any(|word| word == slug) {
        "cannot be the name of a package"
    } else if slug.ends_with(TEXTBOOK) {
        "is what the textbook twin of a problem is called"
    } else if own.contains(&slug) || lock.lines().any(|known| known == line) {
        "is the name of a package already"
    } else {
        return Ok(());
    };
    Err(format!("`{slug}` {why}; take another slug"))
}
