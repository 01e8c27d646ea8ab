//! Programs with traps, `scripts/tests/bundles`: each is run as it is, and as one file. What cannot
//! be one file is refused with the line of the program.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use judging::{files, parallel, workspace};

use super::ask;

/// Writes the files that stand below their names in `text` to `folder`.
fn write(folder: &Path, text: &str) {
    for file in format!("\n{text}").split("\n== ").skip(1) {
        let (path, text) = file.split_once('\n').unwrap_or((file, ""));
        files::write(&folder.join(path), format!("{text}\n")).unwrap();
    }
}

/// Returns the folder with the programs.
fn programs() -> PathBuf {
    workspace::root().unwrap().join("scripts/tests/bundles")
}

const MANIFEST: &str = "[package]\nedition = \"2021\"\n[dependencies]\nshared.workspace = true\n";

/// Makes a workspace with the library alone, and returns its folder.
fn made(name: &str) -> PathBuf {
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&root);
    fs::create_dir_all(root.join("testdata")).unwrap();
    fs::create_dir_all(root.join("problems")).unwrap();
    files::write(&root.join("Cargo.toml"), "[workspace.package]\nedition = \"2021\"\n").unwrap();
    files::write(&root.join("shared/Cargo.toml"), "[package]\nedition.workspace = true\n").unwrap();
    write(&root.join("shared/src"), &files::text(&programs().join("shared.txt")).unwrap());
    root
}

/// Adds a program, and returns the path of its root.
fn add(root: &Path, slug: &str, text: &str) -> PathBuf {
    let folder = root.join("problems").join(slug);
    files::write(&folder.join("Cargo.toml"), MANIFEST).unwrap();
    write(&folder.join("src"), text);
    folder.join("src/main.rs")
}

/// Compiles a file to `program`, and returns what the program prints, and rustc's messages.
fn run(file: &Path, program: &Path, options: &[&str]) -> (String, String) {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let mut command = Command::new(rustc);
    command.args(["--edition", "2021"]).args(options).arg("-o").arg(program).arg(file);
    let compiled = command.output().unwrap();
    let messages = String::from_utf8(compiled.stderr).unwrap();
    assert!(compiled.status.success(), "{file:?}: {messages}");
    if program.extension().is_some_and(|ending| ending == "rlib") {
        return (String::new(), messages);
    }
    let output = Command::new(program).output().unwrap();
    assert!(output.status.success(), "{file:?}");
    (String::from_utf8(output.stdout).unwrap(), messages)
}

#[test]
fn programs_and_their_files_do_the_same() {
    let root = made("kinds");
    let library = root.join("libshared.rlib");
    run(&root.join("shared/src/lib.rs"), &library, &["--crate-type=lib", "--crate-name=shared"]);
    let library = format!("shared={}", library.display());
    let mut slugs = Vec::new();
    for file in files::entries(&programs()).unwrap() {
        let slug = file.file_stem().unwrap().to_str().unwrap().to_string();
        if slug != "shared" {
            add(&root, &slug, &files::text(&file).unwrap());
            slugs.push(slug);
        }
    }
    let done = parallel::map(&slugs, |slug| {
        let main = root.join("problems").join(slug).join("src/main.rs");
        let program = |name: &str| root.join(files::executable_name(&format!("{slug}-{name}")));
        let (before, own) = run(&main, &program("before"), &["--extern", &library]);
        let (status, [_, message]) = ask(&root, &format!("{slug} -o {slug}.rs"));
        assert_eq!(status, Some(0), "{slug}: {message}");
        let file = root.join(format!("{slug}.rs"));
        let (after, messages) = run(&file, &program("after"), &[]);
        assert_eq!(before, after, "{slug}: {}", fs::read_to_string(&file).unwrap());
        assert!(!before.is_empty(), "{slug}");
        // No warning but those of the program itself.
        assert!(!own.is_empty() || messages.is_empty(), "{slug}: {messages}");
        fs::read_to_string(&file).unwrap()
    });
    let texts: Vec<String> = done.collect();
    let text = |slug: &str| &texts[slugs.iter().position(|other| other == slug).unwrap()];
    let tests = text("tests");
    // One in a text, and three in the arguments of macros, which know what they are.
    assert_eq!(tests.matches("cfg(test)").count(), 4, "{tests}");
    for gone in ["Docs", "BTreeMap<u8, u8>)", "mod more", "zero", "check!", "A comment about"] {
        assert!(!tests.contains(gone), "{gone}: {tests}");
    }
    let unused = text("unused");
    if super::finds_all_that_is_unused() {
        for gone in ["solve", "helper", "Gone", "Alias", "UNUSED", "unused_head", "Named", "Marker"]
        {
            assert!(!unused.contains(gone), "{gone}: {unused}");
        }
    }
    assert!(unused.contains("Two,") && unused.contains("SUM"), "{unused}");
    let targets = text("targets");
    for kept in ["fn only_on_windows", "fn whisper", "fn least", "fn shout", "fn helper"] {
        assert!(targets.contains(kept), "{kept}: {targets}");
    }
    assert!(!text("strings").contains("mod shared") && text("names").contains("mod shared"));
}

