//! The pages that belong to no problem, the folders, and that a fault of each kind is found.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use judging::{Case, Problem, Referee, Rules};
use tooling::build::build;
use tooling::output::text;
use tooling::{parallel, workspace};
use xtask::pages::generated;

use self::markdown::Page;
use self::replay::{replay, Environment};
use crate::{copy_of_this, linked, tool_in};

mod checks;
mod formulas;
mod links;
mod markdown;
mod quotes;
mod replay;

#[test]
fn the_other_pages_are_right() {
    let root = workspace::root().unwrap();
    let copy = copy_of_this("pages");
    // A page tests a new problem there once: optimizing what it needs takes longer than it saves.
    let manifest = copy.join("Cargo.toml");
    let text = fs::read_to_string(&manifest).unwrap();
    fs::write(&manifest, text.replace("opt-level = 1", "opt-level = 0")).unwrap();
    let target = copy.with_extension("target");
    let tool = tool_in(&target);
    let guess = build(&root, &["guess".to_string()], &["--quiet", "--bins"]).unwrap();
    // Next to the tasks, so it builds what it needs there, too.
    let guess = linked(&guess["guess"], &target);
    let programs = |package: &str| match package {
        "xtask" => Some(tool.clone()),
        "guess" => Some(guess.clone()),
        _ => build(&root, &[package.to_string()], &["--quiet", "--bins"]).ok()?.remove(package),
    };
    let faults = checks::others(&root, &copy, &programs).unwrap().join("\n");
    assert!(faults.is_empty(), "\n{faults}\n");
}

