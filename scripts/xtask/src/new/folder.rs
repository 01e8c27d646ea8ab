//! The folders of a new problem: made aside, in hidden folders beside them, and renamed into place. So a
//! disk that is full or a kill leaves no half of a problem, and two listeners do not write the same files.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::{Duration, Instant};

use tooling::files::{below, fault, slashed, text, write};
use tooling::toml;
use tooling::unfinished::SAMPLE;
use tooling::workspace::example;

use super::models::Model;
use super::samples::{self, Added, Sample};
use super::statement::Statement;
use crate::address::{is_slug, Address};
use crate::facts::{Facts, Problem};

/// How long another process may have a slug: it makes a problem in a moment.
const PATIENCE: Duration = Duration::from_secs(3);

/// The time between two looks whether it still has it.
const PAUSE: Duration = Duration::from_millis(10);

/// Names of folders of cargo, and of devices of Windows, some of which are counted.
#[rustfmt::skip]
const TAKEN: [&str; 12] = [
    "build", "deps", "examples", "incremental", "target", "debug",
    "aux", "com", "con", "lpt", "nul", "prn",
];

/// The samples of a new problem.
#[derive(Clone, Copy)]
pub enum Samples<'a> {
    Given(&'a [Sample]),
    /// A place for one, which is left to write.
    ToWrite,
    /// None: another tool fetches them, and does not overwrite files.
    Fetched,
}

/// A slug while its files are made or added to: nobody else has it.
pub struct Claim<'a> {
    root: &'a Path,
    slug: &'a str,
}

impl<'a> Claim<'a> {
    /// Claims `slug`, and waits for a moment if another process has it.
    ///
    /// # Errors
    /// If it is not a slug, or the other process does not end.
    pub fn new(root: &'a Path, slug: &'a str) -> Result<Claim<'a>, String> {
        if !is_slug(slug) {
            let expected =
                "a slug of at most 64 lower-case letters, digits and hyphens, first a letter";
            return Err(format!("expected {expected}, e.g. my-game, found `{slug}`"));
        }
        let folder = aside(root, "problems", slug);
        let start = Instant::now();
        loop {
            match fs::create_dir(&folder) {
                Ok(()) => return Ok(Claim { root, slug }),
                Err(error) if error.kind() != ErrorKind::AlreadyExists => {
                    return Err(fault(&folder, error));
                }
                Err(_) if start.elapsed() < PATIENCE => sleep(PAUSE),
                Err(_) => {
                    return Err(format!(
                        "problems/.new-{slug} exists: another `new` is making this problem; if none \
                         runs, delete that folder"
                    ));
                }
            }
        }
    }
}

impl Claim<'_> {
    /// Returns the root of the workspace.
    pub fn root(&self) -> &Path {
        self.root
    }
}

impl Drop for Claim<'_> {
    fn drop(&mut self) {
        // What cannot be removed is named when the slug is claimed again.
        for folder in ["testdata", "problems"] {
            let _ = fs::remove_dir_all(aside(self.root, folder, self.slug));
        }
    }
}

/// Returns where the files of `slug` are made before they are renamed into `folder`: beside the place
/// where they will be, because no other folder need be in the same file system.
fn aside(root: &Path, folder: &str, slug: &str) -> PathBuf {
    root.join(folder).join(format!(".new-{slug}"))
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
    let is_own = |slug: &str| facts.problem(slug).is_some_and(|it| statement.is_of(facts, it));
    let is_free = |slug: &String| !exists(root, slug) || is_own(slug);
    let free = slugs.into_iter().flatten().find(is_free);
    free.ok_or_else(|| {
        let slug = &statement.slug;
        format!("problems/{slug} is another problem than {address}: choose a slug, and make it by `new`")
    })
}

