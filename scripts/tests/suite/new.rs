//! A new problem compiles, says what is left to write, and replaces nothing.

use std::fs;
use std::process::Command;

use judging::unfinished::places;
use scripts::new::{create, models};

use crate::copy_of_this;

/// Every model makes a problem that compiles without a warning.
#[test]
fn models_make_problems_that_compile() {
    let root = copy_of_this("models");
    let mut cargo = Command::new(env!("CARGO"));
    cargo.current_dir(&root).env("CARGO_TARGET_DIR", root.with_extension("target"));
    cargo.env_remove("CARGO_MANIFEST_DIR").args(["check", "--offline", "--all-targets"]);
    for model in models() {
        let slug = format!("new-{model}");
        create(&root, &slug, model).unwrap();
        let places = places(&root, &slug);
        assert!((7..=20).contains(&places.len()), "{slug}: {places:#?}");
        cargo.arg(format!("--package={slug}"));
    }
    let checked = cargo.output().unwrap();
    let messages = String::from_utf8_lossy(&checked.stderr);
    assert!(checked.status.success() && !messages.contains("warning"), "{messages}");
}

#[test]
fn wrong_slugs_and_models_are_refused() {
    let root = copy_of_this("nothing");
    fs::create_dir(root.join("testdata/mine")).unwrap();
    let refused = |slug: &str, model: &str, message: &str| {
        let error = create(&root, slug, model).expect_err(slug);
        assert!(error.contains(message), "{slug}: {error}");
    };
    for slug in [" ", "-a", "1a", "A", "a_b", "../a", "ä", "a\n", &"a".repeat(65)] {
        refused(slug, "hdu1847", "expected a slug of at most 64 ");
    }
    for slug in ["three-x", "mine", "shared", "proconio", "build", "deps", "con", "com1"] {
        refused(slug, "hdu1847", "is taken, or not a folder");
    }
    refused("my-game", "common", "`common` is not a model; models: hdu1847, ");
    // A file where a folder has to be: what was made before it goes.
    fs::remove_dir_all(root.join("testdata")).unwrap();
    fs::write(root.join("testdata"), "").unwrap();
    refused("half", "hdu1847", "testdata");
    assert!(!root.join("problems/half").exists());
    fs::remove_file(root.join("testdata")).unwrap();
    // A part of `deps` is not taken.
    create(&root, "dep", "hdu1847").unwrap();
}
