//! The rules of a problem in a line, and the theorems that follow from them: keys of its manifest.
//!
//! ```toml
//! [package.metadata.problem]
//! rules = "(n, m) if m >= 1 -> (n - k, m) if k <= m"
//!
//! [[package.metadata.problem.laws]]
//! instance = "takes of 1 to 4"          # if the rules here are those of some inputs only
//! rules = "n -> n - k if k <= 4"        # if they are others than above
//! law = "v = n mod 5"                    # without it, the law that is found
//! ```
//!
//! `play = "misere"` says that the player without a move wins.

use std::path::Path;

use tooling::files;
use tooling::toml::{self, Table};

/// The rules of a problem, and theorems of its page.
pub struct ProblemRules {
    /// The moves in a line, if that can say them.
    pub moves: Option<String>,
    /// Whether the player without a move wins.
    pub is_misere: bool,
    /// The theorems that are proved by the rules.
    pub theorems: Vec<Theorem>,
}

/// A law that is proved.
pub struct Theorem {
    /// Of which inputs it is the game; of all if this is empty.
    pub instance: String,
    /// The moves in a line.
    pub moves: String,
    /// The law in a line; without it, the law that is found.
    pub law: Option<String>,
}

/// Returns the rules of the problem `slug` below `root`.
///
/// # Errors
/// A message about the manifest.
pub fn read(root: &Path, slug: &str) -> Result<ProblemRules, String> {
    let path = root.join("problems").join(slug).join("Cargo.toml");
    let text = files::text(&path)?;
    let manifest = toml::read(&text)
        .map_err(|(line, error)| files::fault(&path, format!("line {line}: {error}")))?;
    let keys = ["package", "metadata", "problem"];
    let table = keys.iter().try_fold(&manifest, |table, key| table.table(key));
    let text = |table: &Table, key| table.text(key).map(str::to_string);
    let Some(table) = table else {
        return Ok(ProblemRules { moves: None, is_misere: false, theorems: Vec::new() });
    };
    let moves = text(table, "rules");
    let mut theorems = Vec::new();
    for row in table.tables("laws") {
        let moves = text(row, "rules").or_else(|| moves.clone());
        theorems.push(Theorem {
            instance: text(row, "instance").unwrap_or_default(),
            moves: moves.ok_or_else(|| files::fault(&path, "missing `rules` of `laws`"))?,
            law: text(row, "law"),
        });
    }
    Ok(ProblemRules { moves, is_misere: table.text("play") == Some("misere"), theorems })
}
