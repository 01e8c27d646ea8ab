//! A library and a program that are all corners: `fixtures/bundle/torture`.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use scripts::bundle::{bundle_problem, Options};
use scripts::check;
use scripts::workspace;

use crate::one_file::compiler;

const SLUG: &str = "torture";

fn torture() -> PathBuf {
    let scripts = workspace::root().unwrap().join("scripts");
    scripts.join("fixtures").join("bundle").join(SLUG)
}

fn folder() -> PathBuf {
    check::folder(&workspace::root().unwrap()).join(SLUG)
}

fn rustc() -> std::ffi::OsString {
    std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into())
}

/// The text of every file of the fixture, by its name from the fixture's root.
fn files(below: &Path) -> HashMap<String, String> {
    let mut files = HashMap::new();
    for entry in fs::read_dir(torture().join(below)).unwrap() {
        let path = below.join(entry.unwrap().file_name());
        if torture().join(&path).is_dir() {
            files.extend(self::files(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let text = fs::read_to_string(torture().join(&path)).unwrap();
            files.insert(path.display().to_string().replace('\\', "/"), text);
        }
    }
    files
}

/// The expected output is written by hand; the two crates, compiled as they are,
/// have to give it too.
#[test]
fn the_fixture_itself_gives_the_expected_output() {
    let folder = folder().join("crates");
    fs::create_dir_all(&folder).unwrap();
    let library = torture().join("shared").join("src").join("lib.rs");
    let main = torture()
        .join("problems")
        .join(SLUG)
        .join("src")
        .join("main.rs");
    let program = folder.join(format!("{SLUG}{}", std::env::consts::EXE_SUFFIX));
    let run = |arguments: &[&std::ffi::OsStr]| {
        let mut command = Command::new(rustc());
        command
            .args(["--edition", "2021", "--cap-lints", "allow"])
            .args(arguments);
        assert!(command.status().unwrap().success());
    };
    let rlib = folder.join("libshared.rlib");
    let mut external = std::ffi::OsString::from("shared=");
    external.push(&rlib);
    run(&[
        "--crate-type".as_ref(),
        "rlib".as_ref(),
        "--crate-name".as_ref(),
        "shared".as_ref(),
        "-o".as_ref(),
        rlib.as_ref(),
        library.as_ref(),
    ]);
    run(&[
        "--extern".as_ref(),
        &external,
        "-o".as_ref(),
        program.as_ref(),
        main.as_ref(),
    ]);
    let (failed, all) = check::run_cases(&torture(), SLUG, &program).unwrap();
    assert_eq!((failed, all), (Vec::new(), 1));
}

#[test]
fn the_one_file_gives_the_expected_output_in_every_edition() {
    let compiler = compiler();
    for minify in [false, true] {
        let options = Options {
            minify,
            ..Options::default()
        };
        let bundle = bundle_problem(&torture(), SLUG, &options).unwrap();
        for edition in &compiler.editions {
            let folder = folder().join(if minify { "minified" } else { "readable" });
            let program = compiler.compile(&bundle, edition, &[], &folder).unwrap();
            let program = program.unwrap_or_else(|messages| panic!("{edition}:\n{messages}"));
            let (failed, all) = check::run_cases(&torture(), SLUG, &program).unwrap();
            assert_eq!((failed, all), (Vec::new(), 1), "{edition}");
        }
    }
}

#[test]
fn what_is_dropped_and_what_stays_is_known() {
    let bundle = bundle_problem(&torture(), SLUG, &Options::default()).unwrap();
    for gone in [
        "dead_root",
        "dead_with_globs",
        "dead_macro",
        "fn dead()",
        "macro_rules! never",
        "BTreeMap",
        "UNUSED",
        "fn unused",
        "dead_in_folder",
        "Idle",
        "Absent",
        "Mute",
        "dead_writer",
        "fn odd",
        "dead_reader",
        "mod tests",
        "by_rules",
        "proconio",
        "missing_docs",
        "forbid",
        "extern crate",
        "#[path",
        "#!/usr/bin",
        "/// # Examples",
        "all corners.\n    //!",
    ] {
        assert!(!bundle.text.contains(gone), "{gone} is still there");
    }
    for kept in [
        "\n  second keeps its two blanks",
        "\n    // A licence, apart from everything.",
        ";\n\n        /// Doubles.\n        ///\n        /// # Panics\n        /// If that is too much.\n",
        "\n            /**\n             * Called with a dot.\n             *\n             * # Examples\n",
        "}\n\n        impl<T> fmt::Display for Gauge<T>\n",
        "\n            //! The child.\n",
        "\n                    /// Made by a macro.\n",
        "\n        } // a comment behind",
        "\n    // The end of a file without a newline\n",
        "\n    let shared = 1; // a local of that name",
        "// \"shared::dead\" in a string is text.",
        " std::cmp::max(1, 0)",
    ] {
        assert!(bundle.text.contains(kept), "{kept} is gone");
    }
}

/// On Windows an editor may add all of this to every file.
#[test]
fn byte_order_marks_and_other_line_ends_change_nothing() {
    let plain = bundle_problem(&torture(), SLUG, &Options::default()).unwrap();
    let mut replaced = files(Path::new("shared"));
    replaced.extend(files(Path::new("problems")));
    assert!(replaced.len() > 10, "{}", replaced.len());
    for text in replaced.values_mut() {
        *text = format!("\u{feff}{}", text.replace('\n', "\r\n"));
    }
    let options = Options {
        replaced,
        ..Options::default()
    };
    let windows = bundle_problem(&torture(), SLUG, &options).unwrap();
    assert_eq!(windows.text, plain.text);
}

/// The text of one file of the library may come from elsewhere.
#[test]
fn a_file_can_be_replaced() {
    let name = "shared/src/elsewhere.rs".to_string();
    let text = "pub const ELSEWHERE: &str = \"here\";\npub fn captured() {}\n".to_string();
    let options = Options {
        replaced: HashMap::from([(name, text)]),
        ..Options::default()
    };
    let bundle = bundle_problem(&torture(), SLUG, &options).unwrap();
    assert!(bundle
        .text
        .contains("\n        pub const ELSEWHERE: &str = \"here\";\n"));
}

/// An error of the compiler in the one file is told where it was written.
#[test]
fn errors_are_told_where_they_were_written() {
    let name = "shared/src/elsewhere.rs".to_string();
    let text =
        "/// Text.\npub const ELSEWHERE: &str = \"here\";\npub fn captured() -> String { 1 }\n";
    for minify in [false, true] {
        let options = Options {
            replaced: HashMap::from([(name.clone(), text.to_string())]),
            minify,
        };
        let bundle = bundle_problem(&torture(), SLUG, &options).unwrap();
        let compiled = compiler().compile(&bundle, "2021", &[], &folder().join("wrong"));
        let messages = compiled.unwrap().unwrap_err();
        assert!(
            messages.contains("--> shared/src/elsewhere.rs:3 "),
            "{messages}"
        );
        assert_eq!(
            messages.matches(" --> ").count(),
            messages.matches(":3 (line").count()
        );
    }
}
