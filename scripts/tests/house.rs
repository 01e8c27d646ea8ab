//! The checks of the house on every page.

use std::fs;
use std::path::Path;

use scripts::bundle::{bundle_problem, Options};
use scripts::house::{self, FULL, SHORT};
use scripts::page;
use scripts::program;
use scripts::workspace;

/// Fails with all faults at once.
fn report(faults: Vec<String>) {
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Returns the name and the page of each problem.
fn pages() -> Vec<(String, String)> {
    let root = workspace::root().unwrap();
    let page = |slug: String| {
        let path = root.join("problems").join(&slug).join("README.md");
        let page = fs::read_to_string(&path).unwrap_or_else(|error| {
            panic!("problems/{slug}/README.md: {error}: write it, as problems/hdu1847/README.md")
        });
        (slug, page)
    };
    let slugs = workspace::slugs(&root).unwrap();
    assert!(!slugs.is_empty(), "no problem under problems");
    slugs.into_iter().map(page).collect()
}

fn words(page: &str) -> &'static [&'static str] {
    if house::is_short(page) {
        SHORT
    } else {
        FULL
    }
}

#[test]
fn every_page_has_its_headings_in_order() {
    let fault = |(slug, page): &(String, String)| {
        let fault = house::missing_heading(page, words(page))?;
        Some(format!("problems/{slug}/README.md: {fault}"))
    };
    report(pages().iter().filter_map(fault).collect());
}

#[test]
fn every_sample_stands_on_its_page() {
    let fault = |(slug, page): &(String, String)| {
        let fault = house::sample_fault(page, &program::samples(slug))?;
        Some(format!("problems/{slug}/README.md: {fault}"))
    };
    report(pages().iter().filter_map(fault).collect());
}

/// What `cargo xtask new` leaves to be written begins like this.
#[test]
fn no_page_is_to_be_filled_in() {
    let fault = |(slug, page): &(String, String)| {
        let line = page.lines().find(|line| line.contains("FILL IN"))?;
        Some(format!(
            "problems/{slug}/README.md: do what it says, {line}"
        ))
    };
    report(pages().iter().filter_map(fault).collect());
}

#[test]
fn every_link_leads_somewhere() {
    let root = workspace::root().unwrap();
    let mut faults = Vec::new();
    for page in house::pages(&root).unwrap() {
        for link in page::links(&text(&page)) {
            let fault = house::link_fault(&root, &page, &link);
            faults.extend(fault.map(|fault| format!("{}: {fault}", page.display())));
        }
    }
    report(faults);
}

#[test]
fn every_function_that_a_page_names_is_where_it_says() {
    let root = workspace::root().unwrap();
    let mut faults = Vec::new();
    for page in house::pages(&root).unwrap() {
        let folder = page.parent().unwrap();
        for (name, target) in page::named_functions(&text(&page)) {
            let source = fs::read_to_string(folder.join(target)).unwrap_or_default();
            let is_there = |kind| source.contains(&format!("{kind} {name}"));
            if !["fn", "struct"].into_iter().any(is_there) {
                let page = page.display();
                faults.push(format!(
                    "{page}: no `{name}` in {target}: name what is there"
                ));
            }
        }
    }
    report(faults);
}

#[test]
fn all_code_on_pages_is_that_of_the_programs() {
    let root = workspace::root().unwrap();
    let mut faults = Vec::new();
    for (slug, page) in pages() {
        let folders = [root.join("problems").join(&slug), root.join("shared")];
        let files = folders
            .iter()
            .flat_map(|folder| fs::read_dir(folder.join("src")).unwrap())
            .map(|entry| entry.unwrap().path());
        let sources: Vec<String> = files
            .filter(|path| path.is_file())
            .map(|path| text(&path))
            .collect();
        for line in house::strange_code(&page, &sources) {
            faults.push(format!(
                "problems/{slug}/README.md: the code that begins `{line}` is in no file of \
                 the program or of shared: copy it from there, line by line"
            ));
        }
    }
    report(faults);
}

/// The test `figure` of the problem itself compares its picture with what it draws.
#[test]
fn every_full_page_shows_its_figure() {
    let root = workspace::root().unwrap();
    let mut faults = Vec::new();
    for (slug, page) in pages().iter().filter(|(_, page)| !house::is_short(page)) {
        let folder = root.join("problems").join(slug);
        if !folder.join("tests").join("figure.rs").is_file() {
            faults.push(format!(
                "problems/{slug}/tests/figure.rs is missing: \
                 write it, as problems/hdu1847/tests/figure.rs"
            ));
        } else if !folder.join("figure.svg").is_file() {
            faults.push(format!(
                "problems/{slug}/figure.svg is missing: run cargo xtask figures {slug}"
            ));
        }
        if !page::links(page).iter().any(|link| link == "figure.svg") {
            faults.push(format!(
                "problems/{slug}/README.md does not show its figure: \
                 add `![what is to be seen](figure.svg)`"
            ));
        }
    }
    report(faults);
}

#[test]
fn every_short_page_leads_to_a_full_one() {
    let pages = pages();
    let is_full = |link: &String| {
        let is_named = |(slug, page): &&(String, String)| {
            *link == format!("../{slug}/README.md") && !house::is_short(page)
        };
        pages.iter().any(|page| is_named(&page))
    };
    let mut faults = Vec::new();
    for (slug, page) in pages.iter().filter(|(_, page)| house::is_short(page)) {
        if !page::links(page).iter().any(is_full) {
            faults.push(format!(
                "problems/{slug}/README.md is a short page (a heading says what differs) \
                 without a link to its main problem: add `[name](../slug/README.md)`"
            ));
        }
    }
    report(faults);
}

#[test]
fn the_main_page_lists_exactly_the_problems() {
    let root = workspace::root().unwrap();
    let faults = house::table_faults(
        &text(&root.join("README.md")),
        &workspace::slugs(&root).unwrap(),
    );
    report(
        faults
            .iter()
            .map(|fault| format!("README.md: {fault}"))
            .collect(),
    );
}

#[test]
fn every_item_of_the_library_has_an_example() {
    let mut folders = vec![workspace::root().unwrap().join("shared").join("src")];
    let mut faults = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            for item in house::items_without_example(&text(&path)) {
                let path = path.display();
                faults.push(format!(
                    "{path}: `{item}` has no example: add one that runs"
                ));
            }
        }
    }
    report(faults);
}

/// The sizes of the C files are not looked at: they depend on the compiler.
#[test]
fn the_main_table_tells_the_sizes_of_the_bundles() {
    let root = workspace::root().unwrap();
    let page = text(&root.join("README.md"));
    let size = |slug: &str, minify| {
        let options = Options {
            minify,
            ..Options::default()
        };
        bundle_problem(&root, slug, &options).unwrap().text.len()
    };
    let mut faults = Vec::new();
    for slug in workspace::slugs(&root).unwrap() {
        let sizes = format!("| {} | {} |", size(&slug, false), size(&slug, true));
        let start = format!("| [{slug}](problems/{slug}) |");
        let row = page.lines().find(|line| line.starts_with(&start));
        if !row.is_some_and(|row| row.contains(&sizes)) {
            faults.push(format!(
                "README.md: the row of {slug} has to say `{sizes}`, the bytes of its bundle"
            ));
        }
    }
    report(faults);
}
