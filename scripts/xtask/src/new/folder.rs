//! The folders of a new problem: made aside, in `target/new`, and renamed into place. So a disk that is
//! full or a kill leaves no half of a problem, and two listeners do not write the same files.

use std::collections::BTreeMap;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use tooling::files::{below, entries, fault, slashed, text, write};
use tooling::toml;
use tooling::unfinished::SAMPLE;
use tooling::workspace::example;

use super::models::{Model, INTERACTIVE, MODELS};
use super::statement::Statement;
use crate::address::{is_slug, Address};
use crate::facts::Facts;

/// Names of folders of cargo.
const FOLDERS: [&str; 6] = ["build", "deps", "examples", "incremental", "target", "debug"];

/// Names of devices of Windows, some of which are counted.
const DEVICES: [&str; 6] = ["aux", "com", "con", "lpt", "nul", "prn"];

/// An input and its output.
#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    /// The input.
    pub input: String,
    /// What the judge's page shows as output.
    pub output: String,
}

/// The samples of a new problem.
#[derive(Clone, Copy)]
pub enum Samples<'a> {
    /// These.
    Given(&'a [Sample]),
    /// A place for one, which is left to write.
    ToWrite,
    /// None: another tool fetches them, and does not overwrite files.
    Fetched,
}

/// A slug while its files are made or added to.
struct Claim {
    folder: PathBuf,
}

