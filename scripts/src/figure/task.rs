//! The files of the figures: written by `cargo xtask figures`, compared by the test `figure` of
//! each problem.

use std::fs;
use std::path::Path;

use super::Figure;
use crate::arguments::Arguments;
use crate::judge::screen::Progress;
use crate::output::say;
use crate::workspace;

/// Where this variable is set, a test writes its figure instead of comparing it.
const WRITE: &str = "WRITE_FIGURES";

/// Checks that `problems/<slug>/figure.svg` is `figure`, or writes it under
/// `cargo xtask figures`.
///
/// # Panics
/// If the file differs or cannot be read or written, or if something in the figure is cut off or
/// cannot be read.
pub fn check(slug: &str, figure: &Figure) {
    let path = workspace::root()
        .unwrap()
        .join("problems")
        .join(slug)
        .join("figure.svg");
    let cut = figure.cut();
    assert!(
        cut <= 0.0,
        "{}: something juts out over the edge by {cut}: enlarge the figure or move it",
        path.display()
    );
    let unreadable = figure.unreadable();
    assert!(
        unreadable.is_empty(),
        "{}: {unreadable:?} on a shape: use `Colour::Paper` on `Paint::Fill`, `Colour::Ink` on \
         `Paint::Soft`",
        path.display()
    );
    let svg = figure.svg();
    if std::env::var_os(WRITE).is_some() {
        fs::write(&path, svg).unwrap();
        return;
    }
    if let Some(message) = difference(&path, &svg, slug) {
        panic!("{message}");
    }
}

/// Returns what to do if the file at `path` is not `svg`; how its lines end does not matter.
fn difference(path: &Path, svg: &str, slug: &str) -> Option<String> {
    let fault = match fs::read_to_string(path) {
        Ok(found) if found.replace("\r\n", "\n") == svg => return None,
        Ok(_) => "is not what the test `figure` draws".to_string(),
        Err(error) => format!("cannot be read ({error})"),
    };
    Some(format!(
        "{} {fault}: run cargo xtask figures {slug}",
        path.display()
    ))
}

/// What `--help` says.
pub const USAGE: &str = "\
usage: cargo xtask figures [slug…]

Draws problems/<slug>/figure.svg anew, of the problems named or of all.
";

/// Writes the figures of the problems named in `arguments`, or of all that have one; returns that
/// all is well.
///
/// # Errors
/// A message if an argument is not a problem with a figure or a figure cannot be drawn.
pub fn run(arguments: &[String]) -> Result<bool, String> {
    let wanted = Arguments::parse("figures", arguments, &[])?.words;
    let root = workspace::root()?;
    let has_figure = |folder: &Path, _: &str| folder.join("src").join("figure.rs").is_file();
    let slugs = workspace::chosen_of(&root, &wanted, has_figure, "has no src/figure.rs")?;
    let file = |slug: &String| root.join("problems").join(slug).join("figure.svg");
    let read = |slug: &String| fs::read_to_string(file(slug)).ok();
    let before: Vec<Option<String>> = slugs.iter().map(read).collect();
    let progress = Progress::of("drawing");
    let mut command = workspace::cargo(&root);
    command.env(WRITE, "1");
    command.args(["test", "--quiet", "--test", "program", "figure"]);
    for slug in &slugs {
        command.args(["--package", slug]);
    }
    let output = command.output();
    let output = output.map_err(|error| format!("cargo: {error}"))?;
    drop(progress);
    if !output.status.success() {
        return Err(format!(
            "the figures cannot be drawn\n{}{}",
            String::from_utf8_lossy(&output.stdout),
            String::from_utf8_lossy(&output.stderr)
        ));
    }
    for (slug, before) in slugs.iter().zip(before) {
        let state = if read(slug) == before {
            "is up to date"
        } else {
            "is written"
        };
        say(&format!("problems/{slug}/figure.svg {state}\n"))?;
    }
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_file_is_noticed_and_another_line_ending_is_not() {
        let path = std::env::temp_dir().join(format!("figure-{}.svg", std::process::id()));
        let message = |svg| difference(&path, svg, "three-x").unwrap();
        assert!(message("a\n").contains("cannot be read"));
        fs::write(&path, "a\r\nb\r\n").unwrap();
        assert_eq!(difference(&path, "a\nb\n", "three-x"), None);
        assert!(message("a\nc\n").ends_with("run cargo xtask figures three-x"));
        fs::remove_file(&path).unwrap();
    }
}
