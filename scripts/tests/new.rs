//! A new problem: made from the pattern, red until filled, and never over anything.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use scripts::{new, workspace};

/// Returns an empty workspace of its own for the test called `name`.
fn workspace_for(name: &str) -> PathBuf {
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    if root.exists() {
        fs::remove_dir_all(&root).unwrap();
    }
    fs::create_dir_all(root.join("problems")).unwrap();
    fs::create_dir_all(root.join("testdata")).unwrap();
    root
}

/// Makes `root` a workspace like this one, whose `shared` and `scripts` are the ones here.
fn like_this_one(root: &Path) {
    let here = workspace::root().unwrap();
    let path = |name: &str| format!("path = '{}'", here.join(name).display());
    let manifest = fs::read_to_string(here.join("Cargo.toml"))
        .unwrap()
        .replace("members = [\"shared\", \"scripts\", ", "members = [")
        .replace("path = \"shared\"", &path("shared"))
        .replace("path = \"scripts\"", &path("scripts"));
    fs::write(root.join("Cargo.toml"), manifest).unwrap();
    fs::copy(here.join("Cargo.lock"), root.join("Cargo.lock")).unwrap();
}

/// Runs cargo's tests of package `slug` in `root`, with all its output.
fn cargo_test(root: &Path, slug: &str) -> Output {
    Command::new(env!("CARGO"))
        .current_dir(root)
        .env(
            "CARGO_TARGET_DIR",
            Path::new(env!("CARGO_TARGET_TMPDIR")).join("target"),
        )
        .env_remove("CARGO_MANIFEST_DIR")
        .args(["test", "--offline", "--no-fail-fast", "--package", slug])
        .output()
        .unwrap()
}

#[test]
fn a_new_problem_builds_and_is_red_until_filled() {
    let root = workspace_for("red");
    like_this_one(&root);
    let made = new::create(&root, "nim-2").unwrap();
    assert_eq!(made.len(), 7);
    assert!(made.iter().all(|path| path.exists()));

    let output = cargo_test(&root, "nim-2");
    let stdout = String::from_utf8_lossy(&output.stdout);
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success());
    assert!(!stderr.contains("could not compile"), "{stderr}");
    // As cargo says it of a package with warnings.
    assert!(!stderr.contains("generated"), "{stderr}");
    for wanted in [
        "test by_rules::every_heap_to_100 ... FAILED",
        "test by_rules::samples_read_by_another_reader ... FAILED",
        "test cases ... FAILED",
        "test figure ... FAILED",
        "in problems/nim-2/tests/figure.rs",
        "test odd_input ... FAILED",
        "test an_answer_comes_before_the_next_question ... FAILED",
        "from the statement alone, in problems/nim-2/src/by_rules.rs",
        "put sample-1.in and sample-1.out there",
        "FILL IN what 3 is answered, in problems/nim-2/tests/program.rs",
        "FILL IN the word for a win in problems/nim-2/src/main.rs",
    ] {
        assert!(stdout.contains(wanted), "{wanted} is not in {stdout}");
    }
}

#[test]
fn what_is_there_stays() {
    let root = workspace_for("stays");
    fs::create_dir(root.join("testdata").join("one")).unwrap();
    assert!(new::create(&root, "one")
        .unwrap_err()
        .contains("is there already"));
    assert!(!root.join("problems").join("one").exists());
    fs::write(root.join("problems").join("two"), "kept").unwrap();
    assert!(new::create(&root, "two")
        .unwrap_err()
        .contains("is there already"));
    assert_eq!(
        fs::read_to_string(root.join("problems").join("two")).unwrap(),
        "kept"
    );
    assert!(new::create(&root, "three").is_ok());
    assert!(new::create(&root, "three")
        .unwrap_err()
        .contains("is there already"));
}

#[test]
fn a_slug_is_a_valid_package_name() {
    let root = workspace_for("slugs");
    for wrong in [
        "",
        "-",
        "-a",
        "a-",
        "1a",
        "A",
        "a_b",
        "a b",
        "a/b",
        "../a",
        ".",
        "ä",
        "a.b",
        "a\n",
        "fn",
        "gen",
        "test",
        "std",
        "deps",
        "build",
        "nul",
        "com1",
        "self",
        "shared",
        "scripts",
        "proconio",
        &"a".repeat(61),
    ] {
        assert!(new::create(&root, wrong).is_err(), "{wrong:?}");
    }
    fs::write(root.join("Cargo.lock"), "[[package]]\nname = \"memchr\"\n").unwrap();
    assert!(new::create(&root, "memchr").is_err());
    assert_eq!(fs::read_dir(root.join("problems")).unwrap().count(), 0);
    assert_eq!(fs::read_dir(root.join("testdata")).unwrap().count(), 0);
    for right in ["a", "a1", "a-b", "a-1", "three-x", "nim", &"a".repeat(60)] {
        assert!(new::create(&root, right).is_ok(), "{right:?}");
    }
}
