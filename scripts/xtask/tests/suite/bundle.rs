//! One file for each problem: those of this workspace, and a small one with what a file has to hold.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use tooling::{files, parallel, workspace};

/// Every ninth program: `.ci/run` compiles all in four editions.
#[test]
fn programs_are_one_file_byte_for_byte() {
    let root = workspace::root().unwrap();
    let facts = xtask::facts::Facts::read(&root).unwrap();
    let slugs: Vec<_> = workspace::slugs(&root).unwrap().into_iter().step_by(9).collect();
    for (slug, texts) in slugs.iter().zip(parallel::map(&slugs, |slug| texts(&root, slug))) {
        let [text, messages] = texts;
        let folder = root.join("problems").join(slug);
        // One line, and no warning.
        let bytes = text.len();
        assert!(messages.ends_with('\n') && messages.lines().count() == 1, "{slug}: {messages}");
        assert!(messages.starts_with(&format!("stdout: {bytes} bytes, ")), "{slug}: {messages}");
        let has_c_program = folder.join(format!("{slug}.c")).exists();
        assert_eq!(messages.contains(" no Rust: submit "), has_c_program, "{messages}");
        let has_judge =
            facts.problem(slug).unwrap().first_judge().is_some_and(|it| it.address.is_some());
        let mut lines = text.lines();
        assert_eq!(lines.next().unwrap().contains(": http"), has_judge, "{slug}");
        assert_eq!(lines.next(), Some(&*format!("// made by `cargo xtask bundle {slug}`")));
        let program = files::text(&folder.join("src/main.rs")).unwrap();
        assert!(text.contains(&program), "{slug}");
        // No program needs brute force.
        assert!(!text.contains("mod search"), "{slug}");
    }
}

/// The files of a workspace, each below a line with its path.
const WORKSPACE: &str = r##"
== Cargo.toml
[workspace.package]
edition = "2021"
== testdata/corners/sample-1.in
1
== testdata/corners/sample-1.out
6 1
== testdata/corners/edge-zero.in
0
== testdata/corners/edge-zero.out
6 0
== problems/judges.toml
[[judge]]
name = "Judge"
addresses = ["https://judge.example/{number}?a=b"]
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
//! A program; `shared::idle` is not needed.

use shared::chain::Pair;

/// Stays.
fn main() {
    // Stays, too.
    println!("{} {}", Pair(3).right() + shared::other::FIRST, shared::io::number());
}
== shared/Cargo.toml
[package]
edition = "2021"
== shared/src/lib.rs
pub mod chain;
pub mod idle;
pub mod io;
pub mod other;
pub mod short_io;
== shared/src/chain.rs
//! Docs of the module.

use crate::link::LINK;

/// A sentence, in words
/// such as 1.63.
///
/// A second paragraph about crate::idle.
pub struct Pair(pub usize);

impl Pair {
    // Other comments of the library stay.
    pub fn right(&self) -> usize {
        self.0 + LINK - 1
    }

    /// The docs of each item begin anew.
    pub fn no_caller(&self) -> usize {
        self.right()
    }
}

#[cfg(test)]
mod tests {
    use crate::idle::nothing;
}
== shared/src/idle.rs
compile_error!("nothing names this module");
== shared/src/io.rs
pub fn number() -> u8 {
    "strict".len() as u8
}
== shared/src/link.rs
pub const LINK: usize = 3;
== shared/src/other.rs
pub const FIRST: usize = 1;
== shared/src/short_io.rs
pub fn number() -> u8 {
    let mut line = String::new();
    let _ = std::io::stdin().read_line(&mut line);
    line.trim().parse().unwrap_or(9)
}
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
    ask_all(root, &Vec::from_iter(["bundle"].into_iter().chain(arguments.split_whitespace())))
}

fn ask_all(root: &Path, arguments: &[&str]) -> (Option<i32>, [String; 2]) {
    let mut task = Command::new(env!("CARGO_BIN_EXE_xtask"));
    task.current_dir(root).env("CARGO_MANIFEST_DIR", root).env_remove("CARGO_TARGET_DIR");
    let output = task.args(arguments).output().unwrap();
    let texts = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    (output.status.code(), texts)
}

fn texts(root: &Path, arguments: &str) -> [String; 2] {
    let (status, texts) = ask(root, arguments);
    assert_eq!(status, Some(0), "{texts:?}");
    texts
}

fn texts_of(root: &Path, arguments: &[&str]) -> [String; 2] {
    let (status, texts) = ask_all(root, arguments);
    assert_eq!(status, Some(0), "{texts:?}");
    texts
}

