//! The samples of a problem, as a judge shows them, and their files.

use std::path::Path;

use tooling::files::{entries, text, write};
use tooling::unfinished::SAMPLE;

#[derive(Clone, Debug, PartialEq)]
pub struct Sample {
    pub input: String,
    /// What the judge's page shows as output.
    pub output: String,
}

/// What was added.
#[derive(Debug, Default, PartialEq)]
pub struct Added {
    /// How many samples.
    pub count: usize,
    /// A line for each case that has the input of one of them and another output.
    pub notes: Vec<String>,
}

/// Adds the samples that `folder` does not have yet. No file is overwritten but one that is left to
/// write: if the judge has corrected an output, the new one stands beside the old one.
///
/// # Errors
/// If a file cannot be read or written.
pub fn add(folder: &Path, samples: &[Sample]) -> Result<Added, String> {
    let mut added = Added::default();
    for sample in samples {
        let known = with_input(folder, &sample.input)?;
        let is_same = |(_, output): &(String, Option<String>)| {
            output.as_ref().map_or(true, |output| is_alike(output, &sample.output))
        };
        if known.iter().any(is_same) {
            continue;
        }
        let name = match known.iter().find(|(_, output)| output.as_deref() == Some(SAMPLE)) {
            Some((name, _)) => name.clone(),
            None => free_name(folder),
        };
        // Without its input, an output is noticed.
        write(&folder.join(format!("{name}.out")), &sample.output)?;
        write(&folder.join(format!("{name}.in")), &sample.input)?;
        added.count += 1;
        let differing = known.iter().filter(|(known, _)| *known != name);
        added.notes.extend(differing.map(|(known, _)| {
            format!("{known} differs from the judge's, which is {name} now: delete the wrong one")
        }));
    }
    Ok(added)
}

/// Returns the cases with the input `input`: their names, and their outputs, if they have any.
fn with_input(folder: &Path, input: &str) -> Result<Vec<(String, Option<String>)>, String> {
    let mut cases = Vec::new();
    for path in entries(folder).unwrap_or_default() {
        let is_input = path.extension().is_some_and(|extension| extension == "in");
        if is_input && is_alike(&text(&path)?, input) {
            let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            let outputs = ["out", "ans"].map(|ending| text(&path.with_extension(ending)).ok());
            cases.push((name, outputs.into_iter().flatten().next()));
        }
    }
    Ok(cases)
}

/// Returns whether two texts differ in trailing whitespace at most.
fn is_alike(one: &str, other: &str) -> bool {
    one.trim_end() == other.trim_end()
}

/// Returns the first name of a sample that no file has, but perhaps one that is left to write.
fn free_name(folder: &Path) -> String {
    let is_free = |name: &String| {
        ["in", "out", "ans"].map(|ending| folder.join(format!("{name}.{ending}"))).iter().all(
            |path| path.symlink_metadata().is_err() || text(path).is_ok_and(|text| text == SAMPLE),
        )
    };
    let mut names = (1..=u32::MAX).map(|number| format!("sample-{number}"));
    // No folder has so many files.
    names.find(is_free).unwrap_or_default()
}