/// What is refused: the program, the line at fault, and a part of the message.
const REFUSED: [(&str, usize, &str); 37] = [
    ("\nfn f() {\n    shared::loud!(1);\n}", 3, "the macro `loud` of shared is not supported"),
    ("use shared::*;", 1, "`use shared::*` is not supported: name what you use"),
    ("\nuse shared::{text, *};", 2, "`use shared::*` is not supported"),
    ("#[path = \"x.rs\"]\nmod inner;", 1, "`#[path]` is not supported: move the file"),
    ("#[cfg_attr(all(), path = \"x.rs\")]\nmod inner;", 1, "`#[path]` is not supported"),
    ("mod missing;", 1, "`mod missing` has no file: keep one of problems/refused/src/missing.rs"),
    ("fn f() {\n    include!(\"x.rs\");\n}", 2, "`include!` is not supported: write the code"),
    ("const T: &str = include_str!(\"main.rs\");", 1, "`include_str!` is not supported"),
    ("const T: &[u8] = include_bytes!(\"main.rs\");", 1, "`include_bytes!` is not supported"),
    ("const T: &str = env!(\"CARGO_PKG_NAME\");", 1, "`env!` is not supported: write the value"),
    ("const T: &str = concat!(\n    module_path!()\n);", 2, "`module_path!` is not supported"),
    ("fn f() -> u32 {\n\n    line!()\n}", 3, "`line!` is not supported: number the places"),
    ("use std::line as here;", 1, "`line` gives something else in one file"),
    ("fn f() -> &'static str {\n    std::any::type_name::<u8>()\n}", 2, "`type_name` gives other"),
    ("use std::any::{type_name, Any};", 1, "`type_name` gives something else"),
    (
        "use std::any::*;\nfn f() -> &'static str {\n    type_name::<u8>()\n}",
        3,
        "`type_name` gives",
    ),
    ("fn f() {\n    std::panic::Location::caller();\n}", 2, "`Location::caller` gives other lines"),
    (
        "use std::panic::Location as L;\nfn f() {\n    L::caller();\n}",
        3,
        "`Location::caller` gives",
    ),
    (
        "fn f() {\n    std::panic::set_hook(Box::new(|info| println!(\"{info}\")));\n}",
        2,
        "a hook that is given the panic may show its line",
    ),
    ("#[macro_use]\nextern crate shared;", 2, "macros of shared are not supported: write them in"),
    ("extern crate other;", 1, "the crate `other` is not at a judge: write what you need of it"),
    ("use proconio::input;", 1, "the crate `proconio` is not at a judge"),
    ("fn f() {\n    ::proconio::f();\n}", 2, "the crate `proconio` is not at a judge"),
    ("#[cfg(feature = \"fast\")]\nconst A: u8 = 1;", 1, "the condition `feature` is cargo's"),
    ("fn f() -> bool {\n    cfg!(own)\n}", 2, "the condition `own` is cargo's"),
    ("#![no_implicit_prelude]", 1, "`no_implicit_prelude` would hold for the library"),
    (
        "mod shared {}\nfn f() {\n    shared::text::shout(\"\");\n}",
        1,
        "also the name of the library",
    ),
    (
        "use std::fmt as shared;\nfn f() {\n    shared::text::shout(\"\");\n}",
        1,
        "also the name of the library",
    ),
    ("fn f() -> &'static str {\n    stringify!(shared::text)\n}", 2, "a macro may show this path"),
    (
        "macro_rules! show { ($e:expr) => { stringify!($e) } }\nfn f() -> &'static str {\n    \
         show!(shared::text::shout(\"\"))\n}",
        3,
        "a macro may show this path",
    ),
    (
        "use shared as sh;\nmacro_rules! count { ($($t:tt)*) => { 1 } }\nfn f() -> u8 {\n    \
         count!(shared::nim)\n}",
        4,
        "import what it names by `use`",
    ),
    (
        "#[cfg(feature = \"fast\")]\nmod fast;",
        1,
        "the condition `feature` is cargo's, and a judge does not have it",
    ),
    (
        "use std::panic::catch_unwind;\nfn f() {\n    assert!(shared::io::twice(1) == 1);\n}",
        3,
        "show",
    ),
    ("const A: &str = \"not closed;", 1, "this string is not closed"),
    ("fn f() {\n    (1\n}", 2, "this bracket is not closed"),
    ("#![cfg(test)]", 0, "leaves all of it to tests"),
    ("use shared::text;\n#[cfg(not(windows))]\nmod none;", 3, "`mod none` has no file"),
];