/// Makes the problem of `statement`, whose slug is claimed, like `model`.
///
/// # Errors
/// A message if the slug is taken, or something cannot be made: then nothing is left of it.
pub fn create(
    claim: &Claim,
    facts: &Facts,
    statement: &Statement,
    model: &Model,
    samples: Samples,
) -> Result<(), String> {
    let Claim { root, slug } = *claim;
    check_slug(root, slug)?;
    let problem = aside(root, "problems", slug).join("problem");
    let testdata = aside(root, "testdata", slug);
    for (name, text) in files(root, facts, statement, model)? {
        write(&problem.join(name), text)?;
    }
    fs::create_dir_all(&testdata).map_err(|error| fault(&testdata, error))?;
    match samples {
        Samples::Given(samples) => _ = samples::add(&testdata, samples)?,
        Samples::Fetched => {}
        Samples::ToWrite => {
            write(&testdata.join("sample-1.in"), SAMPLE)?;
            // The interactor decides a dialogue, so that has no output.
            if !model.is_dialogue() {
                write(&testdata.join("sample-1.out"), SAMPLE)?;
            }
        }
    }
    let [to_problem, to_testdata] = ["problems", "testdata"].map(|name| root.join(name).join(slug));
    fs::rename(&testdata, &to_testdata).map_err(|error| fault(&to_testdata, error))?;
    fs::rename(&problem, &to_problem).map_err(|error| {
        // What was renamed there a moment ago.
        let _ = fs::remove_dir_all(&to_testdata);
        fault(&to_problem, error)
    })
}

/// Changes the model of a problem: what nobody has touched is replaced, and all else is kept, e.g. the
/// manifest and the page, which say nothing of a model. Returns the names of the files that were
/// touched.
///
/// # Errors
/// If a file cannot be read or written.
pub fn change_model(root: &Path, problem: &Problem, model: &Model) -> Result<Vec<String>, String> {
    let slug = &problem.slug;
    let folder = root.join("problems").join(slug);
    let statement = Statement::of(problem);
    let is_changed = |name: &str| name.contains('/') || name.ends_with(".c");
    let files = |model: &Model| -> Result<BTreeMap<String, String>, String> {
        let mut files = model.files(root, slug)?;
        files.retain(|name, _| is_changed(name));
        for (name, text) in &mut files {
            *text = statement.fill_in(&model.name, name, text);
        }
        Ok(files)
    };
    let mut made: BTreeSet<(String, String)> = BTreeSet::new();
    for other in Model::all(root)?.iter().filter(|other| other.name != *slug) {
        made.extend(files(other)?);
    }
    let mut touched = Vec::new();
    for path in below(&folder)? {
        let name = slashed(path.strip_prefix(&folder).unwrap_or(&path));
        if made.contains(&(name.clone(), text(&path)?)) {
            fs::remove_file(&path).map_err(|error| fault(&path, error))?;
        } else if is_changed(&name) {
            touched.push(name);
        }
    }
    for (name, text) in files(model)? {
        if !touched.contains(&name) {
            write(&folder.join(name), text)?;
        }
    }
    Ok(touched)
}

/// Returns the files of the problem of `statement` like `model`, by their paths in its folder.
fn files(
    root: &Path,
    facts: &Facts,
    statement: &Statement,
    model: &Model,
) -> Result<BTreeMap<String, String>, String> {
    let slug = &statement.slug;
    let mut files = model.files(root, slug)?;
    for (name, file) in &mut files {
        *file = statement.fill_in(&model.name, name, file);
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
    for (folder, remedy) in [("problems", ""), ("testdata", ", or delete that folder")] {
        // A link that leads nowhere exists, too.
        if root.join(folder).join(slug).symlink_metadata().is_ok() {
            return Err(format!("{folder}/{slug} exists: choose another slug{remedy}"));
        }
    }
    let letters = slug.trim_end_matches(|letter: char| letter.is_ascii_digit());
    if TAKEN.contains(&letters) || is_package(root, slug) {
        let by = "a package that is used here, cargo or Windows";
        return Err(format!("{slug} is taken by {by}: choose another slug"));
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

/// Adds the samples that the problem does not have yet. That of a dialogue is not a case that the
/// interactor reads.
///
/// # Errors
/// If a file cannot be read or written.
pub fn add_samples(claim: &Claim, samples: &[Sample]) -> Result<Added, String> {
    if example(claim.root, claim.slug, "interactor").is_file() {
        return Ok(Added::default());
    }
    samples::add(&claim.root.join("testdata").join(claim.slug), samples)
}