#[test]
fn whole_modules_stand_below_the_program() {
    let root = made("unix", str::to_string);
    let [text, message] = texts(&root, "corners");
    let c_program = "; Other takes no Rust: submit problems/corners/corners.c there\n";
    assert_eq!(message, format!("stdout: {} bytes, 2 of 2 cases passed{c_program}", text.len()));
    let expected = r##"// Judge 1 Corners: https://judge.example/1?a=b
// made by `cargo xtask bundle corners`

//! A program; `shared::idle` is not needed.

use shared::chain::Pair;

/// Stays.
fn main() {
    // Stays, too.
    println!("{} {}", Pair(3).right() + shared::other::FIRST, shared::io::number());
}

#[allow(dead_code)]
mod shared {
    pub mod chain {
        use crate::shared::link::LINK;

        /// A sentence, in words
        /// such as 1.63.
        pub struct Pair(pub usize);

        impl Pair {
            // Other comments of the library stay.
            pub fn right(&self) -> usize {
                self.0 + LINK - 1
            }

            /// The docs of each item begin anew.
            pub fn no_caller(&self) -> usize {
                self.right()
            }
        }
    }

    pub mod io {
        pub fn number() -> u8 {
            let mut line = String::new();
            let _ = std::io::stdin().read_line(&mut line);
            line.trim().parse().unwrap_or(9)
        }
    }

    pub mod link {
        pub const LINK: usize = 3;
    }

    pub mod other {
        pub const FIRST: usize = 1;
    }
}
"##;
    assert_eq!(text, expected);
    let windows = made("windows", |text| text.replace('\n', "\r\n"));
    assert_eq!(texts(&windows, "corners")[0], text);
}

/// The reader that an interactor needs flushes before it waits, so such a problem has no other.
#[test]
fn the_strict_reader_where_it_is_asked_for_or_needed() {
    let root = made("strict", str::to_string);
    let (status, [text, _]) = ask(&root, "corners --strict --force");
    assert_eq!(status, Some(0));
    assert!(text.contains("\"strict\".len()") && !text.contains("stdin"), "{text}");
    let [modules, _] = texts(&root, "--module io");
    let [strict_modules, _] = texts(&root, "--module io --strict");
    assert!(modules.contains("stdin") && strict_modules.contains("\"strict\""));
    let root = workspace::root().unwrap();
    let [text, _] = texts(&root, "abc278-g");
    assert!(text.contains("at_end") && !text.contains("SplitAsciiWhitespace"), "{text}");
}

