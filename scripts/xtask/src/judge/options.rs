//! What the command line says about judging.

use std::time::Duration;

use judging::{Problem, Rules};

/// How to judge, and what to show.
pub struct Options<'a> {
    pub time_limit: Option<Duration>,
    pub exact: bool,
    pub case: Option<&'a str>,
    pub shows_all: bool,
}

impl Options<'_> {
    /// Returns how strict the judge is with `problem`.
    pub fn rules(&self, problem: &Problem) -> Rules {
        Rules {
            time_limit: self.time_limit.unwrap_or(problem.time_limit),
            memory_limit: problem.memory_limit,
            exact: self.exact,
        }
    }
}
