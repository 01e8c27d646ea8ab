//! What the bundler refuses, with the place and the reason; and that it neither
//! panics nor hangs, whatever the sources hold.

use std::collections::HashMap;
use std::fs;
use std::panic::{self, AssertUnwindSafe};
use std::path::Path;
use std::time::{Duration, Instant};

use scripts::bundle::{bundle_problem, Options};
use scripts::random::Random;
use scripts::workspace;

const WORKSPACE: &str = "[workspace.package]\nversion = \"1.0.0\"\nedition = \"2021\"\n";
const PACKAGE: &str =
    "[package]\nname = \"p\"\nversion.workspace = true\nedition.workspace = true\n";
const MAIN: &str = "problems/p/src/main.rs";
const LIB: &str = "shared/src/lib.rs";

/// A workspace with one program and the library, as texts.
fn workspace_of(files: &[(&str, &str)]) -> Options {
    let mut replaced = HashMap::new();
    let program = format!("{PACKAGE}\n[dependencies]\nshared.workspace = true\n");
    for (name, text) in [
        ("Cargo.toml", WORKSPACE),
        ("problems/p/Cargo.toml", &*program),
        ("shared/Cargo.toml", PACKAGE),
        (MAIN, "fn main() {}\n"),
        (LIB, "pub fn f() {}\n"),
    ]
    .iter()
    .chain(files)
    {
        replaced.insert(name.to_string(), text.to_string());
    }
    Options {
        replaced,
        ..Options::default()
    }
}

fn bundled(files: &[(&str, &str)]) -> Result<String, String> {
    let options = workspace_of(files);
    let nowhere = Path::new("no such folder");
    match bundle_problem(nowhere, "p", &options) {
        Ok(bundle) => Ok(bundle.text),
        Err(refusal) => Err(refusal.to_string()),
    }
}

