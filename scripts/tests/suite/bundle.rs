//! One file for each problem, and a small library with what a bundle has to hold.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use judging::{files, parallel, workspace};
use scripts::bundle::bundle;
use scripts::bundle::check::Compiler;

/// `.ci/run` compiles them in four editions, and runs their cases.
#[test]
fn every_problem_is_one_file_without_a_warning() {
    let root = workspace::root().unwrap();
    let rustc = Compiler::new(None).unwrap();
    let slugs = workspace::chosen(&root, &[]).unwrap();
    assert!(!slugs.is_empty());
    for bundle in parallel::map(&slugs, |slug| bundle(&root, slug, &rustc)) {
        let bundle = bundle.unwrap();
        assert_eq!(bundle.warnings, "", "{}", bundle.slug);
        // No program needs brute force.
        assert!(!bundle.text.contains("pub mod search"), "{}", bundle.slug);
    }
}

/// The files of a workspace, each below a line with its path.
const WORKSPACE: &str = r##"
== Cargo.toml
[workspace.package]
edition = "2021"
== testdata/corners/sample-1.in
== testdata/corners/sample-1.out
3 9
crate::shared:: "//"
/// Not a comment.


#[cfg(test)]
2 4 7
== problems/corners/Cargo.toml
edition.workspace = true
== problems/corners/src/main.rs
//! A program with modules of its own.

use shared::{
    chain::Chain,
    folder,
};

mod inner;

/// Stays.
fn main() {
    println!("{} {}", folder::leaf() + 1, inner::deep::sum()); // Stays, too.
    print!("crate::shared:: {}", shared::text::TEXT);
    println!("{} {} {}", shared::macros::doubled(1), [0; 4].length(), inner::SEVEN);
}

/// Goes.
#[cfg(test)]
mod by_rules;
== problems/corners/src/inner.rs
pub mod deep;

pub const SEVEN: u8 = 7;
== problems/corners/src/inner/deep.rs
use shared::chain::{total, Chain};

pub fn sum() -> usize {
    total(&[[0; 2].length(), shared::folder::leaf() + 5])
}
== shared/src/chain.rs
//! A trait with its impls, generics, and a test in the middle.

use std::iter::Sum;

/// Docs of the library go.
pub trait Chain {
    fn length(&self) -> usize;
}

#[cfg(test)]
mod tests {
    use crate::idle::Idle;
}

impl<T, const N: usize> Chain for [T; N] {
    fn length(&self) -> usize {
        N
    }
}

pub fn total<'a, T: Copy + Sum<T>>(items: &'a [T]) -> T {
    items.iter().copied().sum()
}
== shared/src/folder/mod.rs
mod inner;

pub use self::inner::leaf;
== shared/src/folder/inner.rs
pub fn leaf() -> usize {
    crate::chain::total(&[2])
}
== shared/src/idle.rs
compile_error!("nothing names this module");
== shared/src/macros.rs
macro_rules! double {
    ($number:expr) => {
        2 * $number
    };
}

pub fn doubled(number: u8) -> u8 {
    double!(number)
}
== shared/src/text.rs
/* A quote: " */
pub const QUOTES: [char; 2] = ['"', '\''];
pub const TEXT: &str = r#""//"
/// Not a comment.


#[cfg(test)]
"#;
"##;

/// Makes the workspace, with each text changed, and returns its folder.
fn made(name: &str, change: impl Fn(&str, &str) -> String) -> PathBuf {
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join("corners").join(name);
    let _ = fs::remove_dir_all(&root);
    for file in WORKSPACE.split("\n== ").skip(1) {
        let (path, text) = file.split_once('\n').unwrap_or((file, ""));
        let text = if text.is_empty() { String::new() } else { format!("{text}\n") };
        files::write(&root.join(path), change(path, &text)).unwrap();
    }
    root
}

fn ask(root: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_scripts"));
    command.env("CARGO_MANIFEST_DIR", root).env_remove("CARGO_TARGET_DIR");
    command.arg("bundle").args(arguments).output().unwrap()
}