#[test]
fn the_pages_of_the_problems_are_right() {
    let root = workspace::root().unwrap();
    let slugs = workspace::slugs(&root).unwrap();
    let programs = build(&root, &slugs, &["--quiet", "--bins"]).unwrap();
    let faults = parallel::map(&slugs, |slug| {
        let program = &programs[slug];
        checks::of_program(&root, slug, program, || dialogues(&root, slug, program)).join("\n")
    });
    let faults: Vec<String> = faults.filter(|faults| !faults.is_empty()).collect();
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

/// Returns what `program` and its interactor say about each sample without an output, and the name of
/// the sample.
fn dialogues(root: &Path, slug: &str, program: &Path) -> Vec<(String, String)> {
    let problem = Problem::complete(root, slug).unwrap();
    let is_dialogue = |case: &&Case| case.name.starts_with("sample-") && case.output.is_none();
    let samples: Vec<&Case> = problem.cases.iter().filter(is_dialogue).collect();
    if samples.is_empty() {
        return Vec::new();
    }
    let referee = Referee::build(root, &problem).unwrap();
    let rules = Rules {
        time_limit: Duration::from_secs(10),
        memory_limit: problem.memory_limit,
        exact: true,
    };
    let said = |case: &Case| text(&referee.judge(program, case, rules).unwrap().found);
    samples.into_iter().map(|case| (said(case), case.name.clone())).collect()
}

const PAGE: &str = "problems/hdu1847/README.md";
const MANIFEST: &str = "problems/hdu1847/Cargo.toml";

/// Faults planted one at a time: the file, what is replaced there by what, and what names the fault.
#[rustfmt::skip]
const PLANTED: &[[&str; 4]] = &[
    [PAGE, "](tests/hdu1847/variations.rs)", "](tests/hdu1847/by_rules.rs)", "expected an answer with a link to its `#[test]`"],
    ["problems/hdu1847/tests/hdu1847/main.rs", "\nmod variations;", "", "expected an answer with a link to its `#[test]`"],
    [PAGE, "periods.md#", "periods.md#no-", "expected a heading, found ["],
    [PAGE, "](figure.svg)", "](picture.svg)", "expected a file of this workspace, found ["],
    [PAGE, "heap of $n$ items", "heap of ($n$) items", "expected a blank before the formula, found `There is one heap of ($`"],
    [PAGE, "## References\n", "## References\n```\n$ cargo run -q --release -p hdu1847\n3\n```\n", "expected a command that a test can run"],
    [PAGE, "## Sample\n", "## Sample\n```\n> a\n```\n", "expected no more dialogues, found a block"],
    [PAGE, "## References\n", "## References\n[`testing`](tests/hdu1847/by_rules.rs)\n", "expected an item of that name, found ["],
    [PAGE, "## References\n", "## References\n[`no_test`](tests/hdu1847/by_rules.rs)\n", "expected an item of that name, found ["],
    [PAGE, "## References\n", "## References\n```rust\nfn first_player_wins(heap: u64) -> bool {\nheap % 3 == 0\n```\n", "expected the marks of `code of FILE: LINE` around code, found none"],
    [MANIFEST, "theorem = \"take", "theorm = \"take", "unknown field `theorm`"],
];

fn faults(root: &Path) -> Vec<String> {
    checks::of_program(root, "hdu1847", "".as_ref(), Vec::new)
}

#[test]
fn a_fault_of_each_kind_is_found() {
    let root = copy_of_this("planted");
    assert_eq!(faults(&root), [""; 0]);
    for [file, from, to, expected] in PLANTED {
        let path = root.join(file);
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.contains(*from), "{file}: no {from}");
        fs::write(&path, text.replace(*from, to)).unwrap();
        let faults = faults(&root).join("\n");
        fs::write(&path, text).unwrap();
        assert!(faults.contains(expected), "{from:?}, {to:?}: {expected} is not in\n{faults}");
    }
    let said = || vec![("> a\n".to_string(), "sample-1".to_string())];
    let faults_of_dialogue = checks::of_program(&root, "hdu1847", "".as_ref(), said).join("\n");
    let expected = "expected the dialogue of sample-1 under `## Sample`, found no block";
    assert!(faults_of_dialogue.contains(expected), "{faults_of_dialogue}");
    let session = root.join("session.md");
    fs::write(&session, "```\n$ cargo run -q --release -p hdu1847\n3\nCici\n```\n").unwrap();
    let page = Page::read(&root, &session).unwrap();
    for (program, expected) in [
        (Some(env!("CARGO_BIN_EXE_xtask").into()), " as in what is printed, found `"),
        (None, "expected a command that a test can run"),
    ] {
        let programs = |_: &str| program.clone();
        let environment = Environment { root: &root, programs: &programs, is_copy: true };
        let faults = replay(&page, &environment).join("\n");
        assert!(faults.contains(expected), "{faults}");
    }
    let shown = |printed: &str| {
        let page = root.join("x.md");
        fs::write(&page, format!("```\n$ cargo xtask pages x\n{printed}```\n")).unwrap();
        let page = Page::read(&root, &page).unwrap();
        let programs = |_: &str| Some(env!("CARGO_BIN_EXE_xtask").into());
        replay(&page, &Environment { root: &root, programs: &programs, is_copy: true }).join("\n")
    };
    let line = "error: unexpected argument `x`: all pages are written";
    assert_eq!(shown(&format!("{line}\n")), "");
    let missing = format!("x.md:3: expected `{line}` as in what is printed, found the end");
    assert_eq!(shown(""), missing);
    let expected = "x.md:4: expected the end as in what is printed, found `more`";
    assert_eq!(shown(&format!("{line}\nmore\n")), expected);
    // A page may wait until the main page lists it, or until it is written.
    fs::write(root.join(PAGE), "FILL IN the page.\n").unwrap();
    assert_ne!(faults(&root), [""; 0]);
    fs::remove_file(root.join(PAGE)).unwrap();
    assert!(faults(&root)[0].ends_with(": README.md lists hdu1847"), "{:?}", faults(&root));
    let manifest = fs::read_to_string(root.join(MANIFEST)).unwrap();
    let family = "family = \"Eight games of posts on SG functions\"\n";
    fs::write(root.join(MANIFEST), manifest.replace(family, "")).unwrap();
    assert_eq!(faults(&root), [""; 0]);
    fs::write(root.join(PAGE), "FILL IN the page.\n").unwrap();
    assert_eq!(faults(&root), [""; 0]);
    fs::write(root.join(PAGE), "A [page](nowhere.md).\n").unwrap();
    assert_ne!(faults(&root), [""; 0]);
}