#[test]
fn refusals_name_the_line_and_the_reason() {
    let with = |dependency: &str| format!("{PACKAGE}\n[dependencies]\n{dependency}\n");
    let rand = with("shared.workspace = true\nrand = \"0.8\"");
    let renamed = with("shared = { package = \"other\", path = \"..\" }");
    let table = format!("{PACKAGE}\n[dependencies.rand]\nversion = \"0.8\"\n");
    let target = format!("{PACKAGE}\n[target.'cfg(unix)'.dependencies]\nlibc = \"0.2\"\n");
    let script = format!("{PACKAGE}build = \"build.rs\"\n");
    let proc_macro = format!("{PACKAGE}\n[lib]\nproc-macro = true\n");
    let old = "[package]\nname = \"p\"\nedition = \"2015\"\n";
    let none = "[package]\nname = \"p\"\n";
    let manifest = "problems/p/Cargo.toml";
    let uses = "use shared::f;\nfn main() {\n    f();\n}\n";
    let cases: &[(&[(&str, &str)], &str)] = &[
        (&[(manifest, &rand)], "problems/p/Cargo.toml:8: the dependency `rand`"),
        (&[(manifest, &renamed)], "problems/p/Cargo.toml:7: the dependency `shared` cannot"),
        (&[(manifest, &table)], "problems/p/Cargo.toml:6: the dependency `rand`"),
        (&[(manifest, &target)], "problems/p/Cargo.toml:7: the dependency `libc`"),
        (&[(manifest, &script)], "problems/p/Cargo.toml:5: a build script"),
        (&[("shared/Cargo.toml", &proc_macro)], "shared/Cargo.toml:7: a proc macro"),
        (&[("shared/Cargo.toml", &rand)], "shared/Cargo.toml:7: the dependency `shared`"),
        (&[(manifest, old)], "problems/p/Cargo.toml:3: source in edition 2015"),
        (&[(manifest, none)], "problems/p/Cargo.toml:1: source in edition 2015"),
        (&[("problems/p/build.rs", "fn main() {}\n")], "problems/p/build.rs:1: a build script"),
        (&[("shared/build.rs", "fn main() {}\n"), (MAIN, uses)], "shared/build.rs:1: a build script"),
        (&[("problems/p/src/lib.rs", "pub fn g() {}\n")], "problems/p/src/lib.rs:1: the program's own library"),
        (&[(LIB, "macro_rules! d {\n    ($n:ident) => { #[macro_export] macro_rules! $n { () => { 1 } } };\n}\nd!(made);\n"),
            (MAIN, "fn main() {\n    shared::made!();\n}\n")], "lib.rs:2: a macro that exports another"),
        (&[(LIB, "extern crate self as shared;\npub fn f() {}\n"), (MAIN, uses)], "lib.rs:1: `extern crate self`"),
        (&[(MAIN, "fn main() {\n    include!(\"x.rs\");\n}\n")], "main.rs:2: `include!`"),
        (&[(MAIN, "fn main() {}\nconst X: &str = include_str!(\"x\");")], "main.rs:2: `include_str!`"),
        (&[(MAIN, "fn main() {}\n\nconst X: &str = env!(\"HOME\");")], "main.rs:3: `env!`"),
        (&[(MAIN, "extern crate self as me;\nfn main() {}\n")], "main.rs:1: `extern crate self`"),
        (&[(MAIN, "fn main() {}\nextern crate shared as lib;\n")], "main.rs:2: `extern crate shared`"),
        (&[(LIB, "pub fn f() {\n    vec![1];\n}\n"), (MAIN, "macro_rules! vec { () => {}; }\nfn main() { shared::f() }\n")],
            "lib.rs:2: `vec!` would be the program's"),
        (&[(MAIN, "mod gone;\nfn main() {}\n")],
            "main.rs:1: neither of problems/p/src/gone.rs and problems/p/src/gone/mod.rs exists"),
        (&[(MAIN, "fn main() {}\nmod two;\n"), ("problems/p/src/two.rs", ""),
            ("problems/p/src/two/mod.rs", "")], "main.rs:2: both of"),
        (&[(MAIN, "fn main() {\n    (\n}\n")], "main.rs:3: this bracket closes nothing"),
        (&[(MAIN, "fn main() {\n    {\n}\n")], "main.rs:1: this bracket is never closed"),
        (&[(MAIN, "fn main() {}\nconst X: &str = \"no end;\n")], "main.rs:2: a literal or comment"),
        (&[(MAIN, "fn main() {}\n/* no end\n")], "main.rs:2: a literal or comment"),
        (&[(MAIN, "fn main() {}\nlet x = 1;\n")], "main.rs:2: `let` begins no item"),
        (&[(MAIN, "fn main() {}\nmacro m() {}\n")], "main.rs:2: `macro` begins no item"),
        (&[(MAIN, "fn main() {}\nuse a::{b c};\n")], "main.rs:2: this `use` has a form"),
        (&[(MAIN, "use shared::f;\nmod shared {}\nfn main() { f() }\n")], "main.rs:2: the program has another `shared`"),
        (&[(MAIN, "use std::io as shared;\nfn main() {}\n")], "main.rs:1: the program has another `shared`"),
        (&[(LIB, "#[macro_export]\nmacro_rules! m {\n    () => { crate::f() };\n}\npub fn f() {}\n"),
            (MAIN, "fn main() { shared::m!() }\n")], "lib.rs:3: `crate::` in an exported macro"),
        (&[(LIB, "#[macro_export]\nmacro_rules! m {\n    () => { 1 };\n}\npub fn m() {}\n"),
            (MAIN, "\nuse shared::m;\nfn main() { m(); m!(); }\n")], "main.rs:2: `m` is an exported macro and"),
        (&[(MAIN, "fn main() {\n    mod inner;\n}\n")], "main.rs:2: a module file inside"),
        (&[(LIB, "pub fn f() {}\n#[path = \"lib.rs\"]\npub mod again;\n"), (MAIN, uses)],
            "lib.rs:3: shared/src/lib.rs is a module already"),
        (&[(LIB, "#![no_core]\npub fn f() {}\n"), (MAIN, uses)], "lib.rs:1: the inner attribute `no_core`"),
    ];
    let deep = format!(
        "fn main() {{}}\nconst X: u8 = {}1{};\n",
        "(".repeat(9999),
        ")".repeat(9999)
    );
    let renames = (0..999).map(|i| format!("pub use self::f{} as f{i};\n", i + 1));
    let renames: String = renames.chain(["pub fn f999() {}\n".to_string()]).collect();
    let more: [(&[(&str, &str)], &str); 2] = [
        (&[(MAIN, &deep)], "main.rs:2: brackets nested too deep"),
        (
            &[(LIB, &renames), (MAIN, "fn main() { shared::f0() }\n")],
            "main.rs:1: the modules import",
        ),
    ];
    for (files, expected) in cases.iter().chain(&more) {
        let refusal = bundled(files).expect_err(expected);
        let file = expected.split(':').next().unwrap();
        let place = refusal
            .find(file)
            .map(|at| &refusal[at..])
            .unwrap_or(&refusal);
        assert!(place.starts_with(expected), "{refusal}\nis not\n{expected}");
    }
}

/// Modules that import all of each other: no name is there, and the search ends.
#[test]
fn globs_in_circles_are_followed() {
    let circles: String = (0..60)
        .map(|i| {
            let globs: String = (0..60)
                .map(|j| format!("pub use crate::m{j}::*; "))
                .collect();
            format!("pub mod m{i} {{ {globs} pub fn f{i}() {{}} }}\n")
        })
        .collect();
    let program = "use shared::m0::*;\nfn main() { f59(); }\n";
    let text = bundled(&[(LIB, &circles), (MAIN, program)]).unwrap();
    assert!(
        text.contains("fn f59") && !text.contains("fn f58"),
        "{text}"
    );
}

/// A program that refuses nothing: what the table above changes is what it refuses.
#[test]
fn the_plain_workspace_is_bundled() {
    let text = bundled(&[(MAIN, "use shared::f;\nfn main() { f() }\n")]).unwrap();
    let body: Vec<&str> = text.lines().skip(2).collect();
    let expected =
        "use crate::shared::f;\nfn main() { f() }\n\n#[allow(dead_code, unused_imports, unused_macros)]\npub mod shared {\n    pub fn f() {}\n}";
    assert_eq!(body.join("\n"), expected);
}

