//! Every problem as one file: compiled in the oldest and the newest edition, run on its cases.

use std::path::PathBuf;

use scripts::bundle::bundle;
use scripts::bundle::check::Compiler;
use testing::{parallel, workspace};

fn root() -> PathBuf {
    workspace::root().unwrap()
}

#[test]
fn every_bundle_compiles_without_a_warning_and_is_accepted() {
    let root = root();
    let compiler = Compiler::new(None).unwrap();
    // An edition that the compiler does not have is skipped. Without optimization rustc keeps the
    // checks for overflow.
    let editions = ["2015", "2024"];
    let slugs = workspace::chosen(&root, &[]).unwrap();
    assert!(!slugs.is_empty());
    let faults = parallel::map(&slugs, |slug| {
        let bundle = bundle(&root, slug, false, &compiler).unwrap();
        // No program needs brute force, so a file that has it has the whole library.
        assert!(!bundle.text.contains("pub mod search"), "{slug}");
        let cells = editions.map(|edition| {
            let options = ["--edition", edition, "-Ccodegen-units=1"];
            compiler.run_cases(&root, &bundle, &options).unwrap()
        });
        assert_ne!(cells[0].0, "-", "every compiler knows edition 2015");
        cells.map(|(_, faults)| faults).concat()
    });
    let faults: String = faults.collect();
    assert!(faults.is_empty(), "{faults}");
}

/// A bundle is the same bytes wherever its sources are.
#[test]
fn bundles_say_nothing_of_the_machine() {
    let slug = &workspace::chosen(&root(), &[]).unwrap()[0];
    let elsewhere = crate::copy_of_this("elsewhere");
    let compiler = Compiler::new(None).unwrap();
    let [here, there] =
        [root(), elsewhere].map(|root| bundle(&root, slug, false, &compiler).unwrap());
    assert_eq!(here.text, there.text);
    assert!(!here.text.contains(&*root().to_string_lossy()));
}
