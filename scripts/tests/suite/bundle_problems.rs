//! Every problem as one file: compiled in every edition, run on its testdata.

use std::path::PathBuf;

use scripts::bundle::{bundle_problem, Bundle, Options};
use scripts::check;
use scripts::lexer::{lex, Kind};
use scripts::{parallel, workspace};

use crate::one_file::compiler;

fn root() -> PathBuf {
    workspace::root().unwrap()
}

fn bundles(options: &Options) -> Vec<Bundle> {
    let slugs = workspace::slugs(&root()).unwrap();
    assert!(!slugs.is_empty());
    slugs
        .iter()
        .map(|slug| bundle_problem(&root(), slug, options).unwrap_or_else(|why| panic!("{why}")))
        .collect()
}

/// Compiles every bundle in the oldest edition and, to a program that notices what overflows, in
/// the newest; minified, in the newest, which is the strictest about tokens without blanks between
/// them. `bundle --check` makes the program of a judge in each edition.
#[test]
fn every_bundle_compiles_and_is_accepted() {
    let minify = Options {
        minify: true,
        ..Options::default()
    };
    let readable = bundles(&Options::default());
    let both: Vec<_> = readable.iter().zip(bundles(&minify)).collect();
    let faults = parallel::map(&both, |(bundle, minified)| faults_of(bundle, minified)).concat();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

fn faults_of(bundle: &Bundle, minified: &Bundle) -> Vec<String> {
    let (slug, compiler) = (&bundle.slug, compiler());
    let folder = check::folder(&root()).join("problems");
    let (oldest, newest) = (compiler.editions[0], compiler.editions.last().unwrap());
    assert!(oldest < "2021" && compiler.editions.contains(&"2021"));
    let mut faults = Vec::new();
    for (text, edition, name) in [
        (&bundle.text, oldest, slug.clone()),
        (&minified.text, newest, format!("{slug}-minified")),
    ] {
        let complaints = compiler.complaints(text, edition, &folder, &name).unwrap();
        faults.extend(complaints.map(|messages| format!("{name}, edition {edition}:\n{messages}")));
    }
    let what = format!("{slug}, edition {newest}");
    match compiler.compile(bundle, newest, &[], &folder).unwrap() {
        Err(messages) => faults.push(format!("{what}:\n{messages}")),
        Ok(program) => {
            let (failed, all) = check::run_cases(&root(), slug, &program).unwrap();
            assert!(all > 0, "{what}: no cases");
            faults.extend(failed.iter().map(|fault| format!("{what}: {fault}")));
        }
    }
    faults
}

/// The bundles of the first 21 problems took 479,163 bytes when they held nothing that the
/// compiler would have called unused.
#[test]
fn little_is_kept_that_no_program_uses() {
    const FIRST: &str = "abc368-f bachetsgame dag-chess divisor-game edpc-k hdu1846 hdu1847 \
        hdu1848 hdu2147 loj10243 luogu-p2252 moore-nim n-ring poj1067 poj1704 poj2975 poj3922 \
        rooted-dag row-chess stones-134 three-x";
    let bundles = bundles(&Options::default());
    let is_first = |bundle: &&Bundle| FIRST.split_whitespace().any(|slug| slug == bundle.slug);
    let bytes: usize = bundles
        .iter()
        .filter(is_first)
        .map(|bundle| bundle.text.len())
        .sum();
    assert!(bytes <= 479_163 * 101 / 100, "{bytes} bytes");
}

/// What is defined in the library's part is named somewhere else, or a trait's member.
#[test]
fn every_item_that_is_kept_is_named() {
    for bundle in bundles(&Options::default()) {
        let text = &bundle.text;
        let words: Vec<&str> = lex(text)
            .iter()
            .filter(|token| !matches!(token.kind, Kind::Blank | Kind::Comment))
            .map(|token| &text[token.start..token.end])
            .collect();
        let library = words
            .iter()
            .rposition(|word| *word == "shared")
            .unwrap_or(words.len());
        let mut in_trait = 0;
        for at in library..words.len().saturating_sub(1) {
            if words[at] == "impl" || words[at] == "trait" {
                let header: Vec<&&str> = words[at..]
                    .iter()
                    .take_while(|word| **word != "{")
                    .collect();
                if words[at] == "trait" || header.contains(&&"for") {
                    in_trait = closing(&words, at + header.len());
                }
            }
            let defines = [
                "fn", "struct", "enum", "trait", "type", "const", "static", "mod",
            ];
            if at > in_trait && defines.contains(&words[at]) && words[at + 1] != "fn" {
                let name = words[at + 1];
                let said = words.iter().filter(|word| **word == name).count();
                assert!(said > 1, "{}: nothing names {name}", bundle.slug);
            }
        }
    }
}

/// Returns the index of the bracket that closes the one at `open`.
fn closing(words: &[&str], open: usize) -> usize {
    let mut depth = 0;
    let mut at = open;
    loop {
        match words[at] {
            "{" => depth += 1,
            "}" => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return at;
        }
        at += 1;
    }
}

#[test]
fn every_minified_bundle_keeps_to_its_columns() {
    let minify = Options {
        minify: true,
        ..Options::default()
    };
    for bundle in bundles(&minify) {
        let longest = bundle.text.lines().map(|line| line.chars().count()).max();
        assert!(longest <= Some(100), "{}: {longest:?} columns", bundle.slug);
    }
}

#[test]
fn bundles_say_nothing_of_the_machine_and_are_the_same_again() {
    let folder = root().display().to_string();
    for (one, other) in bundles(&Options::default())
        .iter()
        .zip(bundles(&Options::default()))
    {
        assert_eq!(one.text, other.text);
        assert!(!one.text.contains(&folder), "{}", one.slug);
        assert!(!one.text.contains("cfg(test)"), "{}", one.slug);
        assert!(one.text.ends_with("}\n"), "{}", one.slug);
    }
}