/// What a page must not do when its commands are replayed, and what the message says.
#[rustfmt::skip]
const ATTACKS: &[(&str, &str)] = &[
    ("```\n$ cargo xtask table --rules 'touch stolen' --to 3\n```\n", "an option of table that a test can run, one of --take, "),
    ("```\n$ cargo xtask table hdu1847 --claim 'touch stolen'\n```\n", "an option of table that a test can run"),
    ("```\n$ cargo xtask bundle --check --rustc ./stolen hdu1847\n```\n", "an option of bundle that a test can run"),
    ("```\n$ cargo xtask bundle hdu1847 -o ../stolen\n```\n", "a relative path in this workspace, without `..`"),
    ("```\n$ cargo xtask bundle hdu1847 -o out/stolen\n```\n", "a relative path in this workspace, without `..`"),
    ("```\n$ cargo xtask bundle hdu1847 -o=../stolen\n```\n", "an option of bundle that a test can run"),
    ("```\n$ cargo xtask guess /etc/passwd\n```\n", "a relative path in this workspace, without `..`"),
    ("```\n$ cargo xtask guess < ../secret\n```\n", "a relative path in this workspace, without `..`"),
    ("```\n$ cargo xtask guess out/secret\n```\n", "a relative path in this workspace, without `..`"),
    ("```\n$ cargo xtask new --listen\n```\n", "an option of new that a test can run"),
    ("```\n$ cargo xtask judge hdu1847 --watch\n```\n", "an option of judge that a test can run"),
    ("```\n$ cargo xtask hack\n```\n", "a task that a test can run, one of find, judge, "),
    ("```\n$ cargo --config build.rustc='\"./stolen\"' test\n```\n", "a command that a test can run, `cargo xtask TASK`, "),
    ("```\n$ cargo test -q -p --config=x\n```\n", "a command that a test can run, "),
    ("```\n$ sh -c \"touch stolen\"\n```\n", "a command that a test can run, "),
    ("```\n$ cargo xtask find \"a\n```\n", "a second double quote after the first"),
    ("It goes into `/tmp/stolen`:\n\n```\nx\n```\n", "a relative path in this workspace, without `..`, found `/tmp/stolen`"),
    ("It goes into `../stolen`:\n\n```\nx\n```\n", "a relative path in this workspace, without `..`"),
    ("It goes into `C:\\stolen`:\n\n```\nx\n```\n", "a relative path in this workspace, without `..`"),
    ("It goes into `out/stolen`:\n\n```\nx\n```\n", "a relative path in this workspace, without `..`"),
    ("[a](../secret)\n", "expected a file of this workspace"),
    ("[a](out/secret)\n", "expected a file of this workspace"),
];

/// Returns a fresh folder with a workspace that has a link out of it, `out`, where links can be made.
fn workspace_with_a_link(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    let root = folder.join("root");
    fs::create_dir_all(root.join("problems")).unwrap();
    fs::create_dir_all(root.join("testdata")).unwrap();
    fs::create_dir_all(folder.join("elsewhere")).unwrap();
    for secret in ["secret", "elsewhere/secret"] {
        fs::write(folder.join(secret), "0 1 0 1\n").unwrap();
    }
    #[cfg(unix)]
    std::os::unix::fs::symlink(folder.join("elsewhere"), root.join("out")).unwrap();
    root
}

#[test]
fn a_page_runs_no_shell_and_writes_no_file_elsewhere() {
    let root = workspace_with_a_link("attacks");
    let programs = |_: &str| Some(env!("CARGO_BIN_EXE_xtask").into());
    for (text, expected) in ATTACKS {
        if text.contains("out/") && cfg!(not(unix)) {
            continue;
        }
        let path = root.join("page.md");
        fs::write(&path, text).unwrap();
        let page = Page::read(&root, &path).unwrap();
        let environment = Environment { root: &root, programs: &programs, is_copy: true };
        let faults = [replay(&page, &environment), links::faults(&page, &root)].concat().join("\n");
        assert!(faults.contains(expected), "{text}: {expected} is not in\n{faults}");
        let stolen = ["stolen", "../stolen", "out/stolen"].map(|file| root.join(file).exists());
        assert_eq!(stolen, [false; 3], "{text}");
        assert!(!Path::new("/tmp/stolen").exists());
    }
    // Words in double quotes are one, and what is quoted is no path.
    let path = root.join("page.md");
    fs::write(&path, "```\n$ cargo xtask find \"0 1  2\"\n```\n").unwrap();
    let page = Page::read(&root, &path).unwrap();
    let environment = Environment { root: &root, programs: &programs, is_copy: true };
    let faults = replay(&page, &environment).join("\n");
    assert!(faults.contains("`a row of numbers: `cargo xtask guess 0 1 2` "), "{faults}");
    fs::write(&path, "```\n$ cargo xtask guess --moves \"n -> n / 2\" --law \"n / 2\"\n```\n")
        .unwrap();
    let faults = replay(&Page::read(&root, &path).unwrap(), &environment).join("\n");
    assert!(faults.contains("as in what is printed"), "{faults}");
}

