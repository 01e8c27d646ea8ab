//! One file for each problem, and a small library with what a bundle has to hold.

mod items;
mod kinds;
mod tokens;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use judging::{files, parallel, workspace};

/// Every ninth program: `.ci/run` compiles all in four editions, and runs their cases.
#[test]
fn programs_are_one_file_without_a_warning() {
    let root = workspace::root().unwrap();
    let facts = scripts::facts::Facts::read(&root).unwrap();
    let slugs: Vec<_> = workspace::slugs(&root).unwrap().into_iter().step_by(9).collect();
    for (slug, texts) in slugs.iter().zip(parallel::map(&slugs, |slug| texts(&root, slug))) {
        let [text, messages] = texts;
        let folder = root.join("problems").join(slug);
        // One line, and no warning.
        let bytes = text.len();
        assert!(messages.starts_with(&format!("stdout: {bytes} bytes, ")), "{slug}: {messages}");
        assert_eq!(messages.lines().count(), 1, "{slug}: {messages}");
        let has_c_program = folder.join(format!("{slug}.c")).exists();
        assert_eq!(messages.contains(" no Rust: submit "), has_c_program, "{messages}");
        let problem = facts.problem(slug).unwrap();
        let has_judge = problem.address().is_some();
        assert_eq!(text.lines().next().unwrap().contains(": http"), has_judge, "{slug}");
        // No program needs brute force, and nothing stands there unused.
        assert!(!text.contains("mod search"), "{slug}");
        assert!(!text.contains("[allow(") || !finds_all_that_is_unused(), "{slug}");
    }
}

/// Returns whether the compiler finds all that is unused. An old one, such as 1.74, finds less; what it
/// does not find stays in a file.
fn finds_all_that_is_unused() -> bool {
    let answer = Command::new("rustc").arg("--version").output().unwrap();
    let version = String::from_utf8(answer.stdout).unwrap();
    let minor = version.split('.').nth(1).and_then(|minor| minor.parse::<u32>().ok());
    minor.unwrap() >= 85
}

/// The files of a workspace, each below a line with its path.
const WORKSPACE: &str = r##"
== Cargo.toml
[workspace.package]
edition = "2021"
== testdata/corners/sample-1.in
== testdata/corners/sample-1.out
6 1
  2
== testdata/corners/sample-2.in
== testdata/corners/sample-2.out
7
== problems/judges.toml
[[judge]]
name = "Judge"
address = "https://judge.example/{number}?a=b"
[[judge]]
name = "Other"
rust = false
== problems/others.toml
== problems/practice.toml
== shared/theory/index.toml
== problems/corners/Cargo.toml
[package]
edition.workspace = true
[[package.metadata.problem.judges]]
judge = "Judge"
number = "1"
title = "Corners"
[[package.metadata.problem.judges]]
judge = "Other"
number = "2"
[dependencies]
shared.workspace = true
== problems/corners/corners.c
== problems/corners/src/main.rs
//! A program with a module of its own; `shared::idle` is not needed.

mod inner;

/// Stays.
fn main() {
    print!("{}{}", inner::deep::sum(), shared::folder::inner::TEXT); // Stays, too.
}
== problems/corners/src/inner.rs
pub mod deep;
== problems/corners/src/inner/deep.rs
use shared::{chain::Pair, folder};

pub fn sum() -> usize {
    Pair(3).right() + folder::inner::leaf()
}
== shared/Cargo.toml
[package]
edition = "2021"
== shared/src/lib.rs
pub mod chain;
pub mod folder;
pub mod idle;
pub mod other;
== shared/src/chain.rs
//! Docs of the module.

use crate::other::FIRST;

/// A sentence, in words
/// such as 1.63. A second sentence.
pub struct Pair(pub usize);

/// Unused.
#[inline]
pub fn unused_head() -> u8 {
    FIRST
}

impl Pair {
    // Other comments of the library stay, even about crate::idle.
    pub fn right(&self) -> usize {
        self.0
    }

    pub fn unused_right(&self) -> usize {
        self.right()
    }
}
== shared/src/folder/mod.rs
pub mod inner;
== shared/src/folder/inner.rs
pub const TEXT: &str = " 1
  2
";

pub fn leaf() -> usize {
    crate::chain::Pair(3).right()
}
== shared/src/idle.rs
compile_error!("nothing names this module");
== shared/src/other.rs
pub const FIRST: u8 = 1;
"##;

