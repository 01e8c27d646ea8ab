//! A library and a program as texts, made one file.

use std::path::Path;
use std::process::Command;
use std::sync::OnceLock;

use scripts::bundle::{bundle_problem, Bundle, Options};
use scripts::check::{self, Compiler};
use scripts::workspace;

const PACKAGE: &str = "[package]\nname = \"p\"\nversion = \"1.0.0\"\nedition = \"2021\"\n";

/// Returns the rustc that cargo uses, which is asked for its editions once.
pub fn compiler() -> &'static Compiler {
    static COMPILER: OnceLock<Compiler> = OnceLock::new();
    COMPILER.get_or_init(|| {
        let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
        Compiler::new(rustc, &check::folder(&workspace::root().unwrap())).unwrap()
    })
}

/// Returns the one file of the program with that library; `more` are other files.
pub fn bundled(library: &str, program: &str, more: &[(&str, &str)], minify: bool) -> Bundle {
    let manifest = format!("{PACKAGE}\n[dependencies]\nshared.workspace = true\n");
    let files = [
        ("Cargo.toml", "[workspace]\n"),
        ("problems/p/Cargo.toml", &*manifest),
        ("shared/Cargo.toml", PACKAGE),
        ("problems/p/src/main.rs", program),
        ("shared/src/lib.rs", library),
    ];
    let files = files.iter().chain(more);
    let options = Options {
        minify,
        replaced: files
            .map(|(name, text)| (name.to_string(), text.to_string()))
            .collect(),
    };
    bundle_problem(Path::new("no such folder"), "p", &options).unwrap_or_else(|why| panic!("{why}"))
}

/// Checks that the one file compiles without a warning, in every edition from `since` on and
/// minified in the newest, and prints `expected`. Returns its text.
pub fn check_since(
    since: &str,
    name: &str,
    library: &str,
    program: &str,
    expected: &str,
) -> String {
    let folder = check::folder(&workspace::root().unwrap()).join("corners");
    let compiler = compiler();
    let short = bundled(library, program, &[], true);
    let bundle = bundled(library, program, &[], false);
    // The strictest about tokens without blanks between them.
    let newest = compiler.editions.last().unwrap();
    let complaints = compiler.complaints(&short.text, newest, &folder, &format!("{name}-short"));
    assert_eq!(complaints.unwrap(), None, "{name}\n{}", short.text);
    for edition in compiler
        .editions
        .iter()
        .filter(|edition| **edition >= since)
    {
        let compiled = compiler.compile(&bundle, edition, &[], &folder.join(name));
        let compiled = compiled.unwrap();
        let compiled = compiled.unwrap_or_else(|why| panic!("{why}\n{}", bundle.text));
        let output = Command::new(compiled).output().unwrap();
        let printed = String::from_utf8(output.stdout).unwrap();
        assert_eq!(printed, expected, "{edition}");
    }
    bundle.text
}

/// The same in every edition.
pub fn check(name: &str, library: &str, program: &str, expected: &str) -> String {
    check_since("2015", name, library, program, expected)
}