#[test]
fn pages_show_and_write_no_file_elsewhere() {
    let page = "<!-- Made by `cargo xtask pages`, do not edit: code of FILE: 0 1 -->\n\
                <!-- End of code of FILE: 0 1 -->\n";
    let message = |root: &Path| generated::stale(root).err().unwrap_or_default();
    let expected = "leads out of the workspace; put a copy of the file into it";
    for file in ["../../secret", "../out/secret"] {
        if cfg!(not(unix)) && file.contains("out") {
            continue;
        }
        let root = workspace_with_a_link("shown");
        fs::write(root.join("README.md"), "").unwrap();
        fs::write(root.join("problems/page.md"), page.replace("FILE", file)).unwrap();
        assert!(message(&root).ends_with(expected), "{file}: {}", message(&root));
    }
    let absolute = workspace_with_a_link("shown").with_file_name("secret");
    let root = workspace_with_a_link("shown");
    fs::write(root.join("README.md"), "").unwrap();
    let absolute = absolute.display().to_string();
    fs::write(root.join("problems/page.md"), page.replace("FILE", &absolute)).unwrap();
    assert!(message(&root).ends_with(expected), "{}", message(&root));
    #[cfg(unix)]
    {
        use std::os::unix::fs::symlink;
        // A page that is a link, and a sample that is one.
        let root = workspace_with_a_link("shown");
        fs::write(root.join("README.md"), "").unwrap();
        symlink(root.join("out/secret"), root.join("page.md")).unwrap();
        assert!(message(&root).ends_with(expected), "{}", message(&root));
        fs::remove_file(root.join("page.md")).unwrap();
        fs::create_dir_all(root.join("problems/a")).unwrap();
        fs::create_dir_all(root.join("testdata/a")).unwrap();
        let samples = page.replace("code of FILE: 0 1", "samples");
        fs::write(root.join("problems/a/README.md"), samples).unwrap();
        fs::write(root.join("problems/a/Cargo.toml"), "[package]\nname = \"a\"\n").unwrap();
        symlink(root.join("out/secret"), root.join("testdata/a/sample-1.in")).unwrap();
        assert!(message(&root).ends_with(expected), "{}", message(&root));
    }
}

/// A page in Chinese is a page of its problem: its facts are made, and it is linked from both sides.
#[test]
fn a_page_in_chinese_is_made_and_checked_like_the_english_one() {
    let root = copy_of_this("chinese");
    let path = root.join("problems/n-ring/README.zh.md");
    let page = root.join("problems/n-ring/README.md");
    let english = fs::read_to_string(&page).unwrap().replace("](README.zh.md)", "](README.md)");
    fs::write(&page, english).unwrap();
    fs::write(&path, "# 环\n").unwrap();
    let message = generated::stale(&root).err().unwrap_or_default();
    assert!(message.starts_with("problems/n-ring/README.zh.md: expected the lines\n"), "{message}");
    let parts = ["samples", "references", "where to submit"];
    let marks = parts.map(|part| {
        format!(
            "<!-- Made by `cargo xtask pages`, do not edit: {part} -->\n<!-- End of {part} -->\n"
        )
    });
    fs::write(&path, format!("# 环\n\n{}\n[坏](nowhere.md)\n", marks.concat())).unwrap();
    let written = write_pages(&root, &[]);
    assert!(written.contains("wrote problems/n-ring/README.zh.md: samples, "), "{written}");
    let text = fs::read_to_string(&path).unwrap();
    let expected = [
        "*输入 1*\n\n```\n",
        "没有找到哪个 OJ 有完全相同的题。\n",
        "，也不支持 Rust，请提交 [`n-ring.c`](n-ring.c)。\n",
        "相关的题：[abc278-g](../abc278-g/README.md)。\n",
    ];
    for part in expected {
        assert!(text.contains(part), "{part} is not in\n{text}");
    }
    // Who asks in Chinese gets it, and others do not.
    let index = xtask::index::Index::read(&root).unwrap();
    for (typed, page) in [("n元环", "README.zh.md"), ("n-ring", "README.md")] {
        let found = xtask::find::lines(&index.find(typed), false);
        assert!(found.contains(&format!("page: problems/n-ring/{page}\n")), "{typed}: {found}");
    }
    let faults = checks::of_program(&root, "n-ring", "".as_ref(), Vec::new).join("\n");
    for expected in [
        "problems/n-ring/README.zh.md:",
        "expected a file of this workspace, found [坏](nowhere.md)",
        "problems/n-ring/README.md:1: expected a link to the page in the other language, [text](README.zh.md)",
        "problems/n-ring/README.zh.md:1: expected a link to the page in the other language, [text](README.md)",
    ] {
        assert!(faults.contains(expected), "{expected} is not in\n{faults}");
    }
}

