//! The moves of a problem: those of its search by the rules, through its test program.
//!
//! The test `by_rules::the_table` of a problem hands its function of options to
//! [`testing::Moves`](../../../testing/src/moves.rs). If the variable `MOVES_BY_LINES` is set, that test
//! answers positions, a line each, as a command of `table --rules` does. Each of its answers begins with
//! a mark, because the test program prints lines of its own.
//!
//! ```text
//! let mut game = ProblemMoves::start(&root, "hdu1847")?;   // builds the tests
//! game.from;                                               // [0]: the table begins at heap 0
//! game.options(&vec![3])?;                                 // Some([[[2]], [[1]]])
//! ```

use std::path::Path;
use std::process::Command;

use tooling::build::build;

use super::notation;
use super::talk::{Talk, PATIENCE};
use rules::position::{self, Moves, Options, Position};

/// What begins an answer, and the variable that asks for answers.
const MARK: &str = "by the rules: ";
const VARIABLE: &str = "MOVES_BY_LINES";

/// The moves of a problem.
pub struct ProblemMoves {
    talk: Talk,
    slug: String,
    /// The position at which a table begins. It has as many numbers as the table has dimensions, and
    /// none if numbers do not count the positions, such as graphs.
    pub from: Position,
    /// Whether the player without an option wins.
    pub is_misere: bool,
}

impl ProblemMoves {
    /// Builds the tests of problem `slug`, and starts the one that knows its moves.
    pub fn start(root: &Path, slug: &str) -> Result<ProblemMoves, String> {
        let programs = build(root, &[slug.to_string()], &["--quiet", "--test", slug])?;
        // cargo names the file of a test with `_` for each hyphen.
        let prefix = slug.replace('-', "_") + "-";
        let program = programs.iter().find(|(name, _)| name.starts_with(&prefix));
        let (_, program) = program.ok_or_else(|| format!("the tests of {slug} do not compile"))?;
        let mut command = Command::new(program);
        command.args(["--exact", "by_rules::the_table", "--test-threads", "1"]);
        command.env(VARIABLE, "1").env("CARGO_PKG_NAME", slug);
        command.env("CARGO_MANIFEST_DIR", root.join("problems").join(slug)).current_dir(root);
        let mut talk = Talk::with(command, MARK, PATIENCE)?;
        let without = format!(
            "problems/{slug}/tests/{slug}/by_rules.rs has no test `the_table`, \
             which hands its function of options to `testing::Moves`"
        );
        let greeting = talk.greeting().map_err(|_| without.clone())?;
        let (kind, from) = greeting.split_once(" from").ok_or(without)?;
        // A position without numbers is one that a table cannot count, such as a graph.
        let from = notation::position(from).unwrap_or_default();
        Ok(ProblemMoves { talk, slug: slug.to_string(), from, is_misere: kind == "misere" })
    }

    /// Ends the test.
    pub fn end(self) -> Result<(), String> {
        self.talk.end()
    }
}

impl Moves for ProblemMoves {
    fn options(&mut self, position: &Position) -> Result<Options, String> {
        let question = position::text(position, " ");
        let answer = self.talk.ask(&question).map_err(|error| format!("{}: {error}", self.slug))?;
        if let Some(why) = answer.strip_prefix("error: ") {
            return Err(format!("{}, options of `{question}`: {why}", self.slug));
        }
        notation::parse(&answer)
            .map_err(|why| format!("{}, options of `{question}`: {why}", self.slug))
    }
}