/// Refusals are for what cannot be done, not for what looks like it.
#[test]
fn what_only_looks_forbidden_is_bundled() {
    let manifest = format!(
        "{PACKAGE}build = false # none\n\n[dependencies.shared]\npath = \"../../shared\"\n\
         \n[dev-dependencies]\nrand = \"0.8\"\n\n[[bin]]\nname = \"p\"\npath = \"src/main.rs\"\n"
    );
    let program = "use std::pin::pin;\nextern crate std as other;\nmod nested { pub mod shared {} }\n\
        #[cfg(test)]\nuse rand::Rng;\n#[cfg(test)]\nconst INCLUDE: u8 = include!(\"x\");\nfn main() {\n    \
        let include = pin!(1u8); // include!(\"x\")\n    other::println!(\"{} {:?}\", include, shared::f());\n}\n";
    let library = "#![cfg_attr(test, feature(test))]\n#![no_std]\n#[cfg(test)]\nextern crate test;\npub fn f() {}\n";
    let text = bundled(&[
        ("problems/p/Cargo.toml", &manifest),
        ("problems/p/build.rs", "fn main() {}\n"),
        (MAIN, program),
        (LIB, library),
    ]);
    assert_eq!(text.map(|text| text.contains("test")), Ok(false));
}

#[test]
fn a_program_without_the_library_has_none() {
    let text = bundled(&[(MAIN, "//! Alone.\nfn main() {\n}")]).unwrap();
    let body: Vec<&str> = text.lines().skip(2).collect();
    assert_eq!(body, ["//! Alone.", "fn main() {", "}"]);
}

/// Refusals concern what is kept: what the program does not reach may be anything.
#[test]
fn what_is_not_kept_is_not_refused() {
    let library = "pub fn f() {}\npub fn g() { include!(\"x\") }\n";
    assert!(bundled(&[(LIB, library), (MAIN, "fn main() { shared::f() }\n")]).is_ok());
}

#[test]
fn random_changes_to_the_sources_never_panic_or_hang() {
    let scripts = workspace::root().unwrap().join("scripts");
    let torture = scripts.join("fixtures").join("bundle").join("torture");
    let names = [
        "problems/torture/src/main.rs",
        "problems/torture/src/local.rs",
        "shared/src/lib.rs",
        "shared/src/deep.rs",
        "shared/src/folder/leaf.rs",
        "shared/src/literals.rs",
        "shared/src/made.rs",
        "shared/src/traits.rs",
        "shared/src/visibility.rs",
        "problems/torture/Cargo.toml",
    ];
    let texts: Vec<Vec<u8>> = names
        .iter()
        .map(|name| fs::read(torture.join(name)).unwrap())
        .collect();
    let pieces: [&[u8]; 24] = [
        b"{",
        b"}",
        b"(",
        b")",
        b"\"",
        b"'",
        b"/*",
        b"*/",
        b"//",
        b"#",
        b"r#\"",
        b"<",
        b">",
        b"::",
        b"use ",
        b"mod x;",
        b"macro_rules! ",
        b"$",
        b"crate",
        b"shared::",
        b"\r\n",
        b"self",
        b"impl ",
        "\u{feff}é".as_bytes(),
    ];
    let mut random = Random::new(1);
    let (mut bundled, mut refused) = (0, 0);
    for round in 0..1500 {
        let chosen = random.below(names.len());
        let mut bytes = texts[chosen].clone();
        for _ in 0..=random.below(3) {
            let at = random.below(bytes.len());
            match random.below(4) {
                0 => bytes[at] = random.below(256) as u8,
                1 => drop(bytes.drain(at..(at + random.below(40)).min(bytes.len()))),
                2 => {
                    let end = (at + random.below(200)).min(bytes.len());
                    let copy = bytes[at..end].to_vec();
                    let to = random.below(bytes.len());
                    bytes.splice(to..to, copy);
                }
                _ => drop(bytes.splice(at..at, pieces[random.below(pieces.len())].iter().copied())),
            }
            bytes.push(b'\n');
        }
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let options = Options {
            replaced: HashMap::from([(names[chosen].to_string(), text.clone())]),
            minify: round % 2 == 0,
        };
        let start = Instant::now();
        let outcome = panic::catch_unwind(AssertUnwindSafe(|| {
            bundle_problem(&torture, "torture", &options).map(|bundle| bundle.text)
        }));
        assert!(
            start.elapsed() < Duration::from_secs(5),
            "{}:\n{text}",
            names[chosen]
        );
        match outcome {
            Ok(Ok(_)) => bundled += 1,
            Ok(Err(refusal)) => {
                assert!(!refusal.file.is_empty() && refusal.line > 0, "{refusal}");
                refused += 1;
            }
            Err(_) => panic!("a panic with {}:\n{text}", names[chosen]),
        }
    }
    assert!(
        bundled > 100 && refused > 100,
        "{bundled} bundled, {refused} refused"
    );
}
