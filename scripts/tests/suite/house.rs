//! The checks of the house that are about more than one problem, and that the checks of one
//! problem, which its own test `page` calls, find what is planted.

use std::fs;
use std::path::{Path, PathBuf};

use scripts::house::{self, library, links, problem, repeats, report, rows};
use scripts::workspace;

fn text(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Returns the names below the workspace of all pages, and their texts.
fn pages() -> Vec<(String, String)> {
    let root = workspace::root().unwrap();
    let pages = house::pages(&root).unwrap();
    let page = |path: &PathBuf| {
        let name = path.strip_prefix(&root).unwrap().display().to_string();
        (name, text(path))
    };
    pages.iter().map(page).collect()
}

#[test]
fn every_problem_checks_itself() {
    let root = workspace::root().unwrap();
    let slugs = workspace::slugs(&root).unwrap();
    assert!(!slugs.is_empty(), "no problem under problems");
    let mut faults = Vec::new();
    for slug in slugs {
        let name = format!("problems/{slug}/tests/program.rs");
        let call = format!("scripts::house::check_page(\"{slug}\");");
        if !text(&root.join(&name)).contains(&call) {
            faults.push(format!(
                "{name}: add the test `page`, whose body is `{call}`"
            ));
        }
    }
    report(&faults);
}

#[test]
fn every_row_of_the_main_page_is_of_a_problem() {
    let root = workspace::root().unwrap();
    let slugs = workspace::slugs(&root).unwrap();
    let strangers = rows::strangers(&text(&root.join("README.md")), &slugs);
    let fault =
        |slug: &String| format!("README.md: a row of {slug}, but no folder problems/{slug}");
    report(&strangers.iter().map(fault).collect::<Vec<_>>());
}

#[test]
fn every_link_of_the_other_pages_leads_somewhere() {
    let root = workspace::root().unwrap();
    let mut faults = Vec::new();
    for path in house::pages(&root).unwrap() {
        if !path.starts_with(root.join("problems")) {
            let told = links::faults(&root, &path, &text(&path)).into_iter();
            faults.extend(told.map(|fault| format!("{}: {fault}", path.display())));
        }
    }
    report(&faults);
}

#[test]
fn every_item_of_the_library_has_an_example() {
    let folder = workspace::root().unwrap().join("shared").join("src");
    let mut faults = Vec::new();
    for path in house::files(&folder).unwrap() {
        for item in library::items_without_example(&text(&path)) {
            let path = path.display();
            faults.push(format!(
                "{path}: `{item}` has no example: add one that runs"
            ));
        }
    }
    report(&faults);
}

#[test]
fn no_paragraph_stands_on_two_pages() {
    report(&repeats::faults(&pages()));
}

/// Returns a workspace of its own with the pages, the sources and the test data of this one.
fn copy_of_this(name: &str) -> PathBuf {
    let (from, to) = (
        workspace::root().unwrap(),
        Path::new(env!("CARGO_TARGET_TMPDIR")).join(name),
    );
    if to.exists() {
        fs::remove_dir_all(&to).unwrap();
    }
    for folder in ["README.md", "problems", "shared", "testdata/hdu1847"] {
        let folder = from.join(folder);
        let files = match folder.is_dir() {
            true => house::files(&folder).unwrap(),
            false => vec![folder],
        };
        for file in files {
            let copy = to.join(file.strip_prefix(&from).unwrap());
            fs::create_dir_all(copy.parent().unwrap()).unwrap();
            fs::copy(&file, copy).unwrap();
        }
    }
    to
}

/// Replaces `from`, which has to be there, in the file at `path`.
fn replace(path: &Path, from: &str, to: &str) {
    let text = text(path);
    assert!(text.contains(from), "{}: no {from}", path.display());
    fs::write(path, text.replacen(from, to, 1)).unwrap();
}

/// One problem with a fault of every kind: all are told at once.
#[test]
fn all_that_is_missing_is_named_at_once() {
    let root = copy_of_this("planted");
    let nothing: [String; 0] = [];
    assert_eq!(problem::faults(&root, "hdu1847"), nothing);
    let (problem, cases) = (root.join("problems/hdu1847"), root.join("testdata/hdu1847"));

    let page = problem.join("README.md");
    let whole = text(&page).replace("../../shared/README.md", "../three-x/README.md");
    let (front, rest) = whole.split_once("## Theory with proof\n").unwrap();
    let (_, back) = rest.split_once("## Variations\n").unwrap();
    fs::write(
        &page,
        format!("{front}## Theory with proof\n\n## Variations\n{back}"),
    )
    .unwrap();
    replace(&page, "```\nKiki\nCici\n```", "```\nKiki\nkiki\n```");
    replace(&page, "## Output\n", "");
    replace(&page, "](figure.svg)", "](../three-x/figure.svg)");
    replace(&page, "](src/variations.rs)", "](src/main.rs)");
    replace(
        &page,
        "## References\n",
        "## References\n[none](src/none.rs)\n[none](src/none.rs)\n",
    );
    fs::write(cases.join("sample-2.in"), "2\n").unwrap();
    fs::write(cases.join("sample-2.out"), "Kiki\n").unwrap();
    fs::write(cases.join("sample-3.in"), "4\n").unwrap();
    fs::remove_file(problem.join("figure.svg")).unwrap();
    replace(&problem.join("src/main.rs"), "mod by_rules;", "mod rules;");
    replace(&problem.join("Cargo.toml"), "HDU 1847", "FILL IN");
    replace(&root.join("README.md"), "| [hdu1847]", "| [hdu]");
    replace(
        &root.join("README.md"),
        "(problems/hdu1847)",
        "(problems/hdu)",
    );

    let told = problem::faults(&root, "hdu1847").join("\n");
    for fault in [
        "nothing stands under `Theory with proof`",
        "0 words under `Theory with proof` are no proof",
        "no `##` heading with the word `output` behind `input`",
        "block 2 under Sample is not testdata/hdu1847/sample-1.out",
        "testdata/hdu1847/sample-2.in is missing under Sample",
        "testdata/hdu1847/sample-3.in has no .out",
        "no link to the page of theory",
        "names no test that runs",
        "the link to src/none.rs leads to no file",
        "figure.svg is missing: draw it",
        "does not show the picture",
        "src/main.rs: add `mod by_rules;`",
        "problems/hdu1847/Cargo.toml, line 3: FILL IN",
        "README.md: no row of hdu1847",
    ] {
        assert!(told.contains(fault), "{fault} is not in\n{told}");
    }
    assert_eq!(told.matches("the link to src/none.rs").count(), 1, "{told}");
}