#[test]
fn pages_show_the_facts() {
    let root = workspace::root().unwrap();
    let stale = generated::stale(&root).unwrap();
    let lines = stale.iter().map(|page| format!("{}: {}\n", page.name, page.parts.join(", ")));
    let lines: String = lines.collect();
    assert!(lines.is_empty(), "\nstale, `cargo xtask pages` writes them:\n{lines}");
}

/// Replaces `from` in a file below `root` by `to`, once.
fn change(root: &Path, file: &str, from: &str, to: &str) {
    let text = fs::read_to_string(root.join(file)).unwrap();
    assert!(text.contains(from), "{file}: no {from}");
    fs::write(root.join(file), text.replacen(from, to, 1)).unwrap();
}

/// Returns what `cargo xtask pages` prints at `root`.
fn write_pages(root: &Path, arguments: &[&str]) -> String {
    let mut tool = Command::new(env!("CARGO_BIN_EXE_xtask"));
    tool.env("CARGO_MANIFEST_DIR", root).arg("pages").args(arguments);
    let output = tool.output().unwrap();
    text(&[output.stdout, output.stderr].concat())
}

#[test]
fn a_stale_page_is_named_and_written() {
    let root = copy_of_this("stale");
    // A page may be stale already: another test names it.
    write_pages(&root, &[]);
    let stale = || {
        let stale = generated::stale(&root)?;
        Ok(stale.iter().map(|it| format!("{}: {}", it.name, it.parts.join(", "))).collect())
    };
    assert_eq!(stale(), Ok(Vec::<String>::new()));
    // A fact changes, and a page is edited by hand.
    change(&root, MANIFEST, "one heap, takes of powers", "one heap, takes | powers");
    change(&root, MANIFEST, "theorem = \"take a power", "theorem = \"take a | power");
    change(&root, "problems/practice.md", "Nim Game", "Nim game");
    change(
        &root,
        "problems/others.toml",
        "game = \"given takes, several heaps\"",
        "game = \"takes\"",
    );
    // A sample changes, and another page shows one that is not the judge's.
    change(&root, "testdata/snim/sample-1.out", "LWW", "LWL");
    change(&root, PAGE, "Kiki\nCici\n```", "Kiki\nkiki\n```");
    for name in ["sample-10.in", "sample-2.in"] {
        fs::write(root.join("testdata/hdu1847").join(name), "5\n").unwrap();
    }
    // A new problem that others.toml has waits until it has a family.
    let folder = root.join("problems/a-new-one");
    fs::create_dir(&folder).unwrap();
    let manifest = "[[package.metadata.problem.judges]]\njudge = \"AcWing\"\nnumber = \"891\"\n";
    fs::write(folder.join("Cargo.toml"), manifest).unwrap();
    // A judge moves a problem.
    change(&root, "problems/arc087-e/Cargo.toml", "tasks/arc087_c", "tasks/arc087_e");
    change(&root, "shared/theory/references.toml", "W. A. Wythoff", "Willem Wythoff");
    change(&root, "shared/theory/11-draws.md", "# 11 · Draws", "# 11 · Draws and cycles");
    // Code changes that a page shows: of the program, and of a helper.
    change(&root, "problems/three-x/src/main.rs", "line - 3", "line - (1 + 2)");
    change(&root, "shared/src/misere_nim.rs", "== has_large", "== (has_large)");
    let found: Result<Vec<String>, String> = stale();
    let mut expected = vec![
        "problems/by-judge.md: problems by judge".to_string(),
        "problems/practice.md: problems to practise on".to_string(),
        "README.md: family Eight games of posts on SG functions".to_string(),
        format!("{PAGE}: samples"),
        "problems/hdu1847/README.zh.md: samples".to_string(),
        "problems/three-x/README.zh.md: code of src/main.rs: for line in values.len()".to_string(),
        "problems/arc087-e/README.md: where to submit".to_string(),
        "problems/poj1067/README.md: references".to_string(),
        "shared/theory/c-references.md: references".to_string(),
        "shared/README.md: chapters".to_string(),
        "problems/three-x/README.md: code of src/main.rs: for line in values.len()".to_string(),
        "problems/luogu-p4279/README.md: code of ../../shared/src/misere_nim.rs: (nim_sum(heaps"
            .to_string(),
        "problems/snim/README.md: samples".to_string(),
    ];
    let mut found = found.unwrap();
    found.sort();
    expected.sort();
    assert_eq!(found, expected);
    let mut written: Vec<String> = write_pages(&root, &[]).lines().map(str::to_string).collect();
    written.sort();
    let lines: Vec<String> = found.iter().map(|line| format!("wrote {line}")).collect();
    assert_eq!(written, lines);
    assert_eq!(stale(), Ok(Vec::new()));
    assert_eq!(write_pages(&root, &[]), "all pages show the facts\n");
    assert!(write_pages(&root, &["x"]).starts_with("error: unexpected argument `x`"));
    let has = |page: &str, text: &str| {
        let page = fs::read_to_string(root.join(page)).unwrap();
        assert!(page.contains(text), "{text} is not in\n{page}");
    };
    let row = "| one heap, takes \\| powers of two | **[hdu1847](hdu1847/README.md)** (";
    has("problems/by-judge.md", row);
    has("README.md", "| take a \\| power of two: lost if 3 divides n |");
    has(PAGE, "*Input 2*\n\n```\n5\n```\n\n*Input 10*\n\n```\n5\n```\n");
    let by_judge = fs::read_to_string(root.join("problems/by-judge.md")).unwrap();
    assert!(!by_judge.contains("a-new-one"), "{by_judge}");
    fs::remove_dir_all(folder).unwrap();
    wrong_facts_are_named(&root);
}

