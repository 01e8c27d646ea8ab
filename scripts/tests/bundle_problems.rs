//! Every problem as one file: compiled in every edition, run on its testdata.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::Mutex;
use std::thread;

use scripts::bundle::check::{self, Compiler};
use scripts::bundle::{bundle_problem, Bundle, Options};
use scripts::workspace;

fn compiler() -> Compiler {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    Compiler::new(rustc, &check::folder(&root())).unwrap()
}

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

/// Compiles every bundle in every edition, to a program in the newest; the rest of
/// `bundle --check`, a program in each edition, takes its time.
#[test]
fn every_bundle_compiles_in_every_edition_and_is_accepted() {
    let compiler = compiler();
    assert!(compiler.editions.contains(&"2021"));
    let bundles = bundles(&Options::default());
    let jobs: VecDeque<&Bundle> = bundles.iter().collect();
    let (jobs, faults) = (Mutex::new(jobs), Mutex::new(Vec::new()));
    let work = || loop {
        let Some(bundle) = jobs.lock().unwrap().pop_front() else {
            break;
        };
        let found = faults_of(&compiler, bundle);
        faults.lock().unwrap().extend(found);
    };
    thread::scope(|scope| {
        scope.spawn(work);
        scope.spawn(work);
    });
    let faults = faults.into_inner().unwrap();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

fn faults_of(compiler: &Compiler, bundle: &Bundle) -> Vec<String> {
    let (slug, folder) = (&bundle.slug, check::folder(&root()));
    let (newest, others) = compiler.editions.split_last().unwrap();
    let mut faults = Vec::new();
    for edition in others {
        let complaints = compiler.complaints(&bundle.text, edition, &folder, slug);
        let messages = complaints.unwrap();
        faults.extend(messages.map(|messages| format!("{slug}, edition {edition}:\n{messages}")));
    }
    let what = format!("{slug}, edition {newest}");
    match compiler.compile(bundle, newest, &folder, true).unwrap() {
        Err(messages) => faults.push(format!("{what}:\n{messages}")),
        Ok(program) => {
            let (failed, all) = check::run_cases(&root(), slug, &program).unwrap();
            assert!(all > 0, "{what}: no cases");
            faults.extend(failed.iter().map(|fault| format!("{what}: {fault}")));
        }
    }
    faults
}

/// In a private module the compiler sees what nobody uses: nothing may be left.
#[test]
fn nothing_is_kept_that_no_program_uses() {
    let private = Options {
        private: true,
        ..Options::default()
    };
    let (compiler, folder) = (compiler(), check::folder(&root()).join("private"));
    let mut edition = compiler.editions.iter().copied().rev();
    let edition = edition.next().unwrap();
    for bundle in bundles(&private) {
        assert!(!bundle.text.contains("pub mod shared"), "{}", bundle.slug);
        let complaints = compiler.complaints(&bundle.text, edition, &folder, &bundle.slug);
        assert_eq!(complaints.unwrap(), None, "{}", bundle.slug);
    }
}

#[test]
fn every_minified_bundle_compiles_and_keeps_to_its_columns() {
    let minify = Options {
        minify: true,
        ..Options::default()
    };
    let (compiler, folder) = (compiler(), check::folder(&root()).join("minified"));
    for bundle in bundles(&minify) {
        // The newest edition is the strictest about tokens without blanks between them.
        let edition = compiler.editions.last().unwrap();
        let complaints = compiler.complaints(&bundle.text, edition, &folder, &bundle.slug);
        assert_eq!(complaints.unwrap(), None, "{} {edition}", bundle.slug);
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