#[test]
fn what_cannot_be_one_file_is_refused_with_its_line() {
    let root = made("refused");
    let manifest = format!("{MANIFEST}proconio = \"0.5\"\n");
    for (text, line, expected) in REFUSED {
        let main = format!("{text}\nfn main() {{}}\n");
        files::write(&root.join("problems/refused/src/main.rs"), main).unwrap();
        files::write(&root.join("problems/refused/Cargo.toml"), &manifest).unwrap();
        let (status, [written, message]) = ask(&root, "refused");
        let place = format!("error: problems/refused/src/main.rs:{line}: ");
        let is_placed = line == 0 || message.starts_with(&place);
        assert!(is_placed && message.contains(expected), "{text}: {message}");
        assert!(
            status == Some(1) && written.is_empty() && message.lines().count() == 1,
            "{message}"
        );
    }
}

#[test]
fn what_cargo_does_alone_is_refused() {
    let root = made("manifests");
    let main = "use shared::text::shout;\n\nfn main() {\n    println!(\"{}\", shout(\"a\"));\n}\n";
    files::write(&root.join("problems/refused/src/main.rs"), main).unwrap();
    let program = "problems/refused/Cargo.toml";
    for (file, manifest, line, expected) in [
        (
            program,
            "[package]\nedition = \"2018\"\n",
            2,
            "edition 2018, but shared has edition 2021",
        ),
        (program, "[package]\nedition = \"2021\"\nbuild = \"x.rs\"\n", 3, "the build script"),
        (program, "[package]\nedition = \"2021\"\n[[bin]]\npath = \"x.rs\"\n", 4, "src/main.rs"),
        (
            program,
            "[package]\nedition = \"2021\"\n[dependencies]\nsh = { package = \"shared\" }\n",
            4,
            "shared is called `sh` here: write `shared.workspace = true`",
        ),
        (
            program,
            "[package]\nedition = \"2021\"\n[dependencies]\nshared = { path = \"../..\" }\n",
            4,
            "this is another package than shared/ of the workspace",
        ),
        (
            "Cargo.toml",
            "[workspace.package]\nedition = \"2021\"\n[workspace.dependencies]\n\
             shared = { path = \"problems\" }\n",
            4,
            "this is another package than shared/ of the workspace",
        ),
        (
            "shared/Cargo.toml",
            "[package]\nedition.workspace = true\n[lib]\npath = \"src/text.rs\"\n",
            4,
            "the library has to be src/lib.rs",
        ),
    ] {
        let path = root.join(file);
        let before = files::text(&path).unwrap_or_default();
        files::write(&path, manifest).unwrap();
        let (status, [_, message]) = ask(&root, "refused");
        let place = format!("error: {file}:{line}: ");
        assert!(message.starts_with(&place) && message.contains(expected), "{message}");
        assert_eq!(status, Some(1));
        let before = if before.is_empty() { MANIFEST.to_string() } else { before };
        files::write(&path, before).unwrap();
    }
}

/// A package with a library beside the program.
#[test]
fn a_library_of_the_program_is_refused() {
    let root = made("beside");
    let manifest = MANIFEST.replace("[package]\n", "[package]\nname = \"be-side\"\n");
    add(&root, "beside", "== lib.rs\npub fn f() {}\n== main.rs\nfn main() {\n    be_side::f();\n}");
    files::write(&root.join("problems/beside/Cargo.toml"), manifest).unwrap();
    let (status, [_, message]) = ask(&root, "beside");
    let expected = "error: problems/beside/src/main.rs:2: the crate `be_side` is not at a judge";
    assert!(status == Some(1) && message.starts_with(expected), "{message}");
}