/// What is wrong is said with its place.
fn wrong_facts_are_named(root: &Path) {
    for (file, from, to, expected) in [
        (
            "README.md",
            "family One heap -->",
            "family Heap -->",
            "has no table for the family `One heap`",
        ),
        (
            "problems/by-judge.md",
            "<!-- End of problems by judge -->",
            "",
            "problems/by-judge.md: expected the lines",
        ),
        (
            MANIFEST,
            "looks-like = [\"one",
            "looks-like = [\"two",
            "has no row `two heap, given takes",
        ),
        (
            MANIFEST,
            "looks-like = [",
            "varied-like = [\"three heaps\"]\nlooks-like = [",
            "has no row `three heaps`",
        ),
        (
            "problems/poj1067/Cargo.toml",
            "first = \"Wythoff 1907\"",
            "first = \"Wythoff 1908\"",
            "shared/theory/references.toml has no work `Wythoff 1908`",
        ),
        (
            MANIFEST,
            "\"Sprague 1935: values\"",
            "\"Sprague 1953: values\"",
            "shared/theory/references.toml has no work `Sprague 1953`",
        ),
        (
            MANIFEST,
            "judge = \"HDU\"",
            "judge = \"HDV\"",
            "`HDV` is not a judge of problems/judges.toml",
        ),
        (
            "problems/practice.toml",
            "\"CSES 1729\"",
            "\"CSES 1728\"",
            "no problem is called `CSES 1728`",
        ),
        (
            "problems/others.toml",
            "by = \"[poj2975]\"",
            "by = \"[poj2957]\"",
            "no place is called `[poj2957]`",
        ),
        (
            "problems/others.toml",
            "number = \"891\"",
            "number = \"219\"",
            "`AcWing 219` is there already, in problems/acwing-219",
        ),
        ("problems/others.toml", "title = \"Nim游戏\"", "title = Nim", "problems/others.toml:"),
        (
            "problems/snim/src/main.rs",
            "sum ^= game",
            "total ^= game",
            "`code of src/main.rs: sum ^= game`: no line of the source begins so",
        ),
        (
            "problems/hdu1848/src/main.rs",
            "let wins =",
            "let is_won =",
            "no later line of the source ends it",
        ),
    ] {
        let before = fs::read_to_string(root.join(file)).unwrap();
        change(root, file, from, to);
        let message = generated::stale(root).err().unwrap_or_default();
        fs::write(root.join(file), before).unwrap();
        assert!(message.contains(expected), "{file}: {expected} is not in {message}");
    }
}
