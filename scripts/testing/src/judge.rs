//! Judging: runs a program on a case and gives a verdict, as an online judge does.
//!
//! - [`cases`](mod@cases) finds the cases, [`build`](mod@build) builds the programs.
//! - [`process`] runs a program, [`compare`] looks at its output, [`verdict`] judges it.
//! - [`dialogue`] lets a program talk with the interactor of its problem.

pub mod build;
pub mod cases;
pub mod compare;
pub mod dialogue;
pub mod process;
pub mod verdict;

use std::path::{Path, PathBuf};

pub use self::cases::{cases, Case};
use self::process::Limits;
pub use self::verdict::{transcript, Judged, Rules, Seen, Speaker, Verdict};
use crate::files;

/// A program is stopped when it has printed this many bytes more than expected.
const TOO_MUCH: usize = 16_000_000;

/// Runs `program` on `case` and judges it by `rules`. The `interactor` decides where no output is
/// expected.
///
/// # Errors
/// A message if the case cannot be read, a program cannot be started, or the interactor is missing.
pub fn judge(
    program: &Path,
    interactor: Option<&PathBuf>,
    case: &Case,
    rules: Rules,
) -> Result<Judged, String> {
    let limits = |expected: usize| Limits { time: rules.time_limit, output: expected + TOO_MUCH };
    let Some(output) = &case.output else {
        let interactor =
            interactor.ok_or("the interactor does not compile: see cargo's messages")?;
        return dialogue::talk(program, interactor, &case.input, limits(0));
    };
    let expected = files::bytes(output)?;
    let ran = process::run(program, &case.input, limits(expected.len()))?;
    Ok(Judged::of_run(ran, expected, rules))
}
