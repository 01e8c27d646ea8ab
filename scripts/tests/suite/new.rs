//! A new problem is like its model, compiles, says what is left to write, and replaces nothing.

use std::fs;
use std::process::Command;

use scripts::new::{self, create};
use testing::files::files;
use testing::unfinished::places;

use crate::copy_of_this;

/// Returns the names of the models that the usage lists.
fn models() -> impl Iterator<Item = &'static str> {
    let lines = new::models().lines();
    lines.map(|line| line.split_whitespace().next().unwrap())
}

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

/// Returns what follows each of `words` in `text`, up to one of `ends`, in the order of the text.
fn following<'a>(text: &'a str, words: &[&str], ends: &[char]) -> Vec<&'a str> {
    let mut found = Vec::new();
    for word in words {
        for (at, _) in text.match_indices(word) {
            found.push((at, text[at + word.len()..].split(ends).next().unwrap()));
        }
    }
    found.sort_unstable();
    found.into_iter().map(|(_, name)| name).collect()
}

/// The names that a copy and its model may share: reading, searching, and what is to be filled in.
const FRAME: &str = "main solve first_player_wins by_rules options Position WINNER \
    samples_read_by_another_reader read_reply Cards Board winning_move is_over take SIDE moves \
    answer_and_reply reply_in_all_ways play";

/// A copy reads what its model reads. It uses no theorem of `shared`, and shares no name with its
/// model but those of the frame.
#[test]
fn a_copy_reads_as_its_model_and_has_nothing_of_its_game() {
    let root = copy_of_this("games");
    for model in models() {
        let slug = format!("my-{model}");
        create(&root, &slug, model).unwrap();
        let sources = |slug: &str| {
            let interactor = format!("examples/{slug}-interactor.rs");
            let files = ["src/main.rs", "src/by_rules.rs", "src/variations.rs", &interactor];
            let folder = root.join("problems").join(slug);
            files.map(|file| fs::read_to_string(folder.join(file)).unwrap_or_default())
        };
        let (copy, original) = (sources(&slug), sources(model));
        assert!(copy[..2].iter().all(|text| text.contains("todo!(\"FILL IN")), "{model}");

        let calls = ["io.read(\"", "io.read_or_end(\"", "read_signed(io, \""];
        let [read, by_model] = [&copy, &original].map(|[main, ..]| following(main, &calls, &['"']));
        assert!(!read.is_empty());
        assert_eq!(read, by_model, "{model}");

        let (copy, original) = (copy.concat(), original.concat());
        for module in following(&copy, &["shared::"], &[':', ';']) {
            assert!("run error io words search".contains(module), "{model}: {module}");
        }
        let kinds = ["fn ", "struct ", "enum ", "type ", "const ", "mod "];
        let names = |text| following(text, &kinds, &['(', '<', ' ', ':', ';']);
        let by_model = names(&original);
        for name in names(&copy).iter().filter(|name| by_model.contains(name)) {
            assert!(FRAME.split(' ').any(|word| word == *name), "{model}: {name}");
        }
    }
}

/// Templates with the line ends of a checkout on Windows make the same problem.
#[test]
fn line_ends_of_two_bytes_make_no_difference() {
    let root = copy_of_this("models-of-windows");
    create(&root, "new-a", "poj2975").unwrap();
    crate::write_line_ends_of_windows(&root.join("scripts/models"));
    create(&root, "new-b", "poj2975").unwrap();
    let [a, b] = ["new-a", "new-b"].map(|slug| files(&root.join("problems").join(slug)).unwrap());
    assert_eq!(a.len(), b.len());
    for (a, b) in a.iter().zip(b) {
        let [a, b] = [a, &b].map(|path| fs::read_to_string(path).unwrap());
        assert_eq!(a.replace("new-a", "new-b"), b);
    }
}

#[test]
fn nothing_is_replaced_and_nothing_is_left() {
    let root = copy_of_this("nothing");
    fs::create_dir(root.join("testdata").join("mine")).unwrap();
    for (wrong, message) in [
        (" -a 1a A a_b ../a ä a\n", "expected a slug of lower-case letters"),
        ("shared scripts proconio", "is taken: Cargo.lock has a package of this name"),
        ("three-x", "is taken: problems/three-x exists"),
        ("mine", "is taken: testdata/mine exists"),
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
    for model in ["snim", "each", "", "my-game"] {
        let error = create(&root, "my-game", model).unwrap_err();
        let expected = format!("`{model}` is not a model; models by input format:\n  hdu1847 ");
        assert!(error.starts_with(&expected), "{error}");
    }
}
