//! The checks of the house that are about more than one problem, and that the checks of one
//! problem, which its own test `page` calls, find what is planted.

use std::fs;
use std::path::Path;

use scripts::house::{self, library, links, report, rows};
use scripts::workspace;

fn text(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

#[test]
fn every_problem_checks_itself() {
    let root = workspace::root().unwrap();
    let slugs = workspace::slugs(&root).unwrap();
    assert!(!slugs.is_empty(), "no problem under problems");
    let mut faults = Vec::new();
    for slug in slugs {
        let main = root
            .join("problems")
            .join(&slug)
            .join("src")
            .join("main.rs");
        let call = format!("scripts::house::check_page(\"{slug}\");");
        if !text(&main).contains(&call) {
            faults.push(format!(
                "problems/{slug}/src/main.rs: add the test `page`, whose body is `{call}`"
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
