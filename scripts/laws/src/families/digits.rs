//! Rules by digits: automatic and regular sequences.
//!
//! A sequence is automatic in base b if the sequences v(b^i n + j) are finitely many, its kernel; then
//! an automaton that reads the digits gives the values (Cobham 1972). It is regular if they span a
//! space of finitely many dimensions (Allouche and Shallit 1992, *The ring of k-regular sequences*;
//! Allouche and Shallit 2003, *Automatic Sequences*). Here the first kind is learned from the kernel,
//! also for several numbers that are read at once, and of the second the rules in which v(bq + r)
//! follows from q and v(q).

mod automaton;
mod recurrence;

use crate::honesty::Search;

/// Offers both kinds.
pub(crate) fn offer(search: &mut Search) {
    recurrence::offer(search);
    automaton::offer(search);
}