/// Makes the workspace, with each text changed, and returns its folder.
fn made(name: &str, change: impl Fn(&str) -> String) -> PathBuf {
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join("corners").join(name);
    let _ = fs::remove_dir_all(&root);
    for file in WORKSPACE.split("\n== ").skip(1) {
        let (path, text) = file.split_once('\n').unwrap_or((file, ""));
        files::write(&root.join(path), change(&format!("{text}\n"))).unwrap();
    }
    root
}

/// Returns the exit status, and what is printed on stdout and on stderr.
fn ask(root: &Path, arguments: &str) -> (Option<i32>, [String; 2]) {
    let mut task = Command::new(env!("CARGO_BIN_EXE_scripts"));
    task.current_dir(root).env("CARGO_MANIFEST_DIR", root).env_remove("CARGO_TARGET_DIR");
    let output = task.arg("bundle").args(arguments.split_whitespace()).output().unwrap();
    let texts = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    (output.status.code(), texts)
}

fn texts(root: &Path, arguments: &str) -> [String; 2] {
    let (status, texts) = ask(root, arguments);
    assert_eq!(status, Some(0), "{texts:?}");
    texts
}

/// One of the two samples is wrong.
#[test]
fn one_file_does_as_the_program_in_four_editions() {
    let unused = |text: &str| text.replace("    print!", "    let unused = 1;\n    print!");
    for (root, passed, fault) in [
        (made("same", str::to_string), " 1/2", "\nsample-2: "),
        (made("unused", unused), " 0/2", "unused variable"),
    ] {
        let (status, [table, _]) = ask(&root, "--check corners");
        let row = table.lines().nth(1).unwrap();
        // An edition that the compiler does not have is not a fault.
        let [counted, unknown] = [passed, " -"].map(|cell| row.matches(cell).count());
        assert!(counted >= 3 && counted + unknown == 4, "{table}");
        // Said once for all editions.
        assert_eq!(table.matches(fault).count(), 1, "{table}");
        assert!(status == Some(1) && table.contains(" in edition 2015, "), "{table}");
    }
}

/// The workspace with a right answer in each sample.
fn right(text: &str) -> String {
    if text == "7\n" {
        "6 1\n  2\n".to_string()
    } else {
        text.to_string()
    }
}

#[test]
fn what_nothing_needs_is_left_out_and_all_else_stays() {
    let root = made("unix", right);
    let [text, message] = texts(&root, "corners");
    let c_program = "; Other accepts no Rust: submit problems/corners/corners.c there\n";
    assert_eq!(message, format!("stdout: {} bytes, 2 of 2 samples passed{c_program}", text.len()));
    let head = "// Judge 1 Corners: https://judge.example/1?a=b\n// made by `cargo xtask bundle corners`\n";
    assert!(text.starts_with(head), "{text}");
    // Not even what only an unused function needs stays.
    let gone = "mod idle|Idle|Docs|{\n\n|second|inline|unused|Unused|other|FIRST|allow";
    for gone in gone.split('|') {
        assert!(!text.contains(gone), "{gone}:\n{text}");
    }
    let stays = "//! A program|/// Stays.|// Stays, too.|// Other comments|// A sentence|\
                 /// such as 1.63.\n|fn right(|\" 1\n  2\n\"";
    for kept in stays.split('|') {
        assert!(text.contains(kept), "{kept}:\n{text}");
    }
    // An answer has no mark.
    let windows = |text: &str| {
        let mark = if text.contains(char::is_alphabetic) { "\u{feff}" } else { "" };
        format!("{mark}{}", right(text).replace('\n', "\r\n"))
    };
    let windows = made("windows", windows);
    assert_eq!(texts(&windows, "corners")[0], text);
}

