//! Makes a problem of a task, as `new` does, with what the judge's page says.

use std::path::{Path, PathBuf};

use super::task::Task;
use crate::facts::Facts;
use crate::new::statement::Statement;
use crate::new::{create, INTERACTIVE};
use judging::files::{entries, text, write};
use judging::output::printable;
use judging::unfinished::{places, MARK};
use judging::workspace::example;

/// The model of a problem of which only the samples are known.
const MODEL: &str = "hdu1847";

/// Makes the problem of `task` below `root`, or adds its new samples if there is one, and returns
/// what was done, in lines. Where the collection answers the problem, the first line says so.
///
/// A new problem is like `model` if there is one, or else as the task asks.
///
/// # Errors
/// If nothing can be made: then nothing is.
pub fn make(root: &Path, task: &Task, model: Option<&str>) -> Result<String, String> {
    let mut statement = Statement::at(&Facts::read(root)?, &task.url, &task.name);
    statement.time_limit = task.time_limit;
    statement.memory_limit = task.memory_limit;
    let slug = &statement.slug;
    let exists = root.join("problems").join(slug).is_dir();
    // A program that is not written yet answers nothing.
    let is_begun = exists && !places(root, slug).is_empty();
    let known = if is_begun { String::new() } else { statement.known(root)? };
    let done = if exists {
        let samples = add_samples(root, slug, &task.samples)?;
        format!("problems/{slug} exists; new samples: {samples}")
    } else {
        let usual = if task.is_interactive { INTERACTIVE } else { MODEL };
        make_new(root, &statement, task, model.unwrap_or(usual))?
    };
    let file = task.input_file.as_ref().map_or(String::new(), |name| {
        let name = printable(name.as_bytes());
        format!("\n  the judge wants files, e.g. {name}, and the program reads stdin")
    });
    Ok(format!("{known}{done}{file}"))
}

/// Makes a problem like `model`, and returns what was made.
fn make_new(
    root: &Path,
    statement: &Statement,
    task: &Task,
    model: &str,
) -> Result<String, String> {
    let slug = &statement.slug;
    let samples = create(root, statement, model, || add_samples(root, slug, &task.samples))?;
    let title = printable(statement.title.as_bytes());
    Ok(format!(
        "made problems/{slug} and testdata/{slug} like {model}, {title}; samples: {samples}\n  \
         write problems/{slug}/src/main.rs, then: cargo xtask judge {slug}"
    ))
}

/// Adds the samples that `testdata` does not have yet, and returns how many they are.
fn add_samples(root: &Path, slug: &str, samples: &[(String, String)]) -> Result<usize, String> {
    let folder = root.join("testdata").join(slug);
    let mut known = Vec::new();
    for path in entries(&folder).unwrap_or_default() {
        if path.extension().is_some_and(|extension| extension == "in") {
            known.push(text(&path)?);
        }
    }
    if example(root, slug, "interactor").is_file() {
        // The sample of a dialogue is not a case that the interactor reads.
        return Ok(0);
    }
    let mut added = 0;
    for (input, output) in samples {
        if known.contains(input) {
            continue;
        }
        let is_free = |path: &PathBuf| {
            ["in", "out", "ans"].iter().all(|ending| is_left(&path.with_extension(ending)))
        };
        let mut paths = (1..).map(|number| folder.join(format!("sample-{number}.in")));
        let path = paths.find(is_free).ok_or("too many samples")?;
        write(&path, input)?;
        write(&path.with_extension("out"), output)?;
        known.push(input.clone());
        added += 1;
    }
    Ok(added)
}

/// Returns whether there is no file at `path`, or one that is left to write.
fn is_left(path: &Path) -> bool {
    path.symlink_metadata().is_err() || text(path).is_ok_and(|text| text.starts_with(MARK))
}
