//! A new problem: made from the pattern, red until filled, and never over anything.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use scripts::new::{self, FORMS};
use scripts::workspace;

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

/// Makes `root` a workspace like this one, whose `shared` and `scripts` are the ones here, built
/// as fast as can be.
fn like_this_one(root: &Path) {
    let here = workspace::root().unwrap();
    let path = |name: &str| format!("path = '{}'", here.join(name).display());
    let manifest = fs::read_to_string(here.join("Cargo.toml"))
        .unwrap()
        .replace("members = [\"shared\", \"scripts\", ", "members = [")
        .replace("opt-level = 1", "opt-level = 0")
        .replace("path = \"shared\"", &path("shared"))
        .replace("path = \"scripts\"", &path("scripts"));
    fs::write(root.join("Cargo.toml"), manifest).unwrap();
    fs::copy(here.join("Cargo.lock"), root.join("Cargo.lock")).unwrap();
}

/// Runs cargo's tests of all packages in `root`.
fn cargo_test(root: &Path) -> Output {
    Command::new(env!("CARGO"))
        .current_dir(root)
        .env(
            "CARGO_TARGET_DIR",
            Path::new(env!("CARGO_TARGET_TMPDIR")).join("target"),
        )
        .env_remove("CARGO_MANIFEST_DIR")
        .args(["test", "--offline", "--no-fail-fast"])
        .output()
        .unwrap()
}

/// Each form once, and one of them as a twin.
#[test]
fn new_problems_build_and_are_red_until_filled() {
    let root = workspace_for("red");
    like_this_one(&root);
    for form in FORMS {
        let made = new::create(&root, &format!("new-{form}"), form, form == "counted").unwrap();
        assert!(made.iter().all(|(path, _)| root.join(path).exists()));
    }

    let output = cargo_test(&root);
    let stdout = String::from_utf8_lossy(&output.stdout);
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success());
    assert!(!stderr.contains("could not compile"), "{stderr}");
    // As cargo says it of a package with warnings.
    assert!(!stderr.contains("generated"), "{stderr}");
    for (test, count) in [
        ("program::by_rules::every_heap_to_100", 3),
        ("program::by_rules::every_reply_on_heaps_to_12", 1),
        ("program::by_rules::samples_read_by_another_reader", 3),
        ("program::variations::every_winning_move_from_10", 3),
        ("cases", 4),
        ("odd_input", 3),
        ("an_answer_comes_before_the_next_question", 2),
    ] {
        let found = stdout.matches(&format!("test {test} ... FAILED")).count();
        assert_eq!(found, count, "{test} in {stdout}");
    }
}

fn create(root: &Path, slug: &str) -> Result<(), String> {
    new::create(root, slug, FORMS[0], false).map(|_| ())
}

#[test]
fn what_is_there_stays() {
    let root = workspace_for("stays");
    fs::create_dir(root.join("testdata").join("one")).unwrap();
    assert!(create(&root, "one")
        .unwrap_err()
        .contains("is there already"));
    assert!(!root.join("problems").join("one").exists());
    fs::write(root.join("problems").join("two"), "kept").unwrap();
    assert!(create(&root, "two")
        .unwrap_err()
        .contains("is there already"));
    assert_eq!(
        fs::read_to_string(root.join("problems").join("two")).unwrap(),
        "kept"
    );
    assert!(create(&root, "three").is_ok());
    assert!(create(&root, "three")
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
        "three-x-textbook",
        &"a".repeat(61),
    ] {
        assert!(create(&root, wrong).is_err(), "{wrong:?}");
    }
    fs::write(root.join("Cargo.lock"), "[[package]]\nname = \"memchr\"\n").unwrap();
    assert!(create(&root, "memchr").is_err());
    assert_eq!(fs::read_dir(root.join("problems")).unwrap().count(), 0);
    assert_eq!(fs::read_dir(root.join("testdata")).unwrap().count(), 0);
    for right in ["a", "a1", "a-b", "a-1", "three-x", "nim", &"a".repeat(60)] {
        assert!(create(&root, right).is_ok(), "{right:?}");
    }
}
