//! A small library with what a bundle has to hold, and what is done where it does not hold.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use testing::files;

use crate::{bundle, text};

/// Copies the workspace of `fixtures/bundle` with each text changed to where `name` says.
fn copied(name: &str, change: impl Fn(&str, String) -> String) -> PathBuf {
    let fixture = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures").join("bundle");
    let root = crate::copy(&fixture, &format!("corners/{name}"));
    for path in files::files(&root).unwrap() {
        let name = path.file_name().unwrap().to_string_lossy();
        fs::write(&path, change(&name, fs::read_to_string(&path).unwrap())).unwrap();
    }
    fs::create_dir_all(root.join("testdata").join("corners")).unwrap();
    root
}

/// Returns the bundle, which is made without a word on stderr.
fn bundled(root: &Path) -> String {
    let output = bundle(root, &["corners"]);
    assert!(output.status.success() && output.stderr.is_empty(), "{}", text(&output.stderr));
    text(&output.stdout)
}

#[test]
fn the_bundle_does_as_the_program_in_four_editions() {
    let root = copied("same", |_, text| text);
    let cargo = std::env::var_os("CARGO").unwrap_or("cargo".into());
    let arguments = ["run", "-q", "--offline", "--target-dir", "target"];
    let run = Command::new(cargo).args(arguments).current_dir(&root).output().unwrap();
    assert!(run.status.success(), "{}", text(&run.stderr));
    let case = root.join("testdata").join("corners").join("sample-1.in");
    fs::write(&case, "").unwrap();
    fs::write(case.with_extension("out"), run.stdout).unwrap();
    for minify in [&["--check", "corners"][..], &["--check", "corners", "--minify"]] {
        let output = bundle(&root, minify);
        let table = text(&output.stdout);
        assert!(output.status.success(), "{table}");
        // An edition that the compiler does not have is not a fault.
        let row = table.lines().nth(1).unwrap();
        let [accepted, unknown] = [" 1/1", " -"].map(|cell| row.matches(cell).count());
        assert!(accepted >= 3 && accepted + unknown == 4, "{table}");
    }
}

#[test]
fn modules_are_whole_or_gone() {
    let bundle = bundled(&copied("parts", |_, text| text));
    for gone in ["idle", "Idle", "test]", "# Examples", "missing_docs", "pub(crate)"] {
        assert!(!bundle.contains(gone), "{gone}:\n{bundle}");
    }
    for kept in ["trait Whisper", "# Complexity", "// the end\n", "    two {\n\n\n};\";"] {
        assert!(bundle.contains(kept), "{kept}:\n{bundle}");
    }
}

#[test]
fn line_ends_and_a_byte_order_mark_change_nothing() {
    let plain = bundled(&copied("unix", |_, text| text));
    let windows =
        copied("windows", |_, text| format!("\u{feff}{}", text.trim_end().replace('\n', "\r\n")));
    assert_eq!(bundled(&windows), plain);
}

/// The name of a module that a macro puts into a path is in no path.
#[test]
fn the_whole_library_is_taken_where_names_do_not_say() {
    let root = copied("whole", |name, text| match name {
        "main.rs" => text.replace(
            "fn main() {",
            "macro_rules! idle { ($m:ident) => { shared::$m::Idle([0; 4]).0.len() }; }\n\
             fn main() {\n    println!(\"{}\", idle!(idle));",
        ),
        _ => text,
    });
    let bundle = bundled(&root);
    assert!(bundle.contains("pub mod idle {") && bundle.contains("Whisper"), "{bundle}");
}

/// rustc has exported macros at the root, where this one would shadow that of std.
#[test]
fn a_macro_of_std_stays_one_beside_that_of_the_library() {
    let root = copied("shadowed", |name, text| match name {
        "main.rs" => "use shared::{chain, double};\n\nfn main() {\n    \
             assert!(matches!(double!(1), 2) && chain::twice(1) == 2);\n}\n"
            .to_string(),
        "macros.rs" => text + "#[macro_export]\nmacro_rules! matches {\n    () => {};\n}\n",
        _ => text,
    });
    let bundle = bundled(&root);
    assert!(bundle.contains("(std::matches!(double!(1)"), "{bundle}");
    assert!(!bundle.contains("chain, double"), "{bundle}");
    assert!(bundle.contains("use crate::shared::{chain"), "{bundle}");
}

#[test]
fn what_rustc_refuses_is_not_printed() {
    let place = Path::new("bundle").join("corners_").display().to_string();
    // For plain rustc all features are off, and the file would silently mean something else.
    let manifest = "[package]\nname = \"shared\"";
    for ([added, before], expected) in [
        (["let _ = rand::random::<u8>();\n", "let both"], ["E0433", &place]),
        (["let _ = include_str!(\"../Cargo.toml\");\n", "let both"], ["include_str!", &place]),
        (["let _ = env!(\"CARGO_PKG_NAME\");\n", "let both"], ["CARGO_PKG_NAME", &place]),
        (["#[path = \"ring.rs\"]\n", "pub mod bell"], ["ring.rs", &place]),
        (["[features]\nfast = []\n", manifest], ["error: ", "[features]"]),
    ] {
        let root = copied("refused", |_, text| text.replace(before, &(added.to_owned() + before)));
        let file = root.join("submission.rs");
        fs::write(&file, "as it was").unwrap();
        let output = bundle(&root, &["corners", "-o", file.to_str().unwrap()]);
        let message = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{message}");
        assert!(output.stdout.is_empty());
        assert_eq!(fs::read_to_string(&file).unwrap(), "as it was");
        assert!(expected.iter().all(|part| message.contains(part)), "{added}: {message}");
    }
}

#[test]
fn warnings_about_the_program_are_shown() {
    let root = copied("warnings", |name, text| match name {
        "main.rs" => text.replace("fn main() {", "fn main() {\n    let ours = 1;"),
        "chain.rs" => text.replace("let both", "let theirs = 1;\n    let both"),
        _ => text,
    });
    let output = bundle(&root, &["corners"]);
    let message = text(&output.stderr);
    assert!(output.status.success(), "{message}");
    assert!(message.contains("unused variable: `ours`"), "{message}");
    assert!(!message.contains("theirs"), "{message}");
}