/// One of the two cases is wrong.
#[test]
fn one_file_does_as_the_program_in_four_editions() {
    let unused = |text: &str| text.replace("    // Stays", "    let unused = 1;\n    // Stays");
    let wrong = |text: &str| text.replace("6 0", "6 7");
    for (root, passed, fault) in [
        (made("wrong-case", wrong), " 1/2", "  edge-zero: "),
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

/// The sample does not see the wrong rule of the first one.
#[test]
fn a_file_that_fails_a_case_is_not_written_unless_forced() {
    let wrong = |text: &str| text.replace("shared::io::number()", "shared::io::number().max(1)");
    let stub =
        |text: &str| text.replace("    // Stays", "    if false {\n todo!(\"the rest\")\n }");
    let without = |text: &str| if text == "6 0\n" { "FILL IN\n".into() } else { text.to_string() };
    for (root, expected) in [
        (made("wrong", wrong), "the file fails:\n  edge-zero: WA line 1, "),
        (made("stub", stub), "a `todo!` is left to write in corners: todo!(\"the rest\")"),
        (made("without", without), "testdata/corners: edge-zero.in has an output that still says"),
    ] {
        let file = root.join("submission.rs");
        let (status, [text, message]) = ask(&root, "corners -o submission.rs");
        assert!(message.starts_with(&format!("error: {expected}")), "{message}");
        assert!(status == Some(1) && text.is_empty() && !file.exists(), "{message}");
        let (status, [_, message]) = ask(&root, "corners -o submission.rs --force");
        assert!(message.starts_with(&format!("warning: {expected}")), "{message}");
        let text = fs::read_to_string(&file).unwrap();
        let end = format!("\nsubmission.rs: {} bytes, written by --force; ", text.len());
        assert!(message.contains(&end), "{message}");
        assert!(status == Some(0) && text.contains("mod chain"), "{message}");
        // What an earlier call wrote is not taken for the new file.
        let (status, [_, message]) = ask(&root, "corners -o submission.rs");
        assert!(message.contains("\nsubmission.rs stays as it was; --force writes"), "{message}");
        assert!(status == Some(1) && fs::read_to_string(&file).unwrap() == text, "{message}");
    }
}

/// A comment that says FILL IN stops nobody, and neither do samples of another name.
#[test]
fn comments_and_names_of_cases_do_not_matter() {
    let root = made("comments", |text| text.replace("// Stays, too.", "// FILL IN a comment"));
    for ending in ["in", "out"] {
        let case = |name: &str| root.join(format!("testdata/corners/{name}.{ending}"));
        fs::rename(case("sample-1"), case("1")).unwrap();
    }
    let [_, message] = texts(&root, "corners");
    assert!(message.contains("2 of 2 cases passed"), "{message}");
    fs::remove_file(root.join("testdata/corners/1.out")).unwrap();
    let (status, [_, message]) = ask(&root, "corners");
    assert!(status == Some(1) && message.contains("has no .out file"), "{message}");
}

#[test]
fn what_rustc_refuses_is_not_written() {
    for (line, expected) in [
        ("let _: u8 = true;", "error[E0308]: mismatched types"),
        ("shared::chain::none();", "error[E0425]: cannot find"),
        ("other_crate::none();", "error[E0433]: "),
        ("mod part;", "error: cannot declare a "),
        ("use shared::{other::FIRST, idle};", "error[E0432]: unresolved import"),
    ] {
        let root = made("refused", |text| text.replace("// Stays, too.", line));
        let file = root.join("submission.rs");
        let before = "// made by `cargo xtask bundle corners`";
        fs::write(&file, before).unwrap();
        let (status, [_, message]) = ask(&root, "corners -o submission.rs");
        assert_eq!(status, Some(1), "{message}");
        assert_eq!(fs::read_to_string(&file).unwrap(), before);
        let contract = "see *The contract* in shared/src/lib.rs";
        let parts = ["error: rustc refuses corners as one file:\n", expected, contract];
        assert!(parts.iter().all(|part| message.contains(part)), "{line}: {message}");
    }
    let root = made("unknown", |text| text.replace("shared::io::", "shared::inout::"));
    let (_, [_, message]) = ask(&root, "corners");
    let place = "error: problems/corners/src/main.rs:8: shared has no module `inout`";
    assert!(message.starts_with(place), "{message}");
    // What only looks like a path is none.
    let line = "let _ = (\"shared::a\", unshared::b()); // shared::c";
    let root = made("quoted", |text| {
        let text = text.replace("// Stays, too.", line);
        text.replace("/// Stays.", "mod unshared {\n    pub fn b() {}\n}")
    });
    texts(&root, "corners");
}

/// Attacks, and what a program may not have, are refused with the line and what to do, by force, too.
#[test]
fn what_breaks_the_contract_is_refused() {
    let replaced = |from: &'static str, to: &'static str| move |text: &str| text.replace(from, to);
    let begun = |head: &'static str| {
        move |text: &str| {
            let is_program = text.starts_with("//! A program;");
            if is_program {
                format!("{head}{text}")
            } else {
                text.to_string()
            }
        }
    };
    let shadow = "macro_rules! assert {\n    ($($it:tt)*) => {};\n}\n/// Stays.";
    let odd = "shared::io::number() + { let io = std::cell::Cell::new(1); io.read() }";
    for (root, expected) in [
        (made("macro", replaced("/// Stays.", shadow)), ":5: `macro_rules!`: write a function"),
        (
            made("unasked", replaced("shared::io::number()", odd)),
            ":8: a call of `read` without `?`",
        ),
        (made("marked", begun("\u{feff}")), ":1: a byte order mark: save the file without it"),
        (made("run", begun("#!/usr/bin/run\n")), ":1: `#!`: delete the line"),
    ] {
        for arguments in ["corners", "corners --force"] {
            let (status, [text, message]) = ask(&root, arguments);
            let start = format!("error: problems/corners/src/main.rs{expected}");
            assert!(message.starts_with(&start), "{message}");
            assert!(message.ends_with("; see *The contract* in shared/src/lib.rs\n"), "{message}");
            assert!(status == Some(1) && text.is_empty(), "{message}");
        }
    }
}

/// What an interrupted call has left is removed by the next one, and what a running one has is not.
#[test]
fn folders_of_processes_that_have_ended_are_removed() {
    let root = made("left", str::to_string);
    let folder = workspace::target().unwrap().join("bundle");
    let mut ended = Command::new(env!("CARGO_BIN_EXE_xtask"));
    let mut ended = ended.arg("help").stdout(Stdio::null()).spawn().unwrap();
    let [left, kept] =
        [ended.id(), std::process::id()].map(|process| folder.join(format!("corners-7-{process}")));
    ended.wait().unwrap();
    [&left, &kept].into_iter().for_each(|it| fs::create_dir_all(it.join("deep")).unwrap());
    texts(&root, "corners");
    assert!(!left.exists() && kept.exists());
    fs::remove_dir_all(kept).unwrap();
}

/// The first line names the problem that was asked for.
#[test]
fn the_name_that_was_asked_for_stands_first() {
    let root = workspace::root().unwrap();
    for (asked, first) in [
        ("Luogu P2252", "// Luogu P2252 "),
        ("P2252", "// Luogu P2252 "),
        ("poj1067", "// POJ 1067 "),
    ] {
        let [text, _] = texts_of(&root, &["bundle", asked]);
        assert!(text.starts_with(first), "{asked}: {text:.100}");
        assert!(
            text.lines().nth(1) == Some("// made by `cargo xtask bundle poj1067`"),
            "{text:.200}"
        );
    }
}

/// Without the facts, a file would lose its name, and the note about judges that take no Rust.
#[test]
fn facts_that_cannot_be_read_are_named() {
    let root = made("facts", str::to_string);
    files::write(&root.join("problems/judges.toml"), "judge").unwrap();
    for arguments in ["corners", "--check corners"] {
        let (status, [file, message]) = ask(&root, arguments);
        assert!(message.starts_with("error: problems/judges.toml:1: expected `=`"), "{message}");
        assert_eq!((status, file.as_str()), (Some(1), ""));
    }
}

/// A problem that is begun, or a program that breaks the contract, is a fault of its own.
#[test]
fn the_check_goes_on_after_an_unfinished_problem() {
    let without = |text: &str| if text == "6 0\n" { "FILL IN\n".into() } else { text.to_string() };
    let root = made("unfinished", without);
    let from = root.join("problems/corners");
    for file in files::below(&from).unwrap() {
        let name = file.strip_prefix(&from).unwrap();
        files::write(&root.join("problems/zero").join(name), files::bytes(&file).unwrap()).unwrap();
    }
    for ending in ["in", "out"] {
        let text = files::text(&root.join(format!("testdata/corners/sample-1.{ending}"))).unwrap();
        files::write(&root.join(format!("testdata/zero/1.{ending}")), text).unwrap();
    }
    let (status, [table, _]) = ask(&root, "--check corners zero");
    assert!(status == Some(1) && table.contains("\ncorners          not tested\n"), "{table}");
    assert!(table.contains(" 1/1") && table.contains("still says FILL IN"), "{table}");
}

#[test]
fn modules_stand_alone_with_what_they_need() {
    let root = workspace::root().unwrap();
    let (status, [text, message]) = ask(&root, "--module octal,nim");
    assert!(status == Some(0) && message.is_empty(), "{message}");
    let head =
        "// made by `cargo xtask bundle --module octal,nim`\n\n#[allow(dead_code)]\nmod shared {\n";
    assert!(text.starts_with(head), "{text}");
    let modules: Vec<&str> = text.lines().filter(|line| line.starts_with("    pub mod ")).collect();
    assert_eq!(modules, ["    pub mod mex {", "    pub mod nim {", "    pub mod octal {"]);
    for (names, meant) in [("nim,none", ""), ("mexx", "; did you mean mex?")] {
        let (status, [_, message]) = ask(&root, &format!("--module {names}"));
        let name = names.rsplit(',').next().unwrap();
        assert!(message.starts_with(&format!("error: shared has no module `{name}`")), "{message}");
        assert!(status == Some(1) && message.ends_with(&format!("needs{meant}\n")), "{message}");
    }
}

#[test]
fn only_a_bundle_is_replaced() {
    let root = made("replaced", str::to_string);
    let file = root.join("submission.rs");
    let mark = "// made by `cargo xtask bundle corners`\n";
    for (text, is_replaced) in [
        (String::new(), true),
        (mark.to_string(), true),
        (format!("// Title\n{mark}fn main() {{}}\n"), true),
        (format!("// Title\n\n{mark}"), false),
        ("let mark = \"// made by `cargo xtask bundle \";\n".to_string(), false),
    ] {
        fs::write(&file, &text).unwrap();
        let (status, [_, message]) = ask(&root, "corners -o submission.rs");
        assert_eq!(status, Some(if is_replaced { 0 } else { 1 }), "{text:?}: {message}");
        assert_eq!(fs::read_to_string(&file).unwrap() != text, is_replaced, "{text:?}");
    }
    assert_eq!(ask(&root, "corners -o submission.rs --force").0, Some(1));
    // A bundle that is read-only, and a link that leads nowhere.
    fs::write(&file, mark).unwrap();
    let mut permissions = file.metadata().unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&file, permissions).unwrap();
    let (status, [_, message]) = ask(&root, "corners -o submission.rs");
    assert!(status == Some(1) && message.contains("submission.rs: is read-only; "), "{message}");
    assert_eq!(fs::read_to_string(&file).unwrap(), mark);
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink("nowhere.rs", root.join("link.rs")).unwrap();
        let (status, [_, message]) = ask(&root, "corners -o link.rs");
        assert!(message.contains("link.rs: is a link that leads nowhere; "), "{message}");
        assert!(status == Some(1) && !root.join("nowhere.rs").exists(), "{message}");
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
        ("corners --module nim", "--module needs no problem"),
        ("corners --rustc rustc", "--rustc needs --check"),
        ("corners --check --rustc no-such-compiler", "no-such-compiler: "),
        ("corners --check --rustc cargo", "expected a compiler of Rust, but `--version` prints \"cargo"),
        ("corners -o no-folder/x.rs", "no-folder: is not a folder; make it, or choose another one"),
        ("corners -o problems", "problems: is a folder; name a file in it"),
        ("corners -o problems/corners/src/main.rs", "problems/corners/src/main.rs: is not a bundle; delete it, or choose another file"),
    ] {
        let (status, [text, message]) = ask(&root, line);
        assert!(text.is_empty() && status == Some(1), "{line}");
        assert!(message.starts_with("error: ") && message.contains(expected), "{message}");
    }
}

