//! Makes a problem of a task, as `new` does, with what the judge's page says.

use std::path::Path;

use super::task::Task;
use crate::new::statement::Statement;
use crate::new::{create, remove, INTERACTIVE};
use facts::Facts;
use judging::files::{entries, text, write};
use judging::output::printable;

/// The model of a problem of which only the samples are known.
const MODEL: &str = "hdu1847";

/// Makes the problem of `task` below `root`, or adds its new samples if there is one, and returns
/// what was done, in lines. Where the collection answers the problem, the first line says so.
///
/// # Errors
/// If nothing can be made: then nothing is.
pub fn make(root: &Path, task: &Task) -> Result<String, String> {
    let mut statement = Statement::at(&Facts::read(root)?, &task.url, &task.name);
    statement.time_limit = task.time_limit;
    statement.memory_limit = task.memory_limit;
    let slug = statement.slug.clone();
    let known = finding::known(root, &task.url)?;
    let exists = root.join("problems").join(&slug).is_dir();
    let mut filled = Ok(());
    if !exists {
        create(root, &slug, if task.is_interactive { INTERACTIVE } else { MODEL })?;
        filled = statement.fill_in(root);
    }
    let samples = filled.and_then(|()| add_samples(root, &slug, &task.samples));
    if samples.is_err() && !exists {
        // Half a problem would be in the way of every other task.
        remove(root, &slug);
    }
    let samples = samples?;
    let title = printable(task.name.as_bytes());
    let made = match exists {
        false => format!("made problems/{slug} and testdata/{slug}, {title}; samples: {samples}"),
        true => format!("problems/{slug} exists, {title}; new samples: {samples}"),
    };
    let file = task.input_file.as_ref().map_or(String::new(), |name| {
        let name = printable(name.as_bytes());
        format!("\nthe judge wants files, e.g. {name}, and the program reads stdin")
    });
    Ok(format!("{known}{made}{file}"))
}

/// Adds the samples that `testdata` does not have yet, and returns how many they are.
fn add_samples(root: &Path, slug: &str, samples: &[(String, String)]) -> Result<usize, String> {
    let folder = root.join("testdata").join(slug);
    let mut inputs = Vec::new();
    for path in entries(&folder).unwrap_or_default() {
        if path.extension().is_some_and(|extension| extension == "in") {
            inputs.push((path.clone(), text(&path)?));
        }
    }
    let mut added = 0;
    let mut number = 1;
    for (input, output) in samples {
        if inputs.iter().any(|(_, known)| known == input) {
            continue;
        }
        let is_taken = |number: &usize| {
            let path = folder.join(format!("sample-{number}.in"));
            inputs.iter().any(|(known, text)| known == &path && !text.contains("FILL IN"))
        };
        while is_taken(&number) {
            number += 1;
        }
        let path = folder.join(format!("sample-{number}.in"));
        write(&path, input)?;
        write(&path.with_extension("out"), output)?;
        inputs.retain(|(known, _)| known != &path);
        inputs.push((path, input.clone()));
        added += 1;
    }
    Ok(added)
}