#[test]
fn a_file_that_fails_a_sample_is_not_written_unless_forced() {
    let stub = |text: &str| text.replace("fn main() {", "fn main() {\n    // FILL IN the rest");
    for (root, expected) in [
        (made("wrong", str::to_string), "the file fails samples:\n  sample-2: WA line 1, "),
        (made("stub", stub), "left to write:\n  problems/corners/src/main.rs:7: FILL IN the rest"),
    ] {
        let file = root.join("submission.rs");
        let (status, [text, message]) = ask(&root, "corners -o submission.rs");
        assert!(message.starts_with(&format!("error: {expected}")), "{message}");
        assert!(status == Some(1) && text.is_empty() && !file.exists(), "{message}");
        let (status, [_, message]) = ask(&root, "corners -o submission.rs --force");
        assert!(message.starts_with(&format!("warning: {expected}")), "{message}");
        let text = fs::read_to_string(&file).unwrap();
        assert!(
            message.ends_with(&format!("\nsubmission.rs: {} bytes\n", text.len())),
            "{message}"
        );
        assert!(status == Some(0) && text.contains("mod chain"), "{message}");
        // What an earlier call wrote is not taken for the new file.
        let (status, [_, message]) = ask(&root, "corners -o submission.rs");
        assert!(message.contains("\nsubmission.rs stays as it was; --force writes"), "{message}");
        assert!(status == Some(1) && fs::read_to_string(&file).unwrap() == text, "{message}");
        // No folder of the task is left.
        let bundles =
            files::entries(&workspace::target().unwrap().join("bundle")).unwrap_or_default();
        let is_ours = |path: &PathBuf| path.to_string_lossy().contains("corners");
        assert!(!bundles.iter().any(is_ours), "{bundles:?}");
    }
}

#[test]
fn what_rustc_refuses_is_not_written() {
    for (line, expected) in [
        ("let _: u8 = true;", "problems/corners/src/main.rs:7: error[E0308]: mismatched types"),
        ("shared::chain::none();", "problems/corners/src/main.rs:7: error[E0425]: cannot find"),
        ("other_crate::none();", "problems/corners/src/main.rs:7: error[E0433]: "),
    ] {
        let main = "fn main() {";
        let root = made("refused", |text| text.replace(main, &format!("{main}\n{line}")));
        let file = root.join("submission.rs");
        let before = "// made by `cargo xtask bundle corners`";
        fs::write(&file, before).unwrap();
        let (status, [_, message]) = ask(&root, "corners -o submission.rs");
        assert_eq!(status, Some(1), "{message}");
        assert_eq!(fs::read_to_string(&file).unwrap(), before);
        let mut parts = ["error: rustc refuses corners as one file:\n", expected].into_iter();
        assert!(parts.all(|part| message.contains(part)), "{line}: {message}");
    }
}

#[test]
fn modules_stand_alone_with_what_they_need() {
    let root = workspace::root().unwrap();
    let (status, [text, message]) = ask(&root, "--module octal,nim");
    assert!(status == Some(0) && message.is_empty(), "{message}");
    let head = "// made by `cargo xtask bundle --module octal,nim`\n\nmod mex {\n";
    assert!(text.starts_with(head), "{text}");
    let modules: Vec<&str> = text.lines().filter(|line| line.starts_with("mod ")).collect();
    assert_eq!(modules, ["mod mex {", "mod nim {", "mod octal {"]);
    // All of what was asked for stays, and of the rest what it needs.
    for (part, is_there) in
        [("pub fn winning_moves", true), ("struct GrundyTable", true), ("pub fn mex(values", false)]
    {
        assert_eq!(text.contains(part), is_there, "{part}: {text}");
    }
    let (status, [_, message]) = ask(&root, "--module nim,none");
    assert!(message.starts_with("error: shared has no module `none`; it has: "), "{message}");
    assert_eq!(status, Some(1));
}

#[test]
#[rustfmt::skip]
fn wrong_arguments_are_refused() {
    let root = made("arguments", right);
    for (line, expected) in [
        ("", "name one problem, or pass --check"),
        ("corners --fast", "unknown option `--fast`; `cargo xtask bundle --help` lists"),
        ("corners -o", "missing FILE after -o"),
        ("--check -o x.rs", "-o and --check cannot be combined"),
        ("corners --module nim", "--module needs no problem"),
        ("corners --rustc rustc", "--rustc needs --check"),
        ("corners --check --rustc no-such-compiler", "no-such-compiler: "),
        ("corners --check --rustc cargo", "expected a compiler of Rust, but `--version` prints \"cargo"),
        ("corners -o no-folder/x.rs", "no-folder/x.rs: "),
        ("corners -o problems/corners/src/main.rs", "problems/corners/src/main.rs: is not a bundle; choose another file, or pass --force to replace it"),
    ] {
        let (status, [text, message]) = ask(&root, line);
        assert!(text.is_empty() && status == Some(1), "{line}");
        assert!(message.starts_with("error: ") && message.contains(expected), "{message}");
    }
}
