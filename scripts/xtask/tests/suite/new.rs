//! A new problem compiles, says what is left to write, and replaces nothing.

use std::fs;
use std::path::Path;
use std::process::Command;

use tooling::unfinished::places;
use xtask::facts::Facts;
use xtask::index::{chosen, Index};
use xtask::new::folder::{create, Claim, Samples};
use xtask::new::forms::fitting;
use xtask::new::models::Model;
use xtask::new::samples::Sample;
use xtask::new::statement::Statement;
use xtask::new::TASK;

use crate::copy_for_new_problems;

/// Returns what is known of a problem from its slug alone.
fn named(slug: &str) -> Statement {
    Statement { slug: slug.to_string(), ..Statement::default() }
}

/// Makes a problem with a place for a sample.
fn make(root: &Path, statement: &Statement, model: &str) -> Result<(), String> {
    let facts = Facts::read(root)?;
    let model = Model::named(root, model)?;
    let claim = Claim::new(root, &statement.slug)?;
    create(&claim, &facts, statement, &model, Samples::ToWrite)
}

/// Every model makes a problem that compiles without a warning.
#[test]
fn models_make_problems_that_compile() {
    let root = copy_for_new_problems("models");
    let mut cargo = Command::new(env!("CARGO"));
    cargo.current_dir(&root).env("CARGO_TARGET_DIR", root.with_extension("target"));
    cargo.env_remove("CARGO_MANIFEST_DIR").args(["check", "--offline", "--all-targets"]);
    let templates = Model::templates(&root).unwrap();
    assert!(templates.len() > 9);
    for model in templates {
        let name = &model.name;
        let slug = format!("new-{name}");
        make(&root, &named(&slug), name).unwrap();
        let has_output = root.join("testdata").join(&slug).join("sample-1.out").exists();
        assert_eq!(has_output, !model.is_dialogue(), "{slug}");
        assert_eq!(model.is_dialogue(), name == "abc278-g");
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
    let root = copy_for_new_problems("nothing");
    fs::create_dir(root.join("testdata/mine")).unwrap();
    let refused = |slug: &str, message: &str| {
        let error = make(&root, &named(slug), "hdu1847").expect_err(slug);
        assert!(!root.join("problems").join(format!(".new-{slug}")).exists(), "{slug}");
        assert!(error.contains(message), "{slug}: {error}");
    };
    for slug in [" ", "-a", "1a", "A", "a_b", "../a", "ä", "a\n", &"a".repeat(65)] {
        refused(slug, "expected a slug of at most 64 ");
    }
    for (slug, message) in [
        ("three-x", "problems/three-x exists: choose another slug"),
        ("mine", "testdata/mine exists: choose another slug"),
    ] {
        refused(slug, message);
    }
    for slug in ["shared", "judging", "proconio", "build", "deps", "con", "com1"] {
        refused(slug, &format!("{slug} is taken by a package that is used here, cargo or Windows"));
    }
    #[cfg(unix)]
    {
        let link = root.join("problems/astray");
        std::os::unix::fs::symlink("nowhere", link).unwrap();
        refused("astray", "problems/astray exists: choose another slug");
    }
    // A part of `deps` is not taken.
    make(&root, &named("dep"), "hdu1847").unwrap();
}

/// What is made is whole or not there, and nothing of another process is removed.
#[test]
fn half_a_problem_is_not_left() {
    let root = copy_for_new_problems("half");
    let claim = root.join("problems/.new-half");
    fs::create_dir_all(&claim).unwrap();
    let error = make(&root, &named("half"), "hdu1847").unwrap_err();
    assert!(error.starts_with("problems/.new-half exists: another `new` is making"), "{error}");
    assert!(error.ends_with("delete that folder") && claim.exists(), "{error}");
    fs::remove_dir(&claim).unwrap();
    // A file where a folder has to be.
    fs::remove_dir_all(root.join("testdata")).unwrap();
    fs::write(root.join("testdata"), "").unwrap();
    assert!(make(&root, &named("half"), "hdu1847").is_err());
    assert!(!root.join("problems/half").exists() && !claim.exists());
    fs::remove_file(root.join("testdata")).unwrap();
    fs::create_dir(root.join("testdata")).unwrap();
    // `problems` cannot be renamed into: the samples go, too.
    fs::rename(root.join("problems"), root.join("elsewhere")).unwrap();
    fs::write(root.join("problems"), "").unwrap();
    assert!(make(&root, &named("half"), "hdu1847").is_err());
    assert!(!root.join("testdata/half").exists() && !claim.exists());
    fs::remove_file(root.join("problems")).unwrap();
    fs::rename(root.join("elsewhere"), root.join("problems")).unwrap();
    // A lock file that still has a deleted problem is not in the way.
    let lock = root.join("Cargo.lock");
    let text = fs::read_to_string(&lock).unwrap();
    fs::write(&lock, text + "\n[[package]]\nname = \"half\"\nversion = \"0.1.0\"\n").unwrap();
    // One that another process has for a moment is waited for.
    fs::create_dir(&claim).unwrap();
    let freed = std::thread::spawn({
        let claim = claim.clone();
        move || {
            std::thread::sleep(std::time::Duration::from_millis(300));
            fs::remove_dir(claim).unwrap();
        }
    });
    make(&root, &named("half"), "hdu1847").unwrap();
    freed.join().unwrap();
    assert!(root.join("problems/half/src/main.rs").exists() && !claim.exists());
    assert!(!root.join("testdata/.new-half").exists() && !root.join("target").exists());
}

/// After a click of the browser, another model replaces what nobody has touched, and no sample.
#[test]
fn another_model_keeps_what_was_touched() {
    let root = copy_for_new_problems("another model");
    let facts = Facts::read(&root).unwrap();
    let url = "https://atcoder.jp/contests/abc999/tasks/abc999_d";
    let mut statement = Statement::at(&facts, url, "D - Rows");
    statement.time_limit = Some(3000);
    let sample = [Sample { input: "1\n".to_string(), output: "2\n".to_string() }];
    let usual = Model::named(&root, "hdu1847").unwrap();
    let claim = Claim::new(&root, &statement.slug).unwrap();
    create(&claim, &facts, &statement, &usual, Samples::Given(&sample)).unwrap();
    drop(claim);
    let file = |path: &str| fs::read_to_string(root.join(path));
    fs::write(root.join("problems/abc999-d/README.md"), "mine").unwrap();
    let run = |arguments: &[&str]| {
        let mut tool = Command::new(env!("CARGO_BIN_EXE_xtask"));
        let output = tool.env("CARGO_MANIFEST_DIR", &root).arg("new").args(arguments).output();
        let output = output.unwrap();
        String::from_utf8([output.stdout, output.stderr].concat()).unwrap()
    };
    let rules = root.join("problems/abc999-d/tests/abc999-d/by_rules.rs");
    fs::write(&rules, "mine").unwrap();
    let said = run(&["abc999_d", "--like", "checker"]);
    let kept = "problems/abc999-d is like checker now, and its samples are as they were\n\
                kept, as they were changed:\n  tests/abc999-d/by_rules.rs\n";
    assert_eq!(said, kept);
    assert!(file("problems/abc999-d/examples/abc999-d-checker.rs").is_ok());
    assert_eq!(file("problems/abc999-d/README.md").unwrap(), "mine");
    assert_eq!(fs::read_to_string(rules).unwrap(), "mine");
    assert_eq!(file("testdata/abc999-d/sample-1.out").unwrap(), "2\n");
    let said = run(&["abc999_d", "--like", "grid"]);
    assert!(
        said.contains("like grid now") && said.ends_with("  tests/abc999-d/by_rules.rs\n"),
        "{said}"
    );
    assert!(file("problems/abc999-d/examples/abc999-d-checker.rs").is_err());
    assert!(file("problems/abc999-d/Cargo.toml").unwrap().contains("time-limit = 3000\n"));
    let program = file("problems/abc999-d/src/main.rs").unwrap();
    let grid = file("scripts/templates/grid/src/main.rs").unwrap();
    assert!(program.starts_with("//! AtCoder ABC999 D Rows: FILL IN"), "{program}");
    assert_eq!(program.split_once('\n').unwrap().1, grid.split_once('\n').unwrap().1);
    // From a program and back: its tests go, too.
    let said = run(&["abc999_d", "--like", "snim"]);
    assert!(
        said.contains("like snim now") && said.ends_with("  tests/abc999-d/by_rules.rs\n"),
        "{said}"
    );
    assert!(
        file("problems/abc999-d/snim.c").is_err() && file("problems/abc999-d/abc999-d.c").is_ok()
    );
    run(&["abc999-d", "--like", "grid"]);
    assert!(file("problems/abc999-d/abc999-d.c").is_err());
    assert_eq!(file("problems/abc999-d/src/main.rs").unwrap(), program);
    // Without a model nothing is changed.
    assert!(run(&["abc999_d"]).ends_with("problems/abc999-d exists: choose another slug\n"));
}

/// The help lists the templates.
#[test]
fn the_help_lists_all_templates() {
    let help = TASK.help();
    for model in Model::templates(&tooling::workspace::root().unwrap()).unwrap() {
        let start = format!("  {} ", model.name);
        assert!(help.lines().any(|line| line.starts_with(&start)), "{help}");
    }
}

/// A problem like a program is a copy of it that compiles, under its own name, with its own facts.
#[test]
fn any_program_can_be_copied() {
    let root = crate::copy_of_this("copied");
    let run = |arguments: &[&str]| {
        let mut tool = Command::new(env!("CARGO_BIN_EXE_xtask"));
        tool.env("CARGO_MANIFEST_DIR", &root).arg("new").args(arguments);
        let output = tool.output().unwrap();
        String::from_utf8([output.stdout, output.stderr].concat()).unwrap()
    };
    let made = run(&["P1290", "--like", "euclidsgame"]);
    let says = "\nmade problems/luogu-p1290 and testdata/luogu-p1290 like euclidsgame;";
    assert!(made.contains(says), "{made}");
    let file = |path: &str| fs::read_to_string(root.join("problems").join(path)).unwrap();
    let program = file("luogu-p1290/src/main.rs");
    assert!(program.starts_with("//! Luogu P1290 "), "{program}");
    assert!(program.contains(": FILL IN the game in a few words.\n"), "{program}");
    assert!(program.ends_with(&file("euclidsgame/src/main.rs")), "{program}");
    let manifest = file("luogu-p1290/Cargo.toml");
    assert!(manifest.contains("number = \"P1290\"") && !manifest.contains("Kattis"), "{manifest}");
    assert!(!root.join("problems/luogu-p1290/figure.svg").exists());
    // One whose name is a template is meant by its path; a judge's name of a program is one, too.
    let path = root.join("problems/hdu1847");
    assert!(run(&["two", "--like", path.to_str().unwrap()]).contains(" like hdu1847;"));
    assert!(file("two/src/main.rs").ends_with(&file("hdu1847/src/main.rs")));
    assert!(run(&["three", "--like", "HDU 1536"]).contains(" like snim;"));
    assert!(run(&["four", "--like", "abc278-g"]).contains(" like abc278-g;"));
    assert!(run(&["five", "--like", "cses-2207"]).contains(" like cses-2207;"));
    let mut cargo = Command::new(env!("CARGO"));
    cargo.current_dir(&root).env("CARGO_TARGET_DIR", root.with_file_name("models.target"));
    cargo.env_remove("CARGO_MANIFEST_DIR").args(["check", "--offline", "--all-targets"]);
    let slugs = ["luogu-p1290", "two", "three", "four", "five"];
    let checked = cargo.args(slugs.map(|slug| format!("--package={slug}"))).output().unwrap();
    let messages = String::from_utf8_lossy(&checked.stderr);
    assert!(checked.status.success() && !messages.contains("warning"), "{messages}");
    let refused = run(&["six", "--like", "snimm"]);
    let expected = "error: `snimm` is neither a template (abc278-g, agc017-d, ";
    assert!(refused.starts_with(expected), "{refused}");
    assert!(refused.contains("did you mean snim?"), "{refused}");
}

/// The template is the one whose program reads all samples.
#[test]
fn samples_say_which_template_fits() {
    for (name, inputs) in [
        ("hdu1846", &["4\n0 3\n3 3\n3 4\n4 4\n"][..]),
        ("hdu1846", &["2\n23 2\n4 3\n", "1\n5 7\n"]),
        ("hdu1847", &["1\n3\n5\n7\n", "2 1\n"]),
        ("hdu1847", &[]),
        ("hdu1847", &[""]),
        ("hdu1847", &["-9223372036854775808\n1 2\n", "9223372036854775807\n1\n"]),
        ("divisor-game", &["3\n2 3 4\n", "4\n2 3 4 6\n"]),
        ("agc017-d", &["5\n1 2\n2 3\n2 4\n4 5\n"]),
        ("agc017-d", &["3 2\n1 2\n2 3\n", "2 1\n1 2\n"]),
        ("luogu-p4279", &["2\n3\n3 5 1\n1\n1\n"]),
        ("luogu-p4279", &["2\n3 3 5 1\n1 1\n"]),
        ("luogu-p4279", &["3\n7 11 13\n2\n1 1\n0\n"]),
        ("moore-nim", &["4 2\n3 1 3 2\n2 1\n5 5\n"]),
        ("words", &["2\nabc\nb\n"]),
        ("words", &["abc\n", "z\n"]),
        ("grid", &["1\n2 3\n#..\n.#.\n"]),
        ("grid", &["2 3\n#..\n.#.\n"]),
    ] {
        let sample = |input: &&str| Sample { input: input.to_string(), output: String::new() };
        let samples: Vec<Sample> = inputs.iter().map(sample).collect();
        assert_eq!(fitting(false, &samples), name, "{inputs:?}");
        assert_eq!(fitting(true, &samples), "abc278-g");
    }
}

/// What says where somebody came from is no part of an address.
#[test]
fn tracking_parameters_are_dropped() {
    let facts = Facts::read(&tooling::workspace::root().unwrap()).unwrap();
    for (address, slug, kept) in [
        (
            "https://a.example/p/sum?utm_source=mail&fbclid=x1",
            "example-sum",
            "https://a.example/p/sum",
        ),
        ("https://a.example/p/sum?ref=feed", "example-sum", "https://a.example/p/sum"),
        ("https://a.example/p?id=7&utm_medium=x", "example-7", "https://a.example/p?id=7"),
        (
            "https://www.luogu.com.cn/problem/P1290?from=a",
            "luogu-p1290",
            "https://www.luogu.com.cn/problem/P1290",
        ),
    ] {
        let statement = Statement::at(&facts, address, "");
        assert_eq!((statement.slug.as_str(), statement.address.as_deref()), (slug, Some(kept)));
    }
}

/// A number or an address says the slug, the judge, the number and, if the facts have it, the title.
#[test]
fn a_number_or_an_address_says_what_it_is() {
    let root = tooling::workspace::root().unwrap();
    let facts = Facts::read(&root).unwrap();
    let abc278 = "https://atcoder.jp/contests/abc278/tasks/abc278_g";
    let codeforces = "https://codeforces.com/problemset/problem/1999/A";
    for (word, slug, judge, number, has_title, address) in [
        ("abc278_g", "abc278-g", "AtCoder", "ABC278 G", true, abc278),
        ("ABC278 G", "abc278-g", "AtCoder", "ABC278 G", true, abc278),
        (abc278, "abc278-g", "AtCoder", "ABC278 G", true, abc278),
        (
            "arc999_b",
            "arc999-b",
            "AtCoder",
            "ARC999 B",
            false,
            "https://atcoder.jp/contests/arc999/tasks/arc999_b",
        ),
        ("1999A", "cf-1999a", "Codeforces", "1999A", false, codeforces),
        ("cf 1999a", "cf-1999a", "Codeforces", "1999A", false, codeforces),
        (codeforces, "cf-1999a", "Codeforces", "1999A", false, codeforces),
        ("cses-1729", "cses-1729", "CSES", "1729", true, "https://cses.fi/problemset/task/1729"),
        // A slug stays as it is typed.
        ("codeforces-1999a", "codeforces-1999a", "Codeforces", "1999A", false, codeforces),
        ("P9999", "luogu-p9999", "Luogu", "P9999", false, "https://www.luogu.com.cn/problem/P9999"),
        (
            "https://open.kattis.com/problems/snim",
            "kattis-snim",
            "Kattis",
            "snim",
            true,
            "https://open.kattis.com/problems/snim",
        ),
    ] {
        let found = Statement::named(&facts, word).unwrap();
        assert_eq!(found.slug, slug, "{word}");
        assert_eq!(found.judge, Some((judge.to_string(), number.to_string())), "{word}");
        assert_eq!(!found.title.is_empty(), has_title, "{word}: {}", found.title);
        assert_eq!(found.address.as_deref(), Some(address), "{word}");
    }
    for (word, near) in [("my_game2", "my-game2"), ("Equal", "equal"), ("Équal", "")] {
        let message = Statement::named(&facts, word).unwrap_err();
        let rule = message.contains("a slug begins with a lower-case letter");
        let meant = message.split_once("did you mean ").map_or("", |(_, meant)| meant);
        assert!(rule && meant.split('?').next() == Some(near), "{message}");
    }
    let plain = Statement::named(&facts, "my-game").unwrap();
    assert_eq!((plain.slug.as_str(), plain.judge, plain.address), ("my-game", None, None));
    let other = Statement::named(&facts, "https://judge.example/problem/my_game?x=1").unwrap();
    assert!(other.judge.is_none() && other.slug == "example-my-game-1", "{other:?}");
    // A posted title has a letter or a number before it, and the letter counts at AtCoder.
    for (address, name, judge, number, title) in [
        (
            "https://atcoder.jp/contests/arc070/tasks/arc070_d",
            "F - Honest",
            "AtCoder",
            "ARC070 F",
            "Honest",
        ),
        (
            "https://codeforces.com/contest/118/problem/A?x=1",
            "A. B - C",
            "Codeforces",
            "118A",
            "B - C",
        ),
        ("https://codeforces.com/contest/1/problems", "B. Sheets", "Codeforces", "1B", "Sheets"),
        ("https://codeforces.com/gym/100078/problem/C", "C", "Codeforces gym", "100078C", "C"),
        ("https://loj.ac/p/17", "#17. Sum", "LibreOJ", "17", "Sum"),
        (
            "http://usaco.org/index.php?page=viewproblem2&cpid=5",
            "Problem 1. Sum",
            "USACO",
            "5",
            "Sum",
        ),
        ("https://www.luogu.com.cn/problem/P1", "P1 取石子", "Luogu", "P1", "取石子"),
        ("http://poj.org/problem?id=1", "1.5 heaps", "POJ", "1", "1.5 heaps"),
    ] {
        let found = Statement::at(&facts, address, name);
        let expected = Some((judge.to_string(), number.to_string()));
        assert_eq!((found.judge, found.title.as_str()), (expected, title), "{address} {name}");
    }
    // A contest of a group is no public one.
    let group = "https://codeforces.com/group/MWS/contest/219856/problem/A";
    assert_eq!(Statement::at(&facts, group, "A. Sum").judge, None);
    for word in ["My Game", "../x", "a_b", "ä", ""] {
        assert!(Statement::named(&facts, word).is_err(), "{word}");
    }
}

/// However its address is written, it is the same problem; what looks like a number may be none.
#[test]
fn addresses_vary_and_words_are_no_numbers() {
    let facts = Facts::read(&tooling::workspace::root().unwrap()).unwrap();
    for (word, expected) in [
        ("http://www.acwing.com/problem/content/9995/", Some(("AcWing", "9993"))),
        ("https://acwing.com/problem/content/9995", Some(("AcWing", "9993"))),
        ("https://cses.fi/problemset/task/9999/", Some(("CSES", "9999"))),
        ("https://cses.fi/problemset/task/9999/hack", Some(("CSES", "9999"))),
        ("https://cses.fi/problemset/task/99%39", Some(("CSES", "999"))),
        ("https://cses.fi/problemset/task/", None),
        ("https://www.acwing.com/problem/content/1/", None),
        ("kattis snim", Some(("Kattis", "snim"))),
        // A contest, a judge, and words that begin like a judge.
        ("abc278", None),
        ("leetcode", None),
        ("hdux", None),
        ("ab", None),
    ] {
        let judge = Statement::named(&facts, word).unwrap().judge;
        let expected = expected.map(|(judge, number)| (judge.to_string(), number.to_string()));
        assert_eq!(judge, expected, "{word}");
    }
    let address = Statement::named(&facts, "acwing 9993").unwrap().address;
    assert_eq!(address.as_deref(), Some("https://www.acwing.com/problem/content/9995/"));
    // Many judges have this number, and no judge has that one.
    for word in ["1536", "1704abc"] {
        assert!(Statement::named(&facts, word).is_err(), "{word}");
    }
}

/// What is known stands in the manifest, on the page and in the program, and the facts read it.
#[test]
fn a_title_and_a_link_are_filled_in() {
    let root = copy_for_new_problems("filled");
    let facts = Facts::read(&root).unwrap();
    let mut statement =
        Statement::named(&facts, "https://codeforces.com/problemset/problem/1999/A").unwrap();
    statement.title = "A. \"Heaps\" [and] trees".to_string();
    statement.time_limit = Some(1500);
    statement.memory_limit = Some(96);
    make(&root, &statement, "hdu1847").unwrap();
    let facts = Facts::read(&root).unwrap();
    let problem = facts.problem("cf-1999a").unwrap();
    let name = problem.first_judge().unwrap();
    assert_eq!(name.full(), "Codeforces 1999A A. \"Heaps\" [and] trees");
    assert_eq!(name.address, statement.address);
    let problem = judging::Problem::load(&root, "cf-1999a").unwrap();
    assert_eq!((problem.time_limit.as_millis(), problem.memory_limit), (1500, 96 << 20));
    let page = fs::read_to_string(root.join("problems/cf-1999a/README.md")).unwrap();
    assert!(page.starts_with("# A. \"Heaps\" and trees: FILL IN"), "{page}");
    let link = "[Codeforces 1999A A. \"Heaps\" and trees](https://codeforces.com/problemset/problem/1999/A)";
    assert!(page.contains(link), "{page}");
    let program = fs::read_to_string(root.join("problems/cf-1999a/src/main.rs")).unwrap();
    assert!(
        program.starts_with("//! Codeforces 1999A A. \"Heaps\" and trees: FILL IN"),
        "{program}"
    );
    // Without a judge that the facts know, the problem has a title of its own.
    let title = "A \\ B".to_string();
    let other = Statement { title, ..named("other") };
    make(&root, &other, "hdu1847").unwrap();
    let facts = Facts::read(&root).unwrap();
    assert_eq!(facts.problem("other").unwrap().title, "A \\ B");
    // Nobody has said yet that no judge has it.
    let page = fs::read_to_string(root.join("problems/other/README.md")).unwrap();
    assert!(!page.contains("No judge is known"), "{page}");
    // Of what is not finished, `find` claims nothing, and the other tasks take its name.
    let found = Index::read(&root).unwrap().find("cf 1999a");
    let name = "Codeforces 1999A A. \"Heaps\" [and] trees";
    assert_eq!(found.entries, [[format!("problems/cf-1999a ({name}): yours, not finished")]]);
    assert_eq!(chosen(&root, &["1999A".to_string()]), Ok(vec!["cf-1999a".to_string()]));
    the_task_says_what_comes_next(&root);
}

fn the_task_says_what_comes_next(root: &Path) {
    let run = |arguments: &[&str]| {
        let mut tool = Command::new(env!("CARGO_BIN_EXE_xtask"));
        tool.env("CARGO_MANIFEST_DIR", root).arg("new");
        let output = tool.args(arguments).output().unwrap();
        String::from_utf8([output.stdout, output.stderr].concat()).unwrap()
    };
    let sample = |slug: &str| root.join("testdata").join(slug).join("sample-1.in").exists();
    let made = run(&["arc999_b", "--like", "hdu1846"]);
    assert!(made.starts_with("made problems/arc999-b and testdata/arc999-b like hdu1846; left"));
    assert!(made.contains("\n  problems/arc999-b/src/main.rs:1: FILL IN"), "{made}");
    let fetch =
        "\n  oj download https://atcoder.jp/contests/arc999/tasks/arc999_b -d testdata/arc999-b\n";
    assert!(made.contains(fetch) && !sample("arc999-b"), "{made}");
    let made = run(&["CF", "1999B"]);
    assert!(made.contains("the judge's samples, from the browser:\n"), "{made}");
    assert!(sample("cf-1999b"));
    let made = run(&["my-game"]);
    assert!(!made.contains("the judge's samples,") && sample("my-game"), "{made}");
    let manifest = fs::read_to_string(root.join("problems/my-game/Cargo.toml")).unwrap();
    assert!(!manifest.contains("metadata"), "{manifest}");
    assert_eq!(run(&[]), "error: expected a SLUG, e.g. `cargo xtask new my-game`\n");
}

/// What the collection knows is said first, and how the samples come follows from the judge. Those of a
/// dialogue are no cases.
#[test]
fn the_way_to_the_samples_is_named() {
    let root = copy_for_new_problems("ways");
    let new = |arguments: &str| {
        let mut task = Command::new(env!("CARGO_BIN_EXE_xtask"));
        task.env("CARGO_MANIFEST_DIR", &root).arg("new").args(arguments.split(' '));
        let output = task.output().unwrap();
        String::from_utf8([output.stdout, output.stderr].concat()).unwrap()
    };
    let fetched =
        "  oj download https://atcoder.jp/contests/arc999/tasks/arc999_b -d testdata/arc999-b\n";
    let text = new("arc999_b");
    assert!(text.starts_with("made problems/arc999-b ") && text.contains(fetched), "{text}");
    assert_eq!(fs::read_dir(root.join("testdata/arc999-b")).unwrap().count(), 0);
    let text = new("arc999_c --like abc278-g");
    assert!(!text.contains("the judge's samples"), "{text}");
    assert!(root.join("testdata/arc999-c/sample-1.in").exists());
    let text = new("1194D");
    assert!(text.starts_with("Codeforces 1194D 1-2-K Game: "), "{text}");
    assert!(text.contains("from the browser:\n  cargo xtask new --listen --once\n"), "{text}");
    let text = new("abc278_g --like grid");
    assert!(text.ends_with("error: problems/abc278-g exists: choose another slug\n"), "{text}");
    let text = new("abc278_g");
    assert!(text.contains("\nsubmit abc278-g.rs: cargo xtask bundle abc278-g"), "{text}");
    assert!(text.ends_with("error: problems/abc278-g exists: choose another slug\n"), "{text}");
    // What nobody can submit is said.
    let text = new("HDU 1000");
    assert!(text.contains("\nHDU takes no Rust: what `bundle` writes cannot be"), "{text}");
    for (arguments, message) in [
        ("x --once", "error: --once and --port need --listen\n"),
        (
            "x --listen",
            "error: expected no name beside --listen, as the browser sends them, found `x`\n",
        ),
        ("x --like y", "error: `y` is neither a template (abc278-g, "),
    ] {
        let text = new(arguments);
        assert!(text.contains(message), "{arguments}: {text}");
    }
}
