//! What the programs are built from.
