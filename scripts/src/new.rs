//! `cargo xtask new`: makes the folders of a problem from the house's own pattern.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use crate::workspace;

/// What stands in the templates for the problem's slug.
const SLUG: &str = "SLUG";

/// The files of a problem: where each belongs below its folder, and its template.
const FILES: &[(&[&str], &str)] = &[
    (&["Cargo.toml"], include_str!("../templates/Cargo.toml.txt")),
    (&["README.md"], include_str!("../templates/README.md.txt")),
    (
        &["src", "main.rs"],
        include_str!("../templates/main.rs.txt"),
    ),
    (
        &["src", "by_rules.rs"],
        include_str!("../templates/by_rules.rs.txt"),
    ),
    (
        &["tests", "program.rs"],
        include_str!("../templates/program.rs.txt"),
    ),
    (
        &["tests", "figure.rs"],
        include_str!("../templates/figure.rs.txt"),
    ),
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

/// The longest slug: a program's name is a file's name.
const LONGEST: usize = 60;

/// What `--help` says.
pub const USAGE: &str = "usage: cargo xtask new <slug>\n";

/// Makes the folders of the one problem that `arguments` name and says what is to be done next.
///
/// # Errors
/// A message if that is not one valid slug, or a file or folder is already there.
pub fn run(arguments: &[String]) -> Result<ExitCode, String> {
    let slug = match arguments {
        [slug] if !slug.starts_with('-') => slug,
        _ => return Err("usage: cargo xtask new <slug>, as hdu1847 or three-x".to_string()),
    };
    let root = workspace::root()?;
    let mut report = String::new();
    for path in create(&root, slug)? {
        let path = path.strip_prefix(&root).unwrap_or(&path);
        report += &format!("made {}\n", path.display());
    }
    report += &format!(
        "next: put sample-1.in and sample-1.out into testdata/{slug}, fill in what \
         `cargo test -p {slug}` asks for, and give README.md its row\n"
    );
    // The folders are made, whether or not anybody reads the report.
    let _ = std::io::stdout().write_all(report.as_bytes());
    Ok(ExitCode::SUCCESS)
}

/// Makes `problems/<slug>` and `testdata/<slug>` below `root` and returns what it made.
/// The tests of the new problem fail until it is filled in.
///
/// # Errors
/// A message if the slug is not valid, or a file or folder is there already or cannot be made.
/// Nothing is ever overwritten.
pub fn create(root: &Path, slug: &str) -> Result<Vec<PathBuf>, String> {
    check_slug(root, slug)?;
    let problem = root.join("problems").join(slug);
    let testdata = root.join("testdata").join(slug);
    // `symlink_metadata` also sees a link that leads nowhere.
    if let Some(taken) = [&problem, &testdata]
        .iter()
        .find(|path| path.symlink_metadata().is_ok())
    {
        return Err(format!("{} is there already", taken.display()));
    }
    let failed = |path: &Path, error| format!("{}: {error}", path.display());
    let mut made = Vec::new();
    for folder in [
        problem.clone(),
        problem.join("src"),
        problem.join("tests"),
        testdata.clone(),
    ] {
        fs::create_dir(&folder).map_err(|error| failed(&folder, error))?;
    }
    for (place, template) in FILES {
        let path = place
            .iter()
            .fold(problem.clone(), |path, part| path.join(part));
        let text = template.replace(SLUG, slug);
        OpenOptions::new()
            .write(true)
            .create_new(true)
            .open(&path)
            .and_then(|mut file| file.write_all(text.as_bytes()))
            .map_err(|error| failed(&path, error))?;
        made.push(path);
    }
    made.push(testdata);
    Ok(made)
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
    if RESERVED.split_whitespace().any(|word| word == slug) {
        return Err(format!(
            "`{slug}` cannot be the name of a package; take another slug"
        ));
    }
    if packages(root).iter().any(|package| package == slug) {
        return Err(format!(
            "there is a package `{slug}` already; take another slug"
        ));
    }
    Ok(())
}

/// Returns the names of all packages of the workspace and below it, as `Cargo.lock` has them.
fn packages(root: &Path) -> Vec<String> {
    // Without a lock file, all that exists are the workspace's own packages.
    let lock = fs::read_to_string(root.join("Cargo.lock")).unwrap_or_default();
    let mut names: Vec<String> = ["shared", "scripts", "proconio"].map(String::from).to_vec();
    for line in lock.lines() {
        if let Some(name) = line
            .strip_prefix("name = \"")
            .and_then(|rest| rest.strip_suffix('"'))
        {
            names.push(name.to_string());
        }
    }
    names
}