/// Programs that keep the contract, each with its own way to name the library.
#[test]
fn programs_of_the_contract() {
    for (number, program) in (1..).zip([
        "fn main() {\n    println!(\"{}\", shared::nim::nim_sum(vec![1_u64, 2]));\n}\n",
        "use shared::nim::nim_sum;\nuse shared::nim_moves::winning_moves;\n\nfn main() {\n    let count = winning_moves(&[1, 3]).len() as u64;\n    println!(\"{}\", nim_sum(vec![2, count]));\n}\n",
        "use shared::mex;\nuse shared::mex::Mex;\n\nfn main() {\n    let mut values: mex::Mex = Mex::new();\n    for value in [0, 1, 2, 4] {\n        values.add(value);\n    }\n    println!(\"{}\", values.take());\n}\n",
        "mod game {\n    pub const HEAP: usize = 7;\n}\n\nfn main() {\n    use shared::subtraction::SubtractionGame;\n    println!(\"{}\", SubtractionGame::new(&[1, 2, 3]).values_to(game::HEAP)[game::HEAP]);\n}\n",
        "use shared::graph::Rows;\n\nfn main() {\n    let graph = Rows::of_lists(&[vec![1, 2, 3], vec![2, 3], vec![3], vec![]]);\n    println!(\"{}\", shared::dag::grundy_values(&graph).unwrap_or_default()[0]);\n}\n",
        "use std::collections::BTreeSet;\n\nfn main() {\n    let set: BTreeSet<u8> = [1, 2, 2, 3].into_iter().collect();\n    println!(\"{}\", set.len());\n}\n",
        "use shared::io::{run, Error, Io};\n\nfn main() {\n    run(|io: &mut Io| -> Result<(), Error> {\n        writeln!(io, \"{}\", 3);\n        Ok(())\n    });\n}\n",
]) {
        let root = workspace::root().unwrap();
        let copy = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("contract-{number}"));
        let _ = fs::remove_dir_all(&copy);
        for file in files::below(&root.join("shared/src")).unwrap() {
            let to = copy.join(file.strip_prefix(&root).unwrap());
            files::write(&to, files::bytes(&file).unwrap()).unwrap();
        }
        for (path, text) in [
            ("problems/mine/Cargo.toml", ""),
            ("problems/mine/src/main.rs", program),
            ("testdata/mine/sample-1.in", "\n"),
            ("testdata/mine/sample-1.out", "3\n"),
        ] {
            files::write(&copy.join(path), text).unwrap();
        }
        let [text, _] = texts(&copy, "mine");
        assert!(text.contains(program), "{text}");
    }
    // No folder of the task is left.
    let bundles = files::entries(&workspace::target().unwrap().join("bundle")).unwrap_or_default();
    let is_ours = |path: &PathBuf| path.to_string_lossy().contains("mine-0-");
    assert!(!bundles.iter().any(is_ours), "{bundles:?}");
}
