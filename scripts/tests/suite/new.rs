//! A new problem is like its model, compiles, says what is left to write, and replaces nothing.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use scripts::new::{create, USAGE};
use testing::files::files;
use testing::unfinished::places;
use testing::workspace;

/// Returns a copy of the sources of this workspace.
fn copy(name: &str) -> PathBuf {
    let from = workspace::root().unwrap();
    let to = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&to);
    let manifests = ["Cargo.toml", "Cargo.lock"].map(|file| from.join(file));
    let folders = ["shared", "scripts", "problems", "testdata"].map(|folder| from.join(folder));
    let files = folders.iter().flat_map(|folder| files(folder).unwrap());
    for file in files.chain(manifests) {
        let copy = to.join(file.strip_prefix(&from).unwrap());
        fs::create_dir_all(copy.parent().unwrap()).unwrap();
        fs::copy(&file, copy).unwrap();
    }
    to
}

fn cargo(root: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO"))
        .current_dir(root)
        .env("CARGO_TARGET_DIR", root.with_extension("target"))
        .env_remove("CARGO_MANIFEST_DIR")
        .args(arguments)
        .output()
        .unwrap()
}

/// The models that the usage offers make problems that compile without a warning, and any problem
/// can be copied.
#[test]
fn models_make_problems_that_compile() {
    let root = copy("models");
    let models = workspace::slugs(&root).unwrap();
    let mut arguments = vec![
        "check".to_string(),
        "--offline".into(),
        "--all-targets".into(),
    ];
    for model in &models {
        let slug = format!("new-{model}");
        create(&root, &slug, model).unwrap();
        let places = places(&root, &slug);
        assert!((6..=20).contains(&places.len()), "{slug}: {places:#?}");
        if USAGE.contains(&format!("             {model} ")) {
            arguments.push(format!("--package={slug}"));
        }
    }
    assert_eq!(arguments.len(), 3 + 6, "{arguments:?}");
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let checked = cargo(&root, &arguments);
    let messages = String::from_utf8_lossy(&checked.stderr);
    assert!(
        checked.status.success() && !messages.contains("warning"),
        "{messages}"
    );
}

#[test]
fn nothing_is_replaced_and_nothing_is_left() {
    let root = copy("nothing");
    fs::create_dir(root.join("testdata").join("mine")).unwrap();
    for (wrong, message) in [
        (
            " -a 1a A a_b ../a ä a\n",
            "expected a slug of lower-case letters",
        ),
        ("shared scripts proconio three-x", "is taken"),
        ("mine", "is taken"),
        ("deps build", "cargo refuses"),
    ] {
        for slug in wrong.split(' ') {
            let before = files(&root).unwrap();
            let error = create(&root, slug, "hdu1847").expect_err(slug);
            assert!(error.contains(message), "{slug}: {error}");
            assert!(files(&root).unwrap() == before, "{slug} leaves files");
        }
    }
    assert!(!root.join("problems").join("mine").exists());
}
