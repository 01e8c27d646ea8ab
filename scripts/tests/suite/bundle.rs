//! One file for each problem, and a small library with what a bundle has to hold.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use judging::{files, parallel, workspace};

/// Every fourth program: `.ci/run` compiles all in four editions, and runs their cases.
#[test]
fn programs_are_one_file_without_a_warning() {
    let root = workspace::root().unwrap();
    let slugs: Vec<_> = workspace::slugs(&root).unwrap().into_iter().step_by(4).collect();
    for (slug, texts) in slugs.iter().zip(parallel::map(&slugs, |slug| texts(&root, slug))) {
        let [text, messages] = texts;
        let folder = root.join("problems").join(slug);
        let is_note = |line: &str| line.starts_with("note: HDU and POJ do not accept Rust");
        assert!(messages.lines().all(is_note), "{slug}: {messages}");
        assert_eq!(messages.lines().count() == 1, folder.join(format!("{slug}.c")).exists());
        // A new page may wait.
        let page = fs::read_to_string(folder.join("README.md")).unwrap_or_default();
        let has_judge = page.contains("](http") && !page.contains("submit\n\nNo judge");
        assert_eq!(text.lines().next().unwrap().contains(": http"), has_judge, "{slug}");
        // No program needs brute force, and nothing stands there unused.
        assert!(!text.contains("mod search") && !text.contains("[allow("), "{slug}");
    }
}

/// The files of a workspace, each below a line with its path.
const WORKSPACE: &str = r##"
== .rustfmt.toml
== Cargo.toml
edition = "2021"
== testdata/corners/sample-1.in
== testdata/corners/sample-1.out
6 1
  2
== testdata/corners/sample-2.in
== testdata/corners/sample-2.out
7
== problems/corners/Cargo.toml
== problems/corners/README.md
# Corners
## Where to submit

[Judge 1](https://judge.example/1?a=b) accepts Rust, [Judge 2](https://judge.example/2) does not.
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
== shared/src/chain.rs
//! Docs of the module.

#[cfg(test)]
use self::tests::Idle;
use crate::other::FIRST;

/// A sentence, in words
/// such as 1.63. A second sentence.
pub struct Pair(pub usize);

/// Unused.
#[inline]
pub fn unused_head() -> u8 {
    FIRST
}

#[cfg(test)]
mod tests {
    pub use crate::idle::Idle;
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

#[test]
fn what_nothing_needs_is_left_out_and_all_else_stays() {
    let root = made("unix", str::to_string);
    let [text, messages] = texts(&root, "corners");
    let (note, warning) = messages.split_once('\n').unwrap();
    assert!(note.ends_with(" do not accept Rust: submit problems/corners/corners.c there"));
    let fault = "warning: the file fails samples:\n  sample-2: WA line 1, ";
    assert!(warning.starts_with(fault), "{warning}");
    let head = "// Judge 1: https://judge.example/1?a=b\n// made by `cargo xtask bundle corners`\n";
    assert!(text.starts_with(head), "{text}");
    // Not even what only an unused function needs stays.
    let gone = "mod idle|Idle|Docs|mod tests|{\n\n|second|inline|unused|Unused|other|\
                FIRST|allow";
    for gone in gone.split('|') {
        assert!(!text.contains(gone), "{gone}:\n{text}");
    }
    let stays = "//! A program|/// Stays.|// Stays, too.|// Other comments|// A sentence|\
                 /// such as 1.63.\n|fn right(|\" 1\n  2\n\"";
    for kept in stays.split('|') {
        assert!(text.contains(kept), "{kept}:\n{text}");
    }
    // A field that is written and never read cannot go.
    let field = "struct Set {\n    field: u8,\n}\nlet _ = Set { field: 1 };\nself.0";
    let field = made("field", |text| text.replace("self.0", field));
    let [text_with_field, messages] = texts(&field, "corners");
    assert!(messages.starts_with(note) && text_with_field.contains("field: u8"));
    assert!(text_with_field.contains("\n#[allow(unused)]\nmod chain {"));
    let windows = made("windows", |text| format!("\u{feff}{}", text.replace('\n', "\r\n")));
    assert_eq!(texts(&windows, "corners")[0], text);
    // Without rustfmt, the same as it stands: it fails here, because its options are missing.
    fs::remove_file(root.join(".rustfmt.toml")).unwrap();
    let [plain, _] = texts(&root, "corners");
    let signs = |text: &str| text.replace([' ', '\n', ','], "");
    assert_eq!(signs(&text), signs(&plain));
    let stub = |text: &str| text.replace("fn main() {", "fn main() {\n    // FILL IN the rest");
    let [text, messages] = texts(&made("stub", stub), "corners");
    let place = "warning: left to write: problems/corners/src/main.rs:7: FILL IN the rest\n";
    assert!(text.contains("FILL IN") && messages.ends_with(place), "{messages}");
}

#[test]
fn what_rustc_refuses_is_not_written() {
    let (main, advice) = ("fn main() {", "`use shared::io::Io;`");
    for (place, line, advice) in [
        (main, "let _ = env!(\"CARGO_PKG_NAME\");", "refuses corners as one file\n"),
        (main, "let _: u8 = true;", "refuses corners as one file\n"),
        (main, "use shared as library;\nlet _ = library::folder::inner::leaf();", advice),
        ("mod inner;", "use shared::chain;", "write `use shared::chain as my_chain;`"),
        ("mod inner;", "use shared::{chain, text};", "write `use shared::chain as my_chain;`"),
    ] {
        let root = made("refused", |text| text.replace(place, &format!("{place}\n{line}")));
        let file = root.join("submission.rs");
        fs::write(&file, "as it was").unwrap();
        let (status, [_, message]) = ask(&root, "corners -o submission.rs");
        assert_eq!(status, Some(1), "{message}");
        assert_eq!(fs::read_to_string(&file).unwrap(), "as it was");
        let mut parts = ["error: rustc refuses corners", advice, "corners.rs:"].into_iter();
        assert!(parts.all(|part| message.contains(part)), "{line}: {message}");
    }
}

#[test]
#[rustfmt::skip]
fn wrong_arguments_are_refused() {
    let root = made("arguments", str::to_string);
    for (line, expected) in [
        ("", "name one problem, or pass --check"),
        ("corners --fast", "unknown option `--fast`; `cargo xtask bundle --help` lists"),
        ("corners -o", "missing FILE after -o"),
        ("--check -o x.rs", "-o and --check cannot be combined"),
        ("corners --rustc rustc", "--rustc needs --check"),
        ("corners --check --rustc no-such-compiler", "no-such-compiler: "),
        ("corners --check --rustc cargo", "expected a compiler of Rust, but `--version` prints \"cargo"),
        ("corners -o no-folder/x.rs", "no-folder/x.rs: "),
    ] {
        let (status, [text, message]) = ask(&root, line);
        assert!(text.is_empty() && status == Some(1), "{line}");
        assert!(message.starts_with("error: ") && message.contains(expected), "{message}");
    }
}