#[test]
fn one_file_does_as_the_program_in_four_editions() {
    let root = made("same", |_, text| text.to_string());
    let output = ask(&root, &["--check", "corners"]);
    let table = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{table}");
    // An edition that the compiler does not have is not a fault.
    let row = table.lines().nth(1).unwrap();
    let [accepted, unknown] = [" 1/1", " -"].map(|cell| row.matches(cell).count());
    assert!(accepted >= 3 && accepted + unknown == 4, "{table}");
}

#[test]
fn what_nothing_needs_is_left_out_and_all_else_stays() {
    let bytes = |name, change: fn(&str, &str) -> String| {
        let output = ask(&made(name, change), &["corners"]);
        assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    let text = bytes("unix", |_, text| text.to_string());
    for gone in ["idle", "Idle", "Goes.", "Docs of the library", "by_rules"] {
        assert!(!text.contains(gone), "{gone}:\n{text}");
    }
    for kept in ["//! A program", "/// Stays.", "// Stays, too.", "/* A quote", "mod deep {"] {
        assert!(text.contains(kept), "{kept}:\n{text}");
    }
    assert!(text.starts_with("// corners\n// made by `cargo xtask bundle corners`\n"), "{text}");
    let windows = bytes("windows", |_, text| format!("\u{feff}{}", text.replace('\n', "\r\n")));
    assert_eq!(text, windows);
    // Without the library, there is none in the file.
    let alone = bytes("alone", |path, text| {
        match path {
            "problems/corners/src/main.rs" => {
                "use std::io;\n\nfn main() {\n    let _ = io::stdin();\n}\n"
            }
            _ => text,
        }
        .to_string()
    });
    assert!(alone
        .ends_with("bundle corners`\nuse std::io;\n\nfn main() {\n    let _ = io::stdin();\n}\n"));
}

#[test]
fn what_rustc_refuses_is_not_written() {
    let main = "fn main() {";
    for line in [
        "let _ = rand::random::<u8>();",
        "let _ = include_str!(\"../Cargo.toml\");",
        "let _ = env!(\"CARGO_PKG_NAME\");",
        "use shared as library;\nlet _ = library::macros::doubled(1) + library::idle::Idle;",
        "let _: u8 = \"a text\";",
    ] {
        let root = made("refused", |_, text| text.replace(main, &format!("{main}\n{line}")));
        let file = root.join("submission.rs");
        fs::write(&file, "as it was").unwrap();
        let output = ask(&root, &["corners", "-o", file.to_str().unwrap()]);
        let message = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{message}");
        assert_eq!(fs::read_to_string(&file).unwrap(), "as it was");
        for part in ["error: rustc refuses corners", "`shared::io`", "shared/src", "corners_"] {
            assert!(message.contains(part), "{line}: {message}");
        }
    }
}

#[test]
fn wrong_arguments_are_refused() {
    let root = made("arguments", |_, text| text.to_string());
    for (line, expected) in [
        ("", "name one problem, or pass --check"),
        ("corners corners", "name one problem"),
        ("corner", "no problem `corner`; the nearest is corners"),
        ("corners --minify", "unknown option `--minify`; `cargo xtask bundle --help` lists"),
        ("corners -o", "-o needs FILE"),
        ("corners -o --check", "-o needs FILE"),
        ("--check=yes", "--check takes no value"),
        ("--check -o x.rs", "name one problem, or pass --check"),
        ("corners --rustc rustc", "--rustc needs --check"),
        ("corners --check --rustc no-such-compiler", "no-such-compiler: "),
        ("corners -o no-folder/x.rs", "no-folder/x.rs: "),
    ] {
        let words: Vec<&str> = line.split_whitespace().collect();
        let output = ask(&root, &words);
        let message = String::from_utf8(output.stderr).unwrap();
        assert!(output.stdout.is_empty() && output.status.code() == Some(1), "{line}");
        assert!(message.starts_with("error: ") && message.contains(expected), "{message}");
    }
    assert!(!Path::new("no-folder").exists());
}
