//! `cargo xtask bundle` as it is called.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use scripts::bundle::header::with_header;
use testing::workspace;

fn bundle(arguments: &[&str]) -> Output {
    crate::bundle(&workspace::root().unwrap(), arguments)
}

/// Returns the message with which the task fails.
fn error(arguments: &[&str]) -> String {
    let output = bundle(arguments);
    assert_eq!(output.status.code(), Some(1), "{arguments:?}");
    assert!(output.stdout.is_empty(), "{arguments:?}");
    String::from_utf8(output.stderr).unwrap()
}

fn slug() -> String {
    workspace::chosen(&workspace::root().unwrap(), &[]).unwrap().remove(0)
}

fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

#[test]
fn wrong_arguments_are_refused() {
    let slug = &*slug();
    for (arguments, expected) in [
        (&[][..], "name one problem, or pass --check"),
        (&["no-such-problem"], "no problem `no-such-problem`"),
        (&[slug, slug], "name one problem"),
        (&[slug, "--frobnicate"], "unknown option `--frobnicate`"),
        (&[slug, "-o"], "-o needs FILE"),
        (&["--check", "-o", "x.rs"], "-o takes one problem"),
        (&[slug, "--limit", "many"], "after --limit, found `many`"),
        (&[slug, "--limit=0"], "after --limit, found `0`"),
        (&[slug, "--limit", "100"], "more than 100"),
        (&[slug, "--rustc", "rustc"], "--rustc needs --check"),
        (&[slug, "--check", "--rustc", "no-such-compiler"], "no-such-compiler: "),
        (&["no-such-file.rs"], "no-such-file.rs: "),
        (&["no-such-file.rs", "--minify"], "--minify takes a problem"),
    ] {
        let message = error(arguments);
        assert!(message.starts_with("error: ") && message.contains(expected), "{message}");
    }
}

#[test]
fn a_bundled_file_stays_as_it_is() {
    let (slug, path, windows) = (slug(), file("same.rs"), file("windows.rs"));
    let arguments = [&*slug, "-o", path.to_str().unwrap(), "--limit", "65536"];
    let written = bundle(&arguments);
    assert!(written.status.success());
    assert!(written.stdout.is_empty() && written.stderr.is_empty());
    let text = fs::read_to_string(&path).unwrap();
    assert!(text.starts_with(&format!("// {slug} ")), "{text}");
    assert_eq!(bundle(&[&slug]).stdout, text.as_bytes());
    assert_eq!(bundle(&[path.to_str().unwrap()]).stdout, text.as_bytes());
    let with_returns = text.replace('\n', "\r\n");
    fs::write(&windows, &with_returns).unwrap();
    assert_eq!(bundle(&[windows.to_str().unwrap()]).stdout, with_returns.as_bytes());
    fs::write(&path, text.replace("fn main() {", "fn main() { ")).unwrap();
    let message = error(&[path.to_str().unwrap()]);
    assert!(message.contains("same.rs:2: edited since it was bundled"), "{message}");
    let open = with_header("mine", "0.1.0", "fn main() { todo!(\"FILL IN: all\") }\n");
    fs::write(&path, open).unwrap();
    let warning = bundle(&[path.to_str().unwrap()]).stderr;
    assert_eq!(warning, b"warning: mine has places to fill in\n");
    fs::write(&path, "fn main() {}\n").unwrap();
    let message = error(&[path.to_str().unwrap()]);
    assert!(message.contains("same.rs:1: no header"), "{message}");
}
