//! `cargo xtask bundle` as it is called.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

use scripts::check;
use scripts::workspace;

fn bundle(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_scripts"));
    command.arg("bundle").args(arguments).output().unwrap()
}

/// What is wrong with the arguments, as told.
fn error(arguments: &[&str]) -> String {
    let output = bundle(arguments);
    assert_eq!(output.status.code(), Some(1), "{arguments:?}");
    assert!(output.stdout.is_empty(), "{arguments:?}");
    String::from_utf8(output.stderr).unwrap()
}

fn slug() -> String {
    let slugs = workspace::slugs(&workspace::root().unwrap()).unwrap();
    slugs.first().unwrap().clone()
}

fn file(name: &str) -> PathBuf {
    let folder = check::folder(&workspace::root().unwrap()).join("command");
    fs::create_dir_all(&folder).unwrap();
    folder.join(name)
}

#[test]
fn wrong_arguments_are_told() {
    let slug = &*slug();
    for (arguments, expected) in [
        (&[][..], "no problem named"),
        (&["no-such-problem"], "no problem `no-such-problem`"),
        (&[slug, slug], "one problem at a time"),
        (&[slug, "--frobnicate"], "no option `--frobnicate`"),
        (&[slug, "-o"], "-o takes a file"),
        (&[slug, "--limit"], "--limit takes a number of bytes"),
        (
            &[slug, "--limit", "many"],
            "--limit takes a number of bytes, from 1: not `many`",
        ),
        (&[slug, "--limit", "100"], "more than 100"),
        (&[slug, "--rustc", "rustc"], "--rustc goes with --check"),
        (
            &[slug, "--check", "--rustc", "no-such-compiler"],
            "no-such-compiler: ",
        ),
        (&["no-such-file.rs"], "no-such-file.rs: "),
        (&["../x"], "no problem `../x`"),
        (&[slug, "--"], "no option `--`"),
        (&[slug, "--limit=0"], "from 1: not `0`"),
        (&["--c", slug, "--minify"], "makes Rust smaller"),
        (&["--c", "a.wasm", "--check"], "takes a problem"),
        (&["--c", "no-such-file.wasm"], "no-such-file.wasm: "),
        (&["--sizes", "--check"], "does not go with --check"),
    ] {
        let message = error(arguments);
        assert!(
            message.starts_with("error: ") && message.contains(expected),
            "{message}"
        );
    }
}

#[test]
fn a_bundled_file_stays_as_it_is() {
    let (path, windows) = (file("same.rs"), file("windows.rs"));
    let slug = slug();
    for minify in [&[][..], &["--minify"]] {
        let arguments = [&[&slug, "-o", path.to_str().unwrap()], minify].concat();
        let written = bundle(&arguments);
        assert!(written.status.success() && written.stdout.is_empty());
        let text = fs::read_to_string(&path).unwrap();
        let arguments = [&[&*slug], minify].concat();
        assert_eq!(bundle(&arguments).stdout, text.as_bytes());
        assert_eq!(bundle(&[path.to_str().unwrap()]).stdout, text.as_bytes());
        let other = text.replace('\n', "\r\n");
        fs::write(&windows, &other).unwrap();
        assert_eq!(
            bundle(&[windows.to_str().unwrap()]).stdout,
            other.as_bytes()
        );
    }
}

#[test]
fn an_edited_file_and_one_without_header_are_refused() {
    let path = file("edited.rs");
    let text = String::from_utf8(bundle(&[&slug()]).stdout).unwrap();
    fs::write(&path, text.replace("fn main() {", "fn main() { ")).unwrap();
    let message = error(&[path.to_str().unwrap()]);
    assert!(
        message.contains("edited.rs:2: edited since it was bundled"),
        "{message}"
    );
    fs::write(&path, "fn main() {}\n").unwrap();
    let message = error(&[path.to_str().unwrap()]);
    assert!(message.contains("edited.rs:1: no header"), "{message}");
}

#[test]
fn a_limit_that_holds_is_silent() {
    let output = bundle(&[&slug(), "--limit", "65536"]);
    assert!(output.status.success() && output.stderr.is_empty());
}

#[test]
fn check_prints_a_table() {
    let output = bundle(&[&slug(), "--check"]);
    let table = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{table}");
    let lines: Vec<&str> = table.lines().collect();
    assert_eq!(lines.len(), 3, "{table}");
    assert!(
        lines[0].contains("2015") && lines[0].contains("2021"),
        "{table}"
    );
    assert!(lines[1].starts_with(&slug()), "{table}");
}
