//! The pages that belong to no problem, the folders, and that a fault of each kind is found.

use std::fs;
use std::path::Path;
use std::time::Duration;

use judging::build::build;
use judging::output::text;
use judging::{parallel, workspace, Case, Problem, Referee, Rules};
use pages::Page;

use crate::{copy_of_this, tool_in};

#[test]
fn the_other_pages_are_right() {
    let root = workspace::root().unwrap();
    let copy = copy_of_this("pages");
    let tool = tool_in(&copy.with_extension("target"));
    let programs = |package: &str| match package {
        "scripts" => Some(tool.clone()),
        _ => build(&root, &[package.to_string()], &["--quiet", "--bins"]).ok()?.remove(package),
    };
    let faults = pages::others(&root, &copy, &programs).unwrap().join("\n");
    assert!(faults.is_empty(), "\n{faults}\n");
}

#[test]
fn the_pages_of_the_problems_are_right() {
    let root = workspace::root().unwrap();
    let slugs = workspace::slugs(&root).unwrap();
    let programs = build(&root, &slugs, &["--quiet", "--bins"]).unwrap();
    let faults = parallel::map(&slugs, |slug| {
        let program = &programs[slug];
        pages::of_program(&root, slug, program, || dialogues(&root, slug, program)).join("\n")
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
const ROW: &str = "](problems/hdu1847/README.md) |";

/// Faults planted one at a time: the file, what is replaced there by what, and what names the fault.
#[rustfmt::skip]
const PLANTED: &[[&str; 4]] = &[
    [PAGE, "```\nKiki\nCici\n```", "```\nKiki\nkiki\n```", "expected `Cici` as in testdata/hdu1847/sample-1.out, found `kiki`"],
    ["testdata/hdu1847/sample-1.in", "3", "4", "expected `4` as in testdata/hdu1847/sample-1.in, found `3`"],
    [PAGE, "](tests/hdu1847/variations.rs)", "](tests/hdu1847/by_rules.rs)", "expected an answer with a link to its `#[test]`"],
    ["problems/hdu1847/tests/hdu1847/main.rs", "\nmod variations;", "", "expected an answer with a link to its `#[test]`"],
    [PAGE, "heaps.md#", "heaps.md#no-", "expected a heading, found ["],
    [PAGE, "](figure.svg)", "](picture.svg)", "expected a file of this workspace, found ["],
    [PAGE, "## References\n", "## References\n[`no_test`](tests/hdu1847/by_rules.rs)\n", "expected an item of that name, found ["],
    [PAGE, "## References\n", "## References\n```rust\nfn first_player_wins(heap: u64) -> bool {\nheap % 3 == 0\n```\n", "expected lines of a program or of shared, found others"],
    ["README.md", ROW, "](problems/hdu) |", "README.md: expected a link to problems/hdu1847/README.md under `Problems`"],
    ["shared/README.md", "[hdu1847](../problems/hdu1847/README.md)", "hdu1847", "shared/README.md: expected a link to ../problems/hdu1847/README.md under `What does my game look like?`"],
    ["shared/theory/b-variations.md", "(../../problems/hdu1847/README.md#variations)", "(../../problems/hdu1847)", "under `Index of the variations`"],
    ["shared/theory/a-theorems.md", "](../../problems/hdu1847/README.md)", "](../../problems/hdu1846/README.md)", "under `The theorems, and what checks them`"],
];

fn faults(root: &Path) -> Vec<String> {
    pages::of_program(root, "hdu1847", "".as_ref(), Vec::new)
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
    let page = Page::read(&root, &root.join("README.md")).unwrap();
    for (program, expected) in [
        (Some(env!("CARGO_BIN_EXE_scripts").into()), " as in what is printed, found `"),
        (None, "expected a command that a test can run"),
    ] {
        let faults = pages::replay(&page, &root, &|_| program.clone()).join("\n");
        assert!(faults.contains(expected), "{faults}");
    }
    // A page may wait until the main page lists it.
    fs::write(root.join(PAGE), "FILL IN the page.\n").unwrap();
    assert_ne!(faults(&root), [""; 0]);
    fs::write(root.join("README.md"), "").unwrap();
    assert_eq!(faults(&root), [""; 0]);
}
