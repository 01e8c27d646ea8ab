//! Decides whether a law holds for all positions of a game that rules in a line define.
//!
//! A sentence about sums, comparisons and sets of numbers, whose digits an automaton reads, is true or
//! false by a computation: an automaton for each part, put together by *and*, *not* and *for some number*
//! (Büchi 1960; Bruyère, Hansel, Michaux and Villemaire 1994 for base b; Frougny 1988 for Fibonacci
//! digits). That a law is the law of a game is such a sentence, by induction.
//!
//! - `automaton`s read numbers as a `numeration` writes them, within a `budget`;
//! - formulas become automata in `decide`;
//! - a law is a `claim`, typed or found, and `answer` says whether it holds;
//! - `measure` finds what each move makes smaller, and `induction` has the steps of the proof;
//! - `theorems` prove some laws that automata do not.

mod answer;
pub mod automaton;
pub mod budget;
mod claim;
pub mod decide;
pub mod induction;
mod measure;
pub mod numeration;
mod theorems;

pub use self::answer::{Answer, Game};
use self::budget::TooLarge;
pub use self::claim::Claim;

/// Why a law is not proved.
#[derive(Debug)]
pub enum Failure {
    /// The rules or the law are no formula about digits, for this reason.
    Unwritable(String),
    /// The automata are too large, or take too long.
    TooLarge,
    /// This step does not hold, at these numbers: the position comes first, then values. There are none if
    /// they are too large to be said.
    Refuted(Step, Option<Vec<i64>>),
}

/// What a proof shows at each position, when it fails there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A move leads from a lost position to a lost one.
    LostToLost,
    /// No move leads from a won position to a lost one.
    WonToNone,
    /// A position without a move is lost in misère play.
    LostWithoutMove,
    /// The law has no value.
    NoValue,
    /// A move leads to an equal value.
    EqualValue,
    /// No move leads to a smaller value.
    NoSmallerValue,
}

impl From<TooLarge> for Failure {
    fn from(_: TooLarge) -> Failure {
        Failure::TooLarge
    }
}

impl From<String> for Failure {
    fn from(why: String) -> Failure {
        Failure::Unwritable(why)
    }
}
