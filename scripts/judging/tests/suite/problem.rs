//! A problem as its files say: cases, limits, faults.

use std::path::{Path, PathBuf};
use std::time::Duration;

use judging::{Decider, Problem};
use tooling::files::write;

/// Makes a problem `game` with these files, and returns the root.
fn root(name: &str, files: &[(&str, &str)]) -> PathBuf {
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join("problem").join(name);
    let _ = std::fs::remove_dir_all(&root);
    write(&root.join("problems/game/Cargo.toml"), "").unwrap();
    for (file, text) in files {
        write(&root.join(file), text).unwrap();
    }
    root
}

fn faults(name: &str, files: &[(&str, &str)]) -> Vec<String> {
    Problem::load(&root(name, files), "game").unwrap().faults
}

#[test]
fn a_case_is_an_input_with_what_decides() {
    let root = root(
        "cases",
        &[
            ("testdata/game/b.in", "1"),
            ("testdata/game/b.out", "2"),
            ("testdata/game/a.in", "1"),
            ("testdata/game/a.ans", "2"),
            ("testdata/game/.hidden", ""),
        ],
    );
    let problem = Problem::complete(&root, "game").unwrap();
    let folder = root.join("testdata/game");
    let found: Vec<_> = problem.cases.iter().map(|case| (&*case.name, &case.output)).collect();
    let expected = [("a", Some(folder.join("a.ans"))), ("b", Some(folder.join("b.out")))];
    assert_eq!(found, [("a", &expected[0].1), ("b", &expected[1].1)]);
    assert_eq!((problem.count(), problem.decider), (2, Decider::Output));
    // The limits of a manifest that sets none.
    assert_eq!(problem.time_limit, Duration::from_secs(2));
    assert_eq!(problem.memory_limit, 1 << 30);
}

#[test]
fn faults_of_the_files_are_named() {
    const CHECKER: &str = "problems/game/examples/game-checker.rs";
    const INTERACTOR: &str = "problems/game/examples/game-interactor.rs";
    let none = "no cases: put sample-1.in and sample-1.out into testdata/game";
    assert_eq!(faults("none", &[]), [none]);
    // That there is no case is not said beside the reason.
    assert_eq!(faults("lost", &[("testdata/game/a.out", "")]), ["a.out has no .in file"]);
    let played = [(INTERACTOR, ""), ("testdata/game/a.in", "1"), ("testdata/game/a.out", "")];
    assert_eq!(
        faults("played", &played),
        ["a.in has an output: delete it, the interactor decides"]
    );
    let both = [(CHECKER, ""), (INTERACTOR, ""), ("testdata/game/a.in", "1")];
    assert_eq!(faults("both", &both), ["a checker and an interactor: keep one"]);
    let error = Problem::complete(&root("both", &both), "game").unwrap_err();
    assert_eq!(error, "testdata/game: a checker and an interactor: keep one");
}

/// A file with a hole takes no room on the disk, and all of it in memory.
#[test]
fn a_file_of_a_case_has_a_limit() {
    let root = root("huge", &[("testdata/game/a.out", ""), ("testdata/game/b.out", "")]);
    for (name, bytes) in [("a.in", 256 << 20), ("b.in", 3_000_000_000)] {
        let file = std::fs::File::create(root.join("testdata/game").join(name)).unwrap();
        file.set_len(bytes).unwrap();
    }
    let problem = Problem::load(&root, "game").unwrap();
    let fault = "b.in has 2861.0 MB: a file of a case has at most 256.0 MB";
    assert_eq!((problem.cases.len(), &problem.faults[..]), (1, &[fault.to_string()][..]));
}

#[test]
fn limits_have_one_unit_and_other_fields_are_named() {
    for (field, expected) in [
        ("time-limit = 1_500", Ok((1500, 1024))),
        ("memory-limit = 64", Ok((2000, 64))),
        ("title = \"a game\"", Ok((2000, 1024))),
        ("time-limit = 2", Err("problems/game/Cargo.toml:2: expected a time limit in milliseconds, from 100 to 3600000, found 2; 2 seconds are 2000")),
        ("time-limit = 1.5", Err("from 100 to 3600000, found 1.5; 2 seconds are 2000")),
        ("time-limit = \"1 s\"", Err("from 100 to 3600000, found \"1 s\"; 2 seconds are 2000")),
        ("memory-limit = 0", Err("expected a memory limit in MB, from 1 to 1048576, found 0")),
        ("memory-limit = \"64\"", Err("expected a memory limit in MB, from 1 to 1048576, found \"64\"")),
        ("timelimit = 2000", Err("problems/game/Cargo.toml:2: unknown field `timelimit`; known fields: time-limit, memory-limit, title, ")),
    ] {
        let manifest = format!("[package.metadata.problem]\n{field}\n");
        let root = root("limits", &[("problems/game/Cargo.toml", &manifest)]);
        let found = Problem::load(&root, "game")
            .map(|it| (it.time_limit.as_millis(), it.memory_limit >> 20));
        match expected {
            Ok(limits) => assert_eq!(found, Ok(limits), "{field}"),
            Err(message) => assert!(found.unwrap_err().contains(message), "{field}"),
        }
    }
}