/// A library with macros that its modules share, and with attributes of a crate.
const LIBRARY: &str = "\
== lib.rs
#![deny(unreachable_pub)]
#![no_std]
#![recursion_limit = \"300\"]

extern crate alloc;

#[macro_use]
mod tools;
mod counts;
pub mod linked;
pub mod sums;

macro_rules! three {
    () => {
        3
    };
}

pub mod root;
== tools.rs
#[macro_export]
macro_rules! twice {
    ($value:expr) => {
        $value * 2
    };
}

macro_rules! count {
    () => { 0 };
    ($first:tt $($rest:tt)*) => { 1 + count!($($rest)*) };
}
pub(crate) use count as counted;

macro_rules! number {
    ($name:ident) => {
        pub(crate) struct $name {
            pub(crate) value: u32,
            unused: u32,
        }
        impl $name {
            pub(crate) fn new(value: u32) -> $name {
                $name { value, unused: 0 }
            }
        }
    };
}
pub(crate) use number;
== linked.rs
#[no_mangle]
pub extern \"C\" fn linked() -> u32 {
    7
}
== counts.rs
crate::tools::number!(Number);

pub(crate) fn two_hundred() -> u32 {
    Number::new(counted!(TOKENS)).value
}

use crate::tools::counted;
== sums.rs
use super::*;

pub fn sum() -> u32 {
    twice!(1) + counts::two_hundred() + root::three()
}
== root.rs
pub fn three() -> u32 {
    let values: alloc::vec::Vec<u32> = alloc::vec![three!()];
    values[0]
}
";

#[test]
fn macros_that_modules_of_the_library_share_stay() {
    let root = made("library");
    let _ = fs::remove_file(root.join("shared/src/lib.rs"));
    write(&root.join("shared/src"), &LIBRARY.replace("TOKENS", &"a ".repeat(200)));
    let library = root.join("libshared.rlib");
    run(&root.join("shared/src/lib.rs"), &library, &["--crate-type=lib", "--crate-name=shared"]);
    let library = format!("shared={}", library.display());
    let main = "\
macro_rules! twice {
    () => {
        7
    };
}

extern \"C\" {
    fn linked() -> u32;
}

fn main() {
    println!(\"{} {} {}\", shared::sums::sum(), twice!(), unsafe { linked() });
}";
    let main = add(&root, "shares", &format!("== main.rs\n{main}"));
    let before = run(&main, &root.join("before"), &["--extern", &library]).0;
    let (status, [_, message]) = ask(&root, "shares -o shares.rs");
    assert_eq!(status, Some(0), "{message}");
    let after = run(&root.join("shares.rs"), &root.join("after"), &[]);
    assert_eq!((after.0.as_str(), after.1.as_str()), ("205 7 7\n", ""));
    assert_eq!(before, after.0);
    // What is asked for stays, though it stands in a module that nothing uses.
    let (status, [text, message]) = ask(&root, "--module sums");
    assert!(status == Some(0) && text.contains("pub fn sum"), "{message}");
}

/// A macro that a module names at the root of the library.
#[test]
fn exported_macros_of_the_library_are_refused() {
    let root = made("exported");
    let loud = "#[macro_export]\nmacro_rules! loud {\n    () => {};\n}\npub fn f() {}\n";
    files::write(&root.join("shared/src/loud.rs"), loud).unwrap();
    let quiet = "pub fn f() {\n    crate::loud!()\n}\n";
    files::write(&root.join("shared/src/quiet.rs"), quiet).unwrap();
    files::write(&root.join("shared/src/lib.rs"), "pub mod loud;\npub mod quiet;\n").unwrap();
    let main = |line: &str| format!("== main.rs\nfn main() {{\n    {line}\n}}");
    for (line, expected) in [
        ("shared::loud::f();", ""),
        (
            "shared::quiet::f();",
            "shared/src/quiet.rs:2: the macro `loud` of shared is not supported",
        ),
        ("shared::loud!();", "problems/exported/src/main.rs:2: the macro `loud` of shared is not"),
        ("use shared::loud;", "problems/exported/src/main.rs:2: the macro `loud` of shared is not"),
    ] {
        add(&root, "exported", &main(line));
        let (status, [_, message]) = ask(&root, "exported");
        let is_right = match expected {
            "" => status == Some(0),
            expected => message.starts_with(&format!("error: {expected}")),
        };
        assert!(is_right, "{line}: {message}");
    }
}
