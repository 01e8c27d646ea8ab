//! The tasks of this workspace, one module each; `cargo xtask` without arguments lists them.

pub mod bundle;
pub mod figure;
pub mod house;
pub mod judge;
pub mod new;
pub mod program;
pub mod table;
pub mod workspace;
