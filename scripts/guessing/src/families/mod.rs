//! The kinds of laws, each in a file that begins with its method and the source.
//!
//! To add one, write a function that offers its candidates to the [`Search`], and add it to [`ALL`].

mod expressions;

use crate::honesty::Search;

/// A kind of law.
pub(crate) struct Family {
    /// Offers the candidates of this kind that fit.
    pub offer: fn(&mut Search),
    /// Whether it is left out once there is a simple law.
    pub is_expensive: bool,
}

/// All kinds, the cheapest first.
pub(crate) static ALL: &[Family] = &[Family { offer: expressions::offer, is_expensive: true }];
