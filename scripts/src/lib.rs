//! The tasks of this workspace, one module each; `cargo xtask` without arguments lists them.

pub mod c;
pub mod judge;
pub mod program;
pub mod wasm;
pub mod workspace;