impl Claim {
    fn new(root: &Path, slug: &str) -> Result<Claim, String> {
        let folder = root.join("target/new").join(slug);
        let parent = root.join("target/new");
        fs::create_dir_all(&parent).map_err(|error| fault(&parent, error))?;
        match fs::create_dir(&folder) {
            Ok(()) => Ok(Claim { folder }),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => Err(format!(
                "target/new/{slug} exists: another `new` is making this problem; if none runs, \
                 delete that folder"
            )),
            Err(error) => Err(fault(&folder, error)),
        }
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        // What cannot be removed is named when the slug is claimed again.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Returns whether there is a problem `slug`.
pub fn exists(root: &Path, slug: &str) -> bool {
    root.join("problems").join(slug).is_dir()
}

/// Returns the slug of `statement`, or a longer one if another problem has it.
///
/// # Errors
/// If that one is taken, too.
pub fn free_slug(root: &Path, facts: &Facts, statement: &Statement) -> Result<String, String> {
    let address = statement.address.as_deref().unwrap_or_default();
    let longer = Address::read(address).map(|address| address.long_slug());
    let slugs = [Some(statement.slug.clone()), longer];
    let is_free = |slug: &String| !exists(root, slug) || statement.is_of(facts, slug);
    let free = slugs.into_iter().flatten().find(is_free);
    free.ok_or_else(|| {
        let slug = &statement.slug;
        format!("problems/{slug} is another problem than {address}: choose a slug, and make it by `new`")
    })
}

/// Makes the problem of `statement` below `root` like `model`.
///
/// # Errors
/// A message if the slug is invalid or taken, or something cannot be made: then nothing is left of it.
pub fn create(
    root: &Path,
    facts: &Facts,
    statement: &Statement,
    model: &Model,
    samples: Samples,
) -> Result<(), String> {
    let slug = &statement.slug;
    check_slug(root, slug)?;
    let claim = Claim::new(root, slug)?;
    check_free(root, slug)?;
    let [problem, testdata] = ["problem", "testdata"].map(|name| claim.folder.join(name));
    for (name, text) in files(root, facts, statement, model)? {
        write(&problem.join(name), text)?;
    }
    fs::create_dir_all(&testdata).map_err(|error| fault(&testdata, error))?;
    let sample = testdata.join("sample-1.in");
    match samples {
        Samples::Given(samples) => _ = write_samples(&testdata, samples)?,
        Samples::Fetched => {}
        Samples::ToWrite => write(&sample, SAMPLE)?,
    }
    // The interactor decides a dialogue, so that has no output.
    if matches!(samples, Samples::ToWrite) && model.name != INTERACTIVE {
        write(&sample.with_extension("out"), SAMPLE)?;
    }
    let [to_problem, to_testdata] = ["problems", "testdata"].map(|name| root.join(name).join(slug));
    fs::rename(&testdata, &to_testdata).map_err(|error| fault(&to_testdata, error))?;
    fs::rename(&problem, &to_problem).map_err(|error| {
        // What was renamed there a moment ago.
        let _ = fs::remove_dir_all(&to_testdata);
        fault(&to_problem, error)
    })
}

/// Changes the model of a problem: what nobody has touched is replaced, samples and all else is kept.
/// Returns the names of the files that were touched.
///
/// # Errors
/// If a file cannot be read or written.
pub fn change_model(
    root: &Path,
    facts: &Facts,
    slug: &str,
    model: &Model,
) -> Result<Vec<String>, String> {
    let folder = root.join("problems").join(slug);
    let statement = &Statement::of_manifest(root, slug)?;
    let mut made = Vec::new();
    for other in MODELS {
        made.extend(files(root, facts, statement, other)?);
    }
    let mut touched = Vec::new();
    for path in below(&folder)? {
        let name = slashed(path.strip_prefix(&folder).unwrap_or(&path));
        if made.contains(&(name.clone(), text(&path)?)) {
            fs::remove_file(&path).map_err(|error| fault(&path, error))?;
        } else {
            touched.push(name);
        }
    }
    for (name, text) in files(root, facts, statement, model)? {
        if !touched.contains(&name) {
            write(&folder.join(name), text)?;
        }
    }
    Ok(touched)
}

/// Returns the files of a problem like `model`, by their paths in its folder.
fn files(
    root: &Path,
    facts: &Facts,
    statement: &Statement,
    model: &Model,
) -> Result<BTreeMap<String, String>, String> {
    let slug = &statement.slug;
    let mut files: BTreeMap<String, String> = BTreeMap::new();
    for folder in ["common", model.name].map(|name| root.join("scripts/templates").join(name)) {
        for path in below(&folder)? {
            let name = slashed(path.strip_prefix(&folder).unwrap_or(&path));
            let file = files.entry(name.replace("my-game", slug)).or_default();
            if !file.is_empty() {
                file.push('\n');
            }
            *file += &text(&path)?.replace("my-game", slug).replace("my-first", model.first);
        }
    }
    for (name, file) in &mut files {
        *file = statement.fill_in(name, file);
    }
    let manifest = toml::read(files.get("Cargo.toml").map_or("", String::as_str))
        .map_err(|(line, message)| format!("the new manifest, line {line}: {message}"))?;
    let facts = facts.with_problem(root, slug, &manifest)?;
    if let Some(page) = files.get_mut("README.md") {
        *page = crate::pages::generated::with_submit(root, &facts, slug, page)?;
    }
    Ok(files)
}

/// Returns what is wrong with `slug` as the name of a new problem.
fn check_slug(root: &Path, slug: &str) -> Result<(), String> {
    if !is_slug(slug) {
        let expected =
            "a slug of at most 64 lower-case letters, digits and hyphens, first a letter";
        return Err(format!("expected {expected}, e.g. my-game, found `{slug}`"));
    }
    check_free(root, slug)?;
    if is_package(root, slug) {
        return Err(format!(
            "{slug} is the name of a package that is used here: choose another slug"
        ));
    }
    let letters = slug.trim_end_matches(|letter: char| letter.is_ascii_digit());
    if DEVICES.contains(&letters) {
        return Err(format!("{slug} is a device on Windows, not a folder: choose another slug"));
    }
    if FOLDERS.contains(&slug) {
        return Err(format!(
            "{slug} is a folder of cargo in the target folder: choose another slug"
        ));
    }
    Ok(())
}

fn check_free(root: &Path, slug: &str) -> Result<(), String> {
    for (folder, remedy) in [("problems", ""), ("testdata", ", or delete that folder")] {
        // A link that leads nowhere exists, too.
        if root.join(folder).join(slug).symlink_metadata().is_ok() {
            return Err(format!("{folder}/{slug} exists: choose another slug{remedy}"));
        }
    }
    Ok(())
}

/// Returns whether a package of a registry or of the tools is called `slug`. The lock file keeps a
/// problem whose folder was deleted, but without a source.
fn is_package(root: &Path, slug: &str) -> bool {
    let lock = text(&root.join("Cargo.lock")).unwrap_or_default();
    let name = format!("name = \"{slug}\"\n");
    let is_foreign = |package: &str| package.contains(&name) && package.contains("\nsource = ");
    let members = text(&root.join("Cargo.toml")).unwrap_or_default();
    lock.split("[[package]]").any(is_foreign)
        || [format!("\"{slug}\""), format!("/{slug}\"")].iter().any(|it| members.contains(it))
}

/// Adds the samples that problem `slug` does not have yet, and returns how many they are. That of a
/// dialogue is not a case that the interactor reads.
///
/// # Errors
/// If a file cannot be read or written, or another process is adding to the problem.
pub fn add_samples(root: &Path, slug: &str, samples: &[Sample]) -> Result<usize, String> {
    let _claim = Claim::new(root, slug)?;
    if example(root, slug, "interactor").is_file() {
        return Ok(0);
    }
    write_samples(&root.join("testdata").join(slug), samples)
}

/// Writes the samples that `folder` does not have yet, and returns how many they are.
fn write_samples(folder: &Path, samples: &[Sample]) -> Result<usize, String> {
    let mut known = Vec::new();
    for path in entries(folder).unwrap_or_default() {
        if path.extension().is_some_and(|extension| extension == "in") {
            known.push(text(&path)?);
        }
    }
    let mut added = 0;
    for Sample { input, output } in samples {
        if known.contains(input) {
            continue;
        }
        let mut paths = (1..).map(|number| folder.join(format!("sample-{number}.in")));
        let path = paths.find(|path| is_place(path)).ok_or("too many samples")?;
        // Without its input, an output is noticed.
        write(&path.with_extension("out"), output)?;
        write(&path, input)?;
        known.push(input.clone());
        added += 1;
    }
    Ok(added)
}

/// Returns whether no sample has the input `path`, but perhaps one that is left to write.
fn is_place(path: &Path) -> bool {
    ["in", "out", "ans"]
        .map(|ending| path.with_extension(ending))
        .iter()
        .all(|path| path.symlink_metadata().is_err() || text(path).is_ok_and(|text| text == SAMPLE))
}
